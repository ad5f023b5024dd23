"""What is suggested for a name that nothing has, and that nothing is suggested where nothing is near."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import Message, say
from judgekit.messages import catalogue
from judgekit.nearest import nearest, nearest_numbers, suggesting, suggestions

SEATS = ("Ana", "Ben", "Cleo", "Dan")
NUMBERS = ("805.1", "805.9", "805.10", *(f"805.10{letter}" for letter in "abcdef"), "810.10", "903.10a", "905.1")


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("Anna", SEATS, ("Ana",)),
        ("ana", SEATS, ("Ana",)),
        ("Cléo", SEATS, ("Cleo",)),
        ("Eve", SEATS, ()),
        ("B", ("A", "C"), ()),
        ("a", ("A", "B"), ("A",)),
        ("", SEATS, ()),
        ("seat", ("seats", "seats_counterclockwise", "teams"), ("seats",)),
        ("two-headed-gaint", ("duel", "two-headed-giant"), ("two-headed-giant",)),
        ("two headed giant", ("duel", "two-headed-giant"), ("two-headed-giant",)),
        ("defending", ("attack", "defending-player"), ("defending-player",)),
        ("damage", ("attack", "combat-damage"), ("combat-damage",)),
        ("planeswalkr", ("plainswalk", "planeswalk", "planeswalker"), ("planeswalk", "planeswalker")),
        ("jugador defensro", ("jugador", "jugador defensor"), ("jugador defensor",)),
        ("joueur défenseur", ("joueur défenseur",), ()),
    ],
)
def test_names(word: str, known: tuple[str, ...], meant: tuple[str, ...]) -> None:
    assert nearest(word, known) == meant


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        ("805.10h", ("805.10", "805.10f", "805.10e")),
        ("850.10e", ("805.10e",)),
        ("805.01", ("805.10", "805.1")),
        ("805.99", ("805.9",)),
        ("805.10zz", ("805.10",)),
        ("805.777", ("805",)),
        ("777.7", ()),
        ("777", ()),
    ],
)
def test_numbers(number: str, meant: tuple[str, ...]) -> None:
    assert nearest_numbers(number, NUMBERS) == meant


@given(st.text(max_size=20), st.lists(st.text(max_size=20), max_size=20))
def test_what_is_suggested_exists_and_is_something_else(word: str, known: list[str]) -> None:
    found = nearest(word, known)
    assert set(found) <= set(known) - {word}
    assert len(found) == len(set(found)) <= 3


@given(st.sampled_from(SEATS), st.integers(0, 9))
def test_one_slip_in_a_long_name_is_seen_through(name: str, at: int) -> None:
    long = f"{name} of the North"
    at = min(at, len(long) - 2)
    swapped = long[:at] + long[at + 1] + long[at] + long[at + 2 :]
    assert nearest(swapped, (long, "somebody else")) == ((long,) if swapped != long else ())


def test_messages_say_what_was_meant() -> None:
    message = say("problem.no-such-question", name="mulligan", known=("mulligans", "choices"))
    assert suggestions(message) == ("mulligans",)
    assert catalogue("en").text(suggesting(message)).endswith("; did you mean mulligans?")
    assert catalogue("fr").text(suggesting(message)).endswith("\u00a0; vouliez-vous dire mulligans\u00a0?")
    assert catalogue("es").text(suggesting(message)).endswith("; ¿quiso decir mulligans?")


@pytest.mark.parametrize(
    "message",
    [
        say("error.no-rules"),
        say("problem.question-missing", name="None", known=("range", "life")),
        say("problem.not-one-of", value="qqqqqq", known=("duel", "emperor")),
        say("fault.no-such-player", name="Eve", among=SEATS),
        say("fault.no-such-player", name="Eve"),
        say("error.unknown-key", name="abc", known="abd, abe"),
    ],
    ids=lambda message: message.key,
)
def test_messages_that_suggest_nothing(message: Message) -> None:
    assert suggestions(message) == ()
    assert suggesting(message) is message


def test_what_is_no_text_is_no_suggestion() -> None:
    assert suggestions(say("fault.no-such-player", name="Anna", among=(3, None, "Ana"))) == ("Ana",)


def test_what_was_typed_is_quoted_in_short() -> None:
    said = suggesting(say("fault.no-such-player", name="tea" * 1000, among=("coffee",)))
    assert said.values["name"].startswith("teatea")
    assert len(str(said)) < 300
