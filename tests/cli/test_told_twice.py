"""Of two values for one fact none is lost: the call is refused, and says which option or name is there twice."""

import json
from pathlib import Path

import pytest

from judgekit.cli.start import main

TEAMS = "--game-format two-headed-giant --seats Ana,Ben/Cleo,Dan"
DUEL = "--game-format duel --seats Ana,Ben --active Ana --attack Bear,Ana,Ben"

# The call, and what is named as being there twice.
TWICE = {
    f"ruling loss {TEAMS} --life A=0 --life B=5": "--life",
    f"ruling loss {TEAMS} --life A=0,A=5": "A",
    f"ruling loss {TEAMS} --poison Ana=8 --poison Ben=8": "--poison",
    f"ruling leave-game {TEAMS} --leaves Ana --leaves Cleo --active A": "--leaves",
    f"ruling draw-step {TEAMS} --active A --active B --starting A --turn-number 1": "--active",
    f"ruling land-play {TEAMS} --active A --played Ana=1 --played Ben=0 --attempt Ana": "--played",
    f"ruling primary-player {TEAMS} --seats Ben,Ana/Cleo,Dan": "--seats",
    "ruling primary-player --seats Ana,Ben,Cleo,Dan --team A=Ana,Ben --team A=Cleo,Dan": "A",
    "ruling range --game-format grand-melee --seats Ana,Ben,Cleo --range Ana=1,Ana=2 --players Ana": "Ana",
    f"ruling combat-damage {DUEL} --power Bear,5 --power Bear,3": "Bear",
    f"ruling combat-damage {DUEL} --reselected Bear,Ben --reselected Bear,Ana": "Bear",
    f"ruling block {DUEL} --block none --lands Ben=forest --lands Ben=island": "Ben",
    "ruling leave-game --seats Ana,Ben --game-format duel --leaves Ana --object Bear,Ana,owner=Ana,owner=Ben": "owner",
}
# Many facts of one kind, and words of how to answer, which the last one settles.
ONCE_EACH = (
    f"ruling combat-damage {DUEL} --attack Ox,Ana,Ben --power Bear,5 --power Ox,3",
    f"ruling combat-damage {DUEL} --power Bear,5 --keyword Bear,flying --keyword Bear,trample --block none",
    f"ruling loss {TEAMS} --life A=0,B=5 --lang es --lang en",
    f"ruling loss {TEAMS} --event concedes:Ana --event concedes:Ben",
)


@pytest.mark.parametrize("call", TWICE)
def test_two_values_are_refused(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(call.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"{TWICE[call]} is " in shown.err
    assert " twice" in shown.err


@pytest.mark.parametrize("call", ONCE_EACH)
def test_many_facts_are_taken(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(call.split()) == 0
    assert " twice" not in capsys.readouterr().err


def test_an_option_wins_over_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ruling", "example", "combat-damage"]) == 0
    file = tmp_path / "table.yaml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    for power, most in (("6", 2), ("9", 5)):
        assert main(["ruling", "combat-damage", "-f", str(file), "--power", f"Wurm,{power}", "--format", "json"]) == 0
        assert json.loads(capsys.readouterr().out)["answer"]["max_damage"] == {"Wurm": most}
