"""The documents at hand without naming a file: what judgekit ships, and the translations that were imported."""

import re
from collections.abc import Iterator
from typing import Final

from judgekit import shipped
from judgekit.errors import DataError, Fault, NotFoundError
from judgekit.languages import LANGS, Lang
from judgekit.texts import library
from judgekit.texts.model import RulesText
from judgekit.translation.grammar import base
from judgekit.translation.reading_yaml import read_yaml
from judgekit.translation.reference import Reference
from judgekit.translation.sources import reference_from_text, subject_of
from judgekit.translation.subject import Subject
from judgekit.translation.units import Document, Ignore, Unit
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Mapping, Node, Scalar


def subjects_at_hand(lang: str | None, against: Reference | None) -> Iterator[Subject]:
    """Every imported translation, and every shipped text, termbase and file of messages, in a language, or in all.

    The English summaries are held against the official text, where one is at hand. Who has translations of their own is
    no maintainer of judgekit's messages, and is told nothing of these.
    """
    own = [
        (entry, text)
        for entry in library.imported()
        if (text := entry.load()).lang != "en" and (lang is None or base(lang) == text.lang)
    ]
    for entry, text in own:
        yield subject_of(read_yaml(_bytes(entry), str(entry.path), text.lang), against or _source_of(text))
    summary = library.summary("en").load()
    official = _official()
    for each in LANGS:
        if lang is not None and base(lang) != each:
            continue
        held = against or (reference_from_text(official or summary) if each == "en" else reference_from_text(summary))
        for source, data in shipped.folder(shipped.RULES, each):
            yield subject_of(read_yaml(data, source, each), held)
        if each != "en":
            yield subject_of(_terms(each))
            if not own:
                yield subject_of(_messages(each))


def subject_named(name: str, against: Reference | None) -> Subject | None:
    """A translation in the data folder by its name, beside the English that it was made from; None for no such text."""
    entry = next((each for each in library.imported() if each.name == name), None)
    if entry is None:
        return None
    text = entry.load()
    return subject_of(read_yaml(_bytes(entry), str(entry.path), text.lang), against or _source_of(text))


def _source_of(text: RulesText) -> Reference | None:
    """The English that a translation was made from, where it is at hand; what changed since is another question."""
    try:
        return reference_from_text(library.entry(text.source).load()) if text.source else None
    except (NotFoundError, DataError):
        return None


def _official() -> RulesText | None:
    """The official English text that answers by default, if there is one."""
    entry = library.default("en")
    return entry.load() if entry.path is not None else None


def _bytes(entry: library.TextEntry) -> bytes:
    assert entry.path is not None
    return entry.path.read_bytes()


def _terms(lang: Lang) -> Document:
    """The definitions of the termbase with the English ones as their sources."""
    source, data = shipped.read(shipped.TERMS)
    root, _ = only_document(data, source)
    units: list[Unit] = []
    for key, (_, node) in _entries(root).items():
        english = _scalar(node, "en", "definition")
        own = _scalar(node, lang, "definition")
        if english is not None and own is not None:
            units.append(Unit(key, own.value, source=english.value, line=own.line))
    return Document(f"{source} ({lang})", "terms", lang, tuple(units))


# Tables of grammar, and lists of what people type: each language has its own, as long as it likes.
_NO_SENTENCES: Final = ("grammar.", "typed.words.", "typed.question.", "typed.command.")


def _messages(lang: Lang) -> Document:
    """The sentences of judgekit with the English ones as their sources; the tables of grammar are none."""
    source, data = shipped.read(shipped.MESSAGES, f"{lang}.yaml")
    english = dict(_leaves(_tree(shipped.MESSAGES, "en.yaml")[0]))
    units = [
        Unit(key, _spoken(node.value), source=_spoken(english[key].value), line=node.line)
        for key, node in _leaves(only_document(data, source)[0])
        if key in english and not key.startswith(_NO_SENTENCES)
    ]
    return Document(source, "messages", lang, tuple(units), ignores=_accepted(lang))


def _accepted(lang: Lang) -> tuple[Ignore, ...]:
    """The findings in messages that were looked at, with the reasons why the translation is right."""
    root, faults = _tree(shipped.ACCEPTED)
    reader = TreeReader(shipped.ACCEPTED, faults)
    found = [
        Ignore(key.value, (check.value,), reader.text(reason, check.value), check.line)
        for language, messages in reader.keyed(root, shipped.ACCEPTED)
        if language.value == lang
        for key, checks in reader.keyed(messages, language.value)
        for check, reason in reader.keyed(checks, key.value)
    ]
    reader.done()
    return tuple(found)


# A count with its words, and what a person types, which is the same in every language.
_COUNT: Final = re.compile(r"\{(\w+):([^{}|]*)\|[^{}]*\}")
_TYPED: Final = re.compile(r"--[a-z][a-z-]*(?:[ =][A-Z][A-Za-z]*[,=/][A-Za-z,=/]*)?")


def _spoken(template: str) -> str:
    """A template as it is read out: one of something, and nothing to type."""
    return _TYPED.sub("{option}", _COUNT.sub(r"{\1} \2", template)).strip()


def _tree(*names: str) -> tuple[Node, list[Fault]]:
    """The tree of a shipped file, with the faults found so far."""
    source, data = shipped.read(*names)
    return only_document(data, source)


def _leaves(node: Node, prefix: str = "") -> Iterator[tuple[str, Scalar]]:
    for name, (_, value) in _entries(node).items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(value, Scalar):
            yield key, value
        else:
            yield from _leaves(value, key)


def _entries(node: Node) -> dict[str, tuple[Scalar, Node]]:
    return node.entries if isinstance(node, Mapping) else {}


def _scalar(node: Node, *names: str) -> Scalar | None:
    for name in names:
        found = _entries(node).get(name)
        if found is None:
            return None
        node = found[1]
    return node if isinstance(node, Scalar) else None
