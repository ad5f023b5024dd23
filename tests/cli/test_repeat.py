"""Situations as the command that repeats them: the options, read back, give the same ruling."""

import shlex

import pytest

from judgekit.cli.repeat import command_line, gives_again, options_of
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.situation import rule
from tests.rulings.cases import Case
from tests.rulings.test_cases import ALL

POSSIBLE = [case for case in ALL if rule(case.situation)[1].status != "error"]
KNOWN = [case for case in POSSIBLE if "unknown" not in str(case.situation)]


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_example_is_written_as_options(name: str) -> None:
    example = question(name).example
    line = command_line(example)
    assert line.startswith(f"judgekit ruling {name} --game-format ")
    arguments = shlex.split(line)[3:]
    assert arguments == options_of(example)
    assert gives_again(example, arguments)


@pytest.mark.parametrize("case", POSSIBLE[::5], ids=lambda case: case.id)
def test_every_situation_has_its_command(case: Case) -> None:
    line = command_line(case.situation)
    assert "\n" not in line
    assert shlex.split(line)[:2] in (["judgekit", "ruling"], ["printf", "%s\\n"])


def test_nearly_all_that_is_known_can_be_said_in_options() -> None:
    sample = KNOWN[::4]
    said = [case for case in sample if command_line(case.situation).startswith("judgekit")]
    assert len(said) > 0.97 * len(sample)


def test_what_cannot_be_said_is_noticed() -> None:
    table = {"question": "turns", "format": "duel", "seats": ['Ana ", the First', "Ben"], "active": "Ben"}
    assert command_line(table).startswith("printf ")
    assert command_line({**table, "seats": ["Ana, the First", "Ben"]}).startswith("judgekit ")
    assert command_line({**table, "seats": ["Ana", "Ben"]}).startswith("judgekit ")


def test_a_name_that_looks_like_an_option_stays_a_name() -> None:
    document = {"question": "turns", "format": "duel", "seats": ["-x", "Ben"], "active": "-x", "count": 1}
    line = command_line(document)
    assert line.startswith("judgekit")
    assert gives_again(document, shlex.split(line)[3:])


def test_further_options_are_handed_on() -> None:
    document = {"question": "turns", "format": "duel", "seats": ["Ana", "Ben"], "active": "Ben"}
    assert command_line(document, ("--lang", "es")).endswith(" --lang es")
