"""A fact that cannot be read is one fault: nothing further is said of the gap that it leaves."""

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest

from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.render.jsons import document
from judgekit.render.ruling import ruling_json
from judgekit.rulings.registry import question
from judgekit.rulings.situation import rule
from tests.rulings.cases import Case
from tests.rulings.test_laws import ALL, names_of, places

NOBODY = "Zed"
NO_VALUE = 0.5


def with_gap(situation: dict[str, Any], path: tuple[Any, ...], put: Any, *, as_key: bool = False) -> dict[str, Any]:
    """The situation with something that cannot be read at one place, as its value or as its key."""
    changed = copy.deepcopy(situation)
    holder: Any = changed
    for step in path[:-1]:
        holder = holder[step]
    if as_key:
        holder[put] = holder.pop(path[-1])
    else:
        holder[path[-1]] = put
    return changed


def unreadable(situation: dict[str, Any]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """The situation with every name that somebody has at the table misspelt, and every other fact no value."""
    names = names_of(situation)
    for path in places(situation):
        told: Any = situation
        for step in path:
            told = told[step]
        if isinstance(path[-1], str) and path[-1] in names:
            yield path, with_gap(situation, path, NOBODY, as_key=True)
        if isinstance(told, str) and told in names:
            yield path, with_gap(situation, path, NOBODY)
        elif not isinstance(told, dict | list):
            yield path, with_gap(situation, path, NO_VALUE)


def said(situation: dict[str, Any]) -> list[str]:
    """All that is said of a situation, in every language."""
    asked, ruling = rule(situation)
    return [document(ruling_json(ruling, catalogue(lang), id=None, question=asked)) for lang in LANGS]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_nobody_is_called_none(case: Case) -> None:
    for path, changed in unreadable(case.situation):
        for text in said(changed):
            assert not re.search(r"\bNone\b(?! of)", text), (path, text)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_a_fact_that_cannot_be_read_is_one_fault(case: Case) -> None:
    if case.expect["status"] == "error":
        return
    facts = question(case.situation["question"]).facts.kinds
    for path, changed in unreadable(case.situation):
        if path[0] in facts and (problems := rule(changed)[1].problems):
            assert len({problem.at for problem in problems}) == 1, (path, [str(each.message) for each in problems])


TABLE = {"format": "commander", "seats": ["Ana", "Ben", "Cleo"]}
MELEE = {"format": "grand-melee", "seats": ["Al", "Bo", "Cy", "Di", "Ed", "Fi", "Hal", "Ida", "Jo", "Vi"]}


@pytest.mark.parametrize(
    ("situation", "places"),
    [
        (
            {"question": "first-turn", **TABLE, "previous_games": [{"losers": [NOBODY], "chooser": "Ana"}]},
            ["previous_games[0].losers[0]"],
        ),
        (
            {"question": "range", **MELEE, "players": [NOBODY], "left_this_turn": ["Yak"]},
            ["players[0]", "left_this_turn[0]"],
        ),
        (
            {"question": "turn-markers", **MELEE, "markers": [NOBODY, "Yak"], "receives": "Al"},
            ["markers[0]", "markers[1]"],
        ),
        # What hangs on no gap is told with it.
        (
            {"question": "defending-player", **TABLE, "active": "Ana", "reference": {"controller": NOBODY}, "attacks": [
                {"creature": "Bear", "controller": "Ben", "attacking": {"player": "Ana"}}
            ]},
            ["reference.controller", "attacks[0].controller"],
        ),
        (
            {"question": "loss", **TABLE, "left_game": ["Ben"], "life": {NOBODY: 3}, "events": [
                {"event": "loses-game", "player": "Ben"}
            ]},
            ["life.Zed", "events[0].player"],
        ),
    ],
)  # fmt: skip
def test_faults_told(situation: dict[str, Any], places: list[str]) -> None:
    assert [problem.at for problem in rule(situation)[1].problems] == places
