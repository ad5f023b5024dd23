"""How often an ability triggers as a step or phase begins: 603.2b, 800.4a, 800.4j, 801.7, 805.4a and 805.4d."""

from judgekit.citations import cite
from judgekit.named import Named
from judgekit.rulings.facts import PHASES, Flag, OneOf, PlayerName, Record, UnitName
from judgekit.rulings.options import ACTIVE, Option, put, put_within
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.rulings.unknown import Open, put_range, settled
from judgekit.table.table import Player, Table, Unit

AT_THE_BEGINNING = cite("603.2b", "at the beginning of")
OBJECTS_LEAVE = cite("800.4a", "all objects")
NO_ACTIVE_PLAYER = cite("800.4j", "no active player")
WITHIN_RANGE = cite("801.7", "whole trigger event")
ACTIVE_TEAM = cite("805.4a", "whose turn it is")
ONCE_FOR_EACH = cite("805.4d", "once for each appropriate player")

EACH_PLAYER, EACH_OPPONENT, EACH, YOUR = "each-player", "each-opponent", "each", "your"
_WHOSE = (EACH_PLAYER, EACH_OPPONENT, EACH, YOUR)


class Ability(Named):
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


class Facts(Named):
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
    Option("--phase", "PHASE", put("phase")),
    Option(
        "--controller", "PLAYER", put_within("ability", "controller"), name="ability.controller",
    ),
    Option(
        "--whose", "each-player|each-opponent|each|your", put_within("ability", "whose"), name="ability.whose",
    ),
    Option(
        "--that-player", "yes|no|unknown", put_within("ability", "refers_to_that_player", _truth),
        name="ability.refers_to_that_player",
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


class Count(Named):
    """How often the ability triggers and for whom; nobody in particular is None."""

    times: int
    players: tuple[Player, ...] | None


# In more worlds than these everything that is not known is asked for.
_MOST_WORLDS = 20_000


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
    # Nobody asks for whom an ability triggers of which it is not known whether it speaks of a player.
    only_times = facts.ability.refers_to_that_player is None
    known = settled(
        facts, _open_facts(facts), lambda world: _count(world).times if only_times else _count(world), _MOST_WORLDS
    )
    if known.open:
        return reason.undetermined(*known.needs)
    count = _count(known.facts)
    _explain(facts, known.facts, count, reason)
    answer: dict[str, object] = {"times": count.times}
    players = count.players if facts.ability.refers_to_that_player else None
    if players is not None:
        answer["players"] = list(players)
    if not count.times:
        return reason.determined(answer, "trigger-count.not-at-all")
    # Only an ability that refers to “that player” triggers more than once (805.4d).
    key = "times-for" if count.times > 1 else "once-for" if players else "one-time"
    return reason.determined(answer, f"trigger-count.{key}", times=count.times, players=players)


def _open_facts(facts: Facts) -> list[Open]:
    """The facts that are not known, with the values each could have; a range reaches nobody else, or everybody."""
    table, ability = facts.table, facts.ability
    found = [] if facts.active is not None else [Open.at(("active",), table.units())]
    values = {"controller": table.players(), "whose": _WHOSE, "refers_to_that_player": (False, True)}
    found += [Open.at(("ability", key), could_be) for key, could_be in values.items() if getattr(ability, key) is None]
    if table.range_not_given:
        found.append(Open(("options.range_of_influence",), (0, len(table.seats)), put_range))
    return found


def _count(facts: Facts) -> Count:
    """How often the ability triggers, with all facts known."""
    table, active, (controller, whose, refers) = facts.table, facts.active, facts.ability
    assert active is not None
    assert controller is not None
    if not table.in_game(controller):
        return Count(0, () if refers else None)
    reached = _reached(facts)
    if whose == EACH:
        # The step of a turn begins once; of one without an active player as well (800.4j).
        happens = bool(reached) or not table.members(active)
        alone = reached if not table.shared_team_turns else None
        return Count(int(happens), alone if refers else None)
    if whose == YOUR:
        own = table.unit_of(controller) == active
        return Count(int(own), (controller,) * own if refers else None)
    named = [player for player in reached if whose == EACH_PLAYER or table.are_opponents(controller, player)]
    if refers:
        return Count(len(named), tuple(named))
    return Count(int(bool(named)), None)


def _reached(facts: Facts) -> tuple[Player, ...]:
    """The active players whose step the ability can see: those within its controller’s range of influence (801.7)."""
    table, active, controller = facts.table, facts.active, facts.ability.controller
    assert active is not None
    assert controller is not None
    return table.within_range(controller, table.members(active))


def _explain(facts: Facts, known: Facts, count: Count, reason: Reasoning) -> None:
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
    outside = tuple(player for player in members if player not in _reached(known))
    if outside and not table.range_not_given:
        reason.step("trigger-count.out-of-range", WITHIN_RANGE, player=controller, players=outside)
    if known.ability.whose == EACH_OPPONENT and members and not table.are_opponents(controller, members[0]):
        reason.step("trigger-count.no-opponent", AT_THE_BEGINNING, unit=table.named(active), player=controller)
    if known.ability.whose == YOUR:
        key = "trigger-count.your-step" if count.times else "trigger-count.not-your-step"
        reason.step(key, AT_THE_BEGINNING, player=controller)
