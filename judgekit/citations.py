"""Citations: a rule number together with the words of our summary that make it the right one.

A number alone can be mistyped or go stale; a test looks each anchor up in the shipped English summary of its
rule.
"""

from typing import Final

from judgekit.named import Named


class Citation(Named):
    """A rule, and a few words that its English summary must hold."""

    rule: str
    anchor: str


class Place(Named):
    """Where a rule stands in another edition: its number, None where it is missing, and whether its words differ."""

    number: str | None
    differs: bool


# The edition of the rules that rulings follow, in whose numbering citations are written.
EFFECTIVE: Final = "2026-04-17"

CITATIONS: set[Citation] = set()


def cite(rule: str, anchor: str) -> Citation:
    """Make a citation and register it for the test."""
    citation = Citation(rule, anchor)
    CITATIONS.add(citation)
    return citation
