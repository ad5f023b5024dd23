"""Whatever an import refuses of a file, its check says, with the line: both read the file alike."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from judgekit.errors import JudgekitError
from judgekit.render.exchange import taken_json
from judgekit.texts import library
from judgekit.texts.model import RulesText, Section
from judgekit.translation.documents import read_document as read_checked
from judgekit.translation.exchange.admitting import refuse_what_is_no_translation, sides_of
from judgekit.translation.exchange.formats import FORMATS
from judgekit.translation.exchange.formats import read_document as read_exchange
from judgekit.translation.exchange.importing import take
from judgekit.translation.exchange.model import Entry, meant_context
from judgekit.translation.exchange.sides import translation_lang
from tests.translation.exchange.tea import ENGLISH, LATER
from tests.translation.exchange.test_importing import SIDES, finished
from tests.translation.exchange.test_importing import exported as whole
from tests.translation.test_entry_findings import FORMS, TARGETS, checked, exported

Edit = Callable[[Entry], Entry]


def _sources(text: dict[str, str]) -> Edit:
    return lambda entry: entry._replace(source=text.get(entry.context, entry.source))


def _contexts(names: dict[str, str]) -> Edit:
    return lambda entry: entry._replace(context=names.get(entry.context, entry.context))


def _targets(texts: dict[str, str]) -> Edit:
    return lambda entry: entry._replace(target=texts.get(entry.context, entry.target))


# What is done to a file, and the findings: check, severity, place and sentence.
EDITS: Final[dict[str, tuple[Edit, set[tuple[str, str, str, str]]]]] = {
    "nothing": (lambda entry: entry, set()),
    "another rule's source": (
        _sources({"CR|805.2": "Teams share one pot. See rule 805.3."}),
        {("extra-rule", "error", "805.2", "exchange-words.misplaced")},
    ),
    "an edited source": (
        _sources({"CR|805.2": "The pot is warm."}),
        {("stale-wording", "error", "805.2", "exchange-words.source-edited")},
    ),
    "an edited source of an example": (
        _sources({"CR|805.2a|ex1": "Ana takes two."}),
        {("stale-wording", "error", "805.2a ex1", "exchange-words.source-edited")},
    ),
    "the source of another revision": (
        _sources({"CR|805.4": "Biscuits are dunked twice at most, and never by two people at the same time."}),
        {("stale-wording", "warning", "805.4", "exchange.refused-outdated")},
    ),
    "a context without its prefix": (
        _contexts({"CR|805.3": "805.3"}),
        {("extra-rule", "error", "", "exchange-words.without-prefix")},
    ),
    "a context that means nothing": (
        _contexts({"CR|805.3": "teapot"}),
        {("extra-rule", "error", "", "filed.no-such-number")},
    ),
    "no context has its prefix": (
        lambda entry: entry._replace(context=entry.context.removeprefix("CR|")),
        {("extra-rule", "error", "", "exchange-words.without-prefix")},
    ),
    "a number that no revision has": (
        _contexts({"CR|805.3": "CR|805.99"}),
        {("extra-rule", "error", "805.99", "check.extra-rule.unknown")},
    ),
    "a number that this text has not": (
        _contexts({"CR|805.3": "CR|702.6"}),
        {("extra-rule", "error", "702.6", "filed.refused-no-such-rule")},
    ),
    "an unfinished title": (
        lambda entry: entry._replace(state="needs-review") if entry.context == "CR|805" else entry,
        {("stale-wording", "note", "805", "exchange.refused-review-title")},
    ),
    "an example without its rule": (
        _targets({"CR|805.2a": ""}),
        {
            ("missing-rule", "warning", "805.2a ex1", "exchange.refused-unfinished-rule"),
            ("missing-rule", "warning", "805.2a ex2", "exchange.refused-unfinished-rule"),
        },
    ),
}
# A table may have bare numbers for its contexts.
TAKEN_ALL_THE_SAME: Final = {("a context without its prefix", "csv"), ("no context has its prefix", "csv")}
OURS: Final = {sentence for _, found in EDITS.values() for *_, sentence in found}


def edited(form: str, edit: Edit) -> bytes:
    document = read_exchange(exported(form, TARGETS), "f")
    write = FORMATS[form].write
    assert write is not None
    return write(document.with_entries(map(edit, document.entries)))


def refused_lines(data: bytes) -> list[set[int]]:
    """The lines of everything that an import says it does not take: the first and the target's of each entry."""
    document = read_exchange(data, "f")
    try:
        refuse_what_is_no_translation(document, "f")
        taken = take(document, sides_of(document, "f", translation_lang("es")), "f")
    except JudgekitError as error:
        return [{fault.line} for fault in error.faults]
    return [{refused.entry.line, refused.entry.place} for refused in taken.refused]


