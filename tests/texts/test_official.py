"""The official plain text is read whole, with the slips that were published; nothing is lost silently."""

import csv
import io
import tarfile
from functools import cache
from hashlib import sha1
from typing import Final

import pytest

from judgekit.errors import DataError, UsageError
from judgekit.texts.importers import read_text
from judgekit.texts.model import Chapter, GlossaryEntry, Imported, Rule, RulesText
from judgekit.texts.official import file_date, read_official, recognises
from tests.official import needs_official, official_file
from tests.texts.sample import SAMPLE


def read(text: str, source: str = "tea.txt", effective: str | None = None) -> Imported:
    return read_official(text.encode(), source=source, effective=effective)


def rules(text: RulesText) -> dict[str, Rule]:
    return {rule.number: rule for rule in text.rules()}


SAMPLE_RULES: Final = rules(read(SAMPLE).text)


def test_the_frame_of_the_text() -> None:
    text = read(SAMPLE, "downloads/TeaRules%2020210301.txt").text
    assert (text.name, text.lang, text.wording) == ("CR-2021-03-05", "en", "official")
    assert (text.effective, text.file_date) == ("2021-03-05", "2021-03-01")
    assert text.source == "downloads/TeaRules%2020210301.txt"
    assert text.chapters == (Chapter("1", "Making Tea"), Chapter("2", "Serving Tea"))
    assert [(section.number, section.title) for section in text.sections] == [
        ("100", "General"),
        ("101", "Leaves"),
        ("200", "Guests"),
    ]


def test_numbers_are_canonical_and_in_order() -> None:
    assert " ".join(SAMPLE_RULES) == (
        "100.1 100.1a 100.1b 100.2 100.3 100.4 100.4k 100.4m 100.4n 100.4p 101.1 101.1a 101.2 200.1"
    )


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("100.1", "Tea is made from leaves and hot water."),
        ("100.1b", "A pot with no lid is still a pot."),
        ("100.2", "Water boils before it is poured."),
        ("100.3", "All cups are warmed."),
        ("100.4", "A second pot is made in these ways:"),
        ("100.4k", "The leaves are used again."),
        ("100.4n", "Nobody wants a second pot."),
        ("101.1", "Green"),
    ],
)
def test_periods_and_blanks_around_numbers(number: str, text: str) -> None:
    assert SAMPLE_RULES[number] == Rule(number, text)


def test_continuation_paragraphs_and_examples() -> None:
    assert SAMPLE_RULES["100.1a"] == Rule(
        "100.1a",
        "Leaves are put into the pot before the water.\n"
        "Some houses begin with the water. See rule 101.1.\n"
        "A few begin with milk.",
        ("Ana puts two spoons of leaves into the pot.", "Ben takes a bag."),
    )


def test_an_example_after_a_blank_line_belongs_to_the_rule_above() -> None:
    assert SAMPLE_RULES["101.2"].examples == ("A black tea stands for four minutes.",)


def test_an_example_needs_a_text_and_a_rule_with_one() -> None:
    rules = "100.1. Tea.\nExample:\n\n100.2.\n\nExample: Ana drinks.\n\n100.3. Pot.\n"
    imported = read_official(f"These rules are effective as of May 1, 2020\n\n{rules}".encode(), source="tea.txt")
    assert [(rule.number, rule.examples) for rule in imported.text.rules()] == [("100.1", ()), ("100.3", ())]
    assert [line.text for line in imported.unplaced] == ["Example:", "100.2.", "Example: Ana drinks."]


def test_a_term_that_stands_twice_is_kept_once() -> None:
    imported = read(SAMPLE.replace("Steep\n", "Cup (Obsolete)\n"))
    assert [entry.definition for entry in imported.text.glossary if entry.term == "Cup (Obsolete)"] == ["A small bowl."]
    assert "To leave leaves in water." in [line.text for line in imported.unplaced]


def test_a_capital_letter_becomes_small() -> None:
    text = SAMPLE.replace("100.4k  The", "100.4K The")
    assert "100.4k" in rules(read(text).text)


def test_what_belongs_to_nothing_is_reported() -> None:
    lines = SAMPLE.split("\n")
    unplaced = read(SAMPLE).unplaced
    assert [item.text for item in unplaced] == [
        "f",
        "200.1. Hosts are served last.",
        "Example: Cleo waits.",
        "Tray",
    ]
    assert all(lines[item.line - 1] == item.text for item in unplaced)


def test_the_first_of_two_rules_keeps_the_number() -> None:
    assert SAMPLE_RULES["200.1"] == Rule("200.1", "Guests are served first.")


def test_a_number_without_a_text_is_no_rule() -> None:
    imported = read(SAMPLE.replace("100.2 Water boils before it is poured.", "100.2."))
    assert "100.2" not in rules(imported.text)
    assert imported.unplaced[0].text == "100.2."


