"""Several calls at once in processes of their own: what each of them says it did is there afterwards."""

import csv
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from judgekit import locking
from judgekit.locking import alone
from judgekit.texts import library
from judgekit.translation.exchange.exporting import Selection, export
from judgekit.translation.exchange.formats import FORMATS
from judgekit.translation.exchange.sides import find_sides
from tests.cli.run import Done, Here
from tests.texts.test_library import text
from tests.thorough import thorough
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH

pytestmark = thorough

RULES: Final = Path(__file__).parents[2] / "rules_data" / "rules"


def started(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "judgekit", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> Done:
    out, err = process.communicate(timeout=120)
    return Done(process.returncode, out, err)


def at_once(*calls: Sequence[str]) -> list[Done]:
    """Calls that all begin before the first ends."""
    return [ended(process) for process in [started(*arguments) for arguments in calls]]


@pytest.fixture
def parts(tmp_path: Path) -> list[Path]:
    """Files of several translators, each with rules of its own of the summaries and a mark of its own."""
    sides = find_sides(None, "fr", None)
    write = FORMATS["csv"].write
    assert write is not None
    whole = write(export(sides, lambda _: None, Selection())).decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(whole, newline=""))
    rows = [row for row in rows if re.fullmatch(r"CR\|[^|]+\.[^|]+", row[0]) and row[2]]
    files = []
    for at in range(4):
        file = tmp_path / f"part{at}.csv"
        with file.open("w", encoding="utf-8", newline="") as out:
            own = ([*row[:2], f"{row[2]} Partie {at}.", *row[3:]] for row in rows[at * 10 : at * 10 + 10])
            csv.writer(out).writerows([head, *own])
        files.append(file)
    return files


def marks(*texts: str) -> list[int]:
    """How many rules have the mark of each file."""
    return [sum(part.count(f"Partie {at}.") for part in texts) for at in range(4)]


def test_imports_at_once_keep_what_each_of_them_brings(parts: list[Path], own_folders: Path) -> None:
    done = at_once(*(("translation", "import", "--lang", "fr", str(file)) for file in parts))
    assert [each.code for each in done] == [0] * 4
    kept = library.entry("fr-summary-en").path
    assert kept is not None
    assert marks(kept.read_text(encoding="utf-8")) == [10] * 4
    assert [path.name for path in own_folders.rglob("*") if path.is_file()] == ["fr-summary-en.yaml"]


def test_so_they_do_into_the_files_of_a_checkout(parts: list[Path], tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    shutil.copytree(RULES, folder)
    before = sorted(path.name for path in tmp_path.rglob("*"))
    call = ("translation", "import", "--lang", "fr", "--folder", str(folder))
    assert [each.code for each in at_once(*((*call, str(file)) for file in parts))] == [0] * 4
    assert marks(*(path.read_text(encoding="utf-8") for path in (folder / "fr").iterdir())) == [10] * 4
    assert sorted(path.name for path in tmp_path.rglob("*")) == before


def test_an_update_waits_for_an_import(tmp_path: Path) -> None:
    for each in (ENGLISH, LATER):
        library.add(each)
    library.keep(SPANISH)
    file = tmp_path / "a.csv"
    file.write_text(
        "context,source,target\n"
        'CR|805.4,"Biscuits are dunked twice at most, and never by two people at the same time.",Dos veces.\n',
        encoding="utf-8",
    )
    imported = ("translation", "import", "--lang", "es", "--of", "Tea-2026", str(file))
    done = at_once(("translation", "update", "es-Tea-2025", "--to", "Tea-2026"), imported)
    assert [each.code for each in done] == [0, 0]
    texts = {rule.number: rule.text for rule in library.entry("es-Tea-2026").load().rules()}
    assert (texts["805.2"], texts["805.4"]) == ("Quien vacía la tetera la llena.", "Dos veces.")


def test_texts_that_come_and_go_at_once(own_folders: Path) -> None:
    """Whatever the order, the newest text that is there answers."""
    for year in (2021, 2022, 2023, 2024):
        library.add(text(f"Tea-{year}", f"{year}-01-01"))
    done = at_once(*(("rules", "remove", f"Tea-{year}") for year in (2024, 2023, 2021)))
    assert [each.code for each in done] == [0, 0, 0]
    assert [each.name for each in library.imported()] == ["Tea-2022"]
    assert library.default("en").name == "Tea-2022"
    assert sorted(path.name for path in own_folders.rglob("*") if path.is_file()) == ["Tea-2022.yaml", "default-en"]


def test_exports_over_one_file_keep_what_it_has(tmp_path: Path) -> None:
    library.add(ENGLISH)
    file = tmp_path / "a.po"
    call = ("translation", "export", "--lang", "es", "--of", "Tea-2025", "-o", str(file))
    assert ended(started(*call)).code == 0
    file.write_text(re.sub(r'(?m)(Tea for many"\nmsgstr )""', r'\1"Té"', file.read_text(encoding="utf-8")), "utf-8")
    assert [each.code for each in at_once(call, call, call)] == [0] * 3
    assert 'msgstr "Té"' in file.read_text(encoding="utf-8")
    assert os.listdir(tmp_path) == ["a.po"]


def test_whoever_only_reads_waits_for_nobody(parts: list[Path], own_folders: Path) -> None:
    del parts[1:]
    with library.changing():
        calls = [
            ("show", "805.2"), ("rules", "list"), ("info",), ("translation", "status"),
            ("translation", "import", "--dry-run", "--lang", "fr", str(parts[0])),
        ]  # fmt: skip
        assert [each.code for each in at_once(*calls)] == [0] * len(calls)
    assert not own_folders.exists()


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "process {} of judgekit has been writing here for 0 s; try again"),
        ("es", "el proceso {} de judgekit lleva 0 s escribiendo aquí; vuelva a intentarlo"),
        ("fr", "le processus {} de judgekit écrit ici depuis 0 s ; réessayez"),
    ],
)
def test_who_keeps_others_waiting_too_long_is_named(
    here: Here, own_folders: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.1)
    hold = "from judgekit.texts.library import changing\nwith changing(): print('held', flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        done = here("rules", "use", "summary-fr", "--lang", lang)
        process.communicate("\n")
    assert (done.code, done.out) == (4, "")
    assert str(own_folders) in done.err
    assert words.format(process.pid) in " ".join(done.err.split())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signal")
@pytest.mark.parametrize("call", [("translation", "import", "--lang", "fr"), ("rules", "remove")])
def test_whoever_waits_can_be_stopped(parts: list[Path], call: tuple[str, ...], own_folders: Path) -> None:
    library.add(text())
    what = "Tea-2026" if call[0] == "rules" else str(parts[0])
    with alone(own_folders / "texts"):
        process = started(*call, what)
        time.sleep(1.5)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        done = ended(process)
    assert (done.code, done.out, done.err) == (130, "", "")
    assert [each.name for each in library.imported()] == ["Tea-2026"]
