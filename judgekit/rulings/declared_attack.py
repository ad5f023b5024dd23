"""Judges one declaration of attackers in the order of 508.1a to 508.1d and finds what would be legal instead."""

import re
from collections.abc import Iterator
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.attack_facts import ANYBODY, CannotAttack, CostToAttack, Creature, Facts, MostAttackers
from judgekit.rulings.attackers import (
    Aim,
    Attacker,
    Cost,
    Limits,
    best,
    largest,
    obeyed,
    possible,
    requirements,
    without_unwilling_costs,
)
from judgekit.rulings.combat import (
    ACTIVE_PLAYER_ATTACKS,
    ATTACKED,
    CONTROLS_NOTHING,
    Attack,
    AttackedBattle,
    AttackedPlaneswalker,
    AttackedPlayer,
    Target,
    defender_of,
    left_with_controller,
)
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.attackable import Attackable
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT
from judgekit.table.table import Player, Table

CHOSEN_ATTACKERS = cite("508.1a", "which of the creatures they control will attack")
UNTAPPED_AND_READY = cite("508.1a", "must be untapped")
BATTLE = cite("310.8b", "for whom that protector is a defending player")
RESTRICTIONS = cite("508.1c", "If any restriction is disobeyed")
REQUIREMENTS = cite("508.1d", "obeys fewer requirements than the greatest number")
NO_COST_REQUIRED = cite("508.1d", "doesn’t have to pay a cost")
COSTS = cite("508.1h", "total cost to attack")
ALONE = cite("506.5", "attacks alone")
GOADED = cite("701.15b", "attacks if able")
GOADED_BY_SEVERAL = cite("701.15c", "additional combat requirements")
ONLY_THOSE_WHO_ATTACK_IT = cite("802.3a", "apply only to creatures attacking that player")
ONE_COMBINED_ATTACK = cite("805.10b", "one combined attack")

AnyCreature = Attack | Creature


class Board(Named):
    """What the active unit can attack with, and within what limits; all able creatures, each once."""

    attackers: tuple[Attacker, ...]
    limits: Limits

    def named(self, name: str) -> Attacker | None:
        """The creature of that name if it can be declared at all."""
        return next((attacker for attacker in self.attackers if attacker.name == name), None)


def explain_attackable(table: Table, found: Attackable, reason: Reasoning) -> None:
    """Say who can be attacked, or that this is not settled."""
    if table.shared_team_turns and TEAM_COMBAT not in found.rules:
        reason.step("attack.team-combat", TEAM_COMBAT, EACH_OF_THE_TEAM)
    if not found.known:
        if found.rules:
            reason.step("attack.attackable-open", *found.rules)
    elif not found.players:
        reason.step("attack.nobody-attackable", *found.rules)
    elif len(set(map(frozenset, found.by.values()))) == 1:
        reason.step("attack.attackable", *found.rules, players=found.players)
    else:
        parts = [say("attack.attackable-by", player=p, players=others) for p, others in found.by.items() if others]
        reason.step("attack.attackable-each", *found.rules, parts=parts)


def judge(facts: Facts, found: Attackable, *, explain: bool = True) -> Ruling:
    """The ruling on a declaration of which everything is known; ``explain`` adds what would be legal."""
    reason = Reasoning()
    explain_attackable(facts.table, found, reason)
    if facts.table.shared_team_turns:
        reason.step("attack.as-a-whole", ONE_COMBINED_ATTACK)
    board = _board(facts, found)
    for offending, rules in _steps(facts, found, board, reason):
        if offending:
            if explain:
                _explain_legal(facts, board, rules, reason)
            answer = {"defending_players": list(found.players), "offending": list(offending)}
            return reason.judged(False, answer, "attack.illegal", creatures=offending)
    return _legal(facts, found, board, reason)


Offending = tuple[tuple[str, ...], tuple[Citation, ...]]
FINE: Offending = ((), ())


def _steps(facts: Facts, found: Attackable, board: Board, reason: Reasoning) -> Iterator[Offending]:
    """The steps of 508.1 in order; none is looked at after one that is broken."""
    yield _choosing(facts, found, reason)
    yield _targets(facts, found, reason)
    yield _restrictions(facts, reason)
    yield _requirements(facts, board, reason)


