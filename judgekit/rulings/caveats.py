"""What speaks against the table of a ruling: a game that is over, or a first turn that the format gives to another.

Such facts are no faults, since the question may be about what would be; whoever asks should know of them all the same.
Covers 104.2a, 104.2c, 104.4a, 104.4d, 103.1b, 103.1c, 809.4 and 904.6.
"""

from collections.abc import Iterator

from judgekit.errors import Message, say
from judgekit.rulings.ruling import Ruling
from judgekit.table.leaving import game_over, result_rule, winners
from judgekit.table.table import Table, Unit

# These judge by themselves whether the game is over.
_JUDGE_THE_END = ("leave-game", "loss", "priority")


def with_caveats(ruling: Ruling, question: str, table: Table, starting: Unit | None) -> Ruling:
    """The ruling with a warning for each of them; ``starting`` is the unit said to take the first turn, if one is."""
    if ruling.status == "error":
        return ruling
    found = [] if question in _JUDGE_THE_END else [*_game_over(table)]
    return ruling._replace(warnings=(*ruling.warnings, *found, *_first_turn(table, starting)))


def _game_over(table: Table) -> Iterator[Message]:
    if table.left and game_over(table):
        key = "caveat.won" if table.players() else "caveat.drawn"
        yield say(key, players=winners(table), rule=result_rule(table).rule)


def _first_turn(table: Table, starting: Unit | None) -> Iterator[Message]:
    first = table.first_by_format
    if starting is not None and first is not None and starting != first:
        yield say("caveat.archenemy-first", unit=table.named(first))
    if starting is not None and table.emperors and starting not in table.emperors and not table.shared_team_turns:
        yield say("caveat.emperor-first", players=table.emperors)
