"""Names as they are typed at a table: without capitals or accents, where only one name there can be meant.

Documents compare names exactly, so this is for what options say; a name that is written exactly is never another one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judgekit.cli.console import Console
from judgekit.errors import Message
from judgekit.folding import fold
from judgekit.rulings.combat_options import DECLARED
from judgekit.rulings.options import Option, parted, unquoted
from judgekit.rulings.own_names import OWN_NAMES, own_names
from judgekit.rulings.registry import Question
from judgekit.rulings.situation import read, seats_of

# The options that declare a creature or give another thing its name; the others whose value begins with a creature
# speak of one that is declared before.
_DECLARING = ("--attack", "--block", "--creature", "--enters", "--commander-damage", "--object")


def alike(name: str, known: Iterable[str]) -> str | None:
    """The one name among some that is the same but for capitals and accents; None if it is there exactly, or several.

    Blanks around it do not count.
    """
    names = set(known)
    if name in names:
        return None
    wanted = fold(name).strip()
    found = [each for each in names if fold(each).strip() == wanted]
    return found[0] if len(found) == 1 else None


def names_of_table(document: Mapping[str, Any]) -> list[str]:
    """What players and teams of a document are called, as far as it can be read."""
    found: list[Any] = []
    for key in ("seats", "seats_counterclockwise", "teams"):
        held = document.get(key)
        found += held if isinstance(held, list | dict) else ()
    return [name for name in found if isinstance(name, str)]


def as_the_table_spells(
    asked: Question, document: Mapping[str, Any], typed: Callable[[str], Sequence[str]], console: Console
) -> dict[str, Any]:
    """The document with every name that options wrote in another spelling than its own replaced by its own.

    Where teams take turns, a player whose turn it would be stands for the team (805.4). Where players are told of, a
    team stands for its players, and a word for everybody stands for all of them.

    ``typed`` gives the options that wrote what stands at a path. A name that could be two is left for the document to
    refuse; so is a name beside which its own spelling is told of as well.
    """
    from judgekit.cli.players import players_meant, said_of_each

    table = names_of_table(document)
    tried: set[tuple[str, str]] = set()
    while True:
        problems = [each for each in read(asked, document)[1] if (each.at, each.message.key) not in tried]
        faults = [(each.at, each.message) for each in problems if isinstance(each.message.values.get("name"), str)]
        if not faults:
            return dict(document)
        for at, said in faults:
            tried.add((at, said.key))
            values = said.values
            if not typed(at):
                continue
            if who := players_meant(said, document, console):
                document = said_of_each(asked, document, at, values["name"], who, lambda at: ", ".join(typed(at)))
                continue
            if not (_tells_team(said) or _tells_name(said)):
                continue
            # All that the message knows, and whoever sits here: a name that is in the wrong place is told so.
            among = values.get("among") or values.get("known") or ()
            known = [*among, *table]
            name = values["name"]
            meant = (
                str(values["team"])
                if _tells_team(said)
                else alike(name, known)
                or _unmarked(name, known)
                or _team_called(name, document, console)
                or _by_part(name, document, among, console)
            )
            if meant is not None:
                document = _spelled(document, at, name, meant)


def _tells_team(message: Message) -> bool:
    """Whether a message says which team takes the turns of the player it is about."""
    return message.key == "problem.this-team-takes-turns"


def _team_called(name: str, document: Mapping[str, Any], console: Console) -> str | None:
    """The team that is called by its kind and its name, as sentences call it: ``team A``, ``equipo A``."""
    from judgekit.asking.meanings import without_article
    from judgekit.cli.option_words import is_word

    teams = document.get("teams")
    kind, blank, rest = without_article(name).partition(" ")
    if not blank or not isinstance(teams, Mapping) or not (kind.casefold() == "team" or is_word(kind, "team", console)):
        return None
    return rest if rest in teams else alike(rest, [str(team) for team in teams])


def _unmarked(name: str, known: Iterable[str]) -> str | None:
    """The name that stands in quotation marks, if there is one."""
    from judgekit.asking.sides import without_marks

    bare, names = without_marks(name), [*known]
    return bare if bare != name and bare in names else alike(bare, names)


def _by_part(name: str, document: Mapping[str, Any], known: Iterable[str], console: Console) -> str | None:
    """Who is meant by the part they have in Archenemy: the archenemy, as a player or as a team, or the heroes.

    Nobody where a name at the table begins with the word: then it may be short for that name.
    """
    from judgekit.cli.option_words import is_word

    teams = document.get("teams")
    if not str(document.get("format")).startswith("archenemy") or not isinstance(teams, Mapping):
        return None
    if any(fold(each).startswith(fold(name).strip()) for each in names_of_table(document)):
        return None
    alone = {str(team): who for team, who in teams.items() if isinstance(who, list) and len(who) == 1}
    if len(alone) != 1 or len(teams) != 2:
        return None
    ((team, (player,)),) = alone.items()
    if is_word(name, "archenemy-heroes", console):
        return next((str(other) for other in teams if other != team and other in known), None)
    if not is_word(name, "archenemy-player", console):
        return None
    return next((each for each in (player, team) if each in known), None)


def _tells_name(message: Message) -> bool:
    """Whether a message is about a name that is none of some others."""
    values = message.values
    return isinstance(values.get("name"), str) and bool(values.get("among") or values.get("known"))


def _spelled(holder: Any, at: str, name: str, meant: str) -> Any:
    """A document with a name at a path, or the key at its end, in another spelling."""

    def spelled(holder: Any, at: str) -> Any:
        if isinstance(holder, Mapping) and at == name and at in holder and holder[at] != name:
            return holder if meant in holder else {meant if key == at else key: each for key, each in holder.items()}
        return meant if at == "" and holder == name else None

    return changed_at(holder, at, spelled)


def changed_at(holder: Any, at: str, change: Callable[[Any, str], Any]) -> Any:
    """A document changed where a path leads: ``change`` gives what stands there anew, None where the path goes on."""
    found = change(holder, at)
    if found is not None:
        return found
    if isinstance(holder, Mapping):
        return {
            key: changed_at(each, at[len(key) :].removeprefix("."), change)
            if at == key or at.startswith((f"{key}.", f"{key}["))
            else each
            for key, each in holder.items()
        }
    if isinstance(holder, list):
        index, bracket, rest = at.removeprefix("[").partition("]")
        return [
            changed_at(each, rest.removeprefix("."), change) if bracket and index == str(position) else each
            for position, each in enumerate(holder)
        ]
    return holder


def with_declared(option: Option, value: Any, document: Mapping[str, Any]) -> Any:
    """The value of an option that begins with the name of a thing, as that is called where it was first told of."""
    if isinstance(value, list) and option.flag in _DECLARING:
        return _declared(option, value, document)
    if isinstance(value, list):
        return [with_declared(option, each, document) for each in value]
    begins_with_one = option.metavar.startswith("CREATURE") and not option.metavar.startswith("CREATURES")
    if not begins_with_one or option.flag in _DECLARING or not isinstance(value, str):
        return value
    listed = [each for key in DECLARED for each in document.get(key) or ()]
    names = [str(each.get("creature")) for each in listed if isinstance(each, Mapping)]
    first, *rest = parted(value, 1)
    if not rest and first.strip() not in names and (told := _told_of_one(value, names)) is not None:
        first, *rest = told
    meant = alike(unquoted(first), names)
    meant = first if meant is None and rest and first in names else meant
    return value if meant is None else _beginning(meant, rest)


def _declared(option: Option, values: list[Any], document: Mapping[str, Any]) -> list[Any]:
    """The values of an option that names things, each by the first spelling of its name."""
    names = own_names(document, option.fact, OWN_NAMES.get(option.fact, ""))
    found = []
    for value in values:
        first, *rest = parted(value, 1)
        name = unquoted(first)
        meant = alike(name, names)
        names += [name] if meant is None else []
        found.append(value if meant is None else _beginning(meant, rest))
    return found


def _beginning(name: str, rest: Sequence[str]) -> str:
    """The value of an option with a name at its beginning."""
    return ",".join((f'"{name}"' if "," in name else name, *rest))


def _told_of_one(value: str, names: Sequence[str]) -> tuple[str, str] | None:
    """A creature and what is told of it behind a blank, a colon or a sign in the place of the comma."""
    from judgekit.asking.pairs import known_and_told

    return known_and_told(value, names)


def members_for_teams(listed: Iterable[str], document: Mapping[str, Any]) -> list[str]:
    """Names with the members of a team in the place of its name, unless a player is called so or alike."""
    players, teams = seats_of(document), document.get("teams")
    if not isinstance(teams, Mapping) or not players:
        return list(listed)
    found: list[str] = []
    for name in listed:
        is_player = any(fold(player).strip() == fold(name).strip() for player in players)
        team = name if name in teams else alike(name, [str(each) for each in teams])
        members = None if is_player or team is None else teams.get(team)
        found += map(str, members) if isinstance(members, list) else [name]
    return list(dict.fromkeys(found))
