"""Reads the official plain text of the Comprehensive Rules, in the forms published from 2009 on."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from judgekit.errors import DataError, Fault, UsageError, say
from judgekit.languages import Lang
from judgekit.named import Named
from judgekit.texts.decode import decode
from judgekit.texts.model import Chapter, GlossaryEntry, Imported, Rule, RulesText, Section, Unplaced

# Published slips are allowed for: a period after a subrule or none after a rule, a blank inside the number
# ("702. 37a"), none behind it ("901.4.All"), blanks before it.
RULE: Final = re.compile(r"\s*([1-9][0-9]{2})\.\s?([1-9][0-9]{0,2})([A-Za-z](?![A-Za-z]))?(?:\.\s*|\s+|$)(.*)")
SECTION: Final = re.compile(r"\s*([1-9][0-9]{2})\.\s+(\D.*)")
CHAPTER: Final = re.compile(r"\s*([1-9])\.\s+(\D.*)")
EXAMPLE: Final = re.compile(
    r"\s*(?:(?:Examples?|Ejemplos?|Exemples?|Exemplos?|Beispiele?|Esempio)\s?:|(?:例如|示例|例)\s?[:：，])\s*(.*)"
)
SENTENCE_END: Final = re.compile(r"(?:[.!?…][\"”’»)\]\s]*|[。！？][”’」』）]*)$")

_SENSE: Final = re.compile(r"\s*\d+\. ")
_EFFECTIVE: Final = re.compile(
    r"\b(?:effective|current)\s+as\s+of\s+(([A-Z][a-z]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}))"
)
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_FILE_DATE: Final = re.compile(r"(?<!\d)(\d{4})(-?)(\d{2})\2(\d{2})(?!\d)")
_CONTENTS: Final = "contents"
_GLOSSARY: Final = "glossary"
_ENDINGS: Final = ("credits", "customer service information", "questions?")


class Line(Named):
    """A line of the file; lines count from 1."""

    number: int
    text: str


class Regions(Named):
    """Where the parts of an official text begin, as positions in its lines; an absent part is empty."""

    contents: int
    body: int
    glossary: int
    credits: int


def read_official(
    data: bytes, *, source: str, name: str | None = None, lang: Lang = "en", effective: str | None = None
) -> Imported:
    """The official plain text, one paragraph a line, as a RulesText.

    ``effective`` is the date of a text that states none: UsageError where it states another, DataError when there is
    neither, or no rule.
    """
    text = decode(data, source)
    return parse_official(split_lines(text), source=source, name=name, lang=lang, effective=effective)


def recognises(text: str) -> bool:
    """Whether a text is in the official form.

    It states since when it is effective or has a contents list, and its rules stand behind their numbers.
    """
    lines = text.split("\n")
    if _EFFECTIVE.search(text) is None and not any(_is_heading(line, _CONTENTS) for line in lines):
        return False
    return any(match[4] for line in lines if (match := RULE.match(line)))


def states_date(text: str) -> bool:
    """Whether a text says since when it is effective."""
    return _EFFECTIVE.search(text) is not None


def split_lines(text: str) -> list[Line]:
    """The lines of a text with their numbers, blanks at the end and page breaks left out."""
    return [Line(number, line.rstrip()) for number, line in enumerate(text.replace("\f", "").split("\n"), 1)]


def parse_official(
    lines: Sequence[Line], *, source: str, name: str | None, lang: Lang, effective: str | None
) -> Imported:
    """A RulesText from lines that each hold a whole paragraph."""
    regions = find_regions(lines, source)
    dated = _date(effective, lines, regions, source)
    contents = lines[regions.contents : regions.body]
    unplaced = [Unplaced(*line) for line in contents if line.text.strip() and not _is_contents(line.text)]
    body = _Body()
    for line in lines[regions.body : regions.glossary]:
        body.add(line)
    body.drop_empty_rules()
    if not any(section.rules for section in body.sections()):
        raise DataError(Fault(say("error.no-rule-lines"), source))
    _refuse_if_cut_off(contents, body.sections(), source)
    glossary, orphans = _read_glossary(lines[regions.glossary : regions.credits])
    text = RulesText(
        name=name if name is not None else f"CR-{dated}",
        lang=lang,
        effective=dated,
        wording="official",
        sections=body.sections(),
        glossary=glossary,
        chapters=tuple(body.chapters),
        source=source,
        file_date=file_date(source),
    )
    return Imported(text, (*unplaced, *sorted(body.unplaced), *orphans), body.lines())


def _refuse_if_cut_off(contents: Sequence[Line], sections: Sequence[Section], source: str) -> None:
    """DataError when the contents list names a section that the rest does not hold: the download broke off."""
    held = {section.number for section in sections}
    for line in contents:
        if (named := SECTION.fullmatch(line.text)) is not None and named[1] not in held:
            raise DataError(Fault(say("error.cut-off", section=named[1]), source, line.number))


def find_regions(lines: Sequence[Line], source: str) -> Regions:
    """Where contents, rules, glossary and credits begin; DataError when there are no rules."""
    end = len(lines)
    first_rule = next((at for at in range(end) if RULE.match(lines[at].text)), end)
    contents = next((at for at in range(end) if _is_heading(lines[at].text, _CONTENTS)), end)
    if contents < end:
        # The introduction names a rule as an example, and where lines are wrapped it may begin one.
        first_rule = next((at for at in range(contents, end) if RULE.match(lines[at].text)), end)
    if first_rule == end:
        raise DataError(Fault(say("error.no-rule-lines"), source))
    body = _start_of_body(lines, first_rule)
    glossary = next((at for at in range(body, end) if _is_heading(lines[at].text, _GLOSSARY)), end)
    credits_from = glossary if glossary < end else body
    endings = (at for at in range(credits_from, end) if _is_heading(lines[at].text, *_ENDINGS))
    credits_at = next(endings, end)
    return Regions(min(contents, body), body, min(glossary, credits_at), credits_at)


def rule_number(match: re.Match[str]) -> str:
    """The canonical number of a line that RULE matched: no final period, no blank, a small letter."""
    return f"{match[1]}.{match[2]}{(match[3] or '').lower()}"


def checked_date(text: str, source: str) -> str:
    """An ISO date as given by the caller, or UsageError when it is none."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise UsageError(Fault(say("error.no-date", value=text), source)) from None


