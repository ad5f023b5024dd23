"""``judgekit translation import``: takes a translator's file into a translation."""

from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.cli.translation_options import FolderOption, OfOption
from judgekit.errors import Fault, UsageError, say

if TYPE_CHECKING:
    from judgekit.languages import Lang
    from judgekit.translation.exchange.importing import Taken
    from judgekit.translation.exchange.model import Document
    from judgekit.translation.exchange.sides import Sides

app = typer.Typer(**PLAIN)


@app.command("import", **COMMAND)
def import_file(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    of: OfOption = None,
    folder: FolderOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    overwrite: Annotated[bool, typer.Option("--overwrite")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Take in a translated file: only what changed, and nothing is deleted.

    --lang also tells the language of a file that does not state it.
    """
    from judgekit.cli.files import read_bytes
    from judgekit.translation.exchange.admitting import refuse_what_is_no_translation, sides_of
    from judgekit.translation.exchange.formats import read_document, refuse_empty
    from judgekit.translation.exchange.importing import take
    from judgekit.translation.exchange.keeping import changing, keep
    from judgekit.translation.exchange.sides import translation_lang

    console = Console(format, lang, color, not no_pager)
    data = read_bytes(file)
    refuse_empty(data, file)
    document = read_document(data, file)
    refuse_what_is_no_translation(document, file)
    stated = document.language or lang
    if not stated:
        raise UsageError(say("exchange.no-language"))
    language = _language(document, translation_lang(stated), lang, file)
    with nullcontext() if dry_run else changing(language, folder):
        sides = sides_of(document, file, language, of=of, folder=folder)
        taken = take(document, sides, file, overwrite=overwrite)
        written = keep(taken, sides, dry_run=dry_run)
    write_taken(console, taken, sides, written, file, dry_run)
    return 1 if taken.refused else 0


def _language(document: "Document", stated: "Lang", given: str | None, file: str) -> "Lang":
    """The language of a file: as stated, if its texts are not in another; else the person must say which of the two."""
    from judgekit.languages import LANGS
    from judgekit.translation.exchange.sides import translation_lang
    from judgekit.translation.exchange.spoken import spoken_instead
    from judgekit.translation.grammar import base

    spoken = spoken_instead(document, stated)
    if spoken is None:
        return stated
    if given is not None and base(given) in (stated, spoken) and base(given) != "en":
        return translation_lang(given)
    name = say(f"language.{spoken}") if spoken in LANGS else spoken
    choices = [f"--lang {lang}" for lang in (spoken, stated) if lang in LANGS[1:]]
    values = {"stated": say(f"language.{stated}"), "spoken": name, "choices": choices}
    raise UsageError(Fault(say("guarded.spoken", **values), file))


def write_taken(
    console: Console, taken: "Taken", sides: "Sides", written: tuple[str, ...], file: str, dry_run: bool
) -> None:
    """Tell what an import did, or would do."""
    from judgekit.render.exchange import changed_lines, refused_lines, taken_json, unmoved_lines
    from judgekit.render.layout import clean
    from judgekit.texts import library

    place = str(sides.folder / sides.lang) if sides.folder is not None else sides.name
    if console.format == "json":
        about = {"file": file, "lang": sides.lang, "text": place, "written": list(written), "dry_run": dry_run}
        console.json({**about, **taken_json(taken)})
        return
    speak = console.catalogue()
    head = say(
        "exchange.would-take" if dry_run else "exchange.took",
        place=place,
        added=(added := sum(change.outcome == "added" for change in taken.changes)),
        changed=len(taken.changes) - added,
        refused=len(taken.refused),
        unchanged=taken.unchanged,
    )
    # What was not taken comes first; the texts are what a person asks for with --dry-run.
    lines = refused_lines(taken.refused, speak, console.layout)
    if dry_run:
        lines += changed_lines(taken, speak, console.layout)
    if console.format == "markdown" and lines:
        lines = ["", "```", *lines, "```"]
    if conflicts := sum(refused.why == "conflict" for refused in taken.refused):
        lines += console.layout.wrap(clean(speak.text(say("filed.conflicts-help", count=conflicts))))
        if not any(refused.entry.fingerprint for refused in taken.refused if refused.why == "conflict"):
            lines += console.layout.wrap(clean(speak.text(say("filed.no-fingerprints"))))
    lines += unmoved_lines(taken, speak, console.layout)
    # A copy of the file may have come from another hand, so nothing in it says that what stands is what it brought.
    is_taken = written and not dry_run and any(change.outcome in ("added", "changed") for change in taken.changes)
    if is_taken and file != "-":
        lines += console.layout.wrap(clean(speak.text(say("exchange-guards.go-on", file=file))))
    if written and sides.folder is None and not dry_run and library.default(sides.lang).name != sides.name:
        lines.append(speak.text(say("exchange.use-it", name=sides.name)))
    console.write("\n".join([clean(speak.text(head)), *lines]))
