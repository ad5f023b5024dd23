"""Who announces combat damage when, and how much can be dealt: 510.1b, 510.1c, 510.4, 702.19b to 702.19f, 805.10f.

Covers 506.4, 506.4c, 509.1h, 510.1, 510.2, 702.2c, 800.4e, 802.5, 805.10 and 805.10a as well.
"""

from collections.abc import Collection
from typing import Any

from judgekit.errors import say
from judgekit.rulings.combat import (
    AttackedPlaneswalker,
    check_attacks,
    check_blocks,
    check_chosen,
)
from judgekit.rulings.combat_damage_board import (
    DOUBLE_STRIKE,
    FACTS,
    Combat,
    Facts,
    Standing,
    board,
    combat,
    defenders_of,
    walker,
)
from judgekit.rulings.combat_damage_steps import (
    ATTACKS_NOTHING,
    OVER,
    OVER_TO_PLAYER,
    explain_attackers,
    explain_order,
    explain_steps,
)
from judgekit.rulings.combat_damage_unknown import open_facts
from judgekit.rulings.combat_options import (
    BLOCK_OPTION,
    CHOSEN_DEFENDER_OPTION,
    DECLARED_ATTACK_OPTIONS,
    KEYWORD_OPTION,
    nothing_more,
    to_creatures,
)
from judgekit.rulings.options import ACTIVE, Option, number, wrong_form
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.unknown import settled
from judgekit.table.combat_damage import FIRST, SECOND, most_to_player, most_to_target
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT
from judgekit.table.table import Unit

__all__ = ["EXAMPLE", "FACTS", "OPTIONS", "Facts", "check", "decide"]

# In more worlds than these everything that is not known is asked for.
_MOST_WORLDS = 128


def _number(key: str) -> Any:
    """Enter a number of a creature from ``Bear,4``."""

    def enter(creature: dict[str, Any], rest: str) -> None:
        if not rest:
            raise wrong_form(str(creature["creature"]), "Bear,4")
        creature[key] = number(rest)

    return to_creatures(enter, once=True)


def _loyalty(creature: dict[str, Any], rest: str) -> None:
    key = "reselected" if "reselected" in creature else "attacking"
    if not rest or key not in creature:
        raise wrong_form(str(creature["creature"]), "Bear,4")
    creature[key] = {**creature[key], "loyalty": number(rest)}


def _removed(creature: dict[str, Any], rest: str) -> None:
    nothing_more(rest)
    creature["removed_from_combat"] = True


OPTIONS = (
    ACTIVE,
    *DECLARED_ATTACK_OPTIONS,
    BLOCK_OPTION,
    KEYWORD_OPTION,
    Option("--power", "CREATURE,N", _number("power"), many=True),
    Option("--toughness", "CREATURE,N", _number("toughness"), many=True),
    Option("--marked", "CREATURE,N", _number("marked_damage"), many=True),
    Option(
        "--loyalty", "CREATURE,N", to_creatures(_loyalty, once=True), many=True,
    ),
    Option(
        "--blocker-removed", "CREATURE", to_creatures(_removed), many=True,
    ),
    CHOSEN_DEFENDER_OPTION,
)  # fmt: skip

EXAMPLE = {
    "format": "duel",
    "seats": ["Ana", "Ben"],
    "active": "Ana",
    "attacks": [
        {
            "creature": "Wurm",
            "controller": "Ana",
            "attacking": {"player": "Ben"},
            "power": 6,
            "keywords": ["trample"],
        }
    ],
    "blocks": [{"creature": "Wall", "controller": "Ben", "blocks": ["Wurm"], "toughness": 4}],
}


def check(facts: Facts) -> list[Problem]:
    """Attacks and blocks that cannot have been declared, and loyalties that contradict each other."""
    table, active = facts.table, facts.active_unit
    problems = check_attacks(table, facts.active, facts.attacks)
    problems += check_blocks(table, facts.active, facts.attacks, facts.blocks)
    problems += check_chosen(table, active, facts.chosen_defender)
    told: dict[Any, int] = {}
    for index, attack in enumerate(facts.attacks):
        for key, target in (("attacking", attack.attacking), ("reselected", attack.reselected)):
            if not isinstance(target, AttackedPlaneswalker) or target.loyalty is None:
                continue
            first = told.setdefault(walker(target), target.loyalty)
            if first != target.loyalty:
                message = say("combat-damage.two-loyalties", planeswalker=target.planeswalker)
                problems.append(Problem(f"attacks[{index}].{key}.loyalty", message, (OVER,)))
    return problems


def decide(facts: Facts) -> Ruling:
    """The judgment, if it is the same whatever is not known."""
    table = facts.table
    if table.shared_team_turns and len(table.units()) > 2:
        reason = Reasoning()
        reason.step("combat.three-teams-silent", TEAM_COMBAT, EACH_OF_THE_TEAM)
        return reason.silent("combat.three-teams-silent")
    powers = frozenset(attack.creature for attack in facts.attacks if attack.power is not None)
    known = settled(facts, open_facts(facts, powers), lambda world: _judge(world, powers).outcome, _MOST_WORLDS)
    if not known.open:
        return _judge(known.facts, powers)
    reason = Reasoning()
    if table.shared_team_turns:
        reason.step("combat-damage.team-combat", TEAM_COMBAT, EACH_OF_THE_TEAM)
    reason.step("combat-damage.open", *known.rules)
    return reason.undetermined(*known.needs)


