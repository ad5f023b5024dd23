"""A small drawing of the table: seats clockwise, teams, whose turn it is, who has left, and who attacks what."""

from collections.abc import Sequence
from typing import Any

from judgekit.render.layout import Layout, clean, display_width
from judgekit.table.table import Player, Table, Unit

ACTIVE = "▶"
GONE = "✗"


def drawing(table: Table, active: Unit | None, attacks: Sequence[Any], layout: Layout) -> str:
    """The table seen from above: down the right side and up the left, as turn order goes.

    Attacks are listed below with arrows, each as creature, controller and what it attacks.
    """
    half = (len(table.seats) + 1) // 2
    right = [_seat(table, player, active) for player in table.seats[:half]]
    left = [_seat(table, player, active) for player in table.seats[half:]][::-1]
    # With an odd number of seats the last one sits at the lower left, so the row at the top stays free.
    left = [""] * (half - len(left)) + left
    room = max((layout.width - 11) // 2, 6)
    legend: list[str] = []
    if any(display_width(seat) > room for seat in (*left, *right)):
        # What does not fit beside the table is told below it in full, under the number of the seat.
        right, left, legend = _numbered(table, active, layout)
    width = max(map(display_width, left), default=0)
    lines = [" " * (width + 3) + "┌───────┐"]
    for left_seat, right_seat in zip(left, right, strict=True):
        pad = " " * (width - display_width(left_seat))
        lines.append(f"  {pad}{left_seat} │       │ {right_seat}".rstrip())
    lines.append(" " * (width + 3) + "└───────┘")
    lines += legend
    lines += [line for attack in attacks for line in layout.wrap(_arrow(attack), "    ", "  ")]
    return "\n".join(lines)


def _numbered(table: Table, active: Unit | None, layout: Layout) -> tuple[list[str], list[str], list[str]]:
    """The seats to the right and to the left by their numbers, and who sits on each."""
    half = (len(table.seats) + 1) // 2
    marked = [f"{_mark(table, player, active)} {at}" for at, player in enumerate(table.seats, 1)]
    left = marked[half:][::-1]
    pad = len(str(len(table.seats))) + 2
    legend = []
    for at, player in enumerate(table.seats, 1):
        legend += layout.wrap(_named(table, player), " " * (pad + 2), f"{at:>{pad}}  ")
    return marked[:half], [""] * (half - len(left)) + left, legend


def _mark(table: Table, player: Player, active: Unit | None) -> str:
    if not table.in_game(player):
        return GONE
    return ACTIVE if active is not None and table.unit_of(player) == active else " "


def _named(table: Table, player: Player) -> str:
    team = table.team_of(player)
    return f"{clean(player)} ({clean(team)})" if team is not None else clean(player)


def _seat(table: Table, player: Player, active: Unit | None) -> str:
    return f"{_mark(table, player, active)} {_named(table, player)}"


def _arrow(attack: Any) -> str:
    target = attack.reselected or attack.attacking
    whose = [getattr(target, key, None) for key in ("player", "planeswalker", "battle", "protector")]
    named = [clean(name) for name in whose if name is not None]
    if getattr(target, "planeswalker", None) is not None and target.controller is not None:
        named.append(clean(target.controller))
    # A planeswalker that got its name from its controller need not say it twice.
    named = [name for at, name in enumerate(named) if not (at and name in named[0])]
    controller = f" ({clean(attack.controller)})" if attack.controller is not None else ""
    return f"{clean(attack.creature)}{controller} → {', '.join(named)}"
