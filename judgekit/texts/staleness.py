"""Which rules of a translation were made from other English than its text has: they answer, and are marked."""

from judgekit.errors import DataError, NotFoundError
from judgekit.languages import LANGS
from judgekit.texts import library
from judgekit.texts.model import RulesText


def stale_rules(text: RulesText) -> frozenset[str]:
    """The rules of a translation that are to be reviewed; none where its English text is not at hand, or is none.

    A rule is up to date if its fingerprint is that of the English rule with as many examples as are translated.
    """
    if text.lang == LANGS[0] or not text.source:
        return frozenset()
    try:
        english = library.entry(text.source).load()
    except (NotFoundError, DataError):
        return frozenset()
    if english.lang != LANGS[0]:
        return frozenset()
    own = {rule.number: rule for rule in english.rules()}
    return frozenset(
        rule.number
        for rule in text.rules()
        if rule.number in own
        and rule.source
        not in {
            own[rule.number]._replace(examples=own[rule.number].examples[:count]).fingerprint()
            for count in range(len(rule.examples) + 1)
        }
    )
