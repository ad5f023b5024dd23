"""Tells by its function words that a text is in another language, and says nothing where they are too few."""

from functools import lru_cache
from typing import Final

from judgekit.translation.grammar import PROFILES, base
from judgekit.translation.termbase import split_elisions

# So many words must speak for a language, so many of a hundred, and so many times more than for the one expected.
_LEAST: Final = 3
_SHARE: Final = 0.18
_AHEAD: Final = 2.0


@lru_cache(maxsize=16384)
def other_language(text: str, expected: str) -> str | None:
    """The language whose function words a text is full of, if that is not the expected one; None if it may be."""
    tokens = split_elisions(text)
    if len(tokens) < _LEAST:
        return None
    scores = {lang: sum(token in profile for token in tokens) for lang, profile in PROFILES.items()}
    best = max(scores, key=lambda lang: scores[lang])
    if best == base(expected) or scores[best] < _LEAST or scores[best] < _SHARE * len(tokens):
        return None
    return best if scores[best] >= _AHEAD * scores.get(base(expected), 0) else None
