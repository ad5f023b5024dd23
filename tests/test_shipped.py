"""What judgekit ships is whole and says the same in three languages: numbers, dates, terms, typography."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

import pytest

from judgekit import shipped
from judgekit.languages import LANGS, Lang
from judgekit.numbers import RuleNumber, is_rule_number, is_section_number, parse_references
from judgekit.terms import shipped_terms
from judgekit.texts import library
from judgekit.texts.files import SectionFile, read_section
from judgekit.texts.model import Rule

TRANSLATIONS: Final[tuple[Lang, ...]] = ("es", "fr")
EFFECTIVE: Final = "2026-04-17"


@cache
def files(lang: Lang) -> dict[str, SectionFile]:
    """The section files of a language by file name."""
    found = shipped.folder(shipped.RULES, lang)
    return {source.rpartition("/")[2]: read_section(data, source) for source, data in found}


@cache
def rules(lang: Lang) -> dict[str, Rule]:
    return {rule.number: rule for file in files(lang).values() for rule in file.section.rules}


class Text(NamedTuple):
    """A piece of shipped text and where it stands."""

    place: str
    text: str


@cache
def texts(lang: Lang) -> tuple[Text, ...]:
    """Everything a person reads: rules, examples, titles, names, definitions and notes."""

    def all_of_it() -> Iterator[Text]:
        for name, file in files(lang).items():
            yield Text(f"{lang}/{name}", file.section.title)
            for rule in file.section.rules:
                for part in (rule.text, *rule.examples):
                    yield Text(f"{lang} {rule.number}", part)
        for term in shipped_terms():
            names = term.names[lang]
            for part in (*names.all, names.definition, *filter(None, [names.note])):
                yield Text(f"{lang} {term.key}", part)

    return tuple(all_of_it())


def offenders(lang: Lang, pattern: str) -> list[tuple[str, str]]:
    """Where a pattern occurs, with a few letters around."""
    return [
        (place, text[max(0, match.start() - 20) : match.end() + 20])
        for place, text in texts(lang)
        for match in re.finditer(pattern, text)
    ]


def test_there_is_something_to_check() -> None:
    assert len(rules("en")) >= 380
    assert len(files("en")) >= 40


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_every_number_exists_in_every_language(lang: Lang) -> None:
    assert sorted(set(rules("en")) - set(rules(lang))) == []
    assert sorted(set(rules(lang)) - set(rules("en"))) == []
    assert sorted(files(lang)) == sorted(files("en"))
    assert list(rules(lang)) == list(rules("en"))


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_examples_are_as_many_in_every_language(lang: Lang) -> None:
    counts = {number: len(rule.examples) for number, rule in rules("en").items()}
    assert {number: len(rule.examples) for number, rule in rules(lang).items()} == counts


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_every_translation_is_of_the_present_english(lang: Lang) -> None:
    assert [number for number, rule in rules(lang).items() if rule.source is None] == []
    stale = [number for number, rule in rules(lang).items() if rule.source != rules("en")[number].fingerprint()]
    assert stale == []


def test_the_english_is_translated_from_nothing() -> None:
    assert [number for number, rule in rules("en").items() if rule.source is not None] == []


@pytest.mark.parametrize("lang", LANGS)
def test_files_sections_and_dates(lang: Lang) -> None:
    for name, file in files(lang).items():
        assert name == f"{file.section.number}.yaml"
        assert file.section.title.strip() == file.section.title != ""
        assert file.effective == EFFECTIVE, name
    assert library.summary(lang).load().effective == EFFECTIVE


@pytest.mark.parametrize("lang", LANGS)
def test_subrules_have_their_rule(lang: Lang) -> None:
    numbers = [RuleNumber.parse(number) for number in rules(lang)]
    assert all(one.sort_key < other.sort_key for one, other in pairwise(numbers))
    for number in numbers:
        assert not number.letter or str(number.parent) in rules(lang), number


@pytest.mark.parametrize("lang", LANGS)
def test_texts_are_clean(lang: Lang) -> None:
    for place, text in texts(lang):
        assert text.strip() == text != "", place
        assert "\ufffd" not in text, place
    assert offenders(lang, r"  |\s\n|\n\s|\t") == []
    assert offenders(lang, r"\s[,.)](?!\.)|\(\s") == []


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_translations_refer_to_the_same_rules(lang: Lang) -> None:
    def cited(rule: Rule) -> set[str]:
        found = re.findall(r"\b\d{3}\.\d+[a-z]?\b", "\n".join((rule.text, *rule.examples)))
        return set(found)

    differ = {
        number: cited(rule) ^ cited(rules(lang)[number])
        for number, rule in rules("en").items()
        if number in rules(lang) and cited(rule) != cited(rules(lang)[number])
    }
    assert differ == {}


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_translations_are_no_copies(lang: Lang) -> None:
    # A keyword may have the same name in two languages: Menace.
    longer = {number: rule.text for number, rule in rules(lang).items() if " " in rule.text}
    assert [number for number, text in longer.items() if text == rules("en")[number].text] == []


# --- terms ------------------------------------------------------------------------------------------------------


def test_terms_are_many_and_whole() -> None:
    terms = shipped_terms()
    assert len(terms) >= 150
    assert len({term.key for term in terms}) == len(terms)
    for term in terms:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", term.key), term.key
        assert set(term.names) == set(LANGS), term.key
        assert term.rules, term.key
        assert len(set(term.rules)) == len(term.rules), term.key
        for rule in term.rules:
            assert is_rule_number(rule) or is_section_number(rule), (term.key, rule)
            [reference] = parse_references(rule)
            assert reference.text == rule
        for lang in LANGS:
            for sentences in filter(None, (term.names[lang].definition, term.names[lang].note)):
                assert sentences.endswith((".", ".)", ".”", ".»")), (term.key, lang)


# --- typography -------------------------------------------------------------------------------------------------

_NO_BREAK: Final = "\u00a0\u202f"


@pytest.mark.parametrize("lang", LANGS)
def test_quotes_and_apostrophes_are_typographic(lang: Lang) -> None:
    assert offenders(lang, "['\"`´]") == []


def test_french_spaces() -> None:
    # A colon between digits is a ratio or a time, and « and » take their space inside.
    assert offenders("fr", rf"(?<![{_NO_BREAK}])[;!?]") == []
    assert offenders("fr", rf"(?<![{_NO_BREAK}\d]):|(?<=\d):(?!\d)") == []
    assert offenders("fr", rf"«(?![{_NO_BREAK}])|(?<![{_NO_BREAK}])»") == []
    assert offenders("fr", r" [:;!?»]|« ") == []
    assert offenders("fr", "[“”]") == []


def test_spanish_signs() -> None:
    assert offenders("es", r"[«“¿¡]\s|\s[»”?!:;]") == []
    for place, text in texts("es"):
        assert text.count("¿") == text.count("?"), place
        assert text.count("¡") == text.count("!"), place


@pytest.mark.parametrize(("lang", "pairs"), [("en", "“” ()"), ("es", "“” «» ()"), ("fr", "«» ()")])
def test_quotes_and_brackets_are_closed(lang: Lang, pairs: str) -> None:
    for place, text in texts(lang):
        for pair in pairs.split():
            depth = 0
            for letter in text:
                depth += (letter == pair[0]) - (letter == pair[1])
                assert depth >= 0, (place, text)
            assert depth == 0, (place, text)


# --- the shelf itself -------------------------------------------------------------------------------------------


def test_shipped_files_are_named_as_people_find_them() -> None:
    source, data = shipped.read(shipped.RULES, "en", "805.yaml")
    assert source == "rules_data/rules/en/805.yaml"
    assert data.startswith(b'section: "805"')
    names = [source for source, _ in shipped.folder(shipped.RULES, "en")]
    assert names == sorted(names)


def test_signatures_name_every_file() -> None:
    signature = shipped.signature(shipped.RULES, "en")
    assert signature == shipped.signature(shipped.RULES, "en")
    assert all(f"{name}:" in signature for name in files("en"))
    assert shipped.signature(shipped.TERMS).startswith("terms.yaml:")
    assert shipped.signature("no-such.yaml") == "no-such.yaml:-"
