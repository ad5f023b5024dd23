"""Reads YAML documents: pairs of source and text, section files, and texts that were imported."""

import re
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.numbers import is_rule_number
from judgekit.texts.files import read_section, read_text_with_lines
from judgekit.texts.model import Rule
from judgekit.texts.official import EXAMPLE
from judgekit.translation.grammar import GRAMMARS, base
from judgekit.translation.profile import usual_language
from judgekit.translation.units import Document, Ignore, Repeated, Unit, ignored
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Mapping, Node, Sequence

_PAIRS_KEYS: Final = {
    "reference_language": False, "language": False, "effective": False, "rules": True, "judgekit": False,
}  # fmt: skip
_PAIR_KEYS: Final = {"number": True, "source": True, "text": False, "accept": False, "source_fingerprint": False}
_TAG: Final = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")
_START: Final = re.compile(
    rb"\s*+(?:#[^\n]*\n\s*+)*+(?:---[^\S\n]*+\n\s*+)?+(?:#[^\n]*\n\s*+)*+\{?\s*+"
    rb"[\"']?(?:judgekit|section|title|rules|reference_language|language|effective)[\"']?\s*:"
)
_FOLDER: Final = re.compile(r"(?:^|[/\\])([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)[/\\][^/\\]+$")


def looks_like_yaml(data: bytes) -> bool:
    """Whether a file begins with a key that our documents begin with."""
    return _START.match(data.removeprefix(b"\xef\xbb\xbf")[:4096]) is not None


def read_yaml(data: bytes, file: str, lang: str | None) -> Document:
    """A pair document, a section file or an imported text; DataError with every fault of the file at once."""
    node, faults = only_document(data, file)
    keys = node.entries if isinstance(node, Mapping) else {}
    if "section" in keys:
        return _section(data, file, lang)
    if "sections" in keys or "wording" in keys:
        return _text(data, file, lang)
    if "rules" in keys or "reference_language" in keys or "language" in keys:
        reader = _PairReader(file, faults)
        return reader.document(node, lang)
    raise DataError(*faults, Fault(say("error.no-translation-document"), file, 1, 1))


def _section(data: bytes, file: str, lang: str | None) -> Document:
    read = read_section(data, file)
    rules = read.section.rules
    spoken = lang or folder_language(file) or usual_language(rule.text for rule in rules) or "en"
    return Document(
        file=file,
        form="section",
        lang=spoken,
        units=tuple(_unit(rule, read.lines.get(rule.number, 0)) for rule in rules),
        effective=read.effective,
        wording="summary",
        titles=((read.section.number, read.section.title),),
        ignores=_ignores(rules, read.lines),
    )


def _text(data: bytes, file: str, lang: str | None) -> Document:
    text, lines = read_text_with_lines(data, file)
    return Document(
        file=file,
        form="text",
        lang=lang or text.lang,
        units=tuple(_unit(rule, lines.get(rule.number, 0)) for rule in text.rules()),
        effective=text.effective,
        wording=text.wording,
        titles=tuple((section.number, section.title) for section in text.sections),
        ignores=_ignores(tuple(text.rules()), lines),
    )


def _unit(rule: Rule, line: int) -> Unit:
    return Unit(rule.number, rule.text, rule.examples, line=line, fingerprint=rule.source)


def _ignores(rules: tuple[Rule, ...], lines: dict[str, int]) -> tuple[Ignore, ...]:
    """What was accepted in rules, and what a translator's notes accept that came with an exchange file."""
    found: list[Ignore] = []
    for rule in rules:
        line = lines.get(rule.number, 0)
        found += (Ignore(rule.number, (check,), reason, line) for check, reason in rule.accepted)
        found += ignored(rule.note, rule.number, line)
    return tuple(found)


def folder_language(file: str) -> str | None:
    """The language that the folder of a file is named after: ``rules/es/805.yaml``."""
    found = _FOLDER.search(file)
    return found[1] if found is not None and base(found[1]) in GRAMMARS else None


class _PairReader(TreeReader):
    """Reads a document of rules that carry their sources."""

    def document(self, node: Node, lang: str | None) -> Document:
        fields = self.fields(node, _PAIRS_KEYS, self.source)
        spoken = self._tag(fields.get("language"), "language") or lang
        source_language = self._tag(fields.get("reference_language"), "reference_language") or "en"
        if spoken is None and not self.faults:
            self.fault("error.missing-key", node, name="language", what=self.source)
        if base(source_language) != "en":
            self.fault("error.not-one-of", fields["reference_language"], value=source_language, known="en")
        units: list[Unit] = []
        ignores: list[Ignore] = []
        repeated: list[Repeated] = []
        seen: set[str] = set()
        rules = fields.get("rules")
        if rules is not None and not isinstance(rules, Sequence):
            self.fault("error.list-expected", rules, what="rules")
        for item in rules.items if isinstance(rules, Sequence) else ():
            unit = self._pair(item, ignores)
            if unit is None:
                continue
            if unit.number in seen:
                repeated.append(Repeated(unit.number, unit.line))
            else:
                seen.add(unit.number)
                units.append(unit)
        self.done()
        assert spoken is not None
        return Document(
            self.source, "pairs", spoken, tuple(units), repeated=tuple(repeated), ignores=tuple(ignores),
            effective=self.date(fields.get("effective"), "effective") or None,
        )  # fmt: skip

    def _pair(self, item: Node, ignores: list[Ignore]) -> Unit | None:
        fields = self.fields(item, _PAIR_KEYS, "rules")
        number = self.text(fields.get("number"), "number")
        if number and not is_rule_number(number):
            self.fault("error.no-rule-number", fields["number"], text=number)
            return None
        source, source_examples = split_examples(self.text(fields.get("source"), "source"))
        written = fields.get("text")
        text = "" if written is None or getattr(written, "value", None) == "" else self.text(written, "text")
        text, examples = split_examples(text)
        for key, reason in self.keyed(fields.get("accept"), "accept"):
            ignores.append(Ignore(number, (key.value,), self.text(reason, key.value), key.line))
        if not number:
            return None
        return Unit(number, text, examples, source, source_examples, line=item.line)

    def _tag(self, node: Node | None, what: str) -> str | None:
        value = self.text(node, what)
        if value and not _TAG.fullmatch(value):
            assert node is not None
            self.fault("error.no-language-tag", node, value=value)
            return None
        return value or None


def split_examples(text: str) -> tuple[str, tuple[str, ...]]:
    """A text without its paragraphs of examples, and these without their label."""
    paragraphs: list[str] = []
    examples: list[str] = []
    for line in text.split("\n"):
        if (match := EXAMPLE.match(line)) is not None:
            examples.append(match[1])
        elif examples and line.strip():
            examples[-1] += "\n" + line
        elif line.strip():
            paragraphs.append(line)
    return "\n".join(paragraphs), tuple(examples)
