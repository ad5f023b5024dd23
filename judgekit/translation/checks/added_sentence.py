"""``added-sentence``: no sentence without a source."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding, short
from judgekit.translation.lexicon import bag, coverage
from judgekit.translation.pairing import Pair
from judgekit.translation.subject import Subject

CHECK: Final = "added-sentence"

# One sentence made two is as long as both; longer by more than this, one of them is new.
_PARTED: Final = 1.9
_RENDERED: Final = 0.5
_LONG_ENOUGH: Final = 0.85


def find(subject: Subject) -> Iterator[Finding]:
    """Sentences of the translation that render nothing of the source."""
    for pair in subject.translated:
        added = added_sentences(pair)
        if added:
            text = " ".join(added)
            message = say("check.added-sentence.added", count=len(added), sentence=short(text))
            yield subject.report(CHECK, "warning", message, pair.unit, found=text)


def added_sentences(pair: Pair) -> list[str]:
    """The sentences of the translation that nothing in the source asks for."""
    if pair.beads is None or pair.lexicon is None or len(pair.target_sentences) < 2:
        return []
    added: list[str] = []
    for place, bead in enumerate(pair.beads):
        if not bead.source:
            if not _is_parted(pair, place):
                added += (pair.target_sentences[at] for at in bead.target)
        elif len(bead.target) == 2 and len(bead.source) == 1:
            source = pair.source_sentences[bead.source[0]]
            parts = [pair.target_sentences[at] for at in bead.target]
            if sum(map(len, parts)) > _PARTED * len(source):
                rendered = [coverage(bag(part, pair.lang), bag(source, "en"), pair.lexicon.back) for part in parts]
                least = min(rendered)
                if least < _RENDERED or least < max(rendered) - 0.25:
                    added.append(parts[rendered.index(least)])
    return added


def _is_parted(pair: Pair, place: int) -> bool:
    """Whether a sentence without a counterpart is a part of a neighbour's source, which is long enough for both."""
    assert pair.beads is not None
    assert pair.lexicon is not None
    lone = " ".join(pair.target_sentences[at] for at in pair.beads[place].target)
    for beside in (place - 1, place + 1):
        if not 0 <= beside < len(pair.beads) or not pair.beads[beside].source:
            continue
        source = " ".join(pair.source_sentences[at] for at in pair.beads[beside].source)
        target = " ".join(pair.target_sentences[at] for at in pair.beads[beside].target)
        rendered = coverage(bag(lone, pair.lang), bag(source, "en"), pair.lexicon.back)
        if len(source) * _LONG_ENOUGH >= len(target) * 0.7 + len(lone) * 0.7 and rendered >= _RENDERED:
            return True
    return False
