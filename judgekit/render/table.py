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
    width = min(max(map(display_width, left), default=0), room)
    lines = [" " * (width + 3) + "┌───────┐"]
    for left_seat, right_seat in zip(left, right, strict=True):
        shown = _cut(left_seat, width)
        pad = " " * (width - display_width(shown))
        lines.append(f"  {pad}{shown} │       │ {_cut(right_seat, room)}".rstrip())
    lines.append(" " * (width + 3) + "└───────┘")
    lines += [line for attack in attacks for line in layout.wrap(_arrow(attack), "    ", "  ")]
    return "\n".join(lines)


def _seat(table: Table, player: Player, active: Unit | None) -> str:
    team = table.team_of(player)
    gone = not table.in_game(player)
    mark = GONE if gone else ACTIVE if active is not None and table.unit_of(player) == active else " "
    name = f"{clean(player)} ({clean(team)})" if team is not None else clean(player)
    return f"{mark} {name}"


def _cut(text: str, width: int) -> str:
    """A name that fits, cut with an ellipsis if it is too long."""
    while display_width(text) > width:
        text = text[:-2] + "…"
    return text


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
