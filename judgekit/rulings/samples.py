"""What a fact could look like that should have keys, for whoever wrote something else in its place."""

import json
from typing import Any

from judgekit.errors import say
from judgekit.rulings import facts
from judgekit.rulings.facts import Kind, Reading
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.ruling import Problem, shown


def no_keys(kind: Any, value: Any, at: str, reading: Reading) -> Problem:
    """That a fact of a kind should have keys, and which; of one told by names that it should have these."""
    keys = tuple(kind.kinds) if isinstance(kind, facts.Record) else tuple(dict(getattr(kind, "forms", ())))
    key = "problem.keys-expected" if keys else "problem.names-expected"
    return Problem(at, say(key, example=_sample(kind, value, reading), value=shown(value), known=keys))


def _sample(kind: Kind, value: Any, reading: Reading) -> str:
    """A value of a kind as a document has it, in one line; what was written stands where it is somebody's name."""
    if isinstance(kind, facts.Record):
        return _mapping(
            {key: _sample(kind.kinds[key], value, reading) for key in kind.required or list(kind.kinds)[:1]}
        )
    if isinstance(kind, facts.Variant):
        return _sample(kind.forms[0][1], value, reading)
    if isinstance(kind, facts.ByPlayer | ByHolder):
        return _mapping({_somebody(value, reading): _sample(kind.kind, value, reading)})
    if isinstance(kind, facts.ListOf | facts.Selector):
        inner = kind.kind if isinstance(kind, facts.ListOf) else facts.PlayerName()
        return f"[{_sample(inner, value, reading)}]"
    if isinstance(kind, facts.Keywords):
        return f"[{kind.words[0]}]"
    if isinstance(kind, facts.OneOf):
        return kind.words[0]
    if isinstance(kind, facts.Number):
        return "1"
    if isinstance(kind, facts.Flag | facts.TruthOnly | facts.TrueOrUnknown):
        return "true"
    if isinstance(kind, facts.TeamName | facts.UnitName) and reading.teams and reading.shared_team_turns:
        return _plain(reading.teams[0])
    if type(kind) in (facts.Name, facts.NameOrUnknown):
        return _plain(value) if isinstance(value, str) and value not in ("", *reading.seats) else "Bear"
    # Amounts of the questions about life may be told in other ways, too.
    return _somebody(value, reading) if isinstance(kind, facts.Name) or "integer" not in str(kind.schema()) else "1"


def _somebody(value: Any, reading: Reading) -> str:
    """A player: the one who was named, else the first."""
    return _plain(value if isinstance(value, str) and value in reading.seats else next(iter(reading.seats), "Ana"))


def _plain(name: str) -> str:
    return name if name.replace(" ", "").isalnum() else json.dumps(name, ensure_ascii=False)


def _mapping(entries: dict[str, str]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in entries.items())}}}"
