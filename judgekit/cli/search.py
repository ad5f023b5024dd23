"""``judgekit search``: rules and terms by words, one query or a file of them."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, readable
from judgekit.languages import LANGS, Lang

if TYPE_CHECKING:
    from judgekit.search import Hit, Searcher

app = typer.Typer(**PLAIN)

_SECTION = typer.Option("--section", metavar="8|805")


@app.command(**COMMAND)
def search(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS...")] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, max=1000)] = 10,
    section: Annotated[str | None, _SECTION] = None,
    all_langs: Annotated[bool, typer.Option("--all-langs")] = False,
    batch: Annotated[
        str | None,
        typer.Option("--batch", metavar="FILE"),
    ] = None,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Find rules and glossary terms by words; typos, accents and the other languages' terms are understood."""
    from judgekit.errors import UsageError, say
    from judgekit.numbers import is_section_number
    from judgekit.search import Searcher
    from judgekit.shelf import Shelf

    console = Console(format, lang, color, not no_pager)
    if section is not None and not is_section_number(section) and section not in "123456789":
        raise UsageError(say("error.no-section-or-chapter", text=section))
    shelf = Shelf()
    langs: list[Lang] = [console.lang, *(other for other in LANGS if all_langs and other != console.lang)]
    searchers = [Searcher(shelf.text(each)) for each in langs]
    if batch is not None and words:
        raise UsageError(say("error.words-beside-batch", words=" ".join(readable(words))))
    if batch is not None:
        return _batch(console, searchers, batch, limit, section)
    query = " ".join(readable(words))
    if not query.strip():
        raise UsageError(say("error.no-query"))
    hits = _hits(searchers, query, limit, section)
    if console.format == "json":
        console.json(_json(query, console.lang, hits))
    elif hits:
        from judgekit.render.search import hits_markdown, hits_text

        if console.format == "markdown":
            console.write(hits_markdown(hits, console.catalogue))
        else:
            console.write(hits_text(hits, console.catalogue, console.layout))
    else:
        from judgekit.cli.missing import nothing_found, went_to
        from judgekit.nearest import suggesting

        for message in nothing_found(shelf, query, went_to(shelf, query)):
            console.note(suggesting(message))
    return 0 if hits else 1


def _batch(console: Console, searchers: "list[Searcher]", file: str, limit: int, section: str | None) -> int:
    """Answer every line of a file with a line of JSON."""
    import gc

    from judgekit.cli.files import read_input
    from judgekit.render.jsons import document

    gc.enable()
    code = 0
    for line in read_input(file).splitlines():
        hits = _hits(searchers, line, limit, section)
        code = max(code, 0 if hits else 1)
        sys.stdout.write(document(_json(line, console.lang, hits)) + "\n")
    return code


def _hits(searchers: "list[Searcher]", query: str, limit: int, section: str | None) -> "list[Hit]":
    """The best hits of all texts searched."""
    found = [hit for searcher in searchers for hit in searcher.search(query, limit=limit, section=section)]
    if len(searchers) > 1:
        found.sort(key=lambda hit: -hit.score)
    return found[:limit]


def _json(query: str, lang: Lang, hits: "list[Hit]") -> dict[str, Any]:
    rows = []
    for hit in hits:
        name = {"rule": hit.rule} if hit.rule is not None else {"term": hit.term}
        score = round(hit.score, 4)
        rows.append({**name, "score": score, "text": hit.text, "snippet": hit.snippet, "lang": hit.lang})
    return {"query": query, "lang": lang, "hits": rows}