def _choosing(facts: Facts, found: Attackable, reason: Reasoning) -> Offending:
    """508.1a: creatures of the active unit, untapped, hasty or under control since the turn began."""
    attacks = facts.attacks or ()
    foreign = _names(a for a in attacks if a.controller not in found.by)
    tapped = _names(a for a in attacks if a.controller in found.by and a.tapped)
    new = _names(a for a in attacks if a.controller in found.by and too_new(a))
    if foreign:
        rules = (CHOSEN_ATTACKERS,) if facts.table.shared_team_turns else (CHOSEN_ATTACKERS, ACTIVE_PLAYER_ATTACKS)
        reason.step("attack.not-theirs", *rules, creatures=foreign)
    if tapped:
        reason.step("attack.tapped", UNTAPPED_AND_READY, creatures=tapped)
    if new:
        reason.step("attack.too-new", UNTAPPED_AND_READY, creatures=new)
    at_fault = {*foreign, *tapped, *new}
    return _names(a for a in attacks if a.creature in at_fault), (UNTAPPED_AND_READY,)


def _targets(facts: Facts, found: Attackable, reason: Reasoning) -> Offending:
    """508.1b: each creature attacks one player who can be attacked, or what that player controls or protects."""
    attacks = facts.attacks or ()
    battle = (BATTLE,) if any(isinstance(a.attacking, AttackedBattle) for a in attacks) else ()
    declared = [attack.creature for attack in attacks]
    twice = tuple(name for name in dict.fromkeys(declared) if declared.count(name) > 1)
    gone = [attack for attack in attacks if left_with_controller(facts.table, attack.attacking)]
    others = [attack for attack in attacks if attack not in gone]
    barred = [a for a in others if defender_of(a.attacking) not in found.by[_controller(a)]]
    if twice:
        reason.step("attack.twice", ATTACKED, creatures=twice)
    if gone:
        pairs = [_pair(attack.creature, _aim(attack.attacking)) for attack in gone]
        reason.step("attack.left-with-controller", ATTACKED, CONTROLS_NOTHING, pairs=pairs)
    if barred:
        pairs = [_pair(attack.creature, _aim(attack.attacking)) for attack in barred]
        reason.step("attack.barred", ATTACKED, *found.rules, *battle, pairs=pairs)
    at_fault = {*twice, *_names((*gone, *barred))}
    if attacks and not at_fault:
        reason.step("attack.able", UNTAPPED_AND_READY, ATTACKED, *battle)
    return _names(a for a in attacks if a.creature in at_fault), (ATTACKED,)


def _restrictions(facts: Facts, reason: Reasoning) -> Offending:
    """508.1c: nothing that can't attack, no more than can attack, nothing alone that can't be."""
    attacks = facts.attacks or ()
    offending: list[str] = []
    per_player = (ONLY_THOSE_WHO_ATTACK_IT,) if _attacks_several(facts) and _speaks_of_players(facts) else ()

    def broken(creatures: tuple[str, ...], key: str, *rules: Citation, **values: Any) -> None:
        offending.extend(creatures)
        reason.step(key, RESTRICTIONS, *rules, creatures=creatures, **values)

    if barred := _names(a for a in attacks if a.cannot_attack):
        broken(barred, "attack.cannot")
    for effect in facts.effects:
        at = () if isinstance(effect, CostToAttack) else attacks
        if effect.defending != ANYBODY:
            at = tuple(a for a in at if a.attacking == AttackedPlayer(effect.defending))
        if isinstance(effect, CannotAttack):
            if barred := _names(a for a in at if effect.except_keyword not in a.keywords):
                broken(barred, "attack.cannot-player", *per_player, player=effect.defending)
        elif isinstance(effect, MostAttackers) and effect.max_attackers is not None and len(at) > effect.max_attackers:
            if effect.defending == ANYBODY:
                broken(_names(at), "attack.too-many", count=effect.max_attackers)
            else:
                values = {"count": effect.max_attackers, "player": effect.defending}
                broken(_names(at), "attack.too-many-at", *per_player, **values)
    if len(attacks) == 1 and attacks[0].cannot_attack_alone:
        broken(_names(attacks), "attack.alone-barred", ALONE)
    if not offending and _any_restriction(facts):
        alone = (ALONE,) if any(a.cannot_attack_alone for a in attacks) else ()
        reason.step("attack.restrictions-obeyed", RESTRICTIONS, *alone, *per_player)
    return _names(a for a in attacks if a.creature in offending), (RESTRICTIONS,)


