"""The numbers a text names, as digits or as words, and the rules it cites, in any language."""

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from judgekit.named import Named
from judgekit.translation.grammar import grammar_of
from judgekit.translation.sentences import WORD, folded

_FULLWIDTH: Final = str.maketrans("０１２３４５６７８９．", "0123456789.")
SYMBOL: Final = re.compile(r"\{[^{}\s]{1,12}\}")
_RULE: Final = re.compile(r"(?<![\d.,])([1-9]\d\d)\.\s?(\d{1,3})([a-zA-Z](?![a-zA-Zà-ÿÀ-Ý]))?(?![\d])")
_RANGE: Final = re.compile(
    r"\s?[-‐-―−~～]\s?(?:(?:[1-9]\d\d\.)?(\d{1,3})(?![\d.])([a-zA-Z](?![a-zA-Zà-ÿ]))?|([a-zA-Z])(?![a-zA-Zà-ÿ]))"
)
# "103.1a, c" and "103.1a and c" are lists in short; a, e and y alone are words in other languages.
_LETTERS: Final = re.compile(r"(?:,\s?|\s(?:and|or|y|o|et|ou)\s|和|、)([bcdf-km-np-xz])(?![\w’'])")
# "601.2a to e" and "119.9 à 10": a range in words; what follows must not go on, or the letter may be a word.
_WORDY_RANGE: Final = re.compile(
    r"\s(?:to|through|a|al|hasta|à|au|jusqu['’]à|até)(?: la)?\s(?:(\d{1,3})|([a-km-np-z]))(?=\s?(?:[.,;:)\]»!?]|$))"
)
# Words for a rule or a section, in the languages that translations are known in.
_LABEL: Final = re.compile(
    r"(?:\b(?:rules?|sections?|reglas?|secci[oó]n(?:es)?|apartados?|r[eè]gles?|regras?|se[cç][aã]o|se[cç][oõ]es|regol[ae]|regel[n]?"
    r"|abschnitt|rubriques?|parties?|chapitres?)|规则|規則|章节|ルール)\s*(?:n\.?[ºo°]\s*)?",
    re.IGNORECASE,
)
_SECTION: Final = re.compile(r"([1-9]\d\d)(?![\d.]\d|\d)")
# What stands behind the word for a rule alone is a rule, if one that there is not: rule 74.
_NO_RULE: Final = re.compile(r"\b(?:rules?|reglas?|r[eè]gles?|regras?) (\d{1,2}|\d{4})(?![\w/]|[.,]\d)", re.IGNORECASE)
# A section that is cited with its title needs no word in front: "See 718, “Prototype Cards.”"
_TITLED: Final = re.compile(r"(?<![\d.,])([1-9]\d\d)\s?[.,:，：]\s?(?=[“\"«„「『])")
_AND: Final = re.compile(
    r"\s*(?:,|;|/|[-‐-―]|\b(?:and|or|through|to|y|e|o|a|al|et|ou|à|und|ed)\b|和|及|与|或|至|、)\s*"
)
_THOUSANDS: Final = re.compile(r"(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))")
_DIGITS: Final = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w])|(?<![A-Za-z])\d+")
_BARE_SECTION: Final = re.compile(r"(?<![\d.,])([1-9]\d\d)(?![\d]|[.,]\d)")

_TENS: Final = 20
# Points of an enumeration, inside a sentence or in front of a paragraph.
_POINT: Final = re.compile(r"[(（]\d{1,2}[)）]|^[^\S\n]*\d{1,2}[.)]\s", re.MULTILINE)
_ONE: Final = {"one": 1, "un": 1, "une": 1, "uno": 1, "una": 1}
_TENS_AND_ONES: Final = re.compile(
    r"\b(treinta|cuarenta|cincuenta|sesenta|vingt|trente|quarante|cinquante|soixante) (y|et)"
    r" (un[oae]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|onze)\b"
)


class Cited(Named):
    """The rules a text cites, with how often, and the text with these numbers taken out."""

    numbers: Counter[str]
    rest: str


