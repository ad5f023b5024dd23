"""Rules texts as YAML: the section files that judgekit ships and the one file an imported text is kept in."""

import re
from typing import cast

from judgekit.errors import Fault
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.numbers import RuleNumber, is_section_number
from judgekit.texts.model import Chapter, GlossaryEntry, Rule, RulesText, Section, Wording
from judgekit.yamlreader import TreeReader, only_document
from judgekit.yamltree import Mapping, Node, Scalar, Sequence

_CHAPTER = re.compile(r"[1-9]")
_FINGERPRINT = re.compile(r"[0-9a-f]{8}")
_WORDINGS = ("official", "summary", "translation")
# JSON leaves these as they are, but in YAML they break lines or are refused.
_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")

_SECTION_KEYS = {"section": True, "title": True, "effective": True, "rules": True}
_TEXT_KEYS = {
    "judgekit": True, "name": True, "lang": True, "effective": True, "wording": True, "source": False,
    "file_date": False, "chapters": False, "sections": True, "glossary": False,
}  # fmt: skip
_RULE_KEYS = {"source": False, "accept": False, "text": True, "examples": False, "note": False}
_ENTRY_KEYS = {"english": True, "source": False, "text": True}


class SectionFile(Named):
    """A section file: the section, the date its rules are as of, and the line that each rule begins on."""

    section: Section
    effective: str
    lines: dict[str, int]


