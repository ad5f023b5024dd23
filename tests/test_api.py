"""The library says of what it does not find what the command line says, and where a rule went."""

import pytest

import judgekit
from judgekit.errors import JudgekitError


@pytest.mark.parametrize(
    ("reference", "now", "says"),
    [
        ("805.10g", "805.10f", "805.10g of 2024-09-17 is 805.10f on 2026-04-17, in the same words."),
        ("regla 805,10g", "805.10f", "805.10g of 2024-09-17 is 805.10f on 2026-04-17, in the same words."),
        ("999.9", None, "no revision since 2009 has a rule 999.9"),
        ("805.4z", None, "no revision since 2009 has a rule 805.4z; did you mean"),
        ("qqqqqq", None, "nothing found for qqqqqq"),
    ],
)
def test_where_an_old_number_went(reference: str, now: str | None, says: str) -> None:
    with pytest.raises(judgekit.NotFoundError) as caught:
        judgekit.find_rules(reference)
    (missing,) = caught.value.missing
    assert missing.now == now
    assert (missing.went is None) == (now is None)
    assert str(caught.value).startswith(says)


def test_every_name_that_leads_nowhere_is_told() -> None:
    with pytest.raises(judgekit.NotFoundError) as caught:
        judgekit.find_rules("805.1", "805.10g", "999.9")
    assert [(each.reference, each.now) for each in caught.value.missing] == [("805.10g", "805.10f"), ("999.9", None)]


def test_what_was_probably_meant() -> None:
    with pytest.raises(judgekit.NotFoundError) as caught:
        judgekit.find_rules("primary plaer")
    assert caught.value.missing[0].suggestions[0] == "primary player"


@pytest.mark.parametrize(("section", "kind"), [("999", judgekit.NotFoundError), ("12", judgekit.UsageError)])
def test_a_search_keeps_to_no_section_that_is_none(section: str, kind: type[JudgekitError]) -> None:
    with pytest.raises(kind, match=section):
        judgekit.search_rules("team", section=section)


def test_a_situation_that_holds_itself_is_ruled_on_as_it_stands() -> None:
    document: dict[str, object] = {"question": "turns", "format": "duel", "seats": ["Ana", "Ben"]}
    document["tea"] = document
    assert judgekit.decide(document).status == "error"
