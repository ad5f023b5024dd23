"""How a call ends when the world around it does not hold still: closed pipes, full disks, signals, odd bytes."""

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.pty_program import Terminal
from tests.cli.run import judgekit
from tests.texts.sample import SAMPLE
from tests.thorough import thorough

pytestmark = thorough


def shell(script: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PY": sys.executable}
    return subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=False)


def test_a_closed_pipe_ends_quietly() -> None:
    done = shell('"$PY" -m judgekit show 8 | head -n 1; echo "${PIPESTATUS[0]}"')
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in ("141", "0")


# As Python is told in many containers, and as other programs leave a pipe that they share with us.
STREAMS = [(unbuffered, blocking) for unbuffered in ("", "1") for blocking in (True, False)]
LONG_ANSWERS = [
    ["translation", "export", "--lang", "es", "--of", "summary-en"],
    ["show", "8", "--langs", "en,es,fr", "--format", "json"],
    ["show", "8", "--langs", "en,es,fr"],
]


@pytest.mark.parametrize(("unbuffered", "blocking"), STREAMS)
@pytest.mark.parametrize("call", LONG_ANSWERS, ids=" ".join)
def test_a_long_answer_is_written_to_its_end(call: list[str], unbuffered: str, blocking: bool) -> None:
    whole = judgekit(*call).out
    reader, writer = os.pipe()
    os.set_blocking(writer, blocking)
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered, "COLUMNS": "80"}
    process = subprocess.Popen([sys.executable, "-m", "judgekit", *call], stdout=writer, env=environment)
    os.close(writer)
    with open(reader, "rb") as stream:
        # The pipe is full before anything is read.
        select.select([stream], [], [])
        time.sleep(0.2)
        assert stream.read().decode() == whole
    assert (process.wait(), len(whole) > 1 << 16) == (0, True)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_what_the_disk_has_no_room_for_is_no_success(unbuffered: str, tmp_path: Path) -> None:
    full = tmp_path / "full"
    script = f'ulimit -f 100; PYTHONUNBUFFERED={unbuffered} "$PY" -m judgekit {" ".join(LONG_ANSWERS[0])} > {full}'
    done = shell(script)
    assert (done.returncode, done.stderr.count("\n")) == (4, 1)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_pipe_closed_before_the_end_is_told(unbuffered: str) -> None:
    call = f'PYTHONUNBUFFERED={unbuffered} "$PY" -m judgekit {" ".join(LONG_ANSWERS[0])}'
    done = shell(f'{call} | head -n 1; echo "${{PIPESTATUS[0]}}"')
    assert (done.stderr, done.stdout.splitlines()[-1]) == ("", "141")


def test_an_argument_that_is_no_text() -> None:
    done = shell("\"$PY\" -m judgekit search $'\\xff\\xfe' --format json")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stdout.startswith('{"judgekit": 1')


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
    assert done.code in (0, 1, 2, 4)
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


OUTPUTS = [
    "show 805.2",
    "show 805.2 --format json",
    "search mulligan",
    "glossary",
    "ruling list",
    "ruling schema",
    "ruling primary-player --seats Ana,Ben/Cleo,Dan",
    "ruling example choices",
    "rules list",
    "rules history 805.10e",
    "export -o - --section 805",
    "info",
    "--help",
]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", OUTPUTS)
def test_a_full_disk_is_told(command: str) -> None:
    done = shell(f'"$PY" -m judgekit {command} > /dev/full')
    assert done.returncode == 4
    assert done.stderr.count("\n") == 1
    assert "could not be written" in done.stderr


@pytest.mark.parametrize("command", OUTPUTS)
def test_a_reader_that_goes_and_outputs_that_are_closed(command: str) -> None:
    script = (
        f'call() {{ "$PY" -m judgekit {command} "$@"; }}\n'
        'call 2>&1 | head -n 1 >/dev/null; echo "${PIPESTATUS[0]}"\n'
        'call >&-; echo "$?"\n'
        'call >/dev/null 2>&-; echo "$?"\n'
    )
    done = shell(script)
    assert done.stderr == ""
    head, *closed = done.stdout.split()
    assert head in ("0", "141")
    assert closed == ["0", "0"]


@pytest.mark.parametrize("command", ["ruling run -", "search --batch -", "rules import -", "rules identify -"])
def test_a_closed_stdin_that_is_to_be_read(command: str) -> None:
    done = shell(f'"$PY" -m judgekit {command} <&-')
    assert done.returncode == 4
    if "--batch" in command:
        (fault,) = json.loads(done.stdout)["error"]["faults"]
        assert (done.stderr, fault["file"], fault["text"]) == ("", "-", "Standard input is closed.")
    else:
        assert (done.stdout, done.stderr) == ("", "judgekit: -: standard input is closed\n")


