"""What is unknown: a ruling that does without a fact stands whatever the fact is, and needs exactly what settles it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule

TABLES: list[dict[str, Any]] = [
    {"format": "duel", "seats": ["A", "B"]},
    {"format": "commander", "seats": ["A", "B", "C"]},
    {
        "format": "two-headed-giant",
        "seats": ["A1", "A2", "B1", "B2"],
        "teams": {"A": ["A1", "A2"], "B": ["B1", "B2"]},
    },
    {"format": "archenemy", "seats": ["X", "H1", "H2"], "teams": {"V": ["X"], "H": ["H1", "H2"]}},
    {"format": "supervillain-rumble", "seats": ["A", "B", "C"]},
]
QUESTIONS = ["draw-step", "land-play", "day-night", "scheme", "trigger-count"]
UNKNOWN = "unknown"
Path = tuple[str | int, ...]


def everything_known(question: str, table: dict[str, Any], draw: Any) -> dict[str, Any]:
    """A document without a gap."""
    seats = table["seats"]
    units = list(table.get("teams", seats))
    unit, player = st.sampled_from(units), st.sampled_from(seats)
    numbers = st.fixed_dictionaries({name: st.integers(0, 2) for name in seats})
    facts: dict[str, Any] = {
        "draw-step": {
            "active": unit,
            "starting": unit,
            "turn_number": st.integers(1, 2),
            "effects": st.lists(
                st.fixed_dictionaries({"skip": st.just("draw"), "players": st.lists(player)}), max_size=1
            ),
        },
        "land-play": {
            "active": unit,
            "phase": st.sampled_from(["upkeep", "precombat-main", "postcombat-main"]),
            "priority": unit,
            "stack": st.sampled_from([[], [], ["Shock"]]),
            "lands_played": numbers,
            "effects": st.lists(
                st.fixed_dictionaries({"additional_lands": st.integers(0, 2), "players": st.lists(player)}), max_size=2
            ),
            "attempt": st.fixed_dictionaries({"player": player, "action": st.just("play-land")}),
        },
        "day-night": {
            "now": st.sampled_from(["day", "night", "neither"]),
            "previous_active": unit,
            "spells_cast": numbers,
        },
        "scheme": {
            "active": unit,
            "main_phase": st.integers(1, 2),
            "schemes": st.just([])
            if table["format"] not in ("archenemy", "supervillain-rumble")
            else st.lists(st.fixed_dictionaries({"scheme": st.just("Tide"), "ongoing": st.booleans()}), max_size=2),
            "scheme_triggers": st.booleans(),
        },
        "trigger-count": {
            "active": unit,
            "ability": st.fixed_dictionaries(
                {
                    "controller": player,
                    "whose": st.sampled_from(["each-player", "each-opponent", "each", "your"]),
                    "refers_to_that_player": st.booleans(),
                }
            ),
        },
    }[question]
    return {"question": question, **table, **{key: draw(strategy) for key, strategy in facts.items()}}


def may_be_unknown(document: dict[str, Any]) -> list[Path]:
    """The paths of single facts that a document may leave open."""
    found: list[Path] = []

    def walk(value: Any, path: Path) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, (*path, key))
        elif isinstance(value, list):
            for at, inner in enumerate(value):
                walk(inner, (*path, at))
        elif path[-1] not in ("skip", "scheme", "action") and "players" not in path and path[0] != "stack":
            found.append(path)

    for key, value in document.items():
        if key not in ("question", "format", "seats", "teams"):
            walk(value, (key,))
    return found


def written(path: Path) -> str:
    """A path as rulings write it."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)[1:]


def with_unknown(document: Any, paths: list[Path]) -> Any:
    """A copy of the document that leaves these facts open."""

    def copy(value: Any, path: Path) -> Any:
        if path in paths:
            return UNKNOWN
        if isinstance(value, dict):
            return {key: copy(inner, (*path, key)) for key, inner in value.items()}
        if isinstance(value, list):
            return [copy(inner, (*path, at)) for at, inner in enumerate(value)]
        return value

    return copy(document, ())


def settled(ruling: Ruling) -> bool:
    return ruling.status != "undetermined"


@pytest.mark.parametrize("question", QUESTIONS)
@given(data=st.data())
def test_needs_are_what_settles_it(question: str, data: st.DataObject) -> None:
    document = everything_known(question, data.draw(st.sampled_from(TABLES)), data.draw)
    _, whole = rule(document)
    assert settled(whole)
    open_facts = data.draw(st.lists(st.sampled_from(may_be_unknown(document)), unique=True))
    _, ruling = rule(with_unknown(document, open_facts))
    assert ruling.status != "error"
    if settled(ruling):
        # What is not known keeps nobody from being named, but nobody is named wrongly.
        assert ruling.status == whole.status
        for key, value in ruling.answer.items():
            assert set(value) <= set(whole.answer[key]) if key == "may_play" else value == whole.answer[key]
        return
    needs = {need.fact for need in ruling.needs}
    assert needs <= {written(path) for path in open_facts}
    for _ in open_facts:
        # Knowing everything asked for may open a new question, but each round asks for something new.
        open_facts = [path for path in open_facts if written(path) not in needs]
        _, ruling = rule(with_unknown(document, open_facts))
        if settled(ruling):
            return
        needs = {need.fact for need in ruling.needs}
    assert settled(ruling)
