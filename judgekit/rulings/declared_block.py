"""Judges declarations of blockers in the order of 509.1a to 509.1c and finds what would be legal instead."""

from collections import Counter
from collections.abc import Iterator

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.rulings.block_facts import Creature, Facts
from judgekit.rulings.blockers import Blocker, Side, example, largest, most_requirements, possible
from judgekit.rulings.combat import (
    CHOSEN_BLOCKERS,
    TARGET_GONE,
    Attack,
    AttackedBattle,
    Block,
    defender_of,
    only_defending_unit,
    target_gone,
    target_of,
)
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.defenders import EACH_OF_THE_TEAM, TEAM_COMBAT
from judgekit.table.table import Player, Unit

ONE_CREATURE_EACH = cite("509.1a", "chooses one creature for it to block")
UNTAPPED = cite("509.1a", "must be untapped")
RESTRICTIONS = cite("509.1b", "If any restriction is disobeyed")
EVASION = cite("509.1b", "limit what can block it")
REQUIREMENTS = cite("509.1c", "obeys fewer requirements than the greatest number")
OWN_CREATURES = cite("802.4a", "only creatures they control to block")
BY_ITSELF = cite("802.4b", "disregard creatures attacking other players")
MENACE = cite("702.111b", "fewer than two creatures")
LANDWALK = cite("702.14c", "can’t be blocked while the defending player controls")
PROTECTOR_ALONE = cite("310.8c", "No other player’s creatures can block those attackers")
REMOVED = cite("506.4", "removes a permanent from combat")
ONE_COMBINED_BLOCK = cite("805.10d", "one combined block")
WHOLE_TEAM_BLOCKS = cite("805.10d", "any player on the defending team")
ONE_OF_THE_TEAM = cite("805.10e", "the player the creature is attacking")

AnyCreature = Block | Creature


class Attacker(Named):
    """An attacking creature: who may block it, who is the defending player for it, what makes it hard to block."""

    attack: Attack
    may_block: tuple[Player, ...]
    defending: Player | None
    walking: bool

    @property
    def name(self) -> str:
        """The name of the creature."""
        return self.attack.creature

    @property
    def flying(self) -> bool:
        """Whether only creatures with flying or reach can block it."""
        return "flying" in self.attack.keywords

    @property
    def menacing(self) -> bool:
        """Whether it takes two creatures to block it."""
        return "menace" in self.attack.keywords


class Part(Named):
    """What is judged by itself: the creatures of one player, or of a whole team (802.4b, 805.10d)."""

    unit: Unit
    blocks: tuple[Block, ...]
    others: tuple[Creature, ...]


def judge(facts: Facts, *, explain: bool = True) -> Ruling:
    """The ruling on declarations of which everything is known; ``explain`` adds what would be legal."""
    reason = Reasoning()
    attackers = attackers_of(facts)
    if attackers is None:
        return _attacks_nothing(facts, reason)
    _explain_who(facts, attackers, reason)
    offending: list[str] = []
    parts = _parts(facts, attackers)
    for part in parts:
        for at_fault, rules in _steps(facts, part, attackers, reason):
            if at_fault:
                offending += at_fault
                if explain:
                    _explain_legal(facts, part, attackers, rules, reason)
                break
    if not offending:
        _explain_fine(facts, parts, attackers, reason)
    answer: dict[str, object] = {"may_block": {a.name: list(a.may_block) for a in attackers}}
    if offending:
        answer["offending"] = offending
        return reason.judged(False, answer, "block.illegal", creatures=tuple(offending))
    return reason.judged(True, answer, "block.legal" if facts.blocks else "block.legal-without")


def attackers_of(facts: Facts) -> tuple[Attacker, ...] | None:
    """The creatures that attack; None if the rules do not say who may block one of them."""
    table = facts.table
    team = only_defending_unit(table, facts.active, facts.attacks) if table.shared_team_turns else None
    found = []
    for attack in facts.attacks:
        if attack.removed_from_combat:
            continue
        player = defender_of(target_of(attack))
        if target_gone(target_of(attack)) and not table.two_player_game:
            return None
        if team is not None:
            may_block = table.members(team)
        else:
            may_block = (player,) if player is not None and table.in_game(player) else ()
        lands = facts.lands.get(player or "", ())
        walking = any(f"{land}walk" in attack.keywords for land in lands)
        found.append(Attacker(attack, may_block, player, walking))
    return tuple(found)


