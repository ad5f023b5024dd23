"""Words of the three languages on the command line, for what a document says with a word of its own.

A word means what is called exactly that, whatever its case and accents, or what it is short for, as in the prompts of
a dialogue. Nothing is guessed: a word that is a part of several names is answered with these names.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from judgekit.asking.answers import Misread, Whole
from judgekit.asking.draft import form_of
from judgekit.asking.kinds import MAIN_PHASES
from judgekit.asking.meanings import Names, exactly, plain, short_for, within
from judgekit.cli.console import Console
from judgekit.cli.names import names_of_table
from judgekit.cli.option_words import is_word, listed
from judgekit.errors import UsageError, say
from judgekit.fixed_words import EVERYBODY
from judgekit.folding import fold
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.rulings import facts as kinds
from judgekit.rulings.facts import PHASES, UNKNOWN, Kind, ListOf, Record
from judgekit.rulings.life_effects import AmountKind
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.registry import Question
from judgekit.table.formats import ATTACK_OPTIONS, FORMATS

_EVERYBODY = "each"
# The fact that tells a step, for which people name a phase with several.
_PHASE = "phase"
# Words that are answers by themselves and no beginnings of others.
_ANSWERS = ("yes", "no", "none", "unknown")


def named_formats(name: str, console: Console) -> str:
    """A format by its key, what players call it, or its name or a part of it in any language; else as it stands."""
    called: dict[str, Called] = {
        format.name: Called((format.name,), (format.said.key,), (f"typed.words.{format.name}",), format.aliases)
        for format in FORMATS.values()
    }
    if is_three_headed(name, console):
        return "two-headed-giant"
    found = _format_called(name, called, console)
    if found is None and (other := _beside_commander(name, called, console)) is not None:
        raise UsageError(say("typed.with-commander", value=name, format=FORMATS[other].said, name=other))
    return found or name


def _format_called(name: str, called: Mapping[str, "Called"], console: Console) -> str | None:
    return (
        called_exactly(name, called, console) or called_in_short(name, called, console) or _called_in_the_glossary(name)
    )


def _beside_commander(name: str, called: Mapping[str, "Called"], console: Console) -> str | None:
    """The format of teams that is named together with Commander, whose damage counts there too (903.10a)."""
    parts = name.split()
    others = [part for part in parts if not exactly(part, [called["commander"].names(console, LANGS)])]
    if not 0 < len(others) < len(parts):
        return None
    with suppress(UsageError):  # what could be several formats is none of them
        found = _format_called(" ".join(others), called, console)
        return found if found is not None and FORMATS[found].has_teams else None
    return None


def _called_in_the_glossary(name: str) -> str | None:
    """The format of which the glossary lists a name, in any language; None for none."""
    from judgekit.terms import shipped_terms

    wanted = plain(name)
    for term in shipped_terms():
        names = [other for each in term.names.values() for other in (each.name, *each.variants)]
        if term.key in FORMATS and wanted in map(plain, names):
            return term.key
    return None


def is_three_headed(name: str, console: Console) -> bool:
    """Whether a name is that of Two-Headed Giant with teams of three (810.11)."""
    return is_word(name, "three-headed-giant", console)


def attack_options(name: str, console: Console) -> str:
    """An attack option by its word or by what it is called in any of the languages; else as it stands."""
    return word_meant(name, ATTACK_OPTIONS, console, "attack-") or name


def word_meant(text: str, known: Sequence[str], console: Console, prefix: str = "") -> str | None:
    """Which of some fixed words a word means, in any language; None for none, UsageError for a part of several.

    What messages call the words may begin with a ``prefix``. A word that says no more than yes, no or none is short for
    no other; nor is what is short for everybody, which means players and no other word.
    """
    called = {word: Called((word,), (f"ask.word.{prefix}{word}",), _further(word, prefix)) for word in known}
    exact = {**called, **({_EVERYBODY: called[_EVERYBODY]._replace(short=())} if _EVERYBODY in called else {})}
    if (found := called_exactly(text, exact, console)) is not None:
        return found
    if any(is_word(text, each, console) for each in _ANSWERS):
        return None
    try:
        found = called_in_short(text, called, console)
    except UsageError as error:
        could_be = {*error.faults[0].message.values["names"], *_steps_of(text, known, console)}
        raise UsageError(
            say("typed.could-be", value=text, names=[each for each in known if each in could_be])
        ) from None
    return None if found == _EVERYBODY else found


def _steps_of(text: str, known: Sequence[str], console: Console) -> list[str]:
    """The steps of the phase that a word names where a step has to be told; it could be any of them."""
    from judgekit.rulings.turn_effects import ADDED_PHASES
    from judgekit.table.upcoming import PHASE_OF

    if not {*PHASES} <= {*known}:
        return []
    phases = [each for each in ADDED_PHASES if each not in known]
    called = {each: Called((each,), (f"ask.word.{each}",), (f"typed.words.{each}",)) for each in phases}
    named = exactly(text, [each.names(console, LANGS) for each in called.values()])
    return [step for at in named for step in known if PHASE_OF.get(step) == phases[at]]


def _further(word: str, prefix: str) -> tuple[str, ...]:
    """Where the messages have further names of a word, for those who type it and for those who answer with it."""
    keys = ((f"typed.words.{each}", f"ask.answers.{each}") for each in dict.fromkeys((word, prefix + word)))
    return tuple(key for both in keys for key in both)


class Called(Named):
    """What something is called: in every language, and by the keys of messages that have its names and short names."""

    everywhere: tuple[str, ...]
    full: tuple[str, ...]
    short: tuple[str, ...]
    aliases: tuple[str, ...] = ()

    def names(self, console: Console, langs: Iterable[Lang]) -> Names:
        """All that it is called in some languages."""
        full, short = (
            [name for lang in langs for key in keys for name in listed(console, key, lang)]
            for keys in (self.full, self.short)
        )
        return Names((*self.everywhere, *full), (*self.aliases, *short))


def called_exactly(text: str, called: Mapping[str, Called], console: Console) -> str | None:
    """What is called so in any language; None for nothing, UsageError for several that the own language calls so."""
    found = exactly(text, [each.names(console, LANGS) for each in called.values()])
    if len(found) > 1:
        found = exactly(text, [each.names(console, (console.lang,)) for each in called.values()]) or found
    return _only(text, called, found)


def called_in_short(text: str, called: Mapping[str, Called], console: Console) -> str | None:
    """What a word is short for, in the language of the call or, if it is short for nothing there, in any of them.

    None for nothing, as a number is, UsageError for what could be several. A word in the middle of one name alone
    means nothing here: whoever refuses the word says that this was probably meant.
    """
    if text.strip().isdecimal():
        return None
    everywhere = [each.names(console, LANGS) for each in called.values()]
    found = short_for(text, [each.names(console, (console.lang,)) for each in called.values()])
    found = found or short_for(text, everywhere)
    if not found and len(parts := within(text, everywhere)) > 1:
        found = parts
    return _only(text, called, found)


def _only(text: str, called: Mapping[str, Called], found: Sequence[int]) -> str | None:
    values = [list(called)[at] for at in found]
    if len(values) > 1:
        raise UsageError(say("typed.could-be", value=text, names=values))
    return values[0] if values else None


def in_documents_words(
    asked: Question, document: Mapping[str, Any], console: Console, *, complete: bool = False
) -> dict[str, Any]:
    """The document with every word of a language in the place of a fixed word as that word; all others untouched.

    Of a document that is ``complete``, a word for several steps or phases is any of them where all rule alike.
    """
    kinds_of = asked.facts.kinds
    names = names_of_table(document)
    found = dict(document)
    # Which step is meant can hang on all else.
    for key in sorted(document.keys() & kinds_of.keys(), key=_PHASE.__eq__):
        try:
            found[key] = _read(kinds_of[key], document[key], key, console, names)
        except UsageError as error:
            step = _any_step(error, found) if complete and key == _PHASE else None
            if step is None:
                raise
            found[key] = step
    return found


def _any_step(error: UsageError, document: Mapping[str, Any]) -> str | None:
    """The first of the steps that a word could be where the ruling is the same for all of them; else None."""
    from judgekit.rulings.situation import rule

    steps: Sequence[str] = error.faults[0].message.values["names"]
    first, *others = (rule({**document, _PHASE: step})[1] for step in steps)
    # What is missing for all of them alike is to be told before any of them.
    return steps[0] if first.status != "error" and all(each == first for each in others) else None


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
    if isinstance(kind, kinds.Number | AmountKind) and isinstance(value, str) and value != UNKNOWN:
        return _number(value, at, console)
    return value


def _number(value: str, at: str, console: Console) -> Any:
    """The number that a word means as an answer of a dialogue, first in the language of the call; else the word."""
    form = Whole(named=MAIN_PHASES if at == "main_phase" else ())
    for lang in (console.lang, *LANGS):
        with suppress(Misread):
            return form.understand(value, console.catalogue(lang))
    return value


def _word(value: Any, known: Sequence[str], at: str, console: Console) -> Any:
    """The fixed word that a word means; else the word as it stands, for the document to refuse.

    UsageError with the place of a word that is but a part of names.
    """
    if not isinstance(value, str) or value in (*known, UNKNOWN):
        return value
    if is_word(value, "unknown", console):
        return UNKNOWN
    try:
        return word_meant(value, known, console) or value
    except UsageError as error:
        raise UsageError(*(fault._replace(source=at) for fault in error.faults)) from None


def _flag(value: Any, console: Console) -> Any:
    if not isinstance(value, str):
        return value
    if is_word(value, "unknown", console):
        return UNKNOWN
    return {"yes": True, "no": False}.get(word_meant(value, ("yes", "no"), console) or "", value)
