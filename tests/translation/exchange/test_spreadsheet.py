"""CSV: no formula gets through, everything comes back, and what spreadsheets do to a file is undone."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.errors import DataError
from judgekit.translation.exchange import spreadsheet
from judgekit.translation.exchange.model import Document, Entry

DANGEROUS = tuple("=+-@\t\r\n＝＋－＠|%")


def document(target: str) -> Document:
    return Document((Entry("Source", target, "translated", "CR|805.1"),), language="es")


@given(start=st.text("'", max_size=2), trigger=st.sampled_from(DANGEROUS), rest=st.text("1+=A('!|cmd", max_size=5))
def test_no_cell_is_a_formula(start: str, trigger: str, rest: str) -> None:
    target = (start + trigger + rest).replace("\r", "")
    data = spreadsheet.write(document(target))
    for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")):
        assert not [cell for cell in row if cell.startswith(DANGEROUS)]
    assert [entry.target for entry in spreadsheet.read(data, "f.csv").entries] == [target]


def test_a_spreadsheet_may_take_the_apostrophe_off() -> None:
    data = spreadsheet.write(document("=1+1")).replace(b"'=", b"=")
    assert spreadsheet.read(data, "f.csv").entries[0].target == "=1+1"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_what_spreadsheets_save(encoding: str, separator: str, line_end: str) -> None:
    rows = ['"context"|"source"|"target"', '"CR|805.1"|"A|b"|"Día,; ""ñ"""', '"CR|805.2"|"C"|"d"']
    text = line_end.join(row.replace('"|"', f'"{separator}"') for row in rows) + line_end
    found = spreadsheet.read(text.encode(encoding), "f.csv").entries
    assert [(entry.number, entry.source, entry.target) for entry in found] == [
        ("805.1", "A|b", 'Día,; "ñ"'), ("805.2", "C", "d"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("head", "language"),
    [("rule,en,es", "es"), ("Rule,English,fr", "fr"), ("regla,source,target", ""), ("id,en,pt_br", "pt_br")],
)
def test_columns_as_people_name_them(head: str, language: str) -> None:
    found = spreadsheet.read(f"{head}\n805.1,A,b\n".encode(), "f.csv")
    entry = found.entries[0]
    assert (found.language, entry.number, entry.source, entry.target) == (language, "805.1", "A", "b")


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [("a,b\n1,2\n", "csv-header", 1), ("", "csv-header", 1), ('context,source,target\na,b,"c\n', "csv-syntax", 2)],
)
def test_faults(text: str, key: str, line: int) -> None:
    with pytest.raises(DataError) as caught:
        spreadsheet.read(text.encode(), "f.csv")
    assert (caught.value.faults[0].message.key, caught.value.faults[0].line) == (f"exchange.{key}", line)


def test_a_row_with_nothing_in_a_known_column_is_no_entry() -> None:
    read = spreadsheet.read(b"shelf,context,source,target\r\nA,,,\r\nB,CR|805.1,Tea,T\r\nC\r\n", "f.csv")
    assert [(entry.context, entry.line) for entry in read.entries] == [("CR|805.1", 3)]
    assert spreadsheet.read(spreadsheet.write(read), "f.csv").entries == (
        read.entries[0]._replace(line=2, target_line=2),
    )


@pytest.mark.parametrize("line", [1, 3])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_too_many_columns(line: int, separator: str) -> None:
    rows = ["context,source,target", "CR|805.1,Tea,T", "CR|805.2,Tea,T"]
    rows[line - 1] += "," * 20_000
    text = "\n".join(rows).replace(",", separator)
    assert spreadsheet.recognises(text)
    with pytest.raises(DataError) as caught:
        spreadsheet.read(text.encode(), "f.csv")
    assert (caught.value.faults[0].message.key, caught.value.faults[0].line) == ("bulk.too-many-columns", line)


def test_many_rows_and_many_commas_in_cells_are_no_columns() -> None:
    row = 'CR|805.1,"' + "a," * 4_000 + '",b\n'
    assert len(spreadsheet.read(f"context,source,target\n{row * 30}".encode(), "f.csv").entries) == 30


def test_the_line_that_names_the_separator_to_excel() -> None:
    text = "sep=;\r\ncontext;source;target\r\nCR|100.1;Tea, hot;Té\r\n"
    assert spreadsheet.recognises(text)
    (entry,) = spreadsheet.read(text.encode(), "f.csv").entries
    assert (entry.source, entry.target, entry.line) == ("Tea, hot", "Té", 3)
