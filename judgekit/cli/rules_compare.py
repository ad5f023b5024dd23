"""``judgekit rules diff`` and ``identify``: two texts held against each other, and one against all revisions."""

from typing import Annotated, Any, Literal

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_text
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, SectionOption, readable
from judgekit.errors import NotFoundError, UsageError, missing, say
from judgekit.languages import LANGS

diff_app = typer.Typer(**PLAIN)
identify_app = typer.Typer(**PLAIN)

DiffFormat = Literal["text", "json", "markdown", "html"]


@diff_app.command("diff", **COMMAND)
def diff(
    a: Annotated[str, typer.Argument(metavar="A", autocompletion=complete_text)],
    b: Annotated[str, typer.Argument(metavar="B", autocompletion=complete_text)],
    section: SectionOption = None,
    stat: Annotated[bool, typer.Option("--stat")] = False,
    format: Annotated[DiffFormat, typer.Option("--format")] = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show what changed from text A to text B: added, removed, reworded, moved."""
    from judgekit.cli.named_text import named_text
    from judgekit.history.diff import KINDS, compare, lies_in
    from judgekit.render import diff as render
    from judgekit.sections import read_within, unknown_part
    from judgekit.waiting import waiting

    console = Console(format, lang, color, not no_pager)
    nothing: dict[str, Any] = {"a": a, "b": b, "changes": [], "stat": dict.fromkeys(KINDS, 0)}
    try:
        with waiting(say("progress.import")):
            old, new = named_text(a), named_text(b)
    except NotFoundError as error:
        return console.fail(error, nothing)
    if old.lang != new.lang:
        raise UsageError(say("error.two-languages", first=old.name, second=new.name))
    within = read_within(readable(section))
    numbers = [rule.number for text in (old, new) for rule in text.rules()]
    nowhere = [each.text for each in within if not any(lies_in(number, [each]) for number in numbers)]
    if nowhere:
        lacking = NotFoundError(*(unknown_part(each, numbers, [old.name, new.name]) for each in nowhere))
        return console.fail(lacking, nothing)
    with waiting(say("progress.compare")):
        difference = compare(old, new, within)
    summaries = [text for text in (old, new) if text.wording == "summary"]
    if len(summaries) == 1:
        console.note(say("at-hand.is-summary", name=summaries[0].name))
    catalogue = console.catalogue()
    if format == "json":
        value = render.difference_json(difference)
        console.json({**value, "changes": []} if stat else value)
    elif format == "html":
        console.write(render.difference_html(difference, catalogue, stat=stat))
    elif format == "markdown":
        console.write(render.difference_markdown(difference, catalogue, stat=stat))
    else:
        console.write(render.difference_text(difference, catalogue, console.layout, stat=stat))
    return 1 if difference.changes else 0


@identify_app.command("identify", **COMMAND)
def identify(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Tell which published revisions a text agrees with, rule by rule and in sum; exit status 1 if none."""
    from judgekit.cli.named_text import named_text
    from judgekit.history import identify as history
    from judgekit.history.published import Published
    from judgekit.render import history as render
    from judgekit.waiting import waiting

    console = Console(format, lang, color, not no_pager)
    try:
        text = named_text(file)
    except NotFoundError as error:
        return console.fail(error, {"file": file, "best": [], "rules": []})
    with waiting(say("progress.compare")):
        found = history.identify(Published(), text.rules())
    agrees = bool(found.best) or any(each.agreements for each in found.rules)
    if text.lang != LANGS[0]:
        console.note(say("exchange-guards.identify-english", lang=say(f"language.{text.lang}")))
    if format != "json":
        console.blocks(render.identity_blocks(found, console.catalogue()))
    elif agrees:
        console.json(render.identity_json(found, file))
    else:
        console.fail(missing(file, "identify.none"), render.identity_json(found, file))
    return 0 if agrees else 1
