"""Names of players and teams in another spelling, in every option that takes one: the ruling is that of the names."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from judgekit.cli.repeat import gives_again, options_of
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
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
