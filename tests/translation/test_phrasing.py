"""Excerpts show the word that is meant, and what is one case of several has a sentence of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import say
from judgekit.translation.findings import Excerpt, around, in_example, short
from judgekit.translation.phrasing import phrased

LONG = (
    "Each of the players at the table takes one cup, then fills it from the pot, and whoever empties the pot makes "
    "more tea."
)
BEGINNING = "Each of the players at the table takes one cup, then fills it from the pot, and whoever …"


@pytest.mark.parametrize(
    ("example", "word", "begins", "ends"),
    [
        ("", "pot", "Each of the players", "and whoever …"),
        ("", "milk", "Each of the players", "and whoever …"),
        ("", "more tea", "… ", " makes more tea."),
        ("", "MAKES", "… ", " more tea."),
        ("", "the pot makes", "… ", " more tea."),
        ("ex2", "pot", "ex2: Each of the players", "and whoever …"),
        ("ex2", "more tea", "ex2: … ", " makes more tea."),
    ],
)
def test_an_excerpt_shows_the_word(example: str, word: str, begins: str, ends: str) -> None:
    cut = in_example(example, LONG)
    assert isinstance(cut, Excerpt)
    assert cut.endswith(BEGINNING)
    found = around(cut, word)
    assert (found.startswith(begins), found.endswith(ends), len(found) <= 100) == (True, True, True)
    assert (word.casefold() in found.casefold()) == (word != "milk")


@given(st.text(max_size=300), st.text(min_size=1, max_size=60))
def test_any_excerpt_shows_what_its_sentence_has(text: str, word: str) -> None:
    cut = short(text)
    if isinstance(cut, Excerpt):
        found = around(cut, word)
        assert len(found) <= 100 + len(word)
        assert found.strip("… ").split()[0] in cut.whole if found.strip("… ") else True


@pytest.mark.parametrize(
    ("key", "values", "expected"),
    [
        ("check.placeholder.differ", {"lost": "{2}", "gained": "—"}, "filed.symbols-lost"),
        ("check.placeholder.differ", {"lost": "—", "gained": "{3}"}, "filed.symbols-gained"),
        ("check.placeholder.differ", {"lost": "{2}", "gained": "{3}"}, "check.placeholder.differ"),
        ("check.unknown-revision.older", {"first": "2025-04-04", "last": "2025-04-04"}, "filed.revision-older"),
        ("check.unknown-revision.older", {"first": "2025-02-07", "last": "2025-04-04"}, "check.unknown-revision.older"),
        ("check.unknown-revision.newer", {"first": "2025-04-04", "last": "2025-04-04"}, "filed.revision-newer"),
    ],
)
def test_each_case_has_its_own_sentence(key: str, values: dict[str, str], expected: str) -> None:
    assert phrased(say(key, **values), "") == say(expected, **values)


def test_only_a_word_moves_an_excerpt() -> None:
    message = say("check.modal-mismatch.may", sentence=short(LONG))
    assert phrased(message, "").values["sentence"] == short(LONG)
    assert "more tea" in phrased(message, "more tea").values["sentence"]
    assert phrased(message, LONG).values["sentence"] == short(LONG)
