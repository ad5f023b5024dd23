"""The steps and phases of a turn as texts name them, and translations that name another than their source."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.sentences import LONGEST, folded


class Step(Named):
    """A step or phase: what names it in each language, and how each calls it."""

    en: str
    es: str
    fr: str
    usual: tuple[str, str, str]


STEPS: Final[tuple[Step, ...]] = (
    Step(
        r"untap steps?",
        r"(?:pasos?|etapas?) de enderezar",
        r"étapes? de dégagement",
        ("untap step", "paso de enderezar", "étape de dégagement"),
    ),
    Step(
        r"upkeep(?: steps?)?",
        r"(?:pasos? de )?mantenimientos?",
        r"(?:étapes? d'|')entretiens?",
        ("upkeep step", "paso de mantenimiento", "étape d’entretien"),
    ),
    Step(
        r"draw steps?",
        r"(?:pasos?|etapas?) de robar",
        r"étapes? de pioche",
        ("draw step", "paso de robar", "étape de pioche"),
    ),
    Step(
        r"declare attackers steps?",
        r"pasos? de (?:declarar|declaración de) atacantes",
        r"étapes? de déclaration des attaquants",
        ("declare attackers step", "paso de declarar atacantes", "étape de déclaration des attaquants"),
    ),
    Step(
        r"declare blockers steps?",
        r"pasos? de (?:declarar|declaración de) bloquead\w+",
        r"étapes? de déclaration des bloqueurs",
        ("declare blockers step", "paso de declarar bloqueadoras", "étape de déclaration des bloqueurs"),
    ),
    Step(
        r"combat damage steps?",
        r"pasos? de daño de combate",
        r"étapes? d(?:e|es) blessures de combat",
        ("combat damage step", "paso de daño de combate", "étape des blessures de combat"),
    ),
    Step(
        r"end of combat steps?",
        r"pasos? de(?:l)? final del combate",
        r"étapes? de fin de combat",
        ("end of combat step", "paso de final del combate", "étape de fin de combat"),
    ),
    Step(r"end steps?", r"pasos? final(?:es)?", r"étapes? de fin(?! de)", ("end step", "paso final", "étape de fin")),
    Step(
        r"cleanup steps?",
        r"pasos? de limpieza",
        r"étapes? de nettoyage",
        ("cleanup step", "paso de limpieza", "étape de nettoyage"),
    ),
    Step(
        r"combat phases?",
        r"fases? de combate",
        r"phases? de combat",
        ("combat phase", "fase de combate", "phase de combat"),
    ),
    Step(
        r"main phases?",
        r"fases? principal(?:es)?",
        r"phases? principales?",
        ("main phase", "fase principal", "phase principale"),
    ),
    Step(r"ending phases?", r"fases? final(?:es)?", r"phases? de fin", ("ending phase", "fase final", "phase de fin")),
    Step(
        r"beginning phases?",
        r"fases? inicial(?:es)?",
        r"phases? de début",
        ("beginning phase", "fase inicial", "phase de début"),
    ),
)


class Misnamed(Named):
    """A step of a source, the one that its translation names instead, and how it should be called."""

    word: str
    instead: str
    usual: str


@lru_cache(maxsize=8192)
def misnamed(source: str, target: str, lang: str) -> Misnamed | None:
    """A step that a sentence names and its translation does not, where that names one that the sentence does not."""
    if lang not in _PATTERNS or lang == "en" or max(len(source), len(target)) > LONGEST:
        return None
    english, text = folded(source), folded(target)
    if _ANY.search(english) is None:
        return None
    ours = {at for at, pattern in enumerate(_PATTERNS["en"]) if pattern.search(english)}
    theirs = {at for at, pattern in enumerate(_PATTERNS[lang]) if pattern.search(text)}
    lost, gained = sorted(ours - theirs), sorted(theirs - ours)
    # An enumeration may name several by one word: untap, upkeep, and draw steps.
    if not lost or not gained or re.search(rf"\b{STEPS[gained[0]].usual[0].split()[0]}\b", english):
        return None
    names = [STEPS[at].usual for at in (lost[0], gained[0])]
    at = ("en", "es", "fr").index(lang)
    return Misnamed(names[0][0], names[1][at], names[0][at])


# What no name of a step or phase does without.
_ANY: Final = re.compile(r"\b(?:steps?|phases?|upkeeps?|cleanup)\b")
_PATTERNS: Final = MappingProxyType(
    {
        lang: tuple(re.compile(rf"(?<!\w)(?:{getattr(step, lang)})(?!\w)") for step in STEPS)
        for lang in ("en", "es", "fr")
    }
)
