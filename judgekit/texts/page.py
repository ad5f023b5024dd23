"""Reads a page of rules, as copied from a web site: numbered rules among headings and navigation."""

import re
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.languages import Lang
from judgekit.texts.decode import decode
from judgekit.texts.markup import plain_lines, refuse_bulk
from judgekit.texts.model import Chapter, Imported, Loose, Rule, RulesText, Section, Unplaced
from judgekit.texts.official import (
    CHAPTER,
    EXAMPLE,
    RULE,
    SENTENCE_END,
    Line,
    checked_date,
    file_date,
    rule_number,
)

_BULLET: Final = re.compile(r"^(?:[-–—•·*▪◦]|>{1,9})\s+")
_REFERENCES: Final = re.compile(r"(?<!\s)\s*\((?:refs?|réfs?)\.?\s?:\s*\d[^()]*\)$", re.IGNORECASE)
_RULE_HEADING: Final = re.compile(
    r"(?:Rule|Regla|Règle)\s+([1-9][0-9]{2})\.([1-9][0-9]{0,2})([A-Za-z])?\.?(?:\s*[·:|–—-]\s*+(.+))?", re.IGNORECASE
)
# Between number and text sites put a bracket, a colon, a dash or the edge of a table's cell.
_MARKED_NUMBER: Final = re.compile(
    r"[\[(]?([1-9][0-9]{2})[.,]\s?([1-9][0-9]{0,2})([A-Za-z](?![A-Za-z]))?\s?[.]?\s?(?:[)\]:|·]|[–—-](?=\s))\s*(?=\S)"
)
# The line that judgekit itself puts below a rule which changed.
_CHANGED: Final = re.compile(r"\*?(?:changed|modificada el|modifiée le) \d{4}-\d\d-\d\d\*?")
_SECTION: Final = re.compile(r"(?:[↑←→‹›<>]\s*)?(?:(?:Section|Sección|Apartado)\s+)?([1-9][0-9]{2})\.?\s+(\D.*)")
_AFTER_HEADING: Final = re.compile(r"[.:·–—-]?\s+(?=[¿¡«“\"(]*\w)")
# Names of texts are plain words, as they name files, too.
_NAME: Final = re.compile(r"[^A-Za-z0-9._-]+")
_NAME_LENGTH: Final = 80
# A page of the whole rules with all its scripts is shorter.
_LOOKED_AT: Final = 4_000_000
# What a number stands before twice is a title the first time, if it is so short and no sentence.
_TITLE: Final = 60
# Words of the headings and, where a page has none, of its references.
_LANGUAGE_SIGNS: Final[tuple[tuple[re.Pattern[str], re.Pattern[str], Lang], ...]] = (
    (re.compile(r"\b(?:Rules?|Subrules)\b"), re.compile(r"\brules? \d"), "en"),
    (re.compile(r"\b(?:Reglas?|Subreglas)\b"), re.compile(r"\breglas? \d"), "es"),
    (re.compile(r"\b(?:Règles?|Sous-règles)\b"), re.compile(r"\brègles? \d"), "fr"),
)


def read_page(
    data: bytes, *, source: str, lang: Lang, name: str | None = None, effective: str | None = None
) -> Imported:
    """The rules of a page; every line that belongs to no rule is reported.

    ``effective`` is needed, as pages do not state it: DataError without it, or when no rule is found.
    """
    return parse_page(decode(data, source), source=source, name=name, lang=lang, effective=effective)


def parse_page(text: str, *, source: str, name: str | None, lang: Lang, effective: str | None) -> Imported:
    """The rules of a decoded page."""
    if effective is None:
        raise DataError(Fault(say("error.page-without-date"), source))
    dated = checked_date(effective, source)
    refuse_bulk(text, source)
    page = _Page()
    for line in plain_lines(text):
        if not _CHANGED.fullmatch(line.text.strip()):
            page.add(line)
    sections = page.sections()
    if not sections:
        raise DataError(Fault(say("error.no-rule-lines"), source))
    result = RulesText(
        name=name if name is not None else _default_name(source),
        lang=lang,
        effective=dated,
        wording="official",
        sections=sections,
        chapters=tuple(page.chapters),
        source=source,
        file_date=file_date(source),
    )
    return Imported(
        result, tuple(sorted(page.unplaced)), page.lines(), tuple(sorted(page.loose)), tuple(sorted(page.headed))
    )


