"""The termbase: concepts of the game with their names, slang and definition in each language."""

from judgekit import shipped
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Node, Scalar

_TERM_KEYS = dict.fromkeys(("rules", *LANGS), True)
_NAMES_KEYS = {"name": True, "plural": False, "variants": False, "definition": True, "note": False}


class TermNames(Named):
    """What a concept is called in one language, and why, where that had to be decided: a note for translators."""

    name: str
    plural: str
    variants: tuple[str, ...]
    definition: str
    note: str = ""

    @property
    def all(self) -> tuple[str, ...]:
        """Every spelling, the main name first."""
        return tuple(dict.fromkeys((self.name, *((self.plural,) if self.plural else ()), *self.variants)))


class Term(Named):
    """A concept: its key, the rules or sections that govern it, the defining one first, and its names."""

    key: str
    rules: tuple[str, ...]
    names: dict[Lang, TermNames]

    @property
    def governing(self) -> tuple[str, ...]:
        """The rules that govern it; the first rule stands for a section."""
        return tuple(rule if "." in rule else f"{rule}.1" for rule in self.rules)


def read_terms(data: bytes, source: str) -> tuple[Term, ...]:
    """Read a termbase; DataError with every fault at once."""
    root, faults = only_document(data, source)
    reader = _TermReader(source, faults)
    keyed = list(reader.keyed(root, source))
    terms = tuple(reader.term(key, node) for key, node in keyed)
    reader.names_once(terms, {key.value: key for key, _ in keyed})
    reader.done()
    return terms


def shipped_terms() -> tuple[Term, ...]:
    """The termbase that judgekit ships."""
    source, data = shipped.read(shipped.TERMS)
    return read_terms(data, source)


class _TermReader(TreeReader):
    """Reads terms, and checks what one term alone cannot show."""

    def term(self, key: Scalar, node: Node) -> Term:
        fields = self.fields(node, _TERM_KEYS, key.value)
        numbers = self.scalars(fields.get("rules"), "rules")
        rules = tuple(number.value for number in numbers if self.quoted_number(number, or_section=True))
        names: dict[Lang, TermNames] = {}
        for lang in LANGS:
            if lang in fields:
                parts = self.fields(fields[lang], _NAMES_KEYS, f"{key.value}.{lang}")
                names[lang] = TermNames(
                    self.text(parts.get("name"), "name"),
                    self.text(parts.get("plural"), "plural"),
                    self.texts(parts.get("variants"), "variants"),
                    self.text(parts.get("definition"), "definition"),
                    self.text(parts.get("note"), "note"),
                )
        return Term(key.value, rules, names)

    def names_once(self, terms: tuple[Term, ...], keys: dict[str, Scalar]) -> None:
        """No two concepts share a name in a language: a reference by name would not know which is meant."""
        for lang in LANGS:
            seen: dict[str, str] = {}
            for term in terms:
                if lang not in term.names:
                    continue
                name = term.names[lang].name.casefold()
                if not name:  # noted already
                    continue
                first = seen.setdefault(name, term.key)
                if first != term.key:
                    self.fault("error.name-twice", keys[term.key], name=name, lang=lang, first=first)
