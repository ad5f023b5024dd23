"""Facts about the published revisions as rules_data/history keeps them: numbers, dates and fingerprints, no text.

``revisions.tsv`` lists the revisions by the date they were published under, ``sections.tsv`` the titles of sections,
and ``rules.tsv`` the wordings that each number has had, in the order of numbers and dates.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from judgekit import shipped
from judgekit.errors import DataError, Fault, say
from judgekit.named import Named

FOLDER: Final = shipped.HISTORY
REVISIONS: Final = shipped.REVISIONS
SECTIONS: Final = "sections.tsv"
RULES: Final = "rules.tsv"

_WENT: Final = re.compile(r"(=|[\d.a-z]+)?((?:\+[\d.a-z]+)*)(?:~([\d.a-z]+):([01]\.\d\d))?")
_CAME: Final = re.compile(r"(=|[\d.a-z]+)?(?:~([\d.a-z]+):([01]\.\d\d))?")
KEPT: Final = "="


class Revision(Named):
    """A published text: its date, the date it states itself where that is another, and how many rules it has."""

    date: str
    stated: str
    rules: int


class Went(Named):
    """What followed a wording: the number the rule goes on under or nothing, new rules that took sentences over, and,
    where the rule ended, the newcomer most like it.
    """

    number: str | None = None
    split: tuple[str, ...] = ()
    likely: str | None = None
    likeness: float = 0.0


class Range(Named):
    """A wording that a number had, from one revision on until another, which no longer has it; until is None where
    the newest still does.

    ``masked`` is the fingerprint of the wording without the numbers of rules in it. ``came`` is the number the rule
    had before, None where it is new; ``resembles`` is then the one of the revision before that is most like it, and
    ``likeness`` how much. ``title`` is the text of a heading.
    """

    number: str
    begins: str
    until: str | None
    wording: str
    masked: str
    came: str | None = None
    resembles: str | None = None
    likeness: float = 0.0
    went: Went = Went()
    title: str = ""


class SectionRange(Named):
    """A title that a section had, from one revision on until another; numbers as in ``Range``."""

    number: str
    begins: str
    until: str | None
    title: str
    came: str | None = None
    went: str | None = None


def read_revisions(data: bytes, source: str) -> tuple[Revision, ...]:
    """The revisions from the oldest to the newest."""
    return tuple(Revision(date, stated or date, int(rules)) for date, stated, rules in _rows(data, source, 3))


def read_sections(data: bytes, source: str) -> tuple[SectionRange, ...]:
    """The titles of sections, by number and date."""
    return tuple(
        SectionRange(number, begins, until or None, title, _number(came, number), _number(went, number))
        for number, begins, until, title, came, went in _rows(data, source, 6)
    )


def read_ranges(data: bytes, source: str) -> tuple[Range, ...]:
    """The wordings of rules by number and date."""
    return tuple(_range(*row) for row in _rows(data, source, 8))


def lines_of(data: bytes, prefix: str) -> bytes:
    """The lines of a file of wordings that begin so; those of a number or a section stand together."""
    wanted = f"\n{prefix}".encode("ascii", "replace")
    begin = 0 if data.startswith(wanted[1:]) else data.find(wanted) + 1
    if not begin and not data.startswith(wanted[1:]):
        return b""
    last = max(data.rfind(wanted), 0)
    end = data.find(b"\n", last + 1)
    return data[begin:] if end < 0 else data[begin : end + 1]


def lines_holding(data: bytes, fingerprint: str) -> bytes:
    """The lines of a file of wordings that name a fingerprint."""
    wanted = f"\t{fingerprint}\t".encode("ascii", "replace")
    found = bytearray()
    at = data.find(wanted)
    while at >= 0:
        begin, end = data.rfind(b"\n", 0, at) + 1, data.find(b"\n", at) + 1
        found += data[begin:end]
        at = data.find(wanted, end)
    return bytes(found)


def _range(number: str, begins: str, until: str, wording: str, masked: str, came: str, went: str, title: str) -> Range:
    match = _CAME.fullmatch(came)
    before, resembles, likeness = match.groups() if match is not None else (None, None, None)
    return Range(
        number,
        begins,
        until or None,
        wording,
        masked or wording,
        _number(before or "", number),
        resembles,
        float(likeness or 0),
        _went(went, number),
        title,
    )


def _number(written: str, number: str) -> str | None:
    return number if written == KEPT else written or None


def _went(written: str, number: str) -> Went:
    match = _WENT.fullmatch(written)
    if match is None or not written:
        return Went()
    to, split, likely, likeness = match.groups()
    return Went(_number(to or "", number), tuple(split.split("+")[1:]), likely or None, float(likeness or 0))


def _rows(data: bytes, source: str, width: int) -> Iterator[list[str]]:
    for line, text in enumerate(data.decode("ascii", "replace").splitlines(), 1):
        row = text.split("\t")
        if len(row) != width:
            raise DataError(Fault(say("error.damaged-history", count=len(row), right=width), source, line))
        yield row


def write_revisions(revisions: Iterable[Revision]) -> bytes:
    """The inverse of ``read_revisions``."""
    return _file([each.date, "" if each.stated == each.date else each.stated, str(each.rules)] for each in revisions)


def write_sections(sections: Iterable[SectionRange]) -> bytes:
    """The inverse of ``read_sections``."""
    return _file(
        [
            each.number,
            each.begins,
            each.until or "",
            each.title,
            _written(each.came, each.number),
            _written(each.went, each.number),
        ]
        for each in sections
    )


def write_ranges(ranges: Iterable[Range]) -> bytes:
    """The inverse of ``read_ranges``."""
    return _file(
        [
            each.number,
            each.begins,
            each.until or "",
            each.wording,
            "" if each.masked == each.wording else each.masked,
            _written(each.came, each.number) + (f"~{each.resembles}:{each.likeness:.2f}" if each.resembles else ""),
            _written_went(each.went, each.number),
            each.title,
        ]
        for each in ranges
    )


def _written(number: str | None, own: str) -> str:
    return KEPT if number == own else number or ""


def _written_went(went: Went, own: str) -> str:
    likely = f"~{went.likely}:{went.likeness:.2f}" if went.likely else ""
    return _written(went.number, own) + "".join(f"+{number}" for number in went.split) + likely


def _file(rows: Iterable[Iterable[str]]) -> bytes:
    return "".join("\t".join(row) + "\n" for row in rows).encode("ascii")
