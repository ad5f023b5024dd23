"""Progress: a line on the terminal about what takes long, gone without a trace; nothing in a pipe, nothing at once."""

import os
import sys
import time

import pytest

from judgekit.cli import progress
from judgekit.cli.console import Console
from judgekit.errors import say
from judgekit.waiting import Waiting, waiting
from tests.cli.pty_program import Terminal
from tests.cli.run import judgekit
from tests.texts.sample import SAMPLE
from tests.thorough import thorough

pytestmark = thorough

SLOW = """
import sys, time
import judgekit.cli.progress as progress
progress._PATIENCE = 0.1
import judgekit.texts.importers as importers
read = importers.read_text
def slow(*given, **named):
    time.sleep(0.6)
    return read(*given, **named)
importers.read_text = slow
from judgekit.cli.start import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("lang", "term", "told"),
    [("en", "xterm", "\rReading the text… "), ("fr", "xterm", "\rLecture du texte… "), ("en", "dumb", "")],
)
def test_a_line_that_comes_and_goes(lang: str, term: str, told: str, tmp_path: object) -> None:
    file = f"{tmp_path}/tea.txt"
    with open(file, "w", encoding="utf-8") as written:
        written.write(SAMPLE)
    environment = {**os.environ, "TERM": term, "JUDGEKIT_LANG": lang}
    command = [sys.executable, "-c", SLOW, "rules", "import", file, "--format", "json"]
    with Terminal(command, environment) as terminal:
        shown = terminal.end()
        assert terminal.code == 0
    before, _, answer = shown.partition('{"judgekit": 1')
    assert answer
    if told:
        assert told in before
        assert before.endswith("\r")
        assert before.split("\r")[-2].strip() == ""
    else:
        assert before == ""


def test_nothing_in_a_pipe() -> None:
    done = judgekit("rules", "identify", "summary-en")
    assert (done.code, done.err) == (0, "")
    assert type(waiting(say("progress.index"))) is Waiting


def test_work_within_work_speaks_on_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 0.05)
    within = progress.Progress(Console(lang="es"), say("progress.rulings", count=1))
    with progress.Progress(Console(lang="es"), say("progress.import")) as outer, within as inner:
        assert inner is outer
        time.sleep(0.5)
    shown = capsys.readouterr().err
    assert "\r1 situación resuelta… 0 s" in shown
    assert "Leyendo" not in shown
    assert shown.endswith(" \r")


def test_what_is_done_at_once_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.Progress(Console(), say("progress.compare")):
        pass
    assert capsys.readouterr().err == ""
