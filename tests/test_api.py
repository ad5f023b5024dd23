"""The library says of what it does not find what the command line says, and where a rule went."""

import inspect
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import judgekit
from judgekit.errors import Fault, JudgekitError, Missing
from judgekit.lookup import FoundRule, FoundTerm
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.rulings.ruling import Need, Problem, Ruling, Step
from judgekit.search import Hit
from judgekit.shelf import Source


@pytest.mark.parametrize(
    ("reference", "now", "says"),
    [
        ("805.10g", "805.10f", "805.10g of 2024-09-17 is 805.10f on 2026-04-17, in the same words"),
        ("regla 805,10g", "805.10f", "805.10g of 2024-09-17 is 805.10f on 2026-04-17, in the same words"),
        ("999.9", None, "no revision since 2009 has a rule 999.9"),
        ("805.4z", None, "no revision since 2009 has a rule 805.4z; did you mean"),
        ("qqqqqq", None, "nothing found for qqqqqq"),
    ],
)
def test_where_an_old_number_went(reference: str, now: str | None, says: str) -> None:
    with pytest.raises(judgekit.NotFoundError) as caught:
        judgekit.find_rules(reference)
    (missing,) = caught.value.missing
    assert missing.now == now
    assert (missing.went is None) == (now is None)
    assert str(caught.value).startswith(says)


def test_every_name_that_leads_nowhere_is_told() -> None:
    with pytest.raises(judgekit.NotFoundError) as caught:
        judgekit.find_rules("805.1", "805.10g", "999.9")
    assert [(each.reference, each.now) for each in caught.value.missing] == [("805.10g", "805.10f"), ("999.9", None)]


def test_what_was_probably_meant() -> None:
    with pytest.raises(judgekit.NotFoundError) as caught:
        judgekit.find_rules("primary plaer")
    assert caught.value.missing[0].suggestions[0] == "primary player"


@pytest.mark.parametrize(("section", "kind"), [("999", judgekit.NotFoundError), ("12", judgekit.UsageError)])
def test_a_search_keeps_to_no_section_that_is_none(section: str, kind: type[JudgekitError]) -> None:
    with pytest.raises(kind, match=section):
        judgekit.search_rules("team", section=section)


def test_a_situation_that_holds_itself_is_ruled_on_as_it_stands() -> None:
    document: dict[str, object] = {"question": "turns", "format": "duel", "seats": ["Ana", "Ben"]}
    document["tea"] = document
    assert judgekit.decide(document).status == "error"


def test_half_a_character_leads_nowhere() -> None:
    with pytest.raises(judgekit.NotFoundError):
        judgekit.find_rules("\ud800")
    with pytest.raises(judgekit.NotFoundError):
        judgekit.load_text("\ud800")


@pytest.mark.parametrize("limit", [-1, 0])
def test_a_search_has_a_hit_at_least(limit: int) -> None:
    with pytest.raises(judgekit.UsageError, match="1 or more"):
        judgekit.search_rules("team", limit=limit)
    assert len(judgekit.search_rules("team", limit=1)) == 1


def test_a_text_may_be_named_by_the_path_of_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "page.txt"
    file.write_text("Rule 805.10\n\nTea is served by both teams at the same time.\n")
    for name in (file, str(file)):
        # The file is read, and found to lack its date.
        with pytest.raises(judgekit.DataError, match="states no date"):
            judgekit.load_text(name)
    # A text at hand comes before a file of the same name.
    monkeypatch.chdir(tmp_path)
    (tmp_path / "summary-es").write_text("tea")
    assert judgekit.load_text("summary-es").lang == "es"
    for nowhere in (str(tmp_path / "none.txt"), "a\0b", "x" * 5000, "\ud800"):
        with pytest.raises(judgekit.NotFoundError):
            judgekit.load_text(nowhere)
    # What is there says why it is no text, as an import does.
    for wrong, why in ((str(tmp_path), "is a folder"), (os.devnull, "is empty")):
        with pytest.raises(judgekit.DataError, match=why):
            judgekit.load_text(wrong)


@pytest.mark.parametrize("value", [805.1, 805, None, b"805.1", ["805.1"], {"a": [1, None, True]}])
def test_what_has_to_be_text_is(value: Any) -> None:
    calls: list[Callable[[], object]] = [lambda: judgekit.find_rules(value), lambda: judgekit.search_rules(value)]
    if value is not None:
        calls += [lambda: judgekit.search_rules("tea", section=value), lambda: judgekit.load_text(value)]
    for call in calls:
        with pytest.raises(judgekit.UsageError, match="text is expected here"):
            call()


def tuples(value: Any) -> Any:
    """The same with tuples for lists."""
    if isinstance(value, dict):
        return {key: tuples(item) for key, item in value.items()}
    return tuple(map(tuples, value)) if isinstance(value, list) else value


@pytest.mark.parametrize("name", QUESTIONS)
def test_tuples_are_lists(name: str) -> None:
    example = {"question": name, **question(name).example}
    assert judgekit.decide(tuples(example)) == judgekit.decide(example)
    assert judgekit.decide(example).status != "error"


def test_every_public_name_is_listed() -> None:
    assert set(judgekit.__all__) <= set(dir(judgekit))


FIELDS: dict[str, list[type]] = {
    "find_rules": [FoundRule, FoundTerm, Missing],
    "search_rules": [Hit],
    "decide": [Ruling, Step, Need, Problem],
    "explain": [],
    "to_json": [],
    "load_text": [],
}
# Of a rule the language of its title, and of a ruling what two of them are compared by, are of no use to others.
UNTOLD = {"titled_in", "outcome"}


def fields_of(kind: type) -> set[str]:
    """What a value has, as fields and as what follows from them."""
    own = {name for name, value in vars(kind).items() if isinstance(value, property)}
    return ({*kind.__annotations__} | own) - UNTOLD


def test_fields_and_parameters_are_those_that_readme_tells() -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    part = readme.partition("## Use it from Python")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)\(([^)]*)\)` \| (.*) \|$", part, re.MULTILINE)
    assert {name for name, _, _ in rows} == FIELDS.keys()
    for name, parameters, gives in rows:
        known = inspect.signature(getattr(judgekit, name)).parameters
        assert parameters.replace("*", "").split(", ") == list(known)
        wanted = [fields_of(kind) for kind in FIELDS[name] if kind is not Missing]
        assert set(re.findall(r"`(\w+)`", gives)) == set().union(*wanted)
    errors = part.rpartition("All errors are")[2]
    told = set(re.findall(r"`(\w+)`", errors)) - {"error"}
    kinds = {"JudgekitError", "UsageError", "NotFoundError", "DataError"}
    assert told == {*kinds, "missing", "exit_code", "faults"} | fields_of(Missing) | fields_of(Fault)
    for kind in kinds:
        assert issubclass(getattr(judgekit, kind), judgekit.JudgekitError)
    assert judgekit.decide({}).status == "error"
    assert set(re.findall(r"`(\w+)`", part.partition("a `source` has ")[2].partition(". ")[0])) == fields_of(Source)
