"""What is exchanged with translators: entries with their source, target and state, and the document that holds them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal

from judgekit.named import Named
from judgekit.numbers import is_rule_number, is_section_number
from judgekit.texts.model import Rule
from judgekit.texts.official import CHAPTER, EXAMPLE, RULE, SECTION, SENTENCE_END, rule_number

Kind = Literal["rule", "example", "title", "term", "definition", "text"]
State = Literal["untranslated", "needs-review", "translated", "reviewed"]

# A document holds a text of some 8,000 entries; these bounds are far above that and far below what hurts.
MAX_BYTES: Final = 32 * 1024 * 1024
MAX_ENTRIES: Final = 100_000
# Beyond this many faults a file is no translation at all, and the rest would only repeat it.
MAX_FAULTS: Final = 50

# What is written for a context by hand: 810.8b, CR 805.3a ex1.
_MEANT: Final = re.compile(
    r"(?:CR)?[\s|.:#-]{0,3}(\d{3}(?:\.\d{1,3}[a-z]?)?)(?:[\s|.:-]{0,3}ex[\s.]{0,3}([1-9]\d?))?", re.IGNORECASE
)
_CONTEXT: Final = re.compile(r"CR\|([0-9a-z.]+)(?:\|ex([1-9][0-9]?))?")
# "Example:", "Ejemplo:", "Exemple :"
_LABEL: Final = re.compile(r"\s*[^\W\d_]+\s?:\s*")
_FACT: Final = re.compile(r"(?<![a-z])([a-z]+)=(\S*)")
_FACTS: Final = "judgekit:"


class Entry(Named):
    """One unit of translation as a file states it.

    ``context`` names the unit: ``CR|805.10f``, ``CR|805.3a|ex1``, ``CR|805`` for a title, ``GL|Active Player`` for a
    term and ``GL|Active Player|def`` for its definition; it is empty in files that judgekit did not write.
    ``number`` is the rule, section or chapter the entry belongs to; ``ordinal`` counts the examples of a rule from 1.
    ``fingerprint`` is that of the source, ``exported`` the print of the target at export, ``revision`` the date of the
    source. ``hints`` are notes of the exporting side, ``notes`` those of the translator. Lines count from 1.
    """

    source: str
    target: str = ""
    state: State = "untranslated"
    context: str = ""
    number: str = ""
    kind: Kind = "text"
    ordinal: int = 0
    notes: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous_context: str = ""
    previous_source: str = ""
    previous_plural: str = ""
    fingerprint: str = ""
    exported: str = ""
    revision: str = ""
    obsolete: bool = False
    plural_source: str = ""
    plural_targets: tuple[str, ...] = ()
    line: int = 0
    target_line: int = 0

    @property
    def place(self) -> int:
        """The line that a person is sent to: that of the target, where there is one."""
        return self.target_line or self.line

    @property
    def source_text(self) -> str:
        """The source without a number or label that stands inside it."""
        return _without_label(self.source, self.kind) if not self.context else self.source

    @property
    def target_text(self) -> str:
        """The target without a number or label that stands inside it: an example is shown with its label anyway."""
        if self.context and self.kind == "example" and not EXAMPLE.match(self.source):
            label = EXAMPLE.match(self.target)
            return label[1] if label is not None else self.target
        return _without_label(self.target, self.kind) if not self.context else self.target

    @property
    def target_number(self) -> str | None:
        """The number that stands inside the target, right or wrong; None where none does."""
        return None if self.context else number_inside(self.target)


@dataclass(frozen=True, slots=True)
class Document:
    """A file of entries with what it says of itself.

    ``language`` is spelled as the file does (``pt_BR``); ``text`` is the name of the English text it was exported
    from. ``header`` is the first entry of a PO file, the one without a source, ``closing`` the comments at its end.
    ``text_line`` is the line that says so. ``codes_lines`` are the lines of texts with codes inside, such as
    placeholders, which entries do not keep.
    ``decomposed`` counts the entries in which letters and accents were characters of their own.
    """

    entries: tuple[Entry, ...]
    language: str = ""
    source_language: str = ""
    text: str = ""
    revision: str = ""
    header: Entry | None = None
    closing: tuple[str, ...] = ()
    codes_lines: tuple[int, ...] = ()
    decomposed: int = 0
    text_line: int = 0

    def with_entries(self, entries: Iterable[Entry]) -> "Document":
        """The same document with other entries."""
        return replace(self, entries=tuple(entries))


def unit_name(entry: Entry) -> str:
    """What a person calls an entry: its rule number, with the example it is, else its context; empty for neither."""
    if entry.kind == "example" and entry.number:
        return f"{entry.number} ex{entry.ordinal}"
    return entry.number or entry.context.removeprefix("GL|")


def meant_context(text: str) -> str:
    """The context that a text means which is none, but names a rule, section or example; empty for any other."""
    match = _MEANT.fullmatch(text.strip())
    if match is None or _CONTEXT.fullmatch(text):
        return ""
    number = match[1].lower()
    if is_rule_number(number):
        return f"CR|{number}|ex{match[2]}" if match[2] else f"CR|{number}"
    return f"CR|{number}" if is_section_number(number) and not match[2] else ""


def fingerprint(text: str) -> str:
    """The fingerprint of one text, as that of a rule; empty for no text."""
    return Rule("", text).fingerprint() if text.strip() else ""


def target_print(text: str) -> str:
    """What tells whether a target was changed since its export: unlike for sources, every blank and mark counts."""
    return sha256(text.strip().encode("utf-8", "replace")).hexdigest()[:8] if text.strip() else ""


def number_inside(text: str) -> str | None:
    """The canonical number of a rule, section or chapter that a text begins with."""
    if (rule := RULE.match(text)) is not None:
        return rule_number(rule)
    title = SECTION.match(text) or CHAPTER.match(text)
    # The senses of a term are counted as well, but they are sentences.
    return title[1] if title is not None and SENTENCE_END.search(text) is None else None


def state_of(target: str, *, fuzzy: bool, reviewed: bool = False) -> State:
    """The state of an entry: a blank target is untranslated whatever else is said of it."""
    if not target.strip():
        return "untranslated"
    if fuzzy:
        return "needs-review"
    return "reviewed" if reviewed else "translated"


def placed(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries with number, kind and ordinal, from their context or, without one, from the source itself.

    An example without a context belongs to the rule that stands before it.
    """
    found: list[Entry] = []
    rule, examples = "", 0
    for given in entries:
        entry = _placed_by_context(given) if given.context else _placed_by_source(given, rule, examples + 1)
        if entry.kind == "rule":
            rule, examples = entry.number, 0
        elif entry.kind == "example" and entry.number == rule:
            examples = entry.ordinal
        elif entry.kind == "title":
            rule, examples = "", 0
        found.append(entry)
    return tuple(found)


