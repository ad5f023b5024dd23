"""What happens when players leave the game: 104.2a, 104.2c, 310.10, 800.4a, 800.4f to 800.4h, 800.4j and 800.4m.

Covers 104.4a, 104.4d, 805.4a, 805.5, 809.5b, 810.8a and 810.8b as well, and 801.5a, 801.5c and 807.5a for ranges.
"""

from judgekit.citations import cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.asked_choices import (
    ASKED,
    CONTROLLER_PICKS,
    NEAREST_TO_THE_LEFT,
    NEXT_CHOOSES,
    NOT_PAID,
    WITHIN_RANGE,
    Asked,
    Choosing,
    asked_by_object,
    asked_by_rule,
)
from judgekit.rulings.departed_objects import OBJECT, Fate, Object, fate
from judgekit.rulings.facts import NOT_SAID, PHASES, ListOf, Name, OneOf, PlayerName, Record, UnitName
from judgekit.rulings.leave_game_options import LEAVE_OPTIONS
from judgekit.rulings.priority_replay import Item, Replay
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.leaving import game_over, leaving_together, result_rule, winners, without
from judgekit.table.setup import TEAM_CONCEDES_TOGETHER, TEAM_LOSES_TOGETHER
from judgekit.table.table import Player, Table, Unit
from judgekit.table.upcoming import seated_order

NEW_PROTECTOR = cite("310.10", "its controller chooses an appropriate player")
NOBODY_IN_UNTAP_STEP = cite("502.4", "no player receives priority")
AT_ONCE = cite("800.4a", "This happens immediately")
CONTROLS_NOTHING = cite("800.4a", "any objects the player still controls are exiled")
OBJECTS = cite("800.4a", "all objects (section 109) that player owns leave too")
PRIORITY_PASSES = cite("800.4a", "If the player had priority when leaving")
TURN_GOES_ON = cite("800.4j", "the turn goes on to its end with no active player")
LASTS_UNTIL_THEN = cite("800.4m", "until the moment that turn would have begun")
ACTIVE_TEAM = cite("805.4a", "The active team is the team whose turn it is")
TEAM_KEEPS_PRIORITY = cite("805.5", "Priority belongs to teams")
EMPEROR_LOSES = cite("809.5b", "so does that emperor’s team")


class Lasting(Named):
    """An effect that lasts until a player’s next turn, or until a point in it."""

    effect: str
    until_turn_of: Player | None


LASTING = Record(
    Lasting,
    {
        "effect": Name(),
        "until_turn_of": PlayerName(),
    },
)


class Facts(Named):
    """Who leaves how and when, what they own and control, what lasts until their turn, what is asked of them."""

    table: Table
    leaves: tuple[Player, ...]
    how: str | None = "loses"
    active: Unit | None = None
    priority: Unit | None = NOT_SAID
    phase: str | None = None
    objects: tuple[Object, ...] = ()
    effects: tuple[Lasting, ...] = ()
    asked: Asked | None = None


FACTS = Record(
    Facts,
    {
        "leaves": ListOf(PlayerName(), least=1),
        "how": OneOf(("concedes", "loses")),
        "active": UnitName(),
        "priority": UnitName(),
        "phase": OneOf(PHASES),
        "objects": ListOf(OBJECT),
        "effects": ListOf(LASTING),
        "asked": ASKED,
    },
)


OPTIONS = LEAVE_OPTIONS

EXAMPLE = {
    "format": "commander",
    "seats": ["Ana", "Ben", "Cleo"],
    "leaves": ["Ana"],
    "active": "Ana",
    "priority": "Ana",
    "objects": [
        {"object": "Bear", "owner": "Cleo", "controller": "Ana", "zone": "battlefield", "control_by_effect": True}
    ],
}


