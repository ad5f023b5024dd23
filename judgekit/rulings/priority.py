"""Who has priority after a sequence of events: 117.3a to 117.5, 502.4, 514.3, 514.3a, 603.3b, 800.4a, 800.4j, 805.5.

Covers 805.5a, 805.5b and 805.7 as well, and 807.5a for the stacks of Grand Melee.
"""

from judgekit.citations import cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.attempts import Attempt, attempt
from judgekit.rulings.facts import NOT_SAID, PHASES, ListOf, Name, OneOf, Record, UnitName
from judgekit.rulings.options import ACTIVE, Option, names, put, put_attempt
from judgekit.rulings.priority_events import EVENT, EVENT_OPTION, Event, Leaves
from judgekit.rulings.priority_replay import MEMBER_ACTS, Item, Replay
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.triggered import (
    TRIGGER,
    TRIGGER_OPTION,
    Group,
    Trigger,
    choices,
    choosers,
    explain,
    missing,
    stack_order,
)
from judgekit.table.leaving import game_over, result_rule
from judgekit.table.table import Table, Unit

ACTIVE_PLAYER_BEGINS = cite("117.3a", "the active player receives priority once")
TRIGGERS_FIRST = cite("117.5", "triggered abilities are put on the stack")
NOBODY_IN_UNTAP_STEP = cite("502.4", "no player receives priority")
HELD = cite("502.4", "held until some player would next receive priority")
NOBODY_IN_CLEANUP_STEP = cite("514.3", "Players normally don’t get priority")
CLEANUP_EXCEPTION = cite("514.3a", "the active player gets priority")
ANOTHER_CLEANUP_STEP = cite("514.3a", "another cleanup step begins")
LEFT_THE_GAME = cite("800.4a", "As soon as a player leaves the game")
TEAMS_HAVE_PRIORITY = cite("805.5", "Priority belongs to teams")

ACTIONS = ("cast-spell", "activate-ability", "special-action")
# What follows each step or phase; after these two it hangs on the attack (508.8, 510.4).
_NEXT = dict(zip(PHASES, (*PHASES[1:], "cleanup"), strict=True)) | {"declare-attackers": None, "combat-damage": None}


class Facts(Named):
    """Where in whose turn the game is, what is on the stack or waiting for it, and what happens."""

    table: Table
    active: Unit | None = None
    phase: str | None = None
    stack: tuple[str, ...] = ()
    priority: Unit | None = NOT_SAID
    triggers: tuple[Trigger, ...] = ()
    events: tuple[Event, ...] = ()
    attempt: Attempt | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "phase": OneOf(PHASES),
        "stack": ListOf(Name()),
        "priority": UnitName(),
        "triggers": ListOf(TRIGGER),
        "events": ListOf(EVENT),
        "attempt": attempt(*ACTIONS),
    },
)


OPTIONS = (
    ACTIVE,
    Option("--phase", "PHASE", put("phase")),
    Option("--stack", "NAMES", put("stack", names)),
    Option("--priority", "WHO", put("priority")),
    TRIGGER_OPTION,
    EVENT_OPTION,
    Option("--attempt", f"PLAYER,{'|'.join(ACTIONS)}", put_attempt("action")),
)

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "phase": "precombat-main",
    "events": [{"cast": "Shock", "player": "Ana"}, {"pass": "A"}, {"pass": "B"}],
}


def check(facts: Facts) -> list[Problem]:
    """Priority for those who have left the game (800.4a), or in a step in which nobody gets it (502.4)."""
    if facts.priority is None or facts.priority == NOT_SAID:
        return []
    if not facts.table.members(facts.priority):
        message = say("priority.has-left", unit=facts.table.named(facts.priority))
        return [Problem("priority", message, (LEFT_THE_GAME,))]
    if facts.phase == "untap":
        return [Problem("priority", say("priority.not-in-untap-step"), (NOBODY_IN_UNTAP_STEP,))]
    return []


def decide(facts: Facts) -> Ruling:
    """Whether anybody gets priority at all, what goes on the stack before, then one event after the other."""
    table = facts.table
    reason = Reasoning()
    groups: tuple[Group, ...] = ()
    needs = ["phase"] if facts.phase is None and not game_over(table) and not _shown(facts) else []
    replay = Replay(table, facts.active, _stack(facts))
    if not replay.over and _somebody_gets_it(facts, reason):
        needs += missing(table, facts.active, facts.triggers)
        groups = stack_order(table, facts.active, facts.triggers)
        replay.stack += _triggered(facts, groups)
        replay.begin(facts.priority)
        _explain_beginning(facts, groups, reason)
    else:
        replay.nobody = (NOBODY_IN_UNTAP_STEP if facts.phase == "untap" else NOBODY_IN_CLEANUP_STEP,)
    replay.run(facts.events)
    if replay.problems:
        return reason.error(*replay.problems)
    if needs:
        return reason.undetermined(*needs, *replay.missing)
    if orders := choosers(groups):
        return reason.choice({"choosers": orders}, "priority.choice", choices=choices(table, groups))
    for key, rules in replay.happened.items():
        reason.step(f"priority.{key}", *rules, resolved=replay.resolved)
    if replay.missing:
        return reason.undetermined(*replay.missing)
    for players, objects in replay.stayed.items():
        reason.warn("priority.stayed", players=players, objects=objects)
    return _outcome(facts, replay, reason)


