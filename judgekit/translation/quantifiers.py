"""How many of a thing a sentence speaks of, each player or both teams, and translations that speak of one of them."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import word_set
from judgekit.translation.lexicon import Lexicon
from judgekit.translation.sentences import LONGEST, folded
from judgekit.translation.stems import bare, stem


class Narrowed(Named):
    """What a sentence says of several things, and what its translation says of one, each as it stands there."""

    several: str
    one: str


# A quantifier, and up to four words behind it; a word of these ends what it may speak of.
_SEVERAL: Final = re.compile(
    r"(?<!\w)(?:each|every|all|both|any number|more than one|one or more|several|multiple)((?: [\w-]+){1,4})(?!\w)"
)
_ENDS: Final = word_set(
    "a an to in on at by for from with that this who which and or if when time is are was were be can may must has "
    "have gets get does do it they them"
)
_PASSED: Final = word_set("of the their its his her your those these other own such")
# What speaks of several at all: the translation must have fewer of these than the source.
_EVERY: Final = MappingProxyType(
    {
        "en": re.compile(
            r"(?<!\w)(?:each(?! other)|every\w*|all|both|any number|more than one|one or more|several|multiple"
            r"|always)(?!\w)"
        ),
        "es": re.compile(
            r"(?<!\w)(?:cada|tod[oa]s?|amb[oa]s|(?<!un[oa] de )l[oa]s dos|cualquier\w*|más de|o más|al menos"
            r"|algun[oa]s|un[oa]s|vari[oa]s|múltiples|por"
            r"|un[oa] (?:a|tras) (?:un[oa]|otr[oa])|quien\w*|respectiv\w+|sendos|siempre)(?!\w)"
        ),
        "fr": re.compile(
            r"(?<!\w)(?:chaque|chacune?|tous|toutes?|tout|(?<!un des )(?<!une des )(?<!un de )(?:l|d|au)es deux"
            r"|tous deux|n'importe|plus d'une?|plusieurs|ou plus|au moins|certaine?s|quelques|quiconque"
            r"|respecti\w+|toujours|quelconques?|par"
            r"|l'une? (?:après|et) l'autre)(?!\w)"
        ),
    }
)
# Each player who can’t do so may be a player who can’t, and each phase that a sentence begins with a phase; those who
# act are told apart from one of them.
_ACTORS: Final = word_set("player team opponent teammate attacker blocker controller owner defender")
_IS_ONE: Final = re.compile(r" (?:still )?(?:is|counts? as|remains?) (?:only |still |just )?(?:one|a single)\b")
_DEFINED: Final = re.compile(r" (?:who|whose|that|which|with|without)\b")
# What is said of one thing of a kind. The players of a team, and those of one and the same team, are those of any.
# One thing of a kind in English, up to three words behind what says so, and in the other languages.
_ONE_EN: Final = re.compile(
    r"(?<!\w)(?:an?|(?<!more than )one(?! or more)|another|any|no"
    r"|single|either|neither|such|which|whose|same)(?=((?: (?!(?:each|every|all|both)\b)[\w'-]+){1,3}))"
)
_ONE: Final = MappingProxyType(
    {
        "es": re.compile(
            r"(?<!\w)(?!(?<=s de )un equipo\b)(?:un|una) (?!por |mism[oa] )(?:(?:sol|únic|otr)[oa] )?([\w-]+)"
            r"(?! (?:de|por) cada)"
        ),
        "fr": re.compile(
            r"(?<!\w)(?!(?<=s d')une équipe\b)(?:un|une) (?!par |même )(?:(?:seule?|autre|nouve\w+) )?([\w-]+)"
        ),
    }
)
# One of them, where English has both of them.
_OF_THEM_EN: Final = re.compile(r"(?<!\w)(?:(?:one|either|any|each|neither|none) of|either)(?!\w)")
_NOT_BOTH: Final = re.compile(r"(?:\bnot|n't)(?: \w+){0,3} both\b")
_OF_THEM: Final = MappingProxyType(
    {
        "es": re.compile(r"(?<!cada )(?<!ni )\bun[oa] de (?:l[oa]s|est[oa]s|es[oa]s|ell[oa]s|sus)(?: dos)?\b"),
        "fr": re.compile(r"(?<!chac)(?<!auc)\bune? (?:des|de (?:ces|ses|leurs)|d'(?:eux|elles))(?: deux)?\b"),
    }
)

_DENIED: Final = re.compile(r"\b(?:not|no|never|cannot|nobody|none|without)\b|n't")
# A single one of them.
_ALONE_EN: Final = re.compile(r"\b(?:one|once|only|single|sole|alone|any|either|same|most)\b")
_ALONE: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:un[oa]? sol[oa]|uno? solo|una sola|únicamente uno|solo un[oa]) de\b"),
        "fr": re.compile(r"\bune? seule? (?:des|de (?:ces|ses|leurs)|d'(?:eux|elles|entre))\b"),
    }
)


def narrowed(source: str, target: str, lang: str, lexicon: Lexicon) -> Narrowed | None:
    """What a sentence says of several things and its translation of one; None where there is nothing of the kind.

    The translation must have fewer words for “each” and the like, and speak of one thing of the kind too often.
    """
    if lang not in _ONE or max(len(source), len(target)) > LONGEST:
        return None
    english, text = folded(source), folded(target)
    every = _EVERY["en"].findall(english)
    if len(_EVERY[lang].findall(text)) >= len(every):
        return None
    here = [(stem(match[1], lang), match) for match in _ONE[lang].finditer(text)]
    ones = [stem(word.strip("'"), "en") for match in _ONE_EN.finditer(english) for word in match[1].split()]
    for found in _SEVERAL.finditer(english):
        for word in _spoken_of(found[1]):
            same = [match for each, match in here if _renders(each, word, lexicon)]
            several = _shortened(found[0], word)
            if several.startswith("more than one") and _DENIED.search(english):
                continue  # no more than one is one
            if _is_within(english, text, found.start()):
                continue
            is_defined = _DEFINED.match(english, found.start() + len(several)) is not None
            if (is_defined and not several.startswith("one or more")) or (
                word not in _ACTORS
                and same
                and (same[0].start() == 0 or text[: same[0].start()].endswith(", "))
                and (found.start() == 0 or _IS_ONE.match(english, found.start() + len(several)))
            ):
                continue
            if len(same) > ones.count(word):
                return Narrowed(several, same[0][0])
    alone = _ALONE[lang].search(text)
    if alone is not None and every and not _ALONE_EN.search(english):
        return Narrowed(every[0], alone[0])
    of_them = _OF_THEM[lang].search(text)
    if of_them is None or "both" not in every or _OF_THEM_EN.search(english) or _NOT_BOTH.search(english):
        return None
    return Narrowed("both", of_them[0])


# All of them or any in a sentence that denies nothing and sets no limit, and none of them in its translation.
_ANY_EN: Final = re.compile(r"(?<!\w)(?:all|each(?! other)|every|both|any)(?!\w)")
_NONE_EN: Final = re.compile(
    r"n't\b|\b(?:not?|none|cannot|never|nobody|nothing|neither|nor|without|before|than|prevent\w*|until|unless|only"
    r"|except\w*|fewer|fail\w*|lack\w*|refus\w*|ignor\w*|zero|0|empty|un\w{3,}|non\w+|instead|rather|illegal\w*"
    r"|impossib\w+|inab\w+|avoid\w*|cease\w*|stop\w*|but|other than|preclud\w+|forbid\w*|ke(?:ep|pt)\w*|skip\w*"
    r"|outside|beyond|different|left|leav\w+|dis\w{4,})\b"
)
_NONE: Final = MappingProxyType(
    {
        "es": re.compile(r"(?<!\()\b(?:ningún|ningun[oa]s?)\b(?! al\b)"),
        "fr": re.compile(r"(?<!\()(?<!sans )\baucune?\b"),
    }
)


def emptied(source: str, target: str, lang: str) -> Narrowed | None:
    """What a sentence says of all things or of any, and its translation of none; None where there is nothing of it.

    Nothing is said of sentences that deny or limit anything: other languages put their “any” with “none”.
    """
    if lang not in _NONE or max(len(source), len(target)) > LONGEST:
        return None
    english, text = folded(source), folded(target)
    none = _NONE[lang].search(text)
    if none is None or _NONE_EN.search(english):
        return None
    every = _ANY_EN.findall(english)
    return Narrowed(every[0], none[0]) if len(_EVERY[lang].findall(text)) < len(every) else None


def _spoken_of(behind: str) -> list[str]:
    """The stems of the words that a quantifier may speak of, in what stands behind it."""
    stems: list[str] = []
    for word in behind.split():
        if word in _ENDS:
            break
        if word in _PASSED:
            continue
        plural = word.endswith("s") and not word.endswith("ss")
        if not (stems and plural):
            stems.append(stem(word, "en"))
        if plural:
            break  # behind those who act stands what they do: all players pass, each player sits
    return stems[:2]


def _shortened(phrase: str, word: str) -> str:
    """A phrase up to the word with a stem."""
    words = phrase.split()
    last = next(at for at, each in enumerate(words) if stem(each, "en") == word)
    return " ".join(words[: last + 1])


# “Within each team” at the head of a sentence is within a team, whichever it is.
_WITHIN_EN: Final = re.compile(r"(?:(?:with)?in|for) (?=(?:each|every)\b)")
_WITHIN: Final = re.compile(r"(?:en|dentro de|dans|au sein d'|pour|à l'intérieur d'|para) ?une?\b")


def _is_within(english: str, text: str, at: int) -> bool:
    """Whether a sentence and its translation both begin with where something holds, and that is what stands there."""
    start = _WITHIN_EN.match(english)
    return start is not None and start.end() == at and _WITHIN.match(text) is not None


_ROOT: Final = 5


@lru_cache(maxsize=16384)
def _is_root(one: str, other: str) -> bool:
    return len(one) >= _ROOT and bare(one)[:_ROOT] == bare(other)[:_ROOT]


def _renders(target: str, source: str, lexicon: Lexicon) -> bool:
    """Whether a stem of a translation renders one of English."""
    return target in lexicon.forth.get(source, ()) or _is_root(source, target)
