"""How each kind of fact is asked for: one prompt, or one after the other for what has parts."""

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from judgekit.asking.amounts import Amount
from judgekit.asking.answers import (
    NOTHING,
    Choice,
    Form,
    Free,
    FreeNames,
    Pick,
    Several,
    Whole,
)
from judgekit.asking.candidates import expected, known_names, leaving_together, players, teams, units
from judgekit.asking.draft import Document, Draft, Path, Place, forms, group_of, named, placed, written
from judgekit.asking.draft import form_of as shape_of
from judgekit.asking.pairs import Pairs, WholeTeams
from judgekit.asking.prompts import Prompt, given, none, none_of, prompt
from judgekit.errors import say
from judgekit.rulings import facts as kinds
from judgekit.rulings.facts import UNKNOWN, Kind, ListOf, Record
from judgekit.rulings.life_effects import LIFE_LOST, AmountKind, TwoPlayers
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.priority_events import Passer
from judgekit.table.life_totals import all_holders

Asking: TypeAlias = Generator[Prompt, Any, Any]

YES = Choice(True, say("ask.word.yes"), ("y", "true"), typed="yes")
NO = Choice(False, say("ask.word.no"), ("n", "false"), typed="no")
EVERYBODY = (
    Choice("each", say("ask.word.all"), ("each", "all"), typed="each-player"),
    Choice("each-opponent", say("ask.word.all-opponents"), ("each-opponent",), typed="each-opponent"),
)
# The main phases of a turn by their names; any but the first is a postcombat main phase (505.1a).
MAIN_PHASES = tuple(
    Choice(number, say(f"ask.word.{word}"), (word,), typed=word)
    for number, word in enumerate(("precombat-main", "postcombat-main"), 1)
)
# What is wrong with an event after which, or after whose forerunner, nothing more happens.
_LAST_OF_EVENTS = ("priority.game-over", "priority.phase-over")
# Free words for which the rules know “unknown”.
_UNKNOWN_WORDS = ("cost_to_attack",)
# What is asked for one at a time and often has a comma in its name.
_OFTEN_WITH_COMMAS = ("commander", "planeswalker")
# Facts with a default that a judge would still ask for straight away, by record.
AT_ONCE = {
    "cannot-attack": ("except_keyword",),
    "cost-to-attack": ("defending",),
    "enters-attacking": ("attacking",),
    "extra-phases": ("you_get",),
    "most-attackers": ("defending",),
    "object": ("owner",),
    "reference": ("ability_of",),
}
# The same where only one question asks for them.
AT_ONCE_IN = {("combat-damage", "attack"): ("keywords", "power")}


def ask(draft: Draft, place: Place, kind: Kind, empty: Choice | None = None, left_out: bool = False) -> Asking:
    """Ask for a fact and enter it; NOTHING if ``empty`` was answered, which leaves it out.

    ``left_out`` says that somebody who does not know can leave it out as well: then UNKNOWN is given and not entered.
    """
    if isinstance(kind, Record):
        return (yield from _ask_record(draft, place, kind, empty, left_out))
    if forms(kind):
        return (yield from _ask_form(draft, place, kind, empty))
    if isinstance(kind, ListOf) and (isinstance(kind.kind, Record) or forms(kind.kind)):
        return (yield from _ask_entries(draft, place, kind))
    only = _only_value(draft, place, kind)
    if only is not None and empty is None:
        draft.put(place.path, only)
        return only
    form = form_of(draft, place, kind)
    if isinstance(form, Pick | Several) and not form.choices and empty is not None:
        return NOTHING
    if empty is None:
        empty = _usual(draft, place, kind, form)
    unknown, untold = may_be_unknown(place, kind), left_out or _is_unknown_anyway(draft, place)
    value = yield prompt(draft, place, form, empty, unknown or untold)._replace(enters_unknown=unknown)
    if value == UNKNOWN and (not unknown or _is_unknown_anyway(draft, place)):
        return UNKNOWN
    if value is not NOTHING:
        draft.put(place.path, value)
    return value


