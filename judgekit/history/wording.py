"""What of a rule's text is wording: everything but its typography, and, masked, everything but the rules it names."""

import re
import unicodedata
from hashlib import sha256
from typing import Final

# Styles of the same mark. Folding goes on from here with compatibility forms and without accents.
_MARKS: Final = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′´`", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **dict.fromkeys("‐‑‒–—―−⸺⸻", "-"),
        **dict.fromkeys("_\u00ad\u200b\u200c\u200d\u2060\ufeff®™", None),
        **dict.fromkeys("<>", None),
        "æ": "ae",
        "œ": "oe",
        "ß": "ss",
    }
)
# A run of blanks is tried from its beginning alone: from each of its blanks, a long one would take for ever.
_REGISTERED: Final = re.compile(r"(?<!\s)\s*\((?:r|tm)\)|(?<=_)tm\b", re.IGNORECASE)
_DASH: Final = re.compile(r"(?<!\s)\s*-[-\s]*")
_ELLIPSIS: Final = re.compile(r"(?<!\s)\s*(?:\.(?:\s*\.){2,}|…\s*\.?)")
_QUOTED_BLANK: Final = re.compile(r"(?<=\")\s+(?=[,.;:])")

_NUMBER: Final = r"\d{3}\.\d+[a-z]?"
# The end of a range or of a list in short: 601.2f-h, 509.1-7, 104.3a, c.
_MORE: Final = r"(?:-(?:\d{1,3}[a-z]?|[a-z])(?![a-z\d]))?"
_MENTION: Final = re.compile(rf"\b{_NUMBER}{_MORE}")
# Numbers of sections count only where a word says that they are, or their title follows.
_SECTIONS: Final = re.compile(
    r"\b((?:rules?|sections?|reglas?|secci[oó]n(?:es)?|apartados?|r[eè]gles?) )"
    r"(\d{3}(?:(?:, (?:and |or )?| and | or |-)(?:\d{3}|#))*)\b"
)
_TITLED: Final = re.compile(r"\b\d{3}(?=, \"[a-z])")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*|#|\{[^{}]*\}|[+-]\d+")

MASK: Final = "#"


def normalised(text: str) -> str:
    """The wording of a text: case, accents, blanks, styles of quotes, dashes and ellipses, marks of trade folded away.

    Two printings of the same rule give the same string; punctuation, words and numbers still count.
    """
    text = _REGISTERED.sub("", text).translate(_MARKS).casefold()
    if not text.isascii():
        text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold()).translate(_MARKS)
        text = "".join(char for char in text if not unicodedata.combining(char))
    return _QUOTED_BLANK.sub("", _DASH.sub("-", _ELLIPSIS.sub("…", " ".join(text.split()))))


def masked(wording: str) -> str:
    """A normalised wording with every number of a rule or section in it replaced by one mark."""
    wording = _TITLED.sub(MASK, _MENTION.sub(MASK, wording))
    return _SECTIONS.sub(lambda match: match[1] + re.sub(r"\d{3}", MASK, match[2]), wording)


def words(wording: str) -> list[str]:
    """The words of a normalised wording, without its punctuation."""
    return _WORD.findall(wording)


def fingerprint(wording: str) -> str:
    """Eight bytes in hexadecimal that stand for a wording."""
    return sha256(wording.encode()).hexdigest()[:16]
