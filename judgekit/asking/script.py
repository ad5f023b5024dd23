"""In which order a judge asks: the question, the table, what it is about, what matters, what else there is."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from judgekit.asking.answers import NOTHING, Choice, Several
from judgekit.asking.draft import Draft, Path, Place, faults, is_there, locate, named
from judgekit.asking.draft import form_of as shape_of
from judgekit.asking.kinds import Asking, ask, details, form_of
from judgekit.asking.prompts import Prompt, given, key_of, none
from judgekit.asking.relevance import matter_together, matters, may_matter
from judgekit.asking.seating import ask_question, ask_table, ask_table_fact
from judgekit.errors import Message, say
from judgekit.rulings.facts import ByPlayer, Kind, ListOf, Record
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.untold import rule_told

# What a judge asks first, question by question; the rest comes up when it matters. What stands in brackets is offered
# together, since few situations have it, but what follows hangs on it.
STORY: dict[str, tuple[str | tuple[str, ...], ...]] = {
    "first-turn": ("previous_games",),
    "primary-player": (),
    "mulligans": (),
    "opening-hand": ("actions",),
    "turns": ("active", "effects"),
    "draw-step": ("active",),
    "land-play": ("attempt", "active", "phase"),
    "day-night": ("now", "previous_active"),
    "scheme": ("active", "main_phase"),
    "turn-markers": (("receives", "leaves", "extra_turn"),),
    "priority": ("active", "phase", ("stack", "triggers", "priority"), "events"),
    "choices": ("players",),
    "draws": ("effects",),
    "triggers": ("triggers",),
    "trigger-count": ("active", "ability"),
    "control-player": ("effects",),
    "active-player": ("active", "reference"),
    "attack": ("active", "attacks"),
    "attacking-player": ("active", "attacks", "blocks", "reference"),
    "block": ("active", "attacks", "blocks"),
    "block-order": ("active", "attacks"),
    "defending-player": ("active", "attacks", "reference"),
    "combat-damage": ("active", "attacks", "blocks"),
    "life": ("life", "effects"),
    "loss": (),
    "leave-game": ("leaves", "active", "priority"),
    "range": (),
}
# Facts whose entries name entries of another: where there are none, or none is known, nobody can tell one.
_NAMING = {"blocks": "attacks"}
Entry: TypeAlias = tuple[Path, Record, str]
# With more entries than these, it is asked first which one something more is to be said of.
_FEW_ENTRIES = 3
_ENTRY = "entry"
# A fact that is told instead of another.
INSTEAD = {"enters_attacking": "attacks"}


def script(draft: Draft) -> Asking:
    """Ask until everything that matters is told."""
    if "question" not in draft.document:
        draft.document["question"] = yield from ask_question()
    yield from ask_table(draft)
    for fact in STORY[draft.question.name]:
        if _is_silent(draft):
            return
        if isinstance(fact, tuple):
            yield from _offer(draft, [each for each in _open_facts(draft, fact) if each[0].fact in fact])
        elif fact in _NAMING and not draft.get((_NAMING[fact],)):
            draft.asked.add((fact,))
            if _NAMING[fact] in draft.document:
                draft.put((fact,), [])
        elif fact not in draft.document and _worth_asking(draft, fact):
            kind = draft.question.facts.kinds[fact]
            yield from _ask(draft, Place((fact,), "facts", fact), kind, _left_out(draft, fact))
    while True:
        needed = _needed(draft)
        if needed is not None:
            yield from needed
        elif not (yield from _offer(draft, [*_open_facts(draft), *_open_details(draft)])):
            return


def _is_silent(draft: Draft) -> bool:
    """Whether the rules have no answer at this table, whatever else is told (805.10 for three teams)."""
    if not any(key not in draft.document for key in draft.question.facts.required):
        return False
    ruling = rule_told(draft.document)[1]
    return not ruling.needs and not ruling.problems


def _worth_asking(draft: Draft, fact: str) -> bool:
    """Whether a fact matters; as long as others have to be told first, that cannot be said."""
    facts = draft.question.facts
    if any(key not in draft.document for key in facts.required):
        return True
    return may_matter(draft, Place((fact,), "facts", fact), facts.kinds[fact])


def _left_out(draft: Draft, fact: str) -> Choice | None:
    """What an empty answer means for a fact that a judge asks for first and that need not be told."""
    if fact in draft.question.facts.required or not isinstance(draft.question.facts.kinds[fact], ByPlayer | ByHolder):
        return None
    return none("starting-totals") if fact == "life" else given({}, say("ask.empty.nobody"))


def _ask(draft: Draft, place: Place, kind: Kind, empty: Choice | None = None, left_out: bool = False) -> Asking:
    draft.asked.add(place.path)
    return (yield from ask(draft, place, kind, empty, left_out))


def _needed(draft: Draft) -> Any:
    """The prompts for the first fact that is missing and was not asked for yet; None if there is none."""
    ruling = draft.ruling()
    missing = [at for at in faults(ruling) if not is_there(at, draft.document)]
    # What is not known can be left out, if the rules name it as needed and not as missing.
    needs = [need.fact for need in ruling.needs]
    for at in (*missing, *needs):
        empty = none("not-known") if at in needs and not is_there(at, draft.document) else None
        if (asking := ask_table_fact(draft, at, empty)) is not None:
            return asking
        found = locate(draft, at)
        if found is not None and not _was_asked(draft, found[0]):
            place, kind = found
            return _ask(draft, place, kind, None if isinstance(kind, ListOf) else empty, empty is not None)
    return None


def _was_asked(draft: Draft, place: Place) -> bool:
    """Whether a fact was asked for, by itself or together with others of its kind."""
    together = place.path[:-1] in draft.asked and (place.each or isinstance(place.path[-1], int))
    return place.path in draft.asked or (together and draft.get(place.path) is not None)


def _open_facts(draft: Draft, begun_with: tuple[str, ...] = ()) -> list[tuple[Place, Kind]]:
    """The facts of the question that were not told and would change something.

    Those that a story is ``begun_with`` need not do so by themselves; what happens next may hang on them.
    """
    kinds = draft.question.facts.kinds
    open_facts: list[tuple[Place, Kind]] = []
    for key, kind in kinds.items():
        place = Place((key,), "facts", key)
        told = draft.get(place.path)
        if told is None:
            open_facts.append((place, kind))
        elif isinstance(kind, ByPlayer | ByHolder) and isinstance(told, dict):
            others = [one.value for one in form_of(draft, place, kind).choices if one.value not in told]
            open_facts += [(Place((key, name), "facts", key, name, each=True), kind.kind) for name in others]
    return [
        (place, kind)
        for place, kind in open_facts
        if place.path not in draft.asked | draft.declined
        and (may_matter if place.fact in begun_with else matters)(draft, place, kind)
    ]


def _open_details(draft: Draft) -> list[tuple[Place, Kind]]:
    """What could still be told of an entry and would change something; of many entries, first which one it is about."""
    entries = list(_entries(draft))
    if len(entries) > _FEW_ENTRIES:
        return [(Place(path, _ENTRY, "", name), record) for path, record, name in entries if path not in draft.told]
    return _details(draft, entries)


def _details(draft: Draft, entries: list[Entry]) -> list[tuple[Place, Kind]]:
    """What could still be told of some entries and would change something, alone or together with others."""
    everything = [each for entry in _entries(draft) for each in details(draft, *entry)]
    together = matter_together(draft, everything)
    found = [each for entry in entries for each in details(draft, *entry)]
    return [(place, kind) for place, kind in found if place.path in together or matters(draft, place, kind)]


def _entries(draft: Draft) -> Iterator[Entry]:
    """Every mapping among the facts, with what it is called: by its name, or by its number."""
    for key, kind in draft.question.facts.kinds.items():
        value = draft.document.get(key)
        listed = value if isinstance(value, list) and isinstance(kind, ListOf) else [value]
        for at, entry in enumerate(listed):
            inner = kind.kind if isinstance(kind, ListOf) else kind
            record = inner if isinstance(inner, Record) else shape_of(inner, entry)
            if record is not None and isinstance(entry, dict):
                path = (key, at) if isinstance(kind, ListOf) else (key,)
                yield path, record, named(record, entry) or (str(at + 1) if len(listed) > 1 else "")


def _offer(draft: Draft, facts: list[tuple[Place, Kind]]) -> Asking:
    """Offer facts that few situations have; whether some were told."""
    if not facts:
        return False
    choices = tuple(Choice(place.path, _offered(draft, place)) for place, _ in facts)
    about = "more" if draft.asked else "first"
    said = say(f"ask.{about}.ask"), say(f"ask.{about}.help")
    picked = yield Prompt(*said, Several(choices), empty=none("nothing-more"))
    if picked is NOTHING:
        # Who has nothing to say of all this is not asked again.
        draft.declined |= {place.path for place, _ in facts}
        return False
    for place, kind in facts:
        if place.path not in picked:
            continue
        if place.fact in INSTEAD:
            draft.drop((INSTEAD[place.fact],))
            draft.asked.add((INSTEAD[place.fact],))
        if place.group == _ENTRY and isinstance(kind, Record):
            told = yield from _offer(draft, _details(draft, [(place.path, kind, place.name)]))
            # What nothing more is said of is not offered again.
            draft.told = set() if told else draft.told | {place.path}
        else:
            yield from _ask(draft, place, kind)
    return True


def _offered(draft: Draft, place: Place) -> Message:
    """What is offered; a detail with the name of what it belongs to."""
    if place.group == _ENTRY:
        return say("ask.about", name=place.name)
    said = say(f"{key_of(draft, place)}.offer")
    return said if not place.name else say("ask.offer-of", name=place.name, said=said)
