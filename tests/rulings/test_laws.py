"""Laws of every question: turning the table or renaming people turns or renames the answer, nothing crashes."""

import copy
import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgekit.languages import LANGS
from judgekit.messages import catalogue
from judgekit.render.jsons import document
from judgekit.render.layout import Layout
from judgekit.render.ruling import ruling_json, ruling_text
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from judgekit.texts import library
from tests.rulings.cases import BY_HAND, ORDERED, Case, load
from tests.thorough import each, examples

CASES = [case for name in QUESTIONS for case in load(name)]
ALL = [*CASES, *(case for name in QUESTIONS for case in load(name, BY_HAND))][:: each(9)]

RULES = {rule.number for rule in library.summary("en").load().rules()}


def comparable(value: Any, *, ordered: bool = False) -> Any:
    """An answer in which the order of sets no longer matters."""
    if isinstance(value, dict):
        return {key: comparable(item, ordered=key in ORDERED) for key, item in sorted(value.items())}
    if not isinstance(value, list):
        return value
    groups = bool(value) and all(isinstance(item, list) for item in value)
    items = [comparable(item, ordered=ordered and not groups) for item in value]
    return items if ordered or groups else sorted(items, key=repr)


def names_of(situation: dict[str, Any]) -> set[str]:
    seats = situation.get("seats") or situation.get("seats_counterclockwise") or []
    teams = situation.get("teams")
    return {name for name in [*seats, *(teams if isinstance(teams, dict) else ())] if isinstance(name, str)}


