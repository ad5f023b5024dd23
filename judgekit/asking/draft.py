"""A situation as far as it has been told: what is in it, what is wrong with it, and who can be meant."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from judgekit.named import Named
from judgekit.rulings.facts import ByPlayer, Kind, ListOf, Name, Record
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.registry import Question, question
from judgekit.rulings.ruling import Problem, Ruling
from judgekit.rulings.situation import read_table, rule
from judgekit.rulings.turn_effects import TurnEffectKind
from judgekit.table.table import Table

Document = dict[str, Any]
Path = tuple[str | int, ...]


class Place(Named):
    """A fact: its path in the document, the group and name of its messages, and what they speak of."""

    path: Path
    group: str
    fact: str
    name: str = ""
    # Whether it is what a mapping says of the one player or team that ``name`` is.
    each: bool = False

    def within(self, key: str, group: str, name: str) -> "Place":
        """A fact of the mapping that stands here."""
        return Place((*self.path, key), group, key, name)

    def entry(self, at: int) -> "Place":
        """An entry of the list that stands here."""
        return self._replace(path=(*self.path, at))


class Draft:
    """The document of a question while it is being told."""

    def __init__(self, document: Mapping[str, Any], outcomes: dict[str, Any] | None = None) -> None:
        self.document: Document = deepcopy(dict(document))
        # What situations came to that were tried before; going back tries them again.
        self.outcomes: dict[str, Any] = {} if outcomes is None else outcomes
        # What was asked and answered, or left out on purpose, by path.
        self.asked: set[Path] = set()
        # What was offered and not picked, where nothing was.
        self.declined: set[Path] = set()
        # Entries of which nothing more is to be said.
        self.told: set[Path] = set()

    @property
    def question(self) -> Question:
        """The question that is asked."""
        return question(self.document["question"])

    @property
    def table(self) -> Table | None:
        """The table, as soon as it can be set up."""
        return read_table(self.document)[0]

    def put(self, path: Path, value: Any) -> None:
        """Enter a fact."""
        self.document = placed(self.document, path, value)

    def drop(self, path: Path) -> None:
        """Take back an entry that turned out to be none."""
        self.document = without(self.document, path)

    def get(self, path: Path) -> Any:
        """A fact; None if it is not there."""
        return found(self.document, path)

    def ruling(self) -> Ruling:
        """The ruling on what has been told."""
        return rule(self.document)[1]

    def outcome(self, path: Path, value: Any) -> tuple[Any, ...] | None:
        """What the ruling would come to with a fact added; None if that cannot be."""
        document = placed(self.document, path, value)
        written_out = repr(document)
        if written_out not in self.outcomes:
            self.outcomes[written_out] = _outcome(document)
        found: tuple[Any, ...] | None = self.outcomes[written_out]
        return found

    def wrong(self, document: Document) -> list[Problem]:
        """What is wrong with a document that was not wrong before; facts not told yet are no fault."""
        return new_problems(self.document, document)

    def names(self, key: str, field: str) -> tuple[str, ...]:
        """What the entries of a list are called, each once."""
        entries = self.document.get(key) or ()
        return tuple(
            dict.fromkeys(str(entry[field]) for entry in entries if isinstance(entry, dict) and field in entry)
        )

    def given(self, key: str) -> tuple[str, ...]:
        """The names that were given for a fact, wherever it stands, each once."""
        return tuple(dict.fromkeys(_given(self.document, key)))


def _given(holder: Any, key: str) -> Iterator[str]:
    if isinstance(holder, Mapping) and isinstance(holder.get(key), str):
        yield holder[key]
    for inner in holder.values() if isinstance(holder, Mapping) else holder if isinstance(holder, list) else ():
        yield from _given(inner, key)


def _outcome(document: Document) -> tuple[Any, ...] | None:
    ruling = rule(document)[1]
    if any(is_there(at, document) for at in faults(ruling)):
        return None
    # Names that the answer only repeats tell nothing.
    answer = {
        key: value for key, value in ruling.answer.items() if value != document.get(key, []) or not _free(document, key)
    }
    return (ruling.status, repr(answer), ruling.needs, tuple(faults(ruling)))


def _free(document: Document, key: str) -> bool:
    """Whether a fact is a list of names of somebody’s own."""
    kind = question(document["question"]).facts.kinds.get(key)
    return isinstance(kind, ListOf) and type(kind.kind) is Name


def new_problems(before: Document, after: Document) -> list[Problem]:
    """What is wrong with what a document tells and was not wrong with what it told before."""
    old = [(p.at, p.message.key) for p in rule(before)[1].problems if is_there(p.at, before)]
    found = rule(after)[1].problems
    return [p for p in found if is_there(p.at, after) and (p.at, p.message.key) not in old]


def written(path: Path) -> str:
    """A path as rulings write it."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).removeprefix(".")


