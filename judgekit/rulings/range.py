"""Ranges of influence: 801.1, 801.2, 801.2a to 801.2c, 801.4, 801.10, 807.2a and 809.3a."""

from collections.abc import Callable
from typing import Any

from judgekit.citations import cite
from judgekit.errors import say
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
from judgekit.rulings.attempts import AttemptFor, attempt_for, open_names
from judgekit.rulings.facts import ListOf, PlayerName, Record, Selector
from judgekit.rulings.options import Option, names, put, put_attempt, put_within, selector
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.selected import Selected, selected
from judgekit.rulings.unknown import Open, put_at, put_range, settled
from judgekit.table.leaving import with_teammates, without
from judgekit.table.ranges import Ring, next_turn, recommended, this_turn
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
LARGER_TEAMS = cite("809.6", "more than three players")
SMALLEST_RANGE = cite("809.6a", "the smallest number that puts")
EMPEROR = cite("809.3a", "2 for emperors, 1 for generals")

_RANGE = "options.range_of_influence"


class Affects(Named):
    """A spell or ability, and the players it speaks of."""

    controller: Player | None
    players: Selected | None


AFFECTS = Record(
    Affects,
    {
        "controller": PlayerName(),
        "players": Selector(),
    },
)


class Facts(Named):
    """What is asked about the ranges, and who has left since the turn began."""

    table: Table
    players: tuple[Player, ...] | None = None
    left_this_turn: tuple[Player, ...] = ()
    affects: Affects | None = None
    attempt: AttemptFor | None = None
    asked: Asked | None = None


FACTS = Record(
    Facts,
    {
        "players": ListOf(PlayerName()),
        "left_this_turn": ListOf(PlayerName()),
        "affects": AFFECTS,
        "attempt": attempt_for("target"),
        "asked": ASKED,
    },
)


