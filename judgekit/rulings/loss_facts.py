"""What may make players lose or win the game, as facts (104, 704.5, 704.6, 810.10, 903.10a)."""

from collections.abc import Mapping

from judgekit.named import Named
from judgekit.rulings.facts import NOBODY, ListOf, Name, Number, OneOf, PlayerName, Record, Selector
from judgekit.rulings.life_facts import ByHolder
from judgekit.table.life_totals import Holder
from judgekit.table.table import Player, Table

DREW, CONCEDES, LOSES, WINS = EVENTS = ("drew-from-empty-library", "concedes", "loses-game", "wins-game")


class CommanderDamage(Named):
    """Damage that a commander has dealt to a player over the game, and how much of it was combat damage."""

    commander: str
    player: Player | None
    damage: int | None
    combat: int | None = None


COMMANDER_DAMAGE = Record(
    CommanderDamage,
    {
        "commander": Name(),
        "player": PlayerName(),
        "damage": Number(least=0),
        "combat": Number(least=0),
    },
)


class Happened(Named):
    """Something that has happened to a player."""

    event: str
    player: Player | None


HAPPENED = Record(
    Happened,
    {
        "event": OneOf(EVENTS, may_be_unknown=False),
        "player": PlayerName(),
    },
)


class Prohibition(Named):
    """An effect that says that players can’t lose the game."""

    cannot: str
    players: str | tuple[Player, ...] | None


PROHIBITION = Record(
    Prohibition,
    {
        "cannot": OneOf(("lose-game",), may_be_unknown=False),
        "players": Selector(),
    },
)


class Facts(Named):
    """What may make players lose or win; what is not listed does no harm."""

    table: Table
    life: Mapping[Holder, int | None] = NOBODY
    poison: Mapping[str, int | None] = NOBODY
    commander_damage: tuple[CommanderDamage, ...] = ()
    events: tuple[Happened, ...] = ()
    in_force: tuple[Prohibition, ...] = ()

    def players_of(self, event: str) -> tuple[Player, ...]:
        """The players still in the game to whom an event has happened, clockwise."""
        found = {each.player for each in self.events if each.event == event}
        return tuple(player for player in self.table.players() if player in found)


FACTS = Record(
    Facts,
    {
        "life": ByHolder(Number(), of_life=True),
        "poison": ByHolder(Number(least=0)),
        "commander_damage": ListOf(COMMANDER_DAMAGE),
        "events": ListOf(HAPPENED),
        "in_force": ListOf(PROHIBITION),
    },
)
