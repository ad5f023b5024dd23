"""Whoever is killed while writing leaves the state before or the state after, and the next call answers from it."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from judgekit.languages import LANGS
from judgekit.texts import library
from tests.cli.run import Done
from tests.interruptions.texts import official
from tests.thorough import thorough

if sys.platform == "win32":
    pytest.skip("this system cannot copy a process or limit its files", allow_module_level=True)

from tests.interruptions.killing import Limit, call

pytestmark = thorough

# In how many places a file is cut.
_CUTS: Final = 8
_AGAIN: Final = 4


class Scenario(NamedTuple):
    """Calls that prepare the ground, and the call that is killed; ``cold`` throws their indexes away in between."""

    before: tuple[tuple[str, ...], ...]
    call: tuple[str, ...]
    cold: bool = False


OLD: Final = ("rules", "import", "{files}/old.txt")
NEW: Final = ("rules", "import", "{files}/new.txt")
SCENARIOS: Final[dict[str, Scenario]] = {
    "first import": Scenario((), OLD),
    "import of a newer text": Scenario((OLD,), NEW),
    "import of an older text": Scenario((NEW,), OLD),
    "import in place of the text that answers": Scenario((OLD,), ("rules", "import", "{files}/mended.txt")),
    "import in place of another text": Scenario((OLD, NEW), ("rules", "import", "{files}/mended.txt")),
    "update": Scenario((OLD,), ("rules", "update", "--url", "{server}/new.txt")),
    "use of another text": Scenario((OLD, NEW), ("rules", "use", "CR-2021-03-05")),
    "use of the summary": Scenario((OLD,), ("rules", "use", "summary-en")),
    "removal of the text that answers": Scenario((OLD, NEW), ("rules", "remove", "CR-2031-04-06")),
    "removal of another text": Scenario((OLD, NEW), ("rules", "remove", "CR-2021-03-05")),
    "index of a text": Scenario((OLD,), ("show", "100.1"), cold=True),
    "all indexes": Scenario((OLD,), ("info", "--rebuild")),
}


class State(NamedTuple):
    """What lies in the data folder, markers and unfinished files apart, what is at hand, and what is answered."""

    files: dict[str, str]
    texts: dict[str, str]
    default: tuple[str, ...]
    answers: tuple[Done, ...]


def answers() -> tuple[Done, ...]:
    """What two calls say next; neither may have anything to complain about."""
    ended = [call(arguments) for arguments in (("show", "100.1", "805.2"), ("rules", "list"))]
    assert [each.done.err for each in ended[1:]] == [""]
    return tuple(each.done for each in ended)


def state() -> State:
    """The state of the folders as people see it."""
    texts = {entry.name: hashlib.sha256(repr(entry.load()).encode()).hexdigest() for entry in library.imported()}
    folder = Path(os.environ["JUDGEKIT_DATA"])
    kept = [path for path in folder.rglob("*") if path.is_file()]
    files = {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in kept
        if path.suffix not in (".new", ".lock") and not path.name.startswith("default-")
    }
    return State(files, texts, tuple(library.default(lang).name for lang in LANGS), answers())


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The texts that are imported."""
    folder = tmp_path_factory.mktemp("files")
    (folder / "old.txt").write_text(official("March 5, 2021"), encoding="utf-8")
    (folder / "mended.txt").write_text(official("March 5, 2021", "Tea is not cold."), encoding="utf-8")
    (folder / "new.txt").write_text(official("April 6, 2031", "Tea was hot."), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def server(files: Path) -> Iterator[str]:
    """Serves them; in a process of its own, since this one is copied while it runs."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(files)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        port = process.stdout.readline().split(" port ")[1].split()[0]
        yield f"http://127.0.0.1:{port}"
        process.terminate()


class Ground:
    """A folder of data and cache that can be put back as it was."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.live = folder / "live"
        self._kept = folder / "kept"
        self.live.mkdir()
        monkeypatch.setenv("JUDGEKIT_DATA", str(self.live / "data"))
        monkeypatch.setenv("JUDGEKIT_CACHE", str(self.live / "cache"))

    def keep(self) -> None:
        """Remember the folder as it is."""
        shutil.copytree(self.live, self._kept)

    def restore(self) -> None:
        """Put the folder back."""
        shutil.rmtree(self.live)
        shutil.copytree(self._kept, self.live)

    def largest(self) -> int:
        """The size of the largest file that was written since."""
        kept = {path.relative_to(self._kept): path.stat().st_mtime_ns for path in self._kept.rglob("*")}
        files = [path for path in self.live.rglob("*") if path.is_file()]
        new = [path for path in files if kept.get(path.relative_to(self.live)) != path.stat().st_mtime_ns]
        return max((path.stat().st_size for path in new), default=0)


@pytest.fixture
def ground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ground:
    return Ground(tmp_path, monkeypatch)


def limits(steps: int, largest: int) -> list[Limit]:
    """Every step, and cuts from the first byte of a file to its last."""
    cuts = sorted({round(largest * (at / _CUTS) ** 2) for at in range(_CUTS)} if largest else ())
    return [*(Limit(step=at) for at in range(steps)), *(Limit(size=at) for at in cuts)]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_kill_leaves_the_state_before_or_after(name: str, files: Path, server: str, ground: Ground) -> None:
    scenario = SCENARIOS[name]
    for each in scenario.before:
        assert call(filled(each, files, server)).done.code == 0
    answers()
    if scenario.cold:
        for path in (ground.live / "cache" / "index").glob("CR-*"):
            path.unlink()
    ground.keep()
    killed_call = filled(scenario.call, files, server)
    before = state()
    ground.restore()
    whole = call(killed_call)
    assert (whole.done.code, whole.killed) == (0, False), whole.done
    outside = [step for step in whole.steps if step.split(" ", 1)[1].startswith("/") and str(ground.live) not in step]
    assert outside == []
    tried = limits(len(whole.steps), ground.largest())
    after = state()
    killed = 0
    count = 0
    for limit in tried:
        ground.restore()
        ended = call(killed_call, limit)
        killed += ended.killed
        count += 1
        assert ended.killed or ended.done == whole.done, (limit, ended.done)
        found = state()
        assert found in (before, after), limit
        # The same call, made once more, gets there; that is tried at every fourth point.
        if found != after and count % _AGAIN == 1:
            assert call(killed_call).done.code == 0
            assert state() == after, limit
    print(f"{name}: {count} points, killed at {killed}")
    assert killed > 0


def filled(arguments: tuple[str, ...], files: Path, server: str) -> tuple[str, ...]:
    return tuple(word.format(files=files, server=server) for word in arguments)


def test_what_a_killed_writer_left_is_swept(files: Path, server: str, ground: Ground) -> None:
    old = filled(OLD, files, server)
    assert call(old).done.code == 0
    use = ("rules", "use", "CR-2021-03-05")
    move = next(at for at, step in enumerate(call(use).steps) if step.startswith("os.rename"))
    assert call(filled(NEW, files, server), Limit(size=100)).killed
    assert call(use, Limit(step=move)).killed
    next((ground.live / "cache" / "index").glob("CR-*")).unlink()
    assert call(("show", "100.1"), Limit(size=50_000)).killed
    left = [path for path in ground.live.rglob("*") if path.name.endswith(".new")]
    assert len(left) == 3
    assert call(old).done.code == 0
    assert [path for path in left if not path.exists()] == []  # they may belong to one who is still writing
    for path in left:
        os.utime(path, (path.stat().st_mtime - 7200,) * 2)
    next((ground.live / "cache" / "index").glob("CR-2021*")).unlink()
    assert call(old).done.code == 0
    assert [path for path in left if path.exists()] == []
