"""A program on a terminal of its own: types to it, and reads what it shows."""

import os
import pty
import re
import select
import signal
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

# Longer than any answer takes on a machine with other things to do.
PATIENCE = 30.0
# What moves the cursor, colours, or names the window.
_ESCAPES = re.compile(rb"\x1b(?:\[[0-9;?]*[A-Za-z]|\(B|\][^\x07]*\x07)")


class Terminal:
    """A pseudo-terminal with a program that thinks a person sits there; used with ``with``."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], lines: int = 24, columns: int = 80):
        self.shown = b""
        self.code: int | None = None
        self._pid, self._terminal = pty.fork()
        if not self._pid:
            os.execvpe(command[0], list(command), dict(environment))
        self._resize(lines, columns)

    def _resize(self, lines: int, columns: int) -> None:
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        os.close(self._terminal)

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self._terminal, text.encode())

    def wait_for(self, text: str) -> str:
        """What is shown up to a text and with it; fails if that does not come."""
        wanted, end = text.encode(), time.monotonic() + PATIENCE
        while wanted not in self.shown:
            assert self._read(end), f"{text!r} does not come after {self.shown!r}"
        at = self.shown.index(wanted) + len(wanted)
        found, self.shown = self.shown[:at], self.shown[at:]
        return found.decode(errors="replace")

    def wait_for_all(self, *texts: str) -> None:
        """Wait until several texts are shown, in whatever order; fails if one does not come."""
        end = time.monotonic() + PATIENCE
        while missing := [text for text in texts if text.encode() not in _ESCAPES.sub(b"", self.shown)]:
            assert self._read(end), f"{missing} do not come after {self.shown!r}"

    def end(self) -> str:
        """What is shown until the program ends; its exit code is then known."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        _, status = os.waitpid(self._pid, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.shown.decode(errors="replace")

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self._terminal], [], [], max(end - time.monotonic(), 0))
        try:
            data = os.read(self._terminal, 65536) if ready else b""
        except OSError:  # how Linux says that nobody writes there any more
            data = b""
        self.shown += data
        return bool(data)
