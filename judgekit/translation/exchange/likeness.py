"""How alike the sources of two entries are, whatever rule numbers they mention."""

from collections.abc import Iterable

from judgekit.history.align import Worded, worded
from judgekit.history.wording import masked, normalised, words
from judgekit.translation.exchange.model import Entry
from judgekit.translation.exchange.pairs import rule_context


def worded_rules(found: Iterable[tuple[str, Entry]]) -> dict[str, Worded]:
    """The rules among entries by number, as texts of two revisions are aligned."""
    by_number: dict[str, Worded] = {}
    for context, entry in found:
        if context == rule_context(entry.number):
            by_number[entry.number] = worded(entry.number, entry.source_text)
    return by_number


def mask(text: str) -> str:
    """A text without case, typography and the rule numbers in it."""
    return masked(normalised(text))


def similarity(first: Entry, second: Entry) -> float:
    """The part of their words that two sources have in common, from 0 to 1."""
    from rapidfuzz.distance import Indel

    return Indel.normalized_similarity(words(mask(first.source_text)), words(mask(second.source_text)))
