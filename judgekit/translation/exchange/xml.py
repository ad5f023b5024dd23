"""Reads XML into elements that know their line, and refuses what XML could do: document types, entities, bulk."""

import re
from typing import Any, Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from judgekit.errors import DataError, Fault, say
from judgekit.translation.exchange.model import MAX_BYTES, MAX_ENTRIES

# The whole rules with their glossary take 60,000; no format here nests deeper than a dozen.
_MAX_ELEMENTS: Final = MAX_ENTRIES * 4
_MAX_DEPTH: Final = 60
XML_SPACE: Final = "http://www.w3.org/XML/1998/namespace"
# Characters that XML 1.0 has no way to write.
_NO_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

# What Expat finds wrong, by its codes; what no file of ours can have is only numbered.
_PROBLEMS: Final = {
    2: "syntax", 3: "no-element", 4: "token", 5: "unclosed-token", 6: "characters", 7: "tag", 8: "attribute-twice",
    9: "after-the-end", 11: "entity", 13: "open-at-the-end", 14: "character-code", 17: "declaration-inside",
    20: "unclosed-cdata", 27: "prefix",
}  # fmt: skip


class Element:
    """An element: names without prefixes, attributes by local name, children and text in their order."""

    __slots__ = ("attributes", "children", "line", "name", "namespace")

    def __init__(self, namespace: str, name: str, attributes: dict[str, str], line: int) -> None:
        self.namespace = namespace
        self.name = name
        self.attributes = attributes
        self.line = line
        self.children: list[Element | str] = []

    def all(self, *names: str) -> "list[Element]":
        """The children of these names."""
        return [child for child in self.children if isinstance(child, Element) and child.name in names]

    def first(self, name: str) -> "Element | None":
        """The first child of a name."""
        return next(iter(self.all(name)), None)

    def text(self) -> str:
        """All text inside, that of inline elements included."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def descendants(self, *names: str) -> "list[Element]":
        """Every element of these names below this one, in the order of the file."""
        found: list[Element] = []
        for child in self.children:
            if isinstance(child, Element):
                if child.name in names:
                    found.append(child)
                found += child.descendants(*names)
        return found


def parse(data: bytes, source: str) -> Element:
    """The root element; DataError for anything that is no well-formed, harmless XML."""
    if len(data) > MAX_BYTES:
        raise DataError(Fault(say("exchange.too-large", megabytes=MAX_BYTES // 1024 // 1024), source))
    try:
        return _Parser(source).run(data)
    except expat.ExpatError as error:
        problem = say(f"xml.{_PROBLEMS.get(error.code, 'other')}", code=str(error.code))
        fault = Fault(say("exchange.xml-syntax", problem=problem), source, error.lineno, error.offset + 1)
        raise DataError(fault) from None
    except (ValueError, LookupError):
        # Expat asks Python for encodings it does not know, and Python may have none that fits.
        raise DataError(Fault(say("exchange.xml-encoding"), source, 1)) from None


class _Parser:
    """Builds the elements of one file."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.expat = expat.ParserCreate(namespace_separator=" ")
        self.expat.buffer_text = True
        self.expat.StartElementHandler = self.start
        self.expat.EndElementHandler = self.end
        self.expat.CharacterDataHandler = self.characters
        self.expat.StartDoctypeDeclHandler = self.refuse
        self.expat.EntityDeclHandler = self.refuse
        self.expat.ExternalEntityRefHandler = self.refuse
        self.root: Element | None = None
        self.open: list[Element] = []
        self.count = 0

    def run(self, data: bytes) -> Element:
        self.expat.Parse(data, True)
        assert self.root is not None
        return self.root

    def refuse(self, *_declared: Any) -> int:
        raise DataError(Fault(say("exchange.xml-doctype"), self.source, self.expat.CurrentLineNumber))

    def start(self, name: str, attributes: dict[str, str]) -> None:
        line = self.expat.CurrentLineNumber
        self.count += 1
        if self.count > _MAX_ELEMENTS or len(self.open) >= _MAX_DEPTH:
            raise DataError(Fault(say("exchange.xml-bulk"), self.source, line))
        namespace, _, local = name.rpartition(" ")
        # xml:lang and xml:space keep their prefix, for XLIFF has attributes of its own with other meanings.
        own = {
            f"xml:{key.rpartition(' ')[2]}" if key.startswith(XML_SPACE) else key.rpartition(" ")[2]: value
            for key, value in attributes.items()
        }
        element = Element(namespace, local, own, line)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _name: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        self.open[-1].children.append(text)


def attribute(name: str, value: str) -> str:
    """An attribute with a blank before it; line breaks in its value survive a reader."""
    if (bad := _NO_XML.search(value)) is not None:
        raise DataError(say("error.control-character", code=f"U+{ord(bad[0]):04X}"))
    return f" {name}={quoteattr(value, {chr(10): '&#10;', chr(9): '&#9;', chr(13): '&#13;'})}"


def content(text: str) -> str:
    """Text between tags; a carriage return would else come back as a line feed. DataError for what XML cannot hold."""
    if (bad := _NO_XML.search(text)) is not None:
        raise DataError(say("error.control-character", code=f"U+{ord(bad[0]):04X}"))
    return escape(text, {"\r": "&#13;"})