class _Reader(TreeReader):
    """Reads the parts that section files and text files share; notes the line of every rule."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        super().__init__(source, faults)
        self.lines: dict[str, int] = {}

    def number(self, key: Scalar, section: str) -> str | None:
        """A quoted rule number that belongs to the section."""
        if not self.quoted_number(key):
            return None
        if section and not key.value.startswith(f"{section}."):
            self.fault("error.rule-without-section", key, number=key.value, section=section)
            return None
        return key.value

    def rules(self, node: Node | None, section: str, *, ordered: bool) -> tuple[Rule, ...]:
        """The rules of a section; published texts hold a slip or two of order, ours must not."""
        rules: list[Rule] = []
        for key, value in self.keyed(node, "rules"):
            number = self.number(key, section)
            fields = self.fields(value, _RULE_KEYS, key.value)
            source = self.stamp(fields)
            text = self.text(fields.get("text"), key.value)
            examples = self.examples(fields.get("examples"))
            note = self.text(fields.get("note"), "note")
            if number is not None:
                self.lines[number] = key.line
                rules.append(Rule(number, text, examples, source, note, self.accepted(fields.get("accept"))))
                if ordered and len(rules) > 1 and not _in_order(rules[-2].number, number):
                    self.fault("error.rule-out-of-order", key, number=number, before=rules[-2].number)
        return tuple(rules)

    def examples(self, node: Node | None) -> tuple[str, ...]:
        """Examples; ``""`` keeps the place of one that a translation still lacks before another."""
        if not isinstance(node, Sequence):
            return self.texts(node, "examples")
        last = len(node.items) - 1
        return tuple(
            "" if isinstance(item, Scalar) and item.quoted and not item.value and at < last
            else self.text(item, "examples")
            for at, item in enumerate(node.items)
        )  # fmt: skip

    def accepted(self, node: Node | None) -> tuple[tuple[str, str], ...]:
        """Checks with the reason why their findings are right."""
        return tuple((key.value, self.text(value, key.value)) for key, value in self.keyed(node, "accept"))

    def stamp(self, fields: dict[str, Node]) -> str | None:
        """The fingerprint of what a translation was made from, where it is stated."""
        source = self.text(fields.get("source"), "source") or None
        if source is not None and not _FINGERPRINT.fullmatch(source):
            self.fault("error.no-fingerprint", fields["source"], value=source)
        return source

    def entry(self, key: Scalar, value: Node) -> GlossaryEntry:
        """A glossary entry: its definition alone, or with the English term that it translates."""
        if not isinstance(value, Mapping):
            return GlossaryEntry(key.value, self.text(value, key.value))
        fields = self.fields(value, _ENTRY_KEYS, key.value)
        text, english = self.text(fields.get("text"), key.value), self.text(fields.get("english"), "english")
        return GlossaryEntry(key.value, text, english, self.stamp(fields))

    def section_number(self, node: Scalar) -> str:
        if not is_section_number(node.value):
            self.fault("error.no-section-number", node, text=node.value)
        elif not node.quoted:
            self.fault("error.unquoted-number", node, number=node.value)
        return node.value


def _in_order(before: str, number: str) -> bool:
    return RuleNumber.parse(before).sort_key < RuleNumber.parse(number).sort_key


def read_section(data: bytes, source: str) -> SectionFile:
    """Read a section file; DataError with every fault of the file at once."""
    node, faults = only_document(data, source)
    reader = _Reader(source, faults)
    fields = reader.fields(node, _SECTION_KEYS, source)
    number = ""
    if isinstance(section := fields.get("section"), Scalar):
        number = reader.section_number(section)
    elif section is not None:
        reader.fault("error.text-expected", section, what="section")
    title = reader.text(fields.get("title"), "title")
    effective = reader.date(fields.get("effective"), "effective")
    rules = reader.rules(fields.get("rules"), number, ordered=True)
    if not rules and not faults:
        reader.fault("error.no-rules", node)
    reader.done()
    return SectionFile(Section(number, title, rules), effective, reader.lines)


def read_text_file(data: bytes, source: str) -> RulesText:
    """Read an imported text; DataError with every fault of the file at once."""
    return read_text_with_lines(data, source)[0]


def read_text_with_lines(data: bytes, source: str) -> tuple[RulesText, dict[str, int]]:
    """The same with the line that each rule begins on."""
    node, faults = only_document(data, source)
    reader = _Reader(source, faults)
    fields = reader.fields(node, _TEXT_KEYS, source)
    reader.choice(fields.get("judgekit"), ("1",), "judgekit")
    sections: list[Section] = []
    for key, value in reader.keyed(fields.get("sections"), "sections"):
        number = reader.section_number(key)
        parts = reader.fields(value, {"title": False, "rules": True}, key.value)
        title = reader.text(parts.get("title"), "title")
        sections.append(Section(number, title, reader.rules(parts.get("rules"), number, ordered=False)))
    glossary = tuple(reader.entry(*pair) for pair in reader.keyed(fields.get("glossary"), "glossary"))
    chapters: list[Chapter] = []
    for key, value in reader.keyed(fields.get("chapters"), "chapters"):
        if not _CHAPTER.fullmatch(key.value):
            reader.fault("error.no-chapter-number", key, text=key.value)
        chapters.append(Chapter(key.value, reader.text(value, key.value)))
    text = RulesText(
        name=reader.text(fields.get("name"), "name"),
        lang=cast(Lang, reader.choice(fields.get("lang"), LANGS, "lang")),
        effective=reader.date(fields.get("effective"), "effective"),
        wording=cast(Wording, reader.choice(fields.get("wording"), _WORDINGS, "wording")),
        sections=tuple(sections),
        glossary=glossary,
        chapters=tuple(chapters),
        source=reader.text(fields.get("source"), "source"),
        file_date=reader.date(fields.get("file_date"), "file_date") or None,
    )
    if not any(True for _ in text.rules()) and not faults:
        reader.fault("error.no-rules", node)
    reader.done()
    return text, reader.lines


def quoted(value: str) -> str:
    """A text as a double-quoted scalar; that is a JSON string but for the escapes that JSON does not demand."""
    import json

    return _UNSAFE.sub(lambda bad: f"\\u{ord(bad[0]):04x}", json.dumps(value, ensure_ascii=False))


def write_text_file(text: RulesText) -> bytes:
    """The YAML of a text, which ``read_text_file`` reads back as it was; numbers are quoted."""
    lines = [
        "judgekit: 1",
        f"name: {quoted(text.name)}",
        f"lang: {text.lang}",
        f"effective: {quoted(text.effective)}",
        f"wording: {text.wording}",
    ]
    if text.source:
        lines.append(f"source: {quoted(text.source)}")
    if text.file_date:
        lines.append(f"file_date: {quoted(text.file_date)}")
    if text.chapters:
        lines.append("chapters:")
        lines += [f"  {quoted(chapter.number)}: {quoted(chapter.title)}" for chapter in text.chapters]
    lines.append("sections:")
    for section in text.sections:
        lines.append(f"  {quoted(section.number)}:")
        if section.title:  # a page of rules may name no title
            lines.append(f"    title: {quoted(section.title)}")
        lines.append("    rules:" if section.rules else "    rules: {}")
        for rule in section.rules:
            lines.append(f"      {quoted(rule.number)}:")
            if rule.source:
                lines.append(f"        source: {quoted(rule.source)}")
            if rule.accepted:
                lines.append("        accept:")
                lines += [f"          {quoted(check)}: {quoted(reason)}" for check, reason in rule.accepted]
            lines.append(f"        text: {quoted(rule.text)}")
            if rule.examples:
                lines.append("        examples:")
                lines += [f"          - {quoted(example)}" for example in rule.examples]
            if rule.note:
                lines.append(f"        note: {quoted(rule.note)}")
    if text.glossary:
        lines.append("glossary:")
    for entry in text.glossary:
        if not entry.english:
            lines.append(f"  {quoted(entry.term)}: {quoted(entry.definition)}")
            continue
        lines += [f"  {quoted(entry.term)}:", f"    english: {quoted(entry.english)}"]
        if entry.source:
            lines.append(f"    source: {quoted(entry.source)}")
        lines.append(f"    text: {quoted(entry.definition)}")
    return ("\n".join(lines) + "\n").encode()
