"""Laws of controlling another player: the effect created last decides, for the whole team and for nobody else."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule

SEATS = ["A1", "A2", "B1", "B2", "C1", "C2"]
TEAMS = {"A": ["A1", "A2"], "B": ["B1", "B2"], "C": ["C1", "C2"]}
EFFECTS = st.lists(
    st.fixed_dictionaries({"control_of": st.sampled_from(SEATS), "given_to": st.sampled_from(SEATS)}), max_size=4
)
LEFT = st.lists(st.sampled_from(SEATS), max_size=3, unique=True)


def situation(effects: list[dict[str, str]], left: list[str], shared: bool) -> dict[str, Any]:
    return {
        "question": "control-player",
        "format": "team-vs-team",
        "options": {"shared_team_turns": shared},
        "seats": SEATS,
        "teams": TEAMS,
        "left_game": left,
        "effects": effects,
    }


def controller(player: str, effects: list[dict[str, str]], left: list[str], shared: bool) -> str | None:
    """Who controls a player, found by going back from the effect created last."""
    for effect in reversed(effects):
        if effect["control_of"] == player or (shared and effect["control_of"][0] == player[0]):
            return None if effect["given_to"] in left or player in left else effect["given_to"]
    return None


@given(EFFECTS, LEFT, st.booleans())
def test_the_effect_created_last_decides(effects: list[dict[str, str]], left: list[str], shared: bool) -> None:
    _, ruling = rule(situation(effects, left, shared))
    found = {player: controller(player, effects, left, shared) for player in SEATS}
    assert ruling.answer["controllers"] == {player: by for player, by in found.items() if by is not None}


@given(EFFECTS, LEFT, st.booleans(), st.sampled_from(SEATS), st.sampled_from(SEATS))
def test_the_controller_chooses_and_nobody_else(
    effects: list[dict[str, str]], left: list[str], shared: bool, player: str, other: str
) -> None:
    attempt = {"player": player, "action": "make-choice", "for": other}
    _, ruling = rule({**situation(effects, left, shared), "attempt": attempt})
    chooses = controller(other, effects, left, shared) or other
    assert (ruling.status == "legal") == (player == chooses and not {player, other} & set(left))
