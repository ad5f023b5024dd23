"""Numbers that have changed places: a sentence and its translation have the same ones, but not of the same things."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit.named import Named
from judgekit.translation.clauses import paired_clauses
from judgekit.translation.grammar import GRAMMARS, word_set
from judgekit.translation.lexicon import Lexicon
from judgekit.translation.numerals import quantities
from judgekit.translation.sentences import folded
from judgekit.translation.stems import stem

# What may stand between a number and what it counts.
_BETWEEN: Final = word_set(
    "or more less fewer other additional of the those these o más menos de los las otros otras ou plus moins des autres"
    " d l ses leurs sus"
)
# Words and numbers, and signs, over which no number counts: 3/3 and +1/+1 are none.
_TOKEN: Final = re.compile(r"[\w+-]+(?:['/-][\w+-]+)*|[^\w\s]")
_NEAR: Final = 3
_LIKE: Final = 0.3


class Exchanged(Named):
    """What a sentence says of a number, and what its translation says of another, in the words of each."""

    expected: str
    found: str


def exchanged(source: str, target: str, lang: str, lexicon: Lexicon) -> Exchanged | None:
    """Two numbers that stand for each other in a translation; None where no two do, or the numbers are not the same.

    A number must stand beside the word that another counts in the source, or in the clause that renders another’s.
    """
    ours, theirs = quantities(source, "en").all, quantities(target, lang).all
    if len(ours) < 2 or ours != theirs:
        return None
    return _of_other_things(source, target, lang, lexicon) or _in_other_clauses(source, target, lang, lexicon)


def _in_other_clauses(source: str, target: str, lang: str, lexicon: Lexicon) -> Exchanged | None:
    found = []
    for one, other in paired_clauses(source, target, lang, lexicon, _LIKE):
        here, there = set(quantities(one, "en").all), set(quantities(other, lang).all)
        if here and there and here.isdisjoint(there):
            found.append((here, there, one, other))
    for here, there, one, other in found:
        if any(not here.isdisjoint(new) and not there.isdisjoint(old) for old, new, _, _ in found):
            return Exchanged(one, other)
    return None


class _Counted(Named):
    """A number and the word that it counts, as a stem and as they stand."""

    number: int
    word: str
    shown: str


def _of_other_things(source: str, target: str, lang: str, lexicon: Lexicon) -> Exchanged | None:
    ours, theirs = list(_counted(source, "en")), list(_counted(target, lang))
    for one in ours:
        ways = lexicon.forth.get(one.word, frozenset())
        same = [each for each in theirs if each.word in ways]
        if [each.word for each in ours].count(one.word) != 1 or len(same) != 1 or same[0].number == one.number:
            continue
        rival = [each for each in ours if each.number == same[0].number]
        if len(rival) == 1 and any(each.number == one.number and each.word not in ways for each in theirs):
            return Exchanged(one.shown, same[0].shown)
    return None


def _counted(text: str, lang: str) -> Iterator[_Counted]:
    """The numbers of a text that stand right before what they count."""
    values = GRAMMARS[lang].numbers
    words = _TOKEN.findall(folded(text))
    for at, word in enumerate(words):
        number = int(word) if word.isdecimal() and len(word) < 4 else values.get(word)
        if number is None or number < 2:
            continue
        behind = [each for each in words[at + 1 : at + 2 + _NEAR] if each not in _BETWEEN]
        if behind and behind[0].isalpha():
            end = words.index(behind[0], at + 1) + 1
            yield _Counted(number, stem(behind[0], lang), " ".join(words[at:end]))
