"""Where the official texts are that some tests need, and the mark that skips those tests without them."""

import os
from pathlib import Path
from typing import Final

import pytest

_FOLDER = os.environ.get("JUDGEKIT_OFFICIAL")

OFFICIAL: Final = Path(_FOLDER) if _FOLDER else None
needs_official: Final = pytest.mark.skipif(
    OFFICIAL is None, reason="JUDGEKIT_OFFICIAL does not name a folder with the official texts"
)


def official_file(name: str) -> Path:
    """A file in the folder of official texts; only for tests marked with needs_official."""
    assert OFFICIAL is not None
    return OFFICIAL / name
