"""A report as commands of GitHub Actions, which show findings beside the lines they are about."""

from collections.abc import Sequence

from judgekit.errors import Fault
from judgekit.messages import Catalogue
from judgekit.render.findings.text import head, total
from judgekit.render.layout import clean
from judgekit.translation.checking import Report
from judgekit.translation.findings import SEVERITIES

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def render(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """A command for every finding, the worst first: only the first ten of each kind are shown in a step.

    Nothing is worse than a file that could not be read.
    """
    lines: list[str] = []
    for fault in unread:
        place = "".join(f",{name}={at}" for name, at in (("line", fault.line), ("col", fault.column)) if at)
        lines.append(f"::error file={_property(fault.source)}{place}::{_data(catalogue.text(fault.message))}")
    for severity in reversed(SEVERITIES):
        for report in reports:
            for finding in report.findings:
                if finding.severity != severity:
                    continue
                place = f"file={_property(report.file)}" + (f",line={finding.line}" if finding.line else "")
                title = " ".join(part for part in (finding.place, finding.check) if part)
                text = catalogue.text(finding.message)
                lines.append(f"::{_COMMANDS[severity]} {place},title={_property(title)}::{_data(text)}")
    for report in reports:
        lines.append(clean(f"{head(report, catalogue)}. {total(report, catalogue)}"))
    return "\n".join(lines)


def _data(text: str) -> str:
    return clean(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
