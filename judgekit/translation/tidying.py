"""Puts the texts of a document as they are meant before anything is compared: whole letters, and no codes for them."""

import re
from dataclasses import replace
from typing import Final
from unicodedata import is_normalized, normalize

from judgekit.translation.units import Document, Escaped, Unit

# &#39; &#x27; &eacute;
_CODE: Final = re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


def tidied(document: Document) -> Document:
    """The document with its letters and accents together and its codes read; what was so is noted in it."""
    escaped: list[Escaped] = []
    units: list[Unit] = []
    decomposed = document.decomposed
    for unit in document.units:
        whole = _composed(unit)
        decomposed += whole is not unit
        codes = _codes(whole)
        escaped += (Escaped(unit.number, code, unit.line) for code in codes)
        units.append(_read(whole, codes) if codes else whole)
    paragraphs = tuple(
        paragraph if is_normalized("NFC", paragraph.text) else paragraph._replace(text=normalize("NFC", paragraph.text))
        for paragraph in document.paragraphs
    )
    return replace(document, units=tuple(units), paragraphs=paragraphs, decomposed=decomposed, escaped=tuple(escaped))


def _composed(unit: Unit) -> Unit:
    if all(is_normalized("NFC", text) for text in (*unit.texts, unit.source or "", *unit.source_examples)):
        return unit
    return unit._replace(
        text=normalize("NFC", unit.text),
        examples=tuple(normalize("NFC", text) for text in unit.examples),
        source=normalize("NFC", unit.source) if unit.source is not None else None,
        source_examples=tuple(normalize("NFC", text) for text in unit.source_examples),
    )


def _codes(unit: Unit) -> tuple[str, ...]:
    """The codes in a translation that its source does not have and that stand for a character."""
    if "&" not in unit.whole:
        return ()
    from html import unescape

    source = "\n".join((unit.source or "", *unit.source_examples))
    found = dict.fromkeys(_CODE.findall(unit.whole))
    return tuple(code for code in found if code not in source and unescape(code) != code)


def _read(unit: Unit, codes: tuple[str, ...]) -> Unit:
    from html import unescape

    def read(text: str) -> str:
        return _CODE.sub(lambda match: unescape(match[0]) if match[0] in codes else match[0], text)

    return unit._replace(text=read(unit.text), examples=tuple(map(read, unit.examples)))
