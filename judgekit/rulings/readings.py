"""Which unknown facts matter: every value they could have is tried, and those that change the outcome are needed."""

from collections.abc import Callable, Hashable, Mapping
from itertools import islice, product
from typing import Any

Reading = dict[str, Any]

# More readings than these are not tried: whatever is unknown then counts as needed.
_MOST_READINGS = 2048


def readings(unknown: Mapping[str, tuple[Any, ...]]) -> list[Reading]:
    """The readings that unknown facts leave open, given the values each could have by path; the first one first."""
    tried = islice(product(*unknown.values()), _MOST_READINGS + 1)
    return [dict(zip(unknown, values, strict=True)) for values in tried]


def needed(unknown: Mapping[str, tuple[Any, ...]], outcome: Callable[[Reading], Hashable]) -> list[str]:
    """The unknown facts for which there are two readings that differ in nothing else and come out differently."""
    tried = readings(unknown)
    if len(tried) > _MOST_READINGS:
        return [*unknown]
    outcomes = [outcome(reading) for reading in tried]
    if len(set(outcomes)) == 1:
        return []
    return [fact for fact in unknown if _matters(fact, tried, outcomes)]


def _matters(fact: str, tried: list[Reading], outcomes: list[Hashable]) -> bool:
    seen: dict[tuple[Any, ...], Hashable] = {}
    for reading, found in zip(tried, outcomes, strict=True):
        others = tuple(value for key, value in reading.items() if key != fact)
        if seen.setdefault(others, found) != found:
            return True
    return False
