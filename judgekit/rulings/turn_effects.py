"""Effects that add or skip turns, steps and phases, and what each comes to: 500.7, 500.8, 500.10a, 614.10 and 805.8."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import (
    Flag,
    Kind,
    ListOf,
    OneOf,
    PlayerName,
    Reading,
    Record,
    Schema,
    TrueOrUnknown,
    Variant,
)
from judgekit.rulings.options import Option, add_each, names, wrong_form
from judgekit.rulings.ruling import Problem
from judgekit.table.table import Player, Table, Unit
from judgekit.table.upcoming import PHASE_OF, seated_order

ADDED_PHASES = ("combat", "main", "beginning", "ending")
STEPS_AND_PHASES = (*PHASE_OF, *ADDED_PHASES)


class ExtraTurn(Named):
    """An effect that gives players extra turns after the current one; two for a player who is named twice."""

    extra: str
    players: tuple[Player, ...]
    single_effect: bool | None = True


EXTRA_TURN = Record(
    ExtraTurn,
    {
        "extra": OneOf(("turn",), may_be_unknown=False),
        "players": ListOf(PlayerName()),
        "single_effect": TrueOrUnknown(),
    },
)


class Skip(Named):
    """An effect that makes players skip their next turn, step or phase; the next two for a player named twice."""

    skip: str
    players: tuple[Player, ...]
    single_effect: bool | None = True


def skips(*what: str) -> dict[str, Kind]:
    """The facts of an effect that makes players skip one of these."""
    return {"skip": OneOf(what, may_be_unknown=False), "players": ListOf(PlayerName())}


SKIP = Record(Skip, {**skips("turn", *STEPS_AND_PHASES), "single_effect": TrueOrUnknown()})


class ExtraPhases(Named):
    """An effect that adds phases directly after the current one; ``you_get`` if its text says so to one player."""

    extra: tuple[str | None, ...]
    players: tuple[Player, ...] = ()
    you_get: bool | None = False


EXTRA_PHASES = Record(
    ExtraPhases,
    {
        "extra": ListOf(OneOf(ADDED_PHASES), least=1),
        "players": ListOf(PlayerName()),
        "you_get": Flag(),
    },
)

TurnEffect = ExtraTurn | Skip | ExtraPhases
_FORMS = Variant((("extra", EXTRA_TURN), ("skip", SKIP)))


class TurnEffectKind:
    """One of the three effects; a list under ``extra`` names phases, a word a turn."""

    forms = (EXTRA_TURN, SKIP, EXTRA_PHASES)

    def form(self, value: Mapping[Any, Any]) -> Record:
        """The form that an effect is written in."""
        if "skip" in value:
            return SKIP
        return EXTRA_PHASES if isinstance(value.get("extra"), list | tuple) else EXTRA_TURN

    def read(self, value: Any, at: str, reading: Reading) -> TurnEffect | None:
        if isinstance(value, Mapping) and self.form(value) is EXTRA_PHASES:
            phases: ExtraPhases | None = EXTRA_PHASES.read(value, at, reading)
            return phases
        turn: TurnEffect | None = _FORMS.read(value, at, reading)
        return turn

    def schema(self) -> Schema:
        return {"oneOf": [form.schema() for form in self.forms]}


def _extra_turn(value: str) -> dict[str, Any]:
    """``Ana,Ben``."""
    return {"extra": "turn", "players": names(value)}


def _skip(value: str) -> dict[str, Any]:
    """``turn:Ana,Ben``."""
    what, colon, players = value.partition(":")
    if not colon:
        raise wrong_form(value, "turn:Ana,Ben")
    return {"skip": what, "players": names(players)}


def _phases(value: str) -> dict[str, Any]:
    """``combat,main``; ``combat,main:Ana`` where the text says “you get” to that player."""
    phases, colon, player = value.partition(":")
    return {"extra": names(phases)} | ({"players": [player.strip()], "you_get": True} if colon else {})


EFFECT_OPTIONS = (
    Option(
        "--extra-turn", "PLAYERS", add_each("effects", _extra_turn), many=True, name="effects",
    ),
    Option(
        "--extra-phases", "PHASES[:PLAYER]", add_each("effects", _phases), many=True, name="effects",
    ),
    Option(
        "--skip", "WHAT:PLAYERS", add_each("effects", _skip), many=True, name="effects",
    ),
)  # fmt: skip


def check_effects(effects: tuple[TurnEffect, ...], at: str = "effects") -> list[Problem]:
    """“You get” speaks to exactly one player, the controller of the effect (500.10a)."""
    return [
        Problem(f"{at}[{index}].players", say("turns.you-get-one-player"))
        for index, effect in enumerate(effects)
        if isinstance(effect, ExtraPhases) and effect.you_get and len(set(effect.players)) != 1
    ]


def per_unit(table: Table, players: tuple[Player, ...], single: bool = True) -> Counter[Unit]:
    """How many turns, steps or phases each unit adds or skips.

    A single effect on several teammates counts once for their team (805.8), so the teammate named most often decides;
    several effects add up.
    """
    counted: Counter[Unit] = Counter()
    for player, times in Counter(players).items():
        unit = table.unit_of(player)
        counted[unit] = counted[unit] + times if not single else max(counted[unit], times)
    return counted


def created(table: Table, active: Unit, effect: ExtraTurn) -> tuple[Unit, ...]:
    """The extra turns of a single effect in the order of their creation, APNAP order (500.7)."""
    counted = per_unit(table, effect.players)
    return tuple(unit for unit in seated_order(table, active) for _ in range(counted[unit]))


def parted(effect: ExtraTurn) -> tuple[ExtraTurn, ...]:
    """What was taken for one effect as one effect for each player it names, in that order."""
    return tuple(effect._replace(players=(player,), single_effect=True) for player in effect.players)


def single_effect_matters(table: Table, active: Unit, effect: TurnEffect) -> bool:
    """Whether it makes a difference if this is one effect or several."""
    if isinstance(effect, ExtraPhases):
        return False
    if per_unit(table, effect.players) != per_unit(table, effect.players, single=False):
        return True
    if isinstance(effect, Skip):
        return False
    apart = tuple(unit for part in parted(effect) for unit in created(table, active, part))
    return apart != created(table, active, effect)


def order_may_matter(effects: tuple[TurnEffect, ...]) -> bool:
    """Whether there are several effects of a kind whose order counts; skips wait for the same occurrences anyway."""
    turns = sum(isinstance(effect, ExtraTurn) for effect in effects)
    return turns > 1 or sum(isinstance(effect, ExtraPhases) for effect in effects) > 1
