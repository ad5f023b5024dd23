"""Words of the three languages on the command line, for what a document says with a word of its own.

A word means what is called exactly that, whatever its case and accents, or what it is short for. Nothing is guessed:
a word that is only a part of names is answered with these names.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from judgekit.asking.draft import form_of
from judgekit.cli.console import Console
from judgekit.cli.names import names_of_table
from judgekit.cli.option_words import is_word, short_names
from judgekit.errors import Message, UsageError, say
from judgekit.fixed_words import EVERYBODY, plain
from judgekit.index.words import fold
from judgekit.languages import LANGS
from judgekit.named import Named
from judgekit.rulings import facts as kinds
from judgekit.rulings.facts import UNKNOWN, Kind, ListOf, Record
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.registry import Question
from judgekit.table.formats import FORMATS

_EVERYBODY = "each"


def named_formats(name: str, console: Console) -> str:
    """A format by its key, what players call it, or its name or a part of it in any language; else as it stands."""
    meanings = {format.name: _names(console, format.name, format.said, format.aliases) for format in FORMATS.values()}
    found: str | None = meant(name, meanings)
    return "two-headed-giant" if found is None and is_three_headed(name, console) else found or name


def is_three_headed(name: str, console: Console) -> bool:
    """Whether a name is that of Two-Headed Giant with teams of three (810.11)."""
    return is_word(name, "three-headed-giant", console)


class Names(Named):
    """What something is called in full, and what is short for it; short names have no parts of their own."""

    full: tuple[str, ...]
    short: tuple[str, ...] = ()

    @property
    def every(self) -> tuple[str, ...]:
        """All names."""
        return (*self.full, *self.short)


def meant(text: str, meanings: Mapping[Any, Names]) -> Any:
    """What a word means among some meanings with their names; None for nothing, UsageError for a part of several.

    A part of one name alone means nothing here: whoever refuses the word says that this was probably meant.
    """
    wanted = plain(text)
    named = {value: {plain(name) for name in names.every} for value, names in meanings.items()}
    full = {value: {plain(name) for name in names.full} for value, names in meanings.items()}
    exact = [value for value, names in named.items() if wanted in names]
    if not exact:
        # Blanks alone make no other name of it: “granmelé” is “Gran melé”.
        tight = _tight(text)
        exact = [value for value, names in meanings.items() if tight in map(_tight, names.every)]
    if len(exact) > 1:
        # The step at the end and the phase at the end differ in no more than what a name need not begin with.
        whole = _whole(text)
        exact = [value for value in exact if whole in map(_whole, meanings[value].every)] or exact
    if len(exact) == 1:
        return exact[0]
    part = f" {_singular(wanted)} "
    parts = exact or [value for value, names in full.items() if any(part in f" {_singular(name)} " for name in names)]
    if wanted and len(parts) > 1:
        raise UsageError(say("typed.could-be", value=text, names=[str(value) for value in parts]))
    return None


def _singular(name: str) -> str:
    """A plain name without the endings of its plurals: of teams, whoever says team may mean the same."""
    return " ".join(word.removesuffix("s") for word in name.split())


def _tight(name: str) -> str:
    return plain(name).replace(" ", "")


def _whole(name: str) -> str:
    return fold(name).replace("-", " ").strip()


def in_documents_words(asked: Question, document: Mapping[str, Any], console: Console) -> dict[str, Any]:
    """The document with every word of a language in the place of a fixed word as that word; all others untouched."""
    kinds_of = asked.facts.kinds
    names = names_of_table(document)
    return {
        key: _read(kinds_of[key], value, key, console, names) if key in kinds_of else value
        for key, value in document.items()
    }


def _read(kind: Kind, value: Any, at: str, console: Console, names: Sequence[str]) -> Any:
    """A value of some kind; ``names`` are those of players and teams, who may be called like a word for everybody."""
    if isinstance(kind, kinds.Selector) and isinstance(value, list) and len(value) == 1:
        if fold(str(value[0])) in map(fold, names):
            return value
        return next((word for word in EVERYBODY if is_word(str(value[0]), word, console)), value)
    if isinstance(kind, ListOf) and isinstance(value, list):
        return [_read(kind.kind, item, f"{at}[{index}]", console, names) for index, item in enumerate(value)]
    if isinstance(kind, kinds.Keywords) and isinstance(value, list):
        return [_word(item, kind.words, f"{at}[{index}]", console) for index, item in enumerate(value)]
    if isinstance(kind, kinds.ByPlayer | ByHolder) and isinstance(value, Mapping):
        return {name: _read(kind.kind, item, f"{at}.{name}", console, names) for name, item in value.items()}
    if isinstance(value, Mapping):
        record = kind if isinstance(kind, Record) else form_of(kind, value)
        inner = {} if record is None else record.kinds
        return {
            key: _read(inner[key], item, f"{at}.{key}", console, names) if key in inner else item
            for key, item in value.items()
        }
    if isinstance(kind, kinds.OneOf):
        return _word(value, kind.words, at, console)
    if isinstance(kind, kinds.Flag):
        return _flag(value, console)
    return value


def _word(value: Any, known: Sequence[str], at: str, console: Console) -> Any:
    """The fixed word that a word means; else the word as it stands, for the document to refuse.

    UsageError with the place of a word that is but a part of names.
    """
    if not isinstance(value, str) or value in (*known, UNKNOWN):
        return value
    meanings = {word: _names(console, word, say(f"ask.word.{word}")) for word in known}
    try:
        found = meant(value, meanings)
    except UsageError as error:
        raise UsageError(*(fault._replace(source=at) for fault in error.faults)) from None
    return found or (UNKNOWN if is_word(value, "unknown", console) else value)


def _flag(value: Any, console: Console) -> Any:
    if not isinstance(value, str):
        return value
    for key, flag in (("yes", True), ("no", False), ("unknown", UNKNOWN)):
        if is_word(value, key, console):
            return flag
    return value


def _names(console: Console, word: str, said: Message, aliases: Sequence[str] = ()) -> Names:
    """All that means something: its word, its name in every language, and what is short for it."""
    # What is short for everybody, such as “each player”, means players and no other word.
    short = [] if word == _EVERYBODY else short_names(console, word)
    return Names((word, *(console.catalogue(lang).text(said) for lang in LANGS)), (*aliases, *short))
