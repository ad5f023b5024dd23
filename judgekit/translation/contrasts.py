"""Sentences that set teams against players, one of them and not the other, and translations that turn that round."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.translation.instead import Instead
from judgekit.translation.sentences import folded

_KINDS: Final = MappingProxyType(
    {
        "en": {"team": r"teams?(?!mate)", "player": r"players?"},
        "es": {"team": r"equipos?", "player": r"jugador(?:a|es|as)?"},
        "fr": {"team": r"équipes?", "player": r"joueu(?:r|rs|se|ses)"},
    }
)
_NAMES: Final = MappingProxyType(
    {"es": {"team": "equipo", "player": "jugador"}, "fr": {"team": "équipe", "player": "joueur"}}
)
# What denies the one that stands behind it, and what may stand between the two.
_DENYING: Final = MappingProxyType(
    {
        "en": r"(?:rather than|instead of|, (?:and )?not|but not)"
        r"(?: (?:to|by|for|of|the|each|every|individual|any|all))*",
        "es": r"(?:en (?:vez|lugar) del?|(?:,| y|,? pero) no|antes que|más que)"
        r"(?: (?:a|al|el|la|los|las|cada|de|del|por|para|un|una|todos))*",
        "fr": r"(?:au lieu (?:de|des|d'|du)|plutôt (?:que|qu')|(?:,| et|,? mais) (?:non(?: pas)?|pas)|non pas)"
        r"(?:(?: |(?<='))(?:à|au|aux|le|la|les|de|des|du|par|pour|un|une|chaque|chacun des|d'|l'))*",
    }
)


@lru_cache(maxsize=8192)
def reversed_contrast(source: str, target: str, lang: str) -> Instead | None:
    """Teams denied where the source denies players, or the reverse; None where a sentence has no such contrast."""
    if lang not in _NAMES:
        return None
    ours, theirs = _denied(folded(source), "en"), _denied(folded(target), lang)
    if len(ours) == 1 and len(theirs) == 1 and ours != theirs:
        (word,), (instead,) = ours, theirs
        return Instead(word, _NAMES[lang][instead], _NAMES[lang][word])
    return None


def _denied(text: str, lang: str) -> frozenset[str]:
    """Which of the two a sentence denies while it names the other as well."""
    kinds = _KINDS[lang]
    if not all(re.search(rf"\b(?:{pattern})\b", text) for pattern in kinds.values()):
        return frozenset()
    return frozenset(kind for kind, pattern in _PATTERNS[lang].items() if pattern.search(text))


_PATTERNS: Final = MappingProxyType(
    {
        lang: {
            kind: re.compile(rf"{_DENYING[lang]}(?: |(?<='))(?:{pattern})\b") for kind, pattern in _KINDS[lang].items()
        }
        for lang in _KINDS
    }
)
