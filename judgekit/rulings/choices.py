"""The order in which players choose when several choose at once: 101.4 with 101.4a to 101.4e, and 805.6."""

from judgekit.citations import cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.facts import (
    NOT_SAID,
    Flag,
    ListOf,
    OneOf,
    PlayerName,
    Record,
    Selector,
    UnitName,
    UnitOrPlayerName,
)
from judgekit.rulings.options import ACTIVE, CONTROLLER, STARTING, Option, names, put, put_switch, selector
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.selected import EACH_OPPONENT, Selected, selected
from judgekit.table.table import Player, Table, Unit

APNAP = cite("101.4", "active player")
FACE_DOWN = cite("101.4a", "face down")
KNOWN_CHOICES = cite("101.4b", "know")
RESTART = cite("101.4d", "APNAP order")
STARTING_COUNTS_AS_ACTIVE = cite("101.4e", "starting player")
WITHIN_RANGE = cite("801.10", "range of influence")
TEAM_ORDER = cite("805.6", "active team")


class Facts(Named):
    """Who is to choose what how, and who has chosen already."""

    table: Table
    players: Selected | None
    active: Unit | None = NOT_SAID
    starting: Unit | None = None
    controller: Player | None = NOT_SAID
    by: str = "player"
    hidden_zone: bool | None = False
    chosen: tuple[str, ...] = ()
    choose_again: tuple[str, ...] = ()


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "starting": UnitName(),
        "players": Selector(),
        "controller": PlayerName(),
        "by": OneOf(("player", "team"), may_be_unknown=False),
        "hidden_zone": Flag(),
        "chosen": ListOf(UnitOrPlayerName()),
        "choose_again": ListOf(UnitOrPlayerName()),
    },
)


OPTIONS = (
    ACTIVE,
    STARTING,
    Option("--players", "each|each-opponent|NAMES", put("players", selector)),
    CONTROLLER,
    Option("--by", "player|team", put("by")),
    Option("--hidden-zone", "", put_switch("hidden_zone"), switch=True),
    Option("--chosen", "NAMES", put("chosen", names)),
    Option("--choose-again", "NAMES", put("choose_again", names)),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "B",
    "players": "each-opponent",
    "controller": "Cleo",
}


def check(facts: Facts) -> list[Problem]:
    """Teams choose as one only where there are teams that share turns (805.6)."""
    if facts.by == "team" and not facts.table.shared_team_turns:
        return [Problem("by", say("choices.no-team-choices", format=facts.table.format.said), (TEAM_ORDER,))]
    return []


def decide(facts: Facts) -> Ruling:
    """Whose choices are outstanding, in APNAP order from the active (or starting) unit."""
    table = facts.table
    reason = Reasoning()
    players = _choosing(facts)
    again = {name for named in facts.choose_again for name in table.seated(named)}
    done = {name for named in facts.chosen for name in table.seated(named)} - again
    asked = table.players() if players is None else players
    outstanding = [player for player in table.players() if (player in asked and player not in done) or player in again]
    before = facts.active == NOT_SAID and facts.starting is not None
    first = facts.starting if before else facts.active or None
    units = {table.unit_of(player) for player in outstanding}
    several = len(units) > 1
    if players is None and facts.players == EACH_OPPONENT:
        each = [_choosing(facts._replace(controller=one)) or () for one in table.players()]
        several = any(len({table.unit_of(p) for p in outstanding if p in told or p in again}) > 1 for told in each)
    needs = [
        *(["players"] if facts.players is None else ["controller"] if players is None else []),
        *(["active"] if first is None and several else []),
        *(["hidden_zone"] if facts.hidden_zone is None else []),
    ]
    if needs:
        return reason.undetermined(*needs)
    order = [unit for unit in (table.turn_order(first) if first else table.units()) if unit in units]
    groups = [[player for player in table.members(unit) if player in outstanding] for unit in order]
    if facts.by == "team":
        groups = [[unit] for unit in order]
    _explain(facts, reason, before, first)
    answer = {"order": groups, "known_to_later": not facts.hidden_zone}
    if not groups:
        return reason.determined(answer, "choices.nobody")
    if len(groups) == 1:
        who = tuple(table.named(name) for name in groups[0])
        if len(who) > 1:
            return reason.determined(answer, "choices.only-in-any-order", units=who)
        return reason.determined(answer, "choices.only", unit=who[0])
    named = [_said(table, group) for group in groups]
    return reason.determined(answer, "choices.order", groups=named)


def _said(table: Table, group: list[str]) -> Message | str:
    """A group in a sentence; within it the order is free (805.6)."""
    names = tuple(table.named(name) for name in group)
    return names[0] if len(names) == 1 else say("choices.in-any-order", units=names)


def _choosing(facts: Facts) -> tuple[Player, ...] | None:
    """The players still in the game who are to choose; None if that is not known."""
    table = facts.table
    players = selected(table, facts.players, facts.controller or None)
    if players is None or facts.controller == NOT_SAID or table.ranges is None or not isinstance(facts.players, str):
        return players
    # The effect of a controller reaches no further than their range (801.10); a rule reaches everybody.
    return None if facts.controller is None else table.within_range(facts.controller, players)


def _explain(facts: Facts, reason: Reasoning, before: bool, first: Unit | None) -> None:
    table = facts.table
    unit = None if first is None else table.named(first)
    if facts.controller and table.ranges is not None and isinstance(facts.players, str):
        within = table.in_range(facts.controller)
        reason.step("choices.within-range", WITHIN_RANGE, player=facts.controller, players=within)
    if before:
        reason.step("choices.starting-counts", STARTING_COUNTS_AS_ACTIVE, unit=unit)
    if table.shared_team_turns:
        reason.step("choices.by-team" if facts.by == "team" else "choices.team-order", TEAM_ORDER, APNAP)
    else:
        reason.step("choices.apnap", APNAP)
    if facts.choose_again:
        again = tuple(table.named(name) for name in facts.choose_again)
        reason.step("choices.restart", RESTART, units=again)
    if facts.hidden_zone:
        reason.step("choices.face-down", FACE_DOWN)
    else:
        reason.step("choices.known", KNOWN_CHOICES)
