"""Interviews: every ruling is reached by answering only what is asked, back and forth, in three languages."""

import os
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.asking.draft import Draft, locate
from judgekit.asking.interview import Interview
from judgekit.asking.script import STORY
from judgekit.errors import DataError, Message, say
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
from tests.asking.oracle import RefusedError, asked, interviewed, tell, told
from tests.rulings.cases import Case
from tests.rulings.test_cases import ALL
from tests.thorough import each, examples

# All cases take a minute in each language; some of them, and all questions, will do from day to day.
STEP = 1 if os.environ.get("JUDGEKIT_EVERY_INTERVIEW") else 7 * each(5)
# A mapping with nobody in it says nothing that could be typed.
TOLD = [case for case in ALL if case.situation.get("life") != {}]
POSSIBLE = [case for case in TOLD if rule(case.situation)[1].status != "error"]
WRONG = [
    case
    for case in TOLD
    if case.expect["status"] == "error" and {"seats", "seats_counterclockwise"} & case.situation.keys()
]
LANGUAGES = cycle(LANGS)
ENGLISH = catalogue("en")

GIANT = {"format": "two-headed-giant", "seats": ["Ana", "Ben", "Cleo", "Dan"]}


@pytest.mark.parametrize(("case", "lang"), list(zip(POSSIBLE[::STEP], LANGUAGES, strict=False)), ids=str)
def test_every_ruling_is_reached(case: Case, lang: Any) -> None:
    want = rule(case.situation)[1]
    interview, _ = interviewed(case.situation, catalogue(lang))
    got = interview.ruling
    # Where nobody may do anything, nobody is asked who wants to.
    settled = want.status == "illegal" and got.status == "determined" and "attempt" not in interview.document
    assert (got.status, got.answer) == ("determined" if settled else want.status, want.answer), interview.document
    assert {need.fact for need in got.needs} == {need.fact for need in want.needs}


@pytest.mark.parametrize("case", WRONG[::STEP], ids=lambda case: case.id)
def test_who_insists_on_a_contradiction_is_refused_or_hears_the_end(case: Case) -> None:
    try:
        interview, _ = interviewed(case.situation, ENGLISH)
    except RefusedError:
        return
    assert interview.prompt is None


def test_every_question_has_its_story() -> None:
    assert list(STORY) == list(QUESTIONS)
    for name, story in STORY.items():
        facts = [fact for each in story for fact in (each if isinstance(each, tuple) else (each,))]
        assert set(facts) <= set(question(name).facts.kinds), name
        assert set(question(name).facts.required) <= set(facts), name


def test_a_conversation() -> None:
    interview = Interview({"question": "defending-player"}, ENGLISH)
    told(interview, "2hg", "Ana,Ben/Cleo,Dan", "")
    assert asked(interview) == "Whose turn is it?"
    told(interview, "a", "Bear", "ben", "planesw", "Jace", "dan", "")
    assert asked(interview) == "Who controls the spell or ability?"
    told(interview, "2", "bea")
    assert asked(interview) == "Does anything else matter?"
    told(interview, "")
    assert interview.prompt is None
    assert interview.ruling.answer == {"player": "Dan"}
    assert interview.document["attacks"] == [
        {"creature": "Bear", "controller": "Ben", "attacking": {"planeswalker": "Jace", "controller": "Dan"}}
    ]


def test_only_what_matters_is_asked() -> None:
    interview = Interview({"question": "draw-step"}, ENGLISH)
    told(interview, "commander", "Ana,Ben,Cleo", "", "Ana")
    # With three players nobody skips the first draw, so who started does not matter.
    assert "first turn" not in asked(interview)
    duel = Interview({"question": "draw-step"}, ENGLISH)
    told(duel, "a duel", "Ana,Ben", "", "Ana")
    assert asked(duel) == "Who takes the first turn?"


