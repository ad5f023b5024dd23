"""Which words translate which, as learned from judgekit's own texts, and how well two sentences cover each other."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from judgekit import shipped
from judgekit.errors import DataError
from judgekit.named import Named
from judgekit.translation.grammar import base, grammar_of
from judgekit.translation.stems import bare, stem
from judgekit.translation.termbase import split_elisions

_FOLDER: Final = "lexicon"
# Words of one root in two languages share so many letters: general, generales; protector, protecteur.
_ROOT: Final = 5
# What stays the same in every language.
_ANCHOR: Final = re.compile(r"\{[^{}\s]+\}|\d+")


class Lexicon(Named):
    """The stems that translate each stem, both ways."""

    forth: dict[str, frozenset[str]]
    back: dict[str, frozenset[str]]


@cache
def lexicon_for(lang: str) -> Lexicon | None:
    """The lexicon from English to a language, or None where judgekit has none."""
    if base(lang) == "en":
        return None
    try:
        _, data = shipped.read(_FOLDER, f"{base(lang)}.tsv")
    except DataError:
        return None
    forth: dict[str, frozenset[str]] = {}
    back: dict[str, set[str]] = {}
    for line in data.decode().splitlines():
        word, _, targets = line.partition("\t")
        forth[word] = frozenset(targets.split())
        for target in targets.split():
            back.setdefault(target, set()).add(word)
    return Lexicon(forth, {word: frozenset(sources) for word, sources in back.items()})


class Bag(Named):
    """The content words of a sentence as stems, all stems it has, and the first letters of the longer ones."""

    content: tuple[str, ...]
    stems: frozenset[str]
    roots: frozenset[str]


@lru_cache(maxsize=32768)
def bag(text: str, lang: str) -> Bag:
    """The words of a sentence without those that every sentence has."""
    grammar = grammar_of(lang)
    common = grammar.function_words if grammar is not None else frozenset()
    tokens = [word for word in split_elisions(text) if len(word) > 2] + _ANCHOR.findall(text)
    stems = tuple(stem(word, base(lang)) for word in tokens if word not in common)
    everything = frozenset(stem(word, base(lang)) for word in tokens)
    return Bag(stems, everything, frozenset(bare(each)[:_ROOT] for each in stems if len(each) >= _ROOT))


def coverage(one: Bag, other: Bag, table: dict[str, frozenset[str]]) -> float:
    """What share of the content words of one sentence the other renders; 0 for a sentence without any known word."""
    known = covered = 0.0
    for word in one.content:
        targets = table.get(word)
        if (
            (targets is not None and not targets.isdisjoint(other.stems))
            or (len(word) >= _ROOT and bare(word)[:_ROOT] in other.roots)
            or (word in other.stems and not word.isalpha())
        ):
            known += 1
            covered += 1
        else:
            # A word the lexicon lacks may be rendered by any other; it counts for a little.
            known += 1.0 if targets is not None else 0.35
    return covered / known if known else 0.0


def likeness(source: str, target: str, lang: str, table: Lexicon) -> float:
    """How well a sentence and its translation cover each other, from 0 to 1."""
    one, other = bag(source, "en"), bag(target, lang)
    forth, back = coverage(one, other, table.forth), coverage(other, one, table.back)
    return 2 * forth * back / (forth + back) if forth and back else 0.0


def joined(parts: Iterable[str]) -> str:
    """Sentences as one text."""
    return " ".join(parts)
