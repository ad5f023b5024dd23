"""Facts about every published revision that a translation can be dated by: numbers, what each rule cited, sentences."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import Final

from judgekit import shipped
from judgekit.errors import DataError
from judgekit.named import Named

FOLDER: Final = "history"
FILE: Final = "cited.tsv"


class Run(Named):
    """Revisions in a row, as positions, in which a rule cited the same rules in as many sentences."""

    first: int
    last: int
    cites: Counter[str]
    sentences: int


class Past:
    """The published revisions by date, and the runs of every number that any of them has."""

    def __init__(self, dates: tuple[str, ...], lines: Mapping[str, str]) -> None:
        self.dates = dates
        self._lines = lines
        self._runs: dict[str, tuple[Run, ...]] = {}

    @cached_property
    def numbers(self) -> frozenset[str]:
        """Every number that any revision has."""
        return frozenset(self._lines)

    def runs(self, number: str) -> tuple[Run, ...]:
        """The runs of a number in order; none if no revision has it."""
        if number not in self._runs:
            self._runs[number] = tuple(_run(field) for field in self._lines.get(number, "").split("\t") if field)
        return self._runs[number]

    def position(self, date: str) -> int:
        """The revision in force on a day; -1 before the first."""
        return bisect_right(self.dates, date) - 1

    def at(self, number: str, position: int) -> Run | None:
        """What a rule was like in a revision; None where it did not exist."""
        return next((run for run in self.runs(number) if run.first <= position <= run.last), None)

    def exists(self, number: str, position: int) -> bool:
        """Whether a revision has a rule of this number."""
        return self.at(number, position) is not None

    def came(self, number: str, position: int) -> str | None:
        """Since when the number has been there without a gap up to a revision; None if it is not there."""
        first = last = -1
        for run in self.runs(number):
            if run.first > position:
                break
            if first < 0 or run.first != last + 1:
                first = run.first
            last = run.last
        return self.dates[first] if self.exists(number, position) else None

    def gone(self, number: str, position: int) -> str | None:
        """The revision that took a number away, if it was there before this one and is not any more."""
        earlier = [run.last for run in self.runs(number) if run.last < position]
        if self.exists(number, position) or not earlier:
            return None
        return self.dates[max(earlier) + 1]

    def in_force(self, position: int) -> frozenset[str]:
        """The numbers of a revision."""
        return frozenset(number for number in self._lines if self.exists(number, position))


def _run(field: str) -> Run:
    span, sentences, *cites = field.split(" ")
    first, _, last = span.partition("-")
    found: Counter[str] = Counter()
    for item in cites:
        number, _, count = item.partition("*")
        found[number] = int(count or 1)
    return Run(int(first), int(last or first), found, int(sentences))


@cache
def shipped_facts() -> Past | None:
    """The facts that judgekit ships."""
    try:
        _, data = shipped.read(FOLDER, FILE)
    except DataError:
        return None
    head, *lines = data.decode().splitlines()
    return Past(tuple(head.split("\t")[1:]), dict(line.split("\t", 1) for line in lines))


def write_facts(revisions: Iterable[tuple[str, Mapping[str, str]]]) -> bytes:
    """The file of facts from the texts of all revisions: date and text by number, in order of the dates."""
    from judgekit.translation.numerals import cited
    from judgekit.translation.sentences import sentences

    dates: list[str] = []
    runs: dict[str, list[tuple[int, int, str]]] = {}
    for at, (date, rules) in enumerate(revisions):
        dates.append(date)
        for number, text in rules.items():
            cites = cited(text).numbers
            items = [f"{cite}*{count}" if count > 1 else cite for cite, count in sorted(cites.items())]
            facts = " ".join((str(len(sentences(text))), *items))
            rows = runs.setdefault(number, [])
            if rows and rows[-1][1] == at - 1 and rows[-1][2] == facts:
                rows[-1] = (rows[-1][0], at, facts)
            else:
                rows.append((at, at, facts))
    lines = ["\t".join(("revisions", *dates))]
    for number, rows in runs.items():
        spans = (f"{first}-{last} {facts}" if last > first else f"{first} {facts}" for first, last, facts in rows)
        lines.append("\t".join((number, *spans)))
    return ("\n".join(lines) + "\n").encode()
