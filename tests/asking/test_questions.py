"""Which question a word means: every name that players have for one leads to it, in every language."""

import pytest

from judgekit.asking.questions import questions_meant
from judgekit.asking.seating import TOPICS
from judgekit.errors import say
from judgekit.languages import LANGS, Lang
from judgekit.messages import catalogue

QUESTIONS = [name for names in TOPICS.values() for name in names]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_name_leads_to_its_question(question: str, lang: Lang) -> None:
    own, others = catalogue(lang), [catalogue(other) for other in LANGS if other != lang]
    called = own.text(say(f"ask.which.{question}"))
    for name in (called, *own.template(f"typed.question.{question}").split("|")):
        for typed in (name, name.upper(), name.replace(" ", "-")):
            assert questions_meant(typed, own, others) == [question]


def test_another_language_is_understood_after_the_own() -> None:
    def meant(typed: str, lang: Lang) -> list[str]:
        return list(questions_meant(typed, catalogue(lang), [catalogue(other) for other in LANGS if other != lang]))

    assert meant("pioche", "en") == meant("pioche", "es") == ["draw-step"]
    assert meant("damag", "es") == meant("danios", "en") == ["combat-damage"]
    # A slip in the name of a question is nearer than the beginning of a word.
    assert meant("bloc", "es") == ["block"]


@pytest.mark.parametrize("typed", ["", "-", "zzz", "?!"])
def test_nothing_is_made_of_nothing(typed: str) -> None:
    assert questions_meant(typed, catalogue("fr"), [catalogue("en")]) == []
