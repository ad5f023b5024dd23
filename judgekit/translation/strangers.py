"""What is no name of a word of the rules in a language, though a dictionary may offer it."""

from types import MappingProxyType
from typing import Final

from judgekit.named import Named


class Stranger(Named):
    """What is no name of a word, though a dictionary may offer it, and what English texts may say for it.

    A group is the word that is meant, where it is wrong beside others alone.
    """

    pattern: str
    en: str = ""


# By language: names that neither the rules nor the cards give the word.
STRANGERS: Final = MappingProxyType(
    {
        "es": {
            "stack": Stranger("mont(?:ón|ones)|colas?", r"piles?|heaps?|queues?|lots?|tails?"),
            "library": Stranger("grimorios?|librerías?", "grimoires?|books?"),
            "graveyard": Stranger("tumbas?|camposantos?|necrópolis", "tombs?|graves?"),
            "battlefield": Stranger(
                "tableros?|mesas?|arenas?|campos? de juego|terrenos? de juego", "tables?|boards?|arenas?"
            ),
            "exile": Stranger(r"destierros?|desterr\w+|desti[eé]rr\w+"),
            "spell": Stranger(r"sortilegios?|embrujos?|magias?", "magic"),
            "ability": Stranger(r"capacidad(?:es)?|aptitud(?:es)?|destrezas?", r"capacit\w+|able|skills?"),
            "creature": Stranger(r"bestias?|bichos?|monstruos?", "beasts?|monsters?"),
            "token": Stranger("fichitas?|tokens?"),
            "counter": Stranger("marcador(?:es)?", "markers?|scores?"),
            "cost": Stranger("precios?", "prices?"),
            "damage": Stranger(r"heridas?|lesi(?:ón|ones)", r"wound\w*|injur\w+"),
            "game": Stranger("match(?:es|s)?", r"match\w*"),
            "phase": Stranger("etapas?|períodos?|periodos?", "stages?|periods?"),
            "step": Stranger("etapas?|peldaños?", "stages?"),
            "turn": Stranger("rondas?", "rounds?"),
            "attack": Stranger(r"agresor\w*|agred\w+|asaltante\w*"),
            "block": Stranger(r"intercept\w+|obstacul\w+", r"intercept\w+"),
            "land": Stranger("terrenos?|territorios?", r"terrains?|territor\w+"),
            "enchantment": Stranger("encantos?|ensalmos?"),
            "sorcery": Stranger("brujerías?|hechicerías?"),
            "destroy": Stranger(r"elimin\w+|arras\w+", r"remov\w+|eliminat\w+|clear\w*|wip\w+"),
            "sacrifice": Stranger(r"inmol\w+"),
            "cast": Stranger(
                r"(?:tira[nr]?|arroj\w+|ech(?:a[nr]?|e[ns]?)) (?:un|el|ese|esos|los"
                r"|sus) (?:\w+ )?hechizos?"
            ),
            "discard": Stranger(r"desech\w+"),
            "draw": Stranger(
                r"sac(?:a[nr]?|ad[oa]s?|ando)|cog(?:e[nr]?|id[oa]s?|iendo)", r"tak\w+|pick\w*|bring\w*|put\w*"
            ),
            "tap": Stranger(r"tape(?:a[nr]?|ad[oa]s?|ando)|inclin\w+|volc\w+|vuelc\w+"),
            "untap": Stranger(r"destape\w+|desgir\w+"),
            "target": Stranger("blancos?|dianas?|metas?", "white|goals?|aims?"),
            "power": Stranger("(?:su|el) poder|poder(?= y)", "can|could|able|may"),
            "toughness": Stranger("durezas?|aguantes?", "hardness"),
            "teammate": Stranger("aliad[oa]s?|soci[oa]s?|camaradas?", r"all(?:y|ies)|allied|partners?"),
            "priority": Stranger("preferencias?|precedencias?", r"prefer\w+|preced\w+"),
            "scheme": Stranger(r"maquinaci\w+|intrigas?|tramas?"),
        },
        "fr": {
            "stack": Stranger("tas|empilements?|files?", r"piles?|heaps?|queues?"),
            "library": Stranger("grimoires?|librairies?", "grimoires?|books?"),
            "graveyard": Stranger("tombes?|tombeaux?|nécropoles?", r"tombs?|graves?|f[ae]ll\w*|drop\w*"),
            "battlefield": Stranger("plateaux?|tables?|arènes?|terrains? de jeu", "tables?|boards?|arenas?"),
            "exile": Stranger(r"banniss\w+|bannie?s?"),
            "spell": Stranger("sortilèges?|incantations?|charmes?|magies?", "magic|charms?"),
            "ability": Stranger("aptitudes?|habiletés?|compétences?|pouvoirs|facultés?", r"able|powers?|skills?"),
            "creature": Stranger("bêtes?|monstres?", "beasts?|monsters?"),
            "token": Stranger("pions?", "pawns?"),
            "counter": Stranger("pions?|compteurs?", "pawns?"),
            "cost": Stranger("prix", "prices?"),
            "damage": Stranger("dégâts?|dommages?|lésions?"),
            # One plays “un jeu”, which is Magic, and wins, loses and leaves “une partie”.
            "game": Stranger(
                r"matchs?|matches|(?:quitt|gagn|perd|remport|abandonn)\w*(?: \w+){0,2}? (?:le|ce) (jeu)"
                r"|(?:début|fin) du (jeu)",
                r"match\w*",
            ),
            "phase": Stranger("périodes?|stades?", "stages?|periods?"),
            "step": Stranger("stades?|paliers?", "stages?"),
            "turn": Stranger("manches?|rounds?|rondes?", r"rounds?|match\w*"),
            "attack": Stranger(r"assaillant\w*|agress\w+"),
            "block": Stranger(r"intercept\w+", r"intercept\w+"),
            "land": Stranger("terres?|domaines?", "earth|domains?"),
            "enchantment": Stranger("ensorcellements?"),
            "instant": Stranger("instantanée?s?"),
            "sorcery": Stranger("sorcelleries?"),
            "destroy": Stranger(r"anéanti\w*|élimin\w+", r"remov\w+|eliminat\w+"),
            "sacrifice": Stranger(r"immol\w+"),
            "cast": Stranger(
                r"(?:re)?jet(?:er|te|tent|ée?s?|ant|ez) (?:une?|le|ce|des|les|ces|ses"
                r"|leurs) (?:\w+ )?sorts?"
            ),
            "discard": Stranger(r"jet(?:er|te|tent|tez|ée?s?)", r"flip\w*|toss\w*|roll\w*|throw\w*"),
            "draw": Stranger(r"tir(?:er|e|ent|ez|ée?s?)(?! au (?:sort|hasard))", r"roll\w*|random\w*|lots?|shoot\w*"),
            "tap": Stranger(r"inclin\w+|pivot\w+"),
            "untap": Stranger(r"redress\w+|désengag\w+|désinclin\w+"),
            "target": Stranger("objectifs?", "goals?|purposes?|aims?|objectives?"),
            "power": Stranger("puissances?", ""),
            "toughness": Stranger("résistances?|robustesses?|solidités?", r"resist\w+"),
            "teammate": Stranger("alliée?s?", r"all(?:y|ies)|allied"),
            "priority": Stranger("préséances?|préférences?", r"prefer\w+|preced\w+"),
            "scheme": Stranger("complots?|stratagèmes?|manigances?|intrigues?"),
        },
    }
)
