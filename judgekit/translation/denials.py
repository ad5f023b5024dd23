"""What a sentence denies, counted in it and in its translation, without what both languages word alike."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import GRAMMARS
from judgekit.translation.sentences import folded

# A word for “non-” in front of what it is not: it belongs to a name, such as nonactive team.
_PREFIX: Final = re.compile(
    r"\bnon-(?=\w)|\bnon (?=acti[fv]|bloqué|créature|terrain|légendaire|basique|permanent)"
    r"|\bno[- ](?=activ[oa]|permanente|tierra|criatura|básic|legendari|bloquead[oa])"
)
_NON: Final = re.compile(r"\bnon(?=(?:active|creature|land|basic|legendary|blocked|permanent)s?\b)")
# Where a clause ends for certain, and where it may end.
_CLAUSE_END: Final = re.compile(r"[;:.]|, (?=(?:y|et|and|or|o|ou|pero|mais|but|de modo|que|qui|which) )")
# In English a comma before a new subject ends one as well.
_ENGLISH_END: Final = re.compile(
    _CLAUSE_END.pattern + r"|, (?=(?:the|that|those|it|they|there|so|no|nothing|nobody|this|its|each|every) )"
)
_BREATH: Final = re.compile(
    r"[,;:.()—–]| (?:si|que|y|e|o|et|ou|qui|and|or|if|which|who|when|cuando|quand|but|pero|mais|so|unless"
    r"|salvo|sauf|until"
    r"|hasta|jusqu'à) "
)
_AS_WELL: Final = frozenset(["tampoco", "ni", "nor", "neither"])
ONLY: Final = re.compile(
    r"\b(?:only|s[oó]lo|únicamente|solamente|seulement|uniquement|seule?s?)\b"
    r"|\bn(?:e\b|')(?:(?!\b(?:pas|plus|jamais|aucune?|ne)\b|\bn')[^.;:]){0,200}?\bqu(?:e\b|')"
)
# “No name, no color, and no types” denies once what another language lists behind one denial.
_LISTED: Final = re.compile(r"(\bno \w+(?: \w+)?)(?:,? (?:(?:and|or) )?no \w+(?: \w+)?(?=[,.;]| and | or |$))+")
# What can’t be done and can’t be undone can’t be done or undone.
_JOINED: Final = re.compile(r"\b(\w{2,8}n't|cannot)((?: [\w-]{1,30}){1,5}),? (?:and|or) (?:also )?\1(?= )")
_GOING_ON: Final = re.compile(r"\b(?:ni|nor)\b")


# What the languages word alike: where both sides have it, it stands for itself and not for a denial. “Until” is none of
# these, for who must wait until something happens can't go on until it does.
_ALIKE: Final = tuple(
    {lang: re.compile(rf"\b(?:{pattern})") for lang, pattern in zip(("en", "es", "fr"), patterns, strict=True)}
    for patterns in (
        (
            r"(?:unless|except)\b",
            r"(?:a menos que|a no ser que|salvo|excepto)\b",
            r"(?:à moins (?:que\b|qu')|(?:sauf|excepté|hormis)\b)",
        ),
        ("illegal", "ilegal", "illéga"),
        (r"(?:instead|rather than)\b", r"en (?:vez|lugar) de\b", r"(?:au lieu|plutôt)\b"),
        (r"(?:outside|beyond)\b", "(?:fuera de|más allá)", r"(?:hors|au-delà)\b"),
        (r"(?:different|other than)\b", "(?:distint|diferente)", "différent"),
        (r"empty\b", "vací", r"vides?\b"),
        ("ignor", "ignor", "ignor"),
        (r"(?:stops?|ceases?)\b", r"dej\w+ de\b", "cess"),
        (r"(?:at most|up to)\b", r"como máximo\b", r"au (?:plus|maximum)\b"),
        ("(?:voluntary|optional)", "(?:voluntari|opcional)", "(?:facultati|optionnel)"),
        (
            r"only\b",
            r"(?:s[oó]lo|únicamente|solamente)\b",
            r"(?:seulement|uniquement)\b|\bn(?:e |')(?:\w+ ){1,5}?qu(?:e\b|')",
        ),
    )
)
_SKIPPED: Final = (
    {"en": re.compile(r"\bskip"), "es": re.compile(r"\b(?:salt[aeo]|omit)"), "fr": re.compile(r"\bsaut")},
)
# Verbs that state what nothing before them denies; what only goes on with a denial denies nothing behind them.
_STATED: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:pued(?:e|en|a|an)|deb(?:e|en)|es|son|está|están|tiene|tienen)\b"),
        "fr": re.compile(r"\b(?:peu(?:t|vent)|doi(?:t|vent)|est|sont)\b"),
    }
)
_IDLE: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:nada|nadie|ningún|ningun[oa]|ni)\b"),
        "fr": re.compile(r"(?<!par )(?<!pour )\b(?:pas|rien|aucune?|ni)\b"),
    }
)


# Who is at 0 has none left.
_ZERO: Final = re.compile(r"\b(?:0|zero)\b", re.IGNORECASE)
_NONE_LEFT: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:ya )?no (?:(?:les? )?quedan?|tienen?)(?: más| ya)?(?: ningun[oa]s?| ningún)? (?:vidas?|puntos?)\b",
            re.IGNORECASE,
        ),
        "fr": re.compile(
            r"\bn[’'](?:a|ait|ont|avait|ayant)(?: plus| pas)? (?:aucun|d[e’'] ?|le moindre )\s?points?(?: de vie)?\b",
            re.IGNORECASE,
        ),
    }
)


def compared(source: str, target: str, lang: str) -> tuple["Denials", "Denials"]:
    """The denials of a sentence and of its translation, without what both word alike."""
    if lang in _NONE_LEFT and _ZERO.search(source):
        target = _NONE_LEFT[lang].sub(" ", target)
    one, other = denials(source, "en"), denials(target, lang)
    if lang not in ("es", "fr"):
        return one, other
    first, second = folded(source), folded(target)
    if is_needed(first, second, lang):
        # What can’t be done except by two needs two.
        one = one._replace(least=max(0, one.least - 1))
    if (labels := len(_LABEL.findall(first))) and one.least:
        one = one._replace(least=max(0, one.least - labels))
    one = one._replace(least=max(0, one.least - _put(_UNDENIED, first, second, lang)))
    other = other._replace(clauses=max(0, other.clauses - _put(_DENIED, first, second, lang)))
    # What a translation says once more behind a colon stands beside a rendering of it, and is none.
    said = _EXPLAINED.sub("", second)
    shared = _put(_ALIKE, first, said, lang)
    shared += min(len(_PREFIX.findall(first)) + len(_NON.findall(first)), len(_PREFIX.findall(second)))
    # “Only” may stand for two denials: see denials. Who denies what is left besides may still put that in words.
    only = min(len(ONLY.findall(first)), len(ONLY.findall(second)))
    # What is skipped on both sides stands for no denial that the translation has beside it.
    skipped = _put(_SKIPPED, first, said, lang)
    return one.less(shared + skipped), other.less(shared + only)


def _put(table: tuple[dict[str, re.Pattern[str]], ...], source: str, target: str, lang: str) -> int:
    """How often two folded texts have what a table says that they put each in its way."""
    return sum(min(len(ways["en"].findall(source)), len(ways[lang].findall(target))) for ways in table)


_EXPLAINED: Final = re.compile(
    r": (?:ce (?:serait|sera|n'est)|c'(?:est|était)|cela|(?:eso )?ser[íi]a|es(?:o|to))\b[^.:]{0,200}"
)
# What one side denies and the other puts without a denial: what no longer is has ended, and who is no longer in the
# game has left it.
_NO_LONGER: Final = {
    "en": r"\bno longer\b(?! than)|\b(?:not|n't) (?:\w+ )?any ?(?:longer|more)\b",
    "es": r"\bya no\b|\bno \w+ ya\b|\bno (?:\w+ ){1,2}más\b(?! (?:\w+ )?(?:de|que)\b)",
    "fr": r"\bn(?:e |')(?:(?:se|le|la|les|lui|leur|y|en) |[sl]')?\w+(?: \w+)? plus\b(?! (?:\w+ )?que?\b)",
}
_ENDED: Final = {
    "en": r"\b(?:left|leav(?:es?|ing)|los(?:es?|t|ing)|remov\w+|ceas\w+|end(?:s|ed|ing)?|stop\w*|gone|expir\w+"
    r"|abandon\w*|former\w*|past|0|zero)\b",
    "es": r"\b(?:dej\w+|abandon\w+|p(?:ie|e)rd\w+|cesa\w*|sal(?:e|en|ga|gan|ido|ió)|retir\w+|termin\w+|acab\w+"
    r"|desaparec\w+|expir\w+)\b",
    "fr": r"\b(?:quitt\w+|per(?:d\w*|te)|cess\w+|sort\w*|retir\w+|termin\w+|dispar\w+|(?:pren\w*|pris) fin"
    r"|expir\w+)\b",
}


def _always(always: str, kept: str) -> str:
    """What stays so always, in either order."""
    return rf"\b(?:{always}(?: [\w']+){{0,2}} (?:{kept})|(?:{kept})(?: [\w']+){{0,2}} {always})\b"


def _undenied_behind(head: str, denial: str) -> str:
    """What begins a clause in which nothing is denied."""
    return rf"{head}(?:(?!{head}|{denial})[^.;:]){{1,200}}(?=[.;:]|$)"


# By language: what English denies and a translation need not, and what a translation denies and English need not.
_UNDENIED: Final = tuple(
    {lang: re.compile(pattern) for lang, pattern in patterns.items()}
    for patterns in (
        {**_ENDED, "en": _NO_LONGER["en"]},
        {
            "en": r"\bwith or without\b"
            r"|\beven (?:if|when|though|while)\b[^.;:,]{0,100}?(?:n't|\b(?:not|no|without)\b)",
            "es": r"\bo no\b",
            "fr": r"\bou (?:non|pas)\b",
        },
        # What does not prevent a thing leaves it as it is.
        {
            "en": r"(?:n't|\bnot|\bnothing)(?: \w+)? (?:prevent|stop|keep)s?\b",
            "es": r"\b(?:pued\w+|libre\w*|aunque|aun|incluso|pese|a pesar|igualmente|sigu\w+|conserv\w+|mant\w+)\b",
            "fr": r"\b(?:peu(?:t|vent)|libre|même (?:si|s'|quand|lorsqu)|bien qu|quand même|malgré|rest\w+|gard\w+"
            r"|contin\w+|conserv\w+)",
        },
        # What even a card of its size is not it is not, were it of that size.
        {
            "en": r"\beven an? [^.;:,]{0,100}?(?:n't|\bnot\b)",
            "es": _undenied_behind(
                r"\b(?:aunque|aun|incluso|pese|así sean?|por (?:más|mucho|muy))\b", r"\b(?:no|ni)\b"
            ),
            "fr": _undenied_behind(
                r"\b(?:fût-|fussent-|serait-|seraient-|même\b|quoiqu|bien qu|malgré\b)", r"\bn(?:e\b|')"
            ),
        },
        # Who doesn’t do one thing and does another instead does that instead of the one.
        {
            "en": r"(?:n't|\bnot)\b[^.;:]{0,200}[.;:,] (?:but )?instead\b",
            "es": r"\b(?:en (?:vez|lugar) de|más que|antes que)\b",
            "fr": r"\b(?:au lieu (?:de\b|d'|que\b|qu'|des\b|du\b)|plutôt qu(?:e\b|'))",
        },
        {
            "en": r"(?:n't|\bnot) (?:\w+ )?untap\b",
            "es": r"\b(?:qued|dej|perman|sig(?=[au])|continú)\w+(?: \w+){0,2}? girad[oa]s?\b",
            "fr": r"\b(?:rest|demeur|laiss)\w+(?: [\w']+){0,2}? engagée?s?\b",
        },
        {"en": r"(?:n't|\bnot) (?:\w+ )?tapped\b", "es": r"\benderezad[oa]s?\b", "fr": r"\bdégagée?s?\b"},
        {"en": r"(?:n't|\bnot) (?:\w+ )?untapped\b", "es": r"\bgirad[oa]s?\b", "fr": r"\bengagée?s?\b"},
        {"en": r"(?:n't|\bnot) (?:\w+ ){0,2}even\b", "es": r"\bimpar(?:es)?\b", "fr": r"\bimpaire?s?\b"},
        {"en": r"(?:n't|\bnot) (?:\w+ ){0,2}odd\b", "es": r"\bpar(?:es)?\b", "fr": r"\bpaire?s?\b"},
        # What never changes is always the same, and what never leaves always stays.
        {
            "en": r"\bnever (?:chang|los|leav|ceas|stop|vari|end|differ|mov)\w+",
            "es": _always("siempre", r"mism[oa]s?|igual\w*|qued\w+|permane\w+|sigu\w+|mant\w+|conserv\w+"),
            "fr": _always("toujours", r"mêmes?|égal\w*|rest\w+|demeur\w+|gard\w+|maint\w+|conserv\w+"),
        },
    )
)
_DENIED: Final = tuple(
    {lang: re.compile(pattern) for lang, pattern in patterns.items()}
    for patterns in (
        {**_NO_LONGER, "en": _ENDED["en"]},
        {
            "en": r"\b(?:always|still|remain\w*|stay\w*|keeps?|continu\w+)\b",
            "es": r"\b(?:nunca|jamás|no) (?:\w+ )?dej\w+ de\b",
            "fr": r"\bne cess\w+ (?:jamais|pas)\b",
        },
        # What nothing limits there may be any number of.
        {
            "en": r"\b(?:any (?:number|amount)|(?:as|how|however) (?:many|much|often)|unlimited\w*|unbounded)\b",
            "es": r"\bnada (?:\w+ )?limita\w*|\bno (?:hay|existe|tienen?) (?:ningún |un )?(?:límite|tope|máximo)\b"
            r"|\bsin (?:límite|tope)s?\b|\bno (?:está|es|se) limita\w*",
            "fr": r"\brien ne (?:limit|born|restrei|plafonn)\w+|\bsans limites?\b"
            r"|\bn'(?:y a|existe|a|ont) (?:pas de|aucune?) (?:limite|maximum|plafond)\b"
            r"|\bn'(?:est|sont) pas limitée?s?\b",
        },
    )
)
# A word or two in quotes that deny name an effect, and a translation may call it otherwise.
_LABEL: Final = re.compile(r"“[^“”]{0,12}(?:n't|\bnot?\b|\bnever)[^“”]{0,12}”")
# From one denial no further than to the next, or many of them would all be followed to the end.
_DENYING: Final = r"(?:n't|\bcannot|\bnot|\bnever|\bno \w+ (?:can|may))\b"
_BUT_FOR: Final = re.compile(rf"{_DENYING}(?:(?!{_DENYING})[^.;:]){{0,200}}?\b(?:except|unless|without|other than)\b")
NEEDED: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:se (?:necesita|requiere|precisa)n?|hacen? falta|(?:es|son) necesari[oa]s?|hay que|deben?"
            r"|tienen? que)\b"
        ),
        "fr": re.compile(r"\b(?:faut|doi(?:t|vent)|nécessit\w+|(?:est|sont) nécessaires?|requi\w+|exig\w+)\b"),
    }
)


def is_needed(source: str, target: str, lang: str) -> bool:
    """Whether a translation says that something is needed where its source says that nothing can be done without it.

    Both texts are folded.
    """
    return lang in NEEDED and _BUT_FOR.search(source) is not None and NEEDED[lang].search(target) is not None


class Denials(Named):
    """How many denials a sentence has at the least and at the most, and in how many clauses they stand."""

    least: int
    most: int
    clauses: int

    def less(self, count: int) -> "Denials":
        """With so many fewer words that may stand for a denial."""
        return self._replace(most=max(self.least, self.most - count))


class _Patterns(Named):
    """What denies in a language: for certain, if nothing else does, either, in effect, and only in looks."""

    strong: re.Pattern[str]
    weak: re.Pattern[str]
    any: re.Pattern[str]
    soft: re.Pattern[str]
    none: re.Pattern[str]


_PATTERNS: Final = MappingProxyType(
    {
        lang: _Patterns(
            re.compile(grammar.negation),
            re.compile(grammar.weak_negation),
            re.compile(f"{grammar.negation}|{grammar.weak_negation}"),
            re.compile(grammar.soft_negation),
            re.compile(grammar.no_negation),
        )
        for lang, grammar in GRAMMARS.items()
        if grammar.negation
    }
)


@lru_cache(maxsize=16384)
def denials(text: str, lang: str) -> Denials:
    """The denials of a sentence.

    A word such as “nobody” denies a clause that nothing else denies and else confirms it; “ni” goes on with a denial or
    is one of its own; a word such as “only” or “fails” may stand for one.
    """
    patterns = _PATTERNS[lang]
    text, prefixes = _PREFIX.subn(" ", folded(text))
    # “Only permanents” is “nothing that isn’t a permanent”, which denies twice.
    soft = len(patterns.soft.findall(text)) + len(ONLY.findall(text)) + prefixes
    text = patterns.none.sub(" ", text)
    if lang in _STATED:
        text = _without_idle(text, lang)
    least = most = clauses = 0
    if lang == "en":
        parts = _ENGLISH_END.split(_JOINED.sub(r"\1\2 or", _LISTED.sub(r"\1", text)))
    else:
        parts = _CLAUSE_END.split(text)
    for clause in parts:
        strong = len(patterns.strong.findall(clause))
        weak = patterns.weak.findall(clause)
        here = strong or int(bool(weak))
        least += here
        # What a clause adds to a denial with “tampoco” or “nor” is the denial of the clause before.
        clauses += here > 0 and not (clauses and not strong and set(weak) <= _AS_WELL)
    for clause in _BREATH.split(text):
        strong = len(patterns.strong.findall(clause))
        most += strong + len(_GOING_ON.findall(clause)) if strong else len(patterns.weak.findall(clause))
    return Denials(least, max(least, most) + soft, clauses)


def deny_alike(source: str, target: str, lang: str) -> bool:
    """Whether a sentence denies as much as its translation: only then “at most” is never for “not more than”."""
    if lang not in GRAMMARS or not GRAMMARS[lang].negation:
        return False
    one, other = denials(source, "en"), denials(target, lang)
    return (one.least, one.clauses) == (other.least, other.clauses)


def _without_idle(text: str, lang: str) -> str:
    """A text without the words that would go on with a denial that is not there: it can target objects nor players."""
    patterns = _PATTERNS[lang]
    parts, end = [], 0
    for breath in (*_BREATH.finditer(text), None):
        part = text[end : breath.start() if breath is not None else len(text)]
        stated = _STATED[lang].search(part)
        if stated is not None and not patterns.any.search(part, 0, stated.start()) and not patterns.strong.search(part):
            part = part[: stated.end()] + _IDLE[lang].sub(" ", part[stated.end() :])
        parts += [part, breath[0] if breath is not None else ""]
        end = breath.end() if breath is not None else end
    return "".join(parts)
