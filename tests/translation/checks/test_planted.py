"""Small words that are put wrong or left out of clean translations are found, and free renderings left alone."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
import yaml

from judgekit.languages import Lang
from judgekit.texts import library
from judgekit.translation.checking import check
from judgekit.translation.findings import Finding
from judgekit.translation.shipped_texts import subjects_at_hand
from judgekit.translation.subject import Subject
from judgekit.translation.units import Document, Unit
from tests.thorough import each
from tests.translation.checks.test_pairs import nbsp

CASES: Final = Path(__file__).parents[2] / "cases" / "translation"
FREE: Final = ("free", "otherwise", "around")
TRANSLATIONS: Final[tuple[Lang, ...]] = ("es", "fr")


class Fault(NamedTuple):
    """How a translation is spoilt where English has a word: what is replaced, and by what."""

    en: str
    target: str
    by: str


class Kind(NamedTuple):
    """A kind of fault: the check that must find it, how often at the least, and the faults by language."""

    check: str
    least: float
    es: tuple[Fault, ...]
    fr: tuple[Fault, ...]


LIST: Final = r"\w+, (?:\w+ )?\w+, (?:and|or) (?:\w+ )?\w+"
KINDS: Final = {
    "each made one": Kind(
        "number-mismatch",
        0.6,
        (
            Fault("each|every", r"\bcada (?!uno|una|otr|vez)(\w+[ao])\b", r"una \1"),
            Fault("each|every", r"\bcada (?!uno|una|otr|vez)(\w+[^aos\W])\b", r"un \1"),
        ),
        (Fault("each|every", r"\bchaque (?!autre|fois)(\w+)\b", r"un \1"),),
    ),
    "more than one made two": Kind(
        "number-mismatch",
        0.6,
        (
            Fault("more than one|several|multiple", r"\bmás de una?\b", "dos"),
            Fault("more than one|several|multiple", r"\bvari[oa]s\b", "dos"),
        ),
        (
            Fault("more than one|several|multiple", r"\bplus d’une?\b", "deux"),
            Fault("more than one|several|multiple", r"\bplusieurs\b", "deux"),
        ),
    ),
    "first made second": Kind(
        "number-mismatch",
        0.7,
        (Fault("first", r"\bprimer\b", "segundo"), Fault("first", r"\bprimer([oa])\b(?! que)", r"segund\1")),
        (Fault("first", r"\bpremi(?:er|ère)\b", "deuxième"),),
    ),
    "a bound turned round": Kind(
        "number-mismatch",
        0.75,
        (
            Fault("at least", r"\b(?:al menos|como mínimo)\b", "como máximo"),
            Fault("at most|up to", r"\bcomo (?:máximo|mucho)\b", "al menos"),
            Fault("or more", r"\bo más\b", "o menos"),
            Fault("or less|or fewer", r"\bo menos\b", "o más"),
        ),
        (
            Fault("at least", r"\bau (?:moins|minimum)\b", "au plus"),
            Fault("at most|up to", r"\bau (?:plus|maximum)\b", "au moins"),
            Fault("or more", r"\bou plus\b", "ou moins"),
            Fault("or less|or fewer", r"\bou moins\b", "ou plus"),
        ),
    ),
    "only left out": Kind(
        "negation-mismatch",
        0.6,
        (Fault("only", r"\b(?:s[oó]lo|solamente|únicamente) ", ""),),
        (
            Fault("only", r"\b(?:seulement|uniquement) ?", ""),
            Fault("only", r"\bn(?:e |’)((?:se |s’)?\w+(?: \w+){0,3}?) qu(?:e |’)", r"\1 "),
        ),
    ),
    "unless made if": Kind(
        "negation-mismatch",
        0.8,
        (Fault("unless", r",? (?:a menos|salvo) que", " si"),),
        (
            Fault("unless", r",? à moins qu(?:e |’)(.{1,40}?) n(?:e |’)", r" si \1 "),
            Fault("unless", ",? sauf si", " si"),
        ),
    ),
    "instead left out": Kind(
        "negation-mismatch",
        0.7,
        (
            Fault("instead|rather than", r",? en (?:vez|lugar) de (?:ello|eso)", ""),
            Fault("instead of|rather than", r",? en (?:vez|lugar) del? ", " y "),
        ),
        (
            Fault("instead", r",? (?:à la place|au lieu de cela)\b", ""),
            Fault("instead of|rather than", r",? (?:au lieu|à la place) d(?:e |’)", " et "),
        ),
    ),
    "can for can’t": Kind(
        "negation-mismatch",
        0.75,
        (Fault("can’t|cannot", r"\bno (?=(?:se )?pued)", ""),),
        (Fault("can’t|cannot", r"\bne (peu(?:t|vent))(?: pas)?\b", r"\1"),),
    ),
    "also left out": Kind(
        "term-mismatch",
        0.5,
        (
            Fault("also", r",? ?\b(?:también|además)\b(?! de)", ""),
            Fault("additional|extra", r" (?:adicional(?:es)?|extra)\b", ""),
        ),
        (
            Fault("also", r",? ?\b(?:aussi|également)\b", ""),
            Fault("additional|extra", r" supplémentaires?\b", ""),
        ),
    ),
    "a member of a list left out": Kind(
        "term-mismatch",
        0.45,
        (Fault(LIST, r"(\w+), ((?:el |la |una? )?\w+) (?=[oy] (?:el |la |una? )?\w+\b)", r"\1 "),),
        (Fault(LIST, r"(\w+), ((?:l[ea] |l’|une? )?\w+) (?=(?:ou|et) (?:l[ea] |l’|une? )?\w+\b)", r"\1 "),),
    ),
}


@cache
def texts(lang: Lang) -> tuple[tuple[str, str], ...]:
    """The rules and definitions that judgekit ships, English and translated, and the clean pairs of the cases."""
    english = {rule.number: rule.text for rule in library.summary("en").load().rules()}
    rules = [(english[rule.number], rule.text) for rule in library.summary(lang).load().rules()]
    terms = [
        (pair.source, pair.target)
        for subject in subjects_at_hand(lang, None)
        if subject.document.file.endswith(f"terms.yaml ({lang})")
        for pair in subject.translated
    ]
    cases = [
        (pair["source"], pair["target"])
        for name in ("pairs", "more", "fresh", "turned")
        for pair in yaml.safe_load((CASES / f"{name}.{lang}.yaml").read_text())["pairs"]
        if not pair["expect"] and "\n" not in pair["source"]
    ]
    return (*rules, *terms, *cases)


def spoilt(kind: Kind, lang: Lang) -> Iterator[tuple[str, str]]:
    for fault in kind.es if lang == "es" else kind.fr:
        for source, target in texts(lang):
            if re.search(rf"\b(?:{fault.en})\b", source, re.IGNORECASE):
                for match in list(re.finditer(fault.target, target))[:2]:
                    yield source, target[: match.start()] + match.expand(fault.by) + target[match.end() :]


def found_in(pairs: list[tuple[str, str]], lang: Lang) -> list[Finding]:
    units = tuple(Unit(f"100.{at}", target, source=source, line=at) for at, (source, target) in enumerate(pairs, 1))
    report = check(Subject(Document("planted", "pairs", lang, units), None))
    return [finding for each in report.findings for finding in (each, *each.consequences)]


@pytest.mark.parametrize("lang", TRANSLATIONS[:: each(2)])
@pytest.mark.parametrize("name", KINDS)
def test_planted_small_words_are_found(name: str, lang: Lang) -> None:
    kind = KINDS[name]
    pairs = list(spoilt(kind, lang))
    assert len(pairs) >= 10
    found = {finding.rule for finding in found_in(pairs, lang) if finding.check == kind.check}
    assert len(found) >= kind.least * len(pairs), f"{len(found)} of {len(pairs)}"


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_free_renderings_of_small_words_are_right(lang: Lang) -> None:
    sentences = [each for name in FREE for each in yaml.safe_load((CASES / f"{name}.yaml").read_text())]
    pairs = [(each["en"], nbsp(each[lang])) for each in sentences]
    assert [
        (pairs[int(finding.rule[4:]) - 1], finding.check) for finding in found_in(pairs, lang) if finding.rule
    ] == []
