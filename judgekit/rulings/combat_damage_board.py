"""Where creatures stand as combat damage is assigned: what each reaches and what blocks it (506.4c, 509.1h, 510.4)."""

from judgekit.named import Named
from judgekit.rulings.combat import (
    ATTACK,
    BLOCK,
    Attack,
    AttackedBattle,
    AttackedPlaneswalker,
    AttackedPlayer,
    Block,
    active_unit,
    defender_of,
    left_with_controller,
    target_of,
)
from judgekit.rulings.facts import ListOf, PlayerName, Record, UnitName
from judgekit.table.combat_damage import FIRST, SECOND, Attacker, Board, Node
from judgekit.table.defenders import Defenders, defenders
from judgekit.table.table import Player, Table, Unit

FIRST_STRIKE, DOUBLE_STRIKE, DEATHTOUCH = "first-strike", "double-strike", "deathtouch"
TRAMPLE, OVER_PLANESWALKERS = "trample", "trample-over-planeswalkers"


class Facts(Named):
    """The attack and the blocks as combat damage is assigned."""

    table: Table
    attacks: tuple[Attack, ...]
    active: Unit | None = None
    blocks: tuple[Block, ...] = ()
    chosen_defender: Player | None = None

    @property
    def active_unit(self) -> Unit | None:
        """The active unit, as far as it is known."""
        return active_unit(self.table, self.active, self.attacks)


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "attacks": ListOf(ATTACK),
        "blocks": ListOf(BLOCK),
        "chosen_defender": PlayerName(),
    },
)


def defenders_of(facts: Facts) -> Defenders:
    """The defending players, those included whom the facts say are attacked."""
    table, active = facts.table, facts.active_unit
    attacked = tuple(dict.fromkeys(_attacked(facts)))
    chosen = facts.chosen_defender or (attacked[0] if attacked else None)
    found = defenders(table, active, chosen)
    if found.silent:
        # Whether an empty seat separates does not matter if everybody who could defend is attacked.
        possible = defenders(table._replace(empty_seats="close"), active, chosen)
        if not possible.known or not set(possible.players) <= set(attacked):
            return found
        found = possible
    return found._replace(players=tuple(dict.fromkeys((*found.players, *attacked))), missing=(), silent="")


def _attacked(facts: Facts) -> list[Player]:
    """The players who are attacked, themselves or by a planeswalker or battle."""
    players = (defender_of(target) for attack in facts.attacks for target in (attack.attacking, target_of(attack)))
    return [player for player in players if player is not None and facts.table.in_game(player)]


class Standing(Named):
    """An attacking creature: what blocks it, and what its damage can reach.

    ``target`` is None if it attacks nothing, or only a player who has left, who is then ``departed``. ``over`` is the
    player behind the planeswalker it attacks, if it has trample over planeswalkers; ``over_gone`` says that the
    planeswalker is gone and that the damage may go to that player (702.19e). ``dies_first`` says that the planeswalker
    it attacks is gone when it assigns damage in the second step, whatever anybody chooses.
    """

    attack: Attack
    blocked: bool
    blockers: tuple[str, ...]
    target: Node | None
    departed: Player | None = None
    over: Player | None = None
    over_gone: bool = False
    dies_first: bool = False

    @property
    def tramples(self) -> bool:
        """Whether damage may go past the creatures blocking it (702.19b, 702.19c)."""
        return bool(self.attack.keywords & {TRAMPLE, OVER_PLANESWALKERS})

    @property
    def reaches(self) -> bool:
        """Whether the creature may assign damage to what it attacks."""
        return self.target is not None and (not self.blocked or self.tramples)


class Combat(Named):
    """The creatures still in combat, and those that have left it."""

    attackers: tuple[Standing, ...]
    blockers: tuple[Block, ...]
    removed: tuple[Attack, ...]

    @property
    def two_steps(self) -> bool:
        """Whether there is a combat damage step for first strike and double strike (510.4)."""
        every = [*(each.attack.keywords for each in self.attackers), *(block.keywords for block in self.blockers)]
        return any(keywords & {FIRST_STRIKE, DOUBLE_STRIKE} for keywords in every)

    def steps(self, keywords: frozenset[str]) -> tuple[int, ...]:
        """The combat damage steps in which a creature with these keywords assigns damage."""
        if not self.two_steps:
            return (FIRST,)
        if DOUBLE_STRIKE in keywords:
            return (FIRST, SECOND)
        return (FIRST,) if FIRST_STRIKE in keywords else (SECOND,)


def still_there(table: Table, controller: Player | None, removed: bool | None) -> bool:
    """Whether a creature is still in combat; those of a player who has left are not (800.4a, 506.4)."""
    return not removed and (controller is None or table.in_game(controller))


