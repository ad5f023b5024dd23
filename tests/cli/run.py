"""Calls the command line as a shell does, in a process of its own."""

import os
import subprocess
import sys
from typing import NamedTuple


class Done(NamedTuple):
    """What a call printed and how it ended."""

    code: int
    out: str
    err: str


def judgekit(*arguments: str, stdin: str | bytes = "", **environment: str) -> Done:
    """Run judgekit with these arguments; keyword arguments are environment variables."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "judgekit", *arguments],
        input=data,
        capture_output=True,
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
