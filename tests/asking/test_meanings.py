"""What a word means among names: whatever its case, accents and articles, or as a beginning that no other name has."""

import pytest

from judgekit.asking.meanings import Names, exactly, plain, short_for, within

PHASES = (
    Names(("upkeep", "paso de mantenimiento"), ("mantenimiento",)),
    Names(("end", "paso final"), ("final",)),
    Names(
        ("ending", "fase final"),
    ),
    Names(("precombat-main", "fase principal precombate"), ("antes del combate",)),
    Names(("combat-damage", "paso de daño de combate")),
    Names(("beginning-of-combat", "paso de inicio del combate")),
    Names(("grand-melee", "Gran melé")),
)
PLAYERS = (Names(("La Ana",), own=True), Names(("Ben el Viejo",), own=True))

# what is typed, who is called so, whom it may be short for
WORDS = [
    ("Mantenimiento", [0], [0]),
    ("EL PASO DE MANTENIMIENTO", [0], [0]),
    ("precombat main", [3], [3]),
    ("granmele", [6], []),
    ("paso final", [1], [1, 2]),
    ("fase final", [2], [1, 2]),
    ("final", [1], [1, 2]),
    ("mant", [], [0]),
    ("paso de mant", [], [0]),
    ("prin", [], [3]),
    ("combat", [], [4, 5]),
    ("combate", [], []),
    ("antes", [], [3]),
    ("", [], []),
    ("-", [], []),
    ("de la", [], []),
    ("xyz", [], []),
]


@pytest.mark.parametrize(("typed", "called", "short"), WORDS)
def test_words(typed: str, called: list[int], short: list[int]) -> None:
    assert exactly(typed, PHASES) == called
    assert short_for(typed, PHASES) == short


def test_only_full_names_are_meant_by_a_word_within() -> None:
    assert within("combate", PHASES) == [4, 5]
    assert within("antes", PHASES) == []


def test_names_of_somebodys_own_are_taken_letter_by_letter() -> None:
    assert exactly("ana", PLAYERS) == []
    assert short_for("ana", PLAYERS) == []
    assert within("viejo", PLAYERS) == []
    assert (short_for("la", PLAYERS), short_for("ben el", PLAYERS)) == ([0], [1])


def test_what_a_name_need_not_begin_with() -> None:
    assert plain("Étape d’entretien") == "entretien"
    assert plain("the beginning-of-combat step") == "beginning of combat"
    assert plain("phase principale un") == "principale un"
    assert plain("fase de la") == plain("step") == plain("un") == plain("") == ""
