"""The facts of a declaration of blockers: creatures that do not block, effects, lands; and the facts as options."""

from collections.abc import Sequence
from typing import Any

from judgekit.named import Named
from judgekit.rulings.combat import ATTACK, BLOCK, TO_BLOCK, Attack, Block
from judgekit.rulings.combat_options import (
    BLOCK_OPTION,
    CHOSEN_DEFENDER_OPTION,
    CREATURE_OPTION,
    DECLARED_ATTACK_OPTIONS,
    KEYWORD_OPTION,
    TAPPED_OPTION,
    flagged,
    to_creatures,
)
from judgekit.rulings.facts import ByPlayer, ListOf, Name, Number, OneOf, PlayerName, Record, UnitName
from judgekit.rulings.options import ACTIVE, Document, Option, names, number, put_once, unquoted, wrong_form
from judgekit.table.table import Player, Table, Unit

LANDS = ("plains", "island", "swamp", "mountain", "forest")


class Creature(Named):
    """A creature that could block and was not declared."""

    creature: str
    controller: Player | None
    keywords: frozenset[str] = frozenset()
    tapped: bool | None = False
    cannot_block: bool | None = False
    blocks_if_able: bool | None = False
    can_block: int | None = 1


CREATURE = Record(
    Creature,
    {
        "creature": Name(),
        "controller": PlayerName(),
        **TO_BLOCK,
    },
)


class MostBlockers(Named):
    """No more than so many creatures can block."""

    max_blockers: int | None


MOST_BLOCKERS = Record(
    MostBlockers,
    {
        "max_blockers": Number(least=0),
    },
)


class Facts(Named):
    """The attack, the declaration of blockers, and what limits or demands blocks."""

    table: Table
    attacks: tuple[Attack, ...]
    blocks: tuple[Block, ...]
    active: Unit | None = None
    creatures: tuple[Creature, ...] = ()
    effects: tuple[MostBlockers, ...] = ()
    lands: dict[Player, tuple[str | None, ...]] = {}  # noqa: RUF012 - read only, as all facts are
    chosen_defender: Player | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "attacks": ListOf(ATTACK),
        "blocks": ListOf(BLOCK),
        "creatures": ListOf(CREATURE),
        "effects": ListOf(MOST_BLOCKERS),
        "lands": ByPlayer(ListOf(OneOf(LANDS))),
        "chosen_defender": PlayerName(),
    },
)


def _can_block(creature: dict[str, Any], rest: str) -> None:
    creature["can_block"] = number(rest)


def _max_blockers(document: Document, value: str) -> None:
    document.setdefault("effects", []).append({"max_blockers": number(value)})


def _lands(document: Document, values: Sequence[str]) -> None:
    found: dict[str, Any] = {}
    for value in values:
        player, equals, lands = value.rpartition("=")
        if not equals or not player:
            raise wrong_form(value, "Ana=forest,island")
        put_once(found, unquoted(player), names(lands))
    document["lands"] = {**document.get("lands", {}), **found}


OPTIONS = (
    ACTIVE,
    *DECLARED_ATTACK_OPTIONS,
    BLOCK_OPTION,
    CREATURE_OPTION,
    TAPPED_OPTION,
    Option(
        "--cannot-block", "CREATURE", to_creatures(flagged("cannot_block")), many=True,
    ),
    Option(
        "--must-block", "CREATURE", to_creatures(flagged("blocks_if_able")), many=True,
    ),
    Option(
        "--can-block", "CREATURE,N", to_creatures(_can_block, once=True), many=True,
    ),
    KEYWORD_OPTION,
    Option("--max-blockers", "N", _max_blockers, name="effects"),
    Option(
        "--lands", "PLAYER=forest,island|none", _lands, many=True,
    ),
    CHOSEN_DEFENDER_OPTION,
)  # fmt: skip
