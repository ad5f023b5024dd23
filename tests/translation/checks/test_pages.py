"""What is missing, new, doubled or without its letter in a page of rules."""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from judgekit.translation.checking import check
from judgekit.translation.documents import read_document
from judgekit.translation.sources import reference_from_document
from judgekit.translation.subject import Subject

DATA: Final[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[2] / "cases" / "translation" / "pages.yaml").read_text()
)


@pytest.mark.parametrize("page", DATA["pages"], ids=lambda page: page["id"])
def test_pages(page: dict[str, Any]) -> None:
    reference = reference_from_document(read_document(DATA["reference"].encode(), "english.txt", "en"))
    document = read_document(page["text"].encode(), "page.txt", page["lang"])
    # The numbers are of no published revision, so nothing is asked about those.
    report = check(Subject(document, reference))
    found = {(finding.check, finding.rule) for finding in report.findings}
    assert {tuple(wanted) for wanted in page["found"]} <= found
    assert not {name for name, _ in found} & set(page["not"])


def test_places_are_those_of_the_file() -> None:
    page = next(page for page in DATA["pages"] if page["id"] == "markup")
    document = read_document(page["text"].encode(), "page.txt", "es")
    assert [(unit.number, unit.line) for unit in document.units] == [("100.1", 1), ("100.1a", 2), ("100.1b", 2)]
    assert document.units[0].text.startswith("Una tetera tiene tapa.")


def test_an_excerpt_is_told_once_with_all_that_it_lacks() -> None:
    page = next(page for page in DATA["pages"] if page["id"] == "excerpt")
    reference = reference_from_document(read_document(DATA["reference"].encode(), "english.txt", "en"))
    report = check(Subject(read_document(page["text"].encode(), "page.txt", "es"), reference), checks=["missing-rule"])
    (finding,) = report.findings
    assert finding.severity == "error"
    assert finding.expected == "100.1b, 100.2, 100.3, 100.3a, 100.3b"
