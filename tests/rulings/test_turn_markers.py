"""Laws of the turn markers: spacing at the start, who has to wait, which marker goes when a player leaves."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule


def ruling_on(count: int, **facts: Any) -> Ruling:
    seats = [f"P{at}" for at in range(count)]
    _, ruling = rule({"question": "turn-markers", "format": "grand-melee", "seats": seats, **facts})
    return ruling


@given(st.integers(4, 40), st.data())
def test_everybody_may_begin_after_the_hand_out(count: int, data: st.DataObject) -> None:
    starting = data.draw(st.integers(0, count - 1))
    markers = ruling_on(count, starting=f"P{starting}").answer["markers"]
    assert markers == [f"P{(starting + 4 * at) % count}" for at in range(count // 4)]
    for holder in markers:
        assert ruling_on(count, markers=markers, receives=holder).answer == {"may_begin": True}


@given(st.integers(8, 20), st.data())
def test_a_holder_waits_exactly_for_markers_within_three_seats(count: int, data: st.DataObject) -> None:
    places = data.draw(
        st.lists(st.integers(0, count - 1), min_size=count // 4, max_size=count // 4, unique=True)
    )  # fmt: skip
    markers = [f"P{place}" for place in places]
    ruling = ruling_on(count, markers=markers, receives=markers[0])
    ahead = [(place - places[0]) % count for place in places[1:]]
    assert ruling.answer["may_begin"] == all(distance > 3 for distance in ahead)
    if not ruling.answer["may_begin"]:
        assert ruling.answer["waits_for"] == f"P{(places[0] + 4) % count}"


@given(st.integers(8, 20), st.data())
def test_the_marker_that_goes_is_next_to_the_right(count: int, data: st.DataObject) -> None:
    places = data.draw(
        st.lists(st.integers(0, count - 1), min_size=count // 4, max_size=count // 4, unique=True)
    )  # fmt: skip
    leaver = data.draw(st.integers(0, count - 1))
    ruling = ruling_on(count, markers=[f"P{place}" for place in places], leaves=[f"P{leaver}"])
    if count % 4:
        assert ruling.answer == {"designated": []}
    else:
        nearest = min(places, key=lambda place: (leaver - place - 1) % count)
        assert ruling.answer == {"designated": [f"P{nearest}"], "removed": "after-turn"}


@pytest.mark.parametrize(
    ("taking_turn", "leaves", "said"),
    [
        (["P0", "P4"], ["P0"], ("turn-markers.passed-on-after-turn", "P0", "P1")),
        (["P4"], ["P0"], ("turn-markers.passed-on-at-once", "P0", "P1")),
        (None, ["P4"], ("turn-markers.passed-on-after-turn", "P4", "P5")),
        (["P0", "P4"], ["P1"], None),
    ],
)
def test_the_marker_of_a_player_who_leaves_is_passed_on(
    taking_turn: list[str] | None, leaves: list[str], said: tuple[str, str, str] | None
) -> None:
    facts = {"markers": ["P0", "P4"], "leaves": leaves} | ({"taking_turn": taking_turn} if taking_turn else {})
    messages = [step.message for step in ruling_on(9, **facts).steps]
    found = [(each.key, each.values["player"], each.values["heir"]) for each in messages if "passed-on" in each.key]
    assert found == ([said] if said else [])


def test_nobody_is_passed_two_markers() -> None:
    ruling = ruling_on(10, markers=["P0", "P1"], leaves=["P0", "P1"])
    assert ruling.answer == {"designated": []}
    assert not any("passed-on" in step.message.key for step in ruling.steps)
