"""English names of concepts that another language calls otherwise: a title that has one is not the same in both."""

import re
from functools import cache

from judgekit.languages import LANGS


def keeps_english_name(text: str, lang: str) -> bool:
    """Whether a text that is the same in English has an English name for what the language has its own.

    A text that is the name of a concept in the language has none.
    """
    if lang not in LANGS:
        return False
    own, english = _names(lang)
    return text.casefold() not in own and english is not None and english.search(text) is not None


def is_own_name(text: str, lang: str) -> bool:
    """Whether a language calls a concept so."""
    return text.casefold() in _names(lang)[0]


@cache
def _names(lang: str) -> tuple[frozenset[str], re.Pattern[str] | None]:
    """The names of concepts in a language, and the English ones that are none of them."""
    from judgekit.terms import shipped_terms

    spoken = next(each for each in LANGS if each == lang)
    terms = [term for term in shipped_terms() if spoken in term.names]
    own = {name.casefold() for term in terms for name in (term.names[spoken].name, term.names[spoken].plural)}
    named = {name for term in terms for name in (term.names["en"].name, term.names["en"].plural) if name}
    english = sorted((name for name in named if name.casefold() not in own), key=len, reverse=True)
    pattern = rf"(?<![\w-])(?:{'|'.join(map(re.escape, english))})(?![\w-])"
    return frozenset(own), re.compile(pattern, re.IGNORECASE) if english else None
