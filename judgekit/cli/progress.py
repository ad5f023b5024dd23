"""Progress on the terminal: one line on standard error about what takes more than a second, gone when it is done."""

import sys
import time
from contextlib import suppress
from threading import Event, Thread, current_thread
from types import TracebackType
from typing import ClassVar

from judgekit.cli.console import Console
from judgekit.errors import Message
from judgekit.render.layout import clean, display_width
from judgekit.waiting import Waiting

# Seconds that pass without a word, and between one word and the next.
_PATIENCE = 1.0


class Progress(Waiting):
    """One line that says what is done and for how long already. Work within other work speaks on the same line."""

    _speaking: ClassVar["Progress | None"] = None

    def __init__(self, console: Console, message: Message) -> None:
        self._console = console
        self._message = message
        self._begin = time.monotonic()
        self._width = 0
        self._ended = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> Waiting:
        outer = Progress._speaking
        if outer is not None:
            # The thread that speaks may have to make its sentences ready, which is no news.
            if current_thread() is not outer._thread:
                outer.tell(self._message)
            return outer
        Progress._speaking = self
        self._thread = Thread(target=self._tick, daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._thread is None:
            return
        Progress._speaking = None
        self._ended.set()
        self._thread.join()
        if self._width:
            self._print("\r" + " " * self._width + "\r")

    def tell(self, message: Message) -> None:
        self._message = message

    def _tick(self) -> None:
        from shutil import get_terminal_size

        while not self._ended.wait(_PATIENCE):
            # Only this thread asks this console, for a database is not shared between threads.
            text = clean(self._console.catalogue().text(self._message))
            shown = f"{text}… {time.monotonic() - self._begin:.0f} s"
            shown = shown[: get_terminal_size().columns - 1]
            self._width = max(self._width, display_width(shown))
            self._print("\r" + shown + " " * (self._width - display_width(shown)))

    def _print(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write(text)
            sys.stderr.flush()
