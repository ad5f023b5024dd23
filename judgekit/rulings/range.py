"""Ranges of influence: 801.1, 801.2, 801.2a to 801.2c, 801.4, 801.10, 807.2a and 809.3a."""

from typing import Any, NamedTuple

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.rulings.facts import ListOf, OneOf, PlayerName, Record, Selector
from judgekit.rulings.options import Option, names, put, put_attempt, put_within, selector
from judgekit.rulings.range_choice import ASKED, ASKED_OPTIONS, Asked, Choosing, choosing_player, explain_choosing
from judgekit.rulings.readings import Reading, needed
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.ranges import Ring, next_turn, this_turn
from judgekit.table.setup import TEAM_CONCEDES_TOGETHER, TEAM_LOSES_TOGETHER
from judgekit.table.table import Player, Table

OPTION = cite("801.1", "limited range of influence option")
MEASURED_IN_SEATS = cite("801.2", "counted in player seats")
MAY_DIFFER = cite("801.2a", "may differ from player to player")
ALWAYS_ONESELF = cite("801.2b", "always within their own range")
FIXED_AS_TURNS_BEGIN = cite("801.2c", "determined as each turn begins")
TARGETS = cite("801.4", "can’t target")
EFFECTS = cite("801.10", "can’t affect objects or players")
GRAND_MELEE = cite("807.2a", "range of influence 1")
EMPEROR = cite("809.3a", "2 for emperors, 1 for generals")

_RANGE = "options.range_of_influence"


class Affects(NamedTuple):
    """A spell or ability, and the players it speaks of."""

    controller: Player | None
    players: str | tuple[Player, ...] | None


AFFECTS = Record(
    Affects,
    {
        "controller": PlayerName(),
        "players": Selector(),
    },
)


class Attempt(NamedTuple):
    """A player who wants to target another."""

    player: Player | None
    action: str
    for_: Player | None


ATTEMPT = Record(
    Attempt,
    {
        "player": PlayerName(),
        "action": OneOf(("target",), may_be_unknown=False),
        "for": PlayerName(),
    },
    {"for": "for_"},
)


class Facts(NamedTuple):
    """What is asked about the ranges, and who has left since the turn began."""

    table: Table
    players: tuple[Player, ...] | None = None
    left_this_turn: tuple[Player, ...] = ()
    affects: Affects | None = None
    attempt: Attempt | None = None
    asked: Asked | None = None


FACTS = Record(
    Facts,
    {
        "players": ListOf(PlayerName()),
        "left_this_turn": ListOf(PlayerName()),
        "affects": AFFECTS,
        "attempt": ATTEMPT,
        "asked": ASKED,
    },
)


OPTIONS = (
    Option("--players", "NAMES", "Whose ranges are asked about.", put("players", names)),
    Option("--left-this-turn", "NAMES", "Who has left since the current turn began.", put("left_this_turn", names)),
    Option("--controller", "PLAYER", "Who controls a spell or ability.", put_within("affects", "controller")),
    Option(
        "--affects", "each|each-opponent|NAMES", "Whom that spell or ability speaks of.",
        put_within("affects", "players", selector),
    ),
    Option("--attempt", "PLAYER,target,PLAYER", "Who wants to target whom.", put_attempt("action", "for")),
    *ASKED_OPTIONS,
)  # fmt: skip

EXAMPLE = {
    "format": "grand-melee",
    "seats": ["Ana", "Ben", "Cleo", "Dan", "Eve"],
    "players": ["Ana"],
}


class Outcome(NamedTuple):
    """What comes of one reading of the facts."""

    in_range: tuple[tuple[Player, tuple[Player, ...]], ...] = ()
    next_turn: tuple[tuple[Player, tuple[Player, ...]], ...] = ()
    affected: tuple[Player, ...] | None = None
    legal: bool | None = None
    choosing: Choosing | None = None


