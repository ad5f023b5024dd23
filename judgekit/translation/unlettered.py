"""Aligns paragraphs that lost their letters to the subrules they are, by content and order, never by place alone."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from judgekit.named import Named
from judgekit.translation.lexicon import lexicon_for, likeness
from judgekit.translation.numerals import cited
from judgekit.translation.reference import ReferenceRule
from judgekit.translation.scope import children
from judgekit.translation.sentences import sentences
from judgekit.translation.subject import Subject
from judgekit.translation.units import Paragraph

# So much of a content in common makes a paragraph a subrule.
_LEAST: Final = 0.35


class Aligned(Named):
    """A paragraph and the subrule it is; None where nothing fits."""

    paragraph: Paragraph
    number: str | None


@lru_cache(maxsize=8)
def aligned(subject: Subject) -> tuple[Aligned, ...]:
    """Every paragraph without a letter that stands under a rule with subrules, and the subrule it is."""
    reference = subject.reference
    if reference is None or not subject.document.paragraphs:
        return ()
    found: list[Aligned] = []
    here = {unit.number for unit in subject.document.units}
    by_parent: dict[str, list[Paragraph]] = {}
    for paragraph in subject.document.paragraphs:
        by_parent.setdefault(paragraph.parent, []).append(paragraph)
    for number, paragraphs in by_parent.items():
        candidates = [reference.rules[each] for each in children(reference.rules, number) if each not in here]
        if candidates:
            found += _align(paragraphs, candidates, subject.lang)
    return tuple(found)


def _align(paragraphs: Sequence[Paragraph], rules: Sequence[ReferenceRule], lang: str) -> list[Aligned]:
    """The best assignment that keeps the order: each paragraph one subrule or none."""
    rows, columns = len(paragraphs), len(rules)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    likes = [[_like(paragraph.text, rule, lang) for rule in rules] for paragraph in paragraphs]
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            worth = likes[row - 1][column - 1] - _LEAST
            taken = best[row - 1][column - 1] + worth if worth > 0 else 0.0
            best[row][column] = max(best[row - 1][column], best[row][column - 1], taken)
    numbers: dict[int, str] = {}
    row, column = rows, columns
    while row and column:
        if best[row][column] == best[row - 1][column]:
            row -= 1
        elif best[row][column] == best[row][column - 1]:
            column -= 1
        else:
            row, column = row - 1, column - 1
            numbers[row] = rules[column].number
    return [Aligned(paragraph, numbers.get(at)) for at, paragraph in enumerate(paragraphs)]


def _like(text: str, rule: ReferenceRule, lang: str) -> float:
    """How much a paragraph is like a subrule: what it cites, its quotes and sentences, its words and its length."""
    one, other = set(cited(text).numbers), set(cited(rule.text).numbers)
    signs: list[tuple[float, float]] = []
    if one or other:
        signs.append((2.0, len(one & other) / len(one | other)))
    quotes = (text.count("«") or text.count("“") or text.count('"') // 2, rule.text.count("“"))
    if any(quotes):
        signs.append((1.0, min(quotes) / max(quotes)))
    counts = (len(sentences(text)), len(sentences(rule.text)))
    signs.append((1.0, min(counts) / max(*counts, 1)))
    lengths = (len(text), len(rule.text))
    signs.append((1.0, min(lengths) / max(*lengths, 1)))
    if (table := lexicon_for(lang)) is not None:
        signs.append((4.0, likeness(rule.text, text, lang, table)))
    return sum(weight * sign for weight, sign in signs) / sum(weight for weight, _ in signs)
