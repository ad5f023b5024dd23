"""Words of the three languages that options know beside those of documents: none, a draw, a battle, everybody."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from judgekit.cli.console import Console
from judgekit.errors import Message
from judgekit.index.words import fold
from judgekit.languages import LANGS
from judgekit.rulings.options import Option

# Words for some players, which may stand for names.
_EACH = ("each", "each-opponent")
# Options whose value begins with names and goes on with words after commas, and how many names there are.
_AFTER_NAMES = {"--object": 2, "--trigger": 2, "--scheme": 1}
# Words that no form of a value names, since there are too many of them or they stand for a number.
_UNNAMED = {
    "--decision": (
        "attackers", "blockers", "trigger-order", "choice-order", "draw-order", "mulligan-order", "opening-hand-order",
        "damage-assignment", "life-member", "cast-spell", "activate-ability", "special-action",
    ),
    "--effect": ("life-lost", *_EACH),
}  # fmt: skip
_FORM_WORD = re.compile(r"\b[a-z][a-z-]+\b")
_PART_OF_LIFE = re.compile(r"(\d+/\d+)\s*(\D+)")
_TARGETS = ("planeswalker", "battle")


def words_of(option: Option) -> tuple[str, ...]:
    """The fixed words that stand in the form of an option's value, such as ``cast`` and ``pass``."""
    return (*_FORM_WORD.findall(option.metavar), *_UNNAMED.get(option.flag, ()))


def in_options_words(option: Option, value: Any, console: Console, taken: Sequence[str]) -> Any:
    """The value of an option with the words that options know; what a player or team is called stays."""
    if isinstance(value, list):
        return [in_options_words(option, each, console, taken) for each in value]
    if not isinstance(value, str) or _is_taken(value, taken):
        return value
    if is_word(value, "none", console) and "neither" not in words_of(option):
        return "none"
    first, colon, rest = value.partition(":")
    if option.flag == "--previous" and not _is_taken(first, taken) and is_word(first, "draw-game", console):
        return f"draw{colon}{rest}"
    before, comma, target = first.rpartition(",")
    if colon and (kind := next((kind for kind in _TARGETS if is_word(target, kind, console)), None)):
        return f"{before}{comma}{kind}:{rest}"
    if option.flag in _AFTER_NAMES:
        return _after_names(value, _AFTER_NAMES[option.flag], words_of(option), console)
    if ":" in option.metavar:
        return ":".join(_part(part, words_of(option), console, taken) for part in value.split(":"))
    for word in _EACH:
        if option.flag == "--players" and is_word(value, word, console):
            return word
    return value


def _after_names(value: str, names: int, known: Sequence[str], console: Console) -> str:
    """A value with the words that follow its names; of ``owner=Ana`` the word before the sign."""
    parts = value.split(",")
    for at, part in enumerate(parts[names:], names):
        word, equals, rest = part.partition("=")
        parts[at] = f"{_part(word, known, console, ())}{equals}{rest}"
    return ",".join(parts)


def _part(part: str, known: Sequence[str], console: Console, taken: Sequence[str]) -> str:
    """The word that a part of a value means; else the part as it stands."""
    if part in known or _is_taken(part, taken):
        return part
    if found := _PART_OF_LIFE.fullmatch(part):
        rounded = next((word for word in ("up", "down") if is_said(found[2], word, console)), found[2])
        return f"{found[1]}{rounded}"
    return next((word for word in known if is_said(part, word, console)), part)


def _is_taken(word: str, taken: Sequence[str]) -> bool:
    """Whether a player or team is called like a word, in whatever spelling."""
    return word in taken or fold(word) in map(fold, taken)


def with_words_meant(option: Option, message: Message, console: Console) -> Message:
    """A message about a value that cannot be taken apart, with the first words of such values it may have meant."""
    known = [word for word in words_of(option) if word not in _EACH]
    if not known or ":" not in option.metavar or message.key != "typed.form":
        return message
    from judgekit.fixed_words import nearest_in_any_language

    first = message.values["value"].partition(":")[0]
    found = () if first in known else nearest_in_any_language(first, known, console.catalogue())
    return message._replace(values={**message.values, "suggestions": found}) if found else message


def is_said(value: str, word: str, console: Console) -> bool:
    """Whether something is one of the words for a fixed word, or its name, in any of the languages."""
    if is_word(value, word, console):
        return True
    labels: list[str] = []
    for lang in LANGS:
        with suppress(KeyError):
            labels.append(console.catalogue(lang).template(f"ask.word.{word}"))
    return _spelled(value) in map(_spelled, labels)


def is_word(value: str, key: str, console: Console) -> bool:
    """Whether a word is one of those for something, in any of the languages."""
    return _spelled(value) in map(_spelled, short_names(console, key))


def _spelled(word: str) -> str:
    """A word without case and accents; hyphens are blanks, since a shell parts at these."""
    return " ".join(fold(word).replace("-", " ").replace("_", " ").split())


def short_names(console: Console, key: str) -> list[str]:
    """What people say for something in the three languages, if there is more than its name."""
    found: list[str] = []
    for lang in LANGS:
        with suppress(KeyError):
            found += console.catalogue(lang).template(f"typed.words.{key}").split("|")
    return found
