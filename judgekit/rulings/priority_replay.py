"""Priority as a state that events move along: 117.3b to 117.4, 800.4a, 800.4j, 805.5 to 805.5b and 807.5a."""

from collections.abc import Sequence

from judgekit.citations import Citation, cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import NOT_SAID
from judgekit.rulings.priority_events import Action, Cast, Event, Leaves, Pass, SpecialAction
from judgekit.rulings.ruling import Problem
from judgekit.table.leaving import game_over, leaving_together, result_rule, without
from judgekit.table.table import Player, Table, Unit

ACTIVE_AFTER_RESOLUTION = cite("117.3b", "the active player receives priority")
KEEPS_PRIORITY = cite("117.3c", "while having priority receives priority afterward")
NEXT_IN_TURN_ORDER = cite("117.3d", "next player in turn order")
ALL_PASS = cite("117.4", "all players pass in succession")
LEAVER_HAD_PRIORITY = cite("800.4a", "it passes to the next player in turn order")
NO_ACTIVE_PLAYER = cite("800.4j", "no active player")
MEMBER_ACTS = cite("805.5a", "While their team has priority")
TEAM_PASSES = cite("805.5b", "no player on it wishes to do anything")
ALL_TEAMS_PASS = cite("805.5b", "all teams pass in succession")
IN_RANGE = cite("807.5a", "controller of an object on that stack")
OUT_OF_RANGE = cite("807.5a", "gets no priority for a turn marker’s stack")


class Item(Named):
    """An object on the stack, who may control it (None where nobody said), and the path of the fact that would tell."""

    name: str
    controllers: frozenset[Player] | None
    fact: str


