"""What a summary and the text it sums up agree in, within one language: numbers, demands, denials, quoted terms."""

import re
from collections import Counter
from typing import Final

from judgekit.translation.checks.modal_mismatch import modals
from judgekit.translation.denials import denials
from judgekit.translation.numerals import cited, quantities
from judgekit.translation.pairing import Pair

# A rule cited with its title, which a summary may leave out.
_TITLE: Final = re.compile(r"(?:\d{3}(?:\.\d+[a-z]?)?,?\s?|and \s*)“[^“”]*”")
_QUOTED: Final = re.compile(r"“([^”]{1,40})”")


def numbers(pair: Pair) -> tuple[Counter[int], Counter[int]]:
    """The numbers that a summary lacks and those it has of its own; “two” is too often put otherwise to count."""
    one, other = (set(quantities(cited(text).rest, "en").all) - {2} for text in (pair.source, pair.target))
    return Counter(one - other), Counter(other - one)


def demand(pair: Pair) -> str:
    """“may” where the text allows and the summary demands, “must” for the reverse, empty where they agree."""
    one, other = modals(pair.source, "en"), modals(pair.target, "en")
    if one.may and not one.must and other.must and not other.may:
        return "may"
    if one.must and not one.may and other.may and not other.must:
        return "must"
    return ""


def denial(pair: Pair) -> str:
    """“lost” or “gained” where only one of the two denies anything, empty where they agree."""
    one, other = denials(pair.source, "en"), denials(pair.target, "en")
    if one.least and not other.most:
        return "lost"
    return "gained" if other.clauses and not one.most else ""


def quoted(pair: Pair) -> tuple[list[str], list[str]]:
    """The quoted terms that a summary lacks and those it has of its own, titles of cited rules left aside."""
    one, other = (
        {term.casefold().strip(".,") for term in _QUOTED.findall(_TITLE.sub(" ", text))}
        for text in (pair.source, pair.target)
    )
    return sorted(one - other), sorted(other - one)
