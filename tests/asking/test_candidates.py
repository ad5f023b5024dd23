"""Who can be meant: a team by any of its members, the archenemy by that word, and nobody who is out of the question."""

from collections.abc import Mapping
from typing import Any

import pytest

from judgekit.asking.answers import Several, numbered
from judgekit.asking.candidates import teams
from judgekit.asking.interview import Interview
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.rulings.situation import read_table

TWO = {"seats": ["Ana", "Ben", "Cleo", "Dan"], "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]}}
GIANT = {"format": "two-headed-giant", **TWO}
ARCHENEMY = {"format": "archenemy", "seats": TWO["seats"], "teams": {"A": ["Ana"], "B": ["Ben", "Cleo", "Dan"]}}


def interview(document: Mapping[str, Any], lang: Lang = "en") -> Interview:
    """A conversation that has come to its first prompt after those about the table."""
    begun = Interview(document, catalogue(lang))
    assert begun.prompt is not None
    if begun.prompt.said.key == "ask.table.ask":
        assert begun.answer("").taken
    return begun


def listed(begun: Interview, lang: Lang = "en") -> list[str]:
    assert begun.prompt is not None
    choices = begun.prompt.form.choices
    return [numbered(choice, choices, catalogue(lang)) for choice in choices]


@pytest.mark.parametrize(
    ("lang", "said", "team"),
    [
        ("en", "ana", "A"), ("en", "the archenemy", "A"), ("en", "archenemy", "A"), ("en", "dan", "B"),
        ("es", "ANA", "A"), ("es", "archienemigo", "A"), ("es", "el archienemigo", "A"), ("es", "cleo", "B"),
        ("fr", "ben", "B"), ("fr", "archennemi", "A"), ("fr", "l’archennemi", "A"), ("fr", "équipe B", "B"),
        ("en", "villain", "A"), ("en", "heroes", "B"), ("es", "archi", "A"), ("es", "supervillano", "A"),
        ("es", "los héroes", "B"), ("fr", "archi-ennemi", "A"), ("fr", "supervilain", "A"), ("fr", "heros", "B"),
    ],
)  # fmt: skip
def test_a_team_is_meant_by_its_members(lang: Lang, said: str, team: str) -> None:
    begun = interview({"question": "draw-step", **ARCHENEMY}, lang)
    assert begun.answer(said).taken
    assert begun.document["active"] == team


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["Archi", "Héroes", "Supervillano", "Villain"])
def test_a_player_who_is_called_like_a_part_is_meant(name: str, lang: Lang) -> None:
    table = {"format": "archenemy", "seats": ["Ana", name, "Cleo"], "teams": {"A": ["Ana"], "B": [name, "Cleo"]}}
    begun = interview({"question": "draw-step", **table}, lang)
    assert begun.answer(name.lower()).taken
    assert begun.document["active"] == "B"


@pytest.mark.parametrize(
    ("lang", "giant", "archenemy"),
    [
        ("en", "1 team A (Ana and Ben)", "1 team A (Ana, the archenemy)"),
        ("es", "1 el equipo A (Ana y Ben)", "1 el equipo A (Ana, el archienemigo)"),
        ("fr", "1 l’équipe A (Ana et Ben)", "1 l’équipe A (Ana, l’archennemi)"),
    ],
)
def test_a_team_is_shown_with_its_members(lang: Lang, giant: str, archenemy: str) -> None:
    assert listed(interview({"question": "draw-step", **GIANT}, lang), lang)[0] == giant
    assert listed(interview({"question": "draw-step", **ARCHENEMY}, lang), lang)[0] == archenemy


@pytest.mark.parametrize(("said", "meant"), [("ana, ben", ["A"]), ("ana, cleo", ["A", "B"]), ("a, a", ["A", "A"])])
def test_two_members_of_a_team_mean_it_once(said: str, meant: list[str]) -> None:
    table, _ = read_table(GIANT)
    assert table is not None
    assert Several(teams(table)).understand(said, catalogue("en")) == meant


