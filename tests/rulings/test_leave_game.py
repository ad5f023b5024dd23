"""Objects of players who leave the game, against an oracle that tries out everything that is not known."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule

SEATS = ["A", "B", "C", "D"]
UNKNOWN = "unknown"
VALUES: dict[str, list[Any]] = {
    "owner": SEATS,
    "controller": SEATS,
    "card": [True, False],
    "control_by_effect": [True, False],
}


def fate(thing: dict[str, Any], gone: set[str]) -> tuple[str, str | None]:
    """800.4a, step by step, for an object with an owner."""
    if thing["owner"] in gone:
        return "leaves", None
    if thing["controller"] in gone and thing["control_by_effect"]:
        return "stays", thing["owner"]
    if thing["controller"] in gone and thing["zone"] == "stack" and not thing["card"]:
        return "ceases", None
    return ("exiled" if thing["controller"] in gone else "stays"), None


THINGS = st.fixed_dictionaries(
    {key: st.sampled_from([*values, UNKNOWN]) for key, values in VALUES.items()}
    | {"zone": st.sampled_from(["battlefield", "stack"])}
)


@given(THINGS, st.sets(st.sampled_from(SEATS), min_size=1, max_size=2))
def test_exactly_what_can_change_the_fate_is_asked_for(thing: dict[str, Any], gone: set[str]) -> None:
    # What nobody owns is an ability; then it does not matter who might own it.
    if thing["owner"] == UNKNOWN and thing["zone"] == "stack" and thing["card"] is not True:
        thing["card"] = True
    free = [key for key in VALUES if thing[key] == UNKNOWN]
    fates = {
        values: fate(thing | dict(zip(free, values, strict=True)), gone)
        for values in product(*(VALUES[key] for key in free))
    }
    matters = {
        f"objects[0].{key}"
        for at, key in enumerate(free)
        if any(
            fates[values] != fates[(*values[:at], other, *values[at + 1 :])]
            for values in fates
            for other in VALUES[key]
        )
    }
    document = {"question": "leave-game", "format": "commander", "seats": SEATS, "leaves": sorted(gone)}
    _, ruling = rule({**document, "objects": [{"object": "x", **thing}]})
    assert {need.fact for need in ruling.needs} == matters
    if not matters:
        expected, controller = next(iter(fates.values()))
        assert ruling.answer["fates"] == {"x": expected}
        assert ruling.answer.get("controllers", {}) == ({} if controller is None else {"x": controller})


@given(st.permutations(SEATS), st.integers(1, 2), st.sampled_from(SEATS), st.sampled_from(SEATS))
def test_priority_and_turns_pass_over_those_who_left(order: list[str], count: int, active: str, holder: str) -> None:
    gone = order[:count]
    document = {"question": "leave-game", "format": "commander", "seats": SEATS, "leaves": gone, "active": active}
    effects = [{"effect": "e", "until_turn_of": gone[0]}]
    _, ruling = rule({**document, "priority": holder, "effects": effects})
    start = SEATS.index(holder)
    assert ruling.answer["priority"] == next(p for p in SEATS[start:] + SEATS[:start] if p not in gone)
    assert ruling.answer["active"] == (None if active in gone else active)
    before = SEATS.index(gone[0])
    turns = [
        player for player in reversed(SEATS[before + 1 :] + SEATS[:before]) if player not in gone or player == active
    ]
    assert ruling.answer["expires_after"] == {"e": turns[0]}


def test_objects_of_one_fate_are_named_together() -> None:
    own = {"zone": "battlefield", "controller": "A", "card": True, "control_by_effect": False}
    things = [
        {"object": "x", "owner": "A", **own},
        {"object": "y", "owner": "B", **own},
        {"object": "z", "owner": "A", **own},
    ]
    ruling = rule(
        {"question": "leave-game", "format": "free-for-all", "seats": SEATS, "leaves": ["A"], "objects": things}
    )[1]
    assert str(ruling.text) == "Out of the game: A; x and z leave the game; y is exiled."


def test_that_no_effect_gave_control_is_said_where_nobody_said_so() -> None:
    table = {"question": "leave-game", "format": "commander", "seats": SEATS, "leaves": ["B"]}

    def noted(**facts: Any) -> list[dict[str, Any]]:
        thing = {"object": "Bear", "owner": "A", "controller": "B", "zone": "battlefield", **facts}
        warnings = rule({**table, "objects": [thing]})[1].warnings
        return [each.values for each in warnings if each.key == "leave-game.without-effect"]

    assert noted() == [{"object": "Bear", "player": "B", "owner": "A"}]
    assert noted(control_by_effect=False) == noted(control_by_effect=True) == []
    # Elsewhere it changes nothing.
    assert noted(owner="B") == noted(controller="C") == []


@pytest.mark.parametrize(
    ("facts", "noted"),
    [
        ({"priority": "unknown"}, True),
        ({"priority": "B"}, False),
        ({}, False),
        ({"priority": "unknown", "phase": "untap"}, False),  # 502.4
    ],
)
def test_that_nobody_knows_who_had_priority_is_said(facts: dict[str, Any], noted: bool) -> None:
    table = {"question": "leave-game", "format": "commander", "seats": SEATS, "leaves": ["B"], "active": "A"}
    ruling = rule({**table, **facts})[1]
    assert ruling.status == "determined"
    assert [each.key for each in ruling.warnings] == ["leave-game.priority-unknown"] * noted
