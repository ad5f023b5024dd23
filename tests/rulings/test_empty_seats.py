"""Attacks where the rules do not say whether an empty seat separates its neighbors, against both readings by hand."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule

Document = dict[str, Any]

THREES = ["A1", "A2", "A3", "B1", "B2", "B3"]
TABLES: list[tuple[Document, tuple[int, ...]]] = [
    ({"format": "free-for-all", "options": {"attack": "left"}, "seats": ["A", "B", "C", "D", "E"]}, (1,)),
    ({"format": "free-for-all", "options": {"attack": "right"}, "seats": ["A", "B", "C", "D"]}, (-1,)),
    (
        {"format": "emperor", "seats": THREES, "teams": {"A": THREES[:3], "B": THREES[3:]}, "emperors": ["A2", "B2"]},
        (1, -1),
    ),
    (
        {
            "format": "alternating-teams",
            "options": {"attack": "multiple"},
            "seats": ["A1", "B1", "A2", "B2", "A3", "B3"],
            "teams": {"A": ["A1", "A2", "A3"], "B": ["B1", "B2", "B3"]},
        },
        (1, -1),
    ),
]


@given(st.data())
def test_an_attack_beside_empty_seats(data: st.DataObject) -> None:
    table, ways = data.draw(st.sampled_from(TABLES))
    seats = table["seats"]
    active = data.draw(st.sampled_from(seats))
    others = [player for player in seats if player != active]
    gone = data.draw(st.lists(st.sampled_from(others), unique=True, max_size=len(others) - 1))
    if {"A2", "B2"} & set(gone) and table["format"] == "emperor":
        # Where an emperor leaves, the team loses; their seats are another matter.
        gone = [player for player in gone if player not in ("A2", "B2")]
    target = data.draw(st.sampled_from(others))

    def near(players: list[str]) -> set[str]:
        at = players.index(active)
        return {players[(at + way) % len(players)] for way in ways}

    def can_attack(players: set[str]) -> list[str]:
        team = active[0] if "teams" in table else active
        return sorted(player for player in players if not player.startswith(team) and player not in gone)

    separate = can_attack(near(seats))
    close = can_attack(near([player for player in seats if player not in gone]))
    attack = {"creature": "Bear", "controller": active, "attacking": {"player": target}}
    _, ruling = rule({"question": "attack", **table, "left_game": gone, "active": active, "attacks": [attack]})
    if separate == close:
        assert ruling.status == ("legal" if target in close else "illegal")
        assert sorted(ruling.answer["defending_players"]) == close
    else:
        assert (ruling.status, ruling.answer, ruling.needs) == ("undetermined", {}, ())
        always = "attack.legal-either-way" if target in separate else "combat.empty-seat-silent"
        assert ruling.text.key == (always if target in close else "attack.illegal-either-way")
