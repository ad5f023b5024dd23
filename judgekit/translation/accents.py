"""Words whose accents are left off or misplaced, where what is left is no word of the language."""

import re
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from judgekit import shipped
from judgekit.errors import DataError
from judgekit.named import Named
from judgekit.translation.grammar import word_set
from judgekit.translation.stems import bare

_FOLDER: Final = "accents"
_WORD: Final = re.compile(r"[^\W\d_]+")
# What is no word of a language: symbols, what is put in for names, and what people type.
_SIGNS: Final = re.compile(r"\{[^{}]*\}|(?<!\w)--?[a-z][\w-]*")
# Of a shorter word too little is left to tell.
_SHORT: Final = 3


class Misspelt(Named):
    """A word as it stands, and as it is written."""

    word: str
    right: str


# By language: endings that no word has without an accent.
_ENDINGS: Final = MappingProxyType(
    {
        "es": (re.compile(r"(?<=[a-záéíóúñ])([csx])ion$"), r"\1ión"),
        "fr": (re.compile(r"(?<=[a-zàâéèêëîïôùûç])ee(s?)$"), r"ée\1"),
    }
)
# Spanish accents no last syllable that ends in a consonant other than n or s, and no syllable before the last of a word
# that ends in a vowel, n or s. An i or u that the vowel before it does not join is accented wherever it stands.
_LAST: Final = re.compile(r"[áéíóú](?<![aeo][íú])(?<![aeo]h[íú])[b-df-hj-mp-rt-zñ]$")
_BEFORE_LAST: Final = re.compile(
    r"[áéíóú](?<![aeo][íú])(?<![aeo]h[íú])(?:[b-df-hj-np-tv-zñ]|qu|gu(?=[ei]))+(?:[iu]?[aeo]|[aeo][iu]|[iu])[ns]?$"
)
# Behind a verb these would mean nothing.
_BARE_A: Final = re.compile(
    r"\ba (?:la fois|partir d(?:e|u|es)|chaque fois|tout moment|condition qu|moins qu"
    r"|l[’']exception)\b"
)
_OTHERWISE: Final = word_set(
    "cómo cuándo dónde adónde cuánto cuánta cuántos cuántas cuál cuáles quiénes sólo éste ésta éstos éstas ése ésa ésos"
    " ésas aquéllo aquélla aquéllos aquéllas"
)
# English words that may be left in a text, of which another check tells.
_ENGLISH: Final = word_set("free three tree see agree degree foresee guarantee")
_ONE_SYLLABLE: Final = MappingProxyType({"fué": "fue", "fuí": "fui", "dió": "dio", "vió": "vio", "tí": "ti"})
_UNACCENTED: Final = str.maketrans("áéíóú", "aeiou")


def misspelt(text: str, lang: str) -> Misspelt | None:
    """The first word of a text that lacks an accent or has one where none may be; None where there is none.

    Names are left alone: only words in small letters are looked at.
    """
    if lang not in _ENDINGS:
        return None
    text = _SIGNS.sub(" ", text)
    if lang == "fr" and (bare_a := _BARE_A.search(text)) is not None:
        return Misspelt(bare_a[0], f"à{bare_a[0][1:]}")
    for word in _WORD.findall(text):
        if len(word) >= _SHORT and word.islower() and (right := _right(word, lang)) is not None:
            return Misspelt(word, right)
    return None


@lru_cache(maxsize=32768)
def _right(word: str, lang: str) -> str | None:
    """How a word is written that has too few accents, or wrong ones; None for any other."""
    if (right := _slips(lang).get(word)) is not None:
        return right
    pattern, ending = _ENDINGS[lang]
    if pattern.search(word) and word not in _ENGLISH:
        return pattern.sub(ending, word)
    if lang != "es" or word.isascii() or word in _OTHERWISE:
        return None
    if word in _ONE_SYLLABLE:
        return _ONE_SYLLABLE[word]
    return word.translate(_UNACCENTED) if _LAST.search(word) or _BEFORE_LAST.search(word) else None


@cache
def _slips(lang: str) -> dict[str, str]:
    """The words of a language without one or more of their accents, each with the word that is meant."""
    try:
        _, data = shipped.read(_FOLDER, f"{lang}.txt")
    except DataError:
        return {}
    words = frozenset(data.decode().split())
    found: dict[str, str] = {}
    for word in words:
        for slip in _with_fewer(word):
            if slip not in words and not _is_form(slip, word, lang):
                found.setdefault(slip, word)
    return found


def _with_fewer(word: str) -> set[str]:
    """A word without each of its accents and without several."""
    forms = {""}
    for char in word:
        forms = {form + each for form in forms for each in {char, bare(char)}}
    return forms - {word}


def _is_form(slip: str, word: str, lang: str) -> bool:
    """Whether a participle without its last accent is another form of its verb: déclenche, of déclenché."""
    stem, mark, plural = word.rpartition("é")
    return lang == "fr" and bool(mark) and plural in ("", "s") and slip == f"{stem}e{plural}" and not stem.isascii()
