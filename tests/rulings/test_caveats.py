"""Warnings about tables that a ruling takes as they are told."""

from typing import Any

import pytest

from judgekit.rulings.situation import rule

GIANT = {
    "format": "two-headed-giant",
    "seats": ["A1", "A2", "B1", "B2"],
    "teams": {"A": ["A1", "A2"], "B": ["B1", "B2"]},
}
VILLAIN = {"format": "archenemy", "seats": ["X", "H1", "H2"], "teams": {"V": ["X"], "H": ["H1", "H2"]}}
EMPERORS = {
    "format": "emperor",
    "seats": ["A1", "AE", "A2", "B1", "BE", "B2"],
    "teams": {"A": ["A1", "AE", "A2"], "B": ["B1", "BE", "B2"]},
    "emperors": ["AE", "BE"],
}
MELEE = {"format": "grand-melee", "seats": list("ABCDEFGH")}
HANDED_OUT = {**MELEE, "starting": "A"}
TRIGGERS = [{"ability": "x", "controller": "B"}, {"ability": "y", "controller": "H"}]
APART = {
    "format": "alternating-teams",
    "seats": list("ABCDEF"),
    "teams": {"X": ["A", "C", "E"], "Y": ["B", "D", "F"]},
}
DRAW = {"controller": "A", "effects": [{"players": "each", "draw": 1}]}
CONCEDE = [{"event": "concedes", "player": player} for player in ("A1", "B1")]
HEROES = {
    "format": "archenemy-commander",
    "seats": ["X", "H1", "H2"],
    "teams": {"V": ["X"], "H": ["H1", "H2"]},
    "life": {"X": 9, "H": 9},
}
LAND = {
    **GIANT,
    "active": "A",
    "phase": "precombat-main",
    "lands_played": {"A1": 0},
    "attempt": {"player": "A1", "action": "play-land"},
}
UPKEEP = {**GIANT, "active": "A", "phase": "upkeep"}
REVEAL = {**GIANT, "starting": "A", "attempt": {"player": "B1", "action": "reveal"}}
CONTROL = [{"control_of": "BE", "given_to": "A1"}]


def attacks(controller: str, player: str) -> list[dict[str, Any]]:
    """One attack, of a creature that says nothing else."""
    return [{"creature": "Bear", "controller": controller, "attacking": {"player": player}}]


