"""Facts about the languages that texts are checked in: number words, modals, negation, quotes, function words.

A language without a table here still gets every check that needs none.
"""

from functools import cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation import soft_negations


def word_set(words: str) -> frozenset[str]:
    """The words of a string, so that tables stay readable."""
    return frozenset(words.split())


class Grammar(Named):
    """The facts of one language; patterns are matched in folded text: small letters, straight apostrophes.

    ``numbers`` and ``ordinals`` give the value of a word. ``two`` are words that mean two things at once and may stand
    for the word “two” or not, ``no_numbers`` names with a number word in them. ``negation`` denies a clause,
    ``weak_negation`` does so only in a clause that nothing else denies, ``no_negation`` only looks like it, and
    ``soft_negation`` are words that stand for a negation without one. ``quotes`` are the pairs of quotation marks that
    running text uses, the usual first.
    """

    numbers: dict[str, int]
    ordinals: dict[str, int]
    two: str
    no_numbers: str
    may: str
    must: str
    negation: str
    weak_negation: str
    no_negation: str
    soft_negation: str
    function_words: frozenset[str]
    dangling: frozenset[str]
    quotes: tuple[str, ...]
    inner_space: bool = False
    opened_questions: bool = False


_EN: Final = Grammar(
    numbers={
        "zero": 0,
        "two": 2,
        "three": 3,
        "four": 4,
        "five": 5,
        "six": 6,
        "seven": 7,
        "eight": 8,
        "nine": 9,
        "ten": 10,
        "eleven": 11,
        "twelve": 12,
        "thirteen": 13,
        "fourteen": 14,
        "fifteen": 15,
        "sixteen": 16,
        "seventeen": 17,
        "eighteen": 18,
        "nineteen": 19,
        "twenty": 20,
        "thirty": 30,
        "forty": 40,
        "fifty": 50,
        "sixty": 60,
        "hundred": 100,
        "thousand": 1000,
        "twice": 2,
    },
    ordinals={
        "second": 2,
        "third": 3,
        "fourth": 4,
        "fifth": 5,
        "sixth": 6,
        "seventh": 7,
        "eighth": 8,
        "ninth": 9,
        "tenth": 10,
        "twentieth": 20,
    },
    two=r"\b(?:both|either|neither|pairs?|couple|doubled?|doubles|doubling|half|halves|each other|one another"
    r"|two or more|several|multiple"
    r"|more than one|at least two|former|latter|and/or)\b",
    no_numbers=r"\b\w+ edition\b",
    may=r"\b(?:may|might|can|could|(?:is|are|be) (?:able|allowed|free|permitted) to|(?:is|are) optional"
    r"|optionally|(?:if|as|where) (?:able|possible)|allow(?:s|ing)|permit(?:s|ting))\b",
    must=r"\b(?:must|(?:has|have|had|having) to|(?:is|are|be) (?:required|forced|obliged) to|needs? to|mandatory)\b",
    negation=r"\b(?:not|cannot|never|none|nobody|nothing|nowhere|without|no)\b|n't\b",
    weak_negation=r"\b(?:nor|neither)\b",
    no_negation=r"\bnot only\b|,? (?:and|nor) neither\b|\b\w+n't either\b|\bwhether or not\b|\bif not\b"
    r"|\bor not\b|\bno\.\s?\d|\bno matter\b"
    r"|\bno (?:more|fewer|less|longer) than\b|\bnot necessarily\b|\bnothing but\b",
    soft_negation=soft_negations.EN,
    function_words=word_set(
        "but player players team turn game card cards you your because though rule same over itself themselves "
        "been being between the of and to that is are in it its this with from by as an be has have if when "
        "which their they "
        "for or was would could can each any may must at on not does while who whose other than then there "
        "these those into during only all until after before"
    ),
    dangling=word_set(
        "the a an of and or to in on with from by as that which who whose if when than then for at its "
        "their his her each any this these those is are may must can be into but not unless until while "
        "during has have"
    ),
    quotes=("“”", '""'),
)

