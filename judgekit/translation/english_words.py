"""English words that are no words of Spanish or French, and those of them that a translation still has."""

import re
from types import MappingProxyType
from typing import Final

from judgekit.translation.grammar import word_set

# Small words, and the words that rules are made of.
_ENGLISH: Final = word_set(
    "the of and or to from with without within by at for into onto than that this these those who whose which when "
    "whenever while until unless if each every any all both either neither other another then there they their them "
    "his her its it be been being is are was were have had does did doesn may might must shall should would could will "
    "can cannot only also during before after between same such own more less least most first next last two three "
    "once not where what how because however though instead rather up down out over under off again so you your but "
    "player players team teams teammate teammates game games turn turns step steps spell spells ability abilities "
    "creature creatures land lands card cards draw draws drawn drawing cast casts casting play plays played playing "
    "deal deals dealt dealing damage attack attacks attacked attacking attacker attackers block blocks blocked "
    "blocking blocker blockers hand hands library libraries graveyard graveyards battlefield stack exiled exiles token "
    "tokens counter counters countered owner owners controller controllers control controls controlled opponent "
    "opponents trigger triggers triggered target targets targeted tap taps tapped untap untaps untapped choose chooses "
    "chosen choice choices order begins beginning ends ending life lose loses lost win wins won effect effects cost "
    "costs rule rules seat seats seated scheme schemes emperor priority reveal reveals revealed shuffle shuffles "
    "shuffled discard discards discarded sacrifice sacrificed destroy destroys destroyed put puts return returns "
    "returned enters leaves gets get gains takes take makes make additional nonactive defending starting resolve "
    "resolves resolved activate activates activated instant instants sorcery sorceries artifact artifacts enchantment "
    "enchantments permanent permanents combat action actions value number power toughness color colors text zone "
    "zones phase phases skip skips skipped assign assigns declare declares"
)
# What no text of another language has outside of names, be it in the source or not.
_FOREIGN: Final = "of"
# Those that are words of the other language as well.
_SHARED: Final = MappingProxyType(
    {
        "es": word_set("once color control so"),
        "fr": word_set(
            "but or play rules sacrifice put gains combat action actions permanent permanents instant instants zone "
            "zones phase phases exiles"
        ),
    }
)
# In French “or” goes on with a thought behind a stop, and is a colour behind a noun; between two things it is English.
_OR: Final = re.compile(r"(?<![\s.;:,!?»])\s+or\s+(?!noir|blanc|de\b)", re.IGNORECASE)
# What stands in quotation marks, brackets or as code may be English.
QUOTED: Final = re.compile(r"“[^“”]*”|«[^«»]*»|\"[^\"]*\"|`[^`]*`|\([^()]*\)")
# Nor is what a program fills in, or what it is told by, English left by a translator.
_CODE: Final = re.compile(r"\{[^{}]*\}|--[\w-]+|\b\w+[._/]\w+\b")
# A name of several words, with the small words inside it: Wrath of God, Rise from the Grave.
_NAME: Final = re.compile(
    r"\b[A-ZÀ-Ý][\w’'-]*,?(?:\s+(?:(?:of|the|and|to|from|with|in|for|into|by|at|a|an|or|its|his|her)\s+){0,3}"
    r"[A-ZÀ-Ý][\w’'-]*,?)+"
)
_WORD: Final = re.compile(r"(?<![\w’'-])[^\W\d_]+(?:[’'](?:s|t))?(?![\w’'-])")
_STARTS: Final = re.compile(r"(?:^|[.!?…:]\s+)$")
# A text of fewer words is a name, which may stay English.
_LEAST: Final = 4


def left_in_english(source: str, target: str, lang: str) -> list[str]:
    """The English words of a source that its translation still has, each once, in order.

    Names, which begin with a capital letter inside a sentence, and what is quoted or in brackets may stay English.
    """
    if lang not in _SHARED or len(target.split()) < _LEAST:
        return []
    here = {_plain(match[0]) for match in _WORD.finditer(source)}
    shared = _SHARED[lang]
    text = _CODE.sub(" | ", QUOTED.sub(" | ", target))
    text = _NAME.sub(lambda match: " | " if " " in match[0] else match[0], text)
    found: dict[str, None] = {}
    for match in _WORD.finditer(text):
        word = _plain(match[0])
        if match[0][0].isupper() and not _STARTS.search(text[max(0, match.start() - 3) : match.start()]):
            continue
        if word in _ENGLISH and word not in shared and (word in here or word == _FOREIGN):
            found[word] = None
    if lang == "fr" and "or" in here and "gold" not in here and _OR.search(text):
        found["or"] = None
    return list(found)


def has_english(text: str, lang: str) -> bool:
    """Whether a text has a word that is English and none of the language; nothing is known of other languages."""
    words = (_plain(match[0]) for match in _WORD.finditer(text))
    return lang in _SHARED and any(word in _ENGLISH and word not in _SHARED[lang] for word in words)


def _plain(word: str) -> str:
    """A word in small letters, without a genitive or what is left of “not”."""
    return re.sub(r"(?:n[’']t|[’']s)$", "", word.casefold())
