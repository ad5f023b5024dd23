"""The reasoning about combat damage: who announces it, in which steps, what each attacker can reach (510, 702.19)."""

from collections.abc import Callable, Collection

from judgekit.citations import Citation, cite
from judgekit.rulings.combat import TARGET_GONE, AttackedPlaneswalker, target_of
from judgekit.rulings.combat_damage_board import DEATHTOUCH, DOUBLE_STRIKE, OVER_PLANESWALKERS, Combat, Standing
from judgekit.rulings.ruling import Reasoning
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT
from judgekit.table.table import Table, Unit

ATTACKS_NOTHING = TARGET_GONE
REMOVED = cite("506.4", "removes a permanent from combat")
STAYS_BLOCKED = cite("509.1h", "leaves a blocked creature blocked")
ACTIVE_FIRST = cite("510.1", "the active player announces the assignment")
EQUAL_TO_POWER = cite("510.1a", "0 or less damage")
UNBLOCKED = cite("510.1b", "An unblocked creature assigns its combat damage to what it’s attacking")
BLOCKED = cite("510.1c", "assigns its combat damage to its blockers")
AT_ONCE = cite("510.2", "dealt at the same time")
TWO_STEPS = cite("510.4", "second combat damage step")
DEATHTOUCH_IS_LETHAL = cite("702.2c", "lethal damage")
TRAMPLES = cite("702.19b", "assigns any excess damage")
OVER = cite("702.19c", "at least equal to its loyalty")
TRAMPLES_PAST_NOBODY = cite("702.19d", "no creature is blocking")
OVER_TO_PLAYER = cite("702.19e", "may be assigned to the defending player")
NOT_OVER = cite("702.19f", "doesn’t have trample over planeswalkers")
HAS_LEFT = cite("800.4e", "someone who has left the game")
IN_TURN_ORDER = cite("802.5", "APNAP order")
TEAM_FIRST = cite("805.10f", "the active team is first to announce")


def explain_order(table: Table, order: tuple[Unit, ...], reason: Reasoning) -> None:
    """Who announces the assignment of damage when, and that all of it is dealt at once."""
    if table.shared_team_turns:
        reason.step("combat-damage.team-first", TEAM_COMBAT, EACH_OF_THE_TEAM, TEAM_FIRST)
    elif not table.two_player_game and table.attack == "multiple":
        key = "combat-damage.in-turn-order" if order else "combat-damage.in-turn-order-nobody"
        reason.step(key, IN_TURN_ORDER, ACTIVE_FIRST, units=order)
    else:
        reason.step("combat-damage.active-first", ACTIVE_FIRST)
    reason.step("combat-damage.at-once", AT_ONCE)


def explain_steps(steps: list[list[str]], reason: Reasoning) -> None:
    """Who deals damage in which of two steps."""
    first, second = steps
    key = "two-steps" if first and second else "first-only" if first else "second-only" if second else "no-damage"
    reason.step(f"combat-damage.{key}", TWO_STEPS, first=tuple(first), second=tuple(second))


def explain_attackers(state: Combat, powers: Collection[str], reason: Reasoning) -> None:
    """What the attackers whose power is given can reach, and why."""
    given = [each for each in state.attackers if each.attack.creature in powers]
    told = [each for each in given if each.attack.power is None or each.attack.power > 0]
    without = tuple(each.attack.creature for each in given if each not in told)
    if without:
        reason.step("combat-damage.without-damage", EQUAL_TO_POWER, creatures=without)
    removed = tuple(attack.creature for attack in state.removed if attack.creature in powers)
    if removed:
        reason.step("combat-damage.removed", REMOVED, creatures=removed)
    for key, holds, rules in _KINDS:
        creatures = tuple(each.attack.creature for each in told if holds(each))
        if creatures:
            reason.step(f"combat-damage.{key}", *rules, creatures=creatures)
    before = {blocker for each in told if _tramples(each) for blocker in each.blockers}
    touching = tuple(
        each.attack.creature
        for each in state.attackers
        if DEATHTOUCH in each.attack.keywords and before & set(each.blockers)
    )
    if touching:
        reason.step("combat-damage.deathtouch", DEATHTOUCH_IS_LETHAL, creatures=touching)
    twice = tuple(each.attack.creature for each in told if _tramples(each) and DOUBLE_STRIKE in each.attack.keywords)
    if twice:
        reason.step("combat-damage.double-strike", TWO_STEPS, creatures=twice)


def _unblocked(each: Standing) -> bool:
    return not each.blocked and each.target is not None and not each.over_gone and each.over is None


def _dies_first(each: Standing) -> bool:
    return each.dies_first and each.over is None


def _dies_first_over(each: Standing) -> bool:
    return each.dies_first and each.over is not None


def _aimless(each: Standing) -> bool:
    return each.target is None and each.departed is None


def _aimless_unblocked(each: Standing) -> bool:
    return _aimless(each) and not each.blocked


def _aimless_blocked(each: Standing) -> bool:
    return _aimless(each) and each.blocked and each.tramples


def _departed(each: Standing) -> bool:
    return each.departed is not None and (not each.blocked or each.tramples)


def _held(each: Standing) -> bool:
    return each.blocked and bool(each.blockers) and not each.tramples


def _stays_blocked(each: Standing) -> bool:
    return each.blocked and not each.blockers and not each.tramples


def _tramples(each: Standing) -> bool:
    return bool(each.blockers) and each.reaches


def _tramples_past_nobody(each: Standing) -> bool:
    return each.blocked and not each.blockers and each.reaches


def _over(each: Standing) -> bool:
    return each.over is not None and each.reaches


def _over_gone(each: Standing) -> bool:
    return each.over_gone and each.reaches


def _not_over(each: Standing) -> bool:
    """Whether a planeswalker’s controller is safe although damage reaches the planeswalker, or would."""
    at_walker = isinstance(target_of(each.attack), AttackedPlaneswalker)
    return at_walker and OVER_PLANESWALKERS not in each.attack.keywords and (not each.blocked or each.tramples)


_KINDS: tuple[tuple[str, Callable[[Standing], bool], tuple[Citation, ...]], ...] = (
    ("dies-first", _dies_first, (TWO_STEPS, ATTACKS_NOTHING)),
    ("dies-first-over", _dies_first_over, (TWO_STEPS, OVER_TO_PLAYER)),
    ("unblocked", _unblocked, (UNBLOCKED,)),
    ("attacks-nothing", _aimless_unblocked, (ATTACKS_NOTHING, UNBLOCKED)),
    ("nothing-to-trample-to", _aimless_blocked, (ATTACKS_NOTHING, BLOCKED)),
    ("departed", _departed, (HAS_LEFT,)),
    ("held", _held, (BLOCKED,)),
    ("stays-blocked", _stays_blocked, (STAYS_BLOCKED, BLOCKED)),
    ("tramples", _tramples, (TRAMPLES,)),
    ("tramples-past-nobody", _tramples_past_nobody, (TRAMPLES_PAST_NOBODY, STAYS_BLOCKED)),
    ("over", _over, (OVER,)),
    ("over-gone", _over_gone, (OVER_TO_PLAYER,)),
    ("not-over", _not_over, (NOT_OVER,)),
)
