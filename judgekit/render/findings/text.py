"""A report for people: rule by rule, what is wrong first, what follows from it below."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from judgekit.errors import Message, say
from judgekit.languages import LANGS
from judgekit.messages import Catalogue
from judgekit.render.layout import Layout, clean
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding
from judgekit.translation.grammar import base

_MANY: Final = 4


def render(reports: Sequence[Report], catalogue: Catalogue, layout: Layout) -> str:
    """All reports, one after another; of many files those without findings are only counted."""
    shown = [report for report in reports if len(reports) < _MANY or report.findings or report.stale]
    parts = ["\n".join(_report(report, catalogue, layout)) for report in shown]
    if clean_files := len(reports) - len(shown):
        parts.append(catalogue.text(say("report.clean-files", count=clean_files)))
    return "\n\n".join(parts)


def head(report: Report, catalogue: Catalogue) -> str:
    """What was checked, in a line."""
    lang = language(report.lang)
    if not report.rules:
        return catalogue.text(say("report.texts", file=report.file, texts=len(report.numbers), lang=lang))
    if report.against:
        return catalogue.text(
            say("report.head-against", file=report.file, rules=report.rules, lang=lang, against=report.against)
        )
    return catalogue.text(say("report.head", file=report.file, rules=report.rules, lang=lang))


def language(lang: str) -> Message | str:
    """A language as sentences call it: by its name if it is one of judgekit’s, else by its code."""
    return say(f"language.{base(lang)}") if base(lang) in LANGS else lang


def total(report: Report, catalogue: Catalogue) -> str:
    """How much was found, in a line."""
    if not report.findings:
        return catalogue.text(say("report.clean"))
    counts = report.by_severity
    return catalogue.text(say("report.sum", errors=counts["error"], warnings=counts["warning"], notes=counts["note"]))


def notes(report: Report, catalogue: Catalogue) -> Iterator[str]:
    """What else is to be said of a report: what was accepted, what could not be checked, what is out of date."""
    for remark in report.remarks:
        yield catalogue.sentence(remark)
    if report.accepted:
        yield catalogue.text(say("report.accepted", count=len(report.accepted)))
    reasons: dict[str, list[str]] = {}
    for check, why in report.skipped:
        reasons.setdefault(catalogue.text(why), []).append(check)
    for reason, checks in reasons.items():
        yield catalogue.text(say("report.skipped", why=reason, checks=checks))
    for stale in report.stale:
        # Only what no longer applies is out of date; the rest never did.
        is_stale = stale.key in ("report.stale-acceptance", "report.stale-baseline")
        yield catalogue.text(say("report.stale" if is_stale else "filed.acceptance", what=stale))


def follows(finding: Finding, catalogue: Catalogue) -> str:
    """The consequences of a finding in a line; empty if it has none."""
    checks = list(dict.fromkeys(each.check for each in finding.consequences))
    return catalogue.text(say("report.follows", checks=checks)) if checks else ""


def _report(report: Report, catalogue: Catalogue, layout: Layout) -> Iterator[str]:
    yield from layout.wrap(clean(head(report, catalogue)))
    for rule, findings in groupby(report.findings, key=lambda finding: finding.rule):
        yield ""
        yield layout.bold(clean(place(rule, catalogue)))
        for finding in findings:
            yield from _finding(finding, catalogue, layout)
    yield ""
    for line in (total(report, catalogue), *notes(report, catalogue)):
        yield from layout.wrap(clean(line))


def place(rule: str | None, catalogue: Catalogue) -> str:
    """What a finding is about as a person calls it: a rule, a title, or all of the document."""
    if rule is None:
        return catalogue.text(say("report.whole-document"))
    title = rule.removeprefix("CR|")
    return catalogue.text(say("exchange-guards.title-of", number=title)) if title != rule else rule


def _finding(finding: Finding, catalogue: Catalogue, layout: Layout) -> Iterator[str]:
    severity = catalogue.text(say(f"report.severity.{finding.severity}"))
    line = catalogue.text(say("report.line", line=str(finding.line))) if finding.line else ""
    example = f"ex{finding.example}" if finding.example else ""
    place = f" ({', '.join(part for part in (example, line) if part)})" if example or line else ""
    line = f"{severity}{catalogue.template('grammar.colon')}{catalogue.text(finding.message)} [{finding.check}]{place}"
    yield from layout.wrap(clean(line), "    ", "  ")
    if below := follows(finding, catalogue):
        yield from layout.wrap(clean(below), "      ", "    ")
