"""Reports in every form: valid, complete, and nothing in them that runs, breaks a line or leaves its cell."""

import csv
import io
import json
from xml.etree import ElementTree

import pytest

from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue
from judgekit.render.findings.formats import FORMATS, Page
from judgekit.render.layout import Layout
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding
from judgekit.translation.registry import CHECKS

EVIL = "=1+1 <b>&\x1b[31m | %0A::error::\n,\"'"
INNER = Finding("term-mismatch", "warning", say("check.term-mismatch.gone", term="tea", expected="té"), "100.1")
FINDINGS = (
    Finding("unknown-revision", "note", say("check.unknown-revision.undated")),
    Finding("truncated", "error", say("check.truncated.ellipsis", words=EVIL), "100.1", "-2", EVIL, 3, "s", (INNER,)),
    Finding("placeholder", "error", say("check.placeholder.stray"), "100.2", "@x", "+y", 4),
)
ACCEPTED = (
    Finding("typography", "warning", say("check.typography.double-space"), "100.3", line=5, accepted="wanted"),
    Finding("modal-mismatch", "error", say("check.modal-mismatch.may", sentence="x"), "100.3", line=5, accepted=""),
)
REPORT = Report(
    file="tea, 100%: a.txt",
    lang="es",
    against="summary-en",
    findings=FINDINGS,
    accepted=ACCEPTED,
    stale=(say("report.stale-baseline", count=2),),
    skipped=(("modal-mismatch", say("report.no-reference")),),
    numbers=("100.1", "100.2", "100.3"),
)


def render(form: str, *reports: Report, lang: Lang = "en") -> str:
    return FORMATS[form](reports or (REPORT,), Page(catalogue(lang), Layout(), "error"))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_form_in_every_language(form: str, lang: Lang) -> None:
    text = render(form, REPORT, REPORT, lang=lang)
    assert "\x1b" not in text or form in ("json", "jsonl")
    assert "100.2" in text


@pytest.mark.parametrize(("lang", "begins"), [("en", "error: "), ("es", "error: "), ("fr", "erreur\u00a0: ")])
def test_junit_parts_severity_and_text_as_the_language_does(lang: Lang, begins: str) -> None:
    failures = ElementTree.fromstring(render("junit", lang=lang)).iter("failure")
    assert {failure.get("message", "")[: len(begins)] for failure in failures} == {begins}


def test_json() -> None:
    value = json.loads(render("json"))
    assert (value["file"], value["lang"], value["against"]) == ("tea, 100%: a.txt", "es", "summary-en")
    assert value["summary"]["by_severity"] == {"error": 2, "warning": 0, "note": 1}
    assert value["summary"]["by_check"]["truncated"] == 1
    assert [finding["rule"] for finding in value["findings"]] == [None, "100.1", "100.2"]
    assert value["findings"][1]["consequences"][0]["check"] == "term-mismatch"
    assert [finding["reason"] for finding in value["accepted"]] == ["wanted", None]
    several = json.loads(render("json", REPORT, REPORT))
    assert several["summary"]["by_severity"]["error"] == 4
    assert len(several["files"]) == 2


def test_json_lines() -> None:
    rows = [json.loads(line) for line in render("jsonl").splitlines()]
    assert [row.get("check") for row in rows] == ["unknown-revision", "truncated", "placeholder", None]


def test_github() -> None:
    lines = render("github").splitlines()
    assert [line.split(" ")[0] for line in lines[:3]] == ["::error", "::error", "::notice"]
    assert lines[0].startswith("::error file=tea%2C 100%25%3A a.txt,line=3,title=100.1 truncated::")
    assert len(lines) == 4


