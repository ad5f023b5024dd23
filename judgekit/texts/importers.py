"""Chooses the importer that fits a file; the registry lists all there are."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from judgekit.errors import DataError, Fault, Message, say
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.numbers import is_rule_number
from judgekit.texts import official, page, pdf
from judgekit.texts.decode import decode
from judgekit.texts.model import Imported

# The longest rule with its examples has some 5,000 characters.
MAX_RULE: Final = 50_000


class Request(Named):
    """A decoded file and what the caller says about it."""

    text: str
    source: str
    lang: Lang | None
    effective: str | None
    name: str | None


class Importer(Named):
    """A form of rules text: how to tell it and how to read it."""

    form: Message
    recognises: Callable[[str], bool]
    read: Callable[[Request], Imported]


def read_text(
    data: bytes,
    *,
    source: str,
    lang: Lang | None = None,
    effective: str | None = None,
    name: str | None = None,
) -> Imported:
    """The rules in a file of any form that is known, with every line that could not be placed.

    ``source`` is the file as the caller calls it, and faults do so too; the text keeps no more than its last part, so
    that it is the same wherever it was read from and tells nothing of somebody's folders. The official text is English
    unless ``lang`` says otherwise; a page must show its language by its words.
    Raises DataError when the file cannot be read, is in no known form, or lacks a fact that must be given.
    """
    text = decode(data, source)
    for importer in IMPORTERS:
        if importer.recognises(text):
            imported = importer.read(Request(text, source, lang, effective, name))
            _refuse_faulty(imported, source)
            name_alone = source.replace("\\", "/").rsplit("/", 1)[-1]
            return imported._replace(text=replace(imported.text, source=name_alone))
    forms = tuple(importer.form for importer in IMPORTERS)
    raise DataError(Fault(say("error.no-known-form", forms=forms), source))


def _refuse_faulty(imported: Imported, source: str) -> None:
    """DataError for rules that no text can keep: letters that no subrule has, and more text than any rule can have.

    Such lengths are other files' bulk behind something like a number.
    """
    faults: list[Fault] = []
    for rule in imported.text.rules():
        line = imported.lines[rule.number]
        if not is_rule_number(rule.number):
            faults.append(Fault(say("error.letter-l-or-o", number=rule.number), source, line))
        if len(rule.text) + sum(map(len, rule.examples)) > MAX_RULE:
            faults.append(Fault(say("bulk.rule-too-long", number=rule.number, limit=MAX_RULE), source, line))
    if faults:
        raise DataError(*faults)


def read_to_compare(data: bytes, *, source: str, effective: str) -> Imported:
    """The rules in a file that is only held against others, so that it need not say its date or language.

    Where it does not, it counts as English of the date given.
    """
    facts: dict[str, Any] = {}
    while True:
        try:
            return read_text(data, source=source, **facts)
        except DataError as error:
            lacking = _LACKING.get(error.faults[0].message.key)
            if lacking is None or lacking in facts:
                raise
            facts[lacking] = {"lang": LANGS[0], "effective": effective}[lacking]


# What a file may leave out if it is not to be kept.
_LACKING: Final = {
    "error.page-without-date": "effective",
    "error.text-without-date": "effective",
    "error.page-without-language": "lang",
}


def _read_pdf(request: Request) -> Imported:
    return pdf.parse_pdf(
        request.text,
        source=request.source,
        name=request.name,
        lang=request.lang or "en",
        effective=request.effective,
    )


def _read_official(request: Request) -> Imported:
    return official.parse_official(
        official.split_lines(request.text),
        source=request.source,
        name=request.name,
        lang=request.lang or "en",
        effective=request.effective,
    )


def _read_page(request: Request) -> Imported:
    lang = request.lang or page.language_of(request.text)
    if lang is None:
        raise DataError(Fault(say("error.page-without-language"), request.source))
    return page.parse_page(
        request.text, source=request.source, name=request.name, lang=lang, effective=request.effective
    )


# The first that fits reads the file, so the narrower form stands before the wider one.
IMPORTERS: Final = (
    Importer(say("form.pdf-text"), pdf.recognises, _read_pdf),
    Importer(say("form.official-text"), official.recognises, _read_official),
    Importer(say("form.page"), page.recognises, _read_page),
)
