"""``missing-subrules``: a rule that has subrules is not left without any."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.checks.missing_rule import excerpts_of
from judgekit.translation.findings import Finding
from judgekit.translation.revision import outdated_since
from judgekit.translation.scope import children, gaps, letter
from judgekit.translation.subject import Subject
from judgekit.translation.unlettered import aligned

CHECK: Final = "missing-subrules"


def find(subject: Subject) -> Iterator[Finding]:
    """Rules without their subrules; once for a document that has none at all."""
    if subject.is_work:
        return
    reference = subject.reference
    told = excerpts_of(subject)
    childless = [rule for rule in gaps(subject).childless if rule[:3] not in told and not _is_unlettered(subject, rule)]
    if reference is None or not childless:
        return
    if len(childless) > 1 and not any(letter(unit.number) for unit in subject.document.units):
        count = sum(len(children(reference.rules, rule)) for rule in childless)
        message = say("check.missing-subrules.none-at-all", count=count, rules=childless)
        yield subject.report(CHECK, "error", message, expected=", ".join(childless), found="0")
        return
    here = {unit.number: unit for unit in subject.document.units}
    outdated = outdated_since(subject)
    for rule in childless:
        numbers = children(reference.rules, rule)
        came = _came(subject, numbers)
        if outdated is not None and came and all(date is not None and date >= outdated for date in came):
            message = say("check.missing-subrules.added-since", number=rule, date=min(date for date in came if date))
            yield subject.report(CHECK, "note", message, here.get(rule), rule=rule, expected=", ".join(numbers))
        else:
            message = say("check.missing-subrules.gone", number=rule, subrules=_span(numbers))
            yield subject.report(CHECK, "error", message, here.get(rule), rule=rule, expected=", ".join(numbers))


def _came(subject: Subject, numbers: tuple[str, ...]) -> list[str | None]:
    """Since when each number has been there; empty where nothing is known of revisions."""
    past, position = subject.past, subject.position
    return [past.came(each, position) for each in numbers] if past is not None and position is not None else []


def _is_unlettered(subject: Subject, rule: str) -> bool:
    """Whether the subrules are there without their letters."""
    return any(each.paragraph.parent == rule and each.number is not None for each in aligned(subject))


def _span(numbers: tuple[str, ...]) -> str:
    return numbers[0] if len(numbers) == 1 else f"{numbers[0]}–{letter(numbers[-1])}"
