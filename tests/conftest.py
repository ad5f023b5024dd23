"""Every test has a data folder of its own, a cache that all tests share, and no language it does not set."""

import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.thorough import THOROUGH

# A busy machine makes no code wrong; what has to be quick is measured against its size, not against a clock.
settings.register_profile(
    "judgekit",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=100 if THOROUGH else 25,
)
settings.load_profile("judgekit")

# Started in the background, a shell lets nobody hear Ctrl-C; the programs that tests start have to.
signal.signal(signal.SIGINT, signal.default_int_handler)

_SAYS_SOMETHING = ("JUDGEKIT_", "LC_", "LANG", "NO_COLOR", "FORCE_COLOR", "PAGER", "COLUMNS")


@pytest.fixture(scope="session")
def session_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the data of all tests and for the indexes they share."""
    return tmp_path_factory.mktemp("judgekit")


@pytest.fixture(scope="session")
def fresh_numbers() -> Iterator[int]:
    """Numbers for folders that no other test has."""
    return count()


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, session_folder: Path, fresh_numbers: Iterator[int]) -> Path:
    """Point judgekit to a data folder that does not exist yet, and return it."""
    for name in [name for name in os.environ if name.startswith(_SAYS_SOMETHING)]:
        if name != "JUDGEKIT_OFFICIAL":
            monkeypatch.delenv(name)
    data = session_folder / f"data-{next(fresh_numbers)}"
    monkeypatch.setenv("JUDGEKIT_DATA", str(data))
    monkeypatch.setenv("JUDGEKIT_CACHE", str(session_folder / "cache"))
    return data
