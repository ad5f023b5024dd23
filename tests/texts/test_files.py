"""Section files and text files are read whole or refused with every fault; what is written is read back."""

import re
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import DataError
from judgekit.languages import LANGS
from judgekit.numbers import RuleNumber
from judgekit.texts.files import read_section, read_text_file, write_text_file
from judgekit.texts.importers import read_text
from judgekit.texts.model import Chapter, GlossaryEntry, Rule, RulesText, Section
from tests.official import needs_official, official_file
from tests.texts.sample import SAMPLE

SECTION: Final = """\
section: "805"
title: Tea for teams
effective: 2026-04-17
rules:
  "805.1":
    text: >-
      Teams share
      a pot.
  "805.1a":
    source: 5c1f0a9e
    text: "Each cup: one spoon."
    examples:
      - Ana pours.
      - Ben waits.
"""

TEXT: Final = """\
judgekit: 1
name: "Tea-2026"
lang: en
effective: "2026-04-17"
wording: official
source: "tea.txt"
file_date: "2026-04-16"
chapters:
  "8": "Tea for many"
sections:
  "805":
    title: "Tea for teams"
    rules:
      "805.1":
        text: "Teams share a pot."
glossary:
  "Cup": "A bowl.\\nSee rule 805.1."
"""


def section_faults(text: str) -> list[tuple[str, int, int]]:
    with pytest.raises(DataError) as caught:
        read_section(text.encode(), "f.yaml")
    return _places(caught.value)


def text_faults(text: str) -> list[tuple[str, int, int]]:
    with pytest.raises(DataError) as caught:
        read_text_file(text.encode(), "f.yaml")
    return _places(caught.value)


def _places(error: DataError) -> list[tuple[str, int, int]]:
    assert all(fault.source == "f.yaml" for fault in error.faults)
    return [(fault.message.key.removeprefix("error."), fault.line, fault.column) for fault in error.faults]