@lru_cache(maxsize=16384)
def cited(text: str) -> Cited:
    """Every rule and section that a text cites; of a range, its ends.

    A number of three digits alone is a section only behind a word such as “rule”.
    """
    text = text.translate(_FULLWIDTH)
    found: Counter[str] = Counter()
    spans: list[tuple[int, int]] = []
    at = 0
    while (match := _RULE.search(text, at)) is not None:
        section, rule, letter = match[1], match[2], (match[3] or "").lower()
        found[f"{section}.{rule}{letter}"] += 1
        end = match.end()
        if span := _RANGE.match(text, end):
            if span[3]:
                if letter:
                    found[f"{section}.{rule}{span[3].lower()}"] += 1
                    end = span.end()
            elif not letter or span[2]:
                found[f"{section}.{span[1]}{(span[2] or '').lower()}"] += 1
                end = span.end()
        elif (span := _WORDY_RANGE.match(text, end)) and _goes_up(rule, letter, span[1], span[2]):
            found[f"{section}.{rule}{span[2]}" if letter else f"{section}.{span[1]}"] += 1
            end = span.end()
        while letter and (more := _LETTERS.match(text, end)):
            found[f"{section}.{rule}{more[1]}"] += 1
            end = more.end()
        spans.append((match.start(), end))
        at = end
    rest = _without(text, spans)
    spans = []
    for label in _LABEL.finditer(rest):
        at = label.end()
        while section_match := _SECTION.match(rest, at):
            found[section_match[1]] += 1
            spans.append(section_match.span())
            joint = _AND.match(rest, section_match.end())
            at = joint.end() if joint else section_match.end()
            if joint is None:
                break
    wrong = list(_NO_RULE.finditer(rest := _without(rest, spans)))
    found.update(match[1] for match in wrong)
    rest = _without(rest, [match.span(1) for match in wrong])
    titled = list(_TITLED.finditer(rest))
    found.update(match[1] for match in titled)
    return Cited(found, _without(rest, [match.span(1) for match in titled]))


def _goes_up(rule: str, letter: str, to_rule: str | None, to_letter: str | None) -> bool:
    """Whether what may be the end of a range of rules comes after its beginning."""
    if letter:
        return to_letter is not None and to_letter > letter
    return to_rule is not None and int(to_rule) > int(rule)


def sections_named(rest: str) -> Counter[str]:
    """The numbers of three digits in what is left of a text; some may be sections without a word in front."""
    return Counter(_BARE_SECTION.findall(rest))


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with blanks in place of the spans, so that places in it stay the same."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


class Quantities(Named):
    """The numbers of a text by value: those in digits, and those in words, ordinals among them.

    ``spoken`` are those of phrases such as “best-two-of-three”, which another language may put otherwise.
    """

    digits: Counter[int]
    words: Counter[int]
    spoken: frozenset[int] = frozenset()

    @property
    def all(self) -> Counter[int]:
        return self.digits + self.words


@lru_cache(maxsize=16384)
def quantities(rest: str, lang: str) -> Quantities:
    """The numbers in a text that ``cited`` has taken the rules out of; symbols such as {2} and the one are none."""
    grammar = grammar_of(lang)
    text = folded(_POINT.sub(" ", SYMBOL.sub(" ", _THOUSANDS.sub("", rest))))
    if grammar is not None and grammar.no_numbers:
        text = re.sub(grammar.no_numbers, " ", text)
    text = _TENS_AND_ONES.sub(r"\1-\2-\3", text)
    digits: Counter[int] = Counter()
    for match in _DIGITS.finditer(text):
        value = int(re.sub(r"\D", "", match[0]))
        if value != 1 and len(match[0]) < 10:
            digits[value] += 1
    in_words: Counter[int] = Counter()
    spoken: set[int] = set()
    if grammar is not None:
        values = {**grammar.numbers, **grammar.ordinals}
        for match in WORD.finditer(text):
            if (named := _value(match[0], values)) is not None:
                in_words[named] += 1
            elif "-" in match[0]:
                spoken.update(values[part] for part in match[0].split("-") if part in values)
    return Quantities(digits, in_words, frozenset(spoken))


def _value(word: str, values: dict[str, int]) -> int | None:
    """The value of a number word; of “twenty-one” the sum, of “two-player” the one number in it."""
    if word in values or "-" not in word:
        return values.get(word)
    parts = word.split("-")
    if parts[0] == "quatre" and parts[1].startswith("vingt"):
        return 80 + sum(values.get(part, _ONE.get(part, 0)) for part in parts[2:])
    named = [values.get(part, _ONE.get(part)) for part in parts if part not in ("et", "y")]
    found = [value for value in named if value is not None]
    if not any(part in values for part in parts):
        return None
    if len(found) == 1:
        return found[0]
    # "best-two-of-three" is a way of speaking.
    return sum(found) if len(found) == len(named) and found[0] >= _TENS else None


def chinese(value: int) -> str:
    """A number below a thousand in Chinese, as texts write it."""
    digits = "〇一二三四五六七八九"
    if value < 10:
        return digits[value]
    if value < 100:
        tens, ones = divmod(value, 10)
        return (digits[tens] if tens > 1 else "") + "十" + (digits[ones] if ones else "")
    hundreds, rest = divmod(value, 100)
    return digits[hundreds] + "百" + ("" if not rest else ("零" if rest < 10 else "") + chinese(rest))
