"""Cuts sentences into clauses and pairs them with those of their translation, as far as their words tell."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.alignment import align
from judgekit.translation.lexicon import Lexicon, likeness
from judgekit.translation.sentences import LONGEST, folded

# Where a clause may begin or end.
_JOINT: Final = MappingProxyType(
    {
        lang: re.compile(rf"[,;:()—–]|(?<=\s)(?=(?:{words})(?!\w))")
        for lang, words in (
            ("en", "and|or|but|if|when|unless|while|that|which|who|as|so|because|before|after|until"),
            ("es", "y|e|o|u|ni|pero|sino|si|cuando|mientras|que|porque|antes|después|hasta|aunque|salvo"),
            ("fr", "et|ou|ni|mais|si|quand|lorsque|que|qui|parce|avant|après|jusqu|sauf|tant|qu|s'il|lorsqu"),
        )
    }
)
_LETTER: Final = re.compile(r"\w")
# Longer sentences are lists.
_MOST: Final = 30


class Clauses(Named):
    """What is one or a few clauses of a sentence, and what renders it."""

    source: str
    target: str


def paired_clauses(source: str, target: str, lang: str, lexicon: Lexicon, least: float) -> Iterator[Clauses]:
    """The clauses of a sentence beside those of its translation, in order, each at least so like its counterpart."""
    if lang not in _JOINT or max(len(source), len(target)) > LONGEST:
        return
    ours, theirs = _clauses(source, "en"), _clauses(target, lang)
    if min(len(ours), len(theirs)) < 2 or max(len(ours), len(theirs)) > _MOST:
        return
    for bead in align(ours, theirs, lang, lexicon):
        one = " ".join(ours[at] for at in bead.source)
        other = " ".join(theirs[at] for at in bead.target)
        if one and other and likeness(one, other, lang, lexicon) >= least:
            yield Clauses(one, other)


def _clauses(text: str, lang: str) -> list[str]:
    return [part.strip() for part in _JOINT[lang].split(folded(text)) if _LETTER.search(part)]
