"""Whether a declaration of blockers is legal: 509.1a to 509.1c, 802.4a and 802.4b, with shared team turns 805.10d.

Covers 310.8c, 506.4c, 702.14c, 702.111b and 805.10e as well.
"""

from judgekit.rulings import declared_block
from judgekit.rulings.block_facts import FACTS, OPTIONS, Facts
from judgekit.rulings.block_unknown import open_facts
from judgekit.rulings.combat import (
    active_unit,
    after_departures,
    check_attacks,
    check_blocked,
    check_chosen,
    check_creatures,
    only_defending_unit,
)
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.unknown import settled
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT

__all__ = ["EXAMPLE", "FACTS", "OPTIONS", "Facts", "check", "decide"]

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "attacks": [{"creature": "Bear", "controller": "Ana", "attacking": {"player": "Cleo"}, "keywords": ["menace"]}],
    "blocks": [
        {"creature": "Wall", "controller": "Cleo", "blocks": ["Bear"]},
        {"creature": "Elk", "controller": "Dan", "blocks": ["Bear"]},
    ],
}


def check(facts: Facts) -> list[Problem]:
    """An attack that cannot be, blocks of nothing, creatures of players who have left, names that two share."""
    table = facts.table
    problems = check_attacks(table, facts.active, facts.attacks)
    problems += check_blocked(facts.attacks, facts.blocks)
    problems += check_chosen(table, active_unit(table, facts.active, facts.attacks), facts.chosen_defender)
    return problems + check_creatures(table, {"blocks": facts.blocks}, facts.creatures, facts.attacks)


def decide(facts: Facts) -> Ruling:
    """Who may block what; then every declaration by itself, in every way in which what is not known may be."""
    table = facts.table
    facts = facts._replace(attacks=after_departures(table, facts.attacks))
    reason = Reasoning()
    if table.shared_team_turns:
        reason.step("block.team-combat", TEAM_COMBAT, EACH_OF_THE_TEAM)
        if len(table.units()) > 2:
            return reason.silent("combat.three-teams-silent")
        if facts.attacks and not only_defending_unit(table, facts.active, facts.attacks):
            return reason.undetermined("active")
    creatures = len(facts.attacks) + len(facts.blocks) + len(facts.creatures)
    known = settled(
        facts,
        open_facts(facts),
        lambda world: declared_block.judge(world, explain=False).outcome,
        min(512, 4000 // (creatures + 1)),
    )
    if not known.open:
        return declared_block.judge(known.facts)
    reason.step("block.open", *known.rules)
    return reason.undetermined(*known.needs)
