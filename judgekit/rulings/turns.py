"""The turns, phases or skips to come: 103.1, 500.7, 500.8, 500.10a, 505.1a, 614.10, 614.10a, 800.4k, 805.4, 805.8.

Covers 807.4i and 807.4j for a Grand Melee game with a single turn marker as well.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import NOT_SAID, TEAMS_TAKE_TURNS, Flag, ListOf, Number, OneOf, Record, UnitName
from judgekit.rulings.options import (
    ACTIVE,
    Option,
    names,
    number,
    put,
    put_switch,
)
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.turn_effects import (
    ADDED_PHASES,
    EFFECT_OPTIONS,
    ExtraPhases,
    ExtraTurn,
    Skip,
    TurnEffect,
    TurnEffectKind,
    check_effects,
    created,
    order_may_matter,
    parted,
    per_unit,
    single_effect_matters,
)
from judgekit.rulings.turns_in_words import in_words
from judgekit.rulings.unknown import Open, settled
from judgekit.table.table import Player, Table, Unit
from judgekit.table.upcoming import PHASE_OF, Phases, Upcoming, upcoming_phases, upcoming_turns

CLOCKWISE = cite("103.1", "default turn order")
EXTRA_TURNS = cite("500.7", "extra turns")
EXTRA_PHASES_FIRST = cite("500.8", "directly after the specified phase")
NOT_YOUR_TURN = cite("500.10a", "you get")
MAIN_PHASES = cite("505.1a", "first main phase")
SKIPPED = cite("614.10", "skip")
NEXT_TWO = cite("614.10a", "must skip the next two")
TURN_NEVER_BEGINS = cite("800.4k", "doesn’t begin")
TEAM_TAKES = cite("805.8", "is taken by that player’s team")
KEEPS_THE_MARKER = cite("807.4i", "keep the marker")
WITHOUT_A_MARKER = cite("807.4j", "wouldn’t have a turn marker")

# More orders of creation than these are not tried.
_MOST_ORDERS = 1000
_MOST_TURNS = 10_000


class Facts(Named):
    """Whose turn it is, and what has been added to the turns and phases to come or is to be skipped."""

    table: Table
    active: Unit | None = None
    listed: int | None = 0
    last_normal_turn: Unit | None = NOT_SAID
    pending_extra_turns: tuple[Unit, ...] = ()
    phase: str | None = None
    effects: tuple[TurnEffect, ...] = ()
    effects_in_order: bool | None = True


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "count": Number(least=1),
        "last_normal_turn": UnitName(),
        "pending_extra_turns": ListOf(UnitName()),
        "phase": OneOf(tuple(PHASE_OF)),
        "effects": ListOf(TurnEffectKind()),
        "effects_in_order": Flag(),
    },
    {"count": "listed"},
)


OPTIONS = (
    ACTIVE,
    Option("--count", "N", put("count", number)),
    Option("--last-normal-turn", "WHO", put("last_normal_turn")),
    Option(
        "--pending", "WHO,WHO", put("pending_extra_turns", names), name="pending_extra_turns",
    ),
    Option("--phase", "STEP|PHASE", put("phase")),
    *EFFECT_OPTIONS,
    Option(
        "--effects-in-order", "", put_switch("effects_in_order"), switch=True,
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "effects": [{"extra": "turn", "players": ["Ana", "Ben"]}],
    "count": 3,
}


class Course(Named):
    """What comes of the facts, everything being known."""

    upcoming: Upcoming
    phases: Phases | None
    skips: tuple[tuple[Unit, str, int], ...]

    @property
    def seen(self) -> tuple[object, ...]:
        """What the answer shows of it."""
        return self.upcoming.turns, self.phases and self.phases.phases, self.skips


def check(facts: Facts) -> list[Problem]:
    """Texts that say “you get” to nobody or to several players, and lists that nobody could read."""
    problems = check_effects(facts.effects)
    if (facts.listed or 0) > _MOST_TURNS:
        problems.append(Problem("count", say("turns.too-many", most=_MOST_TURNS)))
    return problems


def decide(facts: Facts) -> Ruling:
    """Work out every course that the facts leave open; what makes them differ is what has to be known."""
    reason = Reasoning()
    if _several_markers(facts):
        reason.step("turns.several-markers", KEEPS_THE_MARKER, WITHOUT_A_MARKER)
        return reason.silent("turns.several-markers-silent")
    if _markers(facts.table) > 1:
        reason.warn("turns.other-markers")
    open_orders = False

    def outcome(world: Facts) -> frozenset[object]:
        nonlocal open_orders
        found = frozenset(_courses(world))
        open_orders = open_orders or len(found) > 1
        return found

    known = settled(facts, _open_facts(facts), outcome)
    needs = known.needs
    courses = {} if needs else _courses(known.facts)
    open_orders = open_orders or len(courses) > 1
    if open_orders:
        needs.append("effects_in_order")
    if facts.listed is None:
        needs.append("count")
    if needs:
        _explain(facts, None, reason, needs)
        return reason.undetermined(*needs)
    course = next(iter(courses.values()))
    _explain(facts, course, reason)
    return _answer(facts.table, course, reason)


def _answer(table: Table, course: Course, reason: Reasoning) -> Ruling:
    turns = course.upcoming.turns
    answer: dict[str, object] = {"turns": [{"turn": turn.unit, "extra": turn.extra} for turn in turns]}
    if course.phases is not None:
        answer["phases"] = list(course.phases.phases)
    if course.skips:
        answer["skipped"] = [{"turn": unit, "skip": what, "times": times} for unit, what, times in course.skips]
        parts = [
            say("turns.skipped-part", unit=table.named(unit), part=say(f"turns.phase.{what}"), times=times)
            for unit, what, times in course.skips
        ]
        reason.step("turns.skipped", SKIPPED, parts=parts)
    said = in_words(table, turns)
    if course.phases is None:
        return reason.determined(answer, "turns.are" if said else "turns.none", turns=said)
    if not course.phases.phases:
        return reason.determined(answer, "turns.last-phase", turns=said)
    phases = [say(f"turns.phase.{phase}") for phase in course.phases.phases]
    return reason.determined(answer, "turns.phases-then-turns", phases=phases, turns=said)


def _active(facts: Facts) -> Unit:
    """Whose turn it is, if need be since nobody else is there to take one."""
    table = facts.table
    units = table.units() or tuple(table.teams if table.shared_team_turns else table.seats)
    return facts.active or units[0]


def _open_facts(facts: Facts) -> list[Open]:
    """The facts that are not known, with the values each could have."""
    table = facts.table
    units = (facts.active,) if facts.active is not None else table.units()
    found: list[Open] = []
    if facts.active is None and len(units) > 1:
        found.append(Open.at(("active",), units))
    if facts.last_normal_turn is None:
        everybody = tuple(table.teams if table.shared_team_turns else table.seats)
        found.append(Open.at(("last_normal_turn",), everybody))
    for index, effect in enumerate(facts.effects):
        if isinstance(effect, ExtraPhases):
            if facts.phase is None:
                continue
            for place, phase in enumerate(effect.extra):
                if phase is None:
                    found.append(Open.at(("effects", index, "extra", place), ADDED_PHASES))
            if effect.you_get is None and len(set(effect.players)) > 1:
                # The players are given; only which of them the text would speak to is part of what it says.
                said = (None, *dict.fromkeys(effect.players))
                found.append(Open((f"effects[{index}].you_get",), said, partial(_put_you_get, index)))
            elif effect.you_get is None:
                found.append(Open.at(("effects", index, "you_get"), (False, True)))
                if not effect.players:
                    anybody = [table.members(unit)[:1] for unit in table.units()]
                    found.append(Open.at(("effects", index, "players"), anybody))
        elif effect.single_effect is None and any(single_effect_matters(table, unit, effect) for unit in units):
            found.append(Open.at(("effects", index, "single_effect"), (True, False)))
    return found


def _put_you_get(index: int, facts: Facts, player: Player | None) -> Facts:
    """Let the text of an effect say “you get” to that player, or to nobody."""
    effect = facts.effects[index]
    assert isinstance(effect, ExtraPhases)
    said = effect._replace(you_get=False) if player is None else effect._replace(you_get=True, players=(player,))
    return facts._replace(effects=(*facts.effects[:index], said, *facts.effects[index + 1 :]))


def _courses(facts: Facts) -> dict[object, Course]:
    """The different courses, one for each order in which the effects may have been created."""
    effects: list[TurnEffect] = []
    for effect in facts.effects:
        if isinstance(effect, ExtraPhases) or effect.single_effect is not False:
            effects.append(effect)
        else:
            effects += (
                parted(effect)
                if isinstance(effect, ExtraTurn)
                else [effect._replace(players=(player,)) for player in effect.players]
            )
    active = _active(facts)
    found: dict[object, Course] = {}
    for tried, order in enumerate(_orders(facts, tuple(effects))):
        course = _course(facts, active, order)
        found.setdefault(course.seen if tried < _MOST_ORDERS else "orders not tried", course)
        if len(found) > 1:
            break
    return found


def _orders(facts: Facts, effects: tuple[TurnEffect, ...]) -> Iterator[tuple[TurnEffect, ...]]:
    """The orders of creation that are possible, the one given first."""
    if facts.effects_in_order or not order_may_matter(effects):
        yield effects
        return
    yield from islice(_arrangements(effects), _MOST_ORDERS + 1)


def _arrangements(effects: tuple[TurnEffect, ...]) -> Iterator[tuple[TurnEffect, ...]]:
    """All different arrangements of effects, of which several may be alike."""
    if not effects:
        yield ()
    for effect in dict.fromkeys(effects):
        at = effects.index(effect)
        for rest in _arrangements(effects[:at] + effects[at + 1 :]):
            yield (effect, *rest)


def _course(facts: Facts, active: Unit, effects: tuple[TurnEffect, ...]) -> Course:
    """The turns and phases to come, everything being known."""
    table = facts.table
    given = [unit for effect in effects if isinstance(effect, ExtraTurn) for unit in created(table, active, effect)]
    # The extra turn created last is taken first (500.7), before those that are waiting already.
    extra = (*reversed(given), *facts.pending_extra_turns)
    waiting: Counter[Unit] = Counter()
    if table.format.name == "grand-melee":
        # The one turn marker goes round the table: only who has it can add a turn to the current one (807.4i, 807.4j).
        waiting = Counter(unit for unit in extra if unit != active)
        extra = tuple(unit for unit in extra if unit == active)
    skips: dict[str, Counter[Unit]] = {}
    for effect in effects:
        if isinstance(effect, Skip):
            skips.setdefault(effect.skip, Counter()).update(per_unit(table, effect.players))
    turn_skips = skips.pop("turn", Counter())
    count = facts.listed or len(table.units())
    upcoming = upcoming_turns(table, facts.last_normal_turn or active, extra, waiting, turn_skips, count)
    phases = None
    if facts.phase is not None:
        added = [effect.extra for effect in effects if isinstance(effect, ExtraPhases) and _adds(table, active, effect)]
        kinds = [kind for extra_phases in reversed(added) for kind in extra_phases if kind is not None]
        phases = upcoming_phases(facts.phase, kinds, {what: counted[active] for what, counted in skips.items()})
    left_out = tuple(
        (unit, what, times)
        for what, counted in sorted(skips.items())
        for unit, times in sorted(counted.items())
        if table.members(unit) or unit == active
    )
    return Course(upcoming, phases, left_out)


def _adds(table: Table, active: Unit, effect: ExtraPhases) -> bool:
    """Whether the effect adds its phases to the current turn; “you get” does so in its controller's turn (500.10a)."""
    return not effect.you_get or table.unit_of(effect.players[0]) == active


