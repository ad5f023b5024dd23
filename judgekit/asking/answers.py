"""How answers are understood: a name by its beginning or number, several of them, numbers, free words."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

from judgekit.asking.meanings import Names, exactly, short_for, within
from judgekit.errors import Message, say
from judgekit.folding import fold
from judgekit.messages import Catalogue, Team
from judgekit.named import Named
from judgekit.rulings.facts import UNKNOWN

# What ends a list or leaves a fact out; it never enters a document.
NOTHING = object()
# What stands between commas; a comma in quotation marks is a part of a name.
_BETWEEN_COMMAS = re.compile(r"""(?:"[^"]*"|“[^“”]*”|«[^«»]*»|[^,])+""")
_QUOTED = re.compile(r""""([^"]+)"|“([^”]+)”|«([^»]+)»""")


class Choice(Named):
    """Something that can be answered: its value, how it is said, and what else means it.

    ``short`` is what it is called in a long list, and ``topic`` what the list groups it under. ``typed`` is the fixed
    word for which a language has further names: those by which a prompt is answered, and those that are taken on the
    command line too, where the same word may stand for something else. What is not ``offered`` is taken all the same.
    """

    value: Any
    said: Message | str
    also: tuple[str, ...] = ()
    short: Message | None = None
    topic: Message | None = None
    typed: str = ""
    offered: bool = True

    @property
    def is_person(self) -> bool:
        """Whether it is somebody at the table, or something else with a name of its own, or a team with its members."""
        return isinstance(self.said, str) or self.said.key.startswith("ask.team-of")

    def label(self, catalogue: Catalogue) -> str:
        """How it is said in a language."""
        return catalogue.text(self.said) if isinstance(self.said, Message) else catalogue.form(self.said, "plain")

    def listed(self, catalogue: Catalogue) -> str:
        """What it is called in a list."""
        return self.label(catalogue) if self.short is None else catalogue.text(self.short)

    def spellings(self, catalogue: Catalogue) -> set[str]:
        """All that means it, folded."""
        return self.names(catalogue) | {
            fold(each).strip() for each in _words_of(catalogue, f"typed.words.{self.typed}")
        }

    def names(self, catalogue: Catalogue) -> set[str]:
        """All that it is called in a prompt, folded."""
        said = (
            self.label(catalogue),
            self.listed(catalogue),
            *self.also,
            *((str(self.said),) if isinstance(self.said, Team) else ()),
            *_words_of(catalogue, f"ask.answers.{self.typed}"),
        )
        return {fold(each).strip() for each in said}

    def foreign(self, catalogue: Catalogue) -> set[str]:
        """Its names that begin with an English word where that is another language: “léa” is not short for them."""
        if self.short is None or catalogue.lang == "en":
            return set()
        others = self.names(catalogue) - {fold(self.listed(catalogue)).strip()}
        return {name for name in others if name.startswith(self.also)}

    def words(self, catalogue: Catalogue) -> str:
        """All that is said about it, folded, for somebody who knows a word of it."""
        said = self.spellings(catalogue) - self.foreign(catalogue)
        if isinstance(self.said, Message) and "said" in self.said.values:
            said.add(fold(catalogue.text(self.said.values["said"])))
        topic = () if self.topic is None else (fold(catalogue.text(self.topic)),)
        return " ".join((*sorted(said), *topic))


def _words_of(catalogue: Catalogue, key: str) -> list[str]:
    """The further words of a language for a fixed word; none where it has none."""
    with suppress(KeyError):
        return catalogue.template(key).split("|")
    return []


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


def spoken_words(catalogue: Catalogue, key: str) -> list[str]:
    """The words of a language for one thing as they are written, with accents and without."""
    return [*_written(catalogue, key), *words(catalogue, key)]


def word(catalogue: Catalogue, key: str) -> str:
    """The word for something as it is shown."""
    return _written(catalogue, key)[0]


def _written(catalogue: Catalogue, key: str) -> list[str]:
    return catalogue.template(f"ask.words.{key}").split("|")


def number_word(text: str, catalogue: Catalogue) -> int | None:
    """The number that a word means, such as “two” or “second”; None if it means none."""
    numbers = catalogue.template("ask.words.numbers").split("/")
    return next((at for at, said in enumerate(numbers) if fold(text) in map(fold, said.strip().split("|"))), None)


