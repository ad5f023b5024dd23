"""Folders follow judgekit's own variables, then those of the desktop, then the custom of the system."""

import sys
from pathlib import Path

import pytest

from judgekit.paths import cache_folder, data_folder, shipped_folder


@pytest.fixture(autouse=True)
def _no_variables(own_folders: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert own_folders
    for name in ("JUDGEKIT_DATA", "JUDGEKIT_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_own_variables_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/xdg")
    monkeypatch.setenv("JUDGEKIT_DATA", "/own/data")
    monkeypatch.setenv("JUDGEKIT_CACHE", "cache")
    assert (data_folder(), cache_folder()) == (Path("/own/data"), Path("cache"))


def test_variables_of_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/xdg/data")
    monkeypatch.setenv("XDG_CACHE_HOME", "/xdg/cache")
    assert (data_folder(), cache_folder()) == (Path("/xdg/data/judgekit"), Path("/xdg/cache/judgekit"))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have customs of their own")
@pytest.mark.parametrize("value", ["", "relative/folder"])
def test_folders_of_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", value)
    monkeypatch.setenv("XDG_CACHE_HOME", value)
    monkeypatch.setenv("JUDGEKIT_DATA", "")
    assert data_folder() == tmp_path / ".local/share/judgekit"
    assert cache_folder() == tmp_path / ".cache/judgekit"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have customs of their own")
def test_the_customs_are_those_of_platformdirs() -> None:
    import platformdirs

    assert data_folder() == platformdirs.user_data_path("judgekit", appauthor=False)
    assert cache_folder() == platformdirs.user_cache_path("judgekit", appauthor=False)


def test_what_is_shipped_is_there() -> None:
    assert (shipped_folder() / "terms.yaml").is_file()
