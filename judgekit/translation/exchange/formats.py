"""The formats of exchange: one table of how each is recognised, read and written."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Any, Final
from unicodedata import is_normalized, normalize

from judgekit.errors import DataError, Fault, UsageError, say
from judgekit.named import Named
from judgekit.texts.decode import refuse_other_files
from judgekit.translation.exchange import po, spreadsheet, tbx, xliff2, xliff12
from judgekit.translation.exchange.model import MAX_BYTES, Document, Entry


class Format(Named):
    """A format by its name on the command line; ``write`` is None where only terms are written."""

    name: str
    endings: tuple[str, ...]
    read: Callable[[bytes, str], Document]
    write: Callable[[Document], bytes] | None


FORMATS: Final[dict[str, Format]] = {
    format.name: format
    for format in (
        Format("po", (".po", ".pot"), po.read, po.write),
        Format("xliff", (".xlf", ".xliff"), xliff12.read, xliff12.write),
        Format("xliff2", (), xliff2.read, xliff2.write),
        Format("csv", (".csv", ".tsv"), spreadsheet.read, spreadsheet.write),
        Format("tbx", (".tbx",), tbx.read, None),
    )
}

# What is written into a table of this ending stands between tabs.
_TABS: Final = ".tsv"
_BOM: Final = b"\xef\xbb\xbf"
# Documents for the checks alone.
_CHECKED_ONLY: Final = (".yaml", ".yml")
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
# The name of the root element stands before any content; comments may stand before it.
_HEAD: Final = 4096


def recognise(data: bytes, source: str) -> Format | None:
    """The format of a file by its content and, where that tells nothing, by its name; None for none of these."""
    ending = "." + source.rpartition(".")[2].lower()
    head = data.removeprefix(_BOM)[:_HEAD].lstrip()
    if head.startswith((b"<", b"\xff\xfe<", b"\xfe\xff\x00<")):
        plain = head.replace(b"\x00", b"").lower()
        if b"<xliff" in plain:
            is_2 = b"xliff:document:2" in plain or b'version="2' in plain
            return FORMATS["xliff2" if is_2 else "xliff"]
        if b"<martif" in plain or b"<tbx" in plain:
            return FORMATS["tbx"]
        # A file of that name with another content is refused by the reader, which says what is wrong.
    elif data.startswith(_UTF_16):
        # Excel calls such a table Unicode text.
        if spreadsheet.recognises(data[:MAX_BYTES].decode("utf-16", "replace")):
            return FORMATS["csv"]
    else:
        text = data[:MAX_BYTES].decode("utf-8", "replace")
        if po.recognises(text):
            return FORMATS["po"]
        if spreadsheet.recognises(text):
            return FORMATS["csv"]
    return next((format for format in FORMATS.values() if ending in format.endings), None)


def write_document(format: Format, document: Document, name: str) -> bytes:
    """A document in a format of texts, for a file of that name."""
    assert format.write is not None
    if format is FORMATS["csv"] and PurePath(name).suffix.lower() == _TABS:
        return spreadsheet.write(document, "\t")
    return format.write(document)


def refuse_unknown_ending(name: str, form: str | None = None) -> None:
    """UsageError for a file to be written whose ending is that of no format: it would hold what its name denies.

    A name without an ending says nothing of the format, nor does a device. ``form`` is the format, where nobody can
    choose it.
    """
    ending = PurePath(name).suffix.lower()
    endings = [known for format in FORMATS.values() for known in format.endings]
    if ending and ending not in endings and form is not None:
        own = FORMATS[form.removesuffix("2")].endings
        raise UsageError(say("programs.ending", file=name, format=form, known=own))
    if ending and ending not in endings:
        raise UsageError(say("filed.unknown-ending", file=name, known=endings))


def refuse_empty(data: bytes, source: str) -> None:
    """DataError for a file that has nothing in it."""
    if not data.removeprefix(_BOM).strip():
        raise DataError(Fault(say("error.unreadable", reason=say("reason.empty-file")), source))


def read_document(data: bytes, source: str) -> Document:
    """The entries of a file in any of the formats; DataError for other files, with every fault of the file."""
    refuse_other_files(data, source)
    format = recognise(data, source)
    if format is None:
        if PurePath(source).suffix.lower() in _CHECKED_ONLY:
            raise DataError(Fault(say("exchange-guards.checked-only", file=source), source))
        known = [name for name, each in FORMATS.items() if each.write is not None]
        raise DataError(Fault(say("exchange.no-file-of-these", known=known), source))
    return composed(format.read(data, source))


def composed(document: Document) -> Document:
    """A document whose letters have their accents: some systems store them as characters of their own."""
    entries = [entry if is_composed(entry) else entry._replace(**_composed(entry)) for entry in document.entries]
    count = sum(before is not after for before, after in zip(document.entries, entries, strict=True))
    return replace(document, entries=tuple(entries), decomposed=count) if count else document


def is_composed(entry: Entry) -> bool:
    """Whether no letter of an entry stands apart from its accent."""
    return all(is_normalized("NFC", text) for text in (entry.source, entry.target, entry.context, *entry.notes))


def _composed(entry: Entry) -> dict[str, Any]:
    return {
        "source": normalize("NFC", entry.source),
        "target": normalize("NFC", entry.target),
        "context": normalize("NFC", entry.context),
        "notes": tuple(normalize("NFC", note) for note in entry.notes),
    }
