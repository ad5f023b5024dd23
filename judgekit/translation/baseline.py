"""Baselines: findings accepted before, by fingerprint, so that only new ones count."""

import json
from collections.abc import Iterable
from typing import Final

from judgekit.errors import DataError, Fault, say
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding

# Some 50,000 findings; JSON grows manyfold in memory.
_MAX_BYTES: Final = 8 * 1024 * 1024


def read_baseline(data: bytes, file: str) -> frozenset[str]:
    """The fingerprints in a baseline; DataError for any other file."""
    if len(data) > _MAX_BYTES:
        raise DataError(Fault(say("exchange.too-large", megabytes=_MAX_BYTES // 1024 // 1024), file))
    try:
        value = json.loads(data)
        found = [entry["fingerprint"] for entry in value["baseline"]]
        whole = value["judgekit"] == 1 and all(isinstance(each, str) for each in found)
    except (ValueError, KeyError, TypeError, RecursionError):
        whole = False
        found = []
    if not whole:
        raise DataError(Fault(say("error.bad-baseline"), file))
    return frozenset(found)


def write_baseline(reports: Iterable[Report], kept: frozenset[str] = frozenset()) -> tuple[bytes, int]:
    """A baseline that accepts every finding of the reports, and how many that are.

    ``kept`` are fingerprints accepted before: they stay if they are still found.
    """
    entries: dict[str, dict[str, str | None]] = {}
    for report in reports:
        for finding in (*report.findings, *(each for each in report.accepted if _stays(each, kept))):
            entries[finding.fingerprint] = {
                "fingerprint": finding.fingerprint,
                "check": finding.check,
                "rule": finding.rule,
                "file": report.file,
            }
    listed = sorted(
        entries.values(), key=lambda entry: (entry["file"] or "", entry["rule"] or "", entry["fingerprint"])
    )
    lines = [json.dumps(entry, ensure_ascii=False, sort_keys=True) for entry in listed]
    body = ",\n    ".join(lines)
    text = '{"judgekit": 1,\n "baseline": [\n    ' + body + "\n ]}\n" if lines else '{"judgekit": 1, "baseline": []}\n'
    return text.encode("utf-8", "replace"), len(lines)


def _stays(finding: Finding, kept: frozenset[str]) -> bool:
    """Whether a finding was accepted by the baseline and not by the document itself."""
    return not finding.accepted and finding.fingerprint in kept
