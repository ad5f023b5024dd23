"""What a ruling is made of: an answer, the steps that lead to it, and what is missing, contradictory or doubtful."""

import json
from collections.abc import Collection, Mapping
from typing import Any, Literal

from judgekit.citations import Citation
from judgekit.errors import Message, say
from judgekit.messages import Team, Written
from judgekit.named import Named

Status = Literal["determined", "choice", "legal", "illegal", "undetermined", "error"]
Answer = dict[str, Any]

# Facts given player by player, or team by team; a name in a path may hold anything, periods and brackets too.
_BY_NAME = (
    "actions", "declared", "hand_modifiers", "lands", "lands_played", "life", "life_modifiers", "mulligans_taken",
    "poison", "spells_cast",
)  # fmt: skip


class Step(Named):
    """One sentence of the reasoning and the rules it rests on."""

    message: Message
    rules: tuple[Citation, ...]


class Need(Named):
    """A fact whose knowledge would settle the question; ``fact`` is its path in the document."""

    fact: str
    message: Message


class Problem(Named):
    """A fault of the situation: the path of the key, what is wrong, and the rules it contradicts."""

    at: str
    message: Message
    rules: tuple[Citation, ...] = ()


# So much of a value is quoted.
_LONGEST_SHOWN = 40

# The largest number anybody writes down; loops give large numbers, and none of so many digits.
MOST_DIGITS = 100


def whole_number(written: str) -> int:
    """The number that a sign and digits write; one that Python would not read is as good as any other too large."""
    return int(written) if len(written) <= 4000 else 10**MOST_DIGITS


def too_large(value: Any, digits: int = MOST_DIGITS) -> bool:
    """Whether a value is a number of more digits than that."""
    return isinstance(value, int | float) and abs(value) >= 10**digits


def shown(value: Any) -> str:
    """A value as a document has it, to be quoted in a problem, cut to a length that fits."""
    text = value if isinstance(value, str) else _as_json(value)
    short = text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
    return short if isinstance(value, str) else Written(short)


def _as_json(value: Any) -> str:
    """A value as JSON has it; what JSON has no form for, as it was written."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_as_json(key)}: {_as_json(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_as_json, value)) + "]"
    return repr(value)


class Ruling(Named):
    """The answer to a question; ``text`` is the answer in one sentence, ``answer`` the same for programs."""

    status: Status
    text: Message
    answer: Answer
    steps: tuple[Step, ...] = ()
    needs: tuple[Need, ...] = ()
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Message, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of all steps in order, each once."""
        return tuple(dict.fromkeys(citation.rule for step in self.steps for citation in step.rules))

    @property
    def outcome(self) -> str:
        """What of it must stay the same for an unknown fact not to matter; the reasoning need not."""
        return repr((self.status, self.answer))


class Reasoning:
    """Collects the steps of a decision in the order of the rules and ends in a ruling.

    ``teams`` are the names that needs speak of as teams.
    """

    def __init__(self, teams: Collection[str] = ()) -> None:
        self._teams = teams
        self._steps: list[Step] = []
        self._warnings: list[Message] = []

    def step(self, key: str, *rules: Citation, **values: Any) -> None:
        """Note a sentence with the rules that say so; once is enough."""
        self.take(Step(say(key, **values), rules))

    def take(self, step: Step) -> None:
        """Note a step of another reasoning; once is enough."""
        if step not in self._steps:
            self._steps.append(step)

    def warn(self, key: str, **values: Any) -> None:
        """Note something the person who asked should know although it does not change the answer."""
        self._warnings.append(say(key, **values))

    def determined(self, answer: Answer, key: str, **values: Any) -> Ruling:
        """The facts settle the answer."""
        return self._end("determined", answer, say(key, **values))

    def choice(self, answer: Answer, key: str, **values: Any) -> Ruling:
        """The rules name who chooses, and the choice is open."""
        return self._end("choice", answer, say(key, **values))

    def judged(self, legal: bool, answer: Answer, key: str, **values: Any) -> Ruling:
        """A declaration or attempt was judged."""
        return self._end("legal" if legal else "illegal", answer, say(key, **values))

    def undetermined(self, *needs: str) -> Ruling:
        """A fact that matters is unknown."""
        return self.needing(*(Need(fact, _need(fact, self._teams)) for fact in dict.fromkeys(needs)))

    def needing(self, *asked: Need) -> Ruling:
        """Facts that matter are unknown, each with the sentence that says what it is."""
        said = [need.message for need in asked]
        once = [message for at, message in enumerate(said) if message not in said[:at]]
        return self._end("undetermined", {}, say("ruling.undetermined", facts=once), asked)

    def silent(self, key: str, **values: Any) -> Ruling:
        """The rules themselves leave the question open."""
        return self._end("undetermined", {}, say(key, **values))

    def error(self, *problems: Problem) -> Ruling:
        """The facts contradict themselves or a rule."""
        return refused(problems, tuple(self._warnings))

    def _end(self, status: Status, answer: Answer, text: Message, needs: tuple[Need, ...] = ()) -> Ruling:
        return Ruling(status, text, answer, tuple(self._steps), needs, (), tuple(self._warnings))


def _need(fact: str, teams: Collection[str]) -> Message:
    """The sentence about a fact; it depends on the path without list positions and names."""
    first, _, rest = fact.partition(".")
    if first in _BY_NAME:
        return say("need." + first, name=Team(rest) if rest in teams else rest)
    if fact == "attacks":
        return say("need.whole.attacks")
    if fact.startswith("options.range_of_influence."):
        return say("need.range-of-one", name=fact.split(".", 2)[2])
    _, inner, name = fact.partition(".redistribute.")
    if inner:
        return say("need.effects.redistribute", name=name)
    return say("need." + ".".join(part.partition("[")[0] for part in fact.split(".")), things=())


def refused(problems: tuple[Problem, ...], warnings: tuple[Message, ...] = ()) -> Ruling:
    """The ruling on a situation that cannot be: every problem, and the rules contradicted as steps."""
    steps = tuple(Step(problem.message, problem.rules) for problem in problems if problem.rules)
    return Ruling("error", say("ruling.error", count=len(problems)), {}, steps, (), problems, warnings)