def _attacks_nothing(facts: Facts, reason: Reasoning) -> Ruling:
    """506.4c says that it may be blocked; in a multiplayer game no rule says by whom."""
    if facts.table.shared_team_turns:
        reason.step("block.team-combat", TEAM_COMBAT, EACH_OF_THE_TEAM)
    attack = next(a for a in facts.attacks if not a.removed_from_combat and target_gone(target_of(a)))
    reason.step("block.attacks-nothing", TARGET_GONE, creature=attack.creature)
    return reason.silent("block.target-gone-silent", creature=attack.creature)


def _parts(facts: Facts, attackers: tuple[Attacker, ...]) -> tuple[Part, ...]:
    """The declarations that are judged by themselves, in the order of the seats."""
    table = facts.table
    if table.shared_team_turns or table.two_player_game:
        able = {player for attacker in attackers for player in attacker.may_block}
        named = (*able, *(block.controller for block in facts.blocks if block.controller))
        unit = next((table.unit_of(player) for player in named), "")
        return (Part(unit, facts.blocks, tuple(c for c in facts.creatures if c.controller in able)),)
    return tuple(
        Part(
            player,
            tuple(block for block in facts.blocks if block.controller == player),
            tuple(creature for creature in facts.creatures if creature.controller == player),
        )
        for player in table.seats
    )


def _explain_who(facts: Facts, attackers: tuple[Attacker, ...], reason: Reasoning) -> None:
    """Say who may block what, and which rules make it so."""
    table = facts.table
    battles = [a for a in attackers if isinstance(target_of(a.attack), AttackedBattle)]
    for attacker in attackers:
        if target_gone(target_of(attacker.attack)):
            reason.step("block.attacks-nothing", TARGET_GONE, creature=attacker.name)
    if table.shared_team_turns:
        reason.step("block.team-combat", TEAM_COMBAT, EACH_OF_THE_TEAM)
        players = attackers[0].may_block if attackers else ()
        if players:
            reason.step("block.team-blocks", WHOLE_TEAM_BLOCKS, players=players)
        else:
            reason.step("block.nothing-attacks", ONE_COMBINED_BLOCK)
        if battles and len(players) > 1:
            # 310.8c leaves blocking to the protector, 805.10d gives it to the whole team, and neither yields.
            names = tuple(attacker.name for attacker in battles)
            reason.step("block.battle-conflict", PROTECTOR_ALONE, WHOLE_TEAM_BLOCKS, creatures=names)
            reason.warn("block.battle-conflict", creatures=names)
        return
    several = len({attacker.may_block for attacker in attackers}) > 1
    multiple = table.attack == "multiple" or (several and table.attack is None and table.format.name != "emperor")
    rules = (OWN_CREATURES, BY_ITSELF) if multiple and not table.two_player_game else (CHOSEN_BLOCKERS,)
    if not attackers:
        reason.step("block.nothing-attacks", CHOSEN_BLOCKERS)
        return
    together: dict[tuple[str, ...], list[str]] = {}
    for attacker in attackers:
        if attacker.may_block:
            together.setdefault(tuple(attacker.may_block), []).append(attacker.name)
    parts = [say("block.may-block", creatures=names, players=players) for players, names in together.items()]
    if not parts:
        reason.step("block.nobody-may-block", *rules)
        return
    reason.step("block.who-may-block", *rules, *((PROTECTOR_ALONE,) if battles else ()), parts=parts)


Offending = tuple[tuple[str, ...], tuple[Citation, ...]]


def _steps(facts: Facts, part: Part, attackers: tuple[Attacker, ...], reason: Reasoning) -> Iterator[Offending]:
    """The steps of 509.1 in order; none is looked at after one that is broken."""
    yield _choosing(part, attackers, reason)
    yield _restrictions(facts, part, attackers, reason)
    yield _requirements(_side(facts, part, attackers), part, reason)


