"""The letters that stand for numbers, and translations that have another of them than their source."""

import re
from typing import Final

from judgekit.named import Named

# A letter alone, or one with a number; at the beginning of a Spanish or French sentence a Y is a word.
_LETTER: Final = re.compile(r"(?<![\w{/’'.-])(?:[XZ]|(?<=[\wà-ÿ,] )Y|N\d?)(?![\w}’'-])")


class Letters(Named):
    """A letter of a text, and the one that its translation has in its place."""

    expected: str
    found: str


def other_letter(source: str, target: str) -> Letters | None:
    """A letter that a source has and its translation has not, where that has one more; None where no two are so."""
    ours, theirs = set(_LETTER.findall(source)), set(_LETTER.findall(target))
    lost, gained = ours - theirs, theirs - ours
    if len(lost) == len(gained) == 1:
        return Letters(lost.pop(), gained.pop())
    return None
