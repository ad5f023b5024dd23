"""``duplicate-text``: rules that differ in English are not translated by the same text."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.pairing import likeness_of_words
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject

CHECK: Final = "duplicate-text"

# Shorter texts are names and headings, which may well be the same.
_LEAST: Final = 30
_SAME_SOURCE: Final = 0.85


def find(subject: Subject) -> Iterator[Finding]:
    """Texts that stand under a second number, while the source has another there."""
    sources = {pair.number: pair.source for pair in subject.pairs}
    first: dict[str, str] = {}
    for unit in subject.document.units:
        text = " ".join(folded(unit.text).split())
        if len(text) < _LEAST or subject.document.form in ("messages", "terms"):
            continue
        before = first.setdefault(text, unit.number)
        if before == unit.number:
            continue
        one, other = sources.get(before), sources.get(unit.number)
        if one is not None and other is not None and likeness_of_words(one, other) >= _SAME_SOURCE:
            continue
        if one is None and other is None:
            continue
        message = say("check.duplicate-text.same", first=before)
        yield subject.report(CHECK, "warning", message, unit, expected=before, found=unit.text)