def recognises(text: str) -> bool:
    """Whether any line of a text begins with a rule number; far into it none is looked for."""
    lines = plain_lines(text[:_LOOKED_AT])
    return any(RULE.match(shown) or _RULE_HEADING.fullmatch(shown) for shown in map(_shown, lines))


def language_of(text: str) -> Lang | None:
    """The language that the headings of a page show, or else its references; None when neither is clear.

    Headings go first: a page under translation has rules in one language under headings in another.
    """
    lines = [line.strip() for line in text.split("\n")]
    headings = "\n".join(line for line in lines if len(line) < 80 and not SENTENCE_END.search(line))
    by_headings = [lang for sign, _, lang in _LANGUAGE_SIGNS if sign.search(headings)]
    by_references = [lang for _, sign, lang in _LANGUAGE_SIGNS if sign.search(text)]
    for langs in (by_headings, by_references):
        if len(langs) == 1:
            return langs[0]
    return None


def _shown(line: Line) -> str:
    """A line without its bullet, and with the number it may begin with as the rules write it."""
    text = _BULLET.sub("", line.text.strip(), count=1)
    if text.startswith("CR "):
        text = text[3:].lstrip()
    found = _MARKED_NUMBER.match(text)
    return text if found is None else f"{found[1]}.{found[2]}{found[3] or ''} {text[found.end() :]}"


def strip_references(text: str) -> str:
    """A rule's text without the list of references that a site adds, such as ``(refs: 508.1)``."""
    return _REFERENCES.sub("", text)


def strip_heading(text: str, title: str) -> str:
    """A rule's text without its section's title, where a site repeats that before the text."""
    if not title or not text.casefold().startswith(title.casefold()):
        return text
    gap = _AFTER_HEADING.match(text, len(title))
    if gap is None:
        return text
    rest = text[gap.end() :]
    # A sentence that begins with the title's words goes on in small letters.
    return text if rest.lstrip('¿¡«“"(')[:1].islower() else rest


def _default_name(source: str) -> str:
    file = source.replace("\\", "/").rsplit("/", 1)[-1]
    return _NAME.sub("-", file.rsplit(".", 1)[0])[:_NAME_LENGTH].strip("-._") or "page"


class _Draft:
    """A rule while its lines are gathered."""

    __slots__ = ("examples", "heading", "label", "paragraphs")

    def __init__(self, heading: Line) -> None:
        self.heading = heading
        self.paragraphs: list[str] = []
        self.examples: list[str] = []
        # The line that says that an example follows, and nothing else.
        self.label: Line | None = None

    @property
    def is_heading(self) -> bool:
        """Whether what stands under the number may be no more than a title."""
        return len(self.paragraphs) == 1 and not self.examples and _is_title(self.paragraphs[0])


