"""The order of actions with cards from opening hands: 103.6, 103.6a, 103.6b, 103.6c and 805.3b.

Covers 103.1b and 904.6 as well, by which the archenemy is the first to act.
"""

from collections.abc import Mapping
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.named import Named
from judgekit.rulings.facts import NOT_SAID, UNKNOWN, ByPlayer, Flag, ListOf, Name, OneOf, PlayerName, Record, UnitName
from judgekit.rulings.options import STARTING, Document, Option, names, put, put_attempt, put_switch, wrong_form
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.formats import ARCHENEMY_FIRST, ARCHENEMY_STARTS
from judgekit.table.table import Player, Table, Unit

AFTER_MULLIGANS = cite("103.6", "When the mulligan process")
IN_TURN_ORDER = cite("103.6", "in turn order")
BEGIN_ON_BATTLEFIELD = cite("103.6a", "begin the game with it on the battlefield")
REVEAL = cite("103.6b", "stays revealed until the first turn begins")
ONLY_ONCE = cite("103.6b", "more than once")
TEAM_BY_TEAM = cite("103.6c", "team by team")
STARTING_TEAM_FIRST = cite("805.3b", "starting team’s players go first")

_BATTLEFIELD = "begin-on-battlefield"
_REVEAL = "reveal"


class Attempt(Named):
    """What a player wants to do with which card."""

    player: Player | None
    action: str
    card: str | None = None


ATTEMPT = Record(
    Attempt,
    {
        "player": PlayerName(),
        "action": OneOf((_BATTLEFIELD, _REVEAL), may_be_unknown=False),
        "card": Name(),
    },
)


class Facts(Named):
    """Who has what to do, whether the mulligans are over, and the cards revealed already."""

    table: Table
    starting: Unit | None = NOT_SAID
    actions: Mapping[Player, tuple[str | None, ...]] | None = None
    mulligans_complete: bool | None = True
    revealed: tuple[str, ...] = ()
    attempt: Attempt | None = None

    @property
    def first(self) -> Unit | None:
        """The unit that takes the first turn, as far as it is known: where nobody says so, the format may."""
        return self.table.first_by_format if self.starting == NOT_SAID else self.starting


FACTS = Record(
    Facts,
    {
        "starting": UnitName(),
        "actions": ByPlayer(ListOf(OneOf((_BATTLEFIELD, _REVEAL)), least=1)),
        "mulligans_complete": Flag(),
        "revealed": ListOf(Name()),
        "attempt": ATTEMPT,
    },
)


def _actions(document: Document, values: Any) -> None:
    """``Ana,reveal`` or ``Ana,begin-on-battlefield,reveal``."""
    actions: dict[str, list[str]] = {}
    for value in values:
        player, *does = names(value)
        if not does:
            raise wrong_form(value, "Ana,reveal")
        actions.setdefault(player, []).extend(does)
    document["actions"] = actions


