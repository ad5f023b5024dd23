"""Who holds a life total and how high it starts: 103.4, 103.4a to 103.4e, 810.4, 810.11, 904.5, 904.12c, 904.13b."""

from judgekit.citations import Citation, cite
from judgekit.table.table import Player, Table

TWENTY = cite("103.4", "starting life total is 20")
GIANT_TOTAL = cite("103.4a", "starting life total of 30")
VANGUARD_TOTAL = cite("103.4b", "life modifier")
COMMANDER_TOTAL = cite("103.4c", "starting life total of 40")
BRAWL_TOTAL = cite("103.4d", "Brawl game")
ARCHENEMY_TOTAL = cite("103.4e", "archenemy has a starting life total of 40")
TEAM_SHARES_LIFE = cite("810.4", "shares one life total")
MORE_HEADS = cite("810.11", "by 15")
ARCHENEMY_AND_HEROES = cite("904.5", "40 for the archenemy")
EACH_IS_ARCHENEMY = cite("904.12c", "applies to each player")
HEROES_SHARE_LIFE = cite("904.13b", "shared life total")

# A team where its players share one life total, else a player.
Holder = str

_HEADS = 2


def holder_of(table: Table, player: Player) -> Holder:
    """Whose life total a player's is."""
    return (table.team_of(player) or player) if table.format.shared_life else player


def holders(table: Table) -> tuple[Holder, ...]:
    """The holders of a life total with a player in the game, clockwise from the first seat."""
    return tuple(dict.fromkeys(holder_of(table, player) for player in table.players()))


def all_holders(table: Table) -> tuple[Holder, ...]:
    """The holders of a life total at the start of the game."""
    return tuple(dict.fromkeys(holder_of(table, player) for player in table.seats))


def sharing_rules(table: Table) -> tuple[Citation, ...]:
    """The rules by which a team has one life total; none where each player has their own."""
    if not table.format.shared_life:
        return ()
    return (HEROES_SHARE_LIFE,) if table.format.archenemy else (TEAM_SHARES_LIFE,)


def starting_rules(table: Table) -> tuple[Citation, ...]:
    """The rules on the starting life totals of a format."""
    match table.format.name:
        case "two-headed-giant":
            more = (MORE_HEADS,) if heads(table) > _HEADS else ()
            return (GIANT_TOTAL, TEAM_SHARES_LIFE, *more)
        case "archenemy":
            return (ARCHENEMY_TOTAL, ARCHENEMY_AND_HEROES)
        case "supervillain-rumble":
            return (ARCHENEMY_TOTAL, EACH_IS_ARCHENEMY)
        case "archenemy-commander":
            return (HEROES_SHARE_LIFE,)
        case "commander":
            return (COMMANDER_TOTAL,)
        case "brawl":
            return (BRAWL_TOTAL,)
        case "vanguard":
            return (VANGUARD_TOTAL,)
    return (TWENTY,)


def starting_total(table: Table, holder: Holder, life_modifier: int = 0) -> int:
    """The starting life total of a holder; only Vanguard has life modifiers."""
    match table.format.name:
        case "two-headed-giant":
            return 30 + 15 * (heads(table) - _HEADS)
        case "archenemy":
            return 40 if len(table.teams[table.team_of(holder) or ""]) == 1 else 20
        case "supervillain-rumble" | "commander":
            return 40
        case "archenemy-commander":
            return 60
        case "brawl":
            return 25 if table.two_player_game else 30
        case "vanguard":
            return 20 + life_modifier
    return 20


def heads(table: Table) -> int:
    """How many players each team of a Two-Headed Giant game began with."""
    return max(len(members) for members in table.teams.values())
