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
            Side(
                "after",
                r"after|once(?= (?:all|every|each|the|they|it|that|an?)\b)|^then",
                r"once|when\w*|then|follow\w+|later|since|until|next|behind|afterward\w*|from",
            ),
        ),
        "es": (
            Side("antes", r"antes|previamente|anteriormente", r"previ\w+|primer\w*|hasta"),
            Side("después", r"después", r"tras|luego|siguient\w+|cuando|posterior\w*|una vez"),
        ),
        "fr": (
            Side("avant", r"avant(?! tout)|auparavant|préalablement", r"d'abord|précéd\w+|premi\w+|jusqu\w*"),
            Side("après", r"(?<!d')(?<!l'un )(?<!l'une )après", r"ensuite|puis|suiv\w+|une fois|quand|lorsqu\w+"),
        ),
    },
    {
        "en": (
            Side("beginning", r"beginning|start|beg[iau]ns?", r"beg[ia]n\w*|begun|start\w*|opening|first|initial\w*"),
            Side("end", "end|ends", r"end\w*|finish\w*|last\w*|clos\w+|over|final\w*|until|aim\w*|purpose\w*"),
        ),
        "es": (
            Side(
                "comienzo",
                r"principio|comienzo|inicio|comien[cz]\w+|empie[cz]\w+",
                r"comienz\w+|comenz\w+|empiez\w+|empez\w+|inici\w+",
            ),
            Side("final", r"(?<!por )(?:fin|final)|termin\w+|finali[cz]\w+", r"final\w*|termin\w+|acab\w+|últim\w+"),
        ),
        "fr": (
            Side("début", r"début|commence\w*", r"début\w*|commenc\w+|premi\w+|initia\w+"),
            Side("fin", r"fin|termin\w+|achèv\w+", r"fin\w*|termin\w+|achèv\w+|achev\w+|derni\w+"),
        ),
    },
    {
        "en": (
            Side("simultaneously", r"simultaneous\w*|at the same time|at once", r"together|while|as|both|immediately"),
            Side(
                "in succession",
                r"in succession|successive\w*|one after (?:the other|another)|consecutive\w*",
                r"in turn\w*|sequence|one at a time|one by one|in a row|follow\w*",
            ),
        ),
        "es": (
            Side("simultáneamente", r"simultáne\w+|al mismo tiempo|a la vez", r"junt[oa]s|mientras|de una vez"),
            Side("sucesivamente", r"sucesiv\w+|un[oa] tras otr[oa]|por turnos?", r"consecutiv\w+|seguid[oa]s?|tras"),
        ),
        "fr": (
            Side("simultanément", r"simultané\w+|en même temps|à la fois", r"ensemble|tandis|pendant|d'un coup"),
            Side("successivement", r"successi\w+|l'une? après l'autre|tour à tour", r"consécuti\w+|suite|après"),
        ),
    },
    {
        "en": (
            Side("once", r"once(?= (?:for|each|per|a|every|in)\b)|only once", r"once|one time|single|each time"),
            Side("twice", r"twice|two times", r"multiple|several|more|doubl\w+|two|second|again"),
        ),
        "es": (
            Side("una vez", "una (?:sola |única )?vez", r"(?:cada|una) vez|vez"),
            Side("dos veces", "dos veces", "veces"),
        ),
        "fr": (
            Side("une fois", "une (?:seule )?fois", r"(?:chaque|une) fois"),
            Side("deux fois", "deux fois", "fois"),
        ),
    },
    {
        "en": (
            Side("except", r"except|excepting|excluding|exception(?= of)", r"other than|apart from|but|not|un\w+"),
            Side("including", r"includ\w+", r"inclusive|even|as well|also|too|contain\w*"),
        ),
        "es": (
            Side("excepto", r"excep\w+|salvo", r"menos|aparte|fuera|exclu\w+|otr[oa]s?|sin|pero|s[oó]lo|distint\w+"),
            Side("incluido", r"inclui\w+|inclusive", r"inclu\w+|también|hasta"),
        ),
        "fr": (
            Side("excepté", r"excep\w+|hormis|sauf", r"à part|hors|autres?|exclu\w+|outre|sans|mais|seul\w*"),
            Side("y compris", r"y compris|inclu\w+|notamment", r"compris\w*|même|aussi|également|compte"),
        ),
    },
    {
        "en": (
            Side("same", r"same|identical|alike", r"similar\w*|equal\w*|like\w*|both|all|each"),
            Side("different", r"different|differing|differs?", r"other\w*|another|distinct\w*|chang\w*|var\w+"),
        ),
        "es": (
            Side("mismo", r"idéntic\w+|mism[oa]s|parecid[oa]s?|semejantes?", r"mism\w+|igual\w*|similar\w*|un solo"),
            Side("diferente", r"diferentes?|distint[oa]s?", r"diferen\w+|distint\w+|otr[oa]s?|difier\w+|cambi\w+"),
        ),
        "fr": (
            Side("même", r"semblables?|identiques?|pareil\w*", r"mêmes?|égal\w*|similaires?|autant|ainsi"),
            Side("différent", r"différente?s?", r"diffèr\w+|différ\w+|autres?|distinct\w*|chang\w+|vari\w+|divers\w*"),
        ),
    },
    {
        "en": (
            Side("increase", r"increas\w+", r"rais\w+|add\w*|more|plus|gain\w*|higher|greater"),
            Side(
                "reduce",
                r"reduc\w+|decreas\w+",
                r"less|lower\w*|minus|subtract\w*|los(?:es?|t|ing)(?= (?:\S+ ){0,2}(?:life|power))|fewer|cheaper",
            ),
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
    {
        "en": (
            Side("rounded up", r"round(?:s|ed|ing)? up(?:ward)?", r"ceiling"),
            Side("rounded down", r"round(?:s|ed|ing)? down(?:ward)?", r"floor"),
        ),
        "es": (
            Side("redondeado hacia arriba", r"redond\w+ (?:\w+ ){0,3}?(?:arriba|exceso|alza|superior)"),
            Side("redondeado hacia abajo", r"redond\w+ (?:\w+ ){0,3}?(?:abajo|defecto|baja|inferior)"),
        ),
        "fr": (
            Side("arrondi à l’unité supérieure", r"arrondi\w* (?:[\w']+ ){0,3}?(?:supérieure?|excès|haut)"),
            Side("arrondi à l’unité inférieure", r"arrondi\w* (?:[\w']+ ){0,3}?(?:inférieure?|défaut|bas)"),
        ),
    },
)  # fmt: skip


# What is not before is after, and what is no more is less: which of two is meant hangs on a denial.
_DENIABLE: Final = frozenset(["before", "increase", "greater", "same"])


@lru_cache(maxsize=8192)
def turned(source: str, target: str, lang: str) -> Turned | None:
    """A word of a sentence in whose place its translation has the opposite; None where there is none.

    The one must be named less often than in the source and the other more often. Where any of the
    two sentences denies anything, nothing is said of what a denial turns round: what is not before is after.
    """
    if not knows(lang) or lang == "en":
        return None
    english, text = folded(source), folded(target)
    denied = denies(source, "en") or denies(target, lang)
    for patterns in _PATTERNS:
        if denied and patterns["en"][0].name in _DENIABLE:
            continue
        for at in (0, 1):
            ours, theirs = patterns["en"], patterns[lang]
            if not (words := ours[at].certain.findall(english)) or not (new := theirs[1 - at].certain.findall(text)):
                continue
            kept = len(theirs[at].any.findall(text))
            lost = len(words) > kept or (
                len(ours[at].any.findall(english)) > kept and theirs[at].certain.search(text) is None
            )
            if lost and len(new) > len(ours[1 - at].any.findall(english)):
                return Turned(words[-1], new[-1], theirs[at].name)
    return None


# The first for the second, or the reverse: what names each place for certain, and what may mean it.
_PLACES: Final = {
    "en": (
        Side("first", "first", r"firstly|initial\w*"),
        Side("second", "second", r"others?|latter|next|then|another|seconds|secondly"),
    ),
    "es": (
        Side("primero", "primer[oa]?s?", r"inicial\w*"),
        Side("segundo", "segund[oa]s?", r"otr[oa]"),
    ),
    "fr": (
        Side("premier", "premi(?:er|ère)s?|premièrement", r"initia\w+"),
        Side("deuxième", "deuxièmes?|deuxièmement|seconde?s?", r"autre"),
    ),
}  # fmt: skip


@lru_cache(maxsize=8192)
def misplaced(source: str, target: str, lang: str) -> Turned | None:
    """The first of a sentence where its translation has the second, or the reverse; None where neither is so."""
    if lang not in _PLACES or lang == "en":
        return None
    english, text = folded(source), folded(target)
    for at in (0, 1):
        ours, theirs = _BY_PLACE["en"], _BY_PLACE[lang]
        words, new = ours[at].certain.findall(english), theirs[1 - at].certain.findall(text)
        if len(words) > len(theirs[at].any.findall(text)) and len(new) > len(ours[1 - at].any.findall(english)):
            return Turned(words[0], new[0], theirs[at].name)
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
_BY_PLACE: Final = MappingProxyType(
    {lang: (_compiled(one), _compiled(other)) for lang, (one, other) in _PLACES.items()}
)
