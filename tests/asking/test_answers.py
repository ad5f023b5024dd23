"""What people type: names cut short, without accents or capitals, numbers of the list, several at once."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.asking.amounts import Amount
from judgekit.asking.answers import (
    Choice,
    Form,
    Free,
    FreeNames,
    Misread,
    Pick,
    Several,
    Whole,
    words,
)
from judgekit.asking.pairs import Pairs, Reach, Seats, Teams
from judgekit.errors import say
from judgekit.folding import fold
from judgekit.languages import LANGS
from judgekit.messages import Team, catalogue

NAMES = ("Ana", "Anabel", "Óscar", "Zoé", "Ben the Bold")
PLAYERS = tuple(Choice(name, name) for name in NAMES)
TOGETHER = tuple(Choice(name, name) for name in ("Ana", "Zoé", "Ana and Zoé"))
UNITS = (Choice("A", Team("A")), Choice("B", Team("B")))
LEGENDS = tuple(Choice(name, name) for name in ("Krenko, Mob Boss", "Bear"))
YES_NO = (Choice(True, say("ask.word.yes")), Choice(False, say("ask.word.no")))
LANDS = tuple(Choice(word, say(f"ask.word.{word}"), (word,)) for word in ("forest", "island"))
LOST = Amount((Choice("life-lost", say("ask.word.life-lost"), ("life-lost",)),))

# form, what is typed, what it means, language
UNDERSTOOD: list[tuple[Form, str, Any, str]] = [
    (Pick(PLAYERS), "Zoé", "Zoé", "en"),
    (Pick(PLAYERS), "zoe", "Zoé", "en"),
    (Pick(PLAYERS), "osc", "Óscar", "en"),
    (Pick(PLAYERS), "Ana", "Ana", "en"),
    (Pick(PLAYERS), "anab", "Anabel", "en"),
    (Pick(PLAYERS), "bold", "Ben the Bold", "en"),
    (Pick(PLAYERS), "3", "Óscar", "en"),
    (Pick(UNITS), "a", "A", "en"),
    (Pick(UNITS), "equipo b", "B", "es"),
    (Pick(UNITS), "l’équipe B", "B", "fr"),
    (Pick(YES_NO), "y", True, "en"),
    (Pick(YES_NO), "si", True, "es"),
    (Pick(YES_NO), "o", True, "fr"),
    (Pick(YES_NO), "N", False, "fr"),
    (Several(PLAYERS), "ana, zo", ["Ana", "Zoé"], "en"),
    (Several(PLAYERS), "1 4", ["Ana", "Zoé"], "en"),
    (Several(PLAYERS), "1,1", ["Ana", "Ana"], "en"),
    (Several(LANDS), "bos", ["forest"], "es"),
    (Several(PLAYERS, ("Ana",)), "Ana", "Ana", "en"),
    (Several(LANDS, parts_unknown=True), "forest, unknown", ["forest", "unknown"], "en"),
    (Free(), " Jace, the Sculptor ", "Jace, the Sculptor", "en"),
    (FreeNames(), "Shock , Fog", ["Shock", "Fog"], "en"),
    (FreeNames(), '"Jace, the Sculptor", Fog', ["Jace, the Sculptor", "Fog"], "en"),
    (FreeNames(), "«Jace, el escultor», Niebla", ["Jace, el escultor", "Niebla"], "es"),
    (Free(one_by_one=True), "Bear,", "Bear", "en"),
    (Free(one_by_one=True), ",", ",", "en"),
    (Free(one_by_one=True), '"Krenko, Mob Boss"', "Krenko, Mob Boss", "en"),
    (Free(known=("Krenko, Mob Boss",), one_by_one=True), "Krenko, Mob Boss", "Krenko, Mob Boss", "en"),
    (Free(known=("Krenko, Mob Boss",)), "krenko, mob boss", "Krenko, Mob Boss", "en"),
    (Several(LEGENDS), "krenko, mob boss, bear", ["Krenko, Mob Boss", "Bear"], "en"),
    (Several(LEGENDS), "bear, Krenko, Mob Boss", ["Bear", "Krenko, Mob Boss"], "en"),
    (Several(LEGENDS), 'bear, "Krenko, Mob Boss"', ["Bear", "Krenko, Mob Boss"], "en"),
    (Several(PLAYERS), "ana y zoe", ["Ana", "Zoé"], "es"),
    (Several(PLAYERS), "ana zoe", ["Ana", "Zoé"], "en"),
    (Whole(), "-3", -3, "en"),
    (Whole(), "−3", -3, "en"),
    (Whole(), "second", 2, "en"),
    (Whole(), "Primera", 1, "es"),
    (Whole(), "ninguna", 0, "es"),
    (Whole(), "1re", 1, "fr"),
    (Pairs(PLAYERS, Whole()), "zo=dos, anab=una", {"Zoé": 2, "Anabel": 1}, "es"),
    (LOST, "7", 7, "en"),
    (LOST, "1/2 up", {"part": "1/2", "round": "up"}, "en"),
    (LOST, "½ inf", {"part": "1/2", "round": "down"}, "fr"),
    (LOST, "1/2 hacia arriba", {"part": "1/2", "round": "up"}, "es"),
    (LOST, "1/3 inférieur", {"part": "1/3", "round": "down"}, "fr"),
    (LOST, "vidas", "life-lost", "es"),
    (Pairs(PLAYERS, Whole()), "zo=2, anab = 1", {"Zoé": 2, "Anabel": 1}, "en"),
    (Pairs(PLAYERS, Whole()), "zo 2, anab: 1", {"Zoé": 2, "Anabel": 1}, "en"),
    (Pairs(PLAYERS, Several(LANDS)), "zo forest, anab: isl", {"Zoé": ["forest"], "Anabel": ["island"]}, "en"),
    (Reach(PLAYERS), "zo 2, anab 1", {"Zoé": 2, "Anabel": 1}, "en"),
    (Reach(PLAYERS), "2", 2, "en"),
    (Pairs(PLAYERS, Whole()), "zo=inconnu", {"Zoé": "unknown"}, "fr"),
    (Pairs(PLAYERS, Several(LANDS)), "zo=forest+island", {"Zoé": ["forest", "island"]}, "en"),
    (Pairs(PLAYERS, Several(LANDS)), "zo=forest, zo=isl", {"Zoé": ["forest", "island"]}, "en"),
    (Pairs(PLAYERS, Several(LANDS)), "zo=none", {"Zoé": []}, "en"),
    (Reach(PLAYERS), "2", 2, "en"),
    (Reach(PLAYERS), "zo=2", {"Zoé": 2}, "en"),
    (Seats("Ana, Ben"), "Player 1, Player 2", [["Player 1", "Player 2"]], "en"),
    (Seats("Ana, Ben"), "P1, P2", [["P1", "P2"]], "en"),
    (Seats("Ana, Ben"), "Ana, Ben/Cleo", [["Ana", "Ben"], ["Cleo"]], "en"),
    (Seats("Ana, Ben"), "Ana Luisa, Ben de la O/Cleo", [["Ana Luisa", "Ben de la O"], ["Cleo"]], "en"),
    (Seats("Ana, Ben"), "Juan Carlos Pérez, / Ben", [["Juan Carlos Pérez"], ["Ben"]], "es"),
    (Seats("Ana, Ben"), "Ana Luisa / Ben / Cleo", [["Ana Luisa"], ["Ben"], ["Cleo"]], "en"),
    (Seats("Ana, Ben"), "ana y beto contra cleo y dani", [["ana", "beto"], ["cleo", "dani"]], "es"),
    (Seats("Ana, Ben"), "ana and ben vs cleo and dan", [["ana", "ben"], ["cleo", "dan"]], "en"),
    (Seats("Ana, Ben"), "ana et ben contre cléo et dan", [["ana", "ben"], ["cléo", "dan"]], "fr"),
    (Seats("Ana, Ben"), "Ana Pérez contra Beto Ruiz", [["Ana Pérez", "Beto Ruiz"]], "es"),
    (Seats("Ana, Ben"), '"Ana, Queen", «Ben»', [["Ana, Queen", "Ben"]], "en"),
    (Teams(PLAYERS, "Ana / Zoé"), "ana y óscar contra zo", {"A": ["Ana", "Óscar"], "B": ["Zoé"]}, "es"),
    (Pairs(PLAYERS, Whole()), "ana 2 and zoe: 1", {"Ana": 2, "Zoé": 1}, "en"),
    (Pairs(PLAYERS[:2], Whole()), "todos 1", {"Ana": 1, "Anabel": 1}, "es"),
    (Pairs(PLAYERS[:2], Whole()), "cada uno: 20", {"Ana": 20, "Anabel": 20}, "es"),
    (Pairs(PLAYERS[:2], Whole()), "all=0, ana 0", {"Ana": 0, "Anabel": 0}, "en"),
    (Pairs(PLAYERS[:2], Whole()), "chacun 2", {"Ana": 2, "Anabel": 2}, "fr"),
    (Pairs(PLAYERS, Whole()), "ana y zoe 1", {"Ana": 1, "Zoé": 1}, "es"),
    (Pairs(PLAYERS, Whole()), "ana et zoe: 1, óscar 2", {"Ana": 1, "Zoé": 1, "Óscar": 2}, "fr"),
    (
        Pairs(PLAYERS, Several(LANDS)),
        "ana and zoe forest+island",
        {"Ana": ["forest", "island"], "Zoé": ["forest", "island"]},
        "en",
    ),
    (Pairs(TOGETHER, Whole()), "ana and zoe 3, ZOE 2 and ana: 1", {"Ana and Zoé": 3, "Zoé": 2, "Ana": 1}, "en"),
    (Pairs(PLAYERS, Whole()), "ben the bold 3; Ana 2", {"Ben the Bold": 3, "Ana": 2}, "en"),
    (Pairs(PLAYERS, Pick(YES_NO)), "ben the bold yes, ana: no", {"Ben the Bold": True, "Ana": False}, "en"),
    (Teams(PLAYERS, "Ana / Zoé"), "ana óscar / zo", {"A": ["Ana", "Óscar"], "B": ["Zoé"]}, "en"),
    (Teams(PLAYERS, "Ana / Zoé"), "ana,osc / zo", {"A": ["Ana", "Óscar"], "B": ["Zoé"]}, "en"),
    (Teams(PLAYERS, "Ana / Zoé"), "Heroes=ana,osc/Villain=zo", {"Heroes": ["Ana", "Óscar"], "Villain": ["Zoé"]}, "en"),
]


@pytest.mark.parametrize(("form", "text", "value", "lang"), UNDERSTOOD, ids=lambda value: str(value)[:30])
def test_understood(form: Form, text: str, value: Any, lang: Any) -> None:
    found = form.understand(text, catalogue(lang))
    assert (found, type(found)) == (value, type(value))
    assert form.shown(found, catalogue(lang))


MISREAD: list[tuple[Form, str, str]] = [
    (Pick(PLAYERS), "an", "ask.could-be"),
    (Pick(PLAYERS), "Eve", "ask.none-of-these"),
    (Pick(PLAYERS), "0", "ask.none-of-these"),
    (Pick(PLAYERS), "6", "ask.none-of-these"),
    (Pick(PLAYERS), "99999999999999999999", "ask.none-of-these"),
    (Several(PLAYERS), "zo, Eve", "ask.none-of-these"),
    (Several(PLAYERS, ("Ana",)), "Ana, zo", "ask.stands-alone"),
    (Whole(), "twice", "ask.number-expected"),
    (Whole(), "٣", "ask.number-expected"),
    (Whole(), "1.5", "ask.number-expected"),
    (LOST, "1/2", "ask.rounding-missing"),
    (LOST, "xalf", "ask.number-expected"),
    (Pick(PLAYERS), "t", "ask.none-of-these"),
    (Seats("Ana, Ben"), "Ana 20, Ben: 17", "ask.names-alone"),
    (Pairs(PLAYERS, Whole()), "2", "ask.pairs-expected"),
    (Pairs(PLAYERS, Whole()), "zo=", "ask.pairs-expected"),
    (Pairs(PLAYERS, Whole()), "eve=2", "ask.none-of-these"),
    (Seats("Ana, Ben"), "Ana,Ben/", "ask.seats-expected"),
    (Seats("Ana, Ben"), "Ana Ben Cleo / Dan Eva Fer", "ask.commas-missing"),
    (Seats("Ana, Ben"), "ana ben", "ask.commas-missing"),
    (Seats("Ana, Ben"), "Ana; Ben; Cleo", "ask.commas-missing"),
    (Seats("Ana, Ben"), "Ana Ben / Cleo / Dan Eva Fer", "ask.commas-missing"),
    (Free(one_by_one=True), "Bear, Elk", "ask.one-by-one"),
    (Pairs(PLAYERS, Whole()), "ana=2 zo=1", "ask.pairs-expected"),
    (Teams(PLAYERS, "Ana / Zoé"), "A=ana/A=zo", "ask.team-twice"),
]


@pytest.mark.parametrize(("form", "text", "key"), MISREAD, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("lang", LANGS)
def test_misread(form: Form, text: str, key: str, lang: Any) -> None:
    with pytest.raises(Misread) as caught:
        form.understand(text, catalogue(lang))
    assert caught.value.message.key == key
    assert catalogue(lang).text(caught.value.message)


LABELS = st.text("aábcdé ", min_size=1).filter(str.strip).map(lambda name: " ".join(name.split()))


@given(st.lists(LABELS, min_size=1, unique_by=fold), st.data())
def test_a_beginning_that_nobody_else_has_is_enough(names: list[str], data: st.DataObject) -> None:
    wanted = data.draw(st.sampled_from(names))
    # A single letter stands for nobody, unless it is the whole name.
    length = data.draw(st.integers(min(2, len(wanted)), len(wanted)))
    begun = fold(wanted)[:length].strip()
    form = Pick(tuple(Choice(name, name) for name in names))
    others = [name for name in names if fold(name).startswith(begun) and fold(name) != fold(wanted)]
    exact = [name for name in names if fold(name) == begun]
    nobody = len(begun) == 1 and not exact
    says_nothing = any(begun in words(catalogue("en"), key) for key in ("no", "unknown")) or begun == "none"
    if begun and not nobody and not (says_nothing and not exact) and not others and not (exact and wanted not in exact):
        assert fold(form.understand(begun.upper(), catalogue("en"))) == fold(wanted)


@given(st.text())
@pytest.mark.parametrize("form", [form for form, *_ in UNDERSTOOD], ids=lambda form: type(form).__name__)
def test_nothing_that_is_typed_ends_in_an_error(form: Form, text: str) -> None:
    if text.strip():
        with suppress(Misread):
            assert isinstance(form.shown(form.understand(text.strip(), catalogue("en")), catalogue("en")), str)