_ES: Final = Grammar(
    numbers={
        "cero": 0,
        "dos": 2,
        "tres": 3,
        "cuatro": 4,
        "cinco": 5,
        "seis": 6,
        "siete": 7,
        "ocho": 8,
        "nueve": 9,
        "diez": 10,
        "once": 11,
        "doce": 12,
        "trece": 13,
        "catorce": 14,
        "quince": 15,
        "dieciséis": 16,
        "diecisiete": 17,
        "dieciocho": 18,
        "diecinueve": 19,
        "veinte": 20,
        "veintiuno": 21,
        "veintiuna": 21,
        "veintiún": 21,
        "veintidós": 22,
        "veintitrés": 23,
        "veinticuatro": 24,
        "veinticinco": 25,
        "treinta": 30,
        "cuarenta": 40,
        "cincuenta": 50,
        "sesenta": 60,
        "cien": 100,
        "ciento": 100,
        "mil": 1000,
    },
    ordinals={
        "segundo": 2,
        "segunda": 2,
        "segundos": 2,
        "segundas": 2,
        "tercer": 3,
        "tercero": 3,
        "tercera": 3,
        "cuarto": 4,
        "cuarta": 4,
        "quinto": 5,
        "quinta": 5,
        "sexto": 6,
        "sexta": 6,
        "séptimo": 7,
        "séptima": 7,
        "octavo": 8,
        "octava": 8,
        "noveno": 9,
        "novena": 9,
        "décimo": 10,
        "décima": 10,
        "vigésimo": 20,
        "vigésima": 20,
        "3er": 3,
    },
    two=r"\b(?:ambos|ambas|par|pareja|dobles?|duplican?|duplicar|mitad|sendos|entre sí|una de otra|uno de otro"
    r"|los otros|las otras|respectivamente|dos o más|varios|varias|más de un|más de una|al menos dos|dos veces"
    r"|repetid\w+)\b",
    no_numbers=r"\bdos puntos\b|\bpor ciento\b",
    may=r"\b(?:pued(?:e[ns]?|a[ns]?|o)|podemos|podr(?:á[ns]?|ía[ns]?|emos)|pud(?:o|iera[ns]?|iese[ns]?|ieron)"
    r"|podía[ns]?"
    r"|poder|pudiendo|permit\w+|opcional(?:mente)?|tienen? la opción|capaz|capaces|posible|es libre|son libres"
    r"|susceptibles?|caben?|quepa)\b",
    must=r"\b(?:deb(?:e[ns]?|er(?:á[ns]?|ía[ns]?)|ía[ns]?|a[ns]?|ió|ieron|iendo)|(?:tien(?:e[ns]?)"
    r"|ten(?:drá[ns]?|ga[ns]?"
    r"|ía[ns]?|er|ido)|tuv(?:iera[ns]?|o|ieron)|teniendo) (?:\w+ )?que|h(?:a|an|ay|aya|ayan|abrá|abrán) (?:de"
    r"|que) \w+r(?:se|l[oae]s?)?"
    r"|oblig\w+|es necesario|está[n]? obligad\w+|forzos\w+)\b",
    negation=r"\b(?:no|nunca|jamás|sin)\b",
    weak_negation=r"\b(?:ningún|ninguno|ninguna|nadie|nada|tampoco|ni)\b",
    no_negation=r"\bno (?:s[oó]lo|solamente|únicamente)\b|\bno obstante\b|\ba no ser\b"
    r"|\bni (?:un[oa] )?más ni (?:un[oa] )?menos\b"
    r"|\bsin perjuicio\b|\bnada más \w+[aei]r(?:se|l[oae]s?)?\b"
    # What does not forbid a thing allows it.
    r"|\b(?:no|nada) (?:(?:se )?l[eoa]s? |se )?(?:impid|imped|prohíb|prohib)\w+"
    r"|\bo no\b(?! (?:\w+[aei]r(?:se|l[oae]s?)?"
    r"|(?:se|les?|lo|est[áé]n?|es|son|sean?|hay|haya|tienen?|pued[ea]n?) \w+)\b)|\bno\.\s?º"
    r"|\bno necesariamente\b|\bsin embargo\b|\bno importa\b"
    r"|\bsin importar\b"
    # What holds if not is what holds otherwise, and denies nothing itself.
    r"|\bsi no(?: (?:es|fuera|fuese) (?:así|el caso))?(?=[,;.)])|\bde no (?:ser así|hacer\w+)(?=[,;.)])"
    # Before and in comparisons “any” is put as “none”.
    r"|\b(?:antes del?|antes que|más que|menos que|mejor que|peor que)\b(?:(?!\bno\b)[^.;:,]){0,100}?"
    r"\b(?:ningún|ningun[oa]s?|nadie|nada|nunca)\b",
    soft_negation=soft_negations.ES,
    function_words=word_set(
        "a e ni qué cuál cuáles quién quiénes cuántos esos esas estos estas muy tiene tienen hay ser está "
        "misma mismo jugador jugadores equipo turno carta cartas partida regla "
        "haya sea donde también antes después el la los las de del que y en un una por para con se su sus es "
        "son al lo le les como si cuando "
        "esta este ese esa cada otro otra no más pero sin sobre o u entre durante hasta desde ya puede "
        "todos todas ningún"
    ),
    dangling=word_set(
        "el la los las de del que y en un una por para con se su sus es son al lo le les como si cuando "
        "cada o u e entre durante hasta desde no ni sin sobre cuyo cuya pero puede pueden debe deben este "
        "esta ese esa"
    ),
    quotes=("«»", "“”"),
    opened_questions=True,
)

