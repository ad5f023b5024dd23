"""``judgekit glossary``: a term, or the list of terms."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_reference
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, LangsOption, NoPagerOption, asking, read_langs
from judgekit.languages import Lang

if TYPE_CHECKING:
    from judgekit.shelf import Shelf

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
    from judgekit.lookup import find_term, find_term_in_other_words
    from judgekit.render import lookup as render
    from judgekit.shelf import Shelf

    console = Console(format, lang, color, not no_pager)
    asked = read_langs(langs, console.lang)
    shelf = Shelf()
    if not term:
        _list(console, shelf, asked)
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


def _list(console: Console, shelf: "Shelf", langs: Sequence[Lang]) -> None:
    """Write the terms that can be looked up; of several languages, each with what the others call it."""
    from judgekit.lookup import term_names

    first = langs[0]
    if len(langs) == 1:
        names = term_names(shelf, first)
        value: dict[str, Any] = {"lang": first, "terms": [{"term": name} for name in names]}
    else:
        terms = list(_called(shelf, langs))
        names = [" — ".join(called.values()) for called in terms]
        listed = [
            {"term": next(iter(called.values())), "lang": next(iter(called)), "names": called} for called in terms
        ]
        value = {"lang": first, "langs": list(langs), "terms": listed}
    if console.format == "json":
        console.json(value)
    else:
        mark = "- " if console.format == "markdown" else ""
        console.write("\n".join(mark + name for name in names))


def _called(shelf: "Shelf", langs: Sequence[Lang]) -> Iterator[dict[Lang, str]]:
    """What each term is called in some languages, in the order of the first; then what that has no name for."""
    from judgekit.folding import fold
    from judgekit.lookup import term_names

    told: set[tuple[Lang, str]] = set()
    for at, lang in enumerate(langs):
        index = shelf.text(lang)
        for name in term_names(shelf, lang):
            if (lang, fold(name)) in told:
                continue
            # A name may be that of something else in another language.
            rows = ((row, index.term(row, lang)) for row in index.term_rows(fold(name)))
            row = next((row for row, own in rows if own is not None and fold(own.name) == fold(name)), None)
            found = {other: None if row is None else index.term(row, other) for other in langs[at + 1 :]}
            called: dict[Lang, str] = {lang: name, **{other: term.name for other, term in found.items() if term}}
            told |= {(other, fold(each)) for other, each in called.items()}
            yield called
