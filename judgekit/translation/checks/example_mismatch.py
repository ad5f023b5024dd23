"""``example-mismatch``: as many examples as the source has."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject

CHECK: Final = "example-mismatch"


def find(subject: Subject) -> Iterator[Finding]:
    """Rules with more or fewer examples than their source."""
    # In an exchange file every example is an entry beside its own source: one without a translation is told of as such.
    if not subject.exact or (subject.document.form == "exchange" and subject.document.has_sources):
        return
    for pair in subject.pairs:
        wanted, there = len(pair.source_examples), len(pair.unit.examples)
        if wanted != there and not (subject.is_work and there < wanted):
            message = say("check.example-mismatch.count", expected=wanted, found=there)
            yield subject.report(CHECK, "error", message, pair.unit, expected=str(wanted), found=str(there))
