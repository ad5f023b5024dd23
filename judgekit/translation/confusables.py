"""Words of the rules that a translator may take for one another, counted on both sides of a sentence."""

import re
from collections.abc import Iterable
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import word_set
from judgekit.translation.sentences import folded, whole_words
from judgekit.translation.strangers import STRANGERS
from judgekit.translation.wider import taken_up


class Word(Named):
    """One word as a pattern in each language, and what else may stand behind it.

    ``en`` and the word of the other language name it for certain. ``wide`` is what an English text may say where a
    translation names it, and ``wide_es`` and ``wide_fr`` what a translation may say where an English text names it.
    """

    en: str
    es: str
    fr: str
    wide: str = ""
    wide_es: str = ""
    wide_fr: str = ""


WORDS: Final = MappingProxyType(
    {
        "library": Word("librar(?:y|ies)", "bibliotecas?", "bibliothèques?", "", "mazos?", "deck"),
        "graveyard": Word("graveyards?", "cementerios?", "cimetières?"),
        "hand": Word("hands?", "manos?", "mains?"),
        "battlefield": Word(
            "battlefields?", "campos? de batalla", "champs? de bataille", "in play|into play", "juego", "jeu"
        ),
        "stack": Word("stack", "pilas?", "piles?", "piles?"),
        "exile": Word(r"exil\w+", r"exili\w+", r"exil\w*"),
        "command-zone": Word("command zones?", "zonas? de mando", "zones? de commandement"),
        "turn": Word("turns?", "turnos?", "tours?"),
        "phase": Word("phases?", "fases?", "phases?"),
        "step": Word("steps?", "pasos?", "étapes?", "upkeep(?! step)|cleanup(?! step)"),
        "attack": Word(r"attack\w*", r"atac\w+|ataques?", r"attaqu\w+"),
        "block": Word(r"(?:un)?block\w*", r"bloque\w*", r"bloqu\w+|blocages?"),
        "owner": Word(r"owner\w*", r"propietari\w+|dueñ\w+", r"propriétaires?|possesseurs?", r"owns?|owned"),
        "controller": Word(
            r"controllers?", r"controlador\w*", r"contrôleu\w+", r"control\w*", r"control\w*", r"contrôl\w*"
        ),
        "spell": Word(r"spells?", r"hechizos?", r"sorts?"),
        # Before the name of a keyword the word belongs to the name: la habilidad de volar.
        "ability": Word(
            r"abilit(?:y|ies)", r"habilidad(?:es)?(?! de)", r"capacités?(?! de)", "", r"habilidad(?:es)?", r"capacités?"
        ),
        "permanent": Word(r"permanents?", r"permanentes?", r"permanents?"),
        "card": Word(r"cards?", r"cartas?", r"cartes?"),
        "token": Word(r"tokens?", r"fichas?", r"jetons?"),
        "emblem": Word(r"emblems?", r"emblemas?", r"emblèmes?"),
        "counter": Word(
            r"counters?",
            r"contador(?:es)?",
            r"marqueurs?",
            r"counter\w*|marker\w*",
            r"contrarrest\w+",
            r"contrecarr\w+",
        ),
        "creature": Word(r"creatures?", r"criaturas?", r"créatures?"),
        "land": Word(r"lands?", r"tierras?", r"terrains?"),
        "artifact": Word(r"artifacts?", r"artefactos?", r"artefacts?"),
        "enchantment": Word(r"enchantments?", r"encantamientos?", r"enchantements?"),
        "instant": Word(r"instants?", r"instantáneos?", r"éphémères?"),
        "sorcery": Word(r"sorcer(?:y|ies)", r"conjuros?", r"rituels?"),
        "planeswalker": Word(
            r"planeswalkers?", r"planeswalkers?", r"planeswalkers?", "", r"caminante\w*", r"arpenteu\w+"
        ),
        "battle": Word(
            r"battles?", r"(?<!campo de )(?<!campos de )batallas?", r"(?<!champ de )(?<!champs de )batailles?"
        ),
        "untap": Word(r"untap\w*", r"enderez\w+", r"dégag\w+"),
        "tap": Word(r"tap(?:s|ped|ping)?", r"gir(?:a[nrs]?|ad[oa]s?|arse|arl[oa]s?|en?|ando)", r"engag\w+"),
        "destroy": Word(r"destr\w+", r"destru\w+", r"détrui\w+|destruct\w+"),
        "sacrifice": Word(r"sacrific\w+", r"sacrifi\w+", r"sacrifi\w+"),
        "discard": Word(r"discard\w*", r"descart\w+", r"défauss\w+"),
        "draw": Word(r"draw\w*|drew", r"rob(?:a[nrs]?|ad[oa]s?|arl[oa]s?|en?|ando|ó|ará[ns]?|os?)", r"pioch\w+"),
        "mill": Word(r"mill\w*", r"moler\w*|muel\w+", r"meul\w+"),
        "cast": Word(
            r"cast\w*",
            r"lanz\w+",
            r"lan[cç]\w+",
            r"flip\w*|toss\w*|roll\w*|throw\w*|as a sorcery|as an instant",
            r"jueg(?!os?\b)\w+|jug(?!ador)\w+",
            r"jou(?!eu)\w+",
        ),
        "activate": Word(
            r"activat\w+",
            r"activ(?:a[nrs]?|ad[oa]s?|arl[oa]s?|arse|ación|aciones|en?|ando|ó|ará[ns]?)",
            r"activ(?:er|ée?s?|ent|ation|ations|ez|ant|era)",
            "",
            r"jueg(?!os?\b)\w+|jug(?!ador)\w+|us\w+",
            r"activ\w+|jou(?!eu)\w+|utilis\w+",
        ),
        "resolve": Word(r"resol(?:v|ut)\w+", r"res(?:uelv|olv|uelt|oluci)\w+", r"réso(?:l|u)\w+"),
        "trigger": Word(r"trigger\w*", r"dispar\w+", r"déclench\w+"),
        "choose": Word(
            r"cho(?:os|se)\w*|choices?", r"el[ei][gj]\w+|elecci\w+|escog\w+", r"chois\w+|choix", r"select\w*|pick\w*"
        ),
        "target": Word(r"targe\w+", r"objetivos?", r"cibl\w+"),
        "power": Word(r"power", r"fuerzas?", r"forces?"),
        "toughness": Word(r"toughness\w*", r"resistencias?", r"endurances?"),
        "left": Word(r"left(?:most|-hand)?", r"izquierd\w+", r"gauche"),
        "right": Word(r"right(?:most|-hand)?", r"derech[oa]s?", r"droites?"),
        "top": Word(
            r"top",
            r"parte superior|encima",
            r"dessus|au-dessus",
            "above|over",
            r"superior\w*|primer\w*|sobre",
            "sur|première?s?",
        ),
        "bottom": Word(
            r"bottom",
            r"fondo|parte inferior|debajo",
            r"dessous|au-dessous",
            "under|underneath|below|beneath|lowest",
            r"inferior\w*|bajo",
            "sous|fond",
        ),
        "face-up": Word(r"face[- ]up", r"boca arriba", r"face visible|faces visibles"),
        "face-down": Word(r"face[- ]down", r"boca abajo", r"face cachée|faces cachées"),
        "replacement": Word(r"replac\w+", r"reemplaz\w+", r"rempla[cç]\w+"),
        "prevention": Word(r"prevent\w*|prevention", r"preven\w+|previen\w+|prevén\w*", r"préven\w+|prévien\w+"),
        "opponent": Word(
            r"opponents?",
            r"oponentes?|rival(?:es)?|adversari\w+",
            r"adversaires?|opposants?",
            "",
            r"contrari\w+|enemig\w+|contrincantes?",
            r"adverses?|oppos\w+",
        ),
        "teammate": Word(r"teammates?", r"compañer[oa]s?", r"coéquipi\w+|équipiers?|partenaires?"),
        "cost": Word(r"costs?", r"costes?|costos?", r"coûts?"),
        "effect": Word(r"effects?", r"efectos?", r"effets?"),
        "damage": Word(r"damag\w+", r"daños?|daña\w*", r"blessures?|blesse\w*"),
        "life": Word(r"life", r"vidas?", r"points? de vie|vies?"),
        "plane": Word(r"planes?", r"planos?", r"plans?"),
        "scheme": Word(r"schemes?", r"plan(?:es)?", r"machinations?"),
        "player": Word(r"players?", r"jugador\w*", r"joueu\w+"),
        "team": Word(r"teams?", r"equipos?", r"équipes?"),
        "shuffle": Word(r"shuffl\w+", r"baraj(?:a[nrs]?|ad[oa]s?|arl[oa]s?|en?|ando|eo)", r"mélang\w+"),
        "priority": Word("priority", "prioridad", "priorité"),
        "game": Word(r"games?", r"partidas?|juegos?", r"parties?"),
        "search": Word(
            r"search\w*",
            r"busc\w+|busqu\w+",
            r"(?:re)?cherch\w+|fouill\w+",
            r"find\w*|found|look\w*|seek\w*|sought|try\w*",
        ),
        "colorless": Word(r"colorless", r"incolor(?:es)?", r"incolores?", r"(?:no|without) colou?rs?"),
        "generic": Word(r"generic", r"genéric[oa]s?", r"génériques?", r"general\w*"),
        "countering": Word(r"countered|countering", r"contrarrest\w+", r"contrecarr\w+", r"counter\w*"),
        "owning": Word(
            r"owns?|owned",
            r"pose(?:e[ns]?|ía[ns]?|er)|poseíd[oa]s?",
            r"poss(?:è|é)d(?:e|ent|er|ée?s?|ait)",
            r"has|have|had|own\w*|possess\w*|belong\w*|with",
            r"propi\w+|dueñ\w+|suy[oa]s?|sus?|pertene\w+",
            r"propri\w+|apparten\w+|appartien\w+|sien\w*|s(?:on|a|es)|leurs?|possess\w+",
        ),
        "controlling": Word(
            r"controls|controlled|(?<=they )control|(?<=you )control",
            r"control(?:a[ns]?|ad[oa]s?|e[ns]?|aba[ns]?)",
            r"contrôl(?:e|ent|ée?s?|ait|aient)",
            r"control\w*",
            r"control\w*",
            r"contrôl\w*",
        ),
        "deck": Word(r"decks?", r"mazos?|barajas?", r"decks?"),
    }
)
FAMILIES: Final = tuple(
    tuple(family.split())
    for family in (
        "deck library",
        "library graveyard hand battlefield stack exile command-zone",
        "turn phase step",
        "attack block",
        "owner controller",
        "spell ability permanent card token emblem creature land artifact enchantment planeswalker battle instant "
        "sorcery",
        "token counter emblem",
        "untap tap",
        "destroy sacrifice exile discard mill",
        "draw discard mill",
        "cast activate trigger resolve",
        "choose target",
        "power toughness",
        "left right",
        "top bottom",
        "face-up face-down",
        "replacement prevention",
        "opponent teammate",
        "opponent player",
        "cost effect",
        "damage life",
        "plane scheme",
        "counter cost",
        "damage card",
        "ability damage",
        "shuffle search",
        "colorless generic",
        "resolve countering",
        "owning controlling",
    )
)


