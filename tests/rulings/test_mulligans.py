"""Mulligans against the rules played out: 103.5 card by card, and the order turned with the table."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule


def played_out(size: int, taken: int, *, free: bool) -> tuple[int, int, bool] | None:
    """Cards put back, cards in hand and whether a further mulligan is allowed, taking one after the other."""
    hand = size
    for number in range(1, taken + 1):
        if hand == 0:
            return None
        hand = size - (number - 1 if free else number)
    return size - hand, hand, hand > 0


@given(
    format=st.sampled_from(["duel", "commander", "brawl", "vanguard", "free-for-all", "grand-melee"]),
    players=st.integers(2, 5),
    modifier=st.integers(-7, 4),
    taken=st.integers(0, 14),
)
def test_hands_are_those_of_mulligans_played_out(format: str, players: int, modifier: int, taken: int) -> None:
    seats = [f"P{number}" for number in range(players)]
    document: dict[str, Any] = {
        "question": "mulligans",
        "format": format,
        "seats": seats,
        "hand_modifiers": {"P0": modifier},
        "mulligans_taken": {"P0": taken},
    }
    _, ruling = rule(document)
    if (format == "duel") != (players == 2) and (format == "duel" or format in ("free-for-all", "grand-melee")):
        assert ruling.status == "error"
        return
    expected = played_out(7 + modifier, taken, free=players > 2 or format == "brawl")
    if expected is None:
        assert [problem.at for problem in ruling.problems] == ["mulligans_taken.P0"]
    else:
        bottom, hand, may = expected
        assert ruling.answer == {
            "hands": {"P0": {"draw": 7 + modifier, "bottom": bottom, "hand": hand, "may_mulligan": may}}
        }


@given(st.data())
def test_a_round_of_legal_declarations_hears_everybody_once(data: st.DataObject) -> None:
    """Whoever may declare next does so, until nobody is left; nobody else may declare in between."""
    teams = {"A": ["A1", "A2"], "B": ["B1", "B2", "B3"], "C": ["C1"]}
    seats = [name for members in teams.values() for name in members]
    document: dict[str, Any] = {
        "question": "mulligans",
        "format": "team-vs-team",
        "options": {"shared_team_turns": True},
        "seats": seats,
        "teams": teams,
        "starting": data.draw(st.sampled_from(list(teams))),
        "kept": data.draw(st.lists(st.sampled_from(seats), unique=True)),
        "declared": {},
    }
    for _ in range(len(seats) - len(document["kept"])):
        _, ruling = rule(document)
        order = ruling.answer["order"]
        player = data.draw(st.sampled_from(order[0]))
        for other in seats:
            _, judged = rule({**document, "attempt": {"player": other, "action": "mulligan"}})
            assert judged.status == ("legal" if other in order[0] else "illegal")
        document["declared"][player] = data.draw(st.sampled_from(["mulligan", "keep"]))
    _, ruling = rule(document)
    assert ruling.answer["order"] == []
    for player in seats:
        _, judged = rule({**document, "attempt": {"player": player, "action": "take"}})
        assert judged.status == ("legal" if document["declared"].get(player) == "mulligan" else "illegal")


def test_fewer_mulligans_mean_a_kept_hand() -> None:
    table = {"question": "mulligans", "format": "commander", "seats": ["A", "B", "C"], "starting": "A"}

    def warned(**facts: Any) -> list[tuple[str, ...]]:
        warnings = rule({**table, **facts})[1].warnings
        assert {each.key for each in warnings} <= {"mulligans.fewer-than-others"}
        return [each.values["players"] for each in warnings]

    assert warned(mulligans_taken={"A": 1, "B": 0, "C": 1}) == [("B",)]
    # Whoever is said to have kept may have fewer, and of whom nothing is said nothing is known.
    assert warned(mulligans_taken={"A": 1, "B": 0, "C": 1}, kept=["B"]) == []
    assert warned(mulligans_taken={"A": 3, "B": 1, "C": 3}, kept=["A", "C"]) == [("B",)]
    assert warned(mulligans_taken={"A": 2}) == []
    assert warned(mulligans_taken={"A": 1, "B": 1, "C": 1}) == []
