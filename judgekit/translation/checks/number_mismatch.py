"""``number-mismatch``: every number of the source is there, as digits or as a word, and no other."""

import re
from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.translation.bounds import Bound, contradicted, raised, reworded, signed, swapped, unbounded
from judgekit.translation.counted import exchanged
from judgekit.translation.denials import deny_alike
from judgekit.translation.findings import Finding, in_example
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.letters import other_letter
from judgekit.translation.listed import longest
from judgekit.translation.numerals import chinese, cited
from judgekit.translation.opposites import misplaced
from judgekit.translation.pairing import Pair
from judgekit.translation.quantifiers import emptied, narrowed
from judgekit.translation.sentences import folded
from judgekit.translation.small_words import AMOUNTS, OTHERNESS, left_out
from judgekit.translation.subject import Subject

CHECK: Final = "number-mismatch"

_EN: Final = GRAMMARS["en"]
# In a language whose number words are not known, smaller numbers may be words, and say nothing by their absence.
_WORDS_UP_TO: Final = 20
# A total of nought is nil in other languages, and nought of a thing is none of it.
_NIL: Final = re.compile(r"\b(?:nul(?:le|o|a)?s?|aucune?|ningún|ningun[oa]|sans|sin)\b")
# What is told second, third and so on in English is told next in other languages, and last at the end.
_TOLD_NEXT_EN: Final = re.compile(r"(?:^|[.;:!?] ?)(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth),")
_TOLD_NEXT: Final = MappingProxyType(
    {
        "es": re.compile(
            r"\b(?:luego|después|a continuación|seguidamente|acto seguido|posteriormente|más tarde|entonces"
            r"|por (?:último|fin)|finalmente|en último lugar|para (?:terminar|acabar))\b"
        ),
        "fr": re.compile(
            r"\b(?:ensuite|puis|après(?: (?:cela|quoi))?|par la suite|alors|plus tard|enfin|finalement"
            r"|en dernier(?: lieu)?|pour (?:finir|terminer))\b"
        ),
    }
)
_NUMBERED: Final = MappingProxyType(
    {
        "es": re.compile(r"(?:^|[.;:!?] ?)(?:en )?(?:segundo|tercero?|cuarto|quinto)(?: lugar)?,"),
        "fr": re.compile(r"(?:^|[.;:!?] ?)(?:deuxième|second|troisième|quatrième|cinquième)ment,"),
    }
)
# Who speaks of both speaks of the two.
_BOTH_EN: Final = re.compile(r"\b(?:both|each other|one another|either)\b")
_THE_TWO: Final = MappingProxyType(
    {"es": re.compile(r"\b(?:los|las) dos\b"), "fr": re.compile(r"\b(?:les|des|aux|leurs|ses|ces) deux\b")}
)
# Of a team “both teammates” may be said, for it has two players.
_EN_TEAM: Final = re.compile(r"\b(?:teams?|teammates?)\b")
_BOTH_MATES: Final = MappingProxyType(
    {
        "es": re.compile(r"\blos dos (?:compañeros|miembros|jugadores|integrantes)\b"),
        "fr": re.compile(
            r"\b(?:les|des|aux|leurs|ses|ces) deux (?:coéquipiers|équipiers|membres|joueurs|partenaires)\b"
        ),
    }
)
_SIGNS: Final = MappingProxyType({"least": "≥", "most": "≤", "above": ">", "below": "<"})
# One in digits; of signs such as +1/+1 and the points of a list it is a part.
_ONE: Final = re.compile(r"(?<![\w/+.,(−–-])1(?![\w/)]|[.,]\d)")
_NOTHING: Final = re.compile(r"\b(?:no|none|nothing|empty)\b")


