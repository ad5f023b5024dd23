"""``dropped-sentence``: every sentence of the source has a counterpart."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding, in_example
from judgekit.translation.lone import Facing, source_side
from judgekit.translation.pairing import Pair
from judgekit.translation.subject import Subject
from judgekit.translation.told import is_told

CHECK: Final = "dropped-sentence"

# Two sentences made one are as long as both; shorter by more than this, one of them is gone.
_JOINED: Final = 0.75
# Shorter by this much, one of them is gone if nothing of it is rendered.
_SHORT: Final = 0.8
_RENDERED: Final = 0.5
_LONG_ENOUGH: Final = 0.85


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences of the source that the translation leaves out."""
    yield from _added_since(subject)
    for pair in subject.translated:
        for example, part in pair.parts:
            gone = missing_sentences(part)
            if gone:
                text = " ".join(gone)
                message = say("check.dropped-sentence.gone", count=len(gone), sentence=in_example(example, text))
                yield subject.report(CHECK, "error", message, pair.unit, expected=text)


def missing_sentences(pair: Pair) -> list[str]:
    """The sentences of the source that nothing in the translation renders."""
    facing = source_side(pair)
    if facing is None or len(pair.source_sentences) < 2:
        return []
    gone: list[str] = []
    for place, (own, target) in enumerate(zip(facing.here.beads, facing.there.beads, strict=True)):
        parts = [pair.source_sentences[at] for at in own]
        if not target:
            beside = _neighbours(facing, place)
            if any(facing.is_joined_on(" ".join(parts), *texts) for texts in beside):
                continue
            if not facing.goes_with_neighbour(place, _RENDERED, _is_room) or all(
                facing.leaves_out(" ".join(parts), *texts) for texts in beside
            ):
                gone += parts
        elif len(parts) == 2 and len(target) == 1:
            translated = facing.there.text(place)
            if all(facing.is_joined_on(part, beside, translated) for part, beside in (parts, parts[::-1])):
                continue
            share = len(translated) / sum(map(len, parts))
            idle = [part for part, beside in (parts, parts[::-1]) if facing.leaves_out(part, beside, translated)]
            if idle:
                gone.append(min(idle, key=lambda part: facing.rendered(part, translated)))
                continue
            if share < _SHORT:
                rendered = [facing.rendered(part, translated) for part in parts]
                least, most = min(rendered), max(rendered)
                idle = [part for part, beside in (parts, parts[::-1]) if not facing.adds(part, beside, translated)]
                if share < _JOINED and len(idle) == 1:
                    gone += idle
                elif (
                    share < _JOINED and (least < _RENDERED or least < most - 0.25)
                ) or least < _RENDERED / 2 < most / 2:
                    gone.append(parts[rendered.index(least)])
    return [part for part in gone if not is_told(part, pair.source, pair.target, pair.lang)]


def _neighbours(facing: Facing, place: int) -> list[tuple[str, str]]:
    """What stands beside a sentence without a counterpart, with what renders it."""
    return [
        (facing.here.text(beside), facing.there.text(beside))
        for beside in (place - 1, place + 1)
        if 0 <= beside < len(facing.there.beads) and facing.there.beads[beside]
    ]


def _is_room(lone: int, neighbour: int, target: int) -> bool:
    """Whether a translation is long enough for two sentences that went into it."""
    return target >= _LONG_ENOUGH * (neighbour + lone)


def _added_since(subject: Subject) -> Iterator[Finding]:
    """Sentences that a rule gained after the revision a text still left in English was taken from."""
    past, position = subject.past, subject.position
    if past is None or position is None or subject.document.has_sources:
        return
    for unit in subject.document.units:
        if subject.foreign.get(unit.number) != "en" or (now := past.at(unit.number, position)) is None:
            continue
        from judgekit.translation.sentences import sentences

        here = len(sentences(unit.text))
        earlier = [run for run in past.runs(unit.number) if run.last < position and run.sentences == here]
        if here < now.sentences and earlier:
            since = past.dates[earlier[-1].last + 1]
            message = say("check.dropped-sentence.added-since", count=now.sentences - here, date=since)
            yield subject.report(CHECK, "error", message, unit, expected=str(now.sentences), found=str(here))
