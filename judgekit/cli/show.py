"""``judgekit show``: rules and terms by reference."""

from typing import TYPE_CHECKING, Annotated

import typer

from judgekit.cli.app import HELP, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import (
    ColorOption,
    FormatOption,
    LangOption,
    LangsOption,
    NoPagerOption,
    References,
    read_langs,
    readable,
)
from judgekit.errors import Message, say
from judgekit.numbers import parse_references

if TYPE_CHECKING:
    from judgekit.lookup import CitedRule, Found, Shelf

app = typer.Typer(**PLAIN)


@app.command(context_settings=HELP)
def show(
    references: References,
    exact: Annotated[bool, typer.Option("--exact", help="Only the rules named, without their subrules.")] = False,
    refs: Annotated[bool, typer.Option("--refs", help="Add the rules that those shown refer to, in short.")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    langs: LangsOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show rules with their subrules and examples, or glossary terms."""
    from judgekit.lookup import CitedRule, Shelf, cited_rules, find

    console = Console(format, lang, color, not no_pager)
    asked = read_langs(langs, console.lang)
    shelf = Shelf()
    found = find(shelf, readable(references), asked, exact=exact)
    cited: list[CitedRule] = []
    if refs:
        cited = cited_rules(shelf, [rule for versions in found.rules for rule in versions], asked[0])
    return _write(console, shelf, found, cited, refs)


def _write(console: Console, shelf: "Shelf", found: "Found", cited: "list[CitedRule]", refs: bool) -> int:
    from judgekit.errors import NotFoundError
    from judgekit.render import lookup as render

    missing = [_nothing_found(shelf, reference) for reference in found.missing]
    if not found.rules and not found.terms:
        return console.fail(NotFoundError(*missing))
    if console.format == "json":
        value = {
            "rules": [render.rule_json(rule) for versions in found.rules for rule in versions],
            "terms": [render.term_json(term) for versions in found.terms for term in versions],
        }
        if refs:
            value["cited"] = [{"rule": rule.number, "text": rule.text} for rule in cited]
        if found.missing:
            value["missing"] = [{"reference": reference} for reference in found.missing]
        console.json(value)
    else:
        everything = [v for versions in found.rules for v in versions] + [
            v for versions in found.terms for v in versions
        ]
        speak = console.catalogue
        head = render.header(everything, speak, console.layout)
        if console.format == "markdown":
            blocks = [
                head,
                render.rules_markdown(found.rules, speak),
                render.terms_markdown(found.terms, speak),
            ]
        else:
            blocks = [
                head,
                render.rules_text(found.rules, speak, console.layout),
                render.terms_text(found.terms, speak, console.layout),
            ]
        if cited:
            blocks.append(render.cited_text(cited, speak(console.lang), console.layout))
        console.write("\n\n".join(block for block in blocks if block))
        for message in missing:
            console.note(message)
    return 1 if missing else 0


def _nothing_found(shelf: "Shelf", reference: str) -> Message:
    """What to say of a reference that leads nowhere: the summaries hold only a part of the rules."""
    if shelf.text("en").wording == "summary" and parse_references(reference):
        return say("error.not-in-the-summary", reference=reference)
    return say("error.nothing-found", reference=reference)
