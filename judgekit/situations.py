"""Situation documents as people and programs write them: a YAML stream, JSON, or JSON Lines."""

import json
import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import yaml

from judgekit.errors import DataError, Fault, Message, say
from judgekit.named import Named
from judgekit.reading import check_size
from judgekit.rulings.ruling import Problem, Ruling, refused, whole_number
from judgekit.rulings.situation import id_of, rule
from judgekit.yamltree import MAX_DEPTH, Mapping, Node, Scalar, compose

# A line that begins so ends a YAML document wherever it stands, even within a text.
_BOUNDARY = re.compile(r"^(?:---(?=\s|$)|\.\.\.(?=\s|$))", re.MULTILINE)
_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")
# What no line of JSON Lines is: a key, an item of a list, a directive, a document beside the mark of its beginning.
_YAML = re.compile(
    r"""\s*+(?:[-?](?=\s|$)|(?:"(?:[^"\\]|\\.)*+"|'[^']*+')\s*:|%"""
    r"""|(?:[^][\s{},#&*!|>'"%@`?-]|[-?](?=\S)).*?:(?=\s|$))|---\s+[^\s#]"""
)
# Files whose names say that they are JSON; what is wrong with them is told as such.
_JSON_ENDINGS = (".json", ".jsonl", ".ndjson")
# A byte that was no UTF-8, as decode_each leaves it.
_BYTE = re.compile("[\udc80-\udcff]")
# A document in one line is read at once, and grows manyfold in memory.
_LONGEST_JSON = 4 * 1024 * 1024
_LONGEST_NUMBER = 60
# Nothing is given back: where a line end can be taken in two ways, many comments would be tried in all combinations.
_NOTHING = re.compile(r"(?:\s++|#[^\n]*+|^%[^\n]*+)*+", re.MULTILINE)


class Document(Named):
    """One document of a stream: its value, or the faults that keep it from being read, and the line it begins in."""

    value: Any
    faults: tuple[Fault, ...] = ()
    line: int = 0


class Ruled(Named):
    """The ruling on one document, with the ``id`` it came with and the question it asked.

    ``unread`` says why one is no YAML or JSON at all; ``line`` is where the document begins.
    """

    id: str | int | None
    question: str | None
    ruling: Ruling
    unread: tuple[Fault, ...] = ()
    line: int = 0


def rulings(lines: Iterable[str], source: str = "") -> Iterator[Ruled]:
    """The ruling on every document of the lines of a file, in order; each of JSON Lines before the next is asked for.

    DataError if they are too many for what is no JSON Lines.
    """
    for document in _documents(lines, source):
        if document.faults:
            yield unreadable(document.faults)._replace(line=document.line)
        else:
            yield ruled(document.value)._replace(line=document.line)


def unreadable(faults: Sequence[Fault]) -> Ruled:
    """What is said of a document that is none."""
    problems = tuple(Problem(fault.place, fault.message) for fault in faults)
    return Ruled(None, None, refused(problems), tuple(faults), faults[0].line or 0)


def ruled(value: Any) -> Ruled:
    """The ruling on one document."""
    name, ruling = rule(value)
    return Ruled(id_of(value), name, ruling)


def decode_each(lines: Iterable[bytes]) -> Iterator[str]:
    """Lines as text; a byte that is no UTF-8 stays one, and only its document cannot be read."""
    for number, line in enumerate(lines):
        yield (line if number else line.removeprefix(BOM_UTF8)).decode("utf-8", "surrogateescape")


def _bad_byte(text: str, source: str, line: int) -> Document | None:
    """The document that says where a byte in it is no UTF-8; None if there is none."""
    if text.isascii() or (found := _BYTE.search(text)) is None:
        return None
    before = text[: found.start()]
    at = line + before.count("\n")
    return _unreadable(say("error.not-utf8"), source, at, len(before) - before.rfind("\n"))


def read_documents(text: str, source: str = "") -> Iterator[Document]:
    """Every document of a text; one that cannot be read does not keep the others from being read."""
    return _documents((found[0] for found in _LINE.finditer(text)), source)


class _Part:
    """The lines from one that parts YAML documents to the next; they are YAML, or a document each.

    Which of the two is told by the first line that YAML alone has, or that is a whole object of JSON by itself.
    """

    def __init__(self, before: int) -> None:
        # How many lines are before it in the file.
        self.before = before
        self.lines: list[str] = []
        self.is_json = False
        self._is_yaml = False
        self._size = 0
        self._first = ""
        self._last = ""

    def take(self, line: str, source: str) -> None:
        """Keep a line; DataError where they are more than can be held at once."""
        self._size += len(line)
        check_size(self._size, source)
        self.lines.append(line)
        if self._is_yaml or _says_nothing(line):
            return
        self._is_yaml = _YAML.match(line) is not None
        self.is_json = not self._is_yaml and not self._within_another() and _is_json_object(line.strip())
        self._last = line.rstrip()
        self._first = self._first or line.strip()

    def _within_another(self) -> bool:
        """Whether a value can follow, so that an object is no document but an item of a list or the like."""
        return self._last.endswith(("[", ":")) or (self._last.endswith(",") and self._first.startswith("["))


