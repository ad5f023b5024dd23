"""Choices and costs asked of players, those who have left the game included: 800.4f to 800.4h, 801.5a and 801.5c."""

from judgekit.citations import cite
from judgekit.named import Named
from judgekit.rulings.facts import Flag, OneOf, PlayerName, Record
from judgekit.table.table import Player, Table

NOT_PAID = cite("800.4f", "A cost isn’t paid")
CONTROLLER_PICKS = cite("800.4g", "picks another player to choose")
NEXT_CHOOSES = cite("800.4h", "made by the next player in turn order")
WITHIN_RANGE = cite("801.5a", "one in their own range of influence")
NEAREST_TO_THE_LEFT = cite("801.5c", "closest appropriate player")


class Asked(Named):
    """A choice, or a cost, that a rule or an object asks of a player or of an opponent."""

    by: str
    player: Player | None = None
    controller: Player | None = None
    as_opponent: bool | None = False
    cost: bool | None = False


ASKED = Record(
    Asked,
    {
        "player": PlayerName(),
        "by": OneOf(("rule", "object"), may_be_unknown=False),
        "controller": PlayerName(),
        "as_opponent": Flag(),
        "cost": Flag(),
    },
)


class Choosing(Named):
    """Who makes a choice: one ``player``, or one of ``candidates`` the ``chooser`` picks; or a cost is not paid."""

    player: Player | None = None
    chooser: Player | None = None
    candidates: tuple[Player, ...] = ()
    paid: bool = True


def asked_by_rule(table: Table, departed: Player) -> Choosing:
    """A rule’s choice falls to the next player in turn order after the one who has left (800.4h)."""
    return Choosing(player=table.first_in_game(table.clockwise_from(departed)))


def asked_by_object(table: Table, controller: Player, as_opponent: bool, within: tuple[Player, ...]) -> Choosing:
    """An object’s controller picks who makes its choice: an opponent if one was asked and there is one (800.4g).

    ``within`` are the players in the controller’s range; if none of them can choose, the nearest to the left does
    (801.5a, 801.5c).
    """
    opponents = table.opponents(controller) if as_opponent else ()
    suited = opponents or table.players()
    candidates = tuple(player for player in within if player in suited)
    return Choosing(chooser=controller, candidates=candidates) if candidates else Choosing(player=suited[0])
