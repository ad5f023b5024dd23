"""The index of a text: rules by number, by reference and by name, without reading the text itself."""

import sqlite3
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, cast

from judgekit import __version__, shipped
from judgekit.index.cached import Database
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.numbers import Reference, RuleNumber, is_section_number
from judgekit.texts.library import TextEntry

if TYPE_CHECKING:
    from array import array

    from judgekit.citations import Place
    from judgekit.index.postings import Posting
    from judgekit.texts.model import Wording

# Raise it whenever tables, columns or the folding of words change: older indexes are then rebuilt.
SCHEMA = 12
# Too many words sound like a shorter one.
_TELLING_SOUND = 3
# Separates the parts of a list kept in one column; no text holds it (the readers refuse control characters).
SEPARATOR = "\x1e"

_RULE_COLUMNS = "SELECT id, number, text, examples, heading, changed, stale FROM rules "


class IndexedRule(Named):
    """A rule as the index gives it; ``heading`` is the keyword its parent names, such as Trample.

    ``changed`` is the date of the revision that last changed it, empty if none is known. ``stale`` is a translation
    that is to be reviewed, for its English is another by now.
    """

    row: int
    number: str
    text: str
    examples: tuple[str, ...]
    heading: str
    changed: str
    stale: bool = False

    @property
    def parent(self) -> str:
        """The number of the rule or section this one belongs to."""
        return str(RuleNumber.parse(self.number).parent)


class Cited(Named):
    """A reference in a rule: how it is written, and the rules it covers."""

    text: str
    low: str
    high: str


class IndexedTerm(Named):
    """A concept in one language; ``rules`` names the defining rule first."""

    row: int
    key: str
    rules: tuple[str, ...]
    lang: Lang
    name: str
    plural: str
    variants: tuple[str, ...]
    definition: str


class Phrase(Named):
    """Words of a query and what the text says for them, as stems; ``governing`` are rule numbers.

    ``everyday`` words may mean something else as well; the others are names of a concept.
    """

    stems: str
    lang: Lang
    says: str
    governing: str
    everyday: bool


class GlossaryRow(Named):
    """An entry of the text's own glossary."""

    row: int
    term: str
    definition: str


def bag(stems: Iterable[str]) -> str:
    """Stems in an order of their own: a name with its words in another order is that name still."""
    return " ".join(sorted(stems))


def _split(column: str) -> tuple[str, ...]:
    return tuple(column.split(SEPARATOR)) if column else ()


def _rule(row: tuple[int, str, str, str, str, str, int]) -> IndexedRule:
    return IndexedRule(row[0], row[1], row[2], _split(row[3]), row[4], row[5], bool(row[6]))


