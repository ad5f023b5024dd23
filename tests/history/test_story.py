"""The shipped history tells what became of rules and numbers."""

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from judgekit.errors import UsageError
from judgekit.history.published import Published, Span
from judgekit.history.story import story, trace, whereabouts

CASES: Final = yaml.safe_load((Path(__file__).parent.parent / "cases" / "history.yaml").read_text(encoding="utf-8"))
PUBLISHED: Final = Published()


@pytest.mark.parametrize("rule", CASES["histories"])
def test_histories(rule: str) -> None:
    case = CASES["histories"][rule]
    found = story(PUBLISHED, rule)
    assert found is not None
    assert found.since == case["since"]
    assert [f"{each.effective} {each.kind} {each.number}" for each in found.changes] == case["changes"]


@pytest.mark.parametrize(
    "case", CASES["traces"], ids=lambda case: f"{case['rule']} {case['from']} {case.get('to', '')}"
)
def test_traces(case: dict[str, Any]) -> None:
    start, end = (PUBLISHED.in_force(date) for date in (case["from"], case.get("to", PUBLISHED.dates[-1])))
    found = trace(PUBLISHED, case["rule"], start, end)
    assert (found.outcome, found.now, found.number_reused) == (case["outcome"], case["now"], case["reused"])


def test_a_number_that_never_was_has_no_history() -> None:
    assert story(PUBLISHED, "805.99") is None
    assert story(PUBLISHED, "999") is None
    assert whereabouts(PUBLISHED, "805.99", "2026-04-17") is None


def test_a_rule_that_ended_names_its_likeliest_heir_and_is_never_certain() -> None:
    found = trace(PUBLISHED, "103.1", "2019-08-23", "2026-04-17")
    assert (found.outcome, found.now, found.certain) == ("gone", None, False)
    assert found.likely is not None
    assert found.likely.number == "103.3"
    assert found.split == ("103.3",)


def test_every_holder_of_a_number_is_told() -> None:
    found = story(PUBLISHED, "722")
    assert found is not None
    assert [(each.title, each.now) for each in found.others][-2:] == [
        ("Ending Turns and Phases", "724"),
        ("Controlling Another Player", "723"),
    ]
    spans = [each.span for each in found.others]
    assert all(one.last < other.first for one, other in pairwise(spans))


def test_where_a_number_went_that_a_text_lacks() -> None:
    gone = whereabouts(PUBLISHED, "805.10g", "2026-04-17")
    assert gone is not None
    assert gone.now == "805.10f"
    later = whereabouts(PUBLISHED, "805.10g", "2016-04-08")
    assert later is not None
    assert later.outcome == "gone"
    assert whereabouts(PUBLISHED, "805.10f", "2026-04-17") is None


@pytest.mark.parametrize(
    ("date", "revision"),
    [
        ("2009-07-11", "2009-07-11"),
        ("2022-10-08", "2022-10-07"),
        ("2020-01-24", "2020-01-22"),
        ("2021-02-15", "2021-02-24"),
        ("2999-01-01", "2026-04-17"),
    ],
)
def test_the_revision_in_force(date: str, revision: str) -> None:
    assert PUBLISHED.in_force(date) == revision


def test_nothing_is_known_before_the_oldest_revision() -> None:
    with pytest.raises(UsageError, match="2009-07-11"):
        PUBLISHED.in_force("2009-07-10")


def test_chains_end_nowhere_in_the_open() -> None:
    """Whatever a wording is said to become begins where it ends, and says that it came from there."""
    for each in PUBLISHED.everything():
        if each.went.number is not None:
            assert any(
                new.begins == each.until and new.came == each.number for new in PUBLISHED.ranges(each.went.number)
            ), each
        if each.came is not None:
            assert any(
                old.until == each.begins and old.went.number == each.number for old in PUBLISHED.ranges(each.came)
            ), each


def test_a_trace_there_and_back_ends_where_it_began() -> None:
    dates = PUBLISHED.dates
    for number in ("805.8", "702.85a", "103.1", "723.5"):
        for date in dates[::7]:
            back = trace(PUBLISHED, number, dates[-1], date)
            if back.now is not None:
                assert trace(PUBLISHED, back.now, date, dates[-1]).now == number


def test_existence_and_wordings() -> None:
    assert PUBLISHED.existence("805.10g") == (Span("2017-06-05", "2024-09-17"),)
    assert "805.10g" not in PUBLISHED.numbers("2026-04-17")
    assert len(PUBLISHED.numbers("2026-04-17")) == 3138
    assert PUBLISHED.spans("702.9", "flying") == (Span("2009-07-11", "2026-04-17"),)
    assert PUBLISHED.spans("702.9", "Swimming") == ()
