"""Players whom options tell of together: by their team, by a word for everybody, or by names with a word for “and”.

A team stands for its players wherever several can be told and it does not matter who comes first.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judgekit.cli.console import Console
from judgekit.cli.names import changed_at, names_of_table
from judgekit.errors import Fault, Message, UsageError, say
from judgekit.folding import fold
from judgekit.rulings.registry import Question
from judgekit.rulings.selected import EACH
from judgekit.rulings.situation import seats_of

# Facts that tell an order: who comes first in a team is for the person to say.
_IN_ORDER = ("choose_again", "proposed")
# Facts that tell of players one by one, each in a place of their own.
_ONE_EACH = (".exchange",)
# Lists with an entry for every player of whom the same is told.
_ENTRY_FOR_EACH = {"loss": ("events",)}
# What is said of a name that is a team’s where players are told of, and of one that is nobody’s.
_OF_TEAMS = ("problem.player-expected", "problem.player-of-team-expected", "problem.player-has-own-life")
_OF_NOBODY = ("fault.no-such-player", "problem.no-such-unit")


def players_meant(message: Message, document: Mapping[str, Any], console: Console) -> list[str]:
    """The players, or holders of a life total, that the name in a message stands for; none where it is one name.

    Those who have left the game are not meant where somebody is still there.
    """
    name = str(message.values.get("name"))
    teams = document.get("teams")
    gone = {fold(str(player)).strip() for player in document.get("left_game") or ()}
    found: list[str] = []
    if message.key in _OF_TEAMS and isinstance(teams, Mapping):
        found = [str(player) for player in teams.get(name) or ()]
    elif message.key in _OF_NOBODY and "words" not in message.values and means_everybody(name, document, console):
        found = _holders(document) if message.key == "problem.no-such-unit" else [*seats_of(document)]
    elif message.key in _OF_NOBODY:
        return _joined(name, names_of_table(document), console)
    return [each for each in found if fold(each).strip() not in gone] or found


def means_everybody(name: str, document: Mapping[str, Any], console: Console) -> bool:
    """Whether something is a word for all players, and no name at this table."""
    from judgekit.cli.option_words import is_word

    if fold(name).strip() in {fold(each).strip() for each in names_of_table(document)}:
        return False
    return name == EACH or is_word(name, EACH, console)


def _joined(name: str, known: Sequence[str], console: Console) -> list[str]:
    """The names at the table that are told in one with a word for “and” between them; none where one is nobody’s."""
    from judgekit.asking.sides import parted_by
    from judgekit.cli.names import alike
    from judgekit.cli.option_words import words_for

    parts = [part.strip() for part in parted_by(name, words_for("and", console))]
    found = [part if part in known else alike(part, known) for part in parts]
    return [each for each in found if each is not None] if len(parts) > 1 and None not in found else []


def _holders(document: Mapping[str, Any]) -> list[str]:
    """Who holds a life total at the table; players where it cannot be set up."""
    from judgekit.rulings.situation import read_table
    from judgekit.table.life_totals import all_holders

    table = read_table(document)[0]
    return [*seats_of(document)] if table is None else list(all_holders(table))


def said_of_each(
    asked: Question, document: Mapping[str, Any], at: str, name: str, who: Sequence[str], told_by: Callable[[str], str]
) -> dict[str, Any]:
    """The document with what is told at a path of a name told of each player that it stands for; else as it is.

    ``told_by`` says which options told it. UsageError for a player of whom something else is told as well.
    """
    fact = at.partition("[")[0].partition(".")[0]
    entries = document.get(fact)
    if fact in _IN_ORDER or (len(who) > 1 and at.rpartition("[")[0].endswith(_ONE_EACH)):
        return dict(document)
    if fact in _ENTRY_FOR_EACH.get(asked.name, ()) and isinstance(entries, list):
        return {**document, fact: _entry_for_each(entries, at.removeprefix(fact), name, who)}
    try:
        found: dict[str, Any] = _replaced(document, at, name, who)
    except UsageError as error:
        raise UsageError(*(Fault(fault.message, told_by(at)) for fault in error.faults)) from None
    return found


def _entry_for_each(entries: list[Any], at: str, name: str, who: Sequence[str]) -> list[Any]:
    """The entries with one for each player in the place of the one that a name at a path such as ``[0].player`` has."""
    index, _, key = at.removeprefix("[").partition("].")
    for position, entry in enumerate(entries):
        if str(position) == index and isinstance(entry, Mapping) and entry.get(key) == name:
            first, *others = ({**entry, key: player} for player in who)
            # The others stand at the end, so that no entry moves.
            return [*entries[:position], first, *entries[position + 1 :], *others]
    return entries


def _replaced(holder: Any, at: str, name: str, who: Sequence[str]) -> Any:
    """A document with players in the place of a name in a list, or of the key at the end of a path."""

    def replaced(holder: Any, at: str) -> Any:
        if isinstance(holder, Mapping) and at == name and at in holder:
            if twice := [player for player in who if player in holder]:
                raise UsageError(say("error.option-twice", name=twice[0]))
            # In the place of the name, so that the order of what is told stays.
            pairs = [(key, [*who] if key == name else [key]) for key in holder]
            return {each: holder[key] for key, called in pairs for each in called}
        if not isinstance(holder, list):
            return None
        index, bracket, rest = at.removeprefix("[").partition("]")
        if not bracket or rest or not index.isdecimal() or int(index) >= len(holder) or holder[int(index)] != name:
            return None
        added = [player for player in who if player not in holder]
        # The others stand at the end, so that no name moves.
        return [*holder[: int(index)], *added[:1], *holder[int(index) + 1 :], *added[1:]]

    return changed_at(holder, at, replaced)
