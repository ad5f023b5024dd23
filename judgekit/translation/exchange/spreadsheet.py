"""CSV for spreadsheets and Weblate: no cell is ever taken for a formula, and every cell comes back as it was."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Final

from judgekit.errors import DataError, Fault, Message, say
from judgekit.languages import LANGS
from judgekit.texts.decode import decode
from judgekit.translation.exchange.model import (
    MAX_BYTES,
    MAX_ENTRIES,
    Document,
    Entry,
    facts_line,
    placed,
    state_of,
    with_facts,
)
from judgekit.translation.exchange.xliff12 import context_of

# The names that Weblate and translate-toolkit know come first.
COLUMNS: Final = (
    "context", "source", "target", "fuzzy", "translator_comments", "developer_comments",
    "previous_context", "previous_source", "obsolete",
)  # fmt: skip
# What people and other tools call the columns.
_ALIASES: Final = {
    "context": ("context", "rule", "number", "id", "key", "msgctxt", "regla", "règle", "regle", "numero", "número"),
    "source": ("source", "original", "msgid", "english", "en"),
    "target": ("target", "translation", "msgstr", "traducción", "traduccion", "traduction", "text"),
    "fuzzy": ("fuzzy", "needs review"),
    "translator_comments": ("translator_comments", "notes", "comments", "comment"),
    "developer_comments": ("developer_comments",),
    "previous_context": ("previous_context",),
    "previous_source": ("previous_source",),
    "obsolete": ("obsolete",),
}
# Spreadsheets of many languages write a comma for the point of a number, and a point may end it.
_COMMA: Final = re.compile(r"(?:CR[ |])?([1-9]\d{2})[.,](\d{1,3}[A-Za-z]?)\.?")
_EXAMPLE: Final = re.compile(r"(?:CR[ |])?([1-9]\d{2}\.\d{1,3}[A-Za-z]?)\.?(?:\||\s+)ex\.?\s?([1-9]\d?)")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*")
# What spreadsheets and people of the three languages write for a mark that is set, and for one that is not; what is
# neither may be anything, and a translation that somebody marked is not taken for finished.
_TRUE: Final = (
    "true", "1", "yes", "y", "fuzzy", "x", "verdadero", "sí", "si", "s", "vrai", "oui", "o",
)  # fmt: skip
_FALSE: Final = ("", "false", "0", "no", "n", "falso", "faux", "non")
# A cell that begins like this is a formula to a spreadsheet; the apostrophe says it is text.
_FORMULA: Final = re.compile("'*[=+\\-@\t\r\n＝＋－＠|%]")
_GUARDED: Final = re.compile("'+[=+\\-@\t\r\n＝＋－＠|%]")
_SEPARATORS: Final = ",;\t"
# Far more than any table has, and far fewer than hurt: each cell takes memory of its own. The header stands in front.
_MAX_COLUMNS: Final = 10_000
_HEAD: Final = 65_536
_NO_ENTRY: Final = Entry("")
_PROBLEMS: Final = (
    ("end of data", "unclosed"), ("expected after", "after-quote"), ("field limit", "long-cell"),
    ("field larger", "long-cell"), ("new-line", "line-end"), ("NUL", "nul"),
)  # fmt: skip
_EXCEL: Final = re.compile(r'"?sep=([,;\t])"?[;,]*\r?\n')


def recognises(text: str) -> bool:
    """Whether the first line names a column of targets and one of sources or contexts."""
    text = text.removeprefix("\ufeff")
    start = _named_separator(text)[1]
    first = text[start : start + _HEAD].partition("\n")[0]
    columns, _ = _columns([cell.strip('" \r') for cell in first.split(_separator(first))])
    return columns is not None


def read(data: bytes, source: str) -> Document:
    """The rows of a CSV file with a header line, whatever separator and encoding a spreadsheet gave it."""
    if len(data) > MAX_BYTES:
        raise DataError(Fault(say("exchange.too-large", megabytes=MAX_BYTES // 1024 // 1024), source))
    rows = _rows(_text(data, source), source)
    line, head = next(rows, (1, []))
    columns, language = _columns(head)
    if columns is None:
        known = say("exchange.csv-header", known=["context", "source", "target"], short=["number", "text"])
        raise DataError(Fault(known, source, line))
    entries: list[Entry] = []
    facts: dict[str, str] = {}
    text_line = 0
    for number, (line, cells) in enumerate(rows):
        # Rows without a text count as well, for they take their time.
        if number >= MAX_ENTRIES:
            raise DataError(Fault(say("exchange.too-many", count=MAX_ENTRIES), source, line))
        entry, said = with_facts(_entry({name: cells[at] for name, at in columns.items() if at < len(cells)}, line))
        facts = said or facts
        text_line = line if "text" in said else text_line
        # What stands in other columns makes no entry of a row, nor does a mark that stands alone.
        if entry._replace(obsolete=False, line=0, target_line=0) != _NO_ENTRY:
            entries.append(entry)
    return Document(
        entries=placed(entries),
        language=facts.get("lang", language),
        source_language="en",
        text=facts.get("text", ""),
        revision=next((entry.revision for entry in entries if entry.revision), ""),
        text_line=text_line,
    )


def _text(data: bytes, source: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Spreadsheets also save the encoding of their system, and UTF-16.
        return decode(data, source)


def _rows(text: str, source: str) -> Iterator[tuple[int, list[str]]]:
    named, start = _named_separator(text)
    separator = named or _separator(text[start:].partition("\n")[0])
    before = text.count("\n", 0, start)
    lines = _Lines(text[start:], separator)
    reader = csv.reader(lines, delimiter=separator, strict=True)
    line = 1 + before
    try:
        for cells in reader:
            lines.columns = 0
            yield line, [_unguarded(cell) for cell in cells]
            line = reader.line_num + 1 + before
    except _TooManyColumnsError:
        raise DataError(Fault(say("bulk.too-many-columns", limit=_MAX_COLUMNS), source, line)) from None
    except csv.Error as error:
        raise DataError(
            Fault(say("exchange.csv-syntax", problem=_problem(error)), source, reader.line_num + before)
        ) from None


def _problem(error: csv.Error) -> Message:
    """What Python’s reader of CSV finds wrong, which it says in English alone."""
    found = next((key for words, key in _PROBLEMS if words in str(error)), "other")
    return say(f"csv.{found}")


class _TooManyColumnsError(Exception):
    """A row has more columns than any table."""


class _Lines:
    """The lines of a table; whoever reads them says where a row ends, and one with too many columns ends them."""

    def __init__(self, text: str, separator: str) -> None:
        # Line ends are left to the reader of CSV, for a cell may hold some.
        self.lines = io.StringIO(text, newline="")
        self.separator = separator
        self.columns = 0

    def __iter__(self) -> "_Lines":
        return self

    def __next__(self) -> str:
        line = next(self.lines)
        self.columns += line.count(self.separator)
        if self.columns > _MAX_COLUMNS:
            raise _TooManyColumnsError
        return line


def _named_separator(text: str) -> tuple[str, int]:
    """The separator that a line for Excel names before the header, and where the header begins."""
    named = _EXCEL.match(text)
    return (named[1], named.end()) if named is not None else ("", 0)


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _columns(head: Sequence[str]) -> tuple[dict[str, int] | None, str]:
    """Which column holds what, and the language whose name heads the translations; None without a text to read."""
    names = [" ".join(cell.split()).casefold() for cell in head]
    found: dict[str, int] = {}
    for column, aliases in _ALIASES.items():
        at = next((names.index(alias) for alias in aliases if alias in names), None)
        if at is not None:
            found[column] = at
    language = ""
    if "target" not in found:
        for at, name in enumerate(names):
            if at not in found.values() and _LANGUAGE.fullmatch(name) and (name[:2] in LANGS or len(names) <= 3):
                found["target"], language = at, name
                break
    return (found if "target" in found and ("source" in found or "context" in found) else None), language


def _entry(cells: dict[str, str], line: int) -> Entry:
    target = cells.get("target", "")
    context = cells.get("context", "")
    return Entry(
        source=cells.get("source", ""),
        target=target,
        state=state_of(target, fuzzy=cells.get("fuzzy", "").strip().casefold() not in _FALSE),
        context=_context(context),
        notes=_lines(cells.get("translator_comments", "")),
        hints=_lines(cells.get("developer_comments", "")),
        previous_context=cells.get("previous_context", ""),
        previous_source=cells.get("previous_source", ""),
        obsolete=cells.get("obsolete", "").casefold() in _TRUE,
        line=line,
        target_line=line,
    )


def _context(cell: str) -> str:
    """The context that a cell names, as a number, an example (805.3a|ex1, 805.3a ex1) or itself."""
    plain = _COMMA.sub(r"\1.\2", cell.strip())
    if (example := _EXAMPLE.fullmatch(plain)) is not None:
        number = context_of("", example[1].lower())
        return f"{number}|ex{example[2]}" if number else cell
    return context_of("", plain) or cell


def _lines(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("\n")) if cell else ()


def write(document: Document, separator: str = ",") -> bytes:
    """The CSV of a document: UTF-8 with a mark, so that spreadsheets know it, and commas."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_MINIMAL)
    writer.writerow(COLUMNS)
    for entry in document.entries:
        facts = facts_line(entry, text=document.text, lang=document.language)
        row = (
            entry.context,
            entry.source,
            entry.target,
            "True" if entry.state == "needs-review" else "",
            "\n".join(entry.notes),
            "\n".join((*entry.hints, *((facts,) if facts else ()))),
            entry.previous_context,
            entry.previous_source,
            "True" if entry.obsolete else "",
        )
        writer.writerow(map(guarded, row))
    return out.getvalue().encode("utf-8-sig", "replace")


def guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; ``_unguarded`` takes the apostrophe off again."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _unguarded(cell: str) -> str:
    cell = cell.replace("\r\n", "\n")
    return cell[1:] if _GUARDED.match(cell) else cell
