"""The rules by which players and teams lose and win, and their limits (104, 704.5, 704.6, 809.5, 810.8, 904.13)."""

from judgekit.citations import Citation, cite
from judgekit.table.life_totals import MORE_HEADS, heads
from judgekit.table.table import Table

CARD_OVER_RULE = cite("101.1", "follow the card")
NOTHING_STOPS_CONCEDING = cite("101.1", "The one exception is conceding")
LAST_PLAYER = cite("104.2a", "once all of their opponents have left")
WINS_BY_EFFECT = cite("104.2b", "say that a player wins")
LAST_TEAM = cite("104.2c", "all other teams have left")
CONCEDES_AT_ONCE = cite("104.3a", "concede the game")
NO_LIFE_LOSES = cite("104.3b", "0 or less")
LOSES_BY_EFFECT = cite("104.3e", "say that a player loses the game")
WIN_AND_LOSE = cite("104.3f", "win and lose the game at the same time")
WHOLE_TEAM_LOST = cite("104.3g", "once all of its players have lost")
OPPONENTS_LOSE = cite("104.3h", "limited range of influence")
EMPEROR_LOSES_TEAM = cite("104.3i", "whose emperor loses")
ALL_LOSE = cite("104.4a", "lose at the same time")
ALL_TEAMS_LOSE = cite("104.4d", "all teams still in it lose")
CHECKED_LIFE = cite("704.5a", "0 or less life")
CHECKED_LIBRARY = cite("704.5b", "empty library")
CHECKED_POISON = cite("704.5c", "ten or more poison counters")
CHECKED_TEAM_LIFE = cite("704.6a", "0 or less life")
CHECKED_TEAM_POISON = cite("704.6b", "fifteen or more poison counters")
OPPONENTS_LOSE_INSTEAD = cite("801.14", "every opponent within that player’s range")
EMPEROR_WINS = cite("809.5a", "wins the game")
EMPEROR_LOSES = cite("809.5b", "loses the game")
ONLY_AS_TEAM = cite("810.8a", "Only teams win and lose")
TEAM_CANNOT_LOSE = cite("810.8a", "can’t lose the game, the team can’t lose it")
TEAM_CONCEDES = cite("810.8b", "immediately leaves the game")
TEAM_WITHOUT_LIFE = cite("810.8c", "life total of 0 or less")
TEAM_POISONED = cite("810.8d", "fifteen or more poison counters")
POISON_IS_SHARED = cite("810.10", "shares those counters")
COMMANDER_DAMAGE = cite("903.10a", "21 or more combat damage")
NOT_IN_BRAWL = cite("903.12h", "doesn’t use the state-based action")
HEROES_SHARE_LIFE = cite("904.13b", "shared life total")
EACH_THEIR_OWN_POISON = cite("904.13c", "don’t share poison counters")

COMMANDER_LIMIT = 21


def life_rules(table: Table) -> tuple[Citation, ...]:
    """The rules by which 0 or less life loses the game."""
    if not table.format.shared_life:
        return (CHECKED_LIFE, NO_LIFE_LOSES)
    if table.format.archenemy:
        return (HEROES_SHARE_LIFE, TEAM_WITHOUT_LIFE)
    return (TEAM_WITHOUT_LIFE, CHECKED_TEAM_LIFE)


def poison_is_shared(table: Table) -> bool:
    """Whether the poison counters of a team are counted together (810.10); those of Archenemy Commander are not."""
    return table.format.name == "two-headed-giant"


def poison_limit(table: Table) -> int:
    """How many poison counters lose the game."""
    return 15 + 5 * (heads(table) - 2) if poison_is_shared(table) else 10


def poison_rules(table: Table) -> tuple[Citation, ...]:
    """The rules by which poison counters lose the game."""
    if poison_is_shared(table):
        return (TEAM_POISONED, CHECKED_TEAM_POISON, *((MORE_HEADS,) if heads(table) > 2 else ()))
    return (EACH_THEIR_OWN_POISON,) if table.format.name == "archenemy-commander" else (CHECKED_POISON,)