def check(facts: Facts) -> list[Problem]:
    """Games without ranges (801.1), teams torn apart (810.8a, 810.8b), players who have left and have no range."""
    table = facts.table
    problems: list[Problem] = []
    if table.ranges is None and not table.range_not_given:
        message = say("range.not-used", format=table.format.said)
        problems.append(Problem(_RANGE, message, (OPTION,)))
    gone = table.left.union(facts.left_this_turn)
    torn = [team for team, members in table.teams.items() if 0 < len(gone.intersection(members)) < len(members)]
    if table.format.name == "two-headed-giant" and torn:
        rules = (TEAM_LOSES_TOGETHER, TEAM_CONCEDES_TOGETHER)
        problems.append(Problem("left_this_turn", say("fault.giant-leaves-whole"), rules))
    named = {f"players[{index}]": player for index, player in enumerate(facts.players or ())}
    if facts.affects is not None and facts.affects.controller is not None:
        named["affects.controller"] = facts.affects.controller
    if facts.asked is not None and facts.asked.controller is not None:
        named["asked.controller"] = facts.asked.controller
    problems += [Problem(at, say("range.has-left", player=name)) for at, name in named.items() if name in gone]
    return problems


def decide(facts: Facts) -> Ruling:
    """The seats that count, then who is within reach, then what that means for what is asked."""
    reason = Reasoning()
    unknown = _unknown(facts)
    needs = _needs_at_once(facts) or needed(unknown, lambda reading: _outcome(facts, reading))
    if needs:
        reason.step("range.measured", MEASURED_IN_SEATS, ALWAYS_ONESELF)
        return reason.undetermined(*needs)
    found = _outcome(facts, {fact: values[0] for fact, values in unknown.items()})
    _explain_ranges(facts, found, reason)
    answer: dict[str, Any] = {}
    if found == Outcome() or found.in_range:
        answer["in_range"] = {player: list(near) for player, near in found.in_range}
    if found.next_turn:
        answer["in_range_next_turn"] = {player: list(near) for player, near in found.next_turn}
    if found.affected is not None:
        answer["affected"] = list(found.affected)
        reason.step("range.effects", EFFECTS)
    _explain_the_rest(facts, found, reason)
    if found.choosing is not None:
        explain_choosing(found.choosing, answer, reason)
    return _answered(facts, found, answer, reason)


def _asked_about(facts: Facts) -> tuple[Player, ...]:
    """The players whose ranges are to be listed: those named, or all where nothing else is asked."""
    if facts.players:
        return facts.players
    if facts.affects is not None or facts.attempt is not None or facts.asked is not None:
        return ()
    return this_turn(facts.table, facts.left_this_turn).players


def _needs_at_once(facts: Facts) -> list[str]:
    """Facts without which nothing can be worked out."""
    needs = []
    if facts.affects is not None and facts.affects.players is None:
        needs.append("affects.players")
    if facts.asked is not None and facts.asked.by == "rule" and facts.asked.player is None:
        needs.append("asked.player")
    return needs


