"""What the termbase does not say: names that a translation may use all the same, and terms that are everyday words."""

from types import MappingProxyType
from typing import Final

from judgekit.translation.grammar import word_set

# Renderings seen in official or volunteer translations, beside the names and variants of the termbase.
ALSO: Final = MappingProxyType(
    {
        "es": {
            "game": ("partida", "partidas"),
            "match": ("partida", "enfrentamiento"),
            "commander": ("Commander", "general"),
            "archenemy": ("Archenemy",),
            "attack-requirement": ("requisito", "requisitos"),
            "exile-verb": ("exilio", "zona de exilio"),
            "partner": ("compañero",),
            "opponent": ("adversario", "rival"),
            "life-total": ("vidas", "puntos de vida", "total de vida"),
            "owner": ("dueño",),
            "player": ("jugadora", "jugadoras"),
            "cost": ("costo", "costos", "costar"),
            "target": ("objetivo", "objetivos"),
            "deck": ("baraja", "barajas", "mazo"),
            "win-the-game": ("ganar la partida",),
            "lose-the-game": ("perder la partida",),
            "leave-the-game": ("dejar la partida", "abandonar la partida", "salir de la partida"),
        },
        "fr": {
            "game": ("jeu", "jeux"),
            "starting-player": ("premier joueur",),
            "archenemy": ("Archenemy",),
            "commander": ("Commander", "général"),
            "range-of-influence": ("portée",),
            "exile-verb": ("exil", "zone d’exil"),
            "siege": ("siège",),
            "abandon": ("abandonner",),
            "initiative": ("initiative",),
            "opponent": ("opposant", "opposants"),
            "player": ("joueuse", "joueuses"),
            "poison-counter": ("marqueur poison",),
            "life-total": ("points de vie", "total de points de vie"),
            "owner": ("possesseur",),
            "cost": ("coûter",),
            "deck": ("paquet",),
        },
    }
)

# Terms whose English names have everyday senses, or that a translation may put in other words: they are asked for only
# where another term has taken their place.
EVERYDAY: Final = word_set(
    "play-second play-first replacement-effect attack-restriction attack-requirement reach match game turn player seat "
    "additional-combat-phase receive-priority declare-blockers declare-attackers hand card step phase fear flash "
    "shadow storm ward day night target mode copy play pass skip search reveal respond cast counter-verb dies exchange "
    "effect object color-identity menace haste controller cost outside-the-game face-up face-down "
    "infraction-procedure-guide general plane fight layer loop partner shortcut initiative judge head-judge "
    "starting-player set-in-motion removed-from-combat ruling suspend persist protection team-vs-team "
    "rules-enforcement-level land source-of-an-ability two-headed-giant attacks-alone attacking-a-player "
    "enters-attacking leave-the-game resolve activate end-step tournament drawn-game win-the-game lose-the-game "
    "lose-life gain-life deploy-creatures"
)
