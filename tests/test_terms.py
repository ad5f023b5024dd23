"""The termbase is read whole, and every fault of it is named with its place."""

import pytest

from judgekit.errors import DataError
from judgekit.terms import Term, TermNames, read_terms

TEA = """\
tea:
  rules: ["805.4", "904"]
  en: {name: tea, plural: teas, variants: [brew, tea], definition: A drink.}
  es: {name: té, definition: Una bebida.}
  fr: {name: thé, definition: Une boisson.}
"""


def faults(text: str) -> list[tuple[str, int, int]]:
    with pytest.raises(DataError) as caught:
        read_terms(text.encode(), "terms.yaml")
    assert all(fault.source == "terms.yaml" for fault in caught.value.faults)
    return [(f.message.key.removeprefix("error."), f.line, f.column) for f in caught.value.faults]


def test_a_term() -> None:
    [term] = read_terms(TEA.encode(), "terms.yaml")
    assert term == Term(
        "tea",
        ("805.4", "904"),
        {
            "en": TermNames("tea", "teas", ("brew", "tea"), "A drink."),
            "es": TermNames("té", "", (), "Una bebida."),
            "fr": TermNames("thé", "", (), "Une boisson."),
        },
    )
    assert term.governing == ("805.4", "904.1")
    assert term.names["en"].all == ("tea", "teas", "brew")
    assert term.names["es"].all == ("té",)


def test_a_note_says_why_a_name_was_chosen() -> None:
    [term] = read_terms(TEA.replace("Una bebida.", "Una bebida., note: No «infusión».").encode(), "terms.yaml")
    assert term.names["es"].note == "No «infusión»."
    assert "No «infusión»." not in term.names["es"].all
    assert faults(TEA.replace("A drink.", "A drink., note: ''")) == [("text-expected", 3, 84)]


def test_every_fault_at_once() -> None:
    text = TEA.replace('"904"', "90, 805").replace("plural: teas", "plural: ''").replace("  fr:", "  de:")
    assert faults(text) == [
        ("missing-key", 2, 3),
        ("no-rule-number", 2, 20),
        ("unquoted-number", 2, 24),
        ("text-expected", 3, 27),
        ("unknown-key", 5, 3),
    ]


def test_no_two_concepts_share_a_name() -> None:
    other = TEA.replace("tea:\n", "infusion:\n").replace("té", "infusión")
    other = other.replace("thé", "THÉ").replace(": tea,", ": Tea,")
    assert faults(TEA + other) == [("name-twice", 6, 1), ("name-twice", 6, 1)]


def test_names_that_are_missing_are_not_the_same_name() -> None:
    nameless = TEA.replace("name: té, ", "")
    assert faults(nameless + nameless.replace("tea", "cup").replace("thé", "tasse")) == [
        ("missing-key", 4, 7),
        ("missing-key", 9, 7),
    ]


@pytest.mark.parametrize(
    ("text", "key"),
    [("[a]", "scripts.keys-expected"), ("tea", "scripts.keys-expected"), ("tea: 3", "mapping-expected")],
)
def test_other_shapes(text: str, key: str) -> None:
    assert [found for found, _, _ in faults(text)] == [key]
