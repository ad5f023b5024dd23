"""Text extracted from the PDF becomes the same rules as the plain text."""

import pytest

from judgekit.errors import DataError
from judgekit.texts.model import GlossaryEntry, Imported, Rule
from judgekit.texts.official import read_official
from judgekit.texts.pdf import read_pdf, recognises
from tests.official import needs_official, official_file
from tests.texts.sample import SAMPLE

PAGES = """\
The Comprehensive Rules of Tea
These rules are effective as of March
5, 2021.

Introduction
Every rule has a number, and the second cup comes from the rule numbered
100.1a as everywhere.
\fContents
1. Making Tea
    100. General
    101. Leaves

Glossary
\fCredits
\f1. Making Tea
100. General

   100.1. Tea is made from leaves and hot water. The leaves are green- or black-
      coloured, and they come from the place that is named in rule
      100.1a, or from somewhere else. For the water see rules
      100.5 and 100.6. The pot is described in rule
      100.1a.

       100.1a Leaves are put into the pot before the water, as everybody who has ever
          done this knows.
             Some houses begin with the water. They are wrong, as anybody can tell who
          has read rules 100.2–
          100.4 with care.
             Example: Ana puts two spoons of leaves into the pot and one spoon of
             leaves beside it.
             Example: Ben takes a bag.
       100.1b A pot with no lid is still a pot. This rule stands right under the
          examples.
\f   100.2. Water boils before it is poured, and nobody has ever been
      able to change
\f   that, whatever the
   101.3 rules say of it.

   100.3. Cold Tea
       100.3a Cold tea is tea, too.

101. Leaves
\f101.1. Leaves are green or black.

\fGlossary
Bag
1. Paper that holds leaves.
2. Something to carry the pot in, which is often made of cloth but can be of paper
as well. See rule 100.1.
See rule 100.1a.

Cup
A small bowl that holds what is poured from the pot until somebody drinks it, too.
See rule 100.3.
\fDish
A flat bowl.
Some dishes are deep.
\fCredits
Tea designed by many people.
"""


def read(text: str = PAGES) -> Imported:
    return read_pdf(text.encode(), source="tea.txt")


def test_the_shape_is_recognised() -> None:
    assert recognises(PAGES)
    assert recognises(PAGES.replace("\f", ""))
    assert not recognises(SAMPLE)
    assert not recognises("\fTea is hot.\n")


def test_nothing_is_left_over() -> None:
    imported = read()
    assert imported.unplaced == ()
    assert imported.text.effective == "2021-03-05"
    assert [section.title for section in imported.text.sections] == ["General", "Leaves"]
    assert [chapter.title for chapter in imported.text.chapters] == ["Making Tea"]


def test_wrapped_lines_that_begin_with_a_number_are_no_rules() -> None:
    found = [rule.number for rule in read().text.rules()]
    assert found == ["100.1", "100.1a", "100.1b", "100.2", "100.3", "100.3a", "101.1"]


def test_lines_are_joined() -> None:
    rules = {rule.number: rule for rule in read().text.rules()}
    assert rules["100.1"].text == (
        "Tea is made from leaves and hot water. The leaves are green- or black-coloured, and they come from "
        "the place that is named in rule 100.1a, or from somewhere else. For the water see rules 100.5 and "
        "100.6. The pot is described in rule 100.1a."
    )
    assert rules["100.2"].text == (
        "Water boils before it is poured, and nobody has ever been able to change that, whatever the "
        "101.3 rules say of it."
    )


def test_second_paragraphs_and_examples() -> None:
    assert next(rule for rule in read().text.rules() if rule.number == "100.1a") == Rule(
        "100.1a",
        "Leaves are put into the pot before the water, as everybody who has ever done this knows.\n"
        "Some houses begin with the water. They are wrong, as anybody can tell who has read rules "
        "100.2–100.4 with care.",
        ("Ana puts two spoons of leaves into the pot and one spoon of leaves beside it.", "Ben takes a bag."),
    )


def test_glossary() -> None:
    assert read().text.glossary == (
        GlossaryEntry(
            "Bag",
            "1. Paper that holds leaves.\n"
            "2. Something to carry the pot in, which is often made of cloth but can be of paper as well. "
            "See rule 100.1.\n"
            "See rule 100.1a.",
        ),
        GlossaryEntry(
            "Cup",
            "A small bowl that holds what is poured from the pot until somebody drinks it, too. See rule 100.3.",
        ),
        GlossaryEntry("Dish", "A flat bowl.\nSome dishes are deep."),
    )


def test_suspended_hyphens_keep_their_blank() -> None:
    text = PAGES.replace("green- or black-\n      coloured", "green-\n      or black-coloured")
    assert next(read(text).text.rules()) == next(read().text.rules())


def test_unplaced_lines_are_counted_in_the_file() -> None:
    text = PAGES.replace("101. Leaves\n\f", "A line of nobody\nover two lines\n\n101. Leaves\n\f")
    (unplaced,) = read(text).unplaced
    assert unplaced.text == "A line of nobody over two lines"
    assert text.split("\n")[unplaced.line - 1] == "A line of nobody"


def test_no_rules() -> None:
    with pytest.raises(DataError):
        read("Contents\n\f1. Tea\n")


@needs_official
def test_the_pdf_text_equals_the_plain_text() -> None:
    plain = official_file("cr/CR-2026-02-27.en.txt").read_bytes()
    pages = official_file("other/CR-2026-02-27.en.from-pdf.txt").read_bytes()
    expected = read_official(plain, source="CR-2026-02-27.txt")
    assert read_pdf(pages, source="CR-2026-02-27.txt")[:2] == expected[:2]
    assert expected.unplaced == ()
