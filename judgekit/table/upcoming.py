"""The turns, and the phases of the current turn, still to come: 103.1, 500.7, 500.8, 505.1a, 614.10, 800.4k."""

from collections.abc import Iterator, Mapping, Sequence

from judgekit.named import Named
from judgekit.table.table import Table, Unit

# The phase in which each step or phase of a document lies; the two main phases differ only in their names (505.1a).
PHASE_OF = {
    "untap": "beginning",
    "upkeep": "beginning",
    "draw": "beginning",
    "precombat-main": "precombat-main",
    "beginning-of-combat": "combat",
    "declare-attackers": "combat",
    "declare-blockers": "combat",
    "combat-damage": "combat",
    "end-of-combat": "combat",
    "postcombat-main": "postcombat-main",
    "end": "ending",
    "cleanup": "ending",
}
_TURN = ("beginning", "precombat-main", "combat", "postcombat-main", "ending")
_MAIN = ("main", "precombat-main", "postcombat-main")


class Turn(Named):
    """A turn of a unit; ``extra`` if an effect gave it."""

    unit: Unit
    extra: bool


class Upcoming(Named):
    """The turns that will be taken, those skipped before the last of them, and who has left and would have had one."""

    turns: tuple[Turn, ...]
    skipped: tuple[Turn, ...]
    departed: tuple[Unit, ...]


class Phases(Named):
    """The phases to come in the current turn, and the words of the skip effects that left some out."""

    phases: tuple[str, ...]
    skipped: tuple[str, ...]


def seated_order(table: Table, first: Unit) -> tuple[Unit, ...]:
    """All units in turn order from ``first``, those that have left the game included."""
    start = table.seated(first)[0]
    return tuple(dict.fromkeys(table.unit_of(player) for player in table.clockwise_from(start)))


def upcoming_turns(
    table: Table,
    last_normal: Unit,
    extra: Sequence[Unit],
    before_own_turn: Mapping[Unit, int],
    skips: Mapping[Unit, int],
    count: int,
) -> Upcoming:
    """The next ``count`` turns after the current one; fewer only if nobody is left to take them.

    ``extra`` are the extra turns that come directly after the current turn, in the order in which they are taken;
    ``before_own_turn`` counts those that wait until just before the unit's own next turn (807.4j); ``skips`` counts
    the turns each unit has to skip, extra ones included (614.10).
    """
    left_to_skip = dict(skips)
    turns: list[Turn] = []
    skipped: list[Turn] = []
    departed: dict[Unit, None] = {}
    for turn in _scheduled(table, last_normal, extra, before_own_turn):
        if len(turns) == count:
            break
        if not table.members(turn.unit):
            departed[turn.unit] = None
        elif left_to_skip.get(turn.unit, 0):
            left_to_skip[turn.unit] -= 1
            skipped.append(turn)
        else:
            turns.append(turn)
    return Upcoming(tuple(turns), tuple(skipped), tuple(departed))


def _scheduled(
    table: Table, last_normal: Unit, extra: Sequence[Unit], before_own_turn: Mapping[Unit, int]
) -> Iterator[Turn]:
    """Every turn that would begin, without end: the extra ones first, then clockwise from the last normal one."""
    for unit in extra:
        yield Turn(unit, True)
    waiting = dict(before_own_turn)
    order = seated_order(table, last_normal)
    while table.units():
        for unit in (*order[1:], order[0]):
            for _ in range(waiting.pop(unit, 0)):
                yield Turn(unit, True)
            yield Turn(unit, False)


def upcoming_phases(current: str, added: Sequence[str], skips: Mapping[str, int]) -> Phases:
    """The phases after the current one: those ``added`` directly after it, then the rest of the turn.

    ``skips`` counts what the unit whose turn it is has to skip. A skipped main phase is passed as though it did not
    exist (500.11), so the next one is the first of the turn (505.1a).
    """
    now = PHASE_OF[current]
    left_to_skip = dict(skips)
    main_phase_seen = now != "beginning"
    phases: list[str] = []
    skipped: list[str] = []
    for kind in (*added, *_TURN[_TURN.index(now) + 1 :]):
        name = kind
        words: tuple[str, ...] = (kind,)
        if kind in _MAIN:
            name = "postcombat-main" if main_phase_seen else "precombat-main"
            words = (name, "main")
        skip = next((word for word in words if left_to_skip.get(word, 0)), None)
        if skip is not None:
            left_to_skip[skip] -= 1
            skipped.append(skip)
            continue
        phases.append(name)
        main_phase_seen = main_phase_seen or kind in _MAIN
    return Phases(tuple(phases), tuple(skipped))
