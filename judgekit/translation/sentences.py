"""Cuts texts into sentences and words, the same way in every language."""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

_STRAIGHT: Final = str.maketrans(
    {"’": "'", "‘": "'", "´": "'", "`": "'", "ʼ": "'", "‛": "'", "\u00a0": " ", "\u202f": " "}
)
# Points that end no sentence: abbreviations, and the one between a section and its rule. “No.” is one before a number.
_ABBREVIATION: Final = re.compile(
    r"\b(?:e\.g|i\.e|etc|vs|cf|p\.\s?ej|p\.\s?ex|ej|ex|art|núm|n|Mr|St|Dr|Sr|Sra|(?P<number>no))\.$"
)
_LONGEST_ABBREVIATION: Final = 12
_END: Final = re.compile(
    r"(?<![.!?…])[.!?…]++(?:[\"”’»\)\]]|\s?»)*(?=\s+[\"“«‘¿¡(\[{]*\s?[^\W_a-zà-öø-ÿ]|\s*\n|\s*$)|[。！？](?:[”’」』）]*)|\n+"
)
WORD: Final = re.compile(r"[^\W\d_]+(?:'(?=[^\W\d_])[^\W\d_]+)?(?:-[^\W\d_]+)*")
_BRACED: Final = re.compile(r"\{[^{}]*\}")
_CJK: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")

# What is longer than any sentence of the rules is no sentence, and is not looked at word by word.
LONGEST: Final = 4000


@lru_cache(maxsize=32768)
def folded(text: str) -> str:
    """Small letters, composed, with straight apostrophes and plain spaces; accents stay, what stands in braces goes."""
    if "{" in text:
        text = _BRACED.sub(" ", text)
    return unicodedata.normalize("NFC", text).translate(_STRAIGHT).casefold()


def whole_words(*patterns: str) -> re.Pattern[str]:
    """Any of the patterns that are not empty, where neither a letter nor a digit goes on before or behind it."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(filter(None, patterns))})(?!\w)")


@lru_cache(maxsize=4096)
def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text, without the blanks around them."""
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        # Of a long text without sentences only what stands right before the point is looked at.
        before = max(start, match.start() - _LONGEST_ABBREVIATION)
        short = _ABBREVIATION.search(text, before, match.end()) if match[0][0] == "." else None
        if short is not None and (
            short["number"] is None or text[match.end() : match.end() + 3].lstrip()[:1].isdecimal()
        ):
            continue
        piece = text[start : match.end()]
        if piece.strip():
            found.append(piece.strip())
        start = match.end()
    if text[start:].strip():
        found.append(text[start:].strip())
    return tuple(piece for piece in found if re.search(r"\w", piece))


def telling(text: str, tells: Callable[[str], bool]) -> str:
    """The first sentence of a text that something is true of, which a message is to quote; the text where none is."""
    return next((sentence for sentence in sentences(text) if tells(sentence)), text)


@lru_cache(maxsize=8192)
def words(text: str) -> tuple[str, ...]:
    """The words of a text, folded; digits and signs are none."""
    return tuple(WORD.findall(folded(text)))


def is_cjk(text: str) -> bool:
    """Whether a text is written in characters that stand for words, without blanks between them."""
    signs = len(_CJK.findall(text))
    return signs > 0 and signs * 4 > len(re.findall(r"[^\W\d_]", _BRACED.sub("", text)))


def length(text: str) -> int:
    """How long a text is, in letters; where words are written in one sign each, foreign names count for nothing."""
    return len(_CJK.findall(text)) if is_cjk(text) else len(text.strip())
