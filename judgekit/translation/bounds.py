"""The bounds that a text sets beside a number, at least three or fewer than three, and the signs of counters."""

import re
from collections import Counter
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

from judgekit.named import Named
from judgekit.translation.grammar import GRAMMARS
from judgekit.translation.numerals import quantities
from judgekit.translation.sentences import folded, whole_words

Kind = Literal["least", "most", "above", "below"]

# What names one where a bound is set to it.
_ONES: Final = MappingProxyType(
    {
        "en": {"one": 1, "once": 1},
        "es": {"un": 1, "uno": 1, "una": 1},
        "fr": {"un": 1, "une": 1, "nul": 0, "nulle": 0},
    }
)
# By language and kind: what stands before the number, and what stands behind it and up to three words.
_BEFORE: Final[MappingProxyType[str, dict[Kind, str]]] = MappingProxyType(
    {
        "en": {
            "least": r"at least|no (?:fewer|less) than|a minimum of|(?:greater|more) than or equal to",
            "most": r"at most|no (?:more|greater) than|a maximum of|(?:less|fewer) than or equal to",
            "above": r"(?<!no )(?:more|greater) than|above",
            "below": r"(?<!no )(?:less|fewer) than|below",
        },
        "es": {
            "least": r"al menos|como mínimo|por lo menos|no menos de|(?:mayor|superior) o igual (?:a|que)",
            "most": r"como máximo|como mucho|a lo sumo|no más de|(?:menor|inferior) o igual (?:a|que)",
            "above": r"(?<!no )más de|mayor(?:es)? (?:que|a)|superior(?:es)? a",
            "below": r"(?<!no )menos de|menor(?:es)? (?:que|a)|inferior(?:es)? a",
        },
        "fr": {
            "least": r"au moins|au minimum|pas moins d(?:e |')|supérieure?s? ou égale?s? à",
            "most": r"au plus|au maximum|pas plus d(?:e |')|inférieure?s? ou égale?s? à",
            "above": r"(?<!pas )plus d(?:e |')|supérieure?s? à",
            "below": r"(?<!pas )moins d(?:e |')|inférieure?s? à",
        },
    }
)
_BEHIND: Final[MappingProxyType[str, dict[Kind, str]]] = MappingProxyType(
    {
        "en": {"least": r"or (?:more|greater|higher)", "most": r"or (?:less|fewer|lower)"},
        "es": {
            "least": r"o (?:más|mayor|superior)|como mínimo|al menos",
            "most": r"o (?:menos|menor|inferior)|como máximo|como mucho|a lo sumo",
        },
        "fr": {
            "least": r"ou (?:plus|davantage|supérieure?s?)|au moins|au minimum",
            "most": r"ou (?:moins|inférieure?s?|négati(?:f|ve)s?)|au plus|au maximum",
        },
    }
)
_SIGNED: Final = re.compile(r"(?<![\w/])([+−–-]\d+)/([+−–-]\d+)(?![\w/])")
_MINUS: Final = str.maketrans("−–", "--")


class Bound(Named):
    """A bound and the number that it is set to."""

    kind: Kind
    number: int

    @property
    def whole(self) -> tuple[bool, int]:
        """The same as the least or the most whole number: fewer than three is at most two."""
        if self.kind in ("least", "above"):
            return (True, self.number + (self.kind == "above"))
        return (False, self.number - (self.kind == "below"))


def knows(lang: str) -> bool:
    """Whether the bounds of a language are known."""
    return lang in _BEFORE


@lru_cache(maxsize=8192)
def bounds(text: str, lang: str) -> tuple[Bound, ...]:
    """The bounds of a text that has no numbers of rules, in order; a number with two of them has two."""
    text = folded(text)
    if _BOUND_WORDS[lang].search(text) is None:
        return ()
    found = [
        (match.start("number"), Bound(kind, _value(match["number"], lang)))
        for kind, pattern in _PATTERNS[lang]
        for match in pattern.finditer(text)
    ]
    return tuple(bound for _, bound in sorted(found, key=lambda each: each[0]))


