"""YAML is read as strings with their places; whatever it could do to us is refused, with line and column."""

from collections.abc import Iterator
from typing import Final

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from judgekit import reading, yamltree
from judgekit.errors import DataError, Fault
from judgekit.yamltree import MAX_DEPTH, Documents, Mapping, Node, Scalar, Sequence, compose_file

PARSERS: Final = ("SafeLoader", "CSafeLoader") if hasattr(yaml, "CSafeLoader") else ("SafeLoader",)


@pytest.fixture(autouse=True, params=PARSERS)
def parser(request: pytest.FixtureRequest) -> Iterator[str]:
    """Read with the parser in Python and with libyaml: they must not differ."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yamltree, "_Loader", getattr(yaml, request.param))
        yield request.param


def compose(text: str | bytes) -> Documents:
    return compose_file(text.encode() if isinstance(text, str) else text, "f.yaml")


def faults(text: str | bytes) -> tuple[Fault, ...]:
    """All faults, whether or not the file can be read on after them."""
    try:
        return tuple(compose(text).faults)
    except DataError as error:
        return error.faults


def places(text: str | bytes) -> list[tuple[str, int, int]]:
    found = faults(text)
    assert all(fault.source == "f.yaml" for fault in found)
    return [(fault.message.key.removeprefix("error."), fault.line, fault.column) for fault in found]


def plain(node: Node) -> object:
    """The tree without places."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, (_, value) in node.entries.items()}


def only(text: str | bytes) -> Node:
    found = compose(text)
    assert found.faults == []
    [node] = found.nodes
    return node


def test_libyaml_is_used_where_it_is_there() -> None:
    assert hasattr(yaml, "CSafeLoader") == yamltree.FAST


def test_a_tree_remembers_where_everything_stood() -> None:
    tree = only("# tea\nrules:\n  '805.1': Ana\n  list: [a, \"b\"]\n")
    assert isinstance(tree, Mapping)
    assert (tree.line, tree.column) == (2, 1)
    key, rules = tree.entries["rules"]
    assert key == Scalar("rules", False, 2, 1)
    assert isinstance(rules, Mapping)
    assert rules.entries["805.1"] == (Scalar("805.1", True, 3, 3), Scalar("Ana", False, 3, 12))
    assert rules.entries["list"][1] == Sequence([Scalar("a", False, 4, 10), Scalar("b", True, 4, 13)], 4, 9)


@pytest.mark.parametrize(
    ("written", "quoted"),
    [("805.1", False), ('"805.1"', True), ("'805.1'", True), (">-\n  805.1", True), ("! 805.1", True)],
)
def test_quotes_are_told_apart(written: str, quoted: bool) -> None:
    tree = only(f"a: {written}\n")
    assert isinstance(tree, Mapping)
    value = tree.entries["a"][1]
    assert isinstance(value, Scalar)
    assert (value.value, value.quoted) == ("805.1", quoted)


@pytest.mark.parametrize(
    "word", ["805.10", "1e9", "0x10", "yes", "no", "True", "null", "~", "2026-04-17", "12:30", ".inf"]
)
def test_nothing_becomes_anything_but_text(word: str) -> None:
    assert plain(only(f"{word}: [{word}, {word}]")) == {word: [word, word]}


def test_nothing_and_merge_keys_are_text_too() -> None:
    assert plain(only("a:\nb: ''\n<<: {c: d}\n=: e\n")) == {"a": "", "b": "", "<<": {"c": "d"}, "=": "e"}


@pytest.mark.parametrize("text", ["a: Ångström « é » ñ 🐉\r\nb: c\r\n", "\ufeffa: Ångström « é » ñ 🐉\nb: c"])
def test_line_ends_and_letters_of_all_kinds(text: str) -> None:
    assert plain(only(text)) == {"a": "Ångström « é » ñ 🐉", "b": "c"}


