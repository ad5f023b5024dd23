"""What a translation is made of: units of source and target with their place, and the document that holds them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from judgekit.named import Named

if TYPE_CHECKING:
    from judgekit.translation.rehearsal import Rehearsal

Form = Literal["pairs", "section", "text", "official", "page", "exchange", "terms", "messages"]


class Unit(Named):
    """One rule of the checked text, or a term or message, with what it translates where the document says so.

    ``number`` is a rule number, or the key of a term or message. ``source`` is None where the document does not carry
    its source. ``fingerprint`` is that of the English the translation was made from; ``written`` the number that the
    translation itself names, where that can differ. Lines count from 1, 0 is no line. ``example_places`` has the
    ordinal and the line of each example where these are entries of their own.
    """

    number: str
    text: str
    examples: tuple[str, ...] = ()
    source: str | None = None
    source_examples: tuple[str, ...] = ()
    line: int = 0
    fingerprint: str | None = None
    written: str | None = None
    fuzzy: bool = False
    example_places: tuple[tuple[int, int], ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Text and examples, one by one."""
        return (self.text, *self.examples)

    @property
    def whole(self) -> str:
        """Text and examples as one."""
        return "\n".join((self.text, *self.examples)) if self.examples else self.text


class Paragraph(Named):
    """A paragraph without a number under a rule, as pages lose the letters of subrules."""

    line: int
    text: str
    parent: str


class Repeated(Named):
    """A number that stands a second time."""

    number: str
    line: int


class Empty(Named):
    """An entry of an exchange file that has no translation: what kind of unit it is, its name and its line."""

    kind: str
    name: str
    line: int


class Stray(Named):
    """An entry of an exchange file that belongs to no rule: the name it has, empty for none, its source and line."""

    name: str
    source: str
    line: int


class Escaped(Named):
    """A code of a markup language that stands in a text for a character: ``&#39;``."""

    number: str
    code: str
    line: int


class Ignore(Named):
    """Findings of a rule that were looked at and accepted: the checks, and why; ``checks`` may be empty for all.

    ``example`` is the example that alone is meant, 0 the text of the rule alone; None is the rule with its examples.
    """

    number: str
    checks: tuple[str, ...]
    reason: str
    line: int = 0
    example: int | None = None

    @property
    def place(self) -> str:
        """The rule, with the example that alone is meant."""
        return f"{self.number} ex{self.example}" if self.example else self.number


_IGNORE: Final = re.compile(r"judgekit-ignore\s?:\s*([a-z-]+(?:\s*,\s*[a-z-]+)*)\s*(?:[;:–—-]\s*)?(.*)")


def ignored(notes: str, number: str, line: int, example: int | None = None) -> Iterator[Ignore]:
    """What a translator's notes accept: ``judgekit-ignore: number-mismatch - both says two``, one to a line.

    A space may stand before the colon, as it does in French.
    """
    for match in _IGNORE.finditer(notes):
        checks = tuple(part.strip() for part in match[1].split(","))
        yield Ignore(number, checks, match[2].strip(), line, example)


def ignoring(check: str, reason: str) -> str:
    """The line of a note that accepts the findings of a check for a reason, as ``ignored`` reads it."""
    return f"judgekit-ignore: {check} - {' '.join(reason.split())}"


@dataclass(frozen=True, slots=True)
class Document:
    """A checked file as units.

    ``lang`` is the language its texts are meant to be in. ``titles`` has the section headings by number. ``whole``
    tells that the file is meant to hold all rules. ``headed`` lists the rules whose text repeated the heading.
    An exchange file also has ``names``, the contexts of its entries, ``empty``, those without a translation,
    ``strays``, those of no rule, and ``of``, the name of the English text it was exported from. ``stated`` is the
    language that it says it is in, ``decomposed`` counts the texts that were put together, letters and accents;
    ``rehearsal`` tells what an import would refuse.
    """

    file: str
    form: Form
    lang: str
    units: tuple[Unit, ...]
    effective: str | None = None
    wording: str | None = None
    whole: bool = False
    titles: tuple[tuple[str, str], ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    repeated: tuple[Repeated, ...] = ()
    headed: tuple[str, ...] = ()
    ignores: tuple[Ignore, ...] = ()
    names: tuple[str, ...] = ()
    empty: tuple[Empty, ...] = ()
    strays: tuple[Stray, ...] = ()
    of: str = ""
    stated: str = ""
    decomposed: int = 0
    escaped: tuple[Escaped, ...] = ()
    rehearsal: "Rehearsal | None" = None

    @property
    def has_sources(self) -> bool:
        """Whether the document carries what it translates."""
        return any(unit.source is not None for unit in self.units)
