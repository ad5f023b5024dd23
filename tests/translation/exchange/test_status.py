"""Status: units and words by state and section."""

import pytest

from judgekit.texts import library
from judgekit.translation.exchange.sides import Sides, all_sides, find_sides
from judgekit.translation.exchange.status import Count, status
from judgekit.translation.exchange.tally import Tally
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH


def test_counts() -> None:
    found = status(Sides(ENGLISH, SPANISH, "es", "es-Tea-2025"), lambda _: None)
    assert {name: count[:3] for name, count in found.sections.items()} == {"805": (6, 1, 1), "glossary": (2, 0, 2)}
    assert found.total[:3] == (8, 1, 4)
    assert (found.stale, found.extra) == (Tally(rules=("805.4",)), ())
    assert (found.missing.rules, found.missing.examples, len(found.missing.others)) == ((), ("805.2a ex2",), 2)
    assert found.total.words == sum(len(text.split()) for text in _texts())


def _texts() -> list[str]:
    texts = ["Tea for many", "Tea for teams"]
    for rule in ENGLISH.rules():
        texts += [rule.text, *rule.examples]
    return texts + [part for entry in ENGLISH.glossary for part in (entry.term, entry.definition)]


def test_what_the_english_has_no_longer() -> None:
    assert status(Sides(LATER, SPANISH, "es", "es-Tea-2025"), lambda _: None).extra == ("805.2a",)


def test_sections() -> None:
    found = status(Sides(ENGLISH, SPANISH, "es", "es-Tea-2025"), lambda _: None, ("805",))
    assert list(found.sections) == ["805"]
    assert found.total == found.sections["805"]


@pytest.mark.parametrize(("count", "coverage"), [(Count(), 1.0), (Count(1, 0, 1, 10, 4), 0.4)])
def test_coverage_is_of_words(count: Count, coverage: float) -> None:
    assert count.coverage == coverage


def test_translations_at_hand() -> None:
    library.add(ENGLISH)
    library.keep(SPANISH)
    names = [(sides.lang, sides.english.name, sides.translated.name) for sides in all_sides() if sides.translated]
    assert names == [
        ("es", "summary-en", "summary-es"), ("fr", "summary-en", "summary-fr"), ("es", "Tea-2025", "es-Tea-2025"),
    ]  # fmt: skip
    assert find_sides("Tea-2025", "fr", None).translated is None
