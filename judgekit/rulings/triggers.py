"""The order of triggered abilities on the stack: 603.3b, 800.4d and 805.7."""

from collections import Counter

from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.facts import ListOf, Name, Record, UnitName
from judgekit.rulings.options import ACTIVE, Option, names, put
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.triggered import (
    BY_TEAM,
    TRIGGER,
    TRIGGER_OPTION,
    TWO_PARTS,
    Group,
    Trigger,
    choosers,
    explain,
    missing,
    stack_order,
)
from judgekit.table.table import Table, Unit


class Facts(Named):
    """Whose turn it is, what has triggered, and in which order it is to go on the stack."""

    table: Table
    triggers: tuple[Trigger, ...]
    active: Unit | None = None
    proposed: tuple[str, ...] | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "triggers": ListOf(TRIGGER),
        "proposed": ListOf(Name()),
    },
)


OPTIONS = (
    ACTIVE,
    TRIGGER_OPTION,
    Option("--proposed", "ABILITIES", put("proposed", names)),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "triggers": [{"ability": "Ward", "controller": "Cleo"}, {"ability": "Landfall", "controller": "Ben"}],
}


def check(facts: Facts) -> list[Problem]:
    """Abilities in a proposed order that have not triggered."""
    triggered = [trigger.ability for trigger in facts.triggers]
    return [
        Problem(f"proposed[{at}]", say("triggers.not-triggered", name=name, known=tuple(triggered)))
        for at, name in enumerate(facts.proposed or ())
        if name not in triggered
    ]


def decide(facts: Facts) -> Ruling:
    """Who puts which abilities on the stack, bottom to top; then whether a proposed order keeps to that."""
    table = facts.table
    reason = Reasoning()
    explain(table, facts.triggers, reason, (BY_TEAM, TWO_PARTS))
    if needs := missing(table, facts.active, facts.triggers):
        return reason.undetermined(*needs)
    groups = stack_order(table, facts.active, facts.triggers)
    answer: dict[str, object] = {"stack": [list(group.abilities) for group in groups]}
    named = [list(group.abilities) for group in groups]
    if facts.proposed is not None:
        legal = _keeps_to(groups, facts.proposed)
        key = "legal" if legal else "illegal" if groups else "illegal-nothing"
        return reason.judged(legal, answer, f"triggers.{key}", groups=named)
    if table.format.name == "grand-melee" and len(groups) > 1:
        reason.warn("triggers.several-stacks")
    if open_orders := choosers(groups):
        answer["choosers"] = open_orders
        return reason.choice(answer, "triggers.choice", groups=_said(table, groups))
    if not groups:
        return reason.determined(answer, "triggers.nothing")
    if named == [[only := named[0][0]]]:
        return reason.determined(answer, "triggers.alone", ability=only)
    return reason.determined(answer, "triggers.order", groups=named)


def _said(table: Table, groups: tuple[Group, ...]) -> list[Message | str]:
    """The groups in a sentence; of several abilities it is named who chooses their order."""
    return [
        say("triggers.ordered-by", unit=table.named(group.unit), abilities=group.abilities)
        if len(group.abilities) > 1
        else group.abilities[0]
        for group in groups
    ]


def _keeps_to(groups: tuple[Group, ...], proposed: tuple[str, ...]) -> bool:
    """Whether an order holds exactly the abilities of each group, one group after the other."""
    if len(proposed) != sum(len(group.abilities) for group in groups):
        return False
    at = 0
    for group in groups:
        part = proposed[at : at + len(group.abilities)]
        if Counter(part) != Counter(group.abilities):
            return False
        at += len(group.abilities)
    return True
