"""The questions judgekit answers: one module each, named here and loaded only when asked."""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from judgekit.named import Named
from judgekit.rulings.ruling import Problem, Ruling
from judgekit.table.formats import Format

if TYPE_CHECKING:
    from judgekit.rulings.facts import Record
    from judgekit.rulings.options import Option

# In the order in which they come up in a game.
QUESTIONS: dict[str, str] = {
    "first-turn": "first_turn",
    "primary-player": "primary_player",
    "mulligans": "mulligans",
    "opening-hand": "opening_hand",
    "turns": "turns",
    "draw-step": "draw_step",
    "land-play": "land_play",
    "day-night": "day_night",
    "scheme": "scheme",
    "turn-markers": "turn_markers",
    "priority": "priority",
    "choices": "choices",
    "draws": "draws",
    "triggers": "triggers",
    "trigger-count": "trigger_count",
    "control-player": "control_player",
    "active-player": "active_player",
    "attack": "attack",
    "attacking-player": "attacking_player",
    "block": "block",
    "block-order": "block_order",
    "defending-player": "defending_player",
    "combat-damage": "combat_damage",
    "life": "life",
    "loss": "loss",
    "leave-game": "leave_game",
    "range": "range",
}


class Question(Named):
    """A question: its name and its module.

    The module holds ``Facts``, a named tuple that begins with the table, ``FACTS``, the kinds of the other facts,
    ``OPTIONS``, the facts as options, ``EXAMPLE``, ``decide(facts)`` and, if facts can contradict each other,
    ``check(facts)``; ``check_options`` looks at what can be judged without a table.
    """

    name: str
    module: ModuleType

    @property
    def facts(self) -> "Record":
        """The facts of the question, without the table."""
        found: Record = self.module.FACTS
        return found

    @property
    def options(self) -> "tuple[Option, ...]":
        """The facts as options, in the order in which they enter a document."""
        found: tuple[Option, ...] = self.module.OPTIONS
        return found

    @property
    def example(self) -> dict[str, Any]:
        """A document to start from."""
        found: dict[str, Any] = {"question": self.name, **self.module.EXAMPLE}
        return found

    def check_options(self, format: Format, shared_team_turns: bool) -> list[Problem]:
        """Formats and options that the question makes no sense with, however the table is."""
        if not hasattr(self.module, "check_options"):
            return []
        found: list[Problem] = self.module.check_options(format, shared_team_turns)
        return found

    def check(self, situation: Any) -> list[Problem]:
        """Facts that have the right types and names but contradict each other or a rule."""
        if not hasattr(self.module, "check"):
            return []
        found: list[Problem] = self.module.check(situation)
        return found

    def decide(self, situation: Any) -> Ruling:
        """The ruling on a situation that ``check`` found nothing wrong with."""
        ruling: Ruling = self.module.decide(situation)
        return ruling


def question(name: str) -> Question:
    """The question of that name; KeyError if there is none."""
    return Question(name, import_module(f"judgekit.rulings.{QUESTIONS[name]}"))