@pytest.mark.parametrize("lang", LANGS)
def test_life_that_a_team_shares_is_told_of_any_member(lang: Lang) -> None:
    begun = interview({"question": "life", **GIANT}, lang)
    assert begun.answer("ben=20, dan=18").taken
    assert begun.document["life"] == {"A": 20, "B": 18}


def test_where_players_can_be_meant_a_name_is_theirs() -> None:
    known = {"question": "priority", **GIANT, "active": "A", "phase": "upkeep", "stack": [], "triggers": []}
    begun = interview({**known, "priority": "A"})
    for said in ("somebody passes", "ana"):
        assert begun.prompt is not None
        assert begun.answer(said).taken, [begun.prompt.said.key, listed(begun)]
    assert begun.document["events"] == [{"pass": "Ana"}]


@pytest.mark.parametrize(
    ("known", "facts"),
    [
        # The game is over: nobody’s turn goes on, so that it can only be the other team’s, and nothing is asked.
        (
            {"question": "day-night", **GIANT, "left_game": ["Ana", "Ben"], "now": "day"},
            {"previous_active": ["B", "A"]},
        ),
        ({"question": "draw-step", **GIANT, "left_game": ["Ana", "Ben"]}, {"starting": ["B", "A"]}),
        # Somebody’s turn goes on when they have left, but they get no priority.
        (
            {"question": "priority", "format": "commander", "seats": ["Ana", "Ben", "Cleo"], "left_game": ["Ana"]},
            {"active": ["Ben", "Cleo", "Ana"]},
        ),
        (
            {
                "question": "land-play", "format": "commander", "seats": ["Ana", "Ben", "Cleo"], "left_game": ["Ana"],
                "active": "Ben", "phase": "precombat-main", "lands_played": {},
            },
            {"attempt": ["Ben", "Cleo", "Ana"]},
        ),
    ],
)  # fmt: skip
def test_who_has_left_is_offered_where_a_fact_can_be_theirs(known: Mapping[str, Any], facts: Mapping[str, Any]) -> None:
    begun = interview(known)
    assert begun.prompt is not None
    assert {str(begun.prompt.path[0]): [choice.value for choice in begun.prompt.form.choices]} == facts


def test_who_has_left_gets_no_priority() -> None:
    table = {"format": "commander", "seats": ["Ana", "Ben", "Cleo"], "left_game": ["Ana"]}
    begun = interview({"question": "priority", **table, "active": "Ana", "phase": "upkeep"})
    assert begun.prompt is not None
    paths = [choice.value for choice in begun.prompt.form.choices]
    assert begun.answer(str(paths.index(("priority",)) + 1)).taken
    assert listed(begun) == ["1 Ben", "2 Cleo"]


def attacked(document: Mapping[str, Any], *said: str) -> list[str]:
    """Whom a creature can be told to attack."""
    begun = interview(document)
    for text in said:
        assert begun.answer(text).taken, text
    assert begun.prompt is not None
    assert begun.prompt.path == ("attacks", 0, "attacking")
    return [each.said for each in begun.prompt.form.choices if each.offered and isinstance(each.said, str)]


EMPEROR = {
    "format": "emperor",
    "seats": ["A1", "AE", "A2", "B1", "BE", "B2"],
    "teams": {"A": ["A1", "AE", "A2"], "B": ["B1", "BE", "B2"]},
    "emperors": ["AE", "BE"],
}
MELEE = {"format": "grand-melee", "seats": ["Ana", "Ben", "Cleo", "Dan"]}
POD = {"format": "commander", "seats": ["Ana", "Ben", "Cleo", "Dan"]}


