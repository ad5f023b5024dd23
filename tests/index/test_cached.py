"""Whatever happens to a cached database, its rows are right: it is rebuilt, or it lives in memory."""

import multiprocessing
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from judgekit.index.cached import Database

# More than fits on one page, with rows that need overflow pages.
TEA: Final = [(number, f"{number} cups " * (number % 400)) for number in range(300)]
ALL: Final = "SELECT number, cups FROM tea ORDER BY number"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder for one test alone; it does not exist yet."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("JUDGEKIT_CACHE", str(folder))
    return folder


def build(db: sqlite3.Connection, signature: str) -> None:
    db.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
    db.execute("CREATE TABLE tea (number INTEGER PRIMARY KEY, cups TEXT NOT NULL)")
    db.execute("CREATE INDEX tea_by_cups ON tea (cups)")
    db.execute("INSERT INTO meta VALUES ('signature', ?)", (signature,))
    db.executemany("INSERT INTO tea VALUES (?, ?)", TEA)
    db.commit()


def database(signature: str = "1|tea.yaml:3:4") -> Database:
    return Database("tea", signature, build)


def leftovers(cache: Path) -> list[str]:
    return [path.name for path in (cache / "index").iterdir() if not path.name.endswith(".sqlite")]


def test_a_database_is_built_once(cache: Path) -> None:
    first = database()
    assert (first.state, first.rows(ALL)) == ("built", TEA)
    assert first.path.parent == cache / "index"
    before = first.path.stat()
    second = database()
    assert (second.state, second.rows(ALL)) == ("ready", TEA)
    assert first.path.stat().st_mtime_ns == before.st_mtime_ns
    assert leftovers(cache) == []
    assert second.damage() is None


def test_values_take_their_places(cache: Path) -> None:
    assert database().rows("SELECT number FROM tea WHERE number BETWEEN ? AND ?", 3, 4) == [(3,), (4,)]
    assert cache.exists()


def _truncate(path: Path, size: int) -> None:
    with path.open("r+b") as file:
        file.truncate(size)


def _overwrite(path: Path, data: bytes, at: int = 0) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def _other(path: Path) -> None:
    path.unlink()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE meta (key TEXT, value TEXT)")
    db.execute("CREATE TABLE tea (number, cups)")
    db.execute("INSERT INTO tea VALUES (1, 'wrong')")
    db.commit()
    db.close()


def _other_types(path: Path) -> None:
    path.unlink()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE meta (key, value)")
    db.execute("INSERT INTO meta VALUES ('signature', x'00ff')")
    db.commit()
    db.close()


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "tea").write_text("x")


def _loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path)


