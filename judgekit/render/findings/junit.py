"""A report in the XML that JUnit writes: a test case for every rule, failed if anything in it fails the check."""

from collections.abc import Sequence
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from judgekit.errors import Fault, say
from judgekit.messages import Catalogue
from judgekit.render.layout import clean
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding, Severity, at_least


def render(reports: Sequence[Report], catalogue: Catalogue, fail_on: Severity, unread: Sequence[Fault] = ()) -> str:
    """A test suite for every file; findings below the severity that fails are kept as output.

    A file that could not be read is a test that ended in an error.
    """
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>"]
    for report in reports:
        lines += _suite(report, catalogue, fail_on)
    for file, faults in groupby(unread, key=lambda fault: fault.source):
        lines += _unread(file, list(faults), catalogue)
    lines.append("</testsuites>")
    return "\n".join(lines)


def _unread(file: str, faults: Sequence[Fault], catalogue: Catalogue) -> list[str]:
    """The suite of a file that could not be read."""
    name = _attribute(file)
    told = [f"{fault.place}: {catalogue.text(fault.message)}" for fault in faults]
    return [
        f'  <testsuite name={name} tests="1" failures="0" errors="1">',
        f"    <testcase classname={name} name={name}>",
        f'      <error type="unreadable" message={_attribute(told[0])}>{escape(_valid(chr(10).join(told)))}</error>',
        "    </testcase>",
        "  </testsuite>",
    ]


def _suite(report: Report, catalogue: Catalogue, fail_on: Severity) -> list[str]:
    by_rule: dict[str, list[Finding]] = {number: [] for number in ("", *report.numbers)}
    for finding in report.findings:
        by_rule.setdefault(finding.rule or "", []).append(finding)
    failed = sum(any(at_least(each.severity, fail_on) for each in found) for found in by_rule.values())
    name = _attribute(report.file)
    lines = [f'  <testsuite name={name} tests="{len(by_rule)}" failures="{failed}" errors="0">']
    for number, findings in by_rule.items():
        case = f"    <testcase classname={name} name={_attribute(number or report.file)}"
        if not findings:
            lines.append(case + "/>")
            continue
        lines.append(case + ">")
        bad = [each for each in findings if at_least(each.severity, fail_on)]
        rest = [each for each in findings if each not in bad]
        if bad:
            lines.append(
                f"      <failure type={_attribute(bad[0].check)} message={_attribute(_line(bad[0], catalogue))}>"
                f"{_lines(bad, catalogue)}</failure>"
            )
        if rest:
            lines.append(f"      <system-out>{_lines(rest, catalogue)}</system-out>")
        lines.append("    </testcase>")
    lines.append("  </testsuite>")
    return lines


def _line(finding: Finding, catalogue: Catalogue) -> str:
    severity = catalogue.text(say(f"report.severity.{finding.severity}"))
    example = f"ex{finding.example}{catalogue.template('grammar.colon')}" if finding.example else ""
    return (
        f"{example}{severity}{catalogue.template('grammar.colon')}{catalogue.text(finding.message)} [{finding.check}]"
    )


def _lines(findings: Sequence[Finding], catalogue: Catalogue) -> str:
    return escape(_valid("\n".join(_line(finding, catalogue) for finding in findings)))


def _attribute(text: str) -> str:
    return quoteattr(_valid(text))


def _valid(text: str) -> str:
    """Text without what XML cannot hold."""
    return "".join(char for char in clean(text) if char not in "\ufffe\uffff")
