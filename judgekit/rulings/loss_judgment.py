"""The judgment of who loses and wins once all facts are known: concessions first, then the check, then who is left."""

from collections import Counter
from collections.abc import Collection

from judgekit.citations import Citation
from judgekit.errors import Message, say
from judgekit.rulings.loss_facts import CONCEDES, DREW, LOSES, WINS, Facts
from judgekit.rulings.loss_rules import (
    ALL_LOSE,
    ALL_TEAMS_LOSE,
    CARD_OVER_RULE,
    CHECKED_LIBRARY,
    COMMANDER_DAMAGE,
    COMMANDER_LIMIT,
    CONCEDES_AT_ONCE,
    EMPEROR_LOSES,
    EMPEROR_LOSES_TEAM,
    EMPEROR_WINS,
    LAST_PLAYER,
    LAST_TEAM,
    LOSES_BY_EFFECT,
    NOT_IN_BRAWL,
    NOTHING_STOPS_CONCEDING,
    ONLY_AS_TEAM,
    OPPONENTS_LOSE,
    OPPONENTS_LOSE_INSTEAD,
    POISON_IS_SHARED,
    TEAM_CANNOT_LOSE,
    TEAM_CONCEDES,
    WHOLE_TEAM_LOST,
    WIN_AND_LOSE,
    WINS_BY_EFFECT,
    life_rules,
    poison_is_shared,
    poison_limit,
    poison_rules,
)
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.table import Player, Table


def judge(facts: Facts, unknown: frozenset[str] = frozenset()) -> Ruling:
    """Who loses and wins; concessions take effect at once (104.3a), everything else at the next check.

    ``unknown`` are the facts of which some are not known, although that changes nothing.
    """
    return _Judgment(facts, unknown).ruling()


