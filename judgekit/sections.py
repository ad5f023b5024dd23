"""The sections and chapters that a command keeps to: one that none of its texts has is a slip, and no limit."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judgekit.errors import Missing, NotFoundError, UsageError, say
from judgekit.numbers import is_section_number

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex


def is_section_or_chapter(text: str) -> bool:
    """Whether ``text`` is a section such as 805 or a chapter such as 8."""
    return is_section_number(text) or (len(text) == 1 and text in "123456789")


def read_sections(given: Iterable[str]) -> tuple[str, ...]:
    """Chapters and sections as the beginnings of rule numbers; UsageError for anything else."""
    found = [part for each in given for part in each.replace(",", " ").split() or [each]]
    for part in found:
        if not is_section_or_chapter(part):
            raise UsageError(say("error.no-section-or-chapter", text=part))
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
    unknown = [each for each in asked if not any(section.startswith(each) for section in sections)]
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
