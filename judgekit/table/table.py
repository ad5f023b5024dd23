"""A table as one value: who sits where, in which team, under which options, who has left (101.4, 102, 805, 811)."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from judgekit.messages import Team
from judgekit.named import Named
from judgekit.table.formats import AttackOption, Format

Player: TypeAlias = str
# A team where teams take turns (805.4), else a player.
Unit: TypeAlias = str
# Whether the empty seat of a player who has left still separates its neighbors; the rules leave it open.
EmptySeats: TypeAlias = Literal["open", "separate", "close"]


class Table(Named):
    """A table that obeys the rules of its format.

    ``seats`` are clockwise, so the next seat is to the left. ``teams`` maps a team to its players clockwise, from the
    rightmost seat where the team sits together. ``left`` are the players who have left the game. ``empty_seats`` is how
    their seats are read, where somebody looks into both readings.
    """

    format: Format
    seats: tuple[Player, ...]
    teams: dict[str, tuple[Player, ...]]
    emperors: tuple[Player, ...]
    left: frozenset[Player]
    shared_team_turns: bool
    attack: AttackOption | None
    ranges: dict[Player, int] | None
    deploy_creatures: bool
    empty_seats: EmptySeats = "open"

    @property
    def two_player_game(self) -> bool:
        """Whether the game began with two players (800.1); leaving does not change it."""
        return len(self.seats) == 2

    def in_game(self, player: Player) -> bool:
        """Whether a player is still in the game."""
        return player not in self.left

    def players(self) -> tuple[Player, ...]:
        """The players still in the game, clockwise from the first seat."""
        return tuple(player for player in self.seats if player not in self.left)

    def team_of(self, player: Player) -> str | None:
        """The team of a player; None where there are no teams."""
        return next((team for team, members in self.teams.items() if player in members), None)

    def unit_of(self, player: Player) -> Unit:
        """Who takes this player's turns: the team (805.4) or the player."""
        if not self.shared_team_turns:
            return player
        team = self.team_of(player)
        assert team is not None
        return team

    def named(self, unit: Unit) -> str:
        """The unit as sentences name it: a team is told apart from a player."""
        return Team(unit) if unit in self.teams else unit

    def seated(self, unit: Unit) -> tuple[Player, ...]:
        """The players of a unit, whether or not they are still in the game, clockwise."""
        return self.teams.get(unit, (unit,))

    def members(self, unit: Unit) -> tuple[Player, ...]:
        """The players of a unit who are still in the game, clockwise."""
        return tuple(player for player in self.seated(unit) if player not in self.left)

    def units(self) -> tuple[Unit, ...]:
        """All units with a player in the game, clockwise from the first seat."""
        return tuple(dict.fromkeys(self.unit_of(player) for player in self.players()))

    def turn_order(self, first: Unit) -> tuple[Unit, ...]:
        """The units still in the game in turn order from ``first``, which may itself have left (103.1, 800.4k)."""
        seat = self.seats.index(self.seated(first)[0])
        clockwise = self.seats[seat:] + self.seats[:seat]
        return tuple(dict.fromkeys(self.unit_of(player) for player in clockwise if player not in self.left))

    def opponents(self, player: Player) -> tuple[Player, ...]:
        """The opponents of a player who are still in the game (102.2, 102.3), clockwise from that player."""
        mates = self.teams.get(self.team_of(player) or "", (player,))
        return tuple(other for other in self.clockwise_from(player) if other not in mates and other not in self.left)

    def clockwise_from(self, player: Player) -> tuple[Player, ...]:
        """All seats clockwise, starting with a player's."""
        seat = self.seats.index(player)
        return self.seats[seat:] + self.seats[:seat]

    def first_in_game(self, seats: Iterable[Player]) -> Player | None:
        """The first of some seats whose player is still in the game."""
        return next((player for player in seats if player not in self.left), None)

    def are_opponents(self, one: Player, other: Player) -> bool:
        """Whether two players are opponents of each other, whether or not they are still in the game."""
        return one != other and (self.team_of(one) is None or self.team_of(one) != self.team_of(other))

    def left_neighbor(self, player: Player) -> Player:
        """Who sits, or sat, immediately to a player's left."""
        return self.clockwise_from(player)[1]

    def right_neighbor(self, player: Player) -> Player:
        """Who sits, or sat, immediately to a player's right."""
        return self.clockwise_from(player)[-1]

    def primary_player(self, team: str) -> Player:
        """The player in the team's rightmost seat (805.2), who may have left the game."""
        return self.teams[team][0]

    @property
    def first_by_format(self) -> Unit | None:
        """The unit that takes the first turn by the format itself: the archenemy’s (103.1b, 904.6); None elsewhere."""
        if not self.format.archenemy:
            return None
        return next(team for team, members in self.teams.items() if len(members) == 1)

    @property
    def range_not_given(self) -> bool:
        """Whether ranges of influence are limited, but nobody said how far (809.3a names teams of three)."""
        return self.format.name == "emperor" and self.ranges is None

    def in_range(self, player: Player) -> tuple[Player, ...]:
        """The players within a player's range of influence (801.2, 801.2b); everybody without that option.

        Only the seats of players still in the game count.
        """
        players = self.players()
        if self.ranges is None or player not in self.ranges or player not in players:
            return players
        reach = self.ranges[player]
        seat = players.index(player)
        count = len(players)
        return tuple(
            other for at, other in enumerate(players) if min((at - seat) % count, (seat - at) % count) <= reach
        )

    def within_range(self, player: Player, others: Iterable[Player]) -> tuple[Player, ...]:
        """Those of the others who are within a player's range of influence."""
        near = self.in_range(player)
        return tuple(other for other in others if other in near)
