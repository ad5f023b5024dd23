"""What is said of each of several, however the pairs are written; a name stays whole where it can."""

import pytest

from judgekit.asking.pairs import pairs_told

NAMES = ("Ana", "Ben", "Ortega y Gasset", "Ana María")

PAIRS: list[tuple[str, list[tuple[str, str]]]] = [
    ("Ana=2,Ben=1", [("Ana", "2"), ("Ben", "1")]),
    ("ana 2 ben 1", [("ana", "2"), ("ben", "1")]),
    ("ana 2; ben: 1", [("ana", "2"), ("ben", "1")]),
    ("ana 2 y ben 1", [("ana", "2"), ("ben", "1")]),
    ("Ana María 2, Ana 1", [("Ana María", "2"), ("Ana", "1")]),
    ("Ortega y Gasset 20 y Ben 17", [("Ortega y Gasset", "20"), ("Ben", "17")]),
    ("ana 2 ben", [("ana", "2 ben")]),
    ("20", [("", "20")]),
    ("ana y ben 2, Ana María 3", [("ana", "2"), ("ben", "2"), ("Ana María", "3")]),
    ("ana y cleo 2", [("ana", "y cleo 2")]),
    ("20 todos", [("todos", "20")]),
    ("todos: sí", [("todos", "sí")]),
]


@pytest.mark.parametrize(("text", "told"), PAIRS)
def test_pairs(text: str, told: list[tuple[str, str]]) -> None:
    assert [(name, value) for _, name, value in pairs_told(text, NAMES, ("y", "and"), ("todos",))] == told


def test_many_pairs_are_as_good_as_few() -> None:
    told = pairs_told("Ana 2 y Ben 1 " * 3_000, NAMES, ("y",))
    assert [(name, value) for _, name, value in told] == [("Ana", "2"), ("Ben", "1")] * 3_000
