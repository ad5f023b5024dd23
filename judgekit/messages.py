"""Everything judgekit says: sentences by key and language, filled in with lists, articles and plurals as grammar asks.

A template names its values in braces. A name or list of names takes a form after a colon, which the language's
``grammar`` defines: ``{players:and}``, ``{unit:of}``, ``{unit:The}``. A count takes its word: ``{n:card|cards}``.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from judgekit import shipped
from judgekit.errors import DataError, Message
from judgekit.texts.model import LANGS, Lang
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Mapping, Scalar


class Team(str):
    """The name of a team, which sentences call “team X”; a plain string names a player or thing."""

    __slots__ = ()


class Catalogue:
    """The sentences of one language. ``lookup`` gives the template of a key, or None where there is none."""

    def __init__(self, lang: Lang, lookup: Callable[[str], str | None]) -> None:
        self.lang = lang
        self._lookup = lookup

    def template(self, key: str) -> str:
        """The template of a key; KeyError for a key nobody wrote, which tests rule out."""
        found = self._lookup(key)
        if found is None:
            raise KeyError(key)
        return found

    def text(self, message: Message) -> str:
        """The sentence with its values in place."""
        template = self.template(message.key)
        if not message.values:
            return template.format()
        return template.format(**{name: self._value(value) for name, value in message.values.items()})

    def _value(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self.text(value)
        if isinstance(value, bool) or value is None:
            return str(value)
        if isinstance(value, int):
            return _Count(value, self)
        if isinstance(value, str):
            return _Names((value,), self)
        if isinstance(value, Iterable):
            return _Names(tuple(value), self)
        return value

    def form(self, name: str, case: str) -> str:
        """A name in a form of the language, such as “de l’équipe A” or “d’Ana”."""
        kind = "team" if isinstance(name, Team) else "name"
        pattern = self._lookup(f"grammar.{kind}.{case}")
        if pattern is None:
            raise KeyError(f"grammar.{kind}.{case}")
        plain, _, elided = pattern.partition("|")
        # str() turns a Team into a plain string, which format would otherwise call a team again.
        return (elided if elided and self._matches("elision", name) else plain).replace("{}", str(name))

    def join(self, parts: tuple[str, ...], conjunction: str) -> str:
        """A list as the language writes it: “Ana e Inés”, “A, B et C”."""
        if len(parts) < 2:
            return "".join(parts)
        plain, _, changed = self.template(f"grammar.list.{conjunction}").partition("|")
        word = changed if changed and self._matches(f"before-{conjunction}", parts[-1]) else plain
        return self.template("grammar.list.comma").join(parts[:-1]) + word + parts[-1]

    def _matches(self, table: str, word: str) -> bool:
        pattern = self._lookup(f"grammar.{table}")
        return bool(pattern and re.match(pattern, word, re.IGNORECASE))

    def singular(self, count: int) -> bool:
        """Whether a count takes the singular: one, and in French nought as well."""
        return str(count) in self.template("grammar.singular").split()


class _Names(NamedTuple):
    """Names in a sentence; the format says which form they take and how they are joined."""

    names: tuple[Any, ...]
    catalogue: Catalogue

    def __format__(self, spec: str) -> str:
        case, _, conjunction = spec.partition("+")
        if case in ("and", "or", "then"):
            case, conjunction = "plain", case
        parts = tuple(
            self.catalogue.text(name) if isinstance(name, Message) else self.catalogue.form(str_kind(name), case or "plain")
            for name in self.names
        )
        return self.catalogue.join(parts, conjunction or "and")


class _Count(NamedTuple):
    """A number in a sentence, with its word where the format names one: ``card|cards``."""

    count: int
    catalogue: Catalogue

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self.count)
        one, _, many = spec.partition("|")
        return f"{self.count} {one if self.catalogue.singular(self.count) else many}"


def str_kind(value: Any) -> str:
    """The value as a string that still knows whether it names a team."""
    return value if isinstance(value, str) else str(value)


def read_messages(data: bytes, source: str) -> dict[str, str]:
    """The templates of a messages file by dotted key; DataError with every fault at once."""
    root, faults = only_document(data, source)
    reader = TreeReader(source, faults)
    templates: dict[str, str] = {}

    def walk(node: object, prefix: str) -> None:
        if isinstance(node, Mapping):
            for name, (_, value) in node.entries.items():
                walk(value, f"{prefix}.{name}" if prefix else name)
        elif isinstance(node, Scalar):
            templates[prefix] = node.value
        else:
            reader.fault("error.text-expected", node, what=prefix)  # type: ignore[arg-type]

    walk(root, "")
    if faults:
        raise DataError(*faults)
    return templates


def shipped_messages(lang: Lang) -> dict[str, str]:
    """The templates of a language that judgekit ships."""
    source, data = shipped.read(shipped.MESSAGES, f"{lang}.yaml")
    return read_messages(data, source)


@lru_cache(maxsize=len(LANGS))
def catalogue(lang: Lang) -> Catalogue:
    """The catalogue of a language, read from its file; the command line reads a compiled one."""
    return Catalogue(lang, shipped_messages(lang).get)