def renamed(value: Any, new: dict[str, str]) -> Any:
    """The same value with names replaced, as keys as well."""
    if isinstance(value, dict):
        return {new.get(key, key) if isinstance(key, str) else key: renamed(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


def outcome(ruling: Ruling) -> tuple[Any, ...]:
    needs = sorted(need.fact for need in ruling.needs)
    return ruling.status, comparable(ruling.answer), needs, len(ruling.problems), sorted(ruling.rules)


@pytest.mark.parametrize("case", CASES[:: each(5)], ids=lambda case: case.id)
def test_turning_the_table_changes_nothing(case: Case) -> None:
    seats = case.situation.get("seats")
    if not isinstance(seats, list) or case.expect["status"] == "error":
        return
    before = outcome(rule(case.situation)[1])
    for turn in range(1, len(seats)):
        turned = {**case.situation, "seats": seats[turn:] + seats[:turn]}
        assert outcome(rule(turned)[1]) == before


@pytest.mark.parametrize("case", CASES[:: each(5)], ids=lambda case: case.id)
def test_renaming_people_renames_the_answer(case: Case) -> None:
    names = sorted(names_of(case.situation))
    new = {name: f"Zoé {at}" for at, name in enumerate(names)}
    old = {name: was for was, name in new.items()}
    ruling = rule(case.situation)[1]
    fixed = {key: case.situation[key] for key in ("question", "format") if key in case.situation}
    again = rule({**renamed(case.situation, new), **fixed})[1]
    assert comparable(renamed(again.answer, old)) == comparable(ruling.answer)
    assert (again.status, sorted(again.rules)) == (ruling.status, sorted(ruling.rules))


@pytest.mark.parametrize("case", CASES[:: each(5)], ids=lambda case: case.id)
def test_a_ruling_can_be_said_in_every_language_and_cites_rules_that_exist(case: Case) -> None:
    ruling = rule(case.situation)[1]
    assert set(ruling.rules) <= RULES
    texts = [ruling_text(ruling, catalogue(lang), Layout(40)) for lang in LANGS]
    assert len(set(texts)) == len(LANGS)
    for lang in LANGS:
        value = json.loads(document(ruling_json(ruling, catalogue(lang), id=None, question=case.situation["question"])))
        for text in (value["text"], *(step["text"] for step in value["steps"])):
            # A cost such as {2} is no placeholder that was left standing.
            assert not re.search(r"\{[a-z]", text)
            assert "  " not in text


ODD: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**20),
    st.floats(allow_nan=True),
    st.text(max_size=8),
    st.sampled_from(["unknown", "each", "each-opponent", "A", "A1", "B", "multiple", "", "\x00", "{players:and}"]),
    st.lists(st.sampled_from(["A", "B", "A1", 3, None]), max_size=3),
    st.dictionaries(st.sampled_from(["A", "player", "controller", "x"]), st.sampled_from(["A", 1, None]), max_size=3),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            found += places(item, (*path, at))
    return found


def changed(situation: dict[str, Any], data: st.DataObject) -> Any:
    """A document with something taken out, put in, doubled or moved."""
    mutant: Any = copy.deepcopy(situation)
    for _ in range(data.draw(st.integers(1, 3))):
        spots = places(mutant)
        if not spots:
            break
        path = data.draw(st.sampled_from(spots))
        holder = mutant
        for step in path[:-1]:
            holder = holder[step]
        act = data.draw(st.sampled_from(["replace", "delete", "double", "add", "swap"]))
        if act == "delete":
            del holder[path[-1]]
        elif act == "double" and isinstance(holder, list):
            holder.append(holder[path[-1]])
        elif act == "add" and isinstance(holder, dict):
            holder[data.draw(st.text(max_size=5))] = data.draw(ODD)
        elif act == "swap" and isinstance(holder, list):
            holder.reverse()
        else:
            holder[path[-1]] = data.draw(ODD)
    return mutant


# Facts that are names or picks, so that “unknown” is one as well.
NAMES = {"question", "seats", "seats_counterclockwise", "teams", "choice"}
NAMES |= {"object", "effect", "scheme", "ability", "creature", "planeswalker", "battle", "commander"}
NAMES |= {"refers_to", "revealed", "stack", "cast", "activate"}
# Facts that have a usual value where they are not known: a creature deals damage, a hand modifier leaves a hand, and
# what is asked about the control of another player is done for another.
USUAL = {("combat-damage", "power"), ("mulligans", "hand_modifiers"), ("control-player", "attempt")}


def with_unknown(situation: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """The situation with one fact that is not known."""
    unknown = copy.deepcopy(situation)
    holder: Any = unknown
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = "unknown"
    return unknown


def part_of(part: Any, whole: Any) -> bool:
    """Whether an answer says nothing that a fuller one does not say."""
    if not isinstance(part, dict) or not isinstance(whole, dict):
        return bool(part == whole)
    return all(
        key in whole and (set(value) <= set(whole[key]) if key == "may_play" else part_of(value, whole[key]))
        for key, value in part.items()
    )


@pytest.mark.parametrize("case", ALL[:: each(5)], ids=lambda case: case.id)
def test_whatever_is_unknown_the_ruling_can_be_said(case: Case) -> None:
    """No fact that is not known brings an answer down, and what is then asked for has a text."""
    absent = [(key,) for key in question(case.situation["question"]).facts.kinds if key not in case.situation]
    for path in [*places(case.situation), *absent]:
        ruling = rule(with_unknown(case.situation, path))[1]
        assert ruling_text(ruling, catalogue("en"), Layout(40)), path


@pytest.mark.parametrize("case", ALL[:: each(5)], ids=lambda case: case.id)
def test_what_is_not_known_is_never_guessed(case: Case) -> None:
    """A ruling that takes no notice of a fact is the one that the fact, once known, would lead to.

    Somebody who is not named is taken to be still in the game, so tables that players have left are no part of it.
    """
    known = rule(case.situation)[1]
    if known.status in ("undetermined", "error") or "left_game" in case.situation:
        return
    for path in places(case.situation):
        name = case.situation["question"]
        if NAMES & {path[0], *path[-2:]} or {(name, path[0]), (name, path[-1])} & USUAL:
            continue
        ruling = rule(with_unknown(case.situation, path))[1]
        if ruling.status not in ("undetermined", "error"):
            assert ruling.status == known.status, path
            assert part_of(comparable(ruling.answer), comparable(known.answer)), path


@settings(max_examples=examples(10_000), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_document_crashes(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    name, ruling = rule(changed(case.situation, data))
    assert ruling.status in ("determined", "choice", "legal", "illegal", "undetermined", "error")
    assert (ruling.status == "error") == bool(ruling.problems)
    lang = data.draw(st.sampled_from(LANGS))
    value = ruling_json(ruling, catalogue(lang), id=None, question=name)
    json.loads(document(value))
    assert "\x00" not in ruling_text(ruling, catalogue(lang), Layout(60))


@settings(max_examples=examples(300))
@given(
    st.recursive(
        ODD, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    )
)
def test_nothing_at_all_crashes(value: Any) -> None:
    assert rule(value)[1].status == "error"
