"""The reasoning about life totals: what each effect did, to whom, and by which rule (119, 701.12c, 810.9)."""

from collections.abc import Mapping
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.rulings.life_course import Event, Refused, Value
from judgekit.rulings.life_effects import Change, Damage, Effect, Exchange, Part, Pay, Redistribute, Set
from judgekit.rulings.ruling import Reasoning
from judgekit.table.life_totals import Holder, holder_of, sharing_rules
from judgekit.table.table import Player, Table

DAMAGE_LOSES_LIFE = cite("119.2", "loses as much life as the damage")
LIFE_ADJUSTED = cite("119.3", "gain or lose life")
HAND_OUT = cite("119.3", "adjust that player’s life total")
ENOUGH_TO_PAY = cite("119.4", "at least that amount")
TEAM_CAN_PAY = cite("119.4a", "both team members pay in total")
NOTHING_CAN_BE_PAID = cite("119.4b", "Paying 0 life")
SET_TO_NUMBER = cite("119.5", "set to a specific number")
CANNOT_GAIN = cite("119.7", "can’t gain life")
CANNOT_LOSE = cite("119.8", "can’t lose life")
ALL_OR_NOTHING = cite("701.12a", "nothing is exchanged")
EXCHANGE = cite("701.12c", "exchange of life totals")
EACH_BY_THEMSELVES = cite("810.9", "individual player")
TOTAL_OF_THE_TEAM = cite("810.9a", "life total of the team")
PAY_TOGETHER = cite("810.9b", "two payments together")
SET_ONE = cite("810.9c", "sets one player’s life total")
SET_CHOSEN = cite("810.9d", "chooses one of its members")
NO_EXCHANGE_WITHIN_TEAM = cite("810.9e", "Teammates can’t exchange")
ONE_OF_EACH_TEAM = cite("810.9f", "no more than one member of each team")
TEAM_CANNOT_GAIN = cite("810.9g", "No player on a team can gain life")
TEAM_CANNOT_LOSE = cite("810.9h", "can’t lose life")
CHOSEN_WITHIN_RANGE = cite("801.5a", "in their own range of influence")


def totals(table: Table, life: Mapping[Holder, Value]) -> list[Message]:
    """Life totals as sentences list them, without those that are not known."""
    return _amounts("life.total", table, life)


def payable(table: Table, most: Mapping[Holder, Value]) -> list[Message]:
    """The most that each can pay, with the unit that no words before it name."""
    return _amounts("life.most", table, most)


def _amounts(key: str, table: Table, life: Mapping[Holder, Value]) -> list[Message]:
    return [say(key, holder=table.named(holder), n=total) for holder, total in life.items() if isinstance(total, int)]


def explain_sharing(table: Table, reason: Reasoning) -> None:
    """Everything happens to single players, and the team’s total shows it (810.9)."""
    reason.step("life.shared", EACH_BY_THEMSELVES, *sharing_rules(table))


def explain_effect(table: Table, event: Event, reason: Reasoning) -> None:
    """What one effect did, and what stood in its way."""
    effect = event.effect
    _explain_bounds(table, event, reason)
    if event.choosers:
        _explain_choice(table, event, reason)
    if isinstance(effect, Exchange) and (event.undone or event.teammates):
        _explain_undone(event, reason)
        return
    changes = _said(event.changes)
    if changes:
        key = f"life.{effect.verb}" if isinstance(effect, Change) else _key(effect)
        reason.step(key, *_rules(table, event), changes=changes)
    elif not (event.cannot_gain or event.cannot_lose or event.choosers or any(event.changes.values())):
        reason.step("life.nothing", *_rules(table, event))
    elif any(not isinstance(change, int) for change in event.changes.values()):
        reason.step("life.open", *_rules(table, event))


def _key(effect: Effect) -> str:
    return "life.exchange" if isinstance(effect, Exchange) else "life.redistribute"


def _rules(table: Table, event: Event) -> tuple[Citation, ...]:
    """The rules by which an effect does what it does."""
    effect = event.effect
    shared = table.format.shared_life
    if isinstance(effect, Exchange):
        return (EXCHANGE, TOTAL_OF_THE_TEAM) if shared else (EXCHANGE,)
    if isinstance(effect, Redistribute):
        return (HAND_OUT, TOTAL_OF_THE_TEAM) if shared else (HAND_OUT,)
    measured = (TOTAL_OF_THE_TEAM,) if shared and isinstance(effect.amount, Part) else ()
    if isinstance(effect, Damage):
        return (DAMAGE_LOSES_LIFE, *measured)
    if isinstance(effect, Set):
        return (SET_TO_NUMBER, *((SET_ONE,) if shared else ()), *measured)
    if isinstance(effect, Pay):
        if not any(event.changes.values()):
            return (NOTHING_CAN_BE_PAID, *measured)
        return (*_payment_rules(table, tuple(event.changes)), *measured)
    return (LIFE_ADJUSTED, *measured)