def _requirements(facts: Facts, board: Board, reason: Reasoning) -> Offending:
    """508.1d: as many requirements are obeyed as can be without disobeying a restriction or paying a cost."""
    required = [wanted for attacker in board.attackers for wanted in requirements(attacker)]
    if not required:
        return FINE
    declared = _declared(facts)
    free = without_unwilling_costs(board.attackers, declared)
    most = _most_requirements(free, board.limits)
    count = obeyed(board.attackers, declared)
    rules = (REQUIREMENTS, *_goad_rules(board))
    if count < most:
        missed = [wanted for wanted in required if not wanted.obeyed_by(declared.get(wanted.creature))]
        offending = tuple(dict.fromkeys(w.creature for w in missed if possible(free, board.limits, w)))
        key = "attack.requirements-missed" if count else "attack.requirements-all-missed"
        reason.step(key, *rules, count=count, most=most, creatures=offending)
        return offending, rules
    reason.step("attack.requirements-obeyed" if count else "attack.requirements-none", *rules, count=count)
    excused = tuple(
        dict.fromkeys(
            wanted.creature
            for wanted in required
            if not wanted.obeyed_by(declared.get(wanted.creature))
            and not possible(free, board.limits, wanted)
            and possible(board.attackers, board.limits, wanted)
        )
    )
    if excused:
        reason.step("attack.no-cost-required", NO_COST_REQUIRED, creatures=excused)
    return FINE


def _legal(facts: Facts, found: Attackable, board: Board, reason: Reasoning) -> Ruling:
    """The answer for a legal declaration: who attacks alone, and what is to be paid (508.1h)."""
    attacks = facts.attacks or ()
    alone = attacks[0].creature if len(attacks) == 1 else None
    if alone is not None:
        reason.step("attack.alone", ALONE, creature=alone)
    costs: dict[Player, list[str]] = {}
    for attack in attacks:
        attacker = board.named(attack.creature)
        assert attacker is not None
        if own := attacker.costs.get(_aim(attack.attacking), ()):
            costs.setdefault(attacker.controller, []).extend(each.cost for each in own)
    if costs:
        parts = [say("attack.pays", player=player, costs=tuple(each)) for player, each in costs.items()]
        reason.step("attack.costs", COSTS, parts=parts)
    answer = {"defending_players": list(found.players), "attacks_alone": alone, "costs": costs}
    return reason.judged(True, answer, "attack.legal" if attacks else "attack.legal-without")


def _explain_legal(facts: Facts, board: Board, rules: tuple[Citation, ...], reason: Reasoning) -> None:
    """What would be legal: all the largest attacks if they are few, else one that keeps most of this one."""
    declared = _declared(facts)
    free = without_unwilling_costs(board.attackers, declared)
    if not any(attacker.costs for attacker in board.attackers):
        most = _most_requirements(free, board.limits)
        found = largest(free, board.limits, most)
        if found == ({},):
            reason.step("attack.only-none-legal", *rules)
            return
        if found:
            nearest = sorted(found, key=lambda one: -len(one.items() & declared.items()))
            key = "attack.largest-obeying" if most else "attack.largest-legal"
            reason.step(key, *rules, declarations=[_said(one) for one in nearest])
            return

    def worth(attacker: Attacker, aim: Aim) -> int:
        own = sum(wanted.obeyed_by(aim) for wanted in requirements(attacker))
        if attacker.name not in declared:
            return 1000 * own - 1
        return 1000 * own + (2 if declared[attacker.name] == aim else 1)

    reason.step("attack.legal-example", *rules, declaration=_said(best(free, board.limits, worth)[1]))


def _most_requirements(attackers: tuple[Attacker, ...], limits: Limits) -> int:
    def worth(attacker: Attacker, aim: Aim) -> int:
        return sum(wanted.obeyed_by(aim) for wanted in requirements(attacker))

    return best(attackers, limits, worth)[0]