def test_a_strange_line_in_the_contents_is_reported() -> None:
    text = SAMPLE.replace("200. Guests\nGlossary", "200. Guests\nAdvertisement\nGlossary", 1)
    assert read(text).unplaced[0].text == "Advertisement"


def test_glossary() -> None:
    assert read(SAMPLE).text.glossary == (
        GlossaryEntry("Bag", "1. Paper that holds leaves.\n2. Something to carry the pot in.\nSee rule 100.1a."),
        # No blank line parts these two.
        GlossaryEntry("Cup (Obsolete)", "A small bowl."),
        GlossaryEntry("Dish", "A flat bowl. See rule 100.3."),
        GlossaryEntry("Steep", "To leave leaves in water."),
    )


def test_a_glossary_that_is_cut_off() -> None:
    cut = SAMPLE[: SAMPLE.index("Steep")]
    assert [entry.term for entry in read(cut).text.glossary] == ["Bag", "Cup (Obsolete)", "Dish"]


def test_a_text_without_contents_and_glossary() -> None:
    text = "Rules effective as of May 1, 2020\n\n100. General\n\n100.1. Tea is hot.\n"
    imported = read(text)
    assert imported.unplaced == ()
    assert imported.text.sections[0].rules == (Rule("100.1", "Tea is hot."),)


@pytest.mark.parametrize("end", ["\r", "\r\n"])
@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "cp1252"])
def test_bytes_as_published(end: str, codec: str) -> None:
    data = SAMPLE.replace("\n", end).encode(codec)
    assert read_official(data, source="tea.txt") == read(SAMPLE)


def test_the_date_given_is_that_of_a_text_without_one() -> None:
    for silent in (SAMPLE.replace("March 5, 2021", "spring"), SAMPLE.replace("March 5", "March 32")):
        text = read_official(silent.encode(), source="", effective="2022-01-31", name="Tea", lang="fr").text
        assert (text.effective, text.name, text.lang) == ("2022-01-31", "Tea", "fr")
    assert read(SAMPLE, effective="2021-03-05") == read(SAMPLE)


@pytest.mark.parametrize(
    "phrase",
    [
        "current as of December 24, 2010",
        "effective as of December 24th 2010",
        "effective as of\nDecember 24, 2010",
    ],
)
def test_ways_to_state_the_date(phrase: str) -> None:
    assert read(SAMPLE.replace("effective as of March 5, 2021", phrase)).text.effective == "2010-12-24"


def test_the_date_may_stand_after_the_credits() -> None:
    text = SAMPLE.replace("These rules are effective as of March 5, 2021.\n", "")
    assert read(text + "These rules are effective as of March 6, 2021.").text.effective == "2021-03-06"


@pytest.mark.parametrize(
    ("text", "effective", "kind", "key"),
    [
        (SAMPLE.replace("March 5, 2021", "spring"), None, DataError, "error.text-without-date"),
        (SAMPLE.replace("March 5", "March 32"), None, DataError, "error.impossible-date"),
        (SAMPLE.replace("March 5", "Tea 5"), None, DataError, "error.impossible-date"),
        (SAMPLE, "soon", UsageError, "error.no-date"),
        (SAMPLE, "2022-01-31", UsageError, "at-hand.other-date"),
        ("Contents\n\n100. General\n", "2020-01-01", DataError, "error.no-rule-lines"),
        ("Tea is hot.", None, DataError, "error.no-rule-lines"),
    ],
)
def test_faults(text: str, effective: str | None, kind: type[DataError] | type[UsageError], key: str) -> None:
    with pytest.raises(kind) as caught:
        read(text, effective=effective)
    assert [fault.message.key for fault in caught.value.faults] == [key]


@pytest.mark.parametrize(
    ("source", "date"),
    [
        ("texts/CR-2021-03-05.en.txt", "2021-03-05"),
        ("C:\\texts\\Rules 20210305.txt", "2021-03-05"),
        ("https://example.org/2019/Rules%2020210305.txt", "2021-03-05"),
        ("Rules 20211305.txt", None),
        ("Rules 120210305.txt", None),
        ("2021-03-05/rules.txt", None),
        ("-", None),
    ],
)
def test_file_date(source: str, date: str | None) -> None:
    assert file_date(source) == date


def test_recognises() -> None:
    assert recognises(SAMPLE)
    assert not recognises("Effective as of March 5, 2021\n\n100.1.\n\nTea is hot.\n")
    assert not recognises("100.1. Tea is hot.\n")


EXPECTED_FILES: Final = (
    "cr/CR-2011-02-04.en.txt",
    "cr/CR-2020-11-20.en.txt",
    "cr/CR-2022-10-07.en.txt",
    "cr/CR-2022-11-18.en.txt",
    "cr/CR-2025-04-04.en.txt",
    "cr/CR-2025-06-06.en.txt",
    "cr/CR-2026-02-27.en.txt",
    "cr/CR-2026-04-17.en.txt",
    "other/CR-2026-02-27.en.from-pdf.txt",
)


