"""Who leaves the game with whom, and whether the game is over then: 104.2a, 104.2c, 104.4a, 104.4d, 809.5b, 810.8a."""

from collections.abc import Iterable

from judgekit.citations import Citation, cite
from judgekit.table.table import Player, Table

LAST_PLAYER_WINS = cite("104.2a", "all of their opponents have left")
LAST_TEAM_WINS = cite("104.2c", "all other teams have left the game")
ALL_PLAYERS_LOSE = cite("104.4a", "all players still in the game lose")
ALL_TEAMS_LOSE = cite("104.4d", "all teams still in it lose")


def leaving_together(table: Table, players: Iterable[Player]) -> frozenset[Player]:
    """All who leave the game when these do: the whole team in Two-Headed Giant (810.8a, 810.8b) and of an emperor."""
    return with_teammates(table, players) - table.left


def with_teammates(table: Table, players: Iterable[Player]) -> frozenset[Player]:
    """These players and all who leave the game with them, whether or not the table has them as departed."""
    gone = set(players)
    for members in table.teams.values():
        leaders = members if table.format.name == "two-headed-giant" else table.emperors
        if any(player in gone and player in leaders for player in members):
            gone.update(members)
    return frozenset(gone)


def without(table: Table, players: Iterable[Player]) -> Table:
    """The table after these players have left the game."""
    return table._replace(left=table.left.union(players))


def game_over(table: Table) -> bool:
    """Whether nobody is left, or only one player or the players of one team."""
    return len({table.team_of(player) or player for player in table.players()}) < 2


def winners(table: Table) -> tuple[Player, ...]:
    """Who has won a game that is over: all of the team that is left, departed members too (104.2c), or nobody."""
    left = table.players()
    if not left:
        return ()
    team = table.team_of(left[0])
    return left if team is None else table.teams[team]


def result_rule(table: Table) -> Citation:
    """The rule by which a game that is over has been won or drawn."""
    if table.players():
        return LAST_TEAM_WINS if table.teams else LAST_PLAYER_WINS
    return ALL_TEAMS_LOSE if table.teams else ALL_PLAYERS_LOSE
