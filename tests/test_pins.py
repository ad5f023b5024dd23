"""The pinned versions of what judgekit is built with and runs on: complete, with hashes, and what an index offers."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from judgekit.dependencies import DIRECT, canonical, dependencies
from tests.thorough import thorough

pytestmark = thorough

FOLDER: Final = Path(__file__).parent.parent / ".ci"
RUNTIME: Final = FOLDER / "constraints.txt"
BUILD: Final = FOLDER / "build-constraints.txt"


class Pin(NamedTuple):
    """A version of a library, and the hashes of its files."""

    key: str
    version: str
    hashes: tuple[str, ...]


def pins(path: Path) -> dict[str, Pin]:
    """The pins of a file; every line must belong to one."""
    found = {}
    text = re.sub(r"(?m)^\s*#.*\n", "", path.read_text(encoding="utf-8")).replace("\\\n", "")
    for line in text.splitlines():
        pin = re.fullmatch(r"([\w.-]+)==([\w.]+)(?: ; [^-]+?)?((?:\s+--hash=sha256:[0-9a-f]{64})+)\s*", line)
        assert pin is not None, line
        found[canonical(pin[1])] = Pin(canonical(pin[1]), pin[2], tuple(re.findall("[0-9a-f]{64}", pin[3])))
    return found


def test_every_library_is_pinned_with_hashes() -> None:
    found = pins(RUNTIME)
    lacking = {each.key for each in dependencies()} - set(found)
    assert lacking == set(), f"{RUNTIME.name} lacks them; its second line names the command that writes it anew"
    assert set(DIRECT) <= set(found)
    # A wheel and a source archive at least.
    assert [pin.key for pin in found.values() if len(set(pin.hashes)) < 2] == []


def test_what_builds_judgekit_is_pinned_too() -> None:
    found = pins(BUILD)
    assert "hatchling" in found
    assert all(pin.hashes for pin in found.values())


@pytest.mark.parametrize("path", [RUNTIME, BUILD], ids=lambda path: path.name)
def test_the_command_that_writes_it_is_named(path: Path) -> None:
    command = path.read_text(encoding="utf-8").splitlines()[1]
    assert "uv pip compile" in command
    assert "--generate-hashes" in command
    assert command.endswith(f"-o .ci/{path.name}")


def test_an_index_offers_what_is_pinned(tmp_path: Path, pip_index: None) -> None:
    del pip_index
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--require-hashes"]
    command += ["--only-binary", ":all:", "--quiet", "-r", str(RUNTIME), "-r", str(BUILD)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def pip_index(tmp_path: Path) -> None:
    """Skips a test, by name, where no index of packages can be reached."""
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--retries", "0", "--timeout", "5", "--quiet"]
    command += ["--dest", str(tmp_path / "reach"), "mdurl==0.1.2"]
    environment = {**os.environ, "PIP_DEFAULT_TIMEOUT": "5"}
    if subprocess.run(command, env=environment, capture_output=True, check=False).returncode != 0:
        pytest.skip("no index of packages can be reached")
