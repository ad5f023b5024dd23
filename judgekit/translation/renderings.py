"""What the termbase does not say: names that a translation may use all the same, and terms that are everyday words."""

import re
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
            "turn-based-action": ("acción de turno", "acción del turno"),
            "team": ("jugadores contrarios", "jugadores rivales", "jugadores oponentes"),
            "teammate": ("compañero", "integrante", "miembro"),
            "owner": ("dueño", "pertenecer"),
            "player": ("jugadora", "jugadoras"),
            "cost": ("costo", "costos", "costar"),
            "target": ("objetivo", "objetivos"),
            "deck": ("baraja", "barajas", "mazo"),
            "win-the-game": ("ganar la partida",),
            "lose-the-game": ("perder la partida",),
            "starting-life-total": (
                "partir vidas",
                "principio vidas",
                "inicio vidas",
                "comenzar vidas",
                "empezar vidas",
                "comenzar puntos de vida",
                "empezar puntos de vida",
            ),
            "pass-in-succession": ("pasar uno tras otro", "pasar una tras otra", "pasar por turno"),
            "turn-order": ("por turnos",),
            "leave-the-game": ("dejar la partida", "abandonar la partida", "salir de la partida"),
            # What is not legal is illegal.
            "illegal-target": ("no objetivo legal", "nunca objetivo legal"),
            "illegal-action": ("no acción legal", "no es legal", "no permitido"),
            "postcombat-main-phase": ("fase principal posterior al combate", "fase principal tras el combate"),
            "precombat-main-phase": (
                "fase principal anterior al combate",
                "fase principal previa al combate",
            ),
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
            "turn-based-action": ("action basée sur le tour", "action de tour"),
            "teammate": ("équipier", "partenaire", "membre"),
            "team": ("joueurs adverses", "ses coéquipiers", "les coéquipiers", "les deux coéquipiers"),
            "owner": ("possesseur", "appartenir", "posséder"),
            "cost": ("coûter",),
            "starting-life-total": (
                "commencer points de vie",
                "débuter points de vie",
                "partir points de vie",
                "partent points de vie",
                "départ points de vie",
                "début points de vie",
            ),
            "pass-in-succession": ("passer l’un après l’autre", "passer l’une après l’autre", "passer tour à tour"),
            "turn-order": ("tour de rôle",),
            "shuffle": ("battre", "mélange"),
            "deck": ("paquet",),
            "illegal-target": ("pas cible légale", "ne cible légale", "jamais cible légale"),
            "illegal-action": ("pas action légale", "pas légal", "pas permis"),
        },
    }
)

# Of these, the names that are synonyms of the usual one: who uses both in a text is inconsistent.
SYNONYMS: Final = MappingProxyType(
    {
        "es": word_set("adversario rival dueño baraja barajas costo costos"),
        "fr": word_set("opposant opposants possesseur battre paquet"),
    }
)

# Names that are also what is done, where English has the verb of it.
ACTS: Final = MappingProxyType(
    {
        "es": {"jugador atacado": r"\bbeing attacked\b"},
        "fr": {"la pioche": r"\bdr[ae]w", "joueur attaqué": r"\bbeing attacked\b"},
    }
)

# Names that people search by and that rules and cards never write.
COLLOQUIAL: Final = MappingProxyType(
    {
        "fr": ("dégâts", "dégâts de combat", "dégâts en combat", "dommages"),
    }
)

# English names that are everyday words, too: what is found under them need not be the term.
AMBIGUOUS: Final = word_set(
    "play-second play-first replacement-effect attack-restriction attack-requirement reach match play pass seat storm "
    "fear shadow flash mode copy general layer loop partner judge head-judge ruling reveal search respond target "
    "initiative shortcut set-in-motion object fight skip suspend protection persist day night ward haste menace "
    "deploy-creatures color-identity declare-attackers declare-blockers starting-player game tournament"
)
# What English says without the name of a term: what is done only as a sorcery is done when one could be cast.
IMPLIED: Final = MappingProxyType(
    {
        "cast": re.compile(
            r"\bas (?:a sorcery|an instant)\b|\b(?:sorcery|instant)[- ](?:speed|timing)\b|\bhad flash\b",
            re.IGNORECASE,
        ),
        # What is without effect on a thing doesn’t affect it.
        "effect": re.compile(r"\baffect|\bdo(?:es)? (?:nothing|anything)|\bredundant\b", re.IGNORECASE),
    }
)
# Terms that a translation may put in other words: they are asked for only where another term has taken their place.
EVERYDAY: Final = word_set(
    "turn additional-combat-phase receive-priority hand card step phase cast counter-verb dies exchange effect "
    "controller cost outside-the-game face-up face-down infraction-procedure-guide plane removed-from-combat "
    "team-vs-team rules-enforcement-level land source-of-an-ability two-headed-giant attacks-alone attacking-a-player "
    "enters-attacking leave-the-game resolve activate end-step drawn-game win-the-game lose-the-game lose-life "
    "gain-life abandon shuffle player unblockable permanent zone"
)

