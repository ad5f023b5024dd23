"""What is to be said of the entries of an exchange file: those without a translation, of no rule, not there at all."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import DataError, NotFoundError, say
from judgekit.numbers import is_rule_number
from judgekit.texts import library
from judgekit.translation.exchange.model import meant_context
from judgekit.translation.exchange.tally import folded, listed, tallied
from judgekit.translation.findings import Finding, short
from judgekit.translation.grammar import base
from judgekit.translation.reference import Reference
from judgekit.translation.sources import reference_from_text
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

# Where so small a share of a section has no entry, the file is meant to hold the section.
_SHARE: Final = 10
_LEAST: Final = 3
# Languages with accents in nearly every sentence, and so many letters as always have one.
_ACCENTED: Final = ("es", "fr", "pt")
_LONG: Final = 600
# Beyond this many ranges the rest is counted; JSON has them all.
_SHOWN: Final = 24


def missing_rules(subject: Subject) -> Iterator[Finding]:
    """Entries without a translation, counted by their kind, and rules of a section that have no entry at all."""
    document = subject.document
    if subject.is_work and subject.reference is not None:
        yield from _not_yet_translated(subject, subject.reference)
    if document.form != "exchange":
        return
    if document.empty:
        order = tuple(context.removeprefix("CR|").replace("|", " ") for context in document.names)
        found = tallied((each.kind, each.name) for each in document.empty)
        rows = folded(found, order)
        message = say("filed.untranslated", units=listed(found, order, _SHOWN))
        count, line = str(len(document.empty)), document.empty[0].line
        yield subject.report("missing-rule", "note", message, expected=", ".join(rows), found=count, line=line)
    for number in _absent(subject):
        rule, _, example = number.partition(" ex")
        message = say("filed.no-entry", number=number)
        one = subject.report("missing-rule", "warning", message, rule=rule, expected=number)
        yield one._replace(example=int(example) if example else None)


def _not_yet_translated(subject: Subject, source: Reference) -> Iterator[Finding]:
    """What the sections of a translation in the data folder lack, told as it is of a file."""
    units = {unit.number: unit for unit in subject.document.units}
    sections = {number[:3] for number in units}
    order = [name for number in source.rules for name in _names(source, number, examples=True)]
    lacking = [
        ("example" if " ex" in name else "rule", name)
        for name in order
        if name[:3] in sections and not _is_there(units.get(name.partition(" ")[0]), name)
    ]
    if lacking:
        found = tallied(lacking)
        rows = folded(found, order)
        message = say("filed.untranslated", units=listed(found, order, _SHOWN))
        yield subject.report("missing-rule", "note", message, expected=", ".join(rows), found=str(len(lacking)))


def _is_there(unit: Unit | None, name: str) -> bool:
    _, example, at = name.partition(" ex")
    return unit is not None and (not example or any(unit.examples[int(at) - 1 : int(at)]))


def _absent(subject: Subject) -> tuple[str, ...]:
    """The rules, and examples, that a file has no entry for though it has nearly all of their section."""
    source = _translated_text(subject)
    if source is None:
        return ()
    here = {context.removeprefix("CR|").replace("|", " ") for context in subject.document.names}
    examples = any(" ex" in name for name in here)
    absent: list[str] = []
    for numbers in source.by_section.values():
        names = [name for number in numbers for name in _names(source, number, examples=examples)]
        gone = [name for name in names if name not in here]
        held = len(names) - len(gone)
        if gone and held >= _LEAST and len(gone) <= max(1, held // _SHARE):
            absent += gone
    return tuple(absent)


def _names(source: Reference, number: str, *, examples: bool) -> Iterator[str]:
    yield number
    if examples:
        yield from (f"{number} ex{at}" for at in range(1, len(source.rules[number].examples) + 1))


def _translated_text(subject: Subject) -> Reference | None:
    """The text that a file was exported from, if it is at hand; else the one it is held against."""
    document = subject.document
    if document.of:
        try:
            text = library.entry(document.of).load()
        except (NotFoundError, DataError):
            # What is not at hand, or broken, tells nothing of what is missing.
            return None
        return reference_from_text(text) if text.lang == "en" else None
    same = subject.reference is not None and document.effective in (None, subject.reference.effective)
    return subject.reference if same else None


def extra_rules(subject: Subject) -> Iterator[Finding]:
    """Entries that name no rule, or one that no revision has."""
    document, past = subject.document, subject.past
    if document.form != "exchange":
        return
    for stray in document.strays:
        if not stray.name:
            message = say("filed.no-context", source=short(stray.source, 60))
            yield subject.report("extra-rule", "error", message, found=short(stray.source), line=stray.line)
        elif document.has_sources:
            right = meant_context(stray.name)
            message = (
                say("exchange-words.without-prefix", text=stray.name, right=right)
                if right
                else say("filed.no-such-number", text=stray.name)
            )
            yield subject.report("extra-rule", "error", message, found=stray.name, line=stray.line)
    if past is None or not document.has_sources:
        return
    for unit in document.units:
        number = unit.number.partition(" ")[0]
        if is_rule_number(number) and number not in past.numbers and not _is_at_hand(number):
            message = say("check.extra-rule.unknown", number=number)
            yield subject.report("extra-rule", "error", message, unit, rule=number, found=number)


def _is_at_hand(number: str) -> bool:
    """Whether a text at hand has a number that no published revision has."""
    return any(
        number == rule.number for entry in library.imported() if entry.lang == "en" for rule in entry.load().rules()
    )


def _has_no_accent(subject: Subject) -> bool:
    """Whether texts are so long that one of their letters would have an accent, and none has."""
    letters = [char for unit in subject.units_in_language() for char in unit.whole if char.isalpha()]
    return len(letters) >= _LONG and all(char.isascii() for char in letters)


def typography(subject: Subject) -> Iterator[Finding]:
    """Letters apart from their accents, or without any, said once, and codes that stand for characters."""
    document = subject.document
    if base(document.lang) in _ACCENTED and _has_no_accent(subject):
        yield subject.report("typography", "error", say("filed.no-accents"))
    if document.decomposed:
        message = say("filed.decomposed", count=document.decomposed)
        yield subject.report("typography", "note", message, found=str(document.decomposed))
    by_number = {unit.number: unit for unit in document.units}
    for each in document.escaped:
        message = say("filed.escaped", code=each.code)
        unit = by_number.get(each.number)
        yield subject.report("typography", "error", message, unit, rule=each.number, found=each.code, line=each.line)
