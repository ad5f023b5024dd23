"""The sections and chapters that a command keeps to: one that none of its texts has is a slip, and no limit."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from judgekit.errors import Missing, NotFoundError, UsageError, say
from judgekit.numbers import is_section_number

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex


# 800-811, or 8–9.
_RANGE: Final = re.compile(r"(\d|\d{3})[-–](\d|\d{3})")


def is_section_or_chapter(text: str) -> bool:
    """Whether ``text`` is a section such as 805 or a chapter such as 8."""
    return is_section_number(text) or (len(text) == 1 and text in "123456789")


class Between(str):
    """A section or chapter inside a range: a text need not have every one."""


def read_sections(given: Iterable[str]) -> tuple[str, ...]:
    """Chapters, sections and ranges of them as the beginnings of rule numbers; UsageError for anything else."""
    found: list[str] = []
    for each in given:
        for part in re.sub(r" ?([-–]) ?", r"\1", each).replace(",", " ").split() or [each]:
            first, last = ends.groups() if (ends := _RANGE.fullmatch(part)) is not None else (part, part)
            if not (is_section_or_chapter(first) and len(first) == len(last) and first <= last):
                raise UsageError(say("error.no-section-or-chapter", text=part))
            inside = map(str, range(int(first) + 1, int(last)))
            found += dict.fromkeys((first, *map(Between, inside), last))
    return tuple(found)


def check_section(section: str, texts: "Sequence[TextIndex]") -> None:
    """UsageError for what is no section or chapter, NotFoundError for one that none of the texts searched has."""
    if not is_section_or_chapter(section):
        raise UsageError(say("error.no-section-or-chapter", text=section))
    refuse_unknown(
        [section], [number for text in texts for number, _ in text.sections()], [each.name for each in texts]
    )


def refuse_unknown(asked: Iterable[str], numbers: Iterable[str], texts: Sequence[str]) -> None:
    """NotFoundError names the chapters and sections asked for that no text has.

    ``numbers`` are those of the rules or sections of the texts, ``texts`` what these are called.
    """
    sections = sorted({number[:3] for number in numbers})
    named = (each for each in asked if not isinstance(each, Between))
    unknown = [each for each in named if not any(section.startswith(each) for section in sections)]
    if unknown:
        raise NotFoundError(*(unknown_section(each, sections, texts) for each in unknown))


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
