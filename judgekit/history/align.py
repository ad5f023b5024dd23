"""Which rule of one revision is which rule of the next: by number, by wording, and by where its neighbours went.

A rule keeps its number while half of its words stay; it is another number's rule where the wording is the same or nine
tenths of it are, or where its parent went there and half of it is the same.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from judgekit.history.wording import masked, normalised, words
from judgekit.named import Named
from judgekit.numbers import RuleNumber

KEPT: Final = 0.5
MOVED: Final = 0.9
# Below the threshold of a move, a likeness that is worth a hint.
LIKELY: Final = 0.6
# So many pairs of rules are compared word by word; all revisions from 2009 on against each other stay below.
_MOST_COMPARED: Final = 2_000_000
# A sentence of fewer words says too little to be told from another.
_SENTENCE_WORDS: Final = 6


class Worded(Named):
    """A numbered rule as its wording, the same with rule numbers masked, and its words in order, with their marks."""

    number: str
    wording: str
    masked: str
    words: tuple[str, ...]


def worded(number: str, text: str) -> Worded:
    """A rule made ready to be compared; its examples are no wording."""
    wording = normalised(text)
    mask = masked(wording)
    return Worded(number, wording, mask, tuple(wording.split()))


class Match(Named):
    """A rule of the older text and the rule it became; ``similarity`` is that of their words, from 0 to 1.

    A match is certain unless the rule got another number and so many new words that only its place tells.
    """

    old: str
    new: str
    similarity: float

    @property
    def certain(self) -> bool:
        """Whether number or wording prove the match."""
        return self.old == self.new or self.similarity >= MOVED


class Hint(Named):
    """A rule that is gone and one that came at the same time and is most like it."""

    old: str
    new: str
    similarity: float


@dataclass(frozen=True, slots=True)
class Alignment:
    """What became of every rule: those that go on, those that are gone or came, and what is only likely.

    ``split`` gives for an older rule the new ones that took over whole sentences of it; ``copied`` for a rule that came
    the older one, still there, that had its words before.
    """

    matches: dict[str, Match]
    gone: tuple[str, ...]
    came: tuple[str, ...]
    split: dict[str, tuple[str, ...]]
    likely: tuple[Hint, ...]
    copied: dict[str, str]


Rules = Mapping[str, Worded]


def align(old: Rules, new: Rules) -> Alignment:
    """Pair the rules of two revisions; every rule is paired at most once."""
    pairing = _Pairing(old, new)
    pairing.keep_numbers()
    pairing.follow_wording()
    pairing.follow_likeness()
    gone, came = tuple(pairing.old_left()), tuple(pairing.new_left())
    splits = _splits(old, new, pairing.matches, came)
    merged = _same_words(old, gone, new)
    hints = (*(Hint(number, other, 1.0) for number, other in merged.items()), *_hints(old, new, gone, came))
    likely = {hint.old: hint for hint in reversed(hints)}
    return Alignment(pairing.matches, gone, came, splits, tuple(likely.values()), _same_words(new, came, old))


@dataclass
class _Pairing:
    """The pairs found so far."""

    old: Rules
    new: Rules
    matches: dict[str, Match] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)

    def old_left(self) -> Iterator[str]:
        return (number for number in self.old if number not in self.matches)

    def new_left(self) -> Iterator[str]:
        return (number for number in self.new if number not in self.taken)

    def pair(self, old: str, new: str, similarity: float) -> None:
        if old not in self.matches and new not in self.taken:
            self.matches[old] = Match(old, new, similarity)
            self.taken.add(new)

    def keep_numbers(self) -> None:
        """The same number and the same wording but for the rules it names."""
        for number, rule in self.old.items():
            if number in self.new and self.new[number].masked == rule.masked:
                self.pair(number, number, 1.0)

    def follow_wording(self) -> None:
        """The same wording under another number; where several share it, each goes where its neighbours went."""
        for only in (True, False):
            places = Places(self.matches.values())
            groups: dict[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
            for number in self.old_left():
                groups[self.old[number].masked][0].append(number)
            for number in self.new_left():
                groups[self.new[number].masked][1].append(number)
            for olds, news in groups.values():
                if only and len(olds) == len(news) == 1:
                    self.pair(olds[0], news[0], 1.0)
                elif not only:
                    self._pair_group(olds, news, places)

    def _pair_group(self, olds: list[str], news: list[str], places: "Places") -> None:
        ranked = sorted(
            (
                (
                    self.old[old].wording != self.new[new].wording,
                    new not in (old, *places.expected(old)),
                    old[:3] != new[:3],
                    abs(at - to),
                    at,
                    to,
                )
                for at, old in enumerate(olds)
                for to, new in enumerate(news)
            ),
        )
        for *_, at, to in ranked:
            self.pair(olds[at], news[to], 1.0)

    def follow_likeness(self) -> None:
        """The best of what is left: alike under its number or where the parent went, nearly the same elsewhere."""
        places = Places(self.matches.values())
        alike = _Likeness(self.old, self.new)
        left = frozenset(self.new_left())
        sharing = _Sharing(self.new[number] for number in left)
        found: list[tuple[float, bool, str, str]] = []
        compared = 0
        for old in self.old_left():
            near = left.intersection((old, *places.expected(old)))
            # No two texts of the rules come near this; without a bound, texts made to be slow would be.
            far = sharing.candidates(self.old[old], MOVED) if compared < _MOST_COMPARED else set()
            compared += len(far)
            for new in near.union(far):
                similarity = alike(old, new, KEPT if new in near else MOVED)
                if similarity:
                    found.append((-similarity, old != new, old, new))
        for distance, _, old, new in sorted(found):
            self.pair(old, new, -distance)


class _Sharing:
    """Finds the rules that hold enough of another one's words to be nearly the same, by its rarest words."""

    def __init__(self, rules: Iterable[Worded]) -> None:
        self._holders: dict[str, set[str]] = defaultdict(set)
        for rule in rules:
            for word in rule.words:
                self._holders[word].add(rule.number)

    def candidates(self, rule: Worded, at_least: float) -> set[str]:
        """Every rule that may be as similar as that: it lacks so few words that it must hold one of so many."""
        lacking = (1 - at_least) / at_least
        rarest = sorted(rule.words, key=lambda word: (len(self._holders.get(word, ())), word))
        needed = rarest[: int(len(rarest) * 2 * lacking) + 1]
        return set().union(*(self._holders.get(word, ()) for word in needed))


