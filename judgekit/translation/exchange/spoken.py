"""Tells whether the translations of a document, or the rules of a text, are in the language that is stated."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from judgekit.texts.model import RulesText
from judgekit.translation.exchange.model import Document
from judgekit.translation.profile import other_language

# A language shows in far fewer rules.
_SOME: Final = 200


def spoken_instead(document: Document, stated: str) -> str | None:
    """The language of most texts whose language shows, if it is not the one stated; None if it is, or none shows."""
    return most_speak([entry.target_text for entry in document.entries if not entry.obsolete], stated)


def rules_speak(text: RulesText, stated: str) -> str | None:
    """The same of the rules of a text, as far as some from everywhere in it show."""
    rules = [rule.text for rule in text.rules()]
    return most_speak(rules[:: len(rules) // _SOME + 1], stated)


def most_speak(texts: Sequence[str], stated: str) -> str | None:
    """The language of most texts whose language shows, if it is not the one stated; None if it is, or none shows."""
    others = [(text, other) for text in texts if (other := other_language(text, stated)) is not None]
    if not others:
        return None
    (language, count), *_ = Counter(other for _, other in others).most_common(1)
    foreign = {text for text, _ in others}
    own = sum(text not in foreign and other_language(text, language) is not None for text in texts)
    return language if 2 * count > len(others) + own else None
