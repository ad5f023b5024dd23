"""Sentences without a counterpart, seen from either side: left out by a translation, or added by it."""

from collections.abc import Callable, Sequence
from typing import Final

from judgekit.named import Named
from judgekit.translation.lexicon import bag, coverage
from judgekit.translation.pairing import Pair

# So many words of its own must a sentence have to tell that nothing renders them.
_OWN_WORDS: Final = 2


class Side(Named):
    """One text of a pair: its sentences, its language, and which of them each bead joins."""

    sentences: Sequence[str]
    lang: str
    beads: Sequence[Sequence[int]]

    def text(self, place: int) -> str:
        """What a bead joins."""
        return " ".join(self.sentences[at] for at in self.beads[place])


class Facing(Named):
    """The side that may hold a sentence too many, the one that faces it, and what the words of one are in the other."""

    here: Side
    there: Side
    words: dict[str, frozenset[str]]

    def rendered(self, text: str, by: str) -> float:
        """How much of a text of this side another of the facing side renders."""
        return coverage(bag(text, self.here.lang), bag(by, self.there.lang), self.words)

    def adds(self, text: str, beside: str, by: str) -> bool:
        """Whether a text of the facing side renders anything that a sentence says and the one beside it does not.

        A sentence of which no two known words are its own says too little to tell.
        """
        own, there = bag(text, self.here.lang), bag(by, self.there.lang)
        there = there._replace(stems=frozenset(there.content))  # an article that goes with a word renders nothing
        apart = bag(beside, self.here.lang).stems
        words = tuple(word for word in own.content if word not in apart)
        if sum(word in self.words for word in words) < _OWN_WORDS:
            return True
        return coverage(own._replace(content=words), there, self.words) > 0

    def goes_with_neighbour(self, place: int, least: float, fits: Callable[[int, int, int], bool]) -> bool:
        """Whether a sentence without a counterpart belongs to that of a neighbour.

        The neighbour's must render so much of it, and be long enough for both: ``fits`` is asked about the lengths of
        the sentence, of its neighbour, and of what faces that.
        """
        lone = self.here.text(place)
        for beside in (place - 1, place + 1):
            if not 0 <= beside < len(self.there.beads) or not self.there.beads[beside]:
                continue
            facing = self.there.text(beside)
            if fits(len(lone), len(self.here.text(beside)), len(facing)) and self.rendered(lone, facing) >= least:
                return True
        return False


def source_side(pair: Pair) -> Facing | None:
    """The source, facing the translation; None where nothing tells which sentence renders which."""
    if pair.beads is None or pair.lexicon is None:
        return None
    return Facing(*_sides(pair), pair.lexicon.forth)


def target_side(pair: Pair) -> Facing | None:
    """The translation, facing the source."""
    if pair.beads is None or pair.lexicon is None:
        return None
    source, target = _sides(pair)
    return Facing(target, source, pair.lexicon.back)


def _sides(pair: Pair) -> tuple[Side, Side]:
    beads = pair.beads or ()
    source = Side(pair.source_sentences, "en", [bead.source for bead in beads])
    return source, Side(pair.target_sentences, pair.lang, [bead.target for bead in beads])
