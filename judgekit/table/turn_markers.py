"""Where the turn markers of a Grand Melee game stand: 807.4a, 807.4b, 807.4d, 807.4e, 807.4i."""

from collections.abc import Collection, Sequence

from judgekit.named import Named
from judgekit.table.table import Player

# A turn needs three seats without a turn marker to its left (807.4d).
_SPACE = 3


class Markers(Named):
    """The players in the game clockwise, and who holds the turn markers, in the order of their numbers."""

    players: tuple[Player, ...]
    holders: tuple[Player, ...]

    def left_of(self, player: Player, seats: int) -> Player:
        """The player so many seats to a player's left; to the right if the number is negative."""
        return self.players[(self.players.index(player) + seats) % len(self.players)]

    def first_to_the_left(self, player: Player, among: Collection[Player]) -> Player | None:
        """The nearest of some players to a player’s left; None if there is none but the player."""
        around = (self.left_of(player, seats) for seats in range(1, len(self.players)))
        return next((other for other in around if other in among), None)

    def close_on_the_left(self, player: Player) -> Player | None:
        """The nearest other holder within three seats to a player's left."""
        return self._close(player, 1)

    def close_on_the_right(self, player: Player) -> Player | None:
        """The nearest other holder within three seats to a player's right."""
        return self._close(player, -1)

    def _close(self, player: Player, side: int) -> Player | None:
        around = (self.left_of(player, side * seats) for seats in range(1, min(_SPACE, len(self.players) - 1) + 1))
        return next((other for other in around if other in self.holders), None)

    def to_the_right(self, player: Player) -> Player | None:
        """The holder of the nearest marker to a player's right; the player's own comes last (807.4e)."""
        around = (self.left_of(player, -seats) for seats in range(1, len(self.players) + 1))
        return next((other for other in around if other in self.holders), None)


def number_of_markers(players: int) -> int:
    """One for each full four players in the game (807.4a)."""
    return players // 4


def handed_out(players: Sequence[Player], starting: Player) -> tuple[Player, ...]:
    """Who gets the turn markers as the game starts: the starting player and every fourth one to the left (807.4b)."""
    first = players.index(starting)
    return tuple(players[(first + 4 * marker) % len(players)] for marker in range(number_of_markers(len(players))))
