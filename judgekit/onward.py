"""Follows rules past the newest revision that is recorded, into a newer text at hand."""

from typing import TYPE_CHECKING

from judgekit.citations import EFFECTIVE, Place
from judgekit.history.published import Published
from judgekit.history.story import Outcome, Step, Trace, trace, whereabouts
from judgekit.texts import library

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex


def newer_text(published: Published) -> "TextIndex | None":
    """The English text that answers, if it is of a later date than every revision recorded."""
    entry = library.default("en")
    if entry.path is None or (entry.effective is not None and entry.effective <= published.dates[-1]):
        return None
    from judgekit.index.lookup import TextIndex  # 2 ms, and most texts are no newer

    index = TextIndex(entry)
    return index if is_newer(published, index) else None


def is_newer(published: Published, index: "TextIndex") -> bool:
    """Whether a text is official and of a later date than every revision recorded."""
    return index.wording == "official" and index.effective > published.dates[-1] == EFFECTIVE


def trace_to(published: Published, number: str, start: str, index: "TextIndex") -> Trace:
    """Where the rule that had a number in a revision is in a text at hand that is newer than all revisions."""
    return _continued(trace(published, number, start, published.dates[-1]), index)


def went(published: Published, number: str, index: "TextIndex") -> Trace | None:
    """Where a number went that a text lacks and a revision has; None if no revision has it.

    Raises UsageError for a text older than all revisions.
    """
    if not is_newer(published, index):
        return whereabouts(published, number, published.in_force(index.file_date or index.effective))
    last = published.dates[-1]
    found = whereabouts(published, number, last)
    if found is None and published.at(number, last) is not None:
        found = trace(published, number, last, last)
    return None if found is None else _continued(found, index)


def _continued(known: Trace, index: "TextIndex") -> Trace:
    """A trace up to the newest revision, continued into a newer text."""
    if known.now is None:
        return known
    place = index.places([known.now]).get(known.now, Place(known.now, differs=False))
    certain = not place.differs
    if place.differs or place.number is None:
        place, certain = _compared(known.now, index) or (place, False)
    number = place.number
    reworded = place.differs or known.outcome in ("reworded", "moved-reworded")
    outcome: Outcome = "gone"
    if number is not None:
        moved = number != known.rule
        outcome = ("moved-reworded" if reworded else "moved") if moved else ("reworded" if reworded else "same")
    steps = known.path
    if number is not None and number != steps[-1].number:
        steps = (*steps, Step(index.effective, number))
    return known._replace(
        end=index.effective,
        outcome=outcome,
        now=number,
        path=steps,
        number_reused=number != known.rule and index.has(known.rule),
        certain=known.certain and certain,
        changed=index.effective if place.differs or number is None else known.changed,
    )


def _compared(number: str, index: "TextIndex") -> tuple[Place, bool] | None:
    """Where a rule of the newest revision is, by comparing the two texts; None if that revision is not at hand."""
    from judgekit.history.align import align, worded

    before = next((each for each in library.imported() if EFFECTIVE in _dates(each)), None)
    if before is None:
        return None
    old, new = (
        {rule.number: worded(rule.number, rule.text) for rule in entry.load().rules()}
        for entry in (before, index.entry)
    )
    match = align(old, new).matches.get(number)
    if match is None:
        return Place(None, differs=False), True
    return Place(match.new, old[match.old].masked != new[match.new].masked), match.certain


def _dates(entry: library.TextEntry) -> tuple[str, str]:
    from judgekit.index.lookup import TextIndex

    index = TextIndex(entry)
    return (index.effective, index.file_date) if index.lang == "en" and index.wording == "official" else ("", "")
