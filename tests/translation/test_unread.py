"""A file that cannot be read keeps no other from being checked, and every form of report says so."""

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.run import Done, judgekit
from tests.thorough import each

GOOD = """\
reference_language: en
language: es
rules:
  - {number: "100.1", source: "A player may attack.", text: "Un jugador puede atacar."}
"""
FORMATS = ("text", "json", "jsonl", "github", "sarif", "junit", "csv", "markdown", "html")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A translation with a finding, what cannot be read in four ways, and a translation without a finding."""
    monkeypatch.chdir(tmp_path)
    Path("bad.yaml").write_text(GOOD.replace("puede", "debe"))
    Path("empty.po").write_bytes(b"")
    Path("tea,pot%.yaml").write_bytes(b"a: \x00")
    Path("page.txt").write_text("Tea is hot.\n")
    Path("good.yaml").write_text(GOOD)
    return ["bad.yaml", "empty.po", "tea,pot%.yaml", "nothing.po", "page.txt", "good.yaml"]


UNREAD = ["empty.po", "tea,pot%.yaml", "nothing.po", "page.txt"]


def check(*arguments: str) -> Done:
    return judgekit("translation", "check", *arguments)


@pytest.mark.parametrize("format", FORMATS[:: each(4)])
def test_the_others_are_checked(format: str, files: list[str]) -> None:
    done = check(*files, "--format", format)
    assert done.code == 4
    # A program reads all of it in what it is given; the other formats have no place for it that all readers show.
    told = [line.partition(":")[2].strip().partition(":")[0] for line in done.err.splitlines()]
    assert told == ([] if format in ("json", "jsonl") else UNREAD)
    assert "modal-mismatch" in done.out
    if format != "text":
        # In JSON of either kind a percent sign stands as it is, in an address or a command as its code.
        assert all(name in done.out or name.replace("%", "%25").replace(",", "%2C") in done.out for name in UNREAD)


def test_json_has_the_reports_and_the_error(files: list[str]) -> None:
    value = json.loads(check(*files, "--format", "json").out)
    assert [report["file"] for report in value["files"]] == ["bad.yaml", "good.yaml"]
    assert [fault["file"] for fault in value["error"]["faults"]] == UNREAD
    assert (value["error"]["exit"], value["summary"]["by_severity"]["error"]) == (4, 1)
    lines = [json.loads(line) for line in check(*files, "--format", "jsonl").out.splitlines()]
    assert [line["file"] for line in lines if "error" in line] == UNREAD
    assert [line["file"] for line in lines if "summary" in line] == ["bad.yaml", "good.yaml"]


@pytest.mark.usefixtures("files")
def test_one_file_left_is_still_one_of_several() -> None:
    value = json.loads(check("good.yaml", "empty.po", "--format", "json").out)
    assert [report["file"] for report in value["files"]] == ["good.yaml"]
    assert "error" in value


def test_sarif_says_that_the_run_did_not_succeed(files: list[str]) -> None:
    (run,) = json.loads(check(*files, "--format", "sarif").out)["runs"]
    (invocation,) = run["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (False, 4)
    notes = invocation["toolExecutionNotifications"]
    places = [note["locations"][0]["physicalLocation"] for note in notes]
    uris = [place["artifactLocation"]["uri"] for place in places]
    assert uris == ["empty.po", "tea%2Cpot%25.yaml", "nothing.po", "page.txt"]
    assert places[1]["region"] == {"startLine": 1, "startColumn": 4}
    assert {note["level"] for note in notes} == {"error"}
    assert [result["ruleId"] for result in run["results"]] == ["modal-mismatch"]
    (whole,) = json.loads(check("good.yaml", "--format", "sarif").out)["runs"]
    assert "invocations" not in whole


def test_junit_counts_an_error_for_each(files: list[str]) -> None:
    suites = ElementTree.fromstring(check(*files, "--format", "junit").out)
    errors = {suite.attrib["name"]: int(suite.attrib["errors"]) for suite in suites}
    assert errors == {"bad.yaml": 0, "good.yaml": 0, **dict.fromkeys(UNREAD, 1)}
    for suite in suites:
        assert len(suite.findall("testcase/error")) == int(suite.attrib["errors"])
        assert len(suite.findall("testcase")) == int(suite.attrib["tests"])


def test_a_table_has_a_row_for_each(files: list[str]) -> None:
    rows = list(csv.reader(io.StringIO(check(*files, "--format", "csv").out)))
    assert {len(row) for row in rows} == {9}
    assert [row[0] for row in rows[1:] if not row[4]] == UNREAD


def test_github_shows_them_first(files: list[str]) -> None:
    lines = check(*files, "--format", "github").out.splitlines()
    assert lines[1].startswith("::error file=tea%2Cpot%25.yaml,line=1,col=4::")
    assert all(line.startswith("::error file=") for line in lines[:5])


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("format", [format for format in FORMATS if format not in ("sarif", "junit", "github")])
def test_where_none_can_be_read_there_is_no_report(format: str) -> None:
    done = check(*UNREAD, "--format", format)
    assert done.code == 4
    if format in ("json", "jsonl"):
        assert [fault["file"] for fault in json.loads(done.out)["error"]["faults"]] == UNREAD
    else:
        assert (done.out, len(done.err.splitlines())) == ("", len(UNREAD))


@pytest.mark.usefixtures("files")
def test_a_baseline_is_not_made_from_a_part() -> None:
    assert check("bad.yaml", "--baseline", "accepted.json", "--update-baseline").code == 0
    before = Path("accepted.json").read_bytes()
    done = check("good.yaml", "empty.po", "--baseline", "accepted.json", "--update-baseline")
    assert (done.code, Path("accepted.json").read_bytes()) == (4, before)
    # What is accepted in a file that cannot be read may still be there.
    assert "no longer" not in check("good.yaml", "empty.po", "--baseline", "accepted.json").out
    assert "no longer" in check("good.yaml", "--baseline", "accepted.json").out


@pytest.mark.usefixtures("files")
def test_reports_for_servers_are_whole_where_none_can_be_read() -> None:
    """A server that takes a report cannot take an empty file for one."""
    (run,) = json.loads(check(*UNREAD, "--format", "sarif").out)["runs"]
    assert len(run["invocations"][0]["toolExecutionNotifications"]) == len(UNREAD)
    suites = ElementTree.fromstring(check(*UNREAD, "--format", "junit").out)
    assert len(suites.findall("testsuite/testcase/error")) == len(UNREAD)
    lines = check(*UNREAD, "--format", "github").out.splitlines()
    assert len([line for line in lines if line.startswith("::error file=")]) == len(UNREAD)
