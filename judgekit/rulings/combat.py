"""The facts that the questions about combat share: attacks, blocks, what a text refers to (506, 508, 509)."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import (
    Flag,
    FlagOrPlayer,
    Keywords,
    Kind,
    ListOf,
    Name,
    NameOrUnknown,
    Number,
    PlayerName,
    Record,
    Variant,
)
from judgekit.rulings.ruling import Problem
from judgekit.table.defenders import CHOSEN_OPPONENT
from judgekit.table.table import Player, Table, Unit

TARGET_GONE = cite("506.4c", "still an attacking creature")
ACTIVE_PLAYER_ATTACKS = cite("506.2", "active player is the attacking player")
ATTACKED = cite("508.1b", "announces the player, planeswalker, or battle")
RESELECTED_OPPONENT = cite("508.7c", "What is newly chosen must be an opponent")
CONTROLS_NOTHING = cite("800.4a", "any objects the player still controls are exiled")
CHOSEN_BLOCKERS = cite("509.1a", "which of the creatures they control will block")

KEYWORDS = (
    "flying", "reach", "haste", "menace", "trample", "trample-over-planeswalkers", "deathtouch", "first-strike",
    "double-strike", "plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk",
)  # fmt: skip


class AttackedPlayer(Named):
    """A player that is attacked."""

    player: Player | None


ATTACKED_PLAYER = Record(
    AttackedPlayer,
    {
        "player": PlayerName(),
    },
)


class AttackedPlaneswalker(Named):
    """A planeswalker that is attacked."""

    planeswalker: str
    controller: Player | None
    removed_from_combat: bool | None = False
    loyalty: int | None = None


ATTACKED_PLANESWALKER = Record(
    AttackedPlaneswalker,
    {
        "planeswalker": Name(),
        "controller": PlayerName(),
        "removed_from_combat": Flag(),
        "loyalty": Number(least=0),
    },
)


class AttackedBattle(Named):
    """A battle that is attacked."""

    battle: str
    protector: Player | None
    controller: Player | None
    removed_from_combat: bool | None = False


ATTACKED_BATTLE = Record(
    AttackedBattle,
    {
        "battle": Name(),
        "protector": PlayerName(),
        "controller": PlayerName(),
        "removed_from_combat": Flag(),
    },
)


Target = AttackedPlayer | AttackedPlaneswalker | AttackedBattle
TARGET = Variant(
    (
        ("player", ATTACKED_PLAYER),
        ("planeswalker", ATTACKED_PLANESWALKER),
        ("battle", ATTACKED_BATTLE),
    )
)


class Attack(Named):
    """An attacking creature and what it attacks."""

    creature: str
    controller: Player | None
    attacking: Target
    keywords: frozenset[str] = frozenset()
    tapped: bool | None = False
    newly_controlled: bool | None = False
    cannot_attack: bool | None = False
    cannot_attack_alone: bool | None = False
    attacks_if_able: bool | Player | None = False
    goaded_by: tuple[Player, ...] = ()
    cost_to_attack: str | None = None
    reselected: Target | None = None
    removed_from_combat: bool | None = False
    power: int | None = None


# What is asked of a creature that attacks or could (508.1a, 508.1c, 508.1d, 508.1h), or that blocks or could (509.1).
TO_ATTACK: dict[str, Kind] = {
    "keywords": Keywords(KEYWORDS),
    "tapped": Flag(),
    "newly_controlled": Flag(),
    "cannot_attack": Flag(),
    "cannot_attack_alone": Flag(),
    "attacks_if_able": FlagOrPlayer(),
    "goaded_by": ListOf(PlayerName()),
    "cost_to_attack": Name(),
}
TO_BLOCK: dict[str, Kind] = {
    "keywords": Keywords(KEYWORDS),
    "tapped": Flag(),
    "cannot_block": Flag(),
    "blocks_if_able": Flag(),
    "can_block": Number(least=1),
}

ATTACK = Record(
    Attack,
    {
        "creature": Name(),
        "controller": PlayerName(),
        "attacking": TARGET,
        **TO_ATTACK,
        "reselected": TARGET,
        "removed_from_combat": Flag(),
        "power": Number(),
    },
)


class Block(Named):
    """A blocking creature and the attacking creatures it blocks."""

    creature: str
    controller: Player | None
    blocks: tuple[str, ...]
    keywords: frozenset[str] = frozenset()
    tapped: bool | None = False
    cannot_block: bool | None = False
    blocks_if_able: bool | None = False
    can_block: int | None = 1
    removed_from_combat: bool | None = False
    power: int | None = None
    toughness: int | None = None
    marked_damage: int | None = 0


BLOCK = Record(
    Block,
    {
        "creature": Name(),
        "controller": PlayerName(),
        "blocks": ListOf(Name(), least=1),
        **TO_BLOCK,
        "removed_from_combat": Flag(),
        "power": Number(),
        "toughness": Number(),
        "marked_damage": Number(least=0),
    },
)


class Declared(Protocol):
    """A creature, declared or not, and who controls it."""

    @property
    def creature(self) -> str:
        """Its name."""

    @property
    def controller(self) -> Player | None:
        """Who controls it."""


# What stands for the creature of an ability that is no creature's.
NO_CREATURE = ""


class Reference(Named):
    """What a text refers to: whose spell or ability it is, and the creatures it speaks of."""

    controller: Player | None
    ability_of: str | None = NO_CREATURE
    refers_to: tuple[str, ...] | None = None


REFERENCE = Record(
    Reference,
    {
        "controller": PlayerName(),
        "ability_of": NameOrUnknown(),
        "refers_to": ListOf(Name(), may_be_unknown=True),
    },
)


def target_of(attack: Attack) -> Target:
    """What a creature attacks now: what was reselected, or what it was declared to attack (508.7a)."""
    return attack.attacking if attack.reselected is None else attack.reselected


def after_departures(table: Table, attacks: Sequence[Attack]) -> tuple[Attack, ...]:
    """The attacks as departures leave them: what a departed player controlled is out of combat (800.4a, 506.4)."""
    return tuple(
        attack._replace(
            attacking=_left_behind(table, attack.attacking),
            reselected=None if attack.reselected is None else _left_behind(table, attack.reselected),
            removed_from_combat=_has_left(table, attack.controller) or attack.removed_from_combat,
        )
        for attack in attacks
    )


def _left_behind(table: Table, target: Target) -> Target:
    """What is attacked; a planeswalker or battle of a departed player has been removed from combat."""
    if isinstance(target, AttackedPlayer) or not left_with_controller(table, target):
        return target
    return target._replace(removed_from_combat=True)


def left_with_controller(table: Table, target: Target) -> bool:
    """Whether a planeswalker or battle is gone because its controller has left the game (800.4a)."""
    return not isinstance(target, AttackedPlayer) and _has_left(table, target.controller)


def _has_left(table: Table, player: Player | None) -> bool:
    return player is not None and not table.in_game(player)


def defender_of(target: Target) -> Player | None:
    """The player a target makes the defending player: itself, its controller or its protector (508.5)."""
    if isinstance(target, AttackedPlayer):
        return target.player
    return target.controller if isinstance(target, AttackedPlaneswalker) else target.protector


def target_gone(target: Target) -> bool | None:
    """Whether an attacked planeswalker or battle has been removed from combat (506.4c); None if that is not known."""
    return False if isinstance(target, AttackedPlayer) else target.removed_from_combat


def defender_key(target: Target) -> str:
    """The key under which that player stands in a document."""
    if isinstance(target, AttackedPlayer):
        return "player"
    return "controller" if isinstance(target, AttackedPlaneswalker) else "protector"


def active_unit(table: Table, active: Unit | None, attacks: Sequence[Attack]) -> Unit | None:
    """The active unit, if need be concluded from who controls the attackers (506.2)."""
    if active is not None:
        return active
    controller = next((attack.controller for attack in attacks if attack.controller is not None), None)
    return None if controller is None else table.unit_of(controller)


def only_defending_unit(table: Table, active: Unit | None, attacks: Sequence[Attack]) -> Unit | None:
    """The one unit that can defend where there are two, known by the active one or by what is attacked (805.10a)."""
    unit = active_unit(table, active, attacks)
    if unit is not None:
        return next((other for other in table.units() if other != unit), None)
    attacked = (defender_of(target_of(attack)) for attack in attacks)
    return next((table.unit_of(player) for player in attacked if player is not None), None)


def check_attacks(table: Table, active: Unit | None, attacks: Sequence[Attack], at: str = "attacks") -> list[Problem]:
    """Attackers that do not belong to the active unit (506.2), and targets that are no opponent's (508.1b)."""
    problems: list[Problem] = []
    unit = active_unit(table, active, attacks)
    seen: set[str] = set()
    for index, attack in enumerate(attacks):
        place = f"{at}[{index}]"
        if attack.creature in seen:
            problems.append(Problem(f"{place}.creature", say("problem.creature-twice", name=attack.creature)))
        seen.add(attack.creature)
        if attack.controller is None:
            continue
        if unit is not None and table.unit_of(attack.controller) != unit:
            message = say("problem.attacker-not-active", player=attack.controller, unit=table.named(unit))
            problems.append(Problem(f"{place}.controller", message, (ACTIVE_PLAYER_ATTACKS,)))
            continue
        for key, target in (("attacking", attack.attacking), ("reselected", attack.reselected)):
            defender = None if target is None else defender_of(target)
            if target is not None and defender is not None and not table.are_opponents(attack.controller, defender):
                message = say("problem.attacks-no-opponent", player=defender, controller=attack.controller)
                rule = ATTACKED if key == "attacking" else RESELECTED_OPPONENT
                problems.append(Problem(f"{place}.{key}.{defender_key(target)}", message, (rule,)))
    return problems


