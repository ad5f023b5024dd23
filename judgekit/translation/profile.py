"""Tells by its function words that a text is in another language, and says nothing where they are too few."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from judgekit.translation.grammar import PROFILES, base
from judgekit.translation.sentences import is_cjk
from judgekit.translation.termbase import split_elisions

# So many words must speak for a language and not for the one expected, so many times more than the reverse, and the
# language's words must be so many of a hundred.
_LEAST: Final = 3
_AHEAD: Final = 3
_SHARE: Final = 0.18
# So many words hint at the language of a document that does not state it.
_HINT: Final = 2


@lru_cache(maxsize=16384)
def other_language(text: str, expected: str) -> str | None:
    """The language whose words a text is full of, if that is not the expected one; None if it may be."""
    tokens = split_elisions(text)
    if len(tokens) < _LEAST or is_cjk(text):
        return None
    own = PROFILES.get(base(expected), frozenset())
    best: str | None = None
    most = 0
    for lang, profile in PROFILES.items():
        if lang == base(expected):
            continue
        theirs = sum(token in profile for token in tokens)
        against = sum(token in own and token not in profile for token in tokens)
        # The same word over and over is no language: ni type, ni coût, ni couleur.
        only_theirs = len({token for token in tokens if token in profile and token not in own})
        if only_theirs >= max(_LEAST, _AHEAD * against) and theirs >= _SHARE * len(tokens) and theirs > most:
            best, most = lang, theirs
    return best


def usual_language(texts: Iterable[str]) -> str | None:
    """The language of most of some texts; None where they show none."""
    totals: Counter[str] = Counter()
    for text in texts:
        tokens = split_elisions(text)
        scores = {lang: sum(token in profile for token in tokens) for lang, profile in PROFILES.items()}
        totals.update(scores)
    best = totals.most_common(1)
    return best[0][0] if best and best[0][1] >= _HINT else None
