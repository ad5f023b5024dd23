"""The order in which players declare mulligans, and the cards they put back: 103.5, 103.5a, 103.5c, 103.5d, 805.3a.

Covers 103.1b and 904.6 as well, by which the archenemy is the first to declare.
"""

from collections.abc import Mapping
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.attempts import Attempt, attempt
from judgekit.rulings.facts import NOBODY, NOT_SAID, ByPlayer, ListOf, Number, OneOf, PlayerName, Record, UnitName
from judgekit.rulings.options import STARTING, Option, names, number, pairs, put, put_attempt
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.formats import ARCHENEMY_FIRST, ARCHENEMY_STARTS
from judgekit.table.table import Player, Table, Unit

DECLARATIONS = cite("103.5", "declares first")
TAKEN_TOGETHER = cite("103.5", "simultaneously")
CARDS_PUT_BACK = cite("103.5", "on the bottom of their library")
KEPT_FOR_GOOD = cite("103.5", "may take no further mulligans")
UNTIL_NO_HAND = cite("103.5", "would be zero cards")
HAND_MODIFIER = cite("103.5a", "hand modifier")
FIRST_IS_FREE = cite("103.5c", "first mulligan adds nothing")
TEAM_BY_TEAM = cite("103.5d", "team by team")
STARTING_TEAM_FIRST = cite("805.3a", "players on the starting team go first")

HAND_SIZE = 7
_TAKE = "take"


class Facts(Named):
    """What was declared in this round and before, and the mulligans taken so far."""

    table: Table
    starting: Unit | None = NOT_SAID
    kept: tuple[Player, ...] | None = None
    declared: Mapping[Player, str | None] | None = None
    mulligans_taken: Mapping[Player, int | None] = NOBODY
    hand_modifiers: Mapping[Player, int | None] = NOBODY
    attempt: Attempt | None = None

    @property
    def first(self) -> Unit | None:
        """The unit that takes the first turn, as far as it is known: where nobody says so, the format may."""
        return self.table.first_by_format if self.starting == NOT_SAID else self.starting

    @property
    def keepers(self) -> tuple[Player, ...]:
        """Who kept a hand in an earlier round."""
        return self.kept or ()

    @property
    def declarations(self) -> Mapping[Player, str | None]:
        """What was declared in this round."""
        return NOBODY if self.declared is None else self.declared

    @property
    def order_asked(self) -> bool:
        """Whether the round of declarations matters; a document that only counts mulligans asks for the hands."""
        told = self.starting or None, self.kept, self.declared, self.attempt
        return not self.mulligans_taken or any(fact is not None for fact in told)


FACTS = Record(
    Facts,
    {
        "starting": UnitName(),
        "kept": ListOf(PlayerName()),
        "declared": ByPlayer(OneOf(("mulligan", "keep"))),
        "mulligans_taken": ByPlayer(Number(least=0)),
        "hand_modifiers": ByPlayer(Number()),
        "attempt": attempt("mulligan", "keep", _TAKE),
    },
)

OPTIONS = (
    STARTING,
    Option("--kept", "NAMES", put("kept", names)),
    Option("--declared", "Ana=keep,Ben=mulligan", put("declared", pairs())),
    Option(
        "--taken", "Ana=2,Ben=1", put("mulligans_taken", pairs(number)), name="mulligans_taken",
    ),
    Option("--hand-modifiers", "Ana=-1,Ben=2", put("hand_modifiers", pairs(number))),
    Option("--attempt", "PLAYER,mulligan|keep|take", put_attempt("action")),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "starting": "B",
    "kept": ["Cleo"],
    "mulligans_taken": {"Ana": 2},
}


class Hand(Named):
    """The cards of a player after the last mulligan."""

    draw: int
    bottom: int

    @property
    def size(self) -> int:
        """How many cards remain in the hand."""
        return self.draw - self.bottom


