"""The kinds of facts a situation may hold: each reads its value from a document and describes it as JSON Schema.

A fact that says ``unknown`` is None; so is one that is missing and has no other default.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol

from judgekit.citations import Citation, cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.ruling import Problem, shown
from judgekit.table.table import Table

TEAMS_TAKE_TURNS = cite("805.4", "Teams take turns")
UNKNOWN = "unknown"
# What a fact is that nobody is named in.
NOBODY: Mapping[Any, Any] = MappingProxyType({})
PHASES = (
    "untap", "upkeep", "draw", "precombat-main", "beginning-of-combat", "declare-attackers", "declare-blockers",
    "combat-damage", "end-of-combat", "postcombat-main", "end", "cleanup",
)  # fmt: skip
_EVERYBODY = ("each", "each-opponent")
_UNKNOWN_SCHEMA = {"const": UNKNOWN}
Schema = dict[str, Any]


class Reading:
    """Reads one document: knows the table, as far as there is one, and collects every problem."""

    def __init__(self, table: Table | None, seats: tuple[str, ...], teams: tuple[str, ...]) -> None:
        self.table = table
        self.seats = seats
        self.teams = teams
        # Whether no name can be said to be nobody's, since the teams were not told.
        self.teams_untold = False
        # Whether teams take turns, which the format tells even where the table is at fault.
        self.shared_team_turns = False
        # The keys of a document beside the facts of its question.
        self.table_keys: tuple[str, ...] = ()
        self.problems: list[Problem] = []

    def problem(self, at: str, key: str, *rules: Citation, **values: Any) -> None:
        """Note a fault at a path."""
        self.problems.append(Problem(at, say(key, **values), rules))

    def has_keys(self, kind: "Kind", value: Any, at: str) -> bool:
        """Whether a value has keys; where it has none, that is noted with those of the kind."""
        if not isinstance(value, Mapping):
            from judgekit.rulings.samples import no_keys

            self.problems.append(no_keys(kind, value, at, self))
        return isinstance(value, Mapping)


class Kind(Protocol):
    """A kind of fact. The kinds are plain classes and tuples, since a ruling waits for all of them to be made."""

    def read(self, value: Any, at: str, reading: Reading) -> Any:
        """The value, checked; None after noting a problem or for ``unknown``."""

    def schema(self) -> Schema:
        """What the kind accepts, as JSON Schema."""


class Name:
    """The name of a creature, card, ability or anything else that has no list to be looked up in."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        if not isinstance(value, str) or not value:
            reading.problem(at, "problem.name-expected", value=shown(value))
            return None
        return value

    def schema(self) -> Schema:
        return {"$ref": "#/$defs/name"}


class NameOrUnknown(Name):
    """Such a name, or ``unknown``."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        name = Name.read(self, value, at, reading)
        return None if name == UNKNOWN else name


class PlayerName(Name):
    """The name of a seated player."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        name = Name.read(self, value, at, reading)
        if name is None or name in reading.seats:
            return name
        if _says_unknown(name, at):
            return None
        if name in reading.teams:
            members = reading.table.seated(name) if reading.table is not None else ()
            key = "problem.player-of-team-expected" if len(members) > 1 else "problem.player-expected"
            reading.problem(at, key, name=name, **({"members": members} if len(members) > 1 else {}))
        else:
            reading.problem(at, "fault.no-such-player", name=name, among=reading.seats)
        return None


class TeamName(Name):
    """The name of a team."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        name = Name.read(self, value, at, reading)
        if name is None or name in reading.teams or reading.teams_untold:
            return name
        if not _says_unknown(name, at):
            reading.problem(at, "problem.no-such-team", name=name, among=reading.teams)
        return None


# A name where nothing is said about it, which is not the same as not knowing it; no name is empty.
NOT_SAID = ""


class UnitName(Name):
    """A team where teams take turns, else a player (805.4)."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        name = Name.read(self, value, at, reading)
        if name is None:
            return None
        shared = reading.shared_team_turns if reading.table is None else reading.table.shared_team_turns
        if reading.table is None and not (shared and name in reading.seats):
            # The table is at fault already; only a name that is nobody's is a further fault.
            known = name in reading.seats or name in reading.teams or reading.teams_untold
            if not known and not _says_unknown(name, at):
                reading.problem(at, "problem.no-such-unit", name=name, among=(*reading.seats, *reading.teams))
            return None
        if name in (reading.teams if shared else reading.seats):
            return name
        if name in (reading.seats if shared else reading.teams):
            team = reading.table.named(reading.table.unit_of(name)) if shared and reading.table else None
            who = "this-team" if team is not None else "team" if shared else "player"
            reading.problem(at, f"problem.{who}-takes-turns", TEAMS_TAKE_TURNS, name=name, team=team)
        elif not _says_unknown(name, at):
            among = reading.teams if shared else reading.seats
            reading.problem(at, "problem.no-such-team" if shared else "fault.no-such-player", name=name, among=among)
        return None


