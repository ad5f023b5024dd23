"""The index of a text answers as the text itself would: by number, by reference, by name, to and from citations."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from judgekit.folding import fold
from judgekit.index.lookup import SCHEMA, Cited, GlossaryRow, IndexedRule, TextIndex
from judgekit.languages import LANGS
from judgekit.numbers import RuleNumber, parse_references
from judgekit.terms import shipped_terms
from judgekit.texts import library
from judgekit.texts.importers import read_text
from judgekit.texts.model import Chapter, GlossaryEntry, Rule, RulesText, Section
from tests.official import needs_official, official_file
from tests.thorough import thorough

POTS: Final = Section(
    "100",
    "Pots",
    (
        Rule("100.1", "Pots"),
        Rule("100.1a", "A pot holds tea. See rule 100.2 and section 101.", ("Ana pours. See rule 101.1b.",)),
        Rule("100.1b", "A lid is no pot (see rules 101.1a–101.1c)."),
        Rule("100.2", "A pot that breaks follows rule 100.1a and rule 100.10, not rule 100.2 twice."),
        Rule("100.10", "Ten pots are enough.\nEleven are not."),
        Rule("100.10a", "Nobody counts them."),
    ),
)
CUPS: Final = Section(
    "101",
    "Cups",
    (
        Rule("101.1", "Cups follow section 100."),
        Rule("101.1a", "A cup is small.", ("One.", "Two.")),
        Rule("101.1b", "A mug is large."),
        Rule("101.1c", "A bowl is both; see 101.1a, 101.1b."),
        Rule("101.2", "Saucers are not cups."),
    ),
)
TEXT: Final = RulesText(
    "Tea-2026",
    "en",
    "2026-04-17",
    "official",
    (POTS, CUPS),
    (
        GlossaryEntry("Zest", "Peel."),
        GlossaryEntry("Cup", "Small.\nSee rule 101.1a."),
        GlossaryEntry("Café", "Another drink."),
    ),
    (Chapter("1", "Making Tea"),),
    "tea.txt",
)


@contextmanager
def kept(text: RulesText, folders: pytest.TempPathFactory) -> Iterator[TextIndex]:
    """The index of a text in folders of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEKIT_DATA", str(folders.mktemp("data")))
        patch.setenv("JUDGEKIT_CACHE", str(folders.mktemp("cache")))
        yield TextIndex(library.add(text))


@pytest.fixture(scope="module")
def tea(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TextIndex]:
    with kept(TEXT, tmp_path_factory) as index:
        yield index


@pytest.fixture(scope="module")
def official(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[RulesText, TextIndex]]:
    """The official text and its index, built once."""
    name = "CR-2026-04-17.en.txt"
    text = read_text(official_file(f"cr/{name}").read_bytes(), source=name).text
    with kept(text, tmp_path_factory) as index:
        yield text, index


def select(index: TextIndex, written: str) -> str:
    found = [rule.number for reference in parse_references(written) for rule in index.select(reference)]
    return " ".join(found)


def row(index: TextIndex, number: str) -> int:
    rule = index.rule(number)
    assert rule is not None
    return rule.row


def test_what_the_index_says_about_its_text(tea: TextIndex) -> None:
    assert (tea.name, tea.lang, tea.effective, tea.wording) == ("Tea-2026", "en", "2026-04-17", "official")
    assert tea.source == "tea.txt"
    assert tea.counts == {"sections": 2, "rules": 11, "examples": 3, "terms": 3}
    assert tea.sections() == [("100", "Pots"), ("101", "Cups")]
    assert (tea.section_title("101"), tea.section_title("10"), tea.section_title("102")) == ("Cups", None, None)
    assert (tea.chapter_title("1"), tea.chapter_title("2")) == ("Making Tea", None)
    assert tea.db.damage() is None


def test_every_rule_by_number(tea: TextIndex) -> None:
    assert tea.numbers() == [rule.number for rule in TEXT.rules()]
    for rule in TEXT.rules():
        found = tea.rule(rule.number)
        assert found is not None
        assert (found.number, found.text, found.examples) == (rule.number, rule.text, rule.examples)
        assert tea.by_row(found.row) == found
        assert tea.has(rule.number)
        assert found.parent == str(RuleNumber.parse(rule.number).parent)


@pytest.mark.parametrize("number", ["", "100", "100.3", "100.1c", "100.1A", "100.1 ", "101.10", "100.%", "100.1' --"])
def test_numbers_the_text_does_not_have(tea: TextIndex, number: str) -> None:
    assert not tea.has(number)
    assert tea.rule(number) is None


