"""Units are counted by their kind and named in ranges that follow the text."""

import pytest

from judgekit.languages import Lang
from judgekit.messages import catalogue
from judgekit.translation.exchange.tally import Tally, folded

ORDER = (
    "8",
    "805",
    "805.1",
    "805.1 ex1",
    "805.1 ex2",
    "805.2",
    "805.2a",
    "805.2a ex1",
    "805.3",
    "GL Cup",
    "806",
    "806.1",
)


@pytest.mark.parametrize(
    ("found", "rows"),
    [
        (Tally(), ()),
        (Tally(rules=("805.2",)), ("805.2",)),
        (Tally(rules=("805.1", "805.2", "805.2a")), ("805.1–805.2a",)),
        (Tally(rules=("805.3", "805.1")), ("805.1", "805.3")),
        (Tally(rules=("805.3", "806.1")), ("805.3", "806.1")),
        (Tally(rules=("805.1",), examples=("805.1 ex1", "805.1 ex2")), ("805.1", "805.1 ex1–805.1 ex2")),
        (Tally(examples=("805.1 ex2", "805.2a ex1"), titles=("805",)), ("805.1 ex2–805.2a ex1", "805")),
        (Tally(titles=("8", "805", "806")), ("8", "805–806")),
        (Tally(rules=("999.9",), others=("Cup",)), ("999.9",)),
    ],
)
def test_what_follows_each_other_is_one_range(found: Tally, rows: tuple[str, ...]) -> None:
    assert folded(found, ORDER) == rows


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["2 rules", "1 example", "1 glossary text"]),
        ("es", ["2 reglas", "1 ejemplo", "1 texto del glosario"]),
        ("fr", ["2 règles", "1 exemple", "1 texte du glossaire"]),
    ],
)
def test_counts_name_the_kinds_there_are(lang: Lang, said: list[str]) -> None:
    found = Tally(("805.1", "805.2"), ("805.1 ex1",), (), ("Cup",))
    assert [catalogue(lang).text(message) for message in found.counts()] == said
