"""``judgekit translation export``: a translation, or the termbase, as a file for translators."""

import os
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, SectionOption, readable
from judgekit.cli.translation_options import FolderOption, OfOption, refuse_unknown_sections
from judgekit.errors import NotFoundError, UsageError, say
from judgekit.languages import LANGS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judgekit.translation.exchange.model import Entry
    from judgekit.translation.exchange.sides import Sides

ExchangeFormat = Literal["po", "xliff", "xliff2", "csv", "tbx"]

app = typer.Typer(**PLAIN)


@app.command(**COMMAND)
def export(
    lang: Annotated[str, typer.Option("--lang", metavar="LANG")],
    format: Annotated[ExchangeFormat | None, typer.Option("--format")] = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE")] = "-",
    of: OfOption = None,
    folder: FolderOption = None,
    section: SectionOption = None,
    stale: Annotated[bool, typer.Option("--stale")] = False,
    missing: Annotated[bool, typer.Option("--missing")] = False,
    terms: Annotated[bool, typer.Option("--terms")] = False,
    force: Annotated[bool, typer.Option("--force")] = False,
    color: ColorOption = "auto",
) -> int:
    """Write a translation as PO, XLIFF or CSV, or the termbase as TBX or CSV."""
    from judgekit.cli.files import replacing_file, write_output
    from judgekit.cli.translation_replace import replacing
    from judgekit.sections import read_sections
    from judgekit.terms import shipped_terms
    from judgekit.translation.exchange.exporting import Selection
    from judgekit.translation.exchange.exporting import export as exported
    from judgekit.translation.exchange.formats import FORMATS, write_document
    from judgekit.translation.exchange.pairs import older_rules
    from judgekit.translation.exchange.sides import english_texts, find_sides, translation_lang
    from judgekit.translation.exchange.tally import tallied_entries
    from judgekit.translation.exchange.tbx import term_document, write_terms

    console = Console("text", next((each for each in LANGS if each == lang), None), color)
    language = translation_lang(lang)
    form = FORMATS[_format(format, output)]
    if form.write is None:
        concepts = shipped_terms()
        write_output(output, write_terms(concepts, language))
        if output != "-":
            console.note(say("exchange.exported", count=len(concepts), file=output))
        return 0
    if terms:
        document = term_document(shipped_terms(), language)
    else:
        sides = find_sides(of, language, folder)
        sections = read_sections(readable(section))
        refuse_unknown_sections(sections, [sides])
        selection = Selection(sections, stale, missing)
        document = exported(sides, older_rules(english_texts(sides.english.name)), selection, shipped_terms())
    if not document.entries:
        raise NotFoundError(say("exchange.nothing-selected"))

    def at_hand() -> dict[str, str]:
        return {} if terms else {entry.context: entry.target for entry in _all(sides)}

    with replacing_file(output):
        document, kept = replacing(document, output, force=force, at_hand=at_hand, of=document.text)
        write_output(output, write_document(form, document, output))
    if output != "-":
        count = sum(not entry.obsolete for entry in document.entries)
        units = tallied_entries(entry for entry in document.entries if not entry.obsolete).counts()
        console.note(say("exchange.exported" if terms else "filed.exported", count=count, file=output, units=units))
        if kept:
            console.note(say("filed.export-kept", count=len(kept)))
    return 0


def _format(format: ExchangeFormat | None, output: str) -> str:
    """The format asked for, or else that of the file’s ending; UsageError where they disagree or the ending is none."""
    from judgekit.translation.exchange.formats import FORMATS, refuse_unknown_ending

    ending = os.path.splitext(output)[1].lower()
    named = [name for name, each in FORMATS.items() if ending in each.endings]
    if format is None:
        refuse_unknown_ending(output)
        return named[0] if named else "po"
    if named and not ({ending} & set(FORMATS[format.removesuffix("2")].endings)):
        raise UsageError(say("spotted.format-or-ending", format=format, file=output, known=named))
    return format


def _all(sides: "Sides") -> "Iterable[Entry]":
    """Every entry of a translation, whatever an export selects."""
    from judgekit.translation.exchange.pairs import entries, older_rules
    from judgekit.translation.exchange.sides import english_texts

    return entries(sides.english, sides.translated, older_rules(english_texts(sides.english.name)))
