"""Reads situation documents: the table they all have, then the facts of their question."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from typing import Any

from judgekit.errors import Message, say
from judgekit.rulings.caveats import with_caveats
from judgekit.rulings.facts import UNKNOWN, Flag, Kind, ListOf, Name, Number, OneOf, Reading, Record
from judgekit.rulings.registry import QUESTIONS, Question, question
from judgekit.rulings.ruling import MOST_DIGITS, Need, Problem, Ruling, refused, shown, too_large
from judgekit.table.formats import ATTACK_OPTIONS, FORMATS
from judgekit.table.setup import TableFacts, set_up, shares_turns
from judgekit.table.table import Table

_OPTION_KEYS = ("shared_team_turns", "attack", "range_of_influence", "deploy_creatures")
_TABLE_KEYS = (
    "question",
    "id",
    "note",
    "format",
    "options",
    "seats",
    "seats_counterclockwise",
    "teams",
    "emperors",
    "left_game",
)
_NAMES = ListOf(Name())
# The keys that name the thing of which an entry of a list tells facts.
_NAMED_BY = ("planeswalker", "battle", "creature", "object", "ability", "scheme", "commander", "effect")


def seats_of(document: Mapping[str, Any]) -> tuple[str, ...]:
    """The players of a document, whichever way round they are given; nobody if it has no seats."""
    seats = document.get("seats") or document.get("seats_counterclockwise")
    return tuple(seats) if isinstance(seats, list) and all(isinstance(name, str) for name in seats) else ()


def rule(document: Any) -> tuple[str | None, Ruling]:
    """The question that a document asks, and the ruling on it.

    The document is what YAML or JSON gave; one that is no mapping or asks no known question is an error at its place.
    """
    if not isinstance(document, Mapping):
        several = isinstance(document, Sequence) and any(isinstance(each, Mapping) for each in document)
        return None, refused((Problem("", say("problem.list-of-documents" if several else "problem.no-document")),))
    name = document.get("question")
    if unusable := _unusable(document):
        return name if isinstance(name, str) and name in QUESTIONS else None, refused(tuple(unusable))
    if not isinstance(name, str) or name not in QUESTIONS:
        key = "problem.question-missing" if name is None else "problem.no-such-question"
        return None, refused((Problem("question", say(key, name=shown(name), known=tuple(QUESTIONS))),))
    asked = question(name)
    situation, problems = read(asked, document)
    if situation is None:
        return name, refused(tuple(problems))
    ruling = _with_names(asked.decide(situation), document)
    return name, with_caveats(ruling, name, situation, document)


def _with_names(ruling: Ruling, document: Mapping[Any, Any]) -> Ruling:
    """The ruling with every missing fact of a creature, an object or the like followed by the name of that thing."""
    if not ruling.needs:
        return ruling
    found = [(need, _thing(document, need.fact)) for need in ruling.needs]
    things: dict[str, tuple[Message, list[str]]] = {}
    for need, thing in found:
        names = things.setdefault(repr(need.message), (need.message, []))[1]
        if thing is not None and thing not in names:
            names.append(thing)
    facts = [_said_of(message, names) for message, names in things.values()]
    needs = tuple(Need(need.fact, _said_of(need.message, [thing] if thing else [])) for need, thing in found)
    return ruling._replace(needs=needs, text=say(ruling.text.key, facts=facts))


def _said_of(message: Message, names: list[str]) -> Message:
    # How many things there are says whether the fact is of one or of several.
    fact = Message(message.key, {**message.values, "things": names})
    return say("need.of-named", need=fact, names=names) if names else fact


def _thing(document: Mapping[Any, Any], path: str) -> str | None:
    """The name of that of which a path tells a fact; None where it is no entry of a list with a name of its own."""
    first, *inner = path.split(".")
    key, _, position = first.rstrip("]").partition("[")
    if not position:
        return None
    entry = document[key][int(position)]
    if not isinstance(entry, Mapping):
        return None
    # What is attacked has a name of its own; of a player who is attacked it is the creature that tells.
    within = entry.get(inner[0]) if len(inner) > 1 else None
    named = {**entry, **within} if isinstance(within, Mapping) else entry
    return next((named[kind] for kind in _NAMED_BY if isinstance(named.get(kind), str)), None)


def id_of(value: Any) -> str | int | None:
    """The id of a document; None if it has none, or one that is neither text nor a whole number."""
    id = value.get("id") if isinstance(value, Mapping) else None
    if isinstance(id, str) and not _is_whole(id):
        return None
    return id if isinstance(id, str | int) and not isinstance(id, bool) and not too_large(id) else None


def _unusable(document: Mapping[Any, Any]) -> list[Problem]:
    """A problem at every key and value with half of a character in it, and at every number too large to be written.

    The one would come back as something else, and Python writes no numbers of thousands of digits.
    """
    found: list[Problem] = []
    # In the order of the document, however deep it is nested.
    waiting: list[tuple[str, Any]] = [("", document)]
    seen: set[int] = set()
    while waiting:
        at, value = waiting.pop()
        if isinstance(value, str):
            if not _is_whole(value):
                found.append(Problem(at, say("scripts.no-text", escape=_escaped(value))))
        elif too_large(value):
            found.append(Problem(at, say("bots.number-too-large", limit=MOST_DIGITS)))
        elif id(value) not in seen:
            # A mapping that a program made may hold itself.
            seen.add(id(value))
            waiting += reversed(list(_within(at, value)))
    return found


def _within(at: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The places right below one, with what stands there; of a key that is no text the key itself."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            # A note is read by nobody.
            if at or key != "note":
                name = "…" if too_large(key) else str(key)
                path = f"{at}.{_escaped(name)}" if at else _escaped(name)
                yield path, key if too_large(key) else item if _is_whole(name) else name
    elif isinstance(value, list | tuple):
        yield from ((f"{at}[{position}]", item) for position, item in enumerate(value))


def _is_whole(text: str) -> bool:
    """Whether every character of a text is one."""
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


def _escaped(text: str) -> str:
    """The text with its half characters as JSON writes them."""
    return text.encode("utf-8", "backslashreplace").decode()


def read(asked: Question, document: Mapping[Any, Any]) -> tuple[Any, list[Problem]]:
    """The situation that a document describes, or all problems of the document."""
    shape = Reading(None, (), ())
    facts = _table_facts(document, shape)
    table: Table | None = None
    problems = list(shape.problems)
    if facts is not None:
        table, faults = set_up(facts)
        # Where an entry could not be read, what is said of the whole follows from that.
        unread = {problem.at.partition("[")[0].partition(".")[0] for problem in problems}
        problems += [Problem(fault.at, fault.message, fault.rules) for fault in faults if fault.at not in unread]
        if not _faulty_options(shape):
            problems += asked.check_options(FORMATS[facts.format], shares_turns(facts))
    if shape.problems:
        table = None
    reading = Reading(table, facts.seats if facts else (), tuple(facts.teams or ()) if facts else ())
    reading.table_keys = _TABLE_KEYS
    reading.shared_team_turns = facts is not None and not _faulty_options(shape) and shares_turns(facts)
    reading.teams_untold = facts is not None and facts.teams is None and FORMATS[facts.format].has_teams
    # Answers say of a document without an id that it is null.
    if document.get("id") is not None and id_of(document) is None:
        reading.problem("id", "problem.id-expected", value=shown(document["id"]))
    own = {key: value for key, value in document.items() if key not in _TABLE_KEYS}
    if facts is None:
        # Without seats every name would be a fault of its own and bury the one that matters.
        return None, problems + reading.problems + _unknown_keys(asked, own)
    values = asked.facts.values(own, "", reading)
    problems += reading.problems
    if table is None or any(key not in own for key in asked.facts.required):
        return None, problems
    situation = asked.facts.type(table=table, **values)
    problems += _further(asked, situation, {problem.at for problem in problems})
    return (None, problems) if problems else (situation, [])


def read_table(document: Mapping[Any, Any]) -> tuple[Table | None, list[Problem]]:
    """The table that a document describes, whatever it asks; None with all that is wrong with it or missing."""
    shape = Reading(None, (), ())
    facts = _table_facts(document, shape)
    table, faults = (None, []) if facts is None else set_up(facts)
    problems = [*shape.problems, *(Problem(fault.at, fault.message, fault.rules) for fault in faults)]
    return (None if problems else table), problems


def _faulty_options(shape: Reading) -> bool:
    """Whether the options could not be read, so that nobody knows whether teams share turns."""
    return any(problem.at.startswith("options") for problem in shape.problems)


def _further(asked: Question, situation: Any, faulty: Set[str]) -> list[Problem]:
    """The faults that only a look at all facts together shows, but for those that may come of nothing but a gap.

    None stands where a fact at a ``faulty`` place could not be read. What is wrong with another fact must be so also
    where the whole fact with the gap is not told.
    """
    fields = asked.facts.fields
    gaps = {_entry(at) for at in faulty if _entry(at)[0] in asked.facts.kinds}
    if not gaps:
        return asked.check(situation)
    untold = {fields.get(key, key): _untold(asked.facts, key) for key, _ in gaps}
    without = _checked(asked, situation._replace(**untold))
    found = _checked(asked, situation)
    return [each for each in found if each in without or _is_beside(each, gaps, asked, situation)]


def _untold(record: Record, key: str) -> Any:
    """A fact of which nothing is told; of one that must have keys, nothing behind them."""
    defaults, field, kind = record.type._field_defaults, record.fields.get(key, key), record.kinds[key]
    if field in defaults or not isinstance(kind, Record):
        return defaults.get(field)
    return kind.type(**{**dict.fromkeys(kind.type._fields), **kind.type._field_defaults})


def _is_beside(problem: Problem, gaps: Set[tuple[str, str]], asked: Question, situation: Any) -> bool:
    """Whether something is wrong with another entry of a fact with a gap, whatever belongs in the gap.

    What was told of nobody who is seated may have been meant for anybody.
    """
    key, entry = _entry(problem.at)
    if (
        (key, entry) in gaps
        or key not in {fact for fact, part in gaps if part}
        or None in problem.message.values.values()
    ):
        return False
    field = asked.facts.fields.get(key, key)
    told = getattr(situation, field)
    if not isinstance(told, Mapping):
        return True
    of_all = {**dict.fromkeys(situation.table.seats, told.get(entry)), **told}
    return problem in _checked(asked, situation._replace(**{field: of_all}))


def _entry(at: str) -> tuple[str, str]:
    """The fact that a place is in, and which entry of it."""
    first, *inner = re.split(r"[].[]+", at)
    return first, inner[0] if inner else ""


def _checked(asked: Question, situation: Any) -> list[Problem]:
    """What a check finds in facts with gaps; one that stumbles over a gap is given up."""
    with suppress(AttributeError, KeyError, StopIteration, TypeError, ValueError):
        return asked.check(situation)
    return []


def _unknown_keys(asked: Question, own: Mapping[Any, Any]) -> list[Problem]:
    known = asked.facts.kinds
    return [
        Problem(str(key), say("problem.unknown-key", name=str(key), known=tuple(known), among=(*known, *_TABLE_KEYS)))
        for key in own
        if key not in known
    ]


def _table_facts(document: Mapping[Any, Any], reading: Reading) -> TableFacts | None:
    """The facts of the table by themselves; None where there is no table to speak of."""
    format = document.get("format")
    if format is None:
        reading.problem("format", "problem.missing-key", name="format")
    elif not isinstance(format, str) or format not in FORMATS:
        reading.problem("format", "problem.not-one-of", value=shown(format), known=tuple(FORMATS))
    seats_key = "seats"
    if "seats" in document and "seats_counterclockwise" in document:
        reading.problem("seats", "problem.seats-given-twice")
    elif "seats_counterclockwise" in document:
        seats_key = "seats_counterclockwise"
    seats: tuple[str, ...] | None = None
    if seats_key not in document:
        reading.problem("seats", "problem.missing-key", name="seats")
    else:
        seats = _whole(ListOf(Name(), least=1).read(document[seats_key], seats_key, reading))
        for index, name in enumerate(seats or ()):
            _refuse_unknown(name, f"{seats_key}[{index}]", reading)
    teams = _teams(document.get("teams"), reading) if "teams" in document else None
    emperors = _whole(_NAMES.read(document["emperors"], "emperors", reading)) if "emperors" in document else None
    left = _whole(_NAMES.read(document["left_game"], "left_game", reading)) if "left_game" in document else ()
    options = _options(document.get("options", {}), reading)
    if seats is None or (reading.problems and (not isinstance(format, str) or format not in FORMATS)):
        return None
    assert isinstance(format, str)
    return TableFacts(
        format=format,
        seats=seats,
        seats_key=seats_key,
        teams=teams,
        emperors=emperors,
        left_game=left or (),
        **options,
    )


def _whole(names: tuple[Any, ...] | None) -> tuple[str, ...] | None:
    """The names of a list, without those that were at fault."""
    return None if names is None else tuple(name for name in names if name is not None)


def _teams(value: Any, reading: Reading) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, Mapping):
        reading.problem("teams", "problem.names-expected", example="{A: [Ana, Ben]}", value=shown(value))
        return None
    teams: dict[str, tuple[str, ...]] = {}
    for team, members in value.items():
        if not isinstance(team, str) or not team:
            reading.problem(f"teams.{team}", "problem.name-expected", value=shown(team))
            continue
        _refuse_unknown(team, f"teams.{team}", reading)
        found = ListOf(Name(), least=1).read(members, f"teams.{team}", reading)
        teams[team] = _whole(found) or ()
    return teams


def _refuse_unknown(name: str, at: str, reading: Reading) -> None:
    """Nobody is called so: a fact that has this name would not be known."""
    if name == UNKNOWN:
        reading.problem(at, "bots.name-means-unknown", name=UNKNOWN)


def _options(value: Any, reading: Reading) -> dict[str, Any]:
    options: dict[str, Any] = dict.fromkeys(_OPTION_KEYS)
    if not isinstance(value, Mapping):
        example = "{range_of_influence: 2}"
        reading.problem("options", "problem.keys-expected", example=example, value=shown(value), known=_OPTION_KEYS)
        return options
    for key in value:
        if key not in _OPTION_KEYS:
            reading.problem(f"options.{key}", "problem.unknown-key", name=str(key), known=_OPTION_KEYS)
    kinds: dict[str, Kind] = {
        "shared_team_turns": Flag(may_be_unknown=False),
        "attack": OneOf(ATTACK_OPTIONS, may_be_unknown=False),
        "deploy_creatures": Flag(may_be_unknown=False),
    }
    for key, kind in kinds.items():
        if key in value:
            options[key] = kind.read(value[key], f"options.{key}", reading)
    if "range_of_influence" in value:
        options["range_of_influence"] = _range(value["range_of_influence"], reading)
    return options


def _range(value: Any, reading: Reading) -> int | dict[str, int] | None:
    seats = Number(least=1, may_be_unknown=False)
    at = "options.range_of_influence"
    if not isinstance(value, Mapping):
        number: int | None = seats.read(value, at, reading)
        return number
    found = {str(name): seats.read(reach, f"{at}.{name}", reading) for name, reach in value.items()}
    return {name: reach for name, reach in found.items() if reach is not None}
