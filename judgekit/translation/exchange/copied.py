"""Tells targets that are only their English source, which translation tools put where nothing is translated yet."""

import re
from functools import cache

from judgekit.languages import Lang
from judgekit.translation.english_words import has_english
from judgekit.translation.exchange.model import Entry
from judgekit.translation.pairing import names_only
from judgekit.translation.profile import other_language
from judgekit.translation.units import ignored


def is_copied(entry: Entry, lang: Lang) -> bool:
    """Whether a target is the source as it is, and not the same in both languages, as names and numbers are.

    A name of the termbase is one only if the language calls its concept so. What a translator accepts in a note stays.
    """
    text = " ".join(entry.target_text.split())
    if text != " ".join(entry.source_text.split()) or any(
        "untranslated" in accepted.checks for note in entry.notes for accepted in ignored(note, "", 0)
    ):
        return False
    own, english = _names(lang)
    if text.casefold() in own:
        return False
    if not names_only(text) or has_english(text, lang) or other_language(text, lang) == "en":
        return True
    return english is not None and english.search(text) is not None


@cache
def _names(lang: Lang) -> tuple[frozenset[str], re.Pattern[str] | None]:
    """The names of concepts in a language, and the English ones that are none of them."""
    from judgekit.terms import shipped_terms

    terms = [term for term in shipped_terms() if lang in term.names]
    own = {name.casefold() for term in terms for name in (term.names[lang].name, term.names[lang].plural)}
    named = {name for term in terms for name in (term.names["en"].name, term.names["en"].plural) if name}
    english = sorted((name for name in named if name.casefold() not in own), key=len, reverse=True)
    pattern = rf"(?<![\w-])(?:{'|'.join(map(re.escape, english))})(?![\w-])"
    return frozenset(own), re.compile(pattern, re.IGNORECASE) if english else None