_FR: Final = Grammar(
    numbers={
        "zéro": 0,
        "deux": 2,
        "trois": 3,
        "quatre": 4,
        "cinq": 5,
        "six": 6,
        "sept": 7,
        "huit": 8,
        "neuf": 9,
        "dix": 10,
        "onze": 11,
        "douze": 12,
        "treize": 13,
        "quatorze": 14,
        "quinze": 15,
        "seize": 16,
        "dix-sept": 17,
        "dix-huit": 18,
        "dix-neuf": 19,
        "vingt": 20,
        "trente": 30,
        "quarante": 40,
        "cinquante": 50,
        "soixante": 60,
        "cent": 100,
        "cents": 100,
        "mille": 1000,
    },
    ordinals={
        "deuxième": 2,
        "deuxièmes": 2,
        "second": 2,
        "seconde": 2,
        "secondes": 2,
        "seconds": 2,
        "troisième": 3,
        "quatrième": 4,
        "cinquième": 5,
        "sixième": 6,
        "septième": 7,
        "huitième": 8,
        "neuvième": 9,
        "dixième": 10,
        "vingtième": 20,
        "deuxièmement": 2,
        "troisièmement": 3,
        "quatrièmement": 4,
        "2e": 2,
        "3e": 3,
        "4e": 4,
    },
    two=r"\b(?:paires?|doubles?|doublent|doubler|doublée?s?|moitié|l'un l'autre|les uns les autres|l'une ou l'autre"
    r"|l'un ou l'autre|respectivement|les autres|entre eux|entre elles|deux ou plus|plusieurs|plus d'un"
    r"|plus d'une|au moins deux|deux fois|répét\w+)\b",
    no_numbers=r"\bdeux[- ]points\b|\bpour cent\b|\bentre[- ]deux\b(?= ?(?:[^\w\s]|$|ou\b|et\b|pour\b))",
    may=r"\b(?:peu(?:t|vent|x)|pouv(?:ez|ons|ait|aient|oir|ant)|pour(?:ra|ront|rait|raient|rez)|pui?ss(?:e|ent"
    r"|iez)|pu"
    r"|permet\w*|permis\w*|autoris\w+|facultatif|facultative|optionnel\w*|possible|libres? de|capables?|susceptibles?"
    r"|loisible|en mesure|saurai(?:t|ent))\b",
    must=r"\b(?:doi(?:t|vent|s|ve)|dev(?:ez|ons|ra|ront|rait|raient|ait|aient|oir)|dû|faut|faudra|oblig\w+"
    r"|tenue?s? de"
    r"|contraint\w*|obligatoire\w*|forcée?s?)\b",
    negation=r"\bne\b|\bn(?=')|\bsans\b",
    weak_negation=r"\b(?:aucune?s?|jamais|rien|non|ni|pas|personne d'autre|par personne|nulle part)\b",
    # Between “ne” and “que” stands what alone is allowed: no negation. No clause is longer than the bounds here. What
    # comes behind a comparison has a “ne” that denies nothing: plus de cartes que le deck n’en contient.
    no_negation=r"\b(?:plus|moins|mieux|autre(?:ment)?s?(?! (?:\w+ )?qu(?:'une?|e (?:les?|la|des))\b))\b"
    r"(?:(?!\bn(?:e\b|'))[^.;:,]){1,60}?\bqu(?:e\b|')"
    r"(?:(?!\b(?:pas|jamais|aucune?)\b)[^.;:,]){0,60}?\bn(?:e\b|')(?! \w+ (?:pas|jamais|plus)\b)|"
    # What holds if not is what holds otherwise, and denies nothing itself.
    r"\bsi (?:ce|tel|cela) n'(?:est|était) pas le cas\b|\bsi ce n'est (?!pas)|\bs'il n'en est pas ainsi\b"
    # What does not forbid a thing allows it, and what is neither more nor less is exact.
    r"|\b(?:rien )?n(?:e (?:l'|les? |lui |leur )?|'(?:en )?)(?:empêch|interdi)\w+(?: (?:pas|nullement|en rien))?\b"
    r"|\bni plus ni moins\b|\bpas une? de plus\b|\bsans préjudice\b"
    r"|\bnon seulement\b|\bou (?:non|pas(?! d[ue]\b| d'| encore))\b|\bnon plus\b|\bn'importe\b|\bsans doute\b"
    r"|\bpas à pas\b"
    r"|\b(?:avant|à moins|de (?:peur|crainte)|crai(?:nt|gn)\w*|redout\w+|évit\w+) qu(?>[^.;:,]{0,200}?\bn(?:e\b|'))"
    r"(?>[^.;:,]{0,200}?\b(?:ou|et) n(?:e\b|'))*+"
    r"|\bn(?:e\b|')(?:(?!\b(?:pas|plus|jamais|aucune?|point|personne|rien|ni|autres?|ne)\b|\bn')[^.;:]){0,200}?"
    r"\bqu(?:e\b|')",
    soft_negation=soft_negations.FR,
    function_words=word_set(
        "être ont même très joueur joueurs équipe équipes tour carte cartes partie règle pas cela donc lorsque "
        "avant après aussi doit peut le la les de des du que qui et en un une pour avec se son sa ses est sont "
        "au aux ce cette ces il "
        "elle ils leur leurs dans par sur si quand chaque autre ne pas plus ou où comme tout tous sans "
        "pendant d'un l'a n'est n'a qu'il c'est d'une être a ont"
    ),
    dangling=word_set(
        "le la les de des du que qui et en un une pour avec se son sa ses est sont au aux ce cette ces dans "
        "par sur si quand chaque ou où comme sans pendant ne leur leurs peut doit dont à mais ni"
    ),
    quotes=("«»", "“”"),
    inner_space=True,
)