def _other(section: Section) -> Section:
    return section._replace(rules=tuple(rule._replace(text=f"Coffee: {rule.text}") for rule in section.rules))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", EDITS)
def test_what_an_import_refuses(name: str, form: str) -> None:
    library.add(ENGLISH)
    library.add(LATER)
    edit, expected = EDITS[name]
    if (name, form) in TAKEN_ALL_THE_SAME:
        expected = set()
    data = edited(form, edit)
    report = checked(data, form)
    found = {(each.check, each.severity, each.place, each.message.key) for each in report.findings}
    assert {each for each in found if each[3] in OURS} == expected
    lines = {each.line for finding in report.findings for each in (finding, *finding.consequences)}
    assert all(at & lines for at in refused_lines(data))
    assert bool(expected) == bool(refused_lines(data))


HEADERS: Final[tuple[tuple[str, set[tuple[str, str]]], ...]] = (
    ("Tea-2052", {("unknown-revision", "error")}),
    ("summary-es", {("unknown-revision", "error")}),
    ("Tea-2025", set()),
    # A published text that is not imported here hinders no look over a translation.
    ("CR-2026-04-17", {("unknown-revision", "note")}),
    ("CR-2026-04-18", {("unknown-revision", "error")}),
)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("stated", "expected"), HEADERS)
def test_the_text_that_a_file_names(stated: str, expected: set[tuple[str, str]], form: str) -> None:
    library.add(ENGLISH)
    data = exported(form, TARGETS).replace(b"Tea-2025", stated.encode())
    report = checked(data, form)
    found = [each for each in report.findings if each.check == "unknown-revision"]
    assert {(each.check, each.severity) for each in found} == expected
    for each in found:
        assert stated.encode() in b"\n".join(data.split(b"\n")[each.line - 1 : each.line + 12])
        assert refused_lines(data) == [{each.line}]


@pytest.mark.parametrize(
    ("data", "places"),
    [('<g id="1">té</g>', ["805"]), ("<x/>té", ["805"]), ("té", [])],
)
def test_codes_inside_a_text(data: str, places: list[str]) -> None:
    library.add(ENGLISH)
    file = exported("xliff", {"CR|805": "té"}).replace(b">t\xc3\xa9<", f">{data}<".encode())
    found = [each for each in checked(file, "xliff").findings if each.check == "placeholder"]
    assert [each.place for each in found] == places
    assert refused_lines(file) == [{each.line} for each in found]


def test_control_characters() -> None:
    library.add(ENGLISH)
    data = exported("po", TARGETS).replace(b"Nadie sopla", b"Nadie\\a sopla")
    found = [each for each in checked(data, "po").findings if each.message.key == "error.control-character"]
    assert [(each.check, each.severity, each.place) for each in found] == [("typography", "error", "805.4")]
    assert refused_lines(data) == [{found[0].line}]


def test_conflicts_are_counted() -> None:
    library.add(ENGLISH)
    own = exported("po", {**TARGETS, "CR|805.4": "Nadie sopla nunca el té."})
    document = read_exchange(exported("po", TARGETS), "f")
    sides = sides_of(document, "f", translation_lang("es"))
    library.keep(take(document, sides, "f").text)
    keys = [remark.key for remark in checked(own, "po").remarks]
    assert keys == ["exchange-words.conflicts"]
    assert "exchange-words.conflicts" not in [remark.key for remark in checked(exported("po", TARGETS), "po").remarks]


