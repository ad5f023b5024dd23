"""What a ruling says of missing facts names the things they are facts of."""

from typing import Any

import pytest

from judgekit.rulings.situation import rule

TABLE = {"format": "duel", "seats": ["Ana", "Ben"], "active": "Ana"}
BEAR = {"creature": "Bear", "controller": "Ana", "attacking": {"player": "Ben"}, "tapped": False}
ELK = {**BEAR, "creature": "Elk", "tapped": "unknown"}
FOX = {**BEAR, "creature": "Fox", "tapped": "unknown"}
JACE = {"planeswalker": "Jace", "controller": "unknown"}


@pytest.mark.parametrize(
    ("facts", "headline", "needs"),
    [
        (
            {"question": "attack", "attacks": [BEAR, ELK]},
            "whether the attacking creature was tapped (Elk)",
            {"attacks[1].tapped": "whether the attacking creature was tapped (Elk)"},
        ),
        (
            {"question": "attack", "attacks": [ELK, FOX]},
            "whether each attacking creature was tapped (Elk and Fox)",
            {
                "attacks[0].tapped": "whether the attacking creature was tapped (Elk)",
                "attacks[1].tapped": "whether the attacking creature was tapped (Fox)",
            },
        ),
        (
            {"question": "attack", "attacks": [{**BEAR, "attacking": JACE}]},
            "who controls the attacked planeswalker (Jace)",
            {"attacks[0].attacking.controller": "who controls the attacked planeswalker (Jace)"},
        ),
        (
            {
                "question": "land-play",
                "phase": "precombat-main",
                "attempt": {"player": "Ana", "action": "play-land"},
            },
            "how many lands Ana has played this turn",
            {"lands_played.Ana": "how many lands Ana has played this turn"},
        ),
    ],
)
def test_missing_facts(facts: dict[str, Any], headline: str, needs: dict[str, str]) -> None:
    ruling = rule({**TABLE, **facts})[1]
    assert ruling.status == "undetermined"
    assert {need.fact: str(need.message) for need in ruling.needs} == needs
    assert str(ruling.text) == f"The facts given do not settle this; it depends on {headline}."
