"""A question of players is found by its words in any order, by what those mean, and told from others by small words."""

from array import array

import pytest

from judgekit.index.lookup import Phrase, bag
from judgekit.index.questions import FULL, Questions, packed
from judgekit.index.words import hints, stem, words
from judgekit.languages import Lang

WORTH = {"poison": 3.0, "15": 3.0, "team": 1.0, "leav": 2.0, "gam": 1.0}
PHRASES = [
    Phrase(stem("side", "en"), "en", "team", "", everyday=True),
    Phrase(bag(["walk", "out"]), "en", "leav gam", "", everyday=True),
    Phrase("veneno", "es", "poison", "", everyday=True),
]
READER = Questions(PHRASES, WORTH, "en")


def test_words_share_a_question_by_what_they_are_worth() -> None:
    said = READER.read(7, "a team with fifteen poison").said
    assert said == {"team": 1 / 7, "15": 3 / 7, "poison": 3 / 7}


def test_what_a_word_means_says_it_too_but_less() -> None:
    side = stem("side", "en")
    said = Questions(PHRASES, {**WORTH, side: 2.0}, "en").read(7, "our side at poison").said
    assert said[side] == 2 / 5
    assert said["poison"] == 3 / 5
    assert 0 < said["team"] < said[side]


def test_silent_words_that_mean_something_together_are_a_word_more() -> None:
    reader = Questions(
        [Phrase(bag(stem(word, "en") for word in ("goes", "on")), "en", "leav gam", "", everyday=True)], WORTH, "en"
    )
    assert reader.read(7, "poison goes on").said == {"poison": 0.5, "gam leav": 0.5}


@pytest.mark.parametrize("question", ["who", "unheard words"])
def test_a_question_without_a_word_of_worth_is_said_by_nothing(question: str) -> None:
    assert sum(READER.read(7, question).said.values()) == 0


@pytest.mark.parametrize(
    ("lang", "one", "other", "alike"),
    [
        ("en", "who starts", "starts who", True),
        ("en", "who starts", "when it starts", False),
        ("en", "starts", "the start", True),
        ("es", "quién empieza", "kien empieza", True),
        ("es", "quién empieza", "dónde empieza", False),
        ("fr", "qui commence", "ki commence", True),
        ("fr", "qui commence", "quand commence", False),
    ],
)
def test_small_words_tell_questions_apart(lang: Lang, one: str, other: str, alike: bool) -> None:
    assert (hints(words(one, lang), lang) == hints(words(other, lang), lang)) is alike


def test_packed_questions_stand_in_their_order() -> None:
    (rows, hinted), said = packed([READER.read(7, "who has poison"), READER.read(3, "poison team")])
    assert list(array("I", rows)) == [7, 3]
    assert len(array("I", hinted)) == 2
    found = {key: (list(array("I", numbers)), list(shares)) for key, numbers, shares in said}
    assert found["poison"] == ([0, 1], [FULL, round(FULL * 0.75)])
    assert found["team"] == ([1], [round(FULL * 0.25)])