# Words that a sentence seldom does without: any of these may stand for any where the one is gone and the other new.
_THINGS: Final = word_set(
    "target counter token emblem library graveyard exile stack instant sorcery artifact enchantment battle "
    "planeswalker ability damage priority scheme"
)


# The words that no term of the termbase is called by.
_NAMES: Final = MappingProxyType(
    {
        "exile": {"es": "exilio", "fr": "exil"},
        "counter": {"es": "contador", "fr": "marqueur"},
        "draw": {"es": "robar", "fr": "piocher"},
        "trigger": {"es": "dispararse", "fr": "se déclencher"},
        "choose": {"es": "elegir", "fr": "choisir"},
        "life": {"es": "vidas", "fr": "points de vie"},
        "power": {"es": "fuerza", "fr": "force"},
        "toughness": {"es": "resistencia", "fr": "endurance"},
        "left": {"es": "izquierda", "fr": "gauche"},
        "right": {"es": "derecha", "fr": "droite"},
        "top": {"es": "parte superior", "fr": "dessus"},
        "bottom": {"es": "parte inferior", "fr": "dessous"},
        "replacement": {"es": "reemplazo", "fr": "remplacement"},
        "prevention": {"es": "prevención", "fr": "prévention"},
        "search": {"es": "buscar", "fr": "chercher"},
        "colorless": {"es": "incoloro", "fr": "incolore"},
        "generic": {"es": "genérico", "fr": "générique"},
        "countering": {"es": "contrarrestar", "fr": "contrecarrer"},
        "owning": {"es": "poseer", "fr": "posséder"},
        "controlling": {"es": "controlar", "fr": "contrôler"},
    }
)


