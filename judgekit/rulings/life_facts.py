"""Numbers given by holder: a team where it shares them, else a player (810.4, 810.10, 904.13b)."""

from collections.abc import Mapping
from typing import Any

from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import Kind, Reading, Schema
from judgekit.rulings.ruling import Problem, shown
from judgekit.table.life_totals import all_holders, holder_of, sharing_rules
from judgekit.table.table import Table


class ByHolder(Named):
    """A mapping from players or teams to facts of one kind; which of them it has to be hangs on the format.

    Of life totals, those of a team may be told for its only member: the archenemy of 904.13b.
    """

    kind: Kind
    of_life: bool = False

    def read(self, value: Any, at: str, reading: Reading) -> dict[str, Any] | None:
        if not reading.has_keys(self, value, at):
            return None
        found: dict[str, Any] = {}
        for name, given in value.items():
            if not isinstance(name, str):
                reading.problem(f"{at}.{name}", "problem.name-expected", value=shown(name))
            elif name in reading.seats or name in reading.teams:
                holder = _holder(reading.table, name) if self.of_life and reading.table else name
                if holder in found:
                    reading.problem(f"{at}.{name}", "error.option-twice", name=holder)
                found[holder] = self.kind.read(given, f"{at}.{name}", reading)
            else:
                among = (*reading.seats, *reading.teams)
                reading.problem(f"{at}.{name}", "problem.no-such-unit", name=name, among=among)
        return found

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": self.kind.schema()}


def _holder(table: Table, name: str) -> str:
    """Whose total is told under this name: where a team shares one, its only member’s is the team’s."""
    alone = table.teams.get(table.team_of(name) or "") == (name,)
    return holder_of(table, name) if alone else name


def check_life(table: Table, life: Mapping[str, int | None] | None) -> list[Problem]:
    """Life totals of players whose team shares one, and of teams whose players have their own."""
    known = all_holders(table)
    problems: list[Problem] = []
    for name in life or ():
        if name not in known:
            key = "problem.player-has-own-life" if name in table.teams else "problem.team-shares-life"
            team = table.named(name if name in table.teams else table.team_of(name) or name)
            message = say(key, name=name, team=team)
            problems.append(Problem(f"life.{name}", message, sharing_rules(table)))
    return problems
