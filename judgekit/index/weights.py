"""What each word weighs in each document: BM25 over weighted fields, worked out once when the index is built."""

from array import array
from collections.abc import Iterable, Iterator

from judgekit.index.postings import SATURATION, STEPS
from judgekit.named import Named

# How much more often a long document must say a word than a short one, from not at all (0) to in proportion (1).
_LENGTH = 0.6


class Fields(Named):
    """One value for each part of a document."""

    heading: float
    text: float
    examples: float
    names: float
    parent: float
    asked: float


# A word of the text itself is the measure. ``heading`` is the title of the section and the keyword, ``names`` what
# the concepts are called that a rule defines, ``parent`` the text of the rule above, ``asked`` how players
# ask for the rule; examples tell of other things too.
WEIGHTS = Fields(heading=1.3, text=1.0, examples=0.35, names=0.9, parent=0.25, asked=0.9)


class Document(Named):
    """A rule or an entry of the glossary as lists of stems, one for each of Fields."""

    row: int
    heading: list[str]
    text: list[str]
    examples: list[str]
    names: list[str]
    parent: list[str]
    asked: list[str]


def postings(documents: Iterable[Document]) -> Iterator[tuple[str, bytes, bytes]]:
    """Each stem with the rows it occurs in and its weights there, packed."""
    counted = [(document.row, *_counts(document)) for document in documents]
    mean = sum(length for _, _, length in counted) / max(1, len(counted))
    found: dict[str, tuple[array[int], bytearray]] = {}
    for row, counts, length in counted:
        dampening = SATURATION * (1 - _LENGTH + _LENGTH * length / mean)
        for stem, count in counts.items():
            if stem not in found:
                found[stem] = array("I"), bytearray()
            rows, weights = found[stem]
            rows.append(row)
            weights.append(int(STEPS * count / (count + dampening)) or 1)
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
    # However many ways to ask for a rule are known, it says no more.
    return counts, length - WEIGHTS.asked * len(document.asked)
