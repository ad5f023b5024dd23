"""What a sentence says can and can't be done, counted verb by verb, and translations that say can for can't."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.sentences import LONGEST, folded

_CAN: Final = MappingProxyType(
    {
        "en": re.compile(r"\b(?:can|may|could|might)(?:not)?\b"),
        "es": re.compile(r"\bpued(?:e[ns]?|a[ns]?)\b|\bpodrá[ns]?\b|\bpodría[ns]?\b|\bpud(?:iera|iese)n?\b"),
        "fr": re.compile(r"\bpeu(?:t|vent)\b|\bpui?ss(?:e|ent)\b|\bpour(?:ra|ront|rait|raient)\b|\bpouvai(?:t|ent)\b"),
    }
)
# What denies a “can” of English for certain, right behind it.
_NOT: Final = re.compile(r"'t\b| ?not\b(?! only)| neither\b")
# What may deny a form of can in the clause before or behind it, or set a limit to it.
_MAY_DENY: Final = MappingProxyType(
    {
        "en": re.compile(
            r"\b(?:not?|none|nobody|nothing|neither|nor|never|few|without|only|except|unless|other than|but"
            r"|alone)\b|n't"
        ),
        "es": re.compile(
            r"\b(?:no|ni|nunca|jamás|tampoco|ningún|ningun[oa]s?|nadie|nada|sin|s[oó]lo|únicamente|solamente|sino"
            r"|salvo|excepto|a menos)\b"
        ),
        "fr": re.compile(
            r"\bn(?:e |')(?:(?:se|le|la|les|lui|leur|y|en|me|te|nous|vous) |l'|s'|m'|t')*$|\bsans\b|\bseule?s?\b"
            r"|\b(?:seulement|uniquement|sauf|hormis|excepté|à moins)\b"
        ),
    }
)
# Ways to say what can't be done without a “can”.
_UNABLE: Final = re.compile(
    r"\b(?:unable|impossib\w+|incap\w+|imposib\w+|impid\w+|impedi\w+|empêch\w+|interdi\w+|prohíb\w+|prohib\w+|prevent\w*"
    r"|sans pouvoir|sin poder|needs?|faut|nécess\w+|necesi\w+)\b"
)
# What can’t be more than four can be four at most, and what can’t be until then can be only then.
_BOUNDED: Final = re.compile(r"\b(?:more|fewer|less|other|beyond|until|before|without|except|unless|but|longer)\b")
_PUT_AS_LIMIT: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:máximo|mínimo|mucho|sumo|hasta|s[oó]lo|únicamente|solamente|menos|salvo|excepto|sino|partir|antes"
            r"|dentro|sol[oa]s?)\b"
        ),
        "fr": re.compile(
            r"\b(?:plus|moins|maximum|minimum|jusqu\w*|seule?s?|seulement|uniquement|sauf|partir|avant|qu|que|dans)\b"
        ),
    }
)
# Who can’t if something is so can unless it is.
_IF: Final = re.compile(r"\b(?:if|when|while|as long as)\b")
UNLESS: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:a menos que|a no ser que|salvo (?:que|si|cuando)|excepto (?:que|si|cuando))\b"),
        "fr": re.compile(r"\bà moins (?:que|qu'|de|d')|\b(?:sauf|excepté|hormis) (?:si|s'|quand|lorsqu)"),
    }
)
# What may not happen possibly does not, which other languages say behind their “can”.
_MAYBE_NOT: Final = re.compile(r"\b(?:may|might|could) not\b")
_POSSIBLY_NOT: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:pued\w+|podría\w*) (?:no\b|(?:ser |ocurrir |suceder |darse )?(?:el caso )?(?:de )?que\b)"
        ),
        "fr": re.compile(r"\bpeu(?:t|vent) (?:ne pas\b|(?:arriver |se faire |être )?que\b)"),
    }
)
_CLAUSE: Final = re.compile(r"[.;:,]")


class Abilities(Named):
    """How often a sentence says can, and how often at the least and at the most that is denied."""

    all: int
    least: int
    most: int


def loses_denial(source: str, target: str, lang: str) -> bool:
    """Whether a translation says can where its source says can’t.

    Only sentences are looked at that put every “can” with a “can” and say nothing of it in other words.
    """
    if lang not in _CAN or lang == "en" or max(len(source), len(target)) > LONGEST:
        return False
    if _UNABLE.search(folded(source)) or _UNABLE.search(folded(target)):
        return False
    if _BOUNDED.search(folded(source)) and _PUT_AS_LIMIT[lang].search(folded(target)):
        return False
    if _IF.search(folded(source)) and UNLESS[lang].search(folded(target)):
        return False
    if _MAYBE_NOT.search(folded(source)) and _POSSIBLY_NOT[lang].search(folded(target)):
        return False
    ours, theirs = abilities(source, "en"), abilities(target, lang)
    return ours.all == theirs.all and ours.least > theirs.most


# What denies a “can” of a translation for certain, right before it, and behind it in French.
_DENIED: Final = MappingProxyType(
    {
        "es": re.compile(r"\bno (?:(?:se|le|les|lo|la|los|las|me|te|nos) ){0,2}$"),
        "fr": re.compile(r"\bn(?:e (?:(?:se|le|la|les|lui|leur|y|en) |l'|s'|m'|t')?|'(?:y |en )?)$"),
    }
)
_NOT_BEHIND: Final = re.compile(r" (?:donc |alors |plus |ainsi )?pas\b(?! que\b| qu')")
# What only some can do others can’t, and what can be so without something can’t be only then.
_LIMITED: Final = re.compile(
    r"\b(?:only|unless|until|except|without|other than|at most|up to|instead|rather|otherwise|lacks?|fail\w*|prevent\w*"
    r"|keep\w*|kept|stop\w*|unable|inab\w+|impossib\w+|illegal\w*|prohibit\w*|forbid\w*|restrict\w*|preclud\w+|before"
    r"|(?:can|may|could|might)(?: [^\s.,;:]+){1,4} not?"
    r"|less|fewer|(?<!or )more|no longer|ceas\w+|ignor\w*|un(?!like)\w{4,}|non\w+|single|never|nobody|none"
    r"|neither|nor|few)\b"
)


def gains_denial(source: str, target: str, lang: str) -> bool:
    """Whether a translation says can’t where its source says can.

    Only sentences are looked at that put every “can” with a “can”, set no limit and say nothing of it in other words.
    """
    if lang not in _DENIED or max(len(source), len(target)) > LONGEST:
        return False
    english, text = folded(source), folded(target)
    if _LIMITED.search(english) or _UNABLE.search(text):
        return False
    ours = abilities(source, "en")
    cans = list(_CAN[lang].finditer(text))
    if len(cans) != ours.all:
        return False
    denied = sum(
        _DENIED[lang].search(text, max(0, can.start() - 20), can.start()) is not None
        and (lang != "fr" or _NOT_BEHIND.match(text, can.end()) is not None)
        for can in cans
    )
    return denied > ours.most


# What does not prevent a thing leaves it be.
_PREVENTED: Final = MappingProxyType(
    {
        "en": re.compile(r"\b(?:prevent(?:s|ed|ing)?|stop(?:s|ped|ping)?)\b"),
        "es": re.compile(r"\b(?:impid\w+|imped\w+|evit\w+|prev(?:en|ien)\w+)\b"),
        "fr": re.compile(r"\b(?:empêch\w+|évit\w+|prév(?:en|ien)\w+)\b"),
    }
)
_NOT_PREVENTED: Final = re.compile(r"(?:n't|\bnot)(?: \w+)? (?:prevent|stop)\b")
_UNPREVENTED: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:no|ni|tampoco|nunca|nada|sin|ningun\w+|ningún|nadie)\b"),
        "fr": re.compile(r"\bn(?:e\b|')|\b(?:ni|sans|pas|rien|aucune?|jamais)\b"),
    }
)
_PART: Final = re.compile(r"[.;:,]| (?:y|et) ")


def prevents(source: str, target: str, lang: str) -> bool:
    """Whether a translation says that something is prevented where its source says only that it is not."""
    if lang not in _UNPREVENTED or max(len(source), len(target)) > LONGEST:
        return False
    english, text = folded(source), folded(target)
    denied = len(_NOT_PREVENTED.findall(english))
    if not denied or len(_PREVENTED["en"].findall(english)) > denied:
        return False
    parts = [part for part in _PART.split(text) if _PREVENTED[lang].search(part)]
    return bool(parts) and not any(_UNPREVENTED[lang].search(part) for part in parts)


# What can’t be done unless something is so, and what nothing denies in a translation that keeps the exception. From one
# “can” no further than to the next.
_CANT_UNLESS: Final = re.compile(r"\bcan(?:'t|not| not)\b(?:(?!\bcan)[^.;:]){0,300}?\b(?:unless|except(?! that\b))\b")
_EXCEPTIONS_EN: Final = re.compile(r"\b(?:unless|except\w*)\b")
_EXCEPTIONS: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:a menos (?:que|de)|a no ser que|salvo|excepto)\b"),
        "fr": re.compile(r"\bà moins (?:que\b|qu'|de\b|d')|\b(?:sauf|excepté|hormis)\b"),
    }
)
_DENYING: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:no|ni|nunca|jamás|tampoco|ningún|ningun[oa]s?|nadie|nada|sin|s[oó]lo|únicamente|solamente|prohíb\w+"
            r"|prohib\w+|impid\w+|imposible)\b"
        ),
        "fr": re.compile(
            r"\b(?:ne|pas|ni|jamais|aucune?|personne|rien|nul|sans|seule?s?|seulement|uniquement|interdi\w+|empêch\w+"
            r"|impossible)\b|\bn'"
        ),
    }
)
# Behind “à moins que” a “ne” denies nothing.
_DENYING_BEHIND: Final = MappingProxyType(
    {"es": _DENYING["es"], "fr": re.compile(r"\b(?:pas|ni|jamais|aucune?|personne|rien|nul|sans)\b")}
)
_SENTENCE: Final = re.compile(r"[.;:]")


def drops_before_exception(source: str, target: str, lang: str) -> bool:
    """Whether a translation says that something can be done unless, where its source says that it can’t be unless."""
    if lang not in _EXCEPTIONS or max(len(source), len(target)) > LONGEST:
        return False
    english, text = folded(source), folded(target)
    places = list(_EXCEPTIONS[lang].finditer(text))
    if len(places) != 1 or len(_EXCEPTIONS_EN.findall(english)) != 1 or _CANT_UNLESS.search(english) is None:
        return False
    start = max((end.end() for end in _SENTENCE.finditer(text, 0, places[0].start())), default=0)
    stop = next((end.start() for end in _SENTENCE.finditer(text, places[0].end())), len(text))
    before = text[start : places[0].start()]
    return (
        _CAN[lang].search(before) is not None
        and _DENYING[lang].search(before) is None
        and _DENYING_BEHIND[lang].search(text, places[0].end(), stop) is None
    )


@lru_cache(maxsize=16384)
def abilities(text: str, lang: str) -> Abilities:
    """What a sentence says can be done and can’t; what is beside a denial or a limit may be denied or not."""
    text = folded(text)
    count = least = most = 0
    start = 0
    for match in _CAN[lang].finditer(text):
        start = max((end.end() for end in _CLAUSE.finditer(text, start, match.start())), default=start)
        certain = lang == "en" and (match[0].endswith("not") or _NOT.match(text, match.end()) is not None)
        count += 1
        least += certain
        most += certain or _MAY_DENY[lang].search(text[start : match.start()]) is not None
    return Abilities(count, least, most)
