"""What was probably meant by a name that nothing has: suggested, never taken for granted."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from judgekit.errors import Message, say
from judgekit.numbers import RuleNumber, is_rule_number

if TYPE_CHECKING:
    from judgekit.fixed_words import Meant
    from judgekit.languages import Lang
    from judgekit.messages import Catalogue
    from judgekit.shelf import Shelf

MOST = 3
# How many letters typed may differ: one in three, and no more than three.
_SHARE, _MOST_EDITS = 3, 3
# So many letters typed are enough to be the beginning of a name.
_BEGINNING = 3
# No name of a term that is looked for has more words.
_LONGEST_TERM = 6
# Letters that are typed for the digits they look like; no rule number has them.
_LIKE_DIGITS = str.maketrans("oli", "011")
# So much of what was typed is quoted.
_LONGEST_QUOTE = 240
# So many names are listed beside one that was probably meant.
_FEW = 6
# What else than a player can be attacked.
_OF_PLAYERS = ("planeswalker", "battle")
# Messages that say nothing but which words there are.
_NOT_ONE_OF = ("problem.not-one-of", "error.not-one-of")


def suggestions(message: Message, catalogue: "Catalogue | None" = None) -> tuple[str, ...]:
    """The names that a message about an unknown one could have meant.

    The message says which name it is about in ``name`` or ``value``, and which there are in ``among``, or in ``known``
    where it lists them; or it brings its ``suggestions`` along. In place of a name one of its ``words`` may be said.
    Fixed words of documents may have been meant by what the language of the ``catalogue`` calls them.
    """
    return tuple(each if isinstance(each, str) else each.word for each in _meant(message, catalogue))


def suggesting(message: Message, catalogue: "Catalogue | None" = None) -> Message:
    """The message, and what was probably meant, fixed words with their names in the language of the ``catalogue``."""
    from judgekit.fixed_words import called, in_language, lists_fixed_words

    found = [each if isinstance(each, str) else called(each) for each in _meant(message, catalogue)]
    message = _quoting_in_short(message)
    if catalogue is not None and lists_fixed_words(message):
        message = in_language(message, catalogue)
    if found and message.key in _NOT_ONE_OF:
        # What was meant is not to be looked for behind all that is possible, and a long list says no more.
        key = "nearest.not-one-of" if len(message.values["known"]) <= _FEW else "nearest.not-one-of-many"
        return say(key, names=found, **message.values)
    return say("nearest.meant", problem=message, names=found) if found else message


def _quoting_in_short(message: Message) -> Message:
    """The message with no more of what was typed than tells which it is: a whole file may have been pasted."""
    if not any(isinstance(value, str) and len(value) > _LONGEST_QUOTE for value in message.values.values()):
        return message
    values = {
        name: f"{value[:_LONGEST_QUOTE]}…" if isinstance(value, str) and len(value) > _LONGEST_QUOTE else value
        for name, value in message.values.items()
    }
    return say(message.key, **values)


def _meant(message: Message, catalogue: "Catalogue | None") -> "Sequence[str | Meant]":
    values = message.values
    if "suggestions" in values:
        return tuple(values["suggestions"])
    word, among = values.get("name", values.get("value")), values.get("among", values.get("known"))
    if not isinstance(word, str) or not among or isinstance(among, str):
        return ()
    from judgekit.fixed_words import EVERYBODY, lists_fixed_words, nearest_in_any_language

    if catalogue is not None and lists_fixed_words(message):
        return nearest_in_any_language(word, among, catalogue)
    # A document may name things by what is no text.
    found = nearest(word, [name for name in among if isinstance(name, str)])
    kind, colon, whose = word.partition(":")
    if colon and not found and catalogue is not None:
        # Where an option takes a player, what is before a colon says what of that player is attacked.
        kinds = nearest_in_any_language(kind, _OF_PLAYERS, catalogue)
        return tuple(f"{each.word}:{whose}" for each in kinds)
    if not found and catalogue is not None and "words" in values:
        # Where a name stands, everybody may be meant.
        return nearest_in_any_language(word, values["words"], catalogue, EVERYBODY)
    return found


def nearest(word: str, known: Iterable[str], most: int = MOST) -> tuple[str, ...]:
    """The names a word is a slip away from, the nearest; else those it begins or is a word of; at most so many."""
    from rapidfuzz.distance import OSA  # 8 ms, and most names are right

    typed = _folded(word)
    allowed = min(max(len(typed) // _SHARE, 1), len(typed) - 1, _MOST_EDITS)
    slips: list[tuple[int, int, str]] = []
    longer: list[str] = []
    # Names that are alike but for capitals and accents are all meant.
    for at, name in enumerate(dict.fromkeys(known)):
        spelled = _folded(name)
        edits = OSA.distance(typed, spelled)
        if edits <= allowed:
            slips.append((edits, at, name))
        elif len(typed) >= _BEGINNING and (spelled.startswith(typed) or f" {typed} " in f" {spelled} "):
            longer.append(name)
    near = [name for edits, _, name in sorted(slips) if edits == min(slips)[0]]
    return tuple(name for name in (near or longer)[:most] if name != word)


def begins(name: str, words: str) -> bool:
    """Whether a name of several words begins with these, in whatever case and with or without accents."""
    return f"{_folded(name)} ".startswith(f"{_folded(words)} ")


def _folded(name: str) -> str:
    from judgekit.folding import fold

    return " ".join(re.split(r"[\s_-]+", fold(name))).strip()


def nearest_numbers(number: str, known: Collection[str]) -> tuple[str, ...]:
    """The rules that a number is one slip away from, digits that changed places first; else the rule it would be in.

    Of numbers as near, those of the same rule or section come first, then the closest.
    """
    from rapidfuzz.distance import OSA

    found: list[tuple[bool, bool, int, str]] = []
    for name in known:
        if OSA.distance(number, name, score_cutoff=1) <= 1 and name != number:
            swapped = sorted(name) == sorted(number)
            found.append((not swapped, name[:3] != number[:3], _distance(number, name), name))
    if found:
        return tuple(name for *_, name in sorted(found)[:MOST])
    return _above(number, known)


def _distance(number: str, other: str) -> int:
    """How far apart two numbers are, by the part in which they first differ."""
    apart = [abs(ord(a) - ord(b)) for a, b in zip(number, other, strict=False) if a != b]
    return apart[0] if apart else 0


def _above(number: str, known: Collection[str]) -> tuple[str, ...]:
    """The rule or section that a number belongs to, if there is one."""
    while is_rule_number(number):
        number = str(RuleNumber.parse(number).parent)
        if number in known or any(name.startswith(f"{number}.") for name in known):
            return (number,)
    return ()


def nearest_reference(
    shelf: "Shelf", text: str, words: Sequence[str] = (), lang: "Lang | None" = None
) -> tuple[str, ...]:
    """The rules or terms of the texts at hand that a reference to neither could have meant.

    ``words`` are the text and those that follow it: a term that most of them name together comes first. Of terms those
    of ``lang`` come before others.
    """
    from judgekit.numbers import parse_references

    references = parse_references(text, exact=True)
    if references:
        return numbers_near(shelf, references[0].text) if len(references) == 1 else ()
    if meant := _with_letters_for_digits(shelf, text):
        return meant
    phrases = (" ".join(words[:count]) for count in range(min(len(words), _LONGEST_TERM), 1, -1))
    return next(filter(None, (nearest_term(shelf, phrase, lang) for phrase in (*phrases, text))), ())


def _with_letters_for_digits(shelf: "Shelf", text: str) -> tuple[str, ...]:
    """The rule or section of a number in which letters stand for the digits they look like: 8O5.4."""
    from judgekit.numbers import parse_references

    if not any(map(str.isdigit, text)):
        return ()
    references = parse_references(text.casefold().translate(_LIKE_DIGITS), exact=True)
    if len(references) != 1:
        return ()
    number = references[0].text
    index = shelf.text("en")
    there = index.has(number) or index.section_title(number) is not None
    return (number,) if there else numbers_near(shelf, number)


def nearest_term(shelf: "Shelf", text: str, lang: "Lang | None" = None) -> tuple[str, ...]:
    """The names of terms that one of none could have meant: those of ``lang`` first, else those of any language.

    What is an everyday word for a term in ``lang`` means that term.
    """
    from judgekit.languages import LANGS
    from judgekit.lookup import names_of_words, term_names

    if lang is not None:
        own = [*term_names(shelf, lang), *(name for _, name in shelf.text(lang).all_terms(lang))]
        if meant := tuple(names_of_words(shelf, text, lang, everyday=True)) or nearest(text, own):
            return meant
    names = [name for each in LANGS for name in term_names(shelf, each)]
    names += [name for each in LANGS for _, name in shelf.text(LANGS[0]).all_terms(each)]
    return nearest(text, names)


def numbers_near(shelf: "Shelf", number: str) -> tuple[str, ...]:
    """The same for a number; none for that of a rule there is, which the texts at hand only happen to lack."""
    from judgekit.history.published import Published
    from judgekit.languages import LANGS

    if Published().ranges(number):
        return ()
    index = shelf.text(LANGS[0])
    known = index.numbers() if is_rule_number(number) else [section for section, _ in index.sections()]
    return nearest_numbers(number, known)
