"""What a check is given: the document, its reference, the pairs of the two, and the language the text is in."""

from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from typing import Protocol

from judgekit.errors import Message
from judgekit.translation.findings import Finding, Severity
from judgekit.translation.grammar import base
from judgekit.translation.pairing import Pair, likeness_of_words
from judgekit.translation.past import Past
from judgekit.translation.profile import other_language
from judgekit.translation.reference import Reference
from judgekit.translation.units import Document, Unit


class Wording(Protocol):
    """What is known of the wording of English rules: in which revisions, as positions, a number had exactly a text."""

    def positions(self, number: str, text: str, *, masked: bool = False) -> frozenset[int]:
        """The revisions with this text; ``masked`` lets the rule numbers in it differ."""
        ...

    def whereabouts(self, number: str, start: int, end: int) -> str | None:
        """The number in one revision of the rule that has a number in another; None if it is gone."""
        ...

    def reworded(self, number: str, start: int, end: int) -> str | None:
        """Since when the rule that has a number in one revision has other words in another; None if it has not."""
        ...


class Subject:
    """A document under check; ``named`` tells that its reference was chosen by name, and by no likelihood."""

    def __init__(
        self,
        document: Document,
        reference: Reference | None,
        past: Past | None = None,
        wording: Wording | None = None,
        *,
        named: bool = False,
    ) -> None:
        self.document = document
        self.reference = reference
        self.past = past
        self.wording = wording
        self.named = named

    @property
    def lang(self) -> str:
        return self.document.lang

    @property
    def is_english(self) -> bool:
        """Whether the document is English itself: nothing in it is translated."""
        return base(self.lang) == "en"

    @property
    def is_work(self) -> bool:
        """Whether the document is a translation made with judgekit, which grows rule by rule: what is not there yet is
        counted, and not missed."""
        return self.document.wording == "translation"

    @cached_property
    def exact(self) -> bool:
        """Whether the reference's texts are what the document translates, and not only about the same."""
        if self.document.has_sources:
            return True
        if self.reference is None or not self.reference.is_english:
            return False
        if self.document.wording == "summary" or self.reference.wording == "summary":
            # A page does not say what it translates; who names a summary for it says so.
            return self.document.wording == self.reference.wording or (
                self.named and self.reference.wording == "summary"
            )
        return True

    @property
    def restates(self) -> bool:
        """Whether the document sums up the reference within one language: a translation into fewer words."""
        return (
            self.is_english
            and self.document.wording == "summary"
            and self.reference is not None
            and self.reference.is_english
            and self.reference.wording == "official"
        )

    @cached_property
    def restated(self) -> tuple[Pair, ...]:
        """The summaries with the texts they sum up."""
        return self.pairs if self.restates else ()

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Every unit with the text it translates; units without one are left out."""
        return tuple(pair for unit in self.document.units if (pair := self._pair(unit)) is not None)

    @cached_property
    def translated(self) -> tuple[Pair, ...]:
        """The pairs that can be compared word by word: what is English or another language altogether cannot."""
        if not self.exact or self.is_english:
            return ()
        return tuple(pair for pair in self.pairs if pair.number not in self.foreign)

    def _pair(self, unit: Unit) -> Pair | None:
        if not unit.text.strip():
            return None
        if unit.source is not None:
            from judgekit.translation.held import source_of  # which asks this class in turn

            if (newer := source_of(self, unit)) is not None:
                return newer
            return Pair(unit, unit.source, unit.source_examples, self.lang)
        rule = self.reference.rules.get(self.present_number(unit.number) or "") if self.reference is not None else None
        if rule is None:
            return None
        if not self.is_work:
            return Pair(unit, rule.text, rule.examples, self.lang)
        # What is not translated yet is compared with nothing.
        there = [at for at, text in enumerate(unit.examples) if text]
        sources = tuple(rule.examples[at] for at in there if at < len(rule.examples))
        return Pair(unit._replace(examples=tuple(unit.examples[at] for at in there)), rule.text, sources, self.lang)

    def present_number(self, number: str) -> str | None:
        """The number that a rule of the document has in the reference; None where it is gone."""
        from judgekit.translation.revision import number_in_reference  # which asks this class in turn

        return number_in_reference(self, number)

    @cached_property
    def foreign(self) -> dict[str, str]:
        """The units whose text is in another language than it should be, with that language."""
        if self.is_english:
            return {}
        sources = {pair.number: pair for pair in self.pairs}
        found: dict[str, str] = {}
        for unit in self.document.units:
            pair = sources.get(unit.number)
            # Messages name what users type.
            if pair is not None and (pair.is_copy or (self.document.form != "messages" and pair.is_copied_name)):
                # Names are the same in many languages; a copy of few words is told by its words alone.
                found[unit.number] = "en"
            elif (spoken := other_language(unit.text, self.lang)) is not None:
                found[unit.number] = spoken
        return found

    @cached_property
    def position(self) -> int | None:
        """The revision of the reference among those past."""
        if self.past is None or self.reference is None or not self.reference.effective:
            return None
        return self.past.position(self.reference.effective)

    def report(
        self,
        check: str,
        severity: Severity,
        message: Message,
        unit: Unit | None = None,
        *,
        rule: str | None = None,
        expected: str = "",
        found: str = "",
        line: int = 0,
    ) -> Finding:
        """A finding in a unit, or in the document where there is none."""
        state = ""
        if unit is not None:
            source = unit.source
            if source is None and self.reference is not None and unit.number in self.reference.rules:
                source = self.reference.rules[unit.number].fingerprint
            state = sha256(f"{source}\x1f{unit.whole}".encode("utf-8", "replace")).hexdigest()[:16]
        number = rule if rule is not None else unit.number if unit is not None else None
        from judgekit.translation.phrasing import phrased

        message = phrased(message, found)
        return Finding(
            check, severity, message, number, expected, found, line or (unit.line if unit is not None else 0), state
        )

    def units_in_language(self) -> Iterator[Unit]:
        """The units whose text is in the language of the document, or may be."""
        for unit in self.document.units:
            if unit.text.strip() and unit.number not in self.foreign:
                yield unit


def same_words(one: str, other: str, least: float = 0.8) -> bool:
    """Whether two texts are made of the same words, but for a few."""
    return likeness_of_words(one, other) >= least
