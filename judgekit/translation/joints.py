"""Conditions that are joined with “and” alone, and translations that join them with “or”."""

import re
from types import MappingProxyType
from typing import Final

from judgekit.translation.sentences import LONGEST, folded

_AND_EN: Final = re.compile(r"\band\b(?!/or)")
# From one condition no further than to the next, or many of them would all be followed to the end.
_IF: Final = re.compile(
    r"\b(?:if|when\w*|while|as long as)\b(?:(?!\b(?:if|when\w*|while|as long as)\b)[^.;]){0,400}?\band\b"
)
# What another language may put with its word for “or”, or with “neither”, in place of “and”.
_OPEN: Final = re.compile(
    r"\b(?:or|nor|either|neither|whether|any\w*|without|between|than|not|no|cannot|never|none|nobody|nothing|unless"
    r"|every|each|all|both|several|multiple|more|some|various|different|respectively)\b|n't"
)
_AND: Final = MappingProxyType({"es": re.compile(r"(?<!\w)[ye](?!\w)"), "fr": re.compile(r"\bet\b")})
_OR: Final = MappingProxyType(
    {
        "es": re.compile(
            r"(?<!\w)(?<!y/)(?<!más )(?<!uno )(?<!una )(?<!dos )[ou](?!\w)"
            r"(?! (?:no|más|menos|varios|varias|mayor|menor|igual)\b)"
        ),
        "fr": re.compile(
            r"\b(?<!et/)(?<!plus )(?<!un )(?<!une )(?<!deux )(?<!l'un )(?<!l'une )ou\b"
            r"(?! (?:non|plus|moins|plusieurs|davantage|égale?s?|supérieure?s?|inférieure?s?)\b)"
        ),
    }
)


def is_or(source: str, target: str, lang: str) -> bool:
    """Whether a condition has “and” and nothing like “or”, and its translation too few of the one and some “or”."""
    if lang not in _AND or max(len(source), len(target)) > LONGEST:
        return False
    english, text = folded(source), folded(target)
    ands = len(_AND_EN.findall(english))
    return (
        _IF.search(english) is not None
        and _OPEN.search(english) is None
        and len(_AND[lang].findall(text)) < ands
        and _OR[lang].search(text) is not None
    )
