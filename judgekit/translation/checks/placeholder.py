"""``placeholder``: symbols such as {T} and {2/W}, and the values that a message names, are those of the source."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.pairing import Pair
from judgekit.translation.subject import Subject

CHECK: Final = "placeholder"

_BRACED: Final = re.compile(r"\{([^{}\n]{0,150})\}")
_SYMBOL: Final = re.compile(r"[A-Z0-9∞½]{1,3}(?:/[A-Z0-9]{1,3})*|CHAOS|[0-9]+")
_VALUE: Final = re.compile(r"[a-z_]+")
_STRAY: Final = re.compile(r"[{}]")
_BRACKET: Final = re.compile(r"\[([+−–-]?\d+|[+−–-][A-Z]|[A-Z])\]")
_MINUS: Final = str.maketrans("−–", "--")


def find(subject: Subject) -> Iterator[Finding]:
    """Symbols and values that the source has and the translation lacks, or the reverse."""
    for pair in subject.pairs if subject.exact else ():
        source, target = symbols(pair.whole_source), symbols(pair.whole_target)
        if subject.document.form == "messages":
            # A language may have to name a value twice, or as often as it has forms of a sentence.
            source, target = Counter(set(source)), Counter(set(target))
        if source == target and not _stray(pair):
            continue
        lost, gained = source - target, target - source
        expected, found = " ".join(lost.elements()), " ".join(gained.elements())
        if lost or gained:
            message = say("check.placeholder.differ", lost=expected or "—", gained=found or "—")
        else:
            message = say("check.placeholder.stray")
        yield subject.report(CHECK, "error", message, pair.unit, expected=expected, found=found)


def symbols(text: str) -> Counter[str]:
    """Every braced symbol with how often it stands; of a value that a message names, its name alone.

    Words in braces, such as those of a leveler card, are translated: of them only the number counts.
    """
    found: Counter[str] = Counter()
    for inside in _BRACED.findall(text):
        name = (inside.partition(":")[0] if ":" in inside else inside).strip()
        found["{" + (name if _SYMBOL.fullmatch(name) or _VALUE.fullmatch(name) else "…") + "}"] += 1
    for inside in _BRACKET.findall(text):
        found[f"[{inside.translate(_MINUS)}]"] += 1
    return found


def _stray(pair: Pair) -> bool:
    """Whether a brace has lost its partner in the translation alone."""
    source, target = (len(_STRAY.findall(_BRACED.sub("", text))) for text in (pair.whole_source, pair.whole_target))
    return source != target
