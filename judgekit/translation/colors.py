"""The colors that a sentence names, and translations that name another or give each to what has the other."""

import re
from collections import Counter
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.translation.instead import Instead
from judgekit.translation.lexicon import Lexicon
from judgekit.translation.sentences import folded
from judgekit.translation.stems import stem

_COLORS: Final = MappingProxyType(
    {
        "en": {"white": "white", "blue": "blue", "black": "black", "red": "red", "green": "green"},
        "es": {
            "white": "blanc[oa]s?",
            "blue": "azul(?:es)?",
            "black": "negr[oa]s?",
            "red": "roj[oa]s?",
            "green": "verdes?",
        },
        "fr": {
            "white": "blanc(?:s|he|hes)?",
            "blue": "bleue?s?",
            "black": "noire?s?",
            "red": "rouges?",
            "green": "verte?s?",
        },
    }
)
_USUAL: Final = MappingProxyType(
    {
        "es": {"white": "blanco", "blue": "azul", "black": "negro", "red": "rojo", "green": "verde"},
        "fr": {"white": "blanc", "blue": "bleu", "black": "noir", "red": "rouge", "green": "vert"},
    }
)
# A thing has its color before it in English, and behind it in the other languages.
_THINGS: Final = MappingProxyType(
    {
        "en": re.compile(r"(?<![\w-])(white|blue|black|red|green) ([a-z]{3,20})\b"),
        "es": re.compile(r"\b([^\W\d_]{3,20}) (blanc[oa]s?|azul(?:es)?|negr[oa]s?|roj[oa]s?|verdes?)\b"),
        "fr": re.compile(r"\b([^\W\d_]{3,20}) (blanc(?:s|he|hes)?|bleue?s?|noire?s?|rouges?|verte?s?)\b"),
    }
)
_TWO: Final = 2


@lru_cache(maxsize=8192)
def recolored(source: str, target: str, lang: str) -> Instead | None:
    """A color that a sentence has less often than its source while it has another more often; None without one."""
    if lang not in _USUAL:
        return None
    english = folded(source)
    if not any(color in english for color in _USUAL[lang]):
        return None
    ours, theirs = _counted(english, "en"), _counted(folded(target), lang)
    lost, gained = ours - theirs, theirs - ours
    if len(lost) == len(gained) == 1 and lost.total() == gained.total():
        (one,), (other,) = lost, gained
        return Instead(one, _USUAL[lang][other], _USUAL[lang][one])
    return None


def exchanged_colors(source: str, target: str, lang: str, lexicon: Lexicon) -> Instead | None:
    """A color that a sentence gives to the one of two things that has the other in its source; None without one."""
    if lang not in _USUAL:
        return None
    english = [(match[1], match[2]) for match in _THINGS["en"].finditer(folded(source))]
    if len(english) != _TWO or len({color for color, _ in english}) != _TWO:
        return None
    there = [(match[1], _color(match[2], lang)) for match in _THINGS[lang].finditer(folded(target))]
    if len(there) != _TWO or {color for _, color in there} != {color for color, _ in english}:
        return None
    colors = {color: thing for thing, color in there}
    (one, first), (other, second) = english
    ways = [lexicon.forth.get(stem(thing, "en"), frozenset()) for thing in (first, second)]
    if stem(colors[one], lang) in ways[1] - ways[0] and stem(colors[other], lang) in ways[0] - ways[1]:
        return Instead(one, _USUAL[lang][other], _USUAL[lang][one])
    return None


def _color(word: str, lang: str) -> str:
    return next(color for color, pattern in _PATTERNS[lang].items() if pattern.fullmatch(word))


def _counted(text: str, lang: str) -> Counter[str]:
    """How often a folded text names each color."""
    return Counter({color: len(pattern.findall(text)) for color, pattern in _PATTERNS[lang].items()})


_PATTERNS: Final = MappingProxyType(
    {
        lang: {color: re.compile(rf"(?<![\w-]){pattern}(?![\w-])") for color, pattern in table.items()}
        for lang, table in _COLORS.items()
    }
)
