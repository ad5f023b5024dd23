"""The most combat damage agrees with trying every assignment on small boards."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.table.combat_damage import Attacker, Board, most_to_player, most_to_target
from tests.thorough import examples

PLAYER, WALKER, BATTLE = "B", ("Jace", "B"), ("Siege", "B")
Assignment = tuple[dict[Any, int], ...]


class State(NamedTuple):
    """What is left to deal with as a step begins: blockers and planeswalkers still there, with the damage they need."""

    lethal: dict[Any, int]
    loyalty: dict[Any, int]


def splits(power: int, places: tuple[Any, ...]) -> Iterator[dict[Any, int]]:
    """Every way to divide damage among places."""
    if not places or power <= 0:
        yield {}
        return
    for amounts in product(range(power + 1), repeat=len(places)):
        if sum(amounts) == power:
            yield {place: amount for place, amount in zip(places, amounts, strict=True) if amount}


def ways(attacker: Attacker, state: State) -> list[dict[Any, int]]:
    """Every way in which an attacker may divide its damage, its own rules apart."""
    blockers = tuple(blocker for blocker in attacker.blockers if blocker in state.lethal)
    places = blockers
    gone = attacker.over is not None and attacker.target not in state.loyalty
    if attacker.reaches and attacker.target is not None:
        walker = isinstance(attacker.target, tuple) and attacker.target[0] == "Jace"
        places += (attacker.target,) if not walker or attacker.target in state.loyalty else ()
        places += (attacker.over,) if attacker.over is not None and (attacker.target in state.loyalty or gone) else ()
    return list(splits(attacker.power, places))


def lethally(attackers: list[Attacker], assignment: Assignment, state: State, blocker: Any) -> bool:
    touched = any(a.deathtouch and shares.get(blocker, 0) for a, shares in zip(attackers, assignment, strict=True))
    return touched or sum(shares.get(blocker, 0) for shares in assignment) >= state.lethal[blocker]


def legal(attackers: list[Attacker], assignment: Assignment, state: State) -> bool:
    """510.1e: the whole assignment obeys 702.19b and 702.19c."""
    for attacker, shares in zip(attackers, assignment, strict=True):
        beyond = [place for place in shares if place not in state.lethal]
        here = [blocker for blocker in attacker.blockers if blocker in state.lethal]
        if beyond and not all(lethally(attackers, assignment, state, blocker) for blocker in here):
            return False
        past = shares.get(attacker.over) and attacker.target in state.loyalty
        if past and sum(each.get(attacker.target, 0) for each in assignment) < state.loyalty[attacker.target]:
            return False
    return True


def after(attackers: list[Attacker], assignment: Assignment, state: State, walkers_stay: bool) -> State:
    """Destroyed blockers and planeswalkers are gone, the others keep their damage."""
    dealt = {place: sum(shares.get(place, 0) for shares in assignment) for place in (*state.lethal, *state.loyalty)}
    lethal = {
        blocker: need - dealt[blocker]
        for blocker, need in state.lethal.items()
        if not lethally(attackers, assignment, state, blocker)
    }
    loyalty = {walker: max(0, need - dealt[walker]) for walker, need in state.loyalty.items()}
    return State(lethal, loyalty if walkers_stay else {walker: need for walker, need in loyalty.items() if need})


def courses(
    board: Board, step: int, state: State, walkers_stay: bool
) -> Iterator[list[tuple[list[Attacker], Assignment]]]:
    """Every course of the steps from this one on."""
    if step > 2:
        yield []
        return
    attackers = [attacker for attacker in board.attackers if step in attacker.steps]
    for assignment in product(*(ways(attacker, state) for attacker in attackers)):
        if legal(attackers, assignment, state):
            for rest in courses(board, step + 1, after(attackers, assignment, state, walkers_stay), walkers_stay):
                yield [(attackers, assignment), *rest]


def tried(board: Board, walkers_stay: bool = False) -> tuple[dict[str, int], int]:
    """The most to each target in one step, and the most to the player in all.

    A planeswalker may stay between the steps, since players can see to that, and what attacks it is the question.
    """
    most = dict.fromkeys((attacker.creature for attacker in board.attackers), 0)
    to_player = 0
    state = State({b: n for b, n in board.lethal.items() if n > 0}, {w: n for w, n in board.loyalty.items() if n > 0})
    for course in courses(board, 1, state, walkers_stay):
        total = 0
        for attackers, assignment in course:
            for attacker, shares in zip(attackers, assignment, strict=True):
                most[attacker.creature] = max(most[attacker.creature], shares.get(attacker.target, 0))
                total += shares.get(PLAYER, 0)
        to_player = max(to_player, total)
    return most, to_player


@st.composite
def boards(draw: st.DrawFn, double_strike: bool) -> Board:
    blockers = tuple(f"b{n}" for n in range(draw(st.integers(0, 3))))
    steps = [(1,), (2,), (1, 2)] if double_strike else [(1,), (2,)]
    attackers = []
    for n in range(draw(st.integers(1, 3))):
        blocked = draw(st.frozensets(st.sampled_from(blockers), max_size=2)) if blockers else frozenset()
        over = draw(st.booleans())
        target = WALKER if over else draw(st.sampled_from([PLAYER, WALKER, BATTLE]))
        attackers.append(
            Attacker(
                f"a{n}",
                draw(st.integers(-1, 3)),
                draw(st.sampled_from(steps)),
                blocked,
                deathtouch=draw(st.booleans()),
                reaches=over or not blocked or draw(st.booleans()),
                target=target,
                over=PLAYER if over else None,
            )
        )
    lethal: dict[Any, int] = {blocker: draw(st.integers(0, 4)) for blocker in blockers}
    return Board(tuple(attackers), lethal, {WALKER: draw(st.integers(1, 3))})


@settings(max_examples=examples(300))
@given(board=boards(double_strike=False))
def test_most_to_player(board: Board) -> None:
    assert most_to_player(board, PLAYER) == tried(board)[1]


@settings(max_examples=examples(300))
@given(board=boards(double_strike=True))
def test_most_to_target(board: Board) -> None:
    found = {attacker.creature: most_to_target(board, attacker) for attacker in board.attackers}
    assert found == tried(board, walkers_stay=True)[0]
