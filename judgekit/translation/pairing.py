"""One unit beside what it translates, with everything that several checks ask about the two."""

import re
from collections import Counter
from functools import cached_property
from typing import Final

from judgekit.translation.alignment import Bead, align, marks
from judgekit.translation.english_names import keeps_english_name
from judgekit.translation.grammar import Grammar, base, grammar_of
from judgekit.translation.lexicon import Lexicon, bag, coverage, lexicon_for
from judgekit.translation.numerals import Cited, Quantities, cited, quantities, sections_named
from judgekit.translation.sentences import length, sentences, words
from judgekit.translation.termbase import Occurrence, Termbase, split_elisions, termbase_for
from judgekit.translation.told import is_told
from judgekit.translation.units import Unit

# Texts of the same words, but for a few, are copies.
_COPY: Final = 0.8
_SHORT: Final = 3
# So few words may be the same in two languages, in another order: combat phase, phase de combat.
_FEW: Final = 5


class Pair:
    """A unit of a translation and its source in English."""

    def __init__(self, unit: Unit, source: str, examples: tuple[str, ...], lang: str) -> None:
        self.unit = unit
        self.lang = lang
        self.source = source
        self.source_examples = examples
        self.target = unit.text

    @property
    def number(self) -> str:
        return self.unit.number

    @cached_property
    def whole_source(self) -> str:
        return "\n".join((self.source, *self.source_examples))

    @cached_property
    def whole_target(self) -> str:
        return self.unit.whole

    @cached_property
    def grammar(self) -> Grammar | None:
        return grammar_of(self.lang)

    @cached_property
    def lexicon(self) -> Lexicon | None:
        return lexicon_for(self.lang)

    @cached_property
    def termbase(self) -> Termbase | None:
        return termbase_for(self.lang)

    @cached_property
    def english(self) -> Termbase:
        found = termbase_for("en")
        assert found is not None
        return found

    @cached_property
    def source_sentences(self) -> tuple[str, ...]:
        return sentences(self.source)

    @cached_property
    def target_sentences(self) -> tuple[str, ...]:
        return sentences(self.target)

    @cached_property
    def beads(self) -> tuple[Bead, ...] | None:
        """The sentences paired; None where the language has no lexicon to pair them by."""
        if self.lexicon is None:
            return None
        return align(self.source_sentences, self.target_sentences, self.lang, self.lexicon)

    @cached_property
    def paired_sentences(self) -> tuple[tuple[str, str], ...]:
        """What can be compared sentence by sentence; the whole texts where they could not be paired."""
        if self.beads is None:
            return ((self.source, self.target),)
        return tuple(
            (
                " ".join(self.source_sentences[at] for at in bead.source),
                " ".join(self.target_sentences[at] for at in bead.target),
            )
            for bead in self._with_told(self.beads)
            if bead.source and bead.target
        )

    def _with_told(self, beads: tuple[Bead, ...]) -> list[Bead]:
        """The beads, with a sentence that is told in a neighbour joined to that: to the one that renders more of it."""
        found = list(beads)
        for at, bead in enumerate(beads):
            if bead.target:
                continue
            text = " ".join(self.source_sentences[each] for each in bead.source)
            near = [each for each in (at - 1, at + 1) if 0 <= each < len(found) and found[each].target]
            if near and is_told(text, self.source, self.target, self.lang):
                best = max(near, key=lambda each: self._rendered(text, found[each].target))
                joined = sorted((*found[best].source, *bead.source))
                found[best], found[at] = Bead(tuple(joined), found[best].target), Bead((), ())
        return found

    def _rendered(self, text: str, places: tuple[int, ...]) -> tuple[bool, float]:
        """Whether sentences of the translation deny and limit things as a text does, and how much of it they render."""
        assert self.lexicon is not None
        target = " ".join(self.target_sentences[at] for at in places)
        return marks(text, "en") <= marks(target, self.lang), coverage(
            bag(text, "en"), bag(target, self.lang), self.lexicon.forth
        )

    @cached_property
    def example_parts(self) -> tuple[tuple[str, "Pair"], ...]:
        """Every example beside the one it translates, as a pair of its own, with its name: ex1.

        Where one is missing, the words of the others tell which is which.
        """
        ours, theirs = self.source_examples, self.unit.examples
        if len(ours) == len(theirs):
            places = [(at, at) for at in range(len(ours))]
        elif self.lexicon is not None:
            beads = align(ours, theirs, self.lang, self.lexicon)
            places = [(*bead.source, *bead.target) for bead in beads if len(bead.source) == len(bead.target) == 1]
        else:
            places = []
        return tuple(
            (f"ex{here + 1}", Pair(Unit(self.number, theirs[there]), ours[here], (), self.lang))
            for here, there in places
        )

    @cached_property
    def parts(self) -> tuple[tuple[str, "Pair"], ...]:
        """The text of the rule as a pair without examples and without a name, and every example with its own."""
        if not self.source_examples and not self.unit.examples:
            return (("", self),)
        return (("", Pair(self.unit._replace(examples=()), self.source, (), self.lang)), *self.example_parts)

    @cached_property
    def paired_examples(self) -> tuple[tuple[str, str, str], ...]:
        """The sentences of the examples paired, each with the name of its example: ex1."""
        return tuple((name, *pair) for name, part in self.example_parts for pair in part.paired_sentences)

    @cached_property
    def all_sentences(self) -> tuple[tuple[str, str, str], ...]:
        """The paired sentences of the text, without a name, and those of the examples with theirs."""
        return tuple((name, *pair) for name, part in self.parts for pair in part.paired_sentences)

    @cached_property
    def source_cited(self) -> Cited:
        return cited(self.whole_source)

    @cached_property
    def target_cited(self) -> Cited:
        """The rules that the translation cites; a section that the source cites needs no word in front of it."""
        found = cited(self.whole_target)
        bare = sections_named(found.rest)
        missing = {
            number: count for number, count in (self.source_cited.numbers - found.numbers).items() if number in bare
        }
        if not missing:
            return found
        rest = found.rest
        for number in missing:
            rest = re.sub(rf"(?<![\d.,]){number}(?!\d|[.,]\d)", "   ", rest, count=missing[number])
        return Cited(found.numbers + Counter(missing), rest)

    @cached_property
    def source_quantities(self) -> Quantities:
        return quantities(self.source_cited.rest, "en")

    @cached_property
    def target_quantities(self) -> Quantities:
        return quantities(self.target_cited.rest, self.lang)

    @cached_property
    def source_terms(self) -> tuple[Occurrence, ...]:
        return self.english.occurrences(self.whole_source)

    @cached_property
    def target_terms(self) -> tuple[Occurrence, ...]:
        return self.termbase.occurrences(self.whole_target) if self.termbase is not None else ()

    @cached_property
    def target_tokens(self) -> tuple[str, ...]:
        return split_elisions(self.whole_target)

    @cached_property
    def source_tokens(self) -> tuple[str, ...]:
        """The words of the source; of “noninstant” what it is not, too."""
        tokens = split_elisions(self.whole_source)
        return (*tokens, *(token[3:] for token in tokens if token.startswith("non") and len(token) > 6))

    @cached_property
    def is_copy(self) -> bool:
        """Whether the target is the English itself, but for a few words."""
        if base(self.lang) == "en" or names_only(self.target):
            return False
        if len(words(self.target)) < _FEW:
            return words(self.source) == words(self.target) and len(words(self.target)) >= _SHORT
        return likeness_of_words(self.source, self.target) >= _COPY

    @property
    def is_copied_name(self) -> bool:
        """Whether the target is the English itself and has a name in it that the language has its own for."""
        return words(self.source) == words(self.target) and keeps_english_name(self.target, base(self.lang))

    @cached_property
    def ratio(self) -> float:
        """Length of the target by that of the source, in letters."""
        return length(self.target) / max(length(self.source), 1)


def likeness_of_words(one: str, other: str) -> float:
    """The share of words two texts have in common, each as often as it stands; 0 for texts of hardly a word."""
    first, second = Counter(words(one)), Counter(words(other))
    total = sum(first.values()) + sum(second.values())
    if sum(second.values()) < _SHORT:
        return 0.0
    return 2 * sum((first & second).values()) / total if total else 0.0


def names_only(text: str) -> bool:
    """Whether a text is hardly more than names and numbers, which are the same in many languages."""
    tokens = text.split()
    return sum(token[:1].isupper() or not token[:1].isalpha() for token in tokens) * 2 > len(tokens)
