"""Facts that are not known: the question is answered for every value they may have, and one that changes it matters."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Generic, NamedTuple, TypeVar

from judgekit.citations import Citation
from judgekit.named import Named

Facts = TypeVar("Facts")
Put = Callable[[Any, Any], Any]

# In more worlds than these nobody looks, unless a question says otherwise.
_MOST_WORLDS = 2048


class Open(Named):
    """What is not known: the facts that would tell, the values it may have, and how one of them is put in place.

    ``facts`` are paths in the document; several numbers of one sum are one open question. ``rules`` are those that ask.
    The first value is the one that stands where it does not matter which.
    """

    facts: tuple[str, ...]
    values: tuple[Any, ...]
    put: Put
    rules: tuple[Citation, ...] = ()

    @classmethod
    def at(cls, path: tuple[str | int, ...], values: Sequence[Any], *rules: Citation) -> "Open":
        """A single fact whose place in the facts is its path in the document."""
        written = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
        return cls((written.removeprefix("."),), tuple(values), put_at(*path), rules)


class Settled(NamedTuple, Generic[Facts]):
    """The facts with a value for all that does not matter, and what is left open because it does."""

    facts: Facts
    open: tuple[Open, ...]

    @property
    def needs(self) -> list[str]:
        """The paths of the facts that have to be known."""
        return [fact for each in self.open for fact in each.facts]

    @property
    def rules(self) -> tuple[Citation, ...]:
        """The rules that ask for them, each once."""
        return tuple(dict.fromkeys(rule for each in self.open for rule in each.rules))


def settled(
    facts: Facts, opens: Sequence[Open], outcome: Callable[[Facts], Hashable], most_worlds: int = _MOST_WORLDS
) -> Settled[Facts]:
    """Look into every world the open facts leave possible: one matters if two that differ in it alone come out apart.

    In more than ``most_worlds`` worlds nobody looks, and in none, since an open fact has no possible value, nobody can.
    Then all that is open is taken to matter, which is more than is needed to settle the question, and never less.
    """
    if not opens:
        return Settled(facts, ())
    if not 0 < prod(len(each.values) for each in opens) <= most_worlds:
        return Settled(facts, tuple(opens))
    outcomes = {
        picks: outcome(_world(facts, opens, picks)) for picks in product(*(range(len(each.values)) for each in opens))
    }
    mattering = tuple(each for at, each in enumerate(opens) if _matters(outcomes, at))
    return Settled(_world(facts, opens, (0,) * len(opens)), mattering)


def worlds(facts: Facts, opens: Sequence[Open], most_worlds: int = _MOST_WORLDS) -> tuple[Facts, ...]:
    """The facts with every combination of values that the open ones may have; nothing where there are too many."""
    if prod(len(each.values) for each in opens) > most_worlds:
        return ()
    return tuple(_world(facts, opens, picks) for picks in product(*(range(len(each.values)) for each in opens)))


def _world(facts: Facts, opens: Sequence[Open], picks: Sequence[int]) -> Facts:
    """The facts with one value each for what is open."""
    world: Facts = facts
    for each, pick in zip(opens, picks, strict=True):
        world = each.put(world, each.values[pick])
    return world


def _matters(outcomes: Mapping[tuple[int, ...], Hashable], at: int) -> bool:
    """Whether two worlds that differ in this fact alone differ in the outcome."""
    seen: dict[tuple[int, ...], Hashable] = {}
    return any(seen.setdefault(picks[:at] + picks[at + 1 :], found) != found for picks, found in outcomes.items())


def put_at(*path: str | int) -> Put:
    """Put a value in its place in facts made of named tuples, lists, mappings and the table."""

    def put(facts: Any, value: Any) -> Any:
        return _replaced(facts, path, value)

    return put


def put_range(facts: Any, reach: int) -> Any:
    """Give all players the same range of influence (801.2)."""
    return facts._replace(table=facts.table._replace(ranges=dict.fromkeys(facts.table.seats, reach)))


def _replaced(holder: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    key, *rest = path
    if isinstance(key, int):
        return (*holder[:key], _replaced(holder[key], tuple(rest), value), *holder[key + 1 :])
    if isinstance(holder, Mapping):
        return {**holder, key: _replaced(holder.get(key), tuple(rest), value)}
    changed = {key: _replaced(getattr(holder, key), tuple(rest), value)}
    return holder._replace(**changed)
