"""How little some sources need to give so that every demand is met, when others give for free."""

from collections import deque
from collections.abc import Sequence, Set
from itertools import pairwise

from judgekit.named import Named


class _Problem(Named):
    """Supplies of sources, who of them pays, and for every demand its amount and who can give it wholly or by touch."""

    supplies: Sequence[int]
    paying: Sequence[bool]
    amounts: Sequence[int]
    plain: Sequence[Set[int]]
    touching: Sequence[Set[int]]


def least_paid(
    supplies: Sequence[int],
    paying: Sequence[bool],
    amounts: Sequence[int],
    plain: Sequence[Set[int]],
    touching: Sequence[Set[int]],
) -> int | None:
    """The least that paying sources give in all; None if the demands cannot be met.

    A demand is met by its whole amount from ``plain`` sources or by a single unit from a ``touching`` one. Both ways
    are tried demand by demand, as long as less can be paid than was found before.
    """
    problem = _Problem(supplies, paying, amounts, plain, touching)
    best: int | None = None
    undecided = [at for at, amount in enumerate(amounts) if amount > 1 and touching[at] and plain[at]]
    stack: list[dict[int, bool]] = [{}]
    while stack:
        touched = stack.pop()
        paid = _paid(problem, touched, undecided)
        if paid is None or (best is not None and paid >= best):
            continue
        if len(touched) == len(undecided):
            best = paid
            continue
        nearest = undecided[len(touched)]
        stack += [{**touched, nearest: False}, {**touched, nearest: True}]
    return best


def _paid(problem: _Problem, touched: dict[int, bool], undecided: Sequence[int]) -> int | None:
    """What is paid if demands are met by touch or not; where that is undecided, one unit of either kind will do."""
    amounts: list[int] = []
    near: list[Set[int]] = []
    for at, amount in enumerate(problem.amounts):
        plain, touching = problem.plain[at], problem.touching[at]
        if at in touched:
            amounts.append(1 if touched[at] else amount)
            near.append(touching if touched[at] else plain)
        elif at in undecided or amount == 1:
            amounts.append(1)
            near.append(plain | touching)
        else:
            amounts.append(1 if touching else amount)
            near.append(touching or plain)
    total = sum(amounts)
    if _most_flow(problem.supplies, amounts, near) < total:
        return None
    free = [0 if pays else supply for supply, pays in zip(problem.supplies, problem.paying, strict=True)]
    # What the free sources can give at most can be completed by the others: adding to a flow takes from no source.
    return total - _most_flow(free, amounts, near)


def _most_flow(supplies: Sequence[int], amounts: Sequence[int], near: Sequence[Set[int]]) -> int:
    """The most that can be given to the demands, each by the sources near it: augmenting paths, shortest first."""
    left, wanted = list(supplies), list(amounts)
    given: list[dict[int, int]] = [{} for _ in amounts]
    total = 0
    while True:
        path = _path(left, wanted, near, given)
        if path is None:
            return total
        amount = min(left[path[0][0]], wanted[path[-1][1]])
        # Along the path every second source takes back what it gave to the demand before.
        for (_, demand), (source, _) in pairwise(path):
            amount = min(amount, given[demand][source])
        left[path[0][0]] -= amount
        wanted[path[-1][1]] -= amount
        for (source, demand), after in zip(path, [*path[1:], None], strict=True):
            given[demand][source] = given[demand].get(source, 0) + amount
            if after is not None:
                given[demand][after[0]] -= amount
        total += amount


def _path(
    left: Sequence[int], wanted: Sequence[int], near: Sequence[Set[int]], given: Sequence[dict[int, int]]
) -> list[tuple[int, int]] | None:
    """The shortest way from a source with something left to a demand that wants something, as pairs of both."""
    came: dict[int, tuple[int, int] | None] = {source: None for source, supply in enumerate(left) if supply > 0}
    queue = deque(came)
    reached: set[int] = set()
    while queue:
        source = queue.popleft()
        for demand, sources in enumerate(near):
            if source not in sources or demand in reached:
                continue
            reached.add(demand)
            if wanted[demand] > 0:
                path = [(source, demand)]
                before = came[source]
                while before is not None:
                    path.append(before)
                    before = came[before[0]]
                return path[::-1]
            for other, amount in given[demand].items():
                if amount > 0 and other not in came:
                    came[other] = (source, demand)
                    queue.append(other)
    return None
