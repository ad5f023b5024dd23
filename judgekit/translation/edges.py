"""The beginning and the end of a part of the game, and sentences whose translation has the one for the other."""

import re
from collections import defaultdict
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.translation.instead import Instead
from judgekit.translation.sentences import folded

# How each language calls the two, with what joins them to what they are of.
_EDGES: Final = MappingProxyType(
    {
        "en": {"start": r"(?:beginning|start) of", "end": r"(?:end|ending|close) of"},
        "es": {"start": r"(?:comienzo|principio|inicio) de(?:l|(?= ))", "end": r"fin(?:al)? de(?:l|(?= ))"},
        "fr": {"start": r"(?:début|commencement) (?:du|de|des|d')", "end": r"fin (?:du|de|des|d')"},
    }
)
_USUAL: Final = MappingProxyType({"es": {"start": "comienzo", "end": "final"}, "fr": {"start": "début", "end": "fin"}})
_PARTS: Final = MappingProxyType(
    {
        "en": {
            "turn": r"turns?",
            "game": r"games?",
            "combat": r"combats?",
            "upkeep": r"upkeeps?",
            "untap": r"untap",
            "draw": r"draw",
            "main": r"main",
            "cleanup": r"cleanup",
            "match": r"match(?:es)?",
        },
        "es": {
            "turn": r"turnos?",
            "game": r"partidas?|juegos?",
            "combat": r"combates?",
            "upkeep": r"mantenimiento",
            "untap": r"enderezar|enderezamiento",
            "draw": r"robar|robo",
            "main": r"principal(?:es)?",
            "cleanup": r"limpieza",
            "match": r"enfrentamientos?|match",
        },
        "fr": {
            "turn": r"tours?",
            "game": r"parties?|jeux?",
            "combat": r"combats?",
            "upkeep": r"entretien",
            "untap": r"dégagement",
            "draw": r"pioche",
            "main": r"principales?",
            "cleanup": r"nettoyage",
            "match": r"matchs?|matches",
        },
    }
)


@lru_cache(maxsize=8192)
def turned_edge(source: str, target: str, lang: str) -> Instead | None:
    """The beginning of what a sentence has the end of, or the reverse; None where nothing is so.

    Only parts are looked at of which each side names one edge alone.
    """
    if lang not in _USUAL:
        return None
    if not (ours := _named(folded(source), "en")):
        return None
    theirs = _named(folded(target), lang)
    for part, edges in ours.items():
        there = theirs.get(part, frozenset())
        if len(edges) == len(there) == 1 and edges != there:
            (one,), (other,) = edges, there
            return Instead("beginning" if one == "start" else "end", _USUAL[lang][other], _USUAL[lang][one])
    return None


def _named(text: str, lang: str) -> dict[str, frozenset[str]]:
    """Which edges of which parts a folded text names."""
    found: dict[str, set[str]] = defaultdict(set)
    for match in _PATTERNS[lang].finditer(text):
        edge = "start" if match["start"] else "end"
        part = next(name for name in _PARTS[lang] if match[name])
        found[part].add(edge)
    return {part: frozenset(edges) for part, edges in found.items()}


def _compiled(lang: str) -> re.Pattern[str]:
    edges = "|".join(rf"(?P<{name}>{pattern})" for name, pattern in _EDGES[lang].items())
    parts = "|".join(rf"(?P<{name}>{pattern})" for name, pattern in _PARTS[lang].items())
    return re.compile(rf"\b(?:{edges})(?:(?: |(?<='))[^\s.,;:]{{1,20}}){{0,4}}?(?: |(?<='))(?:{parts})\b")


_PATTERNS: Final = MappingProxyType({lang: _compiled(lang) for lang in _EDGES})