@pytest.mark.parametrize(
    ("question", "situation", "expected"),
    [
        ("combat-damage", {**GIANT, "active": "A", "attacks": attacks("A1", "B1")}, ["caveat.taken-blocks"]),
        ("combat-damage", {**GIANT, "active": "A", "attacks": attacks("A1", "B1"), "blocks": []}, []),
        ("combat-damage", {**GIANT, "active": "A", "attacks": []}, []),
        ("life", {**GIANT, "effects": [{"lose": 1, "players": ["B1"]}]}, ["caveat.taken-life"]),
        ("life", {**GIANT, "life": {"A": 3, "B": 4}, "effects": [{"lose": 1, "players": ["B1"]}]}, []),
        ("life", GIANT, []),
        ("land-play", LAND, ["caveat.taken-stack"]),
        ("land-play", {**LAND, "stack": []}, []),
        ("land-play", {**LAND, "lands_played": {"A1": 1}}, []),
        ("priority", {**UPKEEP, "events": [{"pass": "A"}, {"pass": "B"}]}, ["caveat.taken-stack"]),
        ("priority", {**UPKEEP, "events": [{"pass": "A"}, {"pass": "B"}], "stack": []}, []),
        ("priority", {**UPKEEP, "events": [{"pass": "A"}]}, []),
        ("opening-hand", REVEAL, ["caveat.taken-mulligans_complete"]),
        ("opening-hand", {**REVEAL, "mulligans_complete": True}, []),
        ("opening-hand", {**REVEAL, "mulligans_complete": False}, []),
        (
            "attack",
            {**GIANT, "active": "A", "attacks": [*attacks("A1", "B1"), {**attacks("A1", "B1")[0], "creature": "bear"}]},
            ["caveat.spelled-apart"],
        ),
        (
            "life",
            {**EMPERORS, "effects": [{"lose": 1, "players": ["BE"]}]},
            ["caveat.controller-not-said", "caveat.taken-life"],
        ),
        (
            "life",
            {**EMPERORS, "effects": [{"exchange": ["AE", "BE"]}]},
            ["caveat.controller-not-said", "caveat.taken-life"],
        ),
        ("life", {**EMPERORS, "effects": [{"lose": 1, "players": ["BE"]}], "controller": "B1"}, ["caveat.taken-life"]),
        ("life", {**EMPERORS, "effects": [{"pay": 1, "players": ["BE"]}]}, ["caveat.taken-life"]),
        ("draws", {**MELEE, "active": "A", "effects": [{"draw": 1, "players": ["E"]}]}, ["caveat.controller-not-said"]),
        ("turns", {**GIANT, "left_game": ["A1", "A2"], "active": "A"}, ["caveat.won"]),
        ("turns", {**GIANT, "left_game": ["A1", "A2", "B1", "B2"], "active": "A"}, ["caveat.drawn"]),
        (
            "turns",
            {"format": "free-for-all", "seats": list("ABC"), "left_game": ["A", "B"], "active": "C"},
            ["caveat.won"],
        ),
        ("turns", {**EMPERORS, "left_game": ["AE"], "active": "B1"}, ["caveat.won"]),
        ("turns", {**EMPERORS, "left_game": ["A1"], "active": "B1"}, []),
        ("turns", {**GIANT, "active": "A"}, []),
        # These say it themselves.
        ("loss", {**GIANT, "left_game": ["A1", "A2"]}, []),
        ("priority", {**GIANT, "left_game": ["A1", "A2"], "active": "B", "phase": "end"}, []),
        ("mulligans", {**VILLAIN, "starting": "H"}, ["caveat.archenemy-first"]),
        ("mulligans", {**VILLAIN, "starting": "V"}, []),
        ("mulligans", {**VILLAIN}, []),
        ("draw-step", {**VILLAIN, "starting": "H", "active": "V"}, ["caveat.archenemy-first"]),
        ("opening-hand", {**EMPERORS, "starting": "A1", "actions": {}}, ["caveat.emperor-first"]),
        ("opening-hand", {**EMPERORS, "starting": "AE", "actions": {}}, []),
        ("mulligans", {"format": "commander", "seats": list("ABC"), "starting": "B"}, []),
        ("triggers", {**MELEE, "active": "A", "triggers": TRIGGERS}, ["triggers.several-stacks"]),
        ("triggers", {**MELEE, "active": "A", "triggers": TRIGGERS[:1]}, []),
        ("control-player", {**EMPERORS, "effects": CONTROL}, ["control-player.out-of-range"]),
        ("control-player", {**EMPERORS, "effects": [{"control_of": "B1", "given_to": "A2"}]}, []),
        (
            "turn-markers",
            {**HANDED_OUT, "options": {"attack": "multiple"}},
            ["caveat.attack-multiple-not-used"],
        ),
        ("turn-markers", {**HANDED_OUT, "options": {"attack": "right"}}, []),
        ("turn-markers", {**HANDED_OUT, "options": {"deploy_creatures": True}}, ["caveat.deploy-not-used"]),
        (
            "mulligans",
            {"format": "free-for-all", "seats": list("ABC"), "starting": "A", "options": {"deploy_creatures": True}},
            ["caveat.deploy-not-used"],
        ),
        ("draws", {**APART, "active": "A", **DRAW}, ["caveat.range-recommended"]),
        ("draws", {**APART, "active": "A", **DRAW, "options": {"range_of_influence": 2}}, []),
        ("draws", {**APART, "active": "A", **DRAW, "left_game": ["B"]}, []),
        ("mulligans", APART, []),
        ("block-order", {**EMPERORS, "attacks": attacks("AE", "B1")}, ["caveat.not-defending"]),
        ("block", {**EMPERORS, "attacks": attacks("AE", "B1"), "blocks": []}, ["caveat.not-defending"]),
        ("combat-damage", {**EMPERORS, "attacks": attacks("A2", "BE"), "blocks": []}, ["caveat.not-defending"]),
        ("combat-damage", {**EMPERORS, "attacks": attacks("A2", "B1"), "blocks": []}, []),
        ("block-order", {**MELEE, "attacks": attacks("A", "C")}, ["caveat.not-defending"]),
        ("block-order", {**MELEE, "attacks": attacks("A", "B")}, []),
        ("block-order", {**GIANT, "attacks": attacks("A1", "B2")}, []),
        ("loss", {**GIANT, "events": CONCEDE}, ["loss.concede-at-once"]),
        ("loss", {**GIANT, "events": CONCEDE[:1]}, []),
        ("loss", {**HEROES, "events": [{"event": "concedes", "player": "H1"}]}, ["loss.teammates-stay"]),
        ("loss", {**HEROES, "poison": {"H1": 10}}, []),
        ("loss", {**HEROES, "life": {"X": 9, "H": 0}}, []),
        ("loss", {**HEROES, "events": [{"event": "concedes", "player": "X"}]}, []),
        ("loss", {"format": "commander", "seats": ["A1", "B1", "C"], "events": CONCEDE}, []),
    ],
)
def test_what_is_warned_of(question: str, situation: dict[str, Any], expected: list[str]) -> None:
    ruling = rule({"question": question, **situation})[1]
    assert ([warning.key for warning in ruling.warnings], ruling.status == "error") == (expected, False)
