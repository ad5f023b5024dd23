"""The sections and chapters that a command keeps to: one that none of its texts has is a slip, and no limit."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from judgekit.errors import Message, Missing, NotFoundError, UsageError, say
from judgekit.numbers import Reference, is_section_number, parse_references

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex

# From one place to another: the two ends.
_RANGE: Final = re.compile(r"([^-–]+)[-–]([^-–]+)")


def is_section_or_chapter(text: str) -> bool:
    """Whether ``text`` is a section such as 805 or a chapter such as 8."""
    return is_section_number(text) or (len(text) == 1 and text in "123456789")


def read_within(given: Iterable[str]) -> list[Reference]:
    """The chapters, sections, ranges and rules to keep to; UsageError for a part that is none."""
    return [reference for text in given for reference in _read(text)]


def _read(text: str) -> list[Reference]:
    if "," in text and not all(part.strip() for part in text.split(",")):
        raise UsageError(say("usage.empty-part", value=text))
    if references := _references(text):
        return references
    parts = re.sub(r" ?([-–]) ?", r"\1", " ".join(text.split())).replace(",", " ").split()
    raise UsageError(_wrong(next((part for part in parts if not _references(part)), text)))


def _references(text: str) -> list[Reference]:
    # A comma parts sections here: 810,805 is never rule 810.805.
    return parse_references(text, known=lambda number: number.endswith(".1"))


def _wrong(part: str) -> Message:
    """What is said of a part that leads nowhere: also that it is a range, only from its end to its beginning."""
    ends = _RANGE.fullmatch(part)
    turned = "" if ends is None else f"{ends[2]}-{ends[1]}"
    if turned and _references(turned):
        return say("limits.range-backwards", text=part, turned=turned)
    return say("error.no-section-or-chapter", text=part)


class Between(str):
    """A section or chapter inside a range: a text need not have every one."""


def read_sections(given: Iterable[str]) -> tuple[str, ...]:
    """Chapters, sections and ranges of them as the beginnings of rule numbers; UsageError for anything else."""
    found: list[str] = []
    for reference in read_within(given):
        first, _, last = reference.text.partition("–")
        last = last or first
        if not is_section_or_chapter(first) or len(first) != len(last) or "." in last:
            raise UsageError(say("error.no-section-or-chapter", text=reference.text))
        inside = map(str, range(int(first) + 1, int(last)))
        found += dict.fromkeys((first, *map(Between, inside), last))
    return tuple(found)


def refuse_unknown(asked: Iterable[str], numbers: Iterable[str], texts: Sequence[str]) -> None:
    """NotFoundError names the chapters and sections asked for that no text has.

    ``numbers`` are those of the rules or sections of the texts, ``texts`` what these are called.
    """
    sections = sorted({number[:3] for number in numbers})
    named = (each for each in asked if not isinstance(each, Between))
    unknown = [each for each in named if not any(section.startswith(each) for section in sections)]
    if unknown:
        raise NotFoundError(*(unknown_section(each, sections, texts) for each in unknown))


def refuse_nowhere(asked: Iterable[Reference], texts: "Sequence[TextIndex]") -> None:
    """NotFoundError names the chapters, sections, ranges and rules asked for that none of the texts has."""
    nowhere = [each.text for each in asked if not any(text.rows_within([each]) for text in texts)]
    if nowhere:
        numbers = [number for text in texts for number, _ in text.sections()]
        raise NotFoundError(*(unknown_part(each, numbers, [text.name for text in texts]) for each in nowhere))


def unknown_part(reference: str, numbers: Iterable[str], texts: Sequence[str]) -> Missing:
    """What is said of a chapter, section, range or rule that no text has; the rest as of ``refuse_unknown``."""
    if is_section_or_chapter(reference):
        return unknown_section(reference, sorted({number[:3] for number in numbers}), list(dict.fromkeys(texts)))
    return Missing(reference, (say("error.nothing-found", reference=reference),))


def unknown_section(number: str, sections: Sequence[str], texts: Sequence[str]) -> Missing:
    """What is said of a chapter or section that no text has: which was meant, or that only the whole rules have it."""
    from judgekit.history.published import Published
    from judgekit.nearest import nearest_numbers

    kind = "chapter" if len(number) == 1 else "section"
    published = Published()
    if published.section(number) or any(each.startswith(number) for each in published.sections()):
        told = say(f"limits.no-{kind}-at-hand", number=number, texts=texts)
    else:
        # A chapter is a single digit, and any other is a slip away.
        meant = nearest_numbers(number, sections) if kind == "section" else ()
        told = say(f"limits.no-{kind}", number=number, texts=texts, suggestions=meant)
    return Missing(number, (told,))
