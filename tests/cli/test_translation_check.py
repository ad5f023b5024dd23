"""``translation check`` from the outside: exit codes, choices of checks, baselines, references, streams."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.run import Done, judgekit
from tests.thorough import thorough

pytestmark = thorough

GOOD = """\
reference_language: en
language: es
rules:
  - {number: "100.1", source: "A player may attack.", text: "Un jugador puede atacar."}
"""
BAD = GOOD.replace("puede", "debe")


def call(*arguments: str, stdin: str | bytes = "", **environment: str) -> Done:
    return judgekit("translation", "check", *arguments, stdin=stdin, **environment)


def checks(done: Done) -> list[str]:
    return [finding["check"] for finding in json.loads(done.out)["findings"]]


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    good, bad = tmp_path / "good.pairs.yaml", tmp_path / "bad.pairs.yaml"
    good.write_text(GOOD)
    bad.write_text(BAD)
    return str(good), str(bad)


def test_exit_codes(files: tuple[str, str], tmp_path: Path) -> None:
    good, bad = files
    assert call(good).code == 0
    assert call(bad).code == 1
    assert call(good, bad).code == 1
    assert call(bad, "--skip", "modal-mismatch").code == 0
    assert call(bad, "--only", "typography,quote-style").code == 0
    assert call(bad, "--only", "tea").code == 2
    assert call(good, "--lang", "español!").code == 2
    assert call(good, "--fail-on", "tea").code == 2
    assert call(str(tmp_path / "nothing")).code == 4
    assert call("-", stdin=b"\x00\xff\x00").code == 4
    assert call("-", stdin="Tea is hot.").code == 4
    assert call(good, "--against", "nothing").code == 1


def test_what_warns_fails_only_if_asked() -> None:
    spaced = GOOD.replace("puede atacar", "puede  atacar")
    assert call("-", stdin=spaced).code == 0
    assert call("-", "--fail-on", "warning", stdin=spaced).code == 1


def test_json_even_for_faults() -> None:
    done = call("-", "--format", "json", stdin="Tea is hot.")
    assert done.code == 4
    assert json.loads(done.out)["error"]["exit"] == 4


def test_the_report_speaks_the_language_of_the_text(files: tuple[str, str]) -> None:
    assert "se exige" in call(files[1], "--lang", "es").out
    assert "is demanded" in call(files[1]).out


def test_baselines(files: tuple[str, str], tmp_path: Path) -> None:
    good, bad = files
    baseline = str(tmp_path / "baseline.json")
    assert call(bad, "--update-baseline").code == 2
    assert call(bad, "--baseline", baseline).code == 4
    assert call(bad, "--baseline", baseline, "--update-baseline").code == 0
    done = call(bad, "--baseline", baseline, "--format", "json")
    assert done.code == 0
    assert [finding["check"] for finding in json.loads(done.out)["accepted"]] == ["modal-mismatch"]
    # An edit revives the finding, and what is gone is said.
    Path(bad).write_text(BAD.replace("atacar", "atacar siempre"))
    assert call(bad, "--baseline", baseline).code == 1
    assert "no longer found" in call(good, "--baseline", baseline).out
    Path(baseline).write_text("[]")
    assert call(bad, "--baseline", baseline).code == 4


def test_acceptance_in_the_file_and_when_it_is_stale() -> None:
    accepted = BAD.replace('atacar."}', 'atacar.", accept: {modal-mismatch: so ordered}}')
    assert call("-", stdin=accepted).code == 0
    stale = GOOD.replace('atacar."}', 'atacar.", accept: {modal-mismatch: so ordered}}')
    assert "Out of date: 100.1 accepts modal-mismatch" in call("-", stdin=stale).out


def test_what_a_translators_note_accepts_stays_accepted() -> None:
    section = """section: "100"
