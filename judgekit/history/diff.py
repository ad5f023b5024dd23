"""Compares two texts of the rules: what came, went, moved, was reworded, or only names other rules than before."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal

from judgekit.history.align import Match, Worded, align, worded
from judgekit.history.wording import masked, normalised
from judgekit.named import Named
from judgekit.numbers import Reference, RuleNumber
from judgekit.texts.model import Rule, RulesText

Kind = Literal["added", "removed", "reworded", "references", "moved", "moved-reworded"]
KINDS: Final[tuple[Kind, ...]] = ("added", "removed", "reworded", "references", "moved", "moved-reworded")

# Two rules of a few thousand words each; no rule is a tenth as long.
_MOST_COMPARED: Final = 9_000_000

Op = Literal["=", "-", "+"]


class Words(Named):
    """A run of words that both texts have, or only the older (``-``) or the newer one (``+``)."""

    op: Op
    text: str


class Change(Named):
    """What became of a rule: its number in the older and in the newer text, and its words.

    ``certain`` is False where a rule got another number and many other words at once.
    """

    kind: Kind
    a: str | None
    b: str | None
    words: tuple[Words, ...]
    certain: bool = True

    @property
    def number(self) -> str:
        """The number to list the change under: the newer, else the older."""
        return self.b or self.a or ""


class Difference(Named):
    """Two texts and what changed from the first to the second, in the order of the rules."""

    a: RulesText
    b: RulesText
    changes: tuple[Change, ...]

    def stat(self) -> dict[str, int]:
        """How many changes there are of each kind."""
        counts = Counter(change.kind for change in self.changes)
        return {kind: counts[kind] for kind in KINDS}


class Shift(Named):
    """Rules in a row that moved together: the first and the last of them in both texts."""

    first: Change
    last: Change
    rules: int


def compare(a: RulesText, b: RulesText, within: Sequence[Reference] = ()) -> Difference:
    """What changed from one text to another; with ``within`` only where one of the numbers lies in what it names."""
    old = {rule.number: rule for rule in a.rules()}
    new = {rule.number: rule for rule in b.rules()}
    before = {number: worded(number, rule.text) for number, rule in old.items()}
    after = {number: worded(number, rule.text) for number, rule in new.items()}
    aligned = align(before, after)
    found = [change for match in aligned.matches.values() if (change := _change(match, old, new, before, after))]
    found += [Change("removed", number, None, _whole("-", old[number].text)) for number in aligned.gone]
    found += [Change("added", None, number, _whole("+", new[number].text)) for number in aligned.came]
    if within:
        found = [each for each in found if lies_in(each.a, within) or lies_in(each.b, within)]
    return Difference(a, b, tuple(sorted(found, key=_order)))


def _change(
    match: Match,
    old: Mapping[str, Rule],
    new: Mapping[str, Rule],
    before: Mapping[str, Worded],
    after: Mapping[str, Worded],
) -> Change | None:
    """What a rule that goes on underwent; None if nothing."""
    first, last = before[match.old], after[match.new]
    same = first.masked == last.masked
    if match.old != match.new:
        kind: Kind = "moved" if same else "moved-reworded"
    elif not same:
        kind = "reworded"
    elif first.wording != last.wording:
        kind = "references"
    else:
        return None
    words = _words(old[match.old].text, new[match.new].text, references=kind == "references")
    return Change(kind, match.old, match.new, words, match.certain)


def lies_in(number: str | None, within: Sequence[Reference]) -> bool:
    """Whether a number is among those that references name."""
    if number is None:
        return False
    key = RuleNumber.parse(number).sort_key
    return any(reference.low <= key <= reference.high for reference in within)


def _order(change: Change) -> tuple[str, bool]:
    return RuleNumber.parse(change.number).sort_key, change.b is not None


def _whole(op: Op, text: str) -> tuple[Words, ...]:
    return (Words(op, text),) if text else ()


def _words(old: str, new: str, *, references: bool) -> tuple[Words, ...]:
    """The words of both texts in one row; those that differ in typography alone count as the same.

    So do the numbers of rules, unless nothing but ``references`` changed.
    """
    a, b = _tokens(old), _tokens(new)
    keys = _plain if references else _without_numbers
    found: list[Words] = []
    if len(a) * len(b) > _MOST_COMPARED:
        return (*_whole("-", old), *_whole("+", new))
    matcher = SequenceMatcher(None, [keys(each) for each in a], [keys(each) for each in b], autojunk=False)
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            found.append(Words("=", " ".join(b[k:m])))
            continue
        if j > i:
            found.append(Words("-", " ".join(a[i:j])))
        if m > k:
            found.append(Words("+", " ".join(b[k:m])))
    return tuple(found)


def _tokens(text: str) -> list[str]:
    return text.split()


@lru_cache(maxsize=65536)
def _plain(word: str) -> str:
    return normalised(word)


@lru_cache(maxsize=65536)
def _without_numbers(word: str) -> str:
    return masked(normalised(word))


def shifts(changes: tuple[Change, ...]) -> Iterator[Shift]:
    """The rules that only moved, those together that moved by the same step: 722.1–722.9 to 723.1–723.9."""
    moved = [change for change in changes if change.kind == "moved" and change.a and change.b]
    for _, group in groupby(moved, key=_step):
        together = list(group)
        yield Shift(together[0], together[-1], len(together))


def _step(change: Change) -> tuple[int, int, int, bool, str]:
    old, new = RuleNumber.parse(change.a or ""), RuleNumber.parse(change.b or "")
    sub = old.letter != new.letter
    return old.section, new.section, new.rule - old.rule, sub, change.a or "" if sub else ""
