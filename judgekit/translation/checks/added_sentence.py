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
    for bead in pair.beads:
        if not bead.source:
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