def _usual(draft: Draft, place: Place, kind: Kind, form: Form) -> Choice | None:
    """What an empty answer means where nothing else does: nothing in a list, or the one thing that makes sense."""
    if isinstance(kind, ListOf) and kind.least and isinstance(form, Several) and len(form.choices) == 1:
        return given([form.choices[0].value], form.choices[0].said)
    if isinstance(kind, ListOf) and not kind.least and isinstance(form, Several | WholeTeams | FreeNames):
        return given([], none_of(place))
    if isinstance(kind, kinds.Keywords):
        return given([], none_of(place))
    if isinstance(kind, kinds.PlayerName) and draft.table is not None:
        likely = expected(draft, place, draft.table)
        return given(likely[0], likely[0]) if len(likely) == 1 else None
    return None


def _is_unknown_anyway(draft: Draft, place: Place) -> bool:
    """Whether a fact of the question is not known as long as it is not told."""
    facts = draft.question.facts
    fact = facts.fields.get(place.fact, place.fact)
    return len(place.path) == 1 and facts.type._field_defaults.get(fact, UNKNOWN) is None


def _may_stay_untold(draft: Draft, place: Place) -> bool:
    """Whether a list can be left out by somebody who does not know what is in it: then it is named as missing."""
    return _is_unknown_anyway(draft, place) or place.path[0] in draft.question.facts.required


def may_be_unknown(place: Place, kind: Kind) -> bool:
    """Whether a document may say that the fact is not known; in a list no name may."""
    named = (
        kinds.PlayerName, kinds.TeamName, kinds.UnitName, kinds.NameOrUnknown, kinds.Selector, kinds.FlagOrPlayer,
        kinds.TrueOrUnknown, AmountKind, Passer,
    )  # fmt: skip
    if isinstance(kind, named):
        return not isinstance(place.path[-1], int)
    return bool(getattr(kind, "may_be_unknown", False)) or place.fact in _UNKNOWN_WORDS


def _only_value(draft: Draft, place: Place, kind: Kind) -> Any:
    """The value of a fact that can have but one; None if it may have others."""
    if (only := _only_word(kind)) is not None:
        return only
    if isinstance(kind, kinds.PlayerName | kinds.UnitName | kinds.TeamName) or known_names(draft, place) is not None:
        form = form_of(draft, place, kind)
        if len(form.choices) == 1:
            return None if isinstance(form, Several) else form.choices[0].value
    return None


def _only_word(kind: Kind) -> Any:
    """What a key says that can say but one thing."""
    if isinstance(kind, kinds.TruthOnly):
        return True
    return kind.words[0] if isinstance(kind, kinds.OneOf) and len(kind.words) == 1 else None


def form_of(draft: Draft, place: Place, kind: Kind) -> Form:
    """How a fact without parts of its own is answered."""
    known = known_names(draft, place)
    if isinstance(kind, ListOf | kinds.Keywords):
        if isinstance(kind, kinds.Keywords):
            return Several(_worded(kind.words))
        if known is not None:
            return Several(known)
        if place.fact == "left_this_turn" and (together := leaving_together(draft)) is not None:
            return together
        inner = form_of(draft, place, kind.kind)
        open_parts = isinstance(kind.kind, kinds.OneOf) and kind.kind.may_be_unknown
        return FreeNames() if isinstance(inner, Free) else Several(tuple(inner.choices), parts_unknown=open_parts)
    if known is not None:
        return Pick(known)
    if isinstance(kind, Passer):
        who = units(draft, among_players=True)
        return Pick((*who, *(one for one in players(draft, place) if one.value not in [each.value for each in who])))
    if isinstance(kind, kinds.PlayerName):
        return Pick(players(draft, place))
    if isinstance(kind, kinds.UnitName):
        return Pick(units(draft))
    if isinstance(kind, kinds.TeamName):
        return Pick(units(draft, teams_only=True))
    if isinstance(kind, kinds.UnitOrPlayerName):
        return Pick((*players(draft, place), *units(draft, teams_only=True, among_players=True)))
    if isinstance(kind, kinds.Selector):
        return Several((*EVERYBODY, *players(draft, place)), ("each", "each-opponent"))
    if isinstance(kind, TwoPlayers):
        return Several(players(draft, place))
    if isinstance(kind, kinds.ByPlayer | ByHolder):
        likely = ("20", "18") if place.fact == "life" else ("2", "1")
        return Pairs(_holders(draft, place, kind), form_of(draft, place, kind.kind), likely)
    return _plain_form(draft, place, kind)


