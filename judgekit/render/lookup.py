"""Rules and terms as text, Markdown and JSON."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from judgekit.errors import say
from judgekit.languages import Lang
from judgekit.lookup import CitedRule, FoundRule, FoundTerm
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean, columns, markdown_escaped
from judgekit.shelf import Source

# The sentences of a language.
Speak: TypeAlias = Callable[[Lang], Catalogue]

# Below this many columns for each language they stand under one another.
_LEAST_COLUMN = 44


def rule_json(rule: FoundRule) -> dict[str, Any]:
    """A rule for programs."""
    value: dict[str, Any] = {
        "rule": rule.number,
        "text": rule.text,
        "examples": list(rule.examples),
        "cites": list(rule.cites),
        "parent": rule.parent,
        "changed": rule.changed or None,
        **_origin(rule.source, rule.wanted),
    }
    return {**value, "stale": True} if rule.stale else value


def term_json(term: FoundTerm) -> dict[str, Any]:
    """A term for programs."""
    return {
        "term": term.term,
        "definition": term.definition,
        "names": dict(term.names),
        "variants": list(term.variants),
        "rules": list(term.rules),
        **_origin(term.source, term.wanted),
    }


def _origin(source: Source, wanted: Lang) -> dict[str, Any]:
    """Language and revision of a text; the language asked for only where it is another."""
    value = {"lang": source.lang, "effective": source.effective, "wording": source.wording}
    return value if wanted == source.lang else {**value, "wanted": wanted}


def header(shown: Sequence[FoundRule | FoundTerm], speak: Speak, layout: Layout) -> str:
    """One line that names the revision of each text shown and whose wording it is, in the language asked for."""
    sources = dict.fromkeys((version.source, version.wanted) for version in shown)
    parts = []
    for source, wanted in sources:
        tag = f"[{source.lang}] " if len({source.lang for source, _ in sources}) > 1 else ""
        parts.append(tag + speak(wanted).text(say(f"lookup.header-{source.wording}", date=source.effective)))
    return layout.dim("\n".join(layout.wrap(" · ".join(parts))))


def _others(rules: list[list[FoundRule]]) -> set[Source]:
    """The texts that rules come from beside the first one of their language: their rules are marked."""
    first: dict[Lang, Source] = {}
    return {
        rule.source
        for versions in rules
        for rule in versions
        if first.setdefault(rule.source.lang, rule.source) != rule.source
    }


def rules_text(rules: list[list[FoundRule]], speak: Speak, layout: Layout) -> str:
    """Rules one after the other; each inner list is one rule in the languages asked for."""
    blocks: list[str] = []
    before: list[FoundRule] = []
    others = _others(rules)
    for versions in rules:
        # That a language lacks rules is said where it begins, not for every rule.
        noted = {version.wanted for version in before if _is_fallback(version)}
        share = (layout.width - 3 * (len(versions) - 1)) // len(versions)
        if len(versions) > 1 and share >= _LEAST_COLUMN:
            column = Layout(share, layout.color)
            cells = [_rule_lines(rule, speak, column, noted, others, tagged=True) for rule in versions]
            blocks.append("\n".join(columns(cells, layout.width)))
        else:
            tagged = len(versions) > 1
            blocks += ["\n".join(_rule_lines(rule, speak, layout, noted, others, tagged=tagged)) for rule in versions]
        before = versions
    return "\n\n".join(blocks)


def _rule_lines(
    rule: FoundRule, speak: Speak, layout: Layout, noted: set[Lang], others: set[Source], *, tagged: bool
) -> list[str]:
    lines: list[str] = []
    if rule.title is not None:
        tag = f" [{rule.titled_in}]" if rule.titled_in != rule.wanted else ""
        lines += [layout.bold(line) for line in layout.wrap(clean(rule.title) + tag)]
        lines.append("")
    if _is_fallback(rule) and rule.wanted not in noted:
        lines += [layout.dim(line) for line in layout.wrap(_fallback(rule, speak))]
    label = f"{rule.number} [{rule.source.lang}]" if tagged or _is_fallback(rule) else rule.number
    lines += layout.entry(label, clean(rule.text))
    indent = "  " if layout.narrow else " " * 9
    for example in rule.examples:
        lines += layout.wrap(_example(rule, speak, clean(example)), indent)
    if rule.stale:
        lines += layout.wrap(_stale(rule, speak), indent)
    if facts := _facts(rule, others, speak):
        lines += [layout.dim(line) for line in layout.wrap(facts, indent)]
    return lines


def _facts(rule: FoundRule, others: set[Source], speak: Speak) -> str:
    """Which text a rule is of, if that is not the first, and when it was last changed; empty for neither."""
    of = [say(f"lookup.of-{rule.source.wording}", date=rule.source.effective)]
    changed = [say("lookup.changed", date=rule.changed)]
    told = (of if rule.source in others else []) + (changed if rule.changed else [])
    return " · ".join(map(speak(rule.wanted).text, told))


def _stale(rule: FoundRule, speak: Speak) -> str:
    """The mark of a translation of English that is another by now."""
    return speak(rule.wanted).text(say("exchange-guards.stale"))


def _example(rule: FoundRule, speak: Speak, text: str) -> str:
    return speak(rule.source.lang).template("lookup.example").replace("{text}", text)


def _is_fallback(shown: FoundRule | FoundTerm) -> bool:
    """Whether it does not exist in the language asked for."""
    return shown.wanted != shown.source.lang


def _fallback(shown: FoundRule | FoundTerm, speak: Speak) -> str:
    return speak(shown.wanted).text(say("lookup.not-in-language", lang=say(f"language.{shown.wanted}")))


def terms_text(terms: list[list[FoundTerm]], speak: Speak, layout: Layout) -> str:
    """Terms one after the other; each inner list is one term in the languages asked for."""
    return "\n\n".join("\n".join(_term_lines(term, speak, layout)) for versions in terms for term in versions)


def _term_lines(term: FoundTerm, speak: Speak, layout: Layout) -> list[str]:
    lines = [layout.bold(line) for line in layout.wrap(clean(term.term))]
    if _is_fallback(term):
        lines += [layout.dim(line) for line in layout.wrap(_fallback(term, speak))]
    lines += layout.wrap(clean(term.definition), "  ")
    others = [f"{lang}: {name}" for lang, name in term.names.items() if lang != term.source.lang]
    details = (
        ("lookup.names", others),
        ("lookup.variants", list(term.variants)),
        ("lookup.rules", list(term.rules)),
    )
    for key, values in details:
        if values:
            label = speak(term.wanted).template(key)
            lines += [
                layout.dim(line) for line in layout.wrap(f"{label} {', '.join(map(clean, values))}", "    ", "  ")
            ]
    return lines


def cited_text(cited: list[CitedRule], catalogue: Catalogue, layout: Layout) -> str:
    """The rules cited by those shown, one short entry each."""
    lines = [layout.dim(catalogue.template("lookup.cited"))]
    for rule in cited:
        room = max(layout.width - 11, 30)
        text = clean(rule.text).replace("\n", " ")
        lines += layout.entry(
            rule.number, text if len(text) <= 2 * room else text[: 2 * room - 1].rsplit(" ", 1)[0] + "…"
        )
    return "\n".join(lines)


def rules_markdown(rules: list[list[FoundRule]], speak: Speak) -> str:
    """Rules as Markdown: a bold number, the text, examples as quotations."""
    blocks: list[str] = []
    others = _others(rules)
    for versions in rules:
        for rule in versions:
            if rule.title is not None:
                foreign = f" ({rule.titled_in})" if rule.titled_in != rule.wanted else ""
                blocks.append(f"## {markdown_escaped(clean(rule.title))}{foreign}")
            tag = f" ({rule.source.lang})" if len(versions) > 1 or _is_fallback(rule) else ""
            text = markdown_escaped(clean(rule.text)).replace("\n", "\n\n")
            blocks.append(f"**{rule.number}**{tag} {text}")
            blocks += ["> " + markdown_escaped(_example(rule, speak, clean(text))) for text in rule.examples]
            if rule.stale:
                blocks.append(f"*{_stale(rule, speak)}*")
            if facts := _facts(rule, others, speak):
                blocks.append(f"*{facts}*")
    return "\n\n".join(blocks)


def terms_markdown(terms: list[list[FoundTerm]], speak: Speak) -> str:
    """Terms as Markdown."""
    blocks: list[str] = []
    for versions in terms:
        for term in versions:
            blocks.append(f"**{markdown_escaped(clean(term.term))}**")
            blocks.append(markdown_escaped(clean(term.definition)).replace("\n", "\n\n"))
            others = [f"{lang}: {name}" for lang, name in term.names.items() if lang != term.source.lang]
            if others:
                blocks.append(f"*{speak(term.wanted).template('lookup.names')} {markdown_escaped(', '.join(others))}*")
            if term.rules:
                blocks.append(f"*{speak(term.wanted).template('lookup.rules')} {', '.join(term.rules)}*")
    return "\n\n".join(blocks)
