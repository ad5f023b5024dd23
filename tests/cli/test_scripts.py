"""What scripts meet: one shape for what is not found, an error beside what else there is to say, nothing altered."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judgekit.cli.start import main
from tests.cli.run import judgekit
from tests.thorough import each

Captured = pytest.CaptureFixture[str]


def documents(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def asked(capsys: Captured, *arguments: str) -> tuple[int, dict[str, Any]]:
    """The exit code of a call, and the one document it prints."""
    code = main([*arguments, "--format", "json"])
    (document,) = documents(capsys.readouterr().out)
    return code, document


# --- what is not found ------------------------------------------------------------------------------------------------

STORY = {"rule", "title", "text_at_hand", "since", "gone", "changes", "split", "likely", "resembles", "others"}
TRACE = {
    "rule", "from", "to", "outcome", "now", "changed", "path", "certain", "likely", "split", "number_reused",
}  # fmt: skip

# The call, the names in it that lead nowhere with where the rule went, and the keys of an answer beside them.
NOT_FOUND: list[tuple[str, dict[str, str | None], set[str]]] = [
    ("show 999.9", {"999.9": None}, {"rules", "terms"}),
    ("show 805.10g", {"805.10g": "805.10f"}, {"rules", "terms"}),
    ("show 805.1 999.9 805.10g", {"999.9": None, "805.10g": "805.10f"}, {"rules", "terms"}),
    ("show atacker --refs", {"atacker": None}, {"rules", "terms", "cited"}),
    ("show 805 --as-of 2015-01-01", {"2015-01-01": None}, {"rules", "terms"}),
    ("search 805.10g", {"805.10g": "805.10f"}, {"query", "lang", "hits"}),
    ("search qqqqqq", {"qqqqqq": None}, {"query", "lang", "hits"}),
    ("refs 805.10g", {"805.10g": "805.10f"}, {"edges", "lang", "rule", "rules"}),
    ("search team --section 999", {"999": None}, {"query", "lang", "hits"}),
    ("rules diff summary-en summary-en --section 999", {"999": None}, {"a", "b", "changes", "stat"}),
    ("glossary qqqqqq", {"qqqqqq": None}, {"terms"}),
    ("rules history 999.9", {"999.9": None}, STORY),
    ("rules trace 999.9 --from 2015-01-01", {"999.9": None}, TRACE),
    ("rules use tea", {"tea": None}, {"name", "lang"}),
    ("rules remove tea", {"tea": None}, {"name", "translations", "kept", "answering"}),
    ("rules impact tea", {"tea": None}, {"name", "effective", "against", "rules", "added"}),
    ("rules identify tea", {"tea": None}, {"file", "best", "rules"}),
    ("translation status --of tea", {"tea": None}, {"translations", "without_english"}),
    ("translation status --section 999", {"999": None}, {"translations", "without_english"}),
    ("rules diff tea summary-en", {"tea": None}, {"a", "b", "changes", "stat"}),
    ("translation check --against tea", {"tea": None}, set()),
    ("translation update tea --to summary-en", {"tea": None}, set()),
]


@pytest.mark.parametrize(("call", "names", "keys"), NOT_FOUND, ids=[call for call, _, _ in NOT_FOUND])
def test_what_is_not_found_has_one_shape(
    call: str, names: dict[str, str | None], keys: set[str], capsys: Captured
) -> None:
    code, document = asked(capsys, *call.split())
    assert (code, document["error"]["exit"]) == (1, 1)
    assert document["error"]["faults"]
    assert all(set(each) == {"reference", "went", "suggestions"} for each in document["missing"])
    assert {each["reference"]: (each["went"] or {}).get("now") for each in document["missing"]} == names
    assert set(document) == {"judgekit", "error", "missing", *keys}


def test_a_number_that_never_was_has_a_trace_all_the_same(capsys: Captured) -> None:
    code, document = asked(capsys, "rules", "trace", "999.9", "--from", "2015-01-01")
    assert (code, document["error"]["exit"], document["outcome"], document["now"]) == (1, 1, "unknown", None)
    assert [each["reference"] for each in document["missing"]] == ["999.9"]


def test_a_text_that_no_revision_has_is_not_found(tmp_path: Path, capsys: Captured) -> None:
    page = tmp_path / "page.txt"
    page.write_text("Rule 805.10\n\nTea is served by both teams at the same time.\n")
    code, document = asked(capsys, "rules", "identify", str(page))
    assert (code, document["error"]["exit"], document["best"]) == (1, 1, [])
    assert [each["reference"] for each in document["missing"]] == [str(page)]


@pytest.mark.parametrize(
    ("references", "rules", "missing"),
    [
        ("805.6", ["805.6"], []),
        ("805", ["805"], []),
        ("805.1-805.3", ["805.1", "805.2", "805.3", "805.3a", "805.3b"], []),
        ("805.3,805.1 805.3", ["805.3", "805.1"], []),
        ("805.10a-b", ["805.10a", "805.10b"], []),
        ("805.1,999.9", ["805.1"], ["999.9"]),
    ],
)
def test_references_of_every_rule_that_is_named(
    references: str, rules: list[str], missing: list[str], capsys: Captured
) -> None:
    code, document = asked(capsys, "refs", references)
    assert (code, document["rule"], document["rules"]) == (bool(missing), rules[0], rules)
    assert [each["reference"] for each in document.get("missing", [])] == missing
    assert main(["refs", references]) == code
    shown = capsys.readouterr()
    assert [rule for rule in rules if not re.search(rf"^{re.escape(rule)}\b", shown.out, re.MULTILINE)] == []


@pytest.mark.parametrize("command", ["show", "refs", "glossary", "search"])
def test_a_variable_that_nobody_set_is_wrong_usage(command: str, capsys: Captured) -> None:
    for words in ([""], [" "], ["", " "]):
        code, document = asked(capsys, command, *words)
        assert (code, document["error"]["exit"], "missing" in document) == (2, 2, False)


# Findings, differences and illegal attempts are answers, whatever the exit code.
ANSWERS = [
    ("rules diff summary-en {other}", 1),
    ("translation check {pairs}", 1),
    ("translation status --min-coverage 100 --folder {folder}", 1),
    ("ruling attack --game-format duel --seats A,B --active A --attack Bear,A,B --tapped Bear -e", 1),
    ("ruling turns --game-format duel --seats A,B", 3),
]

PAIRS = """\
reference_language: en
language: es
rules:
  - {number: "100.1", source: "A player may attack.", text: "Un jugador debe atacar."}
