"""The questions judgekit answers: one module each, named here and loaded only when asked."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from judgekit.rulings.ruling import Problem, Ruling
from judgekit.table.table import Table

# In the order in which they come up in a game.
QUESTIONS: dict[str, str] = {
    "first-turn": "first_turn",
    "primary-player": "primary_player",
    "choices": "choices",
    "defending-player": "defending_player",
}


@dataclass(frozen=True, slots=True)
class Situation:
    """What every question has: a table. A question adds its facts with ``judgekit.rulings.facts.fact``."""

    table: Table


class Question(NamedTuple):
    """A question: its name and its module, which holds ``Facts``, ``decide()``, ``EXAMPLE`` and maybe ``check()``."""

    name: str
    module: ModuleType

    @property
    def facts(self) -> type[Situation]:
        """The dataclass of the question's facts."""
        found: type[Situation] = self.module.Facts
        return found

    @property
    def example(self) -> dict[str, Any]:
        """A document to start from."""
        found: dict[str, Any] = {"question": self.name, **self.module.EXAMPLE}
        return found

    def check(self, situation: Situation) -> list[Problem]:
        """Facts that have the right types and names but contradict each other or a rule."""
        if not hasattr(self.module, "check"):
            return []
        found: list[Problem] = self.module.check(situation)
        return found

    def decide(self, situation: Situation) -> Ruling:
        """The ruling on a situation that ``check`` found nothing wrong with."""
        ruling: Ruling = self.module.decide(situation)
        return ruling


def question(name: str) -> Question:
    """The question of that name; KeyError if there is none."""
    return Question(name, import_module(f"judgekit.rulings.{QUESTIONS[name]}"))
