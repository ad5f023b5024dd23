"""Effects on life totals as facts: damage, loss, gain, setting, payment, exchange and redistribution (119, 701.12)."""

import re
from collections.abc import Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Any

from judgekit.named import Named
from judgekit.rulings.facts import (
    UNKNOWN,
    ByPlayer,
    Kind,
    Number,
    PlayerName,
    Reading,
    Record,
    Schema,
    Selector,
    Variant,
)
from judgekit.rulings.options import names, number, pairs, selector, wrong_form
from judgekit.rulings.ruling import shown
from judgekit.rulings.selected import Selected
from judgekit.table.table import Player

LIFE_LOST = "life-lost"
_PART = "^[1-9][0-9]*/[1-9][0-9]*$"
_ROUND = ("up", "down")
# A fraction longer than this is none that a card could print.
_LONGEST_PART = 40


class Part(Named):
    """A part of the life total of the player concerned, such as half of it, rounded up."""

    share: Fraction
    up: bool

    def of(self, total: int) -> int:
        """That part of a total."""
        exact = self.share * total
        return ceil(exact) if self.up else floor(exact)


class AmountKind:
    """A number, a part of the player’s life total, or as much life as was lost by the effects before."""

    def read(self, value: Any, at: str, reading: Reading) -> int | Part | str | None:
        if value == LIFE_LOST:
            return LIFE_LOST
        if isinstance(value, str) and value != UNKNOWN:
            reading.problem(at, "problem.amount-expected", value=shown(value))
            return None
        if not isinstance(value, Mapping):
            found: int | None = Number().read(value, at, reading)
            return found
        for key in value:
            if key not in ("part", "round"):
                reading.problem(f"{at}.{key}", "problem.unknown-key", name=str(key), known=("part", "round"))
        for key in ("part", "round"):
            if key not in value:
                reading.problem(f"{at}.{key}", "problem.missing-key", name=key)
        part, rounded = value.get("part"), value.get("round")
        if "round" in value and rounded not in _ROUND:
            reading.problem(f"{at}.round", "problem.not-one-of", value=shown(rounded), known=_ROUND)
        if "part" not in value:
            return None
        if not isinstance(part, str) or len(part) > _LONGEST_PART or not re.fullmatch(_PART[1:-1], part):
            reading.problem(f"{at}.part", "problem.part-expected", value=shown(part))
            return None
        return Part(Fraction(part), rounded == "up")

    def schema(self) -> Schema:
        part: Schema = {
            "type": "object",
            "additionalProperties": False,
            "required": ["part", "round"],
            "properties": {"part": {"type": "string", "pattern": _PART}, "round": {"enum": list(_ROUND)}},
        }
        return {"anyOf": [Number().schema(), {"const": LIFE_LOST}, part]}


class TwoPlayers:
    """Two players who exchange something."""

    def read(self, value: Any, at: str, reading: Reading) -> tuple[Player | None, ...] | None:
        if not isinstance(value, list | tuple) or len(value) != 2:
            listed = ", ".join(map(str, value)) if isinstance(value, list | tuple) else shown(value)
            reading.problem(at, "problem.two-players-expected", value=listed)
            return None
        return tuple(PlayerName().read(name, f"{at}[{index}]", reading) for index, name in enumerate(value))

    def schema(self) -> Schema:
        return {"type": "array", "items": {"$ref": "#/$defs/name"}, "minItems": 2, "maxItems": 2}


Amount = int | Part | str


class Change(Named):
    """An effect that does the same to some players at the same time; None where amount or players are not known."""

    amount: Amount | None
    players: Selected | None

    @property
    def verb(self) -> str:
        """The key of the effect in a document."""
        return type(self).__name__.lower()


class Damage(Change):
    """Damage dealt to players (119.2)."""

    __slots__ = ()


class Lose(Change):
    """Players lose life (119.3)."""

    __slots__ = ()


class Gain(Change):
    """Players gain life (119.3)."""

    __slots__ = ()


class Set(Change):
    """Players’ life totals become a number (119.5)."""

    __slots__ = ()


class Pay(Change):
    """Players pay life (119.4)."""

    __slots__ = ()


class Exchange(Named):
    """Two players exchange life totals (701.12c)."""

    players: tuple[Player, Player]


class Redistribute(Named):
    """Players’ life totals are dealt out anew."""

    totals: Mapping[Player, int | None]


Effect = Damage | Lose | Gain | Set | Pay | Exchange | Redistribute
VERBS: tuple[type[Change], ...] = (Damage, Lose, Gain, Set, Pay)


def _change(type_: type[Change]) -> tuple[str, Kind]:
    verb = type_.__name__.lower()
    return verb, Record(type_, {verb: AmountKind(), "players": Selector()}, {verb: "amount"})


EFFECT = Variant(
    (
        *(_change(type_) for type_ in VERBS),
        ("exchange", Record(Exchange, {"exchange": TwoPlayers()}, {"exchange": "players"})),
        ("redistribute", Record(Redistribute, {"redistribute": ByPlayer(Number())}, {"redistribute": "totals"})),
    )
)


def effect(value: str) -> dict[str, Any]:
    """``damage:4:each``, ``pay:1/2up:Ana``, ``gain:life-lost:Ana``, ``exchange:Ana,Ben``, ``redistribute:Ana=3``."""
    verb, colon, rest = value.partition(":")
    if verb == "exchange" and colon:
        return {verb: names(rest)}
    if verb == "redistribute" and colon and "=" not in rest:
        raise wrong_form(value, "redistribute:Ana=3,Cleo=20")
    if verb == "redistribute" and colon:
        return {verb: pairs(number)(rest)}
    amount, colon, players = rest.partition(":")
    if not colon or verb not in dict(EFFECT.forms):
        raise wrong_form(value, "lose:1:each-opponent")
    return {verb: _amount(amount), "players": selector(players)}


def _amount(value: str) -> Any:
    for rounded in _ROUND:
        if "/" in value and value.endswith(rounded):
            return {"part": value.removesuffix(rounded), "round": rounded}
    return value if value in (LIFE_LOST, UNKNOWN) else number(value)
