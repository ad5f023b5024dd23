"""Finds the terms of the game in texts, in whatever form and variant, and tells which have no rendering."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Final

from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.terms import Term, shipped_terms
from judgekit.translation.grammar import word_set
from judgekit.translation.numerals import SYMBOL
from judgekit.translation.renderings import ALSO, COLLOQUIAL
from judgekit.translation.sentences import words
from judgekit.translation.stems import is_akin, is_form, stem

# Words inside a term that may be left out or another: articles and prepositions.
_LOOSE: Final = {
    "en": frozenset(["the", "a", "an", "of", "to", "in", "for", "with", "from", "on"]),
    "es": frozenset(
        ["el", "la", "los", "las", "de", "del", "un", "una", "a", "al", "en", "con", "por", "para", "que", "se", "lo"]
    ),
    "fr": frozenset(
        [
            "le",
            "la",
            "les",
            "de",
            "des",
            "du",
            "un",
            "une",
            "à",
            "au",
            "aux",
            "en",
            "avec",
            "par",
            "pour",
            "d",
            "l",
            "qui",
            "que",
            "se",
            "s",
            "dans",
        ]
    ),
}


# Where a sentence or a paragraph ends.
_BREAK: Final = re.compile(r"(?<=[.!?;])\s+|\n")
# The section of the keyword abilities.
_ABILITIES: Final = "702."


class Occurrence(Named):
    """A term in a text: its key, the name it goes by there, and which words of the text it takes."""

    key: str
    name: str
    start: int
    end: int


class Name(Named):
    """A name of a term as words."""

    key: str
    name: str
    words: tuple[str, ...]


@lru_cache(maxsize=16384)
def split_elisions(text: str) -> tuple[str, ...]:
    """The words of a text, parted where a sign joins two: l’équipe, créature-artefact; of player’s the first part."""
    parts: list[str] = []
    for joined in words(SYMBOL.sub(" ", text)):
        for word in joined.split("-"):
            head, mark, tail = word.partition("'")
            if mark and len(head) <= 2 and tail:
                parts += (head, tail)
            elif mark:
                parts.append(head)
            else:
                parts.append(word)
    return tuple(parts)


class Termbase:
    """The terms of one language, found by the stem of their first word; and which are keyword abilities."""

    def __init__(self, terms: Iterable[Term], lang: Lang) -> None:
        self.lang = lang
        self._by_stem: dict[str, list[Name]] = defaultdict(list)
        self.names: dict[str, tuple[Name, ...]] = {}
        self.abilities: set[str] = set()
        # The same words begin names all over a text.
        self._begun: dict[tuple[str, str], list[Name]] = {}
        for term in terms:
            spelled = []
            english = {name.casefold() for name in term.names["en"].all} if lang != "en" else set()
            for name in (*term.names[lang].all, *ALSO.get(lang, {}).get(term.key, ())):
                as_words = split_elisions(re.sub(r"\([^()]*\)", " ", name))
                core = tuple(word for word in as_words if word not in _LOOSE[lang]) or as_words
                if as_words and as_words[0] in _LOOSE[lang]:
                    core = (as_words[0], *core)  # an article that belongs to a name keeps it from being a verb
                # G1 is slang for a first game, and names nothing without its digit.
                if name in COLLOQUIAL.get(lang, ()):
                    continue
                if name in term.names[lang].variants and name.casefold() in english:
                    continue  # slang that kept the English word, which may mean something else here
                if core and not (len(core) == 1 and len(core[0]) < 2):
                    spelled.append(Name(term.key, name, core))
            self.names[term.key] = tuple(spelled)
            if term.rules and term.rules[0].startswith(_ABILITIES):
                self.abilities.add(term.key)
            for each in spelled:
                self._by_stem[stem(each.words[0], lang)].append(each)
        for found in self._by_stem.values():
            found.sort(key=lambda name: -len(name.words))

    def occurrences(self, text: str) -> tuple[Occurrence, ...]:
        """The terms in a text, the longest at every place, none inside another."""
        return _occurrences(self, text)

    def find(self, tokens: Sequence[str]) -> list[Occurrence]:
        """The same over words that were split already."""
        found: list[Occurrence] = []
        at = 0
        while at < len(tokens):
            best: Occurrence | None = None
            for name in self._beginning(tokens, at):
                end = self._match(name.words[1:], tokens, at + 1) if len(name.words) > 1 else at + 1
                if end and (best is None or end > best.end):
                    best = Occurrence(name.key, name.name, at, end)
            if best is not None and self.lang == "en" and _is_verb(tokens, at, best.end):
                found.append(Occurrence("counter-verb", "counter a spell", at, best.end))
                at = best.end
            elif best is not None:
                found.append(best)
                if self.lang == "en" and best.end - at > 1 and len(self.names[best.key][0].words) == 1:
                    # A variant such as "shuffle the library" names a term of its own beside the one it is of.
                    inside = self.find(tokens[at + 1 : best.end])
                    found += (each._replace(start=each.start + at + 1, end=each.end + at + 1) for each in inside)
                at = best.end
            else:
                at += 1
        return found

    def _next(self, tokens: Sequence[str], at: int) -> str:
        """The next word after a place that is neither article nor preposition; empty if there is none."""
        loose = _LOOSE[self.lang]
        return next((token for token in islice(tokens, at + 1, None) if token not in loose), "")

    def _beginning(self, tokens: Sequence[str], at: int) -> Sequence[Name]:
        """The names that the word at a place can begin, with the next one or alone; the longest first."""
        token = tokens[at]
        if stem(token, self.lang) not in self._by_stem:
            return ()
        following = self._next(tokens, at)
        found = self._begun.get((token, following))
        if found is None:
            loose = _LOOSE[self.lang]
            found = [
                name
                for name in self._by_stem[stem(token, self.lang)]
                if is_form(token, name.words[0], self.lang)
                if len(name.words) == 1 or name.words[1] in loose or is_form(following, name.words[1], self.lang)
            ]
            self._begun[token, following] = found
        return found

    def _match(self, wanted: tuple[str, ...], tokens: Sequence[str], at: int) -> int:
        """Where the words end that match a name at a place, articles and prepositions skipped; 0 if they do not."""
        loose = _LOOSE[self.lang]
        for word in wanted:
            while at < len(tokens) and tokens[at] in loose and tokens[at] != word:
                at += 1
            if at >= len(tokens) or not is_form(tokens[at], word, self.lang):
                return 0
            at += 1
        return at

    def names_any(self, key: str, tokens: Sequence[str]) -> bool:
        """Whether the main name of a term is in a text, in any order and in words of its family."""
        return any(
            all(any(is_akin(token, word, self.lang) for token in tokens) for word in name.words)
            for name in self.names.get(key, ())[:1]
        )

    def renders(self, key: str, tokens: Sequence[str]) -> bool:
        """Whether any name of a term is in a text, in any order and in words of its family.

        A name that an article or preposition begins must stand as it is: its noun alone means something else.
        """
        return any(
            all(any(is_akin(token, word, self.lang) for token in tokens) for word in name.words)
            for name in self.names.get(key, ())
            if name.words[0] not in _LOOSE[self.lang]
        ) or any(
            self._match(name.words, tokens, at)
            for name in self.names.get(key, ())
            if name.words[0] in _LOOSE[self.lang]
            for at in range(len(tokens))
        )


# What stands before the verb “counter”, and behind it where it begins a sentence or goes on with one.
_BEFORE_VERBS: Final = word_set("to can cannot could may might must would will not don doesn didn")
_GOES_ON: Final = word_set("and or then you")
_OBJECTS: Final = word_set("that this it them target a an the spell spells abilities")


def _is_verb(tokens: Sequence[str], at: int, end: int) -> bool:
    """Whether the one word “counter” at a place is the verb: can't counter it, counter that spell."""
    if tokens[at] != "counter" or end != at + 1:
        return False
    if at and tokens[at - 1] in _BEFORE_VERBS:
        return True
    return (not at or tokens[at - 1] in _GOES_ON) and end < len(tokens) and tokens[end] in _OBJECTS


@lru_cache(maxsize=8192)
def _occurrences(base: Termbase, text: str) -> tuple[Occurrence, ...]:
    """The terms of a text; no name goes on behind the end of a sentence: a range of 1. A spell of Kim’s."""
    found: list[Occurrence] = []
    before = 0
    for sentence in _BREAK.split(text):
        tokens = split_elisions(sentence)
        found += (
            term._replace(start=term.start + before, end=term.end + before) if before else term
            for term in base.find(tokens)
        )
        before += len(tokens)
    return tuple(found)


@cache
def _shipped() -> tuple[Term, ...]:
    return shipped_terms()


@cache
def shipped_termbase(lang: Lang) -> Termbase:
    """The terms that judgekit ships, of one language."""
    return Termbase(_shipped(), lang)


def termbase_for(lang: str) -> Termbase | None:
    """The termbase of a language tag, or None where there is none."""
    known = next((each for each in LANGS if lang.replace("-", "_").partition("_")[0].lower() == each), None)
    return shipped_termbase(known) if known is not None else None