def find(subject: Subject) -> Iterator[Finding]:
    """Numbers that are lost, new, or another; and the number of a rule itself where a translation repeats it."""
    for unit in subject.document.units:
        if unit.written is not None and unit.written != unit.number:
            message = say("check.number-mismatch.rule", expected=unit.number, found=unit.written)
            yield subject.report(CHECK, "error", message, unit, expected=unit.number, found=unit.written)
    found_in = [(pair, differences(part)) for pair in subject.translated for _, part in pair.parts]
    if subject.restates:
        from judgekit.translation.restated import numbers

        found_in += ((pair, numbers(pair)) for pair in subject.restated)
    for pair, (lost, gained) in found_in:
        if not lost and not gained:
            continue
        expected, found = _listed(lost), _listed(gained)
        if lost and gained:
            message = say("check.number-mismatch.other", expected=expected.split(", "), found=found.split(", "))
        elif lost:
            key = "check.number-mismatch.lost" if lost.total() == 1 else "check.number-mismatch.lost-several"
            message = say(key, expected=expected.split(", "))
        else:
            key = "check.number-mismatch.gained" if gained.total() == 1 else "check.number-mismatch.gained-several"
            message = say(key, found=found.split(", "))
        yield subject.report(CHECK, "error", message, pair.unit, expected=expected, found=found)
    counted = {id(pair) for pair, changed in found_in if any(changed)}
    for pair in subject.translated:
        if turned := _turned(pair):
            expected, found = turned
            message = say("check.number-mismatch.turned", expected=expected, found=found)
            yield subject.report(CHECK, "error", message, pair.unit, expected=expected, found=found)
        elif id(pair) not in counted and (slip := _slip(pair)) is not None:
            yield subject.report(CHECK, "warning", slip.message, pair.unit, expected=slip.expected, found=slip.found)


def _turned(pair: Pair) -> tuple[str, str] | None:
    """What a translation turns round beside a number that it keeps, a sign or a bound, in both texts; else None."""
    source, target = signed(pair.whole_source), signed(pair.whole_target)
    if (lost := source - target) and (gained := target - source):
        return ", ".join(sorted(lost)), ", ".join(sorted(gained))
    for _, one, other in pair.all_sentences:
        rest = cited(one).rest, cited(other).rest
        if not deny_alike(*rest, base(pair.lang)):
            continue
        if (found := contradicted(*rest, base(pair.lang))) is not None:
            ours, theirs = map(_shown, found)
            return ours, theirs
    return None


def _shown(bound: Bound) -> str:
    return f"{_SIGNS[bound.kind]} {bound.number}"


class _Slip(Named):
    """What a translation says of how many there are, or leaves out of it, in words that are no numbers."""

    message: Message
    expected: str
    found: str


def _slip(pair: Pair) -> _Slip | None:
    """The first such slip of a pair."""
    lang = base(pair.lang)
    if (letter := other_letter(pair.whole_source, pair.whole_target)) is not None:
        return _instead(*letter)
    for example, one, other in pair.all_sentences:
        rest = cited(one).rest, cited(other).rest
        if (place := misplaced(*rest, lang)) is not None:
            return _instead(place.word, place.instead)
        if deny_alike(*rest, lang) and (sides := swapped(*rest, lang)) is not None:
            return _instead(*sides)
        if pair.lexicon is not None and (several := narrowed(*rest, lang, pair.lexicon)) is not None:
            return _instead(several.several, several.one)
        if (more := raised(*rest, lang)) is not None:
            return _instead(*more)
        if (none := emptied(*rest, lang)) is not None:
            return _instead(none.several, none.one)
        if pair.lexicon is not None and (other_way := exchanged(*rest, lang, pair.lexicon)) is not None:
            return _instead(other_way.expected, other_way.found)
        if (open_to := unbounded(*rest, lang)) is not None:
            message = say("slips.unbounded", number=open_to.number, expected=_shown(open_to))
            return _Slip(message, _shown(open_to), str(open_to.number))
        if word := left_out(*rest, lang, AMOUNTS) or left_out(*rest, lang, OTHERNESS):
            message = say("slips.word", word=word, sentence=in_example(example, other))
            return _Slip(message, one, other)
    return None


def _instead(expected: str, found: str) -> _Slip:
    return _Slip(say("slips.instead", expected=expected, found=found), expected, found)