_PT: Final = Grammar(
    numbers={
        "zero": 0, "dois": 2, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
        "nove": 9, "dez": 10, "onze": 11, "doze": 12, "treze": 13, "catorze": 14, "quatorze": 14, "quinze": 15,
        "dezesseis": 16, "dezessete": 17, "dezoito": 18, "dezenove": 19, "vinte": 20, "trinta": 30, "quarenta": 40,
        "cinquenta": 50, "sessenta": 60, "cem": 100, "cento": 100, "mil": 1000,
    },
    ordinals={
        "segundo": 2, "segunda": 2, "terceiro": 3, "terceira": 3, "quarto": 4, "quarta": 4, "quinto": 5, "quinta": 5,
        "sexto": 6, "sexta": 6, "sétimo": 7, "sétima": 7, "oitavo": 8, "oitava": 8, "nono": 9, "décimo": 10,
    },
    two=r"\b(?:ambos|ambas|par|dobro|dobra|metade|entre si|os outros|as outras)\b",
    no_numbers=r"\bdois pontos\b|\bedição \w+",
    may="", must="", negation="", weak_negation="", no_negation="", soft_negation="",
    function_words=word_set(
        "jogador jogadores equipe jogo mesma mesmo regra regras pode também ser foi tem o a os as de do da dos "
        "das que e em no na nos nas um uma por para com se seu sua seus suas é são "
        "ao à como quando este esta esse essa cada outro não mais mas sem sobre ou entre durante até pelo "
        "pela isso ele"
    ),
    dangling=word_set(
        "o a os as de do da dos das que e em no na um uma por para com se seu sua ou como"
    ),
    quotes=("“”", '""', "«»"),
)  # fmt: skip

_IT: Final = word_set(
    "il lo la i gli le di del della dei delle che e in un una per con si suo sua è sono al alla come se "
    "quando questo questa ogni altro non più ma senza su o tra durante fino nel nella dal dalla può "
    "viene"
)
_DE: Final = word_set(
    "der die das den dem des und zu ist sind in im ein eine einen für mit sich sein seine wie wenn dass "
    "diese dieser jeder andere nicht mehr aber ohne auf oder von vom wird werden kann es er sie bei "
    "nach bis"
)

GRAMMARS: Final = MappingProxyType({"en": _EN, "es": _ES, "fr": _FR, "pt": _PT})

# The words that show a language; those of languages without a table are known for telling them from one that has.
PROFILES: Final = MappingProxyType(
    {**{lang: grammar.function_words for lang, grammar in GRAMMARS.items()}, "it": _IT, "de": _DE}
)


def grammar_of(lang: str) -> Grammar | None:
    """The table of a language tag such as ``es`` or ``pt_BR``, or None."""
    return GRAMMARS.get(base(lang))


@cache
def base(lang: str) -> str:
    """The language of a tag without its country: ``pt`` for ``pt_BR``."""
    return lang.replace("-", "_").partition("_")[0].lower()