def _choosing(part: Part, attackers: tuple[Attacker, ...], reason: Reasoning) -> Offending:
    """509.1a: untapped creatures of who may block, each for as many attackers as it can block at once."""
    may_block = {attacker.name: attacker.may_block for attacker in attackers}
    chosen = Counter(block.creature for block in part.blocks)
    targets = {name: [t for b in part.blocks if b.creature == name for t in b.blocks] for name in chosen}
    tapped = _names(b for b in part.blocks if b.tapped)
    gone = _names(b for b in part.blocks if any(t not in may_block for t in b.blocks))
    barred = _names(
        b for b in part.blocks if any(t in may_block and b.controller not in may_block[t] for t in b.blocks)
    )
    too_many = _names(
        block
        for block in part.blocks
        if len(targets[block.creature]) > (block.can_block or 1)
        or len(set(targets[block.creature])) < len(targets[block.creature])
    )
    if tapped:
        reason.step("block.tapped", UNTAPPED, creatures=tapped)
    if gone:
        reason.step("block.gone", CHOSEN_BLOCKERS, REMOVED, creatures=gone)
    if barred:
        reason.step("block.barred", CHOSEN_BLOCKERS, creatures=barred)
    if too_many:
        reason.step("block.too-many-each", ONE_CREATURE_EACH, creatures=too_many)
    at_fault = {*tapped, *gone, *barred, *too_many}
    return tuple(name for name in chosen if name in at_fault), (CHOSEN_BLOCKERS,)


def _restrictions(facts: Facts, part: Part, attackers: tuple[Attacker, ...], reason: Reasoning) -> Offending:
    """509.1b: nothing that can't block, nothing that evasion keeps from blocking, no more than can block."""
    offending: list[str] = []

    def broken(creatures: tuple[str, ...], key: str, *rules: Citation, **values: object) -> None:
        if creatures:
            offending.extend(creatures)
            reason.step(key, *rules, creatures=creatures, **values)

    broken(_names(b for b in part.blocks if b.cannot_block), "block.cannot", RESTRICTIONS)
    for attacker in attackers:
        blocks = [block for block in part.blocks if attacker.name in block.blocks]
        if attacker.walking:
            values = {"attacker": attacker.name, "player": attacker.defending}
            broken(_names(blocks), "block.walking", RESTRICTIONS, *landwalk_rules(facts), **values)
        if attacker.flying:
            grounded = _names(block for block in blocks if not _reaches(block))
            broken(grounded, "block.flying", EVASION, attacker=attacker.name)
        if attacker.menacing and len(blocks) == 1:
            broken(_names(blocks), "block.menace", RESTRICTIONS, MENACE, attacker=attacker.name)
    limit = _limit(facts)
    if limit is not None and len(set(_names(part.blocks))) > limit:
        broken(_names(part.blocks), "block.too-many", RESTRICTIONS, count=limit)
    return tuple(name for name in _names(part.blocks) if name in offending), (RESTRICTIONS,)


def _requirements(side: Side, part: Part, reason: Reasoning) -> Offending:
    """509.1c: as many creatures that have to block do so as can without disobeying a restriction."""
    declared = set(_names(part.blocks))
    required = [blocker for blocker in side.blockers if blocker.required]
    count = sum(blocker.name in declared for blocker in required)
    most = most_requirements(side)
    if count >= most:
        return (), ()
    idle = tuple(b.name for b in required if b.name not in declared and possible(side, b))
    menace = (MENACE,) if side.menacing else ()
    key = "block.requirements-missed" if count else "block.requirements-all-missed"
    reason.step(key, REQUIREMENTS, *menace, count=count, most=most, creatures=idle)
    return idle, (REQUIREMENTS,)


