"""Who is within whose range of influence, this turn and the next: 801.2, 801.2b, 801.2c, 809.6a."""

from judgekit.named import Named
from judgekit.table.table import Player, Table


class Ring(Named):
    """The seats that count for distances, clockwise, and the players among them who are still in the game.

    The seat of a player who left this turn counts until the next turn begins (801.2c).
    """

    seats: tuple[Player, ...]
    players: tuple[Player, ...]

    def within(self, player: Player, reach: int) -> tuple[Player, ...]:
        """The players within so many seats of a player, who is always one of them, clockwise."""
        seat = self.seats.index(player)
        count = len(self.seats)
        reach = min(reach, count // 2)
        near = dict.fromkeys(self.seats[(seat + step) % count] for step in range(-reach, reach + 1))
        return tuple(name for name in near if name in self.players)


def this_turn(table: Table, left_this_turn: tuple[Player, ...] = ()) -> Ring:
    """The ring as it has been since the current turn began."""
    seats = tuple(name for name in table.seats if table.in_game(name) or name in left_this_turn)
    return Ring(seats, tuple(name for name in table.players() if name not in left_this_turn))


def next_turn(table: Table, left_this_turn: tuple[Player, ...]) -> Ring:
    """The ring as it will be once the next turn begins."""
    players = this_turn(table, left_this_turn).players
    return Ring(players, players)


def recommended(table: Table) -> tuple[tuple[Player, int], ...]:
    """The ranges that each player of an Emperor game with larger teams should have (809.6a).

    A general’s reaches one general of an opposing team as the game begins, an emperor’s two; no further than that.
    """
    ring = Ring(table.seats, table.seats)
    generals = [player for player in table.seats if player not in table.emperors]

    def reached(player: Player, reach: int) -> int:
        return sum(table.are_opponents(player, other) for other in ring.within(player, reach) if other in generals)

    found = []
    for player in table.players():
        wanted = 2 if player in table.emperors else 1
        found.append((player, next(reach for reach in range(1, len(table.seats)) if reached(player, reach) >= wanted)))
    return tuple(found)