def _plain_form(draft: Draft, place: Place, kind: Kind) -> Form:
    if isinstance(kind, kinds.OneOf):
        return Pick(_worded(kind.words))
    if isinstance(kind, kinds.FlagOrPlayer):
        return Pick((YES, NO, *players(draft, place)))
    if isinstance(kind, kinds.TrueOrUnknown):
        return Pick((YES,))
    if isinstance(kind, kinds.Flag):
        return Pick((YES, NO))
    if isinstance(kind, kinds.Number):
        return Whole(named=MAIN_PHASES if place.fact == "main_phase" else ())
    if isinstance(kind, AmountKind):
        return Amount(_worded((LIFE_LOST,)))
    return _free_name(draft, place)


def _free_name(draft: Draft, place: Place) -> Free:
    """A name of somebody's own; entries of a list are named one by one."""
    if place.fact in _UNKNOWN_WORDS:
        return Free(said=say("ask.can-be-cost", cost="{2}"))
    listed = len(place.path) > 1 and isinstance(place.path[-2], int) and place.fact not in _OFTEN_WITH_COMMAS
    said = say("ask.can-be-one-name" if listed else "ask.can-be-name", example=say(f"ask.example.{place.fact}"))
    people = draft.table.seats if draft.table is not None else ()
    # An attacker and a blocker may be called alike; of two attackers, one is meant.
    known = draft.names(str(place.path[0]), place.fact) if listed else draft.given(place.fact)
    return Free(said=said, known=known, one_by_one=listed, people=people)


def _worded(words: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(word, say(f"ask.word.{word}"), (word,), typed=word) for word in words)


def _holders(draft: Draft, place: Place, kind: Kind) -> tuple[Choice, ...]:
    """Whom a mapping can speak of: players, or whoever holds a life total."""
    if isinstance(kind, ByHolder) and draft.table is not None:
        if place.fact == "life":
            sharing = {choice.value: choice for choice in teams(draft.table)}
            return tuple(sharing.get(each, Choice(each, each)) for each in all_holders(draft.table))
        return (*players(draft, place), *units(draft, teams_only=True, among_players=True))
    return players(draft, place)


def _ask_record(draft: Draft, place: Place, record: Record, empty: Choice | None, left_out: bool = False) -> Asking:
    """Ask for what every such mapping has, and for what a judge would ask straight away."""
    group = group_of(record)
    at_once = AT_ONCE_IN.get((draft.question.name, group), AT_ONCE.get(group, ()))
    draft.put(place.path, draft.get(place.path) or {})
    begun = False
    for key, kind in record.kinds.items():
        if key not in (*record.required, *at_once):
            continue
        inner = place.within(key, group, place.name or named(record, draft.get(place.path)))
        draft.asked.add(inner.path)
        if (only := _only_word(kind)) is not None:
            draft.put(inner.path, only)
            continue
        end = (_left_open(inner, kind) if key in at_once else None) if begun else empty
        value = yield from ask(draft, inner, kind, end, left_out and not begun)
        begun = True
        if key not in at_once and draft.get(inner.path) is None:
            draft.drop(place.path)
            return value
    return draft.get(place.path)


