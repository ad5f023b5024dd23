"""Files that mean harm: a clear error with its place, soon, in little memory, and nothing written."""

import os
import resource
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.cli.run import judgekit
from tests.thorough import thorough

pytestmark = thorough

_MEGABYTE: Final = 1024 * 1024
_MEMORY: Final = 900 * _MEGABYTE
_SECONDS: Final = 60

# By its name the bytes of a file: a beginning, what is repeated, how often, and an end.
FILES: Final[dict[str, tuple[bytes, bytes, int, bytes]]] = {
    "one-line.txt": (b"100.1. ", b"a b ", 250_000, b""),
    "blanks.txt": (b"100.1. A.\n", b" ", 3_000_000, b""),
    "lines.txt": (b"100.1. A.\n", b"\n", 500_000, b""),
    "scripts.txt": (b"100.1. A.\n", b"<script", 300_000, b""),
    "comments.txt": (b"100.1. A.\n", b"<!--", 300_000, b""),
    "markup.txt": (b"100.1. A.\n", b"<br>a", 3_000_000, b""),
    "stops.txt": (b"100.1. A", b".", 1_000_000, b""),
    "zeros.txt": (b"", b"\x00", 1_000_000, b""),
    "list.yaml": (b"rules:\n", b"- a\n", 600_000, b""),
    "deep.yaml": (b"rules: ", b"[", 300_000, b""),
    "tags.yaml": (b"rules:\n", b"- !!python/object/apply:os.system [id]\n", 2_000, b""),
    "long.yaml": (b'language: es\nrules:\n - {number: "100.1", source: a, text: "', b"x ", 100_000, b'"}\n'),
    "many.po": (b"", b'msgid "a"\n', 200_000, b""),
    "long.po": (b'msgid "a"\nmsgstr "', b"x", 8_000_000, b'"\n'),
    "head.csv": (b"context,source,target", b",", 10_000_000, b"\nCR|1,a,b\n"),
    "row.csv": (b"context,source,target\nCR|1,a,b", b",", 10_000_000, b"\n"),
    "open.csv": (b'context,source,target\n"', b"x", 1_000_000, b""),
    "bulk.xlf": (b'<xliff version="1.2"><file>', b"<a/>", 500_000, b""),
    "deep.xlf": (b'<xliff version="1.2">', b"<a>", 100_000, b""),
    "entities.xlf": (b'<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "', b"&a;", 1_000, b'">]><xliff>&b;</xliff>'),
    "outside.xlf": (b'<!DOCTYPE x SYSTEM "', b"file:///etc/passwd", 1, b'"><xliff/>'),
}
# What is left of these when blanks and markup are gone is a rule.
HARMLESS: Final = ("blanks.txt", "scripts.txt", "comments.txt")
SITUATIONS: Final[dict[str, tuple[bytes, bytes, int, bytes]]] = {
    "lists.json": (b'{"a":[', b"[],", 2_000_000, b"[]]}"),
    "twice.json": (b"{", b"".join(b'"%d":1,' % at for at in range(50_000)), 1, b'"49999":2}'),
    "deep.json": (b"", b"[", 100_000, b""),
    "number.yaml": (b"question: choices\nseats: [A, B]\nactive: 0x", b"f", 50_000, b""),
    "sixty.yaml": (b"question: life\nlife: {A: 1", b":1", 300_000, b"}"),
    "comments.yaml": (b"", b"# a\n", 60, b"question: choices\n"),
    "parts.yaml": (b"", b"---\na\n", 3_000, b""),
}


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def call(home: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and what was said, in little memory and time."""
    done = subprocess.run(
        [sys.executable, "-m", "judgekit", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "JUDGEKIT_DATA": str(home / "data"), "JUDGEKIT_CACHE": str(home / "cache")},
        preexec_fn=limited,
        timeout=_SECONDS,
        check=False,
    )
    return done.returncode, done.stderr.decode()


def written(folder: Path, name: str, files: dict[str, tuple[bytes, bytes, int, bytes]]) -> str:
    head, piece, count, tail = files[name]
    file = folder / name
    file.write_bytes(head + piece * count + tail)
    return str(file)


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_translation_is_refused(name: str, tmp_path: Path) -> None:
    code, said = call(tmp_path, "translation", "check", "--lang", "es", written(tmp_path, name, FILES))
    assert code in ((0, 1) if name in HARMLESS else (4,)), said
    assert "Traceback" not in said
    assert "this is a fault in judgekit" not in said
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_hostile_situation_is_refused(name: str, tmp_path: Path) -> None:
    code, said = call(tmp_path, "ruling", "run", "--format", "json", written(tmp_path, name, SITUATIONS))
    assert code in (2, 3, 4), said
    assert "Traceback" not in said
    assert "this is a fault in judgekit" not in said


def test_what_never_ends_is_not_waited_for() -> None:
    done = judgekit("translation", "check", "/dev/zero")
    assert (done.code, done.out) == (4, "")
    assert "/dev/zero" in done.err


def test_a_bulky_baseline_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "baseline.json"
    file.write_bytes(b'{"judgekit":1,"baseline":[' + b"[]," * 6_000_000 + b"[]]}")
    code, said = call(tmp_path, "translation", "check", "--baseline", str(file))
    assert code == 4, said


# As many words as a shell hands over, in the forms that options read.
VALUES: Final = {
    "words": "lose " * 20_000, "pairs": "Ana 1 Ben 2 " * 5_000, "joined": "Ana 1 and " * 5_000,
    "signs": "Ana=1," * 6_000, "parts": "a," * 20_000, "colons": "a:" * 20_000, "quotes": '"' * 30_000,
    "shares": "1/2 " * 10_000, "sides": "Ana and " * 5_000,
}  # fmt: skip
OPTIONS: Final = [
    ("life", "--life"), ("life", "--effect"), ("life", "--cannot"), ("attack", "--keyword"), ("attack", "--attack"),
    ("block", "--lands"), ("turns", "--extra-phases"), ("leave-game", "--object"), ("scheme", "--scheme"),
    ("range", "--range"), ("turns", "--seats"), ("turns", "--game-format"),
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(("question", "option"), OPTIONS)
def test_a_long_value_of_an_option_is_answered_soon(question: str, option: str, value: str) -> None:
    table = () if option == "--seats" else ("--seats", "Ana,Ben")
    begun = monotonic()
    done = judgekit("ruling", question, *table, f"{option}={VALUES[value]}")
    assert done.code in (0, 2, 3)
    assert monotonic() - begun < _SECONDS
