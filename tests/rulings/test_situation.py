"""What a ruling says of missing facts names the things they are facts of; no number is too large to be answered."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from judgekit import decide, explain, to_json
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
from tests.rulings.cases import load

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


def places_of_numbers(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where whole numbers stand in a document."""
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(value, list) or isinstance(key, str):
                yield from places_of_numbers(item, (*at, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield at


def with_number(document: dict[str, Any], at: tuple[Any, ...], number: Any) -> dict[str, Any]:
    changed: Any = json.loads(json.dumps(document))
    inner = changed
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = number
    found: dict[str, Any] = changed
    return found


# One document for each place of each question.
NUMBERED = {
    (name, *(key if isinstance(key, str) else 0 for key in at)): (case.situation, at)
    for name in QUESTIONS
    for case in load(name)
    for at in places_of_numbers(case.situation)
}


def test_a_number_of_a_hundred_digits_is_one() -> None:
    for document, at in NUMBERED.values():
        ruling = rule(with_number(document, at, 10**99))[1]
        assert explain(ruling)
        assert json.dumps(to_json(ruling))
        assert "bots.number-too-large" not in {problem.message.key for problem in ruling.problems}


@pytest.mark.parametrize("number", [10**100, -(10**100), 10**6000, -(10**6000), 1e100, float("inf")], ids=range(6))
def test_a_larger_one_is_refused_at_its_place(number: float) -> None:
    for document, at in NUMBERED.values():
        ruling = rule(with_number(document, at, number))[1]
        (problem,) = ruling.problems
        assert problem.message.key == "bots.number-too-large"
        assert problem.at == "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in at)[1:]
        assert explain(ruling)


def test_a_number_that_is_a_key_is_refused() -> None:
    ruling = rule({**TABLE, "question": "loss", "life": {10**6000: 1}})[1]
    assert [problem.message.key for problem in ruling.problems] == ["bots.number-too-large"]


DIGITS = "9" * 6000


@pytest.mark.parametrize(
    "text",
    [
        '{"question": "loss", "format": "duel", "seats": ["A", "B"], "poison": {"A": %s, "B": 1}}',
        "question: loss\nformat: duel\nseats: [A, B]\npoison: {A: %s, B: 1}\n",
    ],
)
def test_a_document_may_hold_any_number(text: str) -> None:
    assert [problem.at for problem in decide(text % DIGITS).problems] == ["poison.A"]
    assert [problem.at for problem in decide(text % f"-{DIGITS}").problems] == ["poison.A"]
    assert decide(text % DIGITS[:100]).answer["players_lose"] == ["A"]


@pytest.mark.parametrize(
    "effect",
    [{"set": {"part": "5/2", "round": "up"}}, {"gain": {"part": "1/1", "round": "up"}}, {"lose": "life-lost"}],
)
def test_totals_do_not_grow_without_end(effect: dict[str, Any]) -> None:
    first = {"lose": 1, "players": ["A"]}
    document = {
        "question": "life", "format": "duel", "seats": ["A", "B"], "life": {"A": 20, "B": 20},
        "effects": [first, *[{**effect, "players": ["A"]}] * 200],
    }  # fmt: skip
    assert len(str(decide(document).answer["life"]["A"]).lstrip("-")) > 50
    document["effects"] = [first, *[{**effect, "players": ["A"]}] * 20_000]
    ruling = decide(document)
    assert [problem.message.key for problem in ruling.problems] == ["bots.total-too-large"]
    assert explain(ruling)


@pytest.mark.parametrize("name", ["unknown", "Unknown"])
def test_nobody_is_called_unknown(name: str) -> None:
    seats = [name, "B", "C", "D"]
    table = {"format": "two-headed-giant", "seats": seats, "teams": {"X": [name, "B"], "Y": ["C", "D"]}}
    teams = {"format": "two-headed-giant", "seats": ["A", "B", "C", "D"], "teams": {name: ["A", "B"], "Y": ["C", "D"]}}
    counterclockwise = {"format": "free-for-all", "seats_counterclockwise": seats}
    found = {
        "seats[0]": rule({"question": "turns", **table})[1],
        "teams.unknown": rule({"question": "turns", **teams})[1],
        "seats_counterclockwise[0]": rule({"question": "turns", **counterclockwise})[1],
    }
    refused = name == "unknown"
    for at, ruling in found.items():
        assert [problem.at for problem in ruling.problems] == [at] * refused
        assert (ruling.status == "error") == refused


@pytest.mark.parametrize(
    ("question_name", "facts", "at", "said"),
    [
        (
            "attack",
            {"attacks": [{**BEAR, "attacking": "Ben"}]},
            "attacks[0].attacking",
            "facts with keys are expected here, such as {player: Ben}, not “Ben”; "
            "possible keys: player, planeswalker and battle",
        ),
        ("life", {"life": "Ben"}, "life", "names with values are expected here, such as {Ben: 1}, not “Ben”"),
        (
            "active-player",
            {"reference": ["Zed"]},
            "reference",
            'facts with keys are expected here, such as {controller: Ana}, not ["Zed"]; possible keys: controller',
        ),
        ("life", {"teams": "A"}, "teams", "names with values are expected here, such as {A: [Ana, Ben]}, not “A”"),
    ],
)
def test_keys_that_are_wanted_are_told(question_name: str, facts: dict[str, Any], at: str, said: str) -> None:
    problems = {
        problem.at: str(problem.message) for problem in rule({"question": question_name, **TABLE, **facts})[1].problems
    }
    assert problems[at] == said


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_sample_of_keys_can_be_read(name: str) -> None:
    """Whatever is told as an example in place of a nested fact has the right keys."""
    asked = question(name)
    for key in asked.facts.kinds:
        for told in ("Ben", ["Ben"]):
            document = {**asked.example, key: told}
            for problem in rule(document)[1].problems:
                sample = problem.message.values.get("example")
                if sample is not None:
                    value = yaml.safe_load(sample)
                    again = rule({**document, key: value if problem.at == key else [value]})[1]
                    assert not any("expected" in each.message.key for each in again.problems), (key, sample)
