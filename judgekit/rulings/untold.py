"""What a question is about and nobody has told: a situation that only lacks that is possible, and not settled."""

from collections.abc import Mapping
from typing import Any

from judgekit.errors import say
from judgekit.rulings.facts import UNKNOWN
from judgekit.rulings.registry import question
from judgekit.rulings.ruling import Need, Reasoning, Ruling
from judgekit.rulings.situation import read_table, rule
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT
from judgekit.table.table import Table

# Facts that have a sentence of their own in what is missing. An attempt has none: it is the question itself.
_UNTOLD = (
    "attacks", "blocks", "players", "effects", "triggers", "ability", "ability.controller", "ability.whose",
    "reference", "reference.controller", "leaves",
)  # fmt: skip
# Where these are not told, the others may settle the question or are missing beside them: as if nobody knew.
_AS_UNKNOWN: Mapping[str, Mapping[str, str]] = {
    "reference": {"controller": UNKNOWN},
    "reference.controller": {"controller": UNKNOWN},
}


def rule_told(document: Mapping[str, Any]) -> tuple[str | None, Ruling]:
    """The question a document asks and the ruling on it, where whatever was not told is simply not known.

    A document has to have what its question is about. Somebody who asks at the table may not have said it yet: as long
    as nothing else is wrong, the ruling is then undetermined and names it.
    """
    name, ruling = rule(document)
    if name is None or not ruling.problems:
        return name, ruling
    missing = [problem.at for problem in ruling.problems]
    if not all(problem.message.key == "problem.missing-key" and problem.at in _UNTOLD for problem in ruling.problems):
        return name, ruling
    if len(missing) == 1 and missing[0] in _AS_UNKNOWN:
        (at,) = missing
        fact = at.partition(".")[0]
        return rule({**document, fact: {**document.get(fact, {}), **_AS_UNKNOWN[at]}})
    table, _ = read_table(document)
    return name, ruling if table is None else _undetermined(name, table, missing)


def _undetermined(name: str, table: Table, missing: list[str]) -> Ruling:
    """The ruling that names what is missing; what the rules are silent about is not settled by any fact."""
    reason = Reasoning()
    if "attacks" in question(name).facts.kinds and table.shared_team_turns:
        reason.step("untold.team-combat", TEAM_COMBAT, EACH_OF_THE_TEAM)
        if len(table.units()) > 2:
            return reason.silent("combat.three-teams-silent")
    asked = tuple(Need(fact, say(f"untold.{_key(name, fact)}")) for fact in missing)
    return reason.needing(*asked)


def _key(name: str, fact: str) -> str:
    """The key of the sentence about a fact; some facts mean something of their own in a question."""
    return f"{name}-effects" if fact == "effects" else fact.replace(".", "-")
