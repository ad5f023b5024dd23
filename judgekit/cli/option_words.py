"""Words of the three languages that options know beside those of documents: none, a draw, a battle, everybody."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from judgekit.cli.console import Console
from judgekit.errors import Message, UsageError, say
from judgekit.folding import fold
from judgekit.languages import LANGS, Lang
from judgekit.rulings.options import Option, parted

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
    "--control": _EACH,
}  # fmt: skip
# Keywords that no ruling asks about, and what to be told in their place, by the end of its message’s key.
_KEYWORDS_ELSEWHERE = {"defender": "cannot", "vigilance": "idle", "lifelink": "idle", "indestructible": "idle"}
_FORM_WORD = re.compile(r"\b[a-z][a-z-]+\b")
# Options that tell what a creature attacks, and what that can be beside a player.
_WITH_TARGET = ("--attack", "--reselected", "--enters")
_TARGETS = ("planeswalker", "battle")
# Options whose value begins with a name, which a word would not leave alone.
_BEGIN_WITH_NAME = ("--previous", "--cannot-attack", "--control")
# No name of a fixed word has more words.
_MOST_WORDS = 8


def words_of(option: Option) -> tuple[str, ...]:
    """The fixed words that stand in the form of an option's value, such as ``cast`` and ``pass``."""
    return (*_FORM_WORD.findall(option.metavar), *_UNNAMED.get(option.flag, ()))


def in_options_words(option: Option, value: Any, console: Console, taken: Sequence[str]) -> Any:
    """The value of an option with the words that options know; what a player or team is called stays.

    UsageError for a word that is a part of several.
    """
    if isinstance(value, list):
        return [in_options_words(option, each, console, taken) for each in value]
    if not isinstance(value, str) or _is_taken(value, taken):
        return value
    if is_word(value, "none", console) and "neither" not in words_of(option):
        return "none"
    if option.of_each:
        return in_pairs(value, taken, console)
    if option.flag == "--lands":
        name, said = pair_told(value, taken)
        return f"{name}={'none' if is_word(said.strip(), 'none', console) else said.strip()}"
    if option.flag == "--keyword":
        _refuse_other_keywords(value, console)
    first, colon, rest = value.partition(":")
    if option.flag == "--previous" and not _is_taken(first, taken) and is_word(first, "draw-game", console):
        return f"draw{colon}{rest}"
    before, comma, target = first.rpartition(",")
    if option.flag in _WITH_TARGET and comma and colon and not _is_taken(f"{target}:{rest}", taken):
        return f"{before}{comma}{_word(target, _TARGETS, console)}:{rest}"
    if option.flag in _AFTER_NAMES:
        return _after_names(value, _AFTER_NAMES[option.flag], words_of(option), console)
    if ":" in option.metavar:
        return _between_colons(option, value, console, taken)
    for word in _EACH:
        if option.flag == "--players" and is_word(value, word, console):
            return word
    return value


def _after_names(value: str, names: int, known: Sequence[str], console: Console) -> str:
    """A value with the words that follow its names; of ``owner=Ana`` the word before the sign."""
    parts = parted(value)
    for at, part in enumerate(parts[names:], names):
        word, equals, rest = part.partition("=")
        parts[at] = f"{_word(word, known, console)}{equals}{rest}"
    return ",".join(parts)


def _between_colons(option: Option, value: str, console: Console, taken: Sequence[str]) -> str:
    """A value with the words between its colons: what the first says, and where names may stand, everybody alone."""
    known = [word for word in words_of(option) if word not in (*_EACH, "life-lost")]
    begins_with_word = option.flag not in _BEGIN_WITH_NAME and bool(known)
    first, *parts = value.split(":")
    if begins_with_word and not parts:
        # No such value is without colons: blanks stand in their place.
        first, *parts = _between_blanks(value, known, 1 + (":N:" in option.metavar), console)
    # Where it begins with a name, everybody can stand there if the option takes them.
    everybody = [word for word in words_of(option) if word in _EACH]
    verb = _word(first, known, console) if begins_with_word else _part(first, everybody, console, taken)
    if verb == "exchange" and len(parts) == 2 and "," not in value:
        return f"{verb}:{','.join(parts)}"
    if option.fact == "effects" and verb == "redistribute":
        return f"{verb}:{in_pairs(':'.join(parts), taken, console)}"
    return ":".join((verb, *(_part(part, words_of(option), console, taken) for part in parts)))


