"""Folds findings under the finding that explains them: a text that was cut off lacks much, and that is one fault."""

from collections.abc import Sequence
from typing import Final

from judgekit.translation.findings import OMISSION, Finding
from judgekit.translation.grammar import word_set
from judgekit.translation.numerals import quantities

_LOSSES: Final = word_set(
    "dropped-sentence reference-mismatch stale-reference number-mismatch term-mismatch negation-mismatch "
    "modal-mismatch "
    "length-outlier placeholder example-mismatch"
)
_MEANING: Final = word_set("number-mismatch term-mismatch term-inconsistent negation-mismatch modal-mismatch")

# What each root explains in the same rule; the first root that applies takes the consequence.
EXPLAINS: Final[dict[str, frozenset[str]]] = {
    "untranslated": _MEANING
    | word_set(
        "wrong-language reference-mismatch length-outlier placeholder duplicate-text added-sentence "
        "punctuation quote-style stale-wording"
    ),
    "wrong-language": _MEANING
    | word_set("length-outlier dropped-sentence added-sentence punctuation quote-style typography"),
    "truncated": _LOSSES | word_set("punctuation quote-style duplicate-text added-sentence"),
    "duplicate-text": _LOSSES | _MEANING,
    # What the English says only since a later revision is not left out, but not there yet.
    "stale-wording": word_set("dropped-sentence added-sentence length-outlier example-mismatch") | _MEANING,
    "dropped-sentence": _MEANING | word_set("reference-mismatch placeholder length-outlier"),
    "added-sentence": _MEANING | word_set("placeholder length-outlier"),
    "length-outlier": _MEANING | word_set("reference-mismatch"),
    "example-mismatch": word_set("number-mismatch term-mismatch term-inconsistent reference-mismatch placeholder"),
    "quote-style": word_set("typography"),
    # A rule that is gone with its subrules is missing once.
    "missing-rule": word_set("missing-subrules"),
    "term-mismatch": word_set("term-inconsistent length-outlier number-mismatch"),
    # Who is told that a condition or a number is lost knows which part of a sentence is.
    **{name: word_set("length-outlier") for name in ("negation-mismatch", "number-mismatch", "modal-mismatch")},
}

# A loss explains what is lost, and nothing that is there instead.
_ONLY_LOSES: Final = word_set("truncated dropped-sentence example-mismatch")
_SHOWS_NEW: Final = word_set("reference-mismatch stale-reference number-mismatch placeholder")


def fold(findings: Sequence[Finding]) -> list[Finding]:
    """The findings that are no consequence of another in the same rule, each with its consequences."""
    by_rule: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.rule is not None:
            by_rule.setdefault(finding.rule, []).append(finding)
    taken: dict[int, list[Finding]] = {}
    folded: set[int] = set()
    for group in by_rule.values():
        roots = {finding.check: finding for finding in reversed(group) if _is_root(finding)}
        for finding in group:
            root = next((roots[name] for name in EXPLAINS if name in roots and _explains(roots[name], finding)), None)
            if root is not None and id(root) not in folded:
                taken.setdefault(id(root), []).append(finding)
                folded.add(id(finding))
    return [
        finding._replace(consequences=tuple(taken.get(id(finding), ())))
        for finding in findings
        if id(finding) not in folded
    ]


def _explains(root: Finding, finding: Finding) -> bool:
    if root is finding or finding.check not in EXPLAINS[root.check]:
        return False
    if finding.check == "stale-wording" and root.check == "untranslated":
        # Tools mark what they copied from the source as needing review.
        return (root.message.key, finding.message.key) == ("check.untranslated.whole", "check.stale-wording.fuzzy")
    if root.check == "term-mismatch" and finding.check == "number-mismatch":
        # A name that has a number in it takes that with it: two-headed giant.
        named = quantities(str(root.message.values.get("term", "")), "en").all
        return (
            bool(finding.expected) and not finding.found and set(finding.expected.split(", ")) <= set(map(str, named))
        )
    if finding.check == "length-outlier" and root.check in _MEANING and finding.message.key != OMISSION:
        return False
    return not (root.check in _ONLY_LOSES and finding.check in _SHOWS_NEW and finding.found)


def _is_root(finding: Finding) -> bool:
    """Whether a finding can explain others: what came with a later revision is no loss in this text."""
    if finding.check == "stale-wording":
        # A text beside its own source is judged by that, whatever became of it since.
        return finding.message.key == "filed.reworded"
    return finding.message.key != OMISSION and not finding.message.key.endswith(".added-since")
