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
    # Words of how to answer are told as well.
    f"ruling loss {TEAMS} --life A=0,B=5 --lang es --lang en": "--lang",
    "show 805.4b --format xx --format text": "--format",
    "show 805.4b --lang es --lang en": "--lang",
    "show 805.4b --langs es --langs en": "--langs",
    "search mulligan --limit 1 --limit 2": "--limit",
    "rules trace 805.10g --from 2024-09-17 --from=2026-04-17": "--from",
    "translation check --fail-on note --fail-on error": "--fail-on",
}
# Many facts of one kind, and what says the same however often it stands there.
ONCE_EACH = (
    f"ruling combat-damage {DUEL} --attack Ox,Ana,Ben --power Bear,5 --power Ox,3",
    f"ruling combat-damage {DUEL} --power Bear,5 --keyword Bear,flying --keyword Bear,trample --block none",
    f"ruling loss {TEAMS} --life A=0,B=5 --quote --quote -e",
    "show 805.4b --exact --exact",
    "show 805.4b --lang es --langs en,es",
    "--lang es show 805.4b --lang en",
    "search mulligan --section 103 --section 800",
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


def test_one_language_and_several_are_not_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    for call in ("show 805.4b --lang es --langs fr", f"ruling loss {TEAMS} --life A=0,B=5 --langs en,es --lang fr"):
        assert main(call.split()) == 2
        assert "--langs" in capsys.readouterr().err


# Calls that misuse an option, which the fault names also in JSON.
BLAMED = {
    f"ruling loss {TEAMS} --life A=0 --life B=5": "--life",
    "show 805.4b --lang es --lang en": "--lang",
    f"ruling attack {DUEL} --tapped=": "--tapped",
    "search mulligan --limit x": "--limit",
    "search mulligan --limit 1 --section --all-langs": "--section",
}


@pytest.mark.parametrize("call", BLAMED)
def test_the_option_is_named_in_json(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*call.split(), "--format", "json"]) == 2
    assert [fault["file"] for fault in json.loads(capsys.readouterr().out)["error"]["faults"]] == [BLAMED[call]]
