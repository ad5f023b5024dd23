"""What is not known about losing and winning: the values it may have, and the facts that would tell them apart."""

from collections.abc import Iterator
from typing import Any

from judgekit.citations import Citation
from judgekit.rulings.loss_facts import CONCEDES, DREW, WINS, CommanderDamage, Facts
from judgekit.rulings.loss_rules import (
    CARD_OVER_RULE,
    CHECKED_LIBRARY,
    COMMANDER_DAMAGE,
    COMMANDER_LIMIT,
    CONCEDES_AT_ONCE,
    LAST_PLAYER,
    OPPONENTS_LOSE_INSTEAD,
    WINS_BY_EFFECT,
    life_rules,
    poison_is_shared,
    poison_limit,
    poison_rules,
)
from judgekit.rulings.unknown import Open, Put, put_range

_EVENT_RULES: dict[str, Citation] = {DREW: CHECKED_LIBRARY, CONCEDES: CONCEDES_AT_ONCE, WINS: WINS_BY_EFFECT}


def open_facts(facts: Facts) -> tuple[Open, ...]:
    """What is not known, with the values it may have."""
    return (*_life(facts), *_poison(facts), *_commanders(facts), *_others(facts))


def _life(facts: Facts) -> Iterator[Open]:
    for holder, total in facts.life.items():
        if total is None:
            yield Open.at(("life", holder), (1, 0), life_rules(facts.table)[0])


def _poison(facts: Facts) -> Iterator[Open]:
    """The counters of one holder, which in Two-Headed Giant may be given member by member (810.10)."""
    table = facts.table
    groups: dict[str, list[str]] = {}
    for name in facts.poison:
        holder = table.team_of(name) or name if poison_is_shared(table) else name
        groups.setdefault(holder, []).append(name)
    for names in groups.values():
        unknown = tuple(name for name in names if facts.poison[name] is None)
        if unknown:
            known = sum(facts.poison[name] or 0 for name in names)
            values = (0, max(0, poison_limit(table) - known))
            paths = tuple(f"poison.{name}" for name in unknown)
            yield Open(paths, values, _put_poison(unknown), (poison_rules(table)[0],))


def _commanders(facts: Facts) -> Iterator[Open]:
    """The combat damage of one commander to one player, as far as its share of all damage is not known."""
    groups: dict[tuple[str, str | None], list[int]] = {}
    for index, dealt in enumerate(facts.commander_damage):
        if dealt.player is None:
            yield Open.at(("commander_damage", index, "player"), facts.table.players(), COMMANDER_DAMAGE)
        if dealt.combat is None and dealt.damage != 0:
            groups.setdefault((dealt.commander, dealt.player), []).append(index)
    for indexes in groups.values():
        damage = [facts.commander_damage[index].damage for index in indexes]
        most = sum(COMMANDER_LIMIT if each is None else each for each in damage)
        paths = tuple(f"commander_damage[{index}].combat" for index in indexes)
        yield Open(paths, (0, most), _put_combat(indexes), (COMMANDER_DAMAGE,))


def _others(facts: Facts) -> Iterator[Open]:
    """To whom something happened, who can’t lose, and how far the ranges of influence reach."""
    table = facts.table
    players = table.players()
    for index, event in enumerate(facts.events):
        if event.player is None:
            yield Open.at(("events", index, "player"), players, _EVENT_RULES.get(event.event, LAST_PLAYER))
    for index, each in enumerate(facts.in_force):
        # This question has no controller, so that nobody knows whose opponents are meant.
        if each.players is None or each.players == "each-opponent":
            values = ((), *((player,) for player in players), players)
            yield Open.at(("in_force", index, "players"), values, CARD_OVER_RULE)
    if table.range_not_given and any(event.event == WINS for event in facts.events):
        reaches = tuple(range(1, max(2, len(players) // 2 + 1)))
        yield Open(("options.range_of_influence",), reaches, put_range, (OPPONENTS_LOSE_INSTEAD,))


def _put_poison(names: tuple[str, ...]) -> Put:
    """Put a sum under the first of the names, and nothing under the others."""

    def put(facts: Any, value: Any) -> Any:
        return facts._replace(poison={**facts.poison, **dict.fromkeys(names, 0), names[0]: value})

    return put


def _put_combat(indexes: list[int]) -> Put:
    """Put a sum into the first of the entries, and nothing into the others."""

    def put(facts: Any, value: Any) -> Any:
        dealt: list[CommanderDamage] = list(facts.commander_damage)
        for index in indexes:
            dealt[index] = dealt[index]._replace(combat=value if index == indexes[0] else 0)
        return facts._replace(commander_damage=tuple(dealt))

    return put
