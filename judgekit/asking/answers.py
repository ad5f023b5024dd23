"""How answers are understood: a name by its beginning or number, several of them, numbers, free words."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

from judgekit.errors import Message, say
from judgekit.index.words import fold
from judgekit.messages import Catalogue, Team
from judgekit.named import Named
from judgekit.rulings.facts import UNKNOWN

# What ends a list or leaves a fact out; it never enters a document.
NOTHING = object()
_PART = re.compile(r"(?:([0-9]+)/([0-9]++)|½)\s*(.*)")


class Choice(Named):
    """Something that can be answered: its value, how it is said, and what else means it.

    ``short`` is what it is called in a long list, and ``topic`` what the list groups it under. ``typed`` is the fixed
    word for which a language has further names that are taken on the command line too.
    """

    value: Any
    said: Message | str
    also: tuple[str, ...] = ()
    short: Message | None = None
    topic: Message | None = None
    typed: str = ""

    def label(self, catalogue: Catalogue) -> str:
        """How it is said in a language."""
        return catalogue.text(self.said) if isinstance(self.said, Message) else catalogue.form(self.said, "plain")

    def listed(self, catalogue: Catalogue) -> str:
        """What it is called in a list."""
        return self.label(catalogue) if self.short is None else catalogue.text(self.short)

    def spellings(self, catalogue: Catalogue) -> set[str]:
        """All that means it, folded."""
        said = (
            self.label(catalogue),
            self.listed(catalogue),
            *self.also,
            *((str(self.said),) if isinstance(self.said, Team) else ()),
            *self._typed(catalogue),
        )
        return {fold(each).strip() for each in said}

    def _typed(self, catalogue: Catalogue) -> list[str]:
        if not self.typed:
            return []
        with suppress(KeyError):
            return catalogue.template(f"typed.words.{self.typed}").split("|")
        return []

    def words(self, catalogue: Catalogue) -> str:
        """All that is said about it, folded, for somebody who knows a word of it."""
        topic = () if self.topic is None else (fold(catalogue.text(self.topic)),)
        return " ".join((*sorted(self.spellings(catalogue)), *topic))


class Misread(Exception):  # noqa: N818 - it is told to the person and no fault of the program
    """An answer that cannot be understood, with what would be right: one of the choices, if there are some."""

    def __init__(self, message: Message, choices: Sequence[Choice] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.choices = choices


class Form(Protocol):
    """A form of answers."""

    @property
    def choices(self) -> Sequence[Choice]:
        """What is offered, numbered from 1."""

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        """The value of an answer; Misread if it has none."""

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        """A value as it was understood."""


def words(catalogue: Catalogue, key: str) -> list[str]:
    """The words of a language for one thing, folded."""
    return [fold(word) for word in _written(catalogue, key)]


def word(catalogue: Catalogue, key: str) -> str:
    """The word for something as it is shown."""
    return _written(catalogue, key)[0]


def _written(catalogue: Catalogue, key: str) -> list[str]:
    return catalogue.template(f"ask.words.{key}").split("|")


def pick(choices: Sequence[Choice], text: str, catalogue: Catalogue) -> Choice:
    """The choice that a text means: by its name, its number, or a beginning that no other choice has."""
    wanted = fold(text).strip()
    spellings = [(choice, choice.spellings(catalogue)) for choice in choices]
    exact = [choice for choice, said in spellings if wanted in said]
    if exact:
        # Names that differ only in case or accents are told apart by writing them exactly.
        as_written = [choice for choice in exact if text.strip() in (choice.value, *choice.also)]
        if len(as_written) != 1 and len({str(choice.value) for choice in exact}) > 1:
            raise Misread(say("ask.could-be", text=text, names=_numbered(exact, choices, catalogue)), exact)
        return (as_written or exact)[0]
    if wanted.isdecimal() and len(wanted) < 5 and 0 < int(wanted) <= len(choices):
        return choices[int(wanted) - 1]
    about = [each for each in choices if each.topic is not None and fold(catalogue.text(each.topic)) == wanted]
    begun = about or [choice for choice, said in spellings if any(each.startswith(wanted) for each in said)]
    if not begun and len(wanted) > 1:
        # A single letter may be a word of a label, such as the verb “a”, which nobody means.
        inner = re.compile(rf"\b{re.escape(wanted)}")
        begun = [choice for choice, said in spellings if any(inner.search(each) for each in said)]
        begun = begun or _with_words(choices, wanted, catalogue)
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Misread(say("ask.could-be", text=text, names=_numbered(begun, choices, catalogue)), begun)
    names = [choice.label(catalogue) for choice in choices]
    raise Misread(say("ask.none-of-these", text=text, names=names), choices)


def _with_words(choices: Sequence[Choice], wanted: str, catalogue: Catalogue) -> list[Choice]:
    """The choices of which all words that are wanted are said, from their beginnings."""
    parts = [re.compile(rf"\b{re.escape(part)}") for part in wanted.split()]
    return [choice for choice in choices if all(part.search(choice.words(catalogue)) for part in parts)]


def _numbered(some: Sequence[Choice], choices: Sequence[Choice], catalogue: Catalogue) -> list[str]:
    return [numbered(choice, choices, catalogue) for choice in some]


def numbered(choice: Choice, choices: Sequence[Choice], catalogue: Catalogue) -> str:
    """A choice as a list shows it: with the number that means it."""
    return f"{choices.index(choice) + 1} {choice.listed(catalogue)}"


def near(choices: Sequence[Choice], text: str, catalogue: Catalogue) -> list[Choice]:
    """The choices that a misspelt text probably means: by their names, else by a word of them."""
    from judgekit.nearest import nearest

    spelled: dict[str, list[Choice]] = {}
    for choice in choices:
        for spelling in choice.spellings(catalogue):
            spelled.setdefault(spelling, []).append(choice)
    found = nearest(fold(text), spelled)
    if not found:
        spelled = {}
        for choice in choices:
            for word in set(re.findall(r"\w{4,}", choice.words(catalogue))):
                spelled.setdefault(word, []).append(choice)
        found = nearest(fold(text), spelled)
    meant = [choice for name in found for choice in spelled[name]]
    return [choice for at, choice in enumerate(meant) if choice not in meant[:at]]


def parted(text: str) -> list[str]:
    """The parts of an answer between its commas; numbers may be parted by blanks alone."""
    if re.fullmatch(r"[0-9]+(?:\s+[0-9]+)+", text.strip()):
        return text.split()
    return [part.strip() for part in text.split(",") if part.strip()]


class Pick(Named):
    """One of some choices."""

    choices: tuple[Choice, ...]

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        return pick(self.choices, text, catalogue).value

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return next(choice.label(catalogue) for choice in self.choices if choice.value == value)


class Several(Named):
    """Some of the choices, parted by commas; a choice among ``alone`` stands by itself, not in a list."""

    choices: tuple[Choice, ...]
    alone: tuple[str, ...] = ()
    # Whether single ones may be unknown while others are known.
    parts_unknown: bool = False

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        try:
            # A name with a comma in it is one name.
            found = [self._one(text, catalogue)]
        except Misread:
            parts = parted(text)
            if len(parts) < 2:
                raise
            found = [self._one(part, catalogue) for part in parts]
        if len(found) > 1 and (alone := [value for value in found if value in self.alone]):
            raise Misread(say("ask.stands-alone", name=self._said(alone[0], catalogue)))
        return found[0] if found[0] in self.alone else found

    def _one(self, text: str, catalogue: Catalogue) -> Any:
        if self.parts_unknown and fold(text).strip() in words(catalogue, "unknown"):
            return UNKNOWN
        return pick(self.choices, text, catalogue).value

    def _said(self, value: Any, catalogue: Catalogue) -> str:
        known = (choice.label(catalogue) for choice in self.choices if choice.value == value)
        return next(known, word(catalogue, "unknown"))

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        values = value if isinstance(value, list) else [value]
        return catalogue.join(tuple(self._said(each, catalogue) for each in values), "and")


class Free(Named):
    """A name that is on no list."""

    choices: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        return text.strip()

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return str(value)


class FreeNames(Named):
    """Names that are on no list, parted by commas."""

    choices: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        return [part.strip() for part in text.split(",") if part.strip()]

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return catalogue.join(tuple(value), "and")


class Whole(Named):
    """A whole number."""

    choices: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        found = text.strip().replace("−", "-")
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", found, re.ASCII):
            raise Misread(say("ask.number-expected", text=text))
        return int(found)

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return str(value)


class Amount(Named):
    """A number, a part of a life total such as ``1/2 up``, or the life lost before."""

    choices: tuple[Choice, ...]

    @property
    def said(self) -> Message:
        """What can be answered."""
        return say("ask.can-be-amount", up=say("ask.word.up"), lost=self.choices[0].said)

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        found = _PART.fullmatch(text.strip())
        if found:
            share = f"{found[1]}/{found[2]}" if found[1] else "1/2"
            sides = tuple(Choice(side, say(f"ask.word.{side}"), (side,)) for side in ("up", "down"))
            if not found[3]:
                raise Misread(say("ask.rounding-missing", part=share, names=[side.said for side in sides]))
            return {"part": share, "round": pick(sides, found[3], catalogue).value}
        try:
            return Whole().understand(text, catalogue)
        except Misread as misread:
            if text.strip()[:1].isdecimal():
                raise
            try:
                return pick(self.choices, text, catalogue).value
            except Misread:
                raise misread from None

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        if isinstance(value, dict):
            return catalogue.text(say(f"ask.rounded-{value['round']}", part=value["part"]))
        return next((c.label(catalogue) for c in self.choices if c.value == value), str(value))


class Pairs(Named):
    """Something for each of several players: ``Ana=2, Ben=1``; several things are ``Ana=forest+island``."""

    holders: tuple[Choice, ...]
    each: Form
    # What two of them might have.
    likely: tuple[str, str] = ("2", "1")

    @property
    def choices(self) -> Sequence[Choice]:
        return self.holders

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        found: dict[str, Any] = {}
        for part in parted(text):
            name, equals, value = part.rpartition("=")
            if not equals or not value.strip():
                raise Misread(say("ask.pairs-expected", text=part, example=self.example(catalogue)))
            holder = pick(self.holders, name, catalogue).value
            if isinstance(self.each, Several):
                found[holder] = [*found.get(holder, ()), *self._listed(value, catalogue)]
            elif fold(value).strip() in words(catalogue, "unknown"):
                found[holder] = UNKNOWN
            else:
                found[holder] = self.each.understand(value, catalogue)
        return found

    def _listed(self, value: str, catalogue: Catalogue) -> list[Any]:
        nothing = fold(value).strip() == fold(catalogue.text(say("ask.empty.none")))
        return [] if nothing else list(self.each.understand(value.replace("+", ","), catalogue))

    def example(self, catalogue: Catalogue) -> str:
        """How such an answer looks."""
        values = (self.each.choices[0].label(catalogue),) * 2 if self.each.choices else self.likely
        return ", ".join(f"{holder.value}={value}" for holder, value in zip(self.holders, values, strict=False))

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        def said(each: Any) -> str:
            return word(catalogue, "unknown") if each == UNKNOWN else self.each.shown(each, catalogue)

        colon = catalogue.template("grammar.colon")
        return ", ".join(f"{name}{colon}{said(each)}" for name, each in value.items())


class Reach(Named):
    """A range of influence: one number for all, or ``Ana=2, Ben=1``."""

    holders: tuple[Choice, ...]

    @property
    def choices(self) -> Sequence[Choice]:
        return ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        form: Form = Pairs(self.holders, Whole()) if "=" in text else Whole()
        return form.understand(text, catalogue)

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        form: Form = Pairs(self.holders, Whole()) if isinstance(value, dict) else Whole()
        return form.shown(value, catalogue)


class Seats(Named):
    """The players clockwise; ``/`` parts teams that sit side by side: the seats, and the teams if there are some."""

    choices: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        sides = [[name.strip() for name in side.split(",") if name.strip()] for side in text.split("/")]
        if any(not side for side in sides):
            raise Misread(say("ask.seats-expected", text=text))
        return sides

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return " / ".join(", ".join(side) for side in value)


class Teams(Named):
    """Who plays in which team: ``Ana,Ben / Cleo,Dan`` or ``Heroes=Ana,Ben / Villain=Cleo``."""

    choices: tuple[Choice, ...]

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        teams: dict[str, list[str]] = {}
        for at, side in enumerate(text.split("/")):
            name, equals, members = side.rpartition("=")
            called = name.strip() if equals and name.strip() else letter(at)
            if called in teams:
                raise Misread(say("ask.team-twice", name=called))
            teams[called] = [pick(self.choices, each, catalogue).value for each in parted(members)]
        return teams

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        colon = catalogue.template("grammar.colon")
        teams = (f"{catalogue.form(Team(team), 'plain')}{colon}{', '.join(who)}" for team, who in value.items())
        return catalogue.template("grammar.semicolon").join(teams)


def letter(at: int) -> str:
    """The name of a team that nobody named: A, B, C and so on, then A2, B2."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at % 26] + ("" if at < 26 else str(at // 26 + 1))