class Places:
    """Where rules went whose neighbours are known: the section by its rules, a subrule by its parent and siblings."""

    def __init__(self, matches: Iterable[Match]) -> None:
        votes: dict[str, Counter[str]] = defaultdict(Counter)
        for match in matches:
            for above, there in zip(_above(match.old), _above(match.new), strict=False):
                votes[above][there] += 1
            votes[match.old][match.new] += 1
        self._went = {number: max(sorted(counts), key=counts.__getitem__) for number, counts in votes.items()}

    def expected(self, old: str) -> list[str]:
        """The numbers a rule would have if it went with its section or its parent."""
        found: list[str] = []
        for above in _above(old):
            there = self._went.get(above, above)
            if there != above:
                found.append(there + old.removeprefix(above))
        return found


def _above(number: str) -> list[str]:
    """Section and, for a subrule, rule above a number, the nearest last."""
    parsed = RuleNumber.parse(number)
    above = [str(parsed.section)]
    if parsed.letter:
        above.append(str(parsed.parent))
    return above


class _Likeness:
    """Similarity of two rules by the words they share in order; words are made characters, which compare fast."""

    def __init__(self, old: Rules, new: Rules) -> None:
        from rapidfuzz.distance import Indel

        self._similarity = Indel.normalized_similarity
        self._codes: dict[str, str] = {}
        self._old, self._new = old, new
        self._spelled: dict[tuple[str, ...], str] = {}

    def __call__(self, old: str, new: str, at_least: float) -> float:
        first, second = self._spell(self._old[old].words), self._spell(self._new[new].words)
        shorter, longer = sorted((len(first), len(second)))
        if 2 * shorter < at_least * (shorter + longer):
            return 0.0
        return self._similarity(first, second, score_cutoff=at_least)

    def _spell(self, words: tuple[str, ...]) -> str:
        spelled = self._spelled.get(words)
        if spelled is None:
            codes = self._codes
            # Surrogates are no characters; the few tens of thousands of words stay below or pass over them.
            spelled = "".join(codes.setdefault(word, chr(_FIRST_CODE + len(codes))) for word in words)
            self._spelled[words] = spelled
        return spelled


_FIRST_CODE: Final = 0x10000


def _same_words(rules: Rules, left: Iterable[str], others: Rules) -> dict[str, str]:
    """For rules that found no partner, the one of the other revision that has their very words."""
    holders: dict[str, str] = {}
    for number, rule in others.items():
        holders.setdefault(rule.masked, number)
    return {number: holders[rules[number].masked] for number in left if rules[number].masked in holders}


def _splits(old: Rules, new: Rules, matches: Mapping[str, Match], came: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The new rules that took whole sentences over from an older rule which lost them."""
    holders: dict[str, list[str]] = defaultdict(list)
    for number in came:
        for sentence in sentences(new[number].masked):
            holders[sentence].append(number)
    found: dict[str, tuple[str, ...]] = {}
    if not holders:
        return found
    for number, rule in old.items():
        match = matches.get(number)
        after = new[match.new].masked if match is not None else ""
        if after == rule.masked:
            continue
        kept = set(sentences(after))
        lost = [sentence for sentence in sentences(rule.masked) if sentence not in kept]
        heirs = dict.fromkeys(holders[sentence][0] for sentence in lost if len(holders.get(sentence, ())) == 1)
        if heirs:
            found[number] = tuple(heirs)
    return found


def sentences(wording: str) -> list[str]:
    """The sentences of a normalised wording that are long enough to be known again."""
    found: list[str] = []
    begin = 0
    for at, char in enumerate(wording):
        if char in ".!?" and (at + 1 == len(wording) or wording[at + 1] in " \"')"):
            found.append(wording[begin : at + 1])
            begin = at + 1
    found.append(wording[begin:])
    return [" ".join(split) for part in found if len(split := words(part)) >= _SENTENCE_WORDS]


def _hints(old: Rules, new: Rules, gone: Iterable[str], came: Iterable[str]) -> tuple[Hint, ...]:
    """For each rule that is gone the newcomer most like it, if each is the other's best."""
    alike = _Likeness(old, new)
    came, gone = list(came), list(gone)
    if len(came) * len(gone) > _MOST_COMPARED:
        return ()
    best_new: dict[str, tuple[float, str]] = {}
    best_old: dict[str, tuple[float, str]] = {}
    for number in gone:
        for other in came:
            similarity = alike(number, other, LIKELY)
            if similarity > best_new.get(number, (0.0, ""))[0]:
                best_new[number] = similarity, other
            if similarity > best_old.get(other, (0.0, ""))[0]:
                best_old[other] = similarity, number
    return tuple(
        Hint(number, other, similarity)
        for number, (similarity, other) in best_new.items()
        if best_old[other][1] == number
    )
