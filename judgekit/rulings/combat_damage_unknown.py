"""What is not known about combat damage: the values it may have, from the least to more than anything could match."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from judgekit.citations import Citation
from judgekit.rulings.combat import (
    Attack,
    AttackedBattle,
    AttackedPlaneswalker,
    AttackedPlayer,
    defender_key,
    defender_of,
    target_of,
)
from judgekit.rulings.combat_damage_board import OVER_PLANESWALKERS, TRAMPLE, Facts, walker
from judgekit.rulings.combat_damage_steps import (
    ACTIVE_FIRST,
    ATTACKS_NOTHING,
    BLOCKED,
    IN_TURN_ORDER,
    OVER,
    REMOVED,
    TRAMPLES,
    UNBLOCKED,
)
from judgekit.rulings.worlds import Open, put_in_list
from judgekit.table.defenders import defenders

# More than any power, toughness or loyalty that a document gives.
_PLENTY = 10**12

_Found = Iterator[tuple[Open, tuple[str, ...]]]


def opens(facts: Facts, powers: Collection[str]) -> dict[Open, tuple[str, ...]]:
    """Each open question with the paths of the facts that answer it; ``powers`` are the attackers with known power."""
    found = (
        *_sides(facts),
        *_attacks(facts, powers),
        *_blocks(facts, powers),
        *_loyalty(facts),
        *_defenders(facts, powers),
    )
    return dict(found)


def _open(path: str, values: tuple[Any, ...], put: Any, rule: Citation, *more: str) -> tuple[Open, tuple[str, ...]]:
    return Open(path, values, put, rule), (path, *more)


def _sides(facts: Facts) -> _Found:
    """Whose creatures they are, as far as that makes a difference to who announces damage."""
    table = facts.table
    if facts.active_unit is None:
        yield _open("active", table.units(), _put_active, ACTIVE_FIRST)
    for index, block in enumerate(facts.blocks):
        if block.controller is None:
            others = tuple(player for player in table.players() if table.unit_of(player) != facts.active_unit)
            put = put_in_list("blocks", index, "controller")
            yield _open(f"blocks[{index}].controller", others, put, IN_TURN_ORDER)


def _attacks(facts: Facts, powers: Collection[str]) -> _Found:
    """Whether creatures and what they attack are still there, whom they attack, and the power of those who may help."""
    for index, attack in enumerate(facts.attacks):
        at = f"attacks[{index}]"
        key = "attacking" if attack.reselected is None else "reselected"
        target = target_of(attack)
        if attack.removed_from_combat is None:
            put = put_in_list("attacks", index, "removed_from_combat")
            yield _open(f"{at}.removed_from_combat", (False, True), put, REMOVED)
        if not isinstance(target, AttackedPlayer) and target.removed_from_combat is None:
            put = put_in_list("attacks", index, key, "removed_from_combat")
            yield _open(f"{at}.{key}.removed_from_combat", (False, True), put, ATTACKS_NOTHING)
        if defender_of(target) is None and not isinstance(target, AttackedBattle):
            whose = defender_key(target)
            put = put_in_list("attacks", index, key, whose)
            yield _open(f"{at}.{key}.{whose}", _attackable(facts, attack), put, UNBLOCKED)
        if attack.power is None and _may_help(facts, attack, powers):
            yield _open(f"{at}.power", (0, _PLENTY), put_in_list("attacks", index, "power"), TRAMPLES)


def _attackable(facts: Facts, attack: Attack) -> tuple[Any, ...]:
    """Whom a creature may be attacking."""
    table, active = facts.table, facts.active_unit
    if attack.controller is not None:
        return table.opponents(attack.controller)
    if active is None:
        return table.players()
    members = table.teams.get(active, (active,))
    return table.opponents(members[0])


def _tramplers(facts: Facts, powers: Collection[str]) -> list[Attack]:
    """The attackers with known power that may assign damage past what blocks them."""
    return [
        attack
        for attack in facts.attacks
        if attack.creature in powers and attack.keywords & {TRAMPLE, OVER_PLANESWALKERS}
    ]


def _may_help(facts: Facts, attack: Attack, powers: Collection[str]) -> bool:
    """Whether an attacker shares a blocker, or a planeswalker trampled over, with one whose power is given."""
    for other in _tramplers(facts, powers):
        if any({attack.creature, other.creature} <= set(block.blocks) for block in facts.blocks):
            return True
    return False


def _blocks(facts: Facts, powers: Collection[str]) -> _Found:
    """Whether blockers are still there, and how much damage is lethal to those that stand before a trampler."""
    before = {attack.creature for attack in _tramplers(facts, powers)}
    for index, block in enumerate(facts.blocks):
        at = f"blocks[{index}]"
        if block.removed_from_combat is None:
            put = put_in_list("blocks", index, "removed_from_combat")
            yield _open(f"{at}.removed_from_combat", (False, True), put, BLOCKED)
        if not before & set(block.blocks):
            continue
        if block.toughness is None:
            # A creature on the battlefield needs at least one more damage, as long as nothing keeps it from dying.
            values = (1 + (block.marked_damage or 0), _PLENTY)
            marked = (f"{at}.marked_damage",) if block.marked_damage is None else ()
            yield _open(f"{at}.toughness", values, put_in_list("blocks", index, "toughness"), TRAMPLES, *marked)
        elif block.marked_damage is None and block.toughness > 1:
            put = put_in_list("blocks", index, "marked_damage")
            yield _open(f"{at}.marked_damage", (0, block.toughness - 1), put, TRAMPLES)


def _loyalty(facts: Facts) -> _Found:
    """The loyalty of planeswalkers that are trampled over, where no attack tells it."""
    targets = [target_of(attack) for attack in facts.attacks]
    walkers = [target for target in targets if isinstance(target, AttackedPlaneswalker)]
    told = {walker(target) for target in walkers if target.loyalty is not None}
    for index, attack in enumerate(facts.attacks):
        target = targets[index]
        over = OVER_PLANESWALKERS in attack.keywords
        if over and isinstance(target, AttackedPlaneswalker) and walker(target) not in told:
            told.add(walker(target))
            key = "attacking" if attack.reselected is None else "reselected"
            put = put_in_list("attacks", index, key, "loyalty")
            yield _open(f"attacks[{index}].{key}.loyalty", (1, _PLENTY), put, OVER)


def _defenders(facts: Facts, powers: Collection[str]) -> _Found:
    """Who defends, which matters for the players to whom no damage can be dealt."""
    missing = defenders(facts.table, facts.active_unit, facts.chosen_defender).missing
    if any(each.creature not in powers and each.removed_from_combat is not True for each in facts.attacks):
        return
    if "options.attack" in missing:
        yield _open("options.attack", ("multiple", "left", "right"), _put_option, IN_TURN_ORDER)
    elif "chosen_defender" in missing and not facts.attacks and facts.active_unit is not None:
        opponents = facts.table.opponents(facts.active_unit)
        yield _open("chosen_defender", opponents, _put_chosen, IN_TURN_ORDER)


def _put_active(facts: Any, value: Any) -> Any:
    return facts._replace(active=value)


def _put_option(facts: Any, value: Any) -> Any:
    return facts._replace(table=replace(facts.table, attack=value))


def _put_chosen(facts: Any, value: Any) -> Any:
    return facts._replace(chosen_defender=value)
