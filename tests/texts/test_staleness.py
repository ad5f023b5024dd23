"""Rules of a translation whose English was reworded are told apart from those that are up to date."""

from dataclasses import replace

import pytest

from judgekit.texts import library
from judgekit.texts.model import RulesText
from judgekit.texts.staleness import stale_rules
from tests.translation.exchange.tea import ENGLISH, SPANISH


@pytest.mark.parametrize(
    ("text", "stale"),
    [
        (SPANISH, {"805.4"}),
        (replace(SPANISH, source="Coffee-2025"), set()),
        (replace(SPANISH, source=""), set()),
        (ENGLISH, set()),
    ],
)
def test_what_is_to_be_reviewed(text: RulesText, stale: set[str]) -> None:
    library.add(ENGLISH)
    assert stale_rules(text) == stale


def test_no_shipped_summary_is_to_be_reviewed() -> None:
    for lang in ("es", "fr"):
        assert stale_rules(replace(library.summary(lang).load(), source="summary-en")) == set()
