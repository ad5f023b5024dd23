"""What a test of interruptions starts from: a cache of its own, and a text to import."""

from pathlib import Path

import pytest

from tests.interruptions.texts import official


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder for one test alone; it does not exist yet."""
    folder = tmp_path / "own cache"
    monkeypatch.setenv("JUDGEKIT_CACHE", str(folder))
    return folder


@pytest.fixture
def tea(tmp_path: Path) -> Path:
    """A text to import."""
    path = tmp_path / "tea.txt"
    path.write_text(official("March 5, 2021"), encoding="utf-8")
    return path
