"""Writes files so that they are there whole or not at all."""

import contextlib
import os
from pathlib import Path

from judgekit.errors import DataError, Fault, say


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file whole or, whatever happens in between, leave what was there; DataError if it cannot be written."""
    import tempfile

    target = os.path.realpath(path)
    folder = os.path.dirname(target)
    try:
        os.makedirs(folder, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(prefix=".", suffix=".new", dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(unfinished, _mode(target))
            os.replace(unfinished, target)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(unfinished)
            raise
    except OSError as error:
        raise DataError(Fault(say("error.unwritable", reason=error.strerror or str(error)), str(path))) from None


def _mode(target: str) -> int:
    """The permissions the file has, or a new one gets."""
    try:
        return os.stat(target).st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
