"""Declarations of attackers as sets: what each creature may attack, which restrictions a set breaks, which
requirements it obeys, and how many could be obeyed (508.1c, 508.1d, 701.15b, 802.3a, 805.10b).

The greatest number of requirements is the value of a heaviest assignment of creatures to what they attack: every
creature attacks one thing or nothing, limits on counts are capacities, and a creature that can't attack alone rules
out sets of one.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import product

from judgekit.named import Named
from judgekit.table.table import Player


class Aim(Named):
    """What is attacked: a player, or a planeswalker or battle by name; ``player`` is the defending player for it."""

    player: Player
    permanent: str | None = None
    battle: bool = False


class Cost(Named):
    """What attacking costs, and the place of the effect that says so among the effects; None if the creature does."""

    source: int | None
    cost: str


class Attacker(Named):
    """A creature that attacks or could attack, as far as a declaration of attackers looks at it.

    ``aims`` are all it can attack by itself: legally, and restricted neither by itself nor by an effect on those who
    attack a player; nothing if it is tapped or newly controlled. ``costs`` are what it costs to attack each of them.
    """

    name: str
    controller: Player
    aims: tuple[Aim, ...]
    costs: Mapping[Aim, tuple[Cost, ...]]
    attacks_if_able: bool | Player = False
    goaded_by: tuple[Player, ...] = ()
    not_alone: bool = False


class Limits(Named):
    """The greatest number of attackers in all, and of those who attack a player; None and missing are without limit."""

    in_all: int | None
    at: Mapping[Player, int]

    def of(self, aim: Aim) -> int | None:
        """How many creatures may have this aim."""
        return None if aim.permanent is not None else self.at.get(aim.player)


Declaration = Mapping[str, Aim]


class Requirement(Named):
    """A creature is to attack, or to attack some player or a player other than one (701.15b)."""

    creature: str
    player: Player | None = None
    other_than: Player | None = None

    def obeyed_by(self, aim: Aim | None) -> bool:
        """Whether attacking that obeys it."""
        if aim is None:
            return False
        if self.player is not None:
            return aim == Aim(self.player)
        return self.other_than is None or (aim.permanent is None and aim.player != self.other_than)


def requirements(attacker: Attacker) -> tuple[Requirement, ...]:
    """What the creature is required to do; every player who goaded it requires two things (701.15b, 701.15c)."""
    found = []
    if attacker.attacks_if_able is True:
        found.append(Requirement(attacker.name))
    elif attacker.attacks_if_able:
        found.append(Requirement(attacker.name, player=attacker.attacks_if_able))
    for goader in dict.fromkeys(attacker.goaded_by):
        found += [Requirement(attacker.name), Requirement(attacker.name, other_than=goader)]
    return tuple(found)


def without_unwilling_costs(attackers: tuple[Attacker, ...], declared: Declaration) -> tuple[Attacker, ...]:
    """The creatures with what they can attack at no cost beyond what is paid for them as declared (508.1d).

    Who pays one cost is not willing to pay another, even one that is as high.
    """
    found = []
    for attacker in attackers:
        paid = Counter(attacker.costs.get(declared[attacker.name], ()) if attacker.name in declared else ())
        free = tuple(aim for aim in attacker.aims if not Counter(attacker.costs.get(aim, ())) - paid)
        found.append(attacker._replace(aims=free))
    return tuple(found)


def obeyed(attackers: tuple[Attacker, ...], declared: Declaration) -> int:
    """How many requirements a declaration obeys."""
    return sum(r.obeyed_by(declared.get(a.name)) for a in attackers for r in requirements(a))


def possible(attackers: tuple[Attacker, ...], limits: Limits, wanted: Requirement) -> bool:
    """Whether some declaration that disobeys no restriction obeys this requirement."""
    attacker = next(a for a in attackers if a.name == wanted.creature)
    if limits.in_all == 0:
        return False
    aims = [aim for aim in attacker.aims if wanted.obeyed_by(aim) and limits.of(aim) != 0]
    if not attacker.not_alone or not aims:
        return bool(aims)
    if limits.in_all == 1:
        return False
    others = [(other, aim) for other in attackers if other is not attacker for aim in other.aims]
    return any(_room(limits, (first, second)) for first in aims for _, second in others)


def _room(limits: Limits, aims: tuple[Aim, ...]) -> bool:
    """Whether so many creatures may attack these (508.1c)."""
    counts = Counter(aims)
    return (limits.in_all is None or len(aims) <= limits.in_all) and all(
        (most := limits.of(aim)) is None or count <= most for aim, count in counts.items()
    )


def best(
    attackers: tuple[Attacker, ...], limits: Limits, worth: Callable[[Attacker, Aim], int]
) -> tuple[int, dict[str, Aim]]:
    """The declaration of greatest worth among those that disobey no restriction, and its worth.

    Attackers are added one at a time along the path that gains most, which keeps the worth greatest for each number
    of attackers (successive shortest paths); then the best number is taken.
    """
    places = _places_of(attackers, limits, worth)
    most = len(attackers) if limits.in_all is None else limits.in_all
    found: tuple[int, dict[str, Aim]] = (0, {})
    if most >= 1:
        for attacker in attackers:
            for value, aim in places[attacker.name].values():
                if not attacker.not_alone and limits.of(aim) != 0 and value > found[0]:
                    found = (value, {attacker.name: aim})
    assigned: dict[str, Player | None] = {}
    total = 0
    while len(assigned) < most:
        gain = _add_one(places, limits, assigned)
        if gain is None:
            break
        total += gain
        if len(assigned) > 1 and total > found[0]:
            found = (total, {name: places[name][place][1] for name, place in assigned.items()})
    return found


# What a creature can attack counts only by the limit it falls under: a player with a limit, or none of them (None).
_Places = Mapping[str, Mapping[Player | None, tuple[int, Aim]]]


def _places_of(attackers: tuple[Attacker, ...], limits: Limits, worth: Callable[[Attacker, Aim], int]) -> _Places:
    """For each creature and limit the aim of greatest worth."""
    found: dict[str, dict[Player | None, tuple[int, Aim]]] = {}
    for attacker in attackers:
        own = found.setdefault(attacker.name, {})
        for aim in attacker.aims:
            place = aim.player if limits.of(aim) is not None else None
            value = worth(attacker, aim)
            if place not in own or value > own[place][0]:
                own[place] = (value, aim)
    return found


def _add_one(places: _Places, limits: Limits, assigned: dict[str, Player | None]) -> int | None:
    """Add the attacker that gains most, moving others to make room; None if there is none to add."""
    # For each place the greatest gain of a path that ends by putting one creature more into it, and that path.
    reached: dict[Player | None, tuple[int, tuple[tuple[str, Player | None], ...]]] = {}
    for name, own in places.items():
        if name in assigned:
            continue
        for place, (value, _) in own.items():
            if place not in reached or value > reached[place][0]:
                reached[place] = (value, ((name, place),))
    for _ in range(len(limits.at) + 1):
        changed = False
        for name, place in assigned.items():
            if place not in reached:
                continue
            gain, path = reached[place]
            if any(name == moved for moved, _ in path):
                continue
            for other, (value, _) in places[name].items():
                new = gain + value - places[name][place][0]
                if other != place and (other not in reached or new > reached[other][0]):
                    reached[other] = (new, (*path, (name, other)))
                    changed = True
        if not changed:
            break
    filled = Counter(assigned.values())
    free = (place for place in reached if place is None or filled[place] < limits.at[place])
    ends = [reached[place] for place in free]
    if not ends:
        return None
    gain, path = max(ends, key=lambda end: end[0])
    assigned.update(path)
    return gain


# Above so many declarations, or creatures, the largest legal ones are no longer all listed.
MOST_DECLARATIONS = 2000
MOST_LISTED = 5


def largest(attackers: tuple[Attacker, ...], limits: Limits, least: int) -> tuple[dict[str, Aim], ...]:
    """All legal declarations to which no attacker can be added; nothing where they would be too many to list.

    ``least`` is the number of requirements a legal one obeys.
    """
    able = [attacker for attacker in attackers if attacker.aims]
    count = 1
    for attacker in able:
        count *= len(attacker.aims) + 1
        if count > MOST_DECLARATIONS:
            return ()
    legal = []
    for aims in product(*((None, *attacker.aims) for attacker in able)):
        declared = {a.name: aim for a, aim in zip(able, aims, strict=True) if aim is not None}
        alone = len(declared) == 1 and any(a.not_alone and a.name in declared for a in able)
        if not alone and _room(limits, tuple(declared.values())) and obeyed(attackers, declared) >= least:
            legal.append(declared)
    found = [one for one in legal if not any(one.items() < other.items() for other in legal)]
    return tuple(found) if len(found) <= MOST_LISTED else ()
