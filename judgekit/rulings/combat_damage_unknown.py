"""What is not known about combat damage: the values it may have, from the least to more than anything could match."""

from collections.abc import Collection, Iterator
from typing import Any

from judgekit.rulings.combat import (
    Attack,
    AttackedBattle,
    AttackedPlaneswalker,
    defender_key,
    defender_of,
    target_gone,
    target_of,
)
from judgekit.rulings.combat_damage_board import (
    OVER_PLANESWALKERS,
    TRAMPLE,
    Facts,
    combat,
    sure_in_first_step,
    walker,
)
from judgekit.rulings.combat_damage_steps import (
    ACTIVE_FIRST,
    ATTACKS_NOTHING,
    BLOCKED,
    IN_TURN_ORDER,
    OVER,
    REMOVED,
    TRAMPLES,
    TWO_STEPS,
    UNBLOCKED,
)
from judgekit.rulings.unknown import Open, put_at
from judgekit.table.combat_damage import FIRST, SECOND, Node
from judgekit.table.defenders import defenders
from judgekit.table.formats import THREE_OPTIONS

# More than any power, toughness or loyalty that a document gives.
_PLENTY = 10**12


def open_facts(facts: Facts, powers: Collection[str]) -> tuple[Open, ...]:
    """What is not known, with the values it may have; ``powers`` are the attackers with known power."""
    return (
        *_sides(facts),
        *_attacks(facts, powers),
        *_blocks(facts, powers),
        *_loyalty(facts),
        *_defenders(facts, powers),
    )


def _sides(facts: Facts) -> Iterator[Open]:
    """Whose creatures they are, as far as that makes a difference to who announces damage."""
    table = facts.table
    if facts.active_unit is None:
        yield Open.at(("active",), table.units(), ACTIVE_FIRST)
    for index, block in enumerate(facts.blocks):
        if block.controller is None:
            others = tuple(player for player in table.players() if table.unit_of(player) != facts.active_unit)
            yield Open.at(("blocks", index, "controller"), others, IN_TURN_ORDER)


def _attacks(facts: Facts, powers: Collection[str]) -> Iterator[Open]:
    """Whether creatures and what they attack are still there, whom they attack, and the power of those who may help."""
    for index, attack in enumerate(facts.attacks):
        key = "attacking" if attack.reselected is None else "reselected"
        target = target_of(attack)
        if attack.removed_from_combat is None:
            yield Open.at(("attacks", index, "removed_from_combat"), (False, True), REMOVED)
        if target_gone(target) is None:
            yield Open.at(("attacks", index, key, "removed_from_combat"), (False, True), ATTACKS_NOTHING)
        if defender_of(target) is None and not isinstance(target, AttackedBattle):
            whose = ("attacks", index, key, defender_key(target))
            yield Open.at(whose, _attackable(facts, attack), UNBLOCKED)
        if attack.power is None and _may_help(facts, attack, powers):
            yield Open.at(("attacks", index, "power"), (0, _PLENTY), TRAMPLES)


def _attackable(facts: Facts, attack: Attack) -> tuple[Any, ...]:
    """Whom a creature may be attacking."""
    table, active = facts.table, facts.active_unit
    if attack.controller is not None:
        return table.opponents(attack.controller)
    if active is None:
        return table.players()
    return table.opponents(table.seated(active)[0])


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


def _blocks(facts: Facts, powers: Collection[str]) -> Iterator[Open]:
    """Whether blockers are still there, and how much damage is lethal to those that stand before a trampler."""
    before = {attack.creature for attack in _tramplers(facts, powers)}
    for index, block in enumerate(facts.blocks):
        if block.removed_from_combat is None:
            yield Open.at(("blocks", index, "removed_from_combat"), (False, True), BLOCKED)
        if not before & set(block.blocks):
            continue
        if block.toughness is None:
            # A creature on the battlefield needs at least one more damage, as long as nothing keeps it from dying.
            values = (1 + (block.marked_damage or 0), _PLENTY)
            keys = ("toughness", "marked_damage") if block.marked_damage is None else ("toughness",)
            paths = tuple(f"blocks[{index}].{key}" for key in keys)
            yield Open(paths, values, put_at("blocks", index, "toughness"), (TRAMPLES,))
        elif block.marked_damage is None and block.toughness > 1:
            yield Open.at(("blocks", index, "marked_damage"), (0, block.toughness - 1), TRAMPLES)


def _loyalty(facts: Facts) -> Iterator[Open]:
    """The loyalty of planeswalkers that are trampled over, where no attack tells it."""
    targets = [target_of(attack) for attack in facts.attacks]
    walkers = [target for target in targets if isinstance(target, AttackedPlaneswalker)]
    told = {walker(target) for target in walkers if target.loyalty is not None}
    dying = _may_die_first(facts)
    for index, attack in enumerate(facts.attacks):
        target = targets[index]
        if not isinstance(target, AttackedPlaneswalker) or walker(target) in told:
            continue
        if OVER_PLANESWALKERS in attack.keywords or walker(target) in dying:
            told.add(walker(target))
            key = "attacking" if attack.reselected is None else "reselected"
            yield Open.at(
                ("attacks", index, key, "loyalty"),
                (1, _PLENTY),
                OVER if OVER_PLANESWALKERS in attack.keywords else TWO_STEPS,
            )


def _may_die_first(facts: Facts) -> set[Node]:
    """The planeswalkers that damage of the first step may kill before others deal theirs (510.4)."""
    state = combat(facts)
    if not state.two_steps:
        return set()
    first = {
        each.target
        for each in state.attackers
        if sure_in_first_step(each) and (each.attack.power or 0) > 0 and FIRST in state.steps(each.attack.keywords)
    }
    later = {each.target for each in state.attackers if SECOND in state.steps(each.attack.keywords)}
    return first & later


def _defenders(facts: Facts, powers: Collection[str]) -> Iterator[Open]:
    """Who defends, which matters for the players to whom no damage can be dealt."""
    missing = defenders(facts.table, facts.active_unit, facts.chosen_defender).missing
    if any(each.creature not in powers and each.removed_from_combat is not True for each in facts.attacks):
        return
    if "options.attack" in missing:
        yield Open(("options.attack",), THREE_OPTIONS, put_at("table", "attack"), (IN_TURN_ORDER,))
    elif "chosen_defender" in missing and not facts.attacks and facts.active_unit is not None:
        opponents = facts.table.opponents(facts.active_unit)
        yield Open.at(("chosen_defender",), opponents, IN_TURN_ORDER)
