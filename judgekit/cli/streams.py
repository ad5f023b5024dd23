"""Descriptors that do not block, as other programs leave a pipe or a terminal that they share with us."""

import io
import os
import select
from typing import Any


class Patient(io.RawIOBase):
    """Such a descriptor, read and written by waiting for whoever is at its other end."""

    def __init__(self, number: int) -> None:
        self._number = number

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._number

    def isatty(self) -> bool:
        return os.isatty(self._number)

    def readinto(self, into: Any) -> int:
        """Read what there is, or wait until there is something."""
        while True:
            try:
                return os.readv(self._number, [into])
            except BlockingIOError:
                select.select([self._number], [], [])

    def write(self, data: Any) -> int:
        """Write a part; whoever buffers goes on with the rest."""
        while True:
            try:
                return os.write(self._number, data)
            except BlockingIOError:
                select.select([], [self._number], [])
