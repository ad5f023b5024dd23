"""Ranks the documents of a text for a query: BM25 over units, coverage, words side by side, governing rules."""

from collections.abc import Collection, Iterable
from heapq import nlargest
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from judgekit.index.lookup import Phrase, TextIndex, bag
from judgekit.named import Named
from judgekit.query import Reader, Unit, Way

if TYPE_CHECKING:
    from array import array

# So many of the best documents are looked at closely: a right one further down lacks most of the query.
_CLOSELY: Final = 60
# All of the query in a document doubles what its words earn: one rare word should not win over the whole question.
_COVERAGE: Final = 1.0
# A document has all of a unit if it earns this part of what that is worth: names are rarely said in full.
_ENOUGH: Final = 2.0
# Two words of the query side by side earn this share of what they are worth apart.
_SIDE_BY_SIDE: Final = 0.6
# What the first, second and third rule that governs a concept earn beyond their words, as a share of what it is worth.
_GOVERNING: Final = (0.3, 0.2, 0.1)
# What a rule earns if players ask for it in just the words of the query, as a share of what all those are worth; less
# where either has words that the other lacks, those of the query counting more than those of the question.
_ASKED: Final = 3.0
_OF_QUERY: Final = 1.5
_OF_QUESTION: Final = 1.0
# So much of that hangs on the silent words that tell questions apart, such as who and when.
_HINTS: Final = 0.2
# Questions that have less of the query say no more than their words do in any rule.
_LEAST_ASKED: Final = 0.2
_NONE: Final = ((), ())
_NOTHING: Final = (0.0, 0.0)
# Entries of the glossary repeat in short what the rules say, and short documents rank high.
_TERM: Final = 0.5


class Ranking(Named):
    """Rows with their scores, the best first, and what is sought: the ways of each unit, with what each stem earns."""

    rows: list[tuple[int, float]]
    sought: list[list[dict[str, float]]]


class _Scored(Named):
    """A unit with what it is worth and what each document earns for it."""

    unit: Unit
    worth: float
    earned: dict[int, float]


