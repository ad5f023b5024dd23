"""The forms of a report: one table from the name of a form to the function that writes it."""

from collections.abc import Callable, Sequence
from typing import Final

from judgekit.errors import Fault
from judgekit.messages import Catalogue
from judgekit.named import Named
from judgekit.render.findings import github, html, jsons, junit, sarif, tables, text
from judgekit.render.layout import Layout
from judgekit.translation.checking import Report
from judgekit.translation.findings import Severity


class Page(Named):
    """What a report is written for: the language, the layout of a terminal, and from which severity on it fails.

    ``unread`` says of the files that could not be read why, each by its place: no report may pass for that of all.
    """

    catalogue: Catalogue
    layout: Layout
    fail_on: Severity
    unread: tuple[Fault, ...] = ()


Renderer = Callable[[Sequence[Report], Page], str]

FORMATS: Final[dict[str, Renderer]] = {
    "text": lambda reports, page: text.render(reports, page.catalogue, page.layout),
    "json": lambda reports, page: jsons.render(reports, page.catalogue, page.unread),
    "jsonl": lambda reports, page: jsons.render_lines(reports, page.catalogue, page.unread),
    "github": lambda reports, page: github.render(reports, page.catalogue, page.unread),
    "sarif": lambda reports, page: sarif.render(reports, page.catalogue, page.unread),
    "junit": lambda reports, page: junit.render(reports, page.catalogue, page.fail_on, page.unread),
    "csv": lambda reports, page: tables.render_csv(reports, page.catalogue, page.unread),
    "markdown": lambda reports, page: tables.render_markdown(reports, page.catalogue, page.unread),
    "html": lambda reports, page: html.render(reports, page.catalogue, page.unread),
}