def _several_markers(facts: Facts) -> bool:
    """Whether extra turns depend on where the turn markers of a Grand Melee game stand."""
    if _markers(facts.table) < 2:
        return False
    return bool(facts.pending_extra_turns) or any(isinstance(effect, ExtraTurn) for effect in facts.effects)


def _markers(table: Table) -> int:
    """How many turn markers there are: one for every full four players of a Grand Melee game (807.4a)."""
    return len(table.players()) // 4 if table.format.name == "grand-melee" else 0


def _explain(facts: Facts, course: Course | None, reason: Reasoning, needs: Sequence[str] = ()) -> None:
    """The rules in play; where something is still to be known there is no course to speak of yet."""
    table = facts.table
    shared = table.shared_team_turns
    if shared:
        reason.step("turns.teams-clockwise", TEAMS_TAKE_TURNS, CLOCKWISE)
    else:
        reason.step("turns.clockwise", CLOCKWISE)
    _explain_extra_turns(facts, reason)
    if shared and any(effect.players for effect in facts.effects):
        reason.step("turns.team-takes", TEAM_TAKES)
    _explain_skips(facts, course, reason, needs)
    if course is not None and course.upcoming.departed:
        units = tuple(table.named(unit) for unit in course.upcoming.departed)
        reason.step("turns.departed", TURN_NEVER_BEGINS, units=units)
    _explain_phases(facts, course, reason)


