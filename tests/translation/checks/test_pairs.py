"""Every check finds what it is for, and leaves alone what only looks like it."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from judgekit.messages import catalogue
from judgekit.translation.checking import Report, check
from judgekit.translation.reading_yaml import split_examples
from judgekit.translation.registry import CHECKS
from judgekit.translation.subject import Subject
from judgekit.translation.units import Document, Unit

CASES: Final = Path(__file__).parents[2] / "cases" / "translation"
BY_CHECK: Final[dict[str, dict[str, list[dict[str, str]]]]] = yaml.safe_load((CASES / "checks.yaml").read_text())
# What only a whole document can show has its cases in pages.yaml and in the tests of revisions.
OF_DOCUMENTS: Final = {
    "missing-rule", "missing-subrules", "extra-rule", "unlettered-subrules", "repeated-heading", "duplicate-text",
    "stale-reference", "stale-wording", "unknown-revision",
}  # fmt: skip


def checked(lang: str, number: str, source: str, target: str) -> Report:
    text, examples = split_examples(target)
    english, english_examples = split_examples(source)
    unit = Unit(number, text, examples, english, english_examples, line=1)
    return check(Subject(Document("pair", "pairs", lang, (unit,)), None))


def test_every_check_has_its_cases() -> None:
    assert set(BY_CHECK) | OF_DOCUMENTS == set(CHECKS)
    assert all(cases["found"] and cases["not"] for cases in BY_CHECK.values())


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name in BY_CHECK for case in BY_CHECK[name]["found"]], ids=str
)
def test_found(name: str, case: dict[str, str]) -> None:
    report = checked(case["lang"], "100.1", case["source"], case["text"])
    assert name in report.by_check


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name in BY_CHECK for case in BY_CHECK[name]["not"]], ids=str
)
def test_not_found(name: str, case: dict[str, str]) -> None:
    report = checked(case["lang"], "100.1", case["source"], case["text"])
    assert name not in report.by_check


PAIRS: Final[list[tuple[str, dict[str, Any]]]] = [
    (data["language"], pair)
    for data in (
        yaml.safe_load((CASES / f"{name}.{lang}.yaml").read_text())
        for name in ("pairs", "more", "turned", "open")
        for lang in ("es", "fr")
    )
    for pair in data["pairs"]
]


@pytest.mark.parametrize(("lang", "pair"), PAIRS, ids=lambda value: value if isinstance(value, str) else value["id"])
def test_pairs(lang: str, pair: dict[str, Any]) -> None:
    found = set(checked(lang, pair["number"], pair["source"], pair["target"]).by_check)
    assert set(pair["expect"]) <= found
    assert found <= {*pair["expect"], *pair.get("allow", ())}


FAULTS: Final[list[dict[str, Any]]] = yaml.safe_load((CASES / "faults.yaml").read_text())


@pytest.mark.parametrize(
    ("case", "text"), [(case, text) for case in FAULTS for text in case["right"]], ids=lambda value: str(value)[:60]
)
def test_free_renderings(case: dict[str, Any], text: str) -> None:
    report = checked(case["lang"], "100.1", case["source"], nbsp(text))
    assert [(finding.check, finding.expected, finding.found) for finding in report.findings] == []


@pytest.mark.parametrize(
    ("case", "name", "text"),
    [(case, name, text) for case in FAULTS for name, texts in case["wrong"].items() for text in texts],
    ids=lambda value: str(value)[:60],
)
def test_planted_faults(case: dict[str, Any], name: str, text: str) -> None:
    report = checked(case["lang"], "100.1", case["source"], nbsp(text))
    found = [finding for each in report.findings for finding in (each, *each.consequences)]
    assert name in {finding.check for finding in found}


def test_a_doubled_word_of_english_is_no_slip_of_an_untranslated_text() -> None:
    english = "The team whose turn it is is the active team."
    assert set(checked("fr", "100.1", english, english).by_check) == {"untranslated"}


def nbsp(text: str) -> str:
    """A French text with the spaces before its signs that cases leave plain."""
    return text.replace("« ", "«\u00a0").replace(" »", "\u00a0»").replace(" ;", "\u00a0;").replace(" :", "\u00a0:")


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_fresh_pairs(lang: str) -> None:
    """Over many pairs at once no alarm is false, and hardly a defect is missed."""
    pairs = yaml.safe_load((CASES / f"fresh.{lang}.yaml").read_text())["pairs"]
    false, missed, right = [], [], 0
    for pair in pairs:
        found = set(checked(lang, pair["number"], pair["source"], pair["target"]).by_check)
        expected = set(pair["expect"])
        right += len(found & expected)
        missed += [(pair["id"], name) for name in expected - found]
        false += [(pair["id"], name) for name in found - expected - set(pair.get("allow", ()))]
    assert false == []
    assert right >= 0.98 * (right + len(missed)), missed


@pytest.mark.parametrize(
    ("lang", "target", "said"),
    [
        ("fr", "Un joueur perd la partie.", "ne contient pas les nombres 10 et 15 de l’anglais"),
        ("es", "El jugador con 10 contadores pierde el juego.", "le falta el número 15 del inglés"),
    ],
)
def test_numbers_are_said_as_one_or_several(lang: Any, target: str, said: str) -> None:
    report = checked(lang, "100.1", "A player with 10 or 15 counters loses the game.", target)
    messages = [
        catalogue(lang).text(finding.message) for finding in report.findings if finding.check == "number-mismatch"
    ]
    assert messages == [said]


@pytest.mark.parametrize(
    ("lang", "target", "usual"),
    [
        ("es", "El símbolo de levantar es {Q}.", "símbolo de enderezar"),
        ("fr", "Le symbole de redressement est {Q}.", "symbole de dégagement"),
    ],
)
def test_a_symbol_is_called_by_its_own_name(lang: str, target: str, usual: str) -> None:
    report = checked(lang, "100.1", "The untap symbol is {Q}.", target)
    assert [finding.expected for finding in report.findings] == [usual]


@pytest.mark.parametrize(
    ("lang", "source", "target", "said"),
    [
        ("fr", "That team loses the game.", "Cette équipe perd le jeu.", "« jeu »"),
        ("es", "That team loses the game.", "Ese equipo gana la partida.", "«gana la partida»"),
        (
            "fr",
            "Draw a card. (It is the top one. See below.)",
            "Piochez une carte. Voir ci-dessous.",
            "« It is the top one. »",
        ),
        ("fr", "Teams wait.", "Les équipes attendent.Fin.", "après le signe « . »"),
        ("es", "Teams wait.", "Los equipos esperan.Fin.", "después del signo «.»"),
        ("fr", "Who waits?", "Qui attend ?", "avant le signe « ? »"),
    ],
)
def test_what_is_quoted(lang: Any, source: str, target: str, said: str) -> None:
    texts = [catalogue(lang).text(finding.message) for finding in checked(lang, "100.1", source, target).findings]
    assert any(nbsp(said).replace(" ?", "\u00a0?") in text.replace(" ?", "\u00a0?") for text in texts), texts


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("The team whose turn it is draws its cards.", "The team whose turn it is draws its cards."),
        ("Two-Headed Giant variant", "Two-Headed Giant variant"),
    ],
)
def test_a_copied_source_that_waits_for_review_is_told_of_once(source: str, target: str) -> None:
    unit = Unit("100.1", target, (), source, (), line=1, fuzzy=True)
    report = check(Subject(Document("pair", "exchange", "fr", (unit,)), None))
    assert [finding.check for finding in report.findings] == ["untranslated"]
