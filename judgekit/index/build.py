"""Builds the SQLite index of a rules text: rules by number, references, names of concepts, full text, vocabulary."""

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase

from judgekit.asked import Asked
from judgekit.citations import EFFECTIVE, Place
from judgekit.everyday import Everyday
from judgekit.folding import fold
from judgekit.history.changed import last_changes
from judgekit.history.numbering import places
from judgekit.history.published import Published
from judgekit.index.lookup import SCHEMA, SEPARATOR, Phrase, bag
from judgekit.index.postings import unpack
from judgekit.index.questions import Questions, packed
from judgekit.index.sounds import sound
from judgekit.index.weights import Document, postings
from judgekit.index.words import SPEECH, stem, stems, telling, words
from judgekit.languages import Lang
from judgekit.numbers import RuleNumber, parse_references
from judgekit.terms import Term
from judgekit.texts.model import Rule, RulesText

# So many of the rules that govern a concept are found by its names; the others mention it anyway.
_DEFINING = 2
# Shorter words are spelt alike in several languages.
_SHORT_WORD = 3

_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE chapters (number TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sections (number TEXT PRIMARY KEY, title TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE rules (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, number TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL, examples TEXT NOT NULL, heading TEXT NOT NULL, changed TEXT NOT NULL,
  stale INTEGER NOT NULL
);
CREATE TABLE places (rule TEXT PRIMARY KEY, here TEXT NOT NULL, differs INTEGER NOT NULL) WITHOUT ROWID;
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
CREATE TABLE called (lang TEXT PRIMARY KEY, words TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE spellings (folded TEXT NOT NULL, term INTEGER NOT NULL, main INTEGER NOT NULL);
CREATE INDEX spellings_by_name ON spellings (folded);
CREATE TABLE phrases (
  stems TEXT NOT NULL, lang TEXT NOT NULL, says TEXT NOT NULL, governing TEXT NOT NULL, everyday INTEGER NOT NULL,
  PRIMARY KEY (stems, lang, says, governing)
) WITHOUT ROWID;
CREATE TABLE documents (id INTEGER PRIMARY KEY, stems TEXT NOT NULL);
CREATE TABLE postings (stem TEXT PRIMARY KEY, rows BLOB NOT NULL, weights BLOB NOT NULL);
CREATE TABLE questions (rows BLOB NOT NULL, hints BLOB NOT NULL);
CREATE TABLE asked (said TEXT PRIMARY KEY, questions BLOB NOT NULL, shares BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE vocabulary (words TEXT NOT NULL);
CREATE TABLE sounds (
  sound TEXT NOT NULL, lang TEXT NOT NULL, words TEXT NOT NULL, PRIMARY KEY (sound, lang)
) WITHOUT ROWID;
"""

_CITED = re.compile(
    r"\b\d{3}\.\d+[a-z]?(?:\s?[–-]\s?(?:\d{3}\.\d+[a-z]?|[a-z]\b))?"
    r"|(?<=rule )\d{3}\b|(?<=rules )\d{3}\b|(?<=section )\d{3}\b|(?<=règle )\d{3}\b"
    r"|(?<=regla )\d{3}\b|(?<=sección )\d{3}\b"
    r"|(?<=apartado )\d{3}\b|(?<=sections )\d{3}\b|(?<=secciones )\d{3}\b"
)


def citations(text: str) -> Iterator[tuple[int, int, str]]:
    """Where a text refers to rules and sections: start, end and what is meant there, ranges as ``601.2f–601.2h``."""
    for match in _CITED.finditer(text):
        for reference in parse_references(match[0].replace(" ", "")):
            yield match.start(), match.end(), reference.text


def cited_in(text: str) -> list[str]:
    """The rules and sections a text refers to, in order, each once, ranges as ``601.2f–601.2h``."""
    return list(dict.fromkeys(cited for _, _, cited in citations(text)))


def is_heading(rule: Rule) -> bool:
    """Whether a rule is nothing but a title, such as the keyword rules of 701 and 702."""
    return len(rule.text) < 60 and rule.text[-1:] not in ".”»:)!?" and "\n" not in rule.text


def build(
    db: sqlite3.Connection,
    text: RulesText,
    terms: Iterable[Term],
    everyday: Iterable[Everyday],
    asked: tuple[Asked, ...],
    signature: str,
    stale: frozenset[str] = frozenset(),
) -> None:
    """Fill an empty database with the index of a text; ``signature`` says which state of the sources it shows.

    ``stale`` are the rules of a translation that were made from other English than that of its text.
    """
    db.executescript(_TABLES)
    published = Published()
    terms = tuple(terms)
    words_of = _Words(text.lang)
    base = _add_rules(db, text, last_changes(published, text), stale)
    moved: dict[str, Place] = {}
    if text.wording != "summary" and text.effective != EFFECTIVE:
        moved = places(published, text, EFFECTIVE)
        rows = [(number, place.number or "", place.differs) for number, place in moved.items()]
        db.executemany("INSERT INTO places VALUES (?, ?, ?)", rows)
    glossary = [(base + i, e.term, fold(e.term), e.definition) for i, e in enumerate(text.glossary, 1)]
    db.executemany("INSERT INTO glossary VALUES (?, ?, ?, ?)", glossary)
    first_term = base + len(glossary) + 1
    _add_terms(db, terms, first_term)
    phrases = _phrases(terms, everyday, text.lang)
    db.executemany("INSERT OR IGNORE INTO phrases VALUES (?, ?, ?, ?, ?)", sorted(phrases))
    posed = _questions(asked, text.lang, moved)
    documents = [
        *_rule_documents(text, terms, posed, words_of),
        *(_entry(row, words_of(term), words_of(definition)) for row, term, _, definition in glossary),
    ]
    if not glossary:
        documents += _term_documents(terms, first_term, text.lang, words_of)
    db.executemany("INSERT INTO documents VALUES (?, ?)", [(d.row, " ".join(d.heading + d.text)) for d in documents])
    weighed = list(postings(documents))
    db.executemany("INSERT INTO postings VALUES (?, ?, ?)", weighed)
    worth = {stemmed: unpack(rows, weights, len(documents)).worth for stemmed, rows, weights in weighed}
    asks = [(row, ask) for row, rule in enumerate(text.rules(), 1) for ask in posed.get(rule.number, ())]
    _add_questions(db, asks, Questions(phrases, worth, text.lang))
    _add_vocabulary(db, words_of, _names(terms, everyday, text.lang))
    counts = {"sections": len(text.sections), "rules": base, "terms": len(glossary) or len(terms)}
    meta = {
        "schema": SCHEMA, "signature": signature, "name": text.name, "lang": text.lang, "effective": text.effective,
        "wording": text.wording, "source": text.source, "file_date": text.file_date or "",
        "examples": sum(bool(example) for rule in text.rules() for example in rule.examples),
        "documents": len(documents), **counts,
    }  # fmt: skip
    db.executemany("INSERT INTO meta VALUES (?, ?)", [(key, str(value)) for key, value in meta.items()])
    db.commit()


class _Words:
    """Splits parts of a text into stems, each part once, and remembers the words it met."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang
        self._met: Counter[str] = Counter()
        self._stems: dict[str, list[str]] = {}

    def __call__(self, part: str) -> list[str]:
        """The stems of a part that say something."""
        if part not in self._stems:
            found = words(part, self.lang)
            self._met.update(found)
            self._stems[part] = telling(found, self.lang)
        return self._stems[part]

    def all(self, parts: Iterable[str]) -> list[str]:
        """The stems of several parts, one after the other."""
        return [found for part in parts for found in self(part)]

    def known(self) -> list[str]:
        """Every word met that says something, the most frequent first."""
        silent = SPEECH[self.lang].silent
        return [word for word, _ in self._met.most_common() if word.isalpha() and word not in silent]


def _add_rules(db: sqlite3.Connection, text: RulesText, changed: Mapping[str, str], stale: frozenset[str]) -> int:
    """Chapters, sections, rules and their references; the number of rules."""
    rules: list[tuple[int, str, str, str, str, str, str, bool]] = []
    cites: list[tuple[int, str, str, str]] = []
    for position, (rule, heading) in enumerate(_with_headings(text), 1):
        key = RuleNumber.parse(rule.number).sort_key
        # Where an example is not translated yet, there is nothing to show.
        examples = SEPARATOR.join(filter(None, rule.examples))
        rules.append(
            (
                position,
                key,
                rule.number,
                rule.text,
                examples,
                heading,
                changed.get(rule.number, ""),
                rule.number in stale,
            )
        )
        for cited in cited_in("\n".join((rule.text, *rule.examples))):
            reference = parse_references(cited)[0]
            if reference.text != rule.number:
                cites.append((position, reference.text, reference.low, reference.high))
    db.executemany("INSERT INTO chapters VALUES (?, ?)", text.chapters)
    db.executemany("INSERT INTO sections VALUES (?, ?)", [(s.number, s.title) for s in text.sections])
    db.executemany("INSERT INTO rules VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rules)
    db.executemany("INSERT INTO cites VALUES (?, ?, ?, ?)", cites)
    return len(rules)


def _with_headings(text: RulesText) -> Iterator[tuple[Rule, str]]:
    """Each rule with the keyword that it or its parent is the heading of, in the order of the text."""
    headings: dict[str, str] = {}
    for rule in text.rules():
        parent = rule.number.rstrip(ascii_lowercase)
        if parent == rule.number and is_heading(rule):
            headings[rule.number] = rule.text
        yield rule, headings.get(parent, "")


def _add_terms(db: sqlite3.Connection, terms: tuple[Term, ...], first: int) -> None:
    """The concepts and their names in every language."""
    numbered = list(enumerate(terms, first))
    called = [(row, name_lang, names) for row, term in numbered for name_lang, names in term.names.items()]
    rows = [(row, term.key, SEPARATOR.join(term.rules)) for row, term in numbered]
    db.executemany("INSERT INTO terms VALUES (?, ?, ?)", rows)
    db.executemany(
        "INSERT INTO names VALUES (?, ?, ?, ?, ?, ?)",
        [(row, name_lang, n.name, n.plural, SEPARATOR.join(n.variants), n.definition) for row, name_lang, n in called],
    )
    spelt = [(fold(name), row, name == n.name) for row, _, n in called for name in n.all]
    db.executemany("INSERT INTO spellings VALUES (?, ?, ?)", spelt)
    words_of: dict[Lang, set[str]] = {}
    for _, lang, names in called:
        found = (word for name in (names.name, *names.variants) for word in words(name, lang))
        words_of.setdefault(lang, set()).update(word for word in found if len(word) > _SHORT_WORD)
    db.executemany("INSERT INTO called VALUES (?, ?)", [(lang, " ".join(sorted(w))) for lang, w in words_of.items()])


def _add_vocabulary(db: sqlite3.Connection, words_of: _Words, names: Iterable[tuple[str, Lang]]) -> None:
    """Every word a query may hold, and which words of a language sound alike, the most frequent first."""
    vocabulary = dict.fromkeys((word, words_of.lang) for word in words_of.known())
    vocabulary |= dict.fromkeys((word, lang) for name, lang in names for word in words(name, lang) if word.isalpha())
    db.execute("INSERT INTO vocabulary VALUES (?)", (" ".join(dict.fromkeys(word for word, _ in vocabulary)),))
    alike: dict[tuple[str, Lang], list[str]] = {}
    # A word that says nothing is to be heard as such.
    silent = ((word, words_of.lang) for word in sorted(SPEECH[words_of.lang].silent))
    for word, lang in (*vocabulary, *silent):
        alike.setdefault((sound(word, lang), lang), []).append(word)
    rows = [(*key, " ".join(spelt)) for key, spelt in alike.items()]
    db.executemany("INSERT INTO sounds VALUES (?, ?, ?)", rows)


def _add_questions(db: sqlite3.Connection, asks: Iterable[tuple[int, str]], reader: Questions) -> None:
    """How players ask, each question by itself."""
    table, said = packed(reader.read(row, question) for row, question in asks)
    db.execute("INSERT INTO questions VALUES (?, ?)", table)
    db.executemany("INSERT INTO asked VALUES (?, ?, ?)", said)


def _phrases(terms: Iterable[Term], everyday: Iterable[Everyday], lang: Lang) -> set[Phrase]:
    """What a query can say, and what a text in this language says for it."""
    terms = list(terms)
    whole = _whole_names(terms, lang)
    found = set()
    for term in terms:
        if lang in term.names:
            name = " ".join(stems(term.names[lang].name, lang))
            governing = " ".join(term.governing)
            for name_lang, called in term.names.items():
                for spelt in called.all:
                    said = _phrase(spelt, name_lang)
                    # A name that is another's but for its small words is told by them: “player to the left”.
                    if whole.get((said, name_lang), name) != name:
                        said = " ".join(stem(word, name_lang) for word in words(spelt, name_lang))
                    found.add(Phrase(said, name_lang, name, governing, everyday=False))
    for entry in everyday:
        if entry.lang == lang:
            meant = " ".join(stems(entry.rules_say, lang))
            for said in entry.people_say:
                found.add(Phrase(_phrase(said, lang), lang, meant, "", everyday=True))
    return {phrase._replace(stems=bag(phrase.stems.split())) for phrase in found if phrase.stems and phrase.says}


def _whole_names(terms: Iterable[Term], lang: Lang) -> dict[tuple[str, Lang], str]:
    """What names without small words stand for, by their stems."""
    return {
        (" ".join(telling(spoken, name_lang)), name_lang): " ".join(stems(term.names[lang].name, lang))
        for term in terms
        if lang in term.names
        for name_lang, called in term.names.items()
        for spelt in called.all
        if len(spoken := words(spelt, name_lang)) == len(telling(spoken, name_lang))
    }


def _names(terms: Iterable[Term], everyday: Iterable[Everyday], lang: Lang) -> Iterator[tuple[str, Lang]]:
    """Every name of a concept and every everyday word that a query may hold, with its language."""
    for term in terms:
        for name_lang, called in term.names.items():
            for name in called.all:
                yield name, name_lang
    for entry in everyday:
        if entry.lang == lang:
            for said in entry.people_say:
                yield said, lang


def _phrase(spelt: str, lang: Lang) -> str:
    """The stems of a name: of the words that say something, or of all where those alone would mean something else."""
    spoken = words(spelt, lang)
    kept = telling(spoken, lang)
    return " ".join(kept if len(kept) > 1 or len(kept) == len(spoken) else (stem(word, lang) for word in spoken))


def _questions(asked: tuple[Asked, ...], lang: Lang, moved: Mapping[str, Place]) -> dict[str, tuple[str, ...]]:
    """How players ask for the rules, by their numbers in the text."""
    here = {each.rule: moved[each.rule].number if each.rule in moved else each.rule for each in asked}
    return {number: each.questions for each in asked if each.lang == lang and (number := here[each.rule])}


def _rule_documents(
    text: RulesText, terms: tuple[Term, ...], questions: Mapping[str, tuple[str, ...]], words_of: _Words
) -> Iterator[Document]:
    """What each rule can be found by."""
    names = _concepts_by_rule(terms, text.lang)
    titles = {section.number: section.title for section in text.sections}
    texts = {rule.number: rule.text for rule in text.rules()}
    for row, (rule, heading) in enumerate(_with_headings(text), 1):
        parent = rule.number.rstrip(ascii_lowercase)
        above = texts.get(parent, "") if parent != rule.number else ""
        yield Document(
            row,
            heading=words_of.all((titles[rule.number[:3]], heading)),
            text=words_of(rule.text),
            examples=words_of.all(rule.examples),
            names=words_of.all(names.get(rule.number, ())),
            parent=words_of(above) if above != heading else [],
            asked=words_of.all(questions.get(rule.number, ())),
        )


def _entry(row: int, name: list[str], definition: list[str]) -> Document:
    """What an entry of a glossary can be found by."""
    return Document(row, heading=name, text=definition, examples=[], names=[], parent=[], asked=[])


def _term_documents(terms: tuple[Term, ...], first: int, lang: Lang, words_of: _Words) -> Iterator[Document]:
    """The concepts as the glossary of a text that has none."""
    for row, term in enumerate(terms, first):
        if lang in term.names:
            own = term.names[lang]
            yield _entry(row, words_of.all((own.name, own.plural)), words_of(own.definition))


def _concepts_by_rule(terms: Iterable[Term], lang: Lang) -> dict[str, list[str]]:
    """For each rule that defines concepts, what they are called."""
    names: dict[str, list[str]] = {}
    for term in terms:
        if lang in term.names:
            for rule in term.governing[:_DEFINING]:
                names.setdefault(rule, []).append(term.names[lang].name)
    return names
