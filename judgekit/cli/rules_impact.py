"""``judgekit rules impact``: what a text of another date means for judgekit's summaries and citations."""

from typing import Annotated

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_imported
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption
from judgekit.errors import NotFoundError, say

app = typer.Typer(**PLAIN)


@app.command("impact", **COMMAND)
def impact(
    name: Annotated[str, typer.Argument(metavar="NAME", autocompletion=complete_imported)],
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """List the summaries and citations that a text of another date touches; exit status 1 if there are any."""
    from judgekit.citations import CITATIONS, EFFECTIVE
    from judgekit.impact import impact as impact_of
    from judgekit.index.lookup import TextIndex
    from judgekit.render.blocks import heading, paragraph, row
    from judgekit.rulings.registry import QUESTIONS, question
    from judgekit.texts import library

    console = Console(format, lang, color, not no_pager)
    try:
        index = TextIndex(library.entry(name))
    except NotFoundError as error:
        return console.fail(error, {"name": name, "effective": None, "against": EFFECTIVE, "rules": [], "added": []})
    found = impact_of(index)
    for name_of_question in QUESTIONS:
        question(name_of_question)  # its module registers what it cites
    cited = {citation.rule for citation in CITATIONS}
    if console.format == "json":
        rules = [
            {"rule": each.rule, "now": each.now, "effect": each.effect, "cited": each.rule in cited}
            for each in found.touched
        ]
        dates = {"effective": index.effective, "against": EFFECTIVE}
        console.json({"name": index.name, **dates, "rules": rules, "added": list(found.added)})
        return 1 if found.touched or found.added else 0
    values = {"name": index.name, "effective": EFFECTIVE}
    if not found.touched:
        blocks = [heading(console.say("impact.none", **values))]
    else:
        counts = {"count": len(found.touched), "cited": sum(each.rule in cited for each in found.touched)}
        blocks = [heading(console.say("impact.touched", **values, **counts))]
    for each in found.touched:
        told = console.say(f"impact.{each.effect}", now=each.now or "")
        blocks.append(row(each.rule, f"{told} {console.say('impact.cited')}" if each.rule in cited else told))
    if found.added:
        blocks.append(paragraph(console.catalogue().text(say("impact.added", numbers=found.added))))
    console.blocks(blocks)
    return 1 if found.touched or found.added else 0
