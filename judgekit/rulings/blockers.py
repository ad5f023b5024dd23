"""Declarations of blockers as sets: which restrictions a set breaks and how many requirements could be obeyed.

Covers 509.1b and 509.1c for the one block of a defending player, or of a defending team (802.4b, 805.10d).

What can block an attacker depends only on whether it flies, so that among creatures that can block anything at all,
one attacker can be blocked by every creature that can only block attackers with menace. Therefore a set of creatures
can block together if each of them could block alone, or if there are at least two of them.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product

from judgekit.named import Named


class Blocker(Named):
    """A creature that blocks or could block; ``targets`` are the attackers it can block, none if it is not able."""

    name: str
    targets: tuple[str, ...]
    required: bool = False
    most: int = 1


class Side(Named):
    """All that one declaration of blockers is judged by."""

    blockers: tuple[Blocker, ...]
    menacing: frozenset[str]
    limit: int | None = None

    @property
    def able(self) -> tuple[Blocker, ...]:
        """The creatures that can block something, if need be together with others."""
        return tuple(blocker for blocker in self.blockers if blocker.targets)

    def free(self, blocker: Blocker) -> tuple[str, ...]:
        """What a creature can block alone."""
        return tuple(target for target in blocker.targets if target not in self.menacing)

    def allows(self, count: int) -> bool:
        """Whether so many creatures can block."""
        return self.limit is None or count <= self.limit


Declaration = Mapping[str, tuple[str, ...]]


def possible(side: Side, blocker: Blocker) -> bool:
    """Whether this creature blocks in some declaration that disobeys no restriction."""
    if not blocker.targets or not side.allows(1):
        return False
    return bool(side.free(blocker)) or (side.allows(2) and len(side.able) > 1)


def most_requirements(side: Side) -> int:
    """How many creatures that have to block can block without disobeying a restriction."""
    required = [blocker for blocker in side.able if blocker.required]
    count = len(required) if side.limit is None else min(len(required), side.limit)
    if count == 1:
        return int(any(possible(side, blocker) for blocker in required))
    return count


def lone_blockers(side: Side, declared: Declaration) -> tuple[str, ...]:
    """The creatures that block an attacker with menace, each without another (702.111b)."""
    counts = Counter(target for targets in declared.values() for target in targets)
    lone = {target for target, count in counts.items() if count == 1 and target in side.menacing}
    return tuple(name for name, targets in declared.items() if lone.intersection(targets))


def example(side: Side, declared: Declaration) -> dict[str, tuple[str, ...]]:
    """A legal declaration that keeps as much of the one declared as it easily can."""
    chosen = _chosen(side, declared)
    kept = {b.name: tuple(t for t in declared.get(b.name, ()) if t in b.targets)[: b.most] for b in chosen}
    found = {b.name: kept[b.name] or side.free(b)[:1] for b in chosen}
    if all(found.values()) and not lone_blockers(side, found):
        return found
    if all(side.free(blocker) for blocker in chosen):
        return {b.name: tuple(t for t in kept[b.name] if t in side.free(b)) or side.free(b)[:1] for b in chosen}
    shared = next(target for target in chosen[0].targets if all(target in b.targets for b in chosen))
    return {blocker.name: (shared,) for blocker in chosen}


def _chosen(side: Side, declared: Declaration) -> tuple[Blocker, ...]:
    """Who is to block: first who has to, of those who was declared; then who else was declared."""
    # Where only one can block, it has to be one that can block alone.
    order = sorted(
        side.able,
        key=lambda b: (not b.required, side.limit == 1 and not side.free(b), b.name not in declared, not side.free(b)),
    )
    limit = len(order) if side.limit is None else side.limit
    chosen = [blocker for blocker in order if blocker.required or blocker.name in declared][:limit]
    if len(chosen) == 1 and not side.free(chosen[0]):
        # A creature that cannot block alone takes another along, or has to stay out of it.
        others = [blocker for blocker in order if blocker is not chosen[0]]
        return (chosen[0], others[0]) if others and limit > 1 else ()
    return tuple(chosen)


# Above so many declarations the largest legal ones are no longer looked for, and above so many not listed.
MOST_DECLARATIONS = 2000
MOST_LISTED = 5


def largest(side: Side) -> tuple[dict[str, tuple[str, ...]], ...]:
    """All legal declarations to which no block can be added; nothing where they would be too many to list."""
    choices = [
        [chosen for size in range(min(b.most, len(b.targets)) + 1) for chosen in combinations(b.targets, size)]
        if len(b.targets) <= 10
        else []
        for b in side.able
    ]
    count = 1
    for own in choices:
        count *= len(own)
        if not own or count > MOST_DECLARATIONS:
            return ()
    least = most_requirements(side)
    legal = []
    for picks in product(*choices):
        declared = {b.name: targets for b, targets in zip(side.able, picks, strict=True) if targets}
        if not side.allows(len(declared)) or lone_blockers(side, declared):
            continue
        if sum(b.required and b.name in declared for b in side.able) >= least:
            legal.append(declared)
    pairs = [{(name, target) for name, targets in one.items() for target in targets} for one in legal]
    found = [one for one, own in zip(legal, pairs, strict=True) if not any(own < other for other in pairs)]
    return tuple(found) if len(found) <= MOST_LISTED else ()
