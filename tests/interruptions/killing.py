"""Runs a call in a process that is killed before a chosen step of its writing, or in the middle of a file."""

import importlib
import os
import pkgutil
import resource
import signal
import sys
import tempfile
import traceback
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import judgekit
from tests.cli.run import Done

# The steps of Python's that change a disk; SQLite's writes and those into an open file are met by a limit on file size.
_STEPS: Final = {
    "os.chmod", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink", "os.truncate",
    "sqlite3.connect",
}  # fmt: skip
_WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_KILLED: Final = (signal.SIGKILL, signal.SIGXFSZ)


class Limit(NamedTuple):
    """When a call is killed: before its so manieth step, or as a file grows beyond a size; never where both are None.

    With ``full``, no kill: whatever would grow beyond the size is refused, as on a full disk.
    """

    step: int | None = None
    size: int | None = None
    full: bool = False


class Ended(NamedTuple):
    """How a call ended: whether it was killed, what it gave, how many steps it took and where."""

    killed: bool
    done: Done
    steps: tuple[str, ...]


NEVER: Final = Limit()


@cache
def _load() -> None:
    """Load every module of judgekit, so that no child has to."""
    for module in pkgutil.walk_packages(judgekit.__path__, "judgekit."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def call(arguments: tuple[str, ...], limit: Limit = NEVER) -> Ended:
    """Call the command line in a child of this process, which has all modules loaded already."""
    _load()
    with tempfile.TemporaryDirectory() as folder:
        out, err, log = (Path(folder, name) for name in ("out", "err", "log"))
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            _child(arguments, limit, out, err, log)
        _, status = os.waitpid(child, 0)
        killed = os.WIFSIGNALED(status)
        assert not killed or os.WTERMSIG(status) in _KILLED, status
        code = os.waitstatus_to_exitcode(status)
        done = Done(code, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8"))
        return Ended(killed, done, tuple(log.read_text(encoding="utf-8").splitlines()))


def _child(arguments: tuple[str, ...], limit: Limit, out: Path, err: Path, log: Path) -> None:
    """What happens in the child; it never returns."""
    code = 99
    try:
        for number, path in ((0, Path(os.devnull)), (1, out), (2, err)):
            os.dup2(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), number)
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
        _watch(limit, os.open(log, os.O_WRONLY | os.O_CREAT, 0o600))
        if limit.size is not None:
            # Python ignores this signal, and then the system refuses to write.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN if limit.full else signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit.size, limit.size))
        from judgekit.cli.start import main

        code = main(list(arguments))
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def _watch(limit: Limit, log: int) -> None:
    """Note every step of this process, and end it before the chosen one."""
    steps = 0

    def step(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal steps
        if event == "open" and not (isinstance(arguments[2], int) and arguments[2] & _WRITES):
            return
        if event not in _STEPS and event != "open":
            return
        place = os.fsdecode(arguments[0]) if isinstance(arguments[0], str | bytes | os.PathLike) else "?"
        if place in (os.devnull, ":memory:") or "mode=ro" in place:
            return
        if steps == limit.step:
            os.kill(os.getpid(), signal.SIGKILL)
        steps += 1
        if limit.size is None:
            os.write(log, f"{event} {place}\n".encode("utf-8", "replace"))

    sync = os.fsync

    def synced(fd: Any) -> None:
        step("os.truncate", ("what was written",))
        sync(fd)

    os.fsync = synced
    sys.addaudithook(step)
