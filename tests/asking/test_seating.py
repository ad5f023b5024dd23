"""Only what can change the ruling is asked: options of the table by question, facts given the answers so far."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import pytest

from judgekit.asking.answers import Several
from judgekit.asking.draft import Draft, Place, found
from judgekit.asking.interview import Interview
from judgekit.asking.relevance import _values
from judgekit.asking.seating import BY_ATTACK_OPTION, RANGED, TABLE_KEYS
from judgekit.messages import catalogue
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
from tests.asking.oracle import answer
from tests.rulings.cases import load

ENGLISH = catalogue("en")
OPTIONS: dict[str, tuple[tuple[str, ...], tuple[Any, ...]]] = {
    "range_of_influence": (RANGED, (1, 2, 3)),
    "attack": (BY_ATTACK_OPTION, ("multiple", "left", "right", "single")),
}
# Whose turn it is says whose creatures can attack, and spares a question about each of them.
SPARES = {(name, "active") for name in ("block", "block-order", "defending-player", "combat-damage")}
VALUES = 24


def outcome(document: Mapping[str, Any]) -> Any:
    """What a ruling comes to; None if it cannot be."""
    ruling = rule(document)[1]
    if ruling.status == "error":
        return None
    return ruling.status, repr(ruling.answer), tuple(need.fact for need in ruling.needs)


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_an_option_is_offered_where_some_case_hangs_on_it(name: str, option: str) -> None:
    questions, values = OPTIONS[option]
    changes = False
    for case in load(name):
        told = case.situation.get("options") or {}
        before = outcome(case.situation)
        if before is None or changes:
            continue
        bare = {key: value for key, value in told.items() if key != option}
        variants = [{**case.situation, "options": {**bare, **more}} for more in ({}, *({option: v} for v in values))]
        changes = any(each not in (None, before) for each in map(outcome, variants))
    assert changes == (name in questions)


def worlds(name: str, told: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What else there may be to tell: what the example has, then what the cases have."""
    for document in (question(name).example, *(case.situation for case in load(name))):
        yield {key: value for key, value in document.items() if key in question(name).facts.kinds and key not in told}


def can_matter(name: str, told: Mapping[str, Any], key: str) -> bool:
    """Whether two situations that differ in a fact alone are ruled on differently."""
    draft = Draft(told)
    values = list(islice(_values(draft, Place((key,), "facts", key), draft.question.facts.kinds[key]), VALUES))
    for world in worlds(name, told):
        rest = {**told, **{other: value for other, value in world.items() if other != key}}
        mine = [world[key]] if key in world else []
        outcomes = [outcome(rest), *(outcome({**rest, key: value}) for value in (*mine, *values))]
        if len({each for each in outcomes if each is not None}) > 1:
            return True
    return False


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_asked_about_an_example_can_change_the_ruling(name: str) -> None:
    asked = set()
    interview = Interview({"question": name}, ENGLISH)
    while (prompt := interview.prompt) is not None:
        paths = [prompt.path] if prompt.path else [each.value for each in prompt.form.choices]
        keys = [str(path[0]) for path in paths if isinstance(path, tuple) and path[0] not in TABLE_KEYS]
        for key in dict.fromkeys(keys):
            # Once a mapping or list is begun, its entries are parts of one fact.
            if key not in asked and found(interview.document, (key,)) is None and (name, key) not in SPARES:
                asked.add(key)
                assert can_matter(name, interview.document, key), ENGLISH.text(prompt.said)
        assert interview.answer(answer(interview, question(name).example, ENGLISH)).taken


def test_where_the_rules_are_silent_nothing_is_asked() -> None:
    table = {
        "format": "team-vs-team",
        "seats": list("MNPQRS"),
        "teams": {"A": ["M", "N"], "B": ["P", "Q"], "C": ["R", "S"]},
    }
    interview = Interview({"question": "defending-player", **table, "options": {"shared_team_turns": True}}, ENGLISH)
    assert interview.prompt is not None
    assert isinstance(interview.prompt.form, Several)
    assert interview.answer("").taken
    assert interview.prompt is None


@pytest.mark.parametrize(
    ("format", "offered"),
    [
        ("free-for-all", ["multiple", "left", "right"]),
        ("alternating-teams", ["multiple", "left", "right"]),
        ("vanguard", ["multiple", "left", "right", "single"]),
    ],
)
def test_no_attack_option_is_offered_that_the_format_refuses(format: str, offered: list[str]) -> None:
    teams = {"teams": {"A": ["M", "P"], "B": ["N", "Q"]}} if format == "alternating-teams" else {}
    interview = Interview({"question": "attack", "format": format, "seats": list("MNPQ"), **teams}, ENGLISH)
    while (prompt := interview.prompt) is not None and prompt.path != ("options", "attack"):
        assert interview.answer("").taken or interview.answer("1").taken
    assert prompt is not None
    assert [choice.value for choice in prompt.form.choices] == offered


@pytest.mark.parametrize(("format", "key"), [("free-for-all", "offer"), ("grand-melee", "offer-other")])
def test_ranges_are_offered_as_others_where_the_format_has_its_own(format: str, key: str) -> None:
    interview = Interview({"question": "life", "format": format, "seats": list("MNPQ")}, ENGLISH)
    assert interview.prompt is not None
    said = [choice.said.key for choice in interview.prompt.form.choices if not isinstance(choice.said, str)]
    assert f"ask.facts.range_of_influence.{key}" in said
