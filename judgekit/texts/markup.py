"""Takes a page's markup away: tags, entities, marks of emphasis, characters nobody sees; lines keep their numbers."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.texts.decode import seen
from judgekit.texts.official import Line

# A saved page of the whole rules has some 100,000 tags and entities; each takes time and memory of its own.
MAX_MARKS: Final = 500_000
_MARKS: Final = ("<", "&", "**", "__")

# Elements that stand on lines of their own; all others stand in the middle of a sentence.
_BLOCK: Final = re.compile(
    r"<\s*+(?:/\s*+)?(?:p|div|li|ul|ol|br|hr|h[1-6]|tr|td|th|table|tbody|dt|dd|dl|section|article|header|footer|nav|main|"
    r"blockquote|pre|html|head|body|title)\b[^<>]*>",
    re.IGNORECASE,
)
# What nobody reads begins and ends so.
_DROPPED_BEGINS: Final = {"script": r"<(script)\b", "style": r"<(style)\b", "!--": "<(!--)"}
_DROPPED_ENDS: Final = {
    "script": re.compile(r"</script\s*>", re.IGNORECASE),
    "style": re.compile(r"</style\s*>", re.IGNORECASE),
    "!--": re.compile("-->"),
}
_INLINE: Final = re.compile(r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>")
_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
# Soft hyphens, zero-width spaces and joiners come along when text is copied from a page.
_UNSEEN: Final = re.compile("[\u00ad\u200b\u200c\u200d\u2060]")
_EMPHASIS: Final = re.compile(r"(\*\*|__)(?=\S)((?:(?!\1).)+)(?<=\S)\1")
_TITLE_MARKS: Final = re.compile(r"^#{1,6}\s+")
_CELL: Final = re.compile(r"^\|\s*|(?<!\s)\s*\|$")


def refuse_bulk(text: str, source: str) -> None:
    """DataError for a page with more markup than any page of rules has."""
    if sum(map(text.count, _MARKS)) > MAX_MARKS:
        raise DataError(Fault(say("bulk.too-much-markup", limit=MAX_MARKS), source))


def plain_lines(text: str) -> Iterator[Line]:
    """The lines of a page as people read them; what stood on one line of the file keeps its number."""
    if "<" in text:
        text = _without_dropped(text)
    for number, line in enumerate(text.replace("\f", "").split("\n"), 1):
        for part in _BLOCK.split(line) if "<" in line else (line,):
            if part.strip() or part is line:
                yield Line(number, _plain(part).rstrip())


def _without_dropped(text: str) -> str:
    """A text without scripts, styles and comments; they leave their line ends behind, so that lines keep their numbers.

    What has no end is kept, and its end is looked for once.
    """
    kept: list[str] = []
    kinds = tuple(_DROPPED_BEGINS)
    done = at = 0
    while kinds and (begins := _dropped(kinds).search(text, at)) is not None:
        at = begins.end()
        kind = (begins[begins.lastindex or 0]).casefold()
        ends = _DROPPED_ENDS[kind].search(text, at)
        if ends is None:
            kinds = tuple(other for other in kinds if other != kind)
            continue
        kept += (text[done : begins.start()], "\n" * text.count("\n", begins.start(), ends.end()))
        done = at = ends.end()
    return "".join((*kept, text[done:]))


@cache
def _dropped(kinds: tuple[str, ...]) -> re.Pattern[str]:
    """How what nobody reads begins, of these kinds."""
    return re.compile("|".join(_DROPPED_BEGINS[kind] for kind in kinds), re.IGNORECASE)


def _plain(line: str) -> str:
    if "<" in line:
        line = _INLINE.sub("", line)
    if "&" in line and _ENTITY.search(line):
        from html import unescape  # 2 ms for its table, and most pages have no entities

        # What an entity stands for may be what no file may hold as it is.
        meant = seen(_ENTITY.sub(lambda found: unescape(found[0]), line))[0]
        line = meant.replace("\n", " ").replace("\f", "")
    line = _UNSEEN.sub("", line)
    if "*" in line or "_" in line:
        line = _EMPHASIS.sub(r"\2", line)
    if line.startswith("|"):
        line = _CELL.sub("", line)
    return _TITLE_MARKS.sub("", line)
