"""Everyday words that are each other’s opposite, first and last, and sentences in which one stands for the other."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.bounds import denies, knows
from judgekit.translation.sentences import folded


class Side(Named):
    """One of two opposites: how it is called, what names it for certain, and what else may stand for it."""

    name: str
    certain: str
    wide: str = ""


class Turned(Named):
    """A word of the source, what its translation has instead, and how it is usually called."""

    word: str
    instead: str
    usual: str


# Both opposites by language, in one order.
_OPPOSITES: Final[tuple[dict[str, tuple[Side, Side]], ...]] = (
    {
        "en": (
            Side("first", "first", r"start\w*|beg[iu]n\w*|initial\w*|original\w*|before|earl\w+|once"),
            Side("last", "last", r"final\w*|end\w*|latter|latest|most recent\w*|previous\w*|lasts|late\w*|bottom"),
        ),
        "es": (
            Side("primero", "primer[oa]?s?", r"inicia\w*|comienz\w+|comenz\w+|empiez\w+|antes|principi\w+|una vez"),
            Side("último", r"(?<!est[eao] )(?<!est[ao]s )(?<!ese )últim[oa]s?", r"fin\w*|últim\w+"),
        ),
        "fr": (
            Side("premier", "premi(?:er|ère)s?", r"initia\w*|commenc\w+|d'abord|avant|début\w*|première\w*|une fois"),
            Side("dernier", r"(?<!ce )(?<!ces )(?<!cette )derni(?:er|ère)s?", r"derni\w+|fin\w*|ultimes?"),
        ),
    },
    {
        "en": (
            Side("before", "before", r"until|prior|previous\w*|first|ahead|already|earlier|as|in front|pre\w+"),
            Side("after", "after", r"once|when\w*|then|follow\w+|later|since|until|next|behind|afterward\w*|from"),
        ),
        "es": (
            Side("antes", "antes", r"previ\w+|primer\w*|hasta"),
            Side("después", r"después", r"tras|luego|siguient\w+|cuando|posterior\w*|una vez"),
        ),
        "fr": (
            Side("avant", r"avant(?! tout)", r"d'abord|précéd\w+|premi\w+|jusqu\w*"),
            Side("après", r"(?<!d')(?<!l'un )(?<!l'une )après", r"ensuite|puis|suiv\w+|une fois|quand|lorsqu\w+"),
        ),
    },
    {
        "en": (
            Side("beginning", "beginning|start", r"beg[ia]n\w*|begun|start\w*|opening|first|initial\w*"),
            Side("end", "end|ends", r"end\w*|finish\w*|last\w*|clos\w+|over|final\w*|until|aim\w*|purpose\w*"),
        ),
        "es": (
            Side("comienzo", "principio|comienzo|inicio", r"comienz\w+|comenz\w+|empiez\w+|empez\w+|inici\w+"),
            Side("final", "(?<!por )(?:fin|final)", r"final\w*|termin\w+|acab\w+|últim\w+"),
        ),
        "fr": (
            Side("début", "début", r"début\w*|commenc\w+|premi\w+|initia\w+"),
            Side("fin", "fin", r"fin\w*|termin\w+|achèv\w+|achev\w+|derni\w+"),
        ),
    },
    {
        "en": (
            Side("increase", r"increas\w+", r"rais\w+|add\w*|more|plus|gain\w*|higher|greater"),
            Side("reduce", r"reduc\w+|decreas\w+", r"less|lower\w*|minus|subtract\w*|los[et]\w*|fewer|cheaper"),
        ),
        "es": (
            Side("aumentar", r"aument\w+|increment\w+", r"añad\w+|más|suma\w*"),
            Side("reducir", r"redu[cj]\w+|reduzc\w+|disminu\w+", r"menos|rest\w+|baj\w+"),
        ),
        "fr": (
            Side("augmenter", r"augment\w+", r"ajout\w+|plus|accroî\w+"),
            Side("réduire", r"rédui\w+|réduct\w+|diminu\w+", r"moins|soustr\w+|baiss\w+"),
        ),
    },
    {
        "en": (
            Side("clockwise", r"(?<!counter-)(?<!counter )clockwise", "left"),
            Side("counterclockwise", r"counter[- ]?clockwise|anti-?clockwise", "right|reverse|opposite"),
        ),
        "es": (
            Side("sentido horario", r"sentido (?:horario|de las (?:agujas|manecillas))", "izquierda"),
            Side("sentido antihorario", r"antihorario|sentido (?:contrario|inverso)", "derecha"),
        ),
        "fr": (
            Side("sens horaire", r"sens (?:horaire|des aiguilles)", "gauche"),
            Side("sens antihoraire", r"anti-?horaire|sens (?:inverse|contraire)", "droite"),
        ),
    },
    {
        "en": (
            Side(
                "greater", r"greate(?:r|st)|highe(?:r|st)|large(?:r|st)", r"more|most|above|exceed\w*|over|top|at least"
            ),
            Side("less", r"lesser|less|lowe(?:r|st)|smalle(?:r|st)", r"fewe\w+|below|under|least|bottom|at most"),
        ),
        "es": (
            Side("mayor", r"mayor(?:es)?|más alt[oa]s?", r"más|superior\w*|máxim\w+"),
            Side("menor", r"menor(?:es)?|más baj[oa]s?", r"menos|inferior\w*|mínim\w+"),
        ),
        "fr": (
            Side("supérieur", r"supérieure?s?|plus (?:grande?s?|élevée?s?|hautes?)", r"plus|maxim\w+"),
            Side("inférieur", r"inférieure?s?|plus (?:petite?s?|faibles?|basses?)", r"moins|minim\w+"),
        ),
    },
)  # fmt: skip


@lru_cache(maxsize=8192)
def turned(source: str, target: str, lang: str) -> Turned | None:
    """The first word of a sentence of which its translation only has the opposite; None where there is none.

    Nothing is said of sentences that deny anything: what is not before is after.
    """
    if not knows(lang) or lang == "en" or denies(source, "en") or denies(target, lang):
        return None
    english, text = folded(source), folded(target)
    for patterns in _PATTERNS:
        for at in (0, 1):
            ours, theirs = patterns["en"], patterns[lang]
            if (
                (word := ours[at].certain.search(english)) is not None
                and (instead := theirs[1 - at].certain.search(text)) is not None
                and ours[1 - at].any.search(english) is None
                and theirs[at].any.search(text) is None
            ):
                return Turned(word[0], instead[0], theirs[at].name)
    return None


class _Pattern(Named):
    name: str
    certain: re.Pattern[str]
    any: re.Pattern[str]


def _compiled(side: Side) -> _Pattern:
    words = [side.certain, *([side.wide] if side.wide else [])]
    certain, every = (re.compile(rf"(?<!\w)(?:{'|'.join(part)})(?!\w)") for part in (words[:1], words))
    return _Pattern(side.name, certain, every)


_PATTERNS: Final = tuple(
    MappingProxyType({lang: (_compiled(one), _compiled(other)) for lang, (one, other) in pair.items()})
    for pair in _OPPOSITES
)
