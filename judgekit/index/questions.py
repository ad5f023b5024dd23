"""How players ask for the rules, each question by itself: what says words of it, and how much of it those are."""

from array import array
from collections.abc import Iterable, Mapping

from judgekit.index.lookup import Phrase, bag
from judgekit.index.words import SPEECH, hints, stem, words
from judgekit.languages import Lang
from judgekit.named import Named

# What everyday words and names stand for counts this much of what the words themselves do.
_MEANT = 0.85
# No phrase has more words.
_LONGEST = 5
# Shares are kept as bytes.
FULL = 255


class Question(Named):
    """How players ask for the rule in a row.

    ``said`` has the bags of stems that say words of it, each with the part of the question that those make up.
    """

    row: int
    hints: int
    said: dict[str, float]


class Questions:
    """Reads questions in one language; ``worth`` is what each stem is worth in the text."""

    def __init__(self, phrases: Iterable[Phrase], worth: Mapping[str, float], lang: Lang) -> None:
        self._lang: Lang = lang
        self._worth = worth
        self._meant: dict[str, list[str]] = {}
        for phrase in phrases:
            if phrase.lang == lang:
                self._meant.setdefault(phrase.stems, []).append(bag(phrase.says.split()))

    def read(self, row: int, question: str) -> Question:
        """A question for the rule in a row."""
        silent = SPEECH[self._lang].silent
        spoken = words(question, self._lang)
        stemmed = [stem(word, self._lang) for word in spoken]
        telling = [place for place, word in enumerate(spoken) if word not in silent]
        said = {stemmed[place]: self._worth.get(stemmed[place], 0.0) for place in telling}
        meant: dict[str, float] = {}
        idioms: dict[str, float] = {}
        for places in (telling, range(len(spoken))):
            for first in range(len(places)):
                for last in range(first, min(first + _LONGEST, len(places))):
                    span = [stemmed[place] for place in places[first : last + 1]]
                    for says in self._meant.get(bag(span), ()):
                        if own := sum(said.get(each, 0.0) for each in set(span)):
                            meant[says] = max(meant.get(says, 0.0), own)
                        else:
                            # Silent words that mean something together are one word more.
                            idioms[says] = sum(self._worth.get(each, 0.0) for each in says.split())
        whole = sum(said.values()) + sum(idioms.values())
        parts = {says: worth * _MEANT for says, worth in meant.items()}
        for own_words in (said, idioms):
            parts |= {says: max(worth, parts.get(says, 0.0)) for says, worth in own_words.items()}
        shares = {says: worth / whole for says, worth in parts.items()} if whole else {}
        return Question(row, hints(spoken, self._lang), shares)


def packed(found: Iterable[Question]) -> tuple[tuple[bytes, bytes], list[tuple[str, bytes, bytes]]]:
    """The rows and hints of all questions, and for each bag of stems the questions it says words of, with shares."""
    rows, hinted = array("I"), array("I")
    keys: dict[str, tuple[array[int], bytearray]] = {}
    for number, question in enumerate(found):
        rows.append(question.row)
        hinted.append(question.hints)
        for said, share in question.said.items():
            if said not in keys:
                keys[said] = array("I"), bytearray()
            numbers, shares = keys[said]
            numbers.append(number)
            shares.append(round(FULL * share))
    posed = [(said, numbers.tobytes(), bytes(shares)) for said, (numbers, shares) in keys.items()]
    return (rows.tobytes(), hinted.tobytes()), posed