def combat(facts: Facts) -> Combat:
    """Where the creatures stand, with every fact known that matters."""
    table = facts.table
    there = [a for a in facts.attacks if still_there(table, a.controller, a.removed_from_combat)]
    blocking = tuple(b for b in facts.blocks if still_there(table, b.controller, b.removed_from_combat))
    standings = []
    for attack in there:
        blockers = tuple(block.creature for block in blocking if attack.creature in block.blocks)
        blocked = any(attack.creature in block.blocks for block in facts.blocks)
        standings.append(_aimed(facts, attack, Standing(attack, blocked, blockers, None)))
    state = Combat(tuple(standings), blocking, tuple(a for a in facts.attacks if a not in there))
    return _after_first_step(facts, state)


def sure_in_first_step(each: Standing) -> bool:
    """Whether a creature can but assign damage to the planeswalker it attacks in the first of two steps."""
    return each.target is not None and each.reaches and not each.blockers


def _after_first_step(facts: Facts, state: Combat) -> Combat:
    """What is left to attack in the second step: a planeswalker without loyalty is gone by then (510.4, 704.5i)."""
    if not state.two_steps:
        return state
    dealt: dict[Node, int] = {}
    for each in state.attackers:
        if FIRST in state.steps(each.attack.keywords) and sure_in_first_step(each):
            dealt[each.target] = dealt.get(each.target, 0) + max(0, each.attack.power or 0)
    told = _told_loyalty(state)
    dead = {node for node, damage in dealt.items() if damage and node in told and damage >= told[node]}
    if not dead:
        return state
    return state._replace(attackers=tuple(_without(facts, state, each, dead) for each in state.attackers))


def _without(facts: Facts, state: Combat, each: Standing, dead: set[Node]) -> Standing:
    """An attacker whose planeswalker is gone in the second step; only one that deals damage then misses it."""
    steps = state.steps(each.attack.keywords)
    if each.target not in dead or FIRST in steps:
        return each._replace(dies_first=each.target in dead and SECOND in steps)
    target = target_of(each.attack)
    assert isinstance(target, AttackedPlaneswalker)
    aimless = each._replace(target=None, over=None, dies_first=True)
    if OVER_PLANESWALKERS not in each.attack.keywords:
        return aimless
    return _behind(facts, aimless, target.controller)


def _aimed(facts: Facts, attack: Attack, standing: Standing) -> Standing:
    """The standing with what the attack is aimed at."""
    table, target = facts.table, target_of(attack)
    if isinstance(target, AttackedPlayer):
        return _at_player(table, standing, target.player)
    if isinstance(target, AttackedBattle):
        gone = target.removed_from_combat or left_with_controller(table, target)
        node = None if gone else ("battle", target.battle, target.protector)
        return standing._replace(target=node)
    controller = target.controller
    over = OVER_PLANESWALKERS in attack.keywords
    if still_there(table, controller, target.removed_from_combat):
        return standing._replace(target=walker(target), over=controller if over else None)
    return _behind(facts, standing, controller) if over else standing


def _behind(facts: Facts, standing: Standing, controller: Player | None) -> Standing:
    """The standing of a creature that tramples over a planeswalker that is gone: at the defending player (702.19e).

    That is the one player who defends, if there is one, even where the planeswalker was somebody’s who has left.
    """
    return _at_player(facts.table, standing, defenders_of(facts).only or controller)._replace(over_gone=True)


def _at_player(table: Table, standing: Standing, player: Player | None) -> Standing:
    if player is not None and not table.in_game(player):
        return standing._replace(departed=player)
    return standing._replace(target=player)


def walker(target: AttackedPlaneswalker) -> Node:
    """What tells one planeswalker from another."""
    return ("planeswalker", target.planeswalker, target.controller)


def board(state: Combat) -> Board:
    """The attackers and what stands in their way; an attacker without known power counts as having none."""
    attackers = tuple(
        Attacker(
            creature=each.attack.creature,
            power=each.attack.power or 0,
            steps=state.steps(each.attack.keywords),
            blockers=frozenset(each.blockers),
            deathtouch=DEATHTOUCH in each.attack.keywords,
            reaches=each.reaches,
            target=each.target,
            over=each.over,
        )
        for each in state.attackers
    )
    lethal: dict[Node, int] = {
        block.creature: max(0, (block.toughness or 0) - (block.marked_damage or 0)) for block in state.blockers
    }
    return Board(attackers, lethal, loyalty(state))


def loyalty(state: Combat) -> dict[Node, int]:
    """The loyalty of the planeswalkers that some creature tramples over; one of several attacks may tell it."""
    told = _told_loyalty(state)
    return {each.target: told.get(each.target, 0) for each in state.attackers if each.over is not None}


def _told_loyalty(state: Combat) -> dict[Node, int]:
    """The loyalty of the planeswalkers of which an attack tells it."""
    found: dict[Node, int] = {}
    for each in state.attackers:
        target = target_of(each.attack)
        if isinstance(target, AttackedPlaneswalker) and target.loyalty is not None:
            found.setdefault(walker(target), target.loyalty)
    return found
