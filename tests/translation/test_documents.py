"""Every form of file is read into the same units, and any bytes end in a document or a fault."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import JudgekitError
from judgekit.translation.checking import check
from judgekit.translation.documents import read_document
from judgekit.translation.subject import Subject
from judgekit.translation.units import Document

PAIRS = b"""\
reference_language: en
language: es
rules:
  - number: '100.1'
    source: "A pot has a lid.\\nExample: Ana's has two."
    text: Una tetera tiene tapa.
    accept: {example-mismatch: todo}
"""
SECTION = b"""\
section: "100"
title: Teteras
effective: 2026-04-17
rules:
  "100.1":
    source: 12345678
    accept: {number-mismatch: both says two}
    text: Una tetera tiene tapa.
    examples: [La de Ana tiene dos.]
"""
PO = b"""\
msgid ""
msgstr "Language: es\\n"

# judgekit-ignore: number-mismatch - both says two
msgid "100.1. A pot has a lid."
msgstr "100.1. Una tetera tiene tapa."

msgid "Example: Ana's has two."
msgstr "Ejemplo: La de Ana tiene dos."
"""
PAGE = "Sección 100. Teteras\n100.1 Una tetera tiene tapa.\nEjemplo: La de Ana tiene dos.\n".encode()
TEXT = b"""\
judgekit: 1
name: tea
lang: es
effective: 2026-04-17
wording: official
sections:
  "100":
    rules:
      "100.1":
        text: Una tetera tiene tapa.
        examples: [La de Ana tiene dos.]
"""
CSV = b"context,source,target\nCR|100.1,A pot has a lid.,Una tetera tiene tapa.\n"


@pytest.mark.parametrize(
    ("data", "name", "form", "examples"),
    [
        (PAIRS, "tea.pairs.yaml", "pairs", 0),
        (PAIRS, "tea", "pairs", 0),
        (SECTION, "es/100.yaml", "section", 1),
        (PO, "tea.po", "exchange", 1),
        (PAGE, "tea.txt", "page", 1),
        (TEXT, "tea.yaml", "text", 1),
    ],
)
def test_forms(data: bytes, name: str, form: str, examples: int) -> None:
    document = read_document(data, name)
    assert (document.form, document.lang) == (form, "es")
    (unit,) = document.units
    assert (unit.number, unit.text, len(unit.examples)) == ("100.1", "Una tetera tiene tapa.", examples)
    assert unit.line > 0


@pytest.mark.parametrize(
    ("data", "name", "check_name", "reason"),
    [
        (PAIRS, "tea.pairs.yaml", "example-mismatch", "todo"),
        (SECTION, "es/100.yaml", "number-mismatch", "both says two"),
        (PO, "tea.po", "number-mismatch", "both says two"),
        (PO.replace(b"ignore:", b"ignore :"), "tea.po", "number-mismatch", "both says two"),
        (PO.replace(b"ignore:", b"ignore\xc2\xa0:"), "tea.po", "number-mismatch", "both says two"),
    ],
)
def test_accepted_findings(data: bytes, name: str, check_name: str, reason: str) -> None:
    (ignore,) = read_document(data, name).ignores
    assert (ignore.number, ignore.checks, ignore.reason) == ("100.1", (check_name,), reason)


def test_an_acceptance_without_a_reason_accepts_nothing() -> None:
    po = PO.replace(b"number-mismatch - both says two", b"punctuation").replace(b"Una tetera", b"Una (tetera")
    report = check(Subject(read_document(po, "tea.po"), None))
    assert "punctuation" in report.by_check
    assert [message.key for message in report.stale] == ["report.acceptance-without-reason"]


@pytest.mark.parametrize(
    ("data", "name", "key"),
    [
        (b"", "a.txt", "error.nothing-to-check"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "a.png", "error.unreadable"),
        (b"Tea is hot.\n", "a.txt", "error.no-known-document"),
        (b"a: b\n", "a.yaml", "error.no-translation-document"),
        (b"language: es\nrules: []\n", "a.pairs.yaml", "error.nothing-to-check"),
        (b"language: es\nrules: [{number: '100.1', source: A., text: ''}]\n", "a.pairs.yaml", "error.nothing-to-check"),
        (b"language: 1 2\nrules: [{number: '100.1', source: A., text: B.}]\n", "a.yaml", "error.no-language-tag"),
        (b"language: es\nrules: [{number: tea, source: A., text: B.}]\n", "a.yaml", "error.no-rule-number"),
        (b"language: es\nrules: {a: b}\n", "a.yaml", "error.list-expected"),
        (b'msgid "100.1 Tea"\nmsgstr ""\n', "a.po", "error.no-language-known"),
    ],
)
def test_faults(data: bytes, name: str, key: str) -> None:
    with pytest.raises(JudgekitError) as caught:
        read_document(data, name)
    assert key in [fault.message.key for fault in caught.value.faults]


def outcome(data: bytes, name: str) -> Document | None:
    with contextlib.suppress(JudgekitError):
        return read_document(data, name, "es")
    return None


@given(st.binary(max_size=400), st.sampled_from(["a.txt", "a.yaml", "a.po", "a.xlf", "a.csv", "a"]))
def test_any_bytes(data: bytes, name: str) -> None:
    document = outcome(data, name)
    if document is not None:
        assert check(Subject(document, None)).numbers


PIECES = st.sampled_from(
    ["100.1", "100.1a", "1.", "\n", " ", "- ", "Regla 100.2 · ", "Ejemplo: ", "«", "»", "“", "{T}", "…", "(", "\xad",
     "No puede.", "<p>", "</p>", "&amp;", "**", "100", ".", "véase la regla ", "\t", "|", "\x00", "¿", "two", "l’été",
     'msgid "', "---", ":"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=40), st.sampled_from(["es", "fr", "en", "zh", "xx"]))
def test_any_page(pieces: list[str], lang: str) -> None:
    document = outcome("".join(pieces).encode(), "a.txt")
    if document is not None:
        from dataclasses import replace

        report = check(Subject(replace(document, lang=lang), None))
        assert all(finding.severity for finding in report.findings)


@given(
    st.lists(PIECES, max_size=20), st.lists(PIECES, min_size=1, max_size=20), st.sampled_from(["es", "fr", "pt", "zh"])
)
def test_any_pair(source: list[str], target: list[str], lang: str) -> None:
    from judgekit.translation.units import Unit

    unit = Unit("100.1", "".join(target), source="".join(source))
    first = check(Subject(Document("a", "pairs", lang, (unit,)), None))
    again = check(Subject(Document("a", "pairs", lang, (unit,)), None))
    assert first.findings == again.findings


def test_what_stands_twice_in_a_table_is_told() -> None:
    table = "number;text\n805,1;Un texte.\n805,5a.;Un autre texte.\n805.1;Un texte de plus.\n"
    document = read_document(table.encode(), "t.csv", "fr")
    assert [unit.number for unit in document.units] == ["805.1", "805.5a"]
    assert [(each.number, each.line) for each in document.repeated] == [("805.1", 4)]


def test_numbers_with_a_comma_are_read_in_plain_text() -> None:
    document = read_document(b"805,1. Un texte.\n805,5a Un autre texte.\n", "t.txt", "fr")
    assert [unit.number for unit in document.units] == ["805.1", "805.5a"]
