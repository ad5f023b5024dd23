"""The table on the command line: options, a file with ``-f``, and what ``--save`` keeps."""

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from judgekit.cli.console import Console
from judgekit.errors import DataError, Fault, Message, UsageError, say
from judgekit.rulings.options import Option, halved, names, number, pairs, put_once
from judgekit.rulings.situation import rule, seats_of
from judgekit.table.formats import ATTACK_OPTIONS, FORMATS, TEAM_LETTERS

Document = dict[str, Any]

_TABLE_KEYS = ("format", "seats", "seats_counterclockwise", "teams", "emperors", "options", "left_game")
# Facts of many questions; a saved table keeps them, and a question that has no use for them leaves them aside.
_SHARED_FACTS = ("active", "starting")
_AS_IT_IS: Mapping[str, str] = MappingProxyType({})


def from_file(name: str, facts: tuple[str, ...]) -> Document:
    """The one situation document of a file, without what the question does not ask about."""
    from judgekit.cli.files import read_bytes
    from judgekit.situations import read_documents
    from judgekit.yamltree import decode

    documents = list(read_documents(decode(read_bytes(name), name), name))
    faults = [fault for document in documents for fault in document.faults]
    if faults:
        raise DataError(*faults)
    if len(documents) != 1:
        raise DataError(Fault(say("error.one-document", count=len(documents)), name))
    value: Any = documents[0].value
    if not isinstance(value, dict):
        # It can be read, and is no situation: as where many are ruled on.
        raise UsageError(*(Fault(problem.message, name) for problem in rule(value)[1].problems))
    return {key: item for key, item in value.items() if key in facts or key not in _SHARED_FACTS}


@contextlib.contextmanager
def blaming(
    flag: str, document: Document, console: Console, option: Option | None = None, typed: Mapping[str, str] = _AS_IT_IS
) -> Iterator[None]:
    """Let what is wrong be said of an option, among many the one it is about, with the names of this table.

    Of the ``option`` of a question more can be said: which words its value may begin with. ``typed`` is how the values
    were written that were understood as others.
    """
    try:
        yield
    except UsageError as error:
        from judgekit.cli.hints import at_this_table
        from judgekit.cli.option_words import with_words_meant

        said = [at_this_table(fault.message, document, console.catalogue(), option) for fault in error.faults]
        if option is not None:
            said = [_as_written(with_words_meant(option, message, console), typed) for message in said]
        raise UsageError(*(Fault(message, flag) for message in said)) from None


def _as_written(message: Message, typed: Mapping[str, str]) -> Message:
    value = str(message.values.get("value"))
    return message._replace(values={**message.values, "value": typed[value]}) if value in typed else message


def enter_table(document: Document, values: Mapping[str, Any], console: Console) -> None:
    """Enter the options that describe the table; they win over what a file said."""
    if values["game_format"]:
        with blaming("--game-format", document, console):
            document["format"] = format_called(values["game_format"], console)
    if values["seats"]:
        with blaming("--seats", document, console):
            _seat(document, values["seats"], console)
    if values["team"]:
        document.pop("teams", None)
        for each in values["team"]:
            with blaming("--team", document, console):
                _team(document, each, console)
    for key, given_as in (("emperors", "emperors"), ("left_game", "left")):
        if values[given_as]:
            with blaming(f"--{given_as}", document, console):
                document[key] = names(values[given_as])
    if values["left"] and "teams" in document:
        document["left_game"] = _with_members(document["left_game"], document)
    with blaming("--range", document, console):
        reach = None if values["range"] is None else _reach(values["range"], document, console)
    chosen = {
        "shared_team_turns": values["shared_team_turns"],
        "attack": _attack_option(values["attack_option"], console),
        "range_of_influence": reach,
        "deploy_creatures": values["deploy_creatures"],
    }
    given = {key: value for key, value in chosen.items() if value is not None}
    if given:
        before = document.get("options")
        document["options"] = {**(before if isinstance(before, dict) else {}), **given}
    if document.get("format") == "emperor" and "emperors" not in document:
        _seat_emperors(document)


