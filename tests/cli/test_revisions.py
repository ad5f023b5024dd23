"""Texts of several dates from the outside: comparing them, dating them, showing old ones, rulings beside them."""

import json
from pathlib import Path

import pytest

from tests.cli.run import judgekit
from tests.official import needs_official, official_file
from tests.texts.sample import SAMPLE
from tests.thorough import thorough

pytestmark = thorough

TABLE = ("--game-format", "two-headed-giant", "--seats", "Ana,Ben/Cleo,Dan", "--active", "A")
NEWER = SAMPLE.replace("March 5, 2021", "April 6, 2031").replace("Water boils before", "Milk <b>boils</b> before")


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Two revisions of the sample text."""
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text(SAMPLE, encoding="utf-8")
    new.write_text(NEWER, encoding="utf-8")
    return str(old), str(new)


def test_diff_of_two_files(files: tuple[str, str]) -> None:
    done = judgekit("rules", "diff", *files)
    assert done.code == 1
    assert "1 reworded." in done.out
    assert "100.2 (reworded)\n  [-Water boils-] {+Milk <b>boils</b>+} before it is poured." in done.out
    stat = judgekit("rules", "diff", *files, "--stat")
    assert (stat.code, stat.out.count("\n")) == (1, 1)
    assert judgekit("rules", "diff", *files, "--section", "101").code == 0


def test_diff_in_other_forms(files: tuple[str, str]) -> None:
    value = json.loads(judgekit("rules", "diff", *files, "--format", "json").out)
    assert (value["a"], value["b"]) == ("CR-2021-03-05", "CR-2031-04-06")
    assert value["changes"] == [
        {
            "kind": "reworded", "a": "100.2", "b": "100.2", "certain": True,
            "words": [["-", "Water boils"], ["+", "Milk <b>boils</b>"], ["=", "before it is poured."]],
        }
    ]  # fmt: skip
    assert value["stat"]["reworded"] == 1
    markdown = judgekit("rules", "diff", *files, "--format", "markdown").out
    assert "~~Water boils~~ **Milk \\<b\\>boils\\</b\\>** before it is poured." in markdown
    page = judgekit("rules", "diff", *files, "--format", "html").out
    assert page.startswith("<!doctype html>")
    assert "<del>Water boils</del> <ins>Milk &lt;b&gt;boils&lt;/b&gt;</ins> before" in page


def test_diff_by_name_and_date(files: tuple[str, str]) -> None:
    for file in files:
        assert judgekit("rules", "import", file).code == 0
    assert judgekit("rules", "diff", "CR-2021-03-05", "2031-04-06").code == 1
    assert judgekit("rules", "diff", "2031-04-06", "CR-2031-04-06").code == 0


def test_a_date_in_diff_means_an_official_text(files: tuple[str, str]) -> None:
    assert judgekit("rules", "import", files[0]).code == 0
    done = judgekit("rules", "diff", "2021-03-05", "2026-04-17", "--format", "json")
    assert done.code == 1
    assert set(json.loads(done.out)["stat"].values()) == {0}
    assert "No official text of 2026-04-17 is at hand" in done.out
    named = judgekit("rules", "diff", "2021-03-05", "summary-en", "--stat")
    assert (named.code, named.err.count("summary-en is judgekit’s own summary")) == (1, 1)
    assert judgekit("rules", "diff", "summary-en", "summary-en").err == ""


def test_a_date_beside_that_of_the_file_is_refused(files: tuple[str, str]) -> None:
    done = judgekit("rules", "import", files[0], "--effective", "2022-01-31")
    assert (done.code, done.out) == (2, "")
    assert "2021-03-05, not 2022-01-31" in done.err
    assert "2021-03-05" not in judgekit("rules", "list").out
    assert judgekit("rules", "import", files[0], "--effective", "2021-03-05").code == 0


def test_a_text_of_nobody_agrees_with_no_revision(files: tuple[str, str]) -> None:
    done = judgekit("rules", "identify", files[0])
    assert done.code == 1
    assert done.out.startswith("No rule of this text agrees")
    assert judgekit("rules", "identify", "-", stdin="nothing here").code == 4


@needs_official
def test_a_page_is_dated() -> None:
    page = str(official_file("seeds/page-fr-805.txt"))
    done = judgekit("rules", "identify", page, "--lang", "fr")
    assert done.code == 0
    assert "17 règles sur 17" in " ".join(done.out.split())
    value = json.loads(judgekit("rules", "identify", page, "--format", "json").out)
    assert value["best"] == [{"from": "2010-10-01", "to": "2011-09-30", "rules": 17}]
    assert value["rules"][0] == {
        "rule": "805.1",
        "ranges": [{"from": "2010-06-18", "to": "2011-09-30", "number": "805.1"}],
    }


@needs_official
def test_an_older_text_answers_for_its_time() -> None:
    for date in ("2022-10-07", "2026-04-17"):
        assert judgekit("rules", "import", str(official_file(f"cr/CR-{date}.en.txt"))).code == 0
    value = json.loads(judgekit("show", "805.10g", "--as-of", "2022-11-01", "--format", "json").out)
    assert [(rule["rule"], rule["effective"], rule["changed"]) for rule in value["rules"]] == [
        ("805.10g", "2022-10-07", "2017-06-05")
    ]
    gone = judgekit("show", "805.10g", "--format", "json")
    assert gone.code == 1
    assert json.loads(gone.out)["missing"][0]["went"]["now"] == "805.10f"


@needs_official
def test_citations_follow_the_text_that_is_loaded() -> None:
    done = judgekit("rules", "import", str(official_file("cr/CR-2022-10-07.en.txt")))
    assert "touches 69 summaries" in done.out
    attack = ("--attack", "Bear,Ana,battle:Dan", "--block", "Wall,Cleo,Bear")
    text = " ".join(judgekit("ruling", "block", *TABLE, *attack, "--quote").out.split())
    assert "the rule numbers are those of your text of 2022-10-07" in text
    assert "has no rule for 310.8c;" in text
    assert "310.8c [2026-04-17]" in text
    value = json.loads(judgekit("ruling", "block", *TABLE, *attack, "--format", "json").out)
    assert value["effective"] == "2026-04-17"
    assert value["loaded"]["effective"] == "2022-10-07"
    assert {"rule": "310.8c", "loaded": None, "differs": False} in value["loaded"]["rules"]


@needs_official
def test_an_old_number_stands_where_the_loaded_text_has_it() -> None:
    judgekit("rules", "import", str(official_file("cr/CR-2026-02-27.en.txt")))
    document = judgekit("ruling", "example", "control-player").out
    value = json.loads(judgekit("ruling", "run", "-", "--format", "json", stdin=document).out)
    assert [rule for rule in value["rules"] if rule.startswith("72")] == [
        each["loaded"] for each in value["loaded"]["rules"] if each["rule"].startswith("723")
    ]
    assert not any(rule.startswith("723") for rule in value["rules"])
    spanish = json.loads(judgekit("ruling", "run", "-", "--format", "json", "--lang", "es", stdin=document).out)
    assert any(rule.startswith("723") for rule in spanish["rules"])  # the Spanish summaries answer there


@needs_official
def test_what_a_new_text_means_for_judgekit() -> None:
    judgekit("rules", "import", str(official_file("cr/CR-2026-02-27.en.txt")))
    value = json.loads(judgekit("rules", "impact", "CR-2026-02-27", "--format", "json").out)
    assert {"rule": "723.5", "now": "722.5", "effect": "moved", "cited": True} in value["rules"]
    assert value["added"] == []
    done = judgekit("rules", "impact", "CR-2026-02-27", "--lang", "es")
    assert done.code == 1
    assert "es la 722.5 (citada)" in done.out
    assert "CR-2026-02-27" in judgekit("info").out


@pytest.mark.parametrize("name", ["nowhere.txt", "CR-2022.txt", "some/where", "page.es.yaml"])
def test_what_can_only_be_a_file_cannot_be_read(name: str, files: tuple[str, str]) -> None:
    for arguments in (("diff", name, files[0]), ("diff", files[0], name), ("identify", name)):
        done = judgekit("rules", *arguments)
        assert (done.code, done.out) == (4, ""), arguments
        assert name in done.err


def test_a_name_that_is_no_text_is_not_found() -> None:
    assert judgekit("rules", "identify", "nothing").code == 1
