"""What is checked without a file: a translator's own translations, beside the English they were made from."""

from dataclasses import replace

from judgekit.texts import library
from judgekit.translation.checking import check
from judgekit.translation.documents import read_document
from judgekit.translation.shipped_texts import subjects_at_hand
from judgekit.translation.subject import Subject
from tests.translation.exchange.tea import ENGLISH, LATER, SPANISH


def forms(lang: str) -> list[str]:
    return [subject.document.form for subject in subjects_at_hand(lang, None)]


def test_messages_are_checked_where_nobody_has_a_translation_of_their_own() -> None:
    assert ("messages" in forms("es"), "text" in forms("es")) == (True, False)
    library.add(ENGLISH)
    library.keep(SPANISH)
    found = forms("es")
    assert (found[0], "messages" in found, "terms" in found, "section" in found) == ("text", False, True, True)
    assert "messages" in forms("fr")


def test_a_translation_is_held_against_the_english_that_it_was_made_from() -> None:
    library.add(ENGLISH)
    library.add(LATER)
    library.use(LATER.name)
    library.keep(SPANISH)
    own = next(iter(subjects_at_hand("es", None)))
    assert check(own).against == ENGLISH.name


def test_what_a_translation_does_not_have_yet_is_counted_and_not_missed() -> None:
    library.add(ENGLISH)
    section = SPANISH.sections[0]
    rules = [rule for rule in section.rules if rule.number != "805.2"]
    library.keep(replace(SPANISH, sections=(section._replace(rules=tuple(rules)),)))
    checks = ["missing-rule", "missing-subrules", "example-mismatch"]
    (finding,) = check(next(iter(subjects_at_hand("es", None))), checks=checks).findings
    assert (finding.check, finding.severity, finding.rule) == ("missing-rule", "note", None)
    assert finding.expected == "805.2, 805.2a ex2"


def test_an_example_that_is_not_translated_yet_is_compared_with_nothing() -> None:
    section = ENGLISH.sections[0]
    rules = tuple(
        rule._replace(examples=("A tap costs {T}.", "Ben takes {1}, too.")) if rule.number == "805.2a" else rule
        for rule in section.rules
    )
    library.add(replace(ENGLISH, sections=(section._replace(rules=rules),)))
    section = SPANISH.sections[0]
    for examples in ((), ("", "Ben también toma {1}."), ("Un grifo cuesta {T}.",)):
        rules = tuple(rule._replace(examples=examples) if rule.number == "805.2a" else rule for rule in section.rules)
        library.keep(replace(SPANISH, sections=(section._replace(rules=rules),)))
        report = check(next(iter(subjects_at_hand("es", None))), checks=["placeholder", "dropped-sentence"])
        assert report.findings == ()


def test_losing_life_for_gaining_it_is_not_called_losing_the_game() -> None:
    source = "If an effect says that a player can’t gain life, no player on that team can gain life."
    text = "Si un efecto dice que un jugador no puede perder vidas, ningún jugador de ese equipo puede perder vidas."
    pairs = f'reference_language: en\nlanguage: es\nrules:\n- number: "805.2"\n  source: {source}\n  text: {text}\n'
    report = check(Subject(read_document(pairs.encode(), "a.pairs.yaml"), None), checks=["term-mismatch"])
    (finding,) = report.findings
    assert finding.message.values == {"term": "gain life", "found": "perder vidas", "expected": "ganar vidas"}