def _payment_rules(table: Table, payers: tuple[Player, ...]) -> tuple[Citation, ...]:
    if not table.format.shared_life:
        return (ENOUGH_TO_PAY,)
    holders = [holder_of(table, player) for player in payers]
    together = len(set(holders)) < len(holders)
    return (ENOUGH_TO_PAY, TEAM_CAN_PAY, *((PAY_TOGETHER,) if together else ()))


def _said(changes: Mapping[Player, Value]) -> list[Message]:
    """Gains and losses as sentences list them, without those that are nothing or not known."""
    alike: dict[int, list[Player]] = {}
    for player, change in changes.items():
        if isinstance(change, int) and change:
            alike.setdefault(change, []).append(player)
    return [
        say("life.gains" if change > 0 else "life.loses", player=players[0], n=abs(change))
        if len(players) == 1
        else say("life.gain-each" if change > 0 else "life.lose-each", players=players, n=abs(change))
        for change, players in alike.items()
    ]


def _explain_bounds(table: Table, event: Event, reason: Reasoning) -> None:
    """Who could not gain or lose life; of a team that shares it, nobody can (810.9g, 810.9h)."""
    shared = table.format.shared_life
    exchange = isinstance(event.effect, Exchange)
    for word, players, alone, team in (
        ("gain", event.cannot_gain, CANNOT_GAIN, TEAM_CANNOT_GAIN),
        ("lose", event.cannot_lose, CANNOT_LOSE, TEAM_CANNOT_LOSE),
    ):
        if players and shared:
            rules = (team, alone) if exchange else (team,)
            teams = dict.fromkeys(table.named(holder_of(table, player)) for player in players)
            reason.step(f"life.team-cannot-{word}", *rules, teams=tuple(teams))
        elif players:
            reason.step(f"life.cannot-{word}", alone, players=players)


def _explain_choice(table: Table, event: Event, reason: Reasoning) -> None:
    choices = [say("life.chooses", team=table.named(team), players=players) for team, players in event.choosers.items()]
    reason.step("life.choose-one", SET_CHOSEN, SET_TO_NUMBER, choices=choices)


def _explain_undone(event: Event, reason: Reasoning) -> None:
    assert isinstance(event.effect, Exchange)
    players: tuple[Any, ...] = event.effect.players
    if event.teammates:
        reason.step("life.exchange-teammates", NO_EXCHANGE_WITHIN_TEAM, players=players)
    else:
        reason.step("life.exchange-undone", ALL_OR_NOTHING, EXCHANGE, players=players)


def explain_refused(table: Table, refused: Refused, reason: Reasoning) -> None:
    """Why an effect cannot be carried out as said."""
    shared = table.format.shared_life
    if refused.same_team:
        reason.step("life.one-of-each-team", ONE_OF_EACH_TEAM, players=refused.offending)
        return
    if refused.out_of_range:
        reason.step("life.redistributed-out-of-range", CHOSEN_WITHIN_RANGE, players=refused.offending)
        return
    if isinstance(refused.effect, Redistribute):
        for word, players, alone, team in (
            ("gain", refused.cannot_gain, CANNOT_GAIN, TEAM_CANNOT_GAIN),
            ("lose", refused.cannot_lose, CANNOT_LOSE, TEAM_CANNOT_LOSE),
        ):
            if players:
                rules = (alone, team) if shared else (alone,)
                reason.step(f"life.no-total-{word}", *rules, players=players)
        return
    assert isinstance(refused.effect, Pay)
    if refused.cannot_lose:
        rules = (CANNOT_LOSE, TEAM_CANNOT_LOSE) if shared else (CANNOT_LOSE,)
        reason.step("life.can-pay-nothing", *rules, NOTHING_CAN_BE_PAID, players=refused.cannot_lose)
    short = tuple(player for player in refused.offending if player not in refused.cannot_lose)
    if short:
        measured = (TOTAL_OF_THE_TEAM,) if shared and isinstance(refused.effect.amount, Part) else ()
        holders = {holder_of(table, player) for player in short}
        most = {holder: n for holder, n in refused.max_payment.items() if holder in holders}
        reason.step("life.too-much", *_payment_rules(table, short), *measured, most=payable(table, most))
