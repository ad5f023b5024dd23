"""Parts of sentences that a translation leaves out: words of the English in a row that nothing in it renders."""

from collections import Counter
from functools import lru_cache
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import GRAMMARS, base, word_set
from judgekit.translation.lexicon import Lexicon, bag, lexicon_for
from judgekit.translation.pairing import Pair
from judgekit.translation.sentences import WORD, folded, is_cjk
from judgekit.translation.stems import bare, stem
from judgekit.translation.synonyms import RENDERED
from judgekit.translation.termbase import split_elisions

# So many words in a row are missed where the translation of their sentence is no longer than this share of it.
_LEAST: Final = ((1, 0.6), (2, 0.77), (3, 0.87), (4, 0.95))
# Shorter sentences are put in many ways.
_SHORT: Final = 40
_COMMON: Final = GRAMMARS["en"].function_words - word_set("player players team turn game card cards rule")
# Everyday words that a translation may do without.
_IDLE: Final = word_set(
    "one ones nothing something nobody else doesn didn don isn aren hasn won wouldn can way ways following first second"
    " made make given know known here mean put get gets take takes taken time times happen happens thing things kind"
    " result case used use using find out called instead however rather still already together simply also even"
    " whether says say said states state stated reads"
)
_ROOT: Final = 5
_FAMILY: Final = 4


class Omitted(Named):
    """What a translation leaves out, as it stands in English, and the sentence that should have it."""

    words: str
    sentence: str


def omitted(pair: Pair) -> Omitted | None:
    """The first words in a row that a translation renders nowhere though its sentence is short; None without any.

    Only words count that the English has once: of others the translation may have made pronouns.
    """
    lang = base(pair.lang)
    if pair.lexicon is None or lang not in RENDERED or is_cjk(pair.target):
        return None
    often = Counter(_stems(pair.source))
    for source, target in pair.paired_sentences:
        share = len(target) / max(1, len(source))
        if len(source) < _SHORT or share >= _LEAST[-1][1]:
            continue
        run = _longest(source, pair.target, lang, pair.lexicon, often)
        if run and any(run.many >= least and share < most for least, most in _LEAST):
            return Omitted(run.text, target)
    return None


class _Run(Named):
    """Words in a row as they stand, and how many of them count."""

    text: str
    many: int


def _longest(source: str, target: str, lang: str, lexicon: Lexicon, often: Counter[str]) -> _Run | None:
    """The most words in a row of a sentence that nothing in a text renders."""
    best: _Run | None = None
    start = end = count = 0
    for match in WORD.finditer(folded(source)):
        word = match[0].partition("'")[0]
        if len(word) < 3 or word in _COMMON or word in _IDLE:
            continue
        ways = lexicon.forth.get(root := stem(word, "en"))
        if _is_rendered(root, target, lang):
            count = 0
        elif ways and often[root] == 1:
            start, count = (match.start(), 1) if not count else (start, count + 1)
            end = match.end()
            if best is None or count > best.many:
                best = _Run(" ".join(source[start:end].split()), count)
    return best


def _stems(text: str) -> list[str]:
    return [stem(word, "en") for word in split_elisions(text)]


class _Text(Named):
    """The words of a translation: their stems, how these begin, and the words without accents."""

    stems: frozenset[str]
    roots: frozenset[str]
    words: tuple[str, ...]


@lru_cache(maxsize=64)
def _text(target: str, lang: str) -> _Text:
    stems = bag(target, lang).stems
    roots = frozenset(bare(each)[:_FAMILY] for each in stems)
    return _Text(stems, roots, tuple(map(bare, split_elisions(target))))


def _is_rendered(root: str, target: str, lang: str) -> bool:
    """Whether anything in a translation may render an English word, in whatever form."""
    text = _text(target, lang)
    if len(root) >= _ROOT and bare(root)[:_FAMILY] in text.roots:
        return True
    ways = _ways(root, lang)
    return not ways.stems.isdisjoint(text.stems) or (
        bool(ways.begun) and any(word.startswith(ways.begun) for word in text.words)
    )


class _Ways(Named):
    """What renders an English word: stems, and how the forms of others begin."""

    stems: frozenset[str]
    begun: tuple[str, ...]


@lru_cache(maxsize=8192)
def _ways(root: str, lang: str) -> _Ways:
    table = lexicon_for(lang)
    known = table.forth.get(root, frozenset()) if table is not None else frozenset()
    begun = [bare(each)[: max(_FAMILY, len(each) - 2)] for each in known if len(each) >= _FAMILY]
    # The table of free renderings has verbs as they are: remove, for removed and removing.
    verbs = (root, *(root[: -len(end)] + e for end in ("d", "ed", "ing") if root.endswith(end) for e in ("", "e")))
    free = next((RENDERED[lang][verb] for verb in verbs if verb in RENDERED[lang]), "")
    return _Ways(known, (*begun, *map(bare, free.split())))