def check_blocked(attacks: Sequence[Attack], blocks: Sequence[Block]) -> list[Problem]:
    """Blocks of creatures that no attack names, and blockers that attack as well."""
    attackers = tuple(attack.creature for attack in attacks)
    problems: list[Problem] = []
    for index, block in enumerate(blocks):
        if block.creature in attackers:
            message = say("problem.attacks-and-blocks", name=block.creature)
            problems.append(Problem(f"blocks[{index}].creature", message))
        for at, name in enumerate(block.blocks):
            if name not in attackers:
                message = say("problem.no-such-creature", name=name, among=attackers)
                problems.append(Problem(f"blocks[{index}].blocks[{at}]", message))
    return problems


def check_blocks(
    table: Table, active: Unit | None, attacks: Sequence[Attack], blocks: Sequence[Block]
) -> list[Problem]:
    """As ``check_blocked``, and creatures that block twice or belong to the active unit (509.1a)."""
    problems = check_blocked(attacks, blocks)
    unit = active_unit(table, active, attacks)
    seen: set[str] = set()
    for index, block in enumerate(blocks):
        if block.creature in seen:
            problems.append(Problem(f"blocks[{index}].creature", say("problem.blocks-twice", name=block.creature)))
        seen.add(block.creature)
        if block.controller is not None and unit is not None and table.unit_of(block.controller) == unit:
            message = say("problem.blocker-active", player=block.controller, unit=table.named(unit))
            problems.append(Problem(f"blocks[{index}].controller", message, (CHOSEN_BLOCKERS,)))
    return problems


