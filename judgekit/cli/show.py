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
    read_langs,
    readable,
)
from judgekit.errors import Message

if TYPE_CHECKING:
    from judgekit.history.story import Trace
    from judgekit.lookup import CitedRule, Found
    from judgekit.shelf import Shelf

app = typer.Typer(**PLAIN)

# Of so many references that lead nowhere it is asked what was meant; each takes some hundredths of a second.
_MOST_SUGGESTED = 20


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
    words = readable(references)
    found = find(shelf, words, asked, exact=exact)
    cited: list[CitedRule] = []
    if refs:
        cited = cited_rules(shelf, [rule for versions in found.rules for rule in versions], asked[0])
    return _write(console, shelf, found, cited, refs, words)


def _write(
    console: Console, shelf: "Shelf", found: "Found", cited: "list[CitedRule]", refs: bool, words: list[str]
) -> int:
    from judgekit.errors import NotFoundError
    from judgekit.render import lookup as render

    if found.missing:
        from judgekit.cli.missing import nothing_found, went_to

    went = {reference: went_to(shelf, reference) for reference in found.missing}
    told = {
        reference: nothing_found(shelf, reference, went[reference], words if at < _MOST_SUGGESTED else None)
        for at, reference in enumerate(found.missing)
    }
    missing = [message for messages in told.values() for message in messages]
    nothing = NotFoundError(*missing) if not found.rules and not found.terms else None
    if nothing is not None and console.format != "json":
        return console.fail(nothing)
    if console.format == "json":
        value: dict[str, Any] = {
            "rules": [render.rule_json(rule) for versions in found.rules for rule in versions],
            "terms": [render.term_json(term) for versions in found.terms for term in versions],
        }
        if refs:
            value["cited"] = [{"rule": rule.number, "text": rule.text} for rule in cited]
        if found.missing:
            value["missing"] = [
                {"reference": reference, "went": _went_json(trace), "suggestions": _meant(told[reference])}
                for reference, trace in went.items()
            ]
        if nothing is not None:
            from judgekit.render.jsons import failure

            value |= failure(nothing, console.catalogue())
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
        _tell(console, missing)
    return 1 if missing else 0


def _tell(console: Console, missing: list[Message]) -> None:
    """Say what was not found, and what was probably meant."""
    if missing:
        from judgekit.nearest import suggesting

        for message in missing:
            console.note(suggesting(message))


def _meant(messages: list[Message]) -> list[str]:
    from judgekit.nearest import suggestions

    return [name for message in messages for name in suggestions(message)]


def _date(as_of: str | None) -> str | None:
    if as_of is None:
        return None
    from judgekit.dated import read_date

    return read_date(as_of)


def _went_json(trace: "Trace | None") -> dict[str, Any] | None:
    if trace is None:
        return None
    from judgekit.render.history import trace_json

    return trace_json(trace)
