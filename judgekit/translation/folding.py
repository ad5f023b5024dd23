"""Folds findings under the finding that explains them: a text that was cut off lacks much, and that is one fault."""

from collections.abc import Sequence
from typing import Final

from judgekit.translation.findings import Finding

_LOSSES: Final = frozenset(
    [
        "dropped-sentence",
        "reference-mismatch",
        "stale-reference",
        "number-mismatch",
        "term-mismatch",
        "negation-mismatch",
        "modal-mismatch",
        "length-outlier",
        "placeholder",
        "example-mismatch",
    ]
)

# What each root explains in the same rule; the first root that applies takes the consequence.
EXPLAINS: Final[dict[str, frozenset[str]]] = {
    "untranslated": frozenset(
        [
            "wrong-language",
            "reference-mismatch",
            "number-mismatch",
            "term-mismatch",
            "term-inconsistent",
            "negation-mismatch",
            "modal-mismatch",
            "length-outlier",
            "placeholder",
            "duplicate-text",
            "added-sentence",
            "punctuation",
            "quote-style",
        ]
    ),
    "wrong-language": frozenset(
        [
            "number-mismatch",
            "term-mismatch",
            "term-inconsistent",
            "negation-mismatch",
            "modal-mismatch",
            "length-outlier",
            "dropped-sentence",
            "added-sentence",
            "punctuation",
            "quote-style",
            "typography",
        ]
    ),
    "truncated": _LOSSES | {"punctuation", "quote-style", "duplicate-text"},
    "length-outlier": frozenset(
        [
            "dropped-sentence",
            "added-sentence",
            "term-mismatch",
            "negation-mismatch",
            "modal-mismatch",
            "number-mismatch",
        ]
    ),
    "dropped-sentence": frozenset(
        ["reference-mismatch", "number-mismatch", "term-mismatch", "negation-mismatch", "modal-mismatch", "placeholder"]
    ),
    "added-sentence": frozenset(
        ["number-mismatch", "term-mismatch", "negation-mismatch", "modal-mismatch", "placeholder"]
    ),
    "example-mismatch": frozenset(
        ["number-mismatch", "term-mismatch", "reference-mismatch", "placeholder", "term-inconsistent"]
    ),
    "quote-style": frozenset(("typography",)),
    "term-mismatch": frozenset(("term-inconsistent",)),
    "duplicate-text": _LOSSES - {"duplicate-text"},
}


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
            root = next(
                (
                    roots[name]
                    for name, explained in EXPLAINS.items()
                    if name in roots and finding.check in explained and id(roots[name]) not in folded
                ),
                None,
            )
            if root is not None and root is not finding:
                taken.setdefault(id(root), []).append(finding)
                folded.add(id(finding))
    return [
        finding._replace(consequences=tuple(taken.get(id(finding), ())))
        for finding in findings
        if id(finding) not in folded
    ]


def _is_root(finding: Finding) -> bool:
    """Whether a finding can explain others: one untranslated sentence does not explain the rest of the text."""
    return finding.message.key not in ("check.untranslated.sentence", "check.wrong-language.sentence") and (
        finding.message.key != "check.dropped-sentence.added-since"
    )
