"""The table of questions is sound: of rules there are, in every language that has them, with words to find them by."""

import pytest

from judgekit.asked import read_asked, shipped_asked
from judgekit.citations import EFFECTIVE
from judgekit.errors import DataError
from judgekit.folding import fold
from judgekit.history.published import Published
from judgekit.index.words import stems
from judgekit.languages import LANGS
from judgekit.numbers import RuleNumber
from judgekit.texts import library


def test_every_question_is_under_a_rule_of_the_edition() -> None:
    assert {each.rule for each in shipped_asked()} <= Published().numbers(EFFECTIVE)


def test_rules_of_the_summaries_are_asked_for_in_every_language() -> None:
    asked = {(each.rule, each.lang) for each in shipped_asked()}
    for lang in LANGS:
        ours = {rule.number for rule in library.summary(lang).load().rules()}
        assert {rule for rule, _ in asked} & ours == {rule for rule, spoken in asked if spoken == lang} & ours


def test_questions_have_words_and_come_once() -> None:
    for each in shipped_asked():
        assert each.questions, each.rule
        assert len(set(map(fold, each.questions))) == len(each.questions), each.rule
        assert [question for question in each.questions if not stems(question, each.lang)] == []


def test_the_rules_stand_in_their_order() -> None:
    english = [each.rule for each in shipped_asked() if each.lang == "en"]
    assert english == sorted(english, key=lambda rule: RuleNumber.parse(rule).sort_key)
    assert len(set(english)) == len(english)


@pytest.mark.parametrize(
    "table",
    ["{}\n---\n{}", "805.2: {en: [who]}", '"805.2": {es: [quien]}', '"805": {en: [who]}', '"805.2": {en: who}'],
)
def test_faults_are_reported(table: str) -> None:
    with pytest.raises(DataError):
        read_asked(table.encode(), "asked.yaml")
