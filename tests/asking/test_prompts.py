"""Every fact that can be asked for has its words in every language, and there are no words for anything else."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from judgekit.asking.answers import Free
from judgekit.asking.draft import Draft, Place, forms, group_of
from judgekit.asking.kinds import AT_ONCE, AT_ONCE_IN
from judgekit.asking.prompts import key_of, prompt
from judgekit.asking.script import STORY
from judgekit.asking.seating import TABLE_KEYS
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.rulings.facts import ByPlayer, Kind, ListOf, OneOf, Record, TruthOnly
from judgekit.rulings.life_facts import ByHolder
from judgekit.rulings.registry import QUESTIONS

# Words of prompts that are about no fact of a question.
ABOUT = ("words", "empty", "question", "table", "first", "more")
OPTIONS = ("shared_team_turns", "attack", "range_of_influence", "deploy_creatures", "seats-of-teams")


def said(draft: Draft, place: Place, kind: Kind, required: bool) -> Iterator[str]:
    """The messages that asking for a fact takes."""
    if isinstance(kind, TruthOnly) or (isinstance(kind, OneOf) and len(kind.words) == 1):
        return
    key = key_of(draft, place)
    inner = kind.kind if isinstance(kind, ListOf) else kind
    records = [inner] if isinstance(inner, Record) else [form for _, form in forms(inner)]
    if not records or forms(inner):
        yield f"{key}.ask"
        yield prompt(draft, place, Free()).help.key
    if isinstance(kind, ByPlayer | ByHolder):
        yield f"{key}.each"
    # What was told of some players can be told of the others.
    if not required or (isinstance(kind, ByPlayer | ByHolder) and place.group == "facts"):
        yield f"{key}.offer"
    yield from (f"ask.form.{group}" for group, _ in forms(inner))
    yield from (
        f"ask.word.{word}" for each in (inner, getattr(kind, "kind", None)) for word in getattr(each, "words", ())
    )
    for record in records:
        group = group_of(record)
        at_once = (*AT_ONCE.get(group, ()), *AT_ONCE_IN.get((draft.question.name, group), ()))
        for name, part in record.kinds.items():
            yield from said(draft, place.within(name, group, ""), part, name in record.required or name in at_once)


@cache
def needed() -> frozenset[str]:
    found: set[str] = set()
    for name in QUESTIONS:
        draft = Draft({"question": name})
        facts = draft.question.facts
        story = [fact for fact in STORY[name] if isinstance(fact, str)]
        for key, kind in facts.kinds.items():
            found |= set(said(draft, Place((key,), "facts", key), kind, key in facts.required or key in story))
    return frozenset(found)


@pytest.mark.parametrize("lang", LANGS)
def test_every_fact_can_be_asked_for(lang: Lang) -> None:
    assert sorted(needed() - shipped_messages(lang).keys()) == []


def test_nothing_else_is_asked_for() -> None:
    own = {key for key in shipped_messages("en") if key.startswith("ask.") and key.count(".") > 2}
    table = {key for key in own if key.split(".")[2] in (*TABLE_KEYS, *OPTIONS)}
    assert sorted(own - needed() - table - {key for key in own if key.split(".")[1] in ABOUT}) == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_is_a_question(lang: Lang) -> None:
    for key, text in shipped_messages(lang).items():
        if (
            key.startswith("ask.")
            and key.endswith((".ask", ".each"))
            and not key.startswith(("ask.word.", "ask.answers."))
        ):
            assert "?" in text, key
            assert not text.endswith(","), key


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_the_same_rules_are_named_in_every_language(lang: Lang) -> None:
    def rules(text: str) -> list[str]:
        return sorted(re.findall(r"\b\d{3}(?:\.\d+[a-z]?)?\b", text))

    theirs = shipped_messages(lang)
    for key, text in shipped_messages("en").items():
        if key.startswith("ask.") and key.endswith(".help"):
            assert rules(theirs[key]) == rules(text), key
