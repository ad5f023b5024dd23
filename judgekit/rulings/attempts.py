"""What a player wants to do, alone or for another player, as facts; each question names the actions it judges."""

from collections.abc import Sequence

from judgekit.named import Named
from judgekit.rulings.facts import OneOf, PlayerName, Record
from judgekit.rulings.unknown import Open, put_at
from judgekit.table.table import Player


class Attempt(Named):
    """What a player wants to do."""

    player: Player | None
    action: str


class AttemptFor(Named):
    """What a player wants to do to or for another."""

    player: Player | None
    action: str
    for_: Player | None


def attempt(*actions: str) -> Record:
    """The kind of an attempt at one of these actions."""
    return Record(Attempt, {"player": PlayerName(), "action": OneOf(actions, may_be_unknown=False)})


def attempt_for(*actions: str) -> Record:
    """The kind of an attempt at one of these actions to or for another player."""
    return Record(
        AttemptFor,
        {"player": PlayerName(), "action": OneOf(actions, may_be_unknown=False), "for": PlayerName()},
        {"for": "for_"},
    )


def open_names(wanted: AttemptFor | None, anybody: Sequence[Player]) -> list[Open]:
    """The names of an attempt that are not known, with the players each could be."""
    found: list[Open] = []
    if wanted is not None and wanted.player is None:
        found.append(Open.at(("attempt", "player"), anybody))
    if wanted is not None and wanted.for_ is None:
        found.append(Open(("attempt.for",), tuple(anybody), put_at("attempt", "for_")))
    return found
