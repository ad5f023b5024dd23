"""``unlettered-subrules``: subrules keep their letters."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject
from judgekit.translation.unlettered import Aligned, aligned

CHECK: Final = "unlettered-subrules"


def find(subject: Subject) -> Iterator[Finding]:
    """Paragraphs under a rule that are its subrules without their letters, with the letters their content shows."""
    by_parent: dict[str, list[Aligned]] = {}
    for each in aligned(subject):
        by_parent.setdefault(each.paragraph.parent, []).append(each)
    for rule, found in by_parent.items():
        known = [each.number for each in found if each.number is not None]
        if not known:
            continue
        lines = [each.paragraph.line for each in found if each.number is None]
        message = (
            say("check.unlettered-subrules.some", number=rule, subrules=known, lines=[str(line) for line in lines])
            if lines
            else say("check.unlettered-subrules.all", number=rule, subrules=known)
        )
        yield subject.report(
            CHECK, "error", message, rule=rule, expected=", ".join(known), line=found[0].paragraph.line
        )
