"""``duplicate-text``: rules that differ in English are not translated by the same text."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.lexicon import bag, coverage
from judgekit.translation.pairing import Pair, likeness_of_words
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

CHECK: Final = "duplicate-text"

# Shorter texts are names and headings, which may well be the same.
_LEAST: Final = 30
_SAME_SOURCE: Final = 0.85


def find(subject: Subject) -> Iterator[Finding]:
    """Texts that stand under a second number, while the source has another there."""
    pairs = {pair.number: pair for pair in subject.pairs}
    sources = {number: pair.source for number, pair in pairs.items()}
    first: dict[str, Unit] = {}
    for unit in subject.document.units:
        text = " ".join(folded(unit.text).split())
        if len(text) < _LEAST or subject.document.form in ("messages", "terms"):
            continue
        before = first.setdefault(text, unit)
        if before.number == unit.number:
            continue
        one, other = sources.get(before.number), sources.get(unit.number)
        if one is not None and other is not None and likeness_of_words(one, other) >= _SAME_SOURCE:
            continue
        if one is None and other is None:
            continue
        home, stray = before, unit
        if subject.document.has_sources and before.number in pairs and unit.number in pairs:
            # The text stands where it belongs under the number whose English it renders better.
            home, stray = sorted((before, unit), key=lambda each: _rendered(pairs[each.number]), reverse=True)
        message = say("check.duplicate-text.same", first=home.number)
        yield subject.report(CHECK, "warning", message, stray, expected=home.number, found=stray.text)


def _rendered(pair: Pair) -> float:
    """How much of a source its translation renders; nothing where that is not known."""
    if pair.lexicon is None:
        return 0.0
    return coverage(bag(pair.source, "en"), bag(pair.target, pair.lang), pair.lexicon.forth)
