"""Finds in which example of a rule a finding stands: its check is asked of the text and of each example alone."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from judgekit.named import Named
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit


class _Part(Named):
    """The text of a unit, at 0, or one of its examples, as a unit of its own."""

    at: int
    unit: Unit


def placed(
    findings: Iterable[Finding], subject: Subject, find: Callable[[Subject], Iterable[Finding]]
) -> list[Finding]:
    """The findings of a check with the example that each stands in, and its line: 0 is the text of the rule itself.

    What no part has alone, because it lies between them or in the document, belongs to none and stays as it is. Only
    documents that carry their sources say where an example stands.
    """
    units = {unit.number: unit for unit in subject.document.units if unit.examples and unit.source is not None}
    found: list[Finding] = []
    alone: dict[str, Sequence[tuple[int, list[Finding]]]] = {}
    for finding in findings:
        unit = units.get(finding.rule or "")
        if unit is None or finding.line != unit.line:
            found.append(finding)
            continue
        if unit.number not in alone:
            alone[unit.number] = [(part.at, list(find(_only(subject, part.unit)))) for part in _parts(unit)]
        at = _place(finding, alone[unit.number])
        places = unit.example_places
        example, line = places[at - 1] if at and len(places) >= at else (at, finding.line)
        found.append(finding._replace(example=example, line=line))
    return found


def _parts(unit: Unit) -> Iterator[_Part]:
    yield _Part(0, unit._replace(examples=(), source_examples=()))
    if len(unit.source_examples) == len(unit.examples):
        for at, (source, text) in enumerate(zip(unit.source_examples, unit.examples, strict=True), 1):
            yield _Part(at, unit._replace(text=text, source=source, examples=(), source_examples=()))


def _only(subject: Subject, unit: Unit) -> Subject:
    document = replace(subject.document, units=(unit,))
    return Subject(document, subject.reference, subject.past, subject.wording, named=subject.named)


def _place(finding: Finding, alone: Sequence[tuple[int, list[Finding]]]) -> int | None:
    """The part that has the very finding, else the first that has one of its kind."""
    for same in (_is_same, _is_alike):
        for at, found in alone:
            if any(same(finding, each) for each in found):
                return at
    return None


def _is_same(one: Finding, other: Finding) -> bool:
    return (one.message.key, one.expected, one.found) == (other.message.key, other.expected, other.found)


def _is_alike(one: Finding, other: Finding) -> bool:
    return one.message.key == other.message.key
