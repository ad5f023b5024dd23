"""Everyday words that are each other’s opposite, first and last, and sentences in which one stands for the other."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.amount_words import AMOUNTS
from judgekit.translation.bounds import denies, knows
from judgekit.translation.denials import denials
from judgekit.translation.instead import Instead
from judgekit.translation.opposite_words import OPPOSITES, Side
from judgekit.translation.outcome_words import OUTCOMES
from judgekit.translation.sentences import folded, whole_words

# What is not before is after, and what is no more is less: which of two is meant hangs on a denial.
_DENIABLE: Final = frozenset(
    ["before", "increase", "greater", "same", "colored", "more", "odd", "win", "day", "within"]
)


# Some are not where not all are.
_NOT_ALL: Final = "all"
# Who may have no more than one can’t have more than one.
_NO_MORE: Final = re.compile(r"\bno (?:more|greater) than\b")


def _deny_as_much(source: str, target: str, lang: str) -> bool:
    """Whether a sentence denies as often as its translation, or once less where it says “no more than”."""
    one, other = denials(source, "en").least, denials(target, lang).least
    return one <= other <= one + len(_NO_MORE.findall(folded(source)))


@lru_cache(maxsize=8192)
def turned(source: str, target: str, lang: str) -> Instead | None:
    """A word of a sentence in whose place its translation has the opposite; None where there is none.

    The one must be named less often than in the source and the other more often. Where one of the two sentences denies
    more than the other, nothing is said of what a denial turns round: what is not before is after.
    """
    if not knows(lang) or lang == "en":
        return None
    english, text = folded(source), folded(target)
    denied = (denies(source, "en") or denies(target, lang)) and not _deny_as_much(source, target, lang)
    for patterns in _PATTERNS:
        if denied and patterns["en"][0].name in _DENIABLE:
            continue
        for at in (0, 1):
            if at and patterns["en"][0].name == _NOT_ALL and denies(target, lang):
                continue
            ours, theirs = patterns["en"], patterns[lang]
            if not (words := ours[at].certain.findall(english)) or not (new := theirs[1 - at].certain.findall(text)):
                continue
            kept = len(theirs[at].any.findall(text))
            lost = len(words) > kept or (
                len(ours[at].any.findall(english)) > kept and theirs[at].certain.search(text) is None
            )
            others = len(ours[1 - at].any.findall(english))
            if lost and (len(new) > others or len(theirs[1 - at].any.findall(text)) > others):
                return Instead(words[-1], new[-1], theirs[at].name)
    return None


# The first for the second, or the reverse: what names each place for certain, and what may mean it.
_PLACES: Final = {
    "en": (
        Side("first", "first", r"firstly|initial\w*"),
        Side("second", "second", r"others?|latter|next|then|another|seconds|secondly"),
    ),
    "es": (
        Side("primero", "primer[oa]?s?", r"inicial\w*"),
        Side("segundo", "segund[oa]s?", r"otr[oa]"),
    ),
    "fr": (
        Side("premier", "premi(?:er|ère)s?|premièrement", r"initia\w+"),
        Side("deuxième", "deuxièmes?|deuxièmement|seconde?s?", r"autre"),
    ),
}  # fmt: skip


@lru_cache(maxsize=8192)
def misplaced(source: str, target: str, lang: str) -> Instead | None:
    """The first of a sentence where its translation has the second, or the reverse; None where neither is so."""
    if lang not in _PLACES or lang == "en":
        return None
    english, text = folded(source), folded(target)
    for at in (0, 1):
        ours, theirs = _BY_PLACE["en"], _BY_PLACE[lang]
        words, new = ours[at].certain.findall(english), theirs[1 - at].certain.findall(text)
        if len(words) > len(theirs[at].any.findall(text)) and len(new) > len(ours[1 - at].any.findall(english)):
            return Instead(words[0], new[0], theirs[at].name)
    return None


class _Pattern(Named):
    name: str
    certain: re.Pattern[str]
    any: re.Pattern[str]


def _compiled(side: Side) -> _Pattern:
    return _Pattern(side.name, whole_words(side.certain), whole_words(side.certain, side.wide))


_PATTERNS: Final = tuple(
    MappingProxyType({lang: (_compiled(one), _compiled(other)) for lang, (one, other) in pair.items()})
    for pair in (*OPPOSITES, *AMOUNTS, *OUTCOMES)
)
_BY_PLACE: Final = MappingProxyType(
    {lang: (_compiled(one), _compiled(other)) for lang, (one, other) in _PLACES.items()}
)
