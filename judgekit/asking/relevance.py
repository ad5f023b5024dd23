"""Which facts matter given the answers so far: those of which some value changes what the ruling comes to."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, permutations, product, zip_longest
from random import Random
from typing import Any

from judgekit.asking.draft import Document, Draft, Path, Place, forms, group_of, is_there, locate, written
from judgekit.asking.draft import form_of as shape_of
from judgekit.asking.kinds import form_of, may_be_unknown
from judgekit.rulings import facts as kinds
from judgekit.rulings.facts import UNKNOWN, Kind, ListOf, Record
from judgekit.rulings.life_effects import AmountKind, TwoPlayers
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.ruling import Problem
from judgekit.rulings.situation import rule

# Numbers at which something may change: none, one, some, the limits of poison, commander damage and life.
_NUMBERS = (1, 21, 0, -9, 99, 2, 10, 15, 3, 7)
# More values than these are not tried; they begin with the most different ones.
_MOST_TRIED = 400
_FEW = 4
_FEWEST_TRIED = 4
_MOST_ENTRIES_TOGETHER = 4
_MOST_WORK = 12_000
_VALUES_IN_A_WORLD = 12
_WORLDS = 300
_VERDICT: Path = ("attempt",)


def matters(draft: Draft, place: Place, kind: Kind) -> bool:
    """Whether some value of a fact, or its being unknown, would change the outcome.

    Where a ruling takes long, not all values are tried; then a fact of which nobody knows is taken to matter.
    """
    before = draft.outcome((), draft.document)
    settled = before is not None and before[0] == "determined"
    most = _values_to_try(draft)
    for tried, value in enumerate(chain((UNKNOWN,), _values(draft, place, kind))):
        if tried == most:
            return True
        if settled and value != UNKNOWN and _count_unknown(value):
            # What is in an entry does not matter by being unknown where no such entry does.
            continue
        found = draft.outcome(place.path, value)
        if settled and place.path == _VERDICT and found is not None and found[0] == "illegal":
            # That somebody may not do something is no news where nobody may do anything.
            continue
        if found not in (None, before):
            return True
    return False


def _entries(draft: Draft) -> int:
    """How many entries the lists of the document have; with each of them a ruling takes longer."""
    listed = (value for value in draft.document.values() if isinstance(value, list))
    return sum(isinstance(entry, dict) for value in listed for entry in value)


def _values_to_try(draft: Draft) -> int:
    """How many rulings nobody has to wait for: what is not known multiplies the worlds each of them looks into."""
    worlds = 1 << 2 * min(4, _count_unknown(draft.document))
    return max(_FEWEST_TRIED, _MOST_WORK // (worlds * (1 + _entries(draft) ** 3)))


def _count_unknown(value: Any) -> int:
    if isinstance(value, dict | list):
        return sum(map(_count_unknown, value.values() if isinstance(value, dict) else value))
    return int(value == UNKNOWN)


def may_matter(draft: Draft, place: Place, kind: Kind) -> bool:
    """Whether a fact matters, or could once other facts are told: some situations that are possible are tried."""
    if matters(draft, place, kind):
        return True
    chance = Random(place.fact)
    own = list(islice(_values(draft, place, kind), _VALUES_IN_A_WORLD))
    others = [
        (Place((key,), "facts", key), other)
        for key, other in draft.question.facts.kinds.items()
        if key not in draft.document and key != place.fact
    ]
    told = [(each.path, list(islice(_values(draft, each, other), _VALUES_IN_A_WORLD))) for each, other in others]
    for _ in range(_WORLDS):
        world = Draft(draft.document, draft.outcomes)
        for path, values in told:
            if chance.random() < 0.7:
                world.put(path, chance.choice(values))
        outcomes = [world.outcome(place.path, value) for value in chance.sample(own, min(4, len(own)))]
        possible = [outcome for outcome in outcomes if outcome is not None]
        if any(outcome != possible[0] for outcome in possible):
            return True
    return False


def matter_together(draft: Draft, facts: Sequence[tuple[Place, Kind]]) -> set[Path]:
    """Which of some facts matter if nothing is known of any of them: none may do so alone, but several at once."""
    world = Draft(draft.document)
    paths = {place.path for place, kind in facts if may_be_unknown(place, kind)}
    if _entries(draft) > _MOST_ENTRIES_TOGETHER or _count_unknown(draft.document) > 1:
        # So many worlds would take too long; what nobody can say does not matter is taken to matter.
        return paths
    for path in paths:
        world.put(path, UNKNOWN)
    ruling = world.ruling()
    located = (locate(world, need.fact) for need in ruling.needs)
    return {found[0].path for found in located if found is not None} & paths


def _values(draft: Draft, place: Place, kind: Kind) -> Iterator[Any]:
    """Values a fact may have, the most different ones first."""
    if isinstance(kind, Record):
        yield from _mappings(draft, place, kind)
    elif forms(kind):
        yield from _in_turn([_mappings(draft, place, form) for _, form in forms(kind)])
    elif isinstance(kind, ListOf):
        entries = list(islice(_values(draft, place.entry(0), kind.kind), _MOST_TRIED))
        yield entries[:_FEW]
        yield from ([entry] for entry in entries)
        yield from (list(pair) for pair in permutations(entries[: 2 * _FEW], 2))
        yield []
    elif isinstance(kind, kinds.Keywords):
        yield from ([word] for word in kind.words)
    elif isinstance(kind, kinds.ByPlayer | ByHolder):
        holders = [one.value for one in form_of(draft, place, kind).choices]
        for value in islice(_values(draft, place, kind.kind), _MOST_TRIED):
            yield dict.fromkeys(holders, value)
            yield from ({holder: value} for holder in holders)
    else:
        yield from _single(draft, place, kind)
        if may_be_unknown(place, kind):
            yield UNKNOWN


def _single(draft: Draft, place: Place, kind: Kind) -> Iterator[Any]:
    form = form_of(draft, place, kind)
    if isinstance(kind, kinds.Number | AmountKind):
        yield from _NUMBERS
    elif isinstance(kind, TwoPlayers):
        yield from ([one.value, other.value] for one, other in permutations(form.choices, 2))
    elif isinstance(kind, kinds.Selector):
        yield from ("each", "each-opponent")
        yield from ([one.value] for one in form.choices[2:])
    elif form.choices:
        yield from (choice.value for choice in form.choices)
    else:
        yield "·"


def _mappings(draft: Draft, place: Place, record: Record) -> Iterator[dict[str, Any]]:
    """Mappings with what is required in several ways, then with every other key as well."""
    group = group_of(record)
    options = {
        key: list(islice(_values(draft, place.within(key, group, ""), kind), 4 * _FEW))
        for key, kind in record.kinds.items()
    }
    required = {key: options.pop(key) for key in record.required}
    ways = product(*(values[: 2 * _FEW] for values in required.values()))
    bases = [dict(zip(required, way, strict=True)) for way in islice(ways, _MOST_TRIED)]
    # Far apart, so that every value of every required key is among them.
    spread = bases[:: max(1, len(bases) // (4 * _FEW))]
    yield from spread
    more = ({**base, key: value} for base in spread for key, values in options.items() for value in values)
    yield from _in_turn([iter(bases), more])


def _in_turn(several: Sequence[Iterator[Any]]) -> Iterator[Any]:
    """What several give, one of each in turn, until all are at their end."""
    return (value for row in zip_longest(*several, fillvalue=None) for value in row if value is not None)


def completed(draft: Draft, document: Document) -> Document:
    """A document in which entries that are only begun are told to their end, so that it can be checked."""
    told: Document = dict(document)
    for key, kind in draft.question.facts.kinds.items():
        inner = kind.kind if isinstance(kind, ListOf) else kind
        place = Place((key,), "facts", key)
        if isinstance(told.get(key), list):
            told[key] = [_completed(draft, place.entry(at), inner, entry) for at, entry in enumerate(told[key])]
        elif key in told:
            told[key] = _completed(draft, place, inner, told[key])
        elif key in draft.question.facts.required:
            told[key] = [] if isinstance(kind, ListOf) else next(_values(draft, place, kind))
    return told


def refused(draft: Draft, path: Path, after: Document) -> list[Problem]:
    """What is wrong with a fact in a document: as it stands, or once the rest of its entry is told."""
    wrong = draft.wrong(after)
    if wrong or draft.table is None:
        return wrong
    told = completed(draft, after)
    # What is wrong elsewhere may come of what was made up to complete it.
    places = (written(path), written(path[:1]))
    found = [each for each in rule(told)[1].problems if each.at in places and is_there(each.at, told)]
    # A mapping whose form does not show yet is only begun.
    return [each for each in found if each.message.key != "problem.one-key-expected"]


def _completed(draft: Draft, place: Place, kind: Kind, entry: Any) -> Any:
    record = kind if isinstance(kind, Record) else shape_of(kind, entry)
    if record is None or not isinstance(entry, dict):
        return entry
    missing = (key for key in record.required if key not in entry)
    group = group_of(record)
    return entry | {key: next(_values(draft, place.within(key, group, ""), record.kinds[key])) for key in missing}
