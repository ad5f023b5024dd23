"""Checks a document: runs the checks that can be run, folds their findings, and takes out what was accepted before."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from judgekit.errors import Message, say
from judgekit.named import Named
from judgekit.numbers import RuleNumber, is_rule_number
from judgekit.translation.findings import Finding, Severity, at_least
from judgekit.translation.folding import fold
from judgekit.translation.held import is_held
from judgekit.translation.places import placed
from judgekit.translation.registry import CHECKS, Check
from judgekit.translation.remarks import remarks
from judgekit.translation.subject import Subject


class Report(Named):
    """What was found in a document.

    ``findings`` are the ones that count, ``accepted`` those that the document or a baseline accepts, with the reason.
    ``stale`` are notes on suppressions that no longer apply, ``skipped`` the checks that could not be run and why.
    ``numbers`` are the rules, terms or messages that were checked. ``remarks`` say what else there is to know.
    """

    file: str
    lang: str
    against: str
    findings: tuple[Finding, ...]
    accepted: tuple[Finding, ...]
    stale: tuple[Message, ...]
    skipped: tuple[tuple[str, Message], ...]
    numbers: tuple[str, ...]
    remarks: tuple[Message, ...] = ()

    @property
    def rules(self) -> int:
        """How many rules were checked."""
        return sum(map(is_rule_number, self.numbers))

    @property
    def by_check(self) -> dict[str, int]:
        """How many findings each check has."""
        return dict(Counter(finding.check for finding in self.findings))

    @property
    def by_severity(self) -> dict[str, int]:
        """How many findings there are of each severity."""
        counts = Counter(finding.severity for finding in self.findings)
        return {severity: counts[severity] for severity in ("error", "warning", "note")}

    def fails(self, least: Severity) -> bool:
        """Whether any finding reaches a severity."""
        return any(at_least(finding.severity, least) for finding in self.findings)


def check(
    subject: Subject, *, checks: Collection[str] | None = None, baseline: Collection[str] = frozenset()
) -> Report:
    """Run checks on a document; ``checks`` names those to run, ``baseline`` the fingerprints accepted before."""
    found: list[Finding] = []
    skipped: list[tuple[str, Message]] = []
    for one in CHECKS.values():
        if checks is not None and one.name not in checks:
            continue
        if (why := _cannot_run(one, subject)) is not None:
            skipped.append((one.name, why))
        else:
            found += placed(one.find(subject), subject, one.find)
    counted, accepted, stale = _accept(subject, fold(_in_order(found)), baseline, checks)
    document = subject.document
    return Report(
        file=document.file,
        lang=document.lang,
        against=_held_against(subject),
        findings=tuple(counted),
        accepted=tuple(accepted),
        stale=tuple(stale),
        skipped=tuple(skipped),
        numbers=tuple(unit.number for unit in document.units if unit.text.strip()),
        remarks=tuple(remarks(subject)),
    )


def _held_against(subject: Subject) -> str:
    """The name of the text that a document was held against; one that its sources had no part in is not said to be."""
    if subject.reference is None or (subject.document.has_sources and not is_held(subject)):
        return ""
    return subject.reference.name


def check_all(
    subjects: Iterable[Subject],
    *,
    checks: Collection[str] | None = None,
    baseline: Collection[str] = frozenset(),
    all_read: bool = True,
) -> list[Report]:
    """Check several documents; what the baseline accepts and none of them has any more is said in the last report.

    Unless ``all_read``, nobody knows what one that could not be read would have.
    """
    reports = [check(subject, checks=checks, baseline=baseline) for subject in subjects]
    known = {finding.fingerprint for report in reports for finding in report.accepted}
    if checks is None and all_read and reports and (gone := len(set(baseline) - known)):
        last = reports[-1]
        reports[-1] = last._replace(stale=(*last.stale, say("report.stale-baseline", count=gone)))
    return reports


def _cannot_run(one: Check, subject: Subject) -> Message | None:
    """Why a check cannot be run on a document; None if it can."""
    document, reference = subject.document, subject.reference
    if one.needs == "text" or document.has_sources:
        return None
    if reference is None:
        return say("report.no-reference")
    if not reference.is_english:
        return say("report.reference-not-english", name=reference.name)
    if one.needs == "source" and not subject.exact and not subject.restates:
        return say("report.reference-not-its-source", name=reference.name)
    return None


def _in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings of the document first, then rule by rule, in the order of the checks."""
    order = {name: at for at, name in enumerate(CHECKS)}
    # The same slip found twice in a rule, by the same words, is one finding.
    unique = {
        (each.check, each.rule, each.message.key, each.expected, each.found, each.line): each for each in findings
    }

    def place(finding: Finding) -> tuple[bool, str, int]:
        rule = finding.rule or ""
        key = RuleNumber.parse(rule).sort_key if is_rule_number(rule) else rule
        return (finding.rule is not None, key, order[finding.check])

    return sorted(unique.values(), key=place)


def _accept(
    subject: Subject, findings: Sequence[Finding], baseline: Collection[str], checks: Collection[str] | None
) -> tuple[list[Finding], list[Finding], list[Message]]:
    """Part the findings into those that count and those accepted; say which acceptances lack a reason or a finding."""
    reasons: dict[tuple[str, int | None, str], str] = {}
    places = {(ignore.number, ignore.example): ignore.place for ignore in subject.document.ignores}
    unreasoned: list[Message] = []
    for ignore in subject.document.ignores:
        for name in ignore.checks:
            if ignore.reason:
                reasons[ignore.number, ignore.example, name] = ignore.reason
            else:
                unreasoned.append(say("report.acceptance-without-reason", check=name, number=ignore.place))
    counted: list[Finding] = []
    accepted: list[Finding] = []
    used: set[tuple[str, int | None, str]] = set()
    for finding in findings:
        key = next((key for key in reasons if _covers(key, finding)), None)
        if key is not None:
            used.add(key)
            accepted.append(finding._replace(accepted=reasons[key]))
        elif finding.fingerprint in baseline:
            accepted.append(finding._replace(accepted=""))
        else:
            counted.append(finding)
    # What English is found to differ in from the text that it sums up is seen beside that text alone.
    held = subject.restates or not subject.is_english
    judged = {
        name for name, one in CHECKS.items() if (held or one.needs == "text") and (checks is None or name in checks)
    }
    stale = [
        say("report.stale-acceptance", check=name, number=places[number, example])
        if name in CHECKS
        else say("report.unknown-check-accepted", check=name, number=places[number, example])
        for number, example, name in reasons
        if (number, example, name) not in used and (name in judged or name not in CHECKS)
    ]
    return counted, accepted, unreasoned + stale


def _covers(accepted: tuple[str, int | None, str], finding: Finding) -> bool:
    """Whether an acceptance is about a finding; one that stands in no part of its rule alone is about all of them."""
    number, example, name = accepted
    return (number, name) == (finding.rule or "", finding.check) and (
        example is None or finding.example is None or example == finding.example
    )
