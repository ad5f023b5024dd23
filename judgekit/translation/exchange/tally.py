"""Counts units by their kind, and names them in short: one count of what is missing, wherever it is told."""

from collections.abc import Iterable, Sequence

from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.translation.exchange.model import Entry, unit_name


class Tally(Named):
    """The names of units by what they are: rules, examples, titles, and what belongs to the glossary or to nothing."""

    rules: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """All units."""
        return sum(map(len, self))

    def counts(self) -> list[Message]:
        """How many there are of each kind that there is one of."""
        found = zip(("rules", "examples", "titles", "others"), self, strict=True)
        return [say(f"filed.count-{kind}", count=len(names)) for kind, names in found if names]


def tallied(units: Iterable[tuple[str, str]]) -> Tally:
    """The tally of units, each given by its kind and its name."""
    found: dict[str, list[str]] = {"rule": [], "example": [], "title": [], "": []}
    for kind, name in units:
        found[kind if kind in found else ""].append(name)
    return Tally(*map(tuple, found.values()))


def tallied_entries(entries: Iterable[Entry]) -> Tally:
    """The tally of entries."""
    return tallied((entry.kind, unit_name(entry)) for entry in entries)


def folded(found: Tally, order: Sequence[str]) -> tuple[str, ...]:
    """The names of rules, examples and titles, those that follow each other in a text as one: 809.1–809.4.

    ``order`` has the names of all units of the text. Those of the glossary are not named.
    """
    return tuple(row for names in found[:3] for row in _rows(names, order))


def listed(found: Tally, order: Sequence[str], most: int | None = None) -> list[Message]:
    """How many there are of each kind, each with the names of its own, so that no title is taken for a rule.

    Of more rows than ``most`` the rest is counted.
    """
    told: list[Message] = []
    for count, names in zip(found.counts(), filter(None, found), strict=True):
        rows: list[str | Message] = list(_rows(names, order)) if names is not found.others else []
        if most is not None and len(rows) > most:
            rows = [*rows[:most], say("filed.more", count=len(rows) - most)]
        told.append(say("exchange-guards.named", what=count, names=rows) if rows else count)
    return told


def _rows(names: Sequence[str], order: Sequence[str]) -> list[str]:
    """Names of one kind in the order of a text; titles of chapters stand before those of sections."""
    rows: list[str] = []
    places = {name: at for at, name in enumerate(order)}
    for sort in dict.fromkeys(sorted(map(_sort, names))):
        ranks = {name: at for at, name in enumerate(name for name in order if _sort(name) == sort)}
        runs: list[tuple[str, str]] = []
        own = (name for name in names if _sort(name) == sort)
        for name in sorted(own, key=lambda name: places.get(name, len(places))):
            last = runs[-1][1] if runs else ""
            if last in ranks and ranks.get(name) == ranks[last] + 1 and _goes_on(last, name):
                runs[-1] = (runs[-1][0], name)
            else:
                runs.append((name, name))
        rows += (first if first == last else f"{first}–{last}" for first, last in runs)
    return rows


def _goes_on(last: str, name: str) -> bool:
    """Whether a name goes on in the section of another, a section in its chapter, so that nothing lies between."""
    (one, point, _), (other, _, _) = last.partition("."), name.partition(".")
    if point or not (one.isdigit() and other.isdigit()):
        return one == other or not one.isdigit()
    return int(other) == int(one) + 1


def _sort(name: str) -> tuple[bool, bool, bool, bool]:
    """What a name is: of a term, an example, a rule, or a section; else of a chapter."""
    return not name[:1].isdigit(), " ex" in name, "." in name, len(name) > 1