# Of two terms that are named together the second may go by “the other”, or “the others”.
COUNTERPARTS: Final = MappingProxyType(
    {
        "nonactive-team": "active-team",
        "nonactive-player": "active-player",
        "defending-team": "attacking-team",
        "defending-player": "attacking-player",
    }
)
THE_OTHER: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:el otro|la otra|los otros|las otras|los demás|las demás|el resto)\b"),
        "fr": re.compile(r"\b(?:l'autre|les autres|des autres|aux autres|le reste)\b"),
    }
)

# Terms that say the opposite of each other: one for the other turns a rule round.
OPPOSITES: Final = tuple(
    word_set(pair)
    for pair in (
        "tap untap",
        "tapped untapped",
        "attacking-player defending-player",
        "attacking-team defending-team",
        "active-player nonactive-player",
        "active-team nonactive-team",
        # Whoever is active attacks, and never defends.
        "active-player defending-player",
        "active-team defending-team",
        "owner controller",
        "teammate opponent",
        "win-the-game lose-the-game",
        "gain-life lose-life",
        "face-up face-down",
        "attacking-creature blocking-creature",
        "blocked-creature unblocked-creature",
        "precombat-main-phase postcombat-main-phase",
    )
)

# How the outcomes of a game are put without naming it; what is gained is no outcome, but goes by the verb of one.
OUTCOMES: Final = MappingProxyType(
    {
        "en": {
            "win-the-game": r"\bw[io]n|\bearn|gain",
            "lose-the-game": r"\b(?:loss?(?:es)?|lose|lost|losing|losers?)\b",
        },
        "es": {
            "win-the-game": r"\bgan(?:a[nr]?|e[n]?|ó|aron|ad[oa]s?|ador(?:a|es|as)?|ando|ar[áí]a?n?)\b",
            "lose-the-game": r"\bp(?:ierd|erd)\w+",
        },
        "fr": {"win-the-game": r"\b(?:gagn\w+|remport\w+)", "lose-the-game": r"\bper(?:d\w*|te)\b"},
    }
)

# Life is gained and lost by the same verbs.
OF_LIFE: Final = MappingProxyType(
    {
        "win-the-game": r"\bgain\w*(?: \w+){0,4}? life\b",
        "lose-the-game": r"\blos(?:e|es|t|ing)(?: \w+){0,4}? life\b",
    }
)
# The same with the pronoun of a game named before: perderla, la pierda, la perd.
OUTCOME_PRONOUNS: Final = MappingProxyType(
    {
        "es": (
            (r"\bl[ao] (pierd\w+|perd\w+|gan(?:a|an|e|en|ó|aron|ará|arán|aría)\b)", r"\1 {game}"),
            (r"\b((?:perd|gan)(?:er|ar|iendo|iéndo|ando|ándo))l[ao]\b", r"\1 {game}"),
        ),
        "fr": ((r"\b(?:la |l')(perd\w*|gagn\w+|remport\w+)", r"\1 {game}"),),
    }
)
GAMES: Final = MappingProxyType({"es": re.compile(r"\b(?:partida|juego)\b"), "fr": re.compile(r"\bpartie\b")})

# Terms that are taken for one another: zones, types, parts of a turn, what is done to a card.
FAMILIES: Final = tuple(
    word_set(family)
    for family in (
        "library graveyard hand battlefield stack exile-zone command-zone sideboard",
        "turn phase step",
        "instant sorcery spell ability permanent card token effect",
        "artifact enchantment creature land planeswalker battle permanent card token emblem",
        "controller owner",
        "player opponent teammate",
        "tap untap",
        "tapped untapped",
        "attack block",
        "destroy sacrifice exile-verb discard counter-verb mill",
        "commander emperor archenemy protector monarch",
        "cast activate resolve",
        "win-the-game lose-the-game",
        "gain-life lose-life pay-life",
        "counter-marker token emblem",
        "scheme plane phenomenon",
        "face-up face-down",
        "damage life-total lethal-damage",
        "priority turn stack",
        "team player teammate",
        "two-headed-giant emperor-variant free-for-all grand-melee team-vs-team alternating-teams commander-variant "
        "archenemy-variant planechase",
    )
)
