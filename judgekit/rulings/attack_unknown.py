"""What is not known about a declaration of attackers and could matter to 508.1a to 508.1d or 508.1h."""

from collections.abc import Iterator

from judgekit.citations import Citation
from judgekit.rulings.attack_facts import CostToAttack, Creature, Facts, MostAttackers
from judgekit.rulings.combat import ATTACKED, Attack, defender_key, defender_of
from judgekit.rulings.declared_attack import (
    CHOSEN_ATTACKERS,
    COSTS,
    REQUIREMENTS,
    RESTRICTIONS,
    UNTAPPED_AND_READY,
    too_new,
)
from judgekit.rulings.facts import UNKNOWN
from judgekit.rulings.unknown import Open
from judgekit.table.attackable import Attackable
from judgekit.table.table import Player

# Stand for whatever a cost may be that is not known.
_SOME_COST, _OTHER_COST = "?", "??"
_YES_OR_NO = (False, True)


def open_facts(facts: Facts, found: Attackable) -> tuple[Open, ...]:
    """The facts that are not known, with the values they may have.

    A creature that stays home matters only if it is required to attack, or if another must not attack alone.
    """
    attacks = facts.attacks or ()
    creatures: tuple[Attack | Creature, ...] = (*attacks, *facts.creatures)
    company = any(creature.cannot_attack_alone is not False for creature in creatures)
    opens: list[Open] = []
    for index, attack in enumerate(attacks):
        opens += _of_creature("attacks", index, attack, found)
        if defender_of(attack.attacking) is None:
            key = defender_key(attack.attacking)
            values = _somebody(found.players, facts)
            opens.append(Open.at(("attacks", index, "attacking", key), values, ATTACKED))
    for index, creature in enumerate(facts.creatures):
        required = creature.attacks_if_able is not False or bool(creature.goaded_by)
        unable = creature.tapped or too_new(creature) or creature.cannot_attack
        ours = creature.controller is None or creature.controller in found.by
        if (required or company) and ours and not unable:
            opens += _of_creature("creatures", index, creature, found)
    return (*opens, *_of_effects(facts, found))


def _of_creature(key: str, index: int, creature: Attack | Creature, found: Attackable) -> Iterator[Open]:
    def fact(name: str, values: tuple[object, ...], rule: Citation) -> Open:
        return Open.at((key, index, name), values, rule)

    if creature.controller is None:
        yield fact("controller", (*found.by, ""), CHOSEN_ATTACKERS)
    if creature.tapped is None:
        yield fact("tapped", _YES_OR_NO, UNTAPPED_AND_READY)
    if creature.newly_controlled is None and "haste" not in creature.keywords:
        yield fact("newly_controlled", _YES_OR_NO, UNTAPPED_AND_READY)
    if creature.cannot_attack is None:
        yield fact("cannot_attack", _YES_OR_NO, RESTRICTIONS)
    if creature.cannot_attack_alone is None:
        yield fact("cannot_attack_alone", _YES_OR_NO, RESTRICTIONS)
    if creature.attacks_if_able is None:
        yield fact("attacks_if_able", (*_YES_OR_NO, *found.players), REQUIREMENTS)
    if creature.cost_to_attack == UNKNOWN:
        yield fact("cost_to_attack", (None, _SOME_COST), COSTS)


def _of_effects(facts: Facts, found: Attackable) -> Iterator[Open]:
    creatures = len(facts.attacks or ()) + len(facts.creatures)
    for index, effect in enumerate(facts.effects):
        if effect.defending is None and found.players:
            yield Open.at(("effects", index, "defending"), found.players, RESTRICTIONS)
        if isinstance(effect, MostAttackers) and effect.max_attackers is None:
            yield Open.at(("effects", index, "max_attackers"), range(creatures, -1, -1), RESTRICTIONS)
        if isinstance(effect, CostToAttack) and effect.cost_to_attack == UNKNOWN:
            yield Open.at(("effects", index, "cost_to_attack"), (_SOME_COST, _OTHER_COST), COSTS)


def _somebody(players: tuple[Player, ...], facts: Facts) -> tuple[Player, ...]:
    """Everybody who can be attacked, and one player who can't."""
    others = tuple(player for player in facts.table.seats if player not in players)
    return (*players, *others[:1])