def differences(pair: Pair) -> tuple[Counter[int], Counter[int]]:
    """The numbers that the translation lacks, and those it has too many."""
    source, target = pair.source_quantities, pair.target_quantities
    lost, gained = source.all - target.all, target.all - source.all
    if pair.grammar is None:
        # Only digits can be compared: what stands in digits on one side may be a word on the other.
        lost = Counter({n: c for n, c in (source.digits - target.digits).items() if n > _WORDS_UP_TO})
        lost = Counter({n: c for n, c in lost.items() if n >= 1000 or chinese(n) not in pair.whole_target})
        gained = Counter({n: c for n, c in (target.digits - source.all).items() if n not in source.all})
        return lost, gained
    # A number named once more or less than in the source, but named, is a pronoun made out or left out.
    lost = Counter({n: c for n, c in lost.items() if n not in target.all or n in _changed(lost, gained)})
    gained = Counter({n: c for n, c in gained.items() if n not in source.all or n in _changed(lost, gained)})
    gained = Counter({n: c for n, c in gained.items() if n not in source.spoken})
    for number, other in reworded(pair.source_cited.rest, pair.target_cited.rest, base(pair.lang)):
        if lost[number] and gained[other]:
            del lost[number], gained[other]
    ones = len(_ONE.findall(pair.source_cited.rest)) - len(_ONE.findall(pair.target_cited.rest))
    if 0 in lost and not gained and ones >= 0 and _NIL.search(folded(pair.whole_target)):
        del lost[0]
    if 0 in gained and not lost and ones <= 0 and _NOTHING.search(folded(pair.whole_source)):
        del gained[0]
    _take_out_told_next(pair, lost)
    gained -= _counting(pair)
    if gained[2] and (two := _THE_TWO.get(base(pair.lang))):
        gained[2] -= min(len(_BOTH_EN.findall(folded(pair.whole_source))), len(two.findall(folded(pair.whole_target))))
        gained = +gained
    if gained[2] and _EN_TEAM.search(folded(pair.whole_source)) and (both := _BOTH_MATES.get(base(pair.lang))):
        gained[2] -= len(both.findall(folded(pair.whole_target)))
        gained = +gained
    if _says_two(pair):
        for free in (lost, gained):
            if set(free) == {2} and sum((lost if free is gained else gained).values()) == 0:
                free.clear()
    return lost, gained


def _take_out_told_next(pair: Pair, lost: Counter[int]) -> None:
    """Takes out of the lost numbers those that only number what is told, for each that is told next instead."""
    if (words := _TOLD_NEXT.get(base(pair.lang))) is None:
        return
    text = folded(pair.whole_target)
    told = len(words.findall(text)) if not _NUMBERED[base(pair.lang)].search(text) else 0
    for word in _TOLD_NEXT_EN.findall(folded(pair.whole_source))[:told]:
        if lost[number := _EN.ordinals[word]]:
            lost[number] -= 1
            if not lost[number]:
                del lost[number]


# A number of what the source lists, said of them: these three steps.
_OF_THEM: Final = MappingProxyType(
    {
        "es": re.compile(r"\b(?:los|las|est[oa]s|es[oa]s) (\w+)\b"),
        "fr": re.compile(r"\b(?:les|des|aux|ces) (\w+)\b"),
    }
)
_PAIR: Final = re.compile(r"\w (?:and|or) \w")
_THESE: Final = re.compile(r"\b(?:ces deux|es(?:t[oa]|[oa])s dos)\b")


def _counting(pair: Pair) -> Counter[int]:
    """The numbers of a translation that count the members of a list of the source."""
    lang = base(pair.lang)
    if lang not in _OF_THEM:
        return Counter()
    english, text = folded(pair.whole_source), folded(pair.whole_target)
    most = longest(english)
    named = Counter(GRAMMARS[lang].numbers.get(word, 0) for word in _OF_THEM[lang].findall(text))
    found = Counter({number: count for number, count in named.items() if 2 < number <= most})
    if _PAIR.search(english):
        found[2] = len(_THESE.findall(text))
    return found


def _changed(lost: Counter[int], gained: Counter[int]) -> set[int]:
    """The numbers that may have been taken for one another: where one is lost and another is new."""
    return {*lost, *gained} if sum(lost.values()) == sum(gained.values()) == 1 else set()


def _says_two(pair: Pair) -> bool:
    """Whether a side says two in words that are none, such as “both”."""
    assert pair.grammar is not None
    source, target = folded(pair.whole_source), folded(pair.whole_target)
    return re.search(_EN.two, source) is not None or re.search(pair.grammar.two, target) is not None


def _listed(numbers: Counter[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers.elements()))
