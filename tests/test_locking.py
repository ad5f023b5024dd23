"""Processes that change the same thing wait for each other, and no lock outlives the process that held it."""

import errno
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from judgekit import locking
from judgekit.errors import DataError
from judgekit.locking import alone

HOLD: Final = """
import sys, time
from judgekit.locking import alone
with alone(sys.argv[1]):
    print("held", flush=True)
    time.sleep(60)
"""
ADD_ONE: Final = """
import sys, time
from pathlib import Path
from judgekit.locking import alone
place = Path(sys.argv[1])
for _ in range(20):
    with alone(place):
        count = int(place.read_text())
        time.sleep(0.001)
        place.write_text(str(count + 1))
"""


def python(program: str, place: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", program, str(place)], stdout=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> int:
    process.communicate(timeout=60)
    return process.returncode


@contextmanager
def held(place: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process holds a place."""
    process = python(HOLD, place)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.kill()
        ended(process)


def lock(place: Path) -> Path:
    return place.with_name(f".judgekit-{place.name}.lock")


def test_what_each_of_many_adds_is_there(tmp_path: Path) -> None:
    place = tmp_path / "count"
    place.write_text("0")
    processes = [python(ADD_ONE, place) for _ in range(6)]
    assert [ended(process) for process in processes] == [0] * 6
    assert place.read_text() == "120"
    assert os.listdir(tmp_path) == ["count"]


def test_threads_wait_as_processes_do(tmp_path: Path) -> None:
    place, counts = tmp_path / "count", [0]

    def add() -> None:
        for _ in range(20):
            with alone(place):
                count = counts[0]
                time.sleep(0.0005)
                counts[0] = count + 1

    threads = [threading.Thread(target=add) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert counts == [80]


def test_whoever_has_a_place_may_ask_for_it_again(tmp_path: Path) -> None:
    with alone(tmp_path / "a"):
        with alone(tmp_path / "a"), alone(tmp_path / "b"):
            assert lock(tmp_path / "a").read_text() == str(os.getpid())
        assert lock(tmp_path / "a").exists()
    assert os.listdir(tmp_path) == []


def test_it_is_said_who_takes_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.2)
    with held(tmp_path / "a") as process:
        with pytest.raises(DataError) as caught, alone(tmp_path / "a"):
            pass
        assert str(caught.value).startswith(f"{tmp_path / 'a'}: process {process.pid} of judgekit")
        with alone(tmp_path / "b"):
            pass
    with alone(tmp_path / "a"):
        pass


def test_a_lock_goes_with_the_process_that_was_killed(tmp_path: Path) -> None:
    with held(tmp_path / "a") as process:
        process.kill()
        process.wait()
        assert lock(tmp_path / "a").exists()
        begin = time.monotonic()
        with alone(tmp_path / "a"):
            assert time.monotonic() - begin < locking.PATIENCE / 2
    assert os.listdir(tmp_path) == []


def test_what_ends_the_work_ends_the_lock(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), alone(tmp_path / "a"):
        raise KeyboardInterrupt
    assert os.listdir(tmp_path) == []


def test_without_locks_the_work_is_done_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(_: int) -> bool:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(locking, "_lock", unsupported)
    with alone(tmp_path / "a"), alone(tmp_path / "a"):
        assert os.listdir(tmp_path) == []


def test_no_folder_is_made_but_on_request(tmp_path: Path) -> None:
    with alone(tmp_path / "no" / "a"):
        pass
    assert os.listdir(tmp_path) == []
    with alone(tmp_path / "no" / "a", make_folder=True):
        assert lock(tmp_path / "no" / "a").exists()
    assert os.listdir(tmp_path) == []  # and it goes where nothing was written


def test_a_link_is_not_written_through(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    lock(tmp_path / "a").symlink_to(other)
    with alone(tmp_path / "a"):
        pass
    assert other.read_text() == "mine"


def test_one_place_by_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.1)
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    with held(tmp_path / "folder" / "a"), pytest.raises(DataError), alone(tmp_path / "link" / "a"):
        pass
