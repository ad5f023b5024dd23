"""``judgekit show``: rules and terms by reference."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_revision
from judgekit.cli.console import Console
from judgekit.cli.options import (
    ColorOption,
    FormatOption,
    LangOption,
    LangsOption,
    NoPagerOption,
    References,
    asking,
    read_langs,
)
from judgekit.errors import NotFoundError

if TYPE_CHECKING:
    from judgekit.lookup import CitedRule, Found
    from judgekit.shelf import Shelf

app = typer.Typer(**PLAIN)


@app.command(**COMMAND)
def show(
    references: References,
    exact: Annotated[bool, typer.Option("--exact")] = False,
    as_of: Annotated[
        str | None,
        typer.Option(
            "--as-of",
            metavar="DATE",
            autocompletion=complete_revision,
        ),
    ] = None,
    refs: Annotated[bool, typer.Option("--refs")] = False,
    format: FormatOption = "text",
    lang: LangOption = None,
    langs: LangsOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show rules with their subrules and examples, or glossary terms."""
    from judgekit.lookup import CitedRule, cited_rules, find
    from judgekit.shelf import Shelf

    console = Console(format, lang, color, not no_pager)
    asked = read_langs(langs, console.lang)
    shelf = Shelf(_date(as_of))
    words = asking(references)
    try:
        found = find(shelf, words, asked, exact=exact)
    except NotFoundError as error:
        # There is no text of that date.
        return console.fail(error, {"rules": [], "terms": [], **({"cited": []} if refs else {})})
    cited: list[CitedRule] = []
    if refs:
        cited = cited_rules(shelf, [rule for versions in found.rules for rule in versions], asked[0])
    return _write(console, shelf, found, cited, refs, words)


def _write(
    console: Console, shelf: "Shelf", found: "Found", cited: "list[CitedRule]", refs: bool, words: list[str]
) -> int:
    from judgekit.render import lookup as render

    nothing: NotFoundError | None = None
    if found.missing:
        from judgekit.missing import missing_ones

        nothing = NotFoundError(*missing_ones(shelf, found.missing, words, console.lang))
    if console.format == "json":
        value: dict[str, Any] = {
            "rules": [render.rule_json(rule) for versions in found.rules for rule in versions],
            "terms": [render.term_json(term) for versions in found.terms for term in versions],
        }
        if refs:
            value["cited"] = [{"rule": rule.number, "text": rule.text} for rule in cited]
        if nothing is not None:
            return console.fail(nothing, value)
        console.json(value)
        return 0
    if nothing is not None and not found.rules and not found.terms:
        return console.fail(nothing)
    everything = [v for versions in found.rules for v in versions] + [v for versions in found.terms for v in versions]
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
    if nothing is not None:
        from judgekit.nearest import suggesting

        for fault in nothing.faults:
            console.note(suggesting(fault.message))
    return 0 if nothing is None else nothing.exit_code


def _date(as_of: str | None) -> str | None:
    if as_of is None:
        return None
    from judgekit.dated import read_date

    return read_date(as_of)
