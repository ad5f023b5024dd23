"""Words of the three languages that options know beside those of documents: none, a draw, a battle, everybody."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from judgekit.cli.console import Console
from judgekit.index.words import fold
from judgekit.languages import LANGS


def in_options_words(flag: str, value: Any, console: Console, taken: Sequence[str]) -> Any:
    """The value of an option with the words that options know; what a player or team is called stays."""
    if isinstance(value, list):
        return [in_options_words(flag, each, console, taken) for each in value]
    if not isinstance(value, str) or value in taken:
        return value
    if is_word(value, "none", console):
        return "none"
    first, colon, rest = value.partition(":")
    if flag == "--previous" and first not in taken and is_word(first, "draw-game", console):
        return f"draw{colon}{rest}"
    before, comma, target = first.rpartition(",")
    if colon and is_word(target, "battle", console):
        return f"{before}{comma}battle:{rest}"
    for word in ("each", "each-opponent"):
        if flag == "--players" and is_word(value, word, console):
            return word
    return value


def is_word(value: str, key: str, console: Console) -> bool:
    """Whether a word is one of those for something, in any of the languages."""
    return fold(value).strip() in {fold(word) for word in short_names(console, key)}


def short_names(console: Console, key: str) -> list[str]:
    """What people say for something in the three languages, if there is more than its name."""
    found: list[str] = []
    for lang in LANGS:
        with suppress(KeyError):
            found += console.catalogue(lang).template(f"untold.words.{key}").split("|")
    return found
