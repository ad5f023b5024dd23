"""Which rules a document is meant to hold, from those it holds: a text, a section, a rule with its subrules."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from judgekit.named import Named
from judgekit.numbers import RuleNumber, is_rule_number
from judgekit.translation.subject import Subject

# A document with so large a share of a section's rules is meant to hold that section.
_SECTION: Final = 0.5


class Gaps(Named):
    """What is missing: whole sections, rules, and rules whose subrules are all missing."""

    sections: tuple[str, ...]
    rules: tuple[str, ...]
    childless: tuple[str, ...]


NO_GAPS: Final = Gaps((), (), ())


@lru_cache(maxsize=8)
def gaps(subject: Subject) -> Gaps:
    """The rules of the reference that the document should hold and does not.

    A document that carries its own sources is what its author made of it: nothing can be missing from it.
    """
    reference = subject.reference
    document = subject.document
    if subject.restates:
        return NO_GAPS  # a summary need not hold every rule of what it sums up
    if reference is None or document.has_sources or document.form in ("pairs", "exchange", "terms", "messages"):
        return NO_GAPS
    here = {subject.present_number(unit.number) or "" for unit in document.units}
    if not document.whole and len(here) == 1 and not document.paragraphs:
        # One rule on its own: a page that shows a rule shows its subrules only if it is made to.
        return NO_GAPS
    sections: list[str] = []
    rules: list[str] = []
    childless: list[str] = []
    for section, numbers in reference.by_section.items():
        held = [number for number in numbers if number in here]
        if not held:
            if document.whole:
                sections.append(section)
            continue
        found = _section_gaps(numbers, here, document.whole or _is_section(numbers, here, subject, section))
        rules += found.rules
        childless += found.childless
    return Gaps(tuple(sections), tuple(rules), tuple(childless))


def _is_section(numbers: Iterable[str], here: set[str], subject: Subject, section: str) -> bool:
    """Whether the document is meant to hold a whole section."""
    tops = [number for number in numbers if not letter(number)]
    held = sum(number in here for number in tops)
    named = any(number == section for number, _ in subject.document.titles)
    return held > 1 and (held >= _SECTION * len(tops) or (named and held > 2))


def _section_gaps(numbers: tuple[str, ...], here: set[str], whole: bool) -> Gaps:
    """What is missing of one section.

    Where the document does not hold the section, all that lies between the first and the last of its rules is missing,
    and of the rules that it has the subrules.
    """
    by_parent: dict[str, list[str]] = {}
    for number in numbers:
        if letter(number):
            by_parent.setdefault(parent(number), []).append(number)
    held = [at for at, number in enumerate(numbers) if number in here]
    span = set(numbers if whole else numbers[held[0] : held[-1] + 1])
    rules: list[str] = []
    childless: list[str] = []
    for top in (number for number in numbers if not letter(number)):
        children = [number for number in by_parent.get(top, ()) if top in here or number in span]
        missing = [number for number in children if number not in here]
        if top in span and top not in here:
            rules.append(top)
        if children and len(missing) == len(children):
            childless.append(top)
        else:
            rules += missing
    return Gaps((), tuple(rules), tuple(childless))


def excerpted(subject: Subject) -> dict[str, tuple[str, ...]]:
    """The sections of which a document has less than it lacks, each with all that it lacks: it is an excerpt of them.

    A document that is meant to be whole is none, and a page that has no subrule at all has lost its subrules.
    """
    reference, units = subject.reference, subject.document.units
    if reference is None or subject.document.whole or not any(letter(unit.number) for unit in units):
        return {}
    missing = gaps(subject)
    here = {subject.present_number(unit.number) or "" for unit in units}
    found: dict[str, tuple[str, ...]] = {}
    for section, numbers in reference.by_section.items():
        lacks = {number for number in missing.rules if number[:3] == section}
        childless = [rule for rule in missing.childless if rule[:3] == section]
        lacks.update(number for rule in childless for number in children(reference.rules, rule))
        if len(lacks) > sum(number in here for number in numbers):
            found[section] = tuple(number for number in numbers if number in lacks)
    return found


def letter(number: str) -> str:
    """The letter of a subrule, empty for a rule."""
    return RuleNumber.parse(number).letter if is_rule_number(number) else ""


def parent(number: str) -> str:
    """The rule of a subrule."""
    return str(RuleNumber.parse(number).parent)


def children(rules: Mapping[str, object], number: str) -> tuple[str, ...]:
    """The subrules of a rule in a text."""
    return tuple(other for other in rules if letter(other) and parent(other) == number)
