"""Builds the SQLite index of a rules text: rules by number, references, names of concepts, full text, vocabulary."""

import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable

from judgekit.index.lookup import SCHEMA, SEPARATOR
from judgekit.index.words import SPEECH, fold, stems, telling, words
from judgekit.numbers import RuleNumber, parse_references
from judgekit.terms import Term
from judgekit.texts.model import Lang, Rule, RulesText


_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE chapters (number TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sections (number TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE rules (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, number TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL, examples TEXT NOT NULL, heading TEXT NOT NULL
);
CREATE TABLE cites (rule INTEGER NOT NULL, text TEXT NOT NULL, low TEXT NOT NULL, high TEXT NOT NULL);
CREATE INDEX cites_by_rule ON cites (rule);
CREATE TABLE glossary (id INTEGER PRIMARY KEY, term TEXT NOT NULL, folded TEXT NOT NULL, definition TEXT NOT NULL);
CREATE INDEX glossary_by_name ON glossary (folded);
CREATE TABLE terms (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, rules TEXT NOT NULL
);
CREATE TABLE names (
  term INTEGER NOT NULL, lang TEXT NOT NULL, name TEXT NOT NULL, plural TEXT NOT NULL, variants TEXT NOT NULL,
  definition TEXT NOT NULL, PRIMARY KEY (term, lang)
) WITHOUT ROWID;
CREATE TABLE spellings (folded TEXT NOT NULL, term INTEGER NOT NULL, main INTEGER NOT NULL);
CREATE INDEX spellings_by_name ON spellings (folded);
CREATE TABLE phrases (stems TEXT NOT NULL, term INTEGER NOT NULL, lang TEXT NOT NULL, main INTEGER NOT NULL);
CREATE INDEX phrases_by_stems ON phrases (stems);
CREATE VIRTUAL TABLE fulltext USING fts5 (heading, text, examples, names, tokenize = 'ascii', detail = full);
CREATE TABLE vocabulary (words TEXT NOT NULL);
CREATE TABLE frequencies (stem TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;
"""

_CITED = re.compile(
    r"\b\d{3}\.\d+[a-z]?(?:\s?[–-]\s?(?:\d{3}\.\d+[a-z]?|[a-z]\b))?"
    r"|(?<=rule )\d{3}\b|(?<=rules )\d{3}\b|(?<=section )\d{3}\b|(?<=règle )\d{3}\b|(?<=regla )\d{3}\b|(?<=sección )\d{3}\b"
    r"|(?<=apartado )\d{3}\b|(?<=sections )\d{3}\b|(?<=secciones )\d{3}\b"
)


def cited_in(text: str) -> list[str]:
    """The rules and sections a text refers to, in order, each once, ranges as ``601.2f–601.2h``."""
    found: dict[str, None] = {}
    for match in _CITED.finditer(text):
        for reference in parse_references(match[0].replace(" ", "")):
            found[reference.text] = None
    return list(found)


def is_heading(rule: Rule) -> bool:
    """Whether a rule is nothing but a title, such as the keyword rules of 701 and 702."""
    return len(rule.text) < 60 and rule.text[-1:] not in ".”»:)!?" and "\n" not in rule.text


def build(db: sqlite3.Connection, text: RulesText, terms: Iterable[Term], signature: str) -> None:
    """Fill an empty database with the index of a text; ``signature`` says which state of the sources it shows."""
    db.executescript(_TABLES)
    terms = tuple(terms)
    names_of = _names_by_rule(terms, text.lang)
    vocabulary: Counter[str] = Counter()
    section_titles = {section.number: section.title for section in text.sections}
    headings: dict[str, str] = {}
    documents: list[tuple[int, str, str, str, str]] = []
    rules: list[tuple[int, str, str, str, str, str]] = []
    cites: list[tuple[int, str, str, str]] = []
    lang = text.lang

    def stemmed(*parts: str) -> str:
        found = words("\n".join(parts), lang)
        vocabulary.update(found)
        return " ".join(telling(found, lang))

    for position, rule in enumerate(text.rules(), 1):
        number = RuleNumber.parse(rule.number)
        if not number.letter and is_heading(rule):
            headings[rule.number] = rule.text
        heading = headings.get(str(number.parent) if number.letter else rule.number, "")
        rules.append(
            (position, number.sort_key, rule.number, rule.text, SEPARATOR.join(rule.examples), heading)
        )
        for cited in cited_in("\n".join((rule.text, *rule.examples))):
            reference = parse_references(cited)[0]
            if reference.text != rule.number:
                cites.append((position, reference.text, reference.low, reference.high))
        names = names_of.get(rule.number, ())
        documents.append(
            (
                position,
                stemmed(section_titles[rule.number[:3]], heading),
                stemmed(rule.text),
                stemmed(*rule.examples),
                " ".join(" ".join(stems(name, name_lang)) for name_lang, name in names),
            )
        )
    base = len(rules)
    glossary = [(base + i, e.term, fold(e.term), e.definition) for i, e in enumerate(text.glossary, 1)]
    documents += [(row, stemmed(term), stemmed(definition), "", "") for row, term, _, definition in glossary]
    _add_terms(db, terms, base + len(glossary), text, documents, stemmed)
    db.executemany("INSERT INTO chapters VALUES (?, ?)", text.chapters)
    db.executemany("INSERT INTO sections VALUES (?, ?)", [(s.number, s.title) for s in text.sections])
    db.executemany("INSERT INTO rules VALUES (?, ?, ?, ?, ?, ?)", rules)
    db.executemany("INSERT INTO cites VALUES (?, ?, ?, ?)", cites)
    db.executemany("INSERT INTO glossary VALUES (?, ?, ?, ?)", glossary)
    db.executemany("INSERT INTO fulltext (rowid, heading, text, examples, names) VALUES (?, ?, ?, ?, ?)", documents)
    frequencies = Counter(word for _, *columns in documents for word in set(" ".join(columns).split()))
    db.executemany("INSERT INTO frequencies VALUES (?, ?)", frequencies.items())
    silent = SPEECH[lang].silent
    known = [(word, count) for word, count in vocabulary.most_common() if word.isalpha() and word not in silent]
    db.execute("INSERT INTO vocabulary VALUES (?)", (" ".join(f"{word}={count}" for word, count in known),))
    counts = {"sections": len(text.sections), "rules": base, "terms": len(text.glossary) or len(terms)}
    meta = {
        "schema": SCHEMA, "signature": signature, "name": text.name, "lang": lang, "effective": text.effective,
        "wording": text.wording, "source": text.source, "file_date": text.file_date or "",
        "examples": sum(len(rule.examples) for rule in text.rules()), "documents": len(documents),
        "length": sum(len(" ".join(columns).split()) for _, *columns in documents) / len(documents), **counts,
    }  # fmt: skip
    db.executemany("INSERT INTO meta VALUES (?, ?)", [(key, str(value)) for key, value in meta.items()])
    db.commit()


def _names_by_rule(terms: tuple[Term, ...], lang: Lang) -> dict[str, list[tuple[Lang, str]]]:
    """For each rule that defines concepts, what they are called in any language."""
    names: dict[str, list[tuple[Lang, str]]] = {}
    for term in terms:
        for rule in term.governing[:2]:
            for name_lang, called in term.names.items():
                spelt = called.all if name_lang == lang else (called.name,)
                names.setdefault(rule, []).extend((name_lang, name) for name in spelt)
    return names


def _add_terms(
    db: sqlite3.Connection,
    terms: tuple[Term, ...],
    base: int,
    text: RulesText,
    documents: list[tuple[int, str, str, str, str]],
    stemmed: Callable[..., str],
) -> None:
    """Names of the concepts in every language; where the text has no glossary they are documents as well."""
    for row, term in enumerate(terms, base + 1):
        db.execute("INSERT INTO terms VALUES (?, ?, ?)", (row, term.key, SEPARATOR.join(term.rules)))
        for lang, called in term.names.items():
            db.execute(
                "INSERT INTO names VALUES (?, ?, ?, ?, ?, ?)",
                (row, lang, called.name, called.plural, SEPARATOR.join(called.variants), called.definition),
            )
            for name in called.all:
                main = name == called.name
                db.execute("INSERT INTO spellings VALUES (?, ?, ?)", (fold(name), row, main))
                if phrase := " ".join(stems(name, lang)):
                    db.execute("INSERT INTO phrases VALUES (?, ?, ?, ?)", (phrase, row, lang, main))
        if not text.glossary and text.lang in term.names:
            own = term.names[text.lang]
            documents.append((row, stemmed(*own.all), stemmed(own.definition), "", ""))