def _documents(lines: Iterable[str], source: str) -> Iterator[Document]:
    """The same of the lines of a text; each document as soon as its end is there.

    The line after the first object that has a line to itself tells what the stream is. A mark between documents makes
    it YAML, and so does one before it; after any other, each line is a document, whatever stands there.
    """
    part = _Part(0)
    is_yaml = is_lines = False
    for number, line in enumerate(lines):
        if _is_blank(line):
            if not part.is_json:
                part.take(line, source)
            continue
        parts = not is_lines and _BOUNDARY.match(line) is not None
        if not is_lines and not is_yaml:
            is_yaml = parts and (not part.is_json or _is_mark(line))
            is_lines = part.is_json and not is_yaml
        if is_lines:
            yield _json(line.rstrip("\r\n"), source, number + 1)
            continue
        if parts:
            yield from _yaml(part, source)
            part = _Part(number)
        if part.is_json:
            yield from _json_lines([line], source, number)
            continue
        part.take(line, source)
        if part.is_json:
            # What came before it was meant to be the same.
            yield from _json_lines(part.lines, source, part.before)
            part.lines = []
    yield from _yaml(part, source)


def _is_blank(line: str) -> bool:
    """Whether a line has nothing but what is blank in JSON."""
    return not line.strip(" \t\r\n")


def _is_mark(line: str) -> bool:
    """Whether a line has nothing but the mark between two documents."""
    return line.startswith("---") and _says_nothing(line)


def _says_nothing(line: str) -> bool:
    """Whether a line is blank, a comment, or only parts documents."""
    return line[3 if _BOUNDARY.match(line) else 0 :].strip()[:1] in ("", "#")


def _json_lines(lines: Iterable[str], source: str, before: int) -> Iterator[Document]:
    """A document in every line that says something; some lines are before these."""
    for number, line in enumerate(lines, before + 1):
        if not _says_nothing(line):
            yield _json(line.rstrip("\r\n"), source, number)


def _is_json_object(line: str) -> bool:
    """Whether a line is a JSON object by itself."""
    if not line.startswith("{"):
        return False
    if len(line) > _LONGEST_JSON:
        return True  # and is refused as such
    try:
        return isinstance(json.loads(line, parse_int=whole_number), dict)
    except RecursionError:
        return True  # and is refused as such
    except ValueError:
        return False


def _json(line: str, source: str, number: int) -> Document:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            counts = Counter(name for name, _ in pairs)
            twice.append(next(name for name, count in counts.items() if count > 1))
        return found

    def no_number(word: str) -> Any:
        raise ValueError(word)

    twice: list[str] = []
    if (unreadable := _bad_byte(line, source, number)) is not None:
        return unreadable
    if len(line) > _LONGEST_JSON:
        return _unreadable(say("bulk.line-too-long", limit=_LONGEST_JSON), source, number, 1)
    try:
        value = json.loads(line, object_pairs_hook=unique, parse_int=whole_number, parse_constant=no_number)
    except json.JSONDecodeError as error:
        fault = _broken_json(error, source)
        return _unreadable(fault.message, source, number, fault.column or 1)
    except ValueError as error:
        return _unreadable(say("error.json-syntax", problem=str(error)), source, number, 1)
    except RecursionError:
        return _unreadable(say("error.too-deep", limit=MAX_DEPTH), source, number, 1)
    if _is_too_deep(value):
        return _unreadable(say("error.too-deep", limit=MAX_DEPTH), source, number, 1)
    if twice:
        return _unreadable(say("error.key-twice", name=twice[0], first=number), source, number, 1)
    return Document(value, line=number)


def _broken_json(error: json.JSONDecodeError, source: str) -> Fault:
    """What is wrong with JSON; of an object that was cut, that its end is missing."""
    text = error.doc.rstrip()
    if text.lstrip().startswith("{") and (error.pos >= len(text) or error.msg.startswith("Unterminated")):
        return Fault(say("error.json-open"), source, text.count("\n") + 1, len(text) - text.rfind("\n"))
    return Fault(say("error.json-syntax", problem=error.msg), source, error.lineno, error.colno)


def _is_too_deep(value: Any) -> bool:
    """Whether a value of JSON has more levels than a document may have."""
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(MAX_DEPTH):
        inner = [each.values() if isinstance(each, dict) else each for each in level]
        level = [item for items in inner for item in items if isinstance(item, dict | list)]
    return bool(level)


def _unreadable(message: Message, source: str, line: int, column: int) -> Document:
    return Document(None, (Fault(message, source, line, column),), line)


def _yaml(part: _Part, source: str) -> Iterator[Document]:
    """The document of a part of a YAML stream; each is read for itself, so that a broken one leaves the rest alone."""
    text = "".join(part.lines)
    marked = text.startswith(("---", "..."))
    body = text[3:] if marked else text
    if not _NOTHING.fullmatch(body):
        begins = next((at for at, line in enumerate(part.lines, 1) if not _says_nothing(line)), 1)
        for document in _yaml_part(text if text.startswith("---") else body, source, part.before):
            yield document._replace(line=document.line or part.before + begins)


