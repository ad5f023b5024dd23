"""Who loses and who wins at the next check: 104.2 to 104.4, 704.5a to 704.5c, 809.5, 810.8, 903.10a, 904.13c, 801.14.

Covers 101.1, 104.2a to 104.2c, 104.3a, 104.3b, 104.3e to 104.3i, 104.4a, 104.4d, 704.6a, 704.6b, 809.5a, 809.5b, 810.8a
to 810.8d, 810.10, 810.11, 903.12h and 904.13b as well.
"""

import re
from typing import Any

from judgekit.errors import say
from judgekit.rulings.facts import UNKNOWN
from judgekit.rulings.life_facts import check_life
from judgekit.rulings.loss_facts import EVENTS, FACTS, Facts
from judgekit.rulings.loss_judgment import judge
from judgekit.rulings.loss_rules import COMMANDER_DAMAGE, POISON_IS_SHARED, poison_is_shared, poison_rules
from judgekit.rulings.loss_unknown import open_facts
from judgekit.rulings.options import Option, add_each, names, number, pairs, put, selector, wrong_form
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.unknown import settled, worlds

# In more worlds than these everything that is not known is asked for.
_MOST_WORLDS = 1024

__all__ = ["EXAMPLE", "FACTS", "OPTIONS", "Facts", "check", "decide"]


def _commander(value: str) -> dict[str, Any]:
    """``Krenko,Ana,24``, or ``Krenko,Ana,24,20`` where 20 of the 24 were combat damage."""
    parts = names(value)
    if len(parts) not in (3, 4):
        raise wrong_form(value, "Krenko,Ana,24,20")
    damage = [number(part) for part in parts[2:]]
    if any(each != UNKNOWN and not isinstance(each, int) for each in damage):
        raise wrong_form(value, "Krenko,Ana,24,20")
    return {"commander": parts[0], "player": parts[1], **dict(zip(("damage", "combat"), damage, strict=False))}


def _event(value: str) -> dict[str, Any]:
    """``concedes:Ana``."""
    event, colon, player = value.partition(":")
    if not colon:
        raise wrong_form(value, "concedes:Ana")
    return {"event": event, "player": player}


def _cannot_lose(value: str) -> dict[str, Any]:
    return {"cannot": "lose-game", "players": selector(value)}


OPTIONS = (
    Option("--life", "A=20,B=0", put("life", pairs(number))),
    Option("--poison", "A=9,B=10", put("poison", pairs(number))),
    Option(
        "--commander-damage", "COMMANDER,PLAYER,DAMAGE[,COMBAT]",
        add_each("commander_damage", _commander), many=True,
    ),
    Option(
        "--event", f"{'|'.join(EVENTS)}:PLAYER", add_each("events", _event), many=True, name="events",
    ),
    Option(
        "--cannot-lose", "each|NAMES", add_each("in_force", _cannot_lose), many=True, name="in_force",
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "poison": {"Cleo": 8, "Dan": 7},
}


def check(facts: Facts) -> list[Problem]:
    """Totals of nobody who holds one, combat damage beyond all damage, events of the departed, an empty table."""
    table = facts.table
    problems = [] if table.players() else [Problem("left_game", say("loss.nobody-left"))]
    problems += [*check_life(table, facts.life), *_check_poison(facts)]
    for index, dealt in enumerate(facts.commander_damage):
        if dealt.damage is not None and dealt.combat is not None and dealt.combat > dealt.damage:
            message = say("loss.combat-beyond-damage", combat=dealt.combat, damage=dealt.damage)
            problems.append(Problem(f"commander_damage[{index}].combat", message, (COMMANDER_DAMAGE,)))
    for index, event in enumerate(facts.events):
        if event.player is not None and not table.in_game(event.player):
            problems.append(Problem(f"events[{index}].player", say("loss.has-left", player=event.player)))
    return problems


def _check_poison(facts: Facts) -> list[Problem]:
    """Counters of teams that do not share them, and of a team and its members at once (810.10, 904.13c)."""
    table = facts.table
    problems: list[Problem] = []
    for name in facts.poison:
        if name not in table.teams:
            continue
        if not poison_is_shared(table):
            message = say("loss.poison-not-shared", team=table.named(name))
            problems.append(Problem(f"poison.{name}", message, poison_rules(table)))
        elif any(member in facts.poison for member in table.teams[name]):
            message = say("loss.poison-twice", team=table.named(name))
            problems.append(Problem(f"poison.{name}", message, (POISON_IS_SHARED,)))
    return problems


def decide(facts: Facts) -> Ruling:
    """The judgment, if it is the same whatever is not known."""
    opens = open_facts(facts)
    known = settled(facts, opens, lambda world: judge(world).outcome, _MOST_WORLDS)
    unknown = frozenset(re.split(r"[.[]", path)[0] for each in opens for path in each.facts)
    if not known.open:
        return judge(known.facts, unknown)
    reason = Reasoning(facts.table.teams)
    possible = [judge(world, unknown) for world in worlds(known.facts, known.open, _MOST_WORLDS)]
    undecided = _explain_certain(facts, possible, reason)
    if undecided:
        reason.step("loss.open-for", *known.rules, names=_said(facts, undecided))
    else:
        reason.step("loss.open", *known.rules)
    return reason.undetermined(*known.needs)


def _explain_certain(facts: Facts, possible: list[Ruling], reason: Reasoning) -> set[str]:
    """Say what holds whatever is not known: the steps and losses of every possible ruling; return who else may lose."""
    if not possible:
        return set()
    first, *others = possible
    for step in first.steps:
        if all(step in other.steps for other in others):
            reason.take(step)
    losing: list[set[str]] = [set(ruling.answer["players_lose"]) for ruling in possible]
    certain = set.intersection(*losing)
    if certain:
        names = _said(facts, certain)
        lose = say("loss.lose-one" if len(names) == 1 else "loss.lose-several", names=names)
        reason.step("loss.certain", lose=lose)
    return set.union(*losing) - certain


def _said(facts: Facts, players: set[str]) -> tuple[str, ...]:
    """The players in the order of their seats, a team of whom all are meant by its own name."""
    table = facts.table
    whole = {team for team, members in table.teams.items() if players.issuperset(members)}
    units = (table.team_of(player) if table.team_of(player) in whole else player for player in table.seats)
    return tuple(dict.fromkeys(table.named(unit) for unit in units if unit in whole or unit in players))
