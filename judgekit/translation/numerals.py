"""The numbers a text names, as digits or as words, and the rules it cites, in any language."""

import re
from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

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
# Words for a rule or a section, in the languages that translations are known in.
_LABEL: Final = re.compile(
    r"(?:\b(?:rules?|sections?|reglas?|secci[oó]n(?:es)?|apartados?|r[eè]gles?|regras?|se[cç][aã]o|se[cç][oõ]es|regol[ae]|regel[n]?"
    r"|abschnitt|rubriques?|parties?|chapitres?)|规则|規則|章节|ルール)\s*(?:n\.?[ºo°]\s*)?",
    re.IGNORECASE,
)
_SECTION: Final = re.compile(r"([1-9]\d\d)(?![\d.]\d|\d)")
_AND: Final = re.compile(
    r"\s*(?:,|;|/|[-‐-―]|\b(?:and|or|through|to|y|e|o|a|al|et|ou|à|und|ed)\b|和|及|与|或|至|、)\s*"
)
_DIGITS: Final = re.compile(r"(?<![\w.,])\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?![\w])|(?<![A-Za-z])\d+")
_BARE_SECTION: Final = re.compile(r"(?<![\d.,])([1-9]\d\d)(?![\d]|[.,]\d)")

_ONE: Final = {"one": 1, "un": 1, "une": 1}


class Cited(NamedTuple):
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
    return Cited(found, _without(rest, spans))


def sections_named(rest: str) -> Counter[str]:
    """The numbers of three digits in what is left of a text; some may be sections without a word in front."""
    return Counter(_BARE_SECTION.findall(rest))


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with blanks in place of the spans, so that places in it stay the same."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


class Quantities(NamedTuple):
    """The numbers of a text by value: those in digits, those in words, and ordinals."""

    digits: Counter[int]
    words: Counter[int]

    @property
    def all(self) -> Counter[int]:
        return self.digits + self.words


@lru_cache(maxsize=16384)
def quantities(rest: str, lang: str) -> Quantities:
    """The numbers in a text that ``cited`` has taken the rules out of; symbols such as {2} are none, and one is none."""
    grammar = grammar_of(lang)
    text = folded(SYMBOL.sub(" ", rest))
    digits: Counter[int] = Counter()
    for match in _DIGITS.finditer(text):
        value = int(re.sub(r"\D", "", match[0]))
        if value != 1 and len(match[0]) < 10:
            digits[value] += 1
    in_words: Counter[int] = Counter()
    if grammar is not None:
        values = {**grammar.numbers, **grammar.ordinals}
        for match in WORD.finditer(text):
            if (value := _value(match[0], values)) is not None:
                in_words[value] += 1
    return Quantities(digits, in_words)


def _value(word: str, values: dict[str, int]) -> int | None:
    """The value of a number word; of words joined by a hyphen, such as “twenty-one”, the sum of those that name one."""
    if word in values or "-" not in word:
        return values.get(word)
    parts = word.split("-")
    if parts[0] == "quatre" and parts[1].startswith("vingt"):
        return 80 + sum(values.get(part, _ONE.get(part, 0)) for part in parts[2:])
    if not any(part in values for part in parts):
        return None
    # "two-player" and "three-card" name one number; "twenty-one" is the sum of two.
    return sum(values.get(part, _ONE.get(part, 0)) for part in parts)
