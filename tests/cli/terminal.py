"""Calls the command line as a person does, at a terminal that is none."""

import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Sequence
from fcntl import ioctl
from typing import NamedTuple

PROMPT = "> "
_PATIENCE = 60.0
CTRL_C, CTRL_D = "\x03", "\x04"


class Session(NamedTuple):
    """What was on the terminal, what of it came after the last answer, and how the call ended."""

    code: int
    screen: str
    last: str


def at_terminal(
    arguments: Sequence[str],
    answers: Sequence[str],
    columns: int = 80,
    program: Sequence[str] = (sys.executable, "-m", "judgekit"),
    **environment: str,
) -> Session:
    """Run judgekit and type an answer at every prompt; CTRL_C and CTRL_D are keys and need no Enter."""
    pid, terminal = pty.fork()
    if pid == 0:
        unset = {"COLUMNS", "LINES", "JUDGEKIT_LANG", *environment}
        variables = {key: value for key, value in os.environ.items() if key not in unset}
        command = [*program, *arguments]
        os.execvpe(command[0], command, {**variables, "TERM": "xterm", "PAGER": "cat", **environment})
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    raw, shown, begun = b"", "", 0
    waiting = list(answers)
    deadline = time.monotonic() + _PATIENCE
    while True:
        ready, _, _ = select.select([terminal], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            os.kill(pid, 9)
            os.waitpid(pid, 0)
            raise AssertionError(f"no answer to this in time:\n{shown}")
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        shown = (raw := raw + data).decode("utf-8", "replace")
        if shown[begun:].endswith(f"\n{PROMPT}"):
            if not waiting:
                os.kill(pid, 9)
                os.waitpid(pid, 0)
                raise AssertionError(f"this was not answered:\n{shown}")
            begun = len(shown)
            key = waiting.pop(0)
            os.write(terminal, key.encode() if key in (CTRL_C, CTRL_D) else f"{key}\n".encode())
    os.close(terminal)
    _, status = os.waitpid(pid, 0)
    screen, last = (text.replace("\r\n", "\n") for text in (shown, shown[begun:]))
    assert not waiting, f"these were not asked for: {waiting}\n{screen}"
    return Session(os.waitstatus_to_exitcode(status), screen, last)


def lines(session: Session) -> list[str]:
    """What was on the terminal, line by line, without colours."""
    return re.sub("\x1b\\[[0-9;]*m", "", session.screen).split("\n")
