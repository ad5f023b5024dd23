"""Which options of a call wrote what stands in a document, so that a fault is laid at the door of the right one."""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from judgekit.asking.draft import Path, written
from judgekit.rulings.options import Document, Enter, Option

# The options of the table and what they are called among the parameters, by what they write.
TABLE = {
    "format": {"game_format": "--game-format"},
    "seats": {"seats": "--seats"},
    "teams": {"seats": "--seats", "team": "--team"},
    "emperors": {"emperors": "--emperors"},
    "left_game": {"left": "--left"},
    "options.attack": {"attack_option": "--attack-option"},
    "options.range_of_influence": {"range": "--range"},
    "options.shared_team_turns": {"shared_team_turns": "--shared-team-turns"},
    "options.deploy_creatures": {"deploy_creatures": "--deploy-creatures"},
}


class Origins:
    """What the options of a call wrote, by the path as rulings write it; ``values`` are the parameters of the call."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        # By path the options, with the value that each was given, as far as it is known which of several it was.
        self._found: dict[str, dict[str, str | None]] = {}

    def following(self, entered: Sequence[tuple[Option, Any]]) -> list[tuple[Option, Any]]:
        """The same options and values, whose entering is taken note of."""
        return [(option._replace(enter=self._followed(option, value)), value) for option, value in entered]

    def flags(self, path: str) -> list[str]:
        """The options that wrote what stands at a path; none where it came from a file."""
        for key, options in TABLE.items():
            if path == key or path.startswith((f"{key}.", f"{key}[")):
                # Teams that are named replace those of the seats.
                return [flag for name, flag in options.items() if self._values[name] not in (None, [])][-1:]
        return list(self._told(path))

    def as_typed(self, path: str) -> str:
        """The options that wrote what stands at a path, with their values; nothing where these are not known."""
        if (flags := self.flags(path)) and path.startswith(tuple(TABLE)):
            return f"{flags[0]} {shlex.quote(value)}" if (value := self._of_table(path)) else ""
        told = self._told(path)
        if not all(told.values()):
            return ""
        return ", ".join(f"{flag} {shlex.quote(str(value))}" for flag, value in told.items())

    def value(self, path: str, flag: str) -> str:
        """The value with which an option wrote what stands at a path; nothing where that is not known."""
        return self._told(path).get(flag) or ""

    def _told(self, path: str) -> dict[str, str | None]:
        """What was typed for a path, also where its names were typed in another spelling than the table's."""
        if path in self._found:
            return self._found[path]
        from judgekit.folding import fold

        return next((told for typed, told in self._found.items() if fold(typed) == fold(path)), {})

    def _of_table(self, path: str) -> str | None:
        """The value of the option of the table that wrote what stands at a path; of many, that of the team."""
        key = next(key for key in TABLE if path.startswith(key))
        values = [self._values[name] for name in TABLE[key] if self._values[name] not in (None, [])]
        of_team = path.removeprefix(f"{key}.").partition("[")[0]
        listed = values[-1] if isinstance(values[-1], list) else values[-1:]
        if len(listed) > 1:
            listed = [each for each in listed if each.partition("=")[0] == of_team]
        return listed[0] if len(listed) == 1 and isinstance(listed[0], str) else None

    def _followed(self, option: Option, typed: Any) -> Enter:
        def enter(document: Document, value: Any) -> None:
            before = deepcopy(document)
            option.enter(document, value)
            for path, grown in _changes((), before, document):
                others = self._found.get(written(path), {}) if grown else {}
                which = _which(path, before, document, value)
                values = typed if isinstance(typed, list) else [typed]
                wrote = values[which] if which is not None and isinstance(values[which], str) else None
                self._found[written(path)] = {**others, option.flag: wrote}
            # What an option says again is what it says.
            self._found.setdefault(option.fact, {}).setdefault(option.flag, None)

        return enter


def _which(path: Path, before: Document, after: Document, value: Any) -> int | None:
    """Which of the values of an option wrote what stands at a path; None if that cannot be told."""
    values = value if isinstance(value, list) else [value]
    if len(values) == 1:
        return 0
    if len(path) < 2:
        return None
    key, within = str(path[0]), path[1]
    if not isinstance(within, int):
        # What is told of each player begins with that player.
        return _only(at for at, each in enumerate(values) if re.match(rf"{re.escape(str(within))}\s*[,=:]", each))
    old, new = before.get(key), after[key]
    count = len(old) if isinstance(old, list) else 0
    added = within - (count if len(new) == count + len(values) else 0)
    if len(new) in (len(values), count + len(values)) and 0 <= added < len(values):
        return added
    name = new[within].get("creature") if isinstance(new[within], dict) else None
    return _only(at for at, each in enumerate(values) if each.partition(",")[0].strip() == name)


def _only(found: Iterable[int]) -> int | None:
    """The one that was found; None if there are none or several."""
    listed = list(found)
    return listed[0] if len(listed) == 1 else None


def option_of_table(path: str) -> str:
    """The options that give a fact of the table; nothing if it is none."""
    return ", ".join(TABLE.get(path, {}).values())


_NOTHING = object()


def _changes(path: Path, before: Any, after: Any) -> Iterator[tuple[Path, bool]]:
    """The places where a document is new or another, and whether it has only grown there."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key, value in after.items():
            yield from _changes((*path, key), before.get(key, _NOTHING), value)
    elif isinstance(before, list) and isinstance(after, list):
        if len(after) > len(before):
            yield path, True
        for at, value in enumerate(after):
            yield from _changes((*path, at), before[at] if at < len(before) else _NOTHING, value)
    elif type(before) is not type(after) or before != after:
        yield path, False
        if isinstance(after, dict | list):
            yield from _changes(path, type(after)(), after)
