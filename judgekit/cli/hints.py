"""How an option would look at this table: with its players and creatures, never with others, in a person’s words."""

import re
import shlex
from collections.abc import Iterator, Mapping
from itertools import islice, permutations
from typing import Any

from judgekit.asking.draft import new_problems
from judgekit.cli.help_texts import HelpTexts
from judgekit.cli.repeat import options_of
from judgekit.errors import Message, say
from judgekit.messages import Catalogue
from judgekit.rulings.combat_options import DECLARED
from judgekit.rulings.facts import Record
from judgekit.rulings.options import Option, parted
from judgekit.rulings.registry import Question
from judgekit.rulings.situation import rule, seats_of

# So many ways to name the players of a hint are tried; the first of a table are as good as any.
_MOST_TRIED = 60
# The players of the examples in messages, the first two on one side, their creature, and one that blocks it.
_SAMPLE_PLAYERS, _SAMPLE_CREATURE, _SAMPLE_BLOCKER = ("Ana", "Ben", "Cleo", "Dan"), "Bear", "Wall"
# What else examples name that is called otherwise in every language.
_SAMPLES = (_SAMPLE_CREATURE, _SAMPLE_BLOCKER, "Wolf", "Wurm", "Elk", "Siege", "Tide", "Shock", "Ward", "Fog")


def hint(asked: Question, document: Mapping[str, Any], fact: str, catalogue: Catalogue | None = None) -> str:
    """The options that give a fact the question has to have, as in its example; without names if none are possible.

    Things have names of the language of the ``catalogue``, where there is one.
    """
    samples = {} if catalogue is None else sample_names(document, catalogue)
    of_an_illegal_one: str | None = None
    for told in _possible(asked, document):
        if (written := _written(asked, _renamed(told, samples), fact)) is not None:
            # An example of what nobody may do is a poor one.
            if rule({**document, **told})[1].status != "illegal":
                return written
            of_an_illegal_one = of_an_illegal_one or written
    if of_an_illegal_one is not None:
        return of_an_illegal_one
    option = next(each for each in asked.options if each.fact.partition(".")[0] == fact)
    return f"{option.flag} {option.metavar if catalogue is None else HelpTexts(catalogue).words(option.metavar)}"


def sample_names(document: Mapping[str, Any], catalogue: Catalogue) -> dict[str, str]:
    """What the things of examples are called in a language; one that this document has keeps its name."""
    declared = _declared(document)
    return {name: catalogue.template(f"typed.sample.{name.lower()}") for name in _SAMPLES if name not in declared}


def _declared(document: Mapping[str, Any]) -> list[str]:
    return [name for key in DECLARED for name in _creatures(document, key)]


def at_this_table(
    message: Message, document: Mapping[str, Any], catalogue: Catalogue, option: Option | None = None
) -> Message:
    """A message about how a value looks, with the players of the table and the creature it is about as its example.

    Of the ``option`` of a question it also says what stands where in its value.
    """
    example, value = message.values.get("example"), message.values.get("value")
    if not isinstance(example, str) or not isinstance(value, str):
        return message
    if option is not None and option.of_each:
        return message._replace(values={**message.values, "example": _pairs_here(option, document)})
    called = {**sample_names(document, catalogue), **_sample_players(document)}
    if option is not None and option.metavar.startswith("CREATURE"):
        blocks = option.fact == "blocks"
        typed = parted(value, 1)[0].strip(' "')
        # A sentence with a player in it is no name of a creature.
        if typed and not {*typed.split()} & {*seats_of(document)} and typed not in called.values():
            called[_SAMPLE_BLOCKER if blocks else _SAMPLE_CREATURE] = typed
        if blocks and (attackers := _creatures(document, "attacks")):
            called[_SAMPLE_CREATURE] = attackers[0]
    called |= _attempt(option, called, HelpTexts(catalogue))
    example = re.sub(r"\w+", lambda at: called.get(at[0], at[0]), example)
    values = {**message.values, "example": example}
    if option is None or message.key != "error.option-form":
        return message._replace(values=values)
    return say("typed.form", **values, form=HelpTexts(catalogue).words(option.metavar))


def _pairs_here(option: Option, document: Mapping[str, Any]) -> str:
    """What an option might tell of two who are at this table: teams where these share what it tells of."""
    from judgekit.rulings.situation import read_table
    from judgekit.table.life_totals import all_holders

    table = read_table(document)[0]
    # An option that shows teams in its form tells of whoever holds a life total.
    of_holders = option.metavar.startswith("A=") and table is not None
    holders = list(all_holders(table)) if table is not None and of_holders else seats_of(document)
    pairs = option.metavar.split(",")
    return ",".join(f"{name}={pair.partition('=')[2]}" for name, pair in zip(holders, pairs, strict=False))


def _attempt(option: Option | None, called: Mapping[str, str], texts: HelpTexts) -> dict[str, str]:
    """What stands for the action, the card and the other player of an attempt."""
    if option is None or option.fact != "attempt":
        return {}
    actions = re.findall(r"\b[a-z][a-z-]+\b", option.metavar)
    return {
        "action": next(iter(actions), texts.words("ACTION")),
        "card": texts.words("CARD"),
        "for": called.get(_SAMPLE_PLAYERS[2], texts.words("PLAYER")),
    }


def _sample_players(document: Mapping[str, Any]) -> dict[str, str]:
    """Who at the table is whom in the examples: two of one side, first whoever's turn it is, and two opponents."""
    seats, active, teams = seats_of(document), document.get("active"), document.get("teams")
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
        {**creatures, **dict(zip(named, who, strict=True))} for who in permutations(seats_of(document), len(named))
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
