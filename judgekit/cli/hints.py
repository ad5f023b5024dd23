"""How an option that is missing would look at this table: with its players and creatures, never with others."""

import re
import shlex
from collections.abc import Iterator, Mapping
from itertools import islice, permutations
from typing import Any

from judgekit.asking.draft import new_problems
from judgekit.cli.repeat import options_of
from judgekit.errors import Message
from judgekit.rulings.facts import Record
from judgekit.rulings.registry import Question

# So many ways to name the players of a hint are tried; the first of a table are as good as any.
_MOST_TRIED = 60
# The players of the examples in messages, the first two on one side, and their creature.
_SAMPLE_PLAYERS, _SAMPLE_CREATURE = ("Ana", "Ben", "Cleo", "Dan"), "Bear"


def hint(asked: Question, document: Mapping[str, Any], fact: str) -> str:
    """The options that give a fact the question has to have, as in its example; without names if none are possible."""
    for told in _possible(asked, document):
        if (written := _written(asked, told, fact)) is not None:
            return written
    option = next(each for each in asked.options if each.fact.partition(".")[0] == fact)
    return f"{option.flag} {option.metavar}"


def at_this_table(message: Message, document: Mapping[str, Any]) -> Message:
    """A message whose example of how an option looks has the players of the table and the creature it is about."""
    example, value = message.values.get("example"), message.values.get("value")
    called = _sample_players(document)
    if not called or not isinstance(example, str):
        return message
    declared = [name for key in ("attacks", "blocks", "creatures") for name in _creatures(document, key)]
    if value in declared:
        called[_SAMPLE_CREATURE] = value
    example = re.sub(r"\w+", lambda at: called.get(at[0], at[0]), example)
    return message._replace(values={**message.values, "example": example})


def _sample_players(document: Mapping[str, Any]) -> dict[str, str]:
    """Who at the table is whom in the examples: two of one side, first whoever's turn it is, and two opponents."""
    seats, active, teams = _seats(document), document.get("active"), document.get("teams")
    if not seats:
        return {}
    sides = [list(side) for side in teams.values() if isinstance(side, list)] if isinstance(teams, dict) else []
    team = teams.get(active) if isinstance(teams, dict) and isinstance(active, str) else None
    first = active if active in seats else team[0] if isinstance(team, list) and team else seats[0]
    side = next((side for side in sides if first in side), [first])
    own = [first, *(name for name in side if name != first)]
    others = [name for name in seats if name not in own]
    ours, theirs = [*own, *others], [*others, *own[1:], first]
    return dict(zip(_SAMPLE_PLAYERS, (*(ours * 2)[:2], *(theirs * 2)[:2]), strict=True))


def _seats(document: Mapping[str, Any]) -> list[str]:
    """The players of a document, as far as it names some."""
    seats = document.get("seats") or document.get("seats_counterclockwise")
    return seats if isinstance(seats, list) and all(isinstance(name, str) for name in seats) else []


def _possible(asked: Question, document: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The facts that are missing as the example has them, all with the same names, where nothing is wrong with them."""
    example = asked.example
    missing = [fact for fact in asked.facts.required if fact not in document]
    whole = {fact: _first(example[fact]) for fact in missing}
    needed = {fact: _needed(asked.facts.kinds[fact], value) for fact, value in whole.items()}
    for facts in (whole, needed):
        for names in islice(_namings(example, document, facts), _MOST_TRIED):
            told = _renamed(facts, names)
            if not new_problems(dict(document), {**document, **told}):
                yield told


def _first(value: Any) -> Any:
    """One entry of a list shows how all are written."""
    return value[:1] if isinstance(value, list) else value


def _needed(kind: Any, value: Any) -> Any:
    """A mapping without what need not be told."""
    if isinstance(kind, Record) and isinstance(value, dict):
        return {key: each for key, each in value.items() if key in kind.required}
    return value


def _namings(
    example: Mapping[str, Any], document: Mapping[str, Any], facts: Mapping[str, Any]
) -> Iterator[dict[str, str]]:
    """What the names of the example may be called at the table."""
    named = [name for name in example["seats"] if _holds(facts, name)]
    creatures = {
        old: new
        for key in ("attacks", "blocks")
        for old, new in zip(_creatures(example, key), _creatures(document, key), strict=False)
    }
    yield from (
        {**creatures, **dict(zip(named, who, strict=True))} for who in permutations(_seats(document), len(named))
    )


def _creatures(document: Mapping[str, Any], key: str) -> list[str]:
    entries = document.get(key)
    found = [each.get("creature") for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []
    return [name for name in found if isinstance(name, str)]


def _holds(value: Any, name: str) -> bool:
    if isinstance(value, Mapping):
        return any(key == name or _holds(each, name) for key, each in value.items())
    return any(_holds(each, name) for each in value) if isinstance(value, list) else bool(value == name)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, Mapping):
        return {names.get(key, key): _renamed(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def _written(asked: Question, told: Mapping[str, Any], fact: str) -> str | None:
    """The options that say a fact; None where no option can."""
    own = {option.fact.partition(".")[0] for option in asked.options}
    # The table of the example can be written as options, whatever is wrong with that of the document.
    bare = {key: value for key, value in asked.example.items() if key not in own}
    table, written = options_of(bare), options_of({**bare, fact: told[fact]})
    if table is None or written is None:
        return None
    added = written[len(table) :]
    return shlex.join(added[:2] if isinstance(told[fact], list) else added)
