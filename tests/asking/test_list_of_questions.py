"""The list of questions: what is typed at it names one, narrows it, or is answered with the nearest."""

from typing import Any

import pytest

from judgekit.asking.interview import Interview
from judgekit.asking.seating import TOPICS
from judgekit.errors import Message, say
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.rulings.registry import QUESTIONS


def test_the_questions_are_listed_in_their_order() -> None:
    assert [name for names in TOPICS.values() for name in names] == list(QUESTIONS)


# What is typed at the list of questions, and the numbers and names of what it may mean.
WORDS: list[tuple[Any, str, str]] = [
    ("en", "turn", "5 what turns and phases come next or 10 turn markers"),
    ("es", "turnos", "5 qué turnos y fases siguen, 6 paso de robar, 7 jugar una tierra, 8 día y noche, 9 planes"),
    ("es", "combate", "18 legalidad del ataque, 19 «jugador atacante»"),
    ("fr", "la partie", "24 totaux de points de vie, 25 gagner et perdre, 26 quitter la partie ou 27 portée"),
    ("fr", "joueur", "17 «\u00a0joueur actif\u00a0»"),
]


@pytest.mark.parametrize(("lang", "text", "said"), WORDS)
def test_a_word_shows_the_questions_about_it(lang: Any, text: str, said: str) -> None:
    reply = Interview({}, catalogue(lang)).answer(text)
    assert (reply.taken, bool(reply.narrowed)) == (False, True)
    (message,) = reply.said
    assert isinstance(message, Message)
    assert said in catalogue(lang).text(message)


# A beginning that only a name in English has: a word of that name is one, and so is a beginning in the own language.
ENGLISH: list[tuple[Any, str, str | None]] = [
    ("fr", "léa", None),
    ("es", "blo", None),
    ("es", "pri", "priority"),
    ("fr", "leave", "leave-game"),
    ("es", "day-n", "day-night"),
    ("en", "lea", "leave-game"),
]


@pytest.mark.parametrize(("lang", "text", "question"), ENGLISH)
def test_the_beginning_of_an_english_name_is_none_in_another_language(
    lang: Any, text: str, question: str | None
) -> None:
    begun = Interview({}, catalogue(lang))
    assert begun.answer(text).taken == (question is not None)
    assert begun.document.get("question") == question


MISSPELT: list[tuple[Any, str, str]] = [
    ("en", "atack", "“atack” is not in the list; did you mean 18 is the attack legal?"),
    ("es", "mantenimento", "«mantenimento» no está en la lista"),
    ("es", "prioritad", "«prioritad» no está en la lista; ¿quiso decir 11 prioridad?"),
    (
        "fr",
        "blesures",
        "«\u00a0blesures\u00a0» ne figure pas dans la liste\u00a0; vouliez-vous dire 23 blessures de combat\u00a0?",
    ),
]


@pytest.mark.parametrize(("lang", "text", "said"), MISSPELT)
def test_a_misspelt_word_is_answered_with_the_nearest(lang: Any, text: str, said: str) -> None:
    reply = Interview({}, catalogue(lang)).answer(text)
    assert (reply.taken, reply.narrowed) == (False, ())
    assert [catalogue(lang).text(each) if isinstance(each, Message) else each for each in reply.said] == [said]


@pytest.mark.parametrize("lang", LANGS)
def test_words_of_a_question_name_it(lang: Any) -> None:
    for name in QUESTIONS:
        for text in (name, catalogue(lang).text(say(f"ask.which.{name}"))):
            interview = Interview({}, catalogue(lang))
            assert interview.answer(text).taken
            assert interview.document["question"] == name
