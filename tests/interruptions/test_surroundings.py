"""Homes, disks, locales, clocks and neighbours that are not as they should be: the answer is right, or the error is."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from judgekit.cli.rules_update import _newest_at_hand
from judgekit.index.lookup import TextIndex
from judgekit.index.sentences import Sentences
from judgekit.texts import library
from tests.cli.run import Done, judgekit
from tests.interruptions.texts import official

if sys.platform == "win32":
    pytest.skip("this system cannot copy a process or limit its files", allow_module_level=True)

from tests.interruptions.killing import call
from tests.interruptions.state import imported, tree
from tests.thorough import thorough

pytestmark = thorough

LOOKUPS: Final = (("show", "805.2", "--lang", "es"), ("search", "primary player", "--limit", "2"), ("rules", "list"))


# --- disks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 5000, 100_000])
def test_a_full_disk_makes_lookups_slower_and_no_worse(own_cache: Path, size: int) -> None:
    for arguments in LOOKUPS:
        right = judgekit(*arguments)
        shutil.rmtree(own_cache)
        assert judgekit_limited(size, *arguments) == right
        assert list(own_cache.rglob("*.new")) == []


@pytest.mark.parametrize("size", [0, 50, 20_000])
def test_a_full_disk_keeps_what_was_there(tea: Path, own_folders: Path, size: int) -> None:
    imported(tea)
    before = tree(own_folders)
    tea.write_text(official("March 5, 2021", "Tea is cold."), encoding="utf-8")
    done = judgekit_limited(size, "rules", "import", str(tea))
    assert done.code == 4
    assert done.err.startswith(f"judgekit: {own_folders}")
    assert tree(own_folders) == before
    use = judgekit_limited(size, "rules", "use", "CR-2021-03-05")
    assert (use.code, "fault in judgekit" in use.err) == (0 if size > 1000 else 4, False)
    assert tree(own_folders) == before
    # Taking something away needs no room.
    assert judgekit_limited(size, "rules", "remove", "CR-2021-03-05").code == 0
    assert tree(own_folders) == {}


def judgekit_limited(size: int, *arguments: str) -> Done:
    """Call judgekit where no file can grow beyond a size."""
    import resource

    ended = subprocess.run(
        [sys.executable, "-m", "judgekit", *arguments], capture_output=True, text=True,
        env={**os.environ, "COLUMNS": "80"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)), check=False,
    )  # fmt: skip
    return Done(ended.returncode, ended.stdout, ended.stderr)


# --- homes ------------------------------------------------------------------------------------------------------

_NO_PASSWD: Final = """
import os, pwd, sys
def nobody(uid):
    raise KeyError(uid)
