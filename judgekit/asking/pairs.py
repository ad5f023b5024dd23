"""Answers about several players at once: something for each of them, where they sit, who plays with whom."""

import re
from collections.abc import Sequence
from typing import Any

from judgekit.asking.answers import (
    Choice,
    Form,
    Misread,
    Several,
    Whole,
    named,
    parted,
    pick,
    spoken_words,
    word,
    words,
)
from judgekit.asking.sides import parted_by, sides_told, without_marks
from judgekit.errors import say
from judgekit.folding import fold
from judgekit.messages import Catalogue, Team
from judgekit.named import Named
from judgekit.rulings.facts import UNKNOWN
from judgekit.table.formats import TEAM_LETTERS


class Pairs(Named):
    """Something for each of several players: ``Ana=2, Ben=1``; several things are ``Ana=forest+island``.

    A colon or a blank will do where no ``=`` stands: ``Ana 2, Ben: 1``.
    """

    holders: tuple[Choice, ...]
    each: Form
    # What two of them might have.
    likely: tuple[str, str] = ("2", "1")

    @property
    def choices(self) -> Sequence[Choice]:
        return self.holders

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        found: dict[str, Any] = {}
        names = [name for holder in self.holders for name in holder.names(catalogue)]
        everybody = () if isinstance(self.each, Several) else tuple(_everybody(catalogue))
        told = pairs_told(text, names, words(catalogue, "and"), everybody)
        for part, name, value in told:
            if not name.strip() and (holder := self._named(value, catalogue)) is not None:
                raise Misread(say("heard.value-missing", text=part, example=self._example_of(holder, catalogue)))
            if not name.strip() or not value.strip() or "=" in name:
                raise Misread(say("ask.pairs-expected", text=part, example=self.example(catalogue)))
            for holder in self._holders(name, catalogue):
                said = self._said_of_one(value, catalogue)
                if isinstance(said, list):
                    found[holder] = [*found.get(holder, ()), *said]
                elif found.setdefault(holder, said) != said:
                    raise Misread(say("error.option-twice", name=holder))
        return found

    def _holders(self, name: str, catalogue: Catalogue) -> list[Any]:
        """Whom a name means, or a word for everybody that nobody here is called by."""
        called = {spelling for holder in self.holders for spelling in holder.spellings(catalogue)}
        if fold(name).strip() in _everybody(catalogue) - called:
            return [holder.value for holder in self.holders]
        return [pick(self.holders, name, catalogue).value]

    def _said_of_one(self, value: str, catalogue: Catalogue) -> Any:
        if isinstance(self.each, Several):
            return self._listed(value, catalogue)
        return UNKNOWN if fold(value).strip() in words(catalogue, "unknown") else self.each.understand(value, catalogue)

    def _named(self, text: str, catalogue: Catalogue) -> Choice | None:
        """Whom a text names without saying anything of them."""
        return next((each for each in self.holders if fold(text).strip() in each.names(catalogue)), None)

    def _example_of(self, holder: Choice, catalogue: Catalogue) -> str:
        value = self.each.choices[0].label(catalogue) if self.each.choices else self.likely[0]
        return f"{holder.value}={value}"

    def _listed(self, value: str, catalogue: Catalogue) -> list[Any]:
        nothing = fold(value).strip() == fold(catalogue.text(say("ask.empty.none")))
        return [] if nothing else list(self.each.understand(value.replace("+", ","), catalogue))

    def example(self, catalogue: Catalogue) -> str:
        """How such an answer looks, with those whom it can speak of."""
        values = self.likely
        if self.each.choices:
            labels = [choice.label(catalogue) for choice in self.each.choices]
            values = (labels[0], labels[-1])
        return ", ".join(f"{holder.value}={value}" for holder, value in zip(self.holders, values, strict=False))

    def joined(self, catalogue: Catalogue) -> str:
        """How several things of one player look; nothing where each has but one."""
        if not isinstance(self.each, Several) or len(self.each.choices) < 2:
            return ""
        first, second = (choice.label(catalogue) for choice in self.each.choices[:2])
        return f"{self.holders[0].value}={first}+{second}"

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        def said(each: Any) -> str:
            return word(catalogue, "unknown") if each == UNKNOWN else self.each.shown(each, catalogue)

        colon = catalogue.template("grammar.colon")
        return ", ".join(f"{name}{colon}{said(each)}" for name, each in value.items())


