"""Laws of priority: exactly one unit has it, its events alone can happen, and only a full round of passes ends it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule

TEAMS = {"A": ["A1", "A2"], "B": ["B1", "B2"], "C": ["C1", "C2"]}
SEATS = [player for members in TEAMS.values() for player in members]
TABLES: tuple[dict[str, Any], ...] = (
    {"format": "duel", "seats": ["A", "B"], "active": "B"},
    {"format": "commander", "seats": ["A", "B", "C", "D"], "active": "C", "left_game": ["D"]},
    {
        "format": "team-vs-team",
        "seats": SEATS,
        "teams": TEAMS,
        "active": "B",
        "options": {"shared_team_turns": True},
    },
)


def members(table: dict[str, Any], unit: str) -> list[str]:
    found: list[str] = table.get("teams", {}).get(unit, [unit])
    return found


def units(table: dict[str, Any]) -> list[str]:
    return [unit for unit in table.get("teams", table["seats"]) if unit not in table.get("left_game", ())]


@given(st.sampled_from(TABLES), st.lists(st.sampled_from(["cast", "activate", "special_action", "pass"]), max_size=14))
def test_priority_goes_round(table: dict[str, Any], kinds: list[str]) -> None:
    events: list[dict[str, str]] = []
    ring = units(table)
    stack: list[str] = []
    resolved: list[str] = []
    at, run = ring.index(table["active"]), 0
    situation = {"question": "priority", **table, "phase": "end"}
    for number, kind in enumerate(kinds):
        holder = ring[at]
        if kind == "pass":
            events.append({"pass": holder})
            at, run = (at + 1) % len(ring), run + 1
            if run == len(ring):
                if not stack:
                    break
                resolved.append(stack.pop())
                at, run = ring.index(table["active"]), 0
        else:
            events.append({kind: f"o{number}", "player": members(table, holder)[-1]})
            run = 0
            if kind != "special_action":
                stack.append(f"o{number}")
    _, ruling = rule({**situation, "events": events})
    ended = run == len(ring)
    assert ruling.status == "determined"
    assert ruling.answer["phase_ends"] is ended
    assert ruling.answer["priority"] == (None if ended else ring[at])
    assert (ruling.answer["stack"], ruling.answer["resolved"]) == (stack, resolved)
    for unit in ring:
        for event in ({"pass": unit}, {"cast": "x", "player": members(table, unit)[0]}):
            _, next_ruling = rule({**situation, "events": [*events, event]})
            possible = not ended and unit == ring[at]
            assert (next_ruling.status == "determined") is possible
            assert [problem.at for problem in next_ruling.problems] == ([] if possible else [f"events[{len(events)}]"])


@pytest.mark.parametrize("order", [["A1", "A2"], ["A2", "A1"]])
def test_a_team_that_passes_member_by_member_is_a_team_that_passes(order: list[str]) -> None:
    situation = {"question": "priority", **TABLES[2], "active": "A", "phase": "end"}
    _, one_by_one = rule({**situation, "events": [{"pass": player} for player in order]})
    _, at_once = rule({**situation, "events": [{"pass": "A"}]})
    assert one_by_one == at_once or one_by_one.answer == at_once.answer


def test_what_a_player_may_have_taken_off_the_stack_is_noted() -> None:
    table = {"question": "priority", "format": "commander", "seats": ["A", "B", "C"], "active": "A", "phase": "upkeep"}

    def noted(**facts: Any) -> list[dict[str, Any]]:
        warnings = rule({**table, **facts})[1].warnings
        return [each.values for each in warnings if each.key == "priority.stayed"]

    left: list[Any] = [{"leaves": "B"}]
    assert noted(stack=["Bolt", "Fog"], events=left) == [{"players": ("B",), "objects": ("Bolt", "Fog")}]
    # Whose a spell is that was cast is known, and of what is gone nothing is to be said.
    assert noted(events=[{"cast": "Bolt", "player": "A"}, *left]) == []
    assert noted(stack=["Bolt"], events=[{"pass": "A"}, {"pass": "B"}, {"pass": "C"}, *left]) == []
    assert noted(stack=["Bolt"], left_game=["C"], events=left) == []