def _left_open(place: Place, kind: Kind) -> Choice:
    """What an empty answer means for a fact that is asked for although it can be left out."""
    listed = isinstance(kind, ListOf | kinds.Keywords)
    return Choice(NOTHING, none_of(place)) if listed else none("say-nothing")


def _ask_form(draft: Draft, place: Place, kind: Kind, empty: Choice | None) -> Asking:
    """Ask which form a fact has, then for the facts of that form."""
    choices: list[Choice] = []
    player_key = ""
    for group, form in forms(kind):
        inner = place.within(next(iter(form.kinds)), group, place.name)
        single = len(form.kinds) == 1 and not choices and isinstance(next(iter(form.kinds.values())), kinds.PlayerName)
        if single:
            # A player is named straight away instead of the form that has nothing but a player.
            player_key = inner.fact
            choices += [one._replace(value={player_key: one.value}, typed="") for one in players(draft, inner)]
        else:
            choices.append(Choice(form, say(f"ask.form.{group}"), typed=group.removeprefix("attacked-")))
    # The numbers of what is offered begin with 1.
    choices.sort(key=lambda choice: not choice.offered)
    if len(choices) == 1 and empty is None:
        value = choices[0].value
    else:
        named = [choice for choice in choices if not isinstance(choice.value, Record)]
        usual = given(named[0].value, named[0].said) if len(named) == 1 else None
        about = prompt(draft, place, Pick(tuple(choices)), empty or usual)
        value = yield about._replace(enters=_entering_a_player(place.path), may_be_unknown=bool(player_key))
    if value is NOTHING:
        return NOTHING
    if value == UNKNOWN:
        value = {player_key: UNKNOWN}
    if isinstance(value, Record):
        return (yield from _ask_record(draft, place, value, None))
    draft.put(place.path, value)
    return value


def _entering_a_player(path: Path) -> Callable[[Document, Any], Document]:
    """How the answer to what form a fact has enters a document: not at all, unless it names a player straight away."""

    def enters(document: Document, value: Any) -> Document:
        found: Document = placed(document, path, value) if isinstance(value, dict) else document
        return found

    return enters


def _ask_entries(draft: Draft, place: Place, kind: ListOf) -> Asking:
    """Ask for entries until there are no more."""
    before: list[Any] = list(draft.get(place.path) or ())
    draft.put(place.path, before)
    for at in range(len(before), 10_000):
        end = Choice(NOTHING, say("ask.empty.no-more") if at else none_of(place)) if at >= kind.least else None
        value = yield from ask(draft, place.entry(at), kind.kind, end, not at and _may_stay_untold(draft, place))
        if value == UNKNOWN:
            draft.drop(place.path)
        if value == UNKNOWN or value is NOTHING or _at_their_end(draft, place.entry(at + 1)):
            break
    return draft.get(place.path)


def _at_their_end(draft: Draft, place: Place) -> bool:
    """Whether nothing can happen after the events that were told: the phase or the game is over."""
    after = placed(draft.document, place.path, {"pass": draft.document.get("active")})
    wrong = draft.wrong(after) if place.path[0] == "events" else []
    return any(each.at == written(place.path) and each.message.key in _LAST_OF_EVENTS for each in wrong)


def details(draft: Draft, path: Path, record: Record, name: str) -> list[tuple[Place, Kind]]:
    """What else can be told of an entry, and of what it attacks."""
    entry = draft.get(path) or {}
    found: list[tuple[Place, Kind]] = []
    place = Place(path, "", "", name)
    for key, kind in record.kinds.items():
        inner = place.within(key, group_of(record), name)
        if key not in entry and inner.path not in draft.asked:
            found.append((inner, kind))
        elif isinstance(entry.get(key), dict):
            shape = kind if isinstance(kind, Record) else shape_of(kind, entry[key])
            found += [] if shape is None else details(draft, inner.path, shape, name)
    return found