def _everybody(catalogue: Catalogue) -> set[str]:
    """The words for everybody, folded."""
    return {fold(word) for word in catalogue.template("typed.words.each").split("|")}


def pairs_told(
    text: str, names: Sequence[str], joining: Sequence[str], everybody: Sequence[str] = ()
) -> list[tuple[str, str, str]]:
    """What is said of each of several, from ``Ana=2, Ben: 1`` or ``Ana 2 and Ben 1``: the part, the name, the value.

    ``names`` are those that can be meant, which may have blanks in them, ``joining`` the words for “and”: one thing can
    be said of several, as in ``Ana and Ben 1``. Of ``everybody`` one thing can be said in any order, as ``30 each``.
    """
    parts = [each for part in parted(text) for each in _before_names(part, names, joining)]
    told = [(part, *each) for part in parts for each in _of_each(*parted_from_value(part, names), names, joining)]
    if len(told) == 1 and not told[0][1].strip():
        return [(text, *(_of_everybody(text.strip(), everybody) or told[0][1:]))]
    return told


def _of_each(name: str, value: str, names: Sequence[str], joining: Sequence[str]) -> list[tuple[str, str]]:
    """What is said of a name, or of all that are joined to it before what is said of them."""
    if fold(value.partition(" ")[0]) not in joining:
        return [(name, value)]
    others, _, said = re.sub("[=:]", " ", value).rstrip().rpartition(" ")
    known = {fold(each).strip() for each in names}
    whom = [each.strip() for each in parted_by(f"{name.strip()} {others}", joining)]
    return [(each, said) for each in whom] if known.issuperset(map(fold, whom)) else [(name, value)]


def _of_everybody(text: str, everybody: Sequence[str]) -> tuple[str, str] | None:
    """A word for everybody and what is said of all, whichever comes first; None where nothing is."""
    for told in re.finditer(r"\s+|\s*[=:]\s*", text):
        first, last = text[: told.start()], text[told.end() :]
        for name, value in ((first, last), (last, first)):
            if fold(name).strip() in everybody:
                return name, value
    return None


def _before_names(text: str, names: Sequence[str], joining: Sequence[str]) -> list[str]:
    """The parts of a text that begin with a name and stand behind a number or a word for “and”."""
    found, start = [], 0
    for blank in re.finditer(r"[\s;]+", text):
        before = text[start : blank.start()]
        head, _, last = before.rpartition(" ")
        joined = bool(head.strip()) and fold(last) in joining
        if not joined and not before[-1:].isdigit():
            continue
        told = head.strip() if joined else before
        # A name may have a word for “and” in it, behind which another name begins.
        if _begins_with(text[blank.end() :], names) and parted_from_value(told, names)[0]:
            found.append(told)
            start = blank.end()
    return [*found, text[start:]]


def _begins_with(text: str, names: Sequence[str]) -> str:
    """The longest of some names that a text begins with, behind which something is said of it; else nothing."""
    folded = fold(text)
    begins = (name for name in names if re.match(rf"{re.escape(fold(name).strip())}\s*[\s:=]\s*\S", folded))
    return max(begins, key=len, default="")


def known_and_told(text: str, names: Sequence[str]) -> tuple[str, str] | None:
    """One of some names that a text begins with, as it is written there, and what is said of it; None for no other."""
    told = text.strip()
    known = _begins_with(told, names)
    end = len(known.strip())
    # A letter may be two when it is folded.
    if not known or fold(told[:end]) != fold(known).strip():
        return None
    return told[:end], told[end:].strip(" :=")


def parted_from_value(text: str, names: Sequence[str] = ()) -> tuple[str, str]:
    """A name and what is said of it: ``Ana=2``, ``Ana: 2`` or ``Ana 2``; no name where nothing parts them.

    One of the ``names`` may have blanks in it, and so may what is said of it.
    """
    name, equals, value = text.rpartition("=")
    if equals:
        return name, value
    if (found := known_and_told(text, names)) is not None:
        return found
    head, _, last = text.strip().replace(":", " ").rpartition(" ")
    # Without a number at its end it has to begin as a name does, or it is not told whose it is.
    begun = fold(head).strip()
    is_begun = len(begun) > 1 and any(fold(name).strip().startswith(begun) for name in names)
    return (head, last) if is_begun or last.lstrip("+-−").isdecimal() else ("", text.strip())


