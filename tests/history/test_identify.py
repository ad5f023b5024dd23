"""A text is told by its wordings: which revisions it agrees with, rule by rule and in sum."""

from pathlib import Path
from typing import Final

import pytest

from judgekit.history.build import published
from judgekit.history.identify import Best, identify
from judgekit.history.published import Published, Span
from judgekit.texts.importers import read_text, read_to_compare
from judgekit.texts.model import Rule, RulesText
from tests.official import OFFICIAL, needs_official, official_file

PUBLISHED: Final = Published()
TEXTS: Final = sorted((OFFICIAL / "cr").glob("*.txt")) if OFFICIAL is not None else []


def read(path: Path) -> RulesText:
    return read_text(path.read_bytes(), source=path.name).text


def test_headings_alone_can_date_a_page() -> None:
    found = identify(PUBLISHED, [Rule("702.85", "Annihilator"), Rule("702.86", "Level Up")])
    assert found.best == (Best(Span("2013-07-11", "2021-02-24"), 2),)


def test_words_of_nobody_agree_with_nothing() -> None:
    found = identify(PUBLISHED, [Rule("805.4", "Everybody takes a turn whenever it pleases them.")])
    assert found.best == ()
    assert found.rules[0].agreements == ()


def test_a_rule_under_a_number_it_had_elsewhere() -> None:
    found = identify(PUBLISHED, [Rule("702.1", "Cascade")])
    assert {agreement.number for agreement in found.rules[0].agreements} == {"702.82", "702.83", "702.84", "702.85"}


@needs_official
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_every_revision_is_itself(path: Path) -> None:
    text = read(path)
    found = identify(PUBLISHED, text.rules())
    assert found.best == (Best(Span(published(text), published(text)), len(list(text.rules()))),)


@needs_official
def test_a_page_of_two_revisions_is_told_apart_rule_by_rule() -> None:
    old, new = (
        {rule.number: rule for rule in read(official_file(f"cr/CR-{date}.en.txt")).rules()}
        for date in ("2022-10-07", "2026-04-17")
    )
    mixed = [old["805.10b"], old["805.10d"], new["805.10e"], new["805.8"]]
    found = identify(PUBLISHED, mixed)
    agreements = {each.rule: each.agreements[0].span for each in found.rules}
    assert agreements["805.10b"].last == agreements["805.10d"].last == "2023-02-03"
    assert agreements["805.10e"].first == "2023-04-14"
    assert found.best == (
        Best(Span("2017-07-07", "2023-02-03"), 3),
        Best(Span("2023-04-14", "2026-04-17"), 1),
    )


@needs_official
@pytest.mark.parametrize(
    ("page", "best"),
    [
        ("page-fr-805.txt", (Best(Span("2010-10-01", "2011-09-30"), 17),)),
        ("page-en-805.10.txt", (Best(Span("2024-11-08", "2026-04-17"), 7),)),
        ("page-es-805.txt", ()),
    ],
)
def test_pages(page: str, best: tuple[Best, ...]) -> None:
    data = official_file(f"seeds/{page}").read_bytes()
    assert identify(PUBLISHED, read_to_compare(data, source=page, effective="2026-04-17").text.rules()).best == best
