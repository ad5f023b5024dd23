"""Words that stand for a denial without being one: ignored, escapes, unless, impossible."""

from typing import Final

EN: Final = (
    r"\b(?:unless|except|only|instead|rather than|other than|lacks?|fails?|ignor\w+|disregard\w*"
    r"|impossible|or else"
    r"|prevent\w*|stops?|zero|avoid\w*|forbid\w*|illegal\w*|invalid|invisible|ineligible|incapable|non\w+|outside"
    r"|beyond|within"
    r"|at most|up to|less than|fewer|hardly|empty|ceases?|unable|otherwise|exempt|absent|no longer|no more than|until"
    r"|un(?!like\b)\w{4,}|dis(?:satisf|allow|abl|regard|obey)\w+|different|if not|nothing but|off limits"
    r"|but for|apart from"
    r"|alone|breaks?"
    r"|loses? (?:its|all)|whether or not|still|(?<!the )rest|(?<=the )rest(?! of (?:the|its|that"
    r"|this) [a-z]{2,30}(?<!s)\b)|remain\w*|stays?|skip\w*|\w+less|does without|left out"
    r"|leave (?:\w+ )?out|rules? out|plain|gone|vanish\w*|un(?!like)[a-z]{4,}|rather|not so|superfluous|no matter"
    r"|redundant|pointless|useless|meaningless|moot|futile|in vain|escap\w+|immune|omit\w*|exclud\w+|refus\w+"
    r"|regardless|irrelevant|keep\w*(?: \w+){1,6}? from \w+ing|free|optional\w*|voluntary|all (?:it|they|that))\b"
)
ES: Final = (
    r"\bsi no(?=[,;.)])|\ba no ser\b|\b(?:si|de) no (?:es|fuera|fuese|ser|hacer)"
    r"|\b(?:salvo|excepto|a menos que|en lugar de|en vez de|s[oó]lo|únicamente|solamente|carec\w+"
    r"|ignor\w+|impos\w+|impid\w+|imped\w+|desacuerdos?|prohíb\w+|prohib\w+|dej\w+ (?:\w+ )?de|ilegal\w*"
    r"|fuera de|distint\w+|diferente\w*|vací\w+|evit\w+|incumpl\w+|inactiv\w+"
    r"|ausencia|defecto|renunci\w+|abst(?:ener|ien)\w*|carente\w*"
    r"|apenas|falta\w*|si no|como máximo|de lo contrario|infring\w+|deshac\w+|aparte de|más allá|hasta que"
    r"|prescind\w+|inválid\w+|no importa|sin importar|da igual|independient\w+|(?:in|im|irr|il)\w{4,}bles?"
    r"|desconocid\w+|exclu[iy]\w+|desprovist\w+|privad[oa]s?|exent[oa]s?|inexistentes?|indiferentes?|ilimitad\w+"
    r"|escap\w+|librad[oa]s?|se libr(?:a|an|e|en|aron|ará|arán)|a salvo|se salv(?:a|an|e|en)|al margen|de lado"
    r"|caso omiso|por alto|exim\w+|dispensad[oa]s?|elud\w+|ajen[oa]s?|inmunes?|vedad[oa]s?|neg(?:ar|ad[oa]s?)|nieg\w+"
    r"|rechaz\w+|en vano|en balde|omit\w+|exonerad[oa]s?"
    r"|ilegible|incapa\w+|descart\w+|sino|igual(?:es)?|ausent\w+|sol[oa]s?|únic[oa]s?|tampoco|gratis|gratuit\w+|opcional\w*|voluntari\w+)\b"
)
FR: Final = (
    r"\bsi ce n'est\b|\b(?:tel|cela) n'(?:est|était) pas le cas\b|\bsi ce n'était\b"
    r"|\bn'en est pas ainsi\b|\b(?:sauf|excepté|à moins|au lieu|plutôt|seule?s?|seulement|uniquement|ignor\w+"
    r"|impossib\w+|désaccords?|empêch\w+"
    r"|interdi\w+|cess\w+|illéga\w+|hors|différent\w*|vide|évit\w+|inactif\w*|inactive\w*|manqu\w+|dépourvu\w*|dénuée?s?|démuni\w*"
    r"|privée?s?|à court|inexistante?s?|illimitée?s?|non \w{2,}(?:ée?s?|ie?s?|ue?s?|te?s?|ise?s?)"
    r"|incapable\w*"
    r"|sinon|au plus|au maximum|enfrei\w+|se pass\w+ (?:\w+ )?d(?:e|u|es)?|au-delà|jusqu'à ce que|insatisf\w+"
    r"|échapp\w+|de côté|(?:fai\w+|font) (?:fi|abstraction)|exempt\w*|dispens\w+|exonér\w+|soustra\w+|à l'abri"
    r"|épargn\w+|omet\w*|omi[st]\w*|écart\w+|refus\w+|élud\w+|néglig\w+|en vain|dehors|prohib\w+"
    r"|immunis\w+|étrang\w+|autres?(?: \w+)? qu(?:e|(?='))|(?:est|sont) défendue?s? (?:à \w+ )?d(?:e|')"
    r"|absence|défaut|faute d(?:e|u|es)|faute(?= d')|néant|renonc\w+|abst(?:enir|ien\w+)|impayée?s?"
    r"|inutilisée?s?|peu importe\w*|importe\w* peu|indépendamment|(?:in|im|irr?|il)\w{4,}bles?|inconnue?s?|exclue?s?"
    r"|invalid\w+|à part|absente?s?|tels? quels?|inchangé\w*|non plus|gratuit\w*|facultati\w+|optionnel\w*)\b"
    r"|\bn(?:e\b|')(?:(?!\b(?:pas|plus|jamais|aucune?|ne)\b|\bn')[^.;:]){0,200}?\bqu(?:e\b|')"
)
