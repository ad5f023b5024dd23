"""Which entries of a file a translation can take, and why it cannot take the others: read alike by check and import."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from judgekit.errors import DataError, Fault, JudgekitError, NotFoundError, UsageError, say
from judgekit.languages import Lang
from judgekit.named import Named
from judgekit.texts.model import RulesText
from judgekit.translation.exchange.copied import is_copied
from judgekit.translation.exchange.model import Document, Entry, fingerprint, target_print, unit_name
from judgekit.translation.exchange.pairs import entries, rule_context
from judgekit.translation.exchange.sides import Sides, english_texts, find_sides
from judgekit.yamltree import CONTROL

Refusal = Literal[
    "conflict", "outdated", "unfinished-rule", "review-title", "name-taken", "twice",
    "no-context", "no-number", "no-such-rule", "misplaced", "untranslated",
]  # fmt: skip
# So many units whose English nobody has are told of one by one, more in one sentence that names the first.
_ONE_BY_ONE: Final = 3
_NAMED: Final = 10


class Refused(Named):
    """An entry that is not taken, why, and what stands in its place now."""

    entry: Entry
    why: Refusal
    now: str


class Unreadable(Named):
    """What no text may hold, with its line: a control character, or codes inside a text."""

    kind: Literal["control", "codes"]
    fault: Fault


@dataclass(slots=True)
class Admitted:
    """The entries of a document that count, by context, and what is to be told of the others.

    ``unknown`` are those whose English is in no text at hand. ``emptied`` have lost their translation since the export.
    ``homes`` has, for each entry that stands in the wrong place, the units that have its source.
    """

    given: dict[str, Entry] = field(default_factory=dict)
    refused: list[Refused] = field(default_factory=list)
    unknown: list[Entry] = field(default_factory=list)
    emptied: list[Entry] = field(default_factory=list)
    homes: dict[int, list[str]] = field(default_factory=dict)


def unreadable(document: Document, source: str) -> list[Unreadable]:
    """The characters and codes of a file that no text may hold."""
    found = [
        Unreadable(
            "control", Fault(say("error.control-character", code=f"U+{ord(bad[0]):04X}"), source, entry.target_line)
        )
        for entry in document.entries
        if (bad := CONTROL.search("\n".join((entry.target, *entry.notes)))) is not None
    ]
    codes = (Fault(say("exchange.codes-inside"), source, line) for line in document.codes_lines)
    return [*found, *(Unreadable("codes", fault) for fault in codes)]


def refuse_what_is_no_translation(document: Document, source: str) -> None:
    """UsageError for a termbase; DataError for characters and codes that no text may hold, and for no translation."""
    if any(entry.context.startswith("TB|") for entry in document.entries):
        raise UsageError(say("exchange.terms-stay"))
    if faults := [each.fault for each in unreadable(document, source)]:
        raise DataError(*faults)
    if not any(entry.target.strip() for entry in document.entries):
        raise DataError(Fault(say("exchange.nothing-translated"), source))


def sides_of(document: Document, source: str, lang: Lang, *, of: str | None = None, folder: str | None = None) -> Sides:
    """The two sides of the translation that a file belongs to; what is wrong with the text it names is told there."""
    if of is not None or folder is not None or not document.text:
        return find_sides(of, lang, folder)
    try:
        return find_sides(document.text, lang, None)
    except (NotFoundError, UsageError) as error:
        raise _at(error, source, document.text_line) from None


def _at(error: JudgekitError, source: str, line: int) -> JudgekitError:
    faults = [fault._replace(source=source, line=line) for fault in error.faults]
    if not isinstance(error, NotFoundError):
        return type(error)(*faults)
    placed = NotFoundError(*faults)
    placed.missing = error.missing
    return placed


def admit(document: Document, sides: Sides, known: Mapping[str, Entry]) -> Admitted:
    """Part the entries of a document into those that count and those that do not.

    ``known`` are the units of the translation by context. An entry counts only with a target, and with the English that
    its unit has.
    """
    found = Admitted()
    others: list[Entry] = []
    names_rules = any(entry.context.startswith("CR|") for entry in document.entries)
    for entry in document.entries:
        context = context_of(entry)
        own = known.get(context)
        if entry.obsolete or not entry.target.strip():
            if not entry.obsolete and entry.exported and own is not None and own.target:
                found.emptied.append(entry)
            continue
        if names_rules and entry.kind == "text":
            # Nothing says of which rule it is, in a file that says it of the others.
            found.refused.append(Refused(entry, "no-number" if entry.context else "no-context", ""))
        elif own is None or fingerprint(entry.source_text) != fingerprint(own.source):
            if entry.context or entry.kind != "text":
                others.append(entry)
        elif context in found.given:
            found.refused.append(Refused(entry, "twice", found.given[context].target_text))
        elif is_copied(entry, sides.lang) and target_print(entry.target_text) not in (entry.exported, own.exported):
            # What stands there already was put there by someone, and changes nothing.
            found.refused.append(Refused(entry, "untranslated", own.target))
        else:
            found.given[context] = entry
    if others:
        _place(others, sides.english, found)
    return found


def _place(others: Iterable[Entry], english: RulesText, found: Admitted) -> None:
    """Say of entries whose English is not that of their unit where it is, as far as a text at hand has it."""
    sources: dict[str, set[str]] = {}
    homes: dict[str, list[str]] = {}
    for at, text in enumerate((english, *english_texts(english.name))):
        for each in entries(text, None, lambda _: None):
            sources.setdefault(each.context, set()).add(each.fingerprint)
            if not at:
                homes.setdefault(each.fingerprint, []).append(each.context)
    everywhere = set().union(*sources.values())
    for entry in others:
        own, context = fingerprint(entry.source_text), context_of(entry)
        if own not in everywhere:
            found.unknown.append(entry)
        elif own in sources.get(context, ()):
            found.refused.append(Refused(entry, "outdated", ""))
        else:
            found.refused.append(Refused(entry, "misplaced" if context in sources else "no-such-rule", ""))
            found.homes[id(entry)] = homes.get(own, [])


def unknown_sources(unknown: list[Entry], source: str) -> list[Fault]:
    """What is to be said of entries whose English is in no text at hand; nothing of none."""
    without = [entry for entry in unknown if not entry.source.strip()]
    if without:
        # A list of numbers and texts does not say which English it translates, and none is guessed.
        return [Fault(say("filed.without-source", count=len(without)), source, without[0].place)]
    if len(unknown) <= _ONE_BY_ONE:
        return [unknown_source(each, source) for each in unknown]
    units = [say("filed.at-line", unit=unit_name(each), line=str(each.place)) for each in unknown[:_NAMED]]
    more = [say("filed.more", count=len(unknown) - _NAMED)] if len(unknown) > _NAMED else []
    message = say("filed.unknown-sources", count=len(unknown), units=[*units, *more])
    return [Fault(message, source, unknown[0].place)]


def unknown_source(entry: Entry, source: str) -> Fault:
    """What is to be said of one entry whose English is in no text at hand."""
    return Fault(say("exchange.unknown-source", unit=unit_name(entry)), source, entry.place)


def context_of(entry: Entry) -> str:
    """The context of an entry; one that a file of another project lacks is made from what the entry is."""
    if entry.context or not entry.number:
        return entry.context
    return rule_context(entry.number, entry.ordinal)
