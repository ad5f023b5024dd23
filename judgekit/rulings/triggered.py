"""Triggered abilities on their way to the stack: 603.3b, 800.4d and 805.7."""

from collections.abc import Sequence
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.facts import Flag, Name, PlayerName, Record
from judgekit.rulings.options import Option, names, put_each, wrong_form
from judgekit.rulings.ruling import Reasoning
from judgekit.table.table import Player, Table, Unit

TWO_PARTS = cite("603.3b", "each player in APNAP order")
REMAINING = cite("603.3b", "all the other triggered abilities")
CONTROLLER_LEFT = cite("800.4d", "its controller would be such a player")
BY_TEAM = cite("805.7", "members of the active team")


class Trigger(Named):
    """An ability that has triggered; ``on_trigger``: on another ability triggering."""

    ability: str
    controller: Player | None
    on_trigger: bool | None = False


TRIGGER = Record(
    Trigger,
    {
        "ability": Name(),
        "controller": PlayerName(),
        "on_trigger": Flag(),
    },
)


def _trigger(value: str) -> dict[str, Any]:
    parts = names(value)
    if len(parts) == 3 and parts[2] == "on-trigger":
        return {"ability": parts[0], "controller": parts[1], "on_trigger": True}
    if len(parts) != 2:
        raise wrong_form(value, "Ward,Ana")
    return {"ability": parts[0], "controller": parts[1]}


TRIGGER_OPTION = Option(
    "--trigger", "ABILITY,PLAYER[,on-trigger]", put_each("triggers", _trigger), many=True, name="triggers",
)  # fmt: skip


class Group(Named):
    """Abilities that one unit puts on the stack in any order it likes, and where they stand among the triggers."""

    unit: Unit
    abilities: tuple[str, ...]
    places: tuple[int, ...]


def missing(table: Table, active: Unit | None, triggers: Sequence[Trigger]) -> tuple[str, ...]:
    """The paths of unknown facts that the order hangs on."""
    needs: list[str] = []
    if active is None and any(
        _may_share_a_part(one, other) and _same_unit(table, one, other) is not True
        for at, one in enumerate(triggers)
        for other in triggers[at + 1 :]
        if _may_go_on(table, one) and _may_go_on(table, other)
    ):
        needs.append("active")
    for at, one in enumerate(triggers):
        others = [other for index, other in enumerate(triggers) if index != at and _may_go_on(table, other)]
        if one.controller is None and (table.left or any(_may_share_a_part(one, other) for other in others)):
            needs.append(f"triggers[{at}].controller")
        undecided = one.on_trigger is None and _may_go_on(table, one)
        if undecided and any(_part_matters(table, active, one, other) for other in others):
            needs.append(f"triggers[{at}].on_trigger")
    return tuple(needs)


def _may_go_on(table: Table, trigger: Trigger) -> bool:
    return trigger.controller is None or table.in_game(trigger.controller)


def _may_share_a_part(one: Trigger, other: Trigger) -> bool:
    """Whether both may go on the stack in the same of the two parts."""
    return one.on_trigger is None or other.on_trigger is None or one.on_trigger == other.on_trigger


def _same_unit(table: Table, one: Trigger, other: Trigger) -> bool | None:
    """Whether one unit puts both on the stack; None if that is not known."""
    if one.controller is None or other.controller is None:
        return None
    return table.unit_of(one.controller) == table.unit_of(other.controller)


def _part_matters(table: Table, active: Unit | None, one: Trigger, other: Trigger) -> bool:
    """Whether the order of two abilities changes with the part in which the first one goes on the stack.

    In the first part it comes before whatever is in the second, in the second after whatever is in the first; in the
    part of the other one turn order decides. So only an ability that is on the far side anyway does not change sides.
    """
    if one.controller is None or other.controller is None or _same_unit(table, one, other):
        return True
    if active is None or other.on_trigger is None:
        return True
    order = table.turn_order(active)
    after = order.index(table.unit_of(one.controller)) > order.index(table.unit_of(other.controller))
    return after if other.on_trigger else not after


def stack_order(table: Table, active: Unit | None, triggers: Sequence[Trigger]) -> tuple[Group, ...]:
    """Who puts which abilities on the stack, bottom to top; nothing that this hangs on is unknown.

    First the abilities that did not trigger on another one triggering, unit by unit in turn order from the active
    one, then the others. What a player who has left controls is not put on the stack.
    """
    units = table.turn_order(active if active is not None else (*table.units(), *table.seats)[0])
    groups = []
    for on_trigger in (False, True):
        part = [at for at, trigger in enumerate(triggers) if bool(trigger.on_trigger) == on_trigger]
        for unit in units:
            places = tuple(at for at in part if _belongs_to(table, triggers[at], unit, units))
            if places:
                groups.append(Group(unit, tuple(triggers[at].ability for at in places), places))
    return tuple(groups)


def _belongs_to(table: Table, trigger: Trigger, unit: Unit, units: Sequence[Unit]) -> bool:
    """Whether a unit still in the game puts the ability on the stack."""
    if trigger.controller is None:
        # It is alone in its part, or its controller would have been asked for; so it goes on at any unit's turn.
        return unit == units[0]
    return table.in_game(trigger.controller) and table.unit_of(trigger.controller) == unit


def choosers(groups: Sequence[Group]) -> dict[Unit, list[str]]:
    """Who has an order to choose, and of which abilities."""
    found: dict[Unit, list[str]] = {}
    for group in groups:
        if len(group.abilities) > 1:
            found.setdefault(group.unit, []).extend(group.abilities)
    return found


def choices(table: Table, groups: Sequence[Group]) -> list[Message]:
    """Who chooses the order of what, as parts of a sentence."""
    return [
        say("triggers.chooses", unit=table.named(group.unit), abilities=group.abilities)
        for group in groups
        if len(group.abilities) > 1
    ]


def explain(
    table: Table, triggers: Sequence[Trigger], reason: Reasoning, by_team: tuple[Citation, ...] = (BY_TEAM,)
) -> None:
    """The steps on how triggered abilities go on the stack."""
    gone = tuple(t.controller for t in triggers if t.controller is not None and not table.in_game(t.controller))
    if gone:
        reason.step("triggers.controller-left", CONTROLLER_LEFT, players=tuple(dict.fromkeys(gone)))
    if len(gone) == len(triggers):
        return
    if table.shared_team_turns:
        reason.step("triggers.by-team", *by_team)
    else:
        reason.step("triggers.apnap", TWO_PARTS)
    if any(trigger.on_trigger and _may_go_on(table, trigger) for trigger in triggers):
        reason.step("triggers.two-parts", REMAINING)
        if table.shared_team_turns:
            reason.warn("triggers.parts-and-teams")
