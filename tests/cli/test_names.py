"""Names of players and teams in another spelling, in every option that takes one: the ruling is that of the names."""

import json
import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest

from judgekit.cli.repeat import gives_again, options_of
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
from tests.cli.run import Here
from tests.rulings.cases import load
from tests.thorough import each

# What stands for a player or a team in the form of a value.
_SOMEBODY = re.compile(r"WHO|PLAYER|LOSER|Ana=|A=|CONTROLLER|\bBY\b|\bFOR\b|TARGET|^NAMES$|NAMES$")
# Names of objects, and options that no case has with a name: the table of what people type has them.
_OTHERS = {
    ("land-play", "--stack"), ("priority", "--stack"), ("block", "--chosen-defender"),
    ("combat-damage", "--chosen-defender"), ("attacking-player", "--reselected"),
}  # fmt: skip


def situations(name: str) -> Iterator[dict[str, Any]]:
    """Situations of a question that can be ruled on."""
    yield question(name).example
    yield from (case.situation for case in load(name) if case.expect["status"] != "error")


def without_capitals(situation: dict[str, Any], arguments: list[str]) -> tuple[list[str], set[str]]:
    """Options with all names of the table in small letters, but for the table itself, and the options that differ."""
    names = [*(situation.get("seats") or situation["seats_counterclockwise"]), *situation.get("teams", ())]
    found, flags = list(arguments), set()
    if len({name.lower() for name in names}) == len(names):
        name = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, names))})(?![\w-])")
        for at, flag in enumerate(arguments[:-1]):
            value = arguments[at + 1]
            if flag.startswith("--") and flag not in ("--seats", "--team") and not value.startswith("--"):
                found[at + 1] = name.sub(lambda found: found[0].lower(), value)
                flags |= {flag} if found[at + 1] != value else set()
    return found, flags


@pytest.mark.parametrize("name", list(QUESTIONS)[:: each(2)])
def test_no_option_needs_capitals(name: str) -> None:
    wanted = {each.flag for each in question(name).options if not each.switch and _SOMEBODY.search(each.metavar)}
    wanted -= {flag for other, flag in _OTHERS if other == name}
    left = set(wanted)
    for situation in situations(name):
        try:
            arguments = options_of(situation)
        except LookupError:
            continue
        if arguments is None or rule(situation)[1].status == "error" or not gives_again(situation, arguments):
            continue
        typed, flags = without_capitals(situation, arguments)
        if flags & left:
            assert gives_again(situation, typed), typed
            left -= flags
    assert wanted
    assert not left


# Names in quotation marks may hold the sign that parts what is told, and what is answered of them.
SIGNS = {
    """control-player --game-format ffa --seats A:B,Ben,Cleo --active Ben --control '"A:B":Ben'""": {"A:B": "Ben"},
    """control-player --game-format ffa --seats A:B,Ben,Cleo --active Ben --control 'Ben:"A:B"'""": {"Ben": "A:B"},
    """control-player --seats 'A=B,Ben' --game-format duel --active Ben --control A=B:Ben""": {"A=B": "Ben"},
    """first-turn --game-format duel --seats A:B,Ben --previous '"A:B"'""": "A:B",
    """first-turn --game-format duel --seats A:B,Ben --previous 'draw:"A:B"'""": "A:B",
    """day-night --game-format ffa --seats A=B,C:D,Eve --now day --previous A=B --cast 'A=B=2,C:D=1'""": "day",
    """loss --game-format ffa --seats A=B,C:D,Eve --life '"A=B"=0,C:D=3,Eve=2'""": ["A=B"],
    """primary-player --game-format 2hg --seats Ana,Ben,Cleo,Dan --team '"X=Y"=Ana,Ben' --team Z=Cleo,Dan""": {
        "X=Y": "Ana",
        "Z": "Cleo",
    },
}


@pytest.mark.parametrize("call", SIGNS)
def test_names_with_signs(call: str, here: Here) -> None:
    done = here("ruling", *shlex.split(call), "--format", "json")
    answer = json.loads(done.out)["answer"]
    assert SIGNS[call] in answer.values()