class Reach(Named):
    """A range of influence: one number for all, or ``Ana=2, Ben=1``."""

    holders: tuple[Choice, ...]

    @property
    def choices(self) -> Sequence[Choice]:
        return ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        return self._form(bool(parted_from_value(text)[0])).understand(text, catalogue)

    def example(self, catalogue: Catalogue) -> str:
        """How a range for each player looks."""
        return Pairs(self.holders, Whole()).example(catalogue)

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return self._form(isinstance(value, dict)).shown(value, catalogue)

    def _form(self, apart: bool) -> Form:
        return Pairs(self.holders, Whole()) if apart else Whole()


class Seats(Named):
    """The players clockwise; ``/`` parts teams that sit side by side: the seats, and the teams if there are some."""

    example: str
    choices: tuple[Choice, ...] = ()

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        told = sides_told(text, spoken_words(catalogue, "and"), spoken_words(catalogue, "against"))
        sides, spoken = told.sides, told.spoken
        for name in told.unclosed:
            raise Misread(say("heard.unclosed-mark", value=name))
        for name in told.doubtful:
            raise Misread(say("heard.one-or-two", value=name))
        if (alone := _without_numbers(sides)) is not None:
            raise Misread(say("ask.names-alone", example=" / ".join(map(", ".join, alone))))
        if any(not side for side in sides):
            raise Misread(say("ask.seats-expected", text=text, example=self.example))
        if "," not in text and not spoken:
            _check_commas(text, catalogue)
        return sides

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return " / ".join(", ".join(side) for side in value)


def _without_numbers(sides: Sequence[Sequence[str]]) -> list[list[str]] | None:
    """The names alone, where a number stands behind each: Ana 20, Ben 17; None for Player 1, Player 2 and others."""
    found = [[re.fullmatch(r"(.*[^\W\d_])[\s:=]+-?\d+", name) for name in side] for side in sides]
    names = [[match[1] for match in side if match is not None] for side in found]
    every = [name for side in names for name in side]
    told = every and len(every) == sum(map(len, sides)) and len(set(map(fold, every))) == len(every) > 1
    return names if told else None


def _check_commas(text: str, catalogue: Catalogue) -> None:
    """Misread if names were probably parted by blanks: at no table does everybody sit alone in one of two teams."""
    joining = words(catalogue, "and")
    sides = [[word for word in re.split(r"[\s;]+", side) if word] for side in text.split("/")]
    most = max(map(len, sides))
    if most > 2 or (most > 1 and len(sides) < 3):
        meant = [[word for word in side if fold(word) not in joining] or side for side in sides]
        raise Misread(say("ask.commas-missing", example=" / ".join(map(", ".join, meant))))


class Teams(Named):
    """Who plays in which team: ``Ana,Ben / Cleo,Dan`` or ``Heroes=Ana,Ben / Villain=Cleo``."""

    choices: tuple[Choice, ...]
    example: str

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        teams: dict[str, list[str]] = {}
        against = spoken_words(catalogue, "against")
        for at, side in enumerate(part for each in text.split("/") for part in parted_by(each, against)):
            name, equals, members = side.rpartition("=")
            called = without_marks(name) if equals and name.strip() else letter(at)
            if called in teams:
                raise Misread(say("ask.team-twice", name=called))
            teams[called] = [
                pick(self.choices, each, catalogue).value for each in named(self.choices, members, catalogue)
            ]
        return teams

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        colon = catalogue.template("grammar.colon")
        teams = (f"{catalogue.form(Team(team), 'plain')}{colon}{', '.join(who)}" for team, who in value.items())
        return catalogue.template("grammar.semicolon").join(teams)


class WholeTeams(Named):
    """Players of whom a team counts as a whole, whichever member is named, as in leaving Two-Headed Giant (810.8)."""

    teams: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(name, say("ask.team-of", team=Team(name), names=members), (name, *members))
            for name, members in self.teams
        )

    def understand(self, text: str, catalogue: Catalogue) -> Any:
        named_teams = Several(self.choices).understand(text, catalogue)
        return [member for name, members in self.teams if name in named_teams for member in members]

    def shown(self, value: Any, catalogue: Catalogue) -> str:
        return Several(self.choices).shown([name for name, members in self.teams if {*members} <= {*value}], catalogue)


def letter(at: int) -> str:
    """The name of a team that nobody named: A, B, C and so on, then A2, B2."""
    again, place = divmod(at, len(TEAM_LETTERS))
    return TEAM_LETTERS[place] + (str(again + 1) if again else "")
