"""Laws of losing and winning: the sides that remain decide, and what is not needed does not matter."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from tests.thorough import examples

PLAYERS = ("A1", "A2", "B1", "B2", "C1")
TEAMS = {"A": ["A1", "A2"], "B": ["B1", "B2"], "C": ["C1"]}
ALONE = {"format": "free-for-all", "seats": list(PLAYERS)}
DUEL = {"format": "duel", "seats": ["A1", "B1"]}
GIANT = {"format": "two-headed-giant", "seats": list(PLAYERS[:4]), "teams": {"A": TEAMS["A"], "B": TEAMS["B"]}}
TEAMED = {"format": "team-vs-team", "seats": list(PLAYERS), "teams": TEAMS}

numbers = st.integers(-1, 2)
lives = st.dictionaries(st.sampled_from(PLAYERS), numbers)
poisons = st.dictionaries(st.sampled_from(PLAYERS), st.integers(8, 11))
events = st.lists(
    st.fixed_dictionaries(
        {
            "event": st.sampled_from(["drew-from-empty-library", "concedes", "loses-game"]),
            "player": st.sampled_from(PLAYERS),
        }
    ),
    max_size=3,
)
safe = st.sets(st.sampled_from(PLAYERS), max_size=2)


def ruled(table: dict[str, Any], **facts: Any) -> Ruling:
    return rule({"question": "loss", **table, **facts})[1]


def sides(table: dict[str, Any], players: set[str]) -> list[list[str]]:
    """The players, or the teams as a whole, that have a player among these."""
    units: list[list[str]] = list(TEAMS.values()) if "teams" in table else [[name] for name in PLAYERS]
    return [unit for unit in units if set(unit) & players]


@settings(max_examples=examples(300))
@given(table=st.sampled_from([ALONE, TEAMED]), life=lives, poison=poisons, events=events, safe=safe)
def test_who_is_left_decides(
    table: dict[str, Any], life: dict[str, int], poison: dict[str, int], events: list[dict[str, str]], safe: set[str]
) -> None:
    conceding = {each["player"] for each in events if each["event"] == "concedes"}
    here = set(PLAYERS) - conceding
    if len(sides(table, here)) > 1:
        losing = {name for name, total in life.items() if total <= 0}
        losing |= {name for name, count in poison.items() if count >= 10}
        losing |= {each["player"] for each in events if each["event"] != "concedes"}
        here -= losing - safe
    left = sides(table, here)
    in_force = [{"cannot": "lose-game", "players": sorted(safe)}]
    ruling = ruled(table, life=life, poison=poison, events=events, in_force=in_force)
    assert set(ruling.answer["players_lose"]) == set(PLAYERS) - here
    assert ruling.answer["result"] == {0: "draw", 1: "won"}.get(len(left), "continues")
    assert set(ruling.answer["winners"]) == set(left[0] if len(left) == 1 else ())
    if "teams" in table:
        lost = [team for team, members in TEAMS.items() if not set(members) & here]
        assert set(ruling.answer["teams_lose"]) == set(lost)


@settings(max_examples=examples(200))
@given(life=lives, poison=poisons, hidden=st.sets(st.sampled_from(PLAYERS)), events=events)
def test_what_is_not_needed_does_not_matter(
    life: dict[str, int], poison: dict[str, int], hidden: set[str], events: list[dict[str, str]]
) -> None:
    facts = {"poison": poison, "events": events}
    known = {name: "unknown" if name in hidden else total for name, total in life.items()}
    part = ruled(TEAMED, life=known, **facts)
    assert {need.fact for need in part.needs} <= {f"life.{name}" for name in hidden & set(life)}
    worlds = [{**life, **dict.fromkeys(hidden & set(life), total)} for total in (0, 1)]
    answers = [ruled(TEAMED, life=world, **facts).answer for world in (life, *worlds)]
    if part.status == "determined":
        assert all(answer == part.answer for answer in answers)
    else:
        needed = {need.fact.partition(".")[2] for need in part.needs}
        assert any(
            ruled(TEAMED, life={**world, name: 0}, **facts).answer
            != ruled(TEAMED, life={**world, name: 1}, **facts).answer
            for name in needed
            for world in worlds
        )


@settings(max_examples=200)
@given(
    table=st.sampled_from([ALONE, TEAMED]),
    life=lives,
    poison=poisons,
    hidden=st.sets(st.sampled_from(PLAYERS)),
    events=events,
    safe=safe,
)
def test_what_an_open_ruling_says_of_losses_holds_whatever_is_missing(
    table: dict[str, Any],
    life: dict[str, int],
    poison: dict[str, int],
    hidden: set[str],
    events: list[dict[str, str]],
    safe: set[str],
) -> None:
    in_force = [{"cannot": "lose-game", "players": sorted(safe)}]
    facts = {"poison": poison, "events": events, "in_force": in_force}
    part = ruled(table, life={name: "unknown" if name in hidden else total for name, total in life.items()}, **facts)
    if part.status != "undetermined":
        return
    needed = sorted(need.fact.partition(".")[2] for need in part.needs)
    known = {name: 1 if name in hidden else total for name, total in life.items()}
    worlds = [
        ruled(table, life={**known, **dict(zip(needed, totals, strict=True))}, **facts)
        for totals in product((0, 1), repeat=len(needed))
    ]
    losing = [set(world.answer["players_lose"]) for world in worlds]
    certain = set.intersection(*losing)
    said = {step.message.key: step.message.values for step in part.steps}
    assert players(said["loss.certain"]["lose"].values["names"]) == certain if certain else "loss.certain" not in said
    assert players(said["loss.open-for"]["names"]) == set.union(*losing) - certain


def players(names: tuple[str, ...]) -> set[str]:
    """The players of a list in which a team may stand for its members."""
    return {player for name in names for player in TEAMS.get(name, [name])}


def test_a_loss_that_an_effect_stops_only_would_happen() -> None:
    facts = {"life": {"A1": 0, "B1": 0}, "poison": {"B2": 10}}
    ruling = ruled(ALONE, **facts, in_force=[{"cannot": "lose-game", "players": ["A1"]}])
    said = [str(step.message) for step in ruling.steps]
    assert said[:2] == [
        "With a life total of 0 or less, A1 and B1 would lose the game.",
        "With 10 or more poison counters, B2 loses the game.",
    ]


def test_what_was_not_said_is_said_to_be_taken_as_harmless() -> None:
    table = {"question": "loss", "format": "duel", "seats": ["A", "B"]}
    _, ruling = rule(table)
    assert (ruling.status, [each.key for each in ruling.warnings]) == ("determined", ["loss.nothing-said"])
    assert [each.key for each in rule({**table, "life": {"A": 3}})[1].warnings] == ["loss.life-not-said"]
    assert rule({**table, "life": {"A": 3, "B": 1}})[1].warnings == ()
    assert rule({**table, "poison": {"A": 3}})[1].warnings == ()


def test_a_win_is_taken_to_come_with_the_loss() -> None:
    table = {"question": "loss", "format": "duel", "seats": ["A", "B"], "life": {"A": 0, "B": 5}}
    won = {"events": [{"event": "wins-game", "player": "A"}]}
    _, both = rule({**table, **won})
    assert (both.answer["winners"], [each.key for each in both.warnings]) == (["B"], ["loss.wins-at-once"])
    assert rule({**table, "life": {"A": 1, "B": 5}, **won})[1].warnings == ()


@pytest.mark.parametrize(
    ("table", "loser"),
    [
        ({"format": "duel", "seats": ["A", "B"], "life": {"A": 0, "B": 5}}, "B"),
        (
            {
                "format": "two-headed-giant",
                "seats": ["A1", "A2", "B1", "B2"],
                "teams": {"A": ["A1", "A2"], "B": ["B1", "B2"]},
                "life": {"A": 0, "B": 5},
            },
            "B1",
        ),
    ],
)
def test_a_loss_by_an_effect_is_taken_to_come_with_the_others(table: dict[str, Any], loser: str) -> None:
    asked = {"question": "loss", **table, "events": [{"event": "loses-game", "player": loser}]}
    _, both = rule(asked)
    assert (both.answer["result"], [each.key for each in both.warnings]) == ("draw", ["loss.loses-at-once"])
    # Where somebody else is left, or nobody loses otherwise, it comes to the same.
    assert rule({**asked, "life": {"A": 1, "B": 5}})[1].warnings == ()


def test_a_loss_by_an_effect_beside_others_is_no_matter_where_one_is_left() -> None:
    life = {"A": 0, "B": 5, "C": 5}
    table = {"question": "loss", "format": "commander", "seats": ["A", "B", "C"], "life": life}
    _, ruling = rule({**table, "events": [{"event": "loses-game", "player": "B"}]})
    assert (ruling.answer["winners"], ruling.warnings) == (["C"], ())


def test_damage_of_a_commander_that_is_too_little_is_the_reason() -> None:
    table = {"question": "loss", "format": "commander", "seats": ["A", "B", "C"]}
    few = [{"commander": name, "player": "A", "damage": 12} for name in ("Bear", "Wolf")]
    for damage, expected in ((few, "loss.no-commander_damage"), ([{**few[0], "damage": 21}], None)):
        _, ruling = rule({**table, "commander_damage": damage})
        assert (expected in {step.message.key for step in ruling.steps}) == (expected is not None)
    # Where somebody has lost by it in any case, that is said and not the damage that does not matter.
    left = {"left_game": ["A"], "commander_damage": [{**few[0], "damage": 30}]}
    assert "loss.open-commander_damage" in {step.message.key for step in rule({**table, **left})[1].steps}


@pytest.mark.parametrize(("table", "rule_on_winning"), [(GIANT, "104.2c"), (DUEL, "104.2a")])
def test_concessions_at_once_cite_who_would_have_won(table: dict[str, Any], rule_on_winning: str) -> None:
    conceding = (table["seats"][0], table["seats"][-1])
    events = [{"event": "concedes", "player": player} for player in conceding]
    _, ruling = rule({"question": "loss", **table, "events": events})
    (warning,) = ruling.warnings
    assert rule_on_winning in str(warning)


def test_the_only_player_of_a_team_stands_for_its_life_total() -> None:
    table = {
        "question": "loss",
        "format": "archenemy-commander",
        "seats": ["X", "H1", "H2"],
        "teams": {"V": ["X"], "H": ["H1", "H2"]},
    }
    assert rule({**table, "life": {"X": 0, "H": 5}})[1] == rule({**table, "life": {"V": 0, "H": 5}})[1]
    for life, at in (({"H1": 5}, "life.H1"), ({"V": 1, "X": 1}, "life.X")):
        assert [problem.at for problem in rule({**table, "life": life})[1].problems] == [at]
