"""Finds rules and terms by a number, a name or a few words, tolerant of typos, slang and the other languages.

Rules named by their number come first, with their subrules; then a concept whose exact name the query is, with the
rules that define it; then what the ranking finds for the words that are left.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from judgekit.excerpt import Sought, excerpt, passage
from judgekit.folding import fold
from judgekit.index.lookup import TextIndex
from judgekit.languages import Lang
from judgekit.named import Named
from judgekit.numbers import Reference, parse_references
from judgekit.ranking import Ranker
from judgekit.shelf import Shelf
from judgekit.spelling import ONE_EDIT_FROM, one_edit_away

# A rule number in the middle of words, in the spellings that need no label: 805.10e, 805,10e, 805.10a-e; few queries
# hold a digit, so that it is compiled where one does.
_NUMBER: Final = (
    r"(?i)(?<![\w.,])(?:(?:cr|rules?|r[eè]gles?|reglas?)\s+)?"
    r"\d{3}[.,-]\d{1,3}[a-z]{0,2}(?:[-–](?:\d{3}[.,])?\d{0,3}[a-z]{0,2})?(?![\w])"
)
# Longer queries name neither a rule nor a concept alone.
_LONGEST_NAME: Final = 80
# So many of the rules that govern a concept follow it where the query is its name.
_DEFINING: Final = 3
# One hit in so many may be a term that the ranking found: rules answer questions, terms only name things.
_RULES_FOR_A_TERM: Final = 5


# What stands between the names of two concepts, and beside them where it is asked how they differ.
_JOINING: Final = frozenset({"and", "or", "vs", "versus", "y", "e", "o", "u", "contra", "et", "ou"})
_TELLING_APART: Final = frozenset({"difference", "between", "the", "diferencia", "entre", "la", "el", "le"})


class Hit(Named):
    """A rule or a term that answers a query; exactly one of ``rule`` and ``term`` is set.

    ``snippet`` is the sentence that matches best, cut to about two lines; ``example`` says that it is one of an
    example, which says far more of what was asked than the rule does.
    """

    rule: str | None
    term: str | None
    score: float
    text: str
    snippet: str
    lang: Lang
    example: bool = False


class Searcher:
    """Searches one text; keeps what it has read of the index between queries."""

    def __init__(self, index: TextIndex) -> None:
        self._index = index
        self._ranker = Ranker(index)
        self._titles: dict[str, str] = {}

    def search(self, query: str, *, limit: int = 10, within: Sequence[Reference] = ()) -> list[Hit]:
        """At most ``limit`` hits, the best first; none for a query without words.

        Only rules that lie ``within`` these references are wanted, if there are any; terms are then left out.
        """
        wanted = self._index.rows_within(within) if within else None
        named, rest = self._numbered(query)
        if not named and rest:
            named = self._called(query)
        first = [row for row in named if wanted is None or row in wanted][:limit]
        ranking = self._ranker.rank(rest, wanted)
        found = [item for item in ranking.rows if item[0] not in first]
        top = found[0][1] if found else 0.0
        pinned = [(row, top + len(first) - place) for place, row in enumerate(first)]
        rows = [*pinned, *self._with_few_terms(found, limit)][:limit]
        return [hit for row, score in rows if (hit := self._hit(row, score, ranking.sought)) is not None]

    def again(self, hit: Hit) -> Hit | None:
        """The same rule or term as this text has it, for a hit in another text; None where it has none."""
        index = self._index
        rule = index.rule(hit.rule) if hit.rule is not None else None
        entry = index.glossary(fold(hit.term)) if hit.term is not None else None
        found = rule or entry
        return self._hit(found.row, hit.score, ()) if found is not None else None

    def _numbered(self, query: str) -> tuple[list[int], str]:
        """The rows of the rules a query names by number, and the words that are left."""
        if not any(char.isdigit() for char in query):
            return [], query
        if len(query) <= _LONGEST_NAME and (references := self._references(query)):
            rows = self._select(references)
            # A number that no rule has is no word either.
            if rows or all("." in reference.text for reference in references):
                return rows, ""
        rows = []
        rest = query
        for match in re.finditer(_NUMBER, query):
            if found := self._select(self._references(match[0])):
                rows += found
                rest = rest.replace(match[0], " ")
        return list(dict.fromkeys(rows)), rest

    def _references(self, text: str) -> list[Reference]:
        return parse_references(text, known=self._index.has)

    def _select(self, references: Iterable[Reference]) -> list[int]:
        """The rows of these rules and their subrules; a rule itself stands before what is under it."""
        return [rule.row for reference in references for rule in self._index.select(reference)]

    def _called(self, query: str) -> list[int]:
        """Where the query is the name of a concept: its entry and the rules that define it."""
        folded = fold(" ".join(query.split()))
        if not folded or len(folded) > _LONGEST_NAME:
            return []
        named = self._concept(folded) or self._compared(folded) or self._governing(query)
        return named or next((rows for name in self._almost(folded) if (rows := self._concept(name))), [])

    def _compared(self, folded: str) -> list[int]:
        """The entries and rules of two concepts that a query tells apart, as in “owner or controller”."""
        words = [word for word in folded.split() if word not in _TELLING_APART]
        names = " ".join("," if word in _JOINING else word for word in words).split(" , ")
        found = [self._concept(name.strip()) for name in names] if len(names) == 2 else []
        if not all(found):
            return []
        # What rules both is what was asked; else each entry and its rules in turn.
        rows = [row for both in zip_longest(*found) for row in both if row is not None]
        return sorted(dict.fromkeys(rows), key=lambda row: not all(row in each for each in found))

    def _governing(self, query: str) -> list[int]:
        """The rules of the one concept that the telling words name in some form, as in “when players leave”."""
        phrase = self._ranker.named(query)
        # A concept is governed by a section and by the first rule of it: that is one rule.
        numbers = list(dict.fromkeys(phrase.governing.split()))[:_DEFINING] if phrase is not None else []
        places = self._index.rows_of(numbers)
        return [places[number] for number in numbers if number in places]

    def _almost(self, word: str) -> list[str]:
        """The names one edit away from a single word that the text lacks, those with its first letter first."""
        if not word.isalpha() or len(word) < ONE_EDIT_FROM or self._ranker.knows(word):
            return []
        return sorted(self._index.names_among(one_edit_away(word)), key=lambda name: (name[0] != word[0], name))

    def _concept(self, folded: str) -> list[int]:
        """The entry of the concept of a name, and the rules that define it."""
        rows: dict[int, None] = {}
        if entry := self._index.glossary(folded):
            rows[entry.row] = None
        concepts = [(row, self._index.term(row, self._index.lang)) for row in self._index.term_rows(folded)]
        # What is a name in this language as well as in another means what it does in this one.
        concepts.sort(key=lambda found: found[1] is None or fold(found[1].name) != folded)
        for concept, term in concepts[:1]:
            if term is not None:
                entry = self._index.glossary(fold(term.name))
                if entry or not self._index.glossary_terms():
                    rows[entry.row if entry else concept] = None
                numbers = [rule if "." in rule else f"{rule}.1" for rule in term.rules[:_DEFINING]]
                places = self._index.rows_of(numbers)
                rows |= dict.fromkeys(places[number] for number in numbers if number in places)
        return list(rows)

    def _with_few_terms(self, found: list[tuple[int, float]], limit: int) -> Iterator[tuple[int, float]]:
        """The rows found without most of the terms among them."""
        left = max(1, limit // _RULES_FOR_A_TERM)
        last_rule = self._index.counts["rules"]
        for row, score in found:
            left -= row > last_rule
            if row <= last_rule or left >= 0:
                yield row, score

    def _title(self, number: str) -> str:
        """The title of the section of a rule."""
        section = number.partition(".")[0]
        if section not in self._titles:
            self._titles[section] = self._index.section_title(section) or ""
        return self._titles[section]

    def _hit(self, row: int, score: float, sought: Sought) -> Hit | None:
        """The rule or term in a row."""
        lang = self._index.lang
        if rule := self._index.by_row(row):
            snippet, is_example = passage(rule.text, rule.examples, sought, lang, self._title(rule.number))
            return Hit(rule.number, None, score, rule.text, snippet, lang, is_example)
        if entry := self._index.glossary_by_row(row):
            return Hit(None, entry.term, score, entry.definition, excerpt(entry.definition, sought, lang), lang)
        if term := self._index.term(row, lang):
            return Hit(None, term.name, score, term.definition, excerpt(term.definition, sought, lang), lang)
        return None


class TextsSearcher:
    """Searches the texts that answer in a language: what a translation of a part lacks is found in the summary."""

    def __init__(self, shelf: Shelf, lang: Lang) -> None:
        self._searchers = [Searcher(index) for index in shelf.own_texts(lang)]

    def search(self, query: str, *, limit: int = 10, within: Sequence[Reference] = ()) -> list[Hit]:
        """The best hits as those of one text; each rule and term as the first text that has it words it."""
        first, *others = self._searchers
        found = first.search(query, limit=limit, within=within)
        if not others:
            return found
        best = {_name(hit): hit for hit in found}
        for hit in (hit for other in others for hit in other.search(query, limit=limit, within=within)):
            here = best.get(_name(hit))
            if here is None:
                best[_name(hit)] = first.again(hit) or hit
            elif hit.score > here.score:
                best[_name(hit)] = here._replace(score=hit.score)
        return sorted(best.values(), key=lambda hit: -hit.score)[:limit]


def _name(hit: Hit) -> str:
    """What a hit is of: no rule is called like a term."""
    return hit.rule if hit.rule is not None else fold(hit.term or "")
