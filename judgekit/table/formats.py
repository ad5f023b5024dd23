"""The formats of a table: what each asks of seats and teams, and the options it brings (800 to 811, 903, 904)."""

from typing import Final, Literal

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.named import Named

AttackOption = Literal["multiple", "left", "right", "single"]
ATTACK_OPTIONS: Final[tuple[AttackOption, ...]] = ("multiple", "left", "right", "single")
# What teams are called that nobody named.
TEAM_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FormatName = Literal[
    "duel",
    "two-headed-giant",
    "archenemy",
    "supervillain-rumble",
    "archenemy-commander",
    "team-vs-team",
    "emperor",
    "free-for-all",
    "grand-melee",
    "alternating-teams",
    "commander",
    "brawl",
    "vanguard",
]


class Format(Named):
    """What a format fixes.

    ``seats`` are the fewest and most players. ``shared_team_turns`` is True where always used, None where it may be
    added, False where there are no teams to share turns. ``attack`` is the default option for more than two players;
    None means that it must be given, or that adjacency alone decides. ``recommended_range`` is one that the format
    recommends and does not fix. ``checked`` are the rules that faults cite,
    ``aliases`` what players call the format beside its name.
    """

    name: FormatName
    seats: tuple[int, int]
    team_count: tuple[int, int] | None = None
    team_size: tuple[int, int] = (1, 24)
    equal_teams: bool = False
    archenemy: bool = False
    shared_team_turns: bool | None = False
    attack: AttackOption | None = None
    attacks_neighbors_only: bool = False
    teams_sit_together: bool = False
    shared_life: bool = False
    range_of_influence: int | None = None
    recommended_range: int | None = None
    checked: tuple[Citation, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def said(self) -> Message:
        """The name of the format as people say it."""
        return say(f"format.{self.name}")

    @property
    def has_teams(self) -> bool:
        """Whether the players are divided into teams."""
        return self.team_count is not None


MOST_SEATS = 1000

TWO_TEAMS_OF_TWO = cite("810.1", "two teams")
EQUAL_LARGER_TEAMS = cite("810.11", "Equally sized teams")
ONE_ARCHENEMY = cite("904.2a", "exactly one player")
ARCHENEMY_SETUP = cite("904.2", "exactly two teams")
ARCHENEMY_STARTS = cite("103.1b", "archenemy")
ARCHENEMY_FIRST = cite("904.6", "first turn")
TEAM_SITS_TOGETHER = cite("808.2", "sit together")
TEAMS_OF_THREE = cite("809.1", "three players")
EMPEROR_IN_THE_MIDDLE = cite("809.2", "middle")
TEAMS_OF_EQUAL_SIZE = cite("811.1", "equal size")
TEAMMATES_APART = cite("811.3", "teammate")
# The formats in which exactly one of attack multiple players, attack left and attack right is used.
ONE_OF_THREE = {
    "free-for-all": cite("806.2b", "one, and only one, of these three options"),
    "alternating-teams": cite("811.2b", "exactly one of these options"),
}
THREE_OPTIONS: Final = ATTACK_OPTIONS[:3]

FORMATS: dict[str, Format] = {
    format.name: format
    for format in (
        Format("duel", (2, 2), aliases=("1v1", "two-player")),
        Format(
            "two-headed-giant", (4, MOST_SEATS), team_count=(2, 2), team_size=(2, MOST_SEATS), equal_teams=True,
            shared_team_turns=True, attack="multiple", shared_life=True, checked=(TWO_TEAMS_OF_TWO, EQUAL_LARGER_TEAMS),
            aliases=("2HG", "three-headed-giant", "3HG"),
        ),
        Format(
            "archenemy", (3, MOST_SEATS), team_count=(2, 2), archenemy=True, shared_team_turns=True,
            attack="multiple", checked=(ONE_ARCHENEMY, ARCHENEMY_SETUP),
            aliases=("archen",),
        ),
        Format("supervillain-rumble", (3, MOST_SEATS), attack="multiple"),
        Format(
            "archenemy-commander", (3, MOST_SEATS), team_count=(2, 2), archenemy=True, shared_team_turns=True,
            attack="multiple", shared_life=True, checked=(ONE_ARCHENEMY, ARCHENEMY_SETUP),
        ),
        Format(
            "team-vs-team", (3, MOST_SEATS), team_count=(2, MOST_SEATS), shared_team_turns=None, attack="multiple",
            teams_sit_together=True, checked=(TEAM_SITS_TOGETHER,),
            aliases=("TvT", "2v2", "3v3"),
        ),
        Format(
            "emperor", (6, MOST_SEATS), team_count=(2, MOST_SEATS), team_size=(3, MOST_SEATS), equal_teams=True,
            shared_team_turns=None, attacks_neighbors_only=True, teams_sit_together=True,
            checked=(TEAMS_OF_THREE, EMPEROR_IN_THE_MIDDLE),
        ),
        Format("free-for-all", (3, MOST_SEATS), aliases=("FFA", "multiplayer")),
        Format("grand-melee", (3, MOST_SEATS), attack="left", range_of_influence=1, aliases=("melee",)),
        Format(
            "alternating-teams", (4, MOST_SEATS), team_count=(2, MOST_SEATS), team_size=(2, MOST_SEATS),
            equal_teams=True, shared_team_turns=None, attacks_neighbors_only=True, recommended_range=2,
            checked=(TEAMS_OF_EQUAL_SIZE, TEAMMATES_APART),
        ),
        Format("commander", (2, MOST_SEATS), attack="multiple", aliases=("EDH", "cEDH")),
        Format("brawl", (2, MOST_SEATS), attack="multiple"),
        Format("vanguard", (2, MOST_SEATS)),
    )
}  # fmt: skip
