"""Facts in one line: how the facts of a question are written as options, and how they enter its document.

A question lists its options in the order in which they enter; what no option can say, a document can.
"""

from collections.abc import Callable, Sequence
from typing import Any

from judgekit.errors import UsageError, say
from judgekit.named import Named
from judgekit.rulings.ruling import whole_number

Document = dict[str, Any]
Enter = Callable[[Document, Any], None]


class Option(Named):
    """An option: its flag, what stands for its value, and how it enters the document.

    ``many`` may be given more than once and enters as a list; ``switch`` has no value and enters as true or false.
    ``name`` is the path of the fact where the flag is none.
    """

    flag: str
    metavar: str
    enter: Enter
    many: bool = False
    switch: bool = False
    name: str = ""

    @property
    def fact(self) -> str:
        """The path of the fact it enters; mostly the flag says it."""
        return self.name or self.flag[2:].replace("-", "_")


def names(value: str) -> list[str]:
    """Names parted by commas; ``none`` is none at all."""
    return [] if value == "none" else [name.strip() for name in value.split(",")]


def number(value: str) -> Any:
    """A whole number; anything else stays as it is and is found to be none when the document is read."""
    digits = value.strip()
    return whole_number(value) if digits[digits[:1] in ("+", "-") :].isdecimal() else value


def selector(value: str) -> Any:
    """Some players: ``each``, ``each-opponent`` or names."""
    return value if value in ("each", "each-opponent", "unknown") else names(value)


def put_once(found: dict[str, Any], name: str, value: Any) -> None:
    """Put a value under a name that has none yet: of two, none is to be lost."""
    if name in found:
        raise UsageError(say("error.option-twice", name=name))
    found[name] = value


def pairs(read: Callable[[str], Any] = str) -> Callable[[str], dict[str, Any]]:
    """A mapping from ``Ana=2,Ben=1``."""

    def entered(value: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for part in value.split(","):
            name, equals, given = part.partition("=")
            if not equals:
                raise wrong_form(value, "Ana=2,Ben=1")
            put_once(found, name.strip(), read(given.strip()))
        return found

    return entered


def put(key: str, read: Callable[[str], Any] = str) -> Enter:
    """Enter the value under a key."""

    def enter(document: Document, value: Any) -> None:
        document[key] = read(value)

    return enter


def put_each(key: str, read: Callable[[str], Any]) -> Enter:
    """Enter all values of a repeated option as a list."""

    def enter(document: Document, values: Sequence[str]) -> None:
        document[key] = [read(value) for value in values]

    return enter


def add_each(key: str, read: Callable[[str], Any]) -> Enter:
    """Add all values of a repeated option to a list that other options add to as well."""

    def enter(document: Document, values: Sequence[str]) -> None:
        document[key] = [*document.get(key, ()), *(read(value) for value in values)]

    return enter


def put_switch(key: str) -> Enter:
    """Enter true or false."""

    def enter(document: Document, value: bool) -> None:
        document[key] = value

    return enter


def put_within(key: str, inner: str, read: Callable[[str], Any] = str) -> Enter:
    """Enter the value under a key of a mapping."""

    def enter(document: Document, value: Any) -> None:
        document[key] = {**document.get(key, {}), inner: read(value)}

    return enter


def put_attempt(*keys: str) -> Enter:
    """Enter what a player wants to do, from ``Ana,keep``: the player, then the values of these keys as far as given."""

    def enter(document: Document, value: Any) -> None:
        parts = names(value)
        if not 1 < len(parts) <= len(keys) + 1:
            raise wrong_form(value, ",".join(("Ana", *keys)))
        document["attempt"] = dict(zip(("player", *keys), parts, strict=False))

    return enter


def wrong_form(value: str, example: str) -> UsageError:
    """The error of a value that cannot be taken apart."""
    return UsageError(say("error.option-form", value=value, example=example))


ACTIVE = Option("--active", "WHO", put("active"))
STARTING = Option("--starting", "WHO", put("starting"))
CHOICE = Option("--choice", "WHO", put("choice"))
CONTROLLER = Option("--controller", "PLAYER", put("controller"))
