"""``judgekit rules update``: fetches the current official text and imports it, when asked to."""

import sys
import time
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex

app = typer.Typer(**PLAIN)

_MB = 1024 * 1024
# Seconds that pass without a word.
_PATIENCE = 1.0


@app.command("update", **COMMAND)
def update(
    url: Annotated[
        str | None, typer.Option("--url", metavar="URL", help="Where to fetch it; else the publisher's page.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only tell whether there is a newer one.")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
) -> int:
    """Fetch the current official text, show what changed, and import it; --check exits with 1 if one is newer."""
    from judgekit.cli.rules_import import keep
    from judgekit.history.diff import compare
    from judgekit.render.diff import summary
    from judgekit.texts.importers import read_text
    from judgekit.update import fetched, offered, official_page

    console = Console(format, lang, color)
    progress = Progress(console)
    offer = offered(url or official_page(), progress=progress)
    current = _newest_at_hand()
    date = offer.date
    imported = None
    if date is None or not check or offer.data is not None:
        imported = read_text(fetched(offer, progress=progress), source=offer.name or "-", lang="en")
        date = imported.text.effective
    progress.end()
    newer = current is None or date > max(current.effective, current.file_date)
    if check or imported is None or not newer:
        at_hand = current.effective if current is not None else None
        if console.format == "json":
            console.json({"newer": newer, "effective": date, "at_hand": at_hand, "url": offer.url})
        else:
            key = "update.newer" if newer else "update.current"
            console.write(console.say(key, date=date, at_hand=at_hand or "–"))
        return 1 if check and newer else 0
    if current is not None and console.format != "json":
        console.write(summary(compare(current.entry.load(), imported.text), console.catalogue()))
    return keep(console, imported)


def _newest_at_hand() -> "TextIndex | None":
    """The newest official English text among those imported."""
    from judgekit.index.lookup import TextIndex
    from judgekit.texts import library

    found = [index for entry in library.imported() if (index := TextIndex(entry)).lang == "en"]
    official = [index for index in found if index.wording == "official"]
    return max(official, key=lambda index: index.effective, default=None)


class Progress:
    """Tells on a terminal how much has come once that takes a while, and leaves no trace."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._begin = time.monotonic()
        self._width = 0

    def __call__(self, done: int, whole: int | None) -> None:
        if not sys.stderr.isatty() or time.monotonic() - self._begin < _PATIENCE:
            return
        share = f"{done / _MB:.1f}" if whole is None else f"{done / _MB:.1f}/{whole / _MB:.1f}"
        told = self._console.say("update.progress", share=share)
        self._width = max(self._width, len(told))
        print(f"\r{told.ljust(self._width)}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Take the line away again."""
        if self._width:
            print("\r" + " " * self._width, end="\r", file=sys.stderr, flush=True)
