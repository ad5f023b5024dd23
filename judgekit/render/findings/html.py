"""A report as one HTML page that needs nothing else: no script, no other file."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from judgekit.errors import Fault, say
from judgekit.messages import Catalogue
from judgekit.render.findings.tables import column, sides
from judgekit.render.findings.text import head, notes, total
from judgekit.render.layout import clean
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding

_STYLE: Final = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
body { color: #1b1b1b; background: #fff }
h1 { font-size: 1.6rem }
h2 { font-size: 1.2rem; margin-top: 2.5rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #ccc }
td { overflow-wrap: anywhere }
td.rule, td.line { white-space: nowrap }
.check { color: #555; font-size: .85em }
.error { color: #a30014; font-weight: 600 }
.warning { color: #7a4b00; font-weight: 600 }
.note { color: #234a7a }
blockquote { margin: .3rem 0 0; padding-left: .6rem; border-left: 3px solid #ccc; color: #444 }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #181818 }
  th, td { border-color: #444 }
  .check, blockquote { color: #bbb }
  .error { color: #ff8a94 }
  .warning { color: #ffc66d }
  .note { color: #9cc4ff }
}
"""


def render(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """A page with a table for every file; of one that could not be read, why."""
    title = _safe(catalogue.text(say("report.title")))
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{catalogue.lang}">',
        f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>',
        f"<style>\n{_STYLE}</style></head>",
        f"<body>\n<h1>{title}</h1>",
    ]
    for report in reports:
        lines += _section(report, catalogue)
    for fault in unread:
        told = _safe(catalogue.sentence(fault.message))
        lines.append(f'<section>\n<h2>{_safe(fault.place)}</h2>\n<p class="error">{told}</p>\n</section>')
    lines.append("</body>\n</html>")
    return "\n".join(lines)


def _section(report: Report, catalogue: Catalogue) -> Iterator[str]:
    yield f"<section>\n<h2>{_safe(head(report, catalogue))}</h2>"
    for line in (total(report, catalogue), *notes(report, catalogue)):
        yield f"<p>{_safe(line)}</p>"
    if report.findings:
        names = (column(name, catalogue) for name in ("rule", "line", "severity", "text"))
        yield (
            "<table>\n<thead><tr>" + "".join(f'<th scope="col">{_safe(name)}</th>' for name in names) + "</tr></thead>"
        )
        yield "<tbody>"
        for finding in report.findings:
            yield _row(finding, catalogue)
        yield "</tbody>\n</table>"
    yield "</section>"


def _row(finding: Finding, catalogue: Catalogue) -> str:
    severity = _safe(catalogue.text(say(f"report.severity.{finding.severity}")))
    parts = [f'{_safe(catalogue.text(finding.message))} <span class="check">{_safe(finding.check)}</span>']
    english, found, wanted = sides(finding)
    if english:
        parts.append(f'<blockquote lang="en">{_safe(english)}</blockquote>')
    if found:
        parts.append(f"<blockquote>{_safe(found)}</blockquote>")
    if wanted:
        expected = f"{column('wanted', catalogue)}{catalogue.template('grammar.colon')}{wanted}"
        parts.append(f"<blockquote>{_safe(expected)}</blockquote>")
    if finding.consequences:
        items = "".join(
            f'<li>{_safe(catalogue.text(each.message))} <span class="check">{_safe(each.check)}</span></li>'
            for each in finding.consequences
        )
        parts.append(f"<ul>{items}</ul>")
    return (
        f'<tr><td class="rule">{_safe(finding.place)}</td><td class="line">{finding.line or ""}</td>'
        f'<td class="{finding.severity}">{severity}</td><td>{"".join(parts)}</td></tr>'
    )


def _safe(text: str) -> str:
    return escape(clean(text))
