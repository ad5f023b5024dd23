"""Reads the files of messages: templates by dotted key."""

from judgekit import shipped
from judgekit.languages import Lang
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Mapping, Node, Scalar


def read_messages(data: bytes, source: str) -> dict[str, str]:
    """The templates of a messages file by dotted key; DataError with every fault at once."""
    root, faults = only_document(data, source)
    reader = TreeReader(source, faults)
    templates: dict[str, str] = {}

    def walk(node: Node, prefix: str) -> None:
        if isinstance(node, Mapping):
            for name, (_, value) in node.entries.items():
                walk(value, f"{prefix}.{name}" if prefix else name)
        elif isinstance(node, Scalar):
            templates[prefix] = node.value
        else:
            reader.fault("error.text-expected", node, what=prefix)

    walk(root, "")
    reader.done()
    return templates


def shipped_messages(lang: Lang) -> dict[str, str]:
    """The templates of a language that judgekit ships."""
    source, data = shipped.read(shipped.MESSAGES, f"{lang}.yaml")
    return read_messages(data, source)
