"""How players ask for the rules, each question by itself: what may be said for its words, and what those are worth."""

from array import array
from collections.abc import Iterable, Iterator, Mapping

from judgekit.index.lookup import Phrase, bag
from judgekit.index.words import SPEECH, hints, stem, words
from judgekit.languages import Lang
from judgekit.named import Named

# What a word is sure to mean stands for it fully; what everyday words and names mean, in so many parts of a hundred.
_SURE = 100
_MEANT = 85
# No phrase has more words, and no question needs more that say something.
_LONGEST = 5
_MOST = 30


class Question(Named):
    """How players ask for the rule in a row: the stems of the words that say something, and what the others hint at."""

    row: int
    stems: tuple[str, ...]
    hints: tuple[str, ...]
    said: tuple[tuple[str, int, int], ...]


def questions(asked: Iterable[tuple[int, str]], phrases: Iterable[Phrase], lang: Lang) -> Iterator[Question]:
    """The questions of rows with all that may be said for their words: bags of stems, which words, how surely."""
    meant: dict[str, list[str]] = {}
    for phrase in phrases:
        if phrase.lang == lang:
            meant.setdefault(phrase.stems, []).append(phrase.says)
    silent = SPEECH[lang].silent
    for row, question in asked:
        spoken = words(question, lang)
        stemmed = [stem(word, lang) for word in spoken]
        telling = [place for place, word in enumerate(spoken) if word not in silent]
        stems = list(dict.fromkeys(stemmed[place] for place in telling))[:_MOST]
        said = {(each, 1 << place): _SURE for place, each in enumerate(stems)}
        idioms: dict[str, int] = {}
        for places in (telling, range(len(spoken))):
            for first in range(len(places)):
                for last in range(first, min(first + _LONGEST, len(places))):
                    span = [stemmed[place] for place in places[first : last + 1]]
                    mask = sum(1 << stems.index(each) for each in dict.fromkeys(span) if each in stems)
                    for says in meant.get(bag(span), ()):
                        key = bag(says.split())
                        if mask:
                            said.setdefault((key, mask), _MEANT)
                        elif key not in idioms and len(stems) + len(idioms) < _MOST:
                            # Silent words that mean something together are one word more.
                            idioms[key] = len(stems) + len(idioms)
        said |= {(key, 1 << place): _SURE for key, place in idioms.items()}
        told = dict.fromkeys(sorted(hints(spoken, lang)))
        yield Question(
            row, (*stems, *idioms), tuple(told), tuple((key, mask, share) for (key, mask), share in said.items())
        )


def packed_questions(
    found: Iterable[Question], worth: Mapping[str, float]
) -> tuple[list[tuple[int, int, str, bytes]], list[tuple[str, bytes]]]:
    """The questions with what each word is worth, and each bag of stems with the questions that it says words of."""
    table = []
    keys: dict[str, array[int]] = {}
    for number, question in enumerate(found):
        worths = array("f", (sum(worth.get(each, 0.0) for each in said.split()) for said in question.stems))
        table.append((number, question.row, " ".join(question.hints), worths.tobytes()))
        for key, mask, share in question.said:
            keys.setdefault(key, array("I")).extend((number, mask, share))
    return table, [(key, packed.tobytes()) for key, packed in keys.items()]
