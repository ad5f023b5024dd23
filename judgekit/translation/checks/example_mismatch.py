"""``example-mismatch``: as many examples as the source has."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject

CHECK: Final = "example-mismatch"


def find(subject: Subject) -> Iterator[Finding]:
    """Rules with more or fewer examples than their source."""
    if not subject.exact:
        return
    for pair in subject.pairs:
        wanted, there = len(pair.source_examples), len(pair.unit.examples)
        if wanted != there:
            message = say("check.example-mismatch.count", expected=wanted, found=there)
            yield subject.report(CHECK, "error", message, pair.unit, expected=str(wanted), found=str(there))