class _Judgment:
    """Who is still in the game, who loses now, and why."""

    def __init__(self, facts: Facts, unknown: frozenset[str]) -> None:
        self.facts = facts
        self.unknown = unknown
        self.table: Table = facts.table
        self.reason = Reasoning()
        self.giant = facts.table.format.name == "two-headed-giant"
        self.here: set[Player] = set(facts.table.players())
        self.lost: set[Player] = set()
        self.teams_lost: set[str] = set()
        self.poisoned: set[Player] = set()
        self.bound = self._bound()

    def ruling(self) -> Ruling:
        """The steps in the order in which they happen."""
        if self._sides() == 1:
            return self._end()
        self._concede()
        if self.lost and self._sides() < 2:
            return self._end()
        winners = self._check()
        return self._won_by_effect(winners) if winners else self._end()

    def _bound(self) -> set[Player]:
        """The players who can’t lose; a team that wins and loses as one is bound as a whole (810.8a)."""
        named: set[Player] = set()
        for each in self.facts.in_force:
            assert each.players is not None
            named |= self.here if each.players == "each" else self.here & set(each.players)
        if not self.giant:
            return named
        return {mate for player in named for mate in self.table.teams[self.table.team_of(player) or ""]}

    def _said(self, players: set[Player]) -> tuple[Player, ...]:
        return tuple(player for player in self.table.seats if player in players)

    def _teams_said(self, teams: set[str]) -> tuple[str, ...]:
        return tuple(self.table.named(team) for team in self.table.teams if team in teams)

    def _sides(self, gone: Collection[Player] = ()) -> int:
        """How many players, or teams with a player, are still in the game, without some of them."""
        here = self.here.difference(gone)
        if not self.table.teams:
            return len(here)
        return sum(any(member in here for member in members) for members in self.table.teams.values())

    def _concede(self) -> None:
        """Whoever concedes leaves at once, whatever effects say (104.3a, 101.1, 810.8b)."""
        conceding = set(self.facts.players_of(CONCEDES))
        if not conceding:
            return
        self.reason.step("loss.concede", CONCEDES_AT_ONCE, players=self._said(conceding))
        if conceding & self.bound:
            self.reason.step("loss.concede-anyway", NOTHING_STOPS_CONCEDING)
        if self.giant:
            teams = {self.table.team_of(player) or "" for player in conceding}
            self.reason.step("loss.concede-team", TEAM_CONCEDES, teams=self._teams_said(teams))
            self._leave(set(), teams)
        else:
            self._leave(conceding)
        if len(conceding) > 1 and not self.here:
            wins = LAST_TEAM if self.table.teams else LAST_PLAYER
            self.reason.warn("loss.concede-at-once", rule=wins.rule)
        self.bound &= self.here

    def _check(self) -> set[Player]:
        """What the check finds, all at the same time; the players who win by an effect instead of losing."""
        teams = self._teams_without_life() | self._teams_poisoned()
        losing = self._without_life() | self._poisoned() | self._by_commander() | self._by_event()
        winning = set(self.facts.players_of(WINS)) & self.here
        if winning and self._range_is_limited():
            losing |= self._losing_instead(winning)
            winning = set()
        losing = self._without_bound(losing)
        out = losing | {player for team in teams for player in self.table.teams[team]} & self.here
        at_once = set(self.facts.players_of(LOSES)) & out
        if self.giant:
            out, winning, at_once = map(self._with_mates, (out, winning, at_once))
        if winning & out:
            self.reason.step("loss.win-and-lose", WIN_AND_LOSE, players=self._said(winning & out))
            self.reason.warn("loss.wins-at-once", players=self._said(winning & out))
            winning -= out
        if at_once and self._sides(at_once) == 1 and self._sides(out) == 0:
            # Whoever the effect left alone would have won before anybody looked at the others.
            self.reason.warn("loss.loses-at-once")
        self._leave(losing, teams)
        if len({self.table.team_of(player) or player for player in winning}) > 1:
            self.reason.warn("loss.wins-together")
        if not winning and self.facts.life and (others := self._without_total()):
            self.reason.warn("loss.life-not-said", holders=others)
        return winning

    def _with_mates(self, players: set[Player]) -> set[Player]:
        """Players and their teammates."""
        return {mate for player in players for mate in self.table.teams[self.table.team_of(player) or ""]}

    def _without_total(self) -> tuple[str, ...]:
        """Those still in the game whose life total is not told, beside others whose totals are."""
        table, players = self.table, self._said(self.here)
        holders = [table.team_of(player) or player for player in players] if table.format.shared_life else players
        return tuple(table.named(holder) for holder in dict.fromkeys(holders) if holder not in self.facts.life)

    def _without_life(self) -> set[Player]:
        """The players whose life total is 0 or less (704.5a); a shared total is the team’s affair."""
        life = {holder: total for holder, total in self.facts.life.items() if total is not None}
        if self.table.format.shared_life or not life:
            return set()
        out = {player for player, total in life.items() if total <= 0} & self.here
        self._found("life", life_rules(self.table), self._said(out))
        return out

    def _teams_without_life(self) -> set[str]:
        """The teams whose shared life total is 0 or less (810.8c)."""
        if not (self.table.format.shared_life and self.facts.life):
            return set()
        out = {
            team
            for team, total in self.facts.life.items()
            if total is not None and total <= 0 and set(self.table.teams[team]) & self.here
        }
        self._found("life", life_rules(self.table), self._teams_said(out))
        return self._teams_without_bound(out)

    def _teams_without_bound(self, losing: set[str]) -> set[str]:
        """The teams that lose although effects say that a player of some team can’t (810.8a)."""
        stopped = {team for team in losing if set(self.table.teams[team]) & self.bound}
        if stopped:
            self.reason.step("loss.team-cannot", TEAM_CANNOT_LOSE, teams=self._teams_said(stopped))
        return losing - stopped

    def _poisoned(self) -> set[Player]:
        """The players with ten poison counters (704.5c, 904.13c); shared ones are the team’s affair."""
        poison, limit = self.facts.poison, poison_limit(self.table)
        if not poison or poison_is_shared(self.table):
            return set()
        out = {player for player, count in poison.items() if count is not None and count >= limit} & self.here
        self._found("poison", poison_rules(self.table), self._said(out), limit)
        self.poisoned = out
        return out

    def _teams_poisoned(self) -> set[str]:
        """The teams with fifteen poison counters and more, those of their players added up (810.8d, 810.10, 810.11)."""
        table, poison = self.table, self.facts.poison
        if not poison or not poison_is_shared(table):
            return set()
        sums = {
            team: sum(poison.get(name) or 0 for name in (team, *members)) for team, members in table.teams.items()
        }  # fmt: skip
        if any(name not in table.teams for name in poison):
            counts = [say("loss.counters", team=table.named(team), n=count) for team, count in sums.items() if count]
            self.reason.step("loss.poison-sum" if counts else "loss.poison-shared", POISON_IS_SHARED, counts=counts)
        limit = poison_limit(table)
        out = {team for team, count in sums.items() if count >= limit and set(table.teams[team]) & self.here}
        self._found("poison", poison_rules(table), self._teams_said(out), limit)
        return self._teams_without_bound(out)

    def _by_commander(self) -> set[Player]:
        """The players with 21 combat damage from one commander (903.10a), which Brawl does not count (903.12h)."""
        if not self.facts.commander_damage:
            return set()
        if self.table.format.name == "brawl":
            self.reason.step("loss.commander-brawl", NOT_IN_BRAWL)
            return set()
        combat: Counter[tuple[str, Player]] = Counter()
        most: Counter[tuple[str, Player]] = Counter()
        for dealt in self.facts.commander_damage:
            assert dealt.player is not None
            key = (dealt.commander, dealt.player)
            combat[key] += dealt.combat or 0
            most[key] += COMMANDER_LIMIT if dealt.damage is None else dealt.damage
        out = {player for (_, player), damage in combat.items() if damage >= COMMANDER_LIMIT} & self.here
        # Where all of it together is too little, that is the reason, whatever part of it was combat damage.
        too_little = all(damage < COMMANDER_LIMIT for damage in most.values())
        self._found("commander_damage", (COMMANDER_DAMAGE,), self._said(out), COMMANDER_LIMIT, told=too_little)
        return out

    def _by_event(self) -> set[Player]:
        """The players who drew from an empty library (704.5b), and those an effect makes lose."""
        drew, losing = (set(self.facts.players_of(event)) & self.here for event in (DREW, LOSES))
        if drew:
            self.reason.step("loss.library", CHECKED_LIBRARY, lose=self._lose(self._said(drew)))
        if losing:
            rules = (LOSES_BY_EFFECT, ONLY_AS_TEAM) if self.giant else (LOSES_BY_EFFECT,)
            self.reason.step("loss.effect", *rules, lose=self._lose(self._said(losing)))
        return drew | losing

    def _range_is_limited(self) -> bool:
        return self.table.ranges is not None

    def _losing_instead(self, winning: set[Player]) -> set[Player]:
        """With limited range of influence nobody wins by an effect; the opponents in range lose (801.14, 104.3h)."""
        out: set[Player] = set()
        for player in self._said(winning):
            within = set(self.table.in_range(player)) & set(self.table.opponents(player)) & self.here
            emperor = (EMPEROR_WINS,) if player in self.table.emperors else ()
            key = "loss.lose-instead" if within else "loss.nobody-instead"
            rules = (OPPONENTS_LOSE_INSTEAD, OPPONENTS_LOSE, *emperor)
            self.reason.step(key, *rules, player=player, players=self._said(within))
            out |= within
        return out

    def _without_bound(self, losing: set[Player]) -> set[Player]:
        """Those who lose although effects say that some players can’t."""
        stopped = losing & self.bound
        if stopped and self.giant:
            self._teams_without_bound({self.table.team_of(player) or "" for player in stopped})
        elif stopped:
            self.reason.step("loss.cannot", CARD_OVER_RULE, players=self._said(stopped))
        return losing - self.bound

    def _found(
        self, kind: str, rules: tuple[Citation, ...], names: tuple[str, ...], limit: int = 0, *, told: bool = False
    ) -> None:
        """Who loses by this, or that nobody does; ``told``: what is not known of it does not matter for that."""
        if names:
            self.reason.step(f"loss.{kind}", *rules, lose=self._lose(names), n=limit)
        else:
            open_ = kind in self.unknown and not told
            self.reason.step(f"loss.{'open' if open_ else 'no'}-{kind}", *rules, n=limit)

    def _lose(self, names: tuple[str, ...]) -> Message:
        """That these players or teams lose; or would, where an effect says that one of them can’t."""
        stopped = any(self.bound.intersection(self.table.teams.get(name, (name,))) for name in names)
        return say(f"loss.{'would-lose' if stopped else 'lose'}{_number(names)}", names=names)

    def _leave(self, losing: set[Player], teams: Collection[str] = ()) -> None:
        """The losers leave, and so do the players of every team that loses with them."""
        table = self.table
        staying = self.here - losing
        emperors: set[str] = set()
        alone: set[str] = set()
        for team, members in table.teams.items():
            present = set(members) & self.here
            if not present:
                continue
            if team in teams:
                self.teams_lost.add(team)
            elif self.giant and present & losing:
                self.teams_lost.add(team)
                self.reason.step("loss.team-one", ONLY_AS_TEAM, team=table.named(team))
            elif losing & set(members) & set(table.emperors):
                emperors.add(team)
            elif not present & staying:
                alone.add(team)
        if emperors:
            rules = (EMPEROR_LOSES, EMPEROR_LOSES_TEAM)
            self.reason.step("loss.team-emperor", *rules, teams=self._teams_said(emperors))
        if alone:
            self.reason.step("loss.team-all", WHOLE_TEAM_LOST, teams=self._teams_said(alone))
        self.teams_lost |= emperors | alone
        # Poison counters are each player’s own by 904.13c; of other ways to lose, 904.13 says nothing.
        single = losing - {player for team in self.teams_lost for player in table.teams[team]} - self.poisoned
        if table.format.shared_life and single:
            self.reason.warn("loss.teammates-stay", players=self._said(single))
        gone = losing | {member for team in self.teams_lost for member in table.teams[team]}
        self.lost |= gone & self.here
        self.here -= gone

    def _answer(self, winners: tuple[Player, ...], result: str) -> dict[str, object]:
        teams = [team for team in self.table.teams if team in self.teams_lost]
        answer: dict[str, object] = {"players_lose": list(self._said(self.lost))}
        if self.table.teams:
            answer["teams_lose"] = teams
        return {**answer, "winners": list(winners), "result": result}

    def _won_by_effect(self, winning: set[Player]) -> Ruling:
        """The game ends with the players whom an effect makes win (104.2b); in Two-Headed Giant the whole team."""
        rules = (WINS_BY_EFFECT, ONLY_AS_TEAM) if self.giant else (WINS_BY_EFFECT,)
        winners = self._said(winning)
        self.reason.step("loss.wins", *rules, players=winners)
        return self._end() if self._sides() == 1 else self._won(winners)

    def _won(self, winners: tuple[Player, ...]) -> Ruling:
        key = "loss.won-one" if len(winners) == 1 else "loss.won-several"
        return self.reason.determined(self._answer(winners, "won"), key, players=winners)

    def _end(self) -> Ruling:
        """Who is left: nobody, one side, or more."""
        table, sides = self.table, self._sides()
        if sides == 0:
            if table.teams:
                self.reason.step("loss.all-teams", ALL_TEAMS_LOSE)
            else:
                self.reason.step("loss.all-players", ALL_LOSE)
            return self.reason.determined(self._answer((), "draw"), "loss.draw")
        if sides == 1 and table.teams:
            team = next(team for team, members in table.teams.items() if set(members) & self.here)
            self.reason.step("loss.last-team", LAST_TEAM, team=table.named(team))
            return self._won(table.teams[team])
        if sides == 1:
            (winner,) = self.here
            self.reason.step("loss.last-player", LAST_PLAYER, player=winner)
            return self._won((winner,))
        rule = LAST_TEAM if table.teams else LAST_PLAYER
        self.reason.step("loss.several-teams" if table.teams else "loss.several-players", rule)
        losers = self._said(self.lost)
        if not losers:
            if not (self.facts.life or self.facts.poison or self.facts.commander_damage or self.facts.events):
                self.reason.warn("loss.nothing-said")
            return self.reason.determined(self._answer((), "continues"), "loss.nobody")
        key = "loss.goes-on-one" if len(losers) == 1 else "loss.goes-on-several"
        return self.reason.determined(self._answer((), "continues"), key, players=losers)


def _number(names: Collection[str]) -> str:
    """The ending of a message about one or about several who lose."""
    return "-one" if len(names) == 1 else "-several"
