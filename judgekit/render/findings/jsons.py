"""A report for programs: one JSON document, or a line for every finding."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from judgekit.errors import DataError, Fault
from judgekit.messages import Catalogue
from judgekit.render.jsons import document, failure
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding


def render(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """One document: the report itself, or, of several files, their reports and the sum.

    Files that could not be read are an error beside the reports of the others.
    """
    if len(reports) == 1 and not unread:
        return document(_report(reports[0], catalogue))
    summary = {
        "rules": sum(report.rules for report in reports),
        "checked": sum(len(report.numbers) for report in reports),
        "by_check": dict(sum((Counter(report.by_check) for report in reports), Counter())),
        "by_severity": {
            severity: sum(report.by_severity[severity] for report in reports)
            for severity in ("error", "warning", "note")
        },
    }
    error = failure(DataError(*unread), catalogue) if unread else {}
    return document({"files": [_report(report, catalogue) for report in reports], "summary": summary, **error})


def render_lines(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """A line for every finding, and after the findings of a file a line with their sum; one for what was not read."""
    lines: list[str] = []
    for report in reports:
        head = {"file": report.file, "lang": report.lang, "against": report.against or None}
        lines += (document({**head, **finding_object(finding, catalogue)}) for finding in report.findings)
        lines.append(document({**head, "summary": _summary(report)}))
    lines += (document({"file": fault.source, **failure(DataError(fault), catalogue)}) for fault in unread)
    return "\n".join(lines)


def _report(report: Report, catalogue: Catalogue) -> dict[str, Any]:
    return {
        "file": report.file,
        "lang": report.lang,
        "against": report.against or None,
        "findings": [finding_object(finding, catalogue) for finding in report.findings],
        "accepted": [
            {**finding_object(finding, catalogue), "reason": finding.accepted or None} for finding in report.accepted
        ],
        "skipped": [{"check": check, "why": catalogue.text(why)} for check, why in report.skipped],
        "stale": [catalogue.text(message) for message in report.stale],
        "remarks": [catalogue.sentence(message) for message in report.remarks],
        "summary": _summary(report),
    }


def _summary(report: Report) -> dict[str, Any]:
    return {
        "rules": report.rules,
        "checked": len(report.numbers),
        "by_check": report.by_check,
        "by_severity": report.by_severity,
    }


def finding_object(finding: Finding, catalogue: Catalogue) -> dict[str, Any]:
    """A finding with its consequences; what it does not have is null."""
    return {
        "check": finding.check,
        "severity": finding.severity,
        "rule": finding.rule,
        "example": finding.example or None,
        "text": catalogue.text(finding.message),
        "expected": finding.expected or None,
        "found": finding.found or None,
        "line": finding.line or None,
        "fingerprint": finding.fingerprint,
        "consequences": [finding_object(each, catalogue) for each in finding.consequences],
    }
