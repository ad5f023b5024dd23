"""Whom a text means by “defending player”: 506.2, 508.5, 508.5a, 508.7a, 310.8d, 801.5a, 802.2a, 805.10e.

Covers 506.2a, 802.2, 803.1a, 803.1b and 809.3c as well, which say who can be meant at all.
"""

from collections.abc import Iterator, Sequence

from judgekit.citations import Citation, cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.combat import (
    ATTACK,
    REFERENCE,
    TARGET_GONE,
    Attack,
    AttackedBattle,
    AttackedPlayer,
    Reference,
    active_unit,
    after_departures,
    check_attacks,
    check_chosen,
    check_reference,
    defender_key,
    defender_of,
    open_reference,
    target_gone,
    target_of,
    tied_to,
)
from judgekit.rulings.combat_options import CHOSEN_DEFENDER_OPTION, DECLARED_ATTACK_OPTIONS, REFERENCE_OPTIONS
from judgekit.rulings.facts import ListOf, PlayerName, Record, UnitName
from judgekit.rulings.options import ACTIVE, CHOICE
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.defenders import EMPTY_SEAT_SILENT, Defenders, defenders
from judgekit.table.table import Player, Table, Unit

PROTECTOR = cite("310.8d", "protector")
TIED_TO_CREATURE = cite("508.5", "defending player")
ONE_SPECIFIC_PLAYER = cite("508.5a", "one specific")
RESELECTED_DEFENDER = cite("508.7d", "must fall on the chosen defending player")
RESELECTED = cite("508.7a", "reselected")
WITHIN_RANGE = cite("801.5a", "range of influence")
ONE_OF_SEVERAL_ATTACKED = cite("802.2a", "one specific defending player")
ONE_OF_THE_TEAM = cite("805.10e", "one specific defending player")


class Facts(Named):
    """The attack, and the text that says “defending player”."""

    table: Table
    reference: Reference
    active: Unit | None = None
    attacks: tuple[Attack, ...] = ()
    choice: Player | None = None
    chosen_defender: Player | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "attacks": ListOf(ATTACK),
        "reference": REFERENCE,
        "choice": PlayerName(),
        "chosen_defender": PlayerName(),
    },
)


OPTIONS = (
    ACTIVE,
    *DECLARED_ATTACK_OPTIONS,
    *REFERENCE_OPTIONS,
    CHOICE,
    CHOSEN_DEFENDER_OPTION,
)

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "attacks": [{"creature": "Bear", "controller": "Ana", "attacking": {"player": "Cleo"}}],
    "reference": {"controller": "Ana", "ability_of": "Bear"},
}


def check(facts: Facts) -> list[Problem]:
    """Attackers of the wrong player, creatures that attack nobody, an opponent chosen who is none (506.2a)."""
    table = facts.table
    problems = check_attacks(table, facts.active, facts.attacks)
    problems += check_reference(facts.reference, [attack.creature for attack in facts.attacks])
    problems += check_chosen(table, active_unit(table, facts.active, facts.attacks), facts.chosen_defender)
    return problems or [*attacks_on_others(table, facts.active, facts.attacks, facts.chosen_defender)]


def _chosen_by(table: Table, chosen: Player | None, attacks: Sequence[Attack]) -> Player | None:
    """The opponent chosen as combat began (507.1), if need be concluded from what was declared to be attacked.

    Where the active player attacks one opponent alone, whoever was attacked was that one (506.2a).
    """
    if chosen is not None or table.attack != "single" or table.shared_team_turns:
        return chosen
    attacked = (defender_of(attack.attacking) for attack in attacks)
    return next((player for player in attacked if player is not None and table.in_game(player)), None)


def attacks_on_others(
    table: Table, active: Unit | None, attacks: Sequence[Attack], chosen: Player | None = None
) -> Iterator[Problem]:
    """What is wrong with attacks on players who do not defend; nothing where it is not known who does."""
    unit = active_unit(table, active, attacks)
    found = defenders(table, unit, _chosen_by(table, chosen, attacks))
    if found.silent == EMPTY_SEAT_SILENT:
        # Who does not defend where empty seats count for nothing does not defend where they separate.
        found = defenders(table._replace(empty_seats="close"), unit, chosen)
    for index, attack in enumerate(attacks if found.known else ()):
        key = "reselected" if attack.reselected is not None else "attacking"
        target = target_of(attack)
        player = defender_of(target)
        if player is not None and table.in_game(player) and player not in found.players:
            message = say("problem.not-defending", player=player)
            # What is reselected is not bound by what limits declarations (508.7b).
            rules = found.rules if attack.reselected is None else (RESELECTED_DEFENDER,)
            yield Problem(f"attacks[{index}].{key}.{defender_key(target)}", message, rules)