def check_creatures(
    table: Table,
    declared: Mapping[str, Sequence[Declared]],
    others: Sequence[Declared],
    attacking: Sequence[Attack] = (),
) -> list[Problem]:
    """Creatures of players who have left (800.4a), and creatures listed apart that have the name of another."""
    problems: list[Problem] = []
    for key, creatures in (*declared.items(), ("creatures", others)):
        for index, creature in enumerate(creatures):
            if creature.controller is not None and not table.in_game(creature.controller):
                message = say("problem.controller-left", player=creature.controller)
                problems.append(Problem(f"{key}[{index}].controller", message, (CONTROLS_NOTHING,)))
    # The same creature declared twice is a fault of the declaration (508.1b, 509.1a), not of the facts.
    seen = {each.creature for each in (*attacking, *(each for listed in declared.values() for each in listed))}
    for index, creature in enumerate(others):
        if creature.creature in seen:
            message = say("problem.creature-named-twice", name=creature.creature)
            problems.append(Problem(f"creatures[{index}].creature", message))
        seen.add(creature.creature)
    return problems


def check_chosen(table: Table, active: Unit | None, chosen: Player | None) -> list[Problem]:
    """An opponent chosen as combat began who is none (506.2a)."""
    if chosen is None or active is None or table.are_opponents(table.seated(active)[0], chosen):
        return []
    return [Problem("chosen_defender", say("problem.chosen-no-opponent", player=chosen), (CHOSEN_OPPONENT,))]


def check_reference(reference: Reference, creatures: Sequence[str], others: Sequence[str] = ()) -> list[Problem]:
    """Creatures a text refers to that are not among those declared; ``others`` are declared, but as attackers."""
    problems: list[Problem] = []
    if reference.ability_of not in (None, NO_CREATURE, *creatures):
        key = "heard.attacker-named" if reference.ability_of in others else "problem.no-such-creature"
        problems.append(Problem("reference.ability_of", say(key, name=reference.ability_of, among=creatures)))
    for index, name in enumerate(reference.refers_to or ()):
        if name not in creatures:
            key = "heard.attacker-named" if name in others else "problem.no-such-creature"
            message = say(key, name=name, among=creatures)
            problems.append(Problem(f"reference.refers_to[{index}]", message))
    return problems


def tied_to(reference: Reference) -> tuple[str, ...] | None:
    """The creatures a text is tied to; None if that is not known."""
    if reference.ability_of != NO_CREATURE:
        return None if reference.ability_of is None else (reference.ability_of,)
    return None if reference.refers_to is None else tuple(dict.fromkeys(reference.refers_to))


def open_reference(reference: Reference) -> str:
    """The fact that would tell what a text is tied to."""
    return "reference.ability_of" if reference.ability_of is None else "reference.refers_to"
