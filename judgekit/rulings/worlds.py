"""Facts that are not known: the ruling is made for every value they may have, and a fact matters if that changes it."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeVar

from judgekit.citations import Citation
from judgekit.rulings.ruling import Ruling

Facts = TypeVar("Facts")


class Open(NamedTuple):
    """A fact that is not known: its path, the values it may have, how one is put in place, and the rule that asks."""

    fact: str
    values: tuple[Any, ...]
    put: Callable[[Any, Any], Any]
    rule: Citation


def settled(
    facts: Facts, opens: Sequence[Open], judge: Callable[[Facts], Ruling], most_worlds: int
) -> tuple[Facts, tuple[Open, ...]]:
    """The facts with a value for all that does not matter, and what is left open because it does.

    In more than ``most_worlds`` worlds nobody looks; then all that is open is taken to matter, which is more than is
    needed to settle the question, and never less.
    """
    count = 1
    for fact in opens:
        count *= len(fact.values)
        if count > most_worlds:
            return facts, tuple(opens)
    outcomes: dict[tuple[int, ...], str] = {}
    for picks in product(*(range(len(fact.values)) for fact in opens)) if opens else ():
        ruling = judge(_world(facts, opens, picks))
        outcomes[picks] = repr((ruling.status, ruling.answer))
    # The first values say that there is nothing special about a creature, so that no step speaks of it.
    first = _world(facts, opens, (0,) * len(opens))
    return first, tuple(fact for at, fact in enumerate(opens) if _matters(outcomes, at))


def _world(facts: Facts, opens: Sequence[Open], picks: Sequence[int]) -> Facts:
    """The facts with one value each for what is open."""
    world: Facts = facts
    for fact, pick in zip(opens, picks, strict=True):
        world = fact.put(world, fact.values[pick])
    return world


def _matters(outcomes: dict[tuple[int, ...], str], at: int) -> bool:
    """Whether two worlds that differ in this fact alone differ in the outcome."""
    seen: dict[tuple[int, ...], str] = {}
    return any(seen.setdefault(picks[:at] + picks[at + 1 :], outcome) != outcome for picks, outcome in outcomes.items())


def put_in_list(key: str, index: int, *path: str) -> Callable[[Any, Any], Any]:
    """Put a value at ``key[index].path`` of facts made of named tuples."""

    def put(facts: Any, value: Any) -> Any:
        items = list(getattr(facts, key))
        items[index] = _replaced(items[index], path, value)
        return facts._replace(**{key: tuple(items)})

    return put


def _replaced(item: Any, path: tuple[str, ...], value: Any) -> Any:
    first, *rest = path
    return item._replace(**{first: _replaced(getattr(item, first), tuple(rest), value) if rest else value})
