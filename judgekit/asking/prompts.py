"""A prompt: what is asked about which fact, how it can be answered, and what an empty answer means."""

from collections.abc import Callable
from typing import Any

from judgekit.asking.answers import NOTHING, Choice, Form, Several
from judgekit.asking.draft import Document, Draft, Path, Place, placed
from judgekit.asking.pairs import Pairs, Reach
from judgekit.errors import Message, say
from judgekit.named import Named

# Facts that mean something of their own in a question, by the name of their messages.
_OWN = {
    ("range", "facts", "players"): "players-asked",
    ("draws", "facts", "proposed"): "proposed-draws",
    ("land-play", "attempt", "player"): "land-player",
    # Effects and attempts of a single kind are called what they are.
    ("block", "facts", "effects"): "most-blockers",
    ("draw-step", "facts", "effects"): "skipped-draws",
    ("land-play", "facts", "effects"): "more-lands",
    ("leave-game", "facts", "effects"): "lasting-effects",
    ("range", "facts", "attempt"): "targeting",
}

_EXPLAINED_ONE_BY_ONE = ("attack", "block", "creature", "facts", "reference")


class Prompt(Named):
    """A question to the person: ``empty`` is what an empty answer means, if anything.

    ``path`` is the fact it is about. ``enters`` makes the document with an answer, so that what is wrong with it can
    be said at once; None where the answer only leads to further prompts.
    """

    said: Message
    help: Message
    form: Form
    path: Path = ()
    enters: Callable[[Document, Any], Document] | None = None
    empty: Choice | None = None
    may_be_unknown: bool = False
    # Whether that enters the document; else the fact is left out.
    enters_unknown: bool = False
    # Whether the name of a file with a saved table is an answer too.
    loads: bool = False


def key_of(draft: Draft, place: Place) -> str:
    """The key of the messages about a fact."""
    group, fact = place.group, place.fact
    fact = _OWN.get((draft.question.name, group, fact), fact)
    if group in ("attack", "block") and fact != "creature":
        group = "creature"
    return f"ask.{group}.{fact}"


def prompt(draft: Draft, place: Place, form: Form, empty: Choice | None = None, may_be_unknown: bool = False) -> Prompt:
    """The prompt for a fact."""
    key = key_of(draft, place)
    names = people(form)
    said = say(f"{key}.each" if place.each else f"{key}.ask", name=place.name, cost="{2}", **names)
    # The parts of an entry are explained together, unless they are rules of their own.
    about = key if key.split(".")[1] in _EXPLAINED_ONE_BY_ONE else key.rpartition(".")[0]
    return Prompt(said, say(f"{about}.help", **names), form, place.path, entering(place.path), empty, may_be_unknown)


def people(form: Form) -> dict[str, str]:
    """Two of those whom an answer can speak of, for examples of what to answer; other names where there are none."""
    choices = form.holders if isinstance(form, Pairs | Reach) else form.choices if isinstance(form, Several) else ()
    holders = [choice.value for choice in choices if isinstance(choice.said, str)]
    first, second = holders[:2] if len(holders) > 1 else ("Ana", "Ben")
    return {"first": first, "second": second}


def entering(path: Path) -> Callable[[Document, Any], Document]:
    """How an answer enters a document at a path."""

    def enters(document: Document, value: Any) -> Document:
        found: Document = placed(document, path, value)
        return found

    return enters


# What there is none of, by fact: other languages tell “none” by gender, and people from things.
_NONE = {
    "attacks": "no-creature", "blocks": "no-creature", "creatures": "no-creature", "refers_to": "no-creature",
    "triggers": "no-creature", "keywords": "no-creature", "revealed": "no-creature", "proposed": "no-creature",
    "previous_games": "no-game", "schemes": "no-game", "lands": "none",
    "stack": "nothing", "events": "nothing", "effects": "nothing",
    "actions": "nobody", "in_force": "nobody", "kept": "nobody", "chosen": "nobody", "choose_again": "nobody",
    "players": "nobody", "goaded_by": "nobody", "leaves": "nobody", "left_this_turn": "nobody", "markers": "nobody",
    "taking_turn": "nobody", "pending_extra_turns": "nobody",
}  # fmt: skip


def none_of(place: Place) -> Message:
    """That there is nothing of a kind, as people say it."""
    return say(f"ask.empty.{_NONE.get(place.fact, 'none')}")


def none(key: str) -> Choice:
    """An empty answer that leaves a fact out or ends a list, by the word that says so."""
    return Choice(NOTHING, say(f"ask.empty.{key}"))


# The words for having none of something, or no more of it; whoever uses one means any of them.
SAY_NONE = tuple(
    f"ask.empty.{key}" for key in (*dict.fromkeys(_NONE.values()), "none", "no-more", "nothing-more", "nothing-special")
)

# What is left out because nobody knows it.
NOT_KNOWN = none("not-known")


def given(value: Any, said: Message | str) -> Choice:
    """An empty answer that is a value."""
    return Choice(value, said)
