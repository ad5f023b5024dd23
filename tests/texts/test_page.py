"""A page of rules gives the rules it holds, and reports every other line."""

import pytest

from judgekit.errors import DataError
from judgekit.languages import Lang
from judgekit.texts.model import Chapter, Imported, Rule
from judgekit.texts.page import language_of, read_page, recognises, strip_heading, strip_references
from tests.official import needs_official, official_file

ENGLISH = """\
Tea handbook
↑ Section 100. Pots
100.4 A pot is used as follows.
- 100.4a The lid is opened. See rule 101.1. (refs: 101.1)
- 100.4b The lid is closed. (Nobody forgets it.) (refs: 101.1, 101.2)
Next page
"""

SPANISH = """\
100. Teteras
Reglas del apartado
- 100.1 Teteras Cada tetera tiene tapa y…
- 100.2 Teteras La tetera se llena de agua.
Ejemplo: Ana llena la suya.
- 100.3 Teteras sin tapa también valen.
"""

SPANISH_RULE = """\
Regla 100.4 · Teteras
La tetera se usa así.
Subreglas
Se abre la tapa.
Se cierra la tapa.
"""

FRENCH = """\
Règles du thé

100.1.

La théière a un couvercle.

100.1a

Le couvercle est «chaud». Voir la règle 100.2.

100.2.

100.1a

Ce numéro était déjà pris.
"""


def read(text: str, lang: Lang = "en") -> Imported:
    return read_page(text.encode(), source="pages/tea 1.txt", lang=lang, effective="2026-04-17")


def unplaced(imported: Imported) -> list[tuple[int, str]]:
    return [(item.line, item.text) for item in imported.unplaced]


def test_dashes_references_and_navigation() -> None:
    imported = read(ENGLISH)
    (section,) = imported.text.sections
    assert (section.number, section.title) == ("100", "Pots")
    assert section.rules == (
        Rule("100.4", "A pot is used as follows."),
        Rule("100.4a", "The lid is opened. See rule 101.1."),
        Rule("100.4b", "The lid is closed. (Nobody forgets it.)"),
    )
    assert unplaced(imported) == [(1, "Tea handbook"), (6, "Next page")]


def test_the_frame_of_the_text() -> None:
    text = read(ENGLISH).text
    assert (text.name, text.lang, text.effective, text.wording) == ("tea-1", "en", "2026-04-17", "official")
    named = read_page(ENGLISH.encode(), source="2026-04-17.txt", lang="en", effective="2026-04-17", name="Pots")
    assert (named.text.name, named.text.file_date) == ("Pots", "2026-04-17")


def test_a_repeated_heading_is_no_part_of_the_text() -> None:
    imported = read(SPANISH, "es")
    (section,) = imported.text.sections
    assert section.title == "Teteras"
    assert section.rules == (
        Rule("100.1", "Cada tetera tiene tapa y…"),
        Rule("100.2", "La tetera se llena de agua.", ("Ana llena la suya.",)),
        # Here the words are the sentence's own.
        Rule("100.3", "Teteras sin tapa también valen."),
    )
    assert unplaced(imported) == [(2, "Reglas del apartado")]


def test_a_title_between_number_and_text() -> None:
    imported = read("100. Pots\n100.1\nPots\nA pot has a lid.\n")
    assert list(imported.text.rules()) == [Rule("100.1", "A pot has a lid.")]
    assert imported.unplaced == ()


def test_paragraphs_without_a_letter_get_none() -> None:
    imported = read(SPANISH_RULE, "es")
    assert imported.text.sections[0].title == "Teteras"
    assert list(imported.text.rules()) == [Rule("100.4", "La tetera se usa así.")]
    assert unplaced(imported) == [(3, "Subreglas"), (4, "Se abre la tapa."), (5, "Se cierra la tapa.")]


def test_numbers_and_texts_on_lines_of_their_own() -> None:
    imported = read(FRENCH, "fr")
    assert list(imported.text.rules()) == [
        Rule("100.1", "La théière a un couvercle."),
        Rule("100.1a", "Le couvercle est «chaud». Voir la règle 100.2."),
    ]
    assert unplaced(imported) == [
        (1, "Règles du thé"),
        (11, "100.2."),
        (13, "100.1a"),
        (15, "Ce numéro était déjà pris."),
    ]


def test_examples_below_their_label_and_labels_without_one() -> None:
    imported = read(
        "100.1. Tea.\nExample:\nAna drinks.\nExample: Ben drinks.\nExamples:\nExample:\n\n100.2. Pot.\nExample:\n"
    )
    assert [(rule.text, rule.examples) for rule in imported.text.rules()] == [
        ("Tea.", ("Ana drinks.", "Ben drinks.")), ("Pot.", ()),
    ]  # fmt: skip
    assert unplaced(imported) == [(5, "Examples:"), (6, "Example:"), (9, "Example:")]


