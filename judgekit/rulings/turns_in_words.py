"""Turns to come as a judge says them: those that one unit takes in a row in one breath."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from judgekit.errors import Message, say
from judgekit.table.table import Table
from judgekit.table.upcoming import Turn


def in_words(table: Table, turns: Sequence[Turn]) -> list[Message | str]:
    """The turns in order; those of one unit that follow each other, extra ones first, are said together."""
    said: list[Message | str] = []
    for unit, own in groupby(turns, key=lambda turn: turn.unit):
        said += _in_a_row(table.named(unit), [turn.extra for turn in own])
    return said


def _in_a_row(unit: str, kinds: list[bool]) -> list[Message | str]:
    """Turns of one unit, of each whether it is an extra turn."""
    extra = sum(1 for _ in takewhile(bool, kinds))
    normal = sum(1 for _ in takewhile(lambda kind: not kind, kinds[extra:]))
    said: Message | str = unit
    if extra == normal == 1:
        said = say("turns.extra-then-own", unit=unit)
    elif extra and normal:
        said = say("turns.extra-then-normal", unit=unit, extra=extra, turns=normal)
    elif extra:
        said = say("turns.extra-turns", unit=unit, turns=extra) if extra > 1 else say("turns.an-extra-turn", unit=unit)
    elif normal > 1:
        said = say("turns.turns-in-a-row", unit=unit, turns=normal)
    rest = kinds[extra + normal :]
    return [said, *_in_a_row(unit, rest)] if rest else [said]