def test_rows_the_text_does_not_have(tea: TextIndex) -> None:
    assert tea.by_row(0) is tea.by_row(-1) is tea.by_row(1000) is None
    assert tea.glossary_by_row(0) is tea.glossary_by_row(1) is None


def test_headings_of_keywords(tea: TextIndex) -> None:
    found = tea.rule("100.1a")
    assert found == IndexedRule(
        2, "100.1a", "A pot holds tea. See rule 100.2 and section 101.", ("Ana pours. See rule 101.1b.",), "Pots", ""
    )
    plain = tea.rule("100.10a")
    assert plain is not None
    assert plain.heading == ""


@pytest.mark.parametrize(
    ("written", "numbers"),
    [
        ("100.1", "100.1 100.1a 100.1b"),
        ("100.1=", "100.1"),
        ("100.1a", "100.1a"),
        ("100.10", "100.10 100.10a"),
        ("100.2", "100.2"),
        ("100.1a-100.2", "100.1a 100.1b 100.2"),
        ("100.2-101.1", "100.2 100.10 100.10a 101.1 101.1a 101.1b 101.1c"),
        ("101.1a–c", "101.1a 101.1b 101.1c"),
        ("101", "101.1 101.1a 101.1b 101.1c 101.2"),
        ("100-101", " ".join(rule.number for rule in TEXT.rules())),
        ("1", " ".join(rule.number for rule in TEXT.rules())),
        ("101.2,100.2", "101.2 100.2"),
        ("100.3", ""),
        ("102", ""),
        ("2", ""),
    ],
)
def test_selecting_by_reference(tea: TextIndex, written: str, numbers: str) -> None:
    assert select(tea, written) == numbers


def test_what_a_rule_cites(tea: TextIndex) -> None:
    def cites(number: str) -> list[str]:
        return [cited.text for cited in tea.cites(row(tea, number))]

    assert cites("100.1a") == ["100.2", "101", "101.1b"]
    assert cites("100.1b") == ["101.1a–101.1c"]
    assert cites("100.2") == ["100.1a", "100.10"]
    assert cites("101.1") == ["100"]
    assert cites("101.1c") == ["101.1a", "101.1b"]
    assert cites("101.2") == []


def test_a_citation_selects_what_it_covers(tea: TextIndex) -> None:
    [cited] = tea.cites(row(tea, "100.1b"))
    assert isinstance(cited, Cited)
    assert [rule.number for rule in tea.select(cited)] == ["101.1a", "101.1b", "101.1c"]
    ten = tea.cites(row(tea, "100.2"))[1]
    assert [rule.number for rule in tea.select(ten)] == ["100.10", "100.10a"]


def test_what_cites_a_rule(tea: TextIndex) -> None:
    assert tea.cited_by("101.1b") == ["100.1a", "100.1b", "101.1c"]
    assert tea.cited_by("101.1a") == ["100.1b", "101.1c"]
    assert tea.cited_by("101.1c") == ["100.1b"]
    assert tea.cited_by("100.1a") == ["100.2"]
    assert tea.cited_by("100.2") == ["100.1a"]
    assert tea.cited_by("100.10a") == ["100.2"]
    assert tea.cited_by("100.1") == []
    assert tea.cited_by("101.2") == []
    assert tea.cited_by("999.9") == []


def test_the_glossary(tea: TextIndex) -> None:
    assert tea.glossary_terms() == ["Café", "Cup", "Zest"]
    found = tea.glossary(fold("CUP"))
    assert found is not None
    assert found == GlossaryRow(found.row, "Cup", "Small.\nSee rule 101.1a.")
    assert tea.glossary_by_row(found.row) == found
    cafe = tea.glossary(fold("cafe"))
    assert cafe is not None
    assert cafe.term == "Café"
    assert tea.glossary("cups") is None


def test_concepts_by_any_of_their_names(tea: TextIndex) -> None:
    names = ("Two-Headed Giant", "2hg", "GIGANTE DE DOS CABEZAS", "troll a deux tetes")
    rows = {name: tea.term_rows(fold(name)) for name in names}
    assert all(rows.values())
    assert len({found[0] for found in rows.values()}) == 1
    term = tea.term(rows["2hg"][0], "fr")
    assert term is not None
    assert (term.key, term.lang, term.name) == ("two-headed-giant", "fr", "Troll à deux têtes")
    assert term.rules[0] == "810"
    assert "T2T" in term.variants
    assert tea.term_rows("no such name") == []
    assert tea.term(0, "en") is None


