"""``length-outlier``: a translation is about as long as what it translates."""

from collections.abc import Iterator
from statistics import median
from typing import Final

from judgekit.errors import say
from judgekit.translation.checks.dropped_sentence import missing_sentences
from judgekit.translation.findings import OMISSION, Finding, in_example
from judgekit.translation.omitted import omitted
from judgekit.translation.pairing import Pair
from judgekit.translation.sentences import is_cjk
from judgekit.translation.subject import Subject

CHECK: Final = "length-outlier"

# From so many letters of the source on: the least and the greatest length of a translation, as a share of it. Short
# texts run long in most languages and vary more.
_BOUNDS: Final = ((30, 0.33, 4.0), (60, 0.42, 2.6), (100, 0.48, 2.2), (150, 0.52, 2.0), (250, 0.58, 1.8))
_ENOUGH: Final = 20


def find(subject: Subject) -> Iterator[Finding]:
    """Texts far shorter or longer than a translation can be, and sentences that lack a part of their source."""
    pairs = [pair for pair in subject.translated if pair.source.strip()]
    usual = usual_ratio(pairs)
    for pair in pairs:
        bounds = [bound for bound in _BOUNDS if len(pair.source) >= bound[0]]
        if not bounds:
            continue
        _, least, most = bounds[-1]
        share = pair.ratio / usual
        if least <= share <= most:
            # What a program says may be put in any words.
            if subject.document.form != "messages":
                yield from _omissions(pair, subject)
            continue
        message = (
            say("check.length-outlier.short", percent=round(100 * pair.ratio))
            if share < least
            else say("check.length-outlier.long", percent=round(100 * pair.ratio))
        )
        yield subject.report(
            CHECK, "warning", message, pair.unit, expected=str(len(pair.source)), found=str(len(pair.target))
        )


def _omissions(pair: Pair, subject: Subject) -> Iterator[Finding]:
    """Parts of sentences that are left out; where a whole one is, that is said of it."""
    for example, part in pair.parts:
        if not missing_sentences(part) and (gone := omitted(part)) is not None:
            message = say(OMISSION, words=gone.words, sentence=in_example(example, gone.sentence))
            yield subject.report(CHECK, "warning", message, pair.unit, expected=gone.words)


def usual_ratio(pairs: list[Pair]) -> float:
    """How long translations run in this document: scripts that write a word in a sign are much shorter."""
    long = [pair.ratio for pair in pairs if len(pair.source) >= _BOUNDS[2][0]]
    if len(long) >= _ENOUGH:
        found = median(long)
        return found if found < 0.7 or found > 1.5 else 1.0
    return 0.33 if pairs and is_cjk(pairs[0].target) else 1.0