# What takes long, made to take longer: the module and what is called there, and the command that calls it.
LONG = [
    ("judgekit.texts.importers", "read_text", ("rules", "import", "tea.txt")),
    ("judgekit.texts.library", "_is_whole", ("rules", "import", "tea.txt")),
    ("judgekit.update", "offered", ("rules", "update")),
    ("judgekit.situations", "ruled", ("ruling", "run", "two.yaml", "--format", "json")),
    ("judgekit.export", "choose", ("export", "-o", "page.html")),
    ("judgekit.history.diff", "compare", ("rules", "diff", "summary-en", "summary-en")),
]
_SLOWLY = """
import importlib, sys, time
def slow(*given, **named):
    print("=slow=", file=sys.stderr, flush=True)
    time.sleep(60)
setattr(importlib.import_module(sys.argv[1]), sys.argv[2], slow)
sys.argv[1:] = sys.argv[3:]
from judgekit.cli.start import run
run()
"""


@pytest.mark.parametrize(("module", "name", "command"), LONG, ids=lambda value: " ".join(value[:2]))
def test_ctrl_c_in_what_takes_long(
    module: str, name: str, command: tuple[str, ...], tmp_path: Path, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tea.txt").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "two.yaml").write_text("question: choices\n---\nquestion: choices\n", encoding="utf-8")
    files = sorted(tmp_path.iterdir())
    environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(Path(__file__).parents[2])}
    with Terminal([sys.executable, "-c", _SLOWLY, module, name, *command], environment) as terminal:
        terminal.wait_for("=slow=")
        terminal.type("\x03")
        shown = terminal.end()
    assert terminal.code == 130
    assert shown.strip() == "^C"
    assert sorted(tmp_path.iterdir()) == files
    assert not [path for path in own_folders.rglob("*") if path.is_file()]


_A_WHILE = """
import importlib, sys, time
module = importlib.import_module(sys.argv[1])
fast = getattr(module, sys.argv[2])
def slow(*given, **named):
    print("=slow=", file=sys.stderr, flush=True)
    time.sleep(1)
    return fast(*given, **named)
setattr(module, sys.argv[2], slow)
sys.argv[1:] = sys.argv[3:]
from judgekit.cli.start import run
run()
"""


@pytest.mark.parametrize(
    ("module", "name", "after"),
    [("judgekit.texts.library", "prepared", "Imported CR-2021-03-05"), ("judgekit.index.lookup", "TextIndex", "")],
)
def test_ctrl_c_once_an_import_is_being_written(
    module: str, name: str, after: str, tmp_path: Path, own_folders: Path
) -> None:
    file = tmp_path / "tea.txt"
    file.write_text(SAMPLE, encoding="utf-8")
    environment = {**os.environ, "TERM": "xterm", "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", _A_WHILE, module, name, "rules", "import", str(file)]
    with Terminal(command, environment) as terminal:
        terminal.wait_for("=slow=")
        terminal.type("\x03")
        shown = terminal.end()
    assert terminal.code == 0
    assert after in shown
    assert (own_folders / "texts" / "CR-2021-03-05.yaml").is_file()
    assert "CR-2021-03-05" in judgekit("rules", "list").out


@pytest.mark.skipif(shutil.which("less") is None, reason="less is not installed")
def test_ctrl_c_in_the_pager_is_for_the_pager() -> None:
    environment = {**os.environ, "TERM": "xterm", "PAGER": "less"}
    with Terminal([sys.executable, "-m", "judgekit", "show", "8"], environment) as terminal:
        terminal.wait_for("\x1b[7m")  # less stands there, waiting
        terminal.type("\x03")
        time.sleep(0.3)
        terminal.type("q")
        shown = terminal.end()
    assert terminal.code == 0
    assert "Traceback" not in shown


@pytest.mark.skipif(shutil.which("less") is None, reason="less is not installed")
def test_the_pager_shows_accents_where_the_locale_is_not_installed() -> None:
    environment = {**os.environ, "TERM": "xterm", "PAGER": "less", "LC_ALL": "es_XX.UTF-8"}
    with Terminal([sys.executable, "-m", "judgekit", "show", "8"], environment) as terminal:
        terminal.wait_for("800.1")
        terminal.type("q")
        shown = terminal.end()
    assert "<C3>" not in shown
    assert "ó" in shown


@pytest.mark.parametrize("pager", ["", "cat", "no-such-pager", "'"])
def test_pagers_that_do_not_page(pager: str) -> None:
    environment = {**os.environ, "TERM": "xterm", "JUDGEKIT_PAGER": pager}
    with Terminal([sys.executable, "-m", "judgekit", "show", "805"], environment) as terminal:
        assert "805.10f" in terminal.end()
    assert terminal.code == 0


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
    ],
    ids=str,
)
def test_colour_on_a_terminal(environment: dict[str, str], coloured: bool) -> None:
    with Terminal([sys.executable, "-m", "judgekit", "show", "805.2"], {**os.environ, **environment}) as terminal:
        shown = terminal.end()
    assert ("\x1b[1m805.2" in shown) == coloured
    assert ("\x1b" in shown) == coloured
