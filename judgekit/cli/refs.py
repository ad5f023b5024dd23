"""``judgekit refs``: what a rule refers to and what refers to it."""

from typing import Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_reference
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, readable

app = typer.Typer(**PLAIN)


@app.command(**COMMAND)
def refs(
    reference: Annotated[list[str], typer.Argument(metavar="REF", autocompletion=complete_reference)],
    depth: Annotated[int, typer.Option("--depth", metavar="N", min=1, max=20)] = 1,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show which rules a rule refers to, and which refer to it."""
    from judgekit.errors import NotFoundError
    from judgekit.references import cited_tree, citing_tree, edges, start
    from judgekit.render.references import trees_markdown, trees_text
    from judgekit.shelf import Shelf

    console = Console(format, lang, color, not no_pager)
    shelf = Shelf()
    asked = " ".join(readable(reference))
    found = start(shelf, asked, console.lang)
    if found is None:
        from judgekit.missing import missing_one

        return console.fail(NotFoundError(missing_one(shelf, asked, [asked])), {"edges": []})
    index, number = found
    to = cited_tree(index, number, depth)
    by = citing_tree(index, number, depth)
    if console.format == "json":
        pairs = [{"from": source, "to": target} for source, target in edges(to, by)]
        console.json({"rule": number, "lang": index.lang, "edges": pairs})
    elif console.format == "markdown":
        console.write(trees_markdown(to, by, console.catalogue()))
    else:
        console.write(trees_text(to, by, console.catalogue(), console.layout))
    return 0
