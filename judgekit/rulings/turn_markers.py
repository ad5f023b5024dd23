"""The turn markers of Grand Melee: 807.4, 807.4a, 807.4b, 807.4d to 807.4g, 807.4i and 807.4j."""

from typing import Any

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import ListOf, PlayerName, Record
from judgekit.rulings.options import STARTING, Option, names, put
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.table import Player, Table
from judgekit.table.turn_markers import Markers, handed_out, number_of_markers

SEVERAL_TURNS = cite("807.4", "Turn markers move around the table")
ONE_FOR_FOUR = cite("807.4a", "one turn marker per full four players")
HANDED_OUT = cite("807.4b", "four seats to the starting player’s left")
MAY_NOT_BEGIN = cite("807.4d", "can’t begin their turn")
PASSED_ON = cite("807.4c", "left-hand neighbor takes it")
DESIGNATED = cite("807.4e", "marker immediately to that player’s right")
NOT_COUNTED = cite("807.4f", "don’t count markers already designated")
REMOVED = cite("807.4g", "removed immediately")
KEEPS_THE_MARKER = cite("807.4i", "keep the marker")
WITHOUT_A_MARKER = cite("807.4j", "wouldn’t have a turn marker")

# What is not in the document, as opposed to a name that is not known.
_NOT_ASKED = ""
_WHOEVER = say("turn-markers.that-player")
# Markers too close on both sides of a player who gets an extra turn.
_BOTH_SIDES = "both-sides"


class Facts(Named):
    """The start of the game, or who holds the markers and what happens to them."""

    table: Table
    starting: Player | None = None
    markers: tuple[Player, ...] | None = None
    taking_turn: tuple[Player, ...] | None = None
    receives: Player | None = _NOT_ASKED
    leaves: tuple[Player, ...] = ()
    extra_turn: Player | None = _NOT_ASKED


FACTS = Record(
    Facts,
    {
        "starting": PlayerName(),
        "markers": ListOf(PlayerName()),
        "taking_turn": ListOf(PlayerName()),
        "receives": PlayerName(),
        "leaves": ListOf(PlayerName(), least=1),
        "extra_turn": PlayerName(),
    },
)

OPTIONS = (
    STARTING,
    Option("--markers", "NAMES", put("markers", names)),
    Option("--taking-turn", "NAMES", put("taking_turn", names)),
    Option("--receives", "PLAYER", put("receives")),
    Option("--leaves", "NAMES", put("leaves", names)),
    Option("--extra-turn", "PLAYER", put("extra_turn")),
)

EXAMPLE = {
    "format": "grand-melee",
    "seats": ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"],
    "starting": "Cleo",
}


def check(facts: Facts) -> list[Problem]:
    """Other formats, more than one event, holders that cannot be, and too few markers (807.4a)."""
    table = facts.table
    problems: list[Problem] = []
    if table.format.name != "grand-melee":
        problems.append(Problem("format", say("turn-markers.no-markers", format=table.format.said), (SEVERAL_TURNS,)))
    asked = _asked(facts)
    problems += [Problem(key, say("turn-markers.one-event")) for key in asked[1:]]
    if facts.markers is not None and not asked and facts.starting is None:
        problems.append(Problem("markers", say("turn-markers.no-event")))
    problems += _left(facts)
    holders = facts.markers or ()
    for index, holder in enumerate(holders):
        if holder in holders[:index]:
            problems.append(Problem(f"markers[{index}]", say("turn-markers.holds-two", player=holder)))
    if facts.markers is None:
        return problems
    players = len(table.players())
    if table.format.name == "grand-melee" and asked and len(holders) < number_of_markers(players):
        message = say("turn-markers.too-few", players=players, markers=number_of_markers(players))
        problems.append(Problem("markers", message, (ONE_FOR_FOUR,)))
    named = {"receives": facts.receives} | {f"taking_turn[{i}]": name for i, name in enumerate(facts.taking_turn or ())}
    problems += [
        Problem(at, say("turn-markers.no-holder", player=name))
        for at, name in named.items()
        if name and name not in holders
    ]
    return problems


