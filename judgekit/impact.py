"""What another edition of the rules means for judgekit: the summaries whose rules moved, changed or are gone in it."""

from typing import Literal

from judgekit.citations import EFFECTIVE
from judgekit.index.lookup import TextIndex
from judgekit.named import Named
from judgekit.texts import library

Effect = Literal["moved", "reworded", "moved-reworded", "gone"]


class Touched(Named):
    """A rule that judgekit summarises, its number in the other edition, None if it is gone, and what happened to it."""

    rule: str
    now: str | None
    effect: Effect


class Impact(Named):
    """The summaries an edition touches, and the rules it adds to the sections they cover."""

    touched: tuple[Touched, ...]
    added: tuple[str, ...]


def impact(index: TextIndex) -> Impact:
    """How a text differs from the edition that summaries and rulings follow; a page counts for nothing."""
    part = index.counts["rules"] < TextIndex(library.summary("en")).counts["rules"]
    if index.wording == "summary" or index.effective == EFFECTIVE or part:
        return Impact((), ())
    return Impact(touched(index), _added(index))


def touched(index: TextIndex) -> tuple[Touched, ...]:
    """The summaries a text touches, in the order of their numbers."""
    summaries = TextIndex(library.summary("en")).numbers()
    places = index.places(summaries)
    found: list[Touched] = []
    for rule in summaries:
        if (place := places.get(rule)) is None:
            continue
        if place.number is None:
            effect: Effect = "gone"
        elif place.number == rule:
            effect = "reworded"
        else:
            effect = "moved-reworded" if place.differs else "moved"
        found.append(Touched(rule, place.number, effect))
    return tuple(found)


def _added(index: TextIndex) -> tuple[str, ...]:
    """The rules of a text that no rule of the edition became, in the sections that summaries cover."""
    from judgekit.history.published import Published

    covered = {number[:3] for number in TextIndex(library.summary("en")).numbers()}
    known = sorted(Published().numbers(EFFECTIVE))
    places = index.places(known)
    continued = {place.number if (place := places.get(rule)) is not None else rule for rule in known}
    return tuple(number for number in index.numbers() if number[:3] in covered and number not in continued)
