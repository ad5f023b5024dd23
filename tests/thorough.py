"""What takes longer than anybody waits for between two edits is tried where JUDGEKIT_THOROUGH is set, as in .ci/run."""

import os
from typing import Final

import pytest

# Read before a fixture clears the environment of everything that concerns judgekit.
THOROUGH: Final = bool(os.environ.get("JUDGEKIT_THOROUGH"))
thorough: Final = pytest.mark.skipif(not THOROUGH, reason="JUDGEKIT_THOROUGH is not set")


def examples(count: int) -> int:
    """How many examples of a law are tried: all of them, or a tenth."""
    return count if THOROUGH else count // 10


def each(few: int) -> int:
    """The step by which a plain run goes through many cases of a kind; a thorough one leaves out none."""
    return 1 if THOROUGH else few
