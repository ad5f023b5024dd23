"""What is asked line by line and document by document: each is answered by itself, and nothing spoils the others."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from judgekit.cli.start import main
from tests.cli.run import judgekit
from tests.cli.test_scripts import Captured, documents

# --- searches of a file -----------------------------------------------------------------------------------------------


def test_every_line_of_a_batch_has_its_line() -> None:
    lines = ["mulligan", "", "   ", "zzzz\x0czzzz zzzz\u2028zzzz\x85zzzz", "805.10g", "mano inicial\r", "805.10e"]
    done = judgekit("search", "--batch", "-", "--limit", "1", stdin="\n".join(lines))
    found = documents(done.out)
    assert [each["query"] for each in found] == [line.rstrip("\r") for line in lines]
    assert [len(each["hits"]) for each in found] == [1, 0, 0, 0, 0, 1, 1]
    # A blank line asks nothing, and is no failure.
    assert ["error" in each for each in found] == [False, False, False, True, True, False, False]
    assert found[4]["missing"][0]["went"]["now"] == "805.10f"
    assert done.code == 1


def test_blank_lines_are_no_failure() -> None:
    done = judgekit("search", "--batch", "-", stdin="mulligan\n\n")
    assert (done.code, len(documents(done.out))) == (0, 2)
    assert judgekit("search", "--batch", "-", stdin="").out == ""


@pytest.mark.parametrize(("format", "code"), [("text", 2), ("markdown", 2), ("json", 0)])
def test_a_batch_is_answered_in_json_alone(format: str, code: int) -> None:
    done = judgekit("search", "--batch", "-", "--format", format, stdin="mulligan\n")
    assert (done.code, bool(done.out)) == (code, code == 0)
    assert ("--format" in done.err) == (code == 2)


def test_a_query_that_is_no_text_spoils_its_line_alone() -> None:
    lines = [b"\xef\xbb\xbfmulligan", b"mull\xffigan", b"m\0u\0", "qu\u00e9 es un mulligan".encode(), b"qqqqqq"]
    done = judgekit("search", "--batch", "-", stdin=b"\n".join(lines))
    found = documents(done.out)
    assert [each.get("error", {}).get("exit", 0) for each in found] == [0, 4, 4, 0, 1]
    assert [bool(each["hits"]) for each in found] == [True, False, False, True, False]
    places = [(fault["line"], fault["column"]) for each in found[1:3] for fault in each["error"]["faults"]]
    assert places == [(2, 5), (3, 2)]
    assert done.code == 4


# --- rulings ----------------------------------------------------------------------------------------------------------

# Options that take a number, each with its question.
NUMBERS = [
    ("life", "--life", "A={},B=1"),
    ("turns", "--count", "{}"),
    ("range", "--range", "{}"),
    ("range", "--range", "A={},B=1"),
    ("mulligans", "--taken", "A={}"),
    ("draws", "--draw", "{},each"),
]


@pytest.mark.parametrize("digits", ["9" * 101, "9" * 6000, "+-5", "--5", "-+5"], ids=lambda digits: digits[:3])
@pytest.mark.parametrize(("question", "option", "value"), NUMBERS)
def test_an_option_may_have_any_number(question: str, option: str, value: str, digits: str, capsys: Captured) -> None:
    given = value.format(digits)
    assert main(["ruling", question, "--game-format", "duel", "--seats", "A,B", f"{option}={given}"]) == 2
    shown = capsys.readouterr()
    assert option in shown.out + shown.err
    assert len(shown.out + shown.err) < 1000


TURNS = {"question": "turns", "format": "duel", "seats": ["Ana", "Ben"], "active": "Ana"}


def line(**values: Any) -> bytes:
    return json.dumps({**TURNS, **values}).encode()


@pytest.mark.parametrize("name", ["-", "file"])
def test_a_byte_that_is_no_utf8_spoils_its_line_alone(name: str, tmp_path: Path) -> None:
    lines = [line(id="x").replace(b'"x"', b'"\xff"'), b"", line(id=2), b'{"id": 3, \xe9}', line(id="é")]
    data = b"\n".join(lines)
    file = "-" if name == "-" else str(tmp_path / "lines.jsonl")
    if name != "-":
        Path(file).write_bytes(data)
    done = judgekit("ruling", "run", file, "--format", "json", stdin=data if name == "-" else b"")
    found = documents(done.out)
    assert [(each["id"], each["status"]) for each in found] == [
        (None, "error"), (2, "determined"), (None, "error"), ("é", "determined"),
    ]  # fmt: skip
    assert [each["place"] for each in found if "place" in each] == [f"{file}:1", f"{file}:4"]
    assert [each["error"]["faults"][0]["column"] for each in found if "error" in each] == [
        lines[0].index(b"\xff") + 1,
        lines[3].index(b"\xe9") + 1,
    ]
    assert done.code == 4


def test_a_byte_that_is_no_utf8_spoils_its_yaml_document_alone() -> None:
    whole = "question: turns\nid: {id}\nformat: duel\nseats: [Ana, Ben]\nactive: Ana\n"
    text = f"{whole.format(id=1)}---\nid: 2\nquestion: t\udce9st\n---\n{whole.format(id=3)}"
    done = judgekit("ruling", "run", "-", "--format", "json", stdin=text.encode("utf-8", "surrogateescape"))
    found = documents(done.out)
    assert [(each["id"], each["status"]) for each in found] == [(1, "determined"), (None, "error"), (3, "determined")]
    assert found[1]["error"]["faults"][0]["line"] == 8
    assert done.code == 4


@pytest.mark.parametrize(
    ("values", "id", "places"),
    [
        ({"id": "a\ud800"}, None, ["id"]),
        ({"id": "b", "seats": ["A\udfff", "Ben"], "active": "A\udfff"}, "b", ["seats[0]", "active"]),
        ({"id": 1, "teams": {"\ud800": ["Ana"]}}, 1, ["teams.\\ud800"]),
        ({"id": 1, "question": "tea\ud800"}, 1, ["question"]),
        ({"id": "a\U0001f600"}, "a\U0001f600", []),
        ({"id": 1, "note": "\ud800"}, 1, []),
    ],
    ids=repr,
)
def test_half_a_character_is_refused_and_never_altered(values: dict[str, Any], id: Any, places: list[str]) -> None:
    done = judgekit("ruling", "run", "-", "--format", "json", stdin=line(**values))
    (found,) = documents(done.out)
    assert (found["id"], [problem["at"] for problem in found["problems"]]) == (id, places)
    assert done.code == (2 if places else 0)


@pytest.mark.parametrize("others", [(), ("-",)], ids=["alone", "among others"])
def test_a_file_that_cannot_be_read_is_a_ruling_and_an_error(others: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "nothing.yaml"
    done = judgekit("ruling", "run", str(file), *others, "--format", "json", stdin=line())
    found = documents(done.out)
    assert [each["status"] for each in found] == ["error", *("determined" for _ in others)]
    assert (found[0]["place"], found[0]["error"]["exit"], found[0]["question"]) == (str(file), 4, None)
    assert done.code == 4


@pytest.mark.parametrize("nothing", ["", "\n \n", "# nothing\n", "---\n...\n"])
def test_no_document_has_no_answer_and_is_no_error(nothing: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.yaml"
    file.write_text(nothing)
    for name in (str(file), "-"):
        done = judgekit("ruling", "run", name, "--format", "json", stdin=nothing.encode())
        assert done == (0, "", "")
        # A person is told, beside the answers that there are.
        done = judgekit("ruling", "run", name, stdin=nothing.encode())
        assert (done.code, done.out) == (0, "")
        assert done.err == f"judgekit: no situation document in {name}, so nothing to rule on\n"
    done = judgekit("ruling", "run", str(file), "-", "--format", "json", stdin=line())
    assert (done.code, len(documents(done.out))) == (0, 1)


@pytest.mark.parametrize("format", ["text", "markdown"])
def test_what_cannot_be_read_is_told_beside_the_answers(format: str, tmp_path: Path) -> None:
    lines = tmp_path / "two\nlines.jsonl"
    lines.write_bytes(b"\n".join((line().strip(), b"{bad", line())))
    done = judgekit("ruling", "run", str(lines), "nowhere", "--format", format)
    assert done.code == 4
    heads = [head for head in done.out.splitlines() if head.startswith(("— ", "## "))]
    assert len(heads) == 2
    first, second = done.err.splitlines()
    assert first.startswith(f"judgekit: {str(lines).replace(chr(10), ' ')}:2:2: not valid JSON")
    assert second.startswith("judgekit: nowhere: cannot be read")
    # What can be read is ruled on, also where it is no situation.
    lines.write_text('{"id": "x\\ny"}\n')
    done = judgekit("ruling", "run", str(lines), "--format", format)
    assert (done.code, done.err) == (2, "")
    assert f"(x y) {str(lines).replace(chr(10), ' ')}:1" in done.out.splitlines()[0]


# What is written before and behind each line: a line feed right behind a carriage return belongs to it, however late.
ENDS = {"feed": ("", "\n"), "both": ("", "\r\n"), "return": ("", "\r"), "late feed": ("\n", "\r")}


@pytest.mark.parametrize("ends", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("call", ["ruling run - --format json", "search --batch -"])
def test_a_line_is_answered_before_the_next_is_written(call: str, ends: tuple[str, str]) -> None:
    program = [sys.executable, "-m", "judgekit", *call.split()]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for before in ("", ends[0], ends[0]):
            process.stdin.write(before.encode() + line() + ends[1].encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["judgekit"] == 1
        process.stdin.close()
    assert process.returncode in (0, 1)


YAML = "question: turns\nid: {id}\nformat: duel\nseats: [Ana, Ben]\nactive: Ana\n"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        (f"{line(id=1).decode()}\n{line(id=2).decode()}", [1, 2]),
        (f"\n\n{line(id=1).decode()}\r\n\r\n{line(id=2).decode()}\r\n", [1, 2]),
        (f"\ufeff{line(id=1).decode()}\n", [1]),
        (f"{line(id=1).decode()}\n---\n{YAML.format(id=2)}---\n{YAML.format(id=3)}", [1, 2, 3]),
        (f"{line(id=1).decode()}\n---\n{line(id=2).decode()}\n...\n", [1, 2]),
        (json.dumps({**TURNS, "id": 1}, indent=1), [1]),
        (YAML.format(id=1), [1]),
    ],
    ids=["lines", "line ends", "mark", "YAML follows", "parted", "one in many lines", "YAML"],
)
def test_documents_in_every_form_come_in_order(text: str, ids: list[int]) -> None:
    done = judgekit("ruling", "run", "-", "--format", "json", stdin=text)
    assert [(each["id"], each["status"]) for each in documents(done.out)] == [(id, "determined") for id in ids]


@pytest.mark.parametrize(("arguments", "code"), [("nofile", 4), ("- --section 999", 1), ("- --section x", 2)])
def test_what_is_wrong_with_a_batch_is_json_too(arguments: str, code: int) -> None:
    done = judgekit("search", "--batch", *arguments.split(), stdin="mulligan\n")
    assert (done.code, json.loads(done.out)["error"]["exit"]) == (code, code)


# --- what is not there yet --------------------------------------------------------------------------------------------

LATE = {
    "ruling run - --format json": '{"question": "choices", "format": "duel", "seats": ["A", "B"], "active": "A"',
    "search --batch -": "mulligan",
}


@pytest.mark.parametrize("call", LATE)
def test_input_that_comes_late_is_waited_for(call: str) -> None:
    """A pipe that another program has made not to block tells of nothing yet, which is not its end."""
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    command = [sys.executable, "-m", "judgekit", *call.split()]
    process = subprocess.Popen(command, stdin=reader, stdout=subprocess.PIPE)
    os.close(reader)
    whole = f'{LATE[call]}, "players": "each"}}\n' if "{" in LATE[call] else f"{LATE[call]}\n"
    for part in (whole, whole[:9], whole[9:]):
        time.sleep(0.4)
        os.write(writer, part.encode())
    os.close(writer)
    out, _ = process.communicate(timeout=20)
    one, other = out.decode().splitlines()
    assert (process.returncode, one == other) == (0, True)
