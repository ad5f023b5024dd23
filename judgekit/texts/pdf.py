"""Reads text extracted from the PDF of the Comprehensive Rules: joins wrapped lines to the official form."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from judgekit.languages import Lang
from judgekit.named import Named
from judgekit.numbers import SUBRULE_LETTERS
from judgekit.texts import official
from judgekit.texts.decode import decode
from judgekit.texts.model import Imported
from judgekit.texts.official import (
    EXAMPLE,
    RULE,
    SECTION,
    SENTENCE_END,
    Line,
    find_regions,
    parse_official,
    rule_number,
)

_SENSE: Final = re.compile(r"\d+\. ")
_INDENTED: Final = re.compile(r" {3,}\S")
# In "power- and toughness-changing" the hyphen stands for a word and the blank after it stays.
_SUSPENDED: Final = re.compile(r"(?:and|or|to|nor)\b")
_DASH_ENDS_WORD: Final = re.compile(r"\S[-–—]$")
# A second paragraph is set in this much deeper than the first line of its rule; wrapped lines are 3 deeper.
_PARAGRAPH_INDENT: Final = 5
# A line that leaves this share of the width unused, with room for the next word, was ended on purpose.
_FULL_LINE: Final = 0.85
# Titles such as keyword headings are shorter than this and end without a stop.
_TITLE_LENGTH: Final = 60


class _Piece(Named):
    """A line as it stands in the file, and whether a page begins with it."""

    line: Line
    new_page: bool

    @property
    def text(self) -> str:
        return self.line.text.strip()

    @property
    def indent(self) -> int:
        return len(self.line.text) - len(self.line.text.lstrip())


def read_pdf(
    data: bytes, *, source: str, name: str | None = None, lang: Lang = "en", effective: str | None = None
) -> Imported:
    """The text of the official PDF as a RulesText; errors as for the plain text."""
    return parse_pdf(decode(data, source), source=source, name=name, lang=lang, effective=effective)


def parse_pdf(text: str, *, source: str, name: str | None, lang: Lang, effective: str | None) -> Imported:
    """A RulesText from decoded text with wrapped lines."""
    lines = unwrap(text, source)
    return parse_official(lines, source=source, name=name, lang=lang, effective=effective)


def recognises(text: str) -> bool:
    """Whether an official text has pages or hanging indents, as only extracted text has."""
    if not official.recognises(text):
        return False
    lines = [line for line in text.split("\n") if line.strip()]
    return "\f" in text or 4 * sum(1 for line in lines if _INDENTED.match(line)) > len(lines)


def unwrap(text: str, source: str) -> list[Line]:
    """The lines of the official form, each under the number of the line it begins on."""
    pieces = [
        _Piece(Line(number, line.replace("\f", "").rstrip()), "\f" in line)
        for number, line in enumerate(text.split("\n"), 1)
    ]
    regions = find_regions([piece.line for piece in pieces], source)
    contents = pieces[regions.contents : regions.body]
    return [
        *_join_paragraphs(pieces[: regions.contents]),
        *(Line(piece.line.number, piece.text) for piece in contents),
        *_join_rules(pieces[regions.body : regions.glossary], {piece.text for piece in contents}),
        *(piece.line for piece in pieces[regions.glossary : regions.glossary + 1]),
        *_join_glossary(pieces[regions.glossary + 1 : regions.credits]),
        *(piece.line for piece in pieces[regions.credits :]),
    ]


def _join_paragraphs(pieces: Sequence[_Piece]) -> Iterator[Line]:
    paragraph: Line | None = None
    for piece in pieces:
        if paragraph is not None and piece.text:
            paragraph = _joined(paragraph, piece.text)
            continue
        if paragraph is not None:
            yield paragraph
        paragraph = Line(piece.line.number, piece.text) if piece.text else None
        if not piece.text:
            yield piece.line
    if paragraph is not None:
        yield paragraph


def _join_rules(pieces: Sequence[_Piece], headings: set[str]) -> Iterator[Line]:
    paragraph: Line | None = None
    rule = ""
    # How deep a second paragraph begins; examples have none.
    deep: int | None = None
    for piece in pieces:
        text = piece.text
        match = RULE.match(text)
        if not text:
            if paragraph is not None:
                yield paragraph
            yield piece.line
            paragraph = None
            continue
        if match and (paragraph is None or _begins_rule(paragraph.text, rule, match)):
            rule = rule_number(match)
            deep = piece.indent + _PARAGRAPH_INDENT
        elif text in headings:
            deep = None
            if heading := SECTION.fullmatch(text):
                # So that the first rule of the section follows, on the next page, too.
                rule = f"{heading[1]}.0"
        elif EXAMPLE.match(text):
            deep = None
        elif paragraph is not None and not piece.new_page and deep is not None and piece.indent >= deep:
            # The official form marks a second paragraph by its indent, too.
            text = "     " + text
        elif paragraph is not None:
            if piece.new_page and deep is not None:
                # Every page has margins of its own.
                deep = piece.indent + 2
            paragraph = _joined(paragraph, text)
            continue
        if paragraph is not None:
            yield paragraph
        paragraph = Line(piece.line.number, text)
    if paragraph is not None:
        yield paragraph


def _begins_rule(above: str, rule: str, match: re.Match[str]) -> bool:
    """Whether a number on a line with no blank line before it begins a rule and is no reference.

    It must be the next number, with a text behind it, and what stands above must be finished.
    """
    finished = above.endswith(":") or SENTENCE_END.search(above) is not None or len(above) < _TITLE_LENGTH
    return finished and match[4] != "" and _follows(rule, rule_number(match))


def _follows(before: str, number: str) -> bool:
    section, _, last = before.partition(".")
    digits = last.rstrip(SUBRULE_LETTERS)
    letter = last[len(digits) :]
    # A letter that no subrule has is refused where the rules are read.
    if not digits.isdecimal():
        return False
    at = SUBRULE_LETTERS.find(letter) + 1 if letter else 0
    following = {f"{section}.{int(digits) + 1}"}
    if at < len(SUBRULE_LETTERS):
        following.add(f"{section}.{digits}{SUBRULE_LETTERS[at]}")
    return number in following


def _join_glossary(pieces: Sequence[_Piece]) -> Iterator[Line]:
    width = max((len(piece.line.text) for piece in pieces), default=0)
    block: list[Line] = []
    above = ""
    for piece in pieces:
        text = piece.text
        if not text or (piece.new_page and SENTENCE_END.search(above)):
            yield from block
            yield Line(piece.line.number, "")
            block = []
        if text and (len(block) < 2 or _ends_on_purpose(above, text, width)):
            block.append(Line(piece.line.number, text))
        elif text:
            block[-1] = _joined(block[-1], text)
        above = text
    yield from block


def _ends_on_purpose(above: str, text: str, width: int) -> bool:
    """Whether a line of a definition ended with its paragraph rather than at the margin."""
    if not SENTENCE_END.search(above):
        return False
    first_word = text.split(" ", 1)[0]
    return _SENSE.match(text) is not None or len(above) + 1 + len(first_word) <= _FULL_LINE * width


def _joined(line: Line, text: str) -> Line:
    glue = "" if _DASH_ENDS_WORD.search(line.text) and not _SUSPENDED.match(text) else " "
    return Line(line.number, line.text + glue + text)
