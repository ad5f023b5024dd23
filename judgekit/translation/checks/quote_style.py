"""``quote-style``: quotation marks in pairs, of one style, and of the language's own."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.grammar import base, grammar_of
from judgekit.translation.subject import Subject

CHECK: Final = "quote-style"

_OPENERS: Final = {"«": "»", "“": "”", "„": "“”", "「": "」", "『": "』", "‹": "›"}
_CLOSERS: Final = frozenset("»”」』›")
_SINGLE: Final = re.compile(r"(?<![\w])‘[^‘’\n]{1,80}’(?![\w])")
# A length such as 6" and a measured minute need no partner.
_STYLES: Final = {"«": "«»", "»": "«»", "“": "“”", "”": "“”", "„": "„“", '"': '""', "''": '""', "``": '""', ",,": '""'}


def find(subject: Subject) -> Iterator[Finding]:
    """Quotation marks without a partner, of two styles in one text, or of another language's style."""
    grammar = grammar_of(subject.lang)
    usual = _usual(subject)
    for unit in subject.document.units:
        for text in (unit.text, *unit.examples):
            if slip := unpaired(text):
                message = say("check.quote-style.unpaired", sign=slip)
                yield subject.report(CHECK, "warning", message, unit, found=slip)
                break
            outer = outer_styles(text)
            if len(outer) > 1:
                message = say("check.quote-style.two-styles", styles=sorted(outer))
                yield subject.report(CHECK, "warning", message, unit, found=" ".join(sorted(outer)))
                break
            foreign = outer - set(grammar.quotes) if grammar is not None else set()
            if foreign or (base(subject.lang) == "fr" and "“”" in outer and unit.number not in subject.foreign):
                style = next(iter(foreign or outer))
                message = say("check.quote-style.foreign", style=style, usual=grammar.quotes[0] if grammar else "“”")
                yield subject.report(CHECK, "warning", message, unit, expected=usual or "", found=style)
                break
            if usual and outer and usual not in outer:
                style = next(iter(outer))
                message = say("check.quote-style.unusual", style=style, usual=usual)
                yield subject.report(CHECK, "note", message, unit, expected=usual, found=style)
                break


def unpaired(text: str) -> str:
    """The first quotation mark that has no partner of its style; empty if all have."""
    opened: list[str] = []
    for char in text:
        if char in _OPENERS and not (char == "“" and opened and opened[-1] == "„"):
            opened.append(char)
        elif char in _CLOSERS or (char == "“" and opened and opened[-1] == "„"):
            if not opened or char not in _OPENERS[opened[-1]]:
                return char
            opened.pop()
    if opened:
        return opened[-1]
    return '"' if text.count('"') % 2 else ""


def outer_styles(text: str) -> set[str]:
    """The styles of the quotation marks that stand inside no others."""
    found: set[str] = set()
    depth = 0
    straight = False
    for char in text:
        if char in _OPENERS and not straight:
            if depth == 0:
                found.add(_STYLES.get(char, char + _OPENERS[char]))
            depth += 1
        elif char in _CLOSERS and not straight:
            depth = max(depth - 1, 0)
        elif char == '"' and depth == 0:
            straight = not straight
            found.add('""')
    if _SINGLE.search(text) and not found:
        found.add("‘’")
    return found


def _usual(subject: Subject) -> str | None:
    """The style of most texts of the document; None where few of them quote."""
    counts: dict[str, int] = {}
    for unit in subject.document.units:
        for style in outer_styles(unit.whole):
            counts[style] = counts.get(style, 0) + 1
    if sum(counts.values()) < 5:
        return None
    best = max(counts, key=lambda style: counts[style])
    return best if counts[best] * 5 >= sum(counts.values()) * 4 else None