def _explain_extra_turns(facts: Facts, reason: Reasoning) -> None:
    table, active = facts.table, facts.active
    effects = [effect for effect in facts.effects if isinstance(effect, ExtraTurn)]
    given = [unit for effect in effects for unit in per_unit(table, effect.players).elements()]
    extra = {*given, *facts.pending_extra_turns}
    if active is not None and facts.last_normal_turn not in (None, NOT_SAID, active):
        last = table.named(facts.last_normal_turn or active)
        reason.step("turns.current-is-extra", EXTRA_TURNS, active=table.named(active), last=last)
    if table.format.name != "grand-melee":
        if extra:
            several = len(given) + len(facts.pending_extra_turns) > 1
            reason.step("turns.last-created-first" if several else "turns.extra-directly-after", EXTRA_TURNS)
    elif extra and active is None:
        reason.step("turns.several-markers", EXTRA_TURNS, KEEPS_THE_MARKER, WITHOUT_A_MARKER)
    else:
        if active in extra:
            reason.step("turns.keeps-the-marker", EXTRA_TURNS, KEEPS_THE_MARKER, player=active)
        if others := tuple(player for player in table.seats if player in extra and player != active):
            reason.step("turns.without-a-marker", WITHOUT_A_MARKER, players=others)


def _explain_skips(facts: Facts, course: Course | None, reason: Reasoning, needs: Sequence[str]) -> None:
    skips = [effect for effect in facts.effects if isinstance(effect, Skip)]
    if not skips:
        return
    reason.step("turns.skip", SKIPPED)
    effects = Counter((effect.skip, unit) for effect in skips for unit in per_unit(facts.table, effect.players))
    unknown = [
        at for at, effect in enumerate(facts.effects) if isinstance(effect, Skip) and effect.single_effect is None
    ]
    if any(f"effects[{at}].single_effect" in needs for at in unknown):
        reason.step("turns.one-skip-or-two", NEXT_TWO)
    elif unknown or any(times > 1 for times in effects.values()):
        reason.step("turns.each-skips-one", NEXT_TWO)
    elif course is not None and any(turn.extra for turn in course.upcoming.skipped):
        reason.step("turns.extra-turn-skipped", NEXT_TWO)


def _explain_phases(facts: Facts, course: Course | None, reason: Reasoning) -> None:
    phases = [effect for effect in facts.effects if isinstance(effect, ExtraPhases)]
    added = [True if effect.you_get is False else None for effect in phases]
    if facts.active is not None:
        added = [None if e.you_get is None else _adds(facts.table, facts.active, e) for e in phases]
    if not all(added):
        reason.step("turns.you-get-nothing", NOT_YOUR_TURN)
    if facts.phase is None:
        if phases:
            reason.warn("turns.phase-not-given")
        return
    if any(adds is not False for adds in added):
        reason.step("turns.phases-added", EXTRA_PHASES_FIRST)
    if course is not None and course.phases is not None and any("main" in phase for phase in course.phases.phases):
        reason.step("turns.main-phases", MAIN_PHASES)