def check(facts: Facts) -> list[Problem]:
    """More mulligans than there can be, and declarations nobody could make yet or any more (103.5)."""
    table = facts.table
    problems: list[Problem] = []
    # Whoever could not be read may be the one who is waited for.
    all_read = all(facts.kept or ())
    for player, taken in facts.mulligans_taken.items():
        most = _most_mulligans(facts, player)
        if taken is not None and most is not None and taken > most:
            message = say("mulligans.too-many", player=player, count=most)
            problems.append(Problem(f"mulligans_taken.{player}", message, (UNTIL_NO_HAND, *_size_rules(table))))
    for player, declaration in facts.declarations.items():
        at = f"declared.{player}"
        if player in facts.keepers and declaration == "keep":
            continue
        if player in facts.keepers and declaration == "mulligan":
            problems.append(Problem(at, say("mulligans.declared-after-keeping", player=player), (KEPT_FOR_GOOD,)))
        elif declaration == "mulligan" and _may_mulligan(facts, player) is False:
            problems.append(Problem(at, say("mulligans.declared-without-hand", player=player), (UNTIL_NO_HAND,)))
        elif (
            declaration is not None
            and all_read
            and (before := _silent_before(facts, player) - facts.declarations.keys())
        ):
            message = say("mulligans.declared-too-early", player=player, players=_seated(table, before))
            problems.append(Problem(at, message, _order_rules(table)))
    return problems


def decide(facts: Facts) -> Ruling:
    """Who is still to declare, what the mulligans taken left, and whether the attempt is in time."""
    reason = Reasoning()
    rules = _order_rules(facts.table)
    reason.step("mulligans.teams-declare" if facts.table.shared_team_turns else "mulligans.players-declare", *rules)
    if facts.table.format.name == "vanguard":
        reason.step("mulligans.hand-modifier", HAND_MODIFIER)
    if facts.order_asked and facts.starting == NOT_SAID and (first := facts.table.first_by_format) is not None:
        reason.step("first-turn.archenemy", ARCHENEMY_STARTS, ARCHENEMY_FIRST, unit=facts.table.seated(first)[0])
    order = _order(facts) if facts.order_asked else []
    needs = _needs(facts, order)
    if needs or order is None:
        return reason.undetermined(*needs)
    if facts.order_asked and (fewer := _behind(facts)):
        reason.warn("mulligans.fewer-than-others", players=fewer)
    answer: dict[str, Any] = {"order": order} if facts.order_asked else {}
    hands: list[Message] = []
    for player in facts.mulligans_taken:
        # What several would keep is said under one condition.
        also = bool(hands) and "-kept-" in hands[-1].key
        hands.append(_counted(facts, player, reason, answer, also=also))
    if facts.attempt is not None:
        return _judge(facts, facts.attempt, order, answer, reason)
    if not facts.order_asked:
        return reason.determined(answer, "mulligans.hands", hands=hands)
    key = "mulligans.order" if order else "mulligans.all-declared"
    return reason.determined(answer, key + "-and-hands" if hands else key, groups=order, hands=hands)


def _order_rules(table: Table) -> tuple[Citation, ...]:
    """The rules on who declares when at this table."""
    if table.shared_team_turns:
        return (DECLARATIONS, TEAM_BY_TEAM, STARTING_TEAM_FIRST)
    return (DECLARATIONS,)


def _behind(facts: Facts) -> tuple[Player, ...]:
    """Who declares with fewer mulligans than somebody has taken, which means that they kept in an earlier round."""
    given = {player: facts.mulligans_taken.get(player) for player in facts.table.seats}
    taken = {player: count for player, count in given.items() if count is not None}
    most = max(taken.values(), default=0)
    to_declare = _to_declare(facts)
    return tuple(player for player, count in taken.items() if count < most and player in to_declare)


def _to_declare(facts: Facts) -> set[Player]:
    """Who declares in this round at all: nobody who has kept, left, or has no hand left to mulligan."""
    return {
        player
        for player in facts.table.players()
        if player not in facts.keepers and _may_mulligan(facts, player) is not False
    }


