"""Turns the bytes of a rules file into text: finds the encoding by evidence and makes all line ends LF."""

import re
from codecs import BOM_UTF8
from collections import Counter
from typing import Final

from judgekit.errors import DataError, Fault, Message, say

# The official text has one megabyte, a saved page of it three.
MAX_BYTES: Final = 32 * 1024 * 1024
# The official text has some 10,000, and its PDF twice as many.
MAX_LINES: Final = 400_000

_BOMS: Final = (
    # The UTF-32 marks begin or end with the UTF-16 ones, so they are asked first.
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
    # Where such a file is damaged, another encoding would make two other signs of every accent.
    (BOM_UTF8, "utf-8-sig"),
)
_OTHER_FILES: Final = (
    (b"%PDF-", "reason.pdf-file"),
    (b"{\\rtf", "reason.word-processor-file"),
    (b"\xd0\xcf\x11\xe0", "reason.word-processor-file"),
    (b"PK\x03\x04", "reason.archive-file"),
    (b"\x1f\x8b", "reason.archive-file"),
    (b"\xfd7zXZ", "reason.archive-file"),
)
_RUINED_BOM: Final = b"\xef\xbf\xbd\xef\xbf\xbd"
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
# Above one lost character in a thousand the words themselves are gone; below, a text is still worth reading.
_LOST_SHARE: Final = 1000
_LINE_END: Final = re.compile(r"\r\n?|[\v\x85\u2028\u2029]")
# What nobody sees in a text: controls but tab and form feed, changes of direction, byte order marks, no characters.
_UNSEEN: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")
_HIGH: Final = re.compile(rb"[\x80-\xff]")
_BETWEEN_LETTERS: Final = "’–—"
_MARKS: Final = "‘’“”–—…™®©°«»¡¿×½"


def decode(data: bytes, source: str = "") -> str:
    """The text of a file with LF line ends and without byte order marks and control characters.

    Knows UTF-8, UTF-16 (with a mark, or without when zero bytes show it), Windows-1252 and DOS code page 850.
    Raises DataError for files that are empty, too large, binary, or whose characters are already lost.
    """
    if len(data) > MAX_BYTES:
        raise _unreadable(say("reason.too-large", megabytes=MAX_BYTES // 1024 // 1024), source)
    if not data.strip():
        raise _unreadable(say("reason.empty-file"), source)
    refuse_other_files(data, source)
    if data.startswith(_RUINED_BOM):
        raise _unreadable(say("reason.ruined-utf16"), source)
    codec = _codec(data)
    if b"\x00" in data and not codec.startswith("utf-16") and codec != "utf-32":
        raise _unreadable(say("reason.binary-file"), source)
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as error:
        raise _unreadable(say("reason.damaged", encoding=codec, offset=error.start), source) from None
    # DOS marks the end of a file with SUB; UTF-8 and UTF-16 mark its beginning.
    text = text.removeprefix("\ufeff").rstrip("\x1a")
    text, unseen = seen(text)
    if unseen * _LOST_SHARE > len(text):
        raise _unreadable(say("reason.binary-file"), source)
    if not text.strip():
        raise _unreadable(say("reason.empty-file"), source)
    if text.count("\n") > MAX_LINES:
        raise DataError(Fault(say("bulk.too-many-lines", limit=MAX_LINES), source, MAX_LINES + 1))
    if text.count(_REPLACEMENT) * _LOST_SHARE > len(text):
        raise _unreadable(say("reason.lost-characters"), source)
    return text


def refuse_other_files(data: bytes, source: str = "") -> None:
    """DataError for an archive, a PDF file or a file of a word processor, told by its first bytes."""
    for magic, key in _OTHER_FILES:
        if data.startswith(magic):
            raise _unreadable(say(key), source)


def seen(text: str) -> tuple[str, int]:
    """A text as people see it, with LF line ends, and how many characters it had that nobody sees."""
    return _UNSEEN.subn("", _LINE_END.sub("\n", text))


def _unreadable(reason: Message, source: str) -> DataError:
    return DataError(Fault(say("error.unreadable", reason=reason), source))


def _codec(data: bytes) -> str:
    for mark, codec in _BOMS:
        if data.startswith(mark):
            return codec
    head = data[:4096]
    if b"\x00" in head:
        # In UTF-16 every ASCII character leaves a zero byte, always on the same side.
        even, odd = head[::2].count(0), head[1::2].count(0)
        if max(even, odd) * 8 > len(head) and min(even, odd) * 8 < max(even, odd):
            return "utf-16-be" if even > odd else "utf-16-le"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return max(("cp1252", "cp850"), key=lambda codec: _plausibility(data, codec))
    return "utf-8"


def _plausibility(data: bytes, codec: str) -> int:
    """How well the bytes beyond ASCII read in a codec: letters in words, quotes and dashes around them."""
    padded = b" " + data + b" "
    seen = Counter(padded[match.start() - 1 : match.end() + 1] for match in _HIGH.finditer(padded))
    return sum(_weigh(*around.decode(codec, "replace")) * count for around, count in seen.items())


def _weigh(before: str, char: str, after: str) -> int:
    in_word = before.isalpha() and after.isalpha()
    if char in _MARKS:
        return -1 if in_word and char not in _BETWEEN_LETTERS else 1
    if char.isalpha() and char not in "ƒªº":
        if char.isupper() and before.islower():
            return -1
        return 1 if before.isalpha() or after.isalpha() else 0
    # A no-break space may stand anywhere but inside a word; other signs are rare in prose.
    return 0 if char == "\N{NO-BREAK SPACE}" and not in_word else -1
