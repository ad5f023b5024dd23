"""The steps and phases of a turn as texts name them, and translations that name another than their source."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.translation.instead import Instead
from judgekit.translation.sentences import LONGEST, folded, whole_words
from judgekit.translation.termbase import shipped_termbase


class Step(Named):
    """A step or phase: its term, and what names it in each language, well or badly."""

    key: str
    en: str
    es: str
    fr: str

    def name(self, lang: Lang) -> str:
        """How a language calls it."""
        return shipped_termbase(lang).names[self.key][0].name


STEPS: Final[tuple[Step, ...]] = (
    Step("untap-step", r"untap steps?", r"(?:pasos?|etapas?) de enderezar", r"étapes? de dégagement"),
    Step("upkeep-step", r"upkeep(?: steps?)?", r"(?:pasos? de )?mantenimientos?", r"(?:étapes? d'|')entretiens?"),
    Step("draw-step", r"draw steps?", r"(?:pasos?|etapas?) de robar", r"étapes? de pioche"),
    Step(
        "declare-attackers-step",
        r"declare attackers steps?",
        r"pasos? de (?:declarar|declaración de) atacantes",
        r"étapes? de déclaration des attaquants",
    ),
    Step(
        "declare-blockers-step",
        r"declare blockers steps?",
        r"pasos? de (?:declarar|declaración de) bloquead\w+",
        r"étapes? de déclaration des bloqueurs",
    ),
    Step(
        "combat-damage-step",
        r"combat damage steps?",
        r"pasos? de daño de combate",
        r"étapes? d(?:e|es) blessures de combat",
    ),
    Step(
        "end-of-combat-step", r"end of combat steps?", r"pasos? de(?:l)? final del combate", r"étapes? de fin de combat"
    ),
    Step("end-step", r"end steps?", r"pasos? final(?:es)?", r"étapes? de fin(?! de)"),
    Step("cleanup-step", r"cleanup steps?", r"pasos? de limpieza", r"étapes? de nettoyage"),
    Step("combat-phase", r"combat phases?", r"fases? de combate", r"phases? de combat"),
    Step("main-phase", r"main phases?", r"fases? principal(?:es)?", r"phases? principales?"),
    Step("ending-phase", r"ending phases?", r"fases? (?:final(?:es)?|de finalización)", r"phases? de fin"),
    Step("beginning-phase", r"beginning phases?", r"fases? inicial(?:es)?", r"phases? de début"),
)


@lru_cache(maxsize=8192)
def misnamed(source: str, target: str, lang: str) -> Instead | None:
    """A step that a sentence names and its translation does not, where that names one that the sentence does not."""
    own = next((known for known in LANGS[1:] if known == lang), None)
    if own is None or max(len(source), len(target)) > LONGEST:
        return None
    english, text = folded(source), folded(target)
    if _ANY.search(english) is None:
        return None
    ours = {at for at, pattern in enumerate(_PATTERNS["en"]) if pattern.search(english)}
    theirs = {at for at, pattern in enumerate(_PATTERNS[own]) if pattern.search(text)}
    lost, gained = sorted(ours - theirs), sorted(theirs - ours)
    # An enumeration may name several by one word: untap, upkeep, and draw steps.
    if not lost or not gained:
        return None
    named, instead = STEPS[lost[0]], STEPS[gained[0]]
    if re.search(rf"\b{instead.name('en').split()[0]}\b", english):
        return None
    return Instead(named.name("en"), instead.name(own), named.name(own))


# What no name of a step or phase does without.
_ANY: Final = re.compile(r"\b(?:steps?|phases?|upkeeps?|cleanup)\b")
_PATTERNS: Final = MappingProxyType({lang: tuple(whole_words(getattr(step, lang)) for step in STEPS) for lang in LANGS})