def test_a_section_file() -> None:
    found = read_section(SECTION.encode(), "f.yaml")
    assert found.effective == "2026-04-17"
    assert found.section == Section(
        "805",
        "Tea for teams",
        (
            Rule("805.1", "Teams share a pot."),
            Rule("805.1a", "Each cup: one spoon.", ("Ana pours.", "Ben waits."), "5c1f0a9e"),
        ),
    )


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ('"805.1a"', '"805.1"', [("key-twice", 9, 3)]),
        ('"805.1a"', "805.1a", [("unquoted-number", 9, 3)]),
        ('"805.1":', "805.1:", [("unquoted-number", 5, 3)]),
        ('"805"', "805", [("unquoted-number", 1, 10)]),
        ('"805"', '"85"', [("no-section-number", 1, 10), *(("rule-without-section", n, 3) for n in (5, 9))]),
        ('"805"', "[805]", [("text-expected", 1, 10)]),
        ('section: "805"\n', "", [("scripts.key-missing", 1, 1)]),
        ('"805.1a"', '"806.1a"', [("rule-without-section", 9, 3)]),
        ('"805.1a"', '"805.1l"', [("letter-l-or-o", 9, 3)]),
        ('"805.1a"', '"805.1o"', [("letter-l-or-o", 9, 3)]),
        ('"805.1a"', '"805.1A"', [("no-rule-number", 9, 3)]),
        ('"805.1a"', '"805"', [("no-rule-number", 9, 3)]),
        ('"805.1a"', "tea", [("no-rule-number", 9, 3)]),
        ('"805.1":', '"805.2":', [("rule-out-of-order", 9, 3)]),
        ('"805.1":', '"805.1b":', [("rule-out-of-order", 9, 3)]),
        ("title: Tea for teams\n", "", [("scripts.key-missing", 1, 1)]),
        ("Tea for teams", "", [("text-expected", 2, 7)]),
        ("Tea for teams", "[Tea]", [("text-expected", 2, 8)]),
        ("effective: 2026-04-17\n", "", [("scripts.key-missing", 1, 1)]),
        ("2026-04-17", "April 17, 2026", [("no-date", 3, 12)]),
        ("2026-04-17", "2026-04-31", [("no-date", 3, 12)]),
        ("effective: ", "efective: ", [("unknown-key", 3, 1), ("scripts.key-missing", 1, 1)]),
        ("    source: 5c1f0a9e\n", "    sauce: 5c1f0a9e\n", [("unknown-key", 10, 5)]),
        ("5c1f0a9e", "5C1F0A9E", [("no-fingerprint", 10, 13)]),
        ("5c1f0a9e", "5c1f0a9", [("no-fingerprint", 10, 13)]),
        ("5c1f0a9e", "5c1f0a9e0", [("no-fingerprint", 10, 13)]),
        ("5c1f0a9e", '"5c1f 0a9e"', [("no-fingerprint", 10, 13)]),
        ("5c1f0a9e", "{a: b}", [("text-expected", 10, 13)]),
        ('    text: "Each cup: one spoon."\n', "", [("missing-key", 10, 5)]),
        ('"Each cup: one spoon."', '" "', [("text-expected", 11, 11)]),
        ('"Each cup: one spoon."', "[Each, cup]", [("text-expected", 11, 11)]),
        ('"Each cup: one spoon."', "!!str tea", [("yaml-tag", 11, 11)]),
        ('"Each cup: one spoon."', "Each cup: one spoon.", [("yaml-syntax", 11, 19)]),
        ("- Ben waits.", "- ''", [("text-expected", 14, 9)]),
        ("- Ben waits.", "- Ben: waits.", [("text-expected", 14, 9)]),
        ("    examples:\n", "    example:\n", [("unknown-key", 12, 5)]),
        ("- Ana pours.\n      - Ben waits.", "Ana pours.", [("list-expected", 13, 7)]),
        ("rules:\n", "rules: [a]\nrest:\n", [("unknown-key", 5, 1), ("mapping-expected", 4, 8)]),
    ],
)
def test_faults_of_a_section_file(old: str, new: str, faults: list[tuple[str, int, int]]) -> None:
    assert SECTION.count(old) == 1
    assert section_faults(SECTION.replace(old, new)) == sorted(faults, key=lambda fault: fault[1:])


@pytest.mark.parametrize("text", ["tea", "- tea", '"805"'])
def test_files_that_hold_something_else(text: str) -> None:
    assert section_faults(text) == text_faults(text) == [("scripts.keys-expected", 1, 1)]


def test_files_without_rules() -> None:
    assert section_faults(SECTION[: SECTION.index('  "805.1"')].replace("rules:", "rules: {}")) == [("no-rules", 1, 1)]
    assert section_faults("") == [("one-document", 0, 0)]
    rules = TEXT.index("    rules:"), TEXT.index("glossary:")
    assert text_faults(f"{TEXT[: rules[0]]}    rules: {{}}\n{TEXT[rules[1] :]}") == [("no-rules", 1, 1)]
    assert text_faults(f"{TEXT[: TEXT.index('sections:')]}sections: {{}}\n") == [("no-rules", 1, 1)]


def test_every_fault_of_a_section_file_at_once() -> None:
    text = SECTION.replace('"805"', "805").replace("Tea for teams", "''").replace("2026-04-17", "soon")
    text = text.replace('"805.1a"', '"806.1"').replace("5c1f0a9e", "tea").replace("- Ben waits.", "- [b]")
    assert section_faults(text) == [
        ("unquoted-number", 1, 10),
        ("text-expected", 2, 8),
        ("no-date", 3, 12),
        ("rule-without-section", 9, 3),
        ("no-fingerprint", 10, 13),
        ("text-expected", 14, 9),
    ]