def faults(ruling: Ruling) -> list[str]:
    """The paths of what is wrong."""
    return [problem.at for problem in ruling.problems]


def placed(holder: Any, path: Path, value: Any) -> Any:
    """A document with a value in its place; what leads there is made if need be."""
    if not path:
        return value
    key, *rest = path
    if isinstance(key, int):
        before = list(holder or ())
        return [
            *before[:key],
            placed(before[key] if key < len(before) else None, tuple(rest), value),
            *before[key + 1 :],
        ]
    return {**(holder or {}), key: placed((holder or {}).get(key), tuple(rest), value)}


def without(holder: Any, path: Path) -> Any:
    """A document without a value."""
    key, *rest = path
    if isinstance(key, int):
        kept = [without(holder[key], tuple(rest))] if rest else []
        return [*holder[:key], *kept, *holder[key + 1 :]]
    if key not in holder:
        return holder
    if rest:
        return {**holder, key: without(holder[key], tuple(rest))}
    return {other: value for other, value in holder.items() if other != key}


def found(holder: Any, path: Path) -> Any:
    """The value in a place; None if there is none."""
    for key in path:
        if isinstance(key, int):
            holder = holder[key] if isinstance(holder, list) and key < len(holder) else None
        else:
            holder = holder.get(key) if isinstance(holder, Mapping) else None
    return holder


def is_there(at: str, holder: Any) -> bool:
    """Whether a document has a value at a path as rulings write it; names in it may hold periods and brackets."""
    return any(True for _ in values_at(at, holder))


def values_at(at: str, holder: Any) -> Iterator[Any]:
    """The value at such a path; more than one where a name with a period in it makes the path mean several."""
    if at == "":
        yield holder
    for rest, inner in _steps(at, holder):
        yield from values_at(rest, inner)


def _steps(at: str, holder: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(holder, Mapping):
        for key, inner in holder.items():
            if at == key or at.startswith((f"{key}.", f"{key}[")):
                yield at[len(key) :].removeprefix("."), inner
    elif isinstance(holder, list) and (index := re.match(r"\[(\d+)\]\.?", at)) and int(index[1]) < len(holder):
        yield at[index.end() :], holder[int(index[1])]


def locate(draft: Draft, at: str) -> tuple[Place, Kind] | None:
    """The fact that rulings write as ``at``, and its kind; None if the question has no such fact."""
    return _locate(draft.question.facts, draft.document, at, Place((), "facts", ""))


def _locate(kind: Any, holder: Any, at: str, place: Place) -> tuple[Place, Kind] | None:
    if at == "":
        return place, kind
    if isinstance(kind, Record):
        group = group_of(kind) if place.path else "facts"
        for key, inner in kind.kinds.items():
            if at == key or at.startswith((f"{key}.", f"{key}[")):
                # The question itself may begin with a name, such as whose turn it is, and is not called by it.
                name = place.name or (named(kind, holder) if place.path else "")
                value = holder.get(key) if isinstance(holder, Mapping) else None
                return _locate(inner, value, at[len(key) :].removeprefix("."), place.within(key, group, name))
        return None
    if isinstance(kind, ListOf):
        index = re.match(r"\[(\d+)\]\.?", at)
        if index is None or not isinstance(holder, list) or int(index[1]) >= len(holder):
            return None
        return _locate(kind.kind, holder[int(index[1])], at[index.end() :], place.entry(int(index[1])))
    if isinstance(kind, ByPlayer | ByHolder):
        listed = re.fullmatch(r"(.*)\[\d+\]", at)
        if listed and isinstance(holder, Mapping) and at not in holder and listed[1] in holder:
            at = listed[1]
        return Place((*place.path, at), place.group, place.fact, at, each=True), kind.kind
    form = form_of(kind, holder)
    return None if form is None else _locate(form, holder, at, place)


def forms(kind: Kind) -> tuple[tuple[str, Record], ...]:
    """The forms of a fact that has several; none of one that has a single form."""
    if isinstance(kind, TurnEffectKind):
        return tuple((group_of(form), form) for form in kind.forms)
    return tuple((group_of(form), form) for _, form in getattr(kind, "forms", ()) if isinstance(form, Record))


def form_of(kind: Kind, holder: Any) -> Record | None:
    """The form that a value has."""
    if not isinstance(holder, Mapping):
        return None
    if isinstance(kind, TurnEffectKind):
        return kind.form(holder)
    return next((form for key, form in getattr(kind, "forms", ()) if key in holder), None)


def group_of(record: Record) -> str:
    """What the messages about a record are grouped under: its type."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", record.type.__name__).lower()


def named(record: Record, holder: Any) -> str:
    """The name an entry begins with; nothing if it has none."""
    first, kind = next(iter(record.kinds.items()))
    value = holder.get(first) if isinstance(holder, Mapping) else None
    return value if isinstance(kind, Name) and isinstance(value, str) else ""
