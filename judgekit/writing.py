"""Writes files so that they are there whole or not at all."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

# What a file is called while it is being written.
_BEGUN = ".judgekit-"
_UNFINISHED = ".new"
# No writer takes so long, however slow the machine.
_ABANDONED = 3600


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file whole or, whatever happens in between, leave what was there; DataError if it cannot be written.

    Where the path is a link, the file it leads to is written. A folder that is not there is a slip in the path, and
    none is made.
    """
    with prepared(os.path.realpath(path), data, shown=path, make_folder=False):
        pass


@contextlib.contextmanager
def prepared(
    path: str | Path, data: bytes, *, shown: str | Path | None = None, make_folder: bool = True
) -> Iterator[os.stat_result]:
    """Write a file beside its place and move it there at the end, in one step; gives its size and time before.

    If the body fails, what was there stays. A link in its place is replaced, not followed. DataError, about the path
    as ``shown``, if the file cannot be written; a folder of judgekit's own is made where it is not there yet.
    """
    import tempfile

    place = str(path if shown is None else shown)
    folder = os.path.dirname(path)
    try:
        if make_folder:
            os.makedirs(folder, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(prefix=_BEGUN, suffix=_UNFINISHED, dir=folder)
    except (OSError, ValueError) as error:
        from judgekit.reasons import no_folder, unwritable

        missing = not make_folder and not os.path.lexists(folder)
        raise (no_folder(place, folder) if missing else unwritable(place, error)) from None
    try:
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(unfinished, _mode(path))
            stat = os.stat(unfinished)
        except OSError as error:
            from judgekit.reasons import unwritable

            raise unwritable(place, error) from None
        yield stat
        try:
            os.replace(unfinished, path)
        except OSError as error:
            from judgekit.reasons import unwritable

            raise unwritable(place, error) from None
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(unfinished)
        raise


def sweep(folder: str | Path) -> None:
    """Take away what writers that were killed left in a folder of judgekit's own long ago."""
    now = time.time()
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_UNFINISHED):
                with contextlib.suppress(OSError):
                    # A clock that was set back makes files that seem to come from the future.
                    if abs(now - entry.stat(follow_symlinks=False).st_mtime) > _ABANDONED:
                        os.unlink(entry.path)


def _mode(target: str | Path) -> int:
    """The permissions the file has, or a new one gets."""
    try:
        return os.stat(target).st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
