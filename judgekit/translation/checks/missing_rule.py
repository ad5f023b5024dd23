"""``missing-rule``: every rule of the reference is there, within what the document is meant to hold."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.numbers import SUBRULE_LETTERS
from judgekit.translation.findings import Finding
from judgekit.translation.revision import dating, outdated_since
from judgekit.translation.scope import excerpted, gaps, letter, parent
from judgekit.translation.subject import Subject
from judgekit.translation.unlettered import aligned

CHECK: Final = "missing-rule"


def find(subject: Subject) -> Iterator[Finding]:
    """Rules and sections that are not there; those added after the revision the text is of are said to be so."""
    if subject.is_work:
        return
    missing = gaps(subject)
    given = {each.number for each in aligned(subject)}
    under = {each.paragraph.parent for each in aligned(subject) if each.number is not None}
    # Where some paragraphs of a rule are known for its subrules, the other subrules are missing one by one.
    partly = [
        number
        for rule in missing.childless
        if rule in under and subject.reference is not None
        for number in subject.reference.rules
        if number != rule and number.startswith(rule) and number[len(rule) :].isalpha()
    ]
    outdated = outdated_since(subject)
    for section in missing.sections:
        yield subject.report(CHECK, "error", say("check.missing-rule.section", number=section), rule=section)
    excerpts = excerpts_of(subject)
    for section, numbers in excerpts.items():
        message = say("check.missing-rule.most", number=section, count=len(numbers), rules=_listed(numbers))
        yield subject.report(CHECK, "error", message, rule=section, expected=", ".join(numbers))
    for number in (*missing.rules, *partly):
        if number in given or number[:3] in excerpts:
            continue
        added = _added(subject, number, outdated)
        if added is not None:
            message = say("check.missing-rule.added-since", number=number, date=added)
            yield subject.report(CHECK, "note", message, rule=number, expected=number)
        elif _removed(subject, number):
            message = say("check.missing-rule.removed-since", number=number)
            yield subject.report(CHECK, "note", message, rule=number, expected=number)
        else:
            message = say("check.missing-rule.gone", number=number)
            yield subject.report(CHECK, "error", message, rule=number, expected=number, line=_near(subject, number))
    yield from _empty(subject)


def excerpts_of(subject: Subject) -> dict[str, tuple[str, ...]]:
    """The sections that a document only has an excerpt of, with what it lacks of them; that is said once for each.

    Where revisions explain some of what is missing, or letters were lost, every rule has its own finding.
    """
    if outdated_since(subject) is not None or aligned(subject):
        return {}
    return {
        section: numbers
        for section, numbers in excerpted(subject).items()
        if not any(_removed(subject, number) for number in numbers)
    }


def _listed(numbers: tuple[str, ...]) -> list[str]:
    """Numbers with subrules in a row as one: 805.6, 805.6a–c."""
    rows: list[tuple[str, str]] = []
    for number in numbers:
        last = rows[-1][1] if rows else ""
        if letter(last) and letter(number) and parent(last) == parent(number) and _follows(last, number):
            rows[-1] = (rows[-1][0], number)
        else:
            rows.append((number, number))
    return [first if first == last else f"{first}–{letter(last)}" for first, last in rows]


def _follows(one: str, other: str) -> bool:
    """Whether a subrule comes right after another by its letter."""
    return letter(one) + letter(other) in SUBRULE_LETTERS


def _added(subject: Subject, number: str, outdated: str | None) -> str | None:
    """The revision that brought a rule, if the text is of an older one."""
    if outdated is None or subject.past is None or subject.position is None:
        return None
    came = subject.past.came(number, subject.position)
    return came if came is not None and came >= outdated else None


def _removed(subject: Subject, number: str) -> bool:
    """Whether a text newer than its reference lacks a rule because it was taken away in between."""
    found, position, wording = dating(subject), subject.position, subject.wording
    if found is None or position is None or wording is None or found.first <= position:
        return False
    return wording.whereabouts(number, position, found.first) is None


def _near(subject: Subject, number: str) -> int:
    """The line of the rule that a missing subrule belongs to."""
    above = parent(number)
    return next((unit.line for unit in subject.document.units if unit.number == above), 0)


def _empty(subject: Subject) -> Iterator[Finding]:
    """Entries of a document with sources that have no translation yet, counted."""
    empty = [unit for unit in subject.document.units if unit.source is not None and not unit.text.strip()]
    if not empty:
        return
    if subject.document.form == "pairs":
        for unit in empty:
            yield subject.report(CHECK, "error", say("check.missing-rule.empty", number=unit.number), unit)
    else:
        message = say("check.missing-rule.entries", count=len(empty))
        yield subject.report(CHECK, "note", message, line=empty[0].line, found=str(len(empty)))
