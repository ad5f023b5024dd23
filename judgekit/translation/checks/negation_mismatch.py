"""``negation-mismatch``: no sentence lost or gained its negation."""

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
            one, other = compared(source, target, lang)
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
_AS_WELL: Final = frozenset(["tampoco", "ni", "nor", "neither"])
_ONLY: Final = re.compile(
    r"\b(?:only|s[oó]lo|únicamente|solamente|seulement|uniquement|seule?s?)\b"
    r"|\bn(?:e\b|')(?:(?!\b(?:pas|plus|jamais|aucune?|ne)\b|\bn')[^.;:]){0,200}?\bqu(?:e\b|')"
)
# “No name, no color, and no types” denies once what another language lists behind one denial.
_LISTED: Final = re.compile(r"(\bno \w+(?: \w+)?)(?:,? (?:(?:and|or) )?no \w+(?: \w+)?(?=[,.;]| and | or |$))+")
_GOING_ON: Final = re.compile(r"\b(?:ni|nor)\b")


# What the languages word alike: where both sides have it, it stands for itself and not for a denial.
_ALIKE: Final = MappingProxyType(
    {
        "en": (
            re.compile(r"\b(?:unless|except)\b"),
            re.compile(r"\billegal"),
            re.compile(r"\binstead\b|\brather than\b"),
        ),
        "es": (
            re.compile(r"\b(?:a menos que|a no ser que|salvo|excepto)\b"),
            re.compile(r"\bilegal"),
            re.compile(r"\ben (?:vez|lugar) de\b"),
        ),
        "fr": (
            re.compile(r"(?:\bà moins (?:que\b|qu')|\b(?:sauf|excepté|hormis)\b)"),
            re.compile(r"\billéga"),
            re.compile(r"\b(?:au lieu|plutôt)\b"),
        ),
    }
)


def compared(source: str, target: str, lang: str) -> tuple["Denials", "Denials"]:
    """The denials of a sentence and of its translation, without what both word alike."""
    one, other = denials(source, "en"), denials(target, lang)
    if lang not in _ALIKE:
        return one, other
    first, second = folded(source), folded(target)
    shared = sum(
        min(len(ours.findall(first)), len(theirs.findall(second)))
        for ours, theirs in zip(_ALIKE["en"], _ALIKE[lang], strict=True)
    )
    shared += min(len(_PREFIX.findall(first)), len(_PREFIX.findall(second)))
    return one.less(shared), other.less(shared)


class Denials(NamedTuple):
    """How many denials a sentence has at the least and at the most, and in how many clauses they stand."""

    least: int
    most: int
    clauses: int

    def less(self, count: int) -> "Denials":
        """With so many fewer words that may stand for a denial."""
        return self._replace(most=max(self.least, self.most - count))


@lru_cache(maxsize=16384)
def denials(text: str, lang: str) -> Denials:
    """The denials of a sentence.

    A word such as “nobody” denies a clause that nothing else denies and else confirms it; “ni” goes on with a denial or
    is one of its own; a word such as “only” or “fails” may stand for one.
    """
    grammar = GRAMMARS[lang]
    text, prefixes = _PREFIX.subn(" ", folded(text))
    # “Only permanents” is “nothing that isn’t a permanent”, which denies twice.
    soft = len(re.findall(grammar.soft_negation, text)) + len(_ONLY.findall(text)) + prefixes
    text = re.sub(grammar.no_negation, " ", text)
    least = most = clauses = 0
    for clause in _CLAUSE_END.split(_LISTED.sub(r"\1", text)):
        strong = len(re.findall(grammar.negation, clause))
        weak = re.findall(grammar.weak_negation, clause)
        here = strong or int(bool(weak))
        least += here
        # What a clause adds to a denial with “tampoco” or “nor” is the denial of the clause before.
        clauses += here > 0 and not (clauses and not strong and set(weak) <= _AS_WELL)
    for clause in _BREATH.split(text):
        strong = len(re.findall(grammar.negation, clause))
        most += strong + len(_GOING_ON.findall(clause)) if strong else len(re.findall(grammar.weak_negation, clause))
    return Denials(least, max(least, most) + soft, clauses)
