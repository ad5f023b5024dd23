"""Whom a text means by “attacking player”: 506.2, and with shared team turns 805.10a and 805.10c."""

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.combat import (
    ACTIVE_PLAYER_ATTACKS,
    ATTACK,
    BLOCK,
    REFERENCE,
    Attack,
    Block,
    Reference,
    active_unit,
    after_departures,
    check_attacks,
    check_blocks,
    check_reference,
    open_reference,
    tied_to,
)
from judgekit.rulings.combat_options import BLOCK_OPTION, DECLARED_ATTACK_OPTIONS, REFERENCE_OPTIONS
from judgekit.rulings.facts import ListOf, PlayerName, Record, UnitName
from judgekit.rulings.options import ACTIVE, CHOICE
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.defenders import TEAM_COMBAT
from judgekit.table.table import Player, Table, Unit

EACH_ATTACKS = cite("805.10a", "each of its players is an attacking player")
ONE_OF_THE_TEAM = cite("805.10c", "one specific attacking player")
BLOCKED_CREATURE = cite("805.10c", "controls the attacking creature being blocked")
ONE_BY_ONE = cite("805.10c", "separately for")
CONTROLLER_PICKS = cite("805.10c", "controller chooses one")
NO_LONGER_BLOCKING = cite("506.4", "removes a permanent from combat")
WITHIN_RANGE = cite("801.5a", "range of influence")


class Facts(Named):
    """The attack, the blocks, and the text that says “attacking player”."""

    table: Table
    reference: Reference
    active: Unit | None = None
    attacks: tuple[Attack, ...] = ()
    blocks: tuple[Block, ...] = ()
    choice: Player | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "attacks": ListOf(ATTACK),
        "blocks": ListOf(BLOCK),
        "reference": REFERENCE,
        "choice": PlayerName(),
    },
)


OPTIONS = (
    ACTIVE,
    *DECLARED_ATTACK_OPTIONS,
    BLOCK_OPTION,
    *REFERENCE_OPTIONS,
    CHOICE,
)

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "attacks": [{"creature": "Bear", "controller": "Ben", "attacking": {"player": "Cleo"}}],
    "blocks": [{"creature": "Wall", "controller": "Cleo", "blocks": ["Bear"]}],
    "reference": {"controller": "Cleo", "ability_of": "Wall"},
}


def check(facts: Facts) -> list[Problem]:
    """Attacks and blocks that cannot be, and a text that speaks of creatures that do not block."""
    problems = check_attacks(facts.table, facts.active, facts.attacks)
    problems += check_blocks(facts.table, facts.active, facts.attacks, facts.blocks)
    blockers, attackers = ([each.creature for each in declared] for declared in (facts.blocks, facts.attacks))
    return problems + check_reference(facts.reference, blockers, attackers)


def decide(facts: Facts) -> Ruling:
    """First who attacks at all, then what the text is tied to, then who picks."""
    table = facts.table
    facts = facts._replace(attacks=after_departures(table, facts.attacks))
    reason = Reasoning()
    if table.shared_team_turns:
        reason.step("attacking-player.team-attacks", TEAM_COMBAT, EACH_ATTACKS)
        if len(table.units()) > 2:
            return reason.silent("combat.three-teams-silent")
    else:
        reason.step("attacking-player.active-player", ACTIVE_PLAYER_ATTACKS)
    active = active_unit(table, facts.active, facts.attacks)
    tied = tied_to(facts.reference)
    if active is None:
        return reason.undetermined("active", *_open_reference(facts))
    attacking = table.members(active)
    if table.shared_team_turns:
        key = "attacking-player.one-specific" if len(attacking) > 1 else "attacking-player.only-one"
        reason.step(key, ONE_OF_THE_TEAM, players=attacking)
    if len(attacking) < 2:
        return _only_one(facts, reason, attacking[0] if attacking else None, tied or ())
    if tied is None:
        return reason.undetermined(*_open_reference(facts))
    if not tied:
        return _not_tied(facts, reason, attacking)
    return _tied_to(facts, reason, tied, attacking)


def _open_reference(facts: Facts) -> tuple[str, ...]:
    """What is not known of the text, where several players may be attacking."""
    if not facts.table.shared_team_turns or tied_to(facts.reference):
        return ()
    chooser = ("reference.controller",) if facts.reference.controller is None else ()
    return chooser if tied_to(facts.reference) == () else (open_reference(facts.reference), *chooser)


def _only_one(facts: Facts, reason: Reasoning, player: Player | None, tied: tuple[str, ...]) -> Ruling:
    """There is one attacking player, so that every text means the same; none after that player has left the game."""
    if player is None:
        return reason.determined({"player": None}, "attacking-player.nobody")
    if facts.choice is not None and facts.choice != player:
        return _no_candidate(facts, reason, (player,))
    if len(tied) > 1:
        return reason.determined({"players": dict.fromkeys(tied, player)}, "attacking-player.is", player=player)
    return reason.determined({"player": player}, "attacking-player.is", player=player)


def _not_tied(facts: Facts, reason: Reasoning, attacking: tuple[Player, ...]) -> Ruling:
    """No blocking creature is spoken of: any attacking player can be meant, and the controller picks."""
    candidates = _within_range(facts, reason, attacking)
    if isinstance(candidates, Ruling):
        return candidates
    if len(candidates) < 2:
        return _only_one(facts, reason, candidates[0] if candidates else None, ())
    reason.step("attacking-player.controller-picks", CONTROLLER_PICKS, player=facts.reference.controller)
    return _pick(facts, reason, {}, candidates)


