"""Slips of accents, signs, amounts and clauses are told, each by its message, and free renderings left alone."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from judgekit.translation.findings import Finding
from tests.translation.checks.test_pairs import checked, nbsp

CASES: Final[dict[str, list[dict[str, str]]]] = yaml.safe_load(
    (Path(__file__).parents[2] / "cases" / "translation" / "lapses.yaml").read_text()
)


def findings(case: dict[str, Any]) -> list[Finding]:
    """What is found in a case, the findings that follow from others among them."""
    text = nbsp(case["text"]) if case["lang"] == "fr" else case["text"]
    found = checked(case["lang"], "100.1", case["en"], text).findings
    return [each for finding in found for each in (finding, *finding.consequences) if each.severity != "note"]


@pytest.mark.parametrize("case", CASES["found"], ids=lambda case: f"{case['lang']}-{case['text'][:40]}")
def test_found(case: dict[str, str]) -> None:
    assert (case["check"], case["key"]) in [(each.check, each.message.key) for each in findings(case)]


@pytest.mark.parametrize("case", CASES["not"], ids=lambda case: f"{case['lang']}-{case['text'][:40]}")
def test_left_alone(case: dict[str, str]) -> None:
    assert [(each.check, each.message.key) for each in findings(case)] == []
