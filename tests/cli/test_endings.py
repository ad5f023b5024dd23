"""How a call ends when the world around it does not hold still: closed pipes, full disks, signals, odd bytes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.run import judgekit


def shell(script: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PY": sys.executable}
    return subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=False)


def test_a_closed_pipe_ends_quietly() -> None:
    done = shell('"$PY" -m judgekit show 8 | head -n 1; echo "${PIPESTATUS[0]}"')
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in ("141", "0")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_no_success() -> None:
    done = shell('"$PY" -m judgekit show 805.2 > /dev/full; echo "$?"')
    assert done.stdout.strip() != "0"
    assert "Traceback" not in done.stderr


def test_an_argument_that_is_no_text() -> None:
    done = shell("\"$PY\" -m judgekit search $'\\xff\\xfe' --format json")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stdout.startswith('{"judgekit": 1')


def test_a_closed_stdin() -> None:
    done = shell('"$PY" -m judgekit ruling run - <&-')
    assert "Traceback" not in done.stderr
    assert done.returncode in (1, 4)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_quietly_and_leaves_nothing(number: signal.Signals, own_folders: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "judgekit", "rules", "import", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(os.environ),
    )
    time.sleep(0.7)
    process.send_signal(number)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 128 + number
    assert (out, err) == (b"", b"")
    assert not [path for path in own_folders.rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"\xff\xfe\x00",
        b"{" * 5000,
        b"[" * 5000,
        b"- " * 5000,
        b"a: &a [*a]",
        b"%YAML 9.9\n---\na",
        b"\xef\xbb\xbf",
    ],
    ids=repr,
)
def test_any_bytes_as_documents(data: bytes) -> None:
    done = judgekit("ruling", "run", "--format", "json", "-", stdin=data)
    assert done.code in (1, 2, 4)
    assert "Traceback" not in done.err
    assert "fault in judgekit" not in done.err


def test_a_locale_of_bytes() -> None:
    done = judgekit("show", "805.2", "--lang", "fr", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert "équipe" in done.out


def test_every_call_finds_the_same() -> None:
    """Neither the order of hits nor the sentence shown hangs on how Python orders its sets."""
    search = '"$PY" -m judgekit search defnding player of my atacker --limit 5'
    found = {shell(f"PYTHONHASHSEED={seed} {search}").stdout for seed in range(1, 9)}
    assert len(found) == 1
