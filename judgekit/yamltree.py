"""Reads YAML into a tree of strings that remembers where everything stood, and refuses what YAML could do.

No tag is followed, nothing becomes a number, date or truth value on its own, and all faults of a file come
together.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import yaml

from judgekit.errors import DataError, Fault, Message, say
from judgekit.named import Named
from judgekit.reading import check_size

MAX_DEPTH = 60
# What aliases may add to a document: more than any person repeats, less than any attack needs.
MAX_EXPANSION = 100_000
# Whoever mends so many faults will ask again.
MAX_FAULTS = 1_000
# The whole of the rules as an imported text takes some 30,000 nodes, and each is some hundred bytes in memory.
MAX_NODES = 500_000

# Characters that no text may hold, however they are written: controls, changes of direction, what is no character.
CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
# What YAML itself refuses, wherever it stands; line breaks of every kind are not among it.
_UNPRINTABLE = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FAST = hasattr(yaml, "CSafeLoader")
_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Scalar(Named):
    """A piece of text; ``quoted`` tells apart ``"805.1"`` and ``805.1``."""

    value: str
    quoted: bool
    line: int
    column: int


class Mapping(Named):
    """Keys and values in the order of the file; keys that stand twice were reported and dropped."""

    entries: dict[str, tuple[Scalar, "Node"]]
    line: int
    column: int


class Sequence(Named):
    """The items of a list."""

    items: list["Node"]
    line: int
    column: int


Node: TypeAlias = Scalar | Mapping | Sequence


class Documents(Named):
    """The documents of a stream, with every fault that did not keep the stream from being read."""

    nodes: list[Node]
    faults: list[Fault]


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = ("anchor", "column", "entries", "items", "key", "line", "size")

    def __init__(self, event: Any, is_mapping: bool) -> None:
        self.line, self.column = _place(event)
        self.anchor: str | None = event.anchor
        self.entries: dict[str, tuple[Scalar, Node]] | None = {} if is_mapping else None
        self.items: list[Node] = []
        self.key: Scalar | None = None
        self.size = 1


def _place(event: Any) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _place_in(text: str, position: int) -> tuple[int, int]:
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)


def decode(data: bytes, source: str) -> str:
    """UTF-8 text of a YAML or JSON file, with or without byte order mark; DataError says where it is not."""
    check_size(len(data), source)
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line, column = _place_in(before, len(before))
        raise DataError(Fault(say("error.not-utf8"), source, line, column)) from None


def compose(text: str, source: str) -> Documents:
    """All documents of a YAML stream; DataError if it cannot be read at all."""
    return _Composer(source).run(text)


def compose_file(data: bytes, source: str) -> Documents:
    """Decode and compose; an empty file has no documents."""
    return compose(decode(data, source), source)


class _Composer:
    """Turns the events of the parser into a tree; a stack of its own keeps deep nesting harmless."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.faults: list[Fault] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Node, int]] = {}
        self.nodes: list[Node] = []
        self.expanded = 0
        self.count = 0

    def fault(self, message: Message, line: int, column: int) -> None:
        self.faults.append(Fault(message, self.source, line, column))

    def run(self, text: str) -> Documents:
        try:
            for event in self._events(text):
                self._take(event)
        except yaml.YAMLError as error:
            raise DataError(*self.faults, _syntax_fault(error, text, self.source)) from None
        return Documents(self.nodes, self.faults)

    def _events(self, text: str) -> Iterator[Any]:
        parser = _Loader(text)
        try:
            while parser.check_event():
                yield parser.get_event()
        finally:
            parser.dispose()

    def _take(self, event: Any) -> None:
        kind = type(event)
        self.count += 1
        if self.count > MAX_NODES:
            raise DataError(
                *self.faults, Fault(say("bulk.too-many-nodes", limit=MAX_NODES), self.source, *_place(event))
            )
        if len(self.faults) >= MAX_FAULTS:
            raise DataError(*self.faults)
        if kind is yaml.ScalarEvent:
            line, column = _place(event)
            self._check_tag(event, line, column)
            if bad := CONTROL.search(event.value):
                self.fault(say("error.control-character", code=f"U+{ord(bad[0]):04X}"), line, column)
            # Of plain text the one parser says that its style is empty, the other that it has none.
            quoted = bool(event.style) or event.tag == "!"
            self._add(Scalar(event.value, quoted, line, column), 1, event.anchor)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            opened = _Open(event, kind is yaml.MappingStartEvent)
            self._check_tag(event, opened.line, opened.column)
            if len(self.stack) >= MAX_DEPTH:
                where = Fault(say("error.too-deep", limit=MAX_DEPTH), self.source, opened.line, opened.column)
                raise DataError(*self.faults, where)
            self.stack.append(opened)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            done = self.stack.pop()
            node: Node = (
                Sequence(done.items, done.line, done.column)
                if done.entries is None
                else Mapping(done.entries, done.line, done.column)
            )
            self._add(node, done.size, done.anchor)
        elif kind is yaml.AliasEvent:
            self._alias(event)
        elif kind is yaml.DocumentStartEvent:
            self.anchors.clear()
            self.expanded = 0

    def _check_tag(self, event: Any, line: int, column: int) -> None:
        if event.tag not in (None, "!"):
            self.fault(say("error.yaml-tag", tag=event.tag), line, column)

    def _alias(self, event: Any) -> None:
        line, column = _place(event)
        inside_itself = any(opened.anchor == event.anchor for opened in self.stack)
        if inside_itself or event.anchor not in self.anchors:
            key = "error.alias-inside-itself" if inside_itself else "error.alias-undefined"
            raise DataError(*self.faults, Fault(say(key, alias=event.anchor), self.source, line, column))
        node, size = self.anchors[event.anchor]
        self.expanded += size
        if self.expanded > MAX_EXPANSION:
            where = Fault(say("error.alias-expands", alias=event.anchor), self.source, line, column)
            raise DataError(*self.faults, where)
        self._add(node, size, None)

    def _add(self, node: Node, size: int, anchor: str | None) -> None:
        if anchor is not None:
            self.anchors[anchor] = (node, size)
        if not self.stack:
            self.nodes.append(node)
            return
        parent = self.stack[-1]
        parent.size += size
        if parent.entries is None:
            parent.items.append(node)
        elif parent.key is None:
            if not isinstance(node, Scalar):
                self.fault(say("error.key-not-text"), node.line, node.column)
                node = Scalar(f"\x00{node.line}:{node.column}", True, node.line, node.column)
            parent.key = node
        else:
            key, parent.key = parent.key, None
            if key.value in parent.entries:
                first = parent.entries[key.value][0]
                self.fault(say("error.key-twice", name=key.value, first=first.line), key.line, key.column)
            elif not key.value.startswith("\x00"):
                parent.entries[key.value] = (key, node)


