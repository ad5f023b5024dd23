"""Which options of a call wrote what stands in a document, so that a fault is laid at the door of the right one."""

from collections.abc import Iterator, Mapping, Sequence
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
        self._found: dict[str, dict[str, None]] = {}

    def following(self, entered: Sequence[tuple[Option, Any]]) -> list[tuple[Option, Any]]:
        """The same options and values, whose entering is taken note of."""
        return [(option._replace(enter=self._followed(option)), value) for option, value in entered]

    def flags(self, path: str) -> list[str]:
        """The options that wrote what stands at a path; none where it came from a file."""
        for key, options in TABLE.items():
            if path == key or path.startswith((f"{key}.", f"{key}[")):
                # Teams that are named replace those of the seats.
                return [flag for name, flag in options.items() if self._values[name] not in (None, [])][-1:]
        return list(self._found.get(path, ()))

    def _followed(self, option: Option) -> Enter:
        def enter(document: Document, value: Any) -> None:
            before = deepcopy(document)
            option.enter(document, value)
            for path, grown in _changes((), before, document):
                others = self._found.get(written(path), {}) if grown else {}
                self._found[written(path)] = {**others, option.flag: None}
            # What an option says again is what it says.
            self._found.setdefault(option.fact, {})[option.flag] = None

        return enter


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
