"""How often an ability triggers as a step or phase begins: 603.2b, 800.4a, 800.4j, 801.7, 805.4a and 805.4d."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from judgekit.citations import cite
from judgekit.rulings.facts import PHASES, Flag, OneOf, PlayerName, Record, UnitName
from judgekit.rulings.options import ACTIVE, Option, put, put_within
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.table import Player, Table, Unit

AT_THE_BEGINNING = cite("603.2b", "at the beginning of")
OBJECTS_LEAVE = cite("800.4a", "all objects")
NO_ACTIVE_PLAYER = cite("800.4j", "no active player")
WITHIN_RANGE = cite("801.7", "whole trigger event")
ACTIVE_TEAM = cite("805.4a", "whose turn it is")
ONCE_FOR_EACH = cite("805.4d", "once for each appropriate player")

EACH_PLAYER, EACH_OPPONENT, EACH, YOUR = "each-player", "each-opponent", "each", "your"
_WHOSE = (EACH_PLAYER, EACH_OPPONENT, EACH, YOUR)


class Ability(NamedTuple):
    """A triggered ability: at the beginning of whose step or phase, and whether it speaks of “that player”."""

    controller: Player | None
    whose: str | None
    refers_to_that_player: bool | None = None


ABILITY = Record(
    Ability,
    {
        "controller": PlayerName(),
        "whose": OneOf(_WHOSE),
        "refers_to_that_player": Flag(),
    },
)


class Facts(NamedTuple):
    """Whose turn it is, and the ability."""

    table: Table
    ability: Ability
    active: Unit | None = None
    phase: str | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "phase": OneOf(PHASES),
        "ability": ABILITY,
    },
)


def _truth(value: str) -> object:
    return {"yes": True, "no": False}.get(value, value)


OPTIONS = (
    ACTIVE,
    Option("--phase", "PHASE", "The step or phase that begins, such as upkeep.", put("phase")),
    Option("--controller", "PLAYER", "Who controls the ability.", put_within("ability", "controller")),
    Option(
        "--whose", "each-player|each-opponent|each|your", "Whose step or phase it names.",
        put_within("ability", "whose"),
    ),
    Option(
        "--that-player", "yes|no|unknown", "Whether it refers to “that player”, “that opponent” or similar.",
        put_within("ability", "refers_to_that_player", _truth),
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "phase": "upkeep",
    "ability": {"controller": "Cleo", "whose": "each-opponent", "refers_to_that_player": True},
}


class Known(NamedTuple):
    """The facts that matter, all of them known; ``unlimited`` where no range of influence keeps anybody apart."""

    active: Unit
    controller: Player
    whose: str
    refers: bool
    unlimited: bool


class Count(NamedTuple):
    """How often the ability triggers and for whom; nobody in particular is None."""

    times: int
    players: tuple[Player, ...] | None


# The facts that may be unknown, in the order of ``Known``, by their paths in a document.
_PATHS = (
    "active",
    "ability.controller",
    "ability.whose",
    "ability.refers_to_that_player",
    "options.range_of_influence",
)


def decide(facts: Facts) -> Ruling:
    """How often it triggers under everything the facts leave open; if that differs, what makes the difference."""
    table = facts.table
    reason = Reasoning()
    reason.step("trigger-count.beginning", AT_THE_BEGINNING)
    if table.shared_team_turns:
        active = None if facts.active is None else table.named(facts.active)
        reason.step("trigger-count.active-team" if active else "trigger-count.some-team", ACTIVE_TEAM, unit=active)
        if facts.ability.whose in (EACH_PLAYER, EACH_OPPONENT):
            refers = facts.ability.refers_to_that_player
            reason.step("trigger-count.once" if refers is False else "trigger-count.for-each", ONCE_FOR_EACH)
    found = {known: _count(table, known) for known in _possible(facts)}
    times = {count.times for count in found.values()}
    outcomes: set[object] = set(found.values())
    if facts.ability.refers_to_that_player is None:
        # Nobody asks for whom an ability triggers of which it is not known whether it speaks of a player.
        outcomes = set(times)
    if len(outcomes) > 1:
        needs = [path for at, path in enumerate(_PATHS) if _matters(facts, found, at)]
        return reason.undetermined(*needs)
    known, count = next(iter(found.items()))
    _explain(facts, known, count, reason)
    answer: dict[str, object] = {"times": count.times}
    players = count.players if facts.ability.refers_to_that_player else None
    if players is not None:
        answer["players"] = list(players)
    if not count.times:
        return reason.determined(answer, "trigger-count.not-at-all")
    # Only an ability that refers to “that player” triggers more than once (805.4d).
    key = "times-for" if count.times > 1 else "once-for" if players else "one-time"
    return reason.determined(answer, f"trigger-count.{key}", times=count.times, players=players)


def _possible(facts: Facts) -> Iterator[Known]:
    """Every way the unknown facts could be."""
    table, ability = facts.table, facts.ability
    refers = ability.refers_to_that_player
    yield from map(
        Known._make,
        product(
            table.units() if facts.active is None else (facts.active,),
            table.players() if ability.controller is None else (ability.controller,),
            _WHOSE if ability.whose is None else (ability.whose,),
            (False, True) if refers is None else (refers,),
            (False, True) if table.range_not_given else (table.ranges is None,),
        ),
    )


def _matters(facts: Facts, found: dict[Known, Count], at: int) -> bool:
    """Whether the answer hangs on the fact in that place, whatever the other facts are."""
    for known, count in found.items():
        for other, differs in found.items():
            if all(known[i] == other[i] for i in range(len(known)) if i != at):
                if count.times != differs.times:
                    return True
                if facts.ability.refers_to_that_player and count.players != differs.players:
                    return True
    return False


def _count(table: Table, known: Known) -> Count:
    """How often the ability triggers, with all facts known."""
    if not table.in_game(known.controller):
        return Count(0, () if known.refers else None)
    reached = _reached(table, known)
    if known.whose == EACH:
        # The step of a turn begins once; of one without an active player as well (800.4j).
        happens = bool(reached) or not table.members(known.active)
        alone = tuple(reached) if not table.shared_team_turns else None
        return Count(int(happens), alone if known.refers else None)
    if known.whose == YOUR:
        own = table.unit_of(known.controller) == known.active
        return Count(int(own), (known.controller,) * own if known.refers else None)
    named = [p for p in reached if known.whose == EACH_PLAYER or table.are_opponents(known.controller, p)]
    if known.refers:
        return Count(len(named), tuple(named))
    return Count(int(bool(named)), None)


def _reached(table: Table, known: Known) -> list[Player]:
    """The active players whose step the ability can see: those within its controller’s range of influence (801.7)."""
    members = table.members(known.active)
    if known.unlimited:
        return list(members)
    within = (known.controller,) if table.range_not_given else table.in_range(known.controller)
    return [player for player in members if player in within]


def _explain(facts: Facts, known: Known, count: Count, reason: Reasoning) -> None:
    """The steps that lead to the number, as far as the facts behind them are known."""
    table, controller, active = facts.table, facts.ability.controller, facts.active
    if controller is not None and not table.in_game(controller):
        reason.step("trigger-count.controller-left", OBJECTS_LEAVE, player=controller)
        return
    if active is None:
        return
    members = table.members(active)
    if not members:
        reason.step("trigger-count.no-active-player", NO_ACTIVE_PLAYER, unit=table.named(active))
    elif not table.shared_team_turns:
        reason.step("trigger-count.active-player", AT_THE_BEGINNING, unit=active)
    if controller is None:
        return
    outside = tuple(player for player in members if player not in _reached(table, known))
    if outside and not table.range_not_given:
        reason.step("trigger-count.out-of-range", WITHIN_RANGE, player=controller, players=outside)
    if known.whose == EACH_OPPONENT and members and not table.are_opponents(controller, members[0]):
        reason.step("trigger-count.no-opponent", AT_THE_BEGINNING, unit=table.named(active), player=controller)
    if known.whose == YOUR:
        key = "trigger-count.your-step" if count.times else "trigger-count.not-your-step"
        reason.step(key, AT_THE_BEGINNING, player=controller)