class UnitOrPlayerName(Name):
    """A player or a team, where either may be meant."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        name = Name.read(self, value, at, reading)
        if name is None or name in reading.seats or name in reading.teams or reading.teams_untold:
            return name
        reading.problem(at, "problem.no-such-unit", name=name, among=(*reading.seats, *reading.teams))
        return None


class OneOf(Named):
    """One of a few words."""

    words: tuple[str, ...]
    may_be_unknown: bool = True

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        if isinstance(value, str) and value in self.words:
            return value
        if not (self.may_be_unknown and value == UNKNOWN):
            reading.problem(at, "problem.not-one-of", value=shown(value), known=self.words)
        return None

    def schema(self) -> Schema:
        own: Schema = {"enum": list(self.words)}
        return {"anyOf": [own, _UNKNOWN_SCHEMA]} if self.may_be_unknown else own


class Flag(Named):
    """True or false."""

    may_be_unknown: bool = True

    def read(self, value: Any, at: str, reading: Reading) -> bool | None:
        if isinstance(value, bool):
            return value
        if not (self.may_be_unknown and value == UNKNOWN):
            reading.problem(at, "problem.flag-expected", value=shown(value))
        return None

    def schema(self) -> Schema:
        own: Schema = {"type": "boolean"}
        return {"anyOf": [own, _UNKNOWN_SCHEMA]} if self.may_be_unknown else own


class FlagOrPlayer:
    """True or false, or a player."""

    def read(self, value: Any, at: str, reading: Reading) -> bool | str | None:
        return (PlayerName() if isinstance(value, str) else Flag()).read(value, at, reading)

    def schema(self) -> Schema:
        return {"anyOf": [Flag().schema(), PlayerName().schema()]}


class TruthOnly:
    """A key that is there to say true."""

    def read(self, value: Any, at: str, reading: Reading) -> bool | None:
        if value is True:
            return True
        reading.problem(at, "problem.only-true", value=shown(value))
        return None

    def schema(self) -> Schema:
        return {"const": True}


class TrueOrUnknown:
    """A key that says true, or that it is not known; what is false is written as something else."""

    def read(self, value: Any, at: str, reading: Reading) -> bool | None:
        return None if value == UNKNOWN else TruthOnly().read(value, at, reading)

    def schema(self) -> Schema:
        return {"anyOf": [TruthOnly().schema(), _UNKNOWN_SCHEMA]}


class Number(Named):
    """A whole number, at least ``least`` if that is given."""

    least: int | None = None
    may_be_unknown: bool = True

    def read(self, value: Any, at: str, reading: Reading) -> int | None:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            if self.least is None or value >= self.least:
                return value
            reading.problem(at, "problem.number-too-small", value=value, least=self.least)
        elif not (self.may_be_unknown and value == UNKNOWN):
            is_text = isinstance(value, str) and value.strip().removeprefix("-").isdecimal()
            reading.problem(at, f"problem.number-{'as-text' if is_text else 'expected'}", value=shown(value))
        return None

    def schema(self) -> Schema:
        own: Schema = {"type": "integer"} | ({} if self.least is None else {"minimum": self.least})
        return {"anyOf": [own, _UNKNOWN_SCHEMA]} if self.may_be_unknown else own


class ListOf(Named):
    """A list of facts of one kind; ``unknown`` as a whole where that is allowed."""

    kind: Kind
    least: int = 0
    may_be_unknown: bool = False

    def read(self, value: Any, at: str, reading: Reading) -> tuple[Any, ...] | None:
        if not isinstance(value, list | tuple):
            if not (self.may_be_unknown and value == UNKNOWN):
                reading.problem(at, "problem.list-expected", value=shown(value))
            return None
        if len(value) < self.least:
            reading.problem(at, "problem.list-too-short", count=self.least)
            return None
        return tuple(self.kind.read(item, f"{at}[{index}]", reading) for index, item in enumerate(value))

    def schema(self) -> Schema:
        own: Schema = {"type": "array", "items": self.kind.schema()} | ({"minItems": self.least} if self.least else {})
        return {"anyOf": [own, _UNKNOWN_SCHEMA]} if self.may_be_unknown else own


class ByPlayer(Named):
    """A mapping from players to facts of one kind."""

    kind: Kind

    def read(self, value: Any, at: str, reading: Reading) -> dict[str, Any] | None:
        if not reading.has_keys(self, value, at):
            return None
        found: dict[str, Any] = {}
        for name, given in value.items():
            if not isinstance(name, str):
                reading.problem(f"{at}.{name}", "problem.name-expected", value=shown(name))
            elif name in reading.seats:
                found[name] = self.kind.read(given, f"{at}.{name}", reading)
            else:
                key = "problem.player-expected" if name in reading.teams else "fault.no-such-player"
                reading.problem(f"{at}.{name}", key, name=name, among=reading.seats)
        return found

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": self.kind.schema()}


class Keywords(Named):
    """A list of different words out of a few."""

    words: tuple[str, ...]

    def read(self, value: Any, at: str, reading: Reading) -> frozenset[str] | None:
        read = ListOf(OneOf(self.words, may_be_unknown=False)).read(value, at, reading)
        found = [word for word in read or () if word is not None]
        if len(set(found)) < len(found):
            reading.problem(at, "problem.word-twice")
        return None if read is None else frozenset(found)

    def schema(self) -> Schema:
        return {"type": "array", "items": {"enum": list(self.words)}, "uniqueItems": True}


class Selector:
    """Some players: ``each``, ``each-opponent`` (of the controller) or names; a lone name may be meant as a word."""

    def read(self, value: Any, at: str, reading: Reading) -> str | tuple[str, ...] | None:
        if value in _EVERYBODY:
            return str(value)
        if not isinstance(value, list | tuple):
            if value != UNKNOWN:
                reading.problem(at, "problem.players-expected", value=shown(value))
            return None
        if len(value) == 1 and isinstance(value[0], str) and value[0] not in ("", *reading.seats, *reading.teams):
            reading.problem(f"{at}[0]", "fault.no-such-player", name=value[0], among=reading.seats, words=_EVERYBODY)
            return None
        return ListOf(PlayerName()).read(value, at, reading)

    def schema(self) -> Schema:
        return {"$ref": "#/$defs/players"}


class Record:
    """A mapping with fixed keys, read into a named tuple: ``kinds`` tells the kind of every key.

    Fields without a default are required. A key that is no Python name has its field in ``fields``.
    """

    def __init__(self, type_: Any, kinds: dict[str, Kind], fields: dict[str, str] | None = None) -> None:
        self.type = type_
        self.kinds = kinds
        self.fields = fields or {}

    @property
    def required(self) -> list[str]:
        """The keys that every such mapping has."""
        return [key for key in self.kinds if self.fields.get(key, key) not in self.type._field_defaults]

    def values(self, value: Mapping[Any, Any], at: str, reading: Reading) -> dict[str, Any]:
        """The facts by field; unknown and missing keys are problems at their path."""
        prefix = f"{at}." if at else ""
        for key in value:
            if key not in self.kinds:
                among = (*self.kinds, *(() if at else reading.table_keys))
                known = tuple(self.kinds)
                reading.problem(f"{prefix}{key}", "problem.unknown-key", name=str(key), known=known, among=among)
        found: dict[str, Any] = {}
        for key, kind in self.kinds.items():
            if key in value:
                found[self.fields.get(key, key)] = kind.read(value[key], prefix + key, reading)
        for key in self.required:
            if key not in value:
                reading.problem(prefix + key, "problem.missing-key", name=key)
        return found

    def read(self, value: Any, at: str, reading: Reading) -> Any:
        if not reading.has_keys(self, value, at):
            return None
        values = self.values(value, at, reading)
        # What is wrong inside is None; the rest may hold further faults that only a look at the whole shows.
        complete = all(self.fields.get(key, key) in values for key in self.required)
        return self.type(**values) if complete else None

    def schema(self) -> Schema:
        return {
            "type": "object",
            "additionalProperties": False,
            "required": self.required,
            "properties": {key: kind.schema() for key, kind in self.kinds.items()},
        }


class Variant(Named):
    """A mapping of one of several forms, told apart by a key that only one form has."""

    forms: tuple[tuple[str, Kind], ...]

    def read(self, value: Any, at: str, reading: Reading) -> Any:
        if not reading.has_keys(self, value, at):
            return None
        present = [key for key, _ in self.forms if key in value]
        if not present:
            reading.problem(at, "problem.one-key-expected", known=tuple(dict(self.forms)))
            return None
        return dict(self.forms)[present[0]].read(value, at, reading)

    def schema(self) -> Schema:
        return {"oneOf": [kind.schema() for _, kind in self.forms]}


def _says_unknown(name: str, at: str) -> bool:
    """Whether a name that is nobody's says that the fact is not known; in a list of names it does not."""
    return name == UNKNOWN and not at.endswith("]")