def _between_blanks(value: str, known: Sequence[str], most: int, console: Console) -> list[str]:
    """The word that a value begins with and what follows it, in as many parts at most; else the value as it stands."""
    said = value.split()
    for end in range(min(len(said) - 1, _MOST_WORDS), 0, -1):
        first = " ".join(said[:end])
        if first in known or any(is_said(first, word, console) for word in known):
            rest = " ".join(said[end:])
            return [first, *rest.split(" ", most - 1)]
    return [value]


def _refuse_other_keywords(value: str, console: Console) -> None:
    """UsageError for a keyword that no ruling asks about, with the option that says what it does."""
    for part in value.split(",")[1:]:
        for keyword, instead in _KEYWORDS_ELSEWHERE.items():
            if is_word(part.strip(), keyword, console):
                raise UsageError(say(f"heard.keyword-{instead}", value=part.strip()))


def _part(part: str, known: Sequence[str], console: Console, taken: Sequence[str]) -> str:
    """The word that a part of a value means, where names can stand too; else the part as it stands."""
    if part in known or _is_taken(part, taken):
        return part
    if "life-lost" in known and (said := _part_of_life(part, console)):
        return said
    return next((word for word in known if is_said(part, word, console)), part)


def _part_of_life(text: str, console: Console) -> str | None:
    """A part of a life total as options have it, ``1/2up``; None for anything else."""
    from judgekit.asking.amounts import ROUNDINGS, share_said

    for lang in (console.lang, *LANGS):
        if (found := share_said(text, console.catalogue(lang))) is not None:
            if not found[1]:
                raise UsageError(say("heard.rounding-missing", value=text, up=f"{found[0]}up", down=f"{found[0]}down"))
            return f"{found[0]}{_word(found[1], ROUNDINGS, console)}"
    return None


def in_pairs(value: str, names: Sequence[str], console: Console) -> str:
    """What is said of several as options have it, ``Ana=2,Ben=1``, however its pairs are written."""
    from judgekit.asking.pairs import pairs_told

    if not all(part.strip() for part in parted(value)):
        raise UsageError(say("heard.empty-name", value=value))
    everybody = [fold(word) for word in short_names(console, "each")]
    told = pairs_told(value, names, words_for("and", console), everybody)
    if not all(name.strip() and said.strip() for _, name, said in told):
        return value
    return ",".join(f"{name.strip()}={said.strip()}" for _, name, said in told)


def pair_told(value: str, names: Sequence[str]) -> tuple[str, str]:
    """A name and what is said of it, whatever stands between the two."""
    from judgekit.asking.pairs import parted_from_value

    return parted_from_value(value, names)


def words_for(key: str, console: Console) -> list[str]:
    """The words of all languages for something that joins or parts what is told, as they are written and folded."""
    from judgekit.asking.answers import spoken_words

    return [word for lang in LANGS for word in spoken_words(console.catalogue(lang), key)]


def _word(text: str, known: Sequence[str], console: Console) -> str:
    """The word that is meant where no name can stand, so that an abbreviation will do; else the text as it stands."""
    if text in known or not text.strip():
        return text
    from judgekit.cli.words import word_meant

    return word_meant(text, known, console) or text


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
    labels = [name for lang in LANGS for name in listed(console, f"ask.word.{word}", lang)]
    return _spelled(value) in map(_spelled, labels)


def is_word(value: str, key: str, console: Console) -> bool:
    """Whether a word is one of those for something, in any of the languages."""
    return _spelled(value) in map(_spelled, short_names(console, key))


def _spelled(word: str) -> str:
    """A word without case and accents; hyphens are blanks, since a shell parts at these."""
    return " ".join(fold(word).replace("-", " ").replace("_", " ").split())


def short_names(console: Console, key: str) -> list[str]:
    """What people say for something in the three languages, if there is more than its name."""
    return [name for lang in LANGS for name in listed(console, f"typed.words.{key}", lang)]


def listed(console: Console, key: str, lang: Lang) -> list[str]:
    """The names that the messages of a language list under a key; none where it has none."""
    with suppress(KeyError):
        return console.catalogue(lang).template(key).split("|")
    return []
