"""``judgekit translation update``: carries a translation over to another revision of the English text."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, SectionOption, readable
from judgekit.cli.translation_options import FolderOption
from judgekit.errors import DataError, NotFoundError, UsageError, say
from judgekit.named import Named

if TYPE_CHECKING:
    from judgekit.languages import Lang
    from judgekit.texts.model import RulesText
    from judgekit.translation.exchange.admitting import Refused
    from judgekit.translation.exchange.model import Document, Entry
    from judgekit.translation.exchange.updating import Updated

app = typer.Typer(**PLAIN)

# What names a file and no text of the data folder.
_ENDINGS = (".po", ".pot", ".xlf", ".xliff", ".csv", ".tsv", ".tbx", ".yaml", ".yml", ".txt")
# So many rows of what has no translation yet are named; ``status`` has them all.
_NAMED = 10


@app.command(**COMMAND)
def update(
    translation: Annotated[str, typer.Argument(metavar="FILE|NAME")],
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="NAME|FILE"),
    ] = None,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE")] = None,
    folder: FolderOption = None,
    section: SectionOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    force: Annotated[bool, typer.Option("--force")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Carry a translation over to another revision: moved rules keep theirs, changed ones are marked for review.

    A file is updated into another file; a translation in the data folder into a new one there.
    """
    from judgekit.sections import read_sections

    console = Console(format, lang, color, not no_pager)
    sections = read_sections(readable(section))
    if translation == "-" or os.path.isfile(translation):
        if output is None and not dry_run:
            raise UsageError(say("exchange.no-output"))
        if output == "-" and not dry_run and format != "text":
            raise UsageError(say("programs.two-outputs", option="-o"))
        goes_to = None if dry_run else output
        return _update_file(console, translation, to, folder, sections, goes_to, force=force, lang=lang)
    if os.sep in translation or os.path.splitext(translation)[1].lower() in _ENDINGS:
        # Texts have no such names: this is a file that is not there, or cannot be read.
        from judgekit.cli.files import read_bytes

        read_bytes(translation)
    return _update_text(console, translation, to, sections, dry_run=dry_run, force=force)


def _update_file(
    console: Console,
    file: str,
    to: str | None,
    folder: str | None,
    sections: tuple[str, ...],
    output: str | None,
    *,
    force: bool,
    lang: "Lang | None",
) -> int:
    from judgekit.cli.files import read_bytes, replacing_file, write_output
    from judgekit.cli.translation_replace import refuse_the_source, replacing
    from judgekit.sections import refuse_unknown
    from judgekit.terms import shipped_terms
    from judgekit.translation.exchange.admitting import refuse_what_is_no_translation
    from judgekit.translation.exchange.formats import (
        FORMATS,
        read_document,
        recognise,
        refuse_empty,
        refuse_unknown_ending,
        write_document,
    )
    from judgekit.translation.exchange.sides import find_sides, translation_lang, with_translation
    from judgekit.translation.exchange.updating import update as updated

    data = read_bytes(file)
    refuse_empty(data, file)
    document = _stating(read_document(data, file), lang)
    refuse_what_is_no_translation(document, file)
    form = recognise(data, file)
    # A termbase, the only format without a writer, was refused.
    assert form is not None
    assert form.write is not None
    translated: RulesText | None = None
    if folder is not None:
        sides = find_sides(None, translation_lang(document.language), folder)
        english, translated = sides.english, sides.translated
    else:
        english = _english(to)
        try:
            translated = with_translation(english, translation_lang(document.language)).translated
        except UsageError:
            # A file may be in any language; only texts in the data folder may not.
            translated = None
    refuse_unknown(sections, _numbers(document, english), [file, english.name])
    keep_to = () if sections else _sections_of(document, english)
    result = updated(document, english, translated, sections, keep_to=keep_to, terms=shipped_terms())
    stayed: tuple[Entry, ...] = ()
    if output is not None:
        ending = os.path.splitext(output)[1].lower()
        known = [name for name, each in FORMATS.items() if ending in each.endings]
        if known and ending not in FORMATS[form.name.removesuffix("2")].endings:
            raise UsageError(say("filed.other-ending", file=output, format=form.name, known=known))
        # A file of a format may have any ending, and one like its own is no slip.
        if ending != os.path.splitext(file)[1].lower():
            refuse_unknown_ending(output, form.name)
        refuse_the_source(file, output)
        with replacing_file(output):
            document, stayed = replacing(result.document, output, force=force, at_hand=None)
            write_output(output, write_document(form, document, output))
    if output != "-":
        more = [say("filed.kept-to", sections=keep_to)] if keep_to else []
        if stayed:
            more.append(say("filed.export-kept", count=len(stayed)))
        if result.joined and translated is not None:
            more.append(say("filed.joined-from", count=len(result.joined), name=translated.name))
        if translated is not None and (taken := sum(one.fate == "taken" for one in result.carried)):
            more.append(say("guarded.taken-from", count=taken, name=translated.name))
        _tell(console, result, file, output, more=map(console.catalogue().sentence, more))
    return 0


