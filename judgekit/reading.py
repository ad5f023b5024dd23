"""How much of a file is read: more than any rules text, translation or file of situations has, and no more.

What never ends, as a pipe or a device, is not waited for.
"""

from typing import BinaryIO, Final

from judgekit.errors import DataError, Fault, say

MAX_BYTES: Final = 64 * 1024 * 1024


def read_all(file: BinaryIO, source: str) -> bytes:
    """All that a file holds; DataError where that is too much."""
    data = file.read(MAX_BYTES + 1)
    check_size(len(data), source)
    return data


def check_size(size: int, source: str) -> None:
    """DataError for more than can be held at once."""
    if size > MAX_BYTES:
        raise DataError(Fault(say("error.too-large"), source))
