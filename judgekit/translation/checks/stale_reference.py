"""``stale-reference``: rules cited under the numbers that they had in an older revision."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.checks.reference_mismatch import compared, differences, listed
from judgekit.translation.findings import Finding
from judgekit.translation.revision import cites_of_earlier
from judgekit.translation.subject import Subject

CHECK: Final = "stale-reference"


def find(subject: Subject) -> Iterator[Finding]:
    """References that were right until a revision changed them; the date tells that it is no translator's mistake."""
    if subject.document.has_sources:
        return
    for pair in compared(subject):
        lost, gained = differences(subject, pair)
        if not lost and not gained:
            continue
        since = cites_of_earlier(subject, pair)
        if since is None:
            continue
        expected, found = listed(lost), listed(gained)
        if lost and gained:
            message = say("check.stale-reference.other", expected=expected, found=found, date=since)
        elif lost:
            message = say("check.stale-reference.lost", expected=expected, date=since)
        else:
            message = say("check.stale-reference.gained", found=found, date=since)
        yield subject.report(CHECK, "error", message, pair.unit, expected=expected, found=found)
