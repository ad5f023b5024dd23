"""Cuts a rule to the sentence that answers a query, or to the words around it."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from judgekit.index.words import stem, words
from judgekit.languages import Lang

# Two lines of a terminal.
_LENGTH: Final = 160
# An example stands for its rule only where it has so many times what the best sentence of the rule has.
_EXAMPLE: Final = 2.0

# What a sentence ends with, what may close it, what opens the next; an abbreviation ends none. One pattern of all
# this takes longer to compile than a search.
_ENDS: Final = (".", "!", "?", ":", "…")
_CLOSES: Final = frozenset("”»)")
_OPENS: Final = frozenset("¿¡“«(")
_ABBREVIATIONS: Final = (" vs.", "e.g.", "i.e.")
_BLANK = re.compile(r"\s+")
_TOKEN = re.compile(r"\S+")


def passage(rule: str, examples: Sequence[str], worth: Mapping[str, float], lang: Lang) -> tuple[str, bool]:
    """The excerpt of a rule that answers a query, and whether it is one of its examples, not of its text."""
    if examples:
        best = max(examples, key=lambda example: _best(example, worth, lang))
        if _best(best, worth, lang) > _EXAMPLE * _best(rule, worth, lang):
            return excerpt(best, worth, lang), True
    return excerpt(rule, worth, lang), False


def _best(text: str, worth: Mapping[str, float], lang: Lang) -> float:
    return max(_worth(sentence, worth, lang) for sentence in _sentences(text))


def excerpt(text: str, worth: Mapping[str, float], lang: Lang) -> str:
    """The sentence with most of what the stems in ``worth`` are worth; around its best match if it is long."""
    text = text.replace("\n", " ") if len(text) <= _LENGTH else text
    if len(text) <= _LENGTH:
        return text
    sentences = _sentences(text)
    best = max(sentences, key=lambda sentence: _worth(sentence, worth, lang))
    return best if len(best) <= _LENGTH else _around(best, worth, lang)


def _sentences(text: str) -> list[str]:
    """The sentences of a text, none of them empty."""
    ends = [
        blank.end() for blank in _BLANK.finditer(text) if "\n" in blank[0] or _ends(text, blank.start(), blank.end())
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


def _worth(text: str, worth: Mapping[str, float], lang: Lang) -> float:
    # Rounded, since a sum of floats hangs on its order: sentences worth the same are to be so in every call.
    return round(
        sum(worth.get(each, 0.0) for each in {each for part in text.split() for each in _stems(part, lang)}), 6
    )


@lru_cache(maxsize=20_000)
def _stems(token: str, lang: Lang) -> tuple[str, ...]:
    """The stems of what stands between two blanks; rules repeat themselves."""
    return tuple(stem(word, lang) for word in words(token, lang))


def _around(sentence: str, worth: Mapping[str, float], lang: Lang) -> str:
    """As many whole words as fit, where they are worth most; … stands for what is left out."""
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
        if value > most or low == best[0]:
            best, most = (low, high), value
    shown = sentence[tokens[best[0]][0] : tokens[best[1] - 1][1]][: _LENGTH - 2]
    return f"{'…' if best[0] else ''}{shown}{'…' if best[1] < len(tokens) else ''}"
