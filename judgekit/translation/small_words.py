"""Small words that a rule hangs on, such as only, except, instead and also, and sentences that lost them."""

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.sentences import LONGEST, folded, whole_words

# What stands elsewhere in an English sentence too: of these a translation must have more to put a small word with them.
_SPARE_EN: Final = MappingProxyType(
    {
        "denial": r"\w*n't|not|cannot|never|none|nobody|nothing|nor|neither|without|no|non[\w-]+",
        "not": r"\w*n't|not|cannot|never|none|nobody|nothing|without|no",
        "must": r"must|ha(?:s|ve|d) to|needs?|required?|requires|enough",
        "other": r"others?|another|else|remaining|rest",
        "more": r"more|further|again",
        "and": r"and|but|or|plus|with|to|in",
        "same": r"same|equal\w*|even|at once|simultaneous\w*|likewise",
        "but": r"but|however|though|although",
        "single": r"single|alone|sole|solely|unique",
        "one": r"(?<!than )one|single|alone|sole|only",
        "some": r"some|certain|a few|other",
        "just": r"just|directly|immediately|right|barely|fair\w*",
    }
)
_SPARE: Final = MappingProxyType(
    {
        "es": {
            "denial": r"no|nunca|jamás|sin|ni|nada|nadie|ningun\w+|ningún|tampoco",
            "not": r"no|nunca|jamás|sin",
            "must": r"deb\w+|(?:tiene|tienen|tenga|tengan) que|hay que|necesit\w+|requier\w+|necesari[oa]s?"
            r"|hacen? falta",
            "other": r"otr[oa]s?|demás|resto|los que quedan",
            "more": r"más|adicional\w*|añad\w+|de nuevo|otra vez",
            "and": r"y|e|además|pero",
            "same": r"mism\w+|igual\w*|incluso|a la vez|al mismo tiempo",
            "but": r"pero|aunque|sin embargo",
            "single": r"sol[oa]s?|únic[oa]s?|una? mism[oa]",
            "one": r"sol[oa]s?|únic[oa]s?",
            "some": r"algun[oa]s?|algún|ciert[oa]s?|unos|unas",
            "just": r"just[oa]\w*|apenas",
        },
        "fr": {
            "denial": r"ne|n(?=')|sans|non|ni",
            "not": r"ne|n(?=')|sans|non",
            "must": r"doi(?:t|vent|ve)|dev\w+|faut|faudra|nécess\w+|requi\w+|exig\w+|assez",
            "other": r"autres?|autrui|restante?s?|reste",
            "more": r"plus|encore|davantage|ajout\w+|de nouveau|à nouveau",
            "and": r"et|mais|puis",
            "same": r"mêmes?|égal\w*|autant|en même temps|à la fois",
            "but": r"mais|toutefois|cependant|pourtant",
            "single": r"seule?s?|uniques?|une? mêmes?",
            "one": r"seule?s?|uniques?",
            "some": r"certaine?s?|quelques|des",
            "just": r"juste\w*",
        },
    }
)


class Small(Named):
    """One small word: how English says it, what renders it in each language, and what may do so if it is left over."""

    en: str
    es: str
    fr: str
    spare: str