def _left(facts: Facts) -> list[Problem]:
    """Names of players who have left the game."""
    named = {"starting": facts.starting, "extra_turn": facts.extra_turn}
    for key, listed in (("markers", facts.markers or ()), ("leaves", facts.leaves)):
        named |= {f"{key}[{index}]": player for index, player in enumerate(listed)}
    return [
        Problem(at, say("turn-markers.has-left", player=name))
        for at, name in named.items()
        if name and not facts.table.in_game(name)
    ]


def _asked(facts: Facts) -> list[str]:
    """The events in the document, by key."""
    there = {
        "receives": facts.receives != _NOT_ASKED,
        "leaves": bool(facts.leaves),
        "extra_turn": facts.extra_turn != _NOT_ASKED,
    }
    return [key for key, given in there.items() if given]


def decide(facts: Facts) -> Ruling:
    """The hand-out as the game starts, or what becomes of the markers."""
    reason = Reasoning()
    asked = _asked(facts)
    if not asked:
        return _hand_out(facts, reason)
    if facts.markers is None:
        return reason.undetermined("markers")
    markers = Markers(facts.table.players(), facts.markers)
    if facts.leaves:
        return _departure(facts, markers, reason)
    if asked == ["receives"]:
        return _receives(facts, markers, reason)
    return _extra_turn(facts, markers, reason)


def _hand_out(facts: Facts, reason: Reasoning) -> Ruling:
    players = facts.table.players()
    count = number_of_markers(len(players))
    reason.step("turn-markers.one-for-four", ONE_FOR_FOUR, players=len(players), markers=count)
    if not count:
        return reason.determined({"markers": []}, "turn-markers.none")
    reason.step("turn-markers.every-fourth", HANDED_OUT)
    if facts.starting is None:
        return reason.undetermined("starting")
    markers = handed_out(players, facts.starting)
    return reason.determined({"markers": list(markers)}, "turn-markers.handed-out", markers=markers)


def _receives(facts: Facts, markers: Markers, reason: Reasoning) -> Ruling:
    """Whether the holder may begin a turn, or has to wait for a marker ahead to move on (807.4d)."""
    reason.step("turn-markers.three-seats", MAY_NOT_BEGIN)

    def waits_for(player: Player) -> Player | None:
        return markers.left_of(player, 4) if markers.close_on_the_left(player) else None

    player = facts.receives
    if player is None:
        if len({waits_for(holder) for holder in markers.holders}) > 1:
            return reason.undetermined("receives")
        return reason.determined({"may_begin": True}, "turn-markers.may-begin", player=_WHOEVER)
    ahead = waits_for(player)
    if ahead is None:
        return reason.determined({"may_begin": True}, "turn-markers.may-begin", player=player)
    answer = {"may_begin": False, "waits_for": ahead}
    return reason.determined(
        answer, "turn-markers.waits", player=player, other=markers.close_on_the_left(player), ahead=ahead
    )


def _departure(facts: Facts, markers: Markers, reason: Reasoning) -> Ruling:
    """Which marker the departed players take away, and when (807.4e to 807.4g)."""
    departed = tuple(dict.fromkeys(facts.leaves))
    before = len(markers.players)
    after = before - len(departed)
    fewer = number_of_markers(before) - number_of_markers(after)
    reason.step("turn-markers.one-for-four", ONE_FOR_FOUR, players=after, markers=number_of_markers(after))
    if len(markers.holders) > number_of_markers(before):
        reason.step("turn-markers.not-counted", NOT_COUNTED)
    if not fewer:
        reason.step("turn-markers.no-fewer", DESIGNATED)
        _pass_on(facts, markers, reason)
        return reason.determined({"designated": []}, "turn-markers.none-designated")
    if fewer > 1:
        reason.step("turn-markers.several-fewer", DESIGNATED, count=fewer)
        return reason.silent("turn-markers.several-fewer-silent")
    candidates = {markers.to_the_right(player) for player in departed}
    # The markers are listed in the order of their numbers, and the lowest number goes.
    designated = next(holder for holder in markers.holders if holder in candidates)
    key = "turn-markers.lowest-number" if len(candidates) > 1 else "turn-markers.next-to-the-right"
    reason.step(key, DESIGNATED)
    taking_turn = facts.taking_turn is None or designated in facts.taking_turn
    removed = "after-turn" if taking_turn else "at-once"
    reason.step(f"turn-markers.removed-{removed}", REMOVED, player=designated)
    _pass_on(facts, markers, reason, designated)
    answer = {"designated": [designated], "removed": removed}
    return reason.determined(answer, f"turn-markers.goes-{removed}", player=designated)


