"""The schema made from the code accepts exactly what the published schema accepts, and reading agrees with both."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.schema import schema
from judgekit.rulings.situation import rule
from tests.rulings.cases import load
from tests.rulings.test_laws import changed
from tests.thorough import examples

PUBLISHED = json.loads((Path(__file__).parent.parent / "cases" / "situation.schema.json").read_text(encoding="utf-8"))
CASES = [case for name in QUESTIONS for case in load(name)]


@cache
def published(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/question-{name}", "$defs": PUBLISHED["$defs"]})


@cache
def own(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema((name,)))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("name", QUESTIONS)
def test_cases(name: str) -> None:
    mine, theirs = own(name), published(name)
    cases = [case for case in CASES if case.situation["question"] == name]
    assert [case.id for case in cases if mine.is_valid(case.situation) != theirs.is_valid(case.situation)] == []


@settings(max_examples=examples(1000), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_mutations_of_cases(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    mutant = changed(copy.deepcopy(case.situation), data)
    name = case.situation["question"]
    # Without its question a document belongs to none of the schemas.
    accepted = published(name).is_valid(mutant)
    assert own(name).is_valid(mutant) == accepted
    # That a fact is not known may be said of any fact, also where the schema is silent about it.
    if not accepted and "unknown" not in json.dumps(mutant):
        assert rule(_as_json(mutant))[1].status == "error"


def _as_json(value: Any) -> Any:
    """What a program would send: JSON has no numbers that are none."""
    return json.loads(json.dumps(value).replace("NaN", "null").replace("-Infinity", "null").replace("Infinity", "null"))


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, but the document itself."""
    if at:
        yield at
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(item, (*at, key))


# What a schema cannot say: which names there are.
OF_NAMES = {
    "bots.name-means-unknown", "fault.no-such-player", "fault.player-without-team", "problem.no-such-creature",
    "problem.no-such-team", "problem.no-such-unit",
}  # fmt: skip


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_may_be_unknown(name: str) -> None:
    example = {"question": name, **question(name).example}
    for at in places(example):
        changed = json.loads(json.dumps(example))
        inner = changed
        for key in at[:-1]:
            inner = inner[key]
        inner[at[-1]] = "unknown"
        keys = {problem.message.key for problem in rule(changed)[1].problems}
        assert own(name).is_valid(changed) == (keys <= OF_NAMES), (at, keys)


@pytest.mark.parametrize("id", ["x", 7, None])
def test_ids(id: object) -> None:
    assert own("turns").is_valid({"question": "turns", **question("turns").example, "id": id})
