"""``judgekit translation status``: coverage and staleness of the translations at hand."""

from math import isnan
from typing import TYPE_CHECKING, Annotated, Any

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, FormatOption, LangOption, NoPagerOption, SectionOption, readable
from judgekit.cli.translation_options import FolderOption, OfOption, refuse_unknown_sections
from judgekit.errors import NotFoundError, UsageError, say

if TYPE_CHECKING:
    from judgekit.translation.exchange.sides import Sides
    from judgekit.translation.exchange.status import Count, Status

app = typer.Typer(**PLAIN)

_NUMERIC = (False, True, True, True, True, True)


@app.command(**COMMAND)
def status(
    of: OfOption = None,
    folder: FolderOption = None,
    section: SectionOption = None,
    min_coverage: Annotated[
        float | None,
        typer.Option("--min-coverage", metavar="PERCENT", min=0, max=100),
    ] = None,
    format: FormatOption = "text",
    lang: LangOption = None,
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Show how much is translated, stale and missing, by section, for every translation at hand."""
    from judgekit.sections import read_sections
    from judgekit.translation.exchange.pairs import older_rules
    from judgekit.translation.exchange.sides import english_texts, stranded
    from judgekit.translation.exchange.status import status as counted

    if min_coverage is not None and isnan(min_coverage):
        # It is neither less nor more than any number, so that no bound keeps it out.
        message = say("usage.out-of-range", option="--min-coverage", value="nan", least=0, most=100)
        raise UsageError(message)
    console = Console(format, lang, color, not no_pager)
    sections = read_sections(readable(section))
    without = stranded() if of is None and folder is None else []
    try:
        wanted = _wanted(of, folder)
        refuse_unknown_sections(sections, wanted)
    except NotFoundError as error:
        return console.fail(error, {"translations": [], "without_english": []})
    found = [counted(sides, older_rules(english_texts(sides.english.name)), sections) for sides in wanted]
    # Of a text without the section there is nothing to say, least of all that all of it is translated.
    found = [each for each in found if each.total.units or each.extra or not sections]
    if console.format == "json":
        others = [{"text": name, "of": english} for name, english in without]
        console.json({"translations": [_json(each) for each in found], "without_english": others})
    else:
        messages = [say("exchange-guards.without-english", name=name, english=english) for name, english in without]
        told = ["\n".join(console.layout.wrap(console.catalogue().text(message), "  ", "")) for message in messages]
        console.write("\n\n".join([*(_table(console, each) for each in found), *told]))
    least = min((each.total.coverage for each in found), default=0.0)
    return 1 if min_coverage is not None and 100 * least < min_coverage else 0


def _wanted(of: str | None, folder: str | None) -> "list[Sides]":
    from judgekit.languages import LANGS
    from judgekit.translation.exchange.sides import all_sides, find_sides, stranded

    if of is None and folder is None:
        return all_sides()
    if gone := next((english for name, english in stranded() if name == of), None):
        raise NotFoundError(say("exchange-guards.without-english", name=of, english=gone))
    if folder is not None:
        return [find_sides(of, lang, folder) for lang in LANGS[1:]]
    one = [sides for sides in all_sides() if sides.translated is not None and sides.translated.name == of]
    found = one or [sides for lang in LANGS[1:] if (sides := find_sides(of, lang, None)).translated is not None]
    if not found:
        raise NotFoundError(say("filed.no-translation-of", name=of))
    return found


def _json(status: "Status") -> dict[str, Any]:
    sides = status.sides
    return {
        "lang": sides.lang,
        "of": sides.english.name,
        "effective": sides.english.effective,
        "text": sides.translated.name if sides.translated is not None else None,
        "total": _count_json(status.total),
        "sections": [{"section": number, **_count_json(count)} for number, count in status.sections.items()],
        "stale": list(status.stale.rules),
        "stale_examples": list(status.stale.examples),
        "missing": list(status.missing.rules),
        "missing_examples": list(status.missing.examples),
        "missing_titles": list(status.missing.titles),
        "extra": list(status.extra),
    }


def _count_json(count: "Count") -> dict[str, Any]:
    return {
        "units": count.units,
        "translated": count.translated,
        "stale": count.stale,
        "missing": count.missing,
        "words": count.words,
        "words_translated": count.words_translated,
        "coverage": round(100 * count.coverage, 1),
    }


def _table(console: Console, status: "Status") -> str:
    from judgekit.render.exchange import table_markdown, table_text
    from judgekit.render.layout import clean
    from judgekit.translation.exchange.tally import listed

    sides = status.sides
    head = console.say(
        "exchange.status-head",
        lang=say(f"language.{sides.lang}"),
        of=sides.english.name,
        date=sides.english.effective,
        name=sides.translated.name if sides.translated is not None else sides.name,
    )
    keys = ("section", "translated", "stale", "missing", "words", "coverage")
    rows = [tuple(console.say(f"exchange.column-{key}") for key in keys)]
    glossary = console.say("exchange-guards.glossary")
    rows += [_row(number if number.isdigit() else glossary, count) for number, count in status.sections.items()]
    rows.append(_row(console.say("exchange.total"), status.total))
    markdown = console.format == "markdown"
    table = table_markdown(rows, _NUMERIC) if markdown else table_text(rows, _NUMERIC, console.layout)
    told = []
    for key, found in (("stale", status.stale), ("missing", status.missing)):
        if found.total:
            told.append(say(f"filed.list-{key}", units=listed(found, status.order)))
    if status.extra:
        told.append(say("exchange.list-extra", rules=", ".join(status.extra)))
    lists = [console.layout.wrap(clean(console.catalogue().text(message)), "  ", "") for message in told]
    shown = console.layout.wrap(clean(head), "  ", "")
    title = f"## {clean(head)}" if markdown else "\n".join(map(console.layout.bold, shown))
    return "\n".join([title, *([""] if markdown else []), table, *(line for lines in lists for line in lines)])


def _row(name: str, count: "Count") -> tuple[str, ...]:
    numbers = (count.translated, count.stale, count.missing, count.words)
    # Rounded down, so that 100 % is said only of what is whole.
    return (name, *map(str, numbers), f"{int(100 * count.coverage)} %")