def test_what_is_known_is_not_asked() -> None:
    known = {"question": "attack", **GIANT, "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]}, "active": "A"}
    interview = Interview(known, ENGLISH)
    told(interview, "")
    assert asked(interview) == "Which creature attacks?"


def test_the_question_itself_can_be_asked() -> None:
    interview = Interview({}, ENGLISH)
    told(interview, "day-n", "duel", "Ana,Ben", "", "day", "Ana", "0")
    assert interview.document["question"] == "day-night"
    assert interview.ruling.answer == {"becomes": "night"}


@pytest.mark.parametrize(
    ("lang", "text", "meant"), [("es", "comandante", "commander"), ("fr", "troll", "two-headed-giant")]
)
def test_what_the_command_line_takes_is_taken(lang: Any, text: str, meant: str) -> None:
    interview = Interview({"question": "turns"}, catalogue(lang))
    assert interview.answer(text).taken
    assert interview.document["format"] == meant


def test_in_two_headed_giant_a_team_has_left() -> None:
    interview = Interview({"question": "life"}, ENGLISH)
    told(interview, "2hg", "Ana,Ben/Cleo,Dan", "somebody has left")
    assert interview.prompt is not None
    assert [each.label(ENGLISH) for each in interview.prompt.form.choices] == [
        "team A (Ana and Ben)",
        "team B (Cleo and Dan)",
    ]
    for text in ("team b", "B", "2", "dan", "cleo, dan"):
        told(interview, text)
        assert interview.document["left_game"] == ["Cleo", "Dan"], text
        interview.answer("<")


def test_in_two_headed_giant_a_team_has_left_during_the_turn() -> None:
    seats, teams = ["Ana", "Ben", "Cleo", "Dan"], {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]}
    table = {"format": "two-headed-giant", "seats": seats, "teams": teams, "options": {"range_of_influence": 1}}
    interview = Interview({"question": "range", **table}, ENGLISH)
    told(interview, "", "somebody has left", "ben")
    assert interview.document["left_this_turn"] == ["Ana", "Ben"]


def test_in_other_formats_players_have_left() -> None:
    interview = Interview({"question": "loss"}, ENGLISH)
    told(interview, "archenemy-commander", "Ana/Ben,Cleo", "somebody has left", "ben")
    assert interview.document["left_game"] == ["Ben"]


def test_what_is_named_again_stays_one_thing() -> None:
    interview = Interview({"question": "defending-player"}, ENGLISH)
    told(interview, "2hg", "Ana,Abe/Ben,Cleo", "", "a")
    told(interview, "Bear", "ana", "planeswalker", "Jace, the Sculptor", "ben")
    told(interview, "Elk", "ana", "planeswalker", "JACE, the sculptor", "ben")
    attacked = [each["attacking"]["planeswalker"] for each in interview.document["attacks"][:2]]
    assert attacked == ["Jace, the Sculptor"] * 2


def test_names_of_the_table_need_no_capitals_and_accents() -> None:
    interview = Interview({"question": "draws"}, ENGLISH)
    told(interview, "2hg", "Ana,Bén/Cleo,Óscar", "", "2", "ana, BEN,oscar", "")
    assert interview.document["effects"] == [{"draw": 2, "players": ["Ana", "Bén", "Óscar"]}]


def test_examples_have_the_names_at_the_table() -> None:
    interview = Interview({"question": "life"}, ENGLISH)
    told(interview, "2hg", "Zoe,Kim/Cleo,Dan", "")
    assert asked(interview) == "What are the life totals? Such as A=20, B=18."
    (message,) = interview.answer("20").said
    assert isinstance(message, Message)
    assert message.values["example"] == "A=20, B=18"


def test_help_explains_the_fact_and_how_to_answer() -> None:
    interview = Interview({"question": "attack"}, ENGLISH)
    told(interview, "2hg", "Ana,Ben/Cleo,Dan", "")
    reply = interview.answer("?")
    assert not reply.taken
    text = " ".join(ENGLISH.text(said) if not isinstance(said, str) else said for said in reply.said)
    assert "active team" in text
    assert "805.4a" in text
    assert "“team A” or “team B”" in text
    assert "unknown" in text