def _pass_on(facts: Facts, markers: Markers, reason: Reasoning, designated: Player | None = None) -> None:
    """Who takes the markers of the departed players that stay in the game, and when (807.4c)."""
    staying = [player for player in markers.players if player not in facts.leaves]
    leaving = [holder for holder in markers.holders if holder in facts.leaves and holder != designated]
    heirs = {holder: markers.first_to_the_left(holder, staying) for holder in leaving}
    for holder, heir in heirs.items():
        # Nobody has two markers, and the rules do not say what becomes of a second one.
        if heir is not None and heir not in markers.holders and list(heirs.values()).count(heir) == 1:
            taking_turn = facts.taking_turn is None or holder in facts.taking_turn
            key = f"turn-markers.passed-on-{'after-turn' if taking_turn else 'at-once'}"
            reason.step(key, PASSED_ON, player=holder, heir=heir)


def _extra_turn(facts: Facts, markers: Markers, reason: Reasoning) -> Ruling:
    """When an extra turn is taken (807.4i, 807.4j)."""
    player = facts.extra_turn
    if player is None:
        if len({_when(markers, each) for each in markers.players}) > 1:
            reason.step("turn-markers.depends-on-markers", KEEPS_THE_MARKER, WITHOUT_A_MARKER)
            return reason.undetermined("extra_turn")
        # Only where there is no marker at all does it not matter who it is.
        reason.step("turn-markers.without-a-marker", WITHOUT_A_MARKER)
        return reason.determined({"extra_turn": "before-next-turn"}, "turn-markers.before-next-turn", player=_WHOEVER)
    when = _when(markers, player)
    answer: dict[str, Any] = {"extra_turn": when}
    if player not in markers.holders:
        reason.step("turn-markers.without-a-marker", WITHOUT_A_MARKER)
        return reason.determined(answer, f"turn-markers.{when}", player=player)
    left, right = markers.close_on_the_left(player), markers.close_on_the_right(player)
    if when == _BOTH_SIDES:
        reason.step("turn-markers.close-on-both-sides", KEEPS_THE_MARKER, left=left, right=right)
        return reason.silent("turn-markers.both-sides-silent")
    if left is not None:
        ahead = markers.left_of(player, 4)
        reason.step("turn-markers.close-on-the-left", KEEPS_THE_MARKER, other=left)
        return reason.determined(answer, "turn-markers.extra-waits", player=player, ahead=ahead)
    if right is not None:
        reason.step("turn-markers.close-on-the-right", KEEPS_THE_MARKER, other=right)
    else:
        reason.step("turn-markers.none-too-close", KEEPS_THE_MARKER)
    return reason.determined(answer, f"turn-markers.{when}", player=player)


def _when(markers: Markers, player: Player) -> str:
    """When a player takes an extra turn; markers too close on both sides are not provided for."""
    if player not in markers.holders:
        return "before-next-turn"
    left, right = markers.close_on_the_left(player), markers.close_on_the_right(player)
    if left is not None and right is not None:
        return _BOTH_SIDES
    if left is not None:
        return "waits"
    return "before-next-turn" if right is not None else "after-current-turn"
