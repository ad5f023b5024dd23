"""Texts of older revisions are dated, and what is outdated is told apart from what is wrong."""

import json
from pathlib import Path

import pytest

from judgekit.translation.checking import Report, check
from judgekit.translation.documents import read_document
from judgekit.translation.past import Past, shipped_facts, write_facts
from judgekit.translation.sources import reference_from_document, reference_named, subject_of
from judgekit.translation.subject import Subject
from tests.official import needs_official, official_file

REVISIONS = (
    ("2020-01-01", {"100.1": "A pot has a lid. See rule 100.2.", "100.2": "Tea is hot."}),
    ("2021-01-01", {"100.1": "A pot has a lid. See rule 100.3.", "100.2": "Milk is cold.", "100.3": "Tea is hot."}),
    ("2022-01-01", {"100.1": "A pot has a lid. It is hot. See rule 100.3.", "100.3": "Tea is hot."}),
)


def past() -> Past:
    head, *lines = write_facts(REVISIONS).decode().splitlines()
    return Past(tuple(head.split("\t")[1:]), dict(line.split("\t", 1) for line in lines))


def test_facts_survive_being_written() -> None:
    facts = past()
    assert facts.dates == ("2020-01-01", "2021-01-01", "2022-01-01")
    assert [(run.first, run.last, dict(run.cites), run.sentences) for run in facts.runs("100.1")] == [
        (0, 0, {"100.2": 1}, 2),
        (1, 1, {"100.3": 1}, 2),
        (2, 2, {"100.3": 1}, 3),
    ]
    assert (facts.came("100.3", 2), facts.came("100.2", 2), facts.gone("100.2", 2)) == (
        "2021-01-01",
        None,
        "2022-01-01",
    )
    assert facts.in_force(2) == {"100.1", "100.3"}
    assert [facts.position(date) for date in ("2019-12-31", "2020-01-01", "2021-06-01", "2030-01-01")] == [-1, 0, 1, 2]


def report(text: str, lang: str = "es") -> Report:
    english = "These rules are effective as of January 1, 2022.\nContents\n100. Pots\n100. Pots\n" + "\n".join(
        f"{number}. {words}" for number, words in REVISIONS[-1][1].items()
    )
    reference = reference_from_document(read_document(english.encode(), "english.txt", "en"))
    return check(Subject(read_document(text.encode(), "page.txt", lang), reference, past()))


def test_an_old_reference_is_outdated_and_not_wrong() -> None:
    found = report("100.1 Una tetera tiene tapa. Está caliente. Véase la regla 100.2.\n100.3 El té está caliente.\n")
    (finding,) = [each for each in found.findings if each.check == "stale-reference"]
    assert (finding.rule, finding.expected, finding.found) == ("100.1", "100.3", "100.2")
    assert finding.message.values["date"] == "2021-01-01"
    assert "reference-mismatch" not in found.by_check


def test_a_reference_that_never_was_is_wrong() -> None:
    found = report("100.1 Una tetera tiene tapa. Está caliente. Véase la regla 100.9.\n100.3 El té está caliente.\n")
    assert "reference-mismatch" in found.by_check
    assert "stale-reference" not in found.by_check


def test_a_number_that_was_taken_away() -> None:
    found = report("100.1 Una tetera. Véase la regla 100.3.\n100.2 La leche está fría.\n100.3 El té está caliente.\n")
    assert [(each.check, each.message.key) for each in found.findings if each.rule == "100.2"] == [
        ("extra-rule", "check.extra-rule.gone")
    ]


def test_facts_that_are_shipped_agree_with_the_history() -> None:
    facts = shipped_facts()
    assert facts is not None
    from judgekit.history.published import Published

    assert facts.dates == Published().dates
    # Facts that everybody who plays in teams knows of.
    last = len(facts.dates) - 1
    assert not facts.exists("805.10g", last)
    assert facts.gone("805.10g", last) == "2024-11-08"
    assert set(facts.runs("805.1")[-1].cites) == {"810", "904"}


SEEDS = json.loads(
    """{"page-fr-805.txt": [["unknown-revision", null], ["untranslated", "805.9"], ["stale-reference", "805.1"],
        ["dropped-sentence", "805.3a"], ["stale-wording", "805.8"], ["missing-rule", "805.4d"],
        ["missing-subrules", "805.10"], ["typography", "805.9"]],
    "page-en-805.10.txt": [["unknown-revision", null]],
    "page-es-805.txt": [["truncated", "805.6"], ["missing-subrules", null], ["repeated-heading", null]],
    "page-es-805.10.txt": [["unlettered-subrules", "805.10"], ["missing-rule", "805.10f"]]}"""
)


@needs_official
@pytest.mark.parametrize("name", SEEDS)
@pytest.mark.parametrize("official", [False, True])
def test_real_pages(name: str, official: bool) -> None:
    data = official_file(f"seeds/{name}").read_bytes()
    english = "cr/CR-2026-04-17.en.txt"
    against = reference_named(english, official_file(english).read_bytes()) if official else None
    found = check(subject_of(read_document(data, name, name[5:7]), against))
    seen = {(each.check, each.rule) for each in found.findings}
    assert {tuple(wanted) for wanted in SEEDS[name]} <= seen
    if name == "page-en-805.10.txt":
        assert {check for check, _ in seen} == {"unknown-revision"}


@needs_official
def test_a_volunteers_translation_into_another_script() -> None:
    english = official_file("cr/CR-2026-04-17.en.txt").read_bytes()
    against = reference_named("CR-2026-04-17.en.txt", english)
    data = official_file("other/CR-2026-04-17.zh.txt").read_bytes()
    found = check(subject_of(read_document(data, "zh.txt", "zh"), against))
    references = {each.rule for each in found.findings if each.check in ("reference-mismatch", "stale-reference")}
    assert {"115.3", "506.1", "701.50d", "122.1a", "311.7", "208.4b"} <= references
    assert len(references) < 30
    assert not {"missing-rule", "extra-rule", "untranslated", "truncated"} & set(found.by_check)


@needs_official
def test_a_gettext_file_with_numbers_in_its_texts(tmp_path: Path) -> None:
    data = official_file("other/CR-2020-11-20.en-pt_BR.po").read_bytes()
    found = check(subject_of(read_document(data, str(tmp_path / "pt.po"), "pt_BR")))
    numbers = {each.rule for each in found.findings if each.check == "number-mismatch"}
    assert {"107.3k", "109.4f", "110.5d", "122.1", "122.1a", "201.5"} == numbers
    assert "113.1a" in {each.rule for each in found.findings if each.check == "reference-mismatch"}


@needs_official
def test_rules_that_moved_are_followed() -> None:
    english = "cr/CR-2022-10-07.en.txt"
    against = reference_named(english, official_file(english).read_bytes())
    name = "seeds/page-en-805.10.txt"
    found = check(subject_of(read_document(official_file(name).read_bytes(), name, "en"), against))
    assert {(each.message.key, each.rule) for each in found.findings} == {
        ("check.unknown-revision.newer", None),
        ("check.missing-rule.removed-since", "805.10f"),
        ("check.extra-rule.elsewhere", "805.10f"),
    }
