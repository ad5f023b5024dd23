"""Facts in one line: how the facts of a question are written as options, and how they enter its document.

A question lists its options in the order in which they enter; what no option can say, a document can.
"""

import re
from collections.abc import Callable, Mapping, Sequence
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

    @property
    def of_each(self) -> bool:
        """Whether it tells something of each of several players, or of each holder of a life total."""
        return self.metavar.startswith(("Ana=", "A="))


# A comma that is not within a name in double quotes, which begins where a part does.
_COMMA = r'(?:(?<=^)|(?<=[,:=]))(\s*"[^"]*"\s*)(?=[,:=]|$)|,'

# Of these kinds of quotation marks a name has as many that begin as end; apostrophes are none.
_MARKS = ('"', "“”„", "«»", "‹›")


def names(value: str) -> list[str]:
    """Names parted by commas; ``none`` is none at all. One in double quotes may have commas of its own.

    UsageError where one is empty, as a variable of a script that nobody set leaves it: that one is not to be lost.
    """
    found = parts(value)
    if not all(found):
        raise UsageError(say("heard.empty-name", value=value))
    return found


def parts(value: str) -> list[str]:
    """The parts of a value between commas without quotes and blanks around them; ``none`` has none."""
    return [] if value == "none" else [unquoted(part) for part in parted(value)]


def parted(value: str, most: int = -1) -> list[str]:
    """The parts of a value between commas, ``most`` commas at most; those within double quotes part nothing."""
    if '"' not in value:
        return value.split(",", most)
    commas = [found.start() for found in re.finditer(_COMMA, value) if found[0] == ","]
    ends = [*(commas if most < 0 else commas[:most]), len(value)]
    return [value[start:end] for start, end in zip((0, *(end + 1 for end in ends)), ends, strict=False)]


def first_name(value: str) -> tuple[str, str]:
    """The name that a value begins with, and what follows its comma."""
    first, *rest = parted(value, 1)
    return unquoted(first), "".join(rest)


def halved(value: str, mark: str) -> tuple[str, str, str]:
    """What stands before and behind a mark, as ``str.partition`` has it; one within double quotes parts nothing."""
    at = next((found.start() for found in re.finditer(f'"[^"]*"|{mark}', value) if found[0] == mark), -1)
    return (value, "", "") if at < 0 else (value[:at], mark, value[at + len(mark) :])


def has_closed_marks(name: str) -> bool:
    """Whether every quotation mark in a name is closed; one that is not would be a part of it, with what follows."""
    return name.isalnum() or not any(sum(map(name.count, marks)) % 2 for marks in _MARKS)


def unquoted(name: str) -> str:
    """A name without the double quotes and blanks around it; UsageError where one of them is missing."""
    name = name.strip()
    if not has_closed_marks(name):
        raise UsageError(say("heard.unclosed-mark", value=name))
    return name[1:-1].strip() if len(name) > 1 and name[0] == name[-1] == '"' and '"' not in name[1:-1] else name


def number(value: str) -> Any:
    """A whole number; anything else stays as it is and is found to be none when the document is read."""
    digits = value.strip()
    return whole_number(value) if digits[digits[:1] in ("+", "-") :].isdecimal() else value


def selector(value: str) -> Any:
    """Some players: ``each``, ``each-opponent`` or names."""
    return value if value in ("each", "each-opponent", "unknown") else names(value)


def players_called(document: Document, name: str, controller: str) -> list[str]:
    """The players in the game whom ``each``, ``each-opponent`` of a controller or a team stands for (102.3).

    None for any other name, and for one that is a player’s.
    """
    seats = [str(player) for player in document.get("seats") or document.get("seats_counterclockwise") or ()]
    teams = document.get("teams")
    teams = teams if isinstance(teams, Mapping) else {}
    if name in seats:
        return []
    found = [*(teams.get(name) or ())]
    if name in ("each", "each-opponent"):
        own = next((members for members in teams.values() if controller in members), [controller])
        found = [player for player in seats if name == "each" or player not in own]
    left = document.get("left_game") or ()
    return [player for player in found if player not in left] or found


def put_once(found: dict[str, Any], name: str, value: Any) -> None:
    """Put a value under a name that has none yet: of two, none is to be lost."""
    if name in found:
        raise UsageError(say("error.option-twice", name=name))
    found[name] = value


def pairs(read: Callable[[str], Any] = str) -> Callable[[str], dict[str, Any]]:
    """A mapping from ``Ana=2,Ben=1``."""

    def entered(value: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for part in parted(value):
            if not part.strip():
                raise UsageError(say("heard.empty-name", value=value))
            # No value has such a sign, but a name may.
            name, equals, given = part.rpartition("=")
            if not equals or '"' in given:
                raise wrong_form(value, "Ana=2,Ben=1")
            put_once(found, unquoted(name), read(given.strip()))
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
        told = parts(value)
        if not 1 < len(told) <= len(keys) + 1 or not all(told):
            raise wrong_form(value, ",".join(("Ana", *keys)))
        document["attempt"] = dict(zip(("player", *keys), told, strict=False))

    return enter


def unread(part: str, known: Sequence[str]) -> UsageError:
    """The error of a part that says nothing to anybody, with what can be said in its place."""
    return UsageError(say("heard.unread-part", value=part, known=tuple(known)))


def wrong_form(value: str, example: str) -> UsageError:
    """The error of a value that cannot be taken apart."""
    return UsageError(say("error.option-form", value=value, example=example))


ACTIVE = Option("--active", "WHO", put("active"))
STARTING = Option("--starting", "WHO", put("starting"))
CHOICE = Option("--choice", "WHO", put("choice"))
CONTROLLER = Option("--controller", "PLAYER", put("controller"))