def test_a_text_file() -> None:
    assert read_text_file(TEXT.encode(), "f.yaml") == RulesText(
        name="Tea-2026",
        lang="en",
        effective="2026-04-17",
        wording="official",
        sections=(Section("805", "Tea for teams", (Rule("805.1", "Teams share a pot."),)),),
        glossary=(GlossaryEntry("Cup", "A bowl.\nSee rule 805.1."),),
        chapters=(Chapter("8", "Tea for many"),),
        source="tea.txt",
        file_date="2026-04-16",
    )
    assert write_text_file(read_text_file(TEXT.encode(), "f.yaml")).decode() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("judgekit: 1\n", "", [("scripts.key-missing", 1, 1)]),
        ("judgekit: 1", "judgekit: 2", [("not-one-of", 1, 11)]),
        ("lang: en", "lang: de", [("not-one-of", 3, 7)]),
        ("lang: en", "lang: [en]", [("text-expected", 3, 7)]),
        ('name: "Tea-2026"\n', "", [("scripts.key-missing", 1, 1)]),
        ('"2026-04-17"', '"2026-17-04"', [("no-date", 4, 12)]),
        ("official", "wonderful", [("not-one-of", 5, 10)]),
        ('"tea.txt"', '""', [("text-expected", 6, 9)]),
        ('"2026-04-16"', '"yesterday"', [("no-date", 7, 12)]),
        ('"8"', '"80"', [("no-chapter-number", 9, 3)]),
        ('"8"', '"0"', [("no-chapter-number", 9, 3)]),
        ('"Tea for many"', "[a]", [("text-expected", 9, 8)]),
        ('  "805":', '  "85":', [("no-section-number", 11, 3), ("rule-without-section", 14, 7)]),
        ('  "805":', "  805:", [("unquoted-number", 11, 3)]),
        ('"805.1":', '"806.1":', [("rule-without-section", 14, 7)]),
        ('"805.1":', "805.1:", [("unquoted-number", 14, 7)]),
        ("    title:", "    titel:", [("unknown-key", 12, 5)]),
        ('"A bowl.\\nSee rule 805.1."', "''", [("text-expected", 17, 10)]),
        ('  "Cup"', '  "Cup": "A mug."\n  "Cup"', [("key-twice", 18, 3)]),
        ("glossary:", "glosary:", [("unknown-key", 16, 1)]),
    ],
)
def test_faults_of_a_text_file(old: str, new: str, faults: list[tuple[str, int, int]]) -> None:
    assert TEXT.count(old) == 1
    assert text_faults(TEXT.replace(old, new)) == faults


def test_published_texts_may_have_rules_out_of_order() -> None:
    text = TEXT.replace("glossary:", '      "805.1b": {text: b}\n      "805.1a": {text: a}\nglossary:')
    numbers = [rule.number for rule in read_text_file(text.encode(), "f.yaml").rules()]
    assert numbers == ["805.1", "805.1b", "805.1a"]


# Anything a reader lets through: no control characters and no marks that turn or break lines unseen.
_REFUSED: Final = "\x85\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\ufffe\uffff"
_LETTERS: Final = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters=_REFUSED)
_PIECES: Final = [*"\n\t\"'\\:#-?!&*%@`|>[]{},~ “”«»’éñ🐉", ": ", " #", "\n---\n", "\n...\n", "\n\n  "]
odd: Final = st.lists(_LETTERS | st.sampled_from(_PIECES), min_size=1).map("".join).filter(str.strip)
names: Final = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,20}", fullmatch=True)
dates: Final = st.dates().map(lambda day: day.isoformat())


fingerprints: Final = st.none() | st.from_regex("[0-9a-f]{8}", fullmatch=True)


@st.composite
def sections(draw: st.DrawFn) -> tuple[Section, ...]:
    found = []
    for number in draw(st.lists(st.integers(100, 999), min_size=1, max_size=3, unique=True)):
        parts = st.tuples(st.integers(1, 999), st.sampled_from(["", "a", "k", "z", "aa"]))
        own = draw(st.lists(parts, min_size=1, max_size=4, unique=True))
        rules = tuple(
            Rule(
                str(RuleNumber(number, rule, letter)),
                draw(odd),
                tuple(draw(st.lists(odd, max_size=2))),
                draw(fingerprints),
                draw(odd | st.just("")),
            )
            for rule, letter in own
        )
        found.append(Section(str(number), draw(odd | st.just("")), rules))
    return tuple(found)


