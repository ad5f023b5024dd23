"""``untranslated``: no text, and no sentence of one, that is still English."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.english_words import QUOTED, left_in_english
from judgekit.translation.findings import Finding, short
from judgekit.translation.grammar import base
from judgekit.translation.pairing import Pair, likeness_of_words, names_only
from judgekit.translation.profile import other_language
from judgekit.translation.sentences import is_cjk, sentences, words
from judgekit.translation.stems import stem
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
        elif found := list(_english_texts(unit, pair, subject)):
            yield from found
        elif pair is not None and subject.exact and (left := _left(pair, subject)):
            yield subject.report(CHECK, "warning", say("slips.english", words=left), unit, found=left)


# Names may be English.
_PLAIN: Final = re.compile(r"[^\W\d_A-ZÀ-Ý]+(?:[’'-][^\W\d_]+)*")
_BAR: Final = "|"
_RUN: Final = 3
_TELLING: Final = 4


def _left(pair: Pair, subject: Subject) -> str:
    """The English left inside a translation: words in a row, and single ones that are none of its language."""
    run = _english_words(pair)
    if subject.document.form == "messages":
        return run  # they name what users type
    lang = base(pair.lang)
    single = [word for _, part in pair.parts for word in left_in_english(part.source, part.target, lang)]
    return ", ".join(filter(None, (run, *dict.fromkeys(word for word in single if word not in run.split()))))


def _english_words(pair: Pair) -> str:
    """Words in a row that a translation has as its source has them, and that are not all words of its language."""
    if pair.grammar is None or pair.lexicon is None or is_cjk(pair.whole_target):
        return ""
    english = f" {' '.join(_words(pair.whole_source))} "
    text = _words(pair.whole_target)
    for start in range(len(text) - _RUN + 1):
        end = start + _RUN
        if _BAR in text[start:end] or f" {' '.join(text[start:end])} " not in english:
            continue
        while end < len(text) and text[end] != _BAR and f" {' '.join(text[start : end + 1])} " in english:
            end += 1
        run = text[start:end]
        if any(_is_english(word, pair) for word in run):
            return " ".join(run)
    return ""


def _words(text: str) -> list[str]:
    """The small words of a text; what no run goes over, such as names, signs and quotations, is a bar."""
    return [
        word if _PLAIN.fullmatch(word) and word != "judgekit" else _BAR
        for word in re.findall(r"[\w’'-]+|[^\w\s]", QUOTED.sub(f" {_BAR} ", text))
    ]


def _is_english(word: str, pair: Pair) -> bool:
    """Whether a word that stands in the source is none of the language of the translation, as far as that is known."""
    assert pair.grammar is not None
    assert pair.lexicon is not None
    return (
        len(word) >= _TELLING
        and word not in pair.grammar.function_words
        and stem(word, base(pair.lang)) not in pair.lexicon.back
    )


def _english_texts(unit: Unit, pair: Pair | None, subject: Subject) -> Iterator[Finding]:
    """What is English in the text of a unit, and in each of its examples, with the place of that."""
    english = [part for text in (pair.source, *pair.source_examples) for part in sentences(text)] if pair else []
    places = unit.example_places or [(at, unit.line) for at in range(1, len(unit.examples) + 1)]
    for text, (example, line) in zip(unit.texts, ((0, unit.line), *places), strict=True):
        found = _english_sentences(text, english, subject)
        if not found:
            continue
        is_whole = example and len(found) == len(sentences(text))
        message = say("check.untranslated.sentence", count=len(found), sentence=short(" ".join(found)))
        if is_whole:
            message = say("exchange-guards.english-example")
        one = subject.report(CHECK, "error", message, unit, found=" ".join(found))
        yield one._replace(example=example, line=line) if example else one


def _english_sentences(text: str, english: list[str], subject: Subject) -> list[str]:
    """The sentences of a text that are in English."""
    found = []
    for sentence in sentences(text):
        if len(words(sentence)) < _ENOUGH or is_cjk(sentence):
            continue
        copied = any(likeness_of_words(part, sentence) >= _SENTENCE for part in english if len(words(part)) >= _ENOUGH)
        if other_language(sentence, subject.lang) == "en" or (copied and subject.exact and not names_only(sentence)):
            found.append(sentence)
    return found
