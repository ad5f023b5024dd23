"""``added-sentence``: no sentence without a source."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding, in_example
from judgekit.translation.grammar import base
from judgekit.translation.lone import Facing, target_side
from judgekit.translation.pairing import Pair
from judgekit.translation.sentences import folded
from judgekit.translation.subject import Subject

CHECK: Final = "added-sentence"

# One sentence made two is as long as both; longer by more than this, one of them is new.
_PARTED: Final = 1.9
_RENDERED: Final = 0.5
_LONG_ENOUGH: Final = 0.85


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences of the translation that render nothing of the source."""
    for pair in subject.translated:
        for example, part in pair.parts:
            added = added_sentences(part)
            if added:
                text = " ".join(added)
                message = say("check.added-sentence.added", count=len(added), sentence=in_example(example, text))
                yield subject.report(CHECK, "warning", message, pair.unit, found=text)
            elif remark := _remark(part):
                message = say("slips.remark", remark=remark)
                yield subject.report(CHECK, "warning", message, pair.unit, found=remark)


# What translators write to themselves: words in square brackets, or marks of what is still to be done.
_REMARK: Final = re.compile(r"\[[^\[\]{}]{2,80}\]|\b(?:TODO|FIXME|XXX)\b[^.]{0,40}|\?{3,}|(?:#|@){2,}")


def _remark(pair: Pair) -> str:
    """The first remark of the translator that was left in a text whose source has nothing of the kind; else empty."""
    found = _REMARK.search(pair.target)
    return found[0].strip() if found is not None and _REMARK.search(pair.source) is None else ""


def added_sentences(pair: Pair) -> list[str]:
    """The sentences of the translation that nothing in the source asks for."""
    facing = target_side(pair)
    if facing is None or len(pair.target_sentences) < 2:
        return []
    added: list[str] = []
    for place, (own, source) in enumerate(zip(facing.here.beads, facing.there.beads, strict=True)):
        parts = [pair.target_sentences[at] for at in own]
        if not source:
            if not facing.goes_with_neighbour(place, _RENDERED, _is_room) and not _is_case(pair, facing, place):
                added += parts
        elif len(parts) == 2 and len(source) == 1:
            original = facing.there.text(place)
            if sum(map(len, parts)) > _PARTED * len(original):
                rendered = [facing.rendered(part, original) for part in parts]
                least = min(rendered)
                if least < _RENDERED or least < max(rendered) - 0.25:
                    added.append(parts[rendered.index(least)])
    return added


# A condition of English, what may come to pass, and what begins a sentence on the case that it does.
_IF: Final = re.compile(r"\b(?:if|when|whenever|unless|would|should)\b")
_CASE: Final = MappingProxyType(
    {
        "es": re.compile(
            r"^(?:en (?:tal|este|ese|dicho|cuyo) caso|de (?:ser así|ocurrir|suceder)|si (?:es|fuera) así)\b"
        ),
        "fr": re.compile(
            r"^(?:(?:dans|en) ce cas|en pareil cas|auquel cas|si (?:c'est|tel est) le cas|le cas échéant)\b"
        ),
    }
)


def _is_case(pair: Pair, facing: Facing, place: int) -> bool:
    """Whether a sentence says what happens in the case that the one before puts, of a source that is one condition."""
    starts, lang = _CASE.get(base(pair.lang)), base(pair.lang)
    if starts is None or not place or not facing.there.beads[place - 1]:
        return False
    before, source = facing.here.text(place - 1), facing.there.text(place - 1)
    return (
        starts.match(folded(facing.here.text(place))) is not None
        and _IF.search(folded(source)) is not None
        and starts.match(folded(before)) is None
        and not (_IF_THERE[lang].search(folded(before)) and len(before) >= len(source))
    )


# The case is put already, if what stands before is a condition as long as the English, with its outcome.
_IF_THERE: Final = MappingProxyType(
    {"es": re.compile(r"\b(?:si|cuando|siempre que)\b"), "fr": re.compile(r"\b(?:si|s'ils?|quand|lorsque|lorsqu')\b")}
)


def _is_room(lone: int, neighbour: int, source: int) -> bool:
    """Whether a source is long enough for two sentences made of it; translations run longer than English."""
    return source * _LONG_ENOUGH >= neighbour * 0.7 + lone * 0.7
