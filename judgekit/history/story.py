"""What became of a rule: its history through all revisions, and where an old number is on another date.

A rule is followed from revision to revision while number or wording prove that it is the same one. Where it got a
number and many words at once, it counts as gone, and the likeliest heir is named beside that.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from judgekit.history.facts import Range
from judgekit.history.published import Published, Span, join
from judgekit.named import Named

ChangeKind = Literal["added", "reworded", "references", "moved", "removed"]
Outcome = Literal["same", "moved", "reworded", "moved-reworded", "gone", "unknown"]


class Change(Named):
    """What a revision did to a rule; ``number`` is the one it had from then on, or had last where it was removed."""

    effective: str
    kind: ChangeKind
    number: str
    before: str | None = None


class Likely(Named):
    """The rule that is most like one that ended or came, and the share of words they have in common."""

    number: str
    likeness: float


class Holder(Named):
    """A rule that held a number before or after the one asked for, and where it is in the newest revision."""

    span: Span
    now: str | None
    title: str


class Story(Named):
    """The history of a rule.

    ``number`` is what it is called in the newest revision, or was called last. ``since`` is the first revision that
    has it; ``oldest`` tells whether that is the oldest known, before which it may have been there.
    ``heirs`` are rules that took over whole sentences of it when it changed or ended; ``likely`` names its likeliest
    heir where it ended, and ``origin`` the rule it is most like where it came. ``others`` held the number asked for at
    other times.
    """

    number: str
    since: str
    oldest: bool
    changes: tuple[Change, ...]
    gone: bool
    heirs: tuple[str, ...]
    likely: Likely | None
    origin: Likely | None
    others: tuple[Holder, ...]
    title: str


class Step(Named):
    """A number and the revision since which the rule had it."""

    effective: str
    number: str


class Trace(Named):
    """Where a number of one revision is in another.

    ``number_reused`` tells whether the old number is in use there for another rule. ``likely`` is the rule that most
    likely goes on where the one asked for is gone. ``known`` tells since when the number itself exists.
    """

    rule: str
    start: str
    end: str
    outcome: Outcome
    now: str | None
    path: tuple[Step, ...]
    number_reused: bool
    certain: bool
    split: tuple[str, ...] = ()
    likely: Likely | None = None
    changed: str | None = None
    exists: tuple[Span, ...] = ()


def story(published: Published, number: str) -> Story | None:
    """The history of the rule that has a number, or had it last; None for a number that no revision has."""
    ranges = published.ranges(number)
    if not ranges:
        return None
    chain = _chain(published, ranges[-1])
    first, last = chain[0], chain[-1]
    held = {each for each in chain if each.number == number}
    return Story(
        last.number,
        first.begins,
        first.begins == published.dates[0],
        _changes(published, chain),
        last.until is not None,
        _heirs(published, chain, published.dates[-1]),
        _heir(published, last, published.dates[-1]),
        _origin(first),
        tuple(_holders(published, [each for each in ranges if each not in held])),
        next((each.title for each in reversed(chain) if each.title), ""),
    )


def _chain(published: Published, each: Range) -> list[Range]:
    """All wordings of the rule that has one of them, oldest first."""
    chain = [each]
    while (before := previous(published, chain[0])) is not None:
        chain.insert(0, before)
    while (after := following(published, chain[-1])) is not None:
        chain.append(after)
    return chain


def previous(published: Published, each: Range) -> Range | None:
    """The wording from which another came."""
    if each.came is None:
        return None
    return next((old for old in published.ranges(each.came) if old.until == each.begins), None)


def following(published: Published, each: Range) -> Range | None:
    """The wording that followed another."""
    if each.went.number is None:
        return None
    return next((new for new in published.ranges(each.went.number) if new.begins == each.until), None)


def _heirs(published: Published, ranges: Sequence[Range], date: str) -> tuple[str, ...]:
    """The rules that took sentences over, as they are called on a date."""
    found: list[str] = []
    for each in ranges:
        for number in each.went.split:
            heir = next((new for new in published.ranges(number) if new.begins == each.until), None)
            now = trace(published, number, heir.begins, date).now if heir is not None and heir.begins <= date else None
            found += [now] if now is not None and now != each.went.number else []
    return tuple(dict.fromkeys(found))


def _changes(published: Published, chain: list[Range]) -> tuple[Change, ...]:
    found: list[Change] = []
    if chain[0].begins != published.dates[0]:
        found.append(Change(chain[0].begins, "added", chain[0].number))
    for old, new in pairwise(chain):
        if old.number != new.number:
            found.append(Change(new.begins, "moved", new.number, old.number))
        if old.masked != new.masked:
            found.append(Change(new.begins, "reworded", new.number))
        elif old.wording != new.wording:
            found.append(Change(new.begins, "references", new.number))
    if chain[-1].until is not None:
        found.append(Change(chain[-1].until, "removed", chain[-1].number))
    return tuple(found)


def _origin(first: Range) -> Likely | None:
    """The rule of the revision before that is most like one that came."""
    return Likely(first.resembles, first.likeness) if first.resembles else None


def _heir(published: Published, last: Range, date: str) -> Likely | None:
    """The rule that most likely goes on where another ended, as it is called on a later date."""
    if last.went.likely is None or last.until is None or date < last.until:
        return None
    now = trace(published, last.went.likely, last.until, date).now
    return Likely(now, last.went.likeness) if now is not None else None


def _forebear(published: Published, first: Range, date: str) -> Likely | None:
    """The rule from which one most likely came, as it was called on an earlier date."""
    if first.resembles is None:
        return None
    before = published.before(first.begins)
    then = trace(published, first.resembles, before, date).now if date <= before else None
    return Likely(then, first.likeness) if then is not None else None


def _holders(published: Published, ranges: list[Range]) -> list[Holder]:
    """The other rules that held a number, each with the time it held it and where it is now."""
    found: list[Holder] = []
    rest = list(ranges)
    while rest:
        chain = _chain(published, rest[0])
        spans = join([published.span(each) for each in rest if each in chain], published.dates)
        rest = [each for each in rest if each not in chain]
        now = chain[-1].number if chain[-1].until is None else None
        found += [Holder(span, now, chain[-1].title) for span in spans]
    return sorted(found, key=lambda holder: holder.span)


def whereabouts(published: Published, number: str, date: str) -> Trace | None:
    """Where a number went that the revision of a date lacks: from when it was last in use before, else ever.

    None for a number that no revision has, or this one has.
    """
    spans = published.existence(number)
    if not spans or any(span.first <= date <= span.last for span in spans):
        return None
    earlier = [span.last for span in spans if span.last < date]
    return trace(published, number, earlier[-1] if earlier else spans[-1].last, date)


def trace(published: Published, number: str, start: str, end: str) -> Trace:
    """Where the rule that had a number in one revision is in another, later or earlier; both are dates of revisions."""
    exists = published.existence(number)
    here = published.at(number, start)
    if here is None:
        return Trace(number, start, end, "unknown", None, (), False, True, exists=exists)
    follow = following if end >= start else previous
    each: Range | None = here
    path = [Step(max(here.begins, start) if end >= start else start, number)]
    last = here
    while each is not None and not _holds(each, end):
        last, each = each, follow(published, each)
        if each is not None and each.number != path[-1].number:
            path.append(Step(each.begins, each.number))
    there = published.at(number, end)
    if each is None:
        return _gone(published, here, last, end, path, there)
    changed = each.masked != here.masked
    outcome: Outcome = "same"
    if each.number != number:
        outcome = "moved-reworded" if changed else "moved"
    elif changed:
        outcome = "reworded"
    split = _heirs(published, _between(published, here, each), end)
    reused = there is not None and each.number != number
    return Trace(
        number, start, end, outcome, each.number, tuple(path), reused, True,
        split=split, changed=_last_change(published, here, each), exists=exists,
    )  # fmt: skip


def _holds(each: Range, date: str) -> bool:
    return each.begins <= date and (each.until is None or date < each.until)


def _between(published: Published, first: Range, last: Range) -> list[Range]:
    """The wordings from the older of two until before the newer."""
    older, newer = sorted((first, last), key=lambda each: each.begins)
    found: list[Range] = []
    each: Range | None = older
    while each is not None and each != newer:
        found.append(each)
        each = following(published, each)
    return found if each is not None else []


def _last_change(published: Published, first: Range, last: Range) -> str | None:
    """The revision that last changed the wording on the way from one to the other."""
    newer = max(first, last, key=lambda each: each.begins)
    way = pairwise([*_between(published, first, last), newer])
    changes = [new.begins for old, new in way if old.masked != new.masked]
    return changes[-1] if changes else None


def _gone(published: Published, here: Range, last: Range, end: str, path: list[Step], there: Range | None) -> Trace:
    """A rule that ended on the way, with the one that most likely goes on as it is called at the end."""
    forward = end >= here.begins
    likely = _heir(published, last, end) if forward else _forebear(published, last, end)
    return Trace(
        here.number,
        path[0].effective,
        end,
        "gone",
        None,
        tuple(path),
        there is not None and (likely is None or likely.number != here.number),
        likely is None,
        split=_heirs(published, [last], end) if forward else (),
        likely=likely,
        changed=last.until if forward else last.begins,
        exists=published.existence(here.number),
    )
