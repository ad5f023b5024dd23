"""Everyday words that are each other’s opposite, in each language."""

from typing import Final

from judgekit.named import Named


class Side(Named):
    """One of two opposites: how it is called, what names it for certain, and what else may stand for it."""

    name: str
    certain: str
    wide: str = ""


# What nothing matches: a word that is not looked for, for its opposite may well stand for it.
NEVER: Final = "(?!)"
# Both opposites by language, in one order.
OPPOSITES: Final[tuple[dict[str, tuple[Side, Side]], ...]] = (
    {
        "en": (
            Side("first", "first", r"start\w*|beg[iu]n\w*|initial\w*|original\w*|before|earl\w+|once"),
            Side("last", "last", r"final\w*|end(?!s\b)\w*|latter|latest|most recent\w*|previous\w*|lasts"
            r"|late\w*|bottom"),
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
            Side(
                "before",
                "before|beforehand",
                r"until|prior|previous\w*|first|ahead|already|earlier|as|in front|pre\w+",
            ),
            Side(
                "after",
                r"after|afterwards?|once(?= (?:all|every|each|the|they|it|that|an?)\b)|^then",
                r"once|when\w*|then|follow\w+|later|since|next|behind|thereafter|from|as",
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
            Side(
                "beginning",
                r"beginning|starts?|started|beg[iau]ns?",
                r"beg[ia]n\w*|begun|start\w*|opening|first|initial\w*",
            ),
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
    {
        "en": (
            Side("most recent", r"most recent\w*|latest|newest", r"last|later|(?<!least )recent\w*|new\w*"),
            Side("earliest", r"earliest|oldest|least recent\w*", r"first|earl\w+|old\w*|before|former\w*|prior"),
        ),
        "es": (
            Side("más reciente", r"más recient\w+|más nuev[oa]s?", r"últim\w+|(?<!menos )recient\w+|nuev\w+"),
            Side("más antiguo", r"más antigu\w+|menos recient\w+", r"antigu\w+|primer\w*|antes"),
        ),
        "fr": (
            Side("le plus récent", r"plus réce\w+|plus nouve\w+", r"derni\w+|(?<!moins )réce\w+|nouve\w+"),
            Side("le plus ancien", r"(?:plus )?ancien\w*|moins réce\w+", r"premi\w+|avant"),
        ),
    },
    {
        "en": (
            Side(
                "even if",
                r"even (?:if|though|when|while)|regardless",
                r"although|though|even|no matter|despite|whether",
            ),
            Side("unless", "unless", r"except\w*|only|without|if not|other than|but|until|otherwise"),
        ),
        "es": (
            Side(
                "aunque",
                r"aunque|(?:incluso|aun|aún) (?:si|cuando)|por (?:más|mucho) que",
                r"incluso|aun|pese|pesar",
            ),
            Side(
                "a menos que",
                r"a menos que|a no ser que|(?:salvo|excepto) (?:que|si|cuando)",
                r"salvo|excepto|si no",
            ),
        ),
        "fr": (
            Side("même si", r"même (?:si|s'ils?|quand|lorsqu\w*)|bien qu\w*|quand bien même", r"même|malgré|quoiqu\w*"),
            Side("à moins que", r"à moins qu\w*|(?:sauf|excepté) (?:si|s'ils?|quand|lorsqu\w*)", r"sauf|sinon|hormis"),
        ),
    },
    {
        "en": (Side("positive", "positive"), Side("negative", "negative", r"less|fewer|minus|-\d+|lower")),
        "es": (
            Side("positivo", r"positiv[oa]s?"), Side("negativo", r"negativ[oa]s?", "menos"),
        ),
        "fr": (Side("positif", r"positi(?:f|ve)s?"), Side("négatif", r"négati(?:f|ve)s?", "moins")),
    },
    {
        "en": (
            Side("colored", r"colored|colou?rs?|multicolored|monocolored", r"colou?r\w*"),
            Side("colorless", "colorless", r"without (?:a )?colou?rs?|no colou?rs?"),
        ),
        "es": (
            Side("de color", r"color(?:es)?|coloread[oa]s?", r"(?:mono|multi)?color\w*"),
            Side("incoloro", r"incolor[oa]s?", "sin color"),
        ),
        "fr": (
            Side("coloré", r"colorée?s?|couleurs?", r"(?:mono|multi)?color\w*"),
            Side("incolore", "incolores?", "sans couleur"),
        ),
    },
    {
        "en": (
            Side(
                "enter",
                r"enter(?:s|ed|ing)?",
                r"com\w+(?! back)|came|put\w*|arriv\w*|join\w*|begin\w*",
            ),
            Side(
                "leave",
                r"leav\w+|(?:has|have|had|who|that|it|they) left",
                r"left|remov\w+|go(?:es|ne|ing)?|from|exit\w*|los\w+|out|no longer|stop\w*|mov\w+|let\w*|exil\w+",
            ),
        ),
        "es": (
            Side(
                "entrar",
                r"entr(?:ar?|an?|en?|ó|aron|ad[oa]s?|aban?|arán?|ando|ara|aran)",
                r"ingres\w+|lleg\w+|pon\w+|vuelv\w+",
            ),
            Side("abandonar", r"abandon\w+|sal(?:e|en|ga|gan|ir|ió)", r"dej\w+|retir\w+|fuera|va|van|ido"),
        ),
        "fr": (
            Side("arriver", r"arriv\w+|entr(?:er?|ent|ée?s?|ant|ait)", r"met\w*|mis\w*|revien\w+|rejoi\w+|renvoy\w+"),
            Side("quitter", r"quitt\w+|sort(?:ir?|ent|i|is|ait)?", r"part\w*|retir\w+|hors|n'est plus|abandonn\w+"),
        ),
    },
    {
        "en": (
            Side("remain", r"remain\w*|stay\w*", r"keep\w*|kept|still|continu\w+|rest"),
            Side(
                "leave",
                NEVER,
                r"left|remov\w+|go(?:es|ne|ing)?|from|exit\w*|los\w+|out|no longer|stop\w*|mov\w+|let\w*|exil\w+",
            ),
        ),
        "es": (
            Side(
                "permanecer",
                r"qued\w+|perman(?:ec|ez)\w+",
                r"sigu\w+|mant\w+|continú\w+|conserv\w+|todavía|aún",
            ),
            Side("abandonar", r"abandon\w+|sal(?:e|en|ga|gan|ir|ió)", r"retir\w+|fuera|va|van|ido"),
        ),
        "fr": (
            Side(
                "rester",
                r"rest(?:er?|ent|é|era|eront|ait|aient|ant)|demeur\w+",
                r"gard\w+|contin\w+|subsist\w+|toujours|encore",
            ),
            Side("quitter", r"quitt\w+|sort(?:ir?|ent|i|is|ait)?", r"part\w*|retir\w+|hors|n'est plus|abandonn\w+"),
        ),
    },
    {
        "en": (
            Side("a draw", r"(?:is|be|was|in|as) a draw|drawn games?", r"dr[ae]w\w*|tie\w*"),
            Side("won", r"w[io]n\w*", r"gain\w*|get\w*|earn\w*|prevail\w*|victor\w*|preced\w+|tak\w+"),
        ),
        "es": (
            Side("empatada", r"empat\w+|tablas", r"iguala\w+"),
            Side("ganada", r"gan(?:an?|ar|ad[oa]s?|e|en|ó|ador\w*)", r"venc\w+|victori\w+"),
        ),
        "fr": (
            Side("nulle", r"nulles?|égalité", r"nuls?|ex aequo"),
            Side("gagnée", r"gagn\w+|remport\w+", r"victori\w*|vainqueu\w+"),
        ),
    },
    {
        "en": (
            Side("fully", r"fully|completely|entirely|wholly", r"entire|whole|all|total\w*|full"),
            Side("partly", r"partially|partly|in part", r"parts?|portions?|some"),
        ),
        "es": (
            Side(
                "por completo",
                r"por completo|completamente|enteramente|totalmente",
                r"enter[oa]s?|tod[oa]s?|complet[oa]s?",
            ),
            Side("en parte", r"en parte|parcialmente", r"partes?|parcial\w*"),
        ),
        "fr": (
            Side(
                "entièrement",
                r"entièrement|complètement|totalement|intégralement",
                r"entie\w+|tou(?:t|te|s|tes)|complet\w*",
            ),
            Side("en partie", r"(?<!de )en partie(?! d)|partiellement", r"partie?s?|partiel\w*"),
        ),
    },
    {
        "en": (
            Side("next", "next", r"follow\w+|subsequent\w*|later|then|another|upcoming"),
            Side("current", r"current\w*|present", r"this|now|ongoing|existing|in progress|its|remain\w*"),
        ),
        "es": (
            Side("próximo", r"próxim[oa]s?|siguientes?", r"posterior\w*|otr[oa]s?|después|continuación|luego"),
            Side("actual", "actual(?:es|mente)?", r"est[ea]s?|en curso"),
        ),
        "fr": (
            Side("prochain", r"prochaine?s?|suivante?s?", r"ultérieur\w*|autres?|ensuite|après"),
            Side("actuel", r"actuel\w*|en cours", r"ce|cette|ces"),
        ),
    },
    {
        "en": (
            Side(
                "more",
                r"more (?:\w+ ){0,3}?than|greater (?:\w+ ){0,2}?than|exceed\w*",
                r"more|most|above|over|at least|larger|higher|excess|beyond|greater|up",
            ),
            Side(
                "fewer",
                r"(?:fewer|less) (?:\w+ ){0,3}?than",
                r"few\w*|less\w*|least|minimum|below|under|lower|smaller|unless|until|lack\w*|up to|at most",
            ),
        ),
        "es": (
            Side(
                "más",
                r"más (?:de|\w+ (?:que|de))|mayor\w*|superior\w*|exced\w+|super(?:a|an|e|en)",
                r"más|demasiad\w+|sobre",
            ),
            Side(
                "menos",
                r"(?<!al )(?<!a )(?<!lo )menos (?:de|\w+ (?:que|de))|menor\w*|inferior\w*",
                r"menos|mínim\w+|falt\w+",
            ),
        ),
        "fr": (
            Side(
                "plus",
                r"plus (?:de|d'\w+)|supérieure?s?|dépass\w+|excè\w+|excé\w+",
                r"plus|davantage|trop|au-delà",
            ),
            Side("moins", r"(?<!au )(?<!à )(?<!du )moins (?:de|d'\w+)|inférieure?s?", r"moins|minim\w*|manqu\w+"),
        ),
    },
)  # fmt: skip
