"""Files named on the command line; ``-`` is standard input or output."""

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO

from judgekit.errors import DataError, Fault, UsageError, say
from judgekit.reading import check_size, read_all

_LINE_END = re.compile(rb"\r\n?|\n")
_CHUNK = 64 * 1024


def read_bytes(name: str) -> bytes:
    """The content of a file; DataError says why it cannot be read."""
    if name == "-":
        return read_all(standard_input(), name)
    try:
        with open(name, "rb") as file:
            return read_all(file, name)
    except (OSError, ValueError) as error:
        from judgekit.reasons import unreadable

        raise unreadable(name, error) from None


def read_lines(name: str) -> Iterator[bytes]:
    """The lines of a file with their ends, each as soon as it is there; DataError says why they cannot be read."""
    if name == "-":
        yield from _lines(standard_input(), name)
        return
    try:
        with open(name, "rb") as file:
            yield from _lines(file, name)
    except (OSError, ValueError) as error:
        from judgekit.reasons import unreadable

        raise unreadable(name, error) from None


def standard_input() -> BinaryIO:
    """Standard input, which is waited for also where its descriptor does not block; DataError where it is closed."""
    if sys.stdin is None:
        raise DataError(Fault(say("error.stdin-closed"), "-"))
    stream = sys.stdin.buffer
    raw = getattr(stream, "raw", stream)
    if not isinstance(raw, io.FileIO) or not hasattr(os, "get_blocking") or os.get_blocking(raw.fileno()):
        return stream
    from judgekit.cli.streams import Patient

    return io.BufferedReader(Patient(raw.fileno()))


def _lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    """A carriage return ends a line at once; a line feed right behind it, whenever it comes, ends the same line."""
    begun: list[bytes] = []
    size = 0
    returned = False
    while chunk := file.read1(_CHUNK):  # type: ignore[attr-defined]
        at = 1 if returned and chunk.startswith(b"\n") else 0
        for found in _LINE_END.finditer(chunk, at):
            line = b"".join((*begun, chunk[at : found.end()]))
            check_size(len(line), name)
            yield line
            begun, size, at = [], 0, found.end()
        begun.append(chunk[at:])
        size += len(chunk) - at
        check_size(size, name)
        returned = chunk.endswith(b"\r")
    if size:
        yield b"".join(begun)


def replacing_file(name: str) -> AbstractContextManager[None]:
    """Whoever puts what a file has into the one that replaces it does so within ``with``, alone with that file."""
    # A pipe or a device keeps nothing, and no file has such a name.
    if name == "-" or "\0" in name or (os.path.lexists(name) and not os.path.isfile(name)):
        return nullcontext()
    from judgekit.locking import alone

    return alone(name)


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
        from judgekit.reasons import unwritable

        raise unwritable(name, error) from None
