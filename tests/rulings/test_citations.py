"""A citation is a number and an anchor, and both are checked against the English summary of the rule."""

import pytest

from judgekit.citations import CITATIONS, Citation
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.texts import library

for _name in QUESTIONS:
    question(_name)

TEXTS = {rule.number: rule.text for rule in library.summary("en").load().rules()}


@pytest.mark.parametrize("citation", sorted(CITATIONS), ids=lambda citation: f"{citation.rule} {citation.anchor}")
def test_the_anchor_stands_in_the_rule(citation: Citation) -> None:
    assert citation.anchor in TEXTS[citation.rule]


def test_an_anchor_says_more_than_a_word_everybody_uses() -> None:
    for citation in CITATIONS:
        holding = [number for number, text in TEXTS.items() if citation.anchor in text]
        assert len(holding) < 120, citation
