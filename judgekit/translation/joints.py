"""What English joins with “and” alone, or “or” alone, and translations that join it with the other."""

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


# What somebody may do, the one or the other; of things of any kind and of bounds “and” and “or” say the same. From one
# word that allows no further than to the next, or many of them would all be followed to the end.
_MAY_EN: Final = r"\b(?:may|can|must|chooses?|could|should)\b"
_CHOICE: Final = re.compile(rf"{_MAY_EN}(?! not\b)(?:(?!{_MAY_EN})[^.;:]){{0,400}}?\bor\b")
_OR_EN: Final = re.compile(r"\bor\b(?! (?:more|less|fewer|greater|higher|lower|equal|not|otherwise|both|so)\b)")
_ALIKE: Final = re.compile(
    r"\b(?:and|any\w*|all|each|every|both|either|whether|whichever|whatever|several|various|between|among|without|unless"
    r"|not|no|cannot|never|none|nobody|nothing|neither|nor|than|other|one|same)\b|n't"
)
_MAY_ES: Final = r"\b(?:pued\w+|pod\w+|deb\w+|tienen? que|el[ei][gj]\w+)\b"
_MAY_FR: Final = r"\b(?:peu(?:t|vent)|pourr\w+|puiss\w+|doi(?:t|vent)|devr\w+|chois\w+)\b"
_CHOOSING: Final = MappingProxyType(
    {
        "es": re.compile(rf"{_MAY_ES}(?:(?!{_MAY_ES})[^.;:]){{0,400}}?(?<!\w)[ye](?!\w)(?! (?:luego|después)\b)"),
        "fr": re.compile(rf"{_MAY_FR}(?:(?!{_MAY_FR})[^.;:]){{0,400}}?\bet\b(?! (?:ensuite|puis)\b)"),
    }
)
_ANY_OR: Final = MappingProxyType(
    {
        "es": re.compile(
            r"(?<!\w)(?:[ou]|ni|sea|bien|entre|tanto|alguna?|cualquier\w*|otr[oa]s?|uno|ambos|ambas|no)(?!\w)"
        ),
        "fr": re.compile(r"\b(?:ou|ni|soit|entre|tant|n'importe|quelconque\w*|l'une?|autres?|ne)\b|\bn'"),
    }
)


def is_and(source: str, target: str, lang: str) -> bool:
    """Whether a sentence says what may be done, one thing or another, and its translation joins these with “and”."""
    if lang not in _CHOOSING or max(len(source), len(target)) > LONGEST:
        return False
    english, text = folded(source), folded(target)
    return (
        _OR_EN.search(english) is not None
        and _CHOICE.search(english) is not None
        and _ALIKE.search(english) is None
        and _ANY_OR[lang].search(text) is None
        and _CHOOSING[lang].search(text) is not None
    )