class _Page:
    """Gathers rules line by line."""

    def __init__(self) -> None:
        self.chapters: list[Chapter] = []
        self.unplaced: list[Unplaced] = []
        self.loose: list[Loose] = []
        self.headed: set[str] = set()
        self._titles: dict[str, str] = {}
        self._drafts: dict[str, _Draft] = {}
        self._section = ""
        self._draft: _Draft | None = None
        # The rule opened last: what follows without a number stands under it until a heading comes.
        self._parent = ""
        # The paragraphs that the line above belongs to; a blank line parts.
        self._above: list[str] | None = None

    def add(self, line: Line) -> None:
        text = _shown(line)
        if not text:
            self._above = None
        elif self._above and _goes_on(self._above[-1], text):
            self._above[-1] += " " + strip_references(text)
        elif match := RULE.match(text):
            self._open(line, rule_number(match), match[4])
        elif match := _RULE_HEADING.fullmatch(text):
            below = match[4] or ""
            if below and not SENTENCE_END.search(below):
                self._titles.setdefault(match[1], below)
                below = ""
            self._open(line, rule_number(match), below)
        elif match := _SECTION.fullmatch(text):
            self._close(line, match[1] in self._titles)
            self._parent = ""
            self._titles.setdefault(match[1], match[2])
        elif match := CHAPTER.fullmatch(text):
            known = any(chapter.number == match[1] for chapter in self.chapters)
            self._close(line, known)
            self._parent = ""
            if not known:
                self.chapters.append(Chapter(match[1], match[2]))
        else:
            self._add_text(line, text)

    def lines(self) -> dict[str, int]:
        """The line that each rule begins on."""
        return {number: draft.heading.number for number, draft in self._drafts.items() if draft.paragraphs}

    def sections(self) -> tuple[Section, ...]:
        """The sections in the order of the page; a number without a text is no rule and is reported."""
        rules: dict[str, list[Rule]] = {}
        for number, draft in self._drafts.items():
            self._drop_label(draft)
            if not draft.paragraphs:
                self.unplaced.append(Unplaced(draft.heading.number, draft.heading.text.strip()))
                continue
            first, *others = draft.paragraphs
            bare = strip_heading(first, self._titles.get(number[:3], ""))
            if bare != first:
                self.headed.add(number)
            text = "\n".join((bare, *others))
            rules.setdefault(number[:3], []).append(Rule(number, text, tuple(draft.examples)))
        return tuple(Section(number, self._titles.get(number, ""), tuple(rules[number])) for number in rules)

    def _add_text(self, line: Line, text: str) -> None:
        draft = self._draft
        text = strip_references(text)
        if draft is None:
            self._close(line, True)
        elif (match := EXAMPLE.match(text)) is not None and not match[1]:
            self._drop_label(draft)
            draft.label = line
        elif match is not None or draft.label is not None:
            draft.examples.append(match[1] if match is not None else text)
            self._above = draft.examples
            if match is None:
                draft.label = None
        elif not draft.paragraphs:
            # Between number and text a site may repeat the title of the section.
            if text.casefold() != self._titles.get(self._section, "").casefold():
                draft.paragraphs.append(text)
                self._above = draft.paragraphs
            else:
                self.headed.add(self._parent)
        elif self._above is draft.paragraphs and line.text.startswith("  "):
            draft.paragraphs.append(text)
        else:
            # What stands below without a number may be a rule of its own; no letter is invented for it.
            self._close(line, True)

    def _drop_label(self, draft: _Draft) -> None:
        """Report the line that promises an example which did not come."""
        if draft.label is not None:
            self.unplaced.append(Unplaced(draft.label.number, draft.label.text.strip()))
            draft.label = None

    def _open(self, line: Line, number: str, text: str) -> None:
        if (earlier := self._drafts.get(number)) is not None:
            if not (earlier.is_heading and SENTENCE_END.search(text)):
                self._close(line, True)
                return
            # A site may put a title of its own, with the number, over the rule itself.
            self.unplaced.append(Unplaced(earlier.heading.number, earlier.paragraphs[0]))
        self._section = number[:3]
        self._parent = number
        self._draft = self._drafts[number] = _Draft(line)
        self._above = None
        if text:
            self._draft.paragraphs.append(strip_references(text))
            self._above = self._draft.paragraphs

    def _close(self, line: Line, unplaced: bool) -> None:
        self._draft = self._above = None
        if unplaced:
            self.unplaced.append(Unplaced(line.number, line.text.strip()))
            if self._parent:
                self.loose.append(Loose(line.number, strip_references(_shown(line)), self._parent))


def _is_title(text: str) -> bool:
    return len(text) <= _TITLE and text[:1].isupper() and SENTENCE_END.search(text) is None and "…" not in text


def _goes_on(above: str, text: str) -> bool:
    """Whether a line is the rest of a wrapped sentence; a number it begins with is then a reference."""
    match = RULE.match(text)
    first = (match[4] if match else text)[:1]
    return first.islower() and not above.endswith(":") and SENTENCE_END.search(above) is None
