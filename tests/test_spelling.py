"""Odd words of a query are taken for what they were meant to be."""

from pathlib import Path
from typing import Final

import pytest

from judgekit.index.lookup import TextIndex
from judgekit.languages import LANGS, Lang
from judgekit.spelling import Speller
from judgekit.texts import library

# What is written, and what the likeliest guesses say.
MEANT: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "defnding": "defending",
        "plaeyr": "player",
        "emporer": "emperor",
        "com mander": "commander",
        "planes walker": "planeswalker",
        "lifetotal": "life total",
        "twoheaded": "two headed",
        "attak": "attack",
        "xylophone": "xylophone",
    },
    "es": {
        "ekipo": "equipo",
        "bidas": "vidas",
        "kontrola": "controla",
        "deacuerdo": "desacuerdo",
        "planesguoquer": "planeswalker",
        "enderesar": "enderezar",
        "companero deequipo": "companero de equipo",
        "com mander": "commander",
    },
    "fr": {
        "lempereur": "empereur",
        "lataquant": "attaquant",
        "quon": "on",
        "jattaque": "attaque",
        "lekipe": "equipe",
        "ekip": "equipe",
        "en meme tan": "en meme temps",
        "markeur": "marqueur",
    },
}


@pytest.fixture(scope="module")
def spellers(session_folder: Path) -> dict[Lang, Speller]:
    """A speller of the shipped summary in each language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEKIT_CACHE", str(session_folder / "cache"))
        return {lang: Speller(TextIndex(library.summary(lang))) for lang in LANGS}


CASES: Final = [(lang, written, meant) for lang, cases in MEANT.items() for written, meant in cases.items()]


@pytest.mark.parametrize(("lang", "written", "meant"), CASES, ids=[written for _, written, _ in CASES])
def test_an_odd_word_is_taken_for_what_it_was_meant_to_be(
    spellers: dict[Lang, Speller], lang: Lang, written: str, meant: str
) -> None:
    spoken = written.split()
    found = spellers[lang].meant(spoken, frozenset(spoken), frozenset())
    assert " ".join(guesses[0][0] for guesses in found) == meant


@pytest.mark.parametrize("lang", LANGS)
def test_guesses_are_few_and_less_and_less_likely(spellers: dict[Lang, Speller], lang: Lang) -> None:
    for written in MEANT[lang]:
        for guesses in spellers[lang].meant([written], frozenset([written]), frozenset()):
            shares = [share for _, share in guesses]
            assert 1 <= len(guesses) <= 3
            assert shares == sorted(shares, reverse=True)
            assert all(0 < share <= 1 for share in shares)


def test_words_of_the_text_stay_as_they_are(spellers: dict[Lang, Speller]) -> None:
    spoken = ["attack", "player", "team"]
    assert spellers["en"].meant(spoken, frozenset(), frozenset()) == [[(word, 1.0)] for word in spoken]


def test_a_word_of_the_language_beside_it_comes_first(spellers: dict[Lang, Speller]) -> None:
    assert spellers["en"].meant(["jugadr"], frozenset(["jugadr"]), frozenset(["jugador"])) == [[("jugador", 0.6)]]
