"""``typography``: apostrophes, spaces, words that stand twice, and characters that nobody meant to write."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final

from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.translation.accents import misspelt
from judgekit.translation.findings import Finding, Severity
from judgekit.translation.grammar import base
from judgekit.translation.subject import Subject

CHECK: Final = "typography"

_WRONG_APOSTROPHE: Final = re.compile(r"(?<=[A-Za-zÀ-ÿ])[‘`´‛ʻ](?=[A-Za-zÀ-ÿ])")
_ADDRESS: Final = re.compile(
    r"https?://[^\s（）()]+|(?<![A-Za-z0-9.-])(?:[A-Za-z0-9-]+\.)+(?:com|org|net|es|fr|info)(?![a-z])[A-Za-z0-9./_-]*",
    re.IGNORECASE,
)
_STRAIGHT: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_DOUBLE_SPACE: Final = re.compile(r"(?<=\S)[ \u00a0\u202f]{2,}(?=\S)")
_BEFORE_COMMA: Final = re.compile(r"(?<=[\w)»”])[ \u00a0\u202f\u2009]+[,.](?!\.|\d)")
_AFTER_COMMA: Final = re.compile(
    r"(?<=[^\W\d_]),(?=[^\W\d_])|(?<=[a-zà-ÿ])[.](?=[A-ZÀ-Ý][a-zà-ÿ])|(?<=[^\W\d_])[;](?=[^\W\d_])"
)
_INSIDE_BRACKET: Final = re.compile(r"\([ \u00a0\u202f]+\S|\S[ \u00a0\u202f]+\)")
_BEFORE_SIGN: Final = re.compile(r"(?<=\w)[ \u00a0\u202f]+[:;!?](?=\s|$)")
# Symbols such as {2} and {G/W} with a blank beside what they stand for.
_IN_BRACES: Final = re.compile(r"\{(?:\s+[A-Z0-9/]{1,5}\s*|[A-Z0-9/]{1,5}\s+)\}")
_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\ufffd]")
_MOJIBAKE: Final = re.compile(
    r"Ã[\u0080-\u00bf©¨ª«­®¯°±²³´µ¶·¸¹º»¼½¾¿¡¢£¤¥¦§]|â€[™œ\u009d“”˜¦\u0093\u0094]|Â[ «»¿¡°·]|ï¿½"
)
_REPEATED: Final = re.compile(r"\b([^\W\d_]{2,})\s+(\1)\b", re.IGNORECASE)
# Words that may stand twice in a row.
_TWICE: Final = {
    "es": frozenset(("se", "no", "muy", "que")),
    "pt": frozenset(("se", "que")),
    "fr": frozenset(("nous", "vous", "se", "en")),
    "en": frozenset(("that", "had", "is")),
}
# French: a no-break space before the high signs and inside guillemets. A colon between digits, in an address or in the
# name of the game needs none.
_NO_BREAK: Final = "\u00a0\u202f"
_FRENCH_SIGN: Final = re.compile(r"(?<=[\w\)\]}»”’])([;:!?]+)(?=[\s\u00a0»”)\]]|$)")
_FRENCH_PLAIN: Final = re.compile(r"(?<=[\w\)\]}»”’])[ \u2009]+([;:!?]+)(?=[\s\u00a0»”)\]]|$)")
_NAME: Final = re.compile(r"Magic\s?:\s?(?:The Gathering|l[’']Assemblée)", re.IGNORECASE)
_HUGGING: Final = re.compile(r"«(?=[^\s\u00a0\u202f])|(?<=[^\s\u00a0\u202f])»")
_PLAIN_INSIDE: Final = re.compile(r"«[ \u2009]|[ \u2009]»")
_SPANISH_INSIDE: Final = re.compile(r"[«¿¡][\s\u00a0\u202f]|[\s\u00a0\u202f]»")


def find(subject: Subject) -> Iterator[Finding]:
    """Signs and spaces that the language writes otherwise, one finding for each kind in a unit."""
    lang = base(subject.lang)
    straight = 0
    curly = 0
    english = {id(pair.unit): pair.whole_source for pair in subject.translated}
    for unit in subject.document.units:
        text = unit.whole
        straight += len(_STRAIGHT.findall(text))
        curly += text.count("’")
        for severity, message, found in _kinds(text, lang, subject.foreign.get(unit.number), english.get(id(unit), "")):
            yield subject.report(CHECK, severity, message, unit, found=found)
    if straight and curly:
        yield from _mixed(subject, curly >= straight)
    elif straight and lang == "fr":
        message = say("check.typography.straight", count=straight)
        yield subject.report(CHECK, "note", message, found="'", rule=_only_rule(subject))


def _only_rule(subject: Subject) -> str | None:
    return subject.document.units[0].number if len(subject.document.units) == 1 else None


def _mixed(subject: Subject, curly_is_usual: bool) -> Iterator[Finding]:
    """The units that write apostrophes otherwise than most of the document does."""
    for unit in subject.document.units:
        found = _STRAIGHT.search(unit.whole) is not None if curly_is_usual else "’" in unit.whole
        if found:
            sign, usual = ("'", "’") if curly_is_usual else ("’", "'")
            message = say("check.typography.mixed-apostrophes", sign=sign, usual=usual)
            yield subject.report(CHECK, "note", message, unit, expected=usual, found=sign)


def _kinds(text: str, lang: str, foreign: str | None, english: str) -> Iterator[tuple[Severity, Message, str]]:
    """Each kind of slip in a text, once."""
    text = _ADDRESS.sub("X", text)
    if found := _WRONG_APOSTROPHE.search(text):
        yield "warning", say("check.typography.apostrophe", sign=found[0]), _around(text, found)
    if found := _MOJIBAKE.search(text):
        yield "error", say("check.typography.mojibake", sign=found[0]), _around(text, found)
    if found := _UNSEEN.search(text):
        yield "warning", say("check.typography.unseen", code=f"U+{ord(found[0]):04X}"), f"U+{ord(found[0]):04X}"
    if unicodedata.normalize("NFC", text) != text:
        yield "note", say("check.typography.decomposed"), ""
    if found_word := _mixed_script(text):
        yield "error", say("check.typography.homoglyph", word=found_word), found_word
    if found := _DOUBLE_SPACE.search(text):
        yield "warning", say("check.typography.double-space"), _around(text, found)
    if found := _BEFORE_COMMA.search(text):
        yield "warning", say("check.typography.space-before", sign=found[0].strip()), _around(text, found)
    if found := _AFTER_COMMA.search(text):
        yield "warning", say("check.typography.no-space-after", sign=found[0].strip()), _around(text, found)
    if found := _INSIDE_BRACKET.search(text):
        yield "warning", say("check.typography.space-in-brackets"), _around(text, found)
    if found := _IN_BRACES.search(text):
        yield "warning", say("lapses.brace", symbol=found[0], right="".join(found[0].split())), _around(text, found)
    text = unicodedata.normalize("NFC", text)
    if not foreign and (word := misspelt(text, lang)) is not None:
        yield "warning", say("lapses.accent", word=word.word, right=word.right), word.word
    if (found := _repeated(text)) is not None and found[1].casefold() not in _TWICE.get(foreign or lang, ()):
        yield "warning", say("check.typography.repeated-word", word=found[1]), found[0]
    elif (phrase := _repeated_phrase(text)) and not (phrase.parted and _repeats(english)):
        yield "warning", say("slips.twice", words=phrase.words), phrase.words
    if lang == "fr" and not foreign:
        yield from _french(text)
    elif lang == "fr":
        yield from _guillemets(text)
    elif lang in ("es", "en", "pt") and (found := _BEFORE_SIGN.search(text)):
        yield "warning", say("check.typography.space-before", sign=found[0].strip()), _around(text, found)
    if lang == "es" and (found := _SPANISH_INSIDE.search(text)):
        yield "warning", say("check.typography.space-inside", sign=found[0].strip()), _around(text, found)


def _repeated(text: str) -> re.Match[str] | None:
    """A word that stands twice in a row; a capital behind a small letter begins a name: the edition Edition."""
    return next((found for found in _REPEATED.finditer(text) if found[1][0].isupper() or found[2][0].islower()), None)


def _french(text: str) -> Iterator[tuple[Severity, Message, str]]:
    text = _NAME.sub("Magic", text)
    if found := _FRENCH_SIGN.search(text):
        yield "warning", say("check.typography.no-break-before", sign=found[0]), _around(text, found)
    elif found := _FRENCH_PLAIN.search(text):
        yield "note", say("check.typography.plain-before", sign=found[1]), _around(text, found)
    yield from _guillemets(text)


def _guillemets(text: str) -> Iterator[tuple[Severity, Message, str]]:
    if found := _HUGGING.search(text):
        yield "warning", say("check.typography.no-break-inside"), _around(text, found)
    elif found := _PLAIN_INSIDE.search(text):
        yield "note", say("check.typography.plain-inside"), _around(text, found)


_PHRASE: Final = range(3, 13)


class _Phrase(Named):
    """Words that stand twice in a row, and whether a comma parts the two."""

    words: str
    parted: bool


def _repeated_phrase(text: str) -> _Phrase | None:
    """Words that stand twice in a row, three or more of them, with no more than a comma between; None if none do."""
    found = list(re.finditer(r"[\w’'-]+|[^\w\s,]", text))
    words = [each[0] for each in found]
    folded = [word.casefold() for word in words]
    for length in _PHRASE:
        for at in range(len(words) - 2 * length + 1):
            run = folded[at : at + length]
            if run == folded[at + length : at + 2 * length] and all(word[0].isalpha() for word in run):
                between = text[found[at + length - 1].end() : found[at + length].start()]
                return _Phrase(" ".join(words[at : at + length]), "," in between)
    return None


# A word that English says twice so near may stand twice in its translation as well.
_NEAR: Final = 8
_WORD: Final = 4


def _repeats(english: str) -> bool:
    """Whether a text says a longer word twice within a few words."""
    words = re.findall(r"[^\W\d_]+", english.casefold())
    return any(len(word) >= _WORD and word in words[at + 1 : at + 1 + _NEAR] for at, word in enumerate(words))


def _mixed_script(text: str) -> str:
    """A word that mixes Latin letters with look-alikes of another script; empty if there is none."""
    if text.isascii():
        return ""
    for word in re.findall(r"[^\W\d_]{2,}", text):
        if word.isascii():
            continue
        scripts = Counter(unicodedata.name(char, "?").split(" ")[0] for char in word)
        if scripts["LATIN"] and (scripts["CYRILLIC"] or scripts["GREEK"]):
            return str(word)
    return ""


def _around(text: str, found: re.Match[str]) -> str:
    """What was found with the words around it."""
    start = text.rfind(" ", 0, max(found.start() - 1, 0)) + 1
    end = text.find(" ", found.end() + 1)
    return text[max(start, found.start() - 25) : end if 0 <= end <= found.end() + 25 else found.end() + 12].strip("\n")
