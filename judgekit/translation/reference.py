"""What a translation is held against: a text of the rules in English, and what is published of every revision."""

from dataclasses import dataclass
from functools import cached_property

from judgekit.named import Named
from judgekit.translation.grammar import base


class ReferenceRule(Named):
    """A rule of the reference."""

    number: str
    text: str
    examples: tuple[str, ...]
    fingerprint: str


@dataclass(frozen=True)
class Reference:
    """A text to compare with.

    ``wording`` is “official” or “summary”: the same words can only be asked of a text that translates these very ones.
    ``whole`` tells that it holds all rules of its revision.
    """

    name: str
    lang: str
    wording: str
    effective: str
    rules: dict[str, ReferenceRule]
    whole: bool

    @cached_property
    def by_section(self) -> dict[str, tuple[str, ...]]:
        """The numbers of each section, in order."""
        found: dict[str, list[str]] = {}
        for number in self.rules:
            found.setdefault(number[:3], []).append(number)
        return {section: tuple(numbers) for section, numbers in found.items()}

    @cached_property
    def by_wording(self) -> dict[str, tuple[str, ...]]:
        """The numbers that have a wording, whatever rules it cites."""
        from judgekit.history.wording import masked, normalised

        found: dict[str, list[str]] = {}
        for rule in self.rules.values():
            found.setdefault(masked(normalised(rule.text)), []).append(rule.number)
        return {wording: tuple(numbers) for wording, numbers in found.items()}

    @property
    def is_english(self) -> bool:
        """Whether the checks that know English can be asked."""
        return base(self.lang) == "en"