OPTIONS = (
    STARTING,
    Option(
        "--action", "PLAYER,begin-on-battlefield|reveal", _actions, many=True, name="actions",
    ),
    Option("--mulligans-complete", "", put_switch("mulligans_complete"), switch=True),
    Option("--revealed", "CARDS", put("revealed", names)),
    Option(
        "--attempt", "PLAYER,begin-on-battlefield|reveal[,CARD]", put_attempt("action", "card"),
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "starting": "B",
    "actions": {"Ana": ["reveal"], "Dan": ["begin-on-battlefield", "reveal"]},
}


def decide(facts: Facts) -> Ruling:
    """Who acts after whom, and whether the attempt is in time and about a card not revealed yet."""
    reason = Reasoning()
    table = facts.table
    if table.shared_team_turns:
        reason.step("opening-hand.teams-act", IN_TURN_ORDER, TEAM_BY_TEAM, STARTING_TEAM_FIRST)
    else:
        reason.step("opening-hand.players-act", IN_TURN_ORDER)
    units = {table.unit_of(player) for player in _acting(facts)}
    if len(units) > 1 and facts.starting == NOT_SAID and table.first_by_format is not None:
        unit = table.seated(table.first_by_format)[0]
        reason.step("first-turn.archenemy", ARCHENEMY_STARTS, ARCHENEMY_FIRST, unit=unit)
    wanted = facts.attempt
    does = {action for name in _acting(facts) for action in (facts.actions or {})[name]}
    does |= {wanted.action} if wanted is not None else set()
    if _BATTLEFIELD in does:
        reason.step("opening-hand.battlefield", BEGIN_ON_BATTLEFIELD)
    if _REVEAL in does:
        reason.step("opening-hand.reveal", REVEAL)
    needs = ["starting"] if facts.first is None and len(units) > 1 else []
    if facts.actions is None and wanted is None:
        needs.append("actions")
    verdict = None if wanted is None else _verdict(facts, wanted)
    if isinstance(verdict, list):
        needs += verdict
    if needs or isinstance(verdict, list):
        return reason.undetermined(*needs)
    order = _order(facts, units)
    answer = {} if facts.actions is None else {"order": order}
    if wanted is not None and verdict is not None:
        legal, key, rules = verdict
        reason.step(f"opening-hand.{key}", *rules, player=wanted.player, card=wanted.card)
        headline = f"opening-hand.may-{wanted.action}" if legal else f"opening-hand.may-not-{wanted.action}"
        return reason.judged(legal, answer, headline, player=wanted.player)
    if len(order) == 1:
        if len(order[0]) > 1:
            return reason.determined(answer, "opening-hand.only-several", players=tuple(order[0]))
        return reason.determined(answer, "opening-hand.only", player=order[0][0])
    return reason.determined(answer, "opening-hand.order" if order else "opening-hand.nobody", groups=order)


def _acting(facts: Facts) -> tuple[Player, ...]:
    """The players in the game who have something to do, clockwise."""
    return tuple(player for player in facts.table.players() if player in (facts.actions or {}))


def _order(facts: Facts, units: set[Unit]) -> list[list[Player]]:
    """The groups of players with something to do, from the starting unit."""
    table = facts.table
    around = table.turn_order(facts.first) if facts.first is not None else tuple(units)
    acting = _acting(facts)
    return [[player for player in table.members(unit) if player in acting] for unit in around if unit in units]


def _verdict(facts: Facts, wanted: Attempt) -> tuple[bool, str, tuple[Citation, ...]] | list[str]:
    """Whether an attempt is legal, the step that says why, and its rules; or the facts that would tell."""
    if facts.mulligans_complete is False:
        return False, "mulligans-go-on", (AFTER_MULLIGANS,)
    if wanted.action == _REVEAL and wanted.card in facts.revealed:
        return False, "revealed-before", (ONLY_ONCE,)
    if wanted.player is not None and not facts.table.in_game(wanted.player):
        return False, "has-left", (AFTER_MULLIGANS,)
    has: tuple[str | None, ...] = (wanted.action,)
    if facts.actions is not None and wanted.player is not None:
        # Of whom nothing is told, the attempt tells it.
        has = facts.actions.get(wanted.player, has)
    if wanted.action not in has and None not in has:
        return False, "has-no-such-card", (AFTER_MULLIGANS,)
    needs = ["mulligans_complete"] if facts.mulligans_complete is None else []
    needs += ["attempt.player"] if wanted.player is None else []
    if wanted.action == _REVEAL and wanted.card in (None, UNKNOWN) and facts.revealed:
        needs.append("attempt.card")
    if wanted.action not in has:
        at = has.index(None)
        needs.append(f"actions.{wanted.player}[{at}]")
    if needs:
        return needs
    return True, "in-time", (AFTER_MULLIGANS, *((ONLY_ONCE,) if wanted.action == _REVEAL else ()))
