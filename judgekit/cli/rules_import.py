"""``judgekit rules import``: reads a text of the rules into the data folder."""

import signal
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.errors import Fault, UsageError, say

if TYPE_CHECKING:
    from judgekit.languages import Lang
    from judgekit.texts.model import Imported

app = typer.Typer(**PLAIN)

# Beyond this many lines that belong nowhere, the rest is counted.
_SHOWN_LINES = 20


@app.command("import", **COMMAND)
def import_text(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE"),
    ],
    effective: Annotated[
        str | None,
        typer.Option("--effective", metavar="DATE"),
    ] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME")] = None,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Import a text of the rules into the data folder, all of it or nothing; --lang is the language of the text."""
    from judgekit.cli.files import read_bytes
    from judgekit.texts.importers import read_text
    from judgekit.waiting import waiting

    console = Console(format, lang, color, not no_pager)
    data = read_bytes(file)
    with waiting(say("progress.import")):
        imported = read_text(data, source=file, lang=lang, effective=effective, name=name)
        if lang is not None:
            _refuse_other_language(imported, lang, data, file)
    return keep(console, imported, file)


def _refuse_other_language(imported: "Imported", lang: "Lang", data: bytes, file: str) -> None:
    """UsageError for a text that is clearly in another language than stated: it would answer in place of that one."""
    from judgekit.languages import LANGS
    from judgekit.texts.decode import decode
    from judgekit.texts.page import language_of
    from judgekit.translation.exchange.spoken import rules_speak

    spoken = rules_speak(imported.text, lang)
    # Under the headings of a page that is being translated most rules may still be in the other language.
    if spoken is None or language_of(decode(data, file)) == lang:
        return
    name = say(f"language.{spoken}") if spoken in LANGS else spoken
    raise UsageError(Fault(say("guarded.text-spoken", stated=say(f"language.{lang}"), spoken=name, lang=lang), file))


def keep(console: Console, imported: "Imported", file: str, **beside: Any) -> int:
    """Keep a text and report what was read from a file, as the user called it; gives the exit code.

    In JSON, what else there is to say stands ``beside`` that.
    """
    from judgekit.impact import impact
    from judgekit.index.lookup import TextIndex
    from judgekit.texts import library
    from judgekit.waiting import waiting

    text = imported.text
    with _Finishing() as finishing:
        with waiting(say("progress.import")):
            entry = library.add(text, finishing.begin)
        _report(console, imported, file, **beside)
        sys.stdout.flush()
    # The text is kept and said to be; the index only saves the next lookup a moment.
    try:
        index = TextIndex(entry)
        count = len(impact(index).touched) if console.format != "json" else 0
    except KeyboardInterrupt:
        return 0
    if count:
        console.write(console.say("impact.report", count=count, name=text.name))
    return 0


class _Finishing:
    """From ``begin`` to the end of ``with`` a Ctrl-C is heard no more: what is kept is to be said as well."""

    def __init__(self) -> None:
        self._before: Any = None

    def __enter__(self) -> "_Finishing":
        return self

    def begin(self) -> None:
        """Writing begins."""
        self._before = signal.signal(signal.SIGINT, signal.SIG_IGN)

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)


def _report(console: Console, imported: "Imported", file: str, **beside: Any) -> None:
    """Say what was read."""
    from judgekit.texts import library

    text = imported.text
    rules = list(text.rules())
    counts = {
        "sections": len(text.sections),
        "rules": len(rules),
        "examples": sum(len(rule.examples) for rule in rules),
        "terms": len(text.glossary),
    }
    if console.format == "json":
        row = {
            "name": text.name,
            "answers": library.default(text.lang).name == text.name,
            "lang": text.lang,
            "effective": text.effective,
            "wording": text.wording,
            **counts,
            "source": text.source,
        }
        unplaced = [{"file": file, "line": line, "text": text} for line, text in imported.unplaced]
        console.json({"texts": [row], "unplaced": unplaced, **beside})
    else:
        parts = [console.say("texts.imported", name=text.name, effective=text.effective, **counts)]
        if library.default(text.lang).name == text.name:
            parts.append(console.say("texts.answers-now", name=text.name, lang=say(f"language.{text.lang}")))
        if imported.unplaced:
            from judgekit.render.layout import clean

            parts.append(console.say("texts.unplaced", count=len(imported.unplaced)))
            parts += [f"  {clean(file)}:{line}: {clean(text)}" for line, text in imported.unplaced[:_SHOWN_LINES]]
            if len(imported.unplaced) > _SHOWN_LINES:
                parts.append("  …")
        console.write("\n".join(parts))