def check(facts: Facts) -> list[Problem]:
    """Players who had left before, and what they could not own, control or have any more (800.4a)."""
    table = facts.table
    left = [("leaves", at, player) for at, player in enumerate(facts.leaves) if not table.in_game(player)]
    problems = [Problem(f"{key}[{at}]", _has_left(player), (AT_ONCE,)) for key, at, player in left]
    if facts.priority in (None, NOT_SAID):
        pass
    elif not table.members(facts.priority):
        problems.append(Problem("priority", _has_left(table.named(facts.priority)), (PRIORITY_PASSES,)))
    elif facts.phase == "untap":
        problems.append(Problem("priority", say("priority.not-in-untap-step"), (NOBODY_IN_UNTAP_STEP,)))
    for at, thing in enumerate(facts.objects):
        if any(thing.object == other.object for other in facts.objects[:at]):
            problems.append(Problem(f"objects[{at}].object", say("leave-game.twice", name=thing.object)))
        if thing.zone == "stack" and thing.protector != NOT_SAID:
            problems.append(Problem(f"objects[{at}].protector", say("leave-game.no-protector-yet", name=thing.object)))
        for key, player in (("owner", thing.owner), ("controller", thing.controller)):
            if player is not None and not table.in_game(player):
                problems.append(Problem(f"objects[{at}].{key}", _has_left(player), (OBJECTS,)))
    for at, effect in enumerate(facts.effects):
        if any(effect.effect == other.effect for other in facts.effects[:at]):
            problems.append(Problem(f"effects[{at}].effect", say("leave-game.twice", name=effect.effect)))
    if facts.asked is not None:
        problems += _check_asked(without(table, leaving_together(table, facts.leaves)), facts.asked)
    return problems


def _check_asked(after: Table, asked: Asked) -> list[Problem]:
    """A choice asked of somebody who can make it, or by an object that went with its controller (800.4a)."""
    problems: list[Problem] = []
    if asked.player is not None and after.in_game(asked.player):
        problems.append(Problem("asked.player", say("leave-game.still-there", player=asked.player)))
    if asked.by == "object" and asked.controller is not None and not after.in_game(asked.controller):
        message = say("leave-game.object-gone", player=asked.controller)
        problems.append(Problem("asked.controller", message, (CONTROLS_NOTHING,)))
    return problems


def _has_left(who: str) -> Message:
    return say("leave-game.has-left", unit=who)