@pytest.mark.parametrize(("lang", "word"), [("en", "back"), ("es", "atras"), ("fr", "RETOUR"), ("en", "<")])
def test_going_back(lang: Any, word: str) -> None:
    interview = Interview({"question": "scheme"}, catalogue(lang))
    first = interview.prompt
    assert [getattr(said, "key", "") for said in interview.answer(word).said] == ["ask.at-the-start"]
    interview.answer("archenemy")
    interview.answer("Ana,Ben,Cleo")
    second = interview.prompt
    interview.answer("Ana/Ben,Cleo")
    interview.answer(word)
    assert interview.prompt is not None
    assert second is not None
    assert interview.prompt.said == second.said
    interview.answer(word)
    interview.answer(word)
    assert first is not None
    assert interview.prompt.said == first.said
    assert interview.document == {"question": "scheme"}


@settings(max_examples=examples(40))
@given(data=st.data())
def test_going_back_changes_nothing_that_is_told_again(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(POSSIBLE))
    straight, count = interviewed(case.situation, ENGLISH)
    interview = Interview({"question": case.situation["question"]}, ENGLISH)
    turns = data.draw(st.lists(st.integers(0, count), max_size=3))
    at = 0
    while interview.prompt is not None:
        tell(interview, case.situation, ENGLISH)
        at += 1
        if at in turns and interview.prompt is not None:
            turns.remove(at)
            interview.answer("<")
            at -= 1
    assert interview.document == straight.document


def test_a_saved_table_is_used() -> None:
    def load(name: str, _facts: tuple[str, ...]) -> dict[str, Any]:
        if name == "empty.yaml":
            return {"format": "duel"}
        if name != "table.yaml":
            raise DataError(say("error.no-rules"))
        return {**GIANT, "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]}, "active": "B", "now": "day"}

    interview = Interview({"question": "scheme"}, ENGLISH, load)
    assert [getattr(said, "key", "") for said in interview.answer("-f other.yaml").said] == ["error.no-rules"]
    assert [getattr(said, "key", "") for said in interview.answer("-f empty.yaml").said] == ["ask.no-seats"]
    told(interview, "-f table.yaml")
    assert interview.document["seats"] == GIANT["seats"]
    assert interview.document["active"] == "B"
    assert "now" not in interview.document


def test_a_player_may_have_any_name_that_says_nothing_else() -> None:
    interview = Interview({"question": "draw-step"}, ENGLISH)
    told(interview, "duel")
    assert not interview.answer("unknown,back").taken
    told(interview, "Unknown,back", "")
    told(interview, "back")
    assert interview.document["active"] == "back"


def test_a_fact_is_asked_of_what_it_is_a_fact_of() -> None:
    document = {
        "question": "combat-damage", **GIANT, "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]}, "active": "A",
        "attacks": [{"creature": "Bear", "controller": "Ana", "attacking": {"player": "Cleo"}, "power": 5}],
        "blocks": [{"creature": "Wall", "controller": "Cleo", "blocks": ["Bear"]}],
    }  # fmt: skip
    found = locate(Draft(document), "blocks[0].toughness")
    assert found is not None
    assert found[0].name == "Wall"
    found = locate(Draft(document), "attacks")
    assert found is not None
    assert found[0].name == ""


IN_COMBAT = {**GIANT, "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]}, "active": "A"}


@pytest.mark.parametrize("name", ["block", "attacking-player", "combat-damage"])
def test_nobody_is_asked_what_blocks_where_nothing_attacks(name: str) -> None:
    interview = Interview({"question": name, **IN_COMBAT, "attacks": []}, ENGLISH)
    # There is nothing special about the table.
    assert interview.answer("").taken
    assert interview.document["blocks"] == []
    assert interview.prompt is None or interview.prompt.path[:1] != ("blocks",)


@pytest.mark.parametrize("name", ["block", "combat-damage"])
def test_nobody_is_asked_what_blocks_where_nobody_knows_what_attacks(name: str) -> None:
    interview = Interview({"question": name, **IN_COMBAT}, ENGLISH)
    assert [interview.answer(text).taken for text in ("", "unknown")] == [True, True]
    assert "blocks" not in interview.document
    assert interview.prompt is None or interview.prompt.path[:1] != ("blocks",)
