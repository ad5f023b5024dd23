"""``judgekit translation check``: what is wrong with a translation, in whatever file it comes."""

import os
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from judgekit.cli.app import COMMAND, PLAIN
from judgekit.cli.complete import complete_checks, complete_text
from judgekit.cli.console import Console
from judgekit.cli.options import ColorOption, NoPagerOption, listed, readable
from judgekit.errors import DataError, Fault, UsageError, say
from judgekit.languages import LANGS

if TYPE_CHECKING:
    from judgekit.translation.checking import Report
    from judgekit.translation.reference import Reference
    from judgekit.translation.subject import Subject

app = typer.Typer(**PLAIN)

ReportFormat = Literal["text", "json", "jsonl", "github", "sarif", "junit", "csv", "markdown", "html"]
# Reports that a server takes in, whatever came of the check.
_READ_BY_SERVERS = ("github", "sarif", "junit")
_TAG = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")


@app.command(**COMMAND)
def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE]...",
        ),
    ] = None,
    lang: Annotated[
        str | None,
        typer.Option("--lang", metavar="LANG"),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="NAME|FILE", autocompletion=complete_text),
    ] = None,
    only: Annotated[list[str] | None, typer.Option("--only", metavar="CHECK", autocompletion=complete_checks)] = None,
    skip: Annotated[list[str] | None, typer.Option("--skip", metavar="CHECK", autocompletion=complete_checks)] = None,
    fail_on: Annotated[
        Literal["error", "warning", "note"],
        typer.Option("--fail-on"),
    ] = "error",
    baseline: Annotated[str | None, typer.Option("--baseline", metavar="FILE")] = None,
    update_baseline: Annotated[bool, typer.Option("--update-baseline")] = False,
    format: Annotated[ReportFormat, typer.Option("--format")] = "text",
    color: ColorOption = "auto",
    no_pager: NoPagerOption = False,
) -> int:
    """Check a translation of the rules: numbers, references, terms, what is missing, stale, cut off or in English."""
    from judgekit.render.findings.formats import FORMATS, Page
    from judgekit.translation.checking import check_all

    if lang is not None and not _TAG.fullmatch(lang):
        raise UsageError(say("error.no-language-tag", value=lang))
    console = Console(format, next((each for each in LANGS if each == lang), None), color, not no_pager)
    checks = _chosen(only, skip)
    try:
        accepted = _accepted(baseline, update=update_baseline)
        reference = _reference(against)
        subjects, unread = _subjects(readable(files), lang, reference)
        if unread is not None and (not subjects or update_baseline):
            # A baseline without what one of the files has would bring all of that back.
            raise unread
        reports = check_all(subjects, checks=checks, baseline=accepted, all_read=unread is None)
        faults = unread.faults if unread is not None else ()
        _refuse_if_nothing_ran(reports, checks, faults)
    except DataError as error:
        if format not in _READ_BY_SERVERS or update_baseline:
            raise
        # An empty file would be a fault of its own to them, and hide this one.
        reports, unread, faults = [], error, error.faults
    if update_baseline and baseline is not None:
        return _write_baseline(console, baseline, reports, accepted)
    console.write(FORMATS[format](reports, Page(console.catalogue(), console.layout, fail_on, faults)))
    if unread is not None:
        if format not in ("json", "jsonl"):
            # Whoever reads those has it in the report.
            console.complain(unread)
        return unread.exit_code
    return int(any(report.fails(fail_on) for report in reports))


def _refuse_if_nothing_ran(
    reports: "Sequence[Report]", checks: frozenset[str] | None, unread: tuple[Fault, ...]
) -> None:
    """DataError when no check could be run: a file that nothing was checked in is not clean."""
    from judgekit.translation.registry import CHECKS

    wanted = len(CHECKS if checks is None else checks)
    for report in reports:
        if wanted and len(report.skipped) < wanted:
            return
    why = [why for report in reports for _, why in report.skipped[:1]]
    file = reports[0].file if reports else ""
    skipped = say("error.all-checks-skipped", why=why[0] if why else say("report.no-reference"))
    raise DataError(*unread, Fault(skipped, file))


def _chosen(only: Sequence[str] | None, skip: Sequence[str] | None) -> frozenset[str] | None:
    """The checks to run; None for all of them."""
    from judgekit.translation.registry import CHECKS

    def named(flag: str, options: Sequence[str] | None) -> set[str]:
        return {name for option in readable(options) for name in listed(flag, option)}

    wanted, unwanted = named("--only", only), named("--skip", skip)
    for name in sorted(wanted | unwanted):
        if name not in CHECKS:
            raise UsageError(say("error.unknown-check", name=name, known=list(CHECKS)))
    return frozenset((wanted or set(CHECKS)) - unwanted) if wanted or unwanted else None


def _accepted(baseline: str | None, *, update: bool) -> frozenset[str]:
    from judgekit.cli.files import read_bytes
    from judgekit.translation.baseline import read_baseline

    if baseline is None:
        if update:
            raise UsageError(say("error.baseline-needed"))
        return frozenset()
    if update and (baseline == "-" or not os.path.exists(baseline)):
        return frozenset()
    return read_baseline(read_bytes(baseline), baseline)


def _reference(against: str | None) -> "Reference | None":
    """The reference by the name of a text at hand, or else from a file."""
    if against is None:
        return None
    from judgekit.cli.files import read_bytes
    from judgekit.render.findings.text import language
    from judgekit.texts import library
    from judgekit.translation.sources import reference_named

    known = any(entry.name == against for entry in library.entries())
    is_file = not known and (os.path.exists(against) or os.sep in against or against == "-")
    reference = reference_named(against, read_bytes(against) if is_file else None)
    if not reference.is_english:
        raise UsageError(say("exchange.reference-not-english", name=against, lang=language(reference.lang)))
    return reference


def _subjects(
    files: Sequence[str], lang: str | None, reference: "Reference | None"
) -> "tuple[list[Subject], DataError | None]":
    """The documents to check, and what is wrong with those that cannot be read: one keeps no other from it."""
    from judgekit.cli.files import read_bytes
    from judgekit.translation.documents import read_document
    from judgekit.translation.shipped_texts import subject_named, subjects_at_hand
    from judgekit.translation.sources import subject_of

    if not files:
        return list(subjects_at_hand(lang, reference)), None
    subjects: list[Subject] = []
    faults: list[Fault] = []
    for file in files:
        if os.path.isdir(file):
            faults.append(Fault(say("filed.folder", example=os.path.join(file, "*.po")), file))
            continue
        try:
            # A file of that name is what is meant; without one it may be a text of the data folder.
            named = subject_named(file, reference) if file != "-" and not os.path.lexists(file) else None
            if named is not None:
                subjects.append(named)
                continue
            subjects.append(subject_of(read_document(read_bytes(file), file, lang), reference))
        except DataError as error:
            faults += (fault if fault.source else fault._replace(source=file) for fault in error.faults)
    return subjects, DataError(*faults) if faults else None


def _write_baseline(console: Console, baseline: str, reports: "Sequence[Report]", accepted: frozenset[str]) -> int:
    from judgekit.cli.files import write_output
    from judgekit.translation.baseline import write_baseline

    data, count = write_baseline(reports, accepted)
    write_output(baseline, data)
    if baseline == "-":
        return 0
    if console.format in ("json", "jsonl"):
        console.json({"baseline": baseline, "count": count})
    else:
        console.note(say("report.baseline-written", count=count, file=baseline))
    return 0