class Replay:
    """Who has priority, who has passed since the last action, and the stack, while events happen one by one.

    An event that could not have happened is a problem and changes nothing. ``missing`` are the paths of facts without
    which it cannot go on. ``happened`` are the kinds of things that happened, in the order in which each came first.
    ``stayed`` are the objects on the stack of which nobody said whose they are, by the players who left them there.
    """

    def __init__(self, table: Table, active: Unit | None, stack: Sequence[Item]) -> None:
        self.table = table
        self.active = active
        self.stack = list(stack)
        self.holder: Unit | None = None
        self.nobody: tuple[Citation, ...] = ()
        self.passed: set[Unit] = set()
        self.unwilling: set[Player] = set()
        self.resolved: list[str] = []
        self.phase_ends = False
        self.over = game_over(table)
        self.missing: list[str] = []
        self.problems: list[Problem] = []
        self.happened: dict[str, tuple[Citation, ...]] = {}
        self.stayed: dict[tuple[Player, ...], tuple[str, ...]] = {}
        # Ranges of influence are determined as each turn begins (801.2c).
        started = table if active is None else table._replace(left=table.left - set(table.seated(active)))
        self._ranges = {player: started.in_range(player) for player in table.players()} if _many_stacks(table) else {}

    def begin(self, first: Unit | None) -> None:
        """Somebody receives priority: ``first``, if known."""
        if self.over:
            return
        if first is None:
            self.missing.append("priority")
        elif first != NOT_SAID:
            self.holder = first
        elif self.active is None:
            self.missing.append("active")
        else:
            self._active_receives()

    def run(self, events: Sequence[Event]) -> None:
        """Let the events happen, as far as what is known allows."""
        for at, event in enumerate(events):
            if self.missing:
                return
            if self.over:
                self._refuse(at, "game-over", result_rule(self.table))
            elif self.phase_ends:
                self._refuse(at, "phase-over", ALL_TEAMS_PASS if self.table.shared_team_turns else ALL_PASS)
            elif isinstance(event, Leaves):
                self._leave(at, event.leaves)
            elif self.holder is None:
                self._refuse(at, "nobody-has-it", *self.nobody)
            elif isinstance(event, Pass):
                self._pass(at, event.passes, self.holder)
            else:
                self._act(at, event, self.holder)

    def waiting_for(self) -> tuple[Player, ...]:
        """The members of the team with priority who have not spoken, once some of them have."""
        if self.holder is None or not self.unwilling:
            return ()
        return tuple(player for player in self.table.members(self.holder) if player not in self.unwilling)

    def _refuse(self, at: int, key: str, *rules: Citation, **values: object) -> None:
        self.problems.append(Problem(f"events[{at}]", say(f"priority.{key}", **values), rules))

    def _note(self, key: str, *rules: Citation) -> None:
        self.happened[key] = rules

    def _act(self, at: int, event: Action, holder: Unit) -> None:
        player = event.player
        if player is not None and not self.table.in_game(player):
            self._refuse(at, "acts-departed", LEAVER_HAD_PRIORITY, player=player)
            return
        if player is not None and self.table.unit_of(player) != holder:
            rule = MEMBER_ACTS if self.table.shared_team_turns else KEEPS_PRIORITY
            self._refuse(at, "acts-without", rule, player=player, unit=self.table.named(holder))
            return
        self._clear()
        if self.table.shared_team_turns:
            self._note("team-acts", MEMBER_ACTS, KEEPS_PRIORITY)
        else:
            self._note("acts", KEEPS_PRIORITY)
        if not isinstance(event, SpecialAction):
            # Only who has priority can have acted; of a team it may be any member.
            name = event.cast if isinstance(event, Cast) else event.activate
            by = self.table.members(holder) if player is None else (player,)
            self.stack.append(Item(name, frozenset(by), f"events[{at}].player"))

    def _pass(self, at: int, who: Unit | Player | None, holder: Unit) -> None:
        table = self.table
        if who is None and table.shared_team_turns and len(table.members(holder)) > 1:
            self.missing.append(f"events[{at}].pass")
            return
        member = table.shared_team_turns and who is not None and who not in table.teams
        unit = table.unit_of(who) if member and who is not None else who
        if who in table.left:
            self._refuse(at, "acts-departed", LEAVER_HAD_PRIORITY, player=who)
            return
        if unit is not None and unit != holder:
            rule = TEAM_PASSES if table.shared_team_turns else NEXT_IN_TURN_ORDER
            self._refuse(at, "passes-without", rule, who=table.named(who or unit), unit=table.named(holder))
            return
        if member and who is not None:
            self.unwilling.add(who)
            if self.waiting_for():
                self._note("member-passes", TEAM_PASSES)
                return
        self._unit_passes(holder)

    def _unit_passes(self, holder: Unit) -> None:
        shared = self.table.shared_team_turns
        self._note("team-passes" if shared else "passes", TEAM_PASSES if shared else NEXT_IN_TURN_ORDER)
        self.passed.add(holder)
        self.unwilling.clear()
        following = self._next_after(holder)
        if following is not None:
            self.holder = following
        elif not self.missing:
            self._all_passed()

    def _next_after(self, unit: Unit, *, may_have_passed: bool = False) -> Unit | None:
        """The next unit in turn order that gets priority for this stack; None once everybody has passed."""
        for other in self.table.turn_order(unit):
            if other == unit or (other in self.passed and not may_have_passed):
                continue
            gets_it = self._gets_priority(other)
            if gets_it is None:
                return None
            if gets_it:
                return other
            self._note("out-of-range", OUT_OF_RANGE)
        return None

    def _gets_priority(self, unit: Unit) -> bool | None:
        """Whether a player may get priority for this turn’s stack (807.5a); None, with a need, where that is open."""
        if not self._ranges:
            return True
        if self.active is None:
            self.missing.append("active")
            return None
        within = frozenset(self._ranges[unit])
        if self.active in within:
            return True
        if any(item.controllers and item.controllers <= within for item in self.stack):
            self._note("in-range", IN_RANGE)
            return True
        self.missing += [i.fact for i in self.stack if i.controllers is None or i.controllers & within]
        return None if self.missing else False

    def _all_passed(self) -> None:
        shared = self.table.shared_team_turns
        self._clear()
        if not self.stack:
            self._note("teams-end-it" if shared else "players-end-it", ALL_TEAMS_PASS if shared else ALL_PASS)
            self.phase_ends = True
            self.holder = None
            return
        if shared:
            self._note("teams-let-resolve", ALL_TEAMS_PASS)
        else:
            self._note("players-let-resolve", ALL_PASS, ACTIVE_AFTER_RESOLUTION)
        self.resolved.append(self.stack.pop().name)
        if self.active is None:
            self.missing.append("active")
            return
        self._active_receives()

    def _active_receives(self) -> None:
        """The active unit gets priority; if it has left the game, the next in turn order does (800.4j)."""
        assert self.active is not None
        if self.table.members(self.active):
            self.holder = self.active
            return
        self._note("no-active-player", NO_ACTIVE_PLAYER)
        self.holder = self._next_after(self.active)

    def _leave(self, at: int, player: Player | None) -> None:
        table = self.table
        if player is None:
            self.missing.append(f"events[{at}].leaves")
            return
        if not table.in_game(player):
            self._refuse(at, "left-already", LEAVER_HAD_PRIORITY, player=player)
            return
        self.leave(leaving_together(table, (player,)))

    def leave(self, gone: frozenset[Player]) -> None:
        """These players leave the game together: what they control leaves the stack, their priority passes on."""
        after = without(self.table, gone)
        doubtful = [i.fact for i in self.stack if i.controllers and i.controllers & gone and not i.controllers <= gone]
        if doubtful and not game_over(after):
            self.missing += doubtful
            return
        self._note("leaves", LEAVER_HAD_PRIORITY)
        self.table = after
        self.stack = [item for item in self.stack if not (item.controllers and item.controllers <= gone)]
        if not game_over(after) and (unsaid := tuple(item.name for item in self.stack if item.controllers is None)):
            self.stayed[tuple(player for player in after.seats if player in gone)] = unsaid
        self.unwilling -= gone
        self.passed = {unit for unit in self.passed if after.members(unit)}
        self.over = game_over(after)
        if self.over:
            self.holder = None
        elif self.holder is not None and not after.members(self.holder):
            self.holder = self._next_after(self.holder, may_have_passed=True)
        elif self.holder is not None and self.unwilling and not self.waiting_for():
            self._unit_passes(self.holder)

    def _clear(self) -> None:
        """Nobody has passed since: somebody acted, or everybody has passed."""
        self.passed.clear()
        self.unwilling.clear()


def _many_stacks(table: Table) -> bool:
    """Whether each turn marker has a stack of its own, for which only players within range get priority (807.5)."""
    return table.format.name == "grand-melee" and table.ranges is not None
