"""The most combat damage that attackers can assign to what they attack: 510.1, 510.4, 702.2c, 702.19b to 702.19e.

An attacker with trample reaches what it attacks once every creature blocking it has been assigned lethal damage, no
matter by which attackers (702.19b). So the question is how little of its own damage that takes if the others help.
"""

from collections.abc import Hashable, Mapping, Sequence

from judgekit.named import Named
from judgekit.table.flow import least_paid

FIRST, SECOND = 1, 2
# A blocking creature, a planeswalker, a battle or a player.
Node = Hashable


class Attacker(Named):
    """An attacking creature.

    ``blockers`` are the creatures still blocking it. ``reaches`` says whether it may assign damage to what it attacks
    once those have lethal damage. ``target`` is that player, planeswalker or battle. ``over`` is the player to whom
    damage may go once the planeswalker ``target`` has been assigned its loyalty (702.19c). ``steps`` are the combat
    damage steps in which the creature assigns damage (510.4).
    """

    creature: str
    power: int
    steps: tuple[int, ...] = (FIRST,)
    blockers: frozenset[Node] = frozenset()
    deathtouch: bool = False
    reaches: bool = True
    target: Node | None = None
    over: str | None = None

    @property
    def gate(self) -> frozenset[Node]:
        """What must have lethal damage before the attacker reaches its target."""
        return self.blockers

    @property
    def far_gate(self) -> frozenset[Node]:
        """What must have been dealt with before it reaches the player behind the planeswalker."""
        return self.blockers if self.target is None else self.blockers | {self.target}


class Board(Named):
    """All attackers, and the damage still needed: lethal damage for creatures, loyalty for planeswalkers."""

    attackers: tuple[Attacker, ...]
    lethal: Mapping[Node, int]
    loyalty: Mapping[Node, int]


class Source(Named):
    """The damage of one attacker in one step, and where it can go before it goes to its target."""

    attacker: Attacker
    step: int
    nodes: frozenset[Node]


# What is to be dealt with, each with the last step in which damage to it counts.
Demands = dict[Node, int]


def most_to_target(board: Board, attacker: Attacker) -> int:
    """The most that an attacker can assign to what it attacks in one combat damage step, if the others help most."""
    if not attacker.reaches or attacker.target is None or attacker.power <= 0:
        return 0
    return max(_most_in_step(board, attacker, step) for step in attacker.steps)


def _most_in_step(board: Board, attacker: Attacker, step: int) -> int:
    demands = dict.fromkeys(attacker.gate, step)
    sources = [
        Source(each, at, each.blockers) for each in board.attackers for at in each.steps if at <= step
    ]  # fmt: skip
    paying = {(attacker.creature, step)}
    paid = _least_paid(board, sources, demands, paying)
    return 0 if paid is None else attacker.power - paid


def most_to_player(board: Board, player: str) -> int:
    """The most that all attackers together can assign to a player; none of them may have double strike."""
    return sum(_most_of_part(board, part, player) for part in _parts(board))


def _parts(board: Board) -> list[list[Attacker]]:
    """The attackers in parts that share no blocker and no planeswalker, so that each part is a matter of its own."""
    parts: list[tuple[set[Node], list[Attacker]]] = []
    for attacker in board.attackers:
        nodes = set(attacker.far_gate if attacker.target in board.loyalty else attacker.gate)
        joined = [attacker]
        apart = []
        for others, members in parts:
            if others & nodes:
                nodes |= others
                joined += members
            else:
                apart.append((others, members))
        parts = [*apart, (nodes, joined)]
    return [members for _, members in parts]


# What must be dealt with for somebody to get through, and the last step in which damage to it counts.
Gate = tuple[frozenset[Node], int]


def _gates(attackers: Sequence[Attacker], player: str) -> list[Gate]:
    """The gates behind which damage reaches the player, or a planeswalker behind which it does; easy ones first."""
    behind = {each.target for each in attackers if each.over == player}
    gates: set[Gate] = set()
    for each in attackers:
        (step,) = each.steps
        if each.reaches and (each.target == player or each.target in behind):
            gates.add((each.gate, step))
        if each.reaches and each.over == player:
            gates.add((each.far_gate, step))
    return sorted((gate for gate in gates if gate[0]), key=lambda gate: len(gate[0]))


def _most_of_part(board: Board, attackers: Sequence[Attacker], player: str) -> int:
    """The most to a player, found by opening gate after gate or leaving it closed.

    As long as a gate is undecided, whoever stands before it counts as through although nothing is spent on it. That is
    more than any decision can give, so what does not beat the best so far need not be looked into.
    """
    gates = _gates(attackers, player)
    best = 0
    stack: list[tuple[int, Demands, frozenset[Gate]]] = [(0, {}, frozenset(gates))]
    while stack:
        at, demands, may_open = stack.pop()
        most = _most_with_gates(board, attackers, player, demands, may_open)
        if most <= best:
            continue
        if at == len(gates):
            best = most
            continue
        nodes, step = gates[at]
        opened = {**demands, **{node: min(step, demands.get(node, SECOND)) for node in nodes}}
        stack += [(at + 1, demands, may_open - {gates[at]}), (at + 1, opened, may_open)]
    return best


def _most_with_gates(
    board: Board, attackers: Sequence[Attacker], player: str, demands: Demands, may_open: frozenset[Gate]
) -> int:
    """The most to a player if these demands are met and these gates open; 0 if there is not enough damage for that."""
    sources: list[Source] = []
    paying: set[tuple[str, int]] = set()
    through = 0
    for each in attackers:
        (step,) = each.steps
        near = each.reaches and (not each.gate or (each.gate, step) in may_open)
        far = each.reaches and each.over == player and (each.far_gate, step) in may_open
        reached = near and each.target in board.loyalty
        sources.append(Source(each, step, each.far_gate if reached else each.blockers))
        if (near and each.target == player) or far:
            paying.add((each.creature, step))
            through += max(0, each.power)
    paid = _least_paid(board, sources, demands, paying)
    return 0 if paid is None else through - paid


def _least_paid(board: Board, sources: Sequence[Source], demands: Demands, paying: set[tuple[str, int]]) -> int | None:
    """How little the paying sources need to spend so that all demands are met; None if they cannot be met."""
    needed: list[int] = []
    plain: list[set[int]] = []
    touching: list[set[int]] = []
    for node, last in demands.items():
        amount = board.loyalty[node] if node in board.loyalty else board.lethal[node]
        if amount <= 0:
            continue
        near = {
            at
            for at, source in enumerate(sources)
            if node in source.nodes and source.step <= last and source.attacker.power > 0
        }
        touch = {at for at in near if sources[at].attacker.deathtouch} if node in board.lethal else set()
        needed.append(amount)
        plain.append(near - touch)
        touching.append(touch)
    supplies = [max(0, source.attacker.power) for source in sources]
    pay = [(source.attacker.creature, source.step) in paying for source in sources]
    return least_paid(supplies, pay, needed, plain, touching)
