"""``judgekit rules list``, ``use`` and ``remove``: the texts at hand, and which of them answers."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_imported, complete_text
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.errors import DataError, Fault, Message, NotFoundError, say

if TYPE_CHECKING:
    from collections.abc import Container

    from judgekit.index.lookup import TextIndex

list_app = typer.Typer(**PLAIN)
use_app = typer.Typer(**PLAIN)
remove_app = typer.Typer(**PLAIN)


def _row(index: "TextIndex", answering: "Container[str]") -> dict[str, Any]:
    return {
        "name": index.name,
        "answers": index.name in answering,
        "lang": index.lang,
        "effective": index.effective,
        "wording": index.wording,
        **index.counts,
        "source": index.source,
    }


@list_app.command("list", **COMMAND)
def list_texts(
    format: FormatOption = "text", lang: LangOption = None, color: ColorOption = "auto", no_pager: NoPagerOption = False
) -> int:
    """List the texts at hand; a star marks those that answer by default."""
    from judgekit.errors import JudgekitError
    from judgekit.index.lookup import TextIndex
    from judgekit.languages import LANGS
    from judgekit.render.jsons import failure
    from judgekit.texts import library

    console = Console(format, lang, color, not no_pager)
    rows: list[dict[str, Any]] = []
    broken: list[Fault] = []
    answering = {library.default(each).name for each in LANGS}
    for entry in library.entries():
        try:
            rows.append(_row(TextIndex(entry), answering))
        except JudgekitError as error:
            broken += error.faults
    if console.format == "json":
        console.json(
            {"texts": rows, "unplaced": []} | (failure(DataError(*broken), console.catalogue()) if broken else {})
        )
    else:
        console.write(_table(console, rows))
        if broken:
            console.complain(DataError(*broken))
    return DataError.exit_code if broken else 0


def _table(console: Console, rows: list[dict[str, Any]]) -> str:
    keys = ("name", "lang", "effective", "wording", "rules", "source")
    heads = [console.say(f"texts.{key}") for key in keys]
    wordings = {
        "official": console.say("texts.official"),
        "summary": console.say("texts.summary"),
        "translation": console.say("texts.translation"),
    }
    cells = [heads] + [
        [("*" if row["answers"] else " ") + row["name"], row["lang"], row["effective"],
         wordings[row["wording"]], str(row["rules"]), row["source"]]
        for row in rows
    ]  # fmt: skip
    if console.format == "markdown":
        lines = ["| " + " | ".join(cell.strip() for cell in line) + " |" for line in cells]
        return "\n".join([lines[0], "|" + "---|" * len(keys), *lines[1:]])
    from judgekit.render.layout import clean, display_width

    widths = [max(display_width(line[at]) for line in cells) for at in range(len(keys))]
    if sum(widths) + 2 * len(widths) > console.layout.width:
        lines = []
        for name, lang, effective, wording, rules, source in cells[1:]:
            lines += console.layout.wrap(f"{lang}  {effective}", "    ", clean(f"{name}  "))
            lines += console.layout.wrap(clean(f"{wording}, {rules} {heads[4]}, {heads[5]} {source}"), "   ")
        return "\n".join(lines)
    cells[0][0] = " " + cells[0][0]
    return "\n".join(
        clean(
            "  ".join(
                cell + " " * (width - display_width(cell)) for cell, width in zip(line, widths, strict=True)
            ).rstrip()
        )
        for line in cells
    )


def _done(console: Console, *messages: Message, **values: Any) -> int:
    if console.format == "json":
        console.json(values)
    else:
        console.write("\n".join(map(console.catalogue().text, messages)))
    return 0


@use_app.command("use", **COMMAND)
def use(
    name: Annotated[str, typer.Argument(metavar="NAME", autocompletion=complete_text)],
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Let a text answer by default in its language."""
    from judgekit.texts import library

    console = Console(format, lang, color, not no_pager)
    try:
        entry, text_lang = library.use(name)
    except NotFoundError as error:
        return console.fail(error, {"name": name, "lang": None})
    message = say("texts.answers-now", name=entry.name, lang=say(f"language.{text_lang}"))
    return _done(console, message, name=entry.name, lang=text_lang)


@remove_app.command("remove", **COMMAND)
def remove(
    name: Annotated[str, typer.Argument(metavar="NAME", autocompletion=complete_imported)],
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Remove an imported text; a translation of the user’s own is set aside, and where is said."""
    from judgekit.languages import LANGS
    from judgekit.texts import library
    from judgekit.translation.exchange.sides import stranded

    console = Console(format, lang, color, not no_pager)
    translations = [translation for translation, _ in stranded(name)]
    try:
        removed = library.remove(name)
    except NotFoundError as error:
        return console.fail(error, {"name": name, "translations": [], "kept": None, "answering": {}})
    told = [say("texts.removed", name=removed.text.name)]
    if removed.kept is not None:
        told.append(say("exchange-words.kept-aside", file=str(removed.kept), name=f"{removed.text.name}.yaml"))
    told += [
        say("texts.answers-now", name=each.name, lang=say(f"language.{of}")) for of, each in removed.following.items()
    ]
    if translations:
        told.append(say("exchange-guards.stranded", translations=translations, name=removed.text.name))
        told += [
            say("exchange-guards.answers-still", name=each, lang=say(f"language.{lang}"))
            for lang in LANGS
            if (each := library.default(lang).name) in translations
        ]
    return _done(
        console,
        *told,
        name=removed.text.name,
        translations=translations,
        kept=str(removed.kept) if removed.kept is not None else None,
        answering={of: each.name for of, each in removed.following.items()},
    )
