"""``judgekit info``: version, folders, texts and the state of the indexes."""

from typing import Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.errors import DataError, Fault, Message, Missing, NotFoundError, say

app = typer.Typer(**PLAIN)


@app.command(**COMMAND)
def info(
    check: Annotated[bool, typer.Option("--check")] = False,
    rebuild: Annotated[bool, typer.Option("--rebuild")] = False,
    dependencies: Annotated[bool, typer.Option("--dependencies")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show version, folders, texts and indexes."""
    from judgekit import __version__, yamltree
    from judgekit.errors import JudgekitError
    from judgekit.impact import impact
    from judgekit.index.lookup import TextIndex
    from judgekit.languages import LANGS
    from judgekit.paths import cache_folder, data_folder, shipped_folder
    from judgekit.texts import library

    console = Console(format, lang, color, not no_pager)
    if dependencies:
        return _dependencies(console)
    texts: list[dict[str, Any]] = []
    broken: list[Fault] = []
    answering = {library.default(each).name for each in LANGS}
    for entry in library.entries():
        row: dict[str, Any] = {"name": entry.name, "answers": entry.name in answering}
        try:
            index = TextIndex(entry)
            if rebuild:
                index.db.rebuild()
            row |= {
                "lang": index.lang,
                "effective": index.effective,
                "wording": index.wording,
                "index": index.db.state,
                "touched": len(impact(index).touched),
            }
            if check and (damage := index.db.damage()) is not None:
                row |= {"index": "damaged", "problem": damage}
                told = say("scripts.damaged-index", name=entry.name, problem=damage)
                broken.append(Fault(told, str(index.db.path)))
        except JudgekitError as error:
            row |= {"index": "unreadable", "problem": console.catalogue().text(_reason(error.faults[0].message))}
            broken += error.faults
        texts.append(row)
    folders = {"data": str(data_folder()), "cache": str(cache_folder()), "shipped": str(shipped_folder())}
    if console.format == "json":
        value = {"version": __version__, "folders": folders, "texts": texts, "libyaml": yamltree.FAST}
        if broken:
            return console.fail(DataError(*broken), value)
        console.json(value)
        return 0
    from judgekit.render.layout import clean

    markdown = console.format == "markdown"
    mark = "- " if markdown else ""
    lines = [f"{mark}judgekit {__version__}"]
    lines += [f"{mark}{console.say(f'info.{key}', folder=folder)}" for key, folder in folders.items()]
    if not yamltree.FAST:
        lines.append(mark + console.say("info.slow-yaml"))
    for row in texts:
        state = console.say(f"info.index-{row['index']}")
        about = f"{row['lang']} {row['effective']} " if "lang" in row else ""
        problem = f": {row['problem']}" if "problem" in row else ""
        if row.get("touched"):
            problem = f". {console.say('impact.report', count=row['touched'], name=row['name'])}"
        star = "*" if row["answers"] else "" if markdown else " "
        lines.append(f"{mark}{star}{row['name']}  {about}{state}{problem}")
    lines = list(map(clean, lines))
    if not markdown:
        # A path that is too long for a line stays whole, so that it can be copied.
        lines = [part for line in lines for part in console.layout.wrap(line, "   ", "")]
    console.write("\n".join(lines))
    return DataError.exit_code if broken else 0


def _reason(message: Message) -> Message:
    """Why a text cannot be read, where it is said that it cannot."""
    reason = message.values.get("reason") if message.key == "error.unreadable" else None
    return reason if isinstance(reason, Message) else message


def _dependencies(console: Console) -> int:
    from judgekit import __version__
    from judgekit.dependencies import dependencies
    from judgekit.render.dependencies import dependencies_json, dependencies_markdown, dependencies_text

    found = dependencies()
    lacking = [each.name for each in found if each.version is None]
    if console.format == "json":
        value = dependencies_json(found, __version__, console.catalogue())
        if lacking:
            return console.fail(NotFoundError(*(_lacking(name) for name in lacking)), value)
        console.json(value)
    elif console.format == "markdown":
        console.write(dependencies_markdown(found, console.catalogue()))
    else:
        console.write(dependencies_text(found, console.catalogue(), console.layout))
    return 1 if lacking else 0


def _lacking(name: str) -> Missing:
    return Missing(name, (say("error.nothing-found", reference=name),))
