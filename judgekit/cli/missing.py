"""What to say of a rule that the text lacks: where it went, that there never was one, or what was meant."""

from judgekit.errors import Message, UsageError, say
from judgekit.history.published import Published
from judgekit.history.story import Trace
from judgekit.numbers import parse_references
from judgekit.onward import went
from judgekit.shelf import Shelf


def went_to(shelf: Shelf, reference: str) -> Trace | None:
    """Where the rule of a number went that the text lacks and another revision has."""
    numbers = [each.text for each in parse_references(reference, exact=True)]
    if len(numbers) != 1:
        return None
    try:
        return went(Published(), numbers[0], shelf.text("en"))
    except UsageError:
        return None  # the text is older than every revision known


def nothing_found(shelf: Shelf, reference: str, trace: Trace | None, words: list[str] | None = None) -> list[Message]:
    """What to say of a reference that leads nowhere: where the rule went, that it never was, or is in no summary.

    ``words`` are those of the whole call, for what was meant; None where nobody should be asked.
    """
    if trace is not None:
        from judgekit.render.history import trace_messages

        return trace_messages(trace)
    from judgekit.nearest import nearest_reference

    meant: tuple[str, ...] = ()
    if words is not None:
        # A term may have several words, which a shell hands over one by one.
        rest = words[words.index(reference) :] if reference in words else [reference]
        meant = nearest_reference(shelf, reference, rest)
    numbers = [each.text for each in parse_references(reference, exact=True)]
    if len(numbers) == 1 and "." in numbers[0] and not Published().ranges(numbers[0]):
        return [say("nearest.never", rule=numbers[0], suggestions=meant)]
    if shelf.text("en").wording == "summary" and parse_references(reference):
        return [say("error.not-in-the-summary", reference=reference, suggestions=meant)]
    return [say("error.nothing-found", reference=reference, suggestions=meant)]
