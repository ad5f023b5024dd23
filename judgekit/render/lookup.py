"""Rules and terms as text, Markdown and JSON."""

from typing import Any

from judgekit.errors import say
from judgekit.languages import Lang
from judgekit.lookup import CitedRule, FoundRule, FoundTerm, Source
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean, columns, markdown_escaped

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
        **_origin(rule.source, rule.wanted),
    }
    return value


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


def header(sources: list[Source], catalogue: Catalogue, layout: Layout) -> str:
    """One line that names the revision of each text shown and whose wording it is."""
    parts = []
    for source in dict.fromkeys(sources):
        lang = f"[{source.lang}] " if len({s.lang for s in sources}) > 1 else ""
        parts.append(lang + catalogue.text(say(f"lookup.header-{source.wording}", date=source.effective)))
    return layout.dim("\n".join(layout.wrap(" · ".join(parts))))


def rules_text(rules: list[list[FoundRule]], catalogue: Catalogue, layout: Layout) -> str:
    """Rules one after the other; each inner list is one rule in the languages asked for."""
    blocks: list[str] = []
    for versions in rules:
        share = (layout.width - 3 * (len(versions) - 1)) // len(versions)
        if len(versions) > 1 and share >= _LEAST_COLUMN:
            cells = [_rule_lines(rule, catalogue, Layout(share, layout.color)) for rule in versions]
            blocks.append("\n".join(columns(cells, layout.width)))
        else:
            blocks += ["\n".join(_rule_lines(rule, catalogue, layout, tagged=len(versions) > 1)) for rule in versions]
    return "\n\n".join(blocks)


def _rule_lines(rule: FoundRule, catalogue: Catalogue, layout: Layout, *, tagged: bool = False) -> list[str]:
    lines: list[str] = []
    if rule.title is not None:
        lines += [layout.bold(line) for line in layout.wrap(clean(rule.title))]
        lines.append("")
    text = clean(rule.text)
    if rule.wanted != rule.source.lang:
        lines += [layout.dim(line) for line in layout.wrap(_fallback(rule, catalogue))]
    label = f"{rule.number} [{rule.source.lang}]" if tagged else rule.number
    lines += layout.entry(label, text)
    indent = "  " if layout.narrow else " " * 9
    for example in rule.examples:
        shown = catalogue.template("lookup.example").replace("{text}", clean(example))
        lines += layout.wrap(shown, indent)
    return lines


def _fallback(shown: FoundRule | FoundTerm, catalogue: Catalogue) -> str:
    return catalogue.text(say("lookup.not-in-language", lang=say(f"language.{shown.wanted}")))


def terms_text(terms: list[list[FoundTerm]], catalogue: Catalogue, layout: Layout) -> str:
    """Terms one after the other; each inner list is one term in the languages asked for."""
    return "\n\n".join("\n".join(_term_lines(term, catalogue, layout)) for versions in terms for term in versions)


def _term_lines(term: FoundTerm, catalogue: Catalogue, layout: Layout) -> list[str]:
    lines = [layout.bold(line) for line in layout.wrap(clean(term.term))]
    if term.wanted != term.source.lang:
        lines += [layout.dim(line) for line in layout.wrap(_fallback(term, catalogue))]
    lines += layout.wrap(clean(term.definition), "  ")
    others = [f"{lang}: {name}" for lang, name in term.names.items() if lang != term.source.lang]
    details = (
        ("lookup.names", others),
        ("lookup.variants", list(term.variants)),
        ("lookup.rules", list(term.rules)),
    )
    for key, values in details:
        if values:
            label = catalogue.template(key)
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


def rules_markdown(rules: list[list[FoundRule]], catalogue: Catalogue) -> str:
    """Rules as Markdown: a bold number, the text, examples as quotations."""
    blocks: list[str] = []
    for versions in rules:
        for rule in versions:
            if rule.title is not None:
                blocks.append(f"## {markdown_escaped(clean(rule.title))}")
            tag = f" ({rule.source.lang})" if len(versions) > 1 or rule.wanted != rule.source.lang else ""
            text = markdown_escaped(clean(rule.text)).replace("\n", "\n\n")
            blocks.append(f"**{rule.number}**{tag} {text}")
            example = catalogue.template("lookup.example")
            blocks += ["> " + markdown_escaped(example.replace("{text}", clean(text))) for text in rule.examples]
    return "\n\n".join(blocks)


def terms_markdown(terms: list[list[FoundTerm]], catalogue: Catalogue) -> str:
    """Terms as Markdown."""
    blocks: list[str] = []
    for versions in terms:
        for term in versions:
            blocks.append(f"**{markdown_escaped(clean(term.term))}**")
            blocks.append(markdown_escaped(clean(term.definition)).replace("\n", "\n\n"))
            others = [f"{lang}: {name}" for lang, name in term.names.items() if lang != term.source.lang]
            if others:
                blocks.append(f"*{catalogue.template('lookup.names')} {markdown_escaped(', '.join(others))}*")
            if term.rules:
                blocks.append(f"*{catalogue.template('lookup.rules')} {', '.join(term.rules)}*")
    return "\n\n".join(blocks)