def contradicted(source: str, target: str, lang: str) -> tuple[Bound, Bound] | None:
    """The bound of a sentence and the one that its translation has for the same number; None where no two contradict.

    Nothing is said of numbers that have more than one bound on either side. Of sentences that deny anything only those
    should be asked about that deny as much as each other, for what can't be more than three is at most three.
    """
    if lang not in _BEFORE:
        return None
    ours, theirs = bounds(source, "en"), bounds(target, lang)
    for one in ours:
        same = [other for other in theirs if other.number == one.number]
        alone = sum(each.number == one.number for each in ours) == 1
        if alone and len(same) == 1 and same[0].whole != one.whole:
            return one, same[0]
    return None


def swapped(source: str, target: str, lang: str) -> tuple[str, str] | None:
    """At least in a sentence, and at most in its translation, or the reverse, whatever it bounds; each as it stands."""
    if lang not in _BEFORE:
        return None
    english, text = folded(source), folded(target)
    for at in (0, 1):
        ours = _SIDES["en"][at].findall(english)
        theirs = _SIDES[lang][1 - at].findall(text)
        others = _SIDES["wide"][1 - at].findall(english)
        if len(ours) > len(_SIDES[lang][at].findall(text)) and len(theirs) > len(others):
            return ours[0], theirs[0]
    return None


def raised(source: str, target: str, lang: str) -> tuple[str, str] | None:
    """More than one in a sentence whose translation has more than two; None where that is not certain."""
    if lang not in _BEFORE:
        return None
    ours, theirs = bounds(source, "en"), bounds(target, lang)
    if Bound("above", 1) not in ours or Bound("above", 2) not in theirs:
        return None
    if any(bound.number > 1 for bound in ours) or any(bound.whole == (True, 2) for bound in theirs):
        return None
    return "more than one", _RAISED[lang]


_RAISED: Final = MappingProxyType({"es": "más de dos", "fr": "plus de deux"})


def unbounded(source: str, target: str, lang: str) -> Bound | None:
    """A bound of a sentence whose translation has the number and nothing that could bound it; None where none is so."""
    if lang not in _BEFORE or _BOUNDING[lang].search(folded(target)):
        return None
    numbers = quantities(target, lang).all
    return next((bound for bound in bounds(source, "en") if bound.number != 1 and numbers[bound.number]), None)


def reworded(source: str, target: str, lang: str) -> set[tuple[int, int]]:
    """Numbers of a source and others of its translation that set the same bound: fewer than three, at most two."""
    if lang not in _ONWARD:
        return set()
    theirs = bounds(target, lang)
    found = {
        (one.number, other.number)
        for one in bounds(source, "en")
        for other in theirs
        if one.whole == other.whole and one.number != other.number
    }
    # Who is beyond the second is at least the third.
    beyond, onward = _BEYOND.findall(folded(source)), _ONWARD[lang].findall(folded(target))
    places = {GRAMMARS["en"].ordinals[word] for word in beyond}
    later = {GRAMMARS[lang].ordinals[word] for word in onward}
    return found | {(place, place + 1) for place in places if place + 1 in later}


@lru_cache(maxsize=8192)
def signed(text: str) -> Counter[str]:
    """The changes of power and toughness that a text names, with their signs: +1/+1."""
    return Counter(f"{match[1]}/{match[2]}".translate(_MINUS) for match in _SIGNED.finditer(text))


def denies(text: str, lang: str) -> bool:
    """Whether a sentence denies anything, the words of bounds such as “no more than” aside."""
    grammar = GRAMMARS[lang]
    rest = _BOUND_WORDS[lang].sub(" ", folded(text))
    return re.search(f"{grammar.negation}|{grammar.weak_negation}", rest) is not None


def _value(word: str, lang: str) -> int:
    return int(word) if word.isdecimal() else {**GRAMMARS[lang].numbers, **_ONES[lang]}[word]


def _patterns(lang: str) -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    words = sorted({*GRAMMARS[lang].numbers, *_ONES[lang]}, key=len, reverse=True)
    number = rf"(?:{'|'.join(words)}|\d{{1,6}})(?![\w/'-])"
    found: list[tuple[Kind, re.Pattern[str]]] = []
    for kind, before in _BEFORE[lang].items():
        # An elision joins what stands before: plus d'un.
        found.append((kind, re.compile(rf"\b(?:{before})\s?(?<=[\s'])(?P<number>{number})")))
    for kind, behind in _BEHIND[lang].items():
        between = rf"(?:(?!{number})[\w'-]+ ){{0,3}}?"
        found.append(
            (kind, re.compile(rf"(?<![\w/+-])(?P<number>{number}) {between}(?:{behind})\b(?!\s+(?:{number}))"))
        )
    return tuple(found)


