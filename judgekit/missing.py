"""What to say of a name that leads nowhere: where the rule went, that there never was one, or what was meant."""

import re
from collections.abc import Sequence

from judgekit.errors import Message, Missing, UsageError, say
from judgekit.history.published import Published
from judgekit.history.story import Trace
from judgekit.languages import Lang
from judgekit.numbers import parse_references
from judgekit.onward import went
from judgekit.shelf import Shelf

# Of so many references that lead nowhere it is asked what was meant; each takes some hundredths of a second.
_MOST_SUGGESTED = 20


def missing_ones(
    shelf: Shelf, references: Sequence[str], words: Sequence[str] | None = None, lang: Lang | None = None
) -> list[Missing]:
    """What is to be said of each of some references that lead nowhere.

    ``words`` are those of the whole call, for what was meant; None where nobody should be asked. Terms of ``lang`` are
    more likely to be meant than others.
    """
    return [
        missing_one(shelf, reference, words if at < _MOST_SUGGESTED else None, lang)
        for at, reference in enumerate(references)
    ]


def missing_one(shelf: Shelf, reference: str, words: Sequence[str] | None = None, lang: Lang | None = None) -> Missing:
    """The same for one reference."""
    numbers = [each.text for each in parse_references(reference, exact=True)]
    trace = _went_to(shelf, numbers[0]) if len(numbers) == 1 else None
    if trace is not None:
        from judgekit.render.history import trace_messages

        return Missing(reference, tuple(trace_messages(trace)), trace)
    return Missing(reference, (_nothing_found(shelf, reference, numbers, words, lang),))


def _went_to(shelf: Shelf, number: str) -> Trace | None:
    """Where the rule of a number went that the text lacks and another revision has."""
    try:
        return went(Published(), number, shelf.text("en"))
    except UsageError:
        return None  # the text is older than every revision known


def _turned_round(reference: str) -> tuple[str, ...]:
    """The range of which a reference names the end first; empty if it is none."""
    match = re.fullmatch(r"\s*([^\s–-]+)\s*[–-]\s*([^\s–-]+)\s*", reference)
    if match is None or parse_references(reference):
        return ()
    end, start = match.groups()
    number = re.fullmatch(r"(.*\d)([a-z])", end)
    ranges = [f"{start}-{end}", *([f"{number[1]}{start}-{number[2]}"] if number is not None else [])]
    return tuple(each for each in ranges if parse_references(each))[:1]


def _nothing_found(
    shelf: Shelf, reference: str, numbers: list[str], words: Sequence[str] | None, lang: Lang | None
) -> Message:
    """That a rule never was, is in no summary, or that nothing is known of a name, with what was meant."""
    from judgekit.nearest import nearest_reference

    meant: tuple[str, ...] = ()
    if words is not None:
        # A term may have several words, which a shell hands over one by one.
        rest = words[words.index(reference) :] if reference in words else [reference]
        meant = _turned_round(reference) or nearest_reference(shelf, reference, rest, lang)
    if len(numbers) == 1 and "." in numbers[0] and not Published().ranges(numbers[0]):
        return say("nearest.never", rule=numbers[0], suggestions=meant)
    if shelf.text("en").wording == "summary" and parse_references(reference):
        return say("error.not-in-the-summary", reference=reference, suggestions=meant)
    return say("error.nothing-found", reference=reference, suggestions=meant)
