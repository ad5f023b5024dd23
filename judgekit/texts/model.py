"""The values a rules text is made of: rules, sections, glossary entries and the text that holds them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from judgekit.languages import Lang
from judgekit.named import Named

Wording = Literal["official", "summary", "translation"]


class Rule(Named):
    """A numbered rule, subrule or keyword heading.

    ``number`` is canonical (``805.10e``). Paragraphs of ``text`` are parted by a newline.
    An example that a translation lacks while it has one behind it is empty.
    ``source`` is the fingerprint of the English rule a translation was made from, ``note`` what its translator noted.
    ``accepted`` names checks whose findings in this rule were looked at, each with the reason why they are right.
    """

    number: str
    text: str
    examples: tuple[str, ...] = ()
    source: str | None = None
    note: str = ""
    accepted: tuple[tuple[str, str], ...] = ()

    def fingerprint(self) -> str:
        """Eight hexadecimal digits that change when the wording does, and not when only line breaks do."""
        from hashlib import sha256  # 3 ms, and a lookup needs no fingerprint

        words = "\n".join(" ".join(part.split()) for part in (self.text, *self.examples))
        return sha256(words.encode()).hexdigest()[:8]


class Section(Named):
    """A section such as ``805`` with its title and its rules in order."""

    number: str
    title: str
    rules: tuple[Rule, ...]


class GlossaryEntry(Named):
    """A glossary term with its definition; lines of the definition are parted by a newline.

    A translated entry has the ``english`` term as well, and as its ``source`` the fingerprint of the English entry.
    """

    term: str
    definition: str
    english: str = ""
    source: str | None = None

    def fingerprint(self) -> str:
        """The fingerprint of the entry, as that of a rule."""
        return Rule("", self.term, (self.definition,)).fingerprint()


class Chapter(Named):
    """A chapter such as ``8`` with its title."""

    number: str
    title: str


@dataclass(frozen=True, slots=True)
class RulesText:
    """A revision of the rules in one language.

    ``effective`` is the ISO date the text itself states, ``file_date`` the one in the name of the file it
    came from, if that names one; they can differ. ``source`` says where the text came from.
    """

    name: str
    lang: Lang
    effective: str
    wording: Wording
    sections: tuple[Section, ...]
    glossary: tuple[GlossaryEntry, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    source: str = ""
    file_date: str | None = None

    def rules(self) -> Iterator[Rule]:
        """All rules in the order of the text."""
        for section in self.sections:
            yield from section.rules


class Unplaced(Named):
    """A line of an imported file that belongs to no rule, example or glossary entry; lines count from 1."""

    line: int
    text: str


class Loose(Named):
    """A paragraph without a number, and the rule that it stands under; lines count from 1."""

    line: int
    text: str
    parent: str


_NO_LINES: Final[Mapping[str, int]] = MappingProxyType({})


class Imported(Named):
    """What an importer made of a file: the text, and every line it could not place.

    ``lines`` has the line that each rule begins on. ``loose`` are those of the unplaced lines that stand under a rule;
    ``headed`` the rules whose text had the title of their section in front of it.
    """

    text: RulesText
    unplaced: tuple[Unplaced, ...]
    lines: Mapping[str, int] = _NO_LINES
    loose: tuple[Loose, ...] = ()
    headed: tuple[str, ...] = ()
