"""Numbers, references, sentences, denials, forms of words: what the checks are made of."""

import pytest

from judgekit.languages import Lang
from judgekit.translation.alignment import align
from judgekit.translation.denials import denials
from judgekit.translation.lexicon import lexicon_for
from judgekit.translation.numerals import chinese, cited, quantities
from judgekit.translation.profile import other_language
from judgekit.translation.sentences import sentences
from judgekit.translation.stems import is_form
from judgekit.translation.termbase import shipped_termbase


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See rule 805.10e.", ["805.10e"]),
        ("rules 601.2f–h and 613.7", ["601.2f", "601.2h", "613.7"]),
        ("reglas 509.1-7", ["509.1", "509.7"]),
        ("rules 805 and 810, or section 904", ["805", "810", "904"]),
        ("rule 104.3a, c and d", ["104.3a", "104.3c", "104.3d"]),
        ("les règles 103.1a et 103.1 indiquent", ["103.1", "103.1a"]),
        ("la regla 103.1a y a todos", ["103.1a"]),
        ("规则601.2b与规则601.2f-h之规范（参见规则733）", ["601.2b", "601.2f", "601.2h", "733"]),
        ("See rules 701.42, “Meld,” and 730, “Merging.”", ["701.42", "730"]),
        ("Exactly 100 cards and 805 lives", []),
        ("version 1.805.10", []),
    ],
)
def test_cited(text: str, numbers: list[str]) -> None:
    assert sorted(cited(text).numbers.elements()) == numbers


@pytest.mark.parametrize(
    ("text", "lang", "values"),
    [
        ("two players and three cards", "en", [2, 3]),
        ("twenty-one or more, 15 at most, the second time", "en", [2, 15, 21]),
        ("a two-player game, {2} and one card", "en", [2]),
        ("usually best-two-of-three", "en", []),
        ("dos o tres, la segunda vez, 1 carta", "es", [2, 2, 3]),
        ("antes de los dos puntos", "es", []),
        ("vingt-deux, quatre-vingts, deuxième", "fr", [2, 22, 80]),
        ("1,000 or 1\u202f000", "en", [1000, 1000]),
        ("(1) tea (2) milk", "en", []),
    ],
)
def test_quantities(text: str, lang: str, values: list[int]) -> None:
    assert sorted(quantities(text, lang).all.elements()) == values


def test_chinese_numbers() -> None:
    assert [chinese(value) for value in (3, 10, 12, 20, 60, 100, 105)] == [
        "三", "十", "十二", "二十", "六十", "一百", "一百零五",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two! Three?", 3),
        ("See rule 805.10. (It is long.) End.", 3),
        ("“Tea is hot.” So is coffee.", 2),
        ("Tea, e.g. green tea.", 1),
        ("第一句。第二句。", 2),
        ("«¿Quién?», dice.", 1),
    ],
)
def test_sentences(text: str, parts: int) -> None:
    assert len(sentences(text)) == parts


@pytest.mark.parametrize(
    ("text", "lang", "least"),
    [
        ("Nobody can’t leave without it.", "en", 3),
        ("No recibe prioridad nadie.", "es", 1),
        ("Es un equipo no activo.", "es", 0),
        ("Il ne peut attaquer que lui.", "fr", 0),
        ("Personne ne joue.", "fr", 1),
        ("Il a sans doute perdu.", "fr", 0),
        ("C’est l’équipe et non le joueur.", "fr", 1),
    ],
)
def test_denials(text: str, lang: str, least: int) -> None:
    assert denials(text, lang).least == least


@pytest.mark.parametrize(
    ("word", "of", "lang", "same"),
    [
        ("jugadores", "jugador", "es", True),
        ("atacante", "atacantes", "es", True),
        ("enderece", "enderezar", "es", True),
        ("manás", "maná", "es", True),
        ("mano", "maná", "es", False),
        ("planes", "plano", "es", False),
        ("joueuses", "joueur", "fr", True),
        ("actives", "actif", "fr", True),
        ("mélangent", "mélanger", "fr", True),
        ("untapped", "untap", "en", True),
        ("abilities", "ability", "en", True),
    ],
)
def test_forms(word: str, of: str, lang: str, same: bool) -> None:
    assert is_form(word, of, lang) == same


def test_terms_are_found_whole_and_longest_first() -> None:
    names = [term.key for term in shipped_termbase("en").occurrences("The active players untap during the untap step.")]
    assert names == ["active-player", "untap", "untap-step"]


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        ("Each player draws a card in that turn.", "es", "en"),
        ("Chaque joueur pioche une carte pendant son tour.", "es", "fr"),
        ("Cada jugador roba una carta en su turno.", "es", None),
        ("Cada jugador roba una carta en su turno.", "fr", "es"),
        ("Planeswalker", "es", None),
    ],
)
def test_other_languages(text: str, expected: str, found: str | None) -> None:
    assert other_language(text, expected) == found


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_lexicons_are_whole(lang: Lang) -> None:
    lexicon = lexicon_for(lang)
    assert lexicon is not None
    assert len(lexicon.forth) > 800
    assert all(word and targets for word, targets in lexicon.forth.items())


def test_alignment_keeps_every_sentence_once() -> None:
    lexicon = lexicon_for("es")
    assert lexicon is not None
    source = ("Each player draws a card.", "The active team attacks.", "The game ends.")
    target = ("El equipo activo ataca.", "El juego termina.", "Cada jugador roba una carta.")
    beads = align(source, target, "es", lexicon)
    assert [at for bead in beads for at in bead.source] == [0, 1, 2]
    assert [at for bead in beads for at in bead.target] == [0, 1, 2]
