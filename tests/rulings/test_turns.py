"""Laws of the turns to come: what the list of turns is made of, whatever was added and skipped."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.messages import catalogue
from judgekit.rulings.situation import read_table, rule
from judgekit.rulings.turns_in_words import in_words
from judgekit.table.table import Table
from judgekit.table.upcoming import Turn

SEATS = ["A1", "A2", "B1", "B2", "C1", "C2"]
TEAMS = {"A": ["A1", "A2"], "B": ["B1", "B2"], "C": ["C1", "C2"]}


@st.composite
def situations(draw: st.DrawFn) -> dict[str, Any]:
    """A table with and without shared turns, and effects that add and skip turns."""
    players = st.lists(st.sampled_from(SEATS), max_size=3)
    effect = st.one_of(
        st.fixed_dictionaries({"extra": st.just("turn"), "players": players}),
        st.fixed_dictionaries({"skip": st.just("turn"), "players": players}),
    )
    shared = draw(st.booleans())
    return {
        "question": "turns",
        "format": "team-vs-team",
        "options": {"shared_team_turns": shared},
        "seats": SEATS,
        "teams": TEAMS,
        "active": draw(st.sampled_from(list(TEAMS) if shared else SEATS)),
        "effects": draw(st.lists(effect, max_size=4)),
        "count": draw(st.integers(1, 15)),
    }


def expected(situation: dict[str, Any]) -> list[tuple[str, bool]]:
    """The list written out step by step, as at a table with a pile of cards for the extra turns."""
    shared = situation["options"]["shared_team_turns"]
    ring = list(TEAMS) if shared else SEATS
    unit = {player: team if shared else player for team, members in TEAMS.items() for player in members}
    at = ring.index(situation["active"])
    ring = ring[at:] + ring[:at]
    pile: list[str] = []
    skips: Counter[str] = Counter()
    for effect in situation["effects"]:
        for who in ring:
            times = max(effect["players"].count(player) for player in SEATS if unit[player] == who)
            if "skip" in effect:
                skips[who] += times
            else:
                pile += [who] * times
    turns: list[tuple[str, bool]] = []
    place = 0
    while len(turns) < situation["count"]:
        extra = bool(pile)
        if not extra:
            place += 1
        who = pile.pop() if extra else ring[place % len(ring)]
        if skips[who]:
            skips[who] -= 1
        else:
            turns.append((who, extra))
    return turns


@given(situations())
def test_the_turns_are_those_counted_out_at_the_table(situation: dict[str, Any]) -> None:
    _, ruling = rule(situation)
    assert [(turn["turn"], turn["extra"]) for turn in ruling.answer["turns"]] == expected(situation)


@given(situations(), st.randoms(use_true_random=False))
def test_an_unknown_order_is_asked_for_only_if_it_matters(situation: dict[str, Any], random: Any) -> None:
    _, ruling = rule({**situation, "effects_in_order": False})
    shuffled = list(situation["effects"])
    random.shuffle(shuffled)
    other = {**situation, "effects": shuffled}
    if ruling.status == "determined":
        assert expected(situation) == expected(other)
    else:
        assert [need.fact for need in ruling.needs] == ["effects_in_order"]


@given(situations())
def test_more_turns_begin_with_the_same_turns(situation: dict[str, Any]) -> None:
    _, fewer = rule(situation)
    _, more = rule({**situation, "count": situation["count"] + 5})
    assert more.answer["turns"][: situation["count"]] == fewer.answer["turns"]


# Turns, an extra one with a star, and what is said of them.
IN_A_ROW = [
    ("A B", "A and B"),
    ("A* A", "A (extra turn, then the normal one)"),
    ("A* A* B", "A (2 extra turns) and B"),
    ("A A B", "A (2 turns in a row) and B"),
    ("A* A* A B*", "A (2 extra turns, then 1 normal turn) and B (extra turn)"),
    ("A A* A", "A and A (extra turn, then the normal one)"),
]


@pytest.mark.parametrize(("turns", "said"), IN_A_ROW)
def test_turns_of_one_unit_in_a_row_are_said_together(turns: str, said: str) -> None:
    table = read_table({"format": "duel", "seats": ["A", "B"]})[0]
    assert isinstance(table, Table)
    words = in_words(table, [Turn(name.rstrip("*"), name.endswith("*")) for name in turns.split()])
    parts = tuple(word if isinstance(word, str) else catalogue("en").text(word) for word in words)
    assert catalogue("en").join(parts, "and") == said