def _explain_fine(facts: Facts, parts: tuple[Part, ...], attackers: tuple[Attacker, ...], reason: Reasoning) -> None:
    """Say of a legal declaration what restricts or demands blocks and is obeyed."""
    if facts.blocks:
        reason.step("block.able", UNTAPPED)
    # Only what is blocked is spoken of: the lands of others need not even be known.
    blocked = {target for block in facts.blocks for target in block.blocks}
    for attacker in attackers:
        walks = any(word.endswith("walk") for word in attacker.attack.keywords)
        if walks and not attacker.walking and attacker.name in blocked:
            values = {"attacker": attacker.name, "player": attacker.defending}
            reason.step("block.walk-idle", *landwalk_rules(facts), **values)
    creatures: list[AnyCreature] = []
    for part in parts:
        creatures += [*part.blocks, *part.others]
    menace = (MENACE,) if any(attacker.menacing for attacker in attackers) else ()
    walking = landwalk_rules(facts) if any(attacker.walking for attacker in attackers) else ()
    flying = any(attacker.flying for attacker in attackers)
    kept = any(creature.cannot_block for creature in creatures)
    if menace or walking or flying or kept or _limit(facts) is not None:
        reason.step("block.restrictions-obeyed", RESTRICTIONS, *menace, *walking)
    required = {creature.creature for creature in creatures if creature.blocks_if_able}
    if required:
        count = len(required.intersection(_names(facts.blocks)))
        reason.step("block.requirements-obeyed" if count else "block.requirements-none", REQUIREMENTS, count=count)


def _side(facts: Facts, part: Part, attackers: tuple[Attacker, ...]) -> Side:
    """What this declaration can choose from: each creature once, with the attackers it can block by itself."""
    blockers: dict[str, Blocker] = {}
    creatures: tuple[AnyCreature, ...] = (*part.blocks, *part.others)
    for creature in creatures:
        if creature.creature in blockers:
            continue
        able = not creature.tapped and not creature.cannot_block
        targets = tuple(
            attacker.name
            for attacker in attackers
            if able
            and creature.controller in attacker.may_block
            and not attacker.walking
            and (not attacker.flying or _reaches(creature))
        )
        blockers[creature.creature] = Blocker(
            creature.creature, targets, bool(creature.blocks_if_able), creature.can_block or 1
        )
    menacing = frozenset(attacker.name for attacker in attackers if attacker.menacing)
    return Side(tuple(blockers.values()), menacing, _limit(facts))


def _explain_legal(
    facts: Facts, part: Part, attackers: tuple[Attacker, ...], rules: tuple[Citation, ...], reason: Reasoning
) -> None:
    """What would be legal: all the largest blocks if they are few, else one that keeps most of this one."""
    side = _side(facts, part, attackers)
    declared = {block.creature: block.blocks for block in part.blocks}
    found = largest(side)
    unit = facts.table.named(part.unit)
    if found == ({},):
        reason.step("block.only-none-legal", *rules, unit=unit)
    elif found:
        kept = {(name, target) for name, targets in declared.items() for target in targets}
        nearest = sorted(found, key=lambda one: -sum((n, t) in kept for n, own in one.items() for t in own))
        reason.step(
            "block.largest-legal", *rules, unit=unit, declarations=[_said(one, len(nearest)) for one in nearest]
        )
    else:
        reason.step("block.legal-example", *rules, unit=unit, declaration=_said(example(side, declared)))


def _said(declared: dict[str, tuple[str, ...]], of: int = 1) -> Message:
    """A block in words; one ``of`` several stands in a list of them."""
    pairs = [say("block.pair", creature=name, attackers=targets) for name, targets in declared.items()]
    if not pairs:
        return say("block.no-block")
    return say("block.one-of-several" if of > 1 else "block.together", pairs=pairs)


def _reaches(creature: AnyCreature) -> bool:
    return bool(creature.keywords & {"flying", "reach"})


def _limit(facts: Facts) -> int | None:
    limits = [effect.max_blockers for effect in facts.effects if effect.max_blockers is not None]
    return min(limits, default=None)


def landwalk_rules(facts: Facts) -> tuple[Citation, ...]:
    """The rules by which lands of the defending player keep it from blocking."""
    return (LANDWALK, ONE_OF_THE_TEAM) if facts.table.shared_team_turns else (LANDWALK,)


def _names(creatures: Iterator[Block] | tuple[Block, ...] | list[Block]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(creature.creature for creature in creatures))
