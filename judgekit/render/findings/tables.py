"""A report as a table: CSV that a spreadsheet opens and runs nothing of, and Markdown."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from judgekit.errors import Fault, say
from judgekit.messages import Catalogue
from judgekit.render.findings.text import follows, head, notes, total
from judgekit.render.layout import clean, markdown_escaped
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding

_COLUMNS: Final = ("file", "line", "rule", "severity", "check", "text", "expected", "found", "wanted")
# What CSV calls them in every language: what the English says and what is wanted are no “expected” of JSON.
_HEADINGS: Final = ("file", "line", "rule", "severity", "check", "text", "english", "translation", "wanted")
_SEVERITY: Final = _COLUMNS.index("severity")
# What these checks expect is a spelling of the translation, to which the English has nothing to say.
_OF_THE_TRANSLATION: Final = ("quote-style", "typography", "wrong-language")
# What these have found and expected are numbers of rules, or how many there are, which their texts name.
_OF_NO_TEXT: Final = ("missing-rule", "missing-subrules")
# A cell that begins like this is a formula to a spreadsheet.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def render_csv(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """A line for every finding under a line of headings, and for every file not read; no cell is a formula.

    Headings and severities are the same in every language, for programs read them; the texts are not.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEADINGS)
    for report in reports:
        for finding, row in zip(report.findings, _rows(report, catalogue), strict=True):
            row = (*row[:_SEVERITY], finding.severity, *row[_SEVERITY + 1 :])  # noqa: PLW2901
            writer.writerow(_harmless(cell) for cell in row)
    for fault in unread:
        cells = (fault.source, str(fault.line or ""), "", "error", "", catalogue.text(fault.message), "", "", "")
        writer.writerow(_harmless(cell) for cell in cells)
    return out.getvalue().rstrip("\n")


def render_markdown(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """A heading and a table for every file; of one that could not be read, why."""
    parts: list[str] = []
    names = [column(name, catalogue) for name in _COLUMNS[1:]]
    for report in reports:
        parts.append(f"## {markdown_escaped(clean(head(report, catalogue)))}")
        if report.findings:
            rows = [" | ".join(_cell(cell) for cell in row[1:]) for row in _rows(report, catalogue)]
            lines = [" | ".join(names), "|".join(["---"] * len(names)), *rows]
            parts.append("\n".join(f"| {line} |" if "---" not in line[:4] else f"|{line}|" for line in lines))
        parts.append(
            "  \n".join(markdown_escaped(clean(line)) for line in (total(report, catalogue), *notes(report, catalogue)))
        )
    for fault in unread:
        parts.append(f"## {markdown_escaped(clean(fault.place))}")
        parts.append(markdown_escaped(clean(catalogue.sentence(fault.message))))
    return "\n\n".join(parts)


def column(name: str, catalogue: Catalogue) -> str:
    """The heading of a column."""
    return catalogue.text(say(f"report.column.{name}"))


def _rows(report: Report, catalogue: Catalogue) -> Iterator[tuple[str, ...]]:
    for finding in report.findings:
        text = catalogue.text(finding.message)
        if below := follows(finding, catalogue):
            text = f"{text}{catalogue.template('grammar.semicolon')}{below}"
        severity = catalogue.text(say(f"report.severity.{finding.severity}"))
        line = str(finding.line or "")
        yield (report.file, line, finding.place, severity, finding.check, text, *sides(finding))


def sides(finding: Finding) -> tuple[str, str, str]:
    """What a finding quotes of the English and of the translation, and what it expects in the words of that."""
    if finding.check in _OF_NO_TEXT:
        return "", "", ""
    term = finding.message.values.get("term")
    if term is not None or finding.check in _OF_THE_TRANSLATION:
        return str(term or ""), finding.found, finding.expected
    return finding.expected, finding.found, ""


def _harmless(cell: str) -> str:
    cell = clean(cell)
    return f"'{cell}" if cell.lstrip(" \u00a0").startswith(_FORMULA) else cell


def _cell(cell: str) -> str:
    return markdown_escaped(clean(cell)).replace("|", "\\|").replace("\n", " ")
