"""judgekit's own translations pass its own checks, and each slip put into them is found."""

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from judgekit.languages import Lang
from judgekit.texts import library
from judgekit.texts.model import Rule
from judgekit.translation.checking import check, check_all
from judgekit.translation.sentences import sentences
from judgekit.translation.shipped_texts import subjects_at_hand
from judgekit.translation.subject import Subject
from judgekit.translation.units import Document, Unit
from tests.official import needs_official, official_file
from tests.thorough import each, thorough

TRANSLATIONS: Final[tuple[Lang, ...]] = ("es", "fr")


@thorough
@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_no_error_and_no_warning(lang: Lang) -> None:
    reports = check_all(subjects_at_hand(lang, None))
    assert [
        (report.file, finding.rule, finding.check)
        for report in reports
        for finding in report.findings
        if finding.severity != "note"
    ] == []
    assert [message for report in reports for message in report.stale] == []
    assert sum(report.rules for report in reports) >= 380


def test_acceptances_of_english_are_judged_beside_the_text_alone() -> None:
    assert [message for report in check_all(subjects_at_hand("en", None)) for message in report.stale] == []


@needs_official
def test_the_summaries_agree_with_the_official_text() -> None:
    from judgekit.texts.importers import read_text

    library.add(read_text(official_file("cr/CR-2026-04-17.en.txt").read_bytes(), source="CR-2026-04-17.txt").text)
    reports = check_all(subjects_at_hand("en", None))
    assert [(finding.rule, finding.check) for report in reports for finding in report.findings] == []
    assert [message for report in reports for message in report.stale] == []


@cache
def rules(lang: Lang) -> dict[str, Rule]:
    return {rule.number: rule for rule in library.summary(lang).load().rules()}


def without_a_sentence(text: str, chance: random.Random) -> str:
    parts = list(sentences(text))
    if len(parts) < 3:
        return text
    del parts[chance.randrange(len(parts))]
    return " ".join(parts)


def with_another_reference(text: str, chance: random.Random) -> str:
    found = list(re.finditer(r"\b(\d{3})(\.\d+)", text))
    if not found:
        return text
    match = chance.choice(found)
    return f"{text[: match.start()]}{int(match[1]) + 1}{match[2]}{text[match.end() :]}"


def cut_off(text: str, _: random.Random) -> str:
    words = text.split(" ")
    return " ".join(words[: max(3, len(words) // 2)]).rstrip(",;:.\u00a0") + "…" if len(words) > 8 else text


def with_a_word_twice(text: str, chance: random.Random) -> str:
    words = text.split(" ")
    places = [at for at, word in enumerate(words) if word.isalpha() and word not in ("se", "no", "nous", "vous", "en")]
    if not places:
        return text
    words.insert(at := chance.choice(places), words[at])
    return " ".join(words)


def with_a_bracket_lost(text: str, _: random.Random) -> str:
    return text.replace(")", "", 1)


def may_made_must(text: str, _: random.Random) -> str:
    for may, must in (("puede", "debe"), ("peut", "doit")):
        changed = re.sub(rf"(?<!no )(?<!ne )\b{may}\b(?! pas)", must, text, count=1)
        if changed != text:
            return changed
    return text


# How a text is spoilt, the check that must find it, and how often it must at the least.
SLIPS: Final[list[tuple[Callable[[str, random.Random], str], str, float]]] = [
    (without_a_sentence, "dropped-sentence", 0.8),
    (with_another_reference, "reference-mismatch", 1.0),
    (cut_off, "truncated", 1.0),
    (with_a_word_twice, "typography", 0.9),
    (with_a_bracket_lost, "punctuation", 1.0),
    (may_made_must, "modal-mismatch", 0.9),
]


@pytest.mark.parametrize("lang", TRANSLATIONS[:: each(2)])
@pytest.mark.parametrize(
    ("spoil", "name", "least"), SLIPS[:: each(2)], ids=lambda value: getattr(value, "__name__", str(value))
)
def test_slips_are_found(lang: Lang, spoil: Callable[[str, random.Random], str], name: str, least: float) -> None:
    chance = random.Random(805)
    english, translated = rules("en"), rules(lang)
    units = [
        Unit(number, spoilt, source=english[number].text)
        for number, rule in translated.items()
        if (spoilt := spoil(rule.text, chance)) != rule.text
    ]
    assert len(units) > 25
    report = check(Subject(Document("own", "pairs", lang, tuple(units)), None))
    found = {finding.rule for finding in report.findings if finding.check == name}
    assert len(found) >= least * len(units)
    # Nothing but the slip, or what follows from it, is found in nearly all of them.
    others = [finding for finding in report.findings if finding.check not in (name, "length-outlier", "quote-style")]
    assert len(others) <= 0.06 * len(units)
