"""Sentences that a translation tells in its other sentences: in a relative clause, or joined on with a pronoun."""

from collections import Counter
from functools import lru_cache
from typing import Final

from judgekit.translation.grammar import base, grammar_of, word_set
from judgekit.translation.lexicon import bag, lexicon_for
from judgekit.translation.stems import bare
from judgekit.translation.synonyms import RENDERED
from judgekit.translation.termbase import split_elisions

# Words of one root in two languages share so many letters.
_ROOT: Final = 5
# Words of a sentence that others need not have a word for, and how many letters the forms of a word share.
_MEANINGLESS: Final = word_set(
    "neither nor them they then however also that this those these their don doesn didn won can"
)
_SHARED: Final = 4
# Of the words that a sentence alone has, so many at the most go unrendered by each that is rendered; others have words
# of their own for some that stand elsewhere as well, or pronouns.
_LOST: Final = 0.5


def is_told(text: str, source: str, target: str, lang: str) -> bool:
    """Whether a sentence of a source without a counterpart is in its translation all the same, in other sentences.

    What it alone says must be rendered somewhere, and of what others say as well the translation must have as many
    renderings as the source has words for it.
    """
    table = lexicon_for(lang)
    if table is None:
        return False
    words = Counter(bag(source, "en").content)
    ways = {word: _begun(word, base(lang)) for word in words}
    grammar = grammar_of(lang)
    small = grammar.function_words if grammar is not None else frozenset()
    # A rendering that is a small word stands in any sentence, and tells of none.
    there = Counter(bare(token) for token in split_elisions(target) if token not in small)
    kept = lost = short = 0
    for word, here in Counter(bag(text, "en").content).items():
        if word in _MEANINGLESS or word not in words:
            continue
        # Words of one family may be rendered by the same: attack, attacker.
        wanted = sum(count for other, count in words.items() if not ways[word].isdisjoint(ways[other]))
        begun = tuple(ways[word])
        found = sum(count for token, count in there.items() if token.startswith(begun))
        others = {way for other in words if other != word for way in ways[other]}
        alone = tuple(way for way in begun if way not in others)
        if found >= max(wanted, words[word]) or (
            alone and sum(count for token, count in there.items() if token.startswith(alone)) >= words[word]
        ):
            kept += 1
        elif words[word] > here:
            short += 1
        elif word in table.forth:
            lost += 1
    return kept > 0 and short <= kept and lost <= _LOST * kept


@lru_cache(maxsize=8192)
def _begun(word: str, lang: str) -> frozenset[str]:
    """How the words begin that may render one of English."""
    table = lexicon_for(lang)
    known = table.forth.get(word, ()) if table is not None else ()
    renderings = [each[: max(_SHARED, len(each) - 2)] for each in known if len(each) >= _SHARED]
    root = [bare(word)[:_ROOT]] if len(word) >= _ROOT else []
    return frozenset([*renderings, *root, *map(bare, RENDERED.get(lang, {}).get(word, "").split())])