def _board(facts: Facts, found: Attackable) -> Board:
    attacks = facts.attacks or ()
    permanents = dict.fromkeys(
        _aim(a.attacking)
        for a in attacks
        if not isinstance(a.attacking, AttackedPlayer) and not left_with_controller(facts.table, a.attacking)
    )
    attackers: dict[str, Attacker] = {}
    creatures: tuple[AnyCreature, ...] = (*attacks, *facts.creatures)
    for creature in creatures:
        if creature.controller not in found.by or creature.creature in attackers:
            continue
        within = found.by[creature.controller]
        aims = (*(Aim(player) for player in within), *(aim for aim in permanents if aim.player in within))
        if creature.tapped or too_new(creature) or creature.cannot_attack:
            aims = ()
        aims = tuple(aim for aim in aims if not _barred(facts, creature, aim))
        costs = {aim: cost for aim in aims if (cost := tuple(_costs(facts, creature, aim)))}
        attackers[creature.creature] = Attacker(
            creature.creature, creature.controller, aims, costs, creature.attacks_if_able or False,
            creature.goaded_by, bool(creature.cannot_attack_alone),
        )  # fmt: skip
    in_all: int | None = None
    at: dict[Player, int] = {}
    for effect in facts.effects:
        if not isinstance(effect, MostAttackers) or effect.max_attackers is None or effect.defending is None:
            continue
        if effect.defending == ANYBODY:
            in_all = effect.max_attackers if in_all is None else min(in_all, effect.max_attackers)
        else:
            at[effect.defending] = min(at.get(effect.defending, effect.max_attackers), effect.max_attackers)
    return Board(tuple(attackers.values()), Limits(in_all, at))


def _barred(facts: Facts, creature: AnyCreature, aim: Aim) -> bool:
    return any(
        isinstance(effect, CannotAttack)
        and aim == Aim(effect.defending or "")
        and effect.except_keyword not in creature.keywords
        for effect in facts.effects
    )


def _costs(facts: Facts, creature: AnyCreature, aim: Aim) -> Iterator[Cost]:
    if creature.cost_to_attack is not None:
        yield Cost(None, creature.cost_to_attack)
    for source, effect in enumerate(facts.effects):
        if isinstance(effect, CostToAttack) and (effect.defending == ANYBODY or aim == Aim(effect.defending or "")):
            yield Cost(source, effect.cost_to_attack)


def too_new(creature: AnyCreature) -> bool:
    return bool(creature.newly_controlled) and "haste" not in creature.keywords


def _controller(attack: Attack) -> Player:
    assert attack.controller is not None
    return attack.controller


def _aim(target: Target) -> Aim:
    if isinstance(target, AttackedPlayer):
        return Aim(target.player or "")
    if isinstance(target, AttackedPlaneswalker):
        return Aim(target.controller or "", target.planeswalker)
    return Aim(target.protector or "", target.battle, battle=True)


def _declared(facts: Facts) -> dict[str, Aim]:
    return {attack.creature: _aim(attack.attacking) for attack in facts.attacks or ()}


def _names(attacks: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(attack.creature for attack in attacks))


def _pair(creature: str, aim: Aim) -> Message:
    if aim.permanent is None:
        return say("attack.on-player", creature=creature, player=aim.player)
    if re.search(rf"(?<!\w){re.escape(aim.player)}(?!\w)", aim.permanent):
        # What came without a name is called by whose it is.
        return say("attack.on-player", creature=creature, player=aim.permanent)
    return say("attack.on-permanent", creature=creature, permanent=aim.permanent, player=aim.player)


def _said(declared: dict[str, Aim]) -> Message:
    pairs = [_pair(creature, aim) for creature, aim in declared.items()]
    if not pairs:
        return say("attack.no-attack")
    return say("attack.together", pairs=pairs)


def _attacks_several(facts: Facts) -> bool:
    table = facts.table
    return table.attack == "multiple" and not table.shared_team_turns and not table.two_player_game


def _speaks_of_players(facts: Facts) -> bool:
    return any(effect.defending != ANYBODY and not isinstance(effect, CostToAttack) for effect in facts.effects)


def _any_restriction(facts: Facts) -> bool:
    creatures: tuple[AnyCreature, ...] = (*(facts.attacks or ()), *facts.creatures)
    return any(creature.cannot_attack or creature.cannot_attack_alone for creature in creatures) or any(
        not isinstance(effect, CostToAttack) for effect in facts.effects
    )


def _goad_rules(board: Board) -> tuple[Citation, ...]:
    goaded = max((len(set(attacker.goaded_by)) for attacker in board.attackers), default=0)
    return () if not goaded else (GOADED,) if goaded == 1 else (GOADED, GOADED_BY_SEVERAL)
