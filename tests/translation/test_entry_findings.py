"""What is said of the entries of exchange files: beside a text named, empty, of no rule, not there."""

from dataclasses import replace
from typing import Final
from unicodedata import normalize

import pytest

from judgekit.errors import say
from judgekit.messages import catalogue
from judgekit.texts import library
from judgekit.texts.model import RulesText
from judgekit.translation.checking import Report, check
from judgekit.translation.documents import read_document
from judgekit.translation.exchange.exporting import Selection, export
from judgekit.translation.exchange.formats import FORMATS
from judgekit.translation.exchange.sides import Sides
from judgekit.translation.sources import reference_from_text, subject_of
from tests.translation.exchange.tea import ENGLISH, LATER

# The parts of a file by rule: their contexts and what they say.
TARGETS: Final = {
    "CR|805": "Té para equipos",
    "CR|805.1": "Los equipos comparten una tetera. Consulta la regla 805.3.",
    "CR|805.2": "La tetera está en el centro de la mesa, donde cada miembro puede alcanzarla.",
    "CR|805.2a": "Cada taza lleva una cucharada.",
    "CR|805.2a|ex1": "Ana toma una.",
    "CR|805.2a|ex2": "Ben toma una también.",
    "CR|805.3": "Una tetera vacía la vuelve a llenar quien la vació.",
    "CR|805.4": "Nadie sopla el té.",
}
FORMS: Final = ("po", "xliff", "xliff2", "csv")


def exported(
    form: str, targets: dict[str, str], english: RulesText = ENGLISH, *, without: tuple[str, ...] = ()
) -> bytes:
    """A file with translations by context, without the entries named."""
    document = export(Sides(english, None, "es", "es-Tea"), lambda _: None, Selection(("805",)))
    entries = [
        entry._replace(target=targets.get(entry.context, ""), state="translated")
        for entry in document.entries
        if entry.context not in without
    ]
    write = FORMATS[form].write
    assert write is not None
    return write(document.with_entries(entries))


def checked(data: bytes, form: str, against: RulesText | None = None) -> Report:
    reference = reference_from_text(against) if against is not None else None
    return check(subject_of(read_document(data, f"a.{form.removesuffix('2')}", "es"), reference))


def told(report: Report, *checks: str) -> set[tuple[str, str]]:
    return {(finding.check, finding.place) for finding in report.findings if finding.check in checks}


STALE: Final = ("stale-wording", "stale-reference", "reference-mismatch", "extra-rule")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("reference_in_805_1", "english", "against", "findings"),
    [
        ("805.3", ENGLISH, None, set()),
        ("805.2", ENGLISH, None, {("reference-mismatch", "805.1")}),
        ("805.3", ENGLISH, ENGLISH, set()),
        # 805.2 gave way to 805.3, and nothing is left of 805.2a; the translation of 805.1 may be ahead of its source.
        ("805.3", ENGLISH, LATER, {("stale-reference", "805.1")}),
        ("805.2", ENGLISH, LATER, set()),
        ("805.9", ENGLISH, LATER, {("reference-mismatch", "805.1")}),
    ],
)
def test_sources_are_held_against_the_text_named(
    form: str, reference_in_805_1: str, english: RulesText, against: RulesText | None, findings: set[tuple[str, str]]
) -> None:
    targets = {**TARGETS, "CR|805.1": TARGETS["CR|805.1"].replace("805.3", reference_in_805_1)}
    report = checked(exported(form, targets, english), form, against)
    if against is LATER:
        findings = findings | {
            ("stale-wording", "805.2"), ("extra-rule", "805.2a"), ("extra-rule", "805.3"), ("extra-rule", "805.4"),
        }  # fmt: skip
    assert told(report, *STALE) == findings
    assert report.against == (against.name if against is not None else "")


def test_a_page_of_one_rule_lacks_the_others_for_no_reason() -> None:
    section = LATER.sections[0]
    page = replace(LATER, sections=(section._replace(rules=section.rules[:1]),))
    assert told(checked(exported("po", TARGETS), "po", page), *STALE) == {("stale-reference", "805.1")}


def test_a_newer_file_is_not_called_out_of_date() -> None:
    targets = {"CR|805.1": "Los equipos comparten una tetera. Consulta la regla 805.2.", "CR|805.4": "Nada."}
    report = checked(exported("po", targets, LATER), "po", ENGLISH)
    keys = {finding.message.key for finding in report.findings if finding.check in STALE}
    assert keys == {"filed.newer", "filed.newer-references"}


def test_a_file_says_which_text_it_was_not_held_against() -> None:
    summary = library.summary("en").load()
    report = checked(exported("po", TARGETS), "po", summary)
    assert report.against == ""
    assert say("filed.not-held", name=summary.name) in report.remarks


def test_a_newer_text_at_hand_is_told_of() -> None:
    library.add(LATER)
    library.use(LATER.name)
    assert [remark.key for remark in checked(exported("po", TARGETS), "po").remarks] == ["filed.older-text"]
    assert checked(exported("po", TARGETS, LATER), "po").remarks == ()


def test_a_date_that_is_not_that_of_the_text_named_is_told_of() -> None:
    library.add(ENGLISH)
    library.add(LATER)
    library.use(LATER.name)
    data = exported("po", TARGETS, LATER).replace(b"X-CR-Version: 2026-01-01", b"X-CR-Version: 2025-01-01")
    (remark,) = checked(data, "po").remarks
    assert remark == say("guarded.wrong-date", name="Tea-2026", stated="2025-01-01", right="2026-01-01")


