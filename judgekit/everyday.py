"""Everyday words: what players call the things for which the rules have words of their own."""

from judgekit import shipped
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.yamlreader import TreeReader, only_document


class Everyday(Named):
    """The words of the rules, and what people say instead; not all of it always means this."""

    lang: Lang
    rules_say: str
    people_say: tuple[str, ...]


def read_everyday(data: bytes, source: str) -> tuple[Everyday, ...]:
    """Read a table of everyday words; DataError with every fault at once."""
    root, faults = only_document(data, source)
    reader = TreeReader(source, faults)
    fields = reader.fields(root, dict.fromkeys(LANGS, True), source)
    found = tuple(
        Everyday(lang, key.value, reader.texts(node, key.value))
        for lang in LANGS
        if lang in fields
        for key, node in reader.keyed(fields[lang], lang)
    )
    reader.done()
    return found


def shipped_everyday() -> tuple[Everyday, ...]:
    """The table that judgekit ships."""
    source, data = shipped.read(shipped.EVERYDAY)
    return read_everyday(data, source)
