"""PO files, read with every fault in its line and written as ``msgcat --no-wrap`` writes them."""

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import Final

from judgekit.errors import DataError, Fault, Message, say
from judgekit.translation.exchange.model import (
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_FAULTS,
    Document,
    Entry,
    facts_line,
    placed,
    state_of,
    with_facts,
)
from judgekit.translation.exchange.po_header import header_fields, new_header

# The header stands at the beginning; what follows may speak of character sets as well.
_HEADER_BYTES: Final = 8192
_CHARSET: Final = re.compile(rb"charset=([A-Za-z0-9_.:-]+)")
# Template files leave the name out, and what they hold is ASCII.
_NO_CHARSET: Final = "CHARSET"
_KNOWN_CODECS: Final = frozenset(
    codecs.lookup(name).name
    for name in (
        *("ascii", "utf-8", "koi8-r", "koi8-u", "gb2312", "gbk", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"),
        *(f"iso8859-{part}" for part in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16)),
        *(f"cp125{page}" for page in range(9)),
    )
)
_MAX_LINES: Final = MAX_ENTRIES * 10

_LINE: Final = re.compile(r"[^\n]+")
_KEYWORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d{1,2})\])?)[ \t]*+(.*)")
# Possessive, for a way back through a long string would be kept in memory, a hundred bytes for each character.
_STRING: Final = re.compile(r'"((?:[^"\\]++|\\.)*+)"[ \t]*')
_ESCAPE: Final = re.compile(r"\\([0-7]{1,3}|x[0-9A-Fa-f]{2}|.)")
_ESCAPES: Final = {
    "n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "\\": "\\", '"': '"',
    "'": "'", "?": "?",
}  # fmt: skip
_TO_ESCAPE: Final = re.compile(r'[\x00-\x1f\x7f"\\]')
_SHORT: Final = {value: f"\\{key}" for key, value in _ESCAPES.items() if key not in "'?"}


class _Draft:
    """An entry while its lines are gathered; ``part`` is the text that a line of nothing but a string continues."""

    __slots__ = ("comments", "line", "obsolete", "part", "parts", "places")

    def __init__(self) -> None:
        self.comments: list[str] = []
        # Lines are joined once: adding them one by one would take hours where someone means harm.
        self.parts: dict[str, list[str]] = {}
        self.places: dict[str, int] = {}
        self.part = ""
        self.line = 0
        self.obsolete = False


def recognises(text: str) -> bool:
    """Whether the first line that is no comment begins a message."""
    for line in (found[0].strip() for found in _LINE.finditer(text)):
        if line and not line.startswith("#"):
            return _KEYWORD.match(line) is not None
    return text.startswith("#~ msg") or "\n#~ msg" in text


def read(data: bytes, source: str) -> Document:
    """The entries of a PO file; DataError with every fault and its line."""
    reader = _Reader(source)
    decoded = _decode(data, source)
    drafts = reader.drafts(decoded)
    if reader.faults:
        raise DataError(*reader.faults)
    header: Entry | None = None
    entries: list[Entry] = []
    for entry in map(_entry, drafts):
        if not entry.source and not entry.context and not entry.obsolete and header is None:
            header = entry
        else:
            entries.append(with_facts(entry)[0])
    fields = header_fields(header.target) if header is not None else {}
    return Document(
        entries=placed(entries),
        language=fields.get("Language", ""),
        source_language="en" if "X-Judgekit-Text" in fields else "",
        text=fields.get("X-Judgekit-Text", ""),
        revision=fields.get("X-CR-Version", ""),
        header=header,
        closing=reader.closing,
        text_line=_line_of_text(decoded) if "X-Judgekit-Text" in fields else 0,
    )


def _line_of_text(decoded: str) -> int:
    """The line of the header that names the English text."""
    return decoded.count("\n", 0, decoded.find("X-Judgekit-Text")) + 1


