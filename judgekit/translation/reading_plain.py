"""Reads plain text into units: the official layout, text out of the PDF, and pages of rules as people paste them."""

import re
from collections import Counter
from dataclasses import replace
from typing import Final

from judgekit.errors import DataError
from judgekit.languages import LANGS, Lang
from judgekit.texts import official, page, pdf
from judgekit.texts.decode import decode
from judgekit.texts.model import Imported
from judgekit.texts.official import RULE, SENTENCE_END
from judgekit.translation.grammar import base
from judgekit.translation.profile import usual_language
from judgekit.translation.units import Document, Paragraph, Repeated, Unit

# A text of so many rules in the layout of the official one is a whole text, in whatever language.
_WHOLE: Final = 300
# What the readers are told where a text states no date; the document then has none.
_UNDATED: Final = "0001-01-01"
# A paragraph under a rule that is no more than this is a heading or navigation.
_SENTENCE: Final = 20
_LETTERED: Final = re.compile(r"\(?([a-km-np-z])[.)]\s+(?=\S)")
# A number with a comma begins a line and a sentence: 805,5. Les équipes…
_COMMA: Final = re.compile(
    r"(?m)^([^\S\n]*(?:[-–—•*][^\S\n]*)?[1-9]\d{2}),(\d{1,3}[a-km-np-z]?)(?=(?:\.|[^\S\n])[^\S\n]*[«“\"¿¡]?\s?[A-ZÀ-ÖØ-Þ])"
)
_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"
_HEADING_WORDS: Final = 2
_HEADING_SHARE: Final = 0.6


def looks_plain(data: bytes) -> bool:
    """Whether a file is text in which a line begins with a rule number."""
    try:
        return page.recognises(_with_points(decode(data)))
    except DataError:
        return False


def read_plain(data: bytes, file: str, lang: str | None) -> Document:
    """The rules of a text or page with their lines, and what stands between them without a number."""
    text = _with_points(decode(data, file))
    shown = page.language_of(text)
    # The readers only know judgekit's languages, and need one to keep, not to read.
    kept: Lang = next((each for each in LANGS if each == base(lang or shown or "en")), "en")
    whole = _is_whole(text)
    if pdf.recognises(text):
        imported = pdf.parse_pdf(text, source=file, name=None, lang=kept, effective=_stated(text))
    elif whole or official.recognises(text):
        imported = official.parse_official(
            official.split_lines(text), source=file, name=None, lang=kept, effective=_stated(text)
        )
    else:
        imported = page.parse_page(text, source=file, name=file, lang=kept, effective=_UNDATED)
    document = _document(imported, file, lang or shown or "", whole)
    if not document.lang:
        document = replace(document, lang=usual_language(unit.text for unit in document.units) or "en")
    return document


def _with_points(text: str) -> str:
    """A text with the point of rule numbers where its lines begin with a comma instead: 805,5."""
    return _COMMA.sub(r"\1.\2", text)


def _stated(text: str) -> str | None:
    """None where the text states its date, which the reader then finds itself."""
    return None if official.states_date(text) else _UNDATED


def _is_whole(text: str) -> bool:
    return sum(1 for line in text.split("\n") if (match := RULE.match(line)) and match[4]) >= _WHOLE


def _document(imported: Imported, file: str, lang: str, whole: bool) -> Document:
    rules = {rule.number: rule for rule in imported.text.rules()}
    texts = {number: rule.text for number, rule in rules.items()}
    heading, headed = _common_heading(texts, imported.headed)
    units = [
        Unit(number, texts[number], rule.examples, line=imported.lines.get(number, 0)) for number, rule in rules.items()
    ]
    paragraphs: list[Paragraph] = []
    for loose in imported.loose:
        lettered = _LETTERED.match(loose.text)
        number = f"{loose.parent.rstrip(_ALPHABET)}{lettered[1]}" if lettered is not None else ""
        if lettered is not None and number not in rules and all(unit.number != number for unit in units):
            units.append(Unit(number, loose.text[lettered.end() :], line=loose.line))
            continue
        if len(loose.text) > _SENTENCE and SENTENCE_END.search(loose.text) and not RULE.match(loose.text):
            paragraphs.append(Paragraph(loose.line, loose.text, loose.parent))
    repeated = [
        Repeated(official.rule_number(match), line)
        for line, text in imported.unplaced
        if (match := RULE.match(text.lstrip("-–—•·* "))) and official.rule_number(match) in rules
    ]
    titles = [(section.number, section.title) for section in imported.text.sections if section.title]
    if heading and not titles and headed:
        titles = [(headed[0][:3], heading)]
    return Document(
        file=file,
        form="official" if whole else "page",
        lang=lang,
        units=tuple(sorted(units, key=lambda unit: unit.line)),
        effective=None if imported.text.effective == _UNDATED else imported.text.effective,
        wording="official",
        whole=whole,
        titles=tuple(titles),
        paragraphs=tuple(paragraphs),
        repeated=tuple(repeated),
        headed=headed,
    )


def _common_heading(texts: dict[str, str], headed: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A heading that most texts begin with, taken off them; the title of the section was taken off before."""
    if headed or len(texts) < 3:
        return "", headed
    openings = Counter(
        " ".join(words[:size])
        for text in texts.values()
        for size in range(_HEADING_WORDS, 9)
        if len(words := text.split()) > size and words[size][:1].isupper() and words[0][:1].isupper()
    )
    common = [opening for opening, count in openings.items() if count >= max(3, _HEADING_SHARE * len(texts))]
    if not common:
        return "", headed
    heading = max(common, key=len)
    found = tuple(number for number, text in texts.items() if text.startswith(heading + " "))
    for number in found:
        texts[number] = texts[number][len(heading) :].lstrip(" .:–—-")
    return heading, found
