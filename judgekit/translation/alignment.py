"""Pairs the sentences of a text with those of its translation: by the words they render, in order."""

import re
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import GRAMMARS
from judgekit.translation.lexicon import Lexicon, joined, likeness
from judgekit.translation.sentences import folded

# Below this likeness two sentences are no pair; joining two sentences to one must pay for itself.
_LEAST: Final = 0.22
_JOIN: Final = 0.04
# Sentences as many, and each so like its counterpart, need no search.
_SURE: Final = 0.45
# A sentence that renders two is as long as this share of them, and one that two render as this share of those.
_JOINED: Final = 0.8
_PARTED: Final = 0.7
# Longer texts are rare, and no rule has so many sentences.
_MOST: Final = 60


class Bead(Named):
    """Sentences that belong together, as positions; one side is empty where the other has no counterpart."""

    source: tuple[int, ...]
    target: tuple[int, ...]


_SHAPES: Final = ((1, 1), (2, 1), (1, 2), (1, 0), (0, 1), (3, 1), (1, 3), (2, 2))


def align(source: Sequence[str], target: Sequence[str], lang: str, table: Lexicon) -> tuple[Bead, ...]:
    """The best pairing of two texts' sentences, none of them crossing."""
    rows, columns = len(source), len(target)
    if not rows or not columns or rows > _MOST or columns > _MOST:
        return tuple(Bead((at,), ()) for at in range(rows)) + tuple(Bead((), (at,)) for at in range(columns))
    if rows == columns and (
        rows == 1 or all(likeness(*pair, lang, table) >= _SURE for pair in zip(source, target, strict=True))
    ):
        return tuple(Bead((at,), (at,)) for at in range(rows))
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    for row in range(rows + 1):
        for column in range(columns + 1):
            here = best.get((row, column))
            if here is None:
                continue
            for down, right in _SHAPES:
                end = (row + down, column + right)
                if end[0] > rows or end[1] > columns:
                    continue
                score = here[0] + _worth(source[row : end[0]], target[column : end[1]], lang, table)
                if end not in best or score > best[end][0]:
                    best[end] = (score, (down, right))
    beads: list[Bead] = []
    row, column = rows, columns
    while (row, column) != (0, 0):
        down, right = best[row, column][1]
        row, column = row - down, column - right
        beads.append(Bead(tuple(range(row, row + down)), tuple(range(column, column + right))))
    return _without_false_gaps(_unshared(list(reversed(beads)), source, target, lang, table))


def _unshared(beads: list[Bead], source: Sequence[str], target: Sequence[str], lang: str, table: Lexicon) -> list[Bead]:
    """A sentence left alone gets back what its neighbour took for it, if the neighbour is as long or like without it.

    That one sentence of two is gone, and another added, is rarer than a free rendering.
    """
    found = list(beads)
    for at in range(len(found) - 1):
        for lone, full in ((at, at + 1), (at + 1, at)):
            alone, taken = found[lone], found[full]
            near = 0 if lone < full else -1
            if (len(alone.source), len(alone.target), len(taken.source), len(taken.target)) == (1, 0, 1, 2):
                whole, parts, share = source[taken.source[0]], [target[each] for each in taken.target], _PARTED
            elif (len(alone.source), len(alone.target), len(taken.source), len(taken.target)) == (0, 1, 2, 1):
                whole, parts, share = target[taken.target[0]], [source[each] for each in taken.source], _JOINED
            else:
                continue
            one, other = (whole, parts[near]) if alone.source else (parts[near], whole)
            text, beside = (source if alone.source else target)[(alone.source or alone.target)[0]], parts[near]
            langs = ("en", lang) if alone.source else (lang, "en")
            goes_with_alone = len(source) == len(target) and _shares_alone(text, beside, whole, langs)
            if (
                len(whole) >= share * sum(map(len, parts))
                and likeness(one, other, lang, table) >= _LEAST
                and not goes_with_alone
            ):
                continue
            given = (taken.target if alone.source else taken.source)[near]
            if alone.source:
                found[lone] = Bead(alone.source, (given,))
                found[full] = Bead(taken.source, tuple(each for each in taken.target if each != given))
            else:
                found[lone] = Bead((given,), alone.target)
                found[full] = Bead(tuple(each for each in taken.source if each != given), taken.target)
    return found


# Words of a limit, which no sentence has without a reason; a denial is known from the grammar.
_LIMIT: Final = MappingProxyType(
    {
        "en": re.compile(r"\b(?:only|one at a time)\b"),
        "es": re.compile(r"\b(?:s[oó]lo|únicamente|solamente|un[oa] por un[oa]|de un[oa] en un[oa]|sino)\b"),
        "fr": re.compile(
            r"\b(?:seule?s?|seulement|uniquement|une? (?:par|à) une?)\b"
            r"|\bn(?:e\b|')(?:(?!\b(?:pas|plus|jamais|aucune?|ne)\b|\bn')[^.;:]){0,100}?\bqu(?:e\b|')"
        ),
    }
)


def _shares_alone(alone: str, part: str, whole: str, langs: tuple[str, str]) -> bool:
    """Whether a sentence and one of the facing side set a limit or deny something, and the neighbour does neither.

    ``langs`` are the language of the sentence and its neighbour, and that of the facing side.
    """
    here, there = langs
    return bool((marks(alone, here) & marks(part, there)) - marks(whole, here))


@lru_cache(maxsize=4096)
def marks(text: str, lang: str) -> frozenset[str]:
    """Whether a sentence sets a limit or denies anything."""
    grammar, plain = GRAMMARS.get(lang), folded(text)
    found = {"limit"} if lang in _LIMIT and _LIMIT[lang].search(plain) else set()
    if grammar is not None and grammar.negation:
        rest = re.sub(grammar.no_negation, " ", plain)
        found |= {"denial"} if re.search(f"{grammar.negation}|{grammar.weak_negation}", rest) else set()
    return frozenset(found)


def _without_false_gaps(beads: list[Bead]) -> tuple[Bead, ...]:
    """Neighbours of which each lacks a counterpart are each other's: free renderings that share no known word."""
    found: list[Bead] = []
    for bead in beads:
        before = found[-1] if found else None
        if before is not None and not before.target and not bead.source:
            found[-1] = Bead(before.source, bead.target)
        elif before is not None and not before.source and not bead.target:
            found[-1] = Bead(bead.source, before.target)
        else:
            found.append(bead)
    return tuple(found)


def _worth(source: Sequence[str], target: Sequence[str], lang: str, table: Lexicon) -> float:
    """What pairing these sentences is worth: their likeness by their length; nothing for a sentence left alone."""
    if not source or not target:
        return 0.0
    one, other = joined(source), joined(target)
    extra = len(source) + len(target) - 2
    return (likeness(one, other, lang, table) - _LEAST - _JOIN * extra) * sqrt(len(one) + len(other))
