"""What effects make of life totals, one after the other: 119.2 to 119.8, 701.12c, 810.9 with 810.9a to 810.9h.

A number that is not known is the set of facts that would tell it, so that it stops nothing it does not touch.
"""

from collections.abc import Iterable, Mapping

from judgekit.named import Named
from judgekit.rulings.facts import NOBODY
from judgekit.rulings.life_effects import (
    LIFE_LOST,
    Change,
    Damage,
    Effect,
    Exchange,
    Lose,
    Part,
    Pay,
    Redistribute,
    Set,
)
from judgekit.rulings.ruling import too_large
from judgekit.table.life_totals import Holder, holder_of
from judgekit.table.table import Player, Table

# Doubled often enough, a total would take all memory, and Python writes none of thousands of digits.
MOST_TOTAL_DIGITS = 1000
# A number, or the facts it hangs on.
Value = int | frozenset[str]


class Bound(Named):
    """The holders of a life total that cannot gain or cannot lose life (119.7, 119.8, 810.9g, 810.9h)."""

    gain: frozenset[Holder] = frozenset()
    lose: frozenset[Holder] = frozenset()


class Event(Named):
    """What an effect did: the life gained and lost, whom it could not touch, and what it left open or undone."""

    effect: Effect
    changes: dict[Player, Value]
    cannot_gain: tuple[Player, ...] = ()
    cannot_lose: tuple[Player, ...] = ()
    choosers: Mapping[Holder, tuple[Player, ...]] = NOBODY
    teammates: bool = False
    undone: bool = False


class Refused(Named):
    """An effect that cannot be carried out as said: the players at fault, and the most their holders can pay."""

    effect: Effect
    offending: tuple[Player, ...]
    max_payment: dict[Holder, int]
    same_team: bool = False
    out_of_range: bool = False
    cannot_gain: tuple[Player, ...] = ()
    cannot_lose: tuple[Player, ...] = ()


class TooLarge(Named):
    """An effect that makes a total larger than any that is computed with."""

    at: str


class NoRearrangement(Named):
    """A redistribution of totals that nobody had."""

    at: str
    totals: tuple[int, ...]
    same_team: bool


def plus(one: Value, other: Value) -> Value:
    """A sum, which hangs on whatever its parts hang on."""
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    return facts_of(one) | facts_of(other)


def minus(one: Value, other: Value) -> Value:
    """A difference, which hangs on whatever its parts hang on."""
    return plus(one, -other if isinstance(other, int) else other)


def facts_of(*values: Value) -> frozenset[str]:
    """The facts that values hang on."""
    return frozenset(fact for value in values if not isinstance(value, int) for fact in value)


