"""What people type, from a table: it gives the ruling of the words and names of documents, or says what was meant."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from judgekit.languages import LANGS
from tests.cli.run import Here, judgekit
from tests.thorough import THOROUGH, each


def cases(file: str) -> list[Any]:
    """The cases of a table beside this module, under their headings."""
    table = yaml.safe_load(Path(__file__).with_name(file).read_text(encoding="utf-8"))
    return [
        pytest.param(entry, id=f"{heading}: {entry['typed']}"[:90])
        for heading, entries in table.items()
        for entry in entries
    ]


def ruled(here: Here, call: str, lang: str) -> dict[str, Any]:
    """The ruling on a call as JSON; it is one, not an error."""
    done = here("ruling", *shlex.split(call), "--format", "json", "--lang", lang)
    assert done.code in (0, 3), (call, done.out, done.err)
    ruling: dict[str, Any] = json.loads(done.out)
    return ruling


@pytest.mark.parametrize("case", cases("understood.yaml")[:: each(2)])
def test_understood(case: dict[str, Any], here: Here) -> None:
    # What a call means hangs on no language of its answer: a plain run tries one, another for each call.
    langs = LANGS if THOROUGH else LANGS[len(case["typed"]) % len(LANGS) :][:1]
    for lang in [case["lang"]] if "lang" in case else langs:
        assert ruled(here, case["typed"], lang) == ruled(here, case["means"], lang)


@pytest.mark.parametrize("case", cases("told.yaml"))
def test_told(case: dict[str, Any], here: Here) -> None:
    done = here("ruling", *shlex.split(case["typed"]), JUDGEKIT_LANG=case.get("lang", "en"), COLUMNS="1000")
    said = (done.out + done.err).replace("\u00a0", " ")
    assert done.code == case.get("code", 2), said
    for part in case["says"]:
        assert part in said
    for part in case.get("never", ()):
        assert part not in said


def test_what_is_saved_has_the_names_of_the_table(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    call = ("priority", "--game-format", "duel", "--seats", "Ana,Ben", "--active", "ana", "--phase", "upkeep")
    assert judgekit("ruling", *call, "--save", str(file)).code == 0
    assert yaml.safe_load(file.read_text())["active"] == "Ana"
    again = judgekit("ruling", "priority", "-f", str(file), "--phase", "upkeep")
    assert again == judgekit("ruling", *call)


def test_documents_compare_names_exactly(tmp_path: Path) -> None:
    file = tmp_path / "situation.yaml"
    file.write_text("{question: priority, format: duel, seats: [Ana, Ben], active: ana, phase: upkeep}\n")
    for call in (("run", str(file)), ("priority", "-f", str(file))):
        done = judgekit("ruling", *call, "--format", "json")
        assert done.code == 2
        assert [problem["suggestions"] for problem in json.loads(done.out)["problems"]] == [["Ana"]]