class TextIndex:
    """Everything a lookup asks of one text."""

    def __init__(self, entry: TextEntry) -> None:
        self.entry = entry
        sources = (shipped.TERMS,), (shipped.EVERYDAY,), (shipped.ASKED,), (shipped.HISTORY, shipped.REVISIONS)
        # A new version of judgekit in the place of an old one may build otherwise.
        signature = "|".join(
            (str(SCHEMA), __version__, entry.signature(), *(shipped.signature(*names) for names in sources))
        )
        self.db = Database(entry.name, signature, self._build)
        meta = dict(self.db.rows("SELECT key, value FROM meta"))
        self.name: str = meta["name"]
        self.lang: Lang = next(lang for lang in LANGS if lang == meta["lang"])
        self.effective: str = meta["effective"]
        self.wording: Wording = cast("Wording", meta["wording"])
        self.source: str = meta["source"]
        self.file_date: str = meta["file_date"]
        self.documents = int(meta["documents"])
        self.counts = {name: int(meta[name]) for name in ("sections", "rules", "examples", "terms")}

    def _build(self, db: sqlite3.Connection, signature: str) -> None:
        from judgekit.asked import shipped_asked
        from judgekit.everyday import shipped_everyday
        from judgekit.index.build import build
        from judgekit.terms import shipped_terms
        from judgekit.texts.staleness import stale_rules

        text = self.entry.load()
        build(db, text, shipped_terms(), shipped_everyday(), shipped_asked(), signature, stale_rules(text))

    def has(self, number: str) -> bool:
        """Whether the text has a rule of this number."""
        return bool(self.db.rows("SELECT 1 FROM rules WHERE number = ?", number))

    def rule(self, number: str) -> IndexedRule | None:
        """The rule of this number."""
        rows = self.db.rows(_RULE_COLUMNS + "WHERE number = ?", number)
        return _rule(rows[0]) if rows else None

    def by_row(self, row: int) -> IndexedRule | None:
        """The rule in this row of the full text."""
        rows = self.db.rows(_RULE_COLUMNS + "WHERE id = ?", row)
        return _rule(rows[0]) if rows else None

    def select(self, reference: Reference | Cited) -> list[IndexedRule]:
        """All rules a reference covers, in the order of the text."""
        where = "WHERE key BETWEEN ? AND ? ORDER BY id"
        return [_rule(row) for row in self.db.rows(_RULE_COLUMNS + where, reference.low, reference.high)]

    def cites(self, row: int) -> list[Cited]:
        """What a rule refers to."""
        rows = self.db.rows("SELECT text, low, high FROM cites WHERE rule = ? ORDER BY rowid", row)
        return [Cited(*found) for found in rows]

    def cited_by(self, number: str) -> list[str]:
        """The rules that refer to a rule by its number, by a rule above it or by a range around it."""
        if is_section_number(number):
            rows = self.db.rows(
                "SELECT DISTINCT r.id, r.number FROM cites c JOIN rules r ON r.id = c.rule "
                "WHERE c.low = ? ORDER BY r.id",
                number,
            )
            return [found for _, found in rows]
        key = RuleNumber.parse(number).sort_key
        rows = self.db.rows(
            "SELECT DISTINCT r.id, r.number FROM cites c JOIN rules r ON r.id = c.rule "
            "WHERE ? BETWEEN c.low AND c.high AND length(c.low) > 3 ORDER BY r.id",
            key,
        )
        return [found for _, found in rows]

    def section_title(self, number: str) -> str | None:
        """The title of a section."""
        rows = self.db.rows("SELECT title FROM sections WHERE number = ?", number)
        return rows[0][0] if rows else None

    def sections(self) -> list[tuple[str, str]]:
        """Number and title of every section."""
        rows = self.db.rows("SELECT number, title FROM sections ORDER BY number")
        return [(number, title) for number, title in rows]

    def chapter_title(self, number: str) -> str | None:
        """The title of a chapter, if the text names its chapters."""
        rows = self.db.rows("SELECT title FROM chapters WHERE number = ?", number)
        return rows[0][0] if rows else None

    def places(self, rules: Collection[str]) -> "dict[str, Place]":
        """Where rules of the edition that rulings follow stand in this text, those left out that are the same."""
        from judgekit.citations import Place  # a lookup asks for none

        marks = ",".join("?" * len(rules))
        rows = self.db.rows(f"SELECT rule, here, differs FROM places WHERE rule IN ({marks})", *rules)
        return {rule: Place(here or None, bool(differs)) for rule, here, differs in rows}

    def numbers(self) -> list[str]:
        """Every rule number in order."""
        return [number for (number,) in self.db.rows("SELECT number FROM rules ORDER BY id")]

    def glossary(self, folded: str) -> GlossaryRow | None:
        """The entry of the text's own glossary with this folded name."""
        rows = self.db.rows("SELECT id, term, definition FROM glossary WHERE folded = ?", folded)
        return GlossaryRow(*rows[0]) if rows else None

    def glossary_by_row(self, row: int) -> GlossaryRow | None:
        """The glossary entry in this row of the full text."""
        rows = self.db.rows("SELECT id, term, definition FROM glossary WHERE id = ?", row)
        return GlossaryRow(*rows[0]) if rows else None

    def names_among(self, folded: Collection[str]) -> list[str]:
        """Which of some folded names are those of entries of the glossary or of concepts in any language."""
        marks = _marks(folded)
        named = f"SELECT folded FROM glossary WHERE folded IN ({marks}) "
        return [
            name
            for (name,) in self.db.rows(
                f"{named}UNION SELECT folded FROM spellings WHERE folded IN ({marks})", *folded, *folded
            )
        ]

    def glossary_terms(self) -> list[str]:
        """The terms of the text's own glossary."""
        return [term for (term,) in self.db.rows("SELECT term FROM glossary ORDER BY folded")]

    def term_rows(self, folded: str) -> list[int]:
        """The concepts that have this folded name in any language, main names first."""
        rows = self.db.rows("SELECT term FROM spellings WHERE folded = ? ORDER BY main DESC, term", folded)
        return list(dict.fromkeys(row for (row,) in rows))

    def term(self, row: int, lang: Lang) -> IndexedTerm | None:
        """A concept as one language names it."""
        rows = self.db.rows(
            "SELECT t.id, t.key, t.rules, n.lang, n.name, n.plural, n.variants, n.definition "
            "FROM terms t JOIN names n ON n.term = t.id WHERE t.id = ? AND n.lang = ?",
            row,
            lang,
        )
        if not rows:
            return None
        found, key, rules, own_lang, name, plural, variants, definition = rows[0]
        return IndexedTerm(found, key, _split(rules), own_lang, name, plural, _split(variants), definition)

    def foreign_words(self) -> dict[Lang, frozenset[str]]:
        """The words that concepts are called by in each of the other languages, folded."""
        rows = self.db.rows("SELECT lang, words FROM called WHERE lang <> ?", self.lang)
        return {lang: frozenset(called.split()) for lang, called in rows}

    def all_terms(self, lang: Lang) -> list[tuple[int, str]]:
        """Row and name of every concept in a language."""
        return [(row, name) for row, name in self.db.rows("SELECT term, name FROM names WHERE lang = ?", lang)]

    def phrases(self, phrases: Collection[str]) -> list[Phrase]:
        """What the text says for these phrases, given as bags of stems, in any language."""
        return [
            Phrase(*row) for row in self.db.rows(f"SELECT * FROM phrases WHERE stems IN ({_marks(phrases)})", *phrases)
        ]

    def postings(self, stems: Collection[str]) -> "dict[str, Posting]":
        """Where these stems occur; stems of no document are left out."""
        from judgekit.index.postings import unpack

        rows = self.db.rows(f"SELECT stem, rows, weights FROM postings WHERE stem IN ({_marks(stems)})", *stems)
        return {stem: unpack(found, weights, self.documents) for stem, found, weights in rows}

    def asked(self, bags: Collection[str]) -> "dict[str, tuple[array[int], bytes]]":
        """For bags of stems, the questions of players that they say words of, and how much of each, 255 being all."""
        from array import array

        rows = self.db.rows(f"SELECT said, questions, shares FROM asked WHERE said IN ({_marks(bags)})", *bags)
        return {said: (array("I", found), shares) for said, found, shares in rows}

    def questions(self) -> "tuple[array[int], array[int]]":
        """Of each question of players the row of the rule that answers, and what its silent words hint at."""
        from array import array

        rows, hints = self.db.rows("SELECT rows, hints FROM questions")[0]
        return array("I", rows), array("I", hints)

    def stems_of(self, rows: Collection[int]) -> dict[int, str]:
        """The stems of these documents in order, parted by blanks."""
        return dict(self.db.rows(f"SELECT id, stems FROM documents WHERE id IN ({_marks(rows)})", *rows))

    def rows_of(self, numbers: Collection[str]) -> dict[str, int]:
        """The rows of the rules with these numbers."""
        return dict(self.db.rows(f"SELECT number, id FROM rules WHERE number IN ({_marks(numbers)})", *numbers))

    def rows_within(self, references: Iterable[Reference]) -> frozenset[int]:
        """The rows of the rules that some references cover."""
        where = "SELECT id FROM rules WHERE key BETWEEN ? AND ?"
        return frozenset(row for each in references for (row,) in self.db.rows(where, each.low, each.high))

    def vocabulary(self) -> list[str]:
        """The words of the text, the most frequent first, then those of the names of concepts in any language."""
        known: str = self.db.rows("SELECT words FROM vocabulary")[0][0]
        return known.split()

    def sounding(self, word: str, lang: Lang) -> frozenset[str]:
        """The known words of a language that sound like this one in it."""
        from judgekit.index.sounds import sound  # few write as they speak

        spoken = sound(word, lang)
        rows = self.db.rows("SELECT words FROM sounds WHERE sound = ? AND lang = ?", spoken, lang)
        return frozenset(rows[0][0].split()) if rows and len(spoken) >= _TELLING_SOUND else frozenset()


def _marks(values: Collection[object]) -> str:
    return ",".join("?" * len(values))
