"""Choices and costs asked of players who have left the game: 800.4f to 800.4h, 801.5a and 801.5c."""

from typing import NamedTuple

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.rulings.facts import Flag, OneOf, PlayerName, Record
from judgekit.rulings.ruling import Problem, Reasoning
from judgekit.table.table import Player, Table

OBJECTS_LEFT = cite("800.4a", "any objects the player still controls are exiled")
NOT_PAID = cite("800.4f", "A cost isn’t paid")
CONTROLLER_PICKS = cite("800.4g", "picks another player to choose")
NEXT_CHOOSES = cite("800.4h", "made by the next player in turn order")
WITHIN_RANGE = cite("801.5a", "one in their own range of influence")
NEAREST_TO_THE_LEFT = cite("801.5c", "closest appropriate player")


class Asked(NamedTuple):
    """A choice or cost asked of a player who has left the game."""

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


class Reply(NamedTuple):
    """Who makes the choice, who picks whom to make it, or that a cost is not paid; or what has to be known first."""

    player: Player | None = None
    chooser: Player | None = None
    candidates: tuple[Player, ...] = ()
    paid: bool = True
    needs: tuple[str, ...] = ()


def check_asked(after: Table, asked: Asked) -> list[Problem]:
    """A choice asked of somebody who can make it, or by an object that went with its controller (800.4a)."""
    problems: list[Problem] = []
    if asked.player is not None and after.in_game(asked.player):
        message = say("leave-game.still-there", player=asked.player)
        problems.append(Problem("asked.player", message))
    if asked.by == "object" and asked.controller is not None and not after.in_game(asked.controller):
        message = say("leave-game.object-gone", player=asked.controller)
        problems.append(Problem("asked.controller", message, (OBJECTS_LEFT,)))
    return problems


def reply(before: Table, after: Table, asked: Asked, reason: Reasoning) -> Reply:
    """What becomes of the choice or cost in a game that goes on."""
    return _by_rule(after, asked, reason) if asked.by == "rule" else _by_object(before, after, asked, reason)


def _by_rule(after: Table, asked: Asked, reason: Reasoning) -> Reply:
    reason.step("leave-game.next-chooses", NEXT_CHOOSES)
    departed = [player for player in after.seats if asked.player in (None, player) and not after.in_game(player)]
    following = {next(filter(after.in_game, after.clockwise_from(player))) for player in departed}
    return Reply(player=following.pop()) if len(following) == 1 else Reply(needs=("asked.player",))


def _by_object(before: Table, after: Table, asked: Asked, reason: Reasoning) -> Reply:
    if asked.cost:
        reason.step("leave-game.cost", NOT_PAID)
        return Reply(paid=False)
    reason.step("leave-game.controller-picks", CONTROLLER_PICKS)
    unknown = [
        *(["cost"] if asked.cost is None else []),
        *(["controller"] if asked.controller is None else []),
        *(["as_opponent"] if asked.as_opponent is None else []),
    ]
    needs = [f"asked.{key}" for key in unknown]
    if before.range_not_given:
        needs.append("options.range_of_influence")
    if needs or asked.controller is None:
        return Reply(needs=tuple(needs))
    chooser = asked.controller
    # Ranges of influence stay for this turn as they were when it began (801.2c).
    within = before.in_range(chooser)
    suited = after.opponents(chooser) if asked.as_opponent else after.clockwise_from(chooser)
    candidates = tuple(player for player in suited if player in within and after.in_game(player))
    if before.ranges is not None:
        if not candidates:
            reason.step("leave-game.nearest", NEAREST_TO_THE_LEFT, player=chooser)
            return Reply(player=suited[0])
        reason.step("leave-game.within-range", WITHIN_RANGE, player=chooser)
    return Reply(chooser=chooser, candidates=candidates)
