"""Keeps two processes from changing the same thing at once: each reads, merges and writes while the others wait."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.waiting import waiting

# So long one process may keep the others waiting; nothing takes a tenth of it but a check of everything.
PATIENCE: Final = 10.0
_PAUSE: Final = 0.02
# Windows lets nobody read what is locked, so that what is locked lies behind what is written.
_BEHIND: Final = 1 << 20
# What is locked already by whoever asks again.
_held: ContextVar[frozenset[str]] = ContextVar("held", default=frozenset())


@contextlib.contextmanager
def alone(place: str | Path, *, make_folder: bool = False) -> Iterator[None]:
    """Within ``with`` no other process changes a file or folder, as far as it asks for the same.

    The system itself lets go of what a process held that ended, in whatever way. Where locks are not supported, or
    nothing can be written, there are none. The folder around a place of judgekit's own is made where it is not there
    yet. DataError, naming the other process, if it takes too long.
    """
    path = _lock_of(place)
    if path in _held.get():
        yield
        return
    folder = os.path.dirname(path)
    is_new = make_folder and not os.path.lexists(folder)
    handle = _locked(path, place, make_folder)
    before = _held.set(_held.get() | {path})
    try:
        yield
    finally:
        _held.reset(before)
        if handle is not None:
            _let_go(handle, path)
        if is_new:
            # Work that came to nothing leaves nothing behind.
            with contextlib.suppress(OSError):
                os.rmdir(folder)


def _lock_of(place: str | Path) -> str:
    """The file that is locked for a place: beside it, for what is written is replaced and not written into."""
    folder, name = os.path.split(os.path.realpath(place))
    return os.path.join(folder, f".judgekit-{name}.lock")


def _locked(path: str, place: str | Path, make_folder: bool) -> int | None:
    """The locked file, open; None where nothing can be locked."""
    try:
        if (handle := _taken(path, make_folder)) is not None:
            return handle
        with waiting(say("locking.waiting")):
            return _waited_for(path, place, make_folder)
    except OSError:
        return None


def _waited_for(path: str, place: str | Path, make_folder: bool) -> int:
    """The locked file once it is free; many may wait in a row, so that only one who holds it for long is too slow."""
    holder, since = "", time.monotonic()
    while (handle := _taken(path, make_folder)) is None:
        if (now := _holder(path)) != holder:
            holder, since = now, time.monotonic()
        if time.monotonic() - since > PATIENCE:
            raise DataError(Fault(say("locking.held", process=holder or "?", seconds=round(PATIENCE)), str(place)))
        time.sleep(_PAUSE)
    return handle


def _taken(path: str, make_folder: bool) -> int | None:
    """The locked file, if nobody holds it; OSError where it cannot be locked."""
    while True:
        if make_folder:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        except FileNotFoundError:
            # Whoever made the folder may just have taken it away.
            if make_folder:
                continue
            raise
        try:
            if not _lock(handle):
                os.close(handle)
                return None
        except BaseException:
            _let_go(handle, path)
            raise
        # Whoever held it last took the file away, and another may have made a new one.
        if _is_there(handle, path):
            # On a full disk nobody learns who it is.
            with contextlib.suppress(OSError):
                os.ftruncate(handle, 0)
                os.write(handle, str(os.getpid()).encode())
            return handle
        os.close(handle)


def _is_there(handle: int, path: str) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


def _holder(path: str) -> str:
    """The number of the process that holds a file; empty if it does not say."""
    try:
        return Path(path).read_text(encoding="ascii")[:20].strip()
    except (OSError, UnicodeDecodeError):
        return ""


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        os.lseek(handle, _BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

    def _let_go(handle: int, path: str) -> None:
        os.close(handle)
        # Nobody can take away what another has open.
        with contextlib.suppress(OSError):
            os.unlink(path)

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _let_go(handle: int, path: str) -> None:
        # First the file and then the lock: whoever waits for it sees that it is gone.
        with contextlib.suppress(OSError):
            os.unlink(path)
        os.close(handle)
