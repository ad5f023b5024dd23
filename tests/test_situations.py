"""Documents as people write them: numbers are what they look like, and one file keeps no other from being answered."""

import json
from pathlib import Path

import pytest

from judgekit import DataError, decide, search_rules
from judgekit.cli.start import main
from judgekit.rulings.situation import rule
from judgekit.situations import read_documents, ruled

# What is written, and what it is. On the base of eight, sixteen or sixty it would be another number than was meant.
VALUES = {
    "7": 7,
    "0": 0,
    "-3": -3,
    "+4": 4,
    "007": "007",
    "020": "020",
    "0x10": "0x10",
    "0b11": "0b11",
    "1_000": "1_000",
    "1:30": "1:30",
    "12:30:45.5": "12:30:45.5",
    "1.5": 1.5,
    "yes": True,
    "~": None,
}

LOSS = "question: loss\nformat: duel\nseats: [Ana, Ben]\nlife: {Ana: 0}\nid: one\n"


@pytest.mark.parametrize("written", VALUES)
def test_a_number_is_what_it_looks_like(written: str) -> None:
    (document,) = read_documents(f"life: {{Ana: {written}}}")
    assert document.value == {"life": {"Ana": VALUES[written]}}
    assert type(document.value["life"]["Ana"]) is type(VALUES[written])


@pytest.mark.parametrize("other", [None, b"", b"\xff\xfe\x00", b"question: [\n", b"# nothing but a remark\n"])
def test_one_file_keeps_no_other_from_being_answered(
    other: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(LOSS, encoding="utf-8")
    if other is not None:
        bad.write_bytes(other)
    for files in ((good, bad), (bad, good)):
        assert main(["ruling", "run", *map(str, files), "--format", "json"]) == 4
        answers = {each["id"]: each for each in map(json.loads, capsys.readouterr().out.splitlines())}
        assert answers["one"]["status"] == "determined"
        assert answers[None]["status"] == "error"
        assert answers[None]["problems"][0]["at"].startswith(str(bad))


def test_a_file_without_documents_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.yaml"
    empty.touch()
    assert main(["ruling", "run", str(empty)]) == 4
    assert str(empty) in capsys.readouterr().err.replace("\n", "")


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("[]", "problem.no-document"),
        ("[1, 2]", "problem.no-document"),
        ("text", "problem.no-document"),
        ("[{question: life}, {question: loss}]", "problem.list-of-documents"),
    ],
)
def test_what_is_no_situation(value: str, key: str) -> None:
    (document,) = read_documents(value)
    question, ruling = rule(document.value)
    assert (question, ruling.status) == (None, "error")
    assert [problem.message.key for problem in ruling.problems] == [key]


@pytest.mark.parametrize(("id", "kept"), [(7, 7), (0, 0), (-3, -3), ("x", "x"), ("7", "7")])
def test_an_id_is_text_or_a_whole_number(id: object, kept: object) -> None:
    found = ruled(
        {"question": "choices", "format": "duel", "seats": ["A", "B"], "active": "A", "players": "each", "id": id}
    )
    assert (found.id, found.ruling.problems) == (kept, ())


@pytest.mark.parametrize(("id", "said"), [(True, "true"), (None, "null"), (1.5, "1.5"), (["x"], "['x']")])
def test_what_is_no_id(id: object, said: str) -> None:
    found = ruled(
        {"question": "choices", "format": "duel", "seats": ["A", "B"], "active": "A", "players": "each", "id": id}
    )
    (problem,) = found.ruling.problems
    assert (found.id, problem.at, problem.message.values["value"]) == (None, "id", said)


def test_a_fault_of_a_later_document_names_lines_of_the_file() -> None:
    first, second = read_documents("id: 1\nquestion: turns\n---\n\n\nid: 8\nid: 9\nquestion: turns\n")
    assert not first.faults
    assert [(fault.line, fault.message.values["first"]) for fault in second.faults] == [(7, 6)]


def test_the_library_takes_whatever_a_program_has() -> None:
    nested: object = "Ana"
    for _ in range(100_000):
        nested = [nested]
    with pytest.raises(DataError):
        decide({"question": "choices", "format": "duel", "seats": nested, "active": "A", "players": "each"})
    assert search_rules("\ud800 defending player \udfff")[0].rule is not None