def _stack(facts: Facts) -> list[Item]:
    return [Item(name, None, f"stack[{at}]") for at, name in enumerate(facts.stack)]


def _shown(facts: Facts) -> bool:
    """Whether the facts show that somebody has priority, whatever the step or phase is."""
    return facts.priority != NOT_SAID or any(not isinstance(event, Leaves) for event in facts.events)


def _somebody_gets_it(facts: Facts, reason: Reasoning) -> bool:
    """Whether there is priority in this step or phase: not in the untap step, only rarely in the cleanup step."""
    waiting = any(t.controller is None or facts.table.in_game(t.controller) for t in facts.triggers)
    if facts.phase == "untap":
        reason.step("priority.untap-step", NOBODY_IN_UNTAP_STEP)
        if waiting:
            reason.step("priority.held", HELD)
        return False
    if facts.phase == "cleanup":
        if not waiting and not facts.stack and facts.priority == NOT_SAID:
            reason.step("priority.cleanup-step", NOBODY_IN_CLEANUP_STEP)
            return False
        reason.step("priority.cleanup-exception", CLEANUP_EXCEPTION)
    return True


def _triggered(facts: Facts, groups: tuple[Group, ...]) -> list[Item]:
    """The waiting abilities as they go on the stack."""
    items = []
    for at in (at for group in groups for at in group.places):
        trigger = facts.triggers[at]
        by = facts.table.players() if trigger.controller is None else (trigger.controller,)
        items.append(Item(trigger.ability, frozenset(by), f"triggers[{at}].controller"))
    return items


def _explain_beginning(facts: Facts, groups: tuple[Group, ...], reason: Reasoning) -> None:
    if groups:
        reason.step("priority.triggers-first", TRIGGERS_FIRST)
    if facts.triggers:
        explain(facts.table, facts.triggers, reason)
    if facts.table.shared_team_turns:
        reason.step("priority.teams", TEAMS_HAVE_PRIORITY)
    elif facts.priority == NOT_SAID and facts.active is not None and facts.table.in_game(facts.active):
        reason.step("priority.active-begins", ACTIVE_PLAYER_BEGINS)


def _outcome(facts: Facts, replay: Replay, reason: Reasoning) -> Ruling:
    """The answer once everything has happened, or the verdict on what somebody wants to do then."""
    table = replay.table
    holder = replay.holder
    waiting = replay.waiting_for()
    stack = [item.name for item in replay.stack]
    answer: dict[str, object] = {
        "priority": holder,
        "stack": stack,
        "resolved": replay.resolved,
        "phase_ends": replay.phase_ends,
    }
    if replay.over:
        reason.step("priority.over", result_rule(table))
    if replay.phase_ends:
        if facts.phase is None:
            return reason.undetermined("phase")
        answer["next_phase"] = _NEXT[facts.phase]
        if facts.phase == "cleanup":
            reason.step("priority.cleanup-again", ANOTHER_CLEANUP_STEP)
    if waiting:
        answer["waiting_for"] = list(waiting)
    unit = None if holder is None else table.named(holder)
    if facts.attempt is not None:
        return _judge(facts.attempt, replay, reason, answer)
    if holder is None:
        ended = None if facts.phase is None else say(f"phase.{facts.phase}")
        return reason.determined(answer, f"priority.{_nobody(facts, replay)}", ended=ended, next=_next(facts, replay))
    if waiting:
        key = "priority.waits" if len(waiting) == 1 else "priority.wait"
        return reason.determined(answer, key, unit=unit, player=waiting[0], players=waiting)
    key = "has-it-stack" if stack else "has-it"
    return reason.determined(answer, f"priority.{key}", unit=unit, stack=stack)


def _nobody(facts: Facts, replay: Replay) -> str:
    """The sentence where nobody has priority."""
    if replay.over:
        return "game-is-over"
    if not replay.phase_ends:
        return "nobody"
    return "ends-then" if facts.phase is not None and _NEXT[facts.phase] else "ends"


def _next(facts: Facts, replay: Replay) -> Message | None:
    following = _NEXT[facts.phase] if replay.phase_ends and facts.phase is not None else None
    if following is None:
        return None
    return say("phase.cleanup-again" if facts.phase == "cleanup" else f"phase.{following}")


def _judge(attempt: Attempt, replay: Replay, reason: Reasoning, answer: dict[str, object]) -> Ruling:
    """Whether a player may act: only who has priority, with teams each member of the team that has it (805.5a)."""
    table = replay.table
    holder = replay.holder
    if table.shared_team_turns and not replay.over and "team-acts" not in replay.happened:
        reason.step("priority.members-act", MEMBER_ACTS)
    if holder is None:
        return reason.judged(False, answer, "priority.nobody-may")
    player = attempt.player
    if player is None:
        return reason.undetermined("attempt.player")
    legal = table.in_game(player) and table.unit_of(player) == holder
    key = "may-not" if not legal else "may-team" if table.shared_team_turns else "may"
    if not table.in_game(player):
        key = "may-not-left"
    return reason.judged(legal, answer, f"priority.{key}", player=player, unit=table.named(holder))
