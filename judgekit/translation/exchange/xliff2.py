"""XLIFF 2.0 for OmegaT, Okapi and Poedit: the state stands on the segment."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.translation.exchange.model import (
    Document,
    Entry,
    State,
    facts_line,
    placed,
    state_of,
    with_facts,
)
from judgekit.translation.exchange.xliff12 import OURS, context_of, lines_of_codes, unit_ids
from judgekit.translation.exchange.xml import Element, attribute, content, parse

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:2.0"
_PREVIOUS_SOURCE: Final = "previous-source"
_PREVIOUS_CONTEXT: Final = "previous-context"
_NEEDS_REVIEW: Final = "judgekit:needs-review"
_GONE: Final = "judgekit:obsolete"
# Poedit calls a segment translated whether it is finished or not, and says so beside it.
_FUZZY: Final = "poedit:fuzzy"

_STATES: Final[dict[State, str]] = {
    # Nobody who types a target by hand thinks of a state, and tools that mark one as unfinished write "initial".
    "untranslated": "",
    "needs-review": f' state="initial" subState="{_NEEDS_REVIEW}"',
    "translated": ' state="translated"',
    "reviewed": ' state="final"',
}

# Inline elements that stand for something else than text.
_CODES: Final = ("cp", "ph", "pc", "sc", "ec")


def read(data: bytes, source: str) -> Document:
    """The units of an XLIFF 2 file; DataError with the line of what is wrong."""
    root = parse(data, source)
    files = root.all("file")
    if root.name != "xliff" or not files:
        raise DataError(Fault(say("exchange.no-xliff"), source, root.line))
    entries: list[Entry] = []
    facts: dict[str, str] = {}
    text_line = 0
    for unit in (unit for file in files for unit in file.descendants("unit")):
        entry, said = with_facts(_entry(unit))
        facts = said or facts
        text_line = entry.line if "text" in said else text_line
        entries.append(entry)
    return Document(
        entries=placed(entries),
        language=root.attributes.get("trgLang", ""),
        source_language=root.attributes.get("srcLang", ""),
        text=facts.get("text", ""),
        revision=next((entry.revision for entry in entries if entry.revision), ""),
        text_line=text_line,
        codes_lines=lines_of_codes(root, _CODES),
    )


def _entry(unit: Element) -> Entry:
    parts = unit.all("segment", "ignorable")
    segments = unit.all("segment")
    sources = [part.first("source") for part in parts]
    targets = [part.first("target") for part in parts]
    text = "".join(target.text() for target in targets if target is not None)
    states = {segment.attributes.get("state", "") for segment in segments}
    # A target without a state was typed into a tool that knows none; a state of "initial" says it is unfinished.
    fuzzy = "initial" in states or any(segment.attributes.get("subState") == _FUZZY for segment in segments)
    notes = [note for holder in unit.all("notes") for note in holder.all("note")]
    by_category: dict[str, list[str]] = {}
    for note in notes:
        by_category.setdefault(note.attributes.get("category", ""), []).append(note.text())
    special = (OURS, _PREVIOUS_SOURCE, _PREVIOUS_CONTEXT)
    first = next((target for target in targets if target is not None), None)
    return Entry(
        source="".join(part.text() for part in sources if part is not None),
        target=text,
        state=state_of(text, fuzzy=fuzzy, reviewed=states <= {"reviewed", "final"} and bool(states)),
        context=context_of(unit.attributes.get("name", ""), unit.attributes.get("id", "")),
        hints=tuple(line for note in by_category.get(OURS, ()) for line in note.split("\n")),
        notes=tuple(
            line
            for category, texts in by_category.items()
            if category not in special
            for text in texts
            for line in text.split("\n")
        ),
        previous_context="".join(by_category.get(_PREVIOUS_CONTEXT, ())),
        previous_source="".join(by_category.get(_PREVIOUS_SOURCE, ())),
        obsolete=unit.attributes.get("type") == _GONE,
        line=unit.line,
        target_line=first.line if first is not None else unit.line,
    )


def write(document: Document) -> bytes:
    """The XLIFF 2.0 file of a document, one unit an entry."""
    language = attribute("trgLang", document.language) if document.language else ""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff xmlns="{NAMESPACE}" version="2.0"{attribute("srcLang", document.source_language or "en")}{language}>',
        f'  <file id="rules"{attribute("original", document.text or "rules")}>',
        *(line for id, entry in unit_ids(document.entries) for line in _unit(id, entry, document)),
        "  </file>",
        "</xliff>",
        "",
    ]
    return "\n".join(lines).encode("utf-8", "replace")


def _unit(id: str, entry: Entry, document: Document) -> Iterator[str]:
    gone = attribute("type", _GONE) if entry.obsolete else ""
    name = attribute("name", entry.context) if entry.context else ""
    yield f'    <unit{attribute("id", id)}{name}{gone} xml:space="preserve">'
    facts = facts_line(entry, text=document.text)
    notes = [
        (OURS, "\n".join((*entry.hints, *((facts,) if facts else ())))),
        (_PREVIOUS_CONTEXT, entry.previous_context),
        (_PREVIOUS_SOURCE, entry.previous_source),
        ("translator", "\n".join(entry.notes)),
    ]
    if any(text for _, text in notes):
        yield "      <notes>"
        for category, text in notes:
            if text:
                yield f"        <note{attribute('category', category)}>{content(text)}</note>"
        yield "      </notes>"
    yield f"      <segment{_STATES[entry.state]}>"
    yield f"        <source>{content(entry.source)}</source>"
    if entry.target:
        yield f"        <target>{content(entry.target)}</target>"
    yield "      </segment>"
    yield "    </unit>"
