"""Takes what has the right shape out of a tree of YAML and notes every fault on the way."""

from collections.abc import Iterable, Iterator
from datetime import date

from judgekit.errors import DataError, Fault, say
from judgekit.numbers import is_rule_number, is_section_number
from judgekit.yamltree import Mapping, Node, Scalar, Sequence, compose_file

# What is said of the file as a whole, which is named already.
_OF_THE_FILE = {"error.mapping-expected": "scripts.keys-expected", "error.missing-key": "scripts.key-missing"}


def only_document(data: bytes, source: str) -> tuple[Node, list[Fault]]:
    """The one document of a file, with the faults found so far; DataError if there is none or more."""
    nodes, faults = compose_file(data, source)
    if len(nodes) != 1:
        raise DataError(*faults, Fault(say("error.one-document", count=len(nodes)), source))
    return nodes[0], faults


class TreeReader:
    """Reads the nodes of one file; ``faults`` grows with everything that is wrong."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        self.source = source
        self.faults = faults

    def fault(self, key: str, node: Node, **values: object) -> None:
        if values.get("what") == self.source:
            # Which file it is stands before every fault of it.
            key = _OF_THE_FILE[key]
            del values["what"]
        self.faults.append(Fault(say(key, **values), self.source, node.line, node.column))

    def done(self) -> None:
        """End of the file: DataError if anything was wrong, with every fault in the order of the file."""
        if self.faults:
            raise DataError(*sorted(self.faults, key=lambda fault: (fault.line, fault.column)))

    def fields(self, node: Node, keys: dict[str, bool], what: str) -> dict[str, Node]:
        """The values of a mapping with known keys; ``keys`` tells which are required."""
        if not isinstance(node, Mapping):
            self.fault("error.mapping-expected", node, what=what)
            return {}
        for name, (key, _) in node.entries.items():
            if name not in keys:
                self.fault("error.unknown-key", key, name=name, known=", ".join(keys), among=tuple(keys))
        for name, required in keys.items():
            if required and name not in node.entries:
                self.fault("error.missing-key", node, name=name, what=what)
        return {name: value for name, (_, value) in node.entries.items() if name in keys}

    def text(self, node: Node | None, what: str) -> str:
        """A piece of text that is not blank."""
        if node is None:
            return ""
        if not isinstance(node, Scalar) or not node.value.strip():
            self.fault("error.text-expected", node, what=what)
            return ""
        return node.value

    def scalars(self, node: Node | None, what: str) -> tuple[Scalar, ...]:
        """The items of a list of texts, none of them blank."""
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            self.fault("error.list-expected", node, what=what)
            return ()
        return tuple(item for item in node.items if self.text(item, what) and isinstance(item, Scalar))

    def texts(self, node: Node | None, what: str) -> tuple[str, ...]:
        """The same as plain strings."""
        return tuple(item.value for item in self.scalars(node, what))

    def choice(self, node: Node | None, choices: Iterable[str], what: str) -> str:
        value = self.text(node, what)
        if value and value not in choices:
            assert node is not None
            self.fault("error.not-one-of", node, value=value, known=", ".join(choices))
        return value

    def date(self, node: Node | None, what: str) -> str:
        value = self.text(node, what)
        try:
            return date.fromisoformat(value).isoformat() if value else ""
        except ValueError:
            assert node is not None
            self.fault("error.no-date", node, value=value)
            return ""

    def keyed(self, node: Node | None, what: str) -> Iterator[tuple[Scalar, Node]]:
        """Key and value of a mapping with free keys."""
        if isinstance(node, Mapping):
            yield from node.entries.values()
        elif node is not None:
            self.fault("error.mapping-expected", node, what=what)

    def quoted_number(self, key: Scalar, *, or_section: bool = False) -> bool:
        """Whether the scalar is a rule number; one that is not quoted is noted and accepted."""
        if not is_rule_number(key.value) and not (or_section and is_section_number(key.value)):
            letter = key.value[-1:] in ("l", "o") and is_rule_number(key.value[:-1])
            if letter:
                self.fault("error.letter-l-or-o", key, number=key.value)
            else:
                self.fault("error.no-rule-number", key, text=key.value)
            return False
        if not key.quoted:
            self.fault("error.unquoted-number", key, number=key.value)
        return True
