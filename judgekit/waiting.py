"""Work that takes a while, told to whoever waits for it; to nobody, unless a front end says how."""

from collections.abc import Callable
from types import TracebackType

from judgekit.errors import Message


class Waiting:
    """Somebody waits for what is done within ``with``; this kind is told nothing."""

    def __enter__(self) -> "Waiting":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def tell(self, message: Message) -> None:
        """Say what is being done now, or how far it has come."""


_told_by: list[Callable[[Message], Waiting]] = []


def tell_with(kind: Callable[[Message], Waiting]) -> None:
    """Let this be made for everything that takes a while from now on."""
    _told_by[:] = [kind]


def waiting(message: Message) -> Waiting:
    """What to do long work within: ``with waiting(say("progress.index")):``."""
    return _told_by[0](message) if _told_by else Waiting()
