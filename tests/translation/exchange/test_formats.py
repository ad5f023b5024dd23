"""Every format: what is written is read back, no bytes end in a traceback, and formats are told apart."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import DataError
from judgekit.translation.exchange.formats import FORMATS, read_document, recognise, write_document
from judgekit.translation.exchange.model import Document, Entry, placed
from tests.translation.exchange.entries import documents, without_places

OF_TEXTS = [name for name, format in FORMATS.items() if format.write is not None]

EXAMPLE = Document(
    placed(
        [
            Entry("Shared team turns option", "Opción", "translated", "CR|805"),
            Entry("One.\nTwo.", "Uno.\nDos.", "needs-review", "CR|805.1", notes=("¿así?",), fingerprint="3c191afa"),
            Entry("Three.", context="CR|805.1|ex1", hints=("A hint",), revision="2026-04-17"),
        ]
    ),
    language="es",
    source_language="en",
    text="summary-en",
    revision="2026-04-17",
)


@pytest.mark.parametrize("name", OF_TEXTS)
@given(document=documents())
def test_what_is_written_is_read_back(name: str, document: Document) -> None:
    format = FORMATS[name]
    assert format.write is not None
    data = format.write(document)
    again = format.read(data, "f")
    assert without_places(again) == without_places(document)
    if document.entries:
        assert (again.language, again.text if name == "po" else "summary-en") == ("es", "summary-en")
    if document.entries:
        assert format.write(again) == data


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.binary(max_size=200))
def test_no_bytes_end_in_a_traceback(name: str, data: bytes) -> None:
    with suppress(DataError):
        FORMATS[name].read(data, "f")


@pytest.mark.parametrize("name", OF_TEXTS)
@given(at=st.integers(0, 3000), bytes_put=st.binary(max_size=3), cut=st.integers(0, 5))
def test_no_damage_ends_in_a_traceback(name: str, at: int, bytes_put: bytes, cut: int) -> None:
    write = FORMATS[name].write
    assert write is not None
    data = write(EXAMPLE)
    damaged = data[:at] + bytes_put + data[at + cut :]
    with suppress(DataError):
        read_document(damaged, "f")


@pytest.mark.parametrize("name", OF_TEXTS)
def test_formats_are_told_apart(name: str) -> None:
    write = FORMATS[name].write
    assert write is not None
    data = write(EXAMPLE)
    assert recognise(data, "download") is FORMATS[name]
    assert read_document(data, "download").language == "es"


@pytest.mark.parametrize(("name", "separator"), [("a.csv", b","), ("a.tsv", b"\t"), ("A.TSV", b"\t"), ("-", b",")])
def test_a_table_has_the_separator_of_its_ending(name: str, separator: bytes) -> None:
    data = write_document(FORMATS["csv"], EXAMPLE, name)
    assert data.removeprefix(b"\xef\xbb\xbf").startswith(b"context" + separator + b"source" + separator)
    assert without_places(read_document(data, name)) == without_places(EXAMPLE)


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-be"])
@pytest.mark.parametrize("name", ["a.txt", "a.csv", "download"])
def test_the_unicode_text_of_a_spreadsheet(codec: str, name: str) -> None:
    text = write_document(FORMATS["csv"], EXAMPLE, "a.tsv").decode("utf-8-sig")
    data = text.encode(codec) if codec == "utf-16" else b"\xfe\xff" + text.encode(codec)
    assert recognise(data, name) is FORMATS["csv"]
    assert without_places(read_document(data, name)) == without_places(EXAMPLE)


@pytest.mark.parametrize("name", ["pair.yaml", "pair.yml"])
def test_what_is_only_checked_is_said_to_be(name: str) -> None:
    with pytest.raises(DataError) as caught:
        read_document(b"rules: {}\n", name)
    assert caught.value.faults[0].message.key == "exchange-guards.checked-only"


@pytest.mark.parametrize(
    "data", [b"", b"<html></html>", b"rules: {}\n", b"805.1. Some games are played.\n", b"\xff\xfe"]
)
def test_other_files_are_refused(data: bytes) -> None:
    assert recognise(data, "download") is None
    with pytest.raises(DataError) as caught:
        read_document(data, "download")
    message = caught.value.faults[0].message
    assert message.key == "exchange.no-file-of-these"
    assert message.values["known"] == ["po", "xliff", "xliff2", "csv"]  # terms are not imported
