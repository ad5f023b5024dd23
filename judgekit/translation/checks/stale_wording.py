"""``stale-wording``: no text of an older revision than the reference's."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

CHECK: Final = "stale-wording"


def find(subject: Subject) -> Iterator[Finding]:
    """Translations whose English has changed since, and English texts that were in force only before."""
    for unit in subject.document.units:
        if unit.fuzzy:
            yield subject.report(CHECK, "note", say("check.stale-wording.fuzzy"), unit)
        elif (now := _present_fingerprint(subject, unit)) is not None and now != unit.fingerprint:
            message = say("check.stale-wording.source-changed", number=unit.number)
            yield subject.report(CHECK, "warning", message, unit, expected=now, found=unit.fingerprint or "")
        elif subject.is_english or subject.foreign.get(unit.number) == "en":
            yield from _dated(subject, unit)


def _present_fingerprint(subject: Subject, unit: Unit) -> str | None:
    """The fingerprint of the English as it is now; None where the unit does not say what it was made from."""
    reference = subject.reference
    if unit.fingerprint is None or reference is None or reference.wording != (subject.document.wording or "official"):
        return None
    rule = reference.rules.get(unit.number)
    return rule.fingerprint if rule is not None else None


def _dated(subject: Subject, unit: Unit) -> Iterator[Finding]:
    wording, past, position = subject.wording, subject.past, subject.position
    if wording is None or past is None or position is None or subject.document.wording == "summary":
        return
    found = wording.positions(unit.number, unit.text, masked=True)
    if not found or position in found or min(found) > position:
        return
    last = max(at for at in found if at < position)
    first = last
    while first - 1 in found:
        first -= 1
    message = say("check.stale-wording.of-revision", first=past.dates[first], date=past.dates[last + 1])
    yield subject.report(CHECK, "warning", message, unit, found=past.dates[first])
