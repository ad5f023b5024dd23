"""Finds which revisions a text agrees with: by its numbers, what its rules cite, and, in English, its very words."""

from collections import Counter
from functools import lru_cache
from typing import Final

from judgekit.named import Named
from judgekit.translation.pairing import Pair
from judgekit.translation.past import Past, Run
from judgekit.translation.profile import other_language
from judgekit.translation.subject import Subject

# A revision must fit so many rules more than the reference's own before a text counts as translated from it.
AHEAD: Final = 2


class Dating(Named):
    """The revisions that a text agrees with best, as positions; how many of its rules say so, and of how many."""

    first: int
    last: int
    agree: int
    of: int


def held_cites(subject: Subject, pair: Pair) -> Counter[str]:
    """What a rule's source cites.

    A summary may cite less than the rule itself did when it was past, so the facts about that revision go first
    where the reference is only a summary.
    """
    reference = subject.reference
    if (
        not subject.exact
        and reference is not None
        and reference.wording == "summary"
        and subject.past is not None
        and subject.position is not None
        and (run := subject.past.at(pair.number, subject.position)) is not None
    ):
        return run.cites
    return pair.source_cited.numbers if subject.exact else cites_of_text(pair)


def cites_of_text(pair: Pair) -> Counter[str]:
    """What a rule's own text cites, its examples left aside."""
    from judgekit.translation.numerals import cited

    return cited(pair.source).numbers


@lru_cache(maxsize=8)
def dating(subject: Subject) -> Dating | None:
    """The revisions that fit most rules of a text; None where nothing in it tells revisions apart.

    English texts are dated by their words where these are known, others by what their rules cite and by the numbers
    they have.
    """
    past, units = subject.past, subject.document.units
    # Translations made here keep fingerprints of the English that they were made from, and need no guess.
    if past is None or subject.document.has_sources or any(unit.fingerprint is not None for unit in units):
        return None
    scores = [0] * len(past.dates)
    told = 0
    for unit in subject.document.units:
        fits = _fitting(subject, past, unit.number, unit.text)
        if fits is None or len(fits) == len(scores):
            continue
        told += 1
        for position in fits:
            scores[position] += 1
    if not told:
        return None
    best = max(scores)
    last = max(at for at, score in enumerate(scores) if score == best)
    first = last
    while first > 0 and scores[first - 1] == best:
        first -= 1
    return Dating(first, last, best, told)


def _fitting(subject: Subject, past: Past, number: str, text: str) -> frozenset[int] | None:
    """The revisions that a rule fits; None where it fits none that is known, and so says nothing."""
    english = subject.is_english or other_language(text, subject.lang) == "en"
    if english and subject.wording is not None and (found := subject.wording.positions(number, text)):
        return found
    runs = past.runs(number)
    cites = _cites(text)
    fits = {at for run in runs if _agrees(run, cites) for at in range(run.first, run.last + 1)}
    return frozenset(fits) or None


def _cites(text: str) -> Counter[str]:
    from judgekit.translation.numerals import cited

    return cited(text).numbers


def _agrees(run: Run, cites: Counter[str]) -> bool:
    return set(run.cites) == set(cites)


@lru_cache(maxsize=8192)
def number_in_reference(subject: Subject, number: str) -> str | None:
    """The number in the reference's revision of the rule that has a number in the revision the text is of.

    The same number where nothing is known or the two revisions may be one; None for a rule that is gone.
    """
    past, position, wording = subject.past, subject.position, subject.wording
    found = dating(subject) if position is not None and wording is not None else None
    if past is None or position is None or wording is None or found is None or found.first <= position <= found.last:
        return number
    # Few rules of a page tell revisions apart; that numbers moved must be shown by more than one of them.
    start = found.last if found.last < position else found.first
    if found.agree < AHEAD or not past.exists(number, start):
        return number
    return wording.whereabouts(number, start, position)


def outdated_since(subject: Subject) -> str | None:
    """The revision that the whole text is older than, if it is older than the reference; None if it may be current."""
    found = dating(subject)
    position = subject.position
    if found is None or position is None or subject.past is None or found.last >= position:
        return None
    return subject.past.dates[found.last + 1]


def cites_of_earlier(subject: Subject, pair: Pair) -> str | None:
    """Until which revision a rule cited what the translation cites, if it did before the reference's; else None."""
    past, position = subject.past, subject.position
    if past is None or position is None:
        return None
    cites = set(pair.target_cited.numbers)
    if not cites:
        return None
    earlier = [run for run in past.runs(pair.number) if run.last < position and set(run.cites) == cites]
    return past.dates[earlier[-1].last + 1] if earlier else None