OPTIONS = (
    Option("--players", "NAMES", put("players", names)),
    Option("--left-this-turn", "NAMES", put("left_this_turn", names)),
    Option(
        "--controller", "PLAYER", put_within("affects", "controller"), name="affects.controller",
    ),
    Option(
        "--affects", "each|each-opponent|NAMES", put_within("affects", "players", selector), name="affects.players",
    ),
    Option("--attempt", "PLAYER,target,PLAYER", put_attempt("action", "for")),
    Option(
        "--asked-by", "rule|object", put_within("asked", "by"), name="asked.by",
    ),
    Option(
        "--asked-controller", "PLAYER", put_within("asked", "controller"), name="asked.controller",
    ),
    Option("--asked-player", "PLAYER", put_within("asked", "player"), name="asked.player"),
    Option(
        "--asked-opponent", "", put_within("asked", "as_opponent", bool), switch=True, name="asked.as_opponent",
    ),
    Option(
        "--asked-cost", "", put_within("asked", "cost", bool), switch=True, name="asked.cost",
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "grand-melee",
    "seats": ["Ana", "Ben", "Cleo", "Dan", "Eve"],
    "players": ["Ana"],
}


class Outcome(Named):
    """What comes of the facts, everything being known."""

    in_range: tuple[tuple[Player, tuple[Player, ...]], ...] = ()
    next_turn: tuple[tuple[Player, tuple[Player, ...]], ...] = ()
    affected: tuple[Player, ...] | None = None
    legal: bool | None = None
    choosing: Choosing | None = None


def check(facts: Facts) -> list[Problem]:
    """Games without ranges (801.1), teams torn apart (810.8a, 810.8b), players who have left and have no range."""
    table = facts.table
    problems: list[Problem] = []
    if table.format.name == "emperor":
        facts = _whole(facts)
    if table.ranges is None and not table.range_not_given:
        recommended_range = table.format.recommended_range
        message = say("range.not-used", format=table.format.said)
        if recommended_range is not None:
            message = say("range.not-used-recommended", format=table.format.said, seats=recommended_range)
        problems.append(Problem(_RANGE, message, (OPTION,)))
    gone = table.left.union(facts.left_this_turn)
    torn = [team for team, members in table.teams.items() if 0 < len(gone.intersection(members)) < len(members)]
    if table.format.name == "two-headed-giant" and torn:
        rules = (TEAM_LOSES_TOGETHER, TEAM_CONCEDES_TOGETHER)
        problems.append(Problem("left_this_turn", say("fault.giant-leaves-whole", players=table.teams[torn[0]]), rules))
    named = {f"players[{index}]": player for index, player in enumerate(facts.players or ())}
    if facts.affects is not None and facts.affects.controller is not None:
        named["affects.controller"] = facts.affects.controller
    if facts.asked is not None and facts.asked.controller is not None:
        named["asked.controller"] = facts.asked.controller
    problems += [Problem(at, say("range.has-left", player=name)) for at, name in named.items() if name in gone]
    return problems


def decide(facts: Facts) -> Ruling:
    """The seats that count, then who is within reach, then what that means for what is asked."""
    facts = _whole(facts)
    reason = Reasoning()
    known = None if (needs := _needs_at_once(facts)) else settled(facts, _open_facts(facts), _outcome)
    if known is None or known.open:
        reason.step("range.measured", MEASURED_IN_SEATS, ALWAYS_ONESELF)
        if facts.table.range_not_given:
            pairs = [say("range.for-player", n=reach, player=player) for player, reach in recommended(facts.table)]
            reason.step("range.larger-teams", LARGER_TEAMS, SMALLEST_RANGE, pairs=pairs)
        return reason.undetermined(*needs, *(known.needs if known else ()))
    found = _outcome(known.facts)
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
        _explain_asked(facts, found.choosing, answer, reason)
    return _answered(facts, found, answer, reason)


def _whole(facts: Facts) -> Facts:
    """The facts with the generals among those who left this turn if their emperor is (809.5b)."""
    gone = with_teammates(facts.table, facts.left_this_turn)
    return facts._replace(left_this_turn=tuple(player for player in facts.table.seats if player in gone))


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


def _open_facts(facts: Facts) -> list[Open]:
    """The facts that are not known, with the values each could have."""
    table = facts.table
    anybody = this_turn(table, facts.left_this_turn).players
    found: list[Open] = []
    affects, asked = facts.affects, facts.asked
    if affects is not None and affects.controller is None:
        found.append(Open.at(("affects", "controller"), anybody))
    found += open_names(facts.attempt, anybody)
    if asked is not None:
        if asked.by == "object" and asked.controller is None:
            found.append(Open.at(("asked", "controller"), anybody))
        if asked.as_opponent is None:
            found.append(Open.at(("asked", "as_opponent"), (False, True)))
        if asked.cost is None:
            found.append(Open.at(("asked", "cost"), (False, True)))
    farthest = max(len(this_turn(table, facts.left_this_turn).seats) // 2, 1)
    reaches = tuple(range(1, farthest + 1))
    if table.range_not_given:
        found.append(Open((_RANGE,), reaches, put_range))
    elif table.ranges is not None:
        found += [
            Open((f"{_RANGE}.{player}",), reaches, put_at("table", "ranges", player))
            for player in anybody
            if player not in table.ranges
        ]
    return found


def _outcome(facts: Facts) -> Outcome:
    """What is asked, everything being known."""
    table = facts.table
    now = this_turn(table, facts.left_this_turn)
    later = next_turn(table, facts.left_this_turn)

    def near(ring: Ring, player: Player) -> tuple[Player, ...]:
        assert table.ranges is not None
        return ring.within(player, table.ranges[player])

    asked_about = _asked_about(facts)
    affected = legal = choosing = None
    if facts.affects is not None:
        controller = facts.affects.controller
        assert controller is not None
        meant = selected(table, facts.affects.players, controller) or ()
        affected = tuple(player for player in near(now, controller) if player in meant)
    if facts.attempt is not None:
        player = facts.attempt.player
        assert player is not None
        legal = player in now.players and facts.attempt.for_ in near(now, player)
    if facts.asked is not None:
        choosing = _choosing(facts, facts.asked, lambda controller: near(now, controller))
    return Outcome(
        tuple((player, near(now, player)) for player in asked_about),
        tuple((player, near(later, player)) for player in asked_about) if facts.left_this_turn else (),
        affected,
        legal,
        choosing,
    )


def _choosing(facts: Facts, asked: Asked, near: Callable[[Player], tuple[Player, ...]]) -> Choosing:
    """Who makes a choice that is asked for, or pays a cost."""
    table = without(facts.table, facts.left_this_turn)
    # An object that asks an opponent goes by its controller’s range, whoever is named (801.5a, 801.5c).
    of_an_opponent = asked.by == "object" and asked.as_opponent is True
    gone = asked.player is not None and not table.in_game(asked.player)
    if asked.player is not None and not gone and not of_an_opponent:
        return Choosing(player=asked.player)
    if asked.by == "object" and asked.cost and gone:
        return Choosing(paid=False)
    if asked.by == "rule":
        assert asked.player is not None
        return asked_by_rule(table, asked.player)
    assert asked.controller is not None
    return asked_by_object(table, asked.controller, bool(asked.as_opponent), near(asked.controller))


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


def _explain_asked(facts: Facts, choosing: Choosing, answer: dict[str, Any], reason: Reasoning) -> None:
    """Enter who chooses in the answer, with the rules that say so."""
    assert facts.asked is not None
    by, player, of_an_opponent = facts.asked.by, facts.asked.player, facts.asked.as_opponent
    gone = player is not None and not without(facts.table, facts.left_this_turn).in_game(player)
    if not choosing.paid:
        answer["paid"] = False
        reason.step("range.cost-not-paid", NOT_PAID)
        return
    if by == "object" and gone:
        reason.step("range.another-chooses", CONTROLLER_PICKS)
    if choosing.candidates:
        answer |= {"chooser": choosing.chooser, "candidates": list(choosing.candidates)}
        reason.step("range.chosen-in-range", WITHIN_RANGE, NEAREST_TO_THE_LEFT, player=choosing.chooser)
        return
    answer["player"] = choosing.player
    if by == "rule" and gone:
        reason.step("range.next-chooses", NEXT_CHOOSES)
    elif by == "object" and (gone or player is None or of_an_opponent or _is_far(facts, choosing.player)):
        reason.step("range.nearest-to-the-left", NEAREST_TO_THE_LEFT)


def _is_far(facts: Facts, chooser: Player | None) -> bool:
    """Whether the only player who can choose is outside the range of whoever controls the object that asks."""
    controller = facts.asked.controller if facts.asked is not None else None
    return controller is not None and chooser not in facts.table.in_range(controller)


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
    return [
        say("range.further-pair" if at else "range.pair", player=player, players=near)
        for at, (player, near) in enumerate(ranges)
    ]
