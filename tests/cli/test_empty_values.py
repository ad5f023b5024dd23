"""A value of nothing but blanks, as a variable of a script that nobody set leaves it, is wrong usage everywhere."""

import json
import shlex
from pathlib import Path

import pytest

from judgekit.cli.start import main

Captured = pytest.CaptureFixture[str]

# The call, and what is said to lack a value.
EMPTY = {
    "rules use ''": "NAME",
    "rules remove ' '": "NAME",
    "rules impact ''": "NAME",
    "rules diff summary-en ''": "B",
    "rules identify ''": "FILE",
    "show 805.1 --langs ''": "--langs",
    "show 805.1 --as-of=": "--as-of",
    "export -o ''": "--output",
    "rules trace 805.1 --from ''": "--from",
    "ruling schema ''": "QUESTION",
    "translation check --only '' --skip typography": "--only",
    "translation check --skip typography --skip ''": "--skip",
    "translation check --against ''": "--against",
    "translation check --baseline ''": "--baseline",
    "translation status --of ''": "--of",
    "translation status --folder ''": "--folder",
    "translation import ''": "FILE",
}


@pytest.mark.parametrize("call", EMPTY)
def test_a_value_is_needed(call: str, capsys: Captured) -> None:
    assert main(shlex.split(call)) == 2
    assert capsys.readouterr() == ("", f"judgekit: {EMPTY[call]} needs a value\n")


@pytest.mark.parametrize("value", [",", "typography,", "typography,,punctuation"])
@pytest.mark.parametrize("option", ["--only", "--skip"])
def test_no_part_of_a_list_is_empty(option: str, value: str, capsys: Captured) -> None:
    assert main(["translation", "check", option, value]) == 2
    assert f"{option}: in “{value}”, there is nothing" in capsys.readouterr().err


def test_words_that_are_empty_among_others_are_no_matter() -> None:
    assert main(["show", "", "805.4a"]) == 0
    assert main(["search", "", "team"]) == 0
    assert main(["show", ""]) == 2


# What a file may hold in the place of a situation; it can be read, so that it is no matter of files.
NO_SITUATIONS = {
    "[{question: turns}]": "this is a list of situations",
    "- a": "a situation is a mapping of facts",
    "turns": "a situation is a mapping of facts",
}


@pytest.mark.parametrize("held", NO_SITUATIONS)
def test_what_is_no_situation_is_told_alike_of_one_file_and_of_many(
    held: str, tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "held.yaml"
    file.write_text(held, encoding="utf-8")
    assert main(["ruling", "turns", "-f", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"judgekit: {file}: {NO_SITUATIONS[held]}")
    assert main(["ruling", "run", "--format", "json", str(file)]) == 2
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["text"].casefold().startswith(NO_SITUATIONS[held])
