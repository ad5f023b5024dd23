"""Reads the case files: situations with the right status, answer, needs, problems and citations."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

FOLDER = Path(__file__).parent.parent / "cases" / "rulings"
# More situations, worked out by hand from the rules alone.
BY_HAND = Path(__file__).parent.parent / "cases" / "by_hand"

# Plain lists under these keys are ordered; all others are sets. A list of lists is an order of groups.
ORDERED = {"turn_order", "turns", "phases", "resolved", "markers", "stack"}
UNANSWERED = ("undetermined", "error")
# Reads thousands of cases in a tenth of the time, where it was built.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Case(NamedTuple):
    """A situation and what is expected of its ruling."""

    id: str
    situation: dict[str, Any]
    expect: dict[str, Any]
    include: tuple[str, ...]
    exclude: tuple[str, ...]


@cache
def load(question: str, folder: Path = FOLDER) -> tuple[Case, ...]:
    """The cases of one question."""
    found = yaml.load((folder / f"{question}.yaml").read_text(encoding="utf-8"), _LOADER)
    return tuple(
        Case(
            case["id"],
            case["situation"],
            case["expect"],
            tuple((case.get("rules") or {}).get("include", ())),
            tuple((case.get("rules") or {}).get("exclude", ())),
        )
        for case in found
    )


def same(want: Any, got: Any, *, ordered: bool) -> bool:
    """Whether an answer is the one wanted, sets taken as sets."""
    if isinstance(want, dict):
        return (
            isinstance(got, dict)
            and want.keys() == got.keys()
            and all(same(value, got[key], ordered=ordered) for key, value in want.items())
        )
    if not isinstance(want, list):
        return type(want) is type(got) and bool(want == got)
    if not isinstance(got, list) or len(want) != len(got):
        return False
    if want and all(isinstance(item, list) for item in want):
        return all(same(w, g, ordered=False) for w, g in zip(want, got, strict=True))
    if ordered:
        return all(same(w, g, ordered=True) for w, g in zip(want, got, strict=True))
    return sorted(map(repr, want)) == sorted(map(repr, got))
