"""What each word weighs in each document: BM25 over weighted fields, worked out once when the index is built.

A search then adds up the weights of its words, and nothing has to be counted or divided while a judge waits.
"""

from array import array
from collections.abc import Iterable, Iterator
from math import log
from typing import NamedTuple

# How often a word must occur until one more says nothing new: rules are short and say a thing once.
_SATURATION = 1.2
# How much more often a long document must say a word than a short one, from not at all (0) to in proportion (1).
_LENGTH = 0.6
# Weights are kept as bytes; this is the number of steps up to the highest, _SATURATION + 1.
_STEPS = 255
# A word of one rule says no more than a word of a few: without this, stray words would outweigh the question.
_RARE = 4


class Fields(NamedTuple):
    """One value for each part of a document."""

    heading: float
    text: float
    examples: float
    names: float
    parent: float


# A word of the text itself is the measure. ``heading`` is the title of the section and the keyword, ``names`` what
# the concepts are called that a rule defines, ``parent`` the text of the rule above; examples tell of other things too.
WEIGHTS = Fields(heading=1.3, text=1.0, examples=0.35, names=0.9, parent=0.25)


class Document(NamedTuple):
    """A rule or an entry of the glossary as lists of stems, one for each of Fields."""

    row: int
    heading: list[str]
    text: list[str]
    examples: list[str]
    names: list[str]
    parent: list[str]


class Posting(NamedTuple):
    """Where a stem occurs: rows of documents with a weight each.

    A document earns its weight times ``step``; an average one that has the stem once earns about ``worth``.
    """

    rows: "array[int]"
    weights: bytes
    worth: float
    step: float


def postings(documents: Iterable[Document]) -> Iterator[tuple[str, bytes, bytes]]:
    """Each stem with the rows it occurs in and its weights there, packed."""
    counted = [(document.row, *_counts(document)) for document in documents]
    mean = sum(length for _, _, length in counted) / max(1, len(counted))
    found: dict[str, tuple[array[int], bytearray]] = {}
    for row, counts, length in counted:
        dampening = _SATURATION * (1 - _LENGTH + _LENGTH * length / mean)
        for stem, count in counts.items():
            if stem not in found:
                found[stem] = array("I"), bytearray()
            rows, weights = found[stem]
            rows.append(row)
            weights.append(int(_STEPS * count / (count + dampening)) or 1)
    for stem, (rows, weights) in found.items():
        yield stem, rows.tobytes(), bytes(weights)


def _counts(document: Document) -> tuple[dict[str, float], float]:
    """How often each stem occurs and how long the document is, both by the weight of the fields."""
    counts: dict[str, float] = {}
    length = 0.0
    for weight, stems in zip(WEIGHTS, document[1:], strict=True):
        length += weight * len(stems)
        for stem in stems:
            counts[stem] = counts.get(stem, 0.0) + weight
    return counts, length


def unpack(rows: bytes, weights: bytes, documents: int) -> Posting:
    """A posting as :func:`postings` packed it; ``documents`` is how many there are in all."""
    found = array("I", rows)
    worth = log(1 + (documents - len(found) + 0.5) / (len(found) + _RARE))
    return Posting(found, weights, worth, worth * (_SATURATION + 1) / _STEPS)