def test_sarif() -> None:
    value = json.loads(render("sarif"))
    (run,) = value["runs"]
    assert value["version"] == "2.1.0"
    driver = run["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == list(CHECKS)
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("none", "note", "warning", "error")
        assert result["message"]["text"]
        (place,) = result["locations"]
        assert place["physicalLocation"]["artifactLocation"]["uri"] == "tea%2C%20100%25%3A%20a.txt"
        assert place["physicalLocation"].get("region", {"startLine": 1})["startLine"] >= 1
        assert len(result["partialFingerprints"]["judgekit/v1"]) == 16
    suppressed = [result["suppressions"][0] for result in run["results"] if "suppressions" in result]
    assert suppressed == [{"kind": "inSource", "justification": "wanted"}, {"kind": "external"}]


def test_junit() -> None:
    root = ElementTree.fromstring(render("junit"))
    (suite,) = root
    assert (suite.attrib["tests"], suite.attrib["failures"]) == ("4", "2")
    assert len(suite.findall("testcase")) == 4
    assert len(suite.findall("testcase/failure")) == 2
    # What the schemas of those who read such reports demand.
    assert (root.tag, suite.tag, set(suite.attrib)) == (
        "testsuites",
        "testsuite",
        {"name", "tests", "failures", "errors"},
    )
    for case in suite:
        assert (case.tag, set(case.attrib)) == ("testcase", {"classname", "name"})
        assert {child.tag for child in case} <= {"failure", "system-out"}
        assert all(set(child.attrib) == {"type", "message"} for child in case.findall("failure"))


def test_csv_runs_nothing() -> None:
    rows = list(csv.reader(io.StringIO(render("csv"))))
    assert len(rows) == 4
    assert len({len(row) for row in rows}) == 1
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


@pytest.mark.parametrize(
    ("finding", "english", "found", "wanted"),
    [
        (INNER._replace(expected="té"), "tea", "", "té"),
        (Finding("quote-style", "note", say("check.punctuation.no-question"), "1", "«»", "“”"), "", "“”", "«»"),
        (Finding("dropped-sentence", "error", say("check.punctuation.no-question"), "1", "Stir."), "Stir.", "", ""),
        # Numbers of rules, or how many there are, are quoted of no text.
        (Finding("missing-rule", "error", say("check.punctuation.no-question"), "1", "1.1, 1.2", "2"), "", "", ""),
    ],
)
def test_each_side_has_a_column_of_its_own(finding: Finding, english: str, found: str, wanted: str) -> None:
    heads, row = csv.reader(io.StringIO(render("csv", REPORT._replace(findings=(finding,)))))
    cells = dict(zip(heads, row, strict=True))
    assert (cells["english"], cells["translation"]) == (english, found)
    assert cells["wanted"] == wanted
    quoted = f'<blockquote lang="en">{english}</blockquote>'
    assert (quoted in render("html", REPORT._replace(findings=(finding,)))) == bool(english)


@pytest.mark.parametrize(("lang", "joined"), [("en", "; "), ("es", "; "), ("fr", "\u00a0; ")])
@pytest.mark.parametrize("form", ["csv", "markdown"])
def test_what_follows_stands_behind_a_semicolon_of_the_language(form: str, lang: Lang, joined: str) -> None:
    says = catalogue(lang).text(say("report.follows", checks=["term-mismatch"]))
    assert f"{joined}{says}" in render(form, lang=lang)


def test_markdown_cells() -> None:
    lines = [line for line in render("markdown").splitlines() if line.startswith("|")]
    assert len(lines) == 5
    assert len({len(line.replace("\\|", "").split("|")) for line in lines}) == 1


def test_html_is_one_harmless_page() -> None:
    text = render("html")
    assert text.startswith("<!DOCTYPE html>")
    for tag in ("<script", "<link", "<img", "<iframe", "src=", "http:"):
        assert tag not in text
    assert "<b>" not in text
    assert text.count("<tr>") == 1 + len(FINDINGS)


def test_text_folds_and_counts() -> None:
    text = render("text")
    assert "follows from this: term-mismatch" in text
    assert "2 errors, 0 warnings, 1 note." in text
    clean = REPORT._replace(findings=(), stale=())
    assert "4 files without findings." in render("text", *[clean] * 4)


def test_fingerprints_change_with_what_was_looked_at() -> None:
    finding = FINDINGS[1]
    assert finding.fingerprint == finding._replace(line=9, severity="note").fingerprint
    assert finding.fingerprint != finding._replace(state="t").fingerprint
    assert finding.fingerprint != finding._replace(rule="100.9").fingerprint


@pytest.mark.parametrize("lang", LANGS)
def test_the_headings_of_a_table_for_programs_are_the_same_in_every_language(lang: Lang) -> None:
    heads, *rows = csv.reader(io.StringIO(render("csv", lang=lang)))
    assert heads == ["file", "line", "rule", "severity", "check", "text", "english", "translation", "wanted"]
    assert {row[heads.index("severity")] for row in rows} <= {"error", "warning", "note"}
    assert len(rows) == len(REPORT.findings)


@pytest.mark.parametrize(
    ("message", "begins"),
    [
        (say("report.stale-acceptance", check="typography", number="100.1"), "Out of date: "),
        (say("report.acceptance-without-reason", check="typography", number="100.1"), "Has no effect: "),
        (say("report.unknown-check-accepted", check="tea", number="100.1"), "Has no effect: "),
    ],
)
def test_only_what_no_longer_applies_is_out_of_date(message: Message, begins: str) -> None:
    lines = render("text", REPORT._replace(stale=(message,), remarks=(say("filed.not-held", name="x"),))).split("\n")
    assert any(line.startswith(begins) for line in lines)
    assert any(line.startswith("The sources of this file are not in the words of x") for line in lines)
