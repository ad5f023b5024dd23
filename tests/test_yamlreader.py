"""What has the wrong shape is noted with its place, everything at once, and reading goes on."""

import pytest

from judgekit.errors import DataError
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Mapping, Node, Scalar


def reader(text: str) -> tuple[TreeReader, Node]:
    node, faults = only_document(text.encode(), "f.yaml")
    return TreeReader("f.yaml", faults), node


def value(text: str) -> tuple[TreeReader, Node]:
    """The value of the one key of a mapping, and who reads it."""
    found, node = reader(text)
    assert isinstance(node, Mapping)
    [(_, only)] = node.entries.values()
    return found, only


def places(found: TreeReader) -> list[tuple[str, int, int]]:
    assert all(fault.source == "f.yaml" for fault in found.faults)
    return [(fault.message.key.removeprefix("error."), fault.line, fault.column) for fault in found.faults]


@pytest.mark.parametrize(("text", "count"), [("", 0), ("# tea\n", 0), ("a: 1\n---\nb: 2\n", 2)])
def test_exactly_one_document(text: str, count: int) -> None:
    with pytest.raises(DataError) as caught:
        only_document(text.encode(), "f.yaml")
    [fault] = caught.value.faults
    assert (fault.message.key, fault.message.values) == ("error.one-document", {"count": count})
    assert fault.place == "f.yaml"


def test_faults_of_the_tree_come_first() -> None:
    node, faults = only_document(b"a: 1\na: !x 2\n", "f.yaml")
    assert isinstance(node, Mapping)
    assert [fault.message.key for fault in faults] == ["error.yaml-tag", "error.key-twice"]
    with pytest.raises(DataError) as caught:
        only_document(b"a: 1\na: 2\n--- x\n", "f.yaml")
    assert [fault.message.key for fault in caught.value.faults] == ["error.key-twice", "error.one-document"]


def test_fields() -> None:
    found, node = reader("name: Ana\nage: 7\nteam: A\n")
    fields = found.fields(node, {"name": True, "team": False, "seat": False, "life": True}, "player")
    assert list(fields) == ["name", "team"]
    assert places(found) == [("unknown-key", 2, 1), ("missing-key", 1, 1)]
    unknown, missing = (fault.message.values for fault in found.faults)
    keys = ("name", "team", "seat", "life")
    assert unknown == {"name": "age", "known": "name, team, seat, life", "among": keys}
    assert missing == {"name": "life", "what": "player"}


@pytest.mark.parametrize("text", ["tea", "[a, b]", '""'])
def test_fields_of_something_else(text: str) -> None:
    found, node = reader(text)
    assert found.fields(node, {"name": True}, "player") == {}
    assert places(found) == [("mapping-expected", 1, 1)]


def test_text() -> None:
    found, node = value("a:  two  words ")
    assert found.text(node, "a") == "two  words"
    found, node = value("a: '  two '")
    assert found.text(node, "a") == "  two "
    assert found.text(None, "a") == ""
    assert found.faults == []


@pytest.mark.parametrize("text", ["a:\n", "a: ''\n", "a: '  '\n", 'a: "\\n\\t"\n', "a: [b]\n", "a: {b: c}\n"])
def test_what_is_no_text(text: str) -> None:
    found, node = value(text)
    assert found.text(node, "title") == ""
    [(key, line, _)] = places(found)
    assert (key, line) == ("text-expected", 1)
    assert found.faults[0].message.values == {"what": "title"}


def test_lists() -> None:
    found, node = value("a: [b, '805.1', c]")
    assert found.texts(node, "a") == ("b", "805.1", "c")
    assert [scalar.quoted for scalar in found.scalars(node, "a")] == [False, True, False]
    assert found.texts(None, "a") == ()
    found, node = value("a: []")
    assert found.texts(node, "a") == ()
    assert found.faults == []


def test_what_is_no_list_of_texts() -> None:
    found, node = value("a: [b, '', [c], {d: e}, f]")
    assert found.texts(node, "a") == ("b", "f")
    assert places(found) == [("text-expected", 1, 8), ("text-expected", 1, 12), ("text-expected", 1, 17)]
    for text in ("a: b", "a: {b: c}", "a:"):
        found, node = value(text)
        assert found.texts(node, "a") == ()
        assert [key for key, _, _ in places(found)] == ["list-expected"]


def test_choices() -> None:
    found, node = value("lang: es")
    assert found.choice(node, ("en", "es"), "lang") == "es"
    assert found.faults == []
    found, node = value("lang: de")
    found.choice(node, ("en", "es"), "lang")
    assert places(found) == [("not-one-of", 1, 7)]
    assert found.faults[0].message.values == {"value": "de", "known": "en, es"}
    found, node = value("lang: [en]")
    assert found.choice(node, ("en", "es"), "lang") == ""
    assert places(found) == [("text-expected", 1, 7)]


def test_dates() -> None:
    for written in ("2026-04-17", "'2026-04-17'"):
        found, node = value(f"effective: {written}")
        assert found.date(node, "effective") == "2026-04-17"
        assert found.faults == []
    assert found.date(None, "effective") == ""


@pytest.mark.parametrize("written", ["2026-02-30", "17.04.2026", "April 17, 2026", "2026", "2026-4-17"])
def test_what_is_no_date(written: str) -> None:
    found, node = value(f"effective: {written}")
    assert found.date(node, "effective") == ""
    assert places(found) == [("no-date", 1, 12)]
    assert found.faults[0].message.values == {"value": written}


def test_free_keys() -> None:
    found, node = reader("b: 1\na: 2\n")
    assert [key.value for key, _ in found.keyed(node, "names")] == ["b", "a"]
    assert list(found.keyed(None, "names")) == []
    assert found.faults == []
    found, node = reader("- a\n")
    assert list(found.keyed(node, "names")) == []
    assert places(found) == [("mapping-expected", 1, 1)]


@pytest.mark.parametrize(
    ("written", "good", "fault"),
    [
        ('"805.10"', True, ""),
        ("'805.10e'", True, ""),
        ("805.10", True, "unquoted-number"),
        ("805.10e", True, "unquoted-number"),
        ('"805.4l"', False, "letter-l-or-o"),
        ('"805.4o"', False, "letter-l-or-o"),
        ("805.4l", False, "letter-l-or-o"),
        ('"805"', False, "no-rule-number"),
        ('"805.10E"', False, "no-rule-number"),
        ('"805.010"', False, "no-rule-number"),
        ('" 805.1"', False, "no-rule-number"),
        ('"805.1."', False, "no-rule-number"),
        ("tea", False, "no-rule-number"),
        ('"l"', False, "no-rule-number"),
    ],
)
def test_rule_numbers(written: str, good: bool, fault: str) -> None:
    found, node = value(f"a: {written}")
    assert isinstance(node, Scalar)
    assert found.quoted_number(node) is good
    assert places(found) == ([(fault, 1, 4)] if fault else [])


def test_section_numbers_where_they_are_allowed() -> None:
    for written, good, faults in (
        ('"805"', True, []),
        ("805", True, ["unquoted-number"]),
        ('"80"', False, ["no-rule-number"]),
        ('"805.1"', True, []),
    ):
        found, node = value(f"a: {written}")
        assert isinstance(node, Scalar)
        assert found.quoted_number(node, or_section=True) is good
        assert [key for key, _, _ in places(found)] == faults
