"""``repeated-heading``: no heading in front of a rule's text."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject

CHECK: Final = "repeated-heading"


def find(subject: Subject) -> Iterator[Finding]:
    """The heading of the section that stands in every entry, said once for the document."""
    headed = subject.document.headed
    if not headed:
        return
    units = {unit.number: unit for unit in subject.document.units}
    titles = dict(subject.document.titles)
    title = titles.get(headed[0][:3], "")
    message = say("check.repeated-heading.in-entries", title=title, count=len(headed))
    rule = headed[0] if len(headed) == 1 else None
    line = units[headed[0]].line if headed[0] in units else 0
    yield subject.report(CHECK, "warning", message, rule=rule, found=title, line=line)
