"""What is not known about a declaration of blockers and could matter to 509.1a to 509.1c."""

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from judgekit.citations import Citation
from judgekit.rulings.block_facts import LANDS, Creature, Facts
from judgekit.rulings.combat import (
    CHOSEN_BLOCKERS,
    TARGET_GONE,
    Attack,
    Block,
    active_unit,
    defender_key,
    defender_of,
    only_defending_unit,
    target_gone,
    target_of,
)
from judgekit.rulings.declared_block import (
    ONE_CREATURE_EACH,
    REQUIREMENTS,
    RESTRICTIONS,
    UNTAPPED,
    landwalk_rules,
)
from judgekit.rulings.unknown import Open, Put
from judgekit.table.defenders import defenders
from judgekit.table.table import Player

_YES_OR_NO = (False, True)


def open_facts(facts: Facts) -> tuple[Open, ...]:
    """The facts that are not known, with the values they may have.

    A creature that does not block matters only if it has to, or if an attacker takes two creatures to block.
    """
    opens: list[Open] = []
    for index, attack in enumerate(facts.attacks):
        if attack.removed_from_combat is not True:
            opens += _of_attack(facts, index, attack)
    for index, block in enumerate(facts.blocks):
        opens += _of_creature(facts, "blocks", index, block)
        if block.can_block is None:
            values = (1, max(2, len(block.blocks)))
            opens.append(Open.at(("blocks", index, "can_block"), values, ONE_CREATURE_EACH))
    menace = any("menace" in attack.keywords for attack in facts.attacks)
    for index, creature in enumerate(facts.creatures):
        if (creature.blocks_if_able is not False or menace) and not creature.tapped and not creature.cannot_block:
            opens += _of_creature(facts, "creatures", index, creature)
    for index, effect in enumerate(facts.effects):
        if effect.max_blockers is None:
            counts = range(len(facts.blocks) + len(facts.creatures), -1, -1)
            opens.append(Open.at(("effects", index, "max_blockers"), counts, RESTRICTIONS))
    return (*opens, *_of_lands(facts))


def _of_attack(facts: Facts, index: int, attack: Attack) -> Iterator[Open]:
    key = "attacking" if attack.reselected is None else "reselected"
    target = target_of(attack)
    if attack.removed_from_combat is None:
        yield Open.at(("attacks", index, "removed_from_combat"), _YES_OR_NO, CHOSEN_BLOCKERS)
    if target_gone(target) is None:
        yield Open.at(("attacks", index, key, "removed_from_combat"), _YES_OR_NO, TARGET_GONE)
    if defender_of(target) is None:
        yield Open.at(("attacks", index, key, defender_key(target)), _defending(facts, attack), CHOSEN_BLOCKERS)


def _defending(facts: Facts, attack: Attack) -> tuple[Player, ...]:
    """Whom a creature may attack of whom it is not known whom it attacks."""
    table = facts.table
    active = active_unit(table, facts.active, facts.attacks)
    found = defenders(table, active, facts.chosen_defender)
    if found.known and found.players:
        return found.players
    if attack.controller is not None:
        return table.opponents(attack.controller)
    if table.shared_team_turns:
        return table.members(only_defending_unit(table, facts.active, facts.attacks) or "")
    return table.players()


def _of_creature(facts: Facts, key: str, index: int, creature: Block | Creature) -> Iterator[Open]:
    def fact(name: str, values: tuple[Any, ...], rule: Citation) -> Open:
        return Open.at((key, index, name), values, rule)

    if creature.controller is None:
        yield fact("controller", facts.table.players(), CHOSEN_BLOCKERS)
    if creature.tapped is None:
        yield fact("tapped", _YES_OR_NO, UNTAPPED)
    if creature.cannot_block is None:
        yield fact("cannot_block", _YES_OR_NO, RESTRICTIONS)
    if creature.blocks_if_able is None:
        yield fact("blocks_if_able", _YES_OR_NO, REQUIREMENTS)


def _of_lands(facts: Facts) -> Iterator[Open]:
    """For each player whom a creature with landwalk may attack, the lands that would make it walk."""
    asked: dict[Player, set[str]] = {}
    for attack in facts.attacks:
        walks = {land for land in LANDS if f"{land}walk" in attack.keywords}
        if walks and attack.removed_from_combat is not True:
            player = defender_of(target_of(attack))
            for each in _defending(facts, attack) if player is None else (player,):
                asked.setdefault(each, set()).update(walks)
    for player, walks in asked.items():
        known = facts.lands.get(player)
        if known is not None and None not in known:
            continue
        missing = sorted(walks - set(known or ()))
        if missing:
            values = tuple(chain.from_iterable(combinations(missing, size) for size in range(len(missing) + 1)))
            yield Open((f"lands.{player}",), values, _put_lands(player), landwalk_rules(facts))


def _put_lands(player: Player) -> Put:
    def put(facts: Facts, lands: tuple[str, ...]) -> Facts:
        return facts._replace(lands={**facts.lands, player: (*facts.lands.get(player, ()), *lands)})

    return put
