"""What a page shows: the rules and terms chosen, in which language, from which text."""

from typing import Final

import pytest

from judgekit.errors import NotFoundError, UsageError
from judgekit.export import Chosen, choose
from judgekit.languages import LANGS, Lang
from judgekit.sections import read_within
from judgekit.shelf import Shelf
from judgekit.texts import library
from judgekit.texts.importers import read_text
from tests.texts.sample import SAMPLE
from tests.thorough import thorough

pytestmark = thorough


def chosen(langs: tuple[Lang, ...], section: str | None = None) -> Chosen:
    return choose(Shelf(), langs, None if section is None else read_within([section]))


def numbers(found: Chosen) -> list[str]:
    return [rule.number for section in found.sections for rule in section.rules]


SECTIONS: Final = {
    "805": ["805"],
    "805,810": ["805", "810"],
    "810,805": ["805", "810"],
    "810, 805": ["805", "810"],
    "805 810": ["805", "810"],
    "section 805": ["805"],
    "802-804": ["802", "803", "804"],
    "805,805": ["805"],
    "805.10": ["805"],
}


@pytest.mark.parametrize(("written", "sections"), SECTIONS.items())
def test_sections(written: str, sections: list[str]) -> None:
    assert [section.number for section in chosen(("en",), written).sections] == sections


def test_a_chapter_is_all_of_its_sections() -> None:
    found = chosen(("en",), "8")
    assert {number[0] for number in numbers(found)} == {"8"}
    assert [section.number for section in found.sections] == [str(number) for number in range(800, 812)]


def test_a_rule_brings_its_subrules_and_no_neighbours() -> None:
    assert numbers(chosen(("en",), "805.4")) == ["805.4", "805.4a", "805.4b", "805.4c", "805.4d"]
    assert numbers(chosen(("en",), "805.4a")) == ["805.4a"]


@pytest.mark.parametrize("written", ["", "x", "805x", "trample", "80", "805;;x"])
def test_what_is_no_section(written: str) -> None:
    with pytest.raises(UsageError):
        read_within([written])


def test_sections_that_lead_nowhere_are_all_named() -> None:
    with pytest.raises(NotFoundError) as error:
        chosen(("en",), "805,399,898")
    assert len(error.value.faults) == 2
    assert "399" in str(error.value)


@pytest.mark.parametrize("lang", LANGS)
def test_everything_is_what_the_text_holds(lang: Lang) -> None:
    found = chosen((lang,))
    text = library.default(lang).load()
    assert numbers(found) == [rule.number for rule in text.rules()]
    shown = {rule.number: rule.versions[lang].text for section in found.sections for rule in section.rules}
    assert shown == {rule.number: rule.text for rule in text.rules()}
    assert [(source.wording, source.lang, count) for source, count in found.sources.items()] == [
        ("summary", lang, len(shown))
    ]


def test_terms_are_those_of_the_rules_shown() -> None:
    terms = {term.key: term for term in chosen(("en", "fr"), "805").terms}
    assert terms["active-team"].versions["fr"].name == "équipe active"
    assert "primary-player" in terms
    assert "trample" not in terms
    assert len(chosen(("en",)).terms) > len(terms)


def imported() -> None:
    library.add(read_text(SAMPLE.encode(), source="sample.txt").text)
    library.use(library.imported()[0].name)


def test_an_imported_text_answers_in_place_of_the_summary() -> None:
    imported()
    found = chosen(("en",))
    assert "100.1a" in numbers(found)
    assert "805.1" not in numbers(found)
    assert [source.wording for source in found.sources] == ["official"]
    assert found.chapters["1"] == {"en": "Making Tea"}


def test_what_one_language_lacks_is_shown_in_english() -> None:
    imported()
    found = chosen(("es", "en"))
    versions = {rule.number: rule.versions for section in found.sections for rule in section.rules}
    assert list(versions["100.1"]) == ["en"]
    # The imported text lacks 805, and the summary is not the text that answers in English.
    assert list(versions["805.1"]) == ["es"]
    assert {source.wording for source in found.sources} == {"official", "summary"}


def test_what_no_language_asked_for_has_is_shown_in_english() -> None:
    imported()
    found = chosen(("es",), "200")
    assert [list(rule.versions) for section in found.sections for rule in section.rules] == [["en"]] * len(
        numbers(found)
    )
    assert numbers(found)


def test_entries_of_an_official_glossary_are_terms() -> None:
    imported()
    official = [term for term in chosen(("en",)).terms if term.versions["en"].source.wording == "official"]
    assert {term.versions["en"].name for term in official} == set(Shelf().text("en").glossary_terms())
    assert len({term.key for term in official}) == len(official)
