"""Which of two goes with which of two others, and translations that exchange them: who is active, and who attacks."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.translation.instead import Instead
from judgekit.translation.sentences import LONGEST, folded, whole_words

# How each language calls the two of a pair; the first of the one goes with either of the other.
_ACTIVE: Final = MappingProxyType(
    {
        "en": (r"active", r"non-?active"),
        "es": (r"(?<!no )(?<!no-)activ[oa]s?", r"no[- ]activ[oa]s?"),
        "fr": (r"(?<!non-)(?<!non )acti(?:f|fs|ve|ves)", r"non[- ]acti(?:f|fs|ve|ves)"),
    }
)
_FIGHTING: Final = MappingProxyType(
    {
        "en": (r"attack(?:s|ing)?", r"defend(?:s|ing)?"),
        "es": (r"atac(?:a|an)|atacantes?", r"defiend(?:e|en)|defensor(?:a|es|as)?"),
        "fr": (r"attaqu(?:e|ent)|attaquante?s?", r"défend(?:ent)?|défenseu(?:r|rs|se|ses)|défense|défensive"),
    }
)
_FACES: Final = MappingProxyType(
    {
        "en": (r"face[- ]up", r"face[- ]down"),
        "es": (r"boca arriba", r"boca abajo"),
        "fr": (r"faces? visibles?", r"faces? cachées?"),
    }
)
# How what lies so before anything is done is named.
_LYING: Final = MappingProxyType(
    {
        "en": r"(?:{}) (?:creature|permanent|card|spell|token|object|commander)s?",
        "es": r"(?:criatura|permanente|carta|hechizo|ficha|objeto|comandante)s?"
        r"(?: que (?:está|están|esté|estén|estaba|estaban))? (?:{})",
        "fr": r"(?:créature|permanent|carte|sort|jeton|objet|commandant)s?"
        r"(?: qui (?:est|sont|était|étaient))? (?:{})",
    }
)
_NAMES: Final = MappingProxyType(
    {
        "en": (("active", "nonactive"), ("face-up", "face-down")),
        "es": (("activo", "no activo"), ("boca arriba", "boca abajo")),
        "fr": (("actif", "non-actif"), ("face visible", "face cachée")),
    }
)
_HALF: Final = 2


@lru_cache(maxsize=8192)
def exchanged_roles(source: str, target: str, lang: str) -> Instead | None:
    """Who is active or how a card lies where a translation has the other of the two in its place; None without either.

    Only sentences are looked at that name each of the two once, and those whom they go with as well.
    """
    if lang not in ("es", "fr") or max(len(source), len(target)) > LONGEST:
        return None
    english, text = folded(source), folded(target)
    for at, tell in enumerate((_attacking, _lying)):
        one = tell(english, "en")
        other = tell(text, lang) if one is not None else None
        if one is not None and other is not None and one != other:
            return Instead(_NAMES["en"][at][one], _NAMES[lang][at][other], _NAMES[lang][at][one])
    return None


def _attacking(text: str, lang: str) -> int | None:
    """Which of the active and the nonactive one a text says attacks; None where it names any of the four not once."""
    found = sorted(
        (match.start(), kind, which)
        for kind, patterns in enumerate(_SIDES[lang])
        for which, pattern in enumerate(patterns)
        for match in pattern.finditer(text)
    )
    halves = [{kind: which for _, kind, which in half} for half in (found[:_HALF], found[_HALF:])]
    if (
        len(found) != 2 * _HALF
        or len({each[1:] for each in found}) != len(found)
        or any(len(h) != _HALF for h in halves)
    ):
        return None
    return next(half[0] for half in halves if half[1] == 0)


def _lying(text: str, lang: str) -> int | None:
    """How a card of a text lies that is turned the other way; None where it does not name each way once."""
    if any(len(pattern.findall(text)) != 1 for pattern in _WAYS[lang]):
        return None
    named = [which for which, pattern in enumerate(_CARDS[lang]) if pattern.search(text)]
    return named[0] if len(named) == 1 else None


_SIDES: Final = MappingProxyType(
    {
        lang: tuple(tuple(whole_words(pattern) for pattern in table[lang]) for table in (_ACTIVE, _FIGHTING))
        for lang in _ACTIVE
    }
)
_WAYS: Final = MappingProxyType({lang: tuple(map(whole_words, ways)) for lang, ways in _FACES.items()})
_CARDS: Final = MappingProxyType(
    {lang: tuple(re.compile(rf"\b{_LYING[lang].format(way)}\b") for way in ways) for lang, ways in _FACES.items()}
)