def file_date(source: str) -> str | None:
    """The date in the name of a file, written 2026-04-17 or 20260417."""
    # In addresses the blank before the date is written %20, whose digits are none of the date's.
    name = source.replace("\\", "/").rsplit("/", 1)[-1].replace("%20", " ")
    for year, _, month, day in _FILE_DATE.findall(name):
        try:
            return date(int(year), int(month), int(day)).isoformat()
        except ValueError:
            continue
    return None


def _date(given: str | None, lines: Sequence[Line], regions: Regions, source: str) -> str:
    """The date a text states, or the one given where it states none that there is; UsageError where they differ."""
    stated = _stated_date(lines, regions)
    read = _read_date(stated) if stated is not None else None
    if given is None:
        if stated is None:
            raise DataError(Fault(say("error.text-without-date"), source))
        if read is None:
            raise DataError(Fault(say("error.impossible-date", date=stated[1]), source))
        return read
    dated = checked_date(given, source)
    if read not in (None, dated):
        raise UsageError(Fault(say("at-hand.other-date", stated=read, given=dated), source))
    return dated


def _stated_date(lines: Sequence[Line], regions: Regions) -> re.Match[str] | None:
    """Where a text says since when it is effective."""
    front = "\n".join(line.text for line in lines[: regions.body])
    # The date stands in front; a text whose front is cut off may still state it at the end.
    end = "\n".join(line.text for line in lines[regions.credits :])
    return _EFFECTIVE.search(front) or _EFFECTIVE.search(end)


def _read_date(stated: re.Match[str]) -> str | None:
    """A date in words as ISO writes it; None if there is no such day."""
    month, day, year = stated.group(2, 3, 4)
    try:
        return date(int(year), _MONTHS.index(month) + 1, int(day)).isoformat()
    except ValueError:
        return None


def _start_of_body(lines: Sequence[Line], first_rule: int) -> int:
    """The chapter and section heading above the first rule; the contents list ends before them."""
    start = first_rule
    for heading in (SECTION, CHAPTER):
        above = start - 1
        while above >= 0 and not lines[above].text.strip():
            above -= 1
        if above >= 0 and heading.fullmatch(lines[above].text):
            start = above
    return start


def _is_heading(text: str, *names: str) -> bool:
    return text.strip().casefold() in names


def _is_contents(text: str) -> bool:
    known = _is_heading(text, _CONTENTS, _GLOSSARY, *_ENDINGS)
    return known or SECTION.fullmatch(text) is not None or CHAPTER.fullmatch(text) is not None


