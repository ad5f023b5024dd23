"""Every case of every question gets the ruling it expects, and every citation is exercised by one of them."""

import pytest

from judgekit.citations import CITATIONS
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from tests.rulings.cases import BY_HAND, FOLDER, ORDERED, UNANSWERED, Case, load, same

CASES = [case for name in QUESTIONS for case in load(name)]
ALL = CASES + [case for name in QUESTIONS for case in load(name, BY_HAND)]


def ruling_on(case: Case) -> Ruling:
    name, ruling = rule(case.situation)
    assert name == case.situation["question"]
    return ruling


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    ruling = ruling_on(case)
    assert ruling.status == case.expect["status"], ruling.text
    for key, want in case.expect.get("answer", {}).items():
        assert key in ruling.answer
        assert same(want, ruling.answer[key], ordered=key in ORDERED), (key, want, ruling.answer[key])
    if ruling.status in UNANSWERED:
        assert ruling.answer == {}
    assert {need.fact for need in ruling.needs} == set(case.expect.get("needs", ()))
    assert {problem.at for problem in ruling.problems} == set(case.expect.get("problems", ()))
    assert set(case.include) <= set(ruling.rules)
    assert not set(case.exclude) & set(ruling.rules)


def test_every_question_has_cases_and_nothing_else_has() -> None:
    for folder in (FOLDER, BY_HAND):
        assert {path.stem for path in folder.glob("*.yaml")} == set(QUESTIONS)


def test_ids_are_unique() -> None:
    ids = [case.id for case in ALL]
    assert len(ids) == len(set(ids))


def test_every_citation_is_exercised() -> None:
    for name in QUESTIONS:
        question(name)
    cited = {
        citation
        for case in CASES
        for ruling in [ruling_on(case)]
        for rules in (*(step.rules for step in ruling.steps), *(problem.rules for problem in ruling.problems))
        for citation in rules
    }
    assert CITATIONS - cited == set()
