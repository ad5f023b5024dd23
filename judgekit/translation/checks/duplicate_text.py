"""``duplicate-text``: rules that differ in English are not translated by the same text."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.lexicon import bag, coverage
from judgekit.translation.pairing import likeness_of_words
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

CHECK: Final = "duplicate-text"

# Shorter texts are names and headings, which may well be the same.
_LEAST: Final = 30
_SAME_SOURCE: Final = 0.85


def find(subject: Subject) -> Iterator[Finding]:
    """Texts that stand under a second number, while the source has another there."""
    sources = {pair.number: pair.source for pair in subject.pairs}
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
        wrong, right = _wrong_and_right(before, unit, subject)
        message = say("check.duplicate-text.same", first=right.number)
        yield subject.report(CHECK, "warning", message, wrong, expected=right.number, found=wrong.text)


def _wrong_and_right(first: Unit, second: Unit, subject: Subject) -> tuple[Unit, Unit]:
    """Two units with one text: first the one whose source it renders less of; the second where that does not tell."""
    pairs = {pair.number: pair for pair in subject.pairs}

    def rendered(unit: Unit) -> float:
        pair = pairs.get(unit.number)
        if pair is None or pair.lexicon is None:
            return 0.0
        return coverage(bag(pair.source, "en"), bag(pair.target, pair.lang), pair.lexicon.forth)

    return (first, second) if rendered(first) < rendered(second) else (second, first)
