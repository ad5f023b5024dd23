"""The wheel and the source archive are the same bytes whoever builds them, where, when and how."""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.thorough import thorough

ROOT: Final = Path(__file__).parent.parent

pytestmark = [
    thorough,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone that could be cloned"),
    pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed"),
]


class Surroundings(NamedTuple):
    """What must leave no trace in what is built."""

    folder: str
    umask: int
    environment: dict[str, str]
    ago: int


HERE: Final = Surroundings("one", 0o022, {"LC_ALL": "C", "TZ": "UTC", "PYTHONHASHSEED": "1"}, 0)
THERE: Final = Surroundings(
    "a folder/é ñ", 0o077, {"LC_ALL": "C.UTF-8", "TZ": "Pacific/Auckland", "PYTHONHASHSEED": "2"}, 40_000_000
)


def clone(to: Path, surroundings: Surroundings) -> Path:
    """A clean clone whose files are as old, and as private, as the surroundings say."""
    before = os.umask(surroundings.umask)
    try:
        folder = to / surroundings.folder
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True, capture_output=True)
    finally:
        os.umask(before)
    then = time.time() - surroundings.ago
    for path in folder.rglob("*"):
        os.utime(path, (then, then))
    return folder


def run(command: list[str], folder: Path, surroundings: Surroundings) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    done = subprocess.run(
        command, cwd=folder, env={**environment, **surroundings.environment}, umask=surroundings.umask,
        capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def hatchling(folder: Path, surroundings: Surroundings) -> dict[str, str]:
    run([sys.executable, "-m", "hatchling", "build"], folder, surroundings)
    return digests(folder / "dist")


def pip_wheel(folder: Path, surroundings: Surroundings) -> dict[str, str]:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "dist", "."]
    run(command, folder, surroundings)
    return digests(folder / "dist")


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is built here, by name."""
    found = hatchling(clone(tmp_path_factory.mktemp("here"), HERE), HERE)
    assert sorted(name.rpartition(".")[2] for name in found) == ["gz", "whl"]
    return found


def test_two_clones_give_the_same_bytes(built: dict[str, str], tmp_path: Path) -> None:
    assert hatchling(clone(tmp_path, THERE), THERE) == built


@pytest.mark.parametrize("build", [pip_wheel], ids=["pip wheel"])
def test_another_way_to_build_gives_the_same_wheel(
    built: dict[str, str], tmp_path: Path, build: Callable[[Path, Surroundings], dict[str, str]]
) -> None:
    found = build(clone(tmp_path, THERE), THERE)
    assert found == {name: digest for name, digest in built.items() if name.endswith(".whl")}


def test_the_source_archive_builds_the_same_wheel(built: dict[str, str], tmp_path: Path) -> None:
    folder = clone(tmp_path, HERE)
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist"], folder, HERE)
    [archive] = (folder / "dist").iterdir()
    shutil.unpack_archive(archive, tmp_path / "unpacked", filter="data")
    [unpacked] = (tmp_path / "unpacked").iterdir()
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], unpacked, THERE)
    assert digests(unpacked / "dist") == {name: digest for name, digest in built.items() if name.endswith(".whl")}
