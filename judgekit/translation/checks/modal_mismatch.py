"""``modal-mismatch``: what a player may do stays a may, and what must be done a must."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from judgekit.errors import say
from judgekit.translation.findings import Finding, short
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject

CHECK: Final = "modal-mismatch"


class Modals(NamedTuple):
    """How often a text allows and how often it demands."""

    may: int
    must: int


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
            if one.may > other.may and other.must > one.must:
                message = say("check.modal-mismatch.may", sentence=short(target))
            elif one.must > other.must and other.may > one.may:
                message = say("check.modal-mismatch.must", sentence=short(target))
            else:
                continue
            yield subject.report(CHECK, "error", message, pair.unit, expected=source, found=target)
            break


@lru_cache(maxsize=8192)
def modals(text: str, lang: str) -> Modals:
    """The modals of a sentence."""
    grammar = GRAMMARS[lang]
    text = folded(text)
    return Modals(len(re.findall(grammar.may, text)), len(re.findall(grammar.must, text)))
