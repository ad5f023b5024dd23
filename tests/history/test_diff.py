"""Two texts held against each other."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.history.diff import Change, Words, compare, shifts
from judgekit.numbers import parse_references
from judgekit.texts.importers import read_text
from judgekit.texts.model import RulesText
from tests.history.texts import REVISIONS, revision
from tests.official import needs_official, official_file

FIRST, SECOND, THIRD = REVISIONS


def kinds(a: RulesText, b: RulesText) -> dict[tuple[str | None, str | None], str]:
    return {(change.a, change.b): change.kind for change in compare(a, b).changes}


def test_every_kind_of_change() -> None:
    assert kinds(FIRST, SECOND) == {(None, "101.2"): "added", (None, "101.2a"): "added"}
    assert kinds(SECOND, FIRST) == {("101.2", None): "removed", ("101.2a", None): "removed"}
    assert kinds(SECOND, THIRD) == {
        ("100.1a", "100.1a"): "reworded",
        ("100.1b", "100.1b"): "references",
        ("101.2", "101.1"): "moved",
        ("101.2a", "101.1a"): "moved",
        ("101.1", "101.2"): "moved",
        ("101.1a", "101.2a"): "moved",
    }
    assert compare(SECOND, THIRD).stat() == {
        "added": 0, "removed": 0, "reworded": 1, "references": 1, "moved": 4, "moved-reworded": 0,
    }  # fmt: skip


def test_the_words_of_a_change() -> None:
    changes = {change.b: change for change in compare(SECOND, THIRD).changes}
    assert changes["100.1a"].words == (
        Words("=", "A guest who asks for tea is given a cup of it"),
        Words("-", "before anybody else drinks."),
        Words("+", "whenever the host pleases."),
    )
    assert changes["100.1b"].words[-2:] == (Words("-", "101.1."), Words("+", "101.2."))


def test_typography_is_no_change() -> None:
    one = revision("2001-01-01", {"100.1": 'The host\'s "cup" -- see rule 100.2.'})
    other = revision("2002-02-02", {"100.1": "The host’s “cup”—see rule 100.2."})
    assert compare(one, other).changes == ()


def test_only_where_asked() -> None:
    changes = compare(SECOND, THIRD, parse_references("100")).changes
    assert [change.number for change in changes] == ["100.1a", "100.1b"]
    assert [change.number for change in compare(SECOND, THIRD, parse_references("100.1a")).changes] == ["100.1a"]


def test_rules_that_moved_together_are_told_together() -> None:
    old = revision("2001-01-01", {f"100.{n}": f"Cup number {n} is {word}." for n, word in enumerate(_WORDS, 1)})
    new = revision("2002-02-02", {f"101.{n}": f"Cup number {n} is {word}." for n, word in enumerate(_WORDS, 1)})
    assert [(s.first.a, s.first.b, s.last.a, s.last.b, s.rules) for s in shifts(compare(old, new).changes)] == [
        ("100.1", "101.1", "100.4", "101.4", 4)
    ]


_WORDS = ("made of clay", "broken", "never used", "for the host alone")

numbers = st.builds("100.{}{}".format, st.integers(1, 4), st.sampled_from(["", "a", "b"]))
texts = st.lists(st.sampled_from(["tea", "milk", "cup", "of", "a", "the", "pot."]), min_size=1, max_size=8)
rules = st.dictionaries(numbers, texts.map(" ".join), min_size=1, max_size=10)


@given(rules, rules)
def test_laws(one: dict[str, str], other: dict[str, str]) -> None:
    a, b = revision("2001-01-01", one), revision("2002-02-02", other)
    assert compare(a, a).changes == ()
    changes = compare(a, b).changes
    for change in changes:
        old = "" if change.a is None else one[change.a]
        new = "" if change.b is None else other[change.b]
        assert _side(change, "=-") == old.split() or change.kind == "moved"
        assert _side(change, "=+") == new.split()


def _side(change: Change, ops: str) -> list[str]:
    return " ".join(words.text for words in change.words if words.op in ops).split()


@needs_official
@pytest.mark.parametrize(
    ("old", "new", "moved", "reused"),
    [
        ("2022-10-07", "2022-11-18", 115, 1),
        ("2025-04-04", "2025-06-06", 241, 0),
        ("2026-02-27", "2026-04-17", 98, 1),
    ],
)
def test_adjacent_revisions(old: str, new: str, moved: int, reused: int) -> None:
    """So many rules stand word for word under another number; a reused number is one whose twin went there instead."""
    a, b = (
        read_text(official_file(f"cr/CR-{date}.en.txt").read_bytes(), source=f"CR-{date}.en.txt").text
        for date in (old, new)
    )
    begin = time.perf_counter()
    changes = compare(a, b).changes
    assert time.perf_counter() - begin < 3
    before, after = ({rule.number: rule.text for rule in text.rules()} for text in (a, b))
    same = [change for change in changes if change.kind == "moved" and before[change.a or ""] == after[change.b or ""]]
    assert len(same) == moved
    anywhere = {n for n, text in after.items() if before.get(n) != text and text in before.values()}
    assert len(anywhere - {change.b for change in same}) == reused
