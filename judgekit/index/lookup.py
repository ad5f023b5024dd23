"""The index of a text: rules by number, by reference and by name, without reading the text itself."""

import sqlite3
from typing import NamedTuple

from judgekit import shipped
from judgekit.index.cached import Database
from judgekit.numbers import Reference, RuleNumber
from judgekit.texts.library import TextEntry
from judgekit.texts.model import LANGS, Lang, Wording

# Raise it whenever tables, columns or the folding of words change: older indexes are then rebuilt.
SCHEMA = 2
# Separates the parts of a list kept in one column; no text holds it (the readers refuse control characters).
SEPARATOR = "\x1e"

_RULE_COLUMNS = "SELECT id, number, text, examples, heading FROM rules "


class IndexedRule(NamedTuple):
    """A rule as the index gives it; ``heading`` is the keyword its parent names, such as Trample."""

    row: int
    number: str
    text: str
    examples: tuple[str, ...]
    heading: str

    @property
    def parent(self) -> str:
        """The number of the rule or section this one belongs to."""
        return str(RuleNumber.parse(self.number).parent)


class Cited(NamedTuple):
    """A reference in a rule: how it is written, and the rules it covers."""

    text: str
    low: str
    high: str


class IndexedTerm(NamedTuple):
    """A concept in one language; ``rules`` names the defining rule first."""

    row: int
    key: str
    rules: tuple[str, ...]
    lang: Lang
    name: str
    plural: str
    variants: tuple[str, ...]
    definition: str


class GlossaryRow(NamedTuple):
    """An entry of the text's own glossary."""

    row: int
    term: str
    definition: str


def _split(column: str) -> tuple[str, ...]:
    return tuple(column.split(SEPARATOR)) if column else ()


def _rule(row: tuple[int, str, str, str, str]) -> IndexedRule:
    return IndexedRule(row[0], row[1], row[2], _split(row[3]), row[4])


class TextIndex:
    """Everything a lookup asks of one text."""

    def __init__(self, entry: TextEntry) -> None:
        self.entry = entry
        signature = f"{SCHEMA}|{entry.signature()}|{shipped.signature(shipped.TERMS)}"
        self.db = Database(entry.name, signature, self._build)
        meta = dict(self.db.rows("SELECT key, value FROM meta"))
        self.name: str = meta["name"]
        self.lang: Lang = next(lang for lang in LANGS if lang == meta["lang"])
        self.effective: str = meta["effective"]
        self.wording: Wording = "official" if meta["wording"] == "official" else "summary"
        self.source: str = meta["source"]
        self.documents = int(meta["documents"])
        self.mean_length = float(meta["length"])
        self.counts = {name: int(meta[name]) for name in ("sections", "rules", "examples", "terms")}

    def _build(self, db: sqlite3.Connection, signature: str) -> None:
        from judgekit.index.build import build
        from judgekit.terms import shipped_terms

        build(db, self.entry.load(), shipped_terms(), signature)

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
        return [_rule(row) for row in self.db.rows(_RULE_COLUMNS + "WHERE key BETWEEN ? AND ? ORDER BY id", *_bounds(reference))]

    def cites(self, row: int) -> list[Cited]:
        """What a rule refers to."""
        return [Cited(*found) for found in self.db.rows("SELECT text, low, high FROM cites WHERE rule = ?", row)]

    def cited_by(self, number: str) -> list[str]:
        """The rules that refer to a rule by its number, by a rule above it or by a range around it."""
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
        return [(number, title) for number, title in self.db.rows("SELECT number, title FROM sections ORDER BY number")]

    def chapter_title(self, number: str) -> str | None:
        """The title of a chapter, if the text names its chapters."""
        rows = self.db.rows("SELECT title FROM chapters WHERE number = ?", number)
        return rows[0][0] if rows else None

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
        found = rows[0]
        return IndexedTerm(found[0], found[1], _split(found[2]), *found[3:6], _split(found[6]), found[7])

    def all_terms(self, lang: Lang) -> list[tuple[int, str]]:
        """Row and name of every concept in a language."""
        return [(row, name) for row, name in self.db.rows("SELECT term, name FROM names WHERE lang = ?", lang)]


def _bounds(reference: Reference | Cited) -> tuple[str, str]:
    return reference.low, reference.high