class Mistaken(Named):
    """A word of the source, and what stands in the translation for it; a stranger if that names nothing else."""

    word: str
    instead: str
    stranger: bool


@lru_cache(maxsize=16384)
def mistaken(source: str, target: str, lang: str, around: str = "") -> Mistaken | None:
    """The first word of a sentence in whose place its translation has another, or None.

    As many must be gone as the other is there too often, or the word must be gone altogether. ``around`` is the whole
    text that the sentence of the source stands in: a word of it may be taken up in the sentence by a wider one.
    """
    if lang not in STRANGERS:
        return None
    english, text, whole = folded(source), folded(target), folded(around)
    gone: dict[str, tuple[int, int]] = {}
    for word, (certain, _) in _PATTERNS["en"].items():
        if ours := len(certain.findall(english)):
            left = _possible(text, word, lang)
            if left < ours:
                gone[word] = (ours - left, left)
    if not gone:
        return None
    for family in FAMILIES:
        for lost in family:
            if lost not in gone:
                continue
            for gained in family:
                less, left = gone[lost]
                more = _certain(text, gained, lang)
                more = more - _possible(english, gained, "en") if more else 0
                if more > 0 and (again := taken_up(english, lost)) and _possible(whole or english, gained, "en"):
                    less, more = less - again, more - again
                if gained != lost and less > 0 and more > 0 and (less == more or not left):
                    return Mistaken(lost, _first(_PATTERNS[lang][gained][0], text), stranger=False)
    for lost, (less, left) in gone.items():
        if left or lost not in _THINGS:
            continue
        for gained in WORDS:
            if gained in _THINGS and _certain(text, gained, lang) == less and not _possible(english, gained, "en"):
                return Mistaken(lost, _first(_PATTERNS[lang][gained][0], text), stranger=False)
    for lost in gone:
        if lost in _STRANGERS[lang]:
            pattern, explained = _STRANGERS[lang][lost]
            # Of a word that is wrong beside another alone, only the word is quoted.
            found = [match[match.lastindex or 0] for match in pattern.finditer(text)]
            if len(found) > (len(explained.findall(english)) if explained is not None else 0):
                return Mistaken(lost, found[0], stranger=True)
    return None


