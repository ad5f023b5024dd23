"""Whatever is wrong in the value of an option, it is that option that is told, and no other."""

import re
from functools import cache
from itertools import product

import pytest

from judgekit.cli.repeat import options_of
from judgekit.cli.start import main
from judgekit.rulings.registry import QUESTIONS, question
from tests.rulings.cases import load
from tests.thorough import each

# What makes a value wrong: something after it or before it, or in the place of its last or first part.
WRONG = "zzq"
BREAKS = (
    lambda value: f"{value}{WRONG}",
    lambda value: f"{WRONG}{value}",
    lambda value: re.sub(r"[^,:=]*$", WRONG, value),
    lambda value: re.sub(r"^[^,:=]*", WRONG, value),
)
# Options that give names which are on no list, so that none is wrong.
FREE = {("opening-hand", "--revealed"), ("land-play", "--stack"), ("priority", "--stack")}
# Calls with options that no case has.
_COMBAT = "--game-format free-for-all --attack-option single --seats Ana,Ben,Cleo --active Ana --attack Bear,Ana,Ben"
MORE = {
    "attacking-player": (f"{_COMBAT} --reselected Bear,Cleo --target-removed Bear --by Ben",),
    "block": (f"{_COMBAT} --chosen-defender Ben --block none",),
    "combat-damage": (f"{_COMBAT} --chosen-defender Ben --block none --power Bear,2",),
}
ENOUGH = 6


@cache
def calls(name: str) -> tuple[tuple[str, ...], ...]:
    """The situations of the cases of a question that options can tell, as options."""
    found = [tuple(call.split()) for call in MORE.get(name, ())]
    for case in load(name):
        if case.expect["status"] != "error" and {"seats", "seats_counterclockwise"} & case.situation.keys():
            try:
                options = options_of(case.situation)
            except LookupError:
                continue
            if options is not None:
                found.append(tuple(options))
    return tuple(found)


OPTIONS = [(name, option.flag) for name in QUESTIONS for option in question(name).options if not option.switch]


def faults(said: str) -> list[str]:
    """The faults that are told, each on one line."""
    lines = said.replace("\n    ", " ").splitlines()
    return [line.strip() for line in lines if line.startswith(("  ", "judgekit:"))]


@pytest.mark.parametrize(("name", "flag"), OPTIONS[:: each(3)])
def test_what_is_wrong_is_told_of_its_option(name: str, flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = 0
    values = [(call, at + 1) for call in calls(name) for at, argument in enumerate(call) if argument == flag]
    for (call, at), broken in product(values, BREAKS):
        code = main(["ruling", name, *call[:at], broken(call[at]), *call[at + 1 :], "--lang", "en"])
        shown = capsys.readouterr()
        # A name of a creature is wrong nowhere, but may then be missing elsewhere: that is told of what is elsewhere.
        about = [fault for fault in faults(shown.out + shown.err) if WRONG in fault] if code == 2 else []
        for fault in about:
            assert fault.removeprefix("judgekit: ").startswith((f"{flag}:", f"{flag} ")), (
                call,
                broken(call[at]),
                fault,
            )
        told += len(about)
        if told > ENOUGH:
            break
    assert bool(told) != ((name, flag) in FREE)