"""
SECTION = """\
section: "100"
title: Tea
effective: 2026-04-17
rules:
  "100.1":
    text: Tea is hot.
"""


@pytest.mark.parametrize(("call", "code"), ANSWERS, ids=[call for call, _ in ANSWERS])
def test_answers_are_no_errors(call: str, code: int, tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "100.yaml").write_text(SECTION)
    (tmp_path / "pairs.yaml").write_text(PAIRS)
    (tmp_path / "other.txt").write_text("Rule 805.10\n\nTea is served by both teams at the same time.\n")
    places = {"other": tmp_path / "other.txt", "pairs": tmp_path / "pairs.yaml", "folder": tmp_path}
    found, document = asked(capsys, *call.format(**places).split())
    assert found == code
    assert not {"error", "missing"} & set(document)


# --- sections ---------------------------------------------------------------------------------------------------------

# Calls that keep to a section, how many documents they print, and the section that no text has.
SECTIONS = [
    ("search team --section 999", "999"),
    ("search team --section 998 --all-langs", "998"),
    ("rules diff summary-en summary-en --section 805,999", "999"),
    ("rules diff summary-en summary-en --section 805,809,104,998", "998"),
    ("translation status --section 999", "999"),
    ("translation status --section 805 --section 999", "999"),
    ("translation status --section 2", "2"),
    ("translation export --lang es --section 805,999", "999"),
    ("translation update {po} -o {po} --to summary-en --section 999", "999"),
    ("export -o - --section 805,999", "999"),
]


@pytest.mark.parametrize(("call", "section"), SECTIONS, ids=[call for call, _ in SECTIONS])
def test_a_section_that_no_text_has_is_not_found(call: str, section: str, tmp_path: Path, capsys: Captured) -> None:
    po = tmp_path / "es.po"
    if "{po}" in call:
        assert main(["translation", "export", "--lang", "es", "--section", "805", "-o", str(po)]) == 0
    arguments = call.format(po=po).split()
    capsys.readouterr()
    code = main(arguments)
    said = capsys.readouterr()
    assert (code, said.out) == (1, "")
    assert section in said.err
    if arguments[0] != "export" and arguments[1] != "export":
        _, document = asked(capsys, *arguments)
        assert [each["reference"] for each in document["missing"]] == [section]


def test_a_near_section_is_suggested(capsys: Captured) -> None:
    code, document = asked(capsys, "search", "team", "--section", "850")
    assert code == 1
    assert "805" in document["missing"][0]["suggestions"]


@pytest.mark.parametrize("bound", ["nan", "-nan", "inf", "-1", "100.5", "tea"])
def test_a_coverage_is_a_part_of_all(bound: str, capsys: Captured) -> None:
    assert main(["translation", "status", f"--min-coverage={bound}"]) == 2
    assert "--min-coverage" in capsys.readouterr().err


# --- texts and files --------------------------------------------------------------------------------------------------

DAMAGE = {
    "lang: en\n": "",
    "judgekit: 1\n": "",
    "sections:": "sektions:",
    "name:": "name: [",
}


@pytest.fixture
def damaged(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A text in the data folder in which something was changed by hand."""
    monkeypatch.setenv("JUDGEKIT_DATA", str(tmp_path))
    monkeypatch.setenv("JUDGEKIT_CACHE", str(tmp_path / "cache"))
    page = tmp_path / "tea.txt"
    page.write_text("Rule 805.10\n\nTea is served by both teams at the same time.\n")
    assert judgekit("rules", "import", str(page), "--lang", "en", "--effective", "2026-04-17").code == 0
    (file,) = (tmp_path / "texts").glob("*.yaml")
    text = file.read_text(encoding="utf-8")
    assert text.count(request.param) == 1
    file.write_text(text.replace(request.param, DAMAGE[request.param]), encoding="utf-8")
    return file


