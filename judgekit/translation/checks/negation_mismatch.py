"""``negation-mismatch``: no sentence lost or gained its negation."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from judgekit.errors import say
from judgekit.translation.findings import Finding, short
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject

CHECK: Final = "negation-mismatch"


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences that deny what their source states, or the reverse."""
    for pair in subject.restated:
        from judgekit.translation.restated import denial

        if (change := denial(pair)) == "lost":
            message = say("check.negation-mismatch.lost", sentence=short(pair.target))
            yield subject.report(CHECK, "error", message, pair.unit)
        elif change:
            message = say("check.negation-mismatch.gained", sentence=short(pair.target))
            yield subject.report(CHECK, "error", message, pair.unit)
    for pair in subject.translated:
        if pair.grammar is None or not pair.grammar.negation:
            continue
        for source, target in pair.paired_sentences:
            lang = base(pair.lang)
            one, other = denials(source, "en"), denials(target, lang)
            if one.least > other.most:
                message = say("check.negation-mismatch.lost", sentence=short(target))
            elif other.clauses > one.most:
                message = say("check.negation-mismatch.gained", sentence=short(target))
            else:
                continue
            yield subject.report(CHECK, "error", message, pair.unit, expected=source, found=target)
            break


# A word for “non-” in front of what it is not: it belongs to a name, such as nonactive team.
_PREFIX: Final = re.compile(
    r"\bnon-(?=\w)|\bnon (?=acti[fv]|bloqué|créature|terrain|légendaire|basique|permanent)"
    r"|\bno[- ](?=activ[oa]|permanente|tierra|criatura|básic|legendari|bloquead[oa])"
)
# Where a clause ends for certain, and where it may end.
_CLAUSE_END: Final = re.compile(r"[;:.]|, (?=(?:y|et|and|or|o|ou|pero|mais|but|de modo|que|qui|which) )")
_BREATH: Final = re.compile(
    r"[,;:.()—–]| (?:si|que|y|e|o|et|ou|qui|and|or|if|which|who|when|cuando|quand|but|pero|mais|so|unless"
    r"|salvo|sauf|until"
    r"|hasta|jusqu'à) "
)
_GOING_ON: Final = re.compile(r"\b(?:ni|nor)\b")


class Denials(NamedTuple):
    """How many denials a sentence has at the least and at the most, and in how many clauses they stand."""

    least: int
    most: int
    clauses: int


@lru_cache(maxsize=16384)
def denials(text: str, lang: str) -> Denials:
    """The denials of a sentence.

    A word such as “nobody” denies a clause that nothing else denies and else confirms it; “ni” goes on with a denial or
    is one of its own; a word such as “only” or “fails” may stand for one.
    """
    grammar = GRAMMARS[lang]
    text = _PREFIX.sub(" ", folded(text))
    soft = len(re.findall(grammar.soft_negation, text))
    text = re.sub(grammar.no_negation, " ", text)
    least = most = clauses = 0
    for clause in _CLAUSE_END.split(text):
        strong = len(re.findall(grammar.negation, clause))
        here = strong or int(re.search(grammar.weak_negation, clause) is not None)
        least += here
        clauses += here > 0
    for clause in _BREATH.split(text):
        strong = len(re.findall(grammar.negation, clause))
        most += strong + len(_GOING_ON.findall(clause)) if strong else len(re.findall(grammar.weak_negation, clause))
    return Denials(least, max(least, most) + soft, clauses)