# What is dropped is a denial in effect: only, unless, except, instead.
LIMITS: Final[tuple[Small, ...]] = (
    Small(
        # “Not only” is no limit, and what is only one thing, not another, is so without the word.
        r"(?<!not )only(?![^.;]*, (?:and )?(?:not|never) )(?! be\b)",
        r"s[oó]lo|únicamente|solamente|exclusiv\w+|nada más|sino|salvo|excepto|a menos|mera\w*|meros?"
        r"|limit\w+|condici\w+|siempre que|con tal|reserv\w+|exact\w+|simplemente"
        r"|(?:más|otr[oa]s?|antes|fuera) (?:\w+ ){0,4}?que|mientras|tan s[oó]lo|últim\w+",
        r"seulement|uniquement|exclusi\w+|rien|simple\w*|sauf|excepté|hormis|à moins|limit\w+"
        r"|condition\w*|réserv\w+|rédui\w+|born\w+|exact\w+|strict\w+|tout au plus|tant qu\w*|pas avant|pas plus"
        r"|derni(?:er|ère)s?"
        r"|n(?:e |')(?:[^.;:]|[.](?=\d)){0,200}?\bqu(?:e|'\w+)",
        "denial must single just",
    ),
    Small(
        r"unless",
        r"a menos|salvo|excepto|a no ser|mientras|si no|s[oó]lo|únicamente|solamente|hasta|en caso contrario|aunque",
        r"à moins|sauf|hormis|excepté|tant qu\w*|sinon|faute|seulement|uniquement|seule?s?|jusqu\w*|à défaut|même si"
        r"|n(?:e |')(?:[^.;:]|[.](?=\d)){0,200}?\bqu(?:e|'\w+)",
        "denial but must",
    ),
    Small(
        r"no longer(?! than)",
        r"ya no|no (?:\w+ ){0,3}(?:ya|más)|dej\w+|ces\w+|abandon\w+|p(?:ie|e)rd\w+|sal\w+|desaparec\w+|quit\w+"
        r"|retir\w+|termin\w+|acab\w+",
        r"plus|cess\w+|quitt\w+|per(?:d\w*|te)|arrêt\w+|sort\w*|dispar\w+|fin|retir\w+|termin\w+",
        "",
    ),
    Small(
        r"neither",
        r"ni|tampoco|ningún|ningun[oa]s?|nadie|nada|care[cz]\w+|carente\w*",
        r"ni|non plus|aucune?s?|pas plus|personne|rien|nul(?:le)?|dépourvu\w*|démuni\w*",
        "not",
    ),
    Small(
        r"except(?:ing)?|other than|apart from",
        r"salvo|excep\w+|menos|aparte|fuera|distint\w+|diferent\w+|que no|sol[oa]s?|s[oó]lo|únic\w+|sino|exclu\w+"
        r"|más (?:\w+ ){0,4}que|ajen[oa]s?|otr[oa]s? (?:\w+ ){1,3}que|salvedad\w*|exceptu\w+|reserva",
        r"sauf|except\w+|excepté\w*|hormis|à part|hors|dehors|(?:autres?|ailleurs) (?:\w+ ){0,2}?qu(?:e|'\w+)"
        r"|différ\w+|outre|moins"
        r"|seule?s?|seulement|uniquement|exclu\w+|mais|(?:ceci|cela) près|réserve"
        r"|n(?:e |')(?:[^.;:]|[.](?=\d)){0,200}?\bqu(?:e|'\w+)",
        "denial other but must",
    ),
    Small(
        r"(?<!n't )(?<!not )skip(?:s|ped|ping)?(?! effects?\b)",
        r"salt\w+|omit\w+|pier\w+|perd\w+|por alto|prescind\w+|ignor\w+|desaparec\w+",
        r"saut\w+|omet\w*|omi[st]\w*|passe\w*|perd\w*|ignor\w+|supprim\w+|dispara\w+",
        "denial",
    ),
    # What stays, becomes or goes somewhere does nothing else at once, and needs no word for that. Nor does a sentence
    # that begins with it: the one before says what is not done.
    Small(
        r"(?<!^)(?<![.;:!?] )instead(?! of)",
        r"(?:en|a) (?:su |cuyo )?(?:lugar|vez)|en cambio|sino|reemplaz\w+|sustitu\w+|más bien|prefer\w+|directamente"
        r"|contrario|quien|ahora|por su parte|permane\w+|qued\w+|sigu\w+|va|van|vuelv\w+|pasan?|convierte\w*"
        r"|entonces",
        r"(?:à|en) (?:la |sa |leur )?place|au lieu|plutôt|rempla\w+|substitu\w+|préfér\w+|directement|contraire"
        r"|revanche|c'est"
        r"|c'était|désormais|maintenant|alors|rest\w+|demeur\w+|va|vont|devien\w+|passe\w*|retourn\w+",
        "denial but",
    ),
    Small(
        r"instead of|rather than",
        r"(?:en|a) (?:su |cuyo )?(?:lugar|vez)|en cambio|sino|reemplaz\w+|sustitu\w+|más bien|prefer\w+|antes que"
        r"|contrario|por encima|más que|frente a",
        r"(?:à|en) (?:la |sa |leur )?place|au lieu|plutôt|rempla\w+|substitu\w+|préfér\w+|contraire|revanche"
        r"|c'est|à défaut|contre"
        r"|(?<=, )pas",
        "denial but",
    ),
)  # fmt: skip
# What is dropped is a part of what the sentence says: also, additional.
ADDITIONS: Final[tuple[Small, ...]] = (
    Small(
        r"(?<!n't )(?<!not )also",
        r"también|además|asimismo|sin perjuicio|a la vez|sum\w+|igual\w*|tampoco|lo mismo|incluso|así como"
        r"|por otra parte|a su vez|aun|tanto"
        r"|dej\w+ de|sigu\w+|continú\w+|permane\w+",
        r"aussi|également|sans préjudice|à (?:son|leur) tour|s'ajout\w+|de plus|en plus|ainsi|de même|non plus"
        r"|en outre|outre|par ailleurs|de surcroît|encore|ni"
        r"|tant|y compris|pas moins|rest\w+|demeur\w+|contin\w+",
        "and same other more",
    ),
    Small(
        r"additional(?:ly)?|extra",
        r"adicional\w*|extra\w*|además|más \w+s(?! (?:de l[oa]s?|que|\w+ que)\b)"
        r"|(?:un[oa]?|dos|tres) (?:\w+ ){1,3}más(?=[,.;:)])|añadid\w+|suplementari\w+|nuev[oa]s?|ulterior\w*",
        r"supplément\w*|additionn\w*|en plus|de plus|ajout\w+|en outre|de surcroît|nouve\w+|complément\w*|extra\w*",
        "more other",
    ),
    Small(
        r"target(?= (?:\w+ ){0,2}(?:creature|player|opponent|permanent|spell|card|artifact|enchantment|land)\b)",
        r"objetivos?|apunt\w+|blancos?",
        r"cibl\w+|vis(?:e|ée?s?|ant|ent)",
        "",
    ),
    Small(
        r"during (?:their|its|your|each|that [\w']+|his or her)(?: own)? turn",
        r"turnos?|propi[oa]s?|suy[oa]s?",
        r"tours?|sien|tien",
        "",
    ),
)  # fmt: skip
# What is dropped tells one of a kind from others: another, the same.
OTHERNESS: Final[tuple[Small, ...]] = (
    Small(
        r"(?<!one )another(?= (?:\w+ )?(?:player|opponent|team|teammate|creature|permanent|object)s?\b)",
        r"otr[oa]s?|distint\w+|diferent\w+|ajen\w+|segund[oa]|demás|contrari[oa]s?|rival\w*|nuev[oa]s?|más|ambos|ambas"
        r"|un[oa]s? (?:\w+ ){0,3}(?:a|tras) otr\w+|de nuevo|entre|mutu\w+|fuera|siguientes?|además",
        r"autres?|autrui|seconde?s?|deuxièmes?|différ\w+|nouve\w+|supplément\w*|de plus|encore|adverses?|tiers"
        r"|suivante?s?"
        r"|distinct\w*|entre|mutuel\w*|ailleurs",
        "",
    ),
    Small(
        r"the same(?= (?:player|team|creature|commander|opponent)s?\b)(?! \w+ \w+ing\b)",
        r"mism[oa]s?|idéntic\w+|igual\w*|un sol[oa]|una sola|únic[oa]s?|un[oa] de l[oa]s|compart\w+|común|est[ea]s?"
        r"|también"
        r"|dich[oa]s?|tal(?:es)?|coincid\w+",
        r"mêmes?|identiques?|une? seule?|uniques?|partag\w+|commune?s?|égal\w*|ce(?:t|tte|s)?|celui-\w+|celle-\w+|aussi"
        r"|semblables?",
        "",
    ),
)
# What is dropped is a number that no number word names: more than one, any number.
AMOUNTS: Final[tuple[Small, ...]] = (
    Small(
        r"(?<!no )more than one|several|multiple",
        r"más de|vari[oa]s|dos o más|múltiples?|multi\w+|más que|divers[oa]s|much[oa]s"
        r"|distint[oa]s|al menos dos|como mínimo dos|en plural|numeros[oa]s|repetid\w+|veces|como máximo"
        r"|como mucho|a lo sumo",
        r"plus (?:de|d'\w+|qu'\w+|que)|plusieurs|deux ou plus|multi\w+|qu'une?|diver\w+"
        r"|au moins deux|au minimum deux|différente?s|répét\w+|nombreu\w+|au plus|au maximum",
        "other one some",
    ),
    Small(
        r"at least|at most",
        r"más|menos|máxim\w+|mínim\w+|mucho|sumo|hasta|mayor\w*|menor\w*|superior\w*|inferior\w*|exced\w+|super\w+"
        r"|alcan\w+|lleg\w+|partir|l[ií]mit\w+|desde|algun\w*|algún|cualquier\w*|sufici\w+|basta\w*|tope|sendos"
        r"|tant[oa]s?|un solo|un[oa] sol[oa]|dentro",
        r"plus|moins|maxim\w+|minim\w+|jusqu\w*|supérieur\w*|inférieur\w*|dépass\w+|excè\w+|excé\w+|attei\w+|partir"
        r"|limit\w+|davantage|au-delà|suffi\w+|assez|quelconques?|n'importe|autant|une? seule?|dans",
        "",
    ),
    Small(
        r"or equal to",
        r"igual\w*|más|menos|no (?:es |sea )?(?:menor|mayor|inferior|superior)|mínim\w+|máxim\w+"
        r"|sufici\w+|alcan\w+|lleg\w+|bast\w+|exced\w+|super[ae]n?",
        r"égal\w*|plus|moins|minim\w*|maxim\w*|suffi\w+|attei\w+|pas (?:infér\w+|supér\w+)"
        r"|dépass\w+|excè\w+|excé\w+|autant",
        "",
    ),
    Small(
        r"any number",
        r"cualquier\w*|cuant[oa]s|cuántos|tant[oa]s|número|cantidad|(?:que|como) (?:quiera|desee|elija)\w*|libre\w*"
        r"|ilimitad\w+|l[ií]mit\w+|topes?",
        r"n'importe|quelconque\w*|autant|nombre|voul\w+|souhait\w+|quelle?s? qu(?:e|'\w+)"
        r"|(?:il)?limit\w+|plafond\w*|libre\w*|tous|toutes",
        "",
    ),
)  # fmt: skip


