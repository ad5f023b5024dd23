"""Which unknown facts matter: every world is looked into, unless there are too many or none."""

from collections.abc import Mapping
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from judgekit.citations import Citation
from judgekit.rulings.unknown import Open, put_at, settled


class Card(NamedTuple):
    name: str
    ready: bool | None = None


class Facts(NamedTuple):
    cards: tuple[Card, ...] = ()
    life: Mapping[str, int | None] = {}
    low: int | None = None
    high: int | None = None


LOW, HIGH = Open.at(("low",), (0, 1)), Open.at(("high",), (0, 1))


def test_a_value_is_put_where_its_path_says() -> None:
    facts = Facts((Card("a"), Card("b")), {"Ana": None})
    ready = Open.at(("cards", 1, "ready"), (True,))
    assert ready.facts == ("cards[1].ready",)
    assert ready.put(facts, True) == facts._replace(cards=(Card("a"), Card("b", True)))
    assert Open.at(("life", "Ana"), ()).facts == ("life.Ana",)
    assert put_at("life", "Ana")(facts, 20).life == {"Ana": 20}
    assert facts == Facts((Card("a"), Card("b")), {"Ana": None})


def test_what_does_not_matter_gets_its_first_value() -> None:
    known = settled(Facts(), (LOW, HIGH), lambda world: world.high)
    assert known.needs == ["high"]
    assert settled(Facts(), (LOW,), lambda world: world.high) == (Facts(low=0), ())


def test_facts_that_matter_only_together_matter_both() -> None:
    assert settled(Facts(), (LOW, HIGH), lambda world: world.low == world.high == 1).needs == ["low", "high"]


def test_too_many_worlds_or_none_leave_everything_open() -> None:
    def never(world: Facts) -> int:
        raise AssertionError(world)

    nobody = Open.at(("low",), ())
    assert settled(Facts(), (LOW, HIGH), never, most_worlds=3) == (Facts(), (LOW, HIGH))
    assert settled(Facts(), (nobody, HIGH), never) == (Facts(), (nobody, HIGH))
    assert settled(Facts(), (), never) == (Facts(), ())


def test_needs_name_every_number_of_a_sum_and_rules_come_once() -> None:
    rule = Citation("104.3a", "concede")
    both = Open(("low", "high"), (0, 1), put_at("low"), (rule,))
    known = settled(Facts(), (both, HIGH._replace(rules=(rule,))), lambda world: (world.low, world.high))
    assert known.needs == ["low", "high", "high"]
    assert known.rules == (rule,)


@given(st.lists(st.integers(0, 2), min_size=27, max_size=27))
def test_it_agrees_with_changing_one_fact_at_a_time(table: list[int]) -> None:
    names = ("a", "b", "c")

    def look(world: Mapping[str, int]) -> int:
        return table[world["a"] * 9 + world["b"] * 3 + world["c"]]

    opens = [Open((name,), (0, 1, 2), put_at(name)) for name in names]
    worlds = [{"a": a, "b": b, "c": c} for a in range(3) for b in range(3) for c in range(3)]
    matter = [name for name in names if any(look(w) != look({**w, name: value}) for w in worlds for value in range(3))]
    assert settled(dict.fromkeys(names, 0), opens, look).needs == matter
