"""``judgekit ruling run|list|schema|example``: situation documents, their schema and examples."""

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_question
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.errors import DataError, say
from judgekit.rulings.registry import QUESTIONS, question

if TYPE_CHECKING:
    from judgekit.situations import Ruled

APPS = {name: typer.Typer(**PLAIN) for name in ("run", "list", "schema", "example")}


@APPS["run"].command(**COMMAND)
def run(
    files: Annotated[list[str], typer.Argument(metavar="FILE...")],
    exit_status: Annotated[bool, typer.Option("-e", "--exit-status")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Answer every situation document of the files, in order."""
    import gc

    from judgekit.loaded import Loaded
    from judgekit.render.jsons import document, failure
    from judgekit.render.layout import clean
    from judgekit.render.ruling import exit_code, ruling_json, ruling_markdown, ruling_text
    from judgekit.waiting import Waiting, waiting

    gc.enable()
    console = Console(format, lang, color, not no_pager)
    catalogue = console.catalogue()
    loaded = Loaded(console.lang)
    code = 0
    gap = ""
    # Where the answers themselves are on the terminal, they show how far it has come.
    with Waiting() if sys.stdout.isatty() else waiting(say("progress.rulings", count=0)) as progress:
        for answered, (name, ruled) in enumerate(_rulings_of(files), 1):
            if ruled is None:
                if console.format != "json":
                    console.note(say("filed.no-documents", file=name))
                continue
            id, asked, ruling, unread, line = ruled
            progress.tell(say("progress.rulings", count=answered))
            code = max(code, DataError.exit_code if unread else exit_code(ruling, illegal_fails=exit_status))
            if unread and console.format != "json":
                # There is no answer; what is wrong is told where all errors are, behind the answers before it.
                sys.stdout.flush()
                console.complain(DataError(*unread))
                continue
            numbered = loaded.numbered(ruling, dated=console.format != "json")
            if console.format == "json":
                value = ruling_json(numbered, catalogue, id=id, question=asked)
                value |= {"place": f"{name}:{line}" if line else name} if ruling.status == "error" else {}
                value |= failure(DataError(*unread), catalogue) if unread else {}
                out = document({**value, **loaded.cited_json(ruling)})
            else:
                shown = (
                    ruling_markdown(numbered, catalogue)
                    if console.format == "markdown"
                    else ruling_text(numbered, catalogue, console.layout)
                )
                # A document with a fault has to be found again among many.
                place = f" {name}:{line}" if ruling.status == "error" and line else ""
                head = clean(f"{asked or '?'}{f' ({id})' if id is not None else ''}{place}".replace("\n", " "))
                title = f"## {head}" if console.format == "markdown" else console.layout.dim(f"— {head}")
                out = f"{gap}{title}\n{shown}"
                gap = "\n"
            sys.stdout.write(out + "\n")
            if name == "-":
                # Whoever writes line by line may wait for the answer before the next.
                sys.stdout.flush()
    return code


def _rulings_of(files: Iterable[str]) -> "Iterator[tuple[str, Ruled | None]]":
    """The ruling on every document of every file; of a file that cannot be read, that it is so; None of an empty one.

    The name of the file goes with each.
    """
    from judgekit.cli.files import read_lines
    from judgekit.situations import decode_each, rulings, unreadable

    for name in files:
        empty = True
        try:
            for ruled in rulings(decode_each(read_lines(name)), name):
                empty = False
                yield name, ruled
            if empty:
                yield name, None
        except DataError as error:
            # One of many files keeps no other from being answered.
            yield name, unreadable(error.faults)


@APPS["list"].command(**COMMAND)
def list_questions(
    format: FormatOption = "text", lang: LangOption = None, color: ColorOption = "auto", no_pager: NoPagerOption = False
) -> int:
    """Name the questions."""
    console = Console(format, lang, color, not no_pager)
    about = {name: console.say(f"question.{name}") for name in QUESTIONS}
    if console.format == "json":
        console.json({"questions": [{"question": name, "text": text} for name, text in about.items()]})
    elif console.format == "markdown":
        console.write("\n".join(f"- `{name}`: {text}" for name, text in about.items()))
    else:
        from judgekit.asking.questions import name_in

        local = {name: name_in(name, console.catalogue()) if console.lang != "en" else "" for name in about}
        shown = {
            name: f"{name}, {local[name]}" if local[name] and not console.layout.narrow else name for name in about
        }
        width = max(map(len, shown.values())) + 2
        lines: list[str] = []
        for name, text in about.items():
            lines += console.layout.wrap(text, " " * width, shown[name].ljust(width))
        console.write("\n".join(lines))
    return 0


_QUESTION = typer.Argument(metavar="[QUESTION]", autocompletion=complete_question)


@APPS["schema"].command(**COMMAND)
def print_schema(
    asked: Annotated[str | None, _QUESTION] = None, format: FormatOption = "text", lang: LangOption = None
) -> int:
    """Print the JSON Schema of situation documents."""
    import json

    from judgekit.rulings.schema import schema

    names = tuple(QUESTIONS) if asked is None else (_known(asked),)
    # For programs on a line, as all they get; it is a schema, not an answer.
    text = json.dumps(schema(names), ensure_ascii=False, indent=None if format == "json" else 2)
    Console(format, lang, pager=False).write(f"```json\n{text}\n```" if format == "markdown" else text)
    return 0


@APPS["example"].command(**COMMAND)
def print_example(
    asked: Annotated[str, typer.Argument(metavar="QUESTION", autocompletion=complete_question)],
    format: FormatOption = "text",
    lang: LangOption = None,
) -> int:
    """Print a situation document to start from."""
    console = Console(format, lang, pager=False)
    example = question(_known(asked)).example
    if format == "json":
        import json

        # A line that goes back as it is: it is a document, not an answer.
        console.write(json.dumps(example, ensure_ascii=False))
        return 0
    from judgekit.situations import situation_yaml

    text = situation_yaml(example)
    console.write(f"```yaml\n{text}```" if format == "markdown" else text)
    return 0


def _known(name: str) -> str:
    if name not in QUESTIONS:
        from judgekit.cli.usage import no_such_question

        raise no_such_question(name, ())
    return name