def pick(choices: Sequence[Choice], text: str, catalogue: Catalogue) -> Choice:
    """The choice that a text means: by its name, its number, or a beginning that no other choice has.

    One letter, and a word that says no or that something is not known, begins no name and no sentence.
    """
    text = unquoted(text)
    wanted = fold(text).strip()
    spellings = [(choice, choice.spellings(catalogue)) for choice in choices]
    exact = [choice for choice in choices if wanted in choice.names(catalogue)]
    exact = exact or [choice for choice, said in spellings if wanted in said]
    if exact:
        # Names that differ only in case or accents are told apart by writing them exactly.
        as_written = [choice for choice in exact if text.strip() in (choice.value, *choice.also)]
        if len(as_written) != 1 and len({str(choice.value) for choice in exact}) > 1:
            raise Misread(say("ask.could-be", text=text, names=_numbered(exact, choices, catalogue)), exact)
        return (as_written or exact)[0]
    if wanted.isdecimal() and len(wanted) < 5 and 0 < int(wanted) <= len(choices):
        return choices[int(wanted) - 1]
    about = [each for each in choices if each.topic is not None and fold(catalogue.text(each.topic)) == wanted]
    meant = [Names(tuple(c.names(catalogue)), tuple(said), isinstance(c.said, str)) for c, said in spellings]
    begun = about or [choices[at] for at in exactly(text, meant)]
    if not begun:
        if "-" not in wanted:
            spellings = [(choice, said - choice.foreign(catalogue)) for choice, said in spellings]
        told = [said for _, said in spellings]
        own = [Names((*({*each.full} & said),), (*said,), each.own) for each, said in zip(meant, told, strict=True)]
        begun = [choices[at] for at in short_for(text, own) or within(text, meant)]
        if len(wanted) == 1 or wanted in words(catalogue, "unknown") or denies(text, catalogue):
            begun = [] if any(each.is_person or " " in each.label(catalogue) for each in begun) else begun
        elif not begun:
            begun = _by_words(choices, spellings, wanted, catalogue)
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Misread(say("ask.could-be", text=text, names=_numbered(begun, choices, catalogue)), begun)
    names = [choice.label(catalogue) for choice in choices]
    raise Misread(say("ask.none-of-these", text=text, names=names), choices)


def _by_words(
    choices: Sequence[Choice], spellings: Sequence[tuple[Choice, set[str]]], wanted: str, catalogue: Catalogue
) -> list[Choice]:
    """The choices of which a word within their names begins so, else those of which all words are said."""
    inner = re.compile(rf"\b{re.escape(wanted)}")
    begun = [choice for choice, said in spellings if any(inner.search(each) for each in said)]
    return begun or _with_words(choices, wanted, catalogue)


def denies(text: str, catalogue: Catalogue) -> bool:
    """Whether a word says no, or that there is none of something; it is nobody’s name unless it is written in full."""
    none = map(fold, _words_of(catalogue, "typed.words.none"))
    return fold(text).strip() in (*words(catalogue, "no"), *none)


def _with_words(choices: Sequence[Choice], wanted: str, catalogue: Catalogue) -> list[Choice]:
    """The choices of which all words that are wanted are said, from their beginnings."""
    parts = [re.compile(rf"\b{re.escape(part)}") for part in wanted.split()]
    return [choice for choice in choices if all(part.search(choice.words(catalogue)) for part in parts)]


def _numbered(some: Sequence[Choice], choices: Sequence[Choice], catalogue: Catalogue) -> list[str]:
    return [numbered(choice, choices, catalogue) for choice in some]


def numbered(choice: Choice, choices: Sequence[Choice], catalogue: Catalogue) -> str:
    """A choice as a list shows it: with the number that means it."""
    return f"{choices.index(choice) + 1} {choice.listed(catalogue)}"


def parted(text: str) -> list[str]:
    """The parts of an answer between its commas; numbers may be parted by blanks alone."""
    if re.fullmatch(r"[0-9]+(?:\s+[0-9]+)+", text.strip()):
        return text.split()
    return [part.strip() for part in _BETWEEN_COMMAS.findall(text) if part.strip()]


def unquoted(text: str) -> str:
    """An answer without the quotation marks around it, if it is one name in such marks."""
    found = _QUOTED.fullmatch(text.strip())
    inner = next((each for each in found.groups() if each), "") if found else ""
    return inner.strip() or text.strip()