def _tied_to(facts: Facts, reason: Reasoning, tied: tuple[str, ...], attacking: tuple[Player, ...]) -> Ruling:
    """Each blocking creature means the controller of what it blocks; of several controllers one is picked.

    A creature that blocks nothing any more means nobody in particular, unlike one that no longer attacks (805.10e).
    """
    settled: dict[str, Player] = {}
    open_to: dict[str, tuple[Player, ...]] = {}
    places = {name: next(at for at, block in enumerate(facts.blocks) if block.creature == name) for name in tied}
    found = {name: _blocked(facts, at, attacking) for name, at in places.items()}
    if needs := [need for blocked in found.values() if isinstance(blocked, list) for need in blocked]:
        return reason.undetermined(*needs)
    for creature, blocked in found.items():
        assert not isinstance(blocked, list)
        if len(blocked) == 1:
            reason.step("attacking-player.blocks-one", BLOCKED_CREATURE, creature=creature, player=blocked[0])
            settled[creature] = blocked[0]
            continue
        if blocked:
            reason.step("attacking-player.blocks-several", CONTROLLER_PICKS, creature=creature, players=blocked)
        else:
            reason.step("attacking-player.blocks-nothing", NO_LONGER_BLOCKING, CONTROLLER_PICKS, creature=creature)
        candidates = _within_range(facts, reason, blocked or attacking)
        if isinstance(candidates, Ruling):
            return candidates
        if len(candidates) == 1:
            settled[creature] = candidates[0]
        elif candidates:
            open_to[creature] = candidates
    if len(tied) > 1:
        reason.step("attacking-player.one-by-one", ONE_BY_ONE)
    if open_to:
        # A pick for several creatures is one of all players that any of them may mean.
        candidates = tuple(dict.fromkeys(player for players in open_to.values() for player in players))
        return _pick(facts, reason, settled, candidates, tuple(open_to))
    if len(tied) == 1:
        return _only_one(facts, reason, settled.get(tied[0]), ())
    return _several(reason, settled)


def _blocked(facts: Facts, at: int, attacking: tuple[Player, ...]) -> tuple[Player, ...] | list[str]:
    """The controllers of the creatures that a creature blocks, or the facts that would tell them.

    Creatures removed from combat neither block nor are blocked (506.4), so that there may be nobody.
    """
    block = facts.blocks[at]
    if block.removed_from_combat or (block.controller is not None and not facts.table.in_game(block.controller)):
        return ()
    attacks = [(index, attack) for index, attack in enumerate(facts.attacks) if attack.creature in block.blocks]
    attacks = [(index, attack) for index, attack in attacks if attack.removed_from_combat is not True]
    if needs := [f"attacks[{index}].controller" for index, attack in attacks if attack.controller is None]:
        return needs
    staying = {attack.controller for _, attack in attacks if attack.removed_from_combat is False}
    doubtful = [
        f"attacks[{index}].removed_from_combat"
        for index, attack in attacks
        if attack.removed_from_combat is None and attack.controller not in staying
    ]
    if block.removed_from_combat is None and staying != set(attacking):
        doubtful.append(f"blocks[{at}].removed_from_combat")
    return doubtful or tuple(player for player in facts.table.seats if player in staying)


def _within_range(facts: Facts, reason: Reasoning, players: tuple[Player, ...]) -> tuple[Player, ...] | Ruling:
    """Those of the players whom the controller of the spell or ability may choose (801.5a)."""
    chooser = facts.reference.controller
    if chooser is None:
        return reason.undetermined("reference.controller")
    if facts.table.range_not_given:
        return reason.undetermined("options.range_of_influence")
    if facts.table.ranges is None:
        return players
    candidates = facts.table.within_range(chooser, players)
    key = "within-range" if candidates else "none-within-range"
    reason.step(f"attacking-player.{key}", WITHIN_RANGE, player=chooser, players=candidates)
    return candidates


def _pick(
    facts: Facts,
    reason: Reasoning,
    settled: dict[str, Player],
    candidates: tuple[Player, ...],
    creatures: tuple[str, ...] = (),
) -> Ruling:
    """The controller of the spell or ability picks one of the candidates, for these creatures if there are any."""
    chooser = facts.reference.controller
    if facts.choice is None:
        answer: dict[str, object] = {"chooser": chooser, "candidates": list(candidates)}
        if settled:
            answer["players"] = settled
        key = "attacking-player.choice-for" if settled else "attacking-player.choice"
        return reason.choice(answer, key, chooser=chooser, creatures=creatures, candidates=candidates)
    if facts.choice not in candidates:
        return _no_candidate(facts, reason, candidates)
    reason.step("attacking-player.chosen", CONTROLLER_PICKS, player=facts.choice)
    players = settled | dict.fromkeys(creatures, facts.choice)
    if len(players) > 1:
        return _several(reason, players)
    return reason.determined({"player": facts.choice}, "attacking-player.is", player=facts.choice)


def _several(reason: Reasoning, players: dict[str, Player]) -> Ruling:
    pairs = [say("attacking-player.for-creature", creature=c, player=p) for c, p in players.items()]
    return reason.determined({"players": players}, "attacking-player.several", pairs=pairs)


def _no_candidate(facts: Facts, reason: Reasoning, candidates: tuple[Player, ...]) -> Ruling:
    rule = ONE_OF_THE_TEAM if facts.table.shared_team_turns else ACTIVE_PLAYER_ATTACKS
    message = say("problem.choice-no-candidate", name=facts.choice, candidates=candidates)
    return reason.error(Problem("choice", message, (rule,)))
