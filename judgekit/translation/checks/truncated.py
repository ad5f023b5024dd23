"""``truncated``: no text that stops before its end."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit.errors import Message, say
from judgekit.translation.findings import Finding
from judgekit.translation.grammar import base, grammar_of
from judgekit.translation.lexicon import bag, coverage
from judgekit.translation.pairing import Pair
from judgekit.translation.sentences import words
from judgekit.translation.stems import stem
from judgekit.translation.subject import Subject
from judgekit.translation.units import Unit

CHECK: Final = "truncated"

_ELLIPSIS: Final = re.compile(
    r"(?:…|(?<!\.)\.{3,}|\[\s?(?:…|\.{3})\s?\])[\"”’»\)\]\s]*$|(?:(?:lire la suite|leer más|read more|ver más)\W*)$",
    re.IGNORECASE,
)
_STOP: Final = re.compile(r"[.!?:;。！？：；][\"”’»）」』\)\]\s*_]*$|）$")
_BROKEN: Final = re.compile(r"[,(\[«“‘—–-]\s*$|-$")
# A text that ends without a stop and is so much shorter than its source was cut off.
_SHORT: Final = 0.8
_TAIL: Final = 0.2
# Where the word that a text breaks off in may stand in its source.
_TAIL_WORDS: Final = 8
# So much of its last sentence must be there.
_LAST: Final = 0.65


def find(subject: Subject) -> Iterator[Finding]:
    """Texts that end in an ellipsis, in the middle of a sentence or of a word."""
    pairs = {pair.number: pair for pair in subject.pairs} if subject.exact else {}
    for unit in subject.document.units:
        whole = pairs.get(unit.number)
        texts = [(part.target, part) for _, part in whole.parts] if whole else [(each, None) for each in unit.texts]
        for text, pair in texts:
            message = _cut(subject, unit, text.rstrip(), pair)
            if message is not None:
                tail = " ".join(text.split()[-4:])
                yield subject.report(CHECK, "error", message, unit, found=tail)


def _cut(subject: Subject, unit: Unit, text: str, pair: Pair | None) -> Message | None:
    source = pair.source.rstrip() if pair is not None else None
    if not text or subject.document.form == "messages":
        return None
    if _ELLIPSIS.search(text):
        if source is not None and _ELLIPSIS.search(source):
            return None
        return say("check.truncated.ellipsis", words=" ".join(text.split()[-3:]))
    if _STOP.search(text) or (source is not None and not _STOP.search(source)):
        return None
    if source is None and not _is_sentence(text):
        return None  # a title, or the name of a keyword
    grammar = grammar_of(subject.lang if unit.number not in subject.foreign else "en")
    last = words(text)[-1:] or ("",)
    if _BROKEN.search(text) or (grammar is not None and last[0] in grammar.dangling):
        return say("check.truncated.broken-off", words=" ".join(text.split()[-3:]))
    if pair is None or pair.lexicon is None:
        return None  # what a language has no lexicon for may run shorter than any bound
    if _stops_in_word(pair, last[0]):
        return say("check.truncated.broken-off", words=" ".join(text.split()[-3:]))
    if pair.ratio < _SHORT or not _renders_tail(pair) or _stops_short(pair):
        return say("check.truncated.no-end", words=" ".join(text.split()[-3:]))
    return None


def _is_sentence(text: str) -> bool:
    """Whether a text is long enough to be no title."""
    return len(text) > 60


def _stops_in_word(pair: Pair, last: str) -> bool:
    """Whether the last word is none that is known, but the beginning of one that renders the end of the source."""
    assert pair.lexicon is not None
    lang = base(pair.lang)
    if not last or stem(last, lang) in pair.lexicon.back:
        return False
    tail = bag(" ".join(pair.source.split()[-_TAIL_WORDS:]), "en").content
    wanted = {rendering for word in tail for rendering in pair.lexicon.forth.get(word, ())}
    return last not in wanted and any(rendering.startswith(last) and rendering != last for rendering in wanted)


def _renders_tail(pair: Pair) -> bool:
    """Whether the last words of the source are rendered in the second half of the translation."""
    if pair.lexicon is None:
        return True
    tail = " ".join(pair.source.split()[-4:])
    half = pair.target[len(pair.target) // 2 :]
    one = bag(tail, "en")
    return len(one.content) < 2 or coverage(one, bag(half, pair.lang), pair.lexicon.forth) > _TAIL


def _stops_short(pair: Pair) -> bool:
    """Whether the last sentence is missing, or much shorter than its source."""
    if not pair.beads or len(pair.source_sentences) < 2:
        return False
    last = pair.beads[-1]
    if not last.source:
        return False
    source = sum(len(pair.source_sentences[at]) for at in last.source)
    return sum(len(pair.target_sentences[at]) for at in last.target) < _LAST * source