def _stating(document: "Document", lang: "Lang | None") -> "Document":
    """A document with the language that was said of one which does not state it, as far as it may be its own."""
    from judgekit.translation.exchange.spoken import spoken_instead

    if document.language or lang in (None, "en") or spoken_instead(document, lang) is not None:
        return document
    return replace(document, language=lang)


def _sections_of(document: "Document", english: "RulesText") -> tuple[str, ...]:
    """The sections that a part of a text holds; none where the document has, or may have, all of its text."""
    from judgekit.texts import library

    own = {entry.number[:3] for entry in document.entries if len(entry.number) > 2 and not entry.obsolete}
    try:
        source = library.entry(document.text).load() if document.text else english
    except (NotFoundError, DataError):
        source = english
    whole = {section.number for section in source.sections}
    return () if not own or whole <= own else tuple(sorted(own))


def _numbers(document: "Document", english: "RulesText") -> list[str]:
    """The rules of a translation and of the English it is to follow."""
    own = [entry.number for entry in document.entries if entry.number]
    return [*own, *(rule.number for rule in english.rules())]


def _english(to: str | None) -> "RulesText":
    """The English text of a name, or of a file with the official text."""
    from judgekit.translation.exchange.sides import english_text

    try:
        return english_text(to)
    except NotFoundError:
        if to is None or not (to == "-" or os.path.isfile(to)):
            raise
    from judgekit.cli.files import read_bytes
    from judgekit.texts.importers import read_text

    return read_text(read_bytes(to), source=to, lang="en", effective=None, name=None).text


def _update_text(
    console: Console, name: str, to: str | None, sections: tuple[str, ...], *, dry_run: bool, force: bool
) -> int:
    from judgekit.sections import refuse_unknown
    from judgekit.texts import library
    from judgekit.translation.exchange.exporting import Selection, export
    from judgekit.translation.exchange.importing import take
    from judgekit.translation.exchange.keeping import keep
    from judgekit.translation.exchange.pairs import older_rules
    from judgekit.translation.exchange.sides import (
        english_text,
        english_texts,
        translation_lang,
        translation_name,
        with_translation,
    )
    from judgekit.translation.exchange.updating import update as updated

    with nullcontext() if dry_run else library.changing():
        translated = library.entry(name).load()
        language = translation_lang(translated.lang)
        if translated.source not in {entry.name for entry in library.entries()}:
            if name == translation_name(translated.source, language):
                raise NotFoundError(say("exchange-guards.without-english", name=name, english=translated.source))
            raise UsageError(say("exchange.no-translation", name=name))
        before = with_translation(english_text(translated.source), language)
        if before.name != name:
            raise UsageError(say("exchange.no-translation", name=name))
        sides = with_translation(english_text(to), language)
        if sides.name == name:
            raise UsageError(say("exchange.same-revision", name=sides.english.name))
        document = export(before, older_rules(english_texts(before.english.name)), Selection())
        refuse_unknown(sections, _numbers(document, sides.english), [name, sides.english.name])
        result = updated(document, sides.english, sides.translated, sections, into_translated=True, overwrite=force)
        taken = take(result.document, sides, name)
        written = keep(taken, sides, dry_run=dry_run)
    joined = None
    if sides.translated is not None:
        outcomes = Counter(change.outcome for change in taken.changes)
        joined = Joined(sides.translated.name, outcomes["added"], outcomes["changed"])
    is_new = bool(written) and not dry_run and library.default(language).name != sides.name
    more = [console.say("exchange.use-it", name=sides.name)] if is_new else []
    _tell(console, result, name, written[0] if written and not dry_run else None, taken.refused, joined, more)
    return 1 if taken.refused or any(one.left for one in result.carried) else 0


