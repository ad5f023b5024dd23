"""Files named on the command line; ``-`` is standard input or output."""

import os
import sys

from judgekit.errors import DataError, Fault, UsageError, say


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


def write_output(name: str, data: bytes) -> None:
    """Write a file whole, or to standard output; UsageError for a folder, DataError says why it cannot be written."""
    if name == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        if os.path.isdir(name) or name.endswith(("/", os.sep)):
            raise UsageError(Fault(say("error.output-is-folder"), name))
        # A pipe or a device is written to, not replaced by a file.
        is_stream = os.path.exists(name) and not os.path.isfile(name)
    except ValueError as error:
        raise DataError(Fault(say("error.unwritable", reason=str(error)), name)) from None
    if not is_stream:
        from judgekit.writing import write_whole

        write_whole(name, data)
        return
    try:
        with open(name, "wb") as file:
            file.write(data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise DataError(Fault(say("error.unwritable", reason=error.strerror or str(error)), name)) from None
