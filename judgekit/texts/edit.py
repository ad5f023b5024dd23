"""Changes rules in a section file that people keep by hand: every other line, comment and blank stays as it is."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.named import Named
from judgekit.numbers import RuleNumber
from judgekit.texts.files import quoted, read_section
from judgekit.texts.model import Rule, Section
from judgekit.yamlreader import only_document
from judgekit.yamltree import Mapping, Node, Scalar

_WIDTH: Final = 110
_STEP: Final = 2
# A folded scalar keeps these as they are: no blanks at the ends or doubled, no tabs, one line a paragraph.
_FOLDABLE: Final = re.compile(r"[^\s#](?:[^\n\t\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]++|\n(?=[^\s]))*+")
_FIELDS: Final = ("source", "text", "examples", "note")


class _Edit(Named):
    """Lines from ``start`` up to ``stop`` that others take the place of; counted from 0."""

    start: int
    stop: int
    lines: list[str]


def write_section(section: Section, effective: str) -> bytes:
    """A new section file as people write them: texts folded, numbers quoted."""
    lines = [
        f'section: "{section.number}"',
        *_field("title", section.title, 0),
        f'effective: "{effective}"',
        "rules:",
        *(line for rule in section.rules for line in _rule(rule, _STEP)),
    ]
    return ("\n".join(lines) + "\n").encode()


def edit_section(data: bytes, source: str, rules: Iterable[Rule], title: str = "") -> bytes:
    """The section file with these rules in place of those of the same number, new ones in order, and another title.

    Only fields that differ are written. DataError for a file that cannot be read, or is laid out so that its lines
    cannot be told apart.
    """
    before = read_section(data, source)
    root, _ = only_document(data, source)
    assert isinstance(root, Mapping)
    text = data.decode("utf-8-sig")
    line_end = "\r\n" if "\r\n" in text else "\n"
    lines = text.replace("\r\n", "\n").split("\n")
    changed = {rule.number: rule for rule in rules}
    known = {rule.number: rule for rule in before.section.rules}
    wanted = sorted({**known, **changed}.values(), key=lambda rule: RuleNumber.parse(rule.number).sort_key)
    expected = Section(before.section.number, title or before.section.title, tuple(wanted))

    editor = _Editor(lines, root)
    if title and title != before.section.title:
        editor.replace_title(title)
    for number in sorted(changed, key=lambda number: RuleNumber.parse(number).sort_key):
        rule = changed[number]
        if number not in known:
            editor.insert_rule(rule)
        elif known[number] != rule:
            editor.replace_rule(rule, known[number])
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    edited = mark + line_end.join(editor.edited()).encode()
    try:
        done = read_section(edited, source).section
    except DataError:
        done = None
    if done != expected:
        raise DataError(Fault(say("exchange.layout"), source))
    return edited


class _Editor:
    """Finds where the rules of a file stand and gathers the edits."""

    def __init__(self, lines: list[str], root: Mapping) -> None:
        self.lines = lines
        self.root = root
        self.edits: list[_Edit] = []
        node = root.entries["rules"][1]
        assert isinstance(node, Mapping)
        self.rules = node
        self.end = self._stop_of(root, "rules", len(lines))

    def _stop_of(self, mapping: Mapping, name: str, end: int) -> int:
        """The line where the next key of the mapping begins, or where the mapping ends."""
        key = mapping.entries[name][0]
        after = (other.line - 1 for other, _ in mapping.entries.values() if other.line > key.line)
        return self._trimmed(key, min(after, default=end))

    def _trimmed(self, key: Scalar, stop: int) -> int:
        """The end of what a key holds: blank lines and comments below it belong to what follows."""
        while stop > key.line:
            line = self.lines[stop - 1]
            indent = len(line) - len(line.lstrip())
            if line.strip() and not (line.lstrip().startswith("#") and indent < key.column):
                break
            stop -= 1
        return stop

    def replace_title(self, title: str) -> None:
        key = self.root.entries["title"][0]
        stop = self._stop_of(self.root, "title", len(self.lines))
        self.edits.append(_Edit(key.line - 1, stop, list(_field("title", title, key.column - 1))))

    def insert_rule(self, rule: Rule) -> None:
        position = RuleNumber.parse(rule.number).sort_key
        above = [name for name in self.rules.entries if RuleNumber.parse(name).sort_key < position]
        last = max(above, key=lambda name: RuleNumber.parse(name).sort_key, default=None)
        first_key = next(iter(self.rules.entries.values()))[0]
        at = self._stop_of(self.rules, last, self.end) if last is not None else self.root.entries["rules"][0].line
        self.edits.append(_Edit(at, at, list(_rule(rule, first_key.column - 1))))

    def replace_rule(self, rule: Rule, before: Rule) -> None:
        key, node = self.rules.entries[rule.number]
        stop = self._stop_of(self.rules, rule.number, self.end)
        if not isinstance(node, Mapping) or node.line == key.line:
            # A rule in braces has no lines of its own for its fields.
            self.edits.append(_Edit(key.line - 1, stop, list(_rule(rule, key.column - 1))))
            return
        for name in _FIELDS:
            value = getattr(rule, name)
            if value != getattr(before, name):
                self.edits.append(self._field_edit(node, name, value, stop))

    def _field_edit(self, node: Mapping, name: str, value: object, stop: int) -> _Edit:
        first: tuple[Scalar, Node] = next(iter(node.entries.values()))
        lines = list(_field(name, value, first[0].column - 1)) if value else []
        if name in node.entries:
            key = node.entries[name][0]
            return _Edit(key.line - 1, self._stop_of(node, name, stop), lines)
        if name == "source":
            at = first[0].line - 1
        elif name == "examples":
            at = self._stop_of(node, "text", stop)
        else:
            at = stop
        return _Edit(at, at, lines)

    def edited(self) -> list[str]:
        """The lines with all edits done; those at one place stay in the order they were made."""
        lines = list(self.lines)
        numbered = sorted(enumerate(self.edits), key=lambda item: (item[1].start, item[0]), reverse=True)
        for _, edit in numbered:
            lines[edit.start : edit.stop] = edit.lines
        return lines


def _rule(rule: Rule, indent: int) -> Iterator[str]:
    yield f'{" " * indent}"{rule.number}":'
    if rule.accepted:
        margin = " " * (indent + _STEP)
        yield f"{margin}accept:"
        yield from (f"{margin}{' ' * _STEP}{check}: {_reason(reason)}" for check, reason in rule.accepted)
    for name in _FIELDS:
        value = getattr(rule, name)
        if value:
            yield from _field(name, value, indent + _STEP)


def _field(name: str, value: object, indent: int) -> Iterator[str]:
    margin = " " * indent
    if isinstance(value, str):
        if name == "source" or not _folds(value):
            yield f"{margin}{name}: {quoted(value)}"
        elif name == "title" and re.fullmatch(r"[^\W\d][\w .,’-]*", value):
            yield f"{margin}{name}: {value}"
        elif name == "title":
            yield f"{margin}{name}: {quoted(value)}"
        else:
            yield f"{margin}{name}: >-"
            yield from _folded(value, indent + _STEP)
        return
    assert isinstance(value, Sequence)
    yield f"{margin}{name}:"
    for text in value:
        if _folds(text):
            yield f"{margin}{' ' * _STEP}- >-"
            yield from _folded(text, indent + 2 * _STEP)
        else:
            yield f"{margin}{' ' * _STEP}- {quoted(text)}"


def _reason(text: str) -> str:
    """A reason as people write it, in quotation marks only where YAML needs them."""
    return text if re.fullmatch(r"[^\W\d][\w .,’;()-]*", text) else quoted(text)


def _folds(text: str) -> bool:
    return _FOLDABLE.fullmatch(text) is not None and not re.search(r"  | $| \n", text)


def _folded(text: str, indent: int) -> Iterator[str]:
    """The lines of a folded scalar; a blank line stands for a line break. Only plain blanks are places to break."""
    margin = " " * indent
    for at, paragraph in enumerate(text.split("\n")):
        if at:
            yield ""
        line = ""
        for word in paragraph.split(" "):
            if line and len(margin) + len(line) + 1 + len(word) > _WIDTH:
                yield margin + line
                line = word
            else:
                line = f"{line} {word}" if line else word
        yield margin + line
