"""Rules are followed past the newest revision recorded, into a newer text at hand."""

from dataclasses import replace

import pytest

from judgekit.citations import EFFECTIVE
from judgekit.history.published import Published
from judgekit.index.lookup import TextIndex
from judgekit.onward import is_newer, trace_to, went
from judgekit.texts import library
from judgekit.texts.importers import read_text
from judgekit.texts.model import Rule, RulesText, Section
from tests.official import needs_official, official_file

PUBLISHED = Published()
pytestmark = needs_official


def newest() -> RulesText:
    path = official_file(f"cr/CR-{EFFECTIVE}.en.txt")
    return read_text(path.read_bytes(), source=path.name).text


def later(text: RulesText) -> RulesText:
    """A text of a day to come: 723 moved to 724, 805.10f got other words, 805.4d is gone."""
    sections = []
    for section in text.sections:
        number = "724" if section.number == "723" else section.number
        if section.number == "724":
            continue
        rules = [_later(rule) for rule in section.rules if rule.number != "805.4d"]
        sections.append(Section(number, section.title, tuple(rules)))
    return replace(text, name="Later", effective="2031-05-06", file_date=None, sections=tuple(sections))


def _later(rule: Rule) -> Rule:
    if rule.number.startswith("723."):
        return rule._replace(number=rule.number.replace("723.", "724."))
    if rule.number == "805.10f":
        return rule._replace(text=f"{rule.text} Each creature of theirs may do so.")
    return rule


@pytest.fixture
def index() -> TextIndex:
    return TextIndex(library.add(later(newest())))


def test_a_rule_that_moved(index: TextIndex) -> None:
    assert is_newer(PUBLISHED, index)
    found = trace_to(PUBLISHED, "722.5", "2026-02-27", index)
    assert (found.outcome, found.now, found.end, found.certain) == ("moved", "724.5", "2031-05-06", True)
    assert [step.number for step in found.path] == ["722.5", "723.5", "724.5"]
    gone = went(PUBLISHED, "723.5", index)
    assert gone is not None
    assert (gone.outcome, gone.now) == ("moved", "724.5")


def test_a_rule_that_stayed(index: TextIndex) -> None:
    found = trace_to(PUBLISHED, "805.10g", "2022-10-07", index)
    assert (found.now, found.outcome) == ("805.10f", "moved-reworded")
    assert trace_to(PUBLISHED, "805.4", "2026-04-17", index).outcome == "same"


def test_both_texts_at_hand_prove_what_one_leaves_open(index: TextIndex) -> None:
    assert not trace_to(PUBLISHED, "805.10f", "2026-04-17", index).certain
    assert not trace_to(PUBLISHED, "805.4d", "2026-04-17", index).certain
    library.add(newest())
    assert trace_to(PUBLISHED, "805.10f", "2026-04-17", index).certain
    ended = trace_to(PUBLISHED, "805.4d", "2026-04-17", index)
    assert (ended.outcome, ended.now, ended.certain) == ("gone", None, True)


def test_a_number_nobody_had(index: TextIndex) -> None:
    assert went(PUBLISHED, "805.99", index) is None
