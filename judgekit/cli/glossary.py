"""``judgekit glossary``: a term, or the list of terms."""

from typing import Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_reference
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, LangsOption, NoPagerOption, asking, read_langs

app = typer.Typer(**PLAIN)


@app.command(**COMMAND)
def glossary(
    term: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TERM]", autocompletion=complete_reference),
    ] = None,
    format: FormatOption = "text",
    lang: LangOption = None,
    langs: LangsOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Define a term, with its names in the other languages and its rules; without TERM, list all terms."""
    from judgekit.errors import missing
    from judgekit.lookup import find_term, find_term_in_other_words, term_names
    from judgekit.render import lookup as render
    from judgekit.shelf import Shelf

    console = Console(format, lang, color, not no_pager)
    asked = read_langs(langs, console.lang)
    shelf = Shelf()
    if not term:
        names = term_names(shelf, asked[0])
        if console.format == "json":
            console.json({"lang": asked[0], "terms": [{"term": name} for name in names]})
        else:
            mark = "- " if console.format == "markdown" else ""
            console.write("\n".join(mark + name for name in names))
        return 0
    name = " ".join(asking(term))
    found = find_term(shelf, name, asked) or find_term_in_other_words(shelf, name, asked)
    if not found:
        from judgekit.nearest import begins, nearest_term

        meant = nearest_term(shelf, name, asked[0])
        # Whole words that only one name begins with are short for it.
        found = find_term(shelf, meant[0], asked) if len(meant) == 1 and begins(meant[0], name) else []
    if not found:
        return console.fail(missing(name, "error.nothing-found", reference=name, suggestions=meant), {"terms": []})
    if console.format == "json":
        console.json({"terms": [render.term_json(version) for version in found]})
    elif console.format == "markdown":
        console.write(render.terms_markdown([found], console.catalogue))
    else:
        head = render.header(found, console.catalogue, console.layout)
        console.write(head + "\n\n" + render.terms_text([found], console.catalogue, console.layout))
    return 0
