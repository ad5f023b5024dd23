"""Where words occur and what they weigh there, as the index keeps it.

A search adds up the weights of its words, and nothing has to be counted or divided while a judge waits.
"""

from array import array
from math import log

from judgekit.named import Named

# How often a word must occur until one more says nothing new: rules are short and say a thing once.
SATURATION = 1.2
# Weights are kept as bytes; this is the number of steps up to the highest, SATURATION + 1.
STEPS = 255
# A word of one rule says no more than a word of a few: without this, stray words would outweigh the question.
_RARE = 4


class Posting(Named):
    """Where a stem occurs: rows of documents with a weight each.

    A document earns its weight times ``step``; an average one that has the stem once earns about ``worth``.
    """

    rows: "array[int]"
    weights: bytes
    worth: float
    step: float


def unpack(rows: bytes, weights: bytes, documents: int) -> Posting:
    """A posting as ``weights.postings`` packed it; ``documents`` is how many there are in all."""
    found = array("I", rows)
    worth = log(1 + (documents - len(found) + 0.5) / (len(found) + _RARE))
    return Posting(found, weights, worth, worth * (SATURATION + 1) / STEPS)