def test_wrapped_sentences_and_second_paragraphs() -> None:
    text = "8. Pots\n100.1. A pot holds what rules\n100.2 and 100.3 allow, and\nno more.\n   Some leak.\n"
    imported = read(text)
    assert list(imported.text.rules()) == [
        Rule("100.1", "A pot holds what rules 100.2 and 100.3 allow, and no more.\nSome leak.")
    ]
    assert imported.text.chapters == (Chapter("8", "Pots"),)


def test_dashes_inside_a_text_stay() -> None:
    assert next(read("100.1 Tea - or coffee · or water.").text.rules()).text == "Tea - or coffee · or water."


@pytest.mark.parametrize("text", ["Tea is hot.\n", "See rule 100.1.\n", "100. Pots\n", "100.1.\n"])
def test_a_page_without_rules(text: str) -> None:
    with pytest.raises(DataError) as caught:
        read(text)
    assert caught.value.faults[0].message.key == "error.no-rule-lines"


@pytest.mark.parametrize(
    "begin",
    [
        "100.1a ",
        "100.1a. ",
        "> 100.1a ",
        "* **100.1a** ",
        "CR 100.1a ",
        "CR 100.1a: ",
        "rule 100.1a: ",
        "(100.1a) ",
        "100.1a — ",
    ],
)
def test_a_number_as_people_paste_it(begin: str) -> None:
    page = read(f"{begin}Tea is served hot.\n         changed 2020-01-22\n")
    assert [(rule.number, rule.text) for rule in page.text.rules()] == [("100.1a", "Tea is served hot.")]


def test_the_date_must_be_given() -> None:
    with pytest.raises(DataError) as caught:
        read_page(ENGLISH.encode(), source="tea.txt", lang="en")
    assert caught.value.faults[0].message.key == "error.page-without-date"


def test_recognises() -> None:
    assert all(recognises(text) for text in (ENGLISH, SPANISH, SPANISH_RULE, FRENCH))
    assert not recognises("See rule 100.1.\n")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        (ENGLISH, "en"),
        (SPANISH, "es"),
        (SPANISH_RULE, "es"),
        (FRENCH, "fr"),
        # The headings count, not the language of the rules below them.
        ("Règles du thé\n\n100.1. Tea is hot. See rule 100.2.\n", "fr"),
        ("100.1. El té está caliente (véase la regla 100.2).\n", "es"),
        ("100.1. Tea is hot.\n", None),
        ("Rules\nReglas\n100.1. Té.\n", None),
    ],
)
def test_language(text: str, lang: Lang | None) -> None:
    assert language_of(text) == lang


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("Pots are hot. (refs: 100.1)", "Pots are hot."),
        ("Pots are hot. (Refs: 100.1a–c, 101)", "Pots are hot."),
        ("Pots are hot. (See rule 100.1.)", "Pots are hot. (See rule 100.1.)"),
    ],
)
def test_strip_references(text: str, stripped: str) -> None:
    assert strip_references(text) == stripped


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("Pots Tea is hot.", "Tea is hot."),
        ("POTS. “Tea” is hot.", "“Tea” is hot."),
        ("Pots", "Pots"),
        ("Pots are hot.", "Pots are hot."),
        ("Potsdam is far.", "Potsdam is far."),
    ],
)
def test_strip_heading(text: str, stripped: str) -> None:
    assert strip_heading(text, "Pots") == stripped
    assert strip_heading(text, "") == text


SEEDS: tuple[tuple[str, Lang, str, tuple[int, ...]], ...] = (
    ("page-en-805.10.txt", "en", "805.10 805.10a 805.10b 805.10c 805.10d 805.10e 805.10f", (1,)),
    ("page-es-805.10.txt", "es", "805.10", (3, 4, 5, 6, 7, 8)),
    ("page-es-805.txt", "es", "805.1 805.2 805.3 805.4 805.5 805.6 805.7 805.8 805.9 805.10", (2,)),
    (
        "page-fr-805.txt",
        "fr",
        "805.1 805.2 805.3 805.3a 805.3b 805.4 805.4a 805.4b 805.4c 805.5 805.5a 805.5b 805.6 805.6a 805.7 805.8 805.9",
        (1,),
    ),
)


@needs_official
@pytest.mark.parametrize(("file", "lang", "numbers", "lines"), SEEDS)
def test_real_pages(file: str, lang: Lang, numbers: str, lines: tuple[int, ...]) -> None:
    data = official_file(f"seeds/{file}").read_bytes()
    imported = read_page(data, source=file, lang=lang, effective="2026-04-17")
    assert [rule.number for rule in imported.text.rules()] == numbers.split()
    assert tuple(item.line for item in imported.unplaced) == lines
    title = imported.text.sections[0].title
    assert not title or not any(rule.text.startswith(title) for rule in imported.text.rules())
    assert not any("(refs" in rule.text for rule in imported.text.rules())
    assert language_of(data.decode()) == lang
