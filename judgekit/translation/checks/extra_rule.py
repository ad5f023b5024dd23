"""``extra-rule``: no number that the reference does not have, and none twice."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.numbers import is_rule_number
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject

CHECK: Final = "extra-rule"

# What stands where a rule number should and is none; sections and entries of the glossary have their own.
_LIKE_A_NUMBER: Final = re.compile(r"(?:CR\|?)?\s*\d{3}\W*\d")


def find(subject: Subject) -> Iterator[Finding]:
    """Numbers that no rule has, that were taken away, or that stand a second time."""
    for each in subject.document.repeated:
        message = say("check.extra-rule.twice", number=each.number)
        yield subject.report(CHECK, "error", message, rule=each.number, line=each.line)
    reference = subject.reference
    if reference is None or subject.document.has_sources:
        return
    for unit in subject.document.units:
        if not is_rule_number(unit.number):
            if subject.document.form == "exchange" and _LIKE_A_NUMBER.match(unit.number):
                message = say("spotted.no-number", text=unit.number)
                yield subject.report(CHECK, "warning", message, unit, found=unit.number)
            continue
        now = subject.present_number(unit.number)
        if now is not None and now != unit.number:
            message = say("check.extra-rule.elsewhere", number=unit.number, now=now)
            yield subject.report(CHECK, "warning", message, unit, expected=now, found=unit.number)
            continue
        if now is None and unit.number in reference.rules:
            yield subject.report(CHECK, "warning", say("check.extra-rule.reused", number=unit.number), unit)
            continue
        if unit.number in reference.rules:
            continue
        if subject.past is not None and subject.position is not None:
            if subject.past.exists(unit.number, subject.position):
                continue  # a summary need not hold every rule
            gone = subject.past.gone(unit.number, subject.position)
            if gone is not None:
                now = _now(subject, unit.number)
                message = (
                    say("check.extra-rule.moved", number=unit.number, now=now, date=gone)
                    if now is not None
                    else say("check.extra-rule.gone", number=unit.number, date=gone)
                )
                yield subject.report(CHECK, "warning", message, unit)
                continue
            later = [run for run in subject.past.runs(unit.number) if run.first > subject.position]
            if later:
                message = say("check.extra-rule.later", number=unit.number, date=subject.past.dates[later[0].first])
                yield subject.report(CHECK, "note", message, unit)
                continue
        elif reference.wording == "summary" or unit.number[:3] not in reference.by_section:
            continue
        yield subject.report(CHECK, "error", say("check.extra-rule.unknown", number=unit.number), unit)


def _now(subject: Subject, number: str) -> str | None:
    """The number that the rule has in the reference's revision, where it only moved."""
    past, position, wording = subject.past, subject.position, subject.wording
    if past is None or position is None or wording is None:
        return None
    had = [run.last for run in past.runs(number) if run.last < position]
    now = wording.whereabouts(number, max(had), position) if had else None
    return now if now != number else None