class _Body:
    """Gathers chapters, sections and rules line by line."""

    def __init__(self) -> None:
        self.chapters: list[Chapter] = []
        self.unplaced: list[Unplaced] = []
        self._titles: dict[str, str] = {}
        self._numbers: dict[str, list[str]] = {}
        # The line that a rule begins on, its paragraphs and its examples, by its number.
        self._lines: dict[str, Line] = {}
        self._rules: dict[str, tuple[list[str], list[str]]] = {}
        self._rule: tuple[list[str], list[str]] | None = None
        # The paragraphs that the line above belongs to; a blank line parts.
        self._above: list[str] | None = None

    def add(self, line: Line) -> None:
        text = line.text
        if not text or text.isspace():
            self._above = None
        elif match := RULE.match(text):
            self._add_rule(line, rule_number(match), match[4])
        elif self._rule is not None and (match := EXAMPLE.match(text)):
            # An example without a text is none, and neither is one of a rule without a text.
            if self._rule[0] and match[1]:
                self._above = self._rule[1]
                self._above.append(match[1])
            else:
                self._drop(line)
        elif match := SECTION.fullmatch(text):
            self._add_heading(line, match[1] in self._titles)
            self._titles.setdefault(match[1], match[2])
            self._numbers.setdefault(match[1], [])
        elif match := CHAPTER.fullmatch(text):
            known = any(chapter.number == match[1] for chapter in self.chapters)
            self._add_heading(line, known)
            if not known:
                self.chapters.append(Chapter(match[1], match[2]))
        elif self._above is not None and (text[0].isspace() or SENTENCE_END.search(text)):
            self._continue(self._above, text.strip())
        else:
            self._drop(line)

    def drop_empty_rules(self) -> None:
        """Report the numbers that no text follows; they are no rules."""
        for number, (paragraphs, _) in list(self._rules.items()):
            if not paragraphs:
                del self._rules[number]
                self._numbers[number[:3]].remove(number)
                self._drop(self._lines[number])

    def lines(self) -> dict[str, int]:
        """The line that each rule begins on."""
        return {number: self._lines[number].number for number in self._rules}

    def sections(self) -> tuple[Section, ...]:
        """The sections in the order of the text."""
        return tuple(
            Section(number, self._titles.get(number, ""), tuple(self._build(rule) for rule in rules))
            for number, rules in self._numbers.items()
        )

    def _build(self, number: str) -> Rule:
        paragraphs, examples = self._rules[number]
        return Rule(number, "\n".join(paragraphs), tuple(examples))

    def _add_rule(self, line: Line, number: str, text: str) -> None:
        if number in self._rules:
            # A number that stands twice is a slip (702.30d in 2009), and no text says which number was meant:
            # the first keeps it, the second is reported with what hangs on it.
            self._rule = None
            self._drop(line)
            return
        self._above = [text] if text else []
        self._rule = self._rules[number] = (self._above, [])
        self._lines[number] = line
        self._numbers.setdefault(number[:3], []).append(number)

    def _add_heading(self, line: Line, known: bool) -> None:
        self._rule = self._above = None
        if known:
            self._drop(line)

    def _continue(self, above: list[str], text: str) -> None:
        if self._rule is not None and above is self._rule[1]:
            # Under an example a paragraph continues that example, not the rule.
            above[-1] += "\n" + text
        else:
            above.append(text)

    def _drop(self, line: Line) -> None:
        self._above = None
        self.unplaced.append(Unplaced(line.number, line.text.strip()))


def _read_glossary(lines: Sequence[Line]) -> tuple[tuple[GlossaryEntry, ...], list[Unplaced]]:
    entries: dict[str, GlossaryEntry] = {}
    unplaced: list[Unplaced] = []
    for block in _blocks(lines[1:]):
        for term, *definition in _entries(block):
            name = term.text.strip()
            if definition and name not in entries:
                entries[name] = GlossaryEntry(name, "\n".join(line.text.strip() for line in definition))
            else:
                # Of a term that stands twice, as of a rule, the first is kept and the second reported.
                unplaced += [Unplaced(line.number, line.text.strip()) for line in (term, *definition)]
    return tuple(entries.values()), unplaced


def _blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in (*lines, Line(0, "")):
        if line.text.strip():
            block.append(line)
        elif block:
            yield block
            block = []


def _entries(block: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """The entries of a block: one, or more where the blank line between two terms was forgotten."""
    start = 0
    for at in range(2, len(block) - 1):
        text = block[at].text
        # Definitions are sentences and terms are not.
        is_term = not SENTENCE_END.search(text) and not _SENSE.match(text)
        if is_term and at - start > 1 and SENTENCE_END.search(block[at - 1].text):
            yield block[start:at]
            start = at
    yield block[start:]
