"""Words that sound alike are taken for one another, those that do not are not."""

import pytest

from judgekit.index.sounds import sound
from judgekit.languages import LANGS, Lang

# Words of one line sound alike; those of different lines do not.
ALIKE: dict[Lang, list[str]] = {
    "en": [
        "attack atak attak",
        "phase faze fase",
        "sequence sequense",
        "choose chuse",
        "graveyard",
        "library",
        "damage damaje",
        "whiff wiff",
        "battle battel",
        "action akshun",
    ],
    "es": [
        "vidas bidas",
        "equipo ekipo equippo",
        "companero konpanero",
        "habilidad abilidad avilidad",
        "hechizo echiso hechiso",
        "girar jirar",
        "cementerio sementerio",
        "siguiente sigiente",
        "bloquear blokear",
        "guerra gerra",
        "planeswalker planesguoquer planeswoker",
        "arrollar arroyar arrolla arroya",
        "huevo guevo",
        "enderezar enderesamos enderesa",
        "atacado atacao",
    ],
    "fr": [
        "equipe ekip equip",
        "attaquer atake attaque attaquez atak",
        "combat konba combats",
        "defenseur defanseur",
        "bloquant blokan",
        "main min",
        "pioche pioches piocher",
        "permanent permanant",
        "phase fase phases",
        "commencer comence commancer",
        "initiative inissiative",
        "machination machinassion",
        "temps tan",
    ],
}


@pytest.mark.parametrize("lang", LANGS)
def test_spellings_of_a_sound_meet_and_others_do_not(lang: Lang) -> None:
    found = [{sound(word, lang) for word in line.split()} for line in ALIKE[lang]]
    assert [len(alike) for alike in found] == [1] * len(found), found
    assert len(set().union(*found)) == len(found)
