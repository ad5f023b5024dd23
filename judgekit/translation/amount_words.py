"""More opposites in each language: how many of a thing, odd and even, always and never, within and outside."""

from typing import Final

from judgekit.translation.grammar import GRAMMARS
from judgekit.translation.opposite_words import NEVER, Side

# A translation puts “each” and “any” with many words; what stands for none of them must be new as well.
_ALL_EN: Final = Side(
    "all", r"all|each(?! other)|every|both", r"any\w*|every\w+|whole|entire\w*|always|whenever|whichever|whatever"
)
_ALL_ES: Final = Side(
    "todos",
    r"tod[oa]s?|cada|amb[oa]s",
    r"cualquier\w*|l[oa]s (?:dos|demás)|sendos|quien\w*|respectiv\w+|siempre|enter[oa]s?",
)
_ALL_FR: Final = Side(
    "tous",
    r"tous|toutes?|tout|chaque|chacune?",
    r"n'importe|quelconques?|(?:l|d|au)es deux|tous deux|quiconque|respecti\w+|toujours|entière?s?|moindres?",
)
_SOME_EN: Final = (
    r"some|certain|a few|several|various|specific|particular|one or more|at least one|any|part|parts|others?"
)
AMOUNTS: Final[tuple[dict[str, tuple[Side, Side]], ...]] = (
    {
        "en": (_ALL_EN, Side("some", r"some(?= (?:of|[a-z]{2,}s)\b)", _SOME_EN)),
        "es": (_ALL_ES, Side("algunos", r"algun[oa]s|ciert[oa]s|algun[oa](?= de\b)", r"algún|alguna|vari[oa]s"
        r"|parte|hay|exist\w+")),
        "fr": (_ALL_FR, Side("certains", r"certaine?s", r"certaine?|quelques?(?!-)|plusieurs|partie|exist\w+"
        r"|il y a|il est d\w+|^des")),
    },
    {
        "en": (
            Side("one or more", r"one or more|at least one", r"one|some|any|a few|several|multiple"),
            Side("all", NEVER, rf"{_ALL_EN.certain}|{_ALL_EN.wide}|none|no|only|complet\w+|full\w*"),
        ),
        "es": (
            Side(
                "uno o más",
                r"un[oa]s? o (?:más|vari[oa]s)",
                r"al menos|como mínimo|por lo menos|algun\w+|algún|vari[oa]s|o más|un[oa]s|cualquier\w*",
            ),
            Side("todos", r"tod[oa]s"),
        ),
        "fr": (
            Side(
                "un ou plusieurs",
                r"une? ou plusieurs",
                r"au moins|au minimum|ou plus|plusieurs|certaine?s?|quelques?|des",
            ),
            Side("tous", r"tous|toutes"),
        ),
    },
    {
        "en": (
            Side("allow", r"allow\w*|permit\w*|lets?", r"let\w*|enabl\w+|giv\w+|can|may|option\w*|possib\w+"),
            Side(
                "forbid",
                r"preclud\w+|prevent\w*|forbid\w*|prohibit\w*|ke(?:ep|pt)\w*(?= (?:[\w’']+ ){1,5}from)",
                r"stop\w*|restrict\w*|bar\w*|\w*n't|cannot|disallow\w*|ban\w*|block\w*|unable|avoid\w*",
            ),
        ),
        "es": (
            Side("permitir", r"permit\w+|autoriz\w+", r"pued\w+|dej\w+|d[ae]n?"),
            Side("impedir", r"impid\w+|imped\w+|prohíb\w+|prohib\w+", r"evit\w+|preven\w+|previen\w+"),
        ),
        "fr": (
            Side("permettre", r"perme\w+|permi\w+|autoris\w+", r"peu(?:t|vent)|laiss\w+|donn\w+"),
            Side("empêcher", r"empêch\w+|interdi\w+|prohib\w+", r"évit\w+|préven\w+|prévien\w+"),
        ),
    },
    {
        "en": (
            Side("within", r"within|inside", r"in|into|as long as|among|under|inner"),
            Side("outside", r"outside|beyond|out-of-\w+", r"out|far\w*|past|over|aside|apart|ex\w+"),
        ),
        "es": (
            Side("dentro de", r"dentro del?|en el interior|en (?:el|su) rango", r"en|dentro|interior\w*|entre"),
            Side("fuera de", r"fuera del?|más allá", r"fuera|exterior\w*"),
        ),
        "fr": (
            Side("dans", r"à l'intérieur|dans (?:la|sa|leur) portée", r"dans|en|sous|parmi|au sein|intérieur\w*"
            r"|à portée"),
            Side("hors de", r"hors d\w*|hors de|en dehors|au-delà", r"hors|dehors|extérieur\w*"),
        ),
    },
    {
        "en": (
            Side("attacking", r"attack\w*", r"aggress\w+|goad\w*|combat"),
            Side("defending", r"defend\w*", r"defen[cs]\w+|block\w*|protect\w*|battle\w*|\w+ed"),
        ),
        "es": (
            Side("atacante", r"atacantes?|atac\w+|ataques?", r"incit\w+"),
            Side("defensor", r"defensor(?:a|es|as)?", r"defien\w+|defend\w+|defensa\w*"),
        ),
        "fr": (
            Side("attaquant", r"attaqu\w+|l'attaqu\w+|d'attaqu\w+", r"incit\w+"),
            Side("défenseur", r"défenseu(?:r|rs|se|ses)", r"défen\w+"),
        ),
    },
    {
        "en": (
            Side("one or more", r"one or more|at least one", r"one|some|any|a few|several|multiple"),
            Side(
                "none",
                NEVER,
                r"\w*n't|no|not|none|cannot|never|neither|nor|nobody|nothing|without|any|before|than|unless",
            ),
        ),
        "es": (
            Side(
                "uno o más",
                r"un[oa]s? o (?:más|vari[oa]s)",
                r"al menos|como mínimo|algun\w+|algún|vari[oa]s|o más|un[oa]s",
            ),
            Side("ninguno", r"ningún|ningun[oa]s?"),
        ),
        "fr": (
            Side(
                "un ou plusieurs",
                r"une? ou plusieurs",
                r"au moins|au minimum|ou plus|plusieurs|certaine?s?|quelques?|des",
            ),
            Side("aucun", r"aucune?"),
        ),
    },
    {
        "en": (
            Side("one of", r"(?<=\s)(?<!is )(?<!are )one of", r"one|either|any|single|only"),
            Side("each of", NEVER, r"each|every|all|both|any\w*"),
        ),
        "es": (
            Side("uno de", r"(?<!cada )un[oa] de", r"(?<!cada )un[oa]|cualquier\w*|sol[oa]|algun\w+"),
            Side("cada uno de", r"cada un[oa] de", r"cada"),
        ),
        "fr": (
            Side("un de", r"une? (?:des|de|d')", r"une?|l'une?|d'une?|n'importe|seule?"),
            Side("chacun de", r"chacune? (?:des|de|d')", r"chaque|chacune?"),
        ),
    },
    {
        "en": (
            Side("odd", r"odd(?:-numbered)?", r"uneven\w*"),
            # “Even if” and “is even greater” say nothing of numbers.
            Side(
                "even",
                r"even(?=-numbered| (?:numbers?|amounts?|totals?|values?|mana|power|toughness))"
                r"|(?:is|are|be|was|were) even(?! (?!(?:and|or)\b)\w)",
                r"even\w*",
            ),
        ),
        "es": (
            Side("impar", r"impar(?:es)?"),
            Side("par", r"números? par(?:es)?|(?<!a la )par(?! del?\b)|pares(?! de\b)"),
        ),
        "fr": (Side("impair", r"impaire?s?"), Side("pair", r"pairs?|paires?(?! d)", r"au pair")),
    },
    {
        "en": (
            Side(
                "always",
                NEVER,
                r"always|still|remain\w*|stay\w*|keep\w*|continu\w*|every|each|all|any\w*|regardless",
            ),
            Side("never", "never"),
        ),
        "es": (
            Side("siempre", r"(?<!para )(?<!como )siempre(?! que\b)"),
            # What never changes always is as it was, and what never leaves always stays.
            Side(
                "nunca",
                NEVER,
                r"no|nunca|jamás|sin|ni|nada|nadie|ningun\w+|ningún|qued\w+|permane[cz]\w+|sigu\w+|mant\w+|conserv\w+"
                rf"|mism[oa]s?|igual\w*|{GRAMMARS['es'].soft_negation}",
            ),
        ),
        "fr": (
            Side("toujours", r"toujours"),
            Side(
                "jamais",
                NEVER,
                r"ne|n(?=')|jamais|sans|ni|rien|aucune?|pas|non|rest\w+|demeur\w+|gard\w+|conserv\w+|maint\w+"
                rf"|mêmes?|égal\w*|{GRAMMARS['fr'].soft_negation}",
            ),
        ),
    },
)  # fmt: skip