@pytest.mark.parametrize("damaged", [*DAMAGE][:: each(4)], indirect=True)
def test_the_place_of_a_fault_stands_once(damaged: Path) -> None:
    calls = ("rules list", "info", f"rules use {damaged.stem}", f"rules diff {damaged.stem} summary-en")
    for call in (*calls, f"translation check --against {damaged.stem}"):
        done = judgekit(*call.split())
        assert done.code == 4, call
        assert not [each for each in done.err.splitlines() if each.count(str(damaged)) > 1], call
        shown = judgekit(*call.split(), "--format", "json")
        (document,) = documents(shown.out)
        assert document["error"]["exit"] == 4, call
        assert {fault["file"] for fault in document["error"]["faults"]} == {str(damaged)}, call
        assert not [fault for fault in document["error"]["faults"] if str(damaged) in fault["text"]], call
        assert done.out.count("cannot be read") <= 1, call


def test_a_damaged_index_is_an_error(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    from judgekit.index.cached import Database

    monkeypatch.setattr(Database, "damage", lambda _self: "row 3 missing")
    code, document = asked(capsys, "info", "--check")
    assert (code, document["error"]["exit"]) == (4, 4)
    assert {row["index"] for row in document["texts"]} == {"damaged"}
    assert all("row 3 missing" in fault["text"] for fault in document["error"]["faults"])


def test_a_file_is_called_as_its_user_calls_it(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    folder.mkdir(parents=True)
    (folder / "page.txt").write_text("Lore of tea\n\nRule 805.10\n\nTea is served by both teams at the same time.\n")
    (folder / "tea.txt").write_text("Tea is hot.\n")
    own = {"JUDGEKIT_DATA": str(tmp_path / "data"), "JUDGEKIT_CACHE": str(tmp_path / "cache")}
    for call in ("import", "identify"):
        refused = judgekit("rules", call, str(folder / "tea.txt"), "--format", "json", **own)
        assert [fault["file"] for fault in json.loads(refused.out)["error"]["faults"]] == [str(folder / "tea.txt")]
    facts = ("--lang", "en", "--effective", "2026-04-17")
    done = json.loads(judgekit("rules", "import", str(folder / "page.txt"), *facts, "--format", "json", **own).out)
    # What is kept tells nothing of the folders of whoever imported it.
    assert [text["source"] for text in done["texts"]] == ["page.txt"]
    assert str(folder) not in "".join(
        path.read_text(encoding="utf-8") for path in (tmp_path / "data").rglob("*") if path.is_file()
    )
    assert [(each["file"], each["line"]) for each in done["unplaced"]] == [(str(folder / "page.txt"), 1)]


@pytest.mark.parametrize("call", ["export --section 805", "translation export --section 805 --lang es"])
def test_a_folder_is_no_file_to_write(call: str, tmp_path: Path) -> None:
    for output in (f"{tmp_path / 'new'}/", f"{tmp_path}/"):
        done = judgekit(*call.split(), "-o", output)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"judgekit: {output}: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_translation_goes_into_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    copy = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read())"
    with subprocess.Popen([sys.executable, "-c", copy, str(pipe)], stdout=subprocess.PIPE) as reader:
        done = judgekit("translation", "export", "--lang", "es", "--section", "805", "-o", str(pipe))
        read, _ = reader.communicate(timeout=20)
    assert (done.code, read[:8]) == (0, b'msgid ""')


# Calls that write a file into a folder that a slip made up.
INTO_NOTHING = [
    "export --section 805 -o {folder}/page.html",
    "translation export --lang es --section 805 -o {folder}/es.po",
    "translation check {pairs} --baseline {folder}/accepted.json --update-baseline",
    "ruling turns --game-format duel --seats A,B --active A --save {folder}/table.yaml",
]


@pytest.mark.parametrize("call", INTO_NOTHING)
def test_no_folder_is_made_by_a_slip(call: str, tmp_path: Path) -> None:
    pairs = tmp_path / "pairs.yaml"
    pairs.write_text(PAIRS)
    done = judgekit(*call.format(folder=tmp_path / "no" / "such", pairs=pairs).split())
    assert (done.code, done.out) == (4, "")
    assert done.err.endswith(f" {tmp_path / 'no' / 'such'}\n")
    assert list(tmp_path.iterdir()) == [pairs]


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="the system has no folder in which nobody can write")
@pytest.mark.parametrize("format", ["text", "json"])
def test_a_table_that_cannot_be_kept_is_one_error(format: str) -> None:
    call = "ruling turns --game-format duel --seats A,B --active A --save /proc/table.yaml --format"
    done = judgekit(*call.split(), format)
    assert done.code == 4
    if format == "json":
        assert set(json.loads(done.out)) == {"judgekit", "error"}
    else:
        assert done.out == ""
        assert done.err.startswith("judgekit: /proc/table.yaml: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_table_is_kept_in_no_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name, why in ((str(pipe), "no regular file"), ("/dev/full", "no regular file"), (str(tmp_path), "a folder")):
        done = judgekit("ruling", "turns", "--game-format", "duel", "--seats", "A,B", "--active", "A", "--save", name)
        assert (done.code, done.out) == (2, "")
        assert f"is {why}" in done.err


@pytest.mark.parametrize("format", ["text", "json"])
def test_an_example_can_be_ruled_on(format: str) -> None:
    example = judgekit("ruling", "example", "turns", "--format", format).out
    assert (example.count("\n") == 1) == (format == "json")
    done = judgekit("ruling", "run", "-", "--format", "json", stdin=example)
    assert (done.code, json.loads(done.out)["status"]) == (0, "determined")
    if format == "json":
        assert json.loads(example)["question"] == "turns"
