"""What is no answer is explained, and asked again; not to know is an answer of its own."""

from typing import Any

import pytest

from judgekit.asking.answers import words
from judgekit.asking.interview import Interview
from judgekit.errors import Message, say
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.rulings.untold import rule_told
from tests.asking.oracle import asked, told

ENGLISH = catalogue("en")
GIANT = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
}


def test_wrong_answers_are_explained_and_asked_again() -> None:
    interview = Interview({"question": "attack"}, ENGLISH)
    wrong = {
        "chess": "ask.not-in-the-list",
        "duell": "nearest.meant",
        "": "ask.answer-needed",
        "a": "nearest.meant",
    }
    for text, key in wrong.items():
        before = asked(interview)
        message, *_ = interview.answer(text).said
        assert getattr(message, "key", "") == key
        assert asked(interview) == before
    told(interview, "2hg")
    (message, *_) = interview.answer("Ana,Ben/Ana,Cleo").said
    assert getattr(message, "key", "") == "fault.seats-doubled"
    (message, *_) = interview.answer("Ana/Ben,Cleo").said
    assert getattr(message, "key", "").startswith("fault.")


@pytest.mark.parametrize("lang", LANGS)
def test_an_empty_answer_is_told_what_can_be_typed(lang: Any) -> None:
    interview = Interview({"question": "turns"}, catalogue(lang))
    for text in ("duel", "Ana,Ben", ""):
        interview.answer(text)
    for _ in range(2):
        reply = interview.answer("")
        said = " ".join(catalogue(lang).text(each) for each in reply.said if isinstance(each, Message))
        assert not reply.taken
        assert all(each in said for each in ("?", "<", "Ana", words(catalogue(lang), "unknown")[0].split()[0])), said


def test_commas_that_are_missing_between_names_are_told() -> None:
    interview = Interview({"question": "turns"}, catalogue("es"))
    interview.answer("gigante")
    (message,) = interview.answer("Ana Ben Cleo / Dan Eva Fer").said
    assert isinstance(message, Message)
    assert (message.key, message.values["example"]) == ("ask.commas-missing", "Ana, Ben, Cleo / Dan, Eva, Fer")
    told(interview, str(message.values["example"]))


def test_two_names_in_answer_to_one_question_are_no_name() -> None:
    interview = Interview({"question": "block"}, catalogue("es"))
    for text in ("2hg", "Ana,Abe/Ben,Cleo", "", "a"):
        assert interview.answer(text).taken
    (message,) = interview.answer("Oso, Elfo").said
    assert isinstance(message, Message)
    assert (message.key, message.values["first"]) == ("ask.one-by-one", "Oso")
    for text in ('"Krenko, Mob Boss"', "ana", "ben", "«Oso, Elfo»", "ana", "ben", ""):
        assert interview.answer(text).taken, text
    assert [each["creature"] for each in interview.document["attacks"]] == ["Krenko, Mob Boss", "Oso, Elfo"]
    for text in ("Muro", "ben"):
        assert interview.answer(text).taken
    assert interview.answer("krenko, mob boss, oso, elfo").taken
    assert interview.document["blocks"][0]["blocks"] == ["Krenko, Mob Boss", "Oso, Elfo"]


def test_a_word_of_a_choice_is_no_choice() -> None:
    interview = Interview({"question": "life"}, catalogue("fr"))
    told(interview, "2hg", "Ana,Ben/Cleo,Dan")
    (message,) = interview.answer("A").said
    assert getattr(message, "key", "") == "ask.not-in-the-list"


def test_nobody_knows() -> None:
    interview = Interview({"question": "day-night"}, ENGLISH)
    told(interview, "duel", "Ana,Ben", "", "unknown", "unknown")
    while interview.prompt is not None:
        told(interview, "unknown" if interview.prompt.may_be_unknown else "")
    assert interview.ruling.status == "undetermined"
    assert {need.fact for need in interview.ruling.needs} >= {"now", "previous_active"}


NOBODY_KNOWS = {
    "en": ("I don't know", "don’t know", "idk", "DUNNO", "unknown", "no idea"),
    "es": ("no sé", "No lo se", "ni idea", "no se sabe", "desconocido"),
    "fr": ("je ne sais pas", "aucune idee", "JSP", "inconnu"),
}


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in NOBODY_KNOWS.items() for text in texts])
def test_not_to_know_is_never_to_say_no(lang: Any, text: str) -> None:
    interview = Interview({"question": "attack"}, catalogue(lang))
    told(interview, "duel", "Ana,Ben")
    assert not interview.answer(text).taken  # whether the table is special
    told(interview, "", "Ana")
    assert interview.prompt is not None
    interview.answer(text)
    assert "attacks" not in interview.document or interview.document["attacks"] != []


def test_what_a_question_is_about_can_be_left_open() -> None:
    interview = Interview({"question": "block-order", "active": "Ana"}, ENGLISH)
    told(interview, "duel", "Ana,Ben", "", "unknown")
    assert interview.prompt is None
    assert "attacks" not in interview.document
    assert rule_told(interview.document)[1].needs[0].fact == "attacks"


def test_names_have_to_be_known() -> None:
    interview = Interview({"question": "attack"}, ENGLISH)
    told(interview, "duel")
    reply = interview.answer("don't know")
    assert (reply.taken, reply.said) == (False, (say("ask.has-to-be-known"),))


@pytest.mark.parametrize(("lang", "text"), [("en", "none"), ("es", "ninguna"), ("es", "nada"), ("fr", "aucune")])
def test_a_word_for_none_is_no_name(lang: Any, text: str) -> None:
    interview = Interview({"question": "attack"}, catalogue(lang))
    told(interview, "duel", "Ana,Ben", "", "Ana", "Bear", "Ana", "Ben", "")
    assert interview.prompt is not None
    assert interview.answer(text).taken
    assert [each["creature"] for each in interview.document["attacks"]] == ["Bear"]


def test_a_quotation_mark_has_to_be_closed() -> None:
    interview = Interview({"question": "draws"}, ENGLISH)
    told(interview, "free-for-all")
    reply = interview.answer('Ana, "Ben, Cleo')
    assert not reply.taken
    assert [getattr(said, "key", "") for said in reply.said] == ["heard.unclosed-mark"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        # One letter is nobody’s name, but whose it may be is told.
        ("a", "nearest.meant"),
        ("no", "ask.one-or-unknown"),
        ("nobody", "ask.one-or-unknown"),
        ("x", "ask.not-in-the-list"),
    ],
)
def test_where_there_has_to_be_somebody_the_way_on_is_told(text: str, key: str) -> None:
    interview = Interview({"question": "attack", **GIANT}, ENGLISH)
    told(interview, "", "Bear")
    before = asked(interview)
    (message,) = interview.answer(text).said
    assert getattr(message, "key", "") == key
    assert asked(interview) == before


def test_a_thing_that_is_named_again_in_another_spelling_is_that_thing() -> None:
    interview = Interview({"question": "attack", **GIANT}, ENGLISH)
    told(interview, "", "Bear", "Ana", "Cleo")
    assert interview.answer("BEAR").said == ("Bear",)


@pytest.mark.parametrize(("text", "key"), [("s", "nearest.meant"), ("A", "ask.not-in-the-list")])
def test_a_letter_begins_no_sentence(text: str, key: str) -> None:
    interview = Interview({"question": "block", **GIANT}, ENGLISH)
    assert asked(interview) == "Is there anything special about this table?"
    assert [getattr(said, "key", "") for said in interview.answer(text).said] == [key]