class _Course:
    """The ruling as it comes together: the answer, its sentence part by part, what is missing, who has to choose."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.before = facts.table
        self.gone = leaving_together(facts.table, facts.leaves)
        self.after = without(facts.table, self.gone)
        self.reason = Reasoning()
        self.answer: dict[str, object] = {"gone": [player for player in facts.table.seats if player in self.gone]}
        self.parts: list[Message] = []
        self.needs: list[str] = []
        self.choices: list[tuple[Player, tuple[Player, ...]]] = []

    def part(self, key: str, **values: object) -> None:
        self.parts.append(say(f"leave-game.{key}", **values))


def decide(facts: Facts) -> Ruling:
    """Who goes along, whether the game is over, then objects, turn, priority, durations and choices."""
    course = _Course(facts)
    _leaving(course)
    _objects(course)
    _turn_and_priority(course)
    if not game_over(course.after):
        _durations(course)
        _asked(course)
    if course.needs:
        return course.reason.undetermined(*course.needs)
    return _end(course)


def _leaving(course: _Course) -> None:
    """Who leaves along with those who leave."""
    facts, reason = course.facts, course.reason
    if course.before.format.name == "two-headed-giant":
        rules = {"concedes": (TEAM_CONCEDES_TOGETHER,), "loses": (TEAM_LOSES_TOGETHER,)}
        together = rules.get(facts.how or "", (TEAM_LOSES_TOGETHER, TEAM_CONCEDES_TOGETHER))
        reason.step("leave-game.giant", *together)
    elif emperors := tuple(player for player in course.before.emperors if player in course.gone):
        teams = [course.before.named(course.before.team_of(player) or player) for player in emperors]
        reason.step("leave-game.emperor", EMPEROR_LOSES, teams=teams)
    if game_over(course.after):
        reason.step("priority.over", result_rule(course.after))
        course.answer["winners"] = list(winners(course.after))
    if facts.objects:
        reason.step("leave-game.objects", OBJECTS)
    elif not game_over(course.after):
        reason.step("leave-game.at-once", AT_ONCE)


def _objects(course: _Course) -> None:
    """What becomes of every object, and the battles that need a new protector."""
    fates: dict[str, str] = {}
    controllers: dict[str, Player] = {}
    protectors: dict[str, Fate] = {}
    alike: dict[tuple[str, Player | None], list[str]] = {}
    for at, thing in enumerate(course.facts.objects):
        found, needs = fate(course.before, course.after, thing)
        course.needs += [f"objects[{at}].{key}" for key in needs]
        if found is None:
            continue
        fates[thing.object] = found.fate
        if found.fate == "exiled" and thing.control_by_effect == NOT_SAID and thing.owner and thing.controller:
            values = {"object": thing.object, "player": thing.controller, "owner": thing.owner}
            course.reason.warn("leave-game.without-effect", **values)
        if found.controller is not None:
            controllers[thing.object] = found.controller
        if found.chooser is not None:
            protectors[thing.object] = found
            if not found.protector_candidates and found.controller is None and not game_over(course.after):
                continue  # It does not stay for long; what becomes of it is said there.
        key = found.fate if found.controller is None else "stays-under"
        alike.setdefault((key, found.controller), []).append(thing.object)
    for (key, controller), objects in alike.items():
        number = "one" if len(objects) == 1 else "several"
        course.part(f"{key}-{number}", objects=objects, player=controller)
    if course.facts.objects:
        course.answer["fates"] = fates
    if controllers:
        course.answer["controllers"] = controllers
    if protectors and not game_over(course.after):
        _protectors(course, protectors)


def _protectors(course: _Course, protectors: dict[str, Fate]) -> None:
    course.reason.step("leave-game.protector", NEW_PROTECTOR)
    if course.before.range_not_given:
        course.needs.append("options.range_of_influence")
    for battle, found in protectors.items():
        assert found.chooser is not None
        if course.before.ranges is not None:
            course.reason.step("leave-game.within-range", WITHIN_RANGE, player=found.chooser)
        candidates = found.protector_candidates
        if not candidates:
            course.part("no-protector", battle=battle)
            continue
        course.choices.append((found.chooser, candidates))
        course.part("protects", chooser=found.chooser, battle=battle, candidates=candidates)


def _turn_and_priority(course: _Course) -> None:
    """Whose turn it is now, and who has priority."""
    facts, after, reason = course.facts, course.after, course.reason
    if facts.active is not None:
        still = bool(after.members(facts.active))
        course.answer["active"] = facts.active if still else None
        if after.shared_team_turns:
            course.answer["active_players"] = list(after.members(facts.active))
            reason.step("leave-game.active-team", ACTIVE_TEAM)
        if not still and not game_over(after):
            reason.step("leave-game.no-active-player", TURN_GOES_ON)
            course.part("nobody-active")
    if facts.priority is None and facts.phase != "untap" and not game_over(after):
        reason.warn("leave-game.priority-unknown")
    if facts.priority in (None, NOT_SAID):
        return
    replay = Replay(course.before, facts.active, _on_the_stack(facts))
    replay.holder = facts.priority
    replay.leave(course.gone)
    course.needs += replay.missing
    for key in ("in-range", "out-of-range"):
        if key in replay.happened:
            reason.step(f"priority.{key}", *replay.happened[key])
    course.answer["priority"] = replay.holder
    if replay.holder is None:
        return
    if after.shared_team_turns:
        reason.step("leave-game.team-priority", TEAM_KEEPS_PRIORITY)
    if replay.holder != facts.priority:
        reason.step("leave-game.priority-passes", PRIORITY_PASSES)
    course.part("has-priority", unit=after.named(replay.holder))


def _on_the_stack(facts: Facts) -> list[Item]:
    return [
        Item(
            thing.object,
            None if thing.controller is None else frozenset((thing.controller,)),
            f"objects[{at}].controller",
        )
        for at, thing in enumerate(facts.objects)
        if thing.zone == "stack"
    ]


def _durations(course: _Course) -> None:
    """Until when effects last that end with the next turn of somebody who has left."""
    after = course.after
    last: dict[str, Unit] = {}
    concerned = False
    for at, effect in enumerate(course.facts.effects):
        player = effect.until_turn_of
        if player is None:
            course.needs.append(f"effects[{at}].until_turn_of")
            continue
        if after.in_game(player):
            continue
        concerned = True
        unit = _turn_before(after, course.facts.active, after.unit_of(player))
        if unit is None:
            course.needs.append("active")
            continue
        last[effect.effect] = unit
        course.part("expires", effect=effect.effect, unit=after.named(unit))
    if concerned:
        course.reason.step("leave-game.lasts", LASTS_UNTIL_THEN)
    if last:
        course.answer["expires_after"] = last


def _turn_before(after: Table, active: Unit | None, unit: Unit) -> Unit | None:
    """Whose turn is the last before a unit’s next turn would begin; None if that hangs on whose turn it is now.

    A turn that is under way goes on even if the active player has left the game (800.4j).
    """
    for other in reversed(seated_order(after, unit)[1:]):
        if after.members(other) or other == active:
            return other
        if active is None:
            return None
    return unit


def _asked(course: _Course) -> None:
    """Who makes a choice that was asked of somebody who has left; whether a cost is paid."""
    asked = course.facts.asked
    if asked is None:
        return
    if asked.by == "object" and asked.cost:
        course.reason.step("leave-game.cost", NOT_PAID)
        course.answer["paid"] = False
        course.part("not-paid")
        return
    found = _asked_by_rule(course, asked) if asked.by == "rule" else _asked_by_object(course, asked)
    if found is None:
        return
    if found.player is not None:
        course.answer["player"] = found.player
        course.part("chooses", player=found.player)
    elif found.chooser is not None:
        course.choices.insert(0, (found.chooser, found.candidates))
        course.part("picks", chooser=found.chooser, candidates=found.candidates)


def _asked_by_rule(course: _Course, asked: Asked) -> Choosing | None:
    """Who makes the choice; None if that hangs on who of those who have left was to make it."""
    after = course.after
    course.reason.step("leave-game.next-chooses", NEXT_CHOOSES)
    departed = [player for player in after.seats if asked.player in (None, player) and not after.in_game(player)]
    following = {asked_by_rule(after, player) for player in departed}
    if len(following) == 1:
        return following.pop()
    course.needs.append("asked.player")
    return None


def _asked_by_object(course: _Course, asked: Asked) -> Choosing | None:
    """Who picks whom to choose; None where a fact is missing."""
    before, after = course.before, course.after
    course.reason.step("leave-game.controller-picks", CONTROLLER_PICKS)
    needs = [f"asked.{key}" for key in ("cost", "controller", "as_opponent") if getattr(asked, key) is None]
    needs += ["options.range_of_influence"] if before.range_not_given else []
    course.needs += needs
    if needs or asked.controller is None:
        return None
    # Ranges of influence stay for this turn as they were when it began (801.2c).
    within = before.within_range(asked.controller, after.clockwise_from(asked.controller))
    found = asked_by_object(after, asked.controller, bool(asked.as_opponent), within)
    if before.ranges is not None:
        key, rule = ("within-range", WITHIN_RANGE) if found.candidates else ("nearest", NEAREST_TO_THE_LEFT)
        course.reason.step(f"leave-game.{key}", rule, player=asked.controller)
    return found


def _end(course: _Course) -> Ruling:
    """The ruling: a result, a choice, or what has become of everything."""
    reason, answer = course.reason, course.answer
    gone = answer["gone"]
    won = answer.get("winners")
    if won is not None:
        return reason.determined(answer, "leave-game.won" if won else "leave-game.drawn", players=gone, winners=won)
    key = "leave-game.so" if course.parts else "leave-game.gone"
    if not course.choices:
        return reason.determined(answer, key, players=gone, parts=course.parts)
    choosers = {chooser: list(candidates) for chooser, candidates in reversed(course.choices)}
    if len(choosers) > 1:
        answer["choosers"] = choosers
    else:
        (answer["chooser"], answer["candidates"]), *_ = choosers.items()
    return reason.choice(answer, key, players=gone, parts=course.parts)
