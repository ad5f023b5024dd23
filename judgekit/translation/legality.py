"""What a sentence calls legal and illegal, with the denials of its clauses, and translations that turn that round."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.translation.instead import Instead
from judgekit.translation.sentences import LONGEST, folded

_LEGAL: Final = MappingProxyType(
    {
        "en": re.compile(r"\b(il)?legal(?:ly)?\b"),
        "es": re.compile(r"\b(i)?legal(?:es|mente)?\b"),
        "fr": re.compile(r"\b(il)?léga(?:l|le|les|ux|lement)\b"),
    }
)
# Where a clause ends for certain, and where one may begin that what stands before may still deny.
_CLAUSE: Final = re.compile(r"[.;:,()—–]")
_JOINT: Final = re.compile(
    r" (?:and|but|if|when|which|who|that|so|y|e|pero|si|cuando|et|mais|quand|lorsque|qui|dont|que) "
)
_DENIED: Final = MappingProxyType(
    {
        "en": re.compile(
            r"n't\b|\b(?:not?|none|cannot|never|nobody|nothing|neither|nor|without|un\w{4,}|lacks?"
            r"|ceas\w+|stop\w*)\b"
        ),
        "es": re.compile(
            r"\b(?:no|ni|nunca|jamás|tampoco|sin|nada|nadie|ningún|ningun[oa]s?|imped\w+|impid\w+|prohib\w+|falta|dej\w+)\b"
        ),
        "fr": re.compile(
            r"\bn(?:e\b|')|\b(?:pas|ni|jamais|sans|rien|personne|aucune?|nul(?:le)?|non|empêch\w+|interdi\w+|faute|cess\w+)\b"
        ),
    }
)
# What is legal only there is not legal elsewhere, and may be put either way.
_LIMITED: Final = re.compile(
    r"\b(?:only|unless|except\w*|until|other than|instead|rather|s[oó]lo|solamente|únic\w+|salvo|sino|seule?s?"
    r"|seulement"
    r"|uniquement|sauf)\b"
)
_NAMES: Final = MappingProxyType({"es": ("legal", "ilegal"), "fr": ("légal", "illégal")})


@lru_cache(maxsize=8192)
def turned_legality(source: str, target: str, lang: str) -> Instead | None:
    """Legal where a sentence has illegal, or the reverse, what is not legal being illegal; None where neither is so.

    Only translations are looked at that put each of them with one of the two.
    """
    if lang not in _NAMES or max(len(source), len(target)) > LONGEST:
        return None
    if _LIMITED.search(folded(source)) or _LIMITED.search(folded(target)):
        return None
    ours, theirs = _called(folded(source), "en"), _called(folded(target), lang)
    if not ours or len(ours) != len(theirs) or None in ours or None in theirs:
        return None
    lost, there = ours.count(True), theirs.count(True)
    if lost == there:
        return None
    illegal = lost > there
    return Instead(("legal", "illegal")[illegal], _NAMES[lang][not illegal], _NAMES[lang][illegal])


def _called(text: str, lang: str) -> list[bool | None]:
    """Whether each place of a folded text that says “legal” means illegal; None where it may deny that."""
    found: list[bool | None] = []
    for clause in _CLAUSE.split(text):
        for place in _LEGAL[lang].finditer(clause):
            start = max((joint.end() for joint in _JOINT.finditer(clause, 0, place.start())), default=0)
            near = _DENIED[lang].search(clause, start, place.start()) is not None
            before = near or _DENIED[lang].search(clause, 0, place.start()) is not None
            found.append(None if before and (place[1] or not near) else bool(place[1]) or near)
    return found
