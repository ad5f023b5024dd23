"""Whether a declaration of attackers is legal: 508.1a to 508.1d and 508.1h, with shared team turns 805.10b.

Covers 310.8b, 506.5, 701.15b, 802.3a and what limits whom creatures can attack; for a creature put onto the
battlefield attacking 506.3b, 508.4 and 508.4a.
"""

from judgekit.rulings import declared_attack, enters_attacking
from judgekit.rulings.attack_facts import FACTS, Facts
from judgekit.rulings.attack_options import CREATURE_OPTIONS, EFFECT_OPTIONS
from judgekit.rulings.attack_unknown import open_facts
from judgekit.rulings.combat import check_chosen, check_creatures
from judgekit.rulings.combat_options import CHOSEN_DEFENDER_OPTION, DECLARED_ATTACK_OPTIONS, KEYWORD_OPTION
from judgekit.rulings.empty_seats import Readings
from judgekit.rulings.options import ACTIVE
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.unknown import Settled, settled
from judgekit.table.attackable import Attackable, attackable
from judgekit.table.defenders import EMPTY_SEAT_SILENT
from judgekit.table.formats import ATTACK_OPTIONS, ONE_OF_THREE, THREE_OPTIONS

__all__ = ["EXAMPLE", "FACTS", "OPTIONS", "Facts", "check", "decide"]

OPTIONS = (
    ACTIVE,
    DECLARED_ATTACK_OPTIONS[0],
    *CREATURE_OPTIONS,
    KEYWORD_OPTION,
    *EFFECT_OPTIONS,
    CHOSEN_DEFENDER_OPTION,
)

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "attacks": [
        {"creature": "Bear", "controller": "Ana", "attacking": {"player": "Cleo"}, "cannot_attack_alone": True},
        {"creature": "Wolf", "controller": "Ben", "attacking": {"planeswalker": "Jace", "controller": "Dan"}},
    ],
}


def check(facts: Facts) -> list[Problem]:
    """Creatures of players who have left, names that two creatures share, an opponent chosen who is none."""
    table = facts.table
    problems = check_chosen(table, facts.active, facts.chosen_defender)
    return problems + check_creatures(table, {"attacks": facts.attacks or ()}, facts.creatures)


def decide(facts: Facts) -> Ruling:
    """Whom creatures can attack; then what enters attacking, or the declaration as a whole."""
    found = attackable(facts.table, facts.active, facts.chosen_defender)
    if found.silent == EMPTY_SEAT_SILENT:
        return _either_way(facts, found)
    if facts.enters_attacking is not None:
        return enters_attacking.decide(facts.table, facts.active, facts.enters_attacking, found)
    reason = Reasoning()
    declared_attack.explain_attackable(facts.table, found, reason)
    if found.silent:
        return reason.silent(found.silent)
    needs = [*found.missing]
    if facts.attacks is None:
        return reason.undetermined(*needs, "attacks")
    if needs:
        if needs == ["options.attack"] and (verdict := _with_any_option(facts)) is not None:
            reason.step(f"attack.{verdict}-with-any-option", *found.rules)
        return reason.undetermined(*needs, *_needed_as_well(facts, found.missing))
    known = _settled(facts, found)
    if not known.open:
        return declared_attack.judge(known.facts, found)
    reason.step("attack.open", *known.rules)
    return reason.undetermined(*known.needs)


def _either_way(facts: Facts, found: Attackable) -> Ruling:
    """What holds however an empty seat is read; who can be attacked is part of the answer, so mostly it stays open."""
    readings = Readings(facts, decide)
    if readings.agreed is not None:
        return readings.agreed
    reason = Reasoning()
    sure, possible = (
        attackable(facts.table._replace(empty_seats=reading), facts.active, facts.chosen_defender).players
        for reading in ("separate", "close")
    )
    others = tuple(player for player in possible if player not in sure)
    key = "attack.attackable-at-least" if sure else "attack.attackable-perhaps"
    reason.step(key, *found.rules, players=sure, others=others)
    for step in readings.steps:
        reason.take(step)
    if not facts.attacks or readings.verdict is None:
        return reason.silent(found.silent)
    return reason.silent(f"attack.{readings.verdict}-either-way")


def _with_any_option(facts: Facts) -> str | None:
    """``legal`` or ``illegal`` where each attack option makes the declaration so; else None."""
    table = facts.table
    options = THREE_OPTIONS if table.format.name in ONE_OF_THREE else ATTACK_OPTIONS
    statuses = {decide(facts._replace(table=table._replace(attack=option))).status for option in options}
    return statuses.pop() if len(statuses) == 1 and statuses <= {"legal", "illegal"} else None


def _settled(facts: Facts, found: Attackable) -> Settled[Facts]:
    """The declaration with a value for every fact that does not matter, and what is left open because it does."""
    creatures = len(facts.attacks or ()) + len(facts.creatures)
    return settled(
        facts,
        open_facts(facts, found),
        lambda world: declared_attack.judge(world, found, explain=False).outcome,
        min(512, 20_000 // (creatures * creatures + 1)),
    )


def _needed_as_well(facts: Facts, missing: tuple[str, ...]) -> list[str]:
    """The facts that matter in some case of what is missing, beside what is missing itself."""
    table = facts.table
    cases = [facts]
    if "active" in missing:
        cases = [case._replace(active=unit) for case in cases for unit in table.units()]
    if "options.attack" in missing:
        cases = [c._replace(table=table._replace(attack=option)) for c in cases for option in THREE_OPTIONS]
    if "chosen_defender" in missing:
        cases = [case._replace(chosen_defender=player) for case in cases for player in table.players()]
    needs: dict[str, None] = {}
    for case in cases:
        found = attackable(case.table, case.active, case.chosen_defender)
        if found.known:
            needs |= dict.fromkeys(_settled(case, found).needs)
    return list(needs)