# What the parser finds wrong, by words of its English messages; it has no others.
_PROBLEMS: Final = (
    ("',' or ']'", "list-open"),
    ("',' or '}'", "mapping-open"),
    ("start any token", "token"),
    ("end of stream", "open-at-the-end"),
    ("mapping values are not allowed", "colon"),
    ("expected ':'", "no-colon"),
    ("tab character", "tab"),
    ("escape", "escape"),
    ("hexadecimal", "escape"),
    ("alias", "alias"),
    ("anchor", "alias"),
    ("document start", "after-the-end"),
    ("document indicator", "open-at-the-end"),
    ("directive", "directive"),
    ("tag", "tag"),
    ("indentation", "indentation"),
    ("block", "indentation"),
    ("expected key", "indentation"),
    ("'-' indicator", "indentation"),
    ("node content", "value"),
)


def _problem(words: str) -> Message:
    found = next((key for part, key in _PROBLEMS if part in words), "other")
    return say(f"yaml.{found}")


def _syntax_fault(error: yaml.YAMLError, text: str, source: str) -> Fault:
    """What the parser choked on, with its place where it gives one."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    begun = getattr(error, "context_mark", None)
    if mark is not None and begun is not None and mark.line >= len(text.rstrip().splitlines()):
        # Behind the end there is nothing to be seen; where it began what lacks its end can be.
        mark = begun
    words = str(getattr(error, "problem", None) or getattr(error, "reason", None) or "")
    if mark is not None and "nesting depth" in words:
        # The parser looks ahead for a key, and its own limit comes first.
        return Fault(say("error.too-deep", limit=MAX_DEPTH), source, mark.line + 1, mark.column + 1)
    problem = _problem(words)
    if mark is not None:
        return Fault(say("error.yaml-syntax", problem=problem), source, mark.line + 1, mark.column + 1)
    bad = _UNPRINTABLE.search(text)
    if bad is not None:
        line, column = _place_in(text, bad.start())
        return Fault(say("error.control-character", code=f"U+{ord(bad[0]):04X}"), source, line, column)
    return Fault(say("error.yaml-syntax", problem=problem), source)