@cache
def expectations() -> tuple[dict[str, str], ...]:
    lines = official_file("import-expectations.tsv").read_text(encoding="utf-8").split("\n")
    table = [line for line in lines if line and not line.startswith("#")]
    return tuple(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))


def totals(text: RulesText) -> dict[str, str]:
    numbers = sorted(rule.number for rule in text.rules())
    return {
        "effective_date": text.effective,
        "sections": str(len(text.sections)),
        "rules": str(len(numbers)),
        "examples": str(sum(len(rule.examples) for rule in text.rules())),
        "glossary_terms": str(len(text.glossary)),
        "rule_numbers_sha1": sha1("\n".join(numbers).encode()).hexdigest(),
    }


def ends(text: str) -> tuple[str, str]:
    words = text.split()
    return " ".join(words[:3]), " ".join(words[-3:])


def found_for(text: RulesText, kind: str, key: str) -> tuple[str, ...]:
    if kind == "total":
        return (totals(text)[key], "", "", "")
    if kind == "rule":
        rule = rules(text)[key]
        return (str(len(rule.examples)), str(rule.text.count("\n")), *ends(rule.text))
    definition = next(entry.definition for entry in text.glossary if entry.term == key)
    lines = definition.split("\n")
    senses = sum(1 for line in lines if line.split(" ", 1)[0].rstrip(".").isdigit())
    return (str(senses), str(len(lines)), *ends(definition))


@needs_official
@pytest.mark.parametrize("file", EXPECTED_FILES)
def test_every_expectation_is_met(file: str) -> None:
    imported = read_text(official_file(file).read_bytes(), source=file)
    rows = [row for row in expectations() if row["file"] == file]
    expected = {(row["kind"], row["key"]): tuple(row[name] for name in "abcd") for row in rows}
    assert {key: found_for(imported.text, *key) for key in expected} == expected
    assert imported.unplaced == ()


@needs_official
def test_every_file_with_expectations_is_read() -> None:
    assert {row["file"] for row in expectations()} == set(EXPECTED_FILES)


# Lines that no reader could place: the date in the file's name, the line, its first word, and why.
ACCEPTED_UNPLACED: Final = {
    ("2009-09-04", 2611, "702.30d"): "the number stands twice",
    ("2009-10-01", 2680, "702.30d"): "the number stands twice",
    ("2021-11-15", 4540, "f"): "a stray letter",
}
# The archive's table counts blocks between blank lines; here two terms stand in one block.
TERMS_GLUED: Final = {
    **dict.fromkeys(("2020-06-01", "2020-07-03", "2020-08-07"), "Concede"),
    **dict.fromkeys(("2021-07-12", "2021-11-15", "2022-02-18", "2022-04-29"), "Affinity"),
    **dict.fromkeys(("2022-06-10", "2022-07-08", "2022-09-08"), "Affinity"),
}


@needs_official
def test_the_whole_archive() -> None:
    table = official_file("cr-archive.tsv").read_text(encoding="utf-8")
    rows = {row["file_date"]: row for row in csv.DictReader(io.StringIO(table), delimiter="\t")}
    found: dict[str, dict[str, str]] = {}
    unplaced: set[tuple[str, int, str]] = set()
    with tarfile.open(official_file("cr-archive.tar.xz")) as archive:
        for member in archive:
            if not member.isfile():
                continue
            file = archive.extractfile(member)
            assert file is not None
            imported = read_text(file.read(), source=member.name)
            text = imported.text
            date = text.file_date or ""
            counted = totals(text)
            terms = len(text.glossary)
            if date in TERMS_GLUED:
                assert TERMS_GLUED[date] in [entry.term for entry in text.glossary]
                terms -= 1
            found[date] = {
                **{key: counted[key] for key in ("effective_date", "sections", "rules", "examples")},
                "glossary": str(terms),
            }
            unplaced |= {(date, item.line, item.text.split()[0]) for item in imported.unplaced}
            assert all(rule.text for rule in text.rules()), member.name
            assert all(section.title for section in text.sections), member.name
    assert found == {date: {key: row[key] for key in found[date]} for date, row in rows.items()}
    assert len(found) == 100
    assert unplaced == set(ACCEPTED_UNPLACED)


def test_a_file_that_breaks_off_is_refused() -> None:
    cut = SAMPLE[: SAMPLE.index("200. Guests", SAMPLE.index("2. Serving Tea", SAMPLE.index("100.1.")))]
    with pytest.raises(DataError) as raised:
        read_official(cut.encode(), source="tea.txt")
    [fault] = raised.value.faults
    assert (fault.message.key, fault.message.values) == ("error.cut-off", {"section": "200"})
    assert fault.line == SAMPLE[: SAMPLE.index("200. Guests")].count("\n") + 1