def test_streams() -> None:
    found = compose("a: 1\n---\n- 2\n---\n3\n...\n")
    assert [plain(node) for node in found.nodes] == [{"a": "1"}, ["2"], "3"]
    for empty in ("", "\n", "# nothing\n", "\ufeff"):
        assert compose(empty) == Documents([], [])


def test_harmless_anchors() -> None:
    text = "a: &tea [green, black]\nb: *tea\nc: {d: *tea, e: &cup small, f: *cup}\n&key g: *key\n"
    assert plain(only(text)) == {
        "a": ["green", "black"],
        "b": ["green", "black"],
        "c": {"d": ["green", "black"], "e": "small", "f": "small"},
        "g": "g",
    }


def test_an_anchor_may_be_given_anew() -> None:
    assert plain(only("[&a x, *a, &a y, *a]")) == ["x", "x", "y", "y"]
    assert places("--- &a x\n--- *a\n") == [("alias-undefined", 2, 5)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 1\nb: 2\na: 3\n", [("key-twice", 3, 1)]),
        ("x: {a: 1, a: 2, 'a': 3}\n", [("key-twice", 1, 11), ("key-twice", 1, 17)]),
        ("'1': a\n1: b\n", [("key-twice", 2, 1)]),
        ("a: !!int 3\n", [("yaml-tag", 1, 4)]),
        ("- !!python/object/apply:os.system ['true']\n", [("yaml-tag", 1, 3)]),
        ("- x\n- !mine\n  a: b\n", [("yaml-tag", 2, 3)]),
        ("!!set {a}\n", [("yaml-tag", 1, 1)]),
        ("!!str a: b\n", [("yaml-tag", 1, 1)]),
        ("? [a, b]\n: c\n", [("key-not-text", 1, 3)]),
        ("? {a: b}\n: c\nd: e\n? [f]\n: g\n", [("key-not-text", 1, 3), ("key-not-text", 4, 3)]),
        ("a: &x [b]\n*x : c\n", [("key-not-text", 1, 4)]),
        ("a: *nowhere\n", [("alias-undefined", 1, 4)]),
        ("&a [b, *a]\n", [("alias-inside-itself", 1, 8)]),
        ("x:\n  - &a {b: {c: *a}}\n", [("alias-inside-itself", 2, 16)]),
        ("- &a x\n- &a [*a]\n", [("alias-inside-itself", 2, 7)]),
        ("a: [1\nb: 2\n", [("yaml-syntax", 2, 2)]),
        ("a: b: c\n", [("yaml-syntax", 1, 5)]),
        ("a: 'b\n", [("yaml-syntax", 1, 4)]),
        ("a:\n\t- b\n", [("yaml-syntax", 2, 1)]),
        ("a: @b\n", [("yaml-syntax", 1, 4)]),
        ("é: « ñ »: c\n", [("yaml-syntax", 1, 9)]),
    ],
)
def test_refusals_with_their_places(text: str, found: list[tuple[str, int, int]]) -> None:
    assert places(text) == found


def test_a_key_that_stands_twice_says_where_it_stood_first() -> None:
    [fault] = faults("é: 1\n\na: 2\na: 3\n")
    assert fault.message.values == {"name": "a", "first": 3}
    assert str(fault) == "f.yaml:4:1: a stands twice, first in line 3"


def test_the_first_of_two_keys_is_kept() -> None:
    assert [plain(node) for node in compose("a: 1\na: 2\n").nodes] == [{"a": "1"}]


def test_all_faults_of_a_file_come_together() -> None:
    text = 'a: 1\na: 2\nb: !x 3\n? [k]\n: 4\nc: "\\a"\nd: {e: 1, e: 2}\n'
    assert [key for key, _, _ in places(text)] == [
        "key-twice",
        "yaml-tag",
        "key-not-text",
        "control-character",
        "key-twice",
    ]
    assert places(text + "f: [\n")[:5] == places(text)
    assert places(text + "f: *x\n")[:-1] == places(text)


CONTROLS: Final = (*range(9), 11, 12, *range(0x0E, 0x20), *range(0x7F, 0x85), *range(0x86, 0xA0))
TRICKS: Final = (0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF, 0xFFFE, 0xFFFF)


