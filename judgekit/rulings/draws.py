"""The order of the draws that one instruction makes: 121.2c, 121.2d, 801.10 and 805.6a."""

from collections.abc import Iterator
from typing import Any

from judgekit.citations import cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.facts import NOT_SAID, ListOf, Number, PlayerName, Record, Selector, UnitName
from judgekit.rulings.options import ACTIVE, CONTROLLER, Option, names, number, put, put_each, selector, wrong_form
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.rulings.selected import EACH, EACH_OPPONENT, Selected, selected
from judgekit.table.table import Player, Table, Unit

ACTIVE_PLAYER_FIRST = cite("121.2c", "the active player completes all of their draws first")
ACTIVE_TEAM_FIRST = cite("121.2d", "players on the active team perform their draws first")
OUT_OF_RANGE = cite("801.10", "beyond its controller’s range of influence")
EACH_THEIR_OWN = cite("805.6a", "performs their own draws first")


class Draw(Named):
    """A part of the instruction: who draws how many cards."""

    draw: int | None
    players: Selected | None


DRAW = Record(
    Draw,
    {
        "draw": Number(least=0),
        "players": Selector(),
    },
)


class Facts(Named):
    """Whose turn it is, what the instruction says, and in which order the cards are to be drawn."""

    table: Table
    effects: tuple[Draw, ...]
    active: Unit | None = None
    controller: Player | None = NOT_SAID
    proposed: tuple[Player, ...] | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "controller": PlayerName(),
        "effects": ListOf(DRAW),
        "proposed": ListOf(PlayerName()),
    },
)


def _draw(value: str) -> dict[str, Any]:
    """``2,each``, ``1,each-opponent``, ``3,Ana,Ben``."""
    count, comma, players = value.partition(",")
    if not comma:
        raise wrong_form(value, "2,each")
    return {"draw": number(count), "players": selector(players.strip())}


OPTIONS = (
    ACTIVE,
    CONTROLLER,
    Option(
        "--draw", "N,each|each-opponent|NAMES", put_each("effects", _draw), many=True, name="effects",
    ),
    Option("--proposed", "NAMES", put("proposed", names)),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "B",
    "effects": [{"draw": 2, "players": "each"}],
}


def decide(facts: Facts) -> Ruling:
    """How many cards each player draws, then who draws when; then whether proposed draws keep to that."""
    table = facts.table
    reason = Reasoning()
    reason.step("draws.by-team" if table.shared_team_turns else "draws.apnap", *_order_rules(table))
    if needs := _missing(facts):
        return reason.undetermined(*needs)
    cards = _cards(facts, next(_controllers(facts)))
    if table.ranges is not None and facts.controller:
        key = "within-range" if cards else "none-within-range"
        reason.step(f"draws.{key}", OUT_OF_RANGE, player=facts.controller, players=tuple(cards))
    units = {table.unit_of(player) for player in cards}
    order = [unit for unit in table.turn_order(facts.active or (*table.units(), *table.seats)[0]) if unit in units]
    groups = [[player for player in table.members(unit) if player in cards] for unit in order]
    answer: dict[str, object] = {"order": groups, "cards": cards}
    said = _said(groups, cards)
    if facts.proposed is not None:
        legal = _keeps_to(groups, cards, facts.proposed)
        key = "legal" if legal else "illegal" if groups else "illegal-nobody"
        return reason.judged(legal, answer, f"draws.{key}", groups=said)
    if not groups:
        return reason.determined(answer, "draws.nobody")
    return reason.determined(answer, "draws.order" if len(groups) > 1 else "draws.alone", groups=said)


def _order_rules(table: Table) -> tuple[Any, ...]:
    return (ACTIVE_TEAM_FIRST, EACH_THEIR_OWN) if table.shared_team_turns else (ACTIVE_PLAYER_FIRST,)


def _controllers(facts: Facts) -> Iterator[Player | None]:
    """Who may control the instruction, as far as it is known."""
    if facts.controller:
        yield facts.controller
    else:
        yield from facts.table.players()
        yield None


def _told(facts: Facts, effect: Draw, controller: Player | None) -> tuple[Player, ...]:
    """The players in the game who draw for a part of the instruction, as its words and its range reach."""
    table = facts.table
    if effect.players is None or effect.draw == 0:
        return ()
    told = selected(table, effect.players, controller) or ()
    # A list may be given without saying whose instruction it is; then its names are taken at their word (801.10).
    if facts.controller == NOT_SAID and isinstance(effect.players, tuple):
        return told
    near = told if controller is None else table.within_range(controller, told)
    return tuple(player for player in table.players() if player in near)


def _cards(facts: Facts, controller: Player | None) -> dict[Player, int]:
    """How many cards each player draws; who draws none is left out."""
    cards = dict.fromkeys(facts.table.players(), 0)
    for effect in facts.effects:
        for player in _told(facts, effect, controller):
            cards[player] += effect.draw or 0
    return {player: count for player, count in cards.items() if count}


def _missing(facts: Facts) -> list[str]:
    """The paths of unknown facts that the draws hang on."""
    table = facts.table
    possible = [player for player in _controllers(facts) if player is not None]
    told = [[_told(facts, effect, controller) for effect in facts.effects] for controller in possible]
    open_players = [at for at, effect in enumerate(facts.effects) if effect.players is None and effect.draw != 0]
    needs: list[str] = []
    if facts.active is None:
        most = max((len({table.unit_of(p) for part in parts for p in part}) for parts in told), default=0)
        if most > 1 or (open_players and len(table.units()) > 1):
            needs.append("active")
    if any(parts != told[0] for parts in told):
        needs.append("controller")
    needs += [f"effects[{at}].players" for at in open_players]
    for at, effect in enumerate(facts.effects):
        if effect.draw is None and (effect.players is None or any(parts[at] for parts in told)):
            needs.append(f"effects[{at}].draw")
    if table.range_not_given and any(e.players in (EACH, EACH_OPPONENT) and e.draw != 0 for e in facts.effects):
        needs.append("options.range_of_influence")
    return needs


def _said(groups: list[list[Player]], cards: dict[Player, int]) -> list[Message]:
    """The groups in a sentence; within one the order is free (805.6a)."""
    return [_said_of(group, cards) for group in groups]


def _said_of(group: list[Player], cards: dict[Player, int]) -> Message:
    counts = {cards[player] for player in group}
    if len(group) > 1 and len(counts) == 1:
        return say("draws.cards-each", players=tuple(group), count=counts.pop())
    draws = [say("draws.cards", player=player, count=cards[player]) for player in group]
    return draws[0] if len(draws) == 1 else say("draws.in-any-order", draws=draws)


def _keeps_to(groups: list[list[Player]], cards: dict[Player, int], proposed: tuple[Player, ...]) -> bool:
    """Whether the draws come group by group, each player’s in one go and as many as they are told to make."""
    blocks: list[tuple[Player, int]] = []
    for player in proposed:
        if blocks and blocks[-1][0] == player:
            blocks[-1] = (player, blocks[-1][1] + 1)
        else:
            blocks.append((player, 1))
    at = 0
    for group in groups:
        if set(blocks[at : at + len(group)]) != {(player, cards[player]) for player in group}:
            return False
        at += len(group)
    return at == len(blocks)
