"""The published revisions, asked for what was in force when; read from rules_data/history, no more than is needed."""

from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property

from judgekit import shipped
from judgekit.errors import UsageError, say
from judgekit.history import facts
from judgekit.history.facts import Range, Revision, SectionRange, Went
from judgekit.named import Named
from judgekit.numbers import is_rule_number, is_section_number


class Span(Named):
    """Revisions in a row, the first and the last of them by their dates; the last may be the newest there is."""

    first: str
    last: str


class Published:
    """All that is known of the published revisions."""

    def __init__(self) -> None:
        self._ranges: dict[str, tuple[Range, ...]] = {}
        self._complete = False

    @cached_property
    def revisions(self) -> tuple[Revision, ...]:
        """The revisions from the oldest to the newest."""
        source, data = shipped.read(facts.FOLDER, facts.REVISIONS)
        return facts.read_revisions(data, source)

    @cached_property
    def dates(self) -> tuple[str, ...]:
        """The dates of the revisions."""
        return tuple(revision.date for revision in self.revisions)

    @cached_property
    def _section_ranges(self) -> dict[str, list[SectionRange]]:
        source, data = shipped.read(facts.FOLDER, facts.SECTIONS)
        found: dict[str, list[SectionRange]] = {}
        for each in facts.read_sections(data, source):
            found.setdefault(each.number, []).append(each)
        for titles in found.values():
            titles.sort(key=lambda each: each.begins)
        return found

    def section(self, number: str) -> list[SectionRange]:
        """The titles a section number has had."""
        return self._section_ranges.get(number, [])

    def sections(self) -> tuple[str, ...]:
        """Every section number there ever was."""
        return tuple(sorted(self._section_ranges))

    def ranges(self, number: str) -> tuple[Range, ...]:
        """The wordings a rule number has had, oldest first; none for a number that never was.

        Those of a section are its titles.
        """
        if is_section_number(number):
            return tuple(map(_titled, self.section(number)))
        if number not in self._ranges and not self._complete:
            self._ranges[number] = self._read(f"{number}\t") if is_rule_number(number) else ()
        return self._ranges.get(number, ())

    @cached_property
    def _rules(self) -> tuple[str, bytes]:
        return shipped.read(facts.FOLDER, facts.RULES)

    def _read(self, prefix: str) -> tuple[Range, ...]:
        source, data = self._rules
        return facts.read_ranges(facts.lines_of(data, prefix), source)

    def section_ranges(self, section: str) -> tuple[Range, ...]:
        """The wordings of all numbers of a section."""
        found = self._read(f"{section}.")
        self._remember(found)
        return found

    def everything(self) -> tuple[Range, ...]:
        """The wordings of all rules."""
        source, data = self._rules
        found = facts.read_ranges(data, source)
        self._remember(found)
        self._complete = True
        return found

    def _remember(self, found: Iterable[Range]) -> None:
        by_number: dict[str, list[Range]] = {}
        for each in found:
            by_number.setdefault(each.number, []).append(each)
        self._ranges.update((number, tuple(ranges)) for number, ranges in by_number.items())

    def having(self, wording: str) -> tuple[Range, ...]:
        """Every number that has had a wording, by its fingerprint."""
        source, data = self._rules
        return tuple(
            each for each in facts.read_ranges(facts.lines_holding(data, wording), source) if each.wording == wording
        )

    def at(self, number: str, date: str) -> Range | None:
        """The wording a number had in a revision."""
        found = (each for each in self.ranges(number) if each.begins <= date and not ended(each.until, date))
        return next(found, None)

    def numbers(self, date: str) -> frozenset[str]:
        """The numbers of the rules in a revision."""
        return frozenset(
            each.number for each in self.everything() if each.begins <= date and not ended(each.until, date)
        )

    def spans(self, number: str, text: str, *, references: bool = True) -> tuple[Span, ...]:
        """The revisions in which a number had exactly that wording.

        Without ``references`` the numbers of rules in the text may differ.
        """
        from judgekit.history.wording import fingerprint, masked, normalised  # 3 ms, and dates need no words

        wording = normalised(text)
        wanted = fingerprint(wording if references else masked(wording))
        return join(
            [
                self.span(each)
                for each in self.ranges(number)
                if wanted == (each.wording if references else each.masked)
            ],
            self.dates,
        )

    def existence(self, number: str) -> tuple[Span, ...]:
        """The revisions that have a rule of that number."""
        return join([self.span(each) for each in self.ranges(number)], self.dates)

    def span(self, each: Range | SectionRange) -> Span:
        """The first and the last revision of a wording."""
        last = self.dates[-1] if each.until is None else self.before(each.until)
        return Span(each.begins, last)

    def before(self, date: str) -> str:
        """The revision before another."""
        return self.dates[self.dates.index(date) - 1]

    def in_force(self, date: str) -> str:
        """The revision in force on a date: the last that was published or, by its own word, effective by then.

        UsageError for a date before the first revision.
        """
        at = bisect_right([min(each.date, each.stated) for each in self.revisions], date)
        if not at:
            raise UsageError(say("error.before-the-first-revision", date=date, first=self.dates[0]))
        return self.dates[at - 1]


def _titled(each: SectionRange) -> Range:
    """A section as a rule that has its title for a wording."""
    went = Went(each.went)
    return Range(each.number, each.begins, each.until, each.title, each.title, each.came, went=went, title=each.title)


def ended(until: str | None, date: str) -> bool:
    """Whether a wording that is gone from ``until`` on is gone in the revision of that date."""
    return until is not None and until <= date


def join(spans: list[Span], dates: tuple[str, ...]) -> tuple[Span, ...]:
    """Spans that follow each other without a revision between made one."""
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and dates.index(span.first) <= dates.index(joined[-1].last) + 1:
            joined[-1] = Span(joined[-1].first, max(joined[-1].last, span.last))
        else:
            joined.append(span)
    return tuple(joined)
