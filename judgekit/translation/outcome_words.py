"""More opposites in each language: day and night, won and lost, always and sometimes, all and one of them."""

from typing import Final

from judgekit.translation.opposite_words import NEVER, Side

OUTCOMES: Final[tuple[dict[str, tuple[Side, Side]], ...]] = (
    {
        "en": (
            Side("day", r"day", r"days|\w*day|daybound|daily|dates?"),
            Side("night", r"night", r"nights|\w*night|nightbound|nightly"),
        ),
        "es": (Side("día", r"día", r"días|diari\w+|diurn\w+|hoy"), Side("noche", r"noche", r"noches|nocturn\w+")),
        "fr": (
            Side("jour", r"(?<!à )jour|d'jour", r"\w*jours?|journ\w+|diurn\w+|l'jour"),
            Side("nuit", r"nuit|l'nuit", r"nuits|nocturn\w+"),
        ),
    },
    {
        "en": (
            Side("win", r"wins?|winning|won", r"winners?|victor\w*|gain\w*|earn\w*|get\w*|prevail\w*|draw\w*|priority"),
            Side("lose", r"loses?|losing|lost", r"loss\w*|losers?|defeat\w*|eliminat\w+|ceas\w+|without|no longer"),
        ),
        "es": (
            Side("ganar", r"gan(?:a[nr]?|en?|ó|aron|ando|ará|aría)", r"gan\w+|venc\w+|victori\w+|obt\w+|recib\w+"),
            Side("perder", r"pierd\w+|perd(?:er|ió|ieron|iendo|erá|ería)", r"p(?:ie|e)rd\w+|derrot\w+|elimin\w+"
            r"|qued\w+"),
        ),
        "fr": (
            Side("gagner", r"gagn\w+|remport\w+", r"victo\w+|vainqueu\w+|l'emport\w+|obt\w+|reçoi\w+|acqu\w+"),
            Side("perdre", r"perd(?:re|ent|s|u|ue|us|ues|ra|rait)?", r"pert\w+|perd\w+|défait\w*|élimin\w+|battue?s?"),
        ),
    },
    {
        "en": (
            Side("first", "first", r"start\w*|beg[iu]n\w*|initial\w*|before|earl\w+|once|prior\w*|already|advance"),
            Side(
                "then",
                "then",
                r"after\w*|next|later|follow\w*|subsequent\w*|second\w*|once|finally|last\w*|when\w*|and|before|until|third\w*",
            ),
        ),
        "es": (
            Side("primero", r"primero", r"primer\w*|antes|inici\w*|com[ie]\w+nz\w+|emp\w+z\w+|prev\w+"
            r"|princip\w+|ya|vez"),
            Side("luego", r"luego|después|a continuación"),
        ),
        "fr": (
            Side(
                "d’abord",
                r"d'abord",
                r"premi\w+|avant|initia\w+|commen\w+|préalab\w+|début\w*|prime|préséance|auparavant|d'avance|déjà|fois"
                r"|priorité",
            ),
            Side("ensuite", r"ensuite|puis"),
        ),
    },
    {
        "en": (
            Side("always", r"always|at (?:any|all)(?: given)? times?"),
            Side("sometimes", NEVER, r"some\w*|often|occasion\w*|frequent\w*|may|might|can|could|times"
            r"|time to time|many"),
        ),
        "es": (
            Side(
                "siempre",
                r"siempre",
                r"tod[oa]s?|en todo momento|cualquier\w*|cada|constante\w*|invariable\w*|nunca|jamás|no|permanente\w*",
            ),
            Side("a veces", r"a veces|en ocasiones|de vez en cuando|a menudo|con frecuencia|ocasionalmente"),
        ),
        "fr": (
            Side(
                "toujours",
                r"toujours",
                r"tou[st]\w*|n'importe|chaque|constamment|invariable\w*|permanence|systématique\w*|jamais|ne|n",
            ),
            Side("parfois", r"parfois|quelquefois|de temps en temps|souvent|fréquemment|occasionnellement"),
        ),
    },
    {
        "en": (
            Side("exactly", r"exactly", r"precise\w*|exact\w*|only|single|just|equal\w*"),
            Side("at least", NEVER, r"at least|or more|or greater|minimum|more|any|enough"),
        ),
        "es": (
            Side(
                "exactamente",
                r"exactamente",
                r"exact\w+|precis\w+|just\w+|sol[oa]\w*|s[oó]lo|únic\w+|ni más ni menos|mism\w+|igual\w*",
            ),
            Side("al menos", r"al menos|como mínimo|por lo menos"),
        ),
        "fr": (
            Side(
                "exactement",
                r"exactement",
                r"exact\w*|précis\w*|juste\w*|seule?s?|seulement|uniques?|uniquement|ni plus ni moins|pile|que|égal\w*",
            ),
            Side("au moins", r"au moins|au minimum"),
        ),
    },
    {
        "en": (
            Side("most", r"(?<!at )(?<!the )most(?= (?:of\b|[a-z]{2,}s\b))", r"most\w*|usual\w*|normal\w*|general\w*"),
            Side("all", NEVER, r"all|each(?! other)|every\w*|both|any\w*|whole|entire\w*|always|when\w*"
            r"|which\w+|what\w+"),
        ),
        "es": (
            Side("la mayoría", r"la mayor(?:ía| parte)", r"mayor\w*|casi|habitual\w*|normal\w*|general\w*|suel\w+|más"),
            Side("todos", r"tod[oa]s"),
        ),
        "fr": (
            Side(
                "la plupart",
                r"la plupart",
                r"plupart|majorité|majeure|presque|souvent|habitu\w+|normal\w*|général\w*|ordinair\w+|plus|quasi\w*",
            ),
            Side("tous", r"tous|toutes"),
        ),
    },
    {
        "en": (
            Side("separately", r"separately|individually", r"separate\w*|individual\w*|each|own|independ\w+"),
            Side("together", NEVER, r"together|jointly|simultan\w+|at once|same|shared?|combin\w+|team\w*|both|all"),
        ),
        "es": (
            Side("por separado", r"por separado|individualmente", r"separad\w+|individual\w*|cada|propi\w+"
            r"|un[oa] a un[oa]"),
            Side("juntos", r"junt[oa]s|conjuntamente"),
        ),
        "fr": (
            Side("séparément", r"séparément|individuellement", r"sépar\w+|individu\w+|chacune?|chaque|part"
            r"|une? (?:à|par)"),
            Side("ensemble", r"(?<!l')(?<!un )(?<!cet )(?<!d'un )(?<!son )ensemble|conjointement"),
        ),
    },
    {
        "en": (
            Side("all of", r"all (?:of|the)|every one of", r"all|each|every\w*|both|any\w*|only|whole"),
            Side("one of", NEVER, r"one|ones|either|single|any|some|member\w*|other|another"),
        ),
        "es": (
            Side(
                "todos",
                r"tod[oa]s",
                r"tod[oa]|cada|amb[oa]s|sendos|cualquier\w*|íntegr\w+|enter\w+|conjunto|total\w*",
            ),
            Side("uno de", r"(?<!cada )(?<!ningún )un[oa] de (?:l[oa]s|est[oa]s|es[oa]s|sus)"),
        ),
        "fr": (
            Side(
                "tous",
                r"tous|toutes",
                r"tout\w*|chaque|chacune?|ensemble|totalité|intégr\w+|complet\w*|n'importe|quelconques?",
            ),
            Side("un des", r"(?<!chac)(?<!auc)(?:l')?une? (?:des|de ces|de ses|de leurs)"),
        ),
    },
)  # fmt: skip