def test_a_file_of_another_english_is_told_of_once() -> None:
    library.add(ENGLISH)
    other = replace(ENGLISH, name="", sections=tuple(_other(section) for section in ENGLISH.sections))
    report = checked(exported("po", TARGETS, other), "po")
    assert [remark.key for remark in report.remarks] == ["exchange-words.other-english"]
    assert [each.line for each in report.findings if each.check == "stale-wording"] == []


def test_what_a_context_means() -> None:
    right = "CR|805.3 CR|805.3a|ex1 CR|805"
    cases = {
        "810.8b": "CR|810.8b", "CR 810.8B": "CR|810.8b", "cr.805.3a.ex1": "CR|805.3a|ex1", "805": "CR|805",
        "CR|810.8b ": "CR|810.8b", "teapot": "", "805 ex1": "", "81.2": "", "CR|": "", "": "",
    }  # fmt: skip
    assert {text: meant_context(text) for text in cases} == cases
    assert [meant_context(text) for text in right.split()] == ["", "", ""]


PO: Final = """msgid ""
msgstr ""
"Language: es\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"X-Judgekit-Text: Tea-2025\\n"

"""


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        # A second entry of a rule that no context names, and terms, which are kept elsewhere.
        (
            'msgid "805.3. A pot that is empty is filled again by whoever emptied it."\nmsgstr "805.3. Una."\n\n'
            'msgid "805.3. A pot that is empty is filled again by whoever emptied it."\nmsgstr "805.3. Dos."\n',
            {("extra-rule", "error", 11, "exchange.refused-twice")},
        ),
        (
            'msgctxt "TB|cup"\nmsgid "cup"\nmsgstr "taza"\n',
            {("extra-rule", "error", 9, "exchange.terms-stay")},
        ),
        # Two terms of one name.
        (
            'msgctxt "GL|Cup"\nmsgid "Cup"\nmsgstr "Taza"\n\n'
            'msgctxt "GL|Cup|def"\nmsgid "A bowl with an ear."\nmsgstr "Un cuenco."\n\n'
            'msgctxt "GL|Pot"\nmsgid "Pot"\nmsgstr "Taza"\n\n'
            'msgctxt "GL|Pot|def"\nmsgid "A thing that tea is made in."\nmsgstr "Una cosa."\n',
            {("term-inconsistent", "warning", 17, "exchange.refused-name-taken")},
        ),
    ],
)
def test_entries_that_are_no_rule_of_their_own(entries: str, found: set[tuple[str, str, int, str]]) -> None:
    library.add(ENGLISH)
    report = checked((PO + entries).encode(), "po")
    keys = {key for *_, key in found}
    told = {(each.check, each.severity, each.line, each.message.key) for each in report.findings}
    assert {each for each in told if each[3] in keys} == found


@pytest.mark.parametrize("name", ["po", "xliff", "xliff2", "csv"])
def test_import_and_check_name_the_same_line(name: str) -> None:
    document = finished(whole(), "CR__805_1", "Nuevo.")
    writer = FORMATS[name].write
    assert writer is not None
    data = writer(document)
    (change,) = taken_json(take(FORMATS[name].read(data, "f"), SIDES, "f"))["changes"]
    lines = {unit.number: unit.line for unit in read_checked(data, f"f.{name}", "es").units}
    assert change["line"] == lines["805.1"] > 1


def test_what_has_the_words_of_the_text_it_is_held_against_is_not_stale() -> None:
    """A file that names no text would go into the one in use, but it is not what was asked about."""
    library.add(ENGLISH)
    library.add(LATER)
    rows = ["context,source,target"]
    rows += [
        f'{context},"{rule.text}",{TARGETS[context]}'
        for rule in ENGLISH.rules()
        if (context := f"CR|{rule.number}") in TARGETS
    ]
    data = "\n".join(rows).encode()

    def told(against: RulesText | None) -> set[str]:
        return {each.message.key for each in checked(data, "csv", against).findings}

    of_import = {"exchange.refused-outdated", "filed.refused-misplaced", "filed.refused-no-such-rule"}
    assert told(None) & OURS & of_import
    assert not told(ENGLISH) & OURS
    assert not told(LATER) & of_import  # what is another's is said by the words of that text
    assert "check.stale-wording.source-changed" in told(LATER)
