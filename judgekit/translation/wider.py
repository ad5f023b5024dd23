"""Wider words by which English takes up what it named by a narrower one: an opponent is that player."""

import re
from types import MappingProxyType
from typing import Final

# Other languages repeat the narrower word.
_WIDER: Final = MappingProxyType(
    {
        word: re.compile(rf"\b(?:that|those|this|these|such|said|same) {word}s?\b")
        for word in ("player", "permanent", "card", "spell", "token")
    }
)


def taken_up(english: str, word: str) -> int:
    """How often a folded English text takes up something by a word that may be wider than what it was named by."""
    return len(_WIDER[word].findall(english)) if word in _WIDER else 0
