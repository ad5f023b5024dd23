"""Finds the text that a document is held against: a named text, a file, or the English one at hand that fits best."""

from functools import cache

from judgekit.errors import DataError, Fault, say
from judgekit.history.published import Published
from judgekit.texts import library
from judgekit.texts.model import Rule, RulesText
from judgekit.translation.documents import read_document
from judgekit.translation.past import Past, shipped_facts
from judgekit.translation.reference import Reference, ReferenceRule
from judgekit.translation.subject import Subject
from judgekit.translation.units import Document
from judgekit.translation.wording import PublishedWording

# The official text has had more rules than this since 2009.
_WHOLE = 1400


def subject_of(document: Document, against: Reference | None = None) -> Subject:
    """A document ready for checking, against a given reference or the one that fits it."""
    past, wording = history()
    reference = against if against is not None else default_reference(document)
    return Subject(document, reference, past, wording, named=against is not None)


@cache
def history() -> tuple[Past | None, PublishedWording | None]:
    """What is known of the published revisions; None where those facts cannot be read."""
    past = shipped_facts()
    try:
        return past, PublishedWording(Published())
    except DataError:
        return past, None


def default_reference(document: Document) -> Reference | None:
    """The English that a document translates, as far as it is at hand.

    A translation of the summaries goes with the summaries, any other with the English text that answers by default. A
    document that carries its sources needs none, but for its terms.
    """
    if document.has_sources:
        return None
    if document.wording == "summary" and document.lang != "en":
        return reference_from_text(library.summary("en").load())
    return reference_from_text(library.default("en").load())


def reference_from_text(text: RulesText) -> Reference:
    """A text at hand as a reference."""
    rules = {rule.number: _rule(rule) for rule in text.rules()}
    return Reference(text.name, text.lang, text.wording, text.effective, rules, len(rules) >= _WHOLE)


def reference_from_document(document: Document) -> Reference:
    """Any file that can be checked as a reference; DataError if it holds no rule."""
    rules = {
        unit.number: ReferenceRule(
            unit.number, unit.text, unit.examples, Rule(unit.number, unit.text, unit.examples).fingerprint()
        )
        for unit in document.units
        if unit.text.strip()
    }
    if not rules:
        raise DataError(Fault(say("error.nothing-to-check"), document.file))
    wording = document.wording or "official"
    return Reference(document.file, document.lang, wording, document.effective or "", rules, len(rules) >= _WHOLE)


def reference_named(name: str, data: bytes | None) -> Reference:
    """A reference by the name of a text at hand, or from the content of a file of that name.

    Raises NotFoundError for a name that is neither, DataError for a file without rules.
    """
    if data is not None:
        document = read_document(data, name)
        return reference_from_document(document)
    return reference_from_text(library.entry(name).load())


def _rule(rule: Rule) -> ReferenceRule:
    return ReferenceRule(rule.number, rule.text, rule.examples, rule.fingerprint())
