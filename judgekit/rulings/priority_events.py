"""The facts about priority: what players do and pass, as records and as options (117, 805.5)."""

from collections.abc import Sequence
from typing import Any

from judgekit.named import Named
from judgekit.rulings.facts import Name, PlayerName, Reading, Record, UnitName, Variant
from judgekit.rulings.options import Option, names, put_each, wrong_form
from judgekit.table.table import Player, Unit


class Passer(Name):
    """Who passes: the unit, or where teams take turns a member that wants to do nothing."""

    def read(self, value: Any, at: str, reading: Reading) -> str | None:
        table = reading.table
        if isinstance(value, str) and value in reading.seats and (table is None or table.shared_team_turns):
            return value
        return UnitName().read(value, at, reading)


class Cast(Named):
    """Somebody casts a spell."""

    cast: str
    player: Player | None


CAST = Record(
    Cast,
    {
        "cast": Name(),
        "player": PlayerName(),
    },
)


class Activation(Named):
    """Somebody activates an ability that uses the stack."""

    activate: str
    player: Player | None


ACTIVATION = Record(
    Activation,
    {
        "activate": Name(),
        "player": PlayerName(),
    },
)


class SpecialAction(Named):
    """Somebody takes a special action."""

    special_action: str
    player: Player | None


SPECIAL_ACTION = Record(
    SpecialAction,
    {
        "special_action": Name(),
        "player": PlayerName(),
    },
)


class Pass(Named):
    """A unit passes, or a member of a team wants to do nothing."""

    passes: Unit | Player | None


PASS = Record(
    Pass,
    {
        "pass": Passer(),
    },
    {"pass": "passes"},
)


class Leaves(Named):
    """A player leaves the game."""

    leaves: Player | None


LEAVES = Record(
    Leaves,
    {
        "leaves": PlayerName(),
    },
)

Action = Cast | Activation | SpecialAction
Event = Action | Pass | Leaves
EVENT = Variant(
    (
        ("cast", CAST),
        ("activate", ACTIVATION),
        ("special_action", SPECIAL_ACTION),
        ("pass", PASS),
        ("leaves", LEAVES),
    )
)
_ACTIONS = {"cast": "cast", "activate": "activate", "special": "special_action"}
_BY = ("pass", "leaves")


def _event(value: str) -> dict[str, Any]:
    """``cast:Shock,Ana``, ``activate:Wand,Ana``, ``special:morph,Ana``, ``pass:Ana``, ``leaves:Ana``."""
    kind, colon, rest = value.partition(":")
    if colon and kind in _BY:
        return {kind: rest.strip()}
    parts: Sequence[str] = names(rest)
    if kind not in _ACTIONS or len(parts) != 2:
        raise wrong_form(value, "cast:Shock,Ana")
    return {_ACTIONS[kind]: parts[0], "player": parts[1]}


EVENT_OPTION = Option(
    "--event", "cast|activate|special:NAME,PLAYER|pass:WHO|leaves:PLAYER",
    put_each("events", _event), many=True, name="events",
)  # fmt: skip
