"""Calls the command line in a process of its own, with its own streams, folder and environment."""

import atexit
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Done(NamedTuple):
    """What a call printed and how it ended."""

    code: int
    out: str
    err: str


# Makes a call as ``judgekit`` does, but in the process of the tests, where its streams and its end are not asked about.
Here = Callable[..., Done]


class Forks:
    """A process that forks for each call, and the files that are the streams of a call."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._streams = [Path(self._folder.name, name) for name in ("in", "out", "err")]
        command = [sys.executable, "-P", str(Path(__file__).with_name("forks.py"))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        atexit.register(self._end)

    def call(self, arguments: tuple[str, ...], stdin: bytes, environment: dict[str, str]) -> Done:
        """Make one call and wait for its end."""
        for stream, content in zip(self._streams, (stdin, b"", b""), strict=True):
            stream.write_bytes(content)
        call = {"arguments": arguments, "environment": environment, "folder": os.getcwd()}
        call["streams"] = [str(stream) for stream in self._streams]
        to, answer = self._process.stdin, self._process.stdout
        assert to is not None
        assert answer is not None
        to.write(json.dumps(call).encode() + b"\n")
        to.flush()
        code = int(answer.readline())
        out, err = (stream.read_bytes().decode() for stream in self._streams[1:])
        return Done(code, out, err)

    def _end(self) -> None:
        self._process.communicate()
        self._folder.cleanup()


_forks = cache(Forks)


def judgekit(*arguments: str, stdin: str | bytes = "", **environment: str) -> Done:
    """Run judgekit with these arguments; keyword arguments are environment variables."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    return _forks().call(arguments, data, {**os.environ, "COLUMNS": "80", **environment})
