"""The checks there are, in the order that their findings are shown within a rule."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, Literal

from judgekit.named import Named
from judgekit.translation import entry_findings, held, import_findings, layout
from judgekit.translation.checks import (
    added_sentence,
    dropped_sentence,
    duplicate_text,
    example_mismatch,
    extra_rule,
    length_outlier,
    missing_rule,
    missing_subrules,
    modal_mismatch,
    negation_mismatch,
    number_mismatch,
    placeholder,
    punctuation,
    quote_style,
    reference_mismatch,
    repeated_heading,
    stale_reference,
    stale_wording,
    term_inconsistent,
    term_mismatch,
    truncated,
    typography,
    unknown_revision,
    unlettered_subrules,
    untranslated,
    wrong_language,
)
from judgekit.translation.findings import Finding
from judgekit.translation.subject import Subject

Needs = Literal["text", "reference", "source"]


class Check(Named):
    """A check: what it finds, and what it needs for that: the text alone, any reference, or the very source."""

    name: str
    needs: Needs
    find: Callable[[Subject], Iterator[Finding]]


def _also(*finds: Callable[[Subject], Iterator[Finding]]) -> Callable[[Subject], Iterator[Finding]]:
    """A check of several parts: of rules, of the entries of a file, of their sources beside the text named."""
    return lambda subject: chain.from_iterable(find(subject) for find in finds)


CHECKS: Final[dict[str, Check]] = {
    check.name: check
    for check in (
        Check(unknown_revision.CHECK, "reference", _also(unknown_revision.find, import_findings.unknown_texts)),
        Check(repeated_heading.CHECK, "text", repeated_heading.find),
        Check(
            missing_rule.CHECK,
            "reference",
            _also(missing_rule.find, entry_findings.missing_rules, import_findings.missing_rules),
        ),
        Check(missing_subrules.CHECK, "reference", missing_subrules.find),
        Check(unlettered_subrules.CHECK, "reference", unlettered_subrules.find),
        Check(
            extra_rule.CHECK,
            "reference",
            _also(extra_rule.find, held.extra_rules, entry_findings.extra_rules, import_findings.extra_rules),
        ),
        Check(untranslated.CHECK, "text", untranslated.find),
        Check(wrong_language.CHECK, "text", wrong_language.find),
        Check(truncated.CHECK, "text", truncated.find),
        Check(
            stale_wording.CHECK,
            "reference",
            _also(stale_wording.find, held.stale_wordings, import_findings.stale_wordings),
        ),
        Check(stale_reference.CHECK, "reference", _also(stale_reference.find, held.stale_references)),
        Check(reference_mismatch.CHECK, "reference", reference_mismatch.find),
        Check(dropped_sentence.CHECK, "reference", dropped_sentence.find),
        Check(added_sentence.CHECK, "source", added_sentence.find),
        Check(example_mismatch.CHECK, "source", example_mismatch.find),
        Check(number_mismatch.CHECK, "source", number_mismatch.find),
        Check(placeholder.CHECK, "source", _also(placeholder.find, import_findings.placeholders)),
        Check(modal_mismatch.CHECK, "source", modal_mismatch.find),
        Check(negation_mismatch.CHECK, "source", negation_mismatch.find),
        Check(term_mismatch.CHECK, "source", term_mismatch.find),
        Check(term_inconsistent.CHECK, "source", _also(term_inconsistent.find, import_findings.terms_inconsistent)),
        Check(length_outlier.CHECK, "source", length_outlier.find),
        Check(duplicate_text.CHECK, "reference", duplicate_text.find),
        Check(punctuation.CHECK, "text", punctuation.find),
        Check(quote_style.CHECK, "text", quote_style.find),
        Check(
            typography.CHECK,
            "text",
            _also(typography.find, layout.find, entry_findings.typography, import_findings.typography),
        ),
    )
}
