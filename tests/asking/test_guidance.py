"""What “?” says of an answer: exactly what is taken, with examples of names at the table, in every prompt there is."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from judgekit.asking.answers import Pick, Several
from judgekit.asking.guidance import guidance, hint
from judgekit.asking.interview import Interview
from judgekit.asking.pairs import Pairs, WholeTeams
from judgekit.asking.prompts import Prompt
from judgekit.errors import Message
from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.table.formats import FORMATS
from tests.asking.oracle import answer
from tests.asking.test_interview import POSSIBLE
from tests.thorough import each

EXAMPLE_WORDS = re.compile(r"(?:Such as|Por ejemplo|Par exemple) (.*)\.$")
SITUATIONS = [*(question(name).example for name in QUESTIONS), *(case.situation for case in POSSIBLE[:: 40 * each(3)])]


def prompts(lang: Any) -> Iterator[tuple[Interview, Prompt]]:
    """Every prompt that comes up as situations are told, each kind of answer to each fact once."""
    seen = set()
    for situation in SITUATIONS:
        interview = Interview({"question": situation["question"]}, catalogue(lang))
        while (prompt := interview.prompt) is not None:
            kind = prompt.said.key, type(prompt.form), len(prompt.form.choices) > 9
            if kind not in seen:
                seen.add(kind)
                yield interview, prompt
            interview.answer(answer(interview, situation, catalogue(lang)))


def examples(message: Message, lang: Any) -> list[str]:
    """The answers that a message gives as examples."""
    found = [message.values[key] for key in ("example", "cost") if key in message.values]
    found += message.values.get("examples", [])
    return [catalogue(lang).text(each) if isinstance(each, Message) else each for each in found]


@pytest.mark.parametrize("lang", LANGS[:: each(3)])
def test_every_example_is_an_answer(lang: Any) -> None:
    said = set()
    for interview, prompt in prompts(lang):
        written = EXAMPLE_WORDS.search(catalogue(lang).text(prompt.said))
        shown = [written[1]] if written else []
        for message in (*guidance(prompt, catalogue(lang)), *filter(None, [hint(prompt, catalogue(lang))])):
            said.add(message.key)
            assert catalogue(lang).sentence(message)
            shown += examples(message, lang)
        for example in shown:
            # MISREAD would be raised for what is no answer of this form.
            value = prompt.form.understand(example, catalogue(lang))
            assert prompt.form.shown(value, catalogue(lang))
        assert interview.answer("?").said[0] == prompt.help
    assert len(said) > 15


@pytest.mark.parametrize("lang", LANGS[:: each(3)])
def test_the_form_is_told_as_it_is(lang: Any) -> None:
    for _, prompt in prompts(lang):
        keys = [message.key for message in guidance(prompt, catalogue(lang))]
        assert ("ask.can-be-pairs" in keys) == isinstance(prompt.form, Pairs)
        assert ("ask.can-be-unknown" in keys) == prompt.may_be_unknown
        assert any(key.startswith("ask.can-be") for key in keys), prompt.said
        if not isinstance(prompt.form, Pick | Several | WholeTeams):
            assert not {"ask.can-be", "ask.can-be-several"} & set(keys)


@pytest.mark.parametrize("format", FORMATS)
def test_the_seats_and_teams_of_an_example_are_possible(format: str) -> None:
    interview = Interview({"question": "priority", "format": format}, catalogue("en"))
    while (prompt := interview.prompt) is not None and prompt.path in (("seats",), ("teams",)):
        (shown,) = [examples(each, "en") for each in guidance(prompt, catalogue("en"))]
        assert interview.answer(shown[0]).taken
    assert interview.document["seats"]
    assert FORMATS[format].has_teams == ("teams" in interview.document)


@pytest.mark.parametrize("format", [name for name, format in FORMATS.items() if format.has_teams])
def test_teams_can_be_told_after_the_seats(format: str) -> None:
    interview = Interview({"question": "priority", "format": format}, catalogue("en"))
    assert interview.answer("Ana, Ben, Cleo, Dan, Eva, Fer").taken
    prompt = interview.prompt
    assert prompt is not None
    assert prompt.path == ("teams",)
    shown = hint(prompt, catalogue("en"))
    assert shown is not None
    assert interview.answer(examples(shown, "en")[0]).taken


LIFE = {"question": "life", "format": "two-headed-giant", "seats": ["Zoe", "Kim", "Cleo", "Dan"]}
# language, what is asked about, what is answered before, what “?” has to say
HELP: list[tuple[Any, dict[str, Any], tuple[str, ...], str]] = [
    ("en", LIFE, ("Zoe,Kim/Cleo,Dan", ""), "Each with its value after =, parted by commas: A=20, B=18."),
    ("es", LIFE, ("Zoe,Kim/Cleo,Dan", ""), "Cada uno con su valor después de =, separados por comas: A=20, B=18."),
    (
        "fr",
        LIFE,
        ("Zoe,Kim/Cleo,Dan", ""),
        "Chacun avec sa valeur après =, séparés par des virgules\u00a0: A=20,",
    ),
    ("es", LIFE, (), "Los miembros de cada equipo, por ejemplo Zoe, Kim / Cleo, Dan"),
    ("en", {"question": "land-play"}, ("duel",), "Names parted by commas, such as Ana, Ben."),
]


@pytest.mark.parametrize(("lang", "known", "before", "told"), HELP)
def test_help_describes_what_is_wanted(lang: Any, known: Any, before: Any, told: str) -> None:
    interview = Interview(known, catalogue(lang))
    for text in before:
        assert interview.answer(text).taken, text
    said = [catalogue(lang).text(each) for each in interview.answer("?").said if isinstance(each, Message)]
    assert told in " ".join(said)
