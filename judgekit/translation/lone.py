"""Sentences without a counterpart, seen from either side: left out by a translation, or added by it."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from judgekit.named import Named
from judgekit.translation.lexicon import Bag, bag, coverage
from judgekit.translation.pairing import Pair
from judgekit.translation.stems import bare
from judgekit.translation.synonyms import RENDERED

# A rendering of one sentence is at most so much longer than it, and renders so much of it.
_ALONE: Final = 1.3
_LETTERS: Final = 15
_WELL: Final = 0.6
# Words of one root share so many letters.
_ROOT: Final = 5
# A clause that renders a sentence is at least as long as this share of it, and renders as much of it.
_CLAUSE: Final = 0.45
# Words of one family begin with so many letters alike.
_FAMILY: Final = 4
# What joins two statements to one sentence.
_JOINT: Final = re.compile(
    r"[;:(—–]|, (?:and|then|but|while|so|which|y|e|luego|después|pero|mientras|et|puis|mais|tandis|alors|après)\b"
)
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

    def leaves_out(self, text: str, beside: str, by: str) -> bool:
        """Whether a text of the facing side is a rendering of one sentence alone, and nothing in it of another.

        It is as long as a rendering of the one, has no joint that the one lacks, renders it well, and no word of it
        that the one does not explain renders any word of the other.
        """
        if len(by) > _LETTERS + _ALONE * len(beside) or _joints(by) > _joints(beside):
            return False
        one, own, there = bag(beside, self.here.lang), bag(text, self.here.lang), bag(by, self.there.lang)
        if coverage(one, there, self.words) < _WELL:
            return False
        explained = _renderings(one, self.words)
        roots = one.roots
        idle = [word for word in there.content if word not in explained and bare(word)[:_ROOT] not in roots]
        wanted = _renderings(own, self.words)
        return not any(word in wanted or bare(word)[:_ROOT] in own.roots for word in idle)

    def is_joined_on(self, text: str, beside: str, by: str) -> bool:
        """Whether a text of the facing side says one sentence in a clause of its own beside what it says of another."""
        if _joints(by) <= _joints(beside):
            return False
        clauses = [clause for clause in _JOINT.split(by) if len(clause) >= _CLAUSE * len(text)]
        return len(clauses) > 1 and any(self._names(text, clause) >= _CLAUSE for clause in clauses)

    def _names(self, text: str, by: str) -> float:
        """How much of a text a clause renders by words of the families of its renderings: perdu for perdent."""
        content, there = bag(text, self.here.lang).content, bag(by, self.there.lang).content
        begun = {bare(word)[:_FAMILY] for word in there}
        also = RENDERED.get(self.there.lang, {}) if self.here.lang == "en" else {}
        named = 0
        for word in content:
            family = {bare(each)[:_FAMILY] for each in (word, *self.words.get(word, ()))}
            free = tuple(map(bare, also.get(word, "").split()))
            named += not family.isdisjoint(begun) or any(bare(each).startswith(free) for each in there)
        return named / max(1, len(content))

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


def _joints(text: str) -> int:
    return len(_JOINT.findall(text.casefold()))


def _renderings(words: Bag, table: dict[str, frozenset[str]]) -> set[str]:
    """Whatever may render any word of a sentence."""
    return {rendering for word in words.stems for rendering in (word, *table.get(word, ()))}


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