def decide(facts: Facts) -> Ruling:
    """First what the text is tied to, then who can be meant, then who picks."""
    table = facts.table
    facts = facts._replace(attacks=after_departures(table, facts.attacks))
    reason = Reasoning()
    chosen = _chosen_by(table, facts.chosen_defender, facts.attacks)
    found = defenders(table, active_unit(table, facts.active, facts.attacks), chosen)
    if found.rules:
        _explain_defenders(found, reason)
    if table.shared_team_turns and found.silent:
        return reason.silent(found.silent)
    tied = tied_to(facts.reference)
    if tied is None:
        if found.only is not None and not _may_be_out_of_range(facts, found.only):
            return _only_one(facts, found.only, reason)
        if found.known:
            reason.step("defending-player.reference-open", *(_rules(facts) or (ONE_SPECIFIC_PLAYER,)))
        return reason.undetermined(*found.missing, open_reference(facts.reference), *_open_chooser(facts))
    if not tied:
        return _not_tied(facts, found, reason)
    places = [next(i for i, attack in enumerate(facts.attacks) if attack.creature == name) for name in tied]
    if (silent := next((i for i in places if _attacks_nothing(facts.attacks[i], found)), None)) is not None:
        if found.missing:
            # Where one opponent alone is attacked, whoever was chosen as combat began is the one defending player.
            return reason.undetermined(*found.missing)
        creature = facts.attacks[silent].creature
        reason.step(
            "defending-player.attacks-nothing", TARGET_GONE, TIED_TO_CREATURE, *_rules(facts), creature=creature
        )
        return reason.silent("defending-player.target-gone-silent", creature=creature)
    if needs := [need for index in places for need in _open_facts(facts.attacks[index], index, found)]:
        return reason.undetermined(*needs)
    players = {name: _of_attack(facts, facts.attacks[i], found, reason) for name, i in zip(tied, places, strict=True)}
    if len(tied) == 1:
        return _settled(facts, reason, players[tied[0]])
    reason.step("defending-player.one-by-one", ONE_SPECIFIC_PLAYER)
    pairs = [say("defending-player.for-creature", creature=c, player=p) for c, p in players.items()]
    return reason.determined({"players": players}, "defending-player.several", pairs=pairs)


def _rules(facts: Facts) -> tuple[Citation, ...]:
    """The rules on what “defending player” means at this table."""
    if facts.table.shared_team_turns:
        return (ONE_OF_THE_TEAM,)
    if facts.table.two_player_game:
        return ()
    return (ONE_OF_SEVERAL_ATTACKED,) if facts.table.attack == "multiple" else (ONE_SPECIFIC_PLAYER,)


def _explain_defenders(found: Defenders, reason: Reasoning) -> None:
    if found.only is not None:
        reason.step("combat.defending-player", *found.rules, player=found.only)
    elif found.players:
        reason.step("combat.defending-players", *found.rules, players=found.players)
    elif found.known:
        reason.step("combat.nobody-defends", *found.rules)
    elif found.silent:
        reason.step(found.silent, *found.rules)
    else:
        key = "combat.defending-team-open" if "active" in found.missing else "combat.defending-players-open"
        reason.step(key, *found.rules)


def _attacks_nothing(attack: Attack, found: Defenders) -> bool:
    """Whether a creature still attacks, but what it attacked is gone, and several players defend (506.4c)."""
    gone = target_gone(target_of(attack))
    return gone is True and attack.removed_from_combat is False and found.only is None


def _open_facts(attack: Attack, index: int, found: Defenders) -> list[str]:
    """The unknown facts about an attack on which its defending player hangs."""
    if found.only is not None:
        return []
    target = target_of(attack)
    at = f"attacks[{index}].{'reselected' if attack.reselected is not None else 'attacking'}"
    needs = [] if defender_of(target) is not None else [f"{at}.{defender_key(target)}"]
    gone = target_gone(target)
    if gone is not False and attack.removed_from_combat is not True:
        needs += [f"{at}.removed_from_combat"] if gone is None else []
        needs += [f"attacks[{index}].removed_from_combat"] if attack.removed_from_combat is None else []
    return needs


