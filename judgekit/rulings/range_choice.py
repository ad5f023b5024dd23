"""Who makes a choice within limited ranges of influence: 800.4f, 800.4g, 800.4h, 801.5a and 801.5c."""

from typing import Any, NamedTuple

from judgekit.citations import cite
from judgekit.rulings.facts import Flag, OneOf, PlayerName, Record
from judgekit.rulings.options import Option, put_within
from judgekit.rulings.ruling import Reasoning
from judgekit.table.ranges import Ring
from judgekit.table.table import Player, Table

CHOSEN_IN_RANGE = cite("801.5a", "in their own range of influence")
NEAREST_TO_THE_LEFT = cite("801.5c", "closest appropriate player")
COST_NOT_PAID = cite("800.4f", "isn’t paid")
ANOTHER_CHOOSES = cite("800.4g", "controller")
NEXT_CHOOSES = cite("800.4h", "next player in turn order")


class Asked(NamedTuple):
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


ASKED_OPTIONS = (
    Option("--asked-by", "rule|object", "Whether a rule or an object asks for a choice.", put_within("asked", "by")),
    Option(
        "--asked-controller", "PLAYER", "Who controls the object that asks for it.", put_within("asked", "controller")
    ),
    Option("--asked-player", "PLAYER", "The player that is asked.", put_within("asked", "player")),
    Option(
        "--asked-opponent", "", "An opponent of the controller is asked.",
        put_within("asked", "as_opponent", bool), switch=True,
    ),
    Option("--asked-cost", "", "It is a cost that is asked for.", put_within("asked", "cost", bool), switch=True),
)  # fmt: skip


class Choosing(NamedTuple):
    """Who makes a choice: one ``player``, or one of the ``candidates``; a cost may not be paid at all."""

    player: Player | None = None
    chooser: Player | None = None
    candidates: tuple[Player, ...] = ()
    paid: bool = True
    another: bool = False
    outside: bool = False
    next_up: bool = False


def choosing_player(table: Table, ring: Ring, asked: Asked, within: tuple[Player, ...]) -> Choosing:
    """Who makes a choice that is asked for, or pays a cost."""
    if asked.player is not None and asked.player in ring.players:
        return Choosing(player=asked.player)
    if asked.cost and asked.player is not None:
        return Choosing(paid=False)
    if asked.by == "rule":
        assert asked.player is not None
        around = table.clockwise_from(asked.player)
        return Choosing(player=next((name for name in around if name in ring.players), None), next_up=True)
    controller = asked.controller
    assert controller is not None
    another = asked.player is not None
    opponents = tuple(name for name in ring.to_the_left(controller) if table.are_opponents(controller, name))
    pool = opponents if asked.as_opponent and opponents else ring.players
    candidates = tuple(name for name in within if name in pool)
    if candidates:
        return Choosing(chooser=controller, candidates=candidates, another=another)
    return Choosing(player=pool[0], another=another, outside=True)


def explain_choosing(choosing: Choosing, answer: dict[str, Any], reason: Reasoning) -> None:
    """Enter who chooses in the answer, with the rules that say so."""
    if not choosing.paid:
        answer["paid"] = False
        reason.step("range.cost-not-paid", COST_NOT_PAID)
        return
    if choosing.another:
        reason.step("range.another-chooses", ANOTHER_CHOOSES)
    if choosing.candidates:
        answer |= {"chooser": choosing.chooser, "candidates": list(choosing.candidates)}
        reason.step("range.chosen-in-range", CHOSEN_IN_RANGE, NEAREST_TO_THE_LEFT, player=choosing.chooser)
        return
    answer["player"] = choosing.player
    if choosing.next_up:
        reason.step("range.next-chooses", NEXT_CHOOSES)
    if choosing.outside:
        reason.step("range.nearest-to-the-left", NEAREST_TO_THE_LEFT)