title: Inicio
effective: "2026-04-17"
rules:
  "100.1":
    text: Un jugador (roba tres cartas.
    note: "{note}"
"""
    for note, code in (("judgekit-ignore: punctuation - as printed", 0), ("a remark", 1)):
        done = call(
            "-", "--lang", "es", "--fail-on", "warning", "--only", "punctuation", stdin=section.replace("{note}", note)
        )
        assert done.code == code, done.out


def test_a_table_of_numbers_and_texts_needs_no_sources(tmp_path: Path) -> None:
    english = tmp_path / "english.txt"
    english.write_text("805.4b A player draws two cards.\n")
    for text, code in (("tres", 1), ("dos", 0)):
        table = f"number,text\n805.4b,Un jugador roba {text} cartas.\n"
        assert call("-", "--lang", "es", "--against", str(english), stdin=table).code == code


PAGE = "805.1 Algunos juegos usan esta opción (véanse las reglas 810 y 904).\n805.2 El jugador principal decide.\n"


def test_references(tmp_path: Path) -> None:
    english = tmp_path / "english.txt"
    english.write_text("805.1 Some games use this option (see rules 810 and 903).\n805.2 The primary player decides.\n")
    page = tmp_path / "page.txt"
    page.write_text(PAGE)
    arguments = (str(page), "--lang", "es", "--format", "json")
    against_file = call(*arguments, "--against", str(english))
    assert "reference-mismatch" in checks(against_file)
    assert json.loads(against_file.out)["against"] == str(english)
    against_summary = call(*arguments, "--against", "summary-en")
    assert "reference-mismatch" not in checks(against_summary)
    unnamed = json.loads(call(*arguments).out)
    if unnamed["against"] == "summary-en":
        assert "modal-mismatch" in {item["check"] for item in unnamed["skipped"]}
    # A text in the language of the translation itself would make every equal rule look untranslated.
    for reference in ("summary-es", "summary-fr"):
        refused = call(*arguments, "--against", reference)
        assert (refused.code, reference in refused.out) == (2, True)
    assert call(str(page), "--only", "modal-mismatch", "--lang", "es").code == 4


def test_without_a_file_all_that_is_at_hand_is_checked() -> None:
    done = call("--lang", "fr", "--format", "json", "--fail-on", "warning")
    assert done.code == 0
    assert len(json.loads(done.out)["files"]) > 40


def test_a_summary_that_is_named_is_the_source() -> None:
    """A page does not say what it translates; without a word about it, only what any source shows is checked."""
    page = "805.5a Quand son équipe a la priorité, un joueur doit activer une capacité, lancer un sort ou agir.\n"
    arguments = ("-", "--lang", "fr", "--format", "json")
    assert "modal-mismatch" not in checks(call(*arguments, stdin=page))
    named = call(*arguments, "--against", "summary-en", stdin=page)
    assert "modal-mismatch" in checks(named)
    assert json.loads(named.out)["skipped"] == []


def test_a_table_with_other_columns_is_told_both_forms(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text("tea,pot\n100.1,hot\n")
    done = call(str(table), "--lang", "en")
    assert done.code == 4
    assert all(name in done.err for name in ("context", "source", "target", "number", "text"))


# What a report for a server begins with, and where it says what could not be read; others leave stdout empty.
EMPTY_REPORTS = {
    "sarif": ("{", '"executionSuccessful": false'),
    "junit": ("<?xml", 'errors="1"'),
    "github": ("::error file=", "none.po"),
    "text": ("", ""), "csv": ("", ""), "markdown": ("", ""), "html": ("", ""),
    "json": ('{"judgekit": 1, "error":', "none.po"),
}  # fmt: skip


@pytest.mark.parametrize("format", EMPTY_REPORTS)
@pytest.mark.parametrize("arguments", [["none.po"], ["--against", "./none.po"], ["--baseline", "none.po"]])
def test_a_server_gets_a_whole_report_where_nothing_can_be_read(format: str, arguments: list[str]) -> None:
    begins, holds = EMPTY_REPORTS[format]
    done = judgekit("translation", "check", *arguments, "--format", format)
    assert done.code == 4
    assert done.out.startswith(begins)
    assert holds in done.out
    assert bool(done.out) == bool(begins)
    assert "none.po" in done.err + done.out
    if format == "sarif":
        (run,) = json.loads(done.out)["runs"]
        assert len(run["invocations"][0]["toolExecutionNotifications"]) == 1
        assert run["results"] == []
    if format == "junit":
        assert len(list(ElementTree.fromstring(done.out).iter("error"))) == 1
