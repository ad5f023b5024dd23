"""Computes the facts of history from official texts; what the maintenance command runs, once for each new revision."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from judgekit.errors import UsageError, say
from judgekit.history import facts
from judgekit.history.align import Alignment, Hint, Worded, align, worded
from judgekit.history.facts import Range, Revision, SectionRange, Went
from judgekit.history.wording import fingerprint, normalised
from judgekit.numbers import RuleNumber
from judgekit.texts.model import Rule, RulesText

# A rule that is only the name of a keyword, of which there are none longer, ends no sentence.
_HEADING: Final = re.compile(r"[^.:;]{1,60}[^.:;)”\"]")

Rules = Mapping[str, Worded]


def worded_rules(text: RulesText) -> dict[str, Worded]:
    """The rules of a text by number, ready to be compared."""
    return {rule.number: worded(rule.number, rule.text) for rule in text.rules()}


def published(text: RulesText) -> str:
    """The date a text was published under: that in the name of its file, else the one it states."""
    return text.file_date or text.effective


class Table:
    """The facts of a row of revisions, to which newer ones are added."""

    def __init__(self) -> None:
        self.revisions: list[Revision] = []
        self.ranges: dict[str, list[Range]] = defaultdict(list)
        self.sections: dict[str, list[SectionRange]] = defaultdict(list)
        self._added: tuple[RulesText | None, Rules] = None, {}

    @classmethod
    def read(cls, files: Mapping[str, bytes]) -> "Table":
        """The table in files by their names."""
        table = cls()
        for name, data in files.items():
            if name == facts.REVISIONS:
                table.revisions += facts.read_revisions(data, name)
            elif name == facts.SECTIONS:
                for section in sorted(facts.read_sections(data, name), key=_when):
                    table.sections[section.number].append(section)
            elif name == facts.RULES:
                for each in facts.read_ranges(data, name):
                    table.ranges[each.number].append(each)
        return table

    def files(self) -> dict[str, bytes]:
        """The files of the table by their names; the same table gives the same bytes."""
        ranges = [each for number in sorted(self.ranges, key=_sort_key) for each in self.ranges[number]]
        # By title: in the order of numbers they would be the contents list of the official text.
        sections = sorted(
            (each for ranges in self.sections.values() for each in ranges), key=lambda each: (each.title, *_when(each))
        )
        return {
            facts.REVISIONS: facts.write_revisions(self.revisions),
            facts.SECTIONS: facts.write_sections(sections),
            facts.RULES: facts.write_ranges(ranges),
        }

    def add(self, text: RulesText, before: RulesText | None = None) -> None:
        """Add the revision that follows; ``before`` is the text of the newest one in the table.

        Raises UsageError where the new text is no newer, or the other is not the newest revision.
        """
        date = published(text)
        rules = worded_rules(text)
        last, old = self._added
        if before is not last:
            old = worded_rules(before) if before is not None else {}
        titles = {rule.number: _heading(rule) for rule in text.rules()}
        self._refuse_wrong_order(date, old)
        aligned = align(old, rules)
        self._close(date, old, rules, aligned)
        origins = {match.new: match.old for match in aligned.matches.values() if match.certain}
        resembled: dict[str, tuple[str | None, float]] = {
            hint.new: (hint.old, round(hint.similarity, 2)) for hint in _heirs(aligned)
        }
        resembled |= {number: (before_it, 1.0) for number, before_it in aligned.copied.items()}
        for number, rule in rules.items():
            if not self._in_force(number):
                resembles, likeness = resembled.get(number, (None, 0.0))
                self.ranges[number].append(
                    Range(
                        number,
                        date,
                        None,
                        fingerprint(rule.wording),
                        fingerprint(rule.masked),
                        origins.get(number),
                        resembles,
                        likeness,
                        Went(),
                        titles[number],
                    )
                )
        self._add_sections(date, text, before, aligned)
        self.revisions.append(Revision(date, text.effective, len(rules)))
        self._added = text, rules

    def _refuse_wrong_order(self, date: str, old: Rules) -> None:
        if self.revisions and date <= self.revisions[-1].date:
            raise UsageError(say("error.revision-is-not-newer", date=date, newest=self.revisions[-1].date))
        newest = {number: each.wording for number, each in self._newest()}
        if newest != {number: fingerprint(rule.wording) for number, rule in old.items()}:
            raise UsageError(say("error.not-the-newest-revision", newest=self.revisions[-1].date))

    def _newest(self) -> Iterator[tuple[str, Range]]:
        for number, ranges in self.ranges.items():
            if ranges[-1].until is None:
                yield number, ranges[-1]

    def _in_force(self, number: str) -> bool:
        ranges = self.ranges.get(number)
        return ranges is not None and ranges[-1].until is None

    def _close(self, date: str, old: Rules, new: Rules, aligned: Alignment) -> None:
        """End the wordings that the new revision no longer has under their numbers, saying what followed them."""
        likely = {hint.old: hint for hint in _heirs(aligned)}
        for number, rule in old.items():
            match = aligned.matches.get(number)
            if match is not None and match.new == number and new[number].wording == rule.wording:
                continue
            hint = likely.get(number)
            went = Went(
                match.new if match is not None and match.certain else None,
                aligned.split.get(number, ()),
                hint.new if hint is not None else None,
                # As it is written, so that a table that was read equals one that was not.
                round(hint.similarity, 2) if hint is not None else 0.0,
            )
            self.ranges[number][-1] = self.ranges[number][-1]._replace(until=date, went=went)

    def _add_sections(self, date: str, text: RulesText, before: RulesText | None, aligned: Alignment) -> None:
        old = {} if before is None else {section.number: plain(section.title) for section in before.sections}
        new = {section.number: plain(section.title) for section in text.sections}
        went = _sections_went(old, new, aligned)
        origins = {to: number for number, to in went.items()}
        for number, title in old.items():
            if went.get(number) != number or new[number] != title:
                last = self.sections[number][-1]
                self.sections[number][-1] = last._replace(until=date, went=went.get(number))
        for number, title in new.items():
            if not self.sections[number] or self.sections[number][-1].until is not None:
                self.sections[number].append(SectionRange(number, date, None, title, origins.get(number)))


def _heirs(aligned: Alignment) -> list[Hint]:
    """The likely heirs of rules that nothing proves to go on."""
    moved = [Hint(*match) for match in aligned.matches.values() if not match.certain]
    return [*moved, *aligned.likely]


def _sections_went(old: Mapping[str, str], new: Mapping[str, str], aligned: Alignment) -> dict[str, str]:
    """Where sections went: most of their rules, or a section of the same title; each to a place of its own."""
    votes: Counter[tuple[str, str]] = Counter((match.old[:3], match.new[:3]) for match in aligned.matches.values())
    sizes = Counter(match.old[:3] for match in aligned.matches.values())
    for number, title in old.items():
        for other, name in new.items():
            if title.casefold() == name.casefold() and title != "General":
                votes[number, other] += max(sizes[number], 1)
    went: dict[str, str] = {}
    for (number, other), count in sorted(votes.items(), key=lambda item: (-item[1], item[0])):
        free = number in old and other in new and number not in went and other not in went.values()
        if free and 2 * count > sizes[number]:
            went[number] = other
    return went


def _heading(rule: Rule) -> str:
    """The text of a rule that is only a heading, empty for one that says something."""
    return plain(rule.text) if _HEADING.fullmatch(rule.text) and not RuleNumber.parse(rule.number).letter else ""


def plain(title: str) -> str:
    """A title in plain characters."""
    folded = normalised(title)
    kept = "".join(char for char in title.replace("’", "'") if char.isascii() and char.isprintable())
    return kept if normalised(kept) == folded else folded.encode("ascii", "ignore").decode()


def build(texts: Iterable[RulesText]) -> Table:
    """The table of texts given from the oldest to the newest."""
    table = Table()
    before: RulesText | None = None
    for text in texts:
        table.add(text, before)
        before = text
    return table


def _when(section: SectionRange) -> tuple[str, str]:
    return section.number, section.begins


def _sort_key(number: str) -> str:
    return RuleNumber.parse(number).sort_key