def named(choices: Sequence[Choice], text: str, catalogue: Catalogue) -> list[str]:
    """An answer in parts, each of them for one choice: a comma in the name of a choice does not part it.

    Where there is no comma at all, blanks and the word for “and” part the names if every word is one.
    """
    spellings = {spelling for choice in choices for spelling in choice.spellings(catalogue)}
    parts = parted(text)
    if len(parts) == 1:
        joining = words(catalogue, "and")
        single = [each for each in text.split() if fold(each) not in joining]
        return single if all(fold(each) in spellings for each in single) else parts
    found: list[str] = []
    while parts:
        ends = range(len(parts), 1, -1)
        size = next((end for end in ends if fold(", ".join(parts[:end])) in spellings), 1)
        found.append(", ".join(parts[:size]))
        parts = parts[size:]
    return found


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
            parts = named(self.choices, text, catalogue)
            if len(parts) < 2:
                raise
            found = self._each(parts, catalogue)
        if len(found) > 1 and (alone := [value for value in found if value in self.alone]):
            raise Misread(say("ask.stands-alone", name=self._said(alone[0], catalogue)))
        return found[0] if found[0] in self.alone else found

    def _each(self, parts: list[str], catalogue: Catalogue) -> list[Any]:
        """What the parts mean; what is named in two ways, as a team by two of its members, is meant once."""
        called: dict[str, str] = {}
        found: list[Any] = []
        for part in parts:
            value = self._one(part, catalogue)
            if called.setdefault(str(value), fold(part)) == fold(part):
                found.append(value)
        return found

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
    """A name that is on no list: ``said`` tells what it may look like, ``known`` are names given before.

    Where such names are asked for ``one_by_one``, a comma may stand between two of them; that is for the person to say.
    """

    choices: tuple[Choice, ...] = ()
    said: Message = say("ask.can-be-name", example=say("ask.example.name"))
    known: tuple[str, ...] = ()
    one_by_one: bool = False
    # Who sits at the table; none of them is what is named here, unless the name stands in quotation marks.
    people: tuple[str, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        name, parts = unquoted(text), parted(text)
        # Whoever is told of by single letters may call creatures so too.
        if name == text.strip() and len(name) > 1 and self.people and name not in self.known:
            self._check(name, catalogue)
        same = [known for known in self.known if fold(known) == fold(name)]
        if name in same or not parts:
            return name
        if len(same) == 1 or not self.one_by_one:
            return same[0] if len(same) == 1 else name
        if name == text.strip() and len(parts) > 1:
            raise Misread(say("ask.one-by-one", text=name, first=parts[0], quoted=f'"{name}"'))
        return name if name != text.strip() else parts[0]

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return str(value)

    def _check(self, name: str, catalogue: Catalogue) -> None:
        """Misread for a number, for players of the table, and for a sentence about one of them."""
        said, people = set(fold(name).replace(",", " ").split()), {fold(each).strip() for each in self.people}
        quoted = f'"{name}"'
        if re.fullmatch(r"[+-]?[0-9]+", name):
            raise Misread(say("heard.number-for-name", text=name, quoted=quoted))
        named = [each for each in self.people if {*fold(each).split()} <= said]
        joining = {*words(catalogue, "and")}
        if named and said - joining <= {word for each in people for word in each.split()}:
            raise Misread(say("heard.player-for-name", text=name, quoted=quoted))
        if named and said & {
            fold(verb) for key in ("attack", "block") for verb in _words_of(catalogue, f"typed.question.{key}")
        }:
            raise Misread(say("heard.sentence-for-name", text=name))


class FreeNames(Named):
    """Names that are on no list, parted by commas."""

    choices: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        return [unquoted(part) for part in parted(text)]

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return catalogue.join(tuple(value), "and")


class Whole(Named):
    """A whole number, in figures or as a word; ``named`` are numbers that have further names."""

    choices: tuple[Choice, ...] = ()
    named: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        found = text.strip().replace("−", "-")
        if (number := number_word(found, catalogue)) is not None:
            return number
        with suppress(Misread):
            if self.named and not found.isdecimal():
                return pick(self.named, found, catalogue).value
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", found, re.ASCII):
            raise Misread(say("ask.number-expected", text=text))
        return int(found)

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return str(value)
