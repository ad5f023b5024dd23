"""Whether a declaration of attackers is legal: 508.1a to 508.1d and 508.1h, with shared team turns 805.10b.

Covers 310.8b, 506.5, 701.15b, 802.3a and what limits whom creatures can attack; for a creature put onto the
battlefield attacking 506.3b, 508.4 and 508.4a.
"""

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.rulings import declared_attack, enters_attacking
from judgekit.rulings.attack_facts import FACTS, Facts
from judgekit.rulings.attack_options import CREATURE_OPTIONS, EFFECT_OPTIONS
from judgekit.rulings.attack_unknown import open_facts
from judgekit.rulings.combat import check_chosen
from judgekit.rulings.combat_options import ATTACK_OPTIONS, CHOSEN_DEFENDER_OPTION, KEYWORD_OPTION
from judgekit.rulings.options import ACTIVE
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.worlds import settled
from judgekit.table.attackable import attackable

__all__ = ["EXAMPLE", "FACTS", "OPTIONS", "Facts", "check", "decide"]

CONTROLS_NOTHING = cite("800.4a", "any objects the player still controls are exiled")


OPTIONS = (
    ACTIVE,
    ATTACK_OPTIONS[0],
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
    declared = facts.attacks or ()
    controllers = [(f"attacks[{index}]", attack.controller) for index, attack in enumerate(declared)]
    controllers += [(f"creatures[{index}]", creature.controller) for index, creature in enumerate(facts.creatures)]
    for at, player in controllers:
        if player is not None and not table.in_game(player):
            message = say("problem.controller-left", player=player)
            problems.append(Problem(f"{at}.controller", message, (CONTROLS_NOTHING,)))
    # The same creature declared twice is a fault of the declaration (508.1b), not of the facts.
    seen = {attack.creature for attack in declared}
    for index, creature in enumerate(facts.creatures):
        if creature.creature in seen:
            message = say("problem.creature-named-twice", name=creature.creature)
            problems.append(Problem(f"creatures[{index}].creature", message))
        seen.add(creature.creature)
    return problems


def decide(facts: Facts) -> Ruling:
    """Whom creatures can attack; then what enters attacking, or the declaration as a whole."""
    found = attackable(facts.table, facts.active, facts.chosen_defender)
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
        return reason.undetermined(*needs)
    creatures = len(facts.attacks) + len(facts.creatures)
    world, mattering = settled(
        facts,
        open_facts(facts, found),
        lambda world: declared_attack.judge(world, found, explain=False),
        min(512, 20_000 // (creatures * creatures + 1)),
    )
    if not mattering:
        return declared_attack.judge(world, found)
    reason.step("attack.open", *dict.fromkeys(fact.rule for fact in mattering))
    return reason.undetermined(*(fact.fact for fact in mattering))
