"""Words are folded so that what people type meets what the rules say."""

import pytest

from judgekit.folding import fold
from judgekit.index.words import SPEECH, stem, stems, words
from judgekit.languages import LANGS, Lang

# Words of one line mean the same to the search; those of different lines do not.
FAMILIES: dict[Lang, list[str]] = {
    "en": [
        "attack attacks attacked attacking",
        "attacker attackers",
        "control controlled controlling controls",
        "concede concession",
        "declare declares declared declaring declaration",
        "stop stops stopped stopping",
        "ability abilities",
        "die dies died dying",
        "lose loses lost losing",
        "choose chosen choice choices",
        "two 2 second",
        "planeswalker planeswalkers",
    ],
    "es": [
        "atacar ataca atacan atacando ataque ataques atacarla",
        "atacante atacantes",
        "rendir rinde rindo rendirse rendirme",
        "redistribuir redistribuye redistribuyen redistribuyendo",
        "decidir decide decido decidan",
        "poner pone pongo puso puesto",
        "bloquear bloquea bloqueo bloquean bloqueado",
        "asignar asigna asignacion asignado",
        "resolver resuelve resuelto resolverse",
        "perder pierde pierden perdido perderlo",
        "criatura criaturas",
        "elegir elige eligen eleccion",
        "vez veces",
        "dos 2 segundo segunda",
    ],
    "fr": [
        "attaquer attaque attaquent attaqueront attaquee",
        "bloquer bloque bloquent blocage",
        "declarer declare declaration declarations",
        "choisir choisit choisissent choix",
        "coequipier coequipiers coequipiere",
        "mourir meurt meurent mort",
        "capacite capacites",
        "partager partage partagees",
        "tuer tue tuent",
        "prevenir previent prevenu",
        "poser posent pose",
        "deux 2 deuxieme second",
        "journal journaux",
    ],
}


@pytest.mark.parametrize("lang", LANGS)
def test_forms_of_a_word_meet_and_others_do_not(lang: Lang) -> None:
    found = [{stem(word, lang) for word in line.split()} for line in FAMILIES[lang]]
    assert [len(family) for family in found] == [1] * len(found), found
    assert len(set().union(*found)) == len(found)


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("The player’s team can’t attack.", "en", ["the", "player", "team", "cant", "attack"]),
        ("l’équipe qu’attaque l'adversaire", "fr", ["equipe", "attaque", "adversaire"]),
        ("see rule 805.10e or 805.4a–c", "en", ["see", "rule", "or"]),
        ("a +1/+1 counter and a -1/-1 counter", "en", ["a", "p1sp1", "counter", "and", "a", "m1sm1", "counter"]),
        ("2HG, first-strike", "en", ["2hg", "first", "strike"]),
        ("", "es", []),
        ("…!?", "es", []),
    ],
)
def test_words_of_a_text(text: str, lang: Lang, found: list[str]) -> None:
    assert words(text, lang) == found


def test_stems_leave_out_what_says_nothing() -> None:
    assert stems("What happens if the player loses?", "en") == ["player", "los"]
    assert stems("¿Qué pasa si el jugador pierde?", "es") == ["jugador", "perd"]
    assert stems("Que se passe-t-il si le joueur perd ?", "fr") == stems("joueur perd", "fr")


@pytest.mark.parametrize("lang", LANGS)
def test_tables_are_in_the_form_words_have_when_they_are_looked_up(lang: Lang) -> None:
    speech = SPEECH[lang]
    assert all(word == fold(word) and word.isalnum() for word in speech.silent - {"puis-je"})
    assert all(form == fold(form) and form.isalnum() for form in speech.forms)
    assert [word for word in speech.hints if word not in speech.silent] == []
    assert all(0 < least < 5 for step in speech.steps for _, least, _ in step)