def format_called(name: str, console: Console) -> str:
    """A format by its key, its name in any of the languages, or what players call it; else the name as it stands."""
    if name in FORMATS:
        return name
    from judgekit.cli.words import named_formats

    return named_formats(name, console)


def heads_told(name: str, document: Document, console: Console) -> tuple[Message, ...]:
    """What is to be said of a format that was named by three heads: it is one that has two (810.11).

    UsageError if its teams are no teams of three.
    """
    from judgekit.cli.words import is_three_headed

    if not is_three_headed(name, console):
        return ()
    message = say("typed.three-headed", value=name)
    teams = document.get("teams")
    sizes = [len(each) if isinstance(each, list) else 0 for each in teams.values()] if isinstance(teams, dict) else []
    if any(size != 3 for size in sizes):
        raise UsageError(Fault(say("heard.heads-of-other-teams", told=message, sizes=sizes), "--game-format"))
    return (message,)


def _attack_option(name: str | None, console: Console) -> str | None:
    """An attack option by its word or by what it is called in any of the languages; else as it stands."""
    if name is None:
        return None
    if name in ATTACK_OPTIONS:
        return name
    from judgekit.cli.words import attack_options

    with blaming("--attack-option", {}, console):
        return attack_options(name, console)


def _seat_emperors(document: Document) -> None:
    """In a team of odd size the seating says who the emperor is: whoever sits in the middle (809.2)."""
    seats, teams = document.get("seats"), document.get("teams")
    if not isinstance(seats, list) or not isinstance(teams, dict):
        return
    emperors = []
    for members in teams.values():
        if not isinstance(members, list) or len(members) % 2 == 0 or not set(members) <= set(seats):
            return
        first = next((at for at, name in enumerate(seats) if name in members and seats[at - 1] not in members), 0)
        seated = [name for name in (*seats[first:], *seats[:first]) if name in members]
        emperors.append(seated[len(seated) // 2])
    document["emperors"] = emperors


def _seat(document: Document, seats: str, console: Console) -> None:
    """Seats from ``Ana,Ben/Cleo,Dan``: clockwise, with ``/`` between teams, which are called A, B, C."""
    sides = _sides(seats, console)
    names = [name for side in sides for name in side]
    if not set(names) & {*document.get("seats", ()), *document.get("seats_counterclockwise", ())}:
        # Other people: the teams of the file are not theirs.
        for key in ("teams", "emperors", "left_game"):
            document.pop(key, None)
    document.pop("seats_counterclockwise", None)
    document["seats"] = names
    if len(sides) > 1:
        if len(sides) > len(TEAM_LETTERS):
            raise UsageError(say("error.too-many-teams", count=len(TEAM_LETTERS)))
        if set(TEAM_LETTERS[: len(sides)]) & set(names):
            raise UsageError(say("error.team-letters-taken"))
        document["teams"] = {TEAM_LETTERS[at]: side for at, side in enumerate(sides)}


def _sides(told: str, console: Console) -> list[list[str]]:
    """The sides of a table, each with its names; names in quotation marks or sentences are read as in a dialogue."""
    if told.isascii() and not {" ", '"', "'"} & {*told}:
        sides = [side.split(",") for side in told.split("/")]
        gaps = not all(name for side in sides for name in side)
    else:
        from judgekit.asking.sides import sides_told
        from judgekit.cli.option_words import words_for

        sides, _, gaps, unclosed, doubtful = sides_told(told, words_for("and", console), words_for("against", console))
        for name in unclosed:
            raise UsageError(say("heard.unclosed-mark", value=name))
        for name in doubtful:
            raise UsageError(say("heard.one-or-two", value=name))
    if gaps:
        # An unset variable of a script would take a player away.
        raise UsageError(say("heard.empty-name", value=told))
    return sides


def _team(document: Document, value: str, console: Console) -> None:
    """A team from ``NAME=Ana,Ben``."""
    name, parting, members = halved(value, "=" if "=" in value else ":")
    if not parting or not name.strip():
        raise UsageError(say("error.option-form", value=value, example="A=Ana,Ben"))
    seats = seats_of(document)
    seated = [_seated(member, seats) for side in _sides(members, console) for member in side]
    put_once(document.setdefault("teams", {}), _unmarked(name), seated)


def _unmarked(name: str) -> str:
    """A name without quotation marks around it."""
    if name.isalnum():
        return name
    from judgekit.asking.sides import without_marks

    return without_marks(name)


def _seated(name: str, seats: Sequence[str]) -> str:
    """A player as the seats call them, if only one of them can be meant."""
    if name in seats or not seats:
        return name
    from judgekit.cli.names import alike

    return alike(name, seats) or name


def _with_members(names: list[str], document: Document) -> list[str]:
    """Names of those who left, with the members of a team in the place of its name."""
    if all(name in document.get("seats", ()) for name in names):
        return names
    from judgekit.cli.names import members_for_teams

    return members_for_teams(names, document)


def _reach(value: str, document: Document, console: Console) -> Any:
    """A range of influence from ``2`` or ``Ana=2,Ben=1``."""
    found: Any = number(value)
    if found != value:
        return found
    from judgekit.cli.names import names_of_table
    from judgekit.cli.option_words import in_pairs

    told = in_pairs(value, names_of_table(document), console)
    return pairs(number)(told) if "=" in told else found


def likely_format(document: Document) -> tuple[str, Message] | None:
    """The format a table has when nobody named one, with the words that say it was taken for granted."""
    seats, teams = seats_of(document), document.get("teams")
    if not seats:
        return None
    found: str | None = None
    if not isinstance(teams, dict):
        found = "duel" if len(seats) == 2 else None
    elif len(teams) == 2:
        sizes = sorted(len(members) if isinstance(members, list) else 0 for members in teams.values())
        if sizes[0] == sizes[1] >= 2:
            found = "two-headed-giant"
        elif sizes[0] == 1 and sizes[1] >= 2:
            found = "archenemy"
    return None if found is None else (found, say("ruling.format-assumed", format=say(f"format.{found}"), name=found))


def save(document: Document, name: str) -> tuple[str, ...]:
    """Keep the table of a document in a file, as its ending says; a file that holds anything else is left alone.

    Gives the facts of the question that are no part of the table and not kept.
    """
    from judgekit.situations import situation_as
    from judgekit.writing import write_whole

    check_saving(name)
    kept = {key: document[key] for key in (*_TABLE_KEYS, *_SHARED_FACTS) if key in document}
    write_whole(name, situation_as(name, kept).encode())
    return tuple(key for key in document if key not in kept and key not in ("question", "id", "note"))


def check_saving(name: str) -> None:
    """DataError if a table cannot be kept for want of the folder, UsageError if the file holds anything else."""
    from judgekit.cli.files import read_bytes
    from judgekit.reasons import no_folder
    from judgekit.situations import read_documents

    folder = os.path.dirname(os.path.abspath(name))
    if not os.path.isdir(folder):
        raise no_folder(name, folder)
    if os.path.isdir(name):
        raise UsageError(Fault(say("error.output-is-folder"), name))
    if os.path.lexists(name):
        if not os.path.isfile(name):
            # What a pipe or a device has to say may never end.
            raise UsageError(Fault(say("error.output-is-no-file"), name))
        values: list[Any] = []
        with contextlib.suppress(DataError, UnicodeDecodeError):
            values = [found.value for found in read_documents(read_bytes(name).decode("utf-8-sig"), name)]
        is_table = len(values) == 1 and isinstance(values[0], dict) and set(values[0]) <= {*_TABLE_KEYS, *_SHARED_FACTS}
        if not is_table:
            raise UsageError(Fault(say("error.not-a-saved-table"), name))