def _judge(facts: Facts, powers: Collection[str]) -> Ruling:
    """Who announces damage, in which steps, and the most of it, with every fact known that matters."""
    reason = Reasoning()
    state = combat(facts)
    order = _order(facts, state)
    answer: dict[str, Any] = {"order": [[unit] for unit in order]}
    explain_order(facts.table, tuple(facts.table.named(unit) for unit in order), reason)
    if state.two_steps:
        steps = [_assigning(state, step, powers) for step in (FIRST, SECOND)]
        answer["damage_steps"] = steps
        explain_steps(steps, reason)
    explain_attackers(state, powers, reason)
    arranged = board(state)
    most = {each.creature: most_to_target(arranged, each) for each in arranged.attackers if each.creature in powers}
    most |= {attack.creature: 0 for attack in state.removed if attack.creature in powers}
    if (creature := _for_whom_is_open(facts, state, most)) is not None:
        reason.step("defending-player.attacks-nothing", ATTACKS_NOTHING, OVER_TO_PLAYER, creature=creature)
        return reason.silent("defending-player.target-gone-silent", creature=creature)
    answer["max_damage"] = {a.creature: most[a.creature] for a in facts.attacks if a.creature in most}
    without = [each.attack.creature for each in state.attackers if each.attack.creature not in powers]
    if without and powers:
        reason.warn("combat-damage.without-power", creatures=without)
    to_players = False
    if all(each.attack.creature in powers and DOUBLE_STRIKE not in each.attack.keywords for each in state.attackers):
        found = defenders_of(facts)
        if not found.known:
            return reason.silent(found.silent)
        players = [player for player in facts.table.players() if player in found.players]
        answer["max_to_players"] = {player: most_to_player(arranged, player) for player in players}
        to_players = bool(players)
    return _said(facts, answer, to_players, reason)


def _said(facts: Facts, answer: dict[str, Any], to_players: bool, reason: Reasoning) -> Ruling:
    """The ruling with the most telling part of the answer in its headline."""
    if to_players:
        most = answer["max_to_players"]
        some = [(player, n) for player, n in most.items() if n]
        pairs = [
            say("combat-damage.to-further-player" if at else "combat-damage.to-player", player=player, n=n)
            for at, (player, n) in enumerate(some)
        ]
        if none := tuple(player for player, n in most.items() if not n):
            pairs.append(say(f"combat-damage.to-player-none{_ending(none)}", players=none))
        return reason.determined(answer, "combat-damage.most-to-players", pairs=pairs)
    if answer["max_damage"]:
        most = answer["max_damage"]
        some = [(creature, n) for creature, n in most.items() if n]
        pairs = [
            say("combat-damage.by-further-creature" if at else "combat-damage.by-creature", creature=creature, n=n)
            for at, (creature, n) in enumerate(some)
        ]
        if none := tuple(creature for creature, n in most.items() if not n):
            pairs.append(say(f"combat-damage.by-creature-none{_ending(none)}", creatures=none))
        twice = any(DOUBLE_STRIKE in attack.keywords for attack in facts.attacks)
        key = "combat-damage.most-in-one-step" if twice else "combat-damage.most-by-creatures"
        return reason.determined(answer, key, pairs=pairs)
    units = tuple(facts.table.named(unit) for (unit,) in answer["order"])
    if len(units) == 1:
        return reason.determined(answer, "combat-damage.one", unit=units[0])
    return reason.determined(answer, "combat-damage.order" if units else "combat-damage.nobody", units=units)


def _ending(names: tuple[str, ...]) -> str:
    """The ending of a message about one or about several."""
    return "-one" if len(names) == 1 else "-several"


def _for_whom_is_open(facts: Facts, state: Combat, most: dict[str, int]) -> str | None:
    """A creature that tramples over a planeswalker that is gone, where several players defend.

    Its damage may go to “the defending player” (702.19e), which no rule says of a creature that attacks nothing.
    """
    gone = [each for each in state.attackers if each.over_gone and (most.get(each.attack.creature) or each.departed)]
    if not gone or facts.table.two_player_game:
        return None
    return gone[0].attack.creature if defenders_of(facts).only is None else None


def _order(facts: Facts, state: Combat) -> list[Unit]:
    """The units with attacking or blocking creatures: the active one, then the others in turn order."""
    table, active = facts.table, facts.active_unit
    if active is None:
        return []
    blocking = {table.unit_of(block.controller) for block in state.blockers if block.controller is not None}
    blocking.discard(active)
    attacking = [active] if state.attackers and table.members(active) else []
    return [*attacking, *(unit for unit in table.turn_order(active) if unit in blocking)]


def _assigning(state: Combat, step: int, powers: Collection[str]) -> list[str]:
    """The creatures that assign damage in a step; one without power to do so, or without anything to hit, does not."""
    attackers = [
        each.attack.creature
        for each in state.attackers
        if step in state.steps(each.attack.keywords)
        and ((each.reaches and _is_there(each, step)) or each.blockers)
        and (each.attack.creature not in powers or (each.attack.power or 0) > 0)
    ]
    there = {each.attack.creature for each in state.attackers}
    blockers = [
        block.creature
        for block in state.blockers
        if step in state.steps(block.keywords)
        and there & set(block.blocks)
        and (block.power is None or block.power > 0)
    ]
    return [*attackers, *blockers]


def _is_there(each: Standing, step: int) -> bool:
    """Whether there is still something to assign damage to, beyond what blocks the creature."""
    return step == FIRST or not each.dies_first or each.over_gone or each.over is not None
