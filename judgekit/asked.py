"""What players ask for in their own words, under the rule that answers it."""

from typing import Final

from judgekit import shipped
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.yamlreader import TreeReader, only_document

# English has every rule.
_LANGS: Final[dict[str, bool]] = {lang: lang == LANGS[0] for lang in LANGS}


class Asked(Named):
    """A rule, by its number in the edition of the summaries, and how players of a language ask for it."""

    rule: str
    lang: Lang
    questions: tuple[str, ...]


def read_asked(data: bytes, source: str) -> tuple[Asked, ...]:
    """Read a table of questions, the other languages where they have the rule; DataError with every fault at once."""
    root, faults = only_document(data, source)
    reader = TreeReader(source, faults)
    found = []
    for key, node in reader.keyed(root, source):
        reader.quoted_number(key)
        fields = reader.fields(node, _LANGS, key.value)
        found += [Asked(key.value, lang, reader.texts(fields[lang], key.value)) for lang in LANGS if lang in fields]
    reader.done()
    return tuple(found)


def shipped_asked() -> tuple[Asked, ...]:
    """The table that judgekit ships."""
    source, data = shipped.read(shipped.ASKED)
    return read_asked(data, source)