texts: Final = st.builds(
    RulesText,
    name=names,
    lang=st.sampled_from(LANGS),
    effective=dates,
    wording=st.sampled_from(["official", "summary", "translation"]),
    sections=sections(),
    glossary=st.lists(
        st.builds(GlossaryEntry, odd, odd, st.just(""), st.none())
        | st.builds(GlossaryEntry, odd, odd, odd, fingerprints),
        max_size=3,
        unique_by=lambda e: e.term,
    ).map(tuple),
    chapters=st.lists(
        st.builds(Chapter, st.sampled_from("123456789"), odd), max_size=2, unique_by=lambda c: c.number
    ).map(tuple),
    source=odd | st.just(""),
    file_date=st.none() | dates,
)


@given(texts)
def test_what_is_written_is_read_back(text: RulesText) -> None:
    data = write_text_file(text)
    assert read_text_file(data, "f.yaml") == text
    assert write_text_file(read_text_file(data, "f.yaml")) == data


@pytest.mark.parametrize("bad", ["\x00", "\x07", "\r", "\x1b[2J", "\x7f", "\x85", *_REFUSED, "\ud800"])
def test_what_no_reader_lets_through_is_not_changed_unseen(bad: str) -> None:
    section = Section("805", "Tea", (Rule("805.1", f"Teams {bad} share."),))
    data = write_text_file(RulesText("Tea-2026", "en", "2026-04-17", "official", (section,)))
    with pytest.raises(DataError):
        read_text_file(data, "f.yaml")


def test_the_sample_is_read_back() -> None:
    text = read_text(SAMPLE.encode(), source="tea.txt").text
    assert read_text_file(write_text_file(text), "f.yaml") == text


def test_numbers_are_always_quoted() -> None:
    text = read_text(SAMPLE.encode(), source="tea.txt").text
    for line in write_text_file(text).decode().splitlines():
        assert not re.match(r"\s*\d", line), line


@needs_official
@pytest.mark.parametrize("name", ["CR-2011-02-04.en.txt", "CR-2020-11-20.en.txt", "CR-2026-04-17.en.txt"])
def test_official_texts_are_read_back(name: str) -> None:
    text = read_text(official_file(f"cr/{name}").read_bytes(), source=name).text
    assert read_text_file(write_text_file(text), "f.yaml") == text


def test_a_fingerprint_follows_the_wording_alone() -> None:
    rule = Rule("805.1", "Teams share a pot.", ("Ana pours.",))
    assert re.fullmatch("[0-9a-f]{8}", rule.fingerprint())
    same = Rule("806.2", "Teams  share\na pot.", ("Ana\n pours.",), "5c1f0a9e")
    assert rule.fingerprint() == same.fingerprint()
    assert rule.fingerprint() != Rule("805.1", "Teams share the pot.", ("Ana pours.",)).fingerprint()
    assert rule.fingerprint() != Rule("805.1", "Teams share a pot.", ("Ana pours?",)).fingerprint()
    assert rule.fingerprint() != Rule("805.1", "Teams share a pot.").fingerprint()


@pytest.mark.parametrize(
    ("items", "examples"),
    [
        (['""', '"b"'], ("", "b")),
        (['"a"', '""', '"c"'], ("a", "", "c")),
        (['"a"', '""'], None),
        (["", '"b"'], None),
        (['" "', '"b"'], None),
    ],
)
def test_an_empty_example_keeps_the_place_of_one_that_is_not_translated(
    items: list[str], examples: tuple[str, ...] | None
) -> None:
    lines = ['section: "100"', "title: T", 'effective: "2026-04-17"', "rules:", '  "100.1":', '    text: "x"']
    data = "\n".join([*lines, "    examples:", *(f"      - {item}" for item in items)]).encode()
    if examples is None:
        with pytest.raises(DataError):
            read_section(data, "f")
    else:
        assert read_section(data, "f").section.rules[0].examples == examples
