"""What is to be known of a checked document beside its findings: what it translates, and what could not be compared."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from judgekit.errors import DataError, Message, NotFoundError, say
from judgekit.languages import LANGS
from judgekit.texts import library
from judgekit.texts.model import RulesText
from judgekit.translation.grammar import base
from judgekit.translation.held import is_held
from judgekit.translation.import_findings import import_remarks
from judgekit.translation.subject import Subject


def remarks(subject: Subject) -> Iterator[Message]:
    """One sentence for each thing, in the order of weight."""
    document, reference = subject.document, subject.reference
    mostly = _mostly(subject)
    if document.stated and base(document.stated) != base(document.lang):
        if mostly is not None and mostly["option"] == base(document.stated):
            yield say("filed.against-the-file", given=document.lang, **mostly)
            mostly = None
        else:
            yield say("filed.other-language", stated=_language(document.stated), given=_language(document.lang))
    if mostly is not None:
        yield say("filed.mostly", **mostly)
    if subject.named and reference is not None and document.has_sources and not is_held(subject):
        yield say("filed.not-held", name=reference.name)
    if (dated := _date_of_its_text(subject)) is not None:
        yield say("guarded.wrong-date", name=document.of, stated=document.effective, right=dated)
    elif not subject.named and document.has_sources and (newest := _newer_text(subject)) is not None:
        values = {"of": document.of or document.effective, "name": newest.name}
        yield say("filed.older-text", **values)
    if document.form == "exchange" and not document.has_sources and reference is not None:
        yield say("filed.no-sources", name=reference.name)
    yield from import_remarks(subject)


def _mostly(subject: Subject) -> dict[str, Any] | None:
    """The language that more than half of the texts are in, where it is another than that of the document."""
    spoken = Counter(lang for lang in subject.foreign.values() if lang != "en")
    if not spoken:
        return None
    lang, count = spoken.most_common(1)[0]
    texts = sum(bool(unit.text.strip()) for unit in subject.document.units)
    if 2 * count <= texts:
        return None
    return {"count": count, "of": texts, "lang": _language(lang), "expected": _language(subject.lang), "option": lang}


def _language(tag: str) -> Message | str:
    """A language by its name, if it is one of judgekit’s."""
    return say(f"language.{base(tag)}") if base(tag) in LANGS else tag


def _date_of_its_text(subject: Subject) -> str | None:
    """The date of the text at hand that a document names, if the document states another beside it."""
    document = subject.document
    if not document.of or document.effective is None or document.form != "exchange":
        return None
    try:
        effective = library.entry(document.of).load().effective
    except (NotFoundError, DataError):
        # Nobody knows what a text that is not at hand is of.
        return None
    return effective if effective != document.effective else None


def _newer_text(subject: Subject) -> RulesText | None:
    """The English text that answers by default, if a document says that it translates an older one of its kind."""
    document = subject.document
    if document.effective is None or document.form != "exchange":
        return None
    try:
        text = (library.summary("en") if document.wording == "summary" else library.default("en")).load()
    except DataError:
        # A broken text is told of by whoever needs it.
        return None
    is_kind = text.wording == ("summary" if document.wording == "summary" else "official")
    return text if is_kind and text.effective > document.effective else None
