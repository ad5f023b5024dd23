"""Documents as people write them: numbers are what they look like, and one file keeps no other from being answered."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judgekit import DataError, decide, reading, search_rules
from judgekit.cli.start import main
from judgekit.rulings.situation import rule
from judgekit.situations import read_documents, ruled, rulings

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


@pytest.mark.parametrize("other", [None, b"\xff\xfe\x00", b"question: [\n"])
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


@pytest.mark.parametrize(("id", "kept"), [(7, 7), (0, 0), (-3, -3), ("x", "x"), ("7", "7"), (None, None)])
def test_an_id_is_text_or_a_whole_number(id: object, kept: object) -> None:
    found = ruled(
        {"question": "choices", "format": "duel", "seats": ["A", "B"], "active": "A", "players": "each", "id": id}
    )
    assert (found.id, found.ruling.problems) == (kept, ())


@pytest.mark.parametrize(("id", "said"), [(True, "true"), (1.5, "1.5"), (["x"], '["x"]')])
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


OK = '{"question":"range","format":"grand-melee","seats":["A","B","C"]}'
PRETTY = json.dumps(json.loads(OK), indent=2)
FLAT = json.dumps(json.loads(OK), indent=0)
AS_YAML = "question: range\nformat: grand-melee\nseats: [A, B, C]"
FLOW = "{question: range,\n format: grand-melee,\n seats: [A, B, C]}"

# What can be read as JSON, and is no situation.
READ = ("null", "true", '"x"', f"[{OK}]")

# What is no document by itself, and is answered where it has a line among objects.
NO_LINES = ("# hi", "...", "%YAML 1.2", "--- x", f"--- {OK}", "-", "\xa0", "\ufeff", "%s", "a: b", "{bad", "--", "!x y")

# A stream, and whether each of its documents can be read, with the line it begins in.
STREAMS = {
    **{
        bad: (f"{bad}\n{OK}\n\n{OK}\n", [(bad in READ, 1), (True, 2), (True, 4)])
        for bad in (
            *READ, "hello", "}", " {", "{", "{bad", "{bad:", "[", "hello,", f"{OK} {OK}",
            FLOW.replace("\n", ""),
        )
    },
    **{
        f"{other!r} among lines": (f"{OK}\n{OK}\n{other}\n \t\n{OK}\n", [
            (True, 1), (True, 2), (False, 3), (True, 5),
        ])
        for other in (*NO_LINES, "---", "--- # hi")
    },
    **{
        f"{other!r} after the first": (f"\n{OK}\n\n{other}\n{OK}\n---\n{OK}\n", [
            (True, 2), (False, 4), (True, 5), (False, 6), (True, 7),
        ])
        for other in NO_LINES
    },
    "comments": (f"# hi\n\n# there\n{OK}\n# ho\n{OK}", [(True, 4), (False, 5), (True, 6)]),
    "comments in yaml": (f"# hi\n{OK}\n---\n# ho\n{OK}\n# hum\n...\n# end\n", [(True, 2), (True, 5)]),
    "marks and comments": (f"# hi\n---\n{OK}\n# ho\n---\n{OK}\n", [(True, 3), (True, 6)]),
    "a mark": (f"---\n{OK}\n{OK}\n", [(True, 2), (True, 3)]),
    "a mark within": (f"{OK}\n---\n{OK}\n--- # next\n{OK}\n...\n{OK}\nhello\n", [
        (True, 1), (True, 3), (True, 5), (True, 7), (False, 8),
    ]),
    "several that are none": (f"hello\nworld\n\n{OK}\n", [(False, 1), (False, 2), (True, 4)]),
    "one that is none alone": ("{bad\n", [(False, 1)]),
    "carriage returns": (f"{OK}\r{OK}\r", [(True, 1), (True, 2)]),
    "one among them": (f"{OK}\r{OK}\n{OK}\r\n", [(True, 1), (True, 2), (True, 3)]),
    "one within": (OK.replace(",", ",\r"), [(True, 1)]),
    "pretty": (PRETTY, [(True, 1)]),
    "pretty and flat": (FLAT, [(True, 1)]),
    "pretty with a mark": (f"{PRETTY}\n---\n{PRETTY}\n", [(True, 1), (True, 11)]),
    "an object on a line of its own": (OK.replace(',"seats"', ',"options":\n{}\n,"seats"'), [(True, 1)]),
    "the same with keys": (PRETTY.replace('"seats"', '"options":\n{},\n"seats"'), [(True, 1)]),
    "a list": (f"[\n{OK},\n{OK}\n]\n", [(True, 1)]),
    "a list in a line": (f"[{OK},{OK}]\n", [(True, 1)]),
    "yaml": (f"{AS_YAML}\n---\n{AS_YAML}\n", [(True, 1), (True, 5)]),
    "yaml in braces": (f"{FLOW}\n---\n{FLOW}\n", [(True, 1), (True, 5)]),
    "yaml that holds an object": (f"question: range\noptions:\n  {{}}\n{AS_YAML[16:]}\n", [(True, 1)]),
    "yaml, then lines": (f"{AS_YAML}\n---\n{OK}\n{OK}\n---\n{AS_YAML}\n", [(True, 1), (True, 5), (True, 6), (True, 8)]),
    "yaml that is broken": (f"a: [\n---\n{AS_YAML}\n---\n- b: [\n---\n{OK}\n", [
        (False, 2), (True, 3), (False, 8), (True, 9),
    ]),
    "text in yaml": (f"{AS_YAML}\nnote: |\n  {OK}\n", [(True, 1)]),
    "beside the mark": (f"--- {OK}\n--- {OK}\n", [(True, 1), (True, 2)]),
    "a directive": (f"%YAML 1.1\n---\n{AS_YAML}\n", [(True, 3)]),
    "nothing": ("\n# hi\n---\n", []),
}  # fmt: skip


JSON_FAULTS = {
    "{bad\n": (1, 2),
    PRETTY.replace('melee",', 'melee"'): (4, 3),
    f"{PRETTY}}}": (9, 2),
    OK.replace("}", ""): (1, len(OK)),
}


@pytest.mark.parametrize("ending", [".json", ".JSON", ".jsonl", ".yaml", ""])
@pytest.mark.parametrize("text", JSON_FAULTS)
def test_what_is_wrong_with_json_is_told_as_json_where_the_file_says_it_is(text: str, ending: str) -> None:
    faults = [fault for document in read_documents(text, f"file{ending}") for fault in document.faults]
    as_json = [fault for fault in faults if fault.message.key in ("error.json-syntax", "error.json-open")]
    if ending in ("", ".yaml"):
        # What was cut is JSON, whatever the file says.
        assert [fault.message.key for fault in as_json] == (["error.json-open"] if text.startswith(OK[:-1]) else [])
    else:
        assert [(fault.line, fault.column) for fault in faults] == [JSON_FAULTS[text]]
        assert as_json == faults
    # No fault is told of a line that the file does not have.
    assert all(fault.line <= len(text.splitlines()) for fault in faults)


@pytest.mark.parametrize("stream", STREAMS)
def test_every_document_of_a_stream_is_answered(stream: str) -> None:
    text, expected = STREAMS[stream]
    found = list(read_documents(text))
    lines = [document.faults[0].line if document.faults else document.line for document in found]
    assert list(zip([not document.faults for document in found], lines, strict=True)) == expected


# What is sent, and how many answers it has before anything more is sent.
SENT = {
    "lines": [("hello\n", 0), (f"{OK}\n", 2), (f"{OK}\n", 1), ("---\n", 1), (f"{OK}\n", 1)],
    "lines that are none": [
        (f"{OK}\n", 1), ("# hi\n", 1), ("---\n", 1), ("\n", 0), ("...\n", 1), ("--- x\n", 1), (f"{OK}\n", 1),
    ],
    "yaml": [(f"{AS_YAML}\n", 0), ("---\n", 1), (f"{AS_YAML}\n", 0), ("...\n", 1)],
    "pretty": [(f"{PRETTY}\n", 0), ("---\n", 1), (f"{OK}\n", 1)],
}  # fmt: skip


@pytest.mark.parametrize("stream", SENT)
def test_a_document_is_answered_when_its_end_is_there(stream: str) -> None:
    sent = 0
    answered: list[int] = []

    def lines() -> Iterator[str]:
        nonlocal sent
        for sent, (text, _) in enumerate(SENT[stream]):
            yield from text.splitlines(keepends=True)
            # Only now is more asked for: what was to be answered has been.
            assert answered.count(sent) == SENT[stream][sent][1]

    for _ in rulings(lines()):
        answered.append(sent)


def test_parts_of_a_stream_are_bounded_each_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_BYTES", 200)
    assert len(list(read_documents(f"{AS_YAML}\n---\n" * 20))) == 20
    assert len(list(read_documents(f"{OK}\n" * 20))) == 20
    with pytest.raises(DataError):
        list(read_documents("hello\n" * 100))


# A stream, and the lines in which its documents begin.
PLACES = {
    "question: a\n---\nquestion: b\nfoo: : :\n---\nquestion: c\n": [1, 3, 6],
    "question: a\n---\n\n# said before\nquestion: b\n\nfoo: [\n": [1, 5],
    "--- # first\n\na: &x [*x]\n...\n# between\n---\n{a: b\n": [3, 7],
    "--- {a: b\n--- {a: b}\n": [1, 2],
    "a: b\n---\nb: 1\nc: \udcff\n": [1, 3],
    '{"question": "a"}\nno json\n\n{"question": \n': [1, 2, 4],
}


@pytest.mark.parametrize("stream", PLACES)
def test_every_document_is_found_again_readable_or_not(stream: str) -> None:
    assert [document.line for document in read_documents(stream)] == PLACES[stream]
    assert [ruled.line for ruled in rulings(stream.splitlines(keepends=True))] == PLACES[stream]


@pytest.mark.parametrize(
    ("text", "told"), [(f"{PRETTY}\n{PRETTY}\n", True), (f"{PRETTY}}}", False), (f"{OK}\n{OK}", False)]
)
@pytest.mark.parametrize("name", ["-", "file.json"])
def test_of_json_over_several_lines_it_is_said_that_a_document_takes_one(text: str, told: bool, name: str) -> None:
    faults = [fault for document in read_documents(text, name) for fault in document.faults]
    assert any(fault.message.key == "error.json-over-lines" for fault in faults) is told


LEVELS: dict[str, Callable[[int], str]] = {
    "flow": lambda levels: f"a: {'[' * (levels - 1)}{']' * (levels - 1)}",
    "list": lambda levels: "[" * levels + "]" * levels,
    "JSON": lambda levels: f'{{"a":{"[" * (levels - 1)}{"]" * (levels - 1)}}}',
    "JSON line": lambda levels: f'{{}}\n{{"a":{"[" * (levels - 1)}{"]" * (levels - 1)}}}',
}


@pytest.mark.parametrize("form", LEVELS)
def test_every_form_has_as_many_levels(form: str) -> None:
    assert not list(read_documents(LEVELS[form](60)))[-1].faults
    for levels in (61, 900, 1001, 5000, 100_000):
        faults = list(read_documents(LEVELS[form](levels)))[-1].faults
        assert [str(fault.message) for fault in faults] == ["nested deeper than 60 levels"], levels


CUT = [
    '{"question":"primary-player",',
    '{"question":"primary-pl',
    '{"seats":["Ana"',
    '{"seats":\n',
    '\n {"a": 1,\n "b":',
]


@pytest.mark.parametrize("text", CUT)
def test_json_that_was_cut_is_told_to_be_so(text: str) -> None:
    for before in ("", "{}\n"):
        faults = list(read_documents(before + text))[-1].faults
        if not before or not text.startswith("\n"):
            assert [str(fault.message) for fault in faults] == ["the JSON object ends here without being closed"]
            assert faults[0].line == (before + text.rstrip()).count("\n") + 1
            assert faults[0].column == len(text.rstrip().splitlines()[-1]) + 1
    # What is no JSON is not taken for it.
    (fault,) = next(read_documents("{question: turns,")).faults
    assert fault.message.key == "error.yaml-syntax"


def test_merge_keys_are_not_taken() -> None:
    text = "a: &b {c: d}\n---\nlist:\n  - <<: {c: d}\n'<<': 1\n"
    first, second = read_documents(text)
    assert (first.faults, [(f.message.key, f.line, f.column) for f in second.faults]) == (
        (),
        [("error.merge-key", 4, 5)],
    )