def _unknown(facts: Facts) -> dict[str, tuple[Any, ...]]:
    """The facts that are not known, by path, with the values each could have."""
    table = facts.table
    anybody = this_turn(table, facts.left_this_turn).players
    found: dict[str, tuple[Any, ...]] = {}
    affects, attempt, asked = facts.affects, facts.attempt, facts.asked
    if affects is not None and affects.controller is None:
        found["affects.controller"] = anybody
    if attempt is not None:
        found |= {
            f"attempt.{key}": anybody
            for key, value in (("player", attempt.player), ("for", attempt.for_))
            if value is None
        }
    if asked is not None:
        if asked.by == "object" and asked.controller is None:
            found["asked.controller"] = anybody
        if asked.as_opponent is None:
            found["asked.as_opponent"] = (False, True)
        if asked.cost is None:
            found["asked.cost"] = (False, True)
    farthest = max(len(this_turn(table, facts.left_this_turn).seats) // 2, 1)
    reaches = tuple(range(1, farthest + 1))
    if table.range_not_given:
        found[_RANGE] = reaches
    elif table.ranges is not None:
        found |= {f"{_RANGE}.{player}": reaches for player in anybody if player not in table.ranges}
    return found


def _outcome(facts: Facts, reading: Reading) -> Outcome:
    """What is asked, everything being known."""
    table = facts.table
    now = this_turn(table, facts.left_this_turn)
    later = next_turn(table, facts.left_this_turn)

    def near(ring: Ring, player: Player) -> tuple[Player, ...]:
        reach = (table.ranges or {}).get(player) or reading.get(f"{_RANGE}.{player}") or reading[_RANGE]
        return ring.within(player, reach)

    asked_about = _asked_about(facts)
    affected = legal = choosing = None
    if facts.affects is not None:
        controller = facts.affects.controller or reading["affects.controller"]
        meant = _meant(table, now, facts.affects, controller)
        affected = tuple(player for player in near(now, controller) if player in meant)
    if facts.attempt is not None:
        player = facts.attempt.player or reading["attempt.player"]
        target = facts.attempt.for_ or reading["attempt.for"]
        legal = player in now.players and target in near(now, player)
    if facts.asked is not None:
        asked = facts.asked
        asked = asked._replace(
            controller=asked.controller or reading.get("asked.controller"),
            as_opponent=reading.get("asked.as_opponent", asked.as_opponent),
            cost=reading.get("asked.cost", asked.cost),
        )
        within = () if asked.controller is None else near(now, asked.controller)
        choosing = choosing_player(table, now, asked, within)
    return Outcome(
        tuple((player, near(now, player)) for player in asked_about),
        tuple((player, near(later, player)) for player in asked_about) if facts.left_this_turn else (),
        affected,
        legal,
        choosing,
    )


def _meant(table: Table, ring: Ring, affects: Affects, controller: Player) -> tuple[Player, ...]:
    """The players a spell or ability speaks of, wherever they sit."""
    if affects.players == "each":
        return ring.players
    if affects.players == "each-opponent":
        return tuple(player for player in ring.players if table.are_opponents(controller, player))
    return tuple(affects.players or ())


def _explain_ranges(facts: Facts, found: Outcome, reason: Reasoning) -> None:
    """How ranges are measured here, and what they are where players are asked about."""
    table = facts.table
    reason.step("range.measured", MEASURED_IN_SEATS, ALWAYS_ONESELF)
    ranges = table.ranges or {}
    if table.format.name == "grand-melee" and set(ranges.values()) == {1}:
        reason.step("range.grand-melee", GRAND_MELEE)
    elif table.format.name == "emperor" and ranges == {p: 2 if p in table.emperors else 1 for p in table.seats}:
        reason.step("range.emperor", EMPEROR)
    elif len(set(ranges.values())) > 1:
        reason.step("range.differ", MAY_DIFFER)
    if not facts.left_this_turn:
        return
    reason.step("range.fixed", FIXED_AS_TURNS_BEGIN, players=facts.left_this_turn)
    if found.next_turn:
        reason.step("range.next-turn", FIXED_AS_TURNS_BEGIN, pairs=_pairs(found.next_turn))


def _explain_the_rest(facts: Facts, found: Outcome, reason: Reasoning) -> None:
    """What is answered besides the headline."""
    pointed = facts.attempt is not None or found.choosing is not None
    if found.in_range and (pointed or found.affected is not None):
        reason.step("range.within", MEASURED_IN_SEATS, pairs=_pairs(found.in_range))
    if found.affected and pointed:
        reason.step("range.affected", EFFECTS, players=found.affected)


def _answered(facts: Facts, found: Outcome, answer: dict[str, Any], reason: Reasoning) -> Ruling:
    """The ruling, with what was asked most pointedly as its headline."""
    attempt, choosing = facts.attempt, found.choosing
    if attempt is not None:
        reason.step("range.targets", TARGETS)
        if attempt.player is None or attempt.for_ is None:
            key = "range.target-any-legal" if found.legal else "range.target-any-illegal"
            return reason.judged(bool(found.legal), answer, key)
        key = "range.target-legal" if found.legal else "range.target-illegal"
        players = this_turn(facts.table, facts.left_this_turn).players
        if not {attempt.player, attempt.for_} <= {*players}:
            key = "range.target-left"
        return reason.judged(bool(found.legal), answer, key, player=attempt.player, other=attempt.for_)
    if choosing is not None and choosing.candidates:
        chooser, candidates = choosing.chooser, choosing.candidates
        return reason.choice(answer, "range.choice", chooser=chooser, candidates=candidates)
    if choosing is not None:
        if not choosing.paid:
            return reason.determined(answer, "range.not-paid")
        return reason.determined(answer, "range.chooses", player=choosing.player)
    if found.affected is not None:
        key = "range.affected" if found.affected else "range.nobody-affected"
        return reason.determined(answer, key, players=found.affected)
    key = "range.within" if found.in_range else "range.nobody-left"
    return reason.determined(answer, key, pairs=_pairs(found.in_range))


def _pairs(ranges: tuple[tuple[Player, tuple[Player, ...]], ...]) -> list[Any]:
    return [say("range.pair", player=player, players=near) for player, near in ranges]
