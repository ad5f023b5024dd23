"""The forms of a report: one table from the name of a form to the function that writes it."""

from collections.abc import Callable, Sequence
from typing import Final

from judgekit.messages import Catalogue
from judgekit.named import Named
from judgekit.render.findings import github, html, jsons, junit, sarif, tables, text
from judgekit.render.layout import Layout
from judgekit.translation.checking import Report
from judgekit.translation.findings import Severity


class Page(Named):
    """What a report is written for: the language, the layout of a terminal, and from which severity on it fails."""

    catalogue: Catalogue
    layout: Layout
    fail_on: Severity


Renderer = Callable[[Sequence[Report], Page], str]

FORMATS: Final[dict[str, Renderer]] = {
    "text": lambda reports, page: text.render(reports, page.catalogue, page.layout),
    "json": lambda reports, page: jsons.render(reports, page.catalogue),
    "jsonl": lambda reports, page: jsons.render_lines(reports, page.catalogue),
    "github": lambda reports, page: github.render(reports, page.catalogue),
    "sarif": lambda reports, page: sarif.render(reports, page.catalogue),
    "junit": lambda reports, page: junit.render(reports, page.catalogue, page.fail_on),
    "csv": lambda reports, page: tables.render_csv(reports, page.catalogue),
    "markdown": lambda reports, page: tables.render_markdown(reports, page.catalogue),
    "html": lambda reports, page: html.render(reports, page.catalogue),
}