@pytest.mark.parametrize("code", [*CONTROLS, *TRICKS])
def test_raw_control_characters(code: int) -> None:
    [fault] = faults(f"a: b\nñc: 'd{chr(code)}e'\n")
    assert fault.message.key == "error.control-character"
    assert fault.message.values == {"code": f"U+{code:04X}"}
    # YAML itself refuses some and says where they stand; the others are found in their text.
    assert (fault.line, fault.column) in {(2, 5), (2, 7)}


@pytest.mark.parametrize("code", [*CONTROLS, *TRICKS, 0x0D, 0x85, 0x2028, 0x2029])
def test_escaped_control_characters(code: int) -> None:
    assert places(f'a: b\nñc: "d\\u{code:04x}e"\n') == [("control-character", 2, 5)]
    assert places(f'a: b\n"\\u{code:04x}": c\n') == [("control-character", 2, 1)]


@pytest.mark.parametrize("code", ["d800", "dfff"])
def test_halves_of_characters(code: str) -> None:
    [(_, line, _)] = places(f'a: b\nc: "\\u{code}"\n')
    assert line == 2


def test_tabs_and_new_lines_are_no_control_characters() -> None:
    assert plain(only('a: "b\\tc\\nd"\n')) == {"a": "b\tc\nd"}


def test_a_control_character_in_a_file_with_foreign_line_ends() -> None:
    assert places("a: b\r\nc: \x07\r\n") == [("control-character", 2, 4)]


def test_nesting() -> None:
    deep = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert only(deep)
    [fault] = faults(f"[{deep}]")
    assert (fault.message.key, fault.line, fault.column) == ("error.too-deep", 1, MAX_DEPTH + 1)
    assert fault.message.values == {"limit": MAX_DEPTH}


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_very_deep_nesting_ends_at_once(opening: str) -> None:
    [(key, _, _)] = places(opening * 100_000)
    assert key in ("too-deep", "yaml-syntax")


def test_billion_laughs() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i + 1}: &a{i + 1} [{', '.join([f'*a{i}'] * 10)}]" for i in range(20)]
    [(key, line, _)] = places("\n".join(lines))
    assert (key, line) == ("alias-expands", 5)


def test_quadratic_laughs() -> None:
    [(key, _, _)] = places(f"a: &a [{'x, ' * 1000}]\nb: [{'*a, ' * 1000}]\n")
    assert key == "alias-expands"


def test_laughs_in_many_documents_stay_small() -> None:
    found = compose("--- [&a [x, x, x], *a, *a]\n" * 500)
    assert len(found.nodes) == 500
    assert found.faults == []


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (b"\xff", 1, 1),
        (b"a: b\nc: \xe9\n", 2, 4),
        ("é: ñ".encode() + b"\xff", 1, 5),
        (b"\xef\xbb\xbfa\xff", 1, 2),
        ("a: b\n".encode("utf-16"), 1, 1),
        ("a: ñ\n".encode("latin-1"), 1, 4),
        (b"a: \xed\xa0\x80", 1, 4),
    ],
)
def test_what_is_not_utf8(data: bytes, line: int, column: int) -> None:
    with pytest.raises(DataError) as caught:
        compose(data)
    assert places(data) == [("not-utf8", line, column)]
    assert caught.value.exit_code == 4


def test_what_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading.MAX_BYTES == 64 * 1024 * 1024
    monkeypatch.setattr(reading, "MAX_BYTES", 10)
    assert plain(only("a: bcdefgh")) == {"a": "bcdefgh"}
    assert places("a: bcdefghi") == [("too-large", 0, 0)]


@given(st.text() | st.text("ab:-[]{}&*!?|>'\"#%@, \n\t~é", max_size=60) | st.binary())
def test_any_input_is_read_or_refused(text: str | bytes) -> None:
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    found = faults(data)
    assert all(fault.source == "f.yaml" and fault.message.key.startswith("error.") for fault in found)
    assert found or compose(data).faults == []
