"""Hints for translators: the terms that a source names, each with its name in the other language."""

import re
from collections.abc import Iterable, Iterator

from judgekit.terms import Term
from judgekit.translation.exchange.model import Entry


def hinted(entries: Iterable[Entry], terms: Iterable[Term], lang: str) -> Iterator[Entry]:
    """Entries with the names of the terms in each source as a hint; as they are in a language that no term has."""
    hint = _TermHints(terms, lang)
    return (entry._replace(hints=(*entry.hints, *hint(entry.source))) for entry in entries)


class _TermHints:
    """Finds the names of the termbase in a source, the longest at each place."""

    def __init__(self, terms: Iterable[Term], lang: str) -> None:
        self.names: dict[str, tuple[str, str]] = {}
        for term in terms:
            other = next((name for known, name in term.names.items() if known == lang), None)
            if other is None:
                continue
            for name in (term.names["en"].name, term.names["en"].plural):
                if name:
                    self.names.setdefault(name.casefold(), (term.names["en"].name, other.name))
        longest = sorted(self.names, key=len, reverse=True)
        self.pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b", re.IGNORECASE) if longest else None

    def __call__(self, source: str) -> tuple[str, ...]:
        if self.pattern is None:
            return ()
        found = dict.fromkeys(self.names[match[0].casefold()] for match in self.pattern.finditer(source))
        return ("; ".join(f"{english} = {other}" for english, other in found),) if found else ()