pwd.getpwuid = nobody
for name in ("HOME", "JUDGEKIT_DATA", "JUDGEKIT_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
    os.environ.pop(name, None)
os.environ.update(%r)
from judgekit.cli.start import main
code = main(sys.argv[1:])
sys.stdout.flush()
raise SystemExit(code)
"""
_HOMES: Final[dict[str, dict[str, str]]] = {
    "no home at all": {},
    "a relative home": {"HOME": "somewhere"},
    "a home that is not there": {"HOME": "/proc/nothing/here"},
    "a home that is a device": {"HOME": "/dev/null"},
}


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc, where nothing can be written")
@pytest.mark.parametrize("home", _HOMES)
def test_homes(home: str, tea: Path, tmp_path: Path) -> None:
    def run(*arguments: str) -> Done:
        command = [sys.executable, "-c", _NO_PASSWD % _HOMES[home], *arguments]
        ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        return Done(ended.returncode, ended.stdout, ended.stderr)

    before = tree(tmp_path)
    for arguments in LOOKUPS:
        done = run(*arguments)
        assert (done.code, done.err) == (0, ""), done
        assert done.out == judgekit(*arguments).out
    refused = run("rules", "import", str(tea))
    assert refused.code == 4
    assert refused.err.startswith("judgekit: /")
    assert "fault in judgekit" not in refused.err
    assert tree(tmp_path) == before


# --- locales ----------------------------------------------------------------------------------------------------

_LOCALES: Final[dict[str, dict[str, str]]] = {
    "none": {},
    "C without coercion": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "POSIX": {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "nonsense": {"LANG": "nonsense", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "a locale that is missing": {"LC_ALL": "xx_YY.UTF-8", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "output in ASCII": {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
}


@pytest.mark.parametrize("locale", _LOCALES)
def test_locales(locale: str, tmp_path: Path) -> None:
    environment = {"PYTHONUTF8": "", **_LOCALES[locale]}
    usual = {"LC_ALL": "C.UTF-8"}
    file = str(tmp_path / "día é.yaml")
    facts = ("ruling", "primary-player", "--seats", "Ána,Bên/Cléo,Dañ", "--game-format", "2HG", "--lang", "fr")
    for arguments in (facts, (*facts[:2], "-f", file, "--lang", "es"), ("search", "équipe", "--lang", "fr")):
        if "-f" in arguments:
            assert judgekit(*facts, "--save", file, **environment).code == 0
        done, right = judgekit(*arguments, **environment), judgekit(*arguments, **usual)
        assert done == right
        assert (done.code, done.err) == (0, "")


# --- line ends --------------------------------------------------------------------------------------------------


def crlf(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def test_line_ends_of_windows(tea: Path, tmp_path: Path, own_folders: Path) -> None:
    text = imported(tea)
    parts = {path: path.read_bytes() for path in (text, own_folders / "texts" / "default-en")}
    table, stream, lines = (tmp_path / name for name in ("table.yaml", "stream.yaml", "queries.txt"))
    seats = ("--seats", "Ana,Ben/Cleo,Dan", "--game-format", "two-headed-giant")
    assert call(("ruling", "primary-player", *seats, "--save", str(table))).done.code == 0
    example = call(("ruling", "example", "choices")).done.out
    stream.write_text(f"{example}---\n{example}", encoding="utf-8")
    lines.write_text("mulligan\n\nprimary player\n805.2\n", encoding="utf-8")
    calls = (
        ("show", "100.1", "100.449"),
        ("rules", "list"),
        ("ruling", "primary-player", "-f", str(table)),
        ("ruling", "run", str(stream), "--format", "json"),
        ("search", "--batch", str(lines)),
    )
    right = [call(arguments).done for arguments in calls]
    assert right[0].out.count("100.") == 2
    for path in (*parts, table, stream, lines, tea):
        crlf(path)
    assert [call(arguments).done for arguments in calls] == right
    assert library.default("en").name == text.stem
    # The text comes out the same from a file with such line ends; the name of its file apart, nothing differs.
    assert call(("rules", "import", str(tea))).done.code == 0
    assert text.read_bytes() == parts[text]


# --- neighbours -------------------------------------------------------------------------------------------------


def test_two_versions_share_one_cache(tmp_path: Path, own_cache: Path) -> None:
    import judgekit as package

    root = Path(package.__file__).parent
    places = [tmp_path / "one", tmp_path / "two"]
    for place, version in zip(places, ("0.0.1", "9.9.9"), strict=True):
        shutil.copytree(root, place / "judgekit", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(root.parent / "rules_data", place / "judgekit" / "rules_data")
        source = place / "judgekit" / "__init__.py"
        source.write_text(source.read_text(encoding="utf-8").replace(package.__version__, version), encoding="utf-8")

    def run(place: Path, *arguments: str) -> str:
        command = [sys.executable, "-m", "judgekit", *arguments]
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    for _ in range(2):
        assert run(places[0], "show", "805.2") == run(places[1], "show", "805.2")
    built = {path.name: path.stat().st_mtime_ns for path in own_cache.rglob("*.sqlite")}
    assert len(built) == 4
    assert [run(place, "--version") for place in places] == ["judgekit 0.0.1\n", "judgekit 9.9.9\n"]
    for place in places:
        run(place, "show", "805.2")
    assert {path.name: path.stat().st_mtime_ns for path in own_cache.rglob("*.sqlite")} == built
    # In the place of another version, the same files are built anew.
    (places[1] / "judgekit" / "__init__.py").write_bytes((places[0] / "judgekit" / "__init__.py").read_bytes())
    run(places[1], "show", "805.2")
    again = {path.name: path.stat().st_mtime_ns for path in own_cache.rglob("*.sqlite")}
    assert sorted(again) == sorted(built)
    assert len([name for name in built if again[name] != built[name]]) == 2


def test_many_processes_on_a_cold_cache(own_cache: Path) -> None:
    arguments = ("show", "805", "--langs", "en,es,fr")
    right = judgekit(*arguments)
    shutil.rmtree(own_cache)
    command = [sys.executable, "-m", "judgekit", *arguments]
    environment = {**os.environ, "COLUMNS": "80"}
    processes = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        for _ in range(16)
    ]
    for process in processes:
        out, err = process.communicate(timeout=300)
        assert Done(process.returncode, out, err) == right
    assert [path for path in own_cache.rglob("*") if path.is_file() and path.suffix != ".sqlite"] == []


# --- clocks -----------------------------------------------------------------------------------------------------


def test_a_clock_that_was_set(tea: Path, own_cache: Path) -> None:
    text = imported(tea)
    words = [b"hot.", b"red.", b"dry.", b"wet.", b"icy."]
    for before, after, ahead in zip(words, words[1:], (-3_000_000_000, -86_400, 86_400, 3_000_000_000), strict=False):
        for path in (*own_cache.rglob("*"), text):
            then = max(path.stat().st_mtime + ahead, 1)
            os.utime(path, (then, then))
        assert f"Tea is {before.decode()}" in call(("show", "100.1")).done.out
        old = text.stat()
        text.write_bytes(text.read_bytes().replace(b"Tea is " + before, b"Tea is " + after))
        os.utime(text, (old.st_atime - 1, old.st_mtime - 1))
        assert f"Tea is {after.decode()}" in call(("show", "100.1")).done.out


# --- damage -----------------------------------------------------------------------------------------------------


def test_a_damaged_index_answers_rightly(tea: Path, own_cache: Path) -> None:
    imported(tea)
    entry = library.entry("CR-2021-03-05")

    def told() -> tuple[str, str, str]:
        index = TextIndex(entry)
        found = index.rule("100.1"), index.rule("100.449")
        assert found[0] is not None
        assert found[1] is not None
        return found[0].text, found[1].text, Sentences().catalogue("fr").template("kept.not-a-file")

    right = told()
    chance = random.Random(5)
    tried = 0
    for path in (*own_cache.rglob("CR-*.sqlite"), *own_cache.rglob("messages-*.sqlite")):
        whole = path.read_bytes()
        # The head byte by byte, and a sample of what follows.
        places = [*range(0, 100, 10), *chance.sample(range(100, len(whole)), 20)]
        for at in places:
            flipped = bytes((whole[at] ^ (1 << chance.randrange(8)),))
            for damaged in (whole[:at] + flipped + whole[at + 1 :], whole[:at]):
                path.write_bytes(damaged)
                assert told() == right, (path.name, at)
                assert path.stat().st_size > 0
                path.write_bytes(whole)
                tried += 1
    assert tried >= 20


def test_a_broken_text_stands_in_the_way_of_no_other(tea: Path, own_folders: Path) -> None:
    imported(tea)
    broken = own_folders / "texts" / "Broken.yaml"
    broken.write_bytes(b"judgekit: 1\nname: [")
    right = call(("show", "100.1", "--as-of", "2021-03-05")).done
    assert (right.code, right.err) == (0, "")
    assert "Tea is hot." in right.out
    done = call(("show", "805.2", "--as-of", "2019-01-25")).done
    assert (done.code, str(broken) in done.err) == (4, True)
    newest = _newest_at_hand()
    assert newest is not None
    assert newest.name == "CR-2021-03-05"


def test_a_damaged_marker_is_no_marker(tea: Path, own_folders: Path) -> None:
    text = imported(tea)
    marker = own_folders / "texts" / "default-en"
    whole = marker.read_bytes()
    texts = {text.stem, "summary-en"}
    chance = random.Random(6)
    for at in range(len(whole)):
        for damaged in (whole[:at], whole[:at] + bytes((chance.randrange(256),)) + whole[at + 1 :]):
            marker.write_bytes(damaged)
            found = library.default("en")
            assert found.name in texts
            assert found.effective in ("2021-03-05", None) or damaged[:13] == whole[:13]
    marker.write_bytes(whole)
    done = call(("rules", "use", text.stem)).done
    assert (done.code, marker.read_bytes()) == (0, whole)
