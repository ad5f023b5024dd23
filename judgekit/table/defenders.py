"""Who the defending players of a combat phase are: 506.2, 506.2a, 802.2, 803.1a, 803.1b, 805.10a and 809.3c."""

from judgekit.citations import Citation, cite
from judgekit.named import Named
from judgekit.table.formats import THREE_OPTIONS
from judgekit.table.table import Player, Table, Unit

NONACTIVE_PLAYER = cite("506.2", "defending player in that phase is the nonactive player")
CHOSEN_OPPONENT = cite("506.2a", "picks one opponent")
ALL_OPPONENTS = cite("802.2", "all opponents of the attacking player are defending players")
TO_THE_LEFT = cite("803.1a", "left")
TO_THE_RIGHT = cite("803.1b", "right")
TEAM_COMBAT = cite("805.10", "has its own rules")
EACH_OF_THE_TEAM = cite("805.10a", "each of its players is a defending player")
NEXT_TO_THEM = cite("809.3c", "immediately next to")

EMPTY_SEAT_SILENT = "combat.empty-seat-silent"


class Defenders(Named):
    """The defending players still in the game, and the rules that make them so.

    Where they cannot be told, ``missing`` names the facts that would tell, or ``silent`` the message that says how the
    rules leave it open.
    """

    players: tuple[Player, ...] = ()
    rules: tuple[Citation, ...] = ()
    missing: tuple[str, ...] = ()
    silent: str = ""

    @property
    def known(self) -> bool:
        """Whether the defending players are settled."""
        return not self.missing and not self.silent

    @property
    def only(self) -> Player | None:
        """The one defending player, if there is exactly one."""
        return self.players[0] if self.known and len(self.players) == 1 else None


def defenders(table: Table, active: Unit | None, chosen: Player | None = None) -> Defenders:
    """Who defends while ``active`` has its turn; ``chosen`` is the opponent picked as combat began (507.1)."""
    if table.shared_team_turns and len(table.units()) > 2:
        return Defenders(rules=(TEAM_COMBAT, EACH_OF_THE_TEAM), silent="combat.three-teams-silent")
    if table.shared_team_turns:
        rules = (TEAM_COMBAT, EACH_OF_THE_TEAM)
        if active is None:
            return Defenders(rules=rules, missing=("active",))
        others = tuple(player for unit in table.units() if unit != active for player in table.members(unit))
        return Defenders(others, rules)
    if table.two_player_game:
        if active is None:
            return Defenders(missing=("active",))
        return Defenders((table.left_neighbor(active),), (NONACTIVE_PLAYER,))
    if table.attack == "single" and chosen is not None:
        return Defenders((chosen,), (CHOSEN_OPPONENT,))
    if active is None:
        open_option = table.attack is None and table.format.name != "emperor"
        hangs = open_option and any(_agreeing(table, player, chosen) is None for player in table.players())
        return Defenders(missing=("active", "options.attack") if hangs else ("active",))
    if table.attack is not None:
        return _by_option(table, active, table.attack, chosen)
    if table.format.name == "emperor":
        return adjacent(table, active, table.opponents(active))._replace(rules=(NEXT_TO_THEM,))
    return _agreeing(table, active, chosen) or Defenders(missing=("options.attack",))


def _agreeing(table: Table, active: Player, chosen: Player | None) -> Defenders | None:
    """The defending players where all options agree; exactly one of three is in use (806.2b, 811.2b)."""
    possible = [_by_option(table, active, option, chosen) for option in THREE_OPTIONS]
    if all(found.known for found in possible) and len({frozenset(found.players) for found in possible}) == 1:
        return Defenders(possible[0].players, (CHOSEN_OPPONENT,))
    return None


def _by_option(table: Table, active: Player, option: str, chosen: Player | None) -> Defenders:
    opponents = table.opponents(active)
    if option == "multiple":
        return Defenders(opponents, (ALL_OPPONENTS,))
    if option == "left":
        return _beside(table, active, table.clockwise_from(active)[1:], (TO_THE_LEFT,))
    if option == "right":
        return _beside(table, active, table.clockwise_from(active)[:0:-1], (TO_THE_RIGHT,))
    if len(opponents) == 1:
        return Defenders(opponents, (CHOSEN_OPPONENT,))
    if chosen is None:
        return Defenders(rules=(CHOSEN_OPPONENT,), missing=("chosen_defender",))
    return Defenders((chosen,), (CHOSEN_OPPONENT,))


def _beside(table: Table, active: Player, seats: tuple[Player, ...], rules: tuple[Citation, ...]) -> Defenders:
    """The opponent in the first of the seats; whether an empty seat separates, the rules do not say."""
    nearest = table.first_in_game(seats)
    if nearest is None or not table.are_opponents(active, nearest):
        return Defenders((), rules)
    if not table.in_game(seats[0]) and table.empty_seats != "close":
        return Defenders(rules=rules, silent=EMPTY_SEAT_SILENT if table.empty_seats == "open" else "")
    return Defenders((nearest,), rules)


def adjacent(table: Table, active: Player, among: tuple[Player, ...]) -> Defenders:
    """Those of some players in the seats to both sides; whether an empty seat separates, the rules do not say."""
    around = table.clockwise_from(active)
    nearest = {table.first_in_game(around[1:]), table.first_in_game(around[:0:-1])}
    separate = tuple(player for player in among if player in {around[1], around[-1]})
    close = tuple(player for player in among if player in nearest)
    if table.empty_seats == "open" and separate != close:
        return Defenders(silent=EMPTY_SEAT_SILENT)
    return Defenders(close if table.empty_seats == "close" else separate)
