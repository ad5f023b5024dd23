"""``judgekit search``: rules and terms by words, one query or a file of them."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console, Format
from judgekit.cli.options import ColorOption, LangOption, NoPagerOption, SectionOption, asking, readable
from judgekit.languages import LANGS, Lang

if TYPE_CHECKING:
    from judgekit.errors import DataError, JudgekitError, NotFoundError
    from judgekit.numbers import Reference
    from judgekit.search import Hit, TextsSearcher
    from judgekit.shelf import Shelf

app = typer.Typer(**PLAIN)

# Left open where it is not said: queries of a file are answered in JSON, all others in text.
_FORMAT = Annotated[Format | None, typer.Option("--format")]


@app.command(**COMMAND)
def search(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS...")] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, max=1000)] = 10,
    section: SectionOption = None,
    all_langs: Annotated[bool, typer.Option("--all-langs")] = False,
    batch: Annotated[
        str | None,
        typer.Option("--batch", metavar="FILE"),
    ] = None,
    format: _FORMAT = None,
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Find rules and glossary terms by words; typos, accents and the other languages' terms are understood."""
    from judgekit.errors import NotFoundError, UsageError, say
    from judgekit.search import TextsSearcher
    from judgekit.shelf import Shelf

    console = Console(format or ("text" if batch is None else "json"), lang, color, not no_pager)
    shelf = Shelf()
    langs: list[Lang] = [console.lang, *(other for other in LANGS if all_langs and other != console.lang)]
    within = []
    if section is not None:
        from judgekit.sections import read_within, refuse_nowhere

        within = read_within(readable(section))
        try:
            refuse_nowhere(within, [text for each in langs for text in shelf.own_texts(each)])
        except NotFoundError as error:
            return console.fail(error, _json(" ".join(words or ()), console.lang, []))
    searchers = [TextsSearcher(shelf, each) for each in langs]
    if batch is not None and words:
        raise UsageError(say("error.words-beside-batch", words=" ".join(readable(words))))
    if batch is not None:
        if format in ("text", "markdown"):
            raise UsageError(say("scripts.batch-is-json", format=format))
        return _batch(console, shelf, searchers, batch, limit, within)
    query = " ".join(asking(words or ()))
    hits = _hits(searchers, query, limit, within)
    if not hits:
        code = console.fail(_nothing(shelf, query), _json(query, console.lang, hits))
        _tell_what_was_not_searched(console, shelf, langs)
        return code
    if console.format == "json":
        console.json(_json(query, console.lang, hits))
    else:
        from judgekit.render.search import hits_markdown, hits_text

        if console.format == "markdown":
            console.write(hits_markdown(hits, console.catalogue))
        else:
            console.write(hits_text(hits, console.catalogue, console.layout))
    _tell_what_was_not_searched(console, shelf, langs)
    return 0


def _tell_what_was_not_searched(console: Console, shelf: "Shelf", langs: "list[Lang]") -> None:
    """Tell a person at a terminal that English has more rules than the texts searched, and how to search those."""
    if console.format != "text" or LANGS[0] in langs or not (sys.stdout.isatty() and sys.stderr.isatty()):
        return
    here = max(text.counts["rules"] for each in langs for text in shelf.own_texts(each))
    there = shelf.text(LANGS[0]).counts["rules"]
    if there > here:
        from judgekit.errors import say

        console.note(say("narrow.search", here=here, there=there, option="--all-langs", only="--lang en"))


def _nothing(shelf: "Shelf", query: str) -> "NotFoundError":
    """What is said of a query that finds nothing."""
    from judgekit.errors import NotFoundError
    from judgekit.missing import missing_one

    return NotFoundError(missing_one(shelf, query))


def _batch(
    console: Console, shelf: "Shelf", searchers: "list[TextsSearcher]", file: str, limit: int, within: "list[Reference]"
) -> int:
    """Answer every line of a file with a line of JSON; one that is blank asks nothing and is no failure."""
    import gc

    from judgekit.cli.files import read_lines
    from judgekit.render.jsons import document, failure

    gc.enable()
    code = 0
    # Only a line end parts queries: of what else can break a line, the answers would come out of step.
    for number, data in enumerate(read_lines(file)):
        line = data.decode("utf-8" if number else "utf-8-sig", "surrogateescape").removesuffix("\n").removesuffix("\r")
        wrong: JudgekitError | None = _no_text(line, file, number + 1)
        hits = _hits(searchers, line, limit, within) if line.strip() and wrong is None else []
        value = _json(line.encode("utf-8", "replace").decode(), console.lang, hits)
        if line.strip() and not hits:
            wrong = wrong or _nothing(shelf, line)
            value |= failure(wrong, console.catalogue())
            code = max(code, wrong.exit_code)
        sys.stdout.write(document(value) + "\n")
        if file == "-":
            # Whoever writes line by line may wait for the answer before the next.
            sys.stdout.flush()
    return code


def _no_text(line: str, file: str, number: int) -> "DataError | None":
    """What is wrong with a line that is no text: a byte that is no UTF-8, or one that no text has."""
    if line.isascii() and "\0" not in line:
        return None
    from judgekit.errors import DataError, Fault, say

    column = next((at for at, char in enumerate(line, 1) if char == "\0" or "\udc80" <= char <= "\udcff"), 0)
    if not column:
        return None
    is_null = line[column - 1] == "\0"
    message = say("error.control-character", code="U+0000") if is_null else say("error.not-utf8")
    return DataError(Fault(message, file, number, column))


def _hits(searchers: "list[TextsSearcher]", query: str, limit: int, within: "list[Reference]") -> "list[Hit]":
    """The best hits of all texts searched."""
    found = [hit for searcher in searchers for hit in searcher.search(query, limit=limit, within=within)]
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
