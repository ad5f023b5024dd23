"""Findings in examples: their own entry and its line, and acceptances that belong to the entry they stand at."""

import json

import pytest

from judgekit.messages import catalogue
from judgekit.render.findings.formats import FORMATS, Page
from judgekit.render.layout import Layout
from judgekit.translation.checking import Report, check
from judgekit.translation.documents import read_document
from judgekit.translation.sources import subject_of

HEAD = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRIES = (
    ("CR|805.3", "A player may draw two cards.", "Un jugador puede robar dos cartas."),
    ("CR|805.3|ex1", "Ana draws three cards.", "Ana roba tres cartas."),
    ("CR|805.3|ex2", "Ben draws two cards.", "Ben roba cinco cartas."),
)
NOTE = "# judgekit-ignore: number-mismatch - as printed\n"


def po(targets: dict[str, str] | None = None, notes: dict[str, str] | None = None) -> bytes:
    blocks = []
    for context, source, target in ENTRIES:
        said = (targets or {}).get(context, target)
        blocks.append(f'{(notes or {}).get(context, "")}msgctxt "{context}"\nmsgid "{source}"\nmsgstr "{said}"\n')
    return "\n".join((HEAD, *blocks)).encode()


def report(data: bytes, name: str = "a.po") -> Report:
    return check(subject_of(read_document(data, name, None)), checks=["number-mismatch"])


WRONG = "Un jugador puede robar nueve cartas."


@pytest.mark.parametrize(
    ("targets", "places"),
    [
        ({}, [(2, 16)]),
        ({"CR|805.3|ex2": "Ben roba dos cartas.", "CR|805.3|ex1": "Ana roba seis cartas."}, [(1, 12)]),
        ({"CR|805.3|ex2": "Ben roba dos cartas.", "CR|805.3": WRONG}, [(0, 8)]),
        # Of an example that is not translated yet, the next one still knows its name.
        ({"CR|805.3|ex1": ""}, [(2, 16)]),
    ],
)
def test_a_finding_knows_its_entry(targets: dict[str, str], places: list[tuple[int, int]]) -> None:
    found = report(po(targets)).findings
    assert [(each.rule, each.example, each.line) for each in found] == [("805.3", *place) for place in places]


@pytest.mark.parametrize(
    ("at", "targets", "accepted"),
    [
        ("CR|805.3|ex2", {}, True),
        ("CR|805.3", {}, False),
        ("CR|805.3|ex1", {}, False),
        ("CR|805.3", {"CR|805.3|ex2": "Ben roba dos cartas.", "CR|805.3": WRONG}, True),
    ],
)
def test_an_acceptance_belongs_to_its_entry(at: str, targets: dict[str, str], accepted: bool) -> None:
    found = report(po(targets, {at: NOTE}))
    assert ([bool(found.findings), bool(found.accepted)]) == [not accepted, accepted]
    assert bool(found.stale) != accepted


def test_what_the_rule_accepts_covers_its_examples() -> None:
    """Section files accept for a rule as a whole; an export brings that along as its own remark."""
    assert not report(po(notes={"CR|805.3": NOTE.replace("# ", "#. ")})).findings


@pytest.mark.parametrize("form", sorted(set(FORMATS) - {"json", "jsonl"}))
def test_every_form_names_the_example(form: str) -> None:
    text = FORMATS[form]([report(po())], Page(catalogue("en"), Layout(), "error"))
    assert "ex2" in text


def test_json_names_the_example() -> None:
    (finding,) = json.loads(FORMATS["json"]([report(po())], Page(catalogue("en"), Layout(), "error")))["findings"]
    assert (finding["rule"], finding["example"], finding["line"]) == ("805.3", 2, 16)
