"""Understands the words of a query: typos, names and slang of concepts, everyday words, the other languages.

A query becomes units, each a word or some words that mean one thing. A unit has ways to be said in the text: the
words themselves, their likely corrections, the name of the concept, the word the rules have for it.
"""

from collections.abc import Collection, Iterable
from typing import Final

from judgekit.index.lookup import Phrase, TextIndex, bag
from judgekit.index.postings import Posting
from judgekit.index.words import SPEECH, hints, stem, words
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.spelling import Speller

# Longer queries are pasted texts; their beginning says what they are about.
_MOST_CHARACTERS: Final = 1000
_MOST_WORDS: Final = 40
# Names of concepts are at most this long, counted in words that say something.
_LONGEST_NAME: Final = 5

# What a way counts beside the words as they stand in the query. The name of a concept is surely meant but blunt;
# everyday words mean other things too, yet are often all that a question has.
_NAME: Final = 0.7
_EVERYDAY: Final = 0.7
# A name with more words than the query had for it would outweigh the rest of the query: it counts with this power
# of the ratio of their lengths.
_LONGER_NAME: Final = 0.25
# Several everyday words together mean one thing alone, and what their telling words say beside it is little.
_IDIOM: Final = 0.9
_BESIDE_AN_IDIOM: Final = 0.7


class Way(Named):
    """Stems that say a unit; they earn the sum of what they are worth, times the share."""

    stems: tuple[str, ...]
    share: float


class Unit(Named):
    """Words of the query that mean one thing: the ways to say it, and the rules that govern it if it is a concept."""

    ways: tuple[Way, ...]
    governing: tuple[tuple[str, ...], ...] = ()