def _outstanding(facts: Facts) -> set[Player]:
    """Who is still to declare; whoever's declaration is not known counts, unless somebody behind them has declared."""
    heard = {player for player, declaration in facts.declarations.items() if declaration is not None}
    for player in tuple(heard):
        heard |= _silent_before(facts, player) & facts.declarations.keys()
    return _to_declare(facts) - heard


def _silent_before(facts: Facts, player: Player) -> set[Player]:
    """The players of earlier groups who declare in this round and are not known to have done so (103.5, 805.3a)."""
    table = facts.table
    if facts.first is None or not table.in_game(player):
        return set()
    order = table.turn_order(facts.first)
    earlier = {other for unit in order[: order.index(table.unit_of(player))] for other in table.members(unit)}
    return {other for other in _to_declare(facts) & earlier if facts.declarations.get(other) is None}


def _seated(table: Table, players: set[Player]) -> tuple[Player, ...]:
    """The players in the order of their seats."""
    return tuple(player for player in table.seats if player in players)


def _order(facts: Facts) -> list[list[Player]] | None:
    """The groups still to declare, from the starting unit; None if it takes that unit and nobody knows it."""
    table = facts.table
    outstanding = _outstanding(facts)
    units = {table.unit_of(player) for player in outstanding}
    if facts.first is None:
        # Whether a hand can be kept hangs on the order even where there is nothing left to mulligan.
        wanted = facts.attempt
        keeping = wanted is not None and wanted.action == "keep" and wanted.player is not None
        own = {table.unit_of(wanted.player)} if wanted is not None and wanted.player is not None and keeping else set()
        if len(units | own) > 1:
            return None
    around = units if facts.first is None else table.turn_order(facts.first)
    return [[player for player in table.members(unit) if player in outstanding] for unit in around if unit in units]


def _needs(facts: Facts, order: list[list[Player]] | None) -> list[str]:
    """The unknown facts on which the order, a hand or the attempt hangs."""
    needs = [] if order is not None else ["starting"]
    wanted = facts.attempt
    if wanted is not None and wanted.player is None:
        needs.append("attempt.player")
    for player, taken in facts.mulligans_taken.items():
        if taken is None:
            needs.append(f"mulligans_taken.{player}")
        if _starting_hand(facts, player) is None:
            needs.append(f"hand_modifiers.{player}")
    matter = _outstanding(facts)
    if wanted is not None and wanted.player is not None and wanted.action == _TAKE and not order:
        matter = matter | ({wanted.player} & _to_declare(facts))
    # Whoever has kept may not mulligan any more, so that a hand that is asked for hangs on the declaration.
    matter = matter | (facts.mulligans_taken.keys() & _to_declare(facts))
    unheard = [player for player, declaration in facts.declarations.items() if declaration is None]
    return needs + [f"declared.{player}" for player in unheard if player in matter]


def _starting_hand(facts: Facts, player: Player) -> int | None:
    """A player's starting hand size (103.5, 103.5a); None if it is not known.

    Every vanguard card has a hand modifier, so in that format no number means that nobody said it.
    """
    nobody_said = None if facts.table.format.name == "vanguard" else 0
    modifier = facts.hand_modifiers.get(player, nobody_said)
    return None if modifier is None else max(0, HAND_SIZE + modifier)


def _free(table: Table) -> int:
    """How many mulligans do not count (103.5c)."""
    return 0 if table.two_player_game and table.format.name != "brawl" else 1


def _most_mulligans(facts: Facts, player: Player) -> int | None:
    """How many mulligans a player can take until the hand is empty; None if that is not known."""
    size = _starting_hand(facts, player)
    if size is None:
        return None
    return size + _free(facts.table) if size else 0


def _hand(facts: Facts, player: Player) -> Hand | None:
    """The hand after the mulligans taken so far, none if nobody names a number; None if it cannot be told."""
    taken = facts.mulligans_taken.get(player, 0)
    size = _starting_hand(facts, player)
    if taken is None or size is None:
        return None
    return Hand(size, min(size, max(0, taken - _free(facts.table))))


