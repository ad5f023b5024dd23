"""Reads PO, XLIFF and CSV files into units: a rule with its examples is one."""

from collections.abc import Iterator, Sequence

from judgekit.errors import DataError, Fault, say
from judgekit.translation.exchange import formats
from judgekit.translation.exchange.model import Entry, unit_name
from judgekit.translation.profile import usual_language
from judgekit.translation.rehearsal import Rehearsal
from judgekit.translation.units import Document, Empty, Ignore, Repeated, Stray, Unit, ignored


def read_exchange(data: bytes, file: str, lang: str | None) -> Document:
    """The rules of an exchange file with their sources, and the titles, terms and other texts it has."""
    read = formats.read_document(data, file)
    units: list[Unit] = []
    ignores: list[Ignore] = []
    seen: dict[str, int] = {}
    contexts: set[str] = set()
    repeated: list[Repeated] = []
    empty: list[Empty] = []
    sourceless = not any(entry.source.strip() for entry in read.entries)
    for entry in read.entries:
        # A file without any source is a translation all the same; one row without it is none.
        if entry.obsolete or not (entry.context if sourceless else entry.source).strip():
            continue
        if entry.context:
            if entry.context in contexts:
                # The first counts, as it does for an import; a second says something else of the same rule.
                repeated.append(Repeated(_named(entry), entry.place))
                continue
            contexts.add(entry.context)
        if not entry.target.strip():
            empty.append(Empty(entry.kind, unit_name(entry), entry.place))
        # What the rule itself accepts covers its examples; a translator's note is about its own entry.
        own = entry.ordinal if entry.kind in ("rule", "example") else None
        for example, notes in ((own, entry.notes), (None, entry.hints)):
            for note in notes:
                ignores += ignored(note, entry.number or entry.context, entry.place, example)
        if entry.kind == "example" and entry.number in seen:
            at = seen[entry.number]
            units[at] = _with_example(units[at], entry)
            continue
        if not entry.target.strip():
            continue
        unit = _unit(entry, len(units))
        if entry.kind == "rule" and entry.number not in seen:
            seen[entry.number] = len(units)
        units.append(unit)
    spoken = lang or read.language or usual_language(unit.text for unit in units)
    if not spoken:
        raise DataError(Fault(say("error.no-language-known"), file))
    return Document(
        file=file,
        form="exchange",
        lang=spoken,
        units=tuple(units),
        effective=read.revision or None,
        wording="summary" if read.text.startswith("summary") else "official",
        ignores=tuple(ignores),
        repeated=tuple(repeated),
        names=tuple(entry.context for entry in read.entries if entry.context and not entry.obsolete),
        empty=tuple(empty),
        strays=tuple(_strays(read.entries)),
        of=read.text,
        stated=read.language,
        decomposed=read.decomposed,
        rehearsal=Rehearsal(read, file, spoken),
    )


def _strays(entries: Sequence[Entry]) -> Iterator[Stray]:
    """The entries that lead to no rule, in a file whose entries name theirs."""
    if not any(entry.context.startswith("CR|") for entry in entries):
        return
    for entry in entries:
        if entry.kind == "text" and not entry.obsolete and (entry.source.strip() or entry.target.strip()):
            yield Stray(entry.context, entry.source, entry.line)


def _named(entry: Entry) -> str:
    """The rule or example that an entry is; else what the file calls it."""
    return unit_name(entry) if entry.number else entry.context


def _unit(entry: Entry, at: int) -> Unit:
    name = unit_name(entry) if entry.kind in ("rule", "example") and entry.number else entry.context or f"#{at + 1}"
    return Unit(
        number=name,
        text=entry.target_text,
        source=entry.source_text or None,
        line=entry.place,
        written=entry.target_number if entry.kind == "rule" and entry.target.strip() else None,
        fuzzy=entry.state == "needs-review",
    )


def _with_example(unit: Unit, entry: Entry) -> Unit:
    """The unit with one more example; its label stays out of both texts."""
    source = unit.source_examples
    if entry.source.strip():
        source = (*source, _unlabelled(entry.source))
    if not entry.target.strip():
        # A rule that is translated without its examples yet is unfinished, and compared without them.
        return unit._replace(source_examples=source) if unit.text.strip() and unit.examples else unit
    return unit._replace(
        source_examples=source,
        examples=(*unit.examples, _unlabelled(entry.target)),
        example_places=(*unit.example_places, (entry.ordinal, entry.place)),
    )


def _unlabelled(text: str) -> str:
    from judgekit.texts.official import EXAMPLE

    match = EXAMPLE.match(text)
    return match[1] if match is not None else text