def test_an_example_left_in_english_is_told_in_its_own_place() -> None:
    library.add(ENGLISH)
    english = {**TARGETS, "CR|805.2a|ex2": "Ben takes one, too."}
    data = exported("po", english)
    (found,) = (each for each in checked(data, "po").findings if each.check == "untranslated")
    line = data.decode().splitlines().index('msgstr "Ben takes one, too."') + 1
    assert (found.place, found.line, found.message.key) == ("805.2a ex2", line, "exchange-guards.english-example")


@pytest.mark.parametrize("form", FORMS)
def test_what_has_no_translation_is_counted_by_kind_and_named(form: str) -> None:
    left = {context: text for context, text in TARGETS.items() if context in ("CR|805.2a", "CR|805.4")}
    findings = [each for each in checked(exported(form, left), form).findings if each.check == "missing-rule"]
    assert [(each.found, each.expected, each.severity) for each in findings] == [
        ("6", "805.1–805.2, 805.3, 805.2a ex1–805.2a ex2, 805", "note")
    ]
    assert catalogue("es").text(findings[0].message) == (
        "sin traducción: 3 reglas (805.1–805.2 y 805.3); 2 ejemplos (805.2a ex1–805.2a ex2); 1 título (805)"
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("without", ["CR|805.3", "CR|805.2a|ex1"])
def test_an_entry_that_is_not_there_is_told_of(form: str, without: str) -> None:
    library.add(ENGLISH)
    report = checked(exported(form, TARGETS, without=(without,)), form)
    name = without.removeprefix("CR|").replace("|", " ")
    # An import takes the second example of a rule before the first.
    assert told(report, "missing-rule") == {("missing-rule", name)}


def test_a_part_of_a_section_lacks_nothing() -> None:
    library.add(ENGLISH)
    report = checked(exported("po", TARGETS, without=tuple(TARGETS)[3:]), "po")
    assert told(report, "missing-rule") == set()


@pytest.mark.parametrize(
    ("before", "after", "key", "place"),
    [
        ('msgctxt "CR|805.3"\n', "", "filed.no-context", ""),
        ('"CR|805.3"', '"CR|805.4z"', "check.extra-rule.unknown", "805.4z"),
        ('"CR|805.3"', '"CR|8053"', "filed.no-such-number", ""),
    ],
)
def test_an_entry_of_no_rule_is_told_of_at_its_line(before: str, after: str, key: str, place: str) -> None:
    text = exported("po", TARGETS).decode()
    assert before in text
    found = [
        each for each in checked(text.replace(before, after).encode(), "po").findings if each.check == "extra-rule"
    ]
    assert [(each.message.key, each.place, each.severity) for each in found] == [(key, place, "error")]
    lines = text.replace(before, after).split("\n")
    assert "805.3" in before
    assert lines[found[0].line - 1].startswith(("msgctxt", "msgid", "msgstr"))


def test_letters_apart_from_their_accents_are_told_of_once() -> None:
    data = exported("po", TARGETS)
    whole, apart = checked(data, "po"), checked(normalize("NFD", data.decode()).encode(), "po")
    count = sum(normalize("NFD", text) != text for text in TARGETS.values())
    assert [each.message for each in apart.findings if each not in whole.findings] == [
        say("filed.decomposed", count=count)
    ]


def test_a_code_for_a_character_is_read_and_told_of() -> None:
    targets = {**TARGETS, "CR|805.4": "Nadie sopla el t&#233;."}
    found = [each for each in checked(exported("po", targets), "po").findings if each.rule == "805.4"]
    assert [(each.check, each.message) for each in found] == [("typography", say("filed.escaped", code="&#233;"))]


def test_a_table_without_sources_says_so() -> None:
    data = b"number,text\n805.1,Los equipos.\n805.3a|ex1,Ana.\n805.3a,Nada.\n"
    report = check(subject_of(read_document(data, "a.csv", "es")))
    assert [remark.key for remark in report.remarks] == [
        "filed.no-sources",
        "exchange-words.no-language",
        "filed.without-source",
    ]
    assert not any(finding.message.key == "check.extra-rule.twice" for finding in report.findings)


@pytest.mark.parametrize(("lang", "keys"), [("fr", ["filed.other-language"]), ("es", []), ("es_AR", [])])
def test_a_language_against_the_one_the_file_states(lang: str, keys: list[str]) -> None:
    report = check(subject_of(read_document(exported("po", TARGETS), "a.po", lang)))
    assert [remark.key for remark in report.remarks] == keys


LONG: Final = {
    context: f"{text} Cada jugador que quiere beber té espera su turno." for context, text in TARGETS.items()
}


def test_a_language_against_the_file_and_its_texts_is_told_of_once() -> None:
    report = check(subject_of(read_document(exported("po", LONG), "a.po", "de")))
    (said,) = [catalogue("en").text(remark) for remark in report.remarks]
    assert said.startswith("--lang de contradicts the file, which says that it is in Spanish, and ")


def test_texts_of_another_language_than_stated_are_told_of_once() -> None:
    data = exported("po", LONG).replace(b"Language: es", b"Language: fr")
    report = check(subject_of(read_document(data, "a.po", None)))
    (said,) = [remark for remark in report.remarks if remark.key == "filed.mostly"]
    assert catalogue("en").text(said).startswith(f"{said.values['count']} of {said.values['of']} texts are in Spanish")
    assert check(subject_of(read_document(exported("po", LONG), "a.po", None))).remarks == ()
