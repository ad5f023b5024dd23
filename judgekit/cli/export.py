"""``judgekit export``: rules as one page to print or to carry on a phone."""

from typing import Annotated, Literal

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import LangOption, LangsOption, SectionOption, read_langs, readable

app = typer.Typer(**PLAIN)


@app.command(**COMMAND)
def export(
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE")],
    format: Annotated[Literal["html"], typer.Option("--format")] = "html",
    section: SectionOption = None,
    lang: LangOption = None,
    langs: LangsOption = None,
) -> int:
    """Write rules and terms as one HTML file that needs no network: to read, search, print and carry along."""
    from judgekit.cli.files import write_output
    from judgekit.errors import say
    from judgekit.export import choose
    from judgekit.render.html import page
    from judgekit.sections import read_within
    from judgekit.shelf import Shelf
    from judgekit.waiting import waiting

    console = Console(format, lang)
    asked = read_langs(langs, console.lang)
    references = read_within(readable(section)) or None
    with waiting(say("progress.export")):
        chosen = choose(Shelf(), asked, references)
        data = page(chosen, console.lang, console.catalogue).encode()
    write_output(output, data)
    if output != "-":
        rules = sum(len(each.rules) for each in chosen.sections)
        console.note(say("export.written", file=output, rules=rules, terms=len(chosen.terms)))
    return 0
