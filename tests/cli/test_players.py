"""A team and a word for everybody stand for players in what options list, each of whom is told of once."""

from typing import Any

import pytest

from judgekit.cli.console import Console
from judgekit.cli.players import means_everybody, players_meant, said_of_each
from judgekit.errors import UsageError, say
from judgekit.rulings.registry import question

TABLE: dict[str, Any] = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
}
OF_TEAM = say("problem.player-expected", name="A")


def console() -> Console:
    return Console("text", "en", "never")


def test_those_who_left_are_not_meant() -> None:
    assert players_meant(OF_TEAM, TABLE, console()) == ["Ana", "Ben"]
    assert players_meant(OF_TEAM, {**TABLE, "left_game": ["Ben"]}, console()) == ["Ana"]
    assert players_meant(OF_TEAM, {**TABLE, "left_game": ["Ana", "Ben"]}, console()) == ["Ana", "Ben"]


def test_life_is_told_of_whoever_holds_it() -> None:
    message = say("problem.no-such-unit", name="todos", among=())
    assert players_meant(message, TABLE, console()) == ["A", "B"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Ana y ben", ["Ana", "Ben"]),
        ("Cleo et Dan", ["Cleo", "Dan"]),
        ("Cleo & Zed", []),
        ("Ana", []),
        ("y Ana", []),
    ],
)
def test_names_with_and_between_them_are_several(name: str, meant: list[str]) -> None:
    assert players_meant(say("fault.no-such-player", name=name), TABLE, console()) == meant


def test_a_name_is_no_word() -> None:
    assert means_everybody("todos", TABLE, console())
    assert not means_everybody("todos", {**TABLE, "seats": ["Todos", "Ben"]}, console())
    assert not means_everybody("zed", TABLE, console())


@pytest.mark.parametrize(
    ("name", "told", "at", "found"),
    [
        ("choices", {"players": ["A", "zed"]}, "players[0]", {"players": ["Ana", "zed", "Ben"]}),
        ("choices", {"players": ["Ben", "A"]}, "players[1]", {"players": ["Ben", "Ana"]}),
        ("mulligans", {"mulligans_taken": {"A": 1}}, "mulligans_taken.A", {"mulligans_taken": {"Ana": 1, "Ben": 1}}),
        ("draws", {"proposed": ["A"]}, "proposed[0]", {"proposed": ["A"]}),
        ("land-play", {"attempt": {"player": "A"}}, "attempt.player", {"attempt": {"player": "A"}}),
        (
            "loss",
            {"events": [{"event": "concedes", "player": "A"}]},
            "events[0].player",
            {"events": [{"event": "concedes", "player": "Ana"}, {"event": "concedes", "player": "Ben"}]},
        ),
    ],
)
def test_said_of_each(name: str, told: dict[str, Any], at: str, found: dict[str, Any]) -> None:
    assert said_of_each(question(name), told, at, "A", ["Ana", "Ben"], lambda _: "--x") == found


def test_nobody_is_told_of_twice() -> None:
    told = {"mulligans_taken": {"A": 1, "Ana": 2}}
    with pytest.raises(UsageError) as error:
        said_of_each(question("mulligans"), told, "mulligans_taken.A", "A", ["Ana", "Ben"], lambda _: "--taken")
    assert error.value.faults[0].source == "--taken"
