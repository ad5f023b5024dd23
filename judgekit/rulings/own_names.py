"""Things that a situation gives names of their own: creatures, commanders, objects.

Documents compare names exactly, so two that differ in capitals or accents alone are two things; who wrote them may have
meant one.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from judgekit.named import Named

# The facts with an entry for each such thing, and the key of its name there.
OWN_NAMES: Final = MappingProxyType(
    {
        "attacks": "creature",
        "blocks": "creature",
        "creatures": "creature",
        "commander_damage": "commander",
        "objects": "object",
    }
)


class Alike(Named):
    """A name and the one before it in the same list from which it differs in capitals or accents alone."""

    name: str
    first: str


def spelled_apart(document: Mapping[Any, Any]) -> Iterator[Alike]:
    """The names of such things that differ in capitals or accents alone from one that is told before them."""
    for fact, key in OWN_NAMES.items():
        names = own_names(document, fact, key)
        if len(names) < 2:
            continue
        from judgekit.folding import fold  # of most situations there is nothing to compare

        first: dict[str, str] = {}
        for name in names:
            known = first.setdefault(fold(name), name)
            if known != name:
                yield Alike(name, known)


def own_names(document: Mapping[Any, Any], fact: str, key: str) -> list[str]:
    """The names of the things in a list of a document, each once."""
    entries = document.get(fact)
    listed = entries if isinstance(entries, list) else []
    found = (entry.get(key) for entry in listed if isinstance(entry, Mapping))
    return list(dict.fromkeys(name for name in found if isinstance(name, str)))
