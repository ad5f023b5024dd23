"""``judgekit export`` from the outside: files, standard output, languages, errors."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import judgekit


def test_a_page_is_written_and_said_to_be(tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    done = judgekit("export", "-o", str(file), "--section", "805", "--langs", "en,es")
    assert (done.code, done.out) == (0, "")
    assert re.fullmatch(rf"judgekit: written to {re.escape(str(file))}: 25 rules and \d+ terms\n", done.err)
    html = file.read_text(encoding="utf-8")
    assert html.startswith("<!DOCTYPE html>")
    assert 'id="805.10e"' in html
    assert 'id="810.1"' not in html
    assert '<div class="text" lang="fr">' not in html
    assert list(file.parent.iterdir()) == [file]


def test_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    assert judgekit("export", "--section", "805", "-o", str(file), "--lang", "fr").code == 0
    done = judgekit("export", "--format", "html", "-o", "-", "--section", "805", "--lang", "fr")
    assert (done.code, done.err) == (0, "")
    assert done.out == file.read_text(encoding="utf-8")
    assert '<html lang="fr">' in done.out
    assert "Rechercher dans les règles" in done.out


def test_an_older_page_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    file.write_text("old")
    file.chmod(0o640)
    assert judgekit("export", "-o", str(file), "--section", "805").code == 0
    assert "805.10e" in file.read_text(encoding="utf-8")
    assert file.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ((), 2, "--output"),
        (("-o", "{folder}"), 2, "is a folder"),
        (("-o", "{folder}/missing/"), 2, "is a folder"),
        (("-o", "{folder}/file/page.html"), 4, "cannot be written"),
        (("-o", "{folder}/new/page.html"), 4, "there is no folder {folder}/new"),
        (("-o", "{folder}/page.html", "--section", "nonsense"), 2, "nonsense"),
        (("-o", "{folder}/page.html", "--section", "805,399"), 1, "399"),
        (("-o", "{folder}/page.html", "--langs", "en,de"), 2, "de"),
        (("-o", "{folder}/page.html", "--format", "pdf"), 2, "pdf"),
    ],
)
def test_errors_write_nothing(tmp_path: Path, arguments: tuple[str, ...], code: int, says: str) -> None:
    (tmp_path / "file").write_text("a file, not a folder")
    done = judgekit("export", *(argument.replace("{folder}", str(tmp_path)) for argument in arguments))
    assert (done.code, done.out) == (code, "")
    assert says.replace("{folder}", str(tmp_path)) in done.err
    assert "Traceback" not in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


_COPY = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read())"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([sys.executable, "-c", _COPY, str(pipe)], stdout=subprocess.PIPE) as reader:
        done = judgekit("export", "-o", str(pipe), "--section", "805")
        read, _ = reader.communicate(timeout=20)
    assert done.code == 0
    assert read.startswith(b"<!DOCTYPE html>")
    assert read.endswith(b"</html>\n")
    assert pipe.is_fifo()
