"""``modal-mismatch``: what a player may do stays a may, and what must be done a must."""

import re
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from judgekit.errors import say
from judgekit.translation.findings import Finding, short
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject

CHECK: Final = "modal-mismatch"


class Modals(NamedTuple):
    """How often a text allows, how often it demands, and how often it says that something is not demanded."""

    may: int
    must: int
    free: int


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences in which a permission became a demand, or the reverse."""
    for pair in subject.restated:
        from judgekit.translation.restated import demand

        if (became := demand(pair)) == "may":
            yield subject.report(
                CHECK, "error", say("check.modal-mismatch.may", sentence=short(pair.target)), pair.unit
            )
        elif became:
            yield subject.report(
                CHECK, "error", say("check.modal-mismatch.must", sentence=short(pair.target)), pair.unit
            )
    for pair in subject.translated:
        if pair.grammar is None or not pair.grammar.may:
            continue
        for source, target in pair.paired_sentences:
            one, other = modals(source, "en"), modals(target, base(pair.lang))
            if one.may > other.may + other.free and other.must > one.must and not _is_put_otherwise(source, target):
                message = say("check.modal-mismatch.may", sentence=short(target))
            elif one.must > other.must and other.may > one.may + one.free:
                message = say("check.modal-mismatch.must", sentence=short(target))
            else:
                continue
            yield subject.report(CHECK, "error", message, pair.unit, expected=source, found=target)
            break


# What need not be done may be done or left.
_FREE: Final = MappingProxyType(
    {
        "en": r"(?:\b(?:not|never|no|nobody|none|nothing|no one|neither)\b|n't)(?: \w+){0,3}?"
        r" (?:(?:has|have|had) to|needs?(?: to)?|required|forced|obliged|mandatory)\b|\bneed(?: not|n't)\b",
        "es": r"\b(?:no|sin|nunca|ningún|ninguna|nadie)\b(?: \w+){0,3}?"
        r" (?:oblig\w+|necesario|tienen? (?:\w+ )?que|hace falta|forzos\w+)\b",
        "fr": r"\bn(?:e |')(?:\w+ ){1,3}?(?:pas|jamais|nullement|plus)(?: \w+){0,2}?"
        r" (?:oblig\w+|tenue?s?|contraint\w*|forcée?s?)\b"
        r"|\bn'y (?:\w+ )?(?:pas |jamais )?(?:\w+ )?(?:oblig\w+|tenue?s?|contraint\w*|forcée?s?)\b"
        r"|\b(?:personne|aucune?|nul)(?: \w+){0,2}? n(?:e |')(?:\w+ ){1,2}?"
        r"(?:oblig\w+|tenue?s?|contraint\w*|forcée?s?)\b"
        r"|\bsans (?:\w+ )?(?:oblig\w+|contraint\w*)",
    }
)


# What can be done only under a condition must meet it: such a sentence can be put as a demand that says no “only”.
_ONLY: Final = re.compile(r"\bcan\b(?: \w+){0,8}? only\b|\bonly\b(?: \w+){0,8}? can\b|\bmay\b(?: \w+){0,8}? only if\b")
_ONLY_AS_WELL: Final = re.compile(
    r"\b(?:s[oó]lo|solamente|únicamente|seulement|uniquement)\b|\bn(?:e |')[^.;:]*\bqu(?:e |')"
)


def _is_put_otherwise(source: str, target: str) -> bool:
    return bool(_ONLY.search(folded(source))) and not _ONLY_AS_WELL.search(folded(target))


@lru_cache(maxsize=8192)
def modals(text: str, lang: str) -> Modals:
    """The modals of a sentence."""
    grammar = GRAMMARS[lang]
    text, free = re.subn(_FREE[lang], " ", folded(text)) if lang in _FREE else (folded(text), 0)
    return Modals(len(re.findall(grammar.may, text)), len(re.findall(grammar.must, text)), free)
