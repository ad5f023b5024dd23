"""``judgekit refs``: what a rule refers to and what refers to it."""

from typing import Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_reference
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, asking
from judgekit.errors import NotFoundError

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
    from judgekit.references import Graph, edges
    from judgekit.render.references import trees_markdown, trees_text
    from judgekit.shelf import Shelf

    console = Console(format, lang, color, not no_pager)
    shelf = Shelf()
    asked = " ".join(asking(reference))
    graph = Graph(shelf, console.lang)
    found, missing = graph.starts(asked)
    nothing: NotFoundError | None = None
    if missing:
        from judgekit.missing import missing_ones

        nothing = NotFoundError(*missing_ones(shelf, missing, missing, console.lang))
    trees = [(graph.cited_tree(number, depth), graph.citing_tree(number, depth)) for _, number in found]
    if console.format == "json":
        pairs = dict.fromkeys(pair for to, by in trees for pair in edges(to, by))
        value: dict[str, Any] = {"edges": [{"from": source, "to": target} for source, target in pairs]}
        numbers = [number for _, number in found]
        lang_found = found[0][0].lang if found else console.lang
        value |= {"rule": numbers[0] if numbers else missing[0], "rules": numbers, "lang": lang_found}
        if nothing is not None:
            return console.fail(nothing, value)
        console.json(value)
        return 0
    speak = console.catalogue()
    if trees and console.format == "markdown":
        console.write("\n\n".join(trees_markdown(to, by, speak) for to, by in trees))
    elif trees:
        console.write("\n\n".join(trees_text(to, by, speak, console.layout) for to, by in trees))
    return 0 if nothing is None else console.fail(nothing)