def named(word: str, texts: Iterable[str], lang: str) -> bool:
    """Whether any of the texts has a word, or may have it."""
    return any(_possible(folded(text), word, lang) for text in texts)


def _certain(text: str, word: str, lang: str) -> int:
    """How often a folded text has a word for certain."""
    return len(_PATTERNS[lang][word][0].findall(text))


def _possible(text: str, word: str, lang: str) -> int:
    """How often a folded text may have a word."""
    certain, possible = _PATTERNS[lang][word]
    return len((possible if possible is not None else certain).findall(text))


def name_of(word: str, lang: str) -> str | None:
    """How a language calls a word that is no term; None for a term."""
    return _NAMES[word][lang] if word in _NAMES else None


def _compiled(own: str, wide: str) -> tuple[re.Pattern[str], re.Pattern[str] | None]:
    return whole_words(own), whole_words(own, wide) if wide else None


def _first(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[0] if found is not None else ""


_PATTERNS: Final = MappingProxyType(
    {
        "en": {key: _compiled(word.en, word.wide) for key, word in WORDS.items()},
        "es": {key: _compiled(word.es, word.wide_es) for key, word in WORDS.items()},
        "fr": {key: _compiled(word.fr, word.wide_fr) for key, word in WORDS.items()},
    }
)
_STRANGERS: Final = MappingProxyType(
    {
        lang: {
            key: (whole_words(each.pattern), whole_words(each.en) if each.en else None) for key, each in table.items()
        }
        for lang, table in STRANGERS.items()
    }
)
