"""Where the rules that rulings follow stand in a text of another date, and when the words of rules last changed."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from judgekit.citations import EFFECTIVE, Place
from judgekit.history.changed import last_changes
from judgekit.history.numbering import places
from judgekit.history.published import Published
from judgekit.texts import library
from judgekit.texts.importers import read_text
from judgekit.texts.model import RulesText
from tests.official import needs_official, official_file

PUBLISHED: Final = Published()


def text_of(date: str) -> RulesText:
    path: Path = official_file(f"cr/CR-{date}.en.txt")
    return read_text(path.read_bytes(), source=path.name).text


@needs_official
@pytest.mark.parametrize(
    ("date", "expected"),
    [
        ("2026-02-27", {"723.5": Place("722.5", differs=False), "805.10f": None}),
        ("2022-10-07", {"805.10f": Place("805.10g", differs=False), "310.8c": Place(None, differs=False)}),
        ("2022-10-07", {"805.10e": Place("805.10e", differs=True), "805.4": None}),
        ("2011-02-04", {"805.10e": Place(None, differs=False), "103.1": Place("103.2", differs=True)}),
    ],
)
def test_places(date: str, expected: dict[str, Place | None]) -> None:
    found = places(PUBLISHED, text_of(date), EFFECTIVE)
    assert {number: found.get(number) for number in expected} == expected


@needs_official
def test_a_text_of_no_known_date_is_placed_by_its_words() -> None:
    known = text_of("2025-06-06")
    unknown = replace(known, effective="2031-01-01", file_date=None)
    one, other = (places(PUBLISHED, text, EFFECTIVE) for text in (known, unknown))
    summarised = {rule.number for rule in library.summary("en").load().rules()}
    assert {n: place for n, place in one.items() if n in summarised} == {
        n: place for n, place in other.items() if n in summarised
    }


@needs_official
def test_a_text_of_the_same_edition_changes_nothing() -> None:
    assert places(PUBLISHED, text_of(EFFECTIVE), EFFECTIVE) == {}


def test_when_the_words_of_summarised_rules_last_changed() -> None:
    found = last_changes(PUBLISHED, library.summary("es").load())
    assert found["805.10e"] == "2023-04-14"
    assert found["805.4d"] == "2020-01-22"
    assert found["805.10f"] == "2017-06-05"  # it only moved since
    assert found["723.5"] != EFFECTIVE  # so did the whole section
    assert "702.19" not in found  # as old as the oldest revision known


@needs_official
def test_words_that_no_revision_has_have_no_date() -> None:
    text = text_of(EFFECTIVE)
    section = next(section for section in text.sections if section.number == "805")
    changed = tuple(rule._replace(text=f"{rule.text} At last.") for rule in section.rules)
    found = last_changes(PUBLISHED, replace(text, sections=(section._replace(rules=changed),)))
    assert found == {}
