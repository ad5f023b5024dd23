"""Names of players in examples, and translations in which two of them have changed places throughout."""

import re
from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from judgekit.named import Named

_NAME: Final = r"[A-ZÀ-Ý][\w-]{1,20}"
# Who acts: the name that begins a sentence, and the one right behind the word for a condition.
_FIRST: Final = re.compile(rf"({_NAME})(?= [a-zà-ÿ])")
_IF: Final = MappingProxyType(
    {
        "en": re.compile(rf"\b(?:[Ii]f|[Ww]hen) ({_NAME})(?= [a-z])"),
        "es": re.compile(rf"\b(?:[Ss]i|[Cc]uando) ({_NAME})(?= [a-zà-ÿ])"),
        "fr": re.compile(rf"\b(?:[Ss]i|[Qq]uand|[Ll]orsque) ({_NAME})(?= [a-zà-ÿ])"),
    }
)
# By whom something is done, where the one it is done to comes first.
_BY: Final = MappingProxyType({"es": re.compile(rf"\bpor ({_NAME})"), "fr": re.compile(rf"\bpar ({_NAME})")})
# So many places must have the other name, and none the same.
_ENOUGH: Final = 2


class Swapped(Named):
    """Two names that stand for each other, and a sentence in which they do."""

    one: str
    other: str
    sentence: str


def swapped(sentences: Iterable[tuple[str, str]], lang: str) -> Swapped | None:
    """The two names that have changed places in the sentences of a text; None where that is not certain.

    Whoever acts at the start of a sentence and of its condition must be the other of two every time, and whoever is
    named more often in the source must not be so in the translation.
    """
    if lang not in _BY:
        return None
    taken: set[frozenset[str]] = set()
    places, first = 0, ""
    often, there = Counter[str](), Counter[str]()
    sentences = tuple(sentences)
    for source, target in sentences:
        passive = set(_BY[lang].findall(target))
        for one, other in _acting(source, target, lang):
            if one == other or one in passive:
                return None
            taken.add(frozenset((one, other)))
            places, first = places + 1, first or target
    if places < _ENOUGH or len(taken) != 1:
        return None
    for source, target in sentences:
        often.update(re.findall(_NAME, source))
        there.update(re.findall(_NAME, target))
    one, other = sorted(next(iter(taken)))
    if min(often[one], often[other], there[one], there[other]) == 0:
        return None
    if (often[one] - often[other]) * (there[one] - there[other]) > 0:
        return None
    return Swapped(one, other, first)


def _acting(source: str, target: str, lang: str) -> Iterable[tuple[str, str]]:
    """Who acts in a sentence and in its translation, at its start and in its condition."""
    for ours, theirs in (
        (_FIRST.match(source), _FIRST.match(target)),
        (_IF["en"].search(source), _IF[lang].search(target)),
    ):
        if ours is not None and theirs is not None and {ours[1], theirs[1]} <= _names(source) & _names(target):
            yield ours[1], theirs[1]


def _names(text: str) -> set[str]:
    """What may be names in a text."""
    return set(re.findall(_NAME, text))
