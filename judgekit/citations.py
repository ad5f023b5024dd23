"""Citations: a rule number together with the words of our summary that make it the right one.

A number alone can be mistyped or go stale; a test looks each anchor up in the shipped English summary of its
rule.
"""

from typing import NamedTuple


class Citation(NamedTuple):
    """A rule, and a few words that its English summary must hold."""

    rule: str
    anchor: str


CITATIONS: set[Citation] = set()


def cite(rule: str, anchor: str) -> Citation:
    """Make a citation and register it for the test."""
    citation = Citation(rule, anchor)
    CITATIONS.add(citation)
    return citation
