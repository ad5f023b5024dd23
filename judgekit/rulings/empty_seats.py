"""What holds whether or not the empty seat of a player who has left separates its neighbors.

The rules on neighbors (803.1a, 803.1b, 809.3c, 811.4) leave that open, so what hangs on it stays open; what comes out
the same in both readings does not.
"""

from collections.abc import Callable
from typing import Any

from judgekit.rulings.ruling import Ruling, Step


class Readings:
    """The rulings where empty seats separate and where they do not."""

    def __init__(self, facts: Any, decide: Callable[[Any], Ruling]) -> None:
        seats = (facts.table._replace(empty_seats="separate"), facts.table._replace(empty_seats="close"))
        self._separate, self._close = (decide(facts._replace(table=table)) for table in seats)

    @property
    def agreed(self) -> Ruling | None:
        """The ruling if both settle the question and come to the same, with the steps both take; else None."""
        if self._separate.outcome != self._close.outcome or self._separate.status == "undetermined":
            return None
        return self._separate._replace(steps=self.steps)

    @property
    def verdict(self) -> str | None:
        """``legal`` or ``illegal`` where both judge so and find the same creatures at fault; else None."""
        statuses = {self._separate.status, self._close.status}
        alike = self._separate.answer.get("offending") == self._close.answer.get("offending")
        return statuses.pop() if len(statuses) == 1 and alike and statuses <= {"legal", "illegal"} else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that both take."""
        return tuple(step for step in self._separate.steps if step in self._close.steps)
