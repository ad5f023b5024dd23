"""When the words of each rule of a text last changed, or came."""

from judgekit.errors import UsageError
from judgekit.history.facts import Range
from judgekit.history.published import Published
from judgekit.history.story import previous
from judgekit.history.wording import fingerprint, masked, normalised
from judgekit.texts.model import RulesText


def last_changes(published: Published, text: RulesText) -> dict[str, str]:
    """The revision that last changed the words of each rule, by its number; those older than all revisions have none.

    A rule of an official English text whose wording no revision has is left out; a summary or a translation has the
    changes of the rules it stands for.
    """
    try:
        date = published.in_force(text.file_date or text.effective)
    except UsageError:
        return {}  # older than the oldest revision known
    compared = text.lang == "en" and text.wording == "official"
    published.everything()
    found: dict[str, str] = {}
    for rule in text.rules():
        here = published.at(rule.number, date)
        if here is None or (compared and here.masked != fingerprint(masked(normalised(rule.text)))):
            continue
        since = _since(published, here)
        if since != published.dates[0]:
            found[rule.number] = since
    return found


def _since(published: Published, here: Range) -> str:
    """The beginning of a wording, under whatever numbers, past changes that only concern the rules it names."""
    while (old := previous(published, here)) is not None and old.masked == here.masked:
        here = old
    return here.begins
