"""What a judge has not said yet is missing and no fault; a document has to have it."""

import pytest

from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
from judgekit.rulings.untold import rule_told

# Of every question the facts without which it asks nothing.
ABOUT = {name: tuple(question(name).facts.required) for name in QUESTIONS}


@pytest.mark.parametrize(
    "name", [name for name in QUESTIONS if ABOUT[name] and ABOUT[name][0] not in ("attempt", "reference")]
)
def test_whatever_a_question_is_about_is_needed(name: str) -> None:
    bare = {key: value for key, value in question(name).example.items() if key not in ABOUT[name]}
    _, ruling = rule_told(bare)
    assert ruling.status == "undetermined"
    assert tuple(need.fact for need in ruling.needs) == ABOUT[name]
    for lang in LANGS:
        assert all(catalogue(lang).text(need.message) for need in ruling.needs)
    assert rule(bare)[1].status == "error"


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_told_is_ruled_on_as_a_document_is(name: str) -> None:
    told = question(name).example
    assert rule_told(told) == rule(told)


def test_an_attempt_is_the_question_itself() -> None:
    bare = {key: value for key, value in question("land-play").example.items() if key != "attempt"}
    assert [problem.at for problem in rule_told(bare)[1].problems] == ["attempt"]


def test_another_fault_comes_first() -> None:
    bare = {**question("block").example, "active": "Zed"}
    del bare["attacks"]
    assert {problem.at for problem in rule_told(bare)[1].problems} == {"active", "attacks"}


def test_what_the_rules_are_silent_about_needs_nothing() -> None:
    document = {
        "question": "block-order",
        "format": "team-vs-team",
        "seats": ["A1", "A2", "B1", "B2", "C1", "C2"],
        "teams": {"A": ["A1", "A2"], "B": ["B1", "B2"], "C": ["C1", "C2"]},
        "options": {"shared_team_turns": True},
    }
    _, ruling = rule_told(document)
    assert (ruling.status, ruling.needs) == ("undetermined", ())
    assert {"805.10", "805.10a"} <= set(ruling.rules)


@pytest.mark.parametrize("name", [name for name in QUESTIONS if ABOUT[name] == ("reference",)])
def test_what_a_reference_lacks_is_told_one_by_one(name: str) -> None:
    giant = {"format": "two-headed-giant", "seats": ["A", "B", "C", "D"], "teams": {"X": ["A", "B"], "Y": ["C", "D"]}}
    needs = [need.fact for need in rule_told({"question": name, **giant})[1].needs]
    assert {"active", "reference.controller"} <= {*needs} <= {"active", "reference.controller", "reference.refers_to"}


def test_what_a_question_does_not_hang_on_is_not_needed() -> None:
    document = {"question": "attacking-player", "format": "commander", "seats": ["A", "B", "C"], "active": "A"}
    assert rule_told(document)[1].answer == {"player": "A"}
    del document["active"]
    assert [need.fact for need in rule_told(document)[1].needs] == ["active"]


def test_part_of_a_fact() -> None:
    document = {**question("trigger-count").example, "ability": {"controller": "Cleo"}}
    assert [need.fact for need in rule_told(document)[1].needs] == ["ability.whose"]
