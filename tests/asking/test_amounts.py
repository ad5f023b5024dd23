"""Amounts of life as people say them in each language: numbers, parts with their rounding, what was lost before."""

from typing import Any

import pytest

from judgekit.asking.amounts import Amount, share_said
from judgekit.asking.answers import Choice, Misread
from judgekit.errors import say
from judgekit.languages import Lang
from judgekit.messages import catalogue

FORM = Amount((Choice("life-lost", say("ask.word.life-lost"), ("life-lost",), typed="life-lost"),))
HALF_UP, HALF_DOWN = ({"part": "1/2", "round": side} for side in ("up", "down"))

SAID: list[tuple[Lang, str, Any]] = [
    ("en", "half rounded up", HALF_UP),
    ("en", "Half, rounded down", HALF_DOWN),
    ("en", "1/2up", HALF_UP),
    ("en", "½ d", HALF_DOWN),
    ("en", "two thirds up", {"part": "2/3", "round": "up"}),
    ("en", "three", 3),
    ("en", "life lost", "life-lost"),
    ("es", "la mitad hacia arriba", HALF_UP),
    ("es", "mitad redondeando hacia abajo", HALF_DOWN),
    ("es", "un tercio por exceso", {"part": "1/3", "round": "up"}),
    ("es", "1/2 arr", HALF_UP),
    ("es", "vida perdida", "life-lost"),
    ("fr", "la moitié arrondie à l’unité supérieure", HALF_UP),
    ("fr", "moitié vers le bas", HALF_DOWN),
    ("fr", "trois quarts au supérieur", {"part": "3/4", "round": "up"}),
]


@pytest.mark.parametrize(("lang", "text", "meant"), SAID)
def test_amounts(lang: Lang, text: str, meant: Any) -> None:
    assert FORM.understand(text, catalogue(lang)) == meant


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("en", "half", "ask.rounding-missing"),
        ("es", "1/2", "ask.rounding-missing"),
        ("fr", "moitié arrondi", "ask.could-be"),
        ("en", "halfway", "ask.number-expected"),
        ("es", "mitades", "ask.number-expected"),
    ],
)
def test_what_is_no_amount(lang: Lang, text: str, key: str) -> None:
    with pytest.raises(Misread) as caught:
        FORM.understand(text, catalogue(lang))
    assert caught.value.message.key == key


def test_a_share_is_told_from_its_rounding() -> None:
    assert share_said("⅔ - up", catalogue("en")) == ("2/3", "up")
    assert share_said("20", catalogue("en")) is None