def _yaml_part(part: str, source: str, lines_before: int) -> Iterator[Document]:
    """The documents of a part; one that cannot be read without the line it begins in."""
    if (unreadable := _bad_byte(part, source, lines_before + 1)) is not None:
        yield unreadable._replace(line=0)
        return
    try:
        nodes, faults = compose(part, source)
        if "<<" in part:
            keys = [key for node in nodes for key in _merge_keys(node)]
            faults += [Fault(say("error.merge-key"), source, key.line, key.column) for key in keys]
    except DataError as error:
        faults = list(error.faults)
    if faults:
        if any(_has_another_behind(fault, part) for fault in faults):
            faults = [fault._replace(message=say("error.json-over-lines")) for fault in faults]
        elif (fault := _json_fault(part, source)) is not None and (
            fault.message.key == "error.json-open" or source.lower().endswith(_JSON_ENDINGS)
        ):
            faults = [fault]
        yield Document(None, tuple(_further_down(fault, lines_before) for fault in faults))
        return
    for node in nodes:
        yield Document(plain(node), line=node.line + lines_before)


def _merge_keys(node: Node) -> Iterator[Scalar]:
    """The keys that would merge another mapping into theirs."""
    if isinstance(node, Mapping):
        for key, value in node.entries.values():
            if key.value == "<<" and not key.quoted:
                yield key
            yield from _merge_keys(value)
    elif not isinstance(node, Scalar):
        for item in node.items:
            yield from _merge_keys(item)


def _has_another_behind(fault: Fault, part: str) -> bool:
    """Whether another object of JSON begins where one over several lines has ended."""
    problem = fault.message.values.get("problem")
    if not isinstance(problem, Message) or problem.key != "yaml.after-the-end" or not part.lstrip().startswith("{"):
        return False
    return part.splitlines()[(fault.line or 1) - 1].startswith("{", (fault.column or 1) - 1)


def _json_fault(text: str, source: str) -> Fault | None:
    """What keeps a text over several lines from being JSON; None where something else is wrong with it."""
    try:
        json.loads(text, parse_int=whole_number)
    except json.JSONDecodeError as error:
        return _broken_json(error, source)
    except RecursionError:
        return None
    return None


def _further_down(fault: Fault, lines: int) -> Fault:
    """A fault of a part as one of the whole file, with every line that it speaks of."""
    values = dict(fault.message.values)
    if isinstance(values.get("first"), int):
        values["first"] += lines
    return fault._replace(line=(fault.line or 0) + lines, message=fault.message._replace(values=values))


_RESOLVERS: dict[str, list[tuple[str, re.Pattern[str]]]] = yaml.SafeLoader.yaml_implicit_resolvers
_CONSTRUCTOR = yaml.constructor.SafeConstructor()
# Whole numbers as people write them. What YAML reads on the base of eight, sixteen or sixty (020, 0x10, 1:30) would
# silently be another number than the one that was meant; it stays text.
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_BOOL, _INT, _NULL = ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:int", "tag:yaml.org,2002:null")


def plain(node: Node) -> Any:
    """The value of a node: text where it is quoted, else what YAML takes it for."""
    if isinstance(node, Scalar):
        return node.value if node.quoted else _resolved(node.value)
    if isinstance(node, Mapping):
        return {_key(key): plain(value) for key, value in node.entries.values()}
    return [plain(item) for item in node.items]


def _key(key: Scalar) -> Any:
    """A key as text; what YAML would take for something else is told apart by its value not being text."""
    return key.value if key.quoted else _resolved(key.value)


def _resolved(value: str) -> Any:
    if len(value) > _LONGEST_NUMBER:
        # YAML's numbers on the base of sixty take for ever.
        return whole_number(value) if _WHOLE.fullmatch(value) else value
    tag = next((tag for tag, pattern in _RESOLVERS.get(value[:1], ()) if pattern.match(value)), None)
    if tag is None:
        return value
    node = yaml.ScalarNode(tag, value)
    try:
        if tag == _BOOL:
            return _CONSTRUCTOR.construct_yaml_bool(node)
        if tag == _INT:
            return int(value) if _WHOLE.fullmatch(value) else value
        if tag == _NULL:
            return None
        if tag.endswith(":float"):
            return value if ":" in value or "_" in value else float(_CONSTRUCTOR.construct_yaml_float(node))
        return _NoText(value)
    except ValueError:
        return _NoText(value)


class _NoText:
    """A date, a merge key or another thing that is no value of a situation; it says what was written."""

    def __init__(self, written: str) -> None:
        self.written = written

    def __repr__(self) -> str:
        return self.written


def situation_yaml(document: dict[str, Any]) -> str:
    """A situation document as YAML that reads back the same."""
    text: str = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)
    return text


def situation_as(name: str, document: dict[str, Any]) -> str:
    """A situation document as the name of its file says, JSON or else YAML; it reads back the same."""
    if not name.lower().endswith(_JSON_ENDINGS):
        return situation_yaml(document)
    return json.dumps(document, ensure_ascii=False, indent=2 if name.lower().endswith(".json") else None) + "\n"
