"""Fixed words are answered as people say them: in either gender and number, in short, by their order."""

from collections.abc import Iterator
from typing import Any

import pytest

from judgekit.asking.answers import Choice, Pick, pick
from judgekit.asking.draft import Draft, Place, forms
from judgekit.asking.interview import Interview
from judgekit.asking.kinds import NO, YES, form_of
from judgekit.asking.prompts import SAY_NONE
from judgekit.errors import say
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.messages import catalogue
from judgekit.rulings.facts import PHASES, Kind, ListOf, OneOf, Record
from judgekit.rulings.registry import QUESTIONS

WORDS = {
    "phase": PHASES,
    "now": ("day", "night", "neither"),
    "how": ("concedes", "loses"),
    "by": ("player", "team"),
    "declared": ("mulligan", "keep"),
    "asked by": ("rule", "object"),
    "whose": ("each-player", "each-opponent", "each", "your"),
}
# what is asked, what is answered, what it means, by language
ANSWERS: dict[Lang, dict[str, dict[str, Any]]] = {
    "en": {
        "phase": {"first": "precombat-main", "Second": "postcombat-main", "pre-combat": "precombat-main", "eot": "end"},
        "how": {"they concede": "concedes", "lost": "loses"},
        "by": {"teams": "team", "players": "player"},
        "asked by": {"the rules": "rule", "spell": "object"},
        "yes": {"yep": True, "nope": False},
        "whose": {"each player": "each-player", "my": "your", "each one": "each"},
    },
    "es": {
        "phase": {
            "primera": "precombat-main", "la segunda": "postcombat-main", "precombate": "precombat-main",
            "bloqueadores": "declare-blockers", "final": "end",
        },
        "now": {"Día": "day", "ninguna": "neither", "ninguno": "neither", "ni dia ni noche": "neither"},
        "how": {"conceden": "concedes", "han perdido": "loses"},
        "by": {"juntos": "team", "cada jugador": "player"},
        "declared": {"se queda": "keep", "mull": "mulligan"},
        "asked by": {"las reglas": "rule", "una carta": "object"},
        "yes": {"claro": True, "s": True, "N": False},
        "whose": {"cada jugador": "each-player", "tu": "your", "cada uno": "each"},
    },
    "fr": {
        "phase": {"première": "precombat-main", "seconde": "postcombat-main", "avant-combat": "precombat-main"},
        "now": {"il fait nuit": "night", "aucun des deux": "neither", "ni l'un ni l'autre": "neither"},
        "how": {"ont perdu": "loses", "concèdent": "concedes"},
        "by": {"équipes": "team"},
        "asked by": {"un sort": "object"},
        "yes": {"ouais": True, "nan": False},
        "whose": {"chaque joueur": "each-player", "chacun": "each"},
    },
}  # fmt: skip
MAIN_PHASE = {"en": ("first", "precombat", "2"), "es": ("primera", "precombate", "poscombate"),
              "fr": ("première", "avant-combat", "seconde")}  # fmt: skip


def choices(asked: str) -> tuple[Choice, ...]:
    if asked == "yes":
        return (YES, NO)
    return tuple(Choice(word, say(f"ask.word.{word}"), (word,), typed=word) for word in WORDS[asked])


@pytest.mark.parametrize(
    ("lang", "asked", "said", "meant"),
    [(lang, asked, *pair) for lang, table in ANSWERS.items() for asked, said in table.items() for pair in said.items()],
)
def test_what_people_answer(lang: Lang, asked: str, said: str, meant: Any) -> None:
    assert pick(choices(asked), said, catalogue(lang)).value == meant


@pytest.mark.parametrize("lang", LANGS)
def test_a_main_phase_is_told_by_its_order_or_its_name(lang: Lang) -> None:
    known = {"format": "archenemy", "seats": ["Ana", "Ben", "Cleo"], "teams": {"A": ["Ana"], "B": ["Ben", "Cleo"]}}
    for said, number in zip(MAIN_PHASE[lang], (1, 1, 2), strict=True):
        interview = Interview({"question": "scheme", **known, "active": "A"}, catalogue(lang))
        assert interview.answer("").taken
        assert interview.answer(said).taken
        assert interview.document["main_phase"] == number


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "no"), ("en", "that’s all"), ("es", "no"), ("es", "nada más"), ("fr", "non")]
)
def test_a_plain_no_says_that_there_is_nothing(lang: Lang, said: str) -> None:
    known = {"question": "draw-step", "format": "free-for-all", "seats": ["Ana", "Ben", "Cleo"], "active": "Ana"}
    interview = Interview(known, catalogue(lang))
    while (prompt := interview.prompt) is not None:
        assert prompt.empty is not None
        assert isinstance(prompt.empty.said, str) or prompt.empty.said.key in SAY_NONE
        assert interview.answer(said).taken
    assert interview.ruling.status == "determined"


def one_of(draft: Draft, place: Place, kind: Kind) -> Iterator[tuple[Place, OneOf]]:
    """Every fact with fixed words in a kind."""
    if isinstance(kind, OneOf):
        yield place, kind
    if isinstance(kind, ListOf):
        yield from one_of(draft, place, kind.kind)
    for record in [kind] if isinstance(kind, Record) else [form for _, form in forms(kind)]:
        for name, inner in record.kinds.items():
            yield from one_of(draft, place.within(name, place.group, ""), inner)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", QUESTIONS)
def test_no_answer_means_two_words_of_one_fact(name: str, lang: Lang) -> None:
    draft = Draft({"question": name})
    for key, kind in draft.question.facts.kinds.items():
        for place, fixed in one_of(draft, Place((key,), "facts", key), kind):
            form = form_of(draft, place, fixed)
            assert isinstance(form, Pick)
            if len(form.choices) == 1:
                # What can be but one thing is not asked.
                continue
            names = [said for choice in form.choices for said in choice.names(catalogue(lang))]
            assert len(names) == len({*names}), sorted(said for said in {*names} if names.count(said) > 1)


@pytest.mark.parametrize("lang", LANGS)
def test_answers_are_of_words_that_are_offered(lang: Lang) -> None:
    messages = shipped_messages(lang)
    answers = [key.removeprefix("ask.answers.") for key in messages if key.startswith("ask.answers.")]
    assert answers
    offered = messages.keys()
    assert [word for word in answers if offered.isdisjoint((f"ask.word.{word}", f"ask.form.{word}"))] == []