DAMAGES: Final[dict[str, Callable[[Path], object]]] = {
    "missing": Path.unlink,
    "no folder": lambda path: shutil.rmtree(path.parent),
    "empty": lambda path: _truncate(path, 0),
    "cut in the header": lambda path: _truncate(path, 50),
    "cut after a page": lambda path: _truncate(path, 4096),
    "cut in the middle": lambda path: _truncate(path, path.stat().st_size // 2),
    "cut at the end": lambda path: _truncate(path, path.stat().st_size - 1),
    "zeroed": lambda path: path.write_bytes(bytes(path.stat().st_size)),
    "zeroed header": lambda path: _overwrite(path, bytes(100)),
    "zeroed but for the first page": lambda path: _overwrite(path, bytes(path.stat().st_size - 4096), 4096),
    "garbage": lambda path: path.write_bytes(random.Random(1).randbytes(100_000)),
    "garbage after the first page": lambda path: _overwrite(path, random.Random(2).randbytes(200_000), 4096),
    "text": lambda path: path.write_text("tea\n" * 10_000),
    "other tables": _other,
    "other types": _other_types,
    "a folder": _folder,
    "a link to itself": _loop,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_rebuilt(cache: Path, damage: Callable[[Path], object]) -> None:
    path = database().path
    damage(path)
    found = database()
    assert found.rows(ALL) == TEA
    assert found.rows("SELECT count(*) FROM tea INDEXED BY tea_by_cups WHERE cups >= ''") == [(len(TEA),)]
    assert found.state == ("in-memory" if path.is_dir() else "built")
    assert leftovers(cache) == []
    assert database().rows(ALL) == TEA
    assert found.damage() is None


def test_any_page_may_be_lost(cache: Path) -> None:
    path = database().path
    whole = path.read_bytes()
    for at in [*range(0, len(whole), 4096 * 7), len(whole) - 1]:
        for page in (bytes(4096), random.Random(at).randbytes(4096)):
            path.write_bytes(whole[:at] + page + whole[at + 4096 :])
            found = database()
            assert (found.state, found.rows(ALL)) == ("built", TEA), at
    assert leftovers(cache) == []


def test_a_single_letter_that_changed_is_seen(cache: Path) -> None:
    path = database().path
    whole = path.read_bytes()
    at = whole.index(b"250 cups ")
    path.write_bytes(whole[:at] + b"251 cups " + whole[at + 9 :])
    found = database()
    assert (found.state, found.rows(ALL)) == ("built", TEA)
    assert cache.exists()


def test_damage_that_shows_only_while_reading(cache: Path) -> None:
    assert database().state == "built"
    found = database()
    assert found.state == "ready"
    # The file is damaged while it is open, before anything but its first page was read.
    _overwrite(found.path, bytes(found.path.stat().st_size - 4096 - 8), 4096)
    assert found.damage() is not None
    assert found.rows(ALL) == TEA
    assert (found.state, found.damage()) == ("built", None)
    assert cache.exists()


def test_other_sources_are_seen(cache: Path) -> None:
    assert database("1|tea.yaml:3:4").state == "built"
    assert database("1|tea.yaml:3:5").state == "built"
    assert database("1|tea.yaml:3:5").state == "ready"
    assert database("1|tea.yaml:3:5").rows("SELECT value FROM meta") == [("1|tea.yaml:3:5",)]
    assert len(list((cache / "index").iterdir())) == 1


def test_another_schema_has_a_file_of_its_own(cache: Path) -> None:
    older = database("1|tea.yaml:3:4").path
    newer = database("2|tea.yaml:3:4")
    assert (newer.state, newer.rows(ALL)) == ("built", TEA)
    assert newer.path != older
    assert database("1|tea.yaml:3:4").state == database("2|tea.yaml:3:4").state == "ready"
    shutil.copy(older, newer.path)
    again = database("2|tea.yaml:3:4")
    assert (again.state, again.rows("SELECT value FROM meta")) == ("built", [("2|tea.yaml:3:4",)])
    assert cache.exists()


@pytest.mark.parametrize("lock", ["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE", "BEGIN"])
def test_a_locked_file_is_read_all_the_same(cache: Path, lock: str) -> None:
    path = database().path
    other = sqlite3.connect(path, isolation_level=None)
    try:
        other.execute(lock)
        other.execute(ALL).fetchone()
        found = database()
        assert (found.state, found.rows(ALL)) == ("ready", TEA)
        found.rebuild()
        assert found.rows(ALL) == TEA
    finally:
        other.close()
    assert leftovers(cache) == []


def test_a_reader_keeps_its_rows_while_the_file_is_replaced(cache: Path) -> None:
    reader = database()
    assert database("1|tea.yaml:9:9").state == "built"
    assert reader.rows(ALL) == TEA
    assert cache.exists()


def test_a_cache_folder_that_is_a_file(cache: Path) -> None:
    cache.write_text("tea")
    found = database()
    assert (found.state, found.rows(ALL)) == ("in-memory", TEA)
    found.rebuild()
    assert (found.state, found.rows(ALL), found.damage()) == ("in-memory", TEA, None)
    assert cache.read_text() == "tea"


@pytest.mark.parametrize("name", ["a?b#c&d%20e", "é ñ", "x" * 200, "\udcff", "a\x00b"])
def test_folders_of_any_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    monkeypatch.setattr("judgekit.index.cached.cache_folder", lambda: tmp_path / name)
    for expected in ("built", "ready"):
        found = database()
        assert found.rows(ALL) == TEA
        assert found.state in (expected, "in-memory")
        assert found.state != "in-memory" or not name.isprintable()


@pytest.mark.parametrize("call", ["replace", "unlink", "mkdir"])
def test_a_folder_that_may_not_be_written(cache: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def refused(*_args: object, **_values: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refused)
        assert database().rows(ALL) == TEA
    assert database().rows(ALL) == TEA
    assert cache.exists()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="permissions do not bind a superuser")
def test_a_read_only_folder(cache: Path) -> None:
    cache.mkdir()
    cache.chmod(0o555)
    try:
        found = database()
        assert (found.state, found.rows(ALL)) == ("in-memory", TEA)
    finally:
        cache.chmod(0o755)


@pytest.mark.parametrize("kind", [KeyboardInterrupt, RuntimeError])
def test_a_build_that_is_interrupted_leaves_nothing(cache: Path, kind: type[BaseException]) -> None:
    def interrupted(db: sqlite3.Connection, signature: str) -> None:
        build(db, signature)
        raise kind

    with pytest.raises(kind):
        Database("tea", "1|x", interrupted)
    assert list((cache / "index").iterdir()) == []
    assert database("1|x").state == "built"


def test_a_disk_without_space(cache: Path) -> None:
    calls = []

    def full(db: sqlite3.Connection, signature: str) -> None:
        build(db, signature)
        calls.append(signature)
        if len(calls) == 1:
            raise sqlite3.OperationalError("database or disk is full")

    found = Database("tea", "1|x", full)
    assert (found.state, found.rows(ALL)) == ("in-memory", TEA)
    assert list((cache / "index").iterdir()) == []


def _ask_often(times: int) -> None:
    for number in range(times):
        found = database()
        assert found.rows(ALL) == TEA
        if number % 3 == 0:
            found.rebuild()
            assert found.rows(ALL) == TEA


def test_processes_that_build_at_once(cache: Path) -> None:
    processes = [multiprocessing.Process(target=_ask_often, args=(12,)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert leftovers(cache) == []
    assert database().state == "ready"