class Course:
    """Life totals while effects change them.

    ``doubts`` are facts on which it hangs whether an effect can be carried out at all or whom it affects.
    """

    def __init__(self, table: Table, life: Mapping[Holder, Value], bound: Bound) -> None:
        self.table = table
        self.life = dict(life)
        self.bound = bound
        self.lost: Value = 0
        self.net: dict[Player, Value] = {}
        self.touched: set[Holder] = set()
        self.unsettled: set[Player] = set()
        self.doubts: frozenset[str] = frozenset()
        self.events: list[Event] = []
        self.faults: list[NoRearrangement | TooLarge] = []

    def run(self, effects: Iterable[tuple[Effect, tuple[Player, ...] | None]]) -> Refused | None:
        """Apply the effects, each with the players it affects; stop at the first that cannot be carried out."""
        for index, (effect, players) in enumerate(effects):
            at = f"effects[{index}]"
            refused = self._carry_out(effect, players, at)
            if refused is not None:
                return refused
            if any(too_large(value, MOST_TOTAL_DIGITS) for value in (self.lost, *self.life.values())):
                self.faults.append(TooLarge(at))
                return None
        return None

    def _carry_out(self, effect: Effect, players: tuple[Player, ...] | None, at: str) -> Refused | None:
        refused: Refused | None = None
        if isinstance(effect, Exchange):
            self._exchange(effect, reached=players != ())
        elif isinstance(effect, Redistribute):
            refused = self._redistribute(effect, players, at)
        elif players is None:
            self._unknown_players(effect, at)
        elif isinstance(effect, Set):
            self._set(effect, players, at)
        else:
            amounts = {player: self._amount(effect, player, at) for player in players}
            refused = self._payment(effect, amounts) if isinstance(effect, Pay) else None
            if refused is None:
                self._change(effect, amounts)
        return refused

    def _unknown_players(self, effect: Change, at: str) -> None:
        """Nobody knows whom it affects, and any total may have changed; nothing may if there is nothing to do."""
        if not isinstance(effect, Set) and effect.amount == 0:
            return
        self.doubts |= {f"{at}.players"}

    def _amount(self, effect: Change, player: Player, at: str) -> Value:
        """How much an effect does to a player: never less than nothing, save for a total that is set (107.1b)."""
        least = None if isinstance(effect, Set) else 0
        match effect.amount:
            case None:
                return frozenset({f"{at}.{effect.verb}"})
            case str():
                assert effect.amount == LIFE_LOST
                return self.lost
            case Part():
                total = self._total(player)
                value: Value = effect.amount.of(total) if isinstance(total, int) else total
            case _:
                value = effect.amount
        return max(least, value) if least is not None and isinstance(value, int) else value

    def _total(self, player: Player) -> Value:
        """A player’s life total, which is the team’s where it shares one (810.9a)."""
        return self.life[holder_of(self.table, player)]

    def _cannot_gain(self, player: Player) -> bool:
        return holder_of(self.table, player) in self.bound.gain

    def _cannot_lose(self, player: Player) -> bool:
        return holder_of(self.table, player) in self.bound.lose

    def _change(self, effect: Change, amounts: dict[Player, Value]) -> None:
        """Damage, loss, gain and payment: each player by themselves, all at the same time."""
        losing = isinstance(effect, Damage | Lose | Pay)
        stopped = tuple(
            player
            for player, amount in amounts.items()
            if amount != 0 and (self._cannot_lose(player) if losing else self._cannot_gain(player))
        )
        done = {player: amount for player, amount in amounts.items() if player not in stopped}
        changes = {player: minus(0, amount) if losing else amount for player, amount in done.items()}
        for player, change in changes.items():
            self._apply(player, change)
        if losing:
            for amount in done.values():
                self.lost = plus(self.lost, amount)
        key = {"cannot_lose": stopped} if losing else {"cannot_gain": stopped}
        self.events.append(Event(effect, changes, **key))  # type: ignore[arg-type]

    def _apply(self, player: Player, change: Value) -> None:
        if change == 0:
            return
        holder = holder_of(self.table, player)
        self.touched.add(holder)
        self.life[holder] = plus(self.life[holder], change)
        self.net[player] = plus(self.net.get(player, 0), change)

    def _payment(self, effect: Pay, amounts: dict[Player, Value]) -> Refused | None:
        """What all payers of one holder pay must be there (119.4, 119.4a, 810.9b); 0 can always be paid (119.4b)."""
        payers: dict[Holder, list[Player]] = {}
        for player, amount in amounts.items():
            if amount != 0:
                payers.setdefault(holder_of(self.table, player), []).append(player)
        offending: list[Player] = []
        cannot_lose: list[Player] = []
        most: dict[Holder, int] = {}
        doubts: frozenset[str] = frozenset()
        for holder, members in payers.items():
            total, have = sum_of(amounts[player] for player in members), self.life[holder]
            certain = [player for player in members if isinstance(amounts[player], int)]
            if holder in self.bound.lose:
                doubts |= facts_of(total)
                if certain:
                    cannot_lose += certain
                    most[holder] = 0
            elif not isinstance(total, int) or not isinstance(have, int):
                doubts |= facts_of(total, have)
                continue
            elif total > have:
                offending += members
                most[holder] = max(0, have)
        self.doubts |= doubts
        if not most:
            return None
        return Refused(effect, (*offending, *cannot_lose), most, cannot_lose=tuple(cannot_lose))

    def _set(self, effect: Set, players: tuple[Player, ...], at: str) -> None:
        """Each gains or loses what it takes (119.5); of a team that shares life a chosen member only (810.9d)."""
        affected: dict[Holder, list[Player]] = {}
        for player in players:
            affected.setdefault(holder_of(self.table, player), []).append(player)
        targets = {holder: self._amount(effect, members[0], at) for holder, members in affected.items()}
        event = Event(effect, {}, choosers={h: tuple(m) for h, m in affected.items() if len(m) > 1})
        gain_stopped: list[Player] = []
        lose_stopped: list[Player] = []
        lost: Value = 0
        for holder, members in affected.items():
            change = self._toward(holder, targets[holder])
            target = targets[holder]
            if len(members) > 1:
                self.unsettled |= set(members)
            if change == 0:
                if target != self.life[holder]:
                    (gain_stopped if holder in self.bound.gain else lose_stopped).extend(members)
                continue
            unbound = holder not in self.bound.gain and holder not in self.bound.lose
            self.touched.add(holder)
            self.life[holder] = target if unbound else plus(self.life[holder], change)
            lost = plus(lost, _loss(change))
            if len(members) == 1:
                self.net[members[0]] = plus(self.net.get(members[0], 0), change)
                event.changes[members[0]] = change
        self.lost = plus(self.lost, lost)
        self.events.append(event._replace(cannot_gain=tuple(gain_stopped), cannot_lose=tuple(lose_stopped)))

    def _toward(self, holder: Holder, target: Value) -> Value:
        """What a total changes by on its way to another, as far as it may rise and fall."""
        no_gain, no_loss = holder in self.bound.gain, holder in self.bound.lose
        if no_gain and no_loss:
            return 0
        change = minus(target, self.life[holder])
        if isinstance(change, int) and ((change > 0 and no_gain) or (change < 0 and no_loss)):
            return 0
        return change

    def _exchange(self, effect: Exchange, *, reached: bool) -> None:
        """Both totals trade places, or nothing happens at all (701.12c, 119.7, 119.8, 801.10, 810.9e)."""
        one, other = effect.players
        holder, second = holder_of(self.table, one), holder_of(self.table, other)
        if not (reached and self.table.in_game(one) and self.table.in_game(other)):
            self.events.append(Event(effect, {}, undone=True))
            return
        if holder == second:
            self.events.append(Event(effect, {}, teammates=one != other))
            return
        first_total, second_total = self.life[holder], self.life[second]
        change = minus(second_total, first_total)
        up_is_barred = holder in self.bound.gain or second in self.bound.lose
        down_is_barred = holder in self.bound.lose or second in self.bound.gain
        if isinstance(change, int):
            barred = (change > 0 and up_is_barred) or (change < 0 and down_is_barred)
            raised, lowered = ([one], [other]) if change > 0 else ([other], [one])
        else:
            barred = up_is_barred and down_is_barred
            raised = lowered = [one, other]
        if barred:
            gain = tuple(player for player in raised if self._cannot_gain(player))
            lose = tuple(player for player in lowered if self._cannot_lose(player))
            self.events.append(Event(effect, {}, gain, lose, undone=True))
            return
        if isinstance(change, int) or not (up_is_barred or down_is_barred):
            self.life[holder], self.life[second] = second_total, first_total
        else:
            self.life[holder] = self.life[second] = change
        changes = {one: change, other: minus(0, change)}
        if change != 0:
            self.touched |= {holder, second}
            for player, by in changes.items():
                self.net[player] = plus(self.net.get(player, 0), by)
            self.lost = plus(self.lost, abs(change) if isinstance(change, int) else change)
        self.events.append(Event(effect, changes))

    def _redistribute(self, effect: Redistribute, reached: tuple[Player, ...] | None, at: str) -> Refused | None:
        """The totals are dealt out anew: one of each sharing team (810.9f), none too high or too low (119.7, 119.8).

        Nobody whose range of influence ends before a player can choose that player for it (801.5a).
        """
        new: dict[Player, Value] = {
            player: frozenset({f"{at}.redistribute.{player}"}) if total is None else total
            for player, total in effect.totals.items()
        }
        old = {player: self._total(player) for player in new}
        holders: list[Holder] = [holder_of(self.table, player) for player in new]
        same_team = tuple(player for player in new if holders.count(holder_of(self.table, player)) > 1)
        if not facts_of(*new.values(), *old.values()) and not _rearranged(old, new, loosely=bool(same_team)):
            # A total that a team shares is there once.
            shared = dict(zip(holders, old.values(), strict=True))
            totals = tuple(total for total in shared.values() if isinstance(total, int))
            self.faults.append(NoRearrangement(f"{at}.redistribute", totals, bool(same_team)))
            return None
        if same_team:
            return Refused(effect, same_team, {}, same_team=True)
        beyond = tuple(player for player in new if reached is not None and player not in reached)
        if beyond:
            return Refused(effect, beyond, {}, out_of_range=True)
        changes = {player: minus(new[player], old[player]) for player in new}
        too_high: list[Player] = []
        too_low: list[Player] = []
        doubts: frozenset[str] = frozenset()
        for player, change in changes.items():
            no_gain, no_loss = self._cannot_gain(player), self._cannot_lose(player)
            if not isinstance(change, int):
                doubts |= change if no_gain or no_loss else frozenset()
            elif change > 0 and no_gain:
                too_high.append(player)
            elif change < 0 and no_loss:
                too_low.append(player)
        self.doubts |= doubts
        if too_high or too_low:
            return Refused(
                effect, (*too_high, *too_low), {}, cannot_gain=tuple(too_high), cannot_lose=tuple(too_low)
            )  # fmt: skip
        for player, change in changes.items():
            if change != 0:
                holder = holder_of(self.table, player)
                self.touched.add(holder)
                self.life[holder] = new[player]
                self.net[player] = plus(self.net.get(player, 0), change)
                self.lost = plus(self.lost, _loss(change))
        self.events.append(Event(effect, changes))
        return None


def sum_of(values: Iterable[Value]) -> Value:
    """The sum of values."""
    total: Value = 0
    for value in values:
        total = plus(total, value)
    return total


def _loss(change: Value) -> Value:
    """The life lost by a change."""
    return max(0, -change) if isinstance(change, int) else change


def _rearranged(old: dict[Player, Value], new: dict[Player, Value], *, loosely: bool) -> bool:
    """Whether the new totals are the old ones in another order; loosely, each has to be one of the old ones."""
    before, after = list(old.values()), list(new.values())
    if loosely:
        return set(after) <= set(before)
    return sorted(before, key=str) == sorted(after, key=str)
