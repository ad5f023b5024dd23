"""Named values are what ``typing.NamedTuple`` makes."""

import copy
import pickle
from typing import Any, NamedTuple

import pytest

from judgekit.named import Named


class Place(Named):
    """A place."""

    number: str
    row: int = 0
    texts: tuple[str, ...] = ()

    @property
    def first(self) -> str:
        """The first text."""
        return self.texts[0]


class Theirs(NamedTuple):
    """The same place, as the standard library makes it."""

    number: str
    row: int = 0
    texts: tuple[str, ...] = ()


CALLS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("805.1",), {}),
    (("805.1", 3), {}),
    (("805.1", 3, ("a",)), {}),
    ((), {"number": "805.1"}),
    (("805.1",), {"texts": ("a",)}),
    ((), {"texts": ("a",), "row": 2, "number": "805.1"}),
]
WRONG: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    (("805.1", 3, (), 4), {}),
    (("805.1",), {"number": "805.2"}),
    (("805.1",), {"nowhere": 1}),
    ((), {"row": 1}),
]


@pytest.mark.parametrize(("given", "named"), CALLS)
def test_made_alike(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    own, theirs = Place(*given, **named), Theirs(*given, **named)
    assert tuple(own) == tuple(theirs)
    assert hash(own) == hash(theirs)
    assert repr(own) == repr(theirs).replace("Theirs", "Place")
    assert own._asdict() == theirs._asdict()
    assert tuple(own._replace(row=7)) == tuple(theirs._replace(row=7))
    assert (own.number, own.row, own.texts) == (theirs.number, theirs.row, theirs.texts)


@pytest.mark.parametrize(("given", "named"), WRONG)
def test_refused_alike(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    for kind in (Place, Theirs):
        with pytest.raises(TypeError):
            kind(*given, **named)


def test_of_a_class() -> None:
    assert Place._fields == Theirs._fields
    assert Place._field_defaults == Theirs._field_defaults
    assert Place("805.1", texts=("a", "b")).first == "a"
    match Place("805.1", 4):
        case Place(number, row):
            assert (number, row) == ("805.1", 4)


def test_copies_are_equal_and_of_the_class() -> None:
    place = Place("805.1", 3, ("a",))
    for made in (copy.copy(place), copy.deepcopy(place), pickle.loads(pickle.dumps(place))):
        assert made == place
        assert type(made) is Place


def test_nothing_can_be_changed() -> None:
    place: Any = Place("805.1")
    with pytest.raises(AttributeError):
        place.row = 3
    with pytest.raises(AttributeError):
        place.other = 3
