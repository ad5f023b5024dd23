"""Files named on the command line; ``-`` is standard input."""

import sys

from judgekit.errors import DataError, Fault, say


def read_bytes(name: str) -> bytes:
    """The content of a file; DataError says why it cannot be read."""
    if name == "-":
        if sys.stdin is None:
            raise DataError(Fault(say("error.stdin-closed"), name))
        return sys.stdin.buffer.read()
    try:
        with open(name, "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise DataError(Fault(say("error.unreadable", reason=reason), name)) from None


def read_input(name: str) -> str:
    """The text of a file in UTF-8; bytes that are none become replacement characters."""
    return read_bytes(name).decode("utf-8-sig", "replace")
