"""``judgekit rules update``: fetches the current official text and imports it, when asked to."""

import contextlib
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.errors import DataError, say

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex

app = typer.Typer(**PLAIN)

_MB = 1024 * 1024


@app.command("update", **COMMAND)
def update(
    url: Annotated[str | None, typer.Option("--url", metavar="URL")] = None,
    check: Annotated[bool, typer.Option("--check")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Fetch the current official text, show what changed, and import it; --check exits with 1 if one is newer."""
    from judgekit.cli.rules_import import keep
    from judgekit.history.diff import compare
    from judgekit.render.diff import difference_json, summary
    from judgekit.texts.importers import read_text
    from judgekit.update import fetched, offered, official_page
    from judgekit.waiting import waiting

    console = Console(format, lang, color, not no_pager)
    with waiting(say("progress.download")) as progress:

        def come(done: int, whole: int | None) -> None:
            share = f"{done / _MB:.1f}" if whole is None else f"{done / _MB:.1f}/{whole / _MB:.1f}"
            progress.tell(say("update.progress", share=share))

        offer = offered(url or official_page(), progress=come)
        current = _newest_at_hand()
        date = offer.date
        imported = None
        if date is None or not check or offer.data is not None:
            imported = read_text(fetched(offer, progress=come), source=offer.name or "-", lang="en")
            date = imported.text.effective
    newer = current is None or date > max(current.effective, current.file_date)
    at_hand = current.effective if current is not None else None
    about = {"newer": newer, "effective": date, "at_hand": at_hand, "url": offer.url}
    if check or imported is None or not newer:
        if console.format == "json":
            console.json({**about, "texts": [], "unplaced": []})
        else:
            key = "update.newer" if newer else "update.current"
            console.write(console.say(key, date=date, at_hand=at_hand or "–"))
        return 1 if check and newer else 0
    if current is None:
        return keep(console, imported, offer.url, **about)
    with waiting(say("progress.compare")):
        difference = compare(current.entry.load(), imported.text)
    if console.format == "json":
        return keep(console, imported, offer.url, **about, difference=difference_json(difference))
    console.write(summary(difference, console.catalogue()))
    return keep(console, imported, offer.url, **about)


def _newest_at_hand() -> "TextIndex | None":
    """The newest official English text among those imported that can be read."""
    from judgekit.index.lookup import TextIndex
    from judgekit.texts import library

    found: list[TextIndex] = []
    for entry in library.imported():
        with contextlib.suppress(DataError):
            found.append(TextIndex(entry))
    official = [index for index in found if index.lang == "en" and index.wording == "official"]
    return max(official, key=lambda index: index.effective, default=None)
