"""Who declares blockers when: 509.1, 802.4 with 101.4, and with shared team turns 805.10d."""

from judgekit.citations import Citation, cite
from judgekit.named import Named
from judgekit.rulings.combat import (
    ATTACK,
    TARGET_GONE,
    Attack,
    active_unit,
    after_departures,
    check_attacks,
    defender_key,
    defender_of,
    only_defending_unit,
    target_gone,
    target_of,
)
from judgekit.rulings.combat_options import DECLARED_ATTACK_OPTIONS
from judgekit.rulings.facts import ListOf, Record, UnitName
from judgekit.rulings.options import ACTIVE
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT, defenders
from judgekit.table.table import Player, Table, Unit

APNAP = cite("101.4", "active player")
DEFENDER_DECLARES = cite("509.1", "the defending player declares blockers")
DEFENDERS_IN_ORDER = cite("802.4", "all defending players declare blockers in APNAP order")
TEAM_DECLARES = cite("805.10d", "one combined block")


class Facts(Named):
    """The attack."""

    table: Table
    attacks: tuple[Attack, ...]
    active: Unit | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "attacks": ListOf(ATTACK),
    },
)


OPTIONS = (ACTIVE, *DECLARED_ATTACK_OPTIONS)

EXAMPLE = {
    "format": "commander",
    "seats": ["Ana", "Ben", "Cleo"],
    "active": "Ben",
    "attacks": [
        {"creature": "Bear", "controller": "Ben", "attacking": {"player": "Ana"}},
        {"creature": "Wolf", "controller": "Ben", "attacking": {"planeswalker": "Jace", "controller": "Cleo"}},
    ],
}


def check(facts: Facts) -> list[Problem]:
    """Attackers of the wrong player, and attacks on players who are no opponents."""
    return check_attacks(facts.table, facts.active, facts.attacks)


def decide(facts: Facts) -> Ruling:
    """Who is attacked, then in what order they block."""
    facts = facts._replace(attacks=after_departures(facts.table, facts.attacks))
    reason = Reasoning()
    if facts.table.shared_team_turns:
        reason.step("block-order.team-defends", TEAM_COMBAT, EACH_OF_THE_TEAM)
        if len(facts.table.units()) > 2:
            return reason.silent("combat.three-teams-silent")
        return _one_side(facts, reason)
    if facts.table.two_player_game:
        return _one_side(facts, reason)
    return _several_players(facts, reason)


def _one_side(facts: Facts, reason: Reasoning) -> Ruling:
    """Only one team or player can defend, so that it matters only whether anything attacks."""
    table = facts.table
    rule = TEAM_DECLARES if table.shared_team_turns else DEFENDER_DECLARES
    if all(attack.removed_from_combat is True for attack in facts.attacks):
        return _nobody(reason, rule)
    unit = only_defending_unit(table, facts.active, facts.attacks)
    doubtful = [
        f"attacks[{index}].removed_from_combat"
        for index, attack in enumerate(facts.attacks)
        if attack.removed_from_combat is None
    ]
    if all(attack.removed_from_combat is not False for attack in facts.attacks) or unit is None:
        reason.step("block-order.open", rule)
        return reason.undetermined(*doubtful, *(["active"] if unit is None else []))
    key = "block-order.team-declares" if table.shared_team_turns else "block-order.one-attacked"
    reason.step(key, rule, unit=table.named(unit))
    return reason.determined({"order": [[unit]]}, "block-order.one", unit=table.named(unit))


def _several_players(facts: Facts, reason: Reasoning) -> Ruling:
    """Each player who is attacked, themselves or by a planeswalker or battle, declares blockers in turn order."""
    table = facts.table
    attacked, needs = _attacked(facts)
    aimless = [
        attack
        for attack in facts.attacks
        if attack.removed_from_combat is not True and target_gone(target_of(attack)) is True
    ]
    if not attacked and not needs:
        needs = [f"attacks[{facts.attacks.index(a)}].removed_from_combat" for a in aimless if _doubtful(a)]
    active = active_unit(table, facts.active, facts.attacks)
    if len(attacked) > 1 and active is None:
        needs.append("active")
    if needs:
        reason.step("block-order.open", DEFENDERS_IN_ORDER, DEFENDER_DECLARES)
        return reason.undetermined(*needs)
    for attack in aimless:
        reason.step("block-order.attacks-nothing", TARGET_GONE, creature=attack.creature)
    if aimless and not attacked:
        return reason.silent("block-order.target-gone-silent", creature=aimless[0].creature)
    if not attacked:
        return _nobody(reason, DEFENDER_DECLARES)
    if len(attacked) == 1:
        (player,) = attacked
        reason.step("block-order.one-attacked", DEFENDER_DECLARES, unit=player)
        return reason.determined({"order": [[player]]}, "block-order.one", unit=player)
    assert active is not None
    order = tuple(player for player in table.turn_order(active) if player in attacked)
    reason.step("block-order.several-attacked", DEFENDERS_IN_ORDER, APNAP, players=order)
    return reason.determined({"order": [[player] for player in order]}, "block-order.order", players=order)


def _attacked(facts: Facts) -> tuple[set[Player], list[str]]:
    """The players who are attacked for certain, and the facts that could add one."""
    table = facts.table
    found = defenders(table, active_unit(table, facts.active, facts.attacks))
    attacks = [
        (index, attack, defender_of(target_of(attack)) or found.only)
        for index, attack in enumerate(facts.attacks)
        if attack.removed_from_combat is not True and target_gone(target_of(attack)) is not True
    ]
    certain = {
        player
        for _, attack, player in attacks
        if player is not None and not _doubtful(attack) and target_gone(target_of(attack)) is False
    }
    everybody = found.known and certain >= {player for player in found.players if table.in_game(player)}
    needs = []
    for index, attack, player in attacks:
        if player in certain or everybody or (player is not None and not table.in_game(player)):
            continue
        key = "attacking" if attack.reselected is None else "reselected"
        target = target_of(attack)
        needs += [f"attacks[{index}].removed_from_combat"] if _doubtful(attack) else []
        needs += [f"attacks[{index}].{key}.removed_from_combat"] if target_gone(target_of(attack)) is None else []
        needs += [f"attacks[{index}].{key}.{defender_key(target)}"] if player is None else []
    return {player for player in certain if table.in_game(player)}, needs


def _nobody(reason: Reasoning, rule: Citation) -> Ruling:
    reason.step("block-order.nobody-attacked", rule)
    return reason.determined({"order": []}, "block-order.nobody")


def _doubtful(attack: Attack) -> bool:
    """Whether it is not known if the creature still attacks."""
    return attack.removed_from_combat is None