@lru_cache(maxsize=16384)
def left_out(source: str, target: str, lang: str, table: tuple[Small, ...]) -> str:
    """The first small word of a sentence that its translation has less often than it, as it stands there; else empty.

    A word counts that renders it for certain, and one that may render it where the source has no use for it.
    """
    if lang not in _SPARE or max(len(source), len(target)) > LONGEST:
        return ""
    english, text = folded(source), folded(target)
    for own, ways, spare in _PATTERNS[table]:
        found: list[str] = own.findall(english)
        if not found:
            continue
        left = len(found) - len(ways[lang].findall(text))
        for name in spare:
            left -= max(0, len(_SPARES[lang][name].findall(text)) - len(_SPARES["en"][name].findall(english)))
        # What is said of two things may be said once of both, or the second time by a pronoun.
        if left == len(found) or left > 1:
            return found[0]
    return ""


class _Patterns(Named):
    """What says a small word in English, what renders it by language, and the names of what may do so."""

    own: re.Pattern[str]
    ways: dict[str, re.Pattern[str]]
    spare: tuple[str, ...]


_SPARES: Final = MappingProxyType(
    {
        lang: {name: whole_words(pattern) for name, pattern in table.items()}
        for lang, table in (("en", _SPARE_EN), *_SPARE.items())
    }
)
_PATTERNS: Final = MappingProxyType(
    {
        table: tuple(
            _Patterns(
                whole_words(each.en),
                {"es": whole_words(each.es), "fr": whole_words(each.fr)},
                tuple(each.spare.split()),
            )
            for each in table
        )
        for table in (LIMITS, ADDITIONS, AMOUNTS, OTHERNESS)
    }
)
