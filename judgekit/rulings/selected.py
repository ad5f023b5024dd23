"""The players a text speaks of: each, each opponent of its controller, or those it names (102.2, 102.3)."""

from judgekit.table.table import Player, Table

EACH, EACH_OPPONENT = "each", "each-opponent"
Selected = str | tuple[Player, ...]


def selected(table: Table, players: Selected | None, controller: Player | None) -> tuple[Player, ...] | None:
    """The players still in the game whom a text speaks of, wherever they sit; None if that is not known."""
    if players is None or (players == EACH_OPPONENT and controller is None):
        return None
    if players == EACH:
        return table.players()
    if players == EACH_OPPONENT:
        assert controller is not None
        return table.opponents(controller)
    return tuple(player for player in table.players() if player in players)
