"""A table in one line: with signs, in words, with names in quotation marks; a name stays whole where it can."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judgekit.asking.sides import sides_told, without_marks

JOINING, AGAINST = ("and", "y", "e", "et", "&"), ("contra", "contre", "against", "versus", "vs", "vs.")

TABLES: list[tuple[str, list[list[str]]]] = [
    ("Ana,Ben", [["Ana", "Ben"]]),
    ("Ana, Ben / Cleo, Dan", [["Ana", "Ben"], ["Cleo", "Dan"]]),
    ("ana y beto contra cleo y dani", [["ana", "beto"], ["cleo", "dani"]]),
    ("ana and ben vs cleo and dan", [["ana", "ben"], ["cleo", "dan"]]),
    ("ana et ben CONTRE cleo et dan", [["ana", "ben"], ["cleo", "dan"]]),
    ("ana, ben y cleo vs. dan, eva e ines", [["ana", "ben", "cleo"], ["dan", "eva", "ines"]]),
    ("ana & ben versus cleo & dan versus eva & fer", [["ana", "ben"], ["cleo", "dan"], ["eva", "fer"]]),
    ("ana contra ben y cleo", [["ana"], ["ben", "cleo"]]),
    ("ana y ben / cleo y dan", [["ana", "ben"], ["cleo", "dan"]]),
    ("ana y ben", [["ana", "ben"]]),
    # Whoever plays alone against all others is in no team.
    ("Ana Pérez contra Beto Ruiz", [["Ana Pérez", "Beto Ruiz"]]),
    ("ana vs ben vs cleo", [["ana", "ben", "cleo"]]),
    # Where commas part the names, such words are parts of names.
    ("Ortega y Gasset, Ana", [["Ortega y Gasset", "Ana"]]),
    ("Contra, Y, Ana / Vs, And, E", [["Contra", "Y", "Ana"], ["Vs", "And", "E"]]),
    ("Contra,Ana", [["Contra", "Ana"]]),
    ('"Ortega y Gasset" contra Ana y Ben', [["Ortega y Gasset"], ["Ana", "Ben"]]),
    # Names in quotation marks of any kind, and a line that a shell has left in them.
    ('"ana", "beto"', [["ana", "beto"]]),
    ("«ana»,“beto”/‘cleo’,'dani'", [["ana", "beto"], ["cleo", "dani"]]),
    ("„ana“,‹beto›", [["ana", "beto"]]),
    ('"Ana, Queen","Ben/Bo"', [["Ana, Queen", "Ben/Bo"]]),
    ('"ana,beto/cleo,dani"', [["ana", "beto"], ["cleo", "dani"]]),
    ('"ana" y "beto" contra "cleo" y "dani"', [["ana", "beto"], ["cleo", "dani"]]),
    ("O'Brien,D’Artagnan", [["O'Brien", "D’Artagnan"]]),
    ("Rock 'n' Roll,Ana", [["Rock 'n' Roll", "Ana"]]),
    ('Ana "la roja" Pérez,Ben', [['Ana "la roja" Pérez', "Ben"]]),
    ("Ana,,Ben,", [["Ana", "Ben"]]),
    ("Ana/", [["Ana"], []]),
    ("", [[]]),
    ('""', [[""]]),
]


@pytest.mark.parametrize(("text", "sides"), TABLES)
def test_tables(text: str, sides: list[list[str]]) -> None:
    assert sides_told(text, JOINING, AGAINST).sides == sides


@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        ("ana, pepe y lucas", ("pepe y lucas",)),
        ("Ana,Ben/Cleo,Dan & Eva", ("Dan & Eva",)),
        ('ana, "pepe y lucas"', ()),
        ("ana, pepe, y lucas", ()),
        ("ana y pepe", ()),
        ("Ortega y Gasset, Ana", ()),
        ("Ortega y Gasset, Ana y Ben", ()),
        ("ana, pepe y lucas contra eva", ()),
    ],
)
def test_a_last_name_that_may_be_two_is_doubtful(text: str, doubtful: tuple[str, ...]) -> None:
    assert sides_told(text, JOINING, AGAINST).doubtful == doubtful


def test_what_is_told_in_words_is_known() -> None:
    assert sides_told("ana y ben", JOINING, AGAINST).spoken
    assert sides_told("ana contra ben", JOINING, AGAINST).spoken
    assert not sides_told("ana ben", JOINING, AGAINST).spoken
    assert not sides_told("Ortega y Gasset, Ana", JOINING, AGAINST).spoken


@pytest.mark.parametrize("mark", ['""', "“”", "«»", "‘’", "''", "‹›"])
def test_quotation_marks_are_no_part_of_a_name(mark: str) -> None:
    assert without_marks(f" {mark[0]} Ana {mark[1]} ") == "Ana"
    assert without_marks(mark) == ""
    assert without_marks(f"{mark[0]}Ana") == f"{mark[0]}Ana"


# A dash between blanks parts sides, so that only one within a word is a part of a name.
NAMES = (
    st.text("abcñ éAB-'.", min_size=1).map(lambda name: re.sub(" ?- ?", "-", " ".join(name.split()))).filter(str.strip)
)


@given(st.lists(st.lists(NAMES, min_size=2, max_size=3), min_size=1, max_size=3))
def test_names_between_signs_stay_as_they_are(sides: list[list[str]]) -> None:
    assume(not any(name.strip("-") == "" for side in sides for name in side))
    text = " / ".join(", ".join(side) for side in sides)
    if not any(name[0] == name[-1] == "'" for side in sides for name in side) and "'" not in (text[0], text[-1]):
        told = sides_told(text.replace("'", "’"), (), ()).sides
        assert told == [[name.replace("'", "’") for name in side] for side in sides]


@given(st.text())
def test_any_line_is_taken_apart(text: str) -> None:
    told = sides_told(text, JOINING, AGAINST)
    assert all(name == name.strip() for side in told.sides for name in side)
