"""Tells targets that are only their English source, which translation tools put where nothing is translated yet."""

from judgekit.languages import Lang
from judgekit.translation.english_names import is_own_name, keeps_english_name
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
    if is_own_name(text, lang):
        return False
    if not names_only(text) or has_english(text, lang) or other_language(text, lang) == "en":
        return True
    return keeps_english_name(text, lang)
