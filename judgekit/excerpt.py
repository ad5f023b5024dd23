"""Cuts a rule to the sentence that answers a query, or to the words around it.

What is sought are the things a query names, each with the ways to say it: the stems of a way with what they are worth.
A text earns for each thing what its best way there earns, so that a thing with many names counts no more than another.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log1p
from operator import mul
from typing import Final, TypeAlias

from judgekit.index.words import stem, words
from judgekit.languages import Lang

# Two lines of a terminal.
_LENGTH: Final = 160
# An example stands for its rule only where it has so many times what the best sentence of the rule has.
_EXAMPLE: Final = 2.0

# What a sentence ends with, what may close it, what opens the next; an abbreviation ends none. One pattern of all
# this takes longer to compile than a search.
_ENDS: Final = (".", "!", "?", "…")
_CLOSES: Final = frozenset("”»)")
_LAST: Final = _CLOSES.union(_ENDS)
_OPENS: Final = frozenset("¿¡“«(")
_ABBREVIATIONS: Final = (" vs.", "e.g.", "i.e.")
_BLANK = re.compile(r"\s+")
_TOKEN = re.compile(r"\S+")

Sought: TypeAlias = Sequence[Sequence[Mapping[str, float]]]


def passage(rule: str, examples: Sequence[str], sought: Sought, lang: Lang, title: str = "") -> tuple[str, bool]:
    """The excerpt of a rule that answers a query, and whether it is one of its examples, not of its text.

    What the ``title`` above the rule names, all of the rule is about: it tells none of its sentences from the others.
    """
    sought = _beside(title, sought, lang)
    if examples:
        best = max(examples, key=lambda example: _best(example, sought, lang))
        if _best(best, sought, lang) > _EXAMPLE * _best(rule, sought, lang):
            return excerpt(best, sought, lang), True
    return excerpt(rule, sought, lang), False


def _beside(title: str, sought: Sought, lang: Lang) -> Sought:
    """What is sought beside what a title names in full; all of it if nothing else is."""
    named = {each for part in title.split() for each in _stems(part, lang)}
    return [ways for ways in sought if not any(way and way.keys() <= named for way in ways)] or sought


def _best(text: str, sought: Sought, lang: Lang) -> float:
    return max(_worth(sentence, sought, lang) for sentence in _sentences(text))


def excerpt(text: str, sought: Sought, lang: Lang) -> str:
    """The sentence with most of what is sought, the first of several; around its best match if it is long.

    What is no whole sentence, such as a line of a list, has … where something is left out.
    """
    if len(text) <= _LENGTH:
        return text.replace("\n", " ")
    sentences = _sentences(text)
    at = _telling(sentences, sought, lang)
    best, follows = sentences[at], sentences[at + 1 :]
    shown = best if len(best) <= _LENGTH else _around(best, sought, lang)
    if at and not shown.startswith("…") and next(filter(str.isalnum, shown), "").islower():
        shown = f"…{shown}"
    if shown.endswith(":") and follows:
        shown = f"{shown} {follows.pop(0)}"
    if follows and not shown.rstrip("".join(_CLOSES)).endswith(_ENDS):
        shown = f"{shown}…"
    return _begun(shown)


def _telling(sentences: list[str], sought: Sought, lang: Lang) -> int:
    """The sentence with most of what is sought; what many of them say tells the one that was meant from few."""
    earned = [_earned(sentence, sought, lang) for sentence in sentences]
    had = [sum(value > 0 for value in values) for values in zip(*earned, strict=True)]
    telling = [log1p(len(sentences) / count) if count else 0.0 for count in had]
    # Rounded, since a sum of floats hangs on its order: sentences worth the same are to be so in every call.
    totals = [round(sum(map(mul, values, telling)), 6) for values in earned]
    return totals.index(max(totals))


def _begun(text: str) -> str:
    """As many words from the beginning as fit, with … where something is left out."""
    if len(text) <= _LENGTH:
        return text
    return f"{text[: _LENGTH - 1].rpartition(' ')[0]}…"


def _sentences(text: str) -> list[str]:
    """The sentences of a text, none of them empty."""
    ends = [
        blank.end()
        for blank in _BLANK.finditer(text)
        # Before most blanks stands a letter.
        if "\n" in blank[0] or (text[blank.start() - 1] in _LAST and _ends(text, *blank.span()))
    ]
    cut = [text[low:high].strip() for low, high in zip([0, *ends], [*ends, len(text)], strict=True)]
    return [sentence for sentence in cut if sentence] or [text]


def _ends(text: str, low: int, high: int) -> bool:
    """Whether a sentence ends before the blanks that stand there, and another begins after them."""
    low -= text[low - 1 : low] in _CLOSES
    return (
        text.endswith(_ENDS, 0, low)
        and not text.endswith(_ABBREVIATIONS, 0, low)
        and (text[high : high + 1].isalnum() or text[high : high + 1] in _OPENS)
    )


def _worth(text: str, sought: Sought, lang: Lang) -> float:
    return round(sum(_earned(text, sought, lang)), 6)


def _earned(text: str, sought: Sought, lang: Lang) -> list[float]:
    """What the best way of each thing sought earns in a text."""
    said = {each for part in text.split() for each in _stems(part, lang)}
    return [max((sum(way[each] for each in way if each in said) for way in ways), default=0.0) for ways in sought]


@lru_cache(maxsize=20_000)
def _stems(token: str, lang: Lang) -> tuple[str, ...]:
    """The stems of what stands between two blanks; rules repeat themselves."""
    return tuple(stem(word, lang) for word in words(token, lang))


def _around(sentence: str, sought: Sought, lang: Lang) -> str:
    """As many whole words as fit, where they are worth most; … stands for what is left out."""
    worth: dict[str, float] = {}
    for stem_of_a_way, value in ((each, way[each]) for ways in sought for way in ways for each in way):
        worth[stem_of_a_way] = max(value, worth.get(stem_of_a_way, 0.0))
    tokens = [
        (match.start(), match.end(), sum(worth.get(found, 0.0) for found in _stems(match[0], lang)))
        for match in _TOKEN.finditer(sentence)
    ]
    best, most = (0, 1), -1.0
    low, value = 0, 0.0
    for high, (_, end, gained) in enumerate(tokens, 1):
        value += gained
        while low < high - 1 and end - tokens[low][0] > _LENGTH - 2:
            value -= tokens[low][2]
            low += 1
        # A sum of floats hangs on its order, and what comes first of two that are worth the same is to be shown.
        if value > most + 1e-6 or low == best[0]:
            best, most = (low, high), value
    shown = sentence[tokens[best[0]][0] : tokens[best[1] - 1][1]][: _LENGTH - 2]
    return f"{'…' if best[0] else ''}{shown}{'…' if best[1] < len(tokens) else ''}"
