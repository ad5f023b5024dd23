"""The rule numbers that a text mentions, and how they follow those of another text."""

import re
from collections import Counter
from itertools import count
from typing import Final

_DASHES: Final = re.compile("[‐‑‒–—−]")
_MENTION: Final = re.compile(
    r"(?<![\d.])\d{3}(?:\.\d{1,3}[a-z]?)?(?:[-‐‑‒–—−](?:\d{3}\.\d{1,3}[a-z]?|\d{1,3}[a-z]?|[a-z])(?![a-z\d]))?(?![\d])"
)


def mentions(text: str) -> list[str]:
    """Numbers of rules, sections and ranges in their order; every dash is a hyphen."""
    return [_DASHES.sub("-", found) for found in _MENTION.findall(text)]


def follow_numbers(target: str, before: str, after: str) -> str:
    """A translation with the rule numbers of its source replaced by those that the changed source has.

    It stays as it is where that is not plain: it does not mention what its source did, or one number became several.
    """
    old, new, own = mentions(before), mentions(after), mentions(target)
    if len(old) != len(new) or Counter(old) != Counter(own):
        return target
    if own == old:
        following = list(new)
    else:
        became: dict[str, str] = {}
        for was, now in zip(old, new, strict=True):
            if became.setdefault(was, now) != now:
                return target
        following = [became[was] for was in own]
    at = count()

    def next_number(match: re.Match[str]) -> str:
        dash = _DASHES.search(match[0])
        number = following[next(at)]
        return number.replace("-", dash[0]) if dash is not None else number

    return _MENTION.sub(next_number, target)
