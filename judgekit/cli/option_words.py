"""Words of the three languages that options know beside those of documents: none, a draw, a battle, everybody."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from judgekit.cli.console import Console
from judgekit.errors import Message
from judgekit.index.words import fold
from judgekit.languages import LANGS

# Options whose value says first what happens, and then to whom: the words that may be between its colons.
_EACH = ("each", "each-opponent")
_PARTED = {
    "--effect": ("damage", "lose", "gain", "set", "pay", "exchange", "redistribute", *_EACH),
    "--event": ("cast", "activate", "pass", "leaves"),
}


def _part(part: str, known: Sequence[str], console: Console, taken: Sequence[str]) -> str:
    """The word that a part of a value means; else the part as it stands."""
    if part in known or _is_taken(part, taken):
        return part
    return next((word for word in known if is_word(part, word, console)), part)


def _is_taken(word: str, taken: Sequence[str]) -> bool:
    """Whether a player or team is called like a word, in whatever spelling."""
    return word in taken or fold(word) in map(fold, taken)


def in_options_words(flag: str, value: Any, console: Console, taken: Sequence[str]) -> Any:
    """The value of an option with the words that options know; what a player or team is called stays."""
    if isinstance(value, list):
        return [in_options_words(flag, each, console, taken) for each in value]
    if not isinstance(value, str) or _is_taken(value, taken):
        return value
    if is_word(value, "none", console):
        return "none"
    first, colon, rest = value.partition(":")
    if flag == "--previous" and not _is_taken(first, taken) and is_word(first, "draw-game", console):
        return f"draw{colon}{rest}"
    if flag in _PARTED:
        return ":".join(_part(part, _PARTED[flag], console, taken) for part in value.split(":"))
    before, comma, target = first.rpartition(",")
    if colon and is_word(target, "battle", console):
        return f"{before}{comma}battle:{rest}"
    for word in _EACH:
        if flag == "--players" and is_word(value, word, console):
            return word
    return value


def with_words_meant(flag: str, message: Message, console: Console) -> Message:
    """A message about a value that cannot be taken apart, with the first words of such values it may have meant."""
    if flag not in _PARTED or message.key != "error.option-form":
        return message
    from judgekit.fixed_words import nearest_words

    first = message.values["value"].partition(":")[0]
    known = [word for word in _PARTED[flag] if word not in _EACH]
    found = () if first in known else nearest_words(first, known, console.catalogue())
    return message._replace(values={**message.values, "suggestions": found}) if found else message


def is_word(value: str, key: str, console: Console) -> bool:
    """Whether a word is one of those for something, in any of the languages."""
    return fold(value).strip() in {fold(word) for word in short_names(console, key)}


def short_names(console: Console, key: str) -> list[str]:
    """What people say for something in the three languages, if there is more than its name."""
    found: list[str] = []
    for lang in LANGS:
        with suppress(KeyError):
            found += console.catalogue(lang).template(f"typed.words.{key}").split("|")
    return found
