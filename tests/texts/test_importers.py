"""Every form of rules text finds its importer, and what has none is told what would be right."""

import pytest

from judgekit.errors import DataError
from judgekit.texts.importers import IMPORTERS, read_text
from tests.texts.sample import SAMPLE
from tests.texts.test_page import ENGLISH, FRENCH, SPANISH, SPANISH_RULE
from tests.texts.test_pdf import PAGES

_UNDATED = SAMPLE.replace("March 5, 2021", "spring")


def fault(text: str) -> DataError:
    with pytest.raises(DataError) as caught:
        read_text(text.encode(), source="tea.txt", effective="2026-04-17")
    return caught.value


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (PAGES, "form.pdf-text"),
        (SAMPLE, "form.official-text"),
        (ENGLISH, "form.page"),
        (SPANISH, "form.page"),
        (SPANISH_RULE, "form.page"),
        (FRENCH, "form.page"),
    ],
)
def test_the_first_importer_that_fits(text: str, form: str) -> None:
    assert next(importer for importer in IMPORTERS if importer.recognises(text)).form.key == form


def test_official_text_is_english_unless_told() -> None:
    assert read_text(SAMPLE.encode(), source="tea.txt").text.lang == "en"
    assert read_text(SAMPLE.encode(), source="tea.txt", lang="es").text.lang == "es"
    assert read_text(PAGES.encode(), source="tea.txt").text.lang == "en"
    assert read_text(PAGES.encode(), source="tea.txt", lang="fr").text.lang == "fr"


def test_pages_show_their_language_or_are_told() -> None:
    assert read_text(SPANISH.encode(), source="tea.txt", effective="2026-04-17").text.lang == "es"
    silent = "100.1. Tea is hot.\n"
    text = read_text(silent.encode(), source="tea.txt", effective="2026-04-17", lang="en").text
    assert text.lang == "en"
    assert fault(silent).faults[0].message.key == "error.page-without-language"


def test_what_the_caller_says_is_kept() -> None:
    for text in (_UNDATED, PAGES.replace("2021", "soon"), ENGLISH):
        read = read_text(text.encode(), source="tea.txt", effective="2026-04-17", name="Tea").text
        assert (read.name, read.effective, read.source) == ("Tea", "2026-04-17", "tea.txt")


@pytest.mark.parametrize(
    "text", [_UNDATED.replace("100.4n", "100.4l").replace("100. 4n", "100. 4o"), "100.4o Una tetera.\n"]
)
def test_a_letter_that_no_subrule_has_is_refused_where_it_stands(text: str) -> None:
    with pytest.raises(DataError) as caught:
        read_text(text.encode(), source="tea.txt", lang="es", effective="2026-04-17")
    (found,) = caught.value.faults
    assert (found.message.key, found.source) == ("error.letter-l-or-o", "tea.txt")
    assert text.split("\n")[found.line - 1].startswith(("100.4o", "100. 4o"))


@pytest.mark.parametrize("number", ["050.1", "100.0", "100.05", "000.1a"])
def test_a_number_that_no_rule_has_is_no_rule(number: str) -> None:
    page = f"100.1. Una tetera.\n\n{number} Otra.\n"
    read = read_text(page.encode(), source="tea.txt", lang="es", effective="2026-04-17")
    assert [rule.number for rule in read.text.rules()] == ["100.1"]
    assert [line.text for line in read.unplaced] == [f"{number} Otra."]


def test_no_form_fits() -> None:
    (found,) = fault("Tea is hot.\n").faults
    assert found.message.key == "error.no-known-form"
    assert found.message.values["forms"] == tuple(importer.form for importer in IMPORTERS)
    assert found.source == "tea.txt"
