"""The fixed words of documents: what a language calls them, and which of them a word of that language nearly is."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from types import MappingProxyType

from judgekit.asking.meanings import plain
from judgekit.errors import Message, say
from judgekit.languages import LANGS, Lang
from judgekit.messages import Catalogue
from judgekit.named import Named
from judgekit.nearest import MOST, nearest
from judgekit.table.formats import FORMATS

# What messages call the words for everybody, who are something else where a name can stand.
EVERYBODY = {"each": "all", "each-opponent": "all-opponents"}
_AS_THEY_ARE: Mapping[str, str] = MappingProxyType({})
# The sentences that list fixed words, and under which name.
_LISTING = {
    "problem.not-one-of": "known",
    "heard.unread-part": "known",
    "error.no-format": "known",
    "typed.could-be": "names",
}


class Meant(Named):
    """A fixed word that was probably meant, and what the language calls it."""

    word: str
    name: str


def lists_fixed_words(message: Message) -> bool:
    """Whether a message is about a word that is none of the fixed words it lists."""
    return message.key in _LISTING


def in_language(message: Message, catalogue: Catalogue) -> Message:
    """The message with what the language calls each word of its list beside that word."""
    listed = _LISTING[message.key]
    words = [called(Meant(word, label(word, catalogue))) for word in message.values[listed]]
    return say(message.key, **{**message.values, listed: words})


def called(meant: Meant) -> Message | str:
    """A word with its name in the language beside it, unless that says the same."""
    said = meant.name and _letters(meant.name) != _letters(meant.word)
    return say("nearest.called", word=meant.word, name=meant.name) if said else meant.word


def nearest_words(
    typed: str, known: Iterable[str], catalogue: Catalogue, said: Mapping[str, str] = _AS_THEY_ARE
) -> list[Meant]:
    """The fixed words that something typed is, by their names in a language, or is a slip away from.

    ``said`` has the words that messages call by another word here.
    """
    spelled: dict[str, dict[str, Meant]] = {}
    for word in known:
        for name in (word, *names(word, catalogue, said.get(word, word))):
            # What players call two of them leads to both.
            spelled.setdefault(plain(name), {}).setdefault(word, Meant(word, name))
    wanted = plain(typed)
    exact = wanted in spelled
    first: dict[str, Meant] = {}
    # One word may have many names that are as near.
    for name in (wanted,) if exact else nearest(wanted, spelled, len(spelled)):
        for word, meant in spelled[name].items():
            first.setdefault(word, meant)
    # Of what was typed there is nothing to be told; what it is called in full says more.
    return [
        Meant(word, label(said.get(word, word), catalogue) if exact or each.name == word else each.name)
        for word, each in islice(first.items(), MOST)
    ]


def nearest_in_any_language(
    typed: str, known: Iterable[str], own: Catalogue, said: Mapping[str, str] = _AS_THEY_ARE
) -> list[Meant]:
    """The same in the language of a catalogue; where nothing is near there, in the others."""
    listed = tuple(known)
    found = nearest_words(typed, listed, own, said)
    for lang in LANGS:
        if not found and lang != own.lang:
            found = nearest_words(typed, listed, _catalogue(lang), said)
    return found


@lru_cache(maxsize=len(LANGS))
def _catalogue(lang: Lang) -> Catalogue:
    from judgekit.index.sentences import Sentences

    return Sentences().catalogue(lang)


def label(word: str, catalogue: Catalogue) -> str:
    """What the language calls a fixed word; nothing where it has no name for it."""
    return next(iter(names(word, catalogue)), "")


def names(word: str, catalogue: Catalogue, said: str = "") -> Sequence[str]:
    """All that a fixed word is called in a language: its name, what is short for it, and what players call a format."""
    found: list[str] = []
    for key in (f"format.{word}" if word in FORMATS else f"ask.word.{said or word}", f"typed.words.{word}"):
        with suppress(KeyError):
            found += catalogue.template(key).split("|")
    return [*found, *(FORMATS[word].aliases if word in FORMATS else ())]


def _letters(name: str) -> str:
    return re.sub(r"\W", "", plain(name))
