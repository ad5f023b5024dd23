"""Laws of ranges of influence: symmetry of equal ranges, turning the table, seats of players who have left."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule


def in_range(seats: list[str], reach: int, **facts: Any) -> dict[str, set[str]]:
    document = {
        "question": "range",
        "format": "free-for-all",
        "seats": seats,
        "options": {"range_of_influence": reach},
    }
    _, ruling = rule({**document, **facts})
    found = ruling.answer.get("in_range_next_turn") or ruling.answer["in_range"]
    return {player: set(near) for player, near in found.items()}


TABLES = st.integers(3, 9).map(lambda count: [f"P{at}" for at in range(count)])


@given(TABLES, st.integers(1, 5))
def test_a_range_holds_all_within_so_many_seats(seats: list[str], reach: int) -> None:
    count = len(seats)
    for player, near in in_range(seats, reach).items():
        at = seats.index(player)
        assert near == {seats[o] for o in range(count) if min((o - at) % count, (at - o) % count) <= reach}


@given(TABLES, st.integers(1, 5))
def test_equal_ranges_are_mutual(seats: list[str], reach: int) -> None:
    found = in_range(seats, reach)
    assert all(player in found[other] for player, near in found.items() for other in near)


@given(TABLES, st.integers(1, 3), st.integers(0, 8))
def test_turning_the_table_changes_nothing(seats: list[str], reach: int, turn: int) -> None:
    turned = seats[turn % len(seats) :] + seats[: turn % len(seats)]
    assert in_range(seats, reach) == in_range(turned, reach)
    assert in_range(seats, reach) == in_range(seats[::-1], reach)


@given(st.data())
def test_from_the_next_turn_on_who_left_was_never_seated(data: st.DataObject) -> None:
    seats = data.draw(TABLES)
    reach = data.draw(st.integers(1, 3))
    left = (
        data.draw(st.lists(st.sampled_from(seats), min_size=1, max_size=len(seats) - 3, unique=True))
        if seats[3:]
        else []
    )
    remaining = [player for player in seats if player not in left]
    assert in_range(seats, reach, left_this_turn=left) == in_range(remaining, reach)


def test_the_ranges_that_larger_teams_should_have() -> None:
    """The smallest that reach one opposing general, or two for an emperor (809.6a)."""
    seats = ["A1", "AE", "A2", "A3", "B1", "BE", "B2", "B3"]
    table = {"format": "emperor", "seats": seats, "teams": {"A": seats[:4], "B": seats[4:]}, "emperors": ["AE", "BE"]}
    _, ruling = rule({"question": "range", **table})
    step = next(step for step in ruling.steps if step.message.key == "range.larger-teams")
    told = {pair.values["player"]: pair.values["n"] for pair in step.message.values["pairs"]}
    assert told == {"A1": 1, "AE": 3, "A2": 2, "A3": 1, "B1": 1, "BE": 3, "B2": 2, "B3": 1}


@pytest.mark.parametrize(("player", "cited"), [("B", False), ("C", True), ("F", False)])
def test_who_chooses_from_too_far_away_is_the_nearest_who_can(player: str, cited: bool) -> None:
    asked = {"by": "object", "controller": "A", "player": player}
    _, ruling = rule({"question": "range", "format": "grand-melee", "seats": list("ABCDEF"), "asked": asked})
    assert (ruling.answer["player"], "801.5c" in ruling.rules) == (player, cited)
