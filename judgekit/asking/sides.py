"""Who sits where, in one line: names between commas, teams between slashes or said to be against each other."""

import re
from collections.abc import Sequence

from judgekit.named import Named
from judgekit.rulings.options import has_closed_marks

# Names in quotation marks, which begin where a name can begin and end where one can end: an apostrophe is none of them.
_MARKS = r'"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|‹[^‹›]*›|‘[^‘’]*’|' r"'[^']*'"
_QUOTED = re.compile(rf"(?<![^\s,/=;])(?:{_MARKS})(?![^\s,/;])")
# What stands for a name in quotation marks while the line is taken apart: of characters that nobody types.
_FIRST = 0xE000
_MOST_QUOTED = 0x1000


# Dashes with blanks around them stand between two sides as well.
_DASHES = ("-", "–", "—")


class Sides(Named):
    """The names of every side; ``spoken`` says that they were told in words and not by signs alone.

    ``gaps`` says that between two signs or quotation marks, or behind the last, no name stands; ``unclosed`` are the
    names with a quotation mark that is not closed. ``doubtful`` are last names behind a comma that a word for “and” may
    make two, as in “Ana, Ben and Cleo”.
    """

    sides: list[list[str]]
    spoken: bool = False
    gaps: bool = False
    unclosed: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()


def sides_told(text: str, joining: Sequence[str], against: Sequence[str]) -> Sides:
    """The sides of a table, from ``Ana, Ben / Cleo, Dan`` or ``Ana and Ben against Cleo and Dan``.

    ``joining`` are the words for “and”, ``against`` those between two sides. Where names are parted by commas and no
    side is said to be against another, a word for “and” is a part of a name, which is doubtful where it parts the last
    name alone; so is anything in quotation marks. Players who are all against each other are in no teams.
    """
    shielded, quoted = _shielded(_without_outer(text))
    meant = [parted_by(side, (*against, *_DASHES)) for side in shielded.split("/")]
    opposed = any(len(side) > 1 for side in meant)
    found, joined, gaps = [], False, False
    unclosed: list[str] = []
    doubtful: list[str] = []
    for side in (each for several in meant for each in several):
        names = [name for name in side.split(",") if name.strip()]
        gaps = gaps or len(names) <= side.count(",")
        if opposed or "," not in shielded:
            apart = [each for name in names for each in parted_by(name, joining)]
            joined, names = joined or len(apart) > len(names), apart
        elif [len(parted_by(name, joining)) > 1 for name in names] == [False] * (len(names) - 1) + [True]:
            doubtful += names[1:][-1:]
        unclosed += [name.strip() for name in names if not has_closed_marks(name)]
        found.append([_restored(name.strip(), quoted) for name in names])
    if opposed and all(len(side) == 1 for side in found):
        found = [[name for side in found for name in side]]
    gaps = gaps or not all(name for side in found for name in side)
    doubtful = [_restored(name.strip(), quoted) for name in doubtful]
    return Sides(found, opposed or joined, gaps, tuple(unclosed), tuple(doubtful))


def without_marks(name: str) -> str:
    """A name without the blanks and quotation marks around it, of whatever kind."""
    name = name.strip()
    return name[1:-1].strip() if _QUOTED.fullmatch(name) else name


def _without_outer(text: str) -> str:
    """A line without quotation marks around all of it, as where a shell has left them: one name is no table."""
    inner = without_marks(text)
    return inner if inner != text.strip() and re.search(r"[,/]", inner) else text


def _shielded(text: str) -> tuple[str, list[str]]:
    """A line with a single character for every name in quotation marks, and those names."""
    if any(_FIRST <= ord(each) < _FIRST + _MOST_QUOTED for each in text):
        return text, []
    quoted = _QUOTED.findall(text)[:_MOST_QUOTED]
    numbers = iter(range(len(quoted)))
    return _QUOTED.sub(lambda _: chr(_FIRST + next(numbers)), text, count=len(quoted)) if quoted else text, quoted


def _restored(name: str, quoted: Sequence[str]) -> str:
    if len(name) == 1 and name and 0 <= ord(name) - _FIRST < len(quoted):
        return without_marks(quoted[ord(name) - _FIRST])
    return "".join(quoted[ord(each) - _FIRST] if 0 <= ord(each) - _FIRST < len(quoted) else each for each in name)


def parted_by(text: str, words: Sequence[str]) -> list[str]:
    """The parts of a text between some words, which stand alone between two names."""
    if not words:
        return [text]
    between = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.split(rf"(?<=[^\s,])\s+(?:{between})\s+(?=[^\s,])", text, flags=re.IGNORECASE)