_PATTERNS: Final = MappingProxyType({lang: _patterns(lang) for lang in _BEFORE})
_BEYOND: Final = re.compile(rf"\b(?:beyond|after|past)(?: [\w']+){{1,3}}? ({'|'.join(GRAMMARS['en'].ordinals)})\b")
_ONWARD: Final = MappingProxyType(
    {
        lang: re.compile(rf"\b(?:{pattern}) ({'|'.join(GRAMMARS[lang].ordinals)})\b")
        for lang, pattern in (
            ("es", "a partir del?(?: la)?|desde (?:el|la)"),
            ("fr", "à partir (?:du|de la)|dès (?:le|la)"),
        )
    }
)
_BOUND_WORDS: Final = MappingProxyType(
    {
        lang: re.compile("|".join(pattern for table in (_BEFORE, _BEHIND) for pattern in table[lang].values()))
        for lang in _BEFORE
    }
)
# The least and the most in words that bound anything, with or without a number, and what else may be put with them.
_SIDES: Final = MappingProxyType(
    {
        lang: tuple(whole_words(side) for side in sides)
        for lang, sides in (
            (
                "en",
                (
                    r"at least|no (?:fewer|less) than|or (?:more|greater|higher)|a minimum of",
                    r"at most|up to|no (?:more|greater) than|or (?:less|fewer|lower)|a maximum of",
                ),
            ),
            (
                "wide",
                (
                    r"at least|(?:fewer|less) than|or (?:more|greater|higher)|minimum|reach\w*|from|even",
                    r"at most|up to|(?:more|greater|fewer|less) than|under|below|lower|or (?:less|fewer|lower"
                    r"|near\w+)|maximum|until|within"
                    r"|limit\w*",
                ),
            ),
            (
                "es",
                (
                    r"al menos|como mínimo|por lo menos|no menos de|o más|o mayor|o superior|mínim[oa]s?",
                    r"como máximo|como mucho|a lo sumo|no más de|(?<!al )(?<!lo )(?<!a )(?<!no )menos de"
                    r"|o menos|o menor|o inferior"
                    r"|máxim[oa]s?",
                ),
            ),
            (
                "fr",
                (
                    r"au moins|au minimum|pas moins d(?:e|'\w+)|ou plus|ou davantage|ou supérieure?s?|minimum",
                    r"au plus|au maximum|pas plus d(?:e|'\w+)|(?<!au )(?<!du )(?<!à )(?<!pas )moins d(?:e|'\w+)"
                    r"|ou moins|ou inférieure?s?|maximum",
                ),
            ),
        )
    }
)
# Whatever may bound a number in a translation.
_BOUNDING: Final = MappingProxyType(
    {
        lang: whole_words(words)
        for lang, words in (
            (
                "es",
                r"más|menos|máxim\w+|mínim\w+|mucho|sumo|hasta|mayor\w*|menor\w*|superior\w*|inferior\w*|exced\w+"
                r"|super\w+|alcan\w+|lleg\w+|partir|limit\w+|límite\w*|desde|vari[oa]s|s[oó]lo|únic\w+|entre|baj\w+"
                r"|sobre|demasiad\w+|sufici\w+|bast\w+|cualquier\w*|nul\w+|negativ\w+|tope|encima|debajo|múltiples"
                r"|primer\w*|adelante|sol[oa]s?|ya|otr[oa]s?",
            ),
            (
                "fr",
                r"plus|moins|maxim\w+|minim\w+|jusqu\w*|supérieur\w*|inférieur\w*|dépass\w+|excè\w+|excé\w+"
                r"|attei\w+|partir|limit\w+|davantage|au-delà|seule?s?|seulement|négati\w+|entre|dès|trop|suffi\w+"
                r"|assez|nul\w*|sous|dessus|dessous|plusieurs|n'importe|premi\w+|au-dessus|suivants|autres?|déjà|que",
            ),
        )
    }
)