class Joined(Named):
    """A translation that was there before, and how much was added to it and replaced in it."""

    name: str
    added: int
    replaced: int


def _tell(
    console: Console,
    result: "Updated",
    file: str,
    output: str | None,
    refused: "Sequence[Refused]" = (),
    joined: Joined | None = None,
    more: Iterable[str] = (),
) -> None:
    from judgekit.render.exchange import refused_json, refused_lines, updated_lines
    from judgekit.render.layout import clean
    from judgekit.translation.exchange.admitting import Refused
    from judgekit.translation.exchange.model import unit_name
    from judgekit.translation.exchange.tally import listed, tallied_entries
    from judgekit.translation.exchange.updating import FATES

    counts = Counter(one.fate for one in result.carried)
    left = [Refused(one.old, "conflict", one.new.target) for one in result.carried if one.left and one.new is not None]
    if console.format == "json":
        units: list[dict[str, Any]] = [
            {
                "fate": one.fate,
                "from": one.old.context,
                "to": one.new.context if one.new is not None else None,
                "line": one.old.place,
                "target": one.new.target if one.new is not None else one.old.target,
            }
            for one in result.carried
            if one.fate != "kept"
        ]
        console.json(
            {
                "file": file,
                "output": output,
                "to": result.document.text,
                "effective": result.document.revision,
                "stat": {fate: counts[fate] for fate in FATES} | {"empty": len(result.empty)},
                "units": units,
                "empty": [entry.context for entry in result.empty],
                "joined": [entry.context for entry in result.joined],
                "followed": dict(result.followed),
                "refused": refused_json([*refused, *left]),
                "existing": {**joined._asdict(), "present": counts["present"]} if joined is not None else None,
            }
        )
        return
    summary = console.say(
        "exchange.updated",
        name=result.document.text,
        kept=counts["kept"],
        moved=counts["moved"],
        references=counts["references"],
        changed=counts["changed"],
        gone=counts["gone"],
        empty=len(result.empty),
    )
    speak = console.catalogue()
    told = [summary]
    if joined is not None:
        key = "exchange-guards.joined-replaced" if joined.replaced else "exchange.joined"
        told.append(speak.sentence(say(key, **joined._asdict())))
        if counts["present"]:
            told.append(console.say("guarded.present", count=counts["present"]))
        if left:
            told.append(speak.sentence(say("exchange-guards.left", count=len(left), name=file, new=joined.name)))
    moved = [say("exchange-words.section-moved", old=old, new=new) for old, new in result.followed]
    told += [*map(speak.sentence, moved), *more]
    missing: list[str] = []
    if result.empty:
        # What is to be looked at would be lost behind it.
        found = tallied_entries(result.empty)
        order = [unit_name(entry) for entry in result.document.entries]
        missing.append(speak.sentence(say("filed.list-missing", units=listed(found, order, _NAMED))))
    lines = [*updated_lines(result, speak, console.layout), *refused_lines(refused, speak, console.layout)]
    if console.format == "markdown":
        lines = [*map(clean, told), *(["", "```", *lines, "```", ""] if lines else []), *map(clean, missing)]
    else:
        told, missing = (
            [line for text in each for line in console.layout.wrap(clean(text))] for each in (told, missing)
        )
        lines = [*told, *lines, *missing]
    console.write("\n".join(lines))
