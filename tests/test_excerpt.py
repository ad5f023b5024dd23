"""An excerpt is the sentence that tells most of what is sought; what is a part of one is marked."""

from typing import Final

import pytest

from judgekit.excerpt import excerpt, passage

LONG: Final = (
    "The first sentence is about something else. A player whose life total is low may pay life. "
    "The last sentence tells of turns, of phases, of steps and of everything that a judge may be asked in a long day."
)


def sought(worth: dict[str, float]) -> list[list[dict[str, float]]]:
    """Each stem as a thing of its own that is said in one way."""
    return [[{stem: value}] for stem, value in worth.items()]


@pytest.mark.parametrize(
    ("text", "worth", "snippet"),
    [
        ("Short text.", {"text": 1.0}, "Short text."),
        ("Two lines\nof text.", {}, "Two lines of text."),
        (LONG, {"lif": 1.0}, "A player whose life total is low may pay life."),
        (LONG, {"someth": 1.0}, "The first sentence is about something else."),
        ("word " * 60 + "life " + "word " * 60, {"lif": 1.0}, None),
    ],
)
def test_an_excerpt_is_the_sentence_or_the_words_around_the_match(
    text: str, worth: dict[str, float], snippet: str | None
) -> None:
    found = excerpt(text, sought(worth), "en")
    if snippet is None:
        assert "life" in found
        assert found.startswith("…")
        assert found.endswith("…")
        assert len(found) <= 160
        assert set(found.strip("…").split()) == {"word", "life"}
    else:
        assert found == snippet


FILL: Final = (
    "Nothing of what was asked stands in this sentence, which is so long that no other fits beside it on two lines of "
    "a terminal, however short the other may be. "
)
LIST: Final = FILL + "The order is this:\n- a player pays life, then\n- a dragon returns to the hand of its owner."


@pytest.mark.parametrize(
    ("text", "sought", "snippet"),
    [
        # What says a thing in several ways counts it once.
        (
            FILL + "A team has a partner and mates. A partner pays.",
            [[{"partner": 1.0}, {"team": 0.7}, {"mat": 0.7}], [{"pay": 0.5}]],
            "A partner pays.",
        ),
        # What several sentences say tells less than what one says.
        (
            FILL + "A partner and a team. A partner, too. A card of a mate.",
            [[{"partner": 1.0}], [{"card": 0.9}]],
            "A card of a mate.",
        ),
        (FILL + "A partner here. A partner there.", [[{"partner": 1.0}]], "A partner here."),
        (LIST, [[{"dragon": 1.0}]], "- a dragon returns to the hand of its owner."),
        (LIST, [[{"order": 1.0}]], "The order is this: - a player pays life, then…"),
        (FILL + "It says: a player pays life.", [[{"life": 1.0}, {"lif": 1.0}]], "It says: a player pays life."),
    ],
)
def test_the_sentence_that_tells_most_is_shown(text: str, sought: list[list[dict[str, float]]], snippet: str) -> None:
    assert excerpt(text, sought, "en").lstrip("…") == snippet


def test_an_excerpt_that_begins_or_ends_amid_a_sentence_is_marked() -> None:
    assert excerpt(LIST, [[{"dragon": 1.0}]], "en").startswith("…- a dragon")
    long = "What is done stands in the order that follows:\n" + "a player pays life and draws a card, " * 5
    assert excerpt(long, [[{"order": 1.0}]], "en").endswith("…")
    assert len(excerpt(long, [[{"order": 1.0}]], "en")) <= 160


RULE: Final = "A player may pay life. The rest of this rule tells of other things, so long that it is cut to a part."
EXAMPLES: Final = ("A stolen dragon stays with its thief.", "Ana pays life.")


@pytest.mark.parametrize(
    ("worth", "snippet", "example"),
    [
        ({"lif": 1.0}, "A player may pay life.", False),
        ({"lif": 1.0, "thief": 0.9}, "A player may pay life.", False),
        ({"steal": 1.0, "dragon": 1.0}, "A stolen dragon stays with its thief.", True),
        ({"lif": 1.0, "steal": 1.5, "dragon": 1.5}, "A stolen dragon stays with its thief.", True),
        ({}, "A player may pay life.", False),
    ],
)
def test_an_example_stands_for_its_rule_only_where_it_says_far_more(
    worth: dict[str, float], snippet: str, example: bool
) -> None:
    found, is_example = passage(RULE + " " + LONG, EXAMPLES, sought(worth), "en")
    assert is_example is example
    assert found == snippet
