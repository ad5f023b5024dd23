"""XLIFF 1.2, the form that Weblate works on."""

from collections.abc import Iterable, Iterator
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.translation.exchange.model import (
    MAX_FAULTS,
    Document,
    Entry,
    State,
    facts_line,
    placed,
    state_of,
    with_facts,
)
from judgekit.translation.exchange.xml import Element, attribute, content, parse

NAMESPACE: Final = "urn:oasis:names:tc:xliff:document:1.2"
# Who wrote a note: the side that exports, which other tools show under this name; all others are translators.
OURS: Final = "developer"
_PREVIOUS: Final = "previous-version"
_GONE: Final = "obsolete"

_FINISHED: Final = ("translated", "signed-off", "final")
_STATES: Final[dict[State, tuple[str, str]]] = {
    "untranslated": ("", ""),
    "needs-review": ("no", "needs-translation"),
    "translated": ("", "translated"),
    "reviewed": ("yes", "final"),
}

# Inline elements that stand for something else than text.
_CODES: Final = ("x", "g", "bx", "ex", "bpt", "ept", "ph", "it", "sub")


def read(data: bytes, source: str) -> Document:
    """The units of an XLIFF 1.2 file; DataError with the line of what is wrong."""
    root = parse(data, source)
    files = root.all("file")
    if root.name != "xliff" or not files:
        raise DataError(Fault(say("exchange.no-xliff"), source, root.line))
    languages = {file.attributes.get("target-language", "") for file in files} - {""}
    if len(languages) > 1:
        line = files[1].line
        raise DataError(Fault(say("exchange.two-languages", languages=sorted(languages)), source, line))
    entries: list[Entry] = []
    facts: dict[str, str] = {}
    text_line = 0
    for unit in (unit for file in files for unit in file.descendants("trans-unit")):
        entry, said = with_facts(_entry(unit))
        facts = said or facts
        text_line = entry.line if "text" in said else text_line
        entries.append(entry)
    return Document(
        entries=placed(entries),
        language=next(iter(languages), ""),
        source_language=files[0].attributes.get("source-language", ""),
        text=facts.get("text", ""),
        revision=next((entry.revision for entry in entries if entry.revision), ""),
        text_line=text_line,
        codes_lines=lines_of_codes(root, _CODES),
    )


def _entry(unit: Element) -> Entry:
    source, target = unit.first("source"), unit.first("target")
    text = target.text() if target is not None else ""
    said = target.attributes.get("state", "") if target is not None else ""
    approved = unit.attributes.get("approved", "")
    fuzzy = said not in _FINISHED if said else approved == "no"
    old = next((old for old in unit.all("alt-trans") if old.attributes.get("alttranstype") == _PREVIOUS), None)
    old_source = old.first("source") if old is not None else None
    notes = unit.all("note")
    mine = (note for note in notes if note.attributes.get("from") == OURS)
    return Entry(
        source=source.text() if source is not None else "",
        target=text,
        state=state_of(text, fuzzy=fuzzy and approved != "yes", reviewed=approved == "yes"),
        context=context_of(unit.attributes.get("resname", ""), unit.attributes.get("id", "")),
        hints=tuple(line for note in mine for line in note.text().split("\n")),
        notes=tuple(line for note in notes if note.attributes.get("from") != OURS for line in note.text().split("\n")),
        previous_context=old.attributes.get("resname", "") if old is not None else "",
        previous_source=old_source.text() if old_source is not None else "",
        obsolete=unit.attributes.get("extype") == _GONE,
        line=unit.line,
        target_line=target.line if target is not None else unit.line,
    )


def lines_of_codes(root: Element, names: tuple[str, ...]) -> tuple[int, ...]:
    """The lines of sources and targets with inline elements of these names: that of the first in each."""
    texts = root.descendants("source", "target")
    found = (next((code.line for code in text.descendants(*names)), 0) for text in texts)
    return tuple(dict.fromkeys(line for line in found if line))[:MAX_FAULTS]


def context_of(name: str, id: str) -> str:
    """The context of a unit: the name judgekit gave it, or a rule number that another tool uses as its id."""
    from judgekit.numbers import is_rule_number, is_section_number

    if name:
        return name
    return f"CR|{id}" if is_rule_number(id) or is_section_number(id) else ""


def unit_id(context: str) -> str:
    """A name token for a context: ``CR|805.3a|ex1`` is ``CR.805.3a.ex1``; other characters are spelled by code."""
    return "".join(
        char if char.isascii() and (char.isalnum() or char in ".-") else "." if char == "|" else f"_{ord(char):x}_"
        for char in context
    )


def unit_ids(entries: Iterable[Entry]) -> Iterator[tuple[str, Entry]]:
    """Every entry with an id of its own; one without a context is counted, one whose id is taken is, too."""
    taken: set[str] = set()
    for at, entry in enumerate(entries, 1):
        id = unit_id(entry.context)
        if not id or id in taken:
            # No context is spelled like this: what follows its first letters is a period.
            id = f"{id or 'unit'}-{at}"
        taken.add(id)
        yield id, entry


def write(document: Document) -> bytes:
    """The XLIFF 1.2 file of a document, one unit an entry."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<xliff version="1.2" xmlns="{NAMESPACE}">',
        f"  <file{attribute('original', document.text or 'rules')}"
        f"{attribute('source-language', document.source_language or 'en')}"
        f'{attribute("target-language", document.language)} datatype="plaintext">',
        "    <body>",
        *(line for id, entry in unit_ids(document.entries) for line in _unit(id, entry, document)),
        "    </body>",
        "  </file>",
        "</xliff>",
        "",
    ]
    return "\n".join(lines).encode("utf-8", "replace")


def _unit(id: str, entry: Entry, document: Document) -> Iterator[str]:
    approved, state = _STATES[entry.state]
    yield (
        f"      <trans-unit{attribute('id', id)}"
        f"{attribute('resname', entry.context) if entry.context else ''}"
        f"{attribute('approved', approved) if approved else ''}"
        f'{attribute("extype", _GONE) if entry.obsolete else ""} xml:space="preserve">'
    )
    yield f"        <source>{content(entry.source)}</source>"
    if entry.target:
        yield f"        <target{attribute('state', state) if state else ''}>{content(entry.target)}</target>"
    facts = facts_line(entry, text=document.text)
    hints = (*entry.hints, *((facts,) if facts else ()))
    if hints:
        yield f"        <note{attribute('from', OURS)}>{content(chr(10).join(hints))}</note>"
    if entry.notes:
        yield f'        <note from="translator">{content(chr(10).join(entry.notes))}</note>'
    if entry.previous_source or entry.previous_context:
        context = attribute("resname", entry.previous_context) if entry.previous_context else ""
        yield f"        <alt-trans{attribute('alttranstype', _PREVIOUS)}{context}>"
        yield f"          <source>{content(entry.previous_source)}</source>"
        # The schema asks for a target; what was translated stands in the unit itself.
        yield "          <target/>"
        yield "        </alt-trans>"
    yield "      </trans-unit>"
