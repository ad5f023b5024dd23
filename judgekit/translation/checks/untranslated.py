"""``untranslated``: no text, and no sentence of one, that is still English."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding, short
from judgekit.translation.pairing import Pair, likeness_of_words, names_only
from judgekit.translation.profile import other_language
from judgekit.translation.sentences import is_cjk, sentences, words
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

CHECK: Final = "untranslated"

_SENTENCE: Final = 0.75
_ENOUGH: Final = 3


def find(subject: Subject) -> Iterator[Finding]:
    """Texts that are the English, known by the words they share with it, or by their own where it is not at hand."""
    if subject.is_english:
        return
    pairs = {pair.number: pair for pair in subject.pairs}
    for unit in subject.document.units:
        pair = pairs.get(unit.number)
        if subject.foreign.get(unit.number) == "en":
            yield subject.report(CHECK, "error", say("check.untranslated.whole"), unit, found=unit.text)
        elif found := _english_sentences(unit, pair, subject):
            text = " ".join(found)
            message = say("check.untranslated.sentence", count=len(found), sentence=short(text))
            yield subject.report(CHECK, "error", message, unit, found=text)


def _english_sentences(unit: Unit, pair: Pair | None, subject: Subject) -> list[str]:
    """The sentences of a text, examples included, that are in English."""
    found = []
    english = [part for text in (pair.source, *pair.source_examples) for part in sentences(text)] if pair else []
    for text in (unit.text, *unit.examples):
        for sentence in sentences(text):
            if len(words(sentence)) < _ENOUGH or is_cjk(sentence):
                continue
            copied = any(
                likeness_of_words(part, sentence) >= _SENTENCE for part in english if len(words(part)) >= _ENOUGH
            )
            if other_language(sentence, subject.lang) == "en" or (
                copied and subject.exact and not names_only(sentence)
            ):
                found.append(sentence)
    return found
