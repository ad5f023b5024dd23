"""Lists of things, artifacts, creatures, and lands, and translations that leave one of them out."""

import re
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from judgekit.translation.confusables import WORDS
from judgekit.translation.grammar import GRAMMARS, word_set
from judgekit.translation.lexicon import Lexicon
from judgekit.translation.sentences import LONGEST, WORD, folded
from judgekit.translation.stems import bare, stem

# What no list goes over, and what joins its last two members.
_CLAUSE: Final = re.compile(r"[;:.()“”\"—–!?]")
_AND: Final = word_set("and or and/or")
# Members of a list are of few words, and few themselves: a spell, ability, or permanent.
_WORDS: Final = 3
_MEMBERS: Final = 12
_LEAST: Final = 3
# What may be missed; other words are verbs as well, or go by other names.
_THINGS: Final = word_set(
    "artifact creature land enchantment planeswalker battle instant sorcery spell ability permanent player team "
    "teammate card token emblem turn phase step library graveyard object rule effect event "
    "untap upkeep commander vanguard dungeon power toughness color loyalty cost counter opponent emperor archenemy"
)
# Words of every sentence that are things all the same.
_NOUNS: Final = word_set("player players team turn game card cards rule")
# What parts the members of a list in a translation; the last two are joined by a word.
_PARTED: Final = MappingProxyType(
    {
        "es": re.compile(r"(?P<sign>[,;:.()«»“”—])|(?<!\w)(?P<word>(?:y|e|o|u)(?:/o)?)(?!\w)|(?P<other>\bni\b)"),
        "fr": re.compile(r"(?P<sign>[,;:.()«»“”—])|(?<!\w)(?P<word>(?:et|ou)(?:/ou)?)(?!\w)|(?P<other>\bni\b)"),
    }
)
# So many words of what stands before or behind a list may belong to its first and its last member.
_NEAR: Final = 3
_ROOT: Final = 5
# Words that are seldom all of a name: life gain, damage step.
_FIRST_PARTS: Final = word_set("life damage combat mana target")
_COMMON: Final = GRAMMARS["en"].function_words - _NOUNS


def left_off(source: str, target: str, lang: str, lexicon: Lexicon) -> str:
    """The thing that a list in a sentence names and its translation leaves off, as English calls it; else empty.

    The translation must have a list of all the other members and of nothing else, and must name the thing less often.
    """
    if lang not in _PARTED or max(len(source), len(target)) > LONGEST:
        return ""
    english, text = folded(source), folded(target)
    for members in _lists(english):
        heads = [*(_head(member, lexicon) for member in members[:-1]), _first_head(members[-1], lexicon)]
        if len(members) < _LEAST or not all(heads) or len(set(heads)) < len(heads):
            continue
        found = [_members(run, heads, lang, lexicon) for run in _runs(text, lang, len(heads))]
        if not found or any(set(run) >= set(heads) for run in found):
            continue
        for run in found:
            missing = set(heads) - set(run)
            if len(run) == len(heads) - 1 and all(run) and len(set(run)) == len(run) and len(missing) == 1:
                (lost,) = missing
                if lost in _THINGS and _count(text, lost, lang, lexicon) < _count_en(english, lost):
                    return lost
    return ""


def _lists(text: str) -> Iterator[list[str]]:
    """The members of what may be lists in an English text; of the last member what follows it, too."""
    for clause in _CLAUSE.split(text):
        pieces = [piece.split() for piece in clause.split(",")]
        for end, piece in enumerate(pieces):
            joint = next((at for at, word in enumerate(piece[: _WORDS + 1]) if word in _AND), None)
            if joint is None or not end:
                continue
            members = [piece[:joint]] if joint else []
            start = end - 1
            while start > 0 and 0 < len(pieces[start]) <= _WORDS and len(members) < _MEMBERS:
                members.insert(0, pieces[start])
                start -= 1
            members.insert(0, pieces[start][-_WORDS:])
            members.append(piece[joint + 1 : joint + 1 + _WORDS])
            yield [" ".join(member) for member in members]


def longest(text: str) -> int:
    """How many members the longest list of a folded English text may have; 0 where it lists less than three."""
    lists = (
        at + 1
        for clause in _CLAUSE.split(text)
        for at, piece in enumerate(clause.split(","))
        if at > 1 and piece.split(maxsplit=1)[:1] and piece.split(maxsplit=1)[0] in _AND
    )
    return max(lists, default=0)


def _head(member: str, lexicon: Lexicon) -> str:
    """The word that a member of a list ends on, if it is known how it is rendered; else empty."""
    last = member.rpartition(" ")[2]
    return stem(last, "en") if last not in _COMMON and (_word(last) or stem(last, "en") in lexicon.forth) else ""


def _first_head(member: str, lexicon: Lexicon) -> str:
    """The first word of a list’s last member that is a thing; what stands behind it goes on with the sentence."""
    return next((head for word in member.split() if word not in _FIRST_PARTS and (head := _head(word, lexicon))), "")


@lru_cache(maxsize=4096)
def _word(word: str) -> str:
    """The key of a word of the rules; empty for any other."""
    return next((key for key, each in WORDS.items() if re.fullmatch(each.en, word)), "")


def _runs(text: str, lang: str, most: int) -> list[list[tuple[str, ...]]]:
    """What may be lists of up to so many members in a text: the words of each member."""
    parts: list[tuple[str, ...]] = []
    joints: list[str] = []
    at = 0
    for joint in _PARTED[lang].finditer(text):
        parts.append(tuple(WORD.findall(text[at : joint.start()])))
        joints.append("and" if joint["word"] else "," if joint[0] == "," else "end")
        at = joint.end()
    parts.append(tuple(WORD.findall(text[at:])))
    found = []
    for end, kind in enumerate(joints):
        if kind != "and":
            continue
        start = end
        while start > 0 and joints[start - 1] == "," and end - start + 2 < most:
            start -= 1
        for first in range(start, end + 1):
            run = parts[first : end + 2]
            found.append([run[0][-_NEAR:], *run[1:-1], run[-1][:_NEAR]])
    return found


def _members(run: list[tuple[str, ...]], heads: list[str], lang: str, lexicon: Lexicon) -> list[str]:
    """Which member of a list each part renders; empty for none."""
    return [
        next((head for head in heads if any(_renders(word, head, lang, lexicon) for word in part)), "")
        if len(part) <= _NEAR + 1
        else ""
        for part in run
    ]


@lru_cache(maxsize=32768)
def _pattern(head: str, lang: str) -> re.Pattern[str] | None:
    """What renders a word of the rules, or may; None for other words."""
    key = _word(head) or _word(head + "s")
    if not key:
        return None
    word = WORDS[key]
    own, wide = (word.es, word.wide_es) if lang == "es" else (word.fr, word.wide_fr)
    return re.compile("|".join(filter(None, (own, wide))))


def _renders(word: str, head: str, lang: str, lexicon: Lexicon) -> bool:
    word = word.rpartition("'")[2]
    if (pattern := _pattern(head, lang)) is not None:
        return pattern.fullmatch(word) is not None
    root = stem(word, lang)
    return root in lexicon.forth.get(head, ()) or (len(root) >= _ROOT and bare(root)[:_ROOT] == bare(head)[:_ROOT])


def _count(text: str, head: str, lang: str, lexicon: Lexicon) -> int:
    return sum(_renders(word, head, lang, lexicon) for word in WORD.findall(text))


def _count_en(text: str, head: str) -> int:
    return sum(stem(word.removesuffix("'s"), "en") == head for word in WORD.findall(text))
