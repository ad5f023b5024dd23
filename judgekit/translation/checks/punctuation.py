"""``punctuation``: brackets in pairs, final stops, and the signs that open Spanish questions."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit.errors import Message, say
from judgekit.translation.findings import Finding
from judgekit.translation.grammar import grammar_of
from judgekit.translation.sentences import sentences
from judgekit.translation.subject import Subject

CHECK: Final = "punctuation"

_BRACKETS: Final = {"(": ")", "[": "]", "（": "）", "【": "】"}
_DOUBLED: Final = re.compile(
    r"(?<![.…])\.\.(?![.…])|,,|;;|(?<!:)::(?!:)|。。|，，|\.,(?!\d)|,\.(?!\d)|…\.(?![.…])|\?\.|!\."
)
# Three points that end a sentence inside a text whose source has none.
_DOTS: Final = re.compile(r"…|\.\s?\.\s?\.")
_DOTTED: Final = re.compile(r"(?<=[^\W\d_])(?:…|\.{3}) (?=[A-ZÀ-Ý])")
_ENUMERATION: Final = re.compile(r"(?:^|\s)(?:[a-z]|\d{1,2}|[ivx]{1,4})\)")
_STOPPED: Final = re.compile(r"[.!?…:;。！？：；][\"”’»）」』\)\]\s*_]*$")
_ELLIPSIS: Final = re.compile(r"(?:…|\.\.\.)[\"”’»\)\]\s]*$")


def find(subject: Subject) -> Iterator[Finding]:
    """Marks of punctuation that lack their partner, stand twice, or are missing at the end."""
    pairs = {pair.number: pair for pair in subject.pairs} if subject.exact else {}
    grammar = grammar_of(subject.lang)
    for unit in subject.units_in_language():
        source = pairs[unit.number].source if unit.number in pairs else None
        for text in unit.texts:
            if (bracket := unpaired(text)) and not (source and unpaired(source)):
                message = say("check.punctuation.bracket", sign=bracket)
                yield subject.report(CHECK, "error", message, unit, found=bracket)
            if found := _DOUBLED.search(text):
                message = say("check.punctuation.doubled", sign=found[0])
                yield subject.report(CHECK, "warning", message, unit, found=found[0])
            elif source is not None and not _DOTS.search(source) and (found := _DOTTED.search(text)):
                message = say("check.punctuation.doubled", sign=found[0].strip())
                yield subject.report(CHECK, "warning", message, unit, found=found[0].strip())
            if grammar is not None and grammar.opened_questions and (lacking := _unopened(text)):
                yield subject.report(CHECK, "warning", lacking, unit, found=lacking.values["sign"])
        if unit.number not in pairs:
            continue
        for _, part in pairs[unit.number].parts:
            text = part.target.rstrip()
            if _STOPPED.search(part.source) and not _STOPPED.search(text) and text[-1:].isalnum():
                message = say("check.punctuation.no-stop", words=_last_words(text))
                yield subject.report(
                    CHECK, "warning", message, unit, expected=part.source.rstrip()[-1], found=_last_words(text)
                )
            elif _asks(part.source) and not _asks(text) and not _ELLIPSIS.search(text):
                message = say("check.punctuation.no-question")
                yield subject.report(CHECK, "warning", message, unit, expected="?", found=text[-1:])


def unpaired(text: str) -> str:
    """The first bracket without its partner; what numbers an enumeration is no bracket. Empty if all are paired."""
    text = _ENUMERATION.sub(" ", text)
    opened: list[str] = []
    for char in text:
        if char in _BRACKETS:
            opened.append(char)
        elif char in _BRACKETS.values():
            if not opened or _BRACKETS[opened[-1]] != char:
                return char
            opened.pop()
    return opened[-1] if opened else ""


def _unopened(text: str) -> Message | None:
    """A Spanish question or exclamation without the sign that opens it, or one that is opened and not closed."""
    for opener, closer in (("¿", "?"), ("¡", "!")):
        if text.count(closer) > text.count(opener):
            return say("check.punctuation.unopened", sign=closer, opener=opener)
        if text.count(opener) > text.count(closer):
            return say("check.punctuation.unclosed", sign=opener, closer=closer)
    return None


def _asks(text: str) -> bool:
    return any(sentence.rstrip('"”’»)] \u00a0\u202f').endswith(("?", "？")) for sentence in sentences(text))


def _last_words(text: str) -> str:
    return " ".join(text.split()[-3:])