def _of_attack(facts: Facts, attack: Attack, found: Defenders, reason: Reasoning) -> Player:
    """The defending player for one attacking creature."""
    target = target_of(attack)
    player = defender_of(target) or found.only
    assert player is not None
    if attack.reselected is not None:
        key = "reselected-before" if attack.removed_from_combat else "reselected"
        reason.step(f"defending-player.{key}", RESELECTED, creature=attack.creature)
    rules = (TIED_TO_CREATURE, *_rules(facts))
    if target_gone(target) and not attack.removed_from_combat:
        # It attacks nothing, and several who could be meant would have left it open.
        player = found.only or player
        reason.step(
            "defending-player.only-one-for", TARGET_GONE, *_rules(facts), creature=attack.creature, player=player
        )
        return player
    was = "was-attacking" if attack.removed_from_combat else "is-attacking"
    if isinstance(target, AttackedPlayer):
        reason.step(f"defending-player.{was}-player", *rules, creature=attack.creature, player=player)
    elif isinstance(target, AttackedBattle):
        battle_rules = (PROTECTOR,) if target.protector != target.controller else ()
        reason.step(
            f"defending-player.{was}-battle", *rules, *battle_rules,
            creature=attack.creature, battle=target.battle, player=player,
        )  # fmt: skip
    else:
        reason.step(
            f"defending-player.{was}-planeswalker", *rules,
            creature=attack.creature, planeswalker=target.planeswalker, player=player,
        )  # fmt: skip
    return player


def _open_chooser(facts: Facts) -> tuple[str, ...]:
    """Whose spell or ability it is, if that is not known and several may defend."""
    picks = facts.reference.controller is None and not facts.table.two_player_game
    return ("reference.controller",) if picks else ()


def _may_be_out_of_range(facts: Facts, player: Player) -> bool:
    """Whether a player may be out of the range of influence of the controller of the text (801.5a)."""
    table, chooser = facts.table, facts.reference.controller
    if table.two_player_game or (table.ranges is None and not table.range_not_given):
        return False
    return chooser is None or table.range_not_given or player not in table.in_range(chooser)


def _only_one(facts: Facts, player: Player | None, reason: Reasoning) -> Ruling:
    """At most one player defends, so every text means the same."""
    if player is not None and (rules := _rules(facts)):
        reason.step("defending-player.only-one", *rules, player=player)
    return _settled(facts, reason, player)


def _not_tied(facts: Facts, found: Defenders, reason: Reasoning) -> Ruling:
    """No attacking creature is spoken of: any defending player can be meant, and the controller picks."""
    table = facts.table
    if found.missing:
        return reason.undetermined(*found.missing, *_open_chooser(facts))
    if found.silent:
        return _either_way(facts) or reason.silent(found.silent)
    chooser = facts.reference.controller
    if len(found.players) < 2:
        if found.only is None or not _may_be_out_of_range(facts, found.only):
            return _only_one(facts, found.only, reason)
        if chooser is not None and not table.range_not_given:
            reason.step("defending-player.only-one-out-of-range", WITHIN_RANGE, player=found.only, chooser=chooser)
            return _settled(facts, reason, None, out_of_range=True)
    if chooser is None:
        return reason.undetermined("reference.controller")
    if table.range_not_given:
        return reason.undetermined("options.range_of_influence")
    candidates = table.within_range(chooser, found.players)
    if table.ranges is not None and chooser in table.ranges:
        key = "within-range" if candidates else "none-within-range"
        reason.step(f"defending-player.{key}", WITHIN_RANGE, player=chooser, players=candidates)
    if len(candidates) < 2:
        return _settled(facts, reason, candidates[0] if candidates else None, out_of_range=True)
    reason.step("defending-player.controller-picks", *(_rules(facts) or (ONE_SPECIFIC_PLAYER,)), player=chooser)
    if facts.choice is None:
        answer = {"chooser": chooser, "candidates": list(candidates)}
        return reason.choice(answer, "defending-player.choice", chooser=chooser, candidates=candidates)
    if facts.choice not in candidates:
        message = say("problem.choice-no-candidate", name=facts.choice, candidates=candidates)
        rules = (WITHIN_RANGE,) if facts.choice in found.players else _rules(facts) or (ONE_SPECIFIC_PLAYER,)
        return reason.error(Problem("choice", message, rules))
    reason.step("defending-player.chosen", *(_rules(facts) or (ONE_SPECIFIC_PLAYER,)), player=facts.choice)
    return reason.determined({"player": facts.choice}, "defending-player.is", player=facts.choice)


def _either_way(facts: Facts) -> Ruling | None:
    """The ruling if it does not matter how an empty seat is read."""
    from judgekit.rulings.empty_seats import Readings

    return Readings(facts, decide).agreed


def _settled(facts: Facts, reason: Reasoning, player: Player | None, *, out_of_range: bool = False) -> Ruling:
    """One player is meant, or none; a pick of somebody else contradicts that."""
    if player is None:
        key = "defending-player.nobody-in-range" if out_of_range else "defending-player.nobody"
        return reason.determined({"player": None}, key, chooser=facts.reference.controller)
    if facts.choice is not None and facts.choice != player:
        message = say("problem.choice-no-candidate", name=facts.choice, candidates=(player,))
        return reason.error(Problem("choice", message, _rules(facts)))
    return reason.determined({"player": player}, "defending-player.is", player=player)
