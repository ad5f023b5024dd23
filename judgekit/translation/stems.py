"""Forms of words: whether a word of a text is a form of the word of a term, in English, Spanish and French."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import word_set

_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
# The endings of verbs; every word is compared with many, which a set does without a pattern.
_SPANISH_VERB: Final = word_set(
    "ar er ir a e o as es an en amos emos imos ando iendo yendo ado ada ados adas ido ida idos idas aba aban ia ian"
    " io ieron aron ara aran iera ieran ase asen iese iesen era eran ira iran aria arian eria erian iria irian"
    " cion ciones sion arse erse irse arla arlo arlas arlos erlo erla irlo irla andola andolo andose iendose"
)
_FRENCH_VERB: Final = word_set(
    "er ir re e es ent ez ons ant ante antes ants ee ees es i is it ie ies u ue us ues era erai eront erait eraient"
    " ra ront rait raient ait aient ions iez issent issant isse t s d ds a as ement ements tion tions age ages"
)
_SHORT: Final = 3
_ENGLISH_VERB: Final = word_set("e es s ed d ing er ers ion ions") | {""}
_FRENCH_PAIRS: Final = (
    (re.compile(r"(?:teurs?|trices?)$"), "teur"),
    (re.compile(r"(?:eurs?|euses?|eresses?)$"), "eur"),
    (re.compile(r"(?:ifs?|ives?)$"), "if"),
    (re.compile(r"(?:eux|euse)$"), "eux"),
    (re.compile(r"(?:aux|als?|ales?)$"), "al"),
    (re.compile(r"(?:iers?|ieres?)$"), "ier"),
    (re.compile(r"(?:ens?|ennes?)$"), "en"),
    (re.compile(r"(?:ons?|onnes?)$"), "on"),
)
# Vowels that break under stress, and consonants that are written otherwise before another vowel.
_SPANISH_CHANGES: Final = (("o", "ue"), ("e", "ie"), ("u", "ue"), ("e", "i"))
_SPANISH_SPELLINGS: Final = (("c", "qu"), ("g", "gu"), ("z", "c"), ("gu", "g"), ("c", "z"))


@lru_cache(maxsize=65536)
def bare(word: str) -> str:
    """A folded word without accents."""
    parts = unicodedata.normalize("NFD", word.translate(_LIGATURES))
    return "".join(char for char in parts if unicodedata.category(char) != "Mn")


@lru_cache(maxsize=65536)
def stem(word: str, lang: str) -> str:
    """A word without accents and the endings of number and gender."""
    word = bare(word)
    if lang == "fr":
        for pattern, ending in _FRENCH_PAIRS:
            if len(word) > 5 and pattern.search(word):
                return pattern.sub(ending, word)
        word = word[:-1] if len(word) > 3 and word[-1] in "sx" else word
        word = word[:-1] if len(word) > 3 and word[-1] == "e" else word
        # "effet" and "effets", "équipe" and "équipée": what is left of doubled endings falls, too.
        return word[:-1] if len(word) > 4 and word[-1] == "e" else word
    if lang in ("es", "pt"):
        if len(word) > 4 and word.endswith("ces"):
            return word[:-3] + "z"
        word = word[:-1] if len(word) > 3 and word[-1] == "s" else word
        return word[:-1] if len(word) > 3 and word[-1] in "aeo" else word
    if lang == "en":
        if len(word) > 4 and word.endswith("ies"):
            return word[:-3] + "y"
        if len(word) > 4 and re.search(r"(?:ss|sh|ch|x)es$", word):
            return word[:-2]
        if len(word) > 3 and word[-1] == "s" and word[-2] not in "su":
            return word[:-1]
    return word


class _Verb(Named):
    """The roots of a verb, and the endings that make its forms of them."""

    roots: tuple[str, ...]
    endings: frozenset[str]

    def has(self, word: str) -> bool:
        """Whether a bare word is one of its forms."""
        return any(word.startswith(root) and word[len(root) :] in self.endings for root in self.roots)


@lru_cache(maxsize=16384)
def _verb(word: str, lang: str) -> _Verb:
    """The forms of an infinitive; none for a word that is no infinitive."""
    word = bare(word)
    if lang == "es" and len(word) > 3 and (found := re.fullmatch(r"(.+)(?:ar|er|ir)(?:se)?", word)):
        roots = {found[1]}
        for plain, changed in _SPANISH_CHANGES:
            head, mark, tail = found[1].rpartition(plain)
            if mark and len(tail) <= 3:
                roots.add(head + changed + tail)
        for root in tuple(roots):
            roots |= {root[: -len(end)] + other for end, other in _SPANISH_SPELLINGS if root.endswith(end)}
        return _Verb(tuple(roots), _SPANISH_VERB)
    if lang == "fr" and len(word) > 3 and (found := re.fullmatch(r"(.+)(?:er|ir|re)", word)):
        root = found[1]
        roots = {root, root + "e" if root.endswith("g") else root, re.sub(r"([lt])$", r"\1\1", root)}
        return _Verb(tuple(roots), _FRENCH_VERB)
    if lang == "en" and len(word) > 2:
        root = word[:-1] if word.endswith("e") else word
        return _Verb((root, root + root[-1]), _ENGLISH_VERB)
    return _Verb((), frozenset())


def _is_o(word: str) -> bool:
    return word.endswith(("o", "os"))


def _is_a(word: str) -> bool:
    return word.endswith(("a", "as"))


# Words that have the stem of another and are no form of it: a sort of counter is no spell.
_NO_FORMS: Final = {"fr": {"sort": ("sorte", "sortes")}}


@lru_cache(maxsize=262144)
def is_form(word: str, of: str, lang: str) -> bool:
    """Whether a word is a form of another: number and gender, and the forms of a verb in the infinitive."""
    plain = bare(word)
    root = stem(of, lang)
    if stem(word, lang) == root:
        if plain in _NO_FORMS.get(lang, {}).get(root, ()):
            return False
        if lang == "es" and _is_o(plain) != _is_o(bare(of)) and not (_is_a(plain) or _is_a(bare(of))):
            return False  # plano is a plane, plan a scheme
        # Of a short word the last vowel is part of the meaning: mano is a hand, maná is mana.
        return len(root) > _SHORT or plain.rstrip("s") == bare(of).rstrip("s")
    return _verb(of, lang).has(plain)


@lru_cache(maxsize=262144)
def is_akin(word: str, to: str, lang: str) -> bool:
    """Whether two words may be of one family: one is a form of the other, or they share most of their letters."""
    if is_form(word, to, lang):
        return True
    one, other = bare(word), bare(to)
    least = max(4, (2 * min(len(one), len(other)) + 2) // 3)
    return len(one) >= least and len(other) >= least and one[:least] == other[:least]
