"""The kinds of errors judgekit reports, each knowing the exit code of the command line."""

from typing import TYPE_CHECKING, Any

from judgekit.named import Named

if TYPE_CHECKING:
    from judgekit.history.story import Trace


class Message(Named):
    """Something judgekit says: the key of a sentence in messages/<lang>.yaml and the values it names."""

    key: str
    values: dict[str, Any]

    def __str__(self) -> str:
        """The sentence in English, with what was probably meant."""
        # Only needed where an error reaches a person without the command line.
        from judgekit.messages import catalogue
        from judgekit.nearest import suggesting

        return catalogue("en").text(suggesting(self))


def say(key: str, **values: Any) -> Message:
    """A message by its key, with values for its placeholders."""
    return Message(key, values)


class Fault(Named):
    """One thing wrong with an input: what would be right, and where it stands.

    ``line`` and ``column`` count from 1; 0 means the fault has no place in a file.
    """

    message: Message
    source: str = ""
    line: int = 0
    column: int = 0

    @property
    def place(self) -> str:
        """``file:line:column`` as far as it is known."""
        if not self.line:
            return self.source
        return f"{self.source}:{self.line}:{self.column}" if self.column else f"{self.source}:{self.line}"

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.source else str(self.message)


class Missing(Named):
    """A name that leads nowhere: what is to be said of it, and where a rule went that had it for its number."""

    reference: str
    messages: tuple[Message, ...]
    went: "Trace | None" = None

    @property
    def now(self) -> str | None:
        """The number that the rule has now; None where it has none, or never was."""
        return None if self.went is None else self.went.now

    @property
    def suggestions(self) -> tuple[str, ...]:
        """What was probably meant."""
        from judgekit.nearest import suggestions

        return tuple(name for message in self.messages for name in suggestions(message))


class JudgekitError(Exception):
    """Base of all errors a user can cause; carries one or more faults."""

    exit_code = 1

    def __init__(self, *faults: Fault | Message) -> None:
        self.faults = tuple(Fault(fault) if isinstance(fault, Message) else fault for fault in faults)
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class NotFoundError(JudgekitError):
    """Nothing answers the question (exit 1); ``missing`` are the names in it that lead nowhere."""

    exit_code = 1

    def __init__(self, *faults: Fault | Message | Missing) -> None:
        self.missing = tuple(each for each in faults if isinstance(each, Missing))
        told: list[Fault | Message] = []
        for each in faults:
            told += each.messages if isinstance(each, Missing) else [each]
        super().__init__(*told)


def missing(reference: str, key: str, /, **values: Any) -> NotFoundError:
    """The error of one name that leads nowhere, with what is said of it."""
    return NotFoundError(Missing(reference, (say(key, **values),)))


class UsageError(JudgekitError):
    """The call or the situation is wrong (exit 2)."""

    exit_code = 2


class UndeterminedError(JudgekitError):
    """The facts do not settle the question (exit 3)."""

    exit_code = 3


class DataError(JudgekitError):
    """A file or the data cannot be read or holds no rules (exit 4)."""

    exit_code = 4