class Ranker:
    """Ranks the rules and terms of one text."""

    def __init__(self, index: TextIndex) -> None:
        self._index = index
        self._reader = Reader(index)

    def rank(self, query: str, within: Collection[int] | None = None) -> Ranking:
        """The best documents for a query; ``within`` are the only rows wanted, if not all are."""
        units = [scored for unit in self._reader.units(query) if (scored := self._scored(unit)).worth]
        scores: dict[int, float] = {}
        for scored in units:
            for row, earned in scored.earned.items():
                scores[row] = scores.get(row, 0.0) + earned
        extra = self._governing(units)
        for row, earned in self._asked(units, self._reader.hints(query)).items():
            extra[row] = extra.get(row, 0.0) + earned
        if within is not None:
            scores = {row: score for row, score in scores.items() if row in within}
            extra = {row: score for row, score in extra.items() if row in within}
        best = set(nlargest(_CLOSELY, scores, key=scores.__getitem__)) | extra.keys()
        ranked = self._closely({row: scores.get(row, 0.0) for row in best}, units, extra)
        sought = [[self._worth(way, scored.worth) for way in scored.unit.ways] for scored in units]
        return Ranking(sorted(ranked.items(), key=lambda item: (-item[1], item[0])), sought)

    def knows(self, word: str) -> bool:
        """Whether the text or the names of concepts in its language have a word."""
        return self._reader.knows(word)

    def named(self, query: str) -> Phrase | None:
        """The one concept that all telling words of a query together name."""
        return self._reader.named(query)

    def _worth(self, way: Way, worth: float) -> dict[str, float]:
        """What each stem of a way earns of what its unit is worth; rare ones earn more."""
        found = self._reader.postings(way.stems)
        whole = sum(posting.worth for posting in found.values())
        return {stem: worth * way.share * posting.worth / whole for stem, posting in found.items()}

    def _scored(self, unit: Unit) -> _Scored:
        """What a unit earns in each document: there, its best way counts."""
        best: dict[int, float] = {}
        worth = 0.0
        for way in unit.ways:
            found = self._reader.postings(way.stems)
            worth = max(worth, way.share * sum(posting.worth for posting in found.values()))
            earned: dict[int, float] = {}
            for posting in found.values():
                step = way.share * posting.step
                if earned:
                    for row, weight in zip(posting.rows, posting.weights, strict=True):
                        earned[row] = earned.get(row, 0.0) + step * weight
                else:
                    earned = {row: step * w for row, w in zip(posting.rows, posting.weights, strict=True)}
            if best:
                for row, value in earned.items():
                    if value > best.get(row, 0.0):
                        best[row] = value
            else:
                best = earned
        return _Scored(unit, worth, best)

    def _governing(self, units: Iterable[_Scored]) -> dict[int, float]:
        """What rules earn for governing concepts the query names."""
        extra: dict[str, float] = {}
        for scored in units:
            for rules in scored.unit.governing:
                for number, share in zip(rules, _GOVERNING, strict=False):
                    extra[number] = max(extra.get(number, 0.0), share * scored.worth)
        return {row: extra[number] for number, row in self._index.rows_of(extra).items()}

    def _asked(self, units: list[_Scored], hints: int) -> dict[int, float]:
        """What rules earn for the one question of players that has most of the query and little else."""
        total = sum(scored.worth for scored in units)
        bags = {key for scored in units for way in scored.unit.ways for key in (*way.stems, bag(way.stems))}
        posed = self._index.asked(bags)
        if not posed:
            return {}
        of_query: dict[int, float] = {}
        of_question: dict[int, float] = {}
        for scored in units:
            for question, (part, share) in self._shared(scored, posed).items():
                of_query[question] = of_query.get(question, 0.0) + scored.worth * part
                of_question[question] = of_question.get(question, 0.0) + share
        rows, hinted = self._index.questions()
        best: dict[int, float] = {}
        least = _LEAST_ASKED * total
        for question, had in of_query.items():
            if had > least:
                row, told = rows[question], hinted[question]
                same = 1.0 if told == hints else (told & hints).bit_count() / (told | hints).bit_count()
                earned = (had / total) ** _OF_QUERY * min(1.0, of_question[question]) * (1 - _HINTS + _HINTS * same)
                if earned > best.get(row, 0.0):
                    best[row] = earned
        return {row: _ASKED * total * earned for row, earned in best.items()}

    def _shared(self, scored: _Scored, posed: "dict[str, tuple[array[int], bytes]]") -> dict[int, tuple[float, float]]:
        """For each question that has some of a unit: how much of the unit, and how much of the question that is."""
        best: dict[int, tuple[float, float]] = {}
        for way in scored.unit.ways:
            sure = (1 + way.share) / 2
            found = self._reader.postings(way.stems)
            whole = sum(posting.worth for posting in found.values())
            parts: dict[int, tuple[float, float]] = {}
            for stem, posting in found.items() if len(way.stems) > 1 else ():
                part = sure * posting.worth / whole
                for question, share in zip(*posed.get(stem, _NONE), strict=True):
                    had, said = parts.get(question, _NOTHING)
                    parts[question] = had + part, said + sure * share / 255
            for question, share in zip(*posed.get(bag(way.stems), _NONE), strict=True):
                parts[question] = sure, max(sure * share / 255, parts.get(question, _NOTHING)[1])
            for question, each in parts.items() if best else ():
                if each > best.get(question, _NOTHING):
                    best[question] = each
            best = best or parts
        return best

    def _closely(self, scores: dict[int, float], units: list[_Scored], extra: dict[int, float]) -> dict[int, float]:
        """The scores of a few documents with everything that counts."""
        total = sum(scored.worth for scored in units)
        pairs = self._pairs(units)
        texts = self._index.stems_of(scores) if pairs else {}
        last_rule = self._index.counts["rules"]
        ranked = {}
        for row, score in scores.items():
            covered = sum(min(scored.worth, _ENOUGH * scored.earned.get(row, 0.0)) for scored in units)
            text = f" {texts.get(row, '')} "
            together = sum(worth for pair, worth in pairs if pair in text)
            full = score * (1 + _COVERAGE * covered / total) + extra.get(row, 0.0) + together
            ranked[row] = full if row <= last_rule else full * _TERM
        return ranked

    def _pairs(self, units: list[_Scored]) -> list[tuple[str, float]]:
        """Stems that stand side by side in the query, as they would in a document, and what that earns."""
        stems = [stem for scored in units for stem in scored.unit.ways[0].stems]
        worth = {stem: posting.worth for stem, posting in self._reader.postings(stems).items()}
        return [
            (f" {first} {second} ", _SIDE_BY_SIDE * (worth[first] + worth[second]) / 2)
            for first, second in pairwise(stems)
            if first in worth and second in worth
        ]