def test_every_concept_is_there_in_every_language(tea: TextIndex) -> None:
    terms = shipped_terms()
    for lang in LANGS:
        names = tea.all_terms(lang)
        assert sorted(name for _, name in names) == sorted(term.names[lang].name for term in terms)
        for found, name in names:
            term = tea.term(found, lang)
            assert term is not None
            assert term.name == name
            assert found in tea.term_rows(fold(name))
    for concept in terms:
        for lang in LANGS:
            for spelling in concept.names[lang].all:
                keys = [known.key for r in tea.term_rows(fold(spelling)) if (known := tea.term(r, lang))]
                assert concept.key in keys


@pytest.mark.parametrize("lang", LANGS)
def test_the_summaries(lang: str) -> None:
    entry = library.entry(f"summary-{lang}")
    text, index = entry.load(), TextIndex(entry)
    assert (index.name, index.lang, index.wording) == (f"summary-{lang}", lang, "summary")
    assert index.effective == text.effective
    for rule in text.rules():
        found = index.rule(rule.number)
        assert found is not None
        assert (found.text, found.examples) == (rule.text, rule.examples)
    for section in text.sections:
        assert select(index, section.number) == " ".join(rule.number for rule in section.rules)
    assert [number for number, _ in index.sections()] == [section.number for section in text.sections]
    assert index.glossary_terms() == []


def test_a_changed_text_is_seen() -> None:
    entry = library.add(TEXT)
    assert TextIndex(entry).db.state in ("built", "ready")
    assert TextIndex(entry).db.state == "ready"
    assert entry.path is not None
    data = entry.path.read_bytes()
    entry.path.write_bytes(data.replace(b"A mug is large.", b"A mug is heavy."))
    stat = entry.path.stat()
    os.utime(entry.path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1_000_000))
    index = TextIndex(library.entry("Tea-2026"))
    assert index.db.state == "built"
    found = index.rule("101.1b")
    assert found is not None
    assert found.text == "A mug is heavy."


def test_an_index_of_an_older_schema_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = library.add(TEXT)
    with monkeypatch.context() as patch:
        patch.setattr("judgekit.index.lookup.SCHEMA", SCHEMA - 1)
        older = TextIndex(entry)
    older.db.path.replace(TextIndex(entry).db.path)
    newer = TextIndex(entry)
    assert newer.db.state == "built"
    assert newer.numbers() == [rule.number for rule in TEXT.rules()]


@thorough
@pytest.mark.parametrize("content", [None, b"", b"tea" * 5000, bytes(50_000)])
def test_a_damaged_index_answers_all_the_same(content: bytes | None) -> None:
    entry = library.add(TEXT)
    path = TextIndex(entry).db.path
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    index = TextIndex(entry)
    assert index.db.state == "built"
    assert index.numbers() == [rule.number for rule in TEXT.rules()]


def test_no_cache_folder_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").write_text("tea")
    monkeypatch.setenv("JUDGEKIT_CACHE", str(tmp_path / "cache"))
    index = TextIndex(library.add(TEXT))
    assert index.db.state == "in-memory"
    assert index.numbers() == [rule.number for rule in TEXT.rules()]
    assert index.cited_by("100.2") == ["100.1a"]


@needs_official
def test_every_official_rule(official: tuple[RulesText, TextIndex]) -> None:
    text, index = official
    assert index.numbers() == [rule.number for rule in text.rules()]
    for rule in text.rules():
        found = index.rule(rule.number)
        assert found is not None
        assert (found.text, found.examples) == (rule.text, rule.examples)
    assert sorted(index.glossary_terms(), key=fold) == sorted((e.term for e in text.glossary), key=fold)
    for entry in text.glossary:
        known = index.glossary(fold(entry.term))
        assert known is not None
        assert (known.term, known.definition) == (entry.term, entry.definition)


@needs_official
def test_official_sections_and_subrules(official: tuple[RulesText, TextIndex]) -> None:
    text, index = official
    for section in text.sections:
        numbers = [rule.number for rule in section.rules]
        assert sorted(select(index, section.number).split()) == sorted(numbers)
        for number in numbers:
            below = [n for n in numbers if n == number or str(RuleNumber.parse(n).parent) == number]
            assert select(index, number).split() == below
    everything = " ".join(select(index, chapter.number) for chapter in text.chapters)
    assert everything.split() == index.numbers()


@needs_official
def test_official_references_lead_both_ways(official: tuple[RulesText, TextIndex]) -> None:
    _, index = official
    assert "805.10" in [cited.text for cited in index.cites(row(index, "810.7"))]
    assert "810.7" in index.cited_by("805.10")
    for number in index.numbers()[::10]:
        for cited in index.cites(row(index, number)):
            if "." in cited.text:
                for rule in index.select(cited):
                    assert number in index.cited_by(rule.number)