class Reader:
    """Reads queries for one text; keeps what it has read of the index between queries."""

    def __init__(self, index: TextIndex) -> None:
        self._index = index
        self._lang = index.lang
        self._postings: dict[str, Posting | None] = {}
        self._speller = Speller(index)
        self._foreign: dict[Lang, frozenset[str]] = {}

    def postings(self, stems: Iterable[str]) -> dict[str, Posting]:
        """Where these stems occur; stems of no document are left out."""
        # In the order given, on which the sums of what they are worth hang.
        stems = dict.fromkeys(stems)
        new = stems.keys() - self._postings.keys()
        if new:
            self._postings.update(dict.fromkeys(new))
            self._postings.update(self._index.postings(new))
        return {stem: found for stem in stems if (found := self._postings[stem]) is not None}

    def units(self, query: str) -> list[Unit]:
        """The units of a query in order, each once."""
        silent = SPEECH[self._lang].silent
        spoken = words(query[:_MOST_CHARACTERS], self._lang)[:_MOST_WORDS]
        known = self._known_stems({stem(word, self._lang) for word in spoken if word not in silent})
        odd = frozenset(word for word in spoken if word not in silent and stem(word, self._lang) not in known)
        # Beside a word of another language a misspelt one is likely to be of that language too.
        beside = self._foreign_words(spoken) if odd and len(spoken) > 1 else frozenset()
        meant = self._speller.meant(spoken, odd, beside) if odd else [[(word, 1.0)] for word in spoken]
        units = self._named_units([found[0][0] for found in meant])
        for place, found in enumerate(meant):
            if found[0][0] not in silent and not any(low <= place < high for low, high in units):
                ways = tuple(Way((stem(word, self._lang),), share) for word, share in found)
                units[place, place + 1] = Unit(ways)
        return list({units[span].ways: units[span] for span in sorted(units)}.values())

    def hints(self, query: str) -> int:
        """What the silent words of a query hint at that tell questions apart, as bits."""
        return hints(words(query[:_MOST_CHARACTERS], self._lang)[:_MOST_WORDS], self._lang)

    def named(self, query: str) -> Phrase | None:
        """The one concept that all telling words of a query together name in this language, in whatever form."""
        silent = SPEECH[self._lang].silent
        telling = [stem(word, self._lang) for word in words(query, self._lang) if word not in silent]
        if not telling or len(telling) > _LONGEST_NAME:
            return None
        found = self._index.phrases([bag(telling)])
        names = [phrase for phrase in found if phrase.lang == self._lang and not phrase.everyday]
        # Small words that mean something together ask more than what it is: “how many turn markers”.
        return names[0] if len(names) == 1 and len(self.units(query)) == 1 else None

    def knows(self, word: str) -> bool:
        """Whether the text or the names of concepts in its language have a word."""
        return word in SPEECH[self._lang].silent or bool(self._known_stems({stem(word, self._lang)}))

    def _foreign_words(self, spoken: list[str]) -> frozenset[str]:
        """The words of the languages to which one of these words belongs that the text lacks."""
        if not self._foreign:
            self._foreign = self._index.foreign_words()
        present = self.postings({stem(word, self._lang) for word in spoken})
        lacking = {word for word in spoken if stem(word, self._lang) not in present}
        return frozenset[str]().union(*(called for called in self._foreign.values() if not called.isdisjoint(lacking)))

    def _known_stems(self, stems: Collection[str]) -> set[str]:
        """Which stems are those of words of the text or of names in its language; the others may be misspelt."""
        known = set(self.postings(stems))
        if len(known) < len(stems):
            phrases = self._index.phrases([each for each in stems if each not in known])
            known |= {phrase.stems for phrase in phrases if phrase.lang == self._lang}
        return known

    def _named_units(self, spoken: list[str]) -> dict[tuple[int, int], Unit]:
        """The spans of words that name a concept or are everyday words; the longest win, where they overlap."""
        silent = SPEECH[self._lang].silent
        own = {place: stem(word, self._lang) for place, word in enumerate(spoken) if word not in silent}
        named: dict[tuple[int, int], list[Phrase]] = {}
        for span, phrase in sorted(self._phrases(spoken, own), key=lambda found: found[0][0] - found[0][1]):
            if all(span == other or span[1] <= other[0] or other[1] <= span[0] for other in named):
                named.setdefault(span, []).append(phrase)
        return {
            span: _unit(tuple(own[place] for place in range(*span) if place in own), phrases)
            for span, phrases in named.items()
        }

    def _phrases(self, spoken: list[str], own: dict[int, str]) -> list[tuple[tuple[int, int], Phrase]]:
        """Every phrase the index knows among the words, and where it stands.

        Another language is tried only where this text lacks a word, lest it reads words of this one as its own.
        """
        present = self.postings(own.values())
        foreign = {place for place, stemmed in own.items() if stemmed not in present}
        spans: dict[tuple[str, str], list[tuple[int, int]]] = {}
        for lang in LANGS:
            if lang != self._lang and not foreign:
                continue
            stemmed = [stem(word, lang) for word in spoken]
            telling = [place for place, word in enumerate(spoken) if word not in SPEECH[lang].silent]
            for places in (telling, range(len(spoken))):
                for first in range(len(places)):
                    for last in range(first, min(first + _LONGEST_NAME, len(places))):
                        span = places[first], places[last] + 1
                        if span[1] - span[0] == 1 and places is not telling:
                            continue
                        if lang == self._lang or not foreign.isdisjoint(range(*span)):
                            phrase = bag(stemmed[place] for place in places[first : last + 1])
                            spans.setdefault((lang, phrase), []).append(span)
        if not spans:
            return []
        found = self._index.phrases({phrase for _, phrase in spans})
        return [(span, phrase) for phrase in found for span in spans.get((phrase.lang, phrase.stems), ())]


def _unit(own: tuple[str, ...], phrases: list[Phrase]) -> Unit:
    """The unit of some words and the phrases they are."""
    # An idiom of words that say nothing by themselves, as in “goes first”, is more than those of them that do.
    idiom = any(len(phrase.stems.split()) > len(own) for phrase in phrases)
    ways = {own: _BESIDE_AN_IDIOM if idiom else 1.0} if own else {}
    for phrase in phrases:
        says = tuple(phrase.says.split())
        share = (_IDIOM if idiom or len(own) > 1 else _EVERYDAY) if phrase.everyday else _NAME
        share *= min(1.0, max(1, len(own)) / len(says)) ** _LONGER_NAME
        if set(says) != set(own):
            ways[says] = max(share, ways.get(says, 0.0))
    governing = dict.fromkeys(tuple(phrase.governing.split()) for phrase in phrases if phrase.governing)
    return Unit(tuple(Way(*way) for way in ways.items()), tuple(governing))
