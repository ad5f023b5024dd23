"""What English joins with “and” alone, or “or” alone, and translations that join it with the other."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from judgekit.translation.confusables import WORDS
from judgekit.translation.grammar import word_set
from judgekit.translation.sentences import LONGEST, WORD, folded

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


# Things of which one alone is said, this and that or this or that; of several in a row “and” and “or” may say the same.
_THINGS: Final = word_set(
    "library graveyard hand battlefield stack exile owner controller spell ability permanent card token emblem "
    "creature land artifact enchantment instant sorcery planeswalker battle power toughness opponent teammate cost "
    "player team"
)
_ONE_EN: Final = rf"(?:an?|the|its|his|her|their|your|that|this|target|[\w-]{{1,30}}'s?)(?: {'(?:target|own)'})?"
_TWO_EN: Final = re.compile(
    rf"\b(?={_ONE_EN} ({'|'.join(sorted(_THINGS))}) (and|or) (?:{_ONE_EN} )?({'|'.join(sorted(_THINGS))})\b)"
)
_JOINTS: Final = MappingProxyType(
    {"es": {"y": "and", "e": "and", "o": "or", "u": "or"}, "fr": {"et": "and", "ou": "or"}}
)
# So many words behind what joins two things the second stands at the most, and before it the first.
_BEFORE, _BEHIND = 2, 3
_BARRED: Final = {"and": _OPEN, "or": _ALIKE}


def joined_otherwise(source: str, target: str, lang: str) -> str:
    """The “and” or “or” between two single things that a translation joins with the other; empty where none does."""
    if lang not in _JOINTS or max(len(source), len(target)) > LONGEST:
        return ""
    english = folded(source)
    ours = {(frozenset((match[1], match[3])), match[2]) for match in _TWO_EN.finditer(english)}
    if not ours:
        return ""
    theirs = set(_joined(folded(target), lang))
    for things, joint in ours:
        other = "or" if joint == "and" else "and"
        if (
            (things, other) in theirs
            and not {(things, joint)} & theirs
            and (things, other) not in ours
            and _BARRED[joint].search(english) is None
        ):
            return joint
    return ""


def _joined(text: str, lang: str) -> Iterator[tuple[frozenset[str], str]]:
    """The things that a folded text joins, two and two, each a single one, and by which word."""
    words = [part for word in WORD.findall(text) for part in word.split("'")]
    for at, word in enumerate(words):
        joint = _JOINTS[lang].get(word)
        if joint is None:
            continue
        first = [key for each in words[max(0, at - _BEFORE) : at] for key in _things(each, lang)]
        second = [key for each in words[at + 1 : at + 1 + _BEHIND] for key in _things(each, lang)]
        if first and second:
            yield frozenset((first[-1], second[0])), joint


def _things(word: str, lang: str) -> list[str]:
    """What a word in the singular names."""
    return [] if word.endswith("s") else [key for key, pattern in _NAMES[lang].items() if pattern.fullmatch(word)]


_NAMES: Final = MappingProxyType(
    {lang: {key: re.compile(getattr(WORDS[key], lang)) for key in sorted(_THINGS)} for lang in _JOINTS}
)
