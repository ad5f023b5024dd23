"""Reads a file of any form that translations come in, into units; the registry lists the forms."""

import re
from collections.abc import Callable
from typing import Final

from judgekit.errors import DataError, Fault, Message, say
from judgekit.named import Named
from judgekit.texts.decode import decode
from judgekit.texts.importers import MAX_RULE
from judgekit.translation.exchange.formats import recognise
from judgekit.translation.reading_exchange import read_exchange
from judgekit.translation.reading_plain import looks_plain, read_plain
from judgekit.translation.reading_yaml import looks_like_yaml, read_yaml
from judgekit.translation.tidying import tidied
from judgekit.translation.units import Document

# An archive or a picture is told by its first bytes, and no reader is bothered with it.
_YAML_NAME: Final = re.compile(r"\.(?:ya?ml|json)$", re.IGNORECASE)
_SPREADSHEET_NAME: Final = re.compile(r"\.(?:csv|tsv|po|pot|xlf|xliff|tbx|xml)$", re.IGNORECASE)


class Form(Named):
    """A form of document: its name, how to tell it by name and content, and how to read it."""

    name: Message
    recognises: Callable[[bytes, str], bool]
    read: Callable[[bytes, str, str | None], Document]


def read_document(data: bytes, file: str, lang: str | None = None) -> Document:
    """The units of a file; ``lang`` is the language it should be in, where the file need not say.

    DataError when the file cannot be read, is in no known form, or holds nothing to check.
    """
    if not data.strip():
        raise DataError(Fault(say("error.nothing-to-check"), file))
    for form in FORMS:
        if form.recognises(data, file):
            document = form.read(data, file, lang)
            if not any(unit.text.strip() for unit in document.units):
                raise DataError(Fault(say("error.nothing-to-check"), file))
            _refuse_bulk(document)
            return tidied(document)
    decode(data, file)  # says what is wrong with a file that is no text
    raise DataError(Fault(say("error.no-known-document", forms=tuple(form.name for form in FORMS)), file))


def _refuse_bulk(document: Document) -> None:
    """DataError for texts that no rule is as long as: what compares words would take hours over them."""
    bulky = [
        Fault(say("bulk.rule-too-long", number=unit.number, limit=MAX_RULE), document.file, unit.line)
        for unit in document.units
        if sum(map(len, (unit.text, unit.source or "", *unit.examples, *unit.source_examples))) > MAX_RULE
    ]
    bulky += [
        Fault(say("bulk.rule-too-long", number=paragraph.parent, limit=MAX_RULE), document.file, paragraph.line)
        for paragraph in document.paragraphs
        if len(paragraph.text) > MAX_RULE
    ]
    if bulky:
        raise DataError(*bulky)


def _is_yaml(data: bytes, file: str) -> bool:
    return _YAML_NAME.search(file) is not None or looks_like_yaml(data)


def _is_exchange(data: bytes, file: str) -> bool:
    if looks_plain(data) and not _SPREADSHEET_NAME.search(file):
        return False
    found = recognise(data, file)
    return found is not None and found.name != "tbx"


def _is_plain(data: bytes, _file: str) -> bool:
    return looks_plain(data)


# The first that fits reads the file: a page may look like anything, so it comes last.
FORMS: Final = (
    Form(say("document.yaml"), _is_yaml, read_yaml),
    Form(say("document.exchange"), _is_exchange, read_exchange),
    Form(say("document.plain"), _is_plain, read_plain),
)
