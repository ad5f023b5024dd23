"""The facts of a declaration of attackers: creatures that stay home, effects, what enters the battlefield attacking."""

from judgekit.named import Named
from judgekit.rulings.combat import ATTACK, TARGET, TO_ATTACK, Attack, Target
from judgekit.rulings.facts import (
    ListOf,
    Name,
    Number,
    OneOf,
    PlayerName,
    Record,
    TruthOnly,
    UnitName,
    Variant,
)
from judgekit.table.table import Player, Table, Unit

# An effect that names nobody applies whoever is attacked.
ANYBODY = ""


class Creature(Named):
    """A creature that could attack and was not declared."""

    creature: str
    controller: Player | None
    keywords: frozenset[str] = frozenset()
    tapped: bool | None = False
    newly_controlled: bool | None = False
    cannot_attack: bool | None = False
    cannot_attack_alone: bool | None = False
    attacks_if_able: bool | Player | None = False
    goaded_by: tuple[Player, ...] = ()
    cost_to_attack: str | None = None


CREATURE = Record(
    Creature,
    {
        "creature": Name(),
        "controller": PlayerName(),
        **TO_ATTACK,
    },
)


class MostAttackers(Named):
    """No more than so many creatures can attack, or attack one player."""

    max_attackers: int | None
    defending: Player | None = ANYBODY


MOST_ATTACKERS = Record(
    MostAttackers,
    {
        "max_attackers": Number(least=0),
        "defending": PlayerName(),
    },
)


class CannotAttack(Named):
    """Creatures can’t attack a player unless they have a keyword."""

    cannot_attack: bool
    defending: Player | None
    except_keyword: str | None = None


CANNOT_ATTACK = Record(
    CannotAttack,
    {
        "cannot_attack": TruthOnly(),
        "defending": PlayerName(),
        "except_keyword": OneOf(("flying", "reach", "haste", "menace"), may_be_unknown=False),
    },
)


class CostToAttack(Named):
    """Each creature can’t attack, or attack one player, unless its controller pays."""

    cost_to_attack: str
    defending: Player | None = ANYBODY


COST_TO_ATTACK = Record(
    CostToAttack,
    {
        "cost_to_attack": Name(),
        "defending": PlayerName(),
    },
)

Effect = MostAttackers | CannotAttack | CostToAttack
EFFECT = Variant(
    (
        ("max_attackers", MOST_ATTACKERS),
        ("cannot_attack", CANNOT_ATTACK),
        ("cost_to_attack", COST_TO_ATTACK),
    )
)


class EntersAttacking(Named):
    """A creature put onto the battlefield attacking, and what the effect says it attacks."""

    creature: str
    controller: Player | None
    attacking: Target | None = None


ENTERS_ATTACKING = Record(
    EntersAttacking,
    {
        "creature": Name(),
        "controller": PlayerName(),
        "attacking": TARGET,
    },
)


class Facts(Named):
    """The declaration, who else could attack, what limits or demands attacks; or what enters attacking."""

    table: Table
    active: Unit | None = None
    attacks: tuple[Attack, ...] | None = None
    creatures: tuple[Creature, ...] = ()
    effects: tuple[Effect, ...] = ()
    chosen_defender: Player | None = None
    enters_attacking: EntersAttacking | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "attacks": ListOf(ATTACK),
        "creatures": ListOf(CREATURE),
        "effects": ListOf(EFFECT),
        "chosen_defender": PlayerName(),
        "enters_attacking": ENTERS_ATTACKING,
    },
)