@pytest.mark.parametrize(
    ("document", "active", "judged", "told"),
    [
        # Of an attack that is judged, those whom the rules allow; the others are taken by name.
        ({**GIANT}, "A", ["Cleo", "Dan"], ["Cleo", "Dan"]),
        (EMPEROR, "A2", ["B1"], ["B1"]),
        (MELEE, "Cleo", ["Dan"], ["Dan"]),
        ({**MELEE, "options": {"attack": "right"}}, "Cleo", ["Ben"], ["Ben"]),
        # Who has left cannot be attacked any more, but may have been.
        ({**POD, "left_game": ["Dan"]}, "Ana", ["Ben", "Cleo"], ["Ben", "Cleo", "Dan"]),
        # Where it hangs on what was not told, everybody else can.
        ({**POD, "format": "free-for-all"}, "Ana", ["Ben", "Cleo", "Dan"], ["Ben", "Cleo", "Dan"]),
    ],
)
def test_a_creature_attacks_whom_the_format_allows(
    document: Mapping[str, Any], active: str, judged: list[str], told: list[str]
) -> None:
    creature = ("Bear", "1") if document["format"] == "two-headed-giant" else ("Bear",)
    assert attacked({"question": "attack", **document, "active": active}, "Bear", "1") == judged
    for question in ("defending-player", "block"):
        assert attacked({"question": question, **document, "active": active}, *creature) == told


def test_an_attack_that_no_format_allows_can_be_told_to_be_judged() -> None:
    begun = interview({"question": "attack", **EMPEROR, "active": "A2"})
    for text in ("Bear", "1", "ae", "", ""):
        assert begun.answer(text).taken, text
    assert begun.document["attacks"][0]["attacking"] == {"player": "AE"}
    assert begun.ruling.status == "illegal"


@pytest.mark.parametrize(
    ("said", "events"),
    [
        (("somebody leaves", "Ben"), [{"leaves": "Ben"}]),
        (("somebody passes", "Ana", "somebody passes", "Ben"), [{"pass": "Ana"}, {"pass": "Ben"}]),
    ],
)
def test_after_the_end_of_phase_or_game_nothing_more_happens(said: tuple[str, ...], events: list[Any]) -> None:
    known = {"question": "priority", "format": "duel", "seats": ["Ana", "Ben"], "active": "Ana", "phase": "upkeep"}
    begun = interview({**known, "stack": [], "triggers": [], "priority": "Ana"})
    for text in said:
        assert begun.prompt is not None
        assert begun.answer(text).taken, text
    assert begun.document["events"] == events
    assert begun.prompt is None or begun.prompt.path != ("events", len(events))


@pytest.mark.parametrize(
    ("question", "before", "offered", "other"),
    [("attack", ("Bear",), ["Ana", "Ben"], "Cleo"), ("block", ("Bear", "1", "1", "", "Wall"), ["Cleo", "Dan"], "Ana")],
)
def test_whose_creature_it_cannot_be_is_taken_but_not_offered(
    question: str, before: tuple[str, ...], offered: list[str], other: str
) -> None:
    begun = interview({"question": question, **GIANT, "active": "A"})
    for text in before:
        assert begun.answer(text).taken, text
    assert begun.prompt is not None
    assert begun.prompt.path[-1] == "controller"
    choices = begun.prompt.form.choices
    assert [each.value for each in choices if each.offered] == offered == [each.value for each in choices[:2]]
    assert begun.answer(other).taken


@pytest.mark.parametrize("lang", LANGS)
def test_effects_of_one_kind_are_offered_as_what_they_are(lang: Lang) -> None:
    offers = {"en": "an effect", "es": "un efecto", "fr": "un effet"}
    attacks = [{"creature": "Bear", "controller": "Ana", "attacking": {"player": "Cleo"}}]
    blocks = [{"creature": each, "controller": "Dan", "blocks": ["Bear"]} for each in ("Wall", "Elk")]
    for document in (
        {"question": "block", **GIANT, "active": "A", "attacks": attacks, "blocks": blocks},
        {"question": "draw-step", **GIANT, "active": "A", "starting": "B"},
    ):
        begun = interview(document, lang)
        assert begun.prompt is not None
        said = {each.value: each.label(catalogue(lang)) for each in begun.prompt.form.choices}
        assert said[("effects",)] != offers[lang]
