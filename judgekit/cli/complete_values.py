"""What the shell offers for the value of an option of a question: its fixed words, and what a language calls them.

Words are offered in English, as documents have them. Whoever begins to write one in the language of the call is offered
that word, with hyphens for blanks, at which shells would part it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgekit.fixed_words import EVERYBODY, names
from judgekit.messages import Catalogue
from judgekit.rulings.facts import ByPlayer, Flag, Keywords, Kind, ListOf, OneOf, Record
from judgekit.rulings.options import Option
from judgekit.rulings.registry import Question
from judgekit.table.formats import ATTACK_OPTIONS, FORMATS

# The options of every table, by their parameters, whose values are fixed words.
OF_TABLE = {"game_format": tuple(FORMATS), "attack_option": ATTACK_OPTIONS}
_YES_NO = ("yes", "no", "unknown")

Offered = list[tuple[str, str]]


def complete_value(asked: Question, option: Option, ctx: Any, typed: str) -> Offered:
    """The values of an option that go on as typed, each with what the language of the call calls it."""
    try:
        before, words = _possible(asked, option, typed)
        called = {} if isinstance(_kind(asked, option.fact), OneOf) else {**EVERYBODY, "draw": "draw-game"}
        return _offered(words, ctx, before, typed[len(before) :], called)
    except Exception:
        return []


def complete_of_table(name: str, ctx: Any, typed: str) -> Offered:
    """The same for an option of the table."""
    try:
        return _offered(OF_TABLE[name], ctx, "", typed, {})
    except Exception:
        return []


def _possible(asked: Question, option: Option, typed: str) -> tuple[str, Sequence[str]]:
    """What of a value is written already, and the words that may come next."""
    from judgekit.cli.option_words import words_of
    from judgekit.rulings.combat import KEYWORDS
    from judgekit.rulings.turn_effects import ADDED_PHASES, STEPS_AND_PHASES

    kind = _kind(asked, option.fact)
    before, comma, _ = typed.rpartition(",")
    if option.metavar.startswith("CREATURE,KEYWORD"):
        return f"{before}{comma}", tuple(KEYWORDS) if comma else ()
    if isinstance(kind, OneOf):
        return "", kind.words
    if isinstance(kind, Flag):
        return "", _YES_NO
    if isinstance(kind, ListOf) and isinstance(kind.kind, OneOf):
        return f"{before}{comma}", kind.kind.words
    if isinstance(kind, Keywords):
        return f"{before}{comma}", kind.words
    if isinstance(kind, ByPlayer) and (told := _of_a_player(kind.kind, typed)) is not None:
        return told
    if option.metavar.startswith("PHASES"):
        return f"{before}{comma}", () if ":" in typed else ADDED_PHASES
    words = ("turn", *STEPS_AND_PHASES) if option.metavar.startswith("WHAT:") else words_of(option)
    first, colon, _ = option.metavar.partition(":")
    if colon and "," not in first:
        # What follows the first word is told after a colon.
        said, parting, _ = typed.rpartition(":")
        if not parting:
            return "", [f"{word}:" for word in words]
        # Where somebody is named, everybody can be.
        part = option.metavar.split(":")[typed.count(":") :][:1]
        return f"{said}:", tuple(EVERYBODY) if part and ("PLAYERS" in part[0] or "each" in part[0]) else ()
    in_its_place = bool(comma) != any(word in option.metavar.partition(",")[0] for word in words)
    words = tuple(f"{word}:" if f"{word}:" in option.metavar else word for word in words if word != "none")
    return f"{before}{comma}", words if in_its_place else ()


def _of_a_player(kind: Kind, typed: str) -> tuple[str, Sequence[str]] | None:
    """What of a value such as ``Ana=keep`` or ``Ana=island,swamp`` is written, and the words that may come next.

    None where no fixed word can come next.
    """
    several = isinstance(kind, ListOf)
    each = kind.kind if isinstance(kind, ListOf) else kind
    at = typed.rfind("=")
    if not isinstance(each, OneOf) or at < 0 or ("," in typed[at:] and not several):
        return None
    return typed[: max(at, typed.rfind(",")) + 1], each.words


def _kind(asked: Question, fact: str) -> Kind | None:
    """The kind of the fact at a path; None for one that is written in several parts."""
    first, *inner = fact.split(".")
    kind = asked.facts.kinds.get(first)
    for key in inner:
        kind = kind.kinds.get(key) if isinstance(kind, Record) else None
    return kind


def _offered(words: Sequence[str], ctx: Any, before: str, typed: str, called: Mapping[str, str]) -> Offered:
    """The words that go on as typed after what is written already; ``called`` has those that help calls otherwise."""
    from judgekit.cli.console import console_as_asked
    from judgekit.cli.help_texts import words_of_call

    catalogue = console_as_asked(words_of_call(ctx)).catalogue()
    found = [(word, _said(word.rstrip(":"), called, catalogue)) for word in words if word.startswith(typed)]
    found += [] if found or not typed else _in_language(words, typed, catalogue)
    return [(before + value, said) for value, said in found]


def _said(word: str, called: Mapping[str, str], catalogue: Catalogue) -> str:
    """What the language calls a word, if that is something else."""
    name = next(iter(names(called.get(word, word), catalogue)), "")
    return "" if name == word else name


def _in_language(words: Sequence[str], typed: str, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The words of a language that begin as typed, one for each fixed word."""
    from judgekit.cli.complete import rest_of

    for word in words:
        bare = word.rstrip(":")
        hyphened = ["-".join(name.split()) for name in names(bare, catalogue)]
        # An abbreviation goes on in the letters in which it was begun.
        spelled = [name.lower() if name.isupper() and typed.islower() else name for name in hyphened]
        rest = next((rest for name in spelled if (rest := rest_of(name, typed)) is not None), None)
        if rest is not None:
            yield f"{typed}{rest}{word[len(bare) :]}", bare