def _placed_by_context(entry: Entry) -> Entry:
    if (match := _CONTEXT.fullmatch(entry.context)) is not None:
        number, example = match.groups()
        if is_rule_number(number):
            if example:
                return entry._replace(number=number, kind="example", ordinal=int(example))
            return entry._replace(number=number, kind="rule")
        if not example and (is_section_number(number) or re.fullmatch("[1-9]", number)):
            return entry._replace(number=number, kind="title")
    elif entry.context.startswith("GL|"):
        return entry._replace(kind="definition" if entry.context.endswith("|def") else "term")
    elif entry.context.startswith("TB|"):
        return entry._replace(kind="term")
    return entry


def _placed_by_source(entry: Entry, rule: str, ordinal: int) -> Entry:
    if EXAMPLE.match(entry.source):
        return entry._replace(number=rule, kind="example", ordinal=ordinal if rule else 0)
    number = number_inside(entry.source)
    if number is not None:
        return entry._replace(number=number, kind="rule" if "." in number else "title")
    return entry


def _without_label(text: str, kind: Kind) -> str:
    if kind == "rule" and (rule := RULE.match(text)) is not None:
        return text[rule.start(4) :]
    if kind == "title" and (title := SECTION.match(text) or CHAPTER.match(text)) is not None:
        return text[title.start(2) :]
    if kind == "example" and (label := _LABEL.match(text)) is not None:
        return text[label.end() :]
    return text


def facts_line(entry: Entry, **more: str) -> str:
    """The line among the hints that keeps what judgekit must know of an entry when the file comes back."""
    known = {**more, "revision": entry.revision, "source": entry.fingerprint, "target": entry.exported}
    parts = [f"{name}={value}" for name, value in known.items() if value]
    return " ".join((_FACTS, *parts)) if parts else ""


def take_facts(hints: Iterable[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The hints without the line of facts, and the facts."""
    others: list[str] = []
    facts: dict[str, str] = {}
    for hint in hints:
        if hint.startswith(_FACTS):
            facts.update(_FACT.findall(hint))
        else:
            others.append(hint)
    return tuple(others), facts


def with_facts(entry: Entry) -> tuple[Entry, dict[str, str]]:
    """The entry with the facts among its hints in their fields, and those that are the document's."""
    hints, facts = take_facts(entry.hints)
    entry = entry._replace(
        hints=hints,
        revision=facts.pop("revision", ""),
        fingerprint=facts.pop("source", ""),
        exported=facts.pop("target", ""),
    )
    return entry, facts
