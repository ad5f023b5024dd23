"""What the odd words of a query were meant to be: typos, words as they sound, words written together or apart."""

from collections.abc import Iterator
from typing import Final

from judgekit.index.lookup import TextIndex
from judgekit.index.words import SPEECH, stem
from judgekit.languages import LANGS, Lang

# Shorter words have too many neighbours to be corrected; from the second length on two edits are forgiven.
ONE_EDIT_FROM: Final = 4
_TWO_EDITS_FROM: Final = 6
# A word shorter than this has no sound of its own.
_SOUND_FROM: Final = 3
# Words nobody misspelt are corrected as well if the text lacks them, so no correction is sure. Each further one of
# the same distance is less likely, and people rarely mistype the first letter.
_CORRECTION: Final = 0.6
_MOST_CORRECTIONS: Final = 3
_LESS_LIKELY: Final = 0.1
_OTHER_FIRST_LETTER: Final = 0.2
# Two words written as one have at least so many letters each, or the first is a short word that says nothing.
_PART: Final = 3

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
# An apostrophe stands before these.
_OPENING_SOUNDS: Final = tuple("aeiouyh")

# A word with how sure it is.
Guess = tuple[str, float]


class Speller:
    """Corrects words against what one text knows; reads the vocabulary when the first odd word is met."""

    def __init__(self, index: TextIndex) -> None:
        self._index = index
        self._lang = index.lang
        self._vocabulary: list[str] = []
        self._known: frozenset[str] = frozenset()

    def meant(self, spoken: list[str], odd: frozenset[str], beside: frozenset[str]) -> list[list[Guess]]:
        """For each word that was meant its guesses, the likeliest first.

        ``odd`` are the words spoken that the text lacks. Those of another language in ``beside`` are tried first.
        """
        if not self._vocabulary:
            self._vocabulary = [*self._index.vocabulary(), *SPEECH[self._lang].silent]
            self._known = frozenset(self._vocabulary)
        return [guesses for word in self._joined(spoken, odd) for guesses in self._guesses(word, odd, beside)]

    def _joined(self, spoken: list[str], odd: frozenset[str]) -> Iterator[str]:
        """The words, those put together that are one: an odd word and its neighbour, as in “com mander”."""
        place = 0
        while place < len(spoken):
            pair = spoken[place : place + 2]
            together = "".join(pair)
            one = len(pair) > 1 and not odd.isdisjoint(pair) and together in self._known
            yield together if one else spoken[place]
            place += 1 + one

    def _guesses(self, word: str, odd: frozenset[str], beside: frozenset[str]) -> list[list[Guess]]:
        """What a word stands for: mostly one word with its guesses, two where a blank is missing."""
        if word not in odd or word in self._known or word in beside or not word.isalpha():
            return [[(word, 1.0)]]
        rest = self._without_elided(word)
        if rest in self._known and (len(rest) >= _PART or rest in SPEECH[self._lang].silent):
            return [[(rest, 1.0)]]
        edits = one_edit_away(word) if len(word) >= ONE_EDIT_FROM else set()
        if foreign := sorted(beside & edits):
            return [[(known, _CORRECTION) for known in foreign[:_MOST_CORRECTIONS]]]
        # Those who write as they speak may be many letters off, and a sound says more than letters do.
        alike = self._sounding(word, self._lang) or self._sounding(rest, self._lang)
        near = alike | (self._known & edits) or self._sounding_abroad(word)
        if not near and (parts := self._parted(word)):
            return [[(part, 1.0)] for part in parts]
        return [self._ranked(word, near or self._two_edits_away(word), alike, edits)]

    def _sounding(self, word: str, lang: Lang) -> frozenset[str]:
        return self._index.sounding(word, lang) if len(word) >= _SOUND_FROM else frozenset()

    def _sounding_abroad(self, word: str) -> frozenset[str]:
        """The words of the first other language that has some which sound like this one."""
        others = (self._sounding(word, lang) for lang in LANGS if lang != self._lang)
        return next(filter(None, others), frozenset())

    def _without_elided(self, word: str) -> str:
        """What is left of a word without the shortened one before it, whose apostrophe is missing; else nothing."""
        heads = [head for head in SPEECH[self._lang].elided if word.startswith(head)]
        rest = word[len(max(heads, key=len)) :] if heads else ""
        return rest if rest.startswith(_OPENING_SOUNDS) else ""

    def _parted(self, word: str) -> list[str]:
        """The two words that a word is without a blank between them, if both are known; the longest first word wins."""
        silent = SPEECH[self._lang].silent
        for cut in range(len(word) - _PART, 1, -1):
            parts = [word[:cut], word[cut:]]
            if (cut >= _PART or parts[0] in silent) and all(self._knows(part) for part in parts):
                return parts
        return []

    def _knows(self, word: str) -> bool:
        """Whether a word or another form of it is known."""
        return word in self._known or bool(self._index.postings([stem(word, self._lang)]))

    def _two_edits_away(self, word: str) -> frozenset[str]:
        if len(word) < _TWO_EDITS_FROM:
            return frozenset()
        from rapidfuzz import process  # 8 ms, and most typos are one edit
        from rapidfuzz.distance import OSA

        found = process.extract(word, self._vocabulary, scorer=OSA.distance, score_cutoff=2, limit=None)
        return frozenset(known for known, _, _ in found)

    def _ranked(self, word: str, near: frozenset[str], alike: frozenset[str], edits: set[str]) -> list[Guess]:
        """The likeliest of the words near one, those that sound alike first; itself if none is near."""
        if not near:
            return [(word, 1.0)]
        silent = SPEECH[self._lang].silent
        # The vocabulary begins with the most frequent words. Words that say nothing come last: a query is more likely
        # to mean another.
        place_of = self._vocabulary.index
        ranked = sorted(
            (known in silent, known not in alike, known not in edits, known[0] != word[0], place_of(known), known)
            for known in near
        )
        guesses: dict[str, Guess] = {}
        for _, otherwise, _, other_letter, _, known in ranked:
            share = _CORRECTION - _OTHER_FIRST_LETTER * (otherwise and other_letter) - _LESS_LIKELY * bool(guesses)
            # Forms of one word are one guess.
            guesses.setdefault(stem(known, self._lang), (known, share))
            if len(guesses) == _MOST_CORRECTIONS:
                break
        return list(guesses.values())


def one_edit_away(word: str) -> set[str]:
    """Everything one letter more, less, other or two swapped would make of a word of folded letters."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    made = {head + tail[1:] for head, tail in parts if tail}
    made |= {head + tail[1] + tail[0] + tail[2:] for head, tail in parts if len(tail) > 1}
    made |= {head + letter + tail[1:] for head, tail in parts if tail for letter in _LETTERS}
    made |= {head + letter + tail for head, tail in parts for letter in _LETTERS}
    return made
