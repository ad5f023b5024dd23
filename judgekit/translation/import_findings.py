"""What an import would refuse of an exchange file, said by its check in the words of the import, with the line."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import JudgekitError, Message, NotFoundError, say
from judgekit.named import Named
from judgekit.numbers import is_rule_number
from judgekit.translation.exchange.admitting import Refusal, Refused, unknown_source, unknown_sources, unreadable
from judgekit.translation.exchange.model import Entry, fingerprint, meant_context
from judgekit.translation.findings import Finding, Severity, short
from judgekit.translation.grammar import base
from judgekit.translation.held import held, is_held
from judgekit.translation.rehearsal import Rehearsal
from judgekit.translation.subject import Subject


class _Told(Named):
    """How a refusal is told: by which check, how bad it is, and by which sentence."""

    check: str
    severity: Severity
    key: str


# Conflicts are no fault of the file and are only counted; entries without a rule are told of with those of the file.
_TOLD: Final[dict[Refusal, _Told]] = {
    "misplaced": _Told("extra-rule", "error", "filed.refused-misplaced"),
    "no-such-rule": _Told("extra-rule", "error", "filed.refused-no-such-rule"),
    "twice": _Told("extra-rule", "error", "exchange.refused-twice"),
    "outdated": _Told("stale-wording", "warning", "exchange.refused-outdated"),
    "review-title": _Told("stale-wording", "note", "exchange.refused-review-title"),
    "unfinished-rule": _Told("missing-rule", "warning", "exchange.refused-unfinished-rule"),
    "name-taken": _Told("term-inconsistent", "warning", "exchange.refused-name-taken"),
}
_UNREADABLE: Final = {"control": "typography", "codes": "placeholder"}
# What is found beside a text that was named is told of as such.
_BESIDE: Final = ("misplaced", "outdated")


def extra_rules(subject: Subject) -> Iterator[Finding]:
    """Entries of no rule, or with the source of another, and terms."""
    yield from _refused(subject, "extra-rule")
    rehearsal = subject.document.rehearsal
    terms = [entry for entry in rehearsal.document.entries if entry.context.startswith("TB|")] if rehearsal else []
    if terms:
        yield subject.report("extra-rule", "error", say("exchange.terms-stay"), line=terms[0].place)


def missing_rules(subject: Subject) -> Iterator[Finding]:
    """Parts of rules whose beginning has no translation."""
    return _refused(subject, "missing-rule")


def terms_inconsistent(subject: Subject) -> Iterator[Finding]:
    """Terms with the name of another."""
    return _refused(subject, "term-inconsistent")


def stale_wordings(subject: Subject) -> Iterator[Finding]:
    """Entries of another revision than the others, unfinished titles, and sources that no text at hand has."""
    yield from _refused(subject, "stale-wording")
    rehearsal = _meant(subject)
    if rehearsal is None or rehearsal.done is None:
        return
    beside = _beside(subject)
    unknown = [entry for entry in rehearsal.done.admitted.unknown if entry.number not in beside and entry.source]
    if len(unknown) > len(rehearsal.done.admitted.given):
        # Most of the file is of another text, which is one thing to say.
        fault = unknown_sources(unknown, rehearsal.file)[0]
        yield subject.report("stale-wording", "warning", fault.message, found=str(len(unknown)), line=fault.line)
        return
    teller = _Teller(subject, "stale-wording")
    for entry in unknown:
        is_edited = bool(entry.fingerprint) and entry.fingerprint != fingerprint(entry.source)
        message = say("exchange-words.source-edited") if is_edited else unknown_source(entry, rehearsal.file).message
        yield teller.of(entry, "error" if is_edited else "warning", message)


def placeholders(subject: Subject) -> Iterator[Finding]:
    """Codes inside a text."""
    return _unreadable(subject, "placeholder")


def typography(subject: Subject) -> Iterator[Finding]:
    """Control characters."""
    return _unreadable(subject, "typography")


def unknown_texts(subject: Subject) -> Iterator[Finding]:
    """A file that names an English text which is not at hand, or is not English."""
    rehearsal = subject.document.rehearsal
    if rehearsal is None or not rehearsal.document.text or not isinstance(rehearsal.sides, JudgekitError):
        return
    name = rehearsal.document.text
    published = subject.past.dates if subject.past is not None else ()
    # Whoever has not imported a published text need not have it to look over a translation.
    is_published = isinstance(rehearsal.sides, NotFoundError) and name.removeprefix("CR-") in published
    for fault in rehearsal.sides.faults:
        message = say("exchange-words.not-at-hand", name=name) if is_published else fault.message
        severity: Severity = "note" if is_published else "error"
        yield subject.report("unknown-revision", severity, message, found=name, line=rehearsal.document.text_line)


def import_remarks(subject: Subject) -> Iterator[Message]:
    """What an import would refuse that is no fault of an entry: the language not stated, another text, conflicts."""
    rehearsal = subject.document.rehearsal
    if rehearsal is None or rehearsal.done is None or subject.is_english:
        return
    found = rehearsal.done.admitted
    if not rehearsal.document.language:
        yield say("exchange-words.no-language", lang=base(subject.lang))
    without = [entry for entry in found.unknown if not entry.source.strip()]
    if without:
        yield unknown_sources(without, rehearsal.file)[0].message
    elif not rehearsal.is_meant:
        of = len(found.unknown) + len(found.given) + len(found.refused)
        yield say("exchange-words.other-english", count=len(found.unknown), of=of)
    if conflicts := sum(refused.why == "conflict" for refused in rehearsal.done.taken.refused):
        yield say("exchange-words.conflicts", count=conflicts, file=rehearsal.file)


def _meant(subject: Subject) -> Rehearsal | None:
    """The rehearsal of a file that is made for an import."""
    rehearsal = subject.document.rehearsal
    return rehearsal if rehearsal is not None and not subject.is_english and rehearsal.is_meant else None


def _beside(subject: Subject) -> frozenset[str]:
    """The rules whose source is told of already, beside the text that was named."""
    return frozenset(held(subject)) if subject.named and is_held(subject) else frozenset()


def _told_beside(subject: Subject, rehearsal: Rehearsal) -> frozenset[str]:
    """The rules of whose revision an import has nothing to add to what is told beside the text that was named.

    In a file that names no text itself, these are all that were held against that one: an import would compare them
    with the text in use, and what has the very words of the other is not stale.
    """
    if rehearsal.document.text or not is_held(subject):
        return _beside(subject)
    return frozenset(unit.number for unit in subject.document.units if unit.source is not None)


def _refused(subject: Subject, check: str) -> Iterator[Finding]:
    rehearsal = _meant(subject)
    if rehearsal is None or rehearsal.done is None:
        return
    beside = _told_beside(subject, rehearsal)
    repeated = {each.line for each in subject.document.repeated}
    teller = _Teller(subject, check)
    for refused in rehearsal.done.taken.refused:
        told = _TOLD.get(refused.why)
        if told is None or told.check != check or (refused.why in _BESIDE and refused.entry.number in beside):
            continue
        if refused.why == "twice" and refused.entry.place in repeated:
            continue
        if refused.why == "no-such-rule" and _never_was(subject, refused.entry.number):
            # That no revision has such a number is told of with the entries.
            continue
        homes = rehearsal.done.admitted.homes.get(id(refused.entry), [])
        yield teller.of(refused.entry, told.severity, _why(refused, told, homes))


def _never_was(subject: Subject, number: str) -> bool:
    return is_rule_number(number) and subject.past is not None and number not in subject.past.numbers


def _why(refused: Refused, told: _Told, homes: list[str]) -> Message:
    entry = refused.entry
    if refused.why == "no-such-rule" and (right := meant_context(entry.context)):
        return say("exchange-words.without-prefix", text=entry.context, right=right)
    if refused.why == "misplaced" and homes:
        return say("exchange-words.misplaced", rules=[home.removeprefix("CR|").replace("|", " ") for home in homes])
    return say(told.key)


def _unreadable(subject: Subject, check: str) -> Iterator[Finding]:
    rehearsal = subject.document.rehearsal
    if rehearsal is None or subject.is_english:
        return
    teller = _Teller(subject, check)
    by_line = {entry.place: entry for entry in rehearsal.document.entries}
    for each in unreadable(rehearsal.document, rehearsal.file):
        if _UNREADABLE[each.kind] == check:
            message, line = each.fault.message, each.fault.line
            entry = by_line.get(line)
            yield (
                teller.of(entry, "error", message)
                if entry is not None
                else subject.report(check, "error", message, line=line)
            )


class _Teller:
    """Makes findings of entries, each with the state of the unit it is part of."""

    def __init__(self, subject: Subject, check: str) -> None:
        self.subject = subject
        self.check = check
        self.units = {unit.number: unit for unit in subject.document.units}

    def of(self, entry: Entry, severity: Severity, message: Message) -> Finding:
        unit, rule, found = self.units.get(entry.number), entry.number or None, short(entry.source)
        one = self.subject.report(self.check, severity, message, unit, rule=rule, found=found, line=entry.place)
        return one._replace(example=entry.ordinal or None)
