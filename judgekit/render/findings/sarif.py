"""A report in SARIF 2.1.0, the form that code scanning reads."""

import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote

from judgekit import __version__
from judgekit.errors import DataError, Fault, say
from judgekit.messages import Catalogue
from judgekit.render.layout import clean
from judgekit.translation.checking import Report
from judgekit.translation.findings import Finding
from judgekit.translation.registry import CHECKS

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_PLACES: Final = {name: at for at, name in enumerate(CHECKS)}


def render(reports: Sequence[Report], catalogue: Catalogue, unread: Sequence[Fault] = ()) -> str:
    """One run with a rule for every check and a result for every finding, accepted ones as suppressed.

    Where a file could not be read, the run says that it did not succeed, and of which file.
    """
    results: list[dict[str, Any]] = []
    for report in reports:
        results += (_result(finding, report.file, catalogue) for finding in report.findings)
        results += (_suppressed(finding, report.file, catalogue) for finding in report.accepted)
    run: dict[str, Any] = {
        "tool": {
            "driver": {
                "name": "judgekit",
                "version": __version__,
                "semanticVersion": __version__,
                "language": catalogue.lang,
                "rules": [_rule(name, catalogue) for name in CHECKS],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    if unread:
        notes = [_notification(fault, catalogue) for fault in unread]
        run["invocations"] = [
            {"executionSuccessful": False, "exitCode": DataError.exit_code, "toolExecutionNotifications": notes}
        ]
    value = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(value, ensure_ascii=False, indent=2).encode("utf-8", "replace").decode()


def _notification(fault: Fault, catalogue: Catalogue) -> dict[str, Any]:
    """What is said of a file that could not be read."""
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(fault.source)}}
    if fault.line:
        place["region"] = {"startLine": fault.line, **({"startColumn": fault.column} if fault.column else {})}
    return {
        "level": "error",
        "message": {"text": clean(f"{fault.source}: {catalogue.text(fault.message)}")},
        "locations": [{"physicalLocation": place}],
    }


def _rule(name: str, catalogue: Catalogue) -> dict[str, Any]:
    why = catalogue.text(say(f"check.{name}.why"))
    first = why.split(". ")[0].rstrip(".") + "."
    return {
        "id": name,
        "name": "".join(part.capitalize() for part in name.split("-")),
        "shortDescription": {"text": first},
        "fullDescription": {"text": why},
        "help": {"text": why},
    }


def _result(finding: Finding, file: str, catalogue: Catalogue) -> dict[str, Any]:
    place: dict[str, Any] = {"physicalLocation": {"artifactLocation": {"uri": _uri(file)}}}
    if finding.line:
        place["physicalLocation"]["region"] = {"startLine": finding.line}
    if finding.rule:
        place["logicalLocations"] = [{"name": finding.place, "kind": "element"}]
    text = clean(catalogue.text(finding.message))
    return {
        "ruleId": finding.check,
        "ruleIndex": _PLACES[finding.check],
        "level": finding.severity,
        "message": {"text": f"{finding.place}: {text}" if finding.rule else text},
        "locations": [place],
        "partialFingerprints": {"judgekit/v1": finding.fingerprint},
        "properties": {
            "expected": finding.expected,
            "found": finding.found,
            "consequences": [each.check for each in finding.consequences],
        },
    }


def _suppressed(finding: Finding, file: str, catalogue: Catalogue) -> dict[str, Any]:
    suppression: dict[str, Any] = {"kind": "inSource" if finding.accepted else "external"}
    if finding.accepted:
        suppression["justification"] = finding.accepted
    return {**_result(finding, file, catalogue), "suppressions": [suppression]}


def _uri(file: str) -> str:
    return quote(file.replace("\\", "/").encode("utf-8", "replace"), safe="/._-~")