def _decode(data: bytes, source: str) -> str:
    if len(data) > MAX_BYTES:
        raise DataError(Fault(say("exchange.too-large", megabytes=MAX_BYTES // 1024 // 1024), source))
    named = _CHARSET.search(data, 0, _HEADER_BYTES)
    name = named[1].decode("ascii") if named else _NO_CHARSET
    codec = "utf-8"
    if name != _NO_CHARSET:
        try:
            codec = codecs.lookup(name).name
        except LookupError:
            codec = ""
        if codec not in _KNOWN_CODECS:
            line = data.count(b"\n", 0, named.start() if named else 0) + 1
            raise DataError(Fault(say("exchange.po-charset", charset=name), source, line))
    if codec != "utf-8" and named is not None and _is_beyond_ascii_utf8(data):
        # Read as the file says, every accent would come out as two other signs.
        line = data.count(b"\n", 0, named.start()) + 1
        raise DataError(Fault(say("bulk.po-is-utf8", charset=name), source, line))
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        told = say("exchange.po-bytes", charset=name) if name != _NO_CHARSET else say("filed.po-no-charset")
        raise DataError(Fault(told, source, line)) from None
    if text.count("\n") > _MAX_LINES:
        raise DataError(Fault(say("bulk.too-many-lines", limit=_MAX_LINES), source, _MAX_LINES + 1))
    return text.replace("\r\n", "\n")


def _is_beyond_ascii_utf8(data: bytes) -> bool:
    """Whether bytes are UTF-8 and more than ASCII, which text in another encoding is not by chance."""
    if data.isascii():
        return False
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class _Reader:
    """Gathers the lines of messages and notes every fault."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.faults: list[Fault] = []
        # Comments behind the last message are a translator's words as well.
        self.closing: tuple[str, ...] = ()

    def fault(self, message: Message, line: int, column: int = 0) -> None:
        self.faults.append(Fault(message, self.source, line, column))

    def drafts(self, text: str) -> list[_Draft]:
        found: list[_Draft] = []
        draft = _Draft()
        number = 0
        for number, raw in enumerate(text.split("\n"), 1):
            if len(self.faults) >= MAX_FAULTS:
                break
            line = raw.strip(" \t")
            if not line:
                continue
            obsolete = line.startswith("#~")
            rest = line[2:].lstrip(" \t") if obsolete else line
            is_comment = rest.startswith(("#", "|")) if obsolete else line.startswith("#")
            match = None if is_comment else _KEYWORD.fullmatch(rest)
            begins = is_comment or (match is not None and _is_earlier(match[1], draft.part))
            if (begins and "msgstr" in draft.parts) or (draft.parts and obsolete != draft.obsolete):
                self.close(draft, found, number)
                draft = _Draft()
            if is_comment:
                if draft.parts:
                    self.fault(say("exchange.po-comment-inside"), number)
                draft.comments.append(f"#{rest}" if rest.startswith("|") else rest)
                continue
            draft.obsolete = obsolete
            self.text_line(draft, rest, match, number)
        if draft.parts:
            self.close(draft, found, number)
        else:
            self.closing = tuple(comment[1:].removeprefix(" ") for comment in draft.comments)
        return found

    def close(self, draft: _Draft, found: list[_Draft], number: int) -> None:
        if "msgid" not in draft.parts or not any(part.startswith("msgstr") for part in draft.parts):
            self.fault(say("exchange.po-incomplete"), draft.line or number)
        if len(found) >= MAX_ENTRIES:
            raise DataError(Fault(say("exchange.too-many", count=MAX_ENTRIES), self.source, number))
        found.append(draft)

    def text_line(self, draft: _Draft, line: str, match: re.Match[str] | None, number: int) -> None:
        if match is not None:
            part = "msgstr" if match[1] == "msgstr[0]" else match[1]
            if part in draft.parts:
                self.fault(say("exchange.po-twice", keyword=match[1]), number)
            draft.part = part
            draft.parts[part] = []
            draft.places[part] = number
            draft.line = draft.line or number
            line = match[3]
        elif not line.startswith('"') or not draft.part:
            self.fault(say("exchange.po-line"), number)
            return
        if (value := self.string(line, number)) is not None:
            draft.parts[draft.part].append(value)

    def string(self, line: str, number: int) -> str | None:
        match = _STRING.fullmatch(line)
        if match is None:
            self.fault(say("exchange.po-string"), number)
            return None
        try:
            return _ESCAPE.sub(_unescaped, match[1]) if "\\" in match[1] else match[1]
        except KeyError as error:
            self.fault(say("exchange.po-escape", escape=f"\\{error.args[0]}"), number)
            return None


_ORDER: Final = ("", "msgctxt", "msgid", "msgid_plural", "msgstr")


def _is_earlier(keyword: str, part: str) -> bool:
    """Whether a keyword cannot follow the part before it and so begins another message."""
    now, before = (_ORDER.index(name.partition("[")[0]) for name in (keyword, part))
    return now < before


def _unescaped(match: re.Match[str]) -> str:
    code = match[1]
    if code[0] in "01234567":
        return chr(int(code, 8))
    if code[0] == "x" and len(code) == 3:
        return chr(int(code[1:], 16))
    return _ESCAPES[code]


def _entry(draft: _Draft) -> Entry:
    notes: list[str] = []
    hints: list[str] = []
    places: list[str] = []
    flags: list[str] = []
    previous: list[str] = []
    for comment in draft.comments:
        mark, rest = comment[1:2], comment[2:]
        if mark == ".":
            hints.append(rest.removeprefix(" "))
        elif mark == ":":
            places.append(rest.strip())
        elif mark in (",", "="):
            flags += [flag.strip() for flag in rest.split(",") if flag.strip()]
        elif mark == "|":
            previous.append(rest.strip())
        else:
            notes.append(comment[1:].removeprefix(" "))
    before = _previous(previous)
    parts = {part: "".join(lines) for part, lines in draft.parts.items()}
    target = parts.get("msgstr", "")
    further = {int(part[7:-1]): text for part, text in parts.items() if part.startswith("msgstr[")}
    return Entry(
        source=parts.get("msgid", ""),
        target=target,
        state=state_of(target, fuzzy="fuzzy" in flags),
        context=parts.get("msgctxt", ""),
        notes=tuple(notes),
        hints=tuple(hints),
        places=tuple(places),
        flags=tuple(flag for flag in flags if flag != "fuzzy"),
        previous_context=before.get("msgctxt", ""),
        previous_source=before.get("msgid", ""),
        previous_plural=before.get("msgid_plural", ""),
        obsolete=draft.obsolete,
        plural_source=parts.get("msgid_plural", ""),
        plural_targets=tuple(further[at] for at in sorted(further)),
        line=draft.line,
        target_line=draft.places.get("msgstr", draft.line),
    )


def _previous(lines: Iterable[str]) -> dict[str, str]:
    """The texts an entry had before; a line that is none of them is no reason to refuse a translation."""
    found: dict[str, list[str]] = {}
    part = ""
    for line in lines:
        if (match := _KEYWORD.fullmatch(line)) is not None:
            part = match[1]
            found[part] = []
        string = _STRING.fullmatch(match[3] if match is not None else line)
        if part and string is not None:
            try:
                found[part].append(_ESCAPE.sub(_unescaped, string[1]))
            except KeyError:
                found[part].append(string[1])
    return {part: "".join(texts) for part, texts in found.items()}


def write(document: Document) -> bytes:
    """The PO file of a document: UTF-8, LF, one line of the file for each line of a text."""
    header = document.header if document.header is not None else new_header(document)
    live = [entry for entry in document.entries if not entry.obsolete]
    gone = [entry for entry in document.entries if entry.obsolete]
    blocks = ["\n".join(_lines(entry)) for entry in (header, *live, *gone)]
    if document.closing:
        blocks.append("\n".join(_comments(document.closing)))
    return ("\n\n".join(blocks) + "\n").encode("utf-8", "replace")


def _lines(entry: Entry) -> Iterator[str]:
    facts = facts_line(entry)
    yield from _comments(entry.notes)
    yield from (f"#. {hint}" if hint else "#." for hint in (*entry.hints, *((facts,) if facts else ())))
    yield from (f"#: {place}" for place in entry.places)
    flags = (*(("fuzzy",) if entry.state == "needs-review" else ()), *entry.flags)
    if flags:
        yield f"#, {', '.join(flags)}"
    mark = "#~ " if entry.obsolete else ""
    before = "#~| " if entry.obsolete else "#| "
    if entry.previous_context:
        yield from _text("msgctxt", entry.previous_context, before)
    if entry.previous_source or entry.previous_context:
        # gettext accepts a context before only with a text before.
        yield from _text("msgid", entry.previous_source, before)
    if entry.previous_plural:
        yield from _text("msgid_plural", entry.previous_plural, before)
    if entry.context:
        yield from _text("msgctxt", entry.context, mark)
    yield from _text("msgid", entry.source, mark)
    if entry.plural_source:
        yield from _text("msgid_plural", entry.plural_source, mark)
        for at, target in enumerate((entry.target, *entry.plural_targets)):
            yield from _text(f"msgstr[{at}]", target, mark)
    else:
        yield from _text("msgstr", entry.target, mark)


def _comments(notes: Iterable[str]) -> Iterator[str]:
    return (f"# {note}" if note else "#" for note in notes)


def _text(keyword: str, text: str, mark: str) -> Iterator[str]:
    parts = [part for part in re.split(r"(?<=\n)", text) if part]
    if len(parts) < 2:
        yield f'{mark}{keyword} "{_escaped(text)}"'
        return
    yield f'{mark}{keyword} ""'
    yield from (f'{mark}"{_escaped(part)}"' for part in parts)


def _escaped(text: str) -> str:
    return _TO_ESCAPE.sub(lambda char: _SHORT.get(char[0], f"\\{ord(char[0]):03o}"), text)
