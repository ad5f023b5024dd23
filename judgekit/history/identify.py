"""Which published revisions a text agrees with, rule by rule and in sum."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import Final

from judgekit.history.facts import Range
from judgekit.history.published import Published, Span, join
from judgekit.history.wording import fingerprint, normalised
from judgekit.named import Named
from judgekit.texts.model import Rule


class Agreement(Named):
    """Revisions in a row that have a rule's very wording, and the number it has in them."""

    span: Span
    number: str


class Identified(Named):
    """A rule of the text and the revisions that have its wording under its number, or, if none has, under another."""

    rule: str
    agreements: tuple[Agreement, ...]


class Best(Named):
    """Revisions in a row that agree with the same number of rules."""

    span: Span
    rules: int


class Identity(Named):
    """What a text is: the revisions that agree with most of it, then those that agree with most of the rest."""

    best: tuple[Best, ...]
    rules: tuple[Identified, ...]


# A page may be put together from a few revisions; beyond those a list of dates says nothing.
_MOST: Final = 6
# So many wordings are looked up one by one; for more it is quicker to read all there are.
_FEW: Final = 20


def identify(published: Published, rules: Iterable[Rule]) -> Identity:
    """Hold every rule against every published wording; examples do not count."""
    wanted = [(rule.number, fingerprint(normalised(rule.text))) for rule in rules]
    own = [[each for each in published.ranges(number) if each.wording == wording] for number, wording in wanted]
    strange = {wording for (_, wording), found in zip(wanted, own, strict=True) if not found}
    elsewhere = _elsewhere(published, strange)
    identified = tuple(
        Identified(number, _agreements(published, found or elsewhere.get(wording, [])))
        for (number, wording), found in zip(wanted, own, strict=True)
    )
    at_home = [_revisions(published, found) for found in own if found]
    return Identity(_best(published, at_home), identified)


def _elsewhere(published: Published, wanted: Collection[str]) -> dict[str, list[Range]]:
    """The wordings under other numbers."""
    if len(wanted) <= _FEW:
        return {wording: list(published.having(wording)) for wording in wanted}
    found: dict[str, list[Range]] = defaultdict(list)
    for each in published.everything():
        if each.wording in wanted:
            found[each.wording].append(each)
    return found


def _agreements(published: Published, ranges: Sequence[Range]) -> tuple[Agreement, ...]:
    by_number: dict[str, list[Span]] = defaultdict(list)
    for each in ranges:
        by_number[each.number].append(published.span(each))
    found = [Agreement(span, number) for number, spans in by_number.items() for span in join(spans, published.dates)]
    return tuple(sorted(found))


def _revisions(published: Published, ranges: Sequence[Range]) -> frozenset[int]:
    """The revisions that have one of the wordings, by their place in time."""
    dates = published.dates
    return frozenset(
        at for span in map(published.span, ranges) for at in range(dates.index(span.first), dates.index(span.last) + 1)
    )


def _best(published: Published, rules: Sequence[frozenset[int]]) -> tuple[Best, ...]:
    """The revisions that agree with most rules, then those that agree with most of the rules left over.

    Revisions in a row stand together as long as they agree with the same rules.
    """
    found: list[Best] = []
    left = set(range(len(rules)))
    while left and len(found) < _MOST:
        agreeing: list[set[int]] = [set() for _ in published.dates]
        for rule in left:
            for at in rules[rule]:
                agreeing[at].add(rule)
        most = max(map(len, agreeing))
        covered: set[int] = set()
        for same, group in groupby(range(len(agreeing)), key=agreeing.__getitem__):
            if len(same) == most:
                row = list(group)
                found.append(Best(Span(published.dates[row[0]], published.dates[row[-1]]), most))
                covered |= same
        left -= covered
    return tuple(found[:_MOST])
