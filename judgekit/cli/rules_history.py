"""``judgekit rules history`` and ``trace``: what became of a rule, and where an old number is now."""

from typing import Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_reference, complete_revision
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, readable
from judgekit.errors import Missing, NotFoundError, UsageError, missing, say

history_app = typer.Typer(**PLAIN)
trace_app = typer.Typer(**PLAIN)

Reference = Annotated[
    list[str],
    typer.Argument(metavar="REF", autocompletion=complete_reference),
]


@history_app.command("history", **COMMAND)
def history(
    reference: Reference,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show when a rule came, was reworded and moved, and under which numbers; works without any official text."""
    from judgekit.history.published import Published
    from judgekit.history.story import story
    from judgekit.render import history as render

    console = Console(format, lang, color, not no_pager)
    number = _number(reference)
    found = story(Published(), number)
    if found is None:
        return console.fail(_never(number), render.no_story_json(number))
    if console.format == "json":
        from judgekit.shelf import Shelf

        shelf = Shelf()
        at_hand = not found.gone and (
            shelf.holding(found.number, "en") is not None or shelf.text("en").section_title(found.number) is not None
        )
        console.json(render.story_json(found, text_at_hand=at_hand))
    else:
        console.blocks(render.story_blocks(found, number, console.catalogue()))
    return 0


@trace_app.command("trace", **COMMAND)
def trace(
    reference: Reference,
    start: Annotated[
        str,
        typer.Option("--from", metavar="DATE", autocompletion=complete_revision),
    ],
    end: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="DATE",
            autocompletion=complete_revision,
        ),
    ] = None,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Tell where the rule is that had a number on a date."""
    from judgekit.dated import read_date
    from judgekit.history import story
    from judgekit.history.published import Published
    from judgekit.onward import newer_text, trace_to
    from judgekit.render import history as render

    console = Console(format, lang, color, not no_pager)
    number = _number(reference)
    published = Published()
    first = published.in_force(read_date(start))
    wanted = read_date(end) if end is not None else None
    newer = newer_text(published)
    if newer is not None and (wanted is None or wanted >= newer.effective):
        found = trace_to(published, number, first, newer)
    else:
        found = story.trace(published, number, first, published.in_force(wanted or published.dates[-1]))
    if found.outcome == "unknown":
        was = NotFoundError(Missing(number, tuple(render.trace_messages(found))))
        nothing = was if found.exists else _never(number)
        return console.fail(nothing, render.trace_json(found))
    if console.format == "json":
        console.json(render.trace_json(found))
    else:
        console.blocks(render.trace_blocks(found, console.catalogue()))
    return 0


def _never(number: str) -> NotFoundError:
    """The error of a number that no revision has."""
    from judgekit.nearest import numbers_near
    from judgekit.shelf import Shelf

    return missing(number, "nearest.never", rule=number, suggestions=numbers_near(Shelf(), number))


def _number(words: list[str]) -> str:
    """The one rule or section that a reference names."""
    from judgekit.numbers import is_rule_number, is_section_number, parse_references

    text = " ".join(readable(words))
    references = parse_references(text, exact=True)
    numbers = [each.text for each in references if is_rule_number(each.text) or is_section_number(each.text)]
    if len(numbers) != 1 or len(references) != 1:
        raise UsageError(say("error.one-rule", text=text))
    return numbers[0]