def _may_mulligan(facts: Facts, player: Player) -> bool | None:
    """Whether the hand of a player allows a further mulligan; None if that cannot be told."""
    hand = _hand(facts, player)
    return None if hand is None else hand.size > 0


def _size_rules(table: Table) -> tuple[Citation, ...]:
    """The rules that change how many cards are drawn or put back at this table."""
    vanguard = (HAND_MODIFIER,) if table.format.name == "vanguard" else ()
    return (*vanguard, FIRST_IS_FREE) if _free(table) else vanguard


def _counted(facts: Facts, player: Player, reason: Reasoning, answer: dict[str, Any], *, also: bool) -> Message:
    """The hand of a player entered into the answer, and the words for it; ``also`` follows one that would be kept."""
    hand = _hand(facts, player)
    taken = facts.mulligans_taken[player]
    assert hand is not None
    assert taken is not None
    values = {"player": player, "taken": taken, "draw": hand.draw, "bottom": hand.bottom, "hand": hand.size}
    key = "no-mulligan" if not taken else "hand-free" if _free(facts.table) else "hand"
    if key == "hand-free" and not hand.bottom:
        key = "hand-free-whole"
    reason.step(f"mulligans.{key}", CARDS_PUT_BACK, *_size_rules(facts.table), **values)
    if not hand.size:
        reason.step("mulligans.hand-is-empty", UNTIL_NO_HAND, player=player)
    kept = player in facts.keepers or facts.declarations.get(player) == "keep"
    if not facts.table.in_game(player):
        reason.step("mulligans.has-left", DECLARATIONS, player=player, players=())
    elif kept:
        reason.step("mulligans.has-kept", KEPT_FOR_GOOD, player=player, players=())
    answer.setdefault("hands", {})[player] = {
        "draw": hand.draw,
        "bottom": hand.bottom,
        "hand": hand.size,
        "may_mulligan": hand.size > 0 and not kept and facts.table.in_game(player),
    }
    key = "hand-of" if hand.bottom else "whole-hand-of"
    would = "also-kept" if also else "if-kept"
    return say(f"mulligans.{key}" if kept else f"mulligans.{would}-{key}", **values)


def _judge(
    facts: Facts, wanted: Attempt, order: list[list[Player]], answer: dict[str, Any], reason: Reasoning
) -> Ruling:
    """Whether the player may declare that, or take the mulligan declared, now."""
    player = wanted.player
    assert player is not None
    legal, key, players, rules = _verdict(facts, player, wanted.action, order)
    if key != "no-hand-left" or player not in facts.mulligans_taken:  # else the hand that was counted says it
        reason.step(f"mulligans.{key}", *rules, player=player, players=players)
    headline = f"mulligans.may-{wanted.action}" if legal else f"mulligans.may-not-{wanted.action}"
    return reason.judged(legal, answer, headline, player=player)


def _verdict(
    facts: Facts, player: Player, action: str, order: list[list[Player]]
) -> tuple[bool, str, tuple[Player, ...], tuple[Citation, ...]]:
    """Whether an attempt is legal, the step that says why, whom it speaks of, and its rules."""
    table = facts.table
    declared = facts.declarations.get(player)
    before = _seated(table, _silent_before(facts, player) & _outstanding(facts))
    if not table.in_game(player):
        return False, "has-left", (), (DECLARATIONS,)
    if player in facts.keepers or declared == "keep":
        return False, "has-kept", (), (KEPT_FOR_GOOD,)
    if action == _TAKE:
        rules = (TAKEN_TOGETHER, *_order_rules(table)[1:])
        if order:
            return False, "not-all-declared", tuple(name for group in order for name in group), rules
        return declared == "mulligan", "all-have-declared" if declared else "nothing-declared", (), rules
    if declared is not None or (player in facts.declarations and player not in _outstanding(facts)):
        return False, "has-declared", (), (DECLARATIONS,)
    if action == "mulligan" and _may_mulligan(facts, player) is False:
        return False, "no-hand-left", (), (UNTIL_NO_HAND,)
    if before:
        return False, "not-yet", before, _order_rules(table)
    return True, "in-time", (), _order_rules(table)
