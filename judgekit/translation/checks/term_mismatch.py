"""``term-mismatch``: the terms of the game are rendered by their own names, in any form and variant."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.pairing import Pair
from judgekit.translation.renderings import EVERYDAY
from judgekit.translation.stems import is_form
from judgekit.translation.subject import Subject

CHECK: Final = "term-mismatch"


class Missing(NamedTuple):
    """A term of the source that the translation does not name, and the name it may have been taken for."""

    key: str
    name: str
    instead: str


def find(subject: Subject) -> Iterator[Finding]:
    """Terms that are rendered by something that is no rendering of them."""
    for pair in subject.translated:
        for missing in missing_terms(pair):
            usual = pair.termbase.names[missing.key][0].name if pair.termbase is not None else ""
            if missing.instead:
                message = say("check.term-mismatch.instead", term=missing.name, found=missing.instead, expected=usual)
            else:
                message = say("check.term-mismatch.gone", term=missing.name, expected=usual)
            yield subject.report(CHECK, "warning", message, pair.unit, expected=usual, found=missing.instead)


def missing_terms(pair: Pair) -> list[Missing]:
    """The terms of the source without a rendering, each once."""
    base = pair.termbase
    if base is None:
        return []
    source = Counter(term.key for term in pair.source_terms)
    target = Counter(term.key for term in pair.target_terms)
    names = {term.key: term.name for term in pair.source_terms}
    gone = [key for key in source if not target[key] and not base.renders(key, pair.target_tokens)]
    # A term of the target counts as new only if its English name is nowhere in the source, in no form.
    strange = {
        term.key: term.name
        for term in pair.target_terms
        if not source[term.key] and not pair.english.names_any(term.key, pair.source_tokens)
    }
    found: list[Missing] = []
    for key in source:
        rival = next((other for other in strange if _may_stand_for(pair, key, other, key in gone)), None)
        if rival is not None:
            found.append(Missing(key, names[key], strange[rival]))
        elif key in gone and key not in EVERYDAY and _is_main_name(pair, key, names[key]):
            found.append(Missing(key, names[key], ""))
    return found or _swapped(pair, source, target, names)


def _may_stand_for(pair: Pair, key: str, other: str, gone: bool) -> bool:
    """Whether a term of the source may have been taken for a new one in the target.

    A name that differs from its own in one word, such as defending for attacking player, counts even where the target
    has another variant of the term, which may well be there for a third.
    """
    assert pair.termbase is not None
    if gone:
        return _are_alike(pair, key, other)
    main = pair.termbase.names[key][0].words
    return _only_differs(pair, key, other) and not all(
        any(is_form(token, word, pair.termbase.lang) for token in pair.target_tokens) for word in main
    )


def _are_alike(pair: Pair, one: str, other: str) -> bool:
    """Whether two terms are of one kind and may be taken for each other: they share a word, or are both one word."""
    assert pair.termbase is not None
    first, second = pair.termbase.names[one][0].words, pair.termbase.names[other][0].words
    shared = any(is_form(word, also, pair.termbase.lang) for word in first for also in second)
    return shared or len(first) == len(second) == 1


def _is_main_name(pair: Pair, key: str, name: str) -> bool:
    """Whether the source calls a term by its name, and not by slang that a translation explains."""
    main = pair.english.names[key][0].words
    words = next((each.words for each in pair.english.names[key] if each.name == name), ())
    return len(main) == len(words) and all(is_form(word, also, "en") for word, also in zip(main, words, strict=True))


def _swapped(pair: Pair, source: Counter[str], target: Counter[str], names: dict[str, str]) -> list[Missing]:
    """A term named less often than in the source where one that shares a word with it is named as much oftener."""
    lost, gained = source - target, target - source
    for key in lost:
        for other in gained:
            if not source[other] or not target[key] or len(pair.english.names[key][0].words) < 2:
                continue
            if lost[key] == gained[other] and _are_alike(pair, key, other) and _only_differs(pair, key, other):
                return [Missing(key, names[key], pair.termbase.names[other][0].name if pair.termbase else "")]
    return []


def _only_differs(pair: Pair, one: str, other: str) -> bool:
    """Whether two names have as many words and differ in one, such as attacking player and defending player."""
    first, second = pair.english.names[one][0].words, pair.english.names[other][0].words
    return len(first) == len(second) and sum(a != b for a, b in zip(first, second, strict=True)) == 1
