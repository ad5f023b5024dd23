"""``unknown-revision``: which revision a text is of, where it is another than the reference's or cannot be told."""

from collections.abc import Iterator
from typing import Final

from judgekit.errors import say
from judgekit.translation.findings import Finding
from judgekit.translation.revision import dating
from judgekit.translation.subject import Subject

CHECK: Final = "unknown-revision"


def find(subject: Subject) -> Iterator[Finding]:
    """The dates of the revisions that the text agrees with, said first."""
    document, past, position = subject.document, subject.past, subject.position
    if document.form not in ("official", "page", "text") or document.wording == "summary" or past is None:
        return
    if position is None:
        yield subject.report(CHECK, "note", say("check.unknown-revision.no-date"))
        return
    found = dating(subject)
    if found is None:
        if document.effective is None:
            yield subject.report(CHECK, "note", say("check.unknown-revision.undated"))
        return
    first, last = past.dates[found.first], past.dates[found.last]
    values = {"first": first, "last": last, "agree": found.agree, "of": found.of}
    if found.last < position:
        message = say("check.unknown-revision.older", date=past.dates[found.last + 1], **values)
        yield subject.report(CHECK, "note", message, expected=past.dates[position], found=last)
    elif found.first > position:
        yield subject.report(CHECK, "note", say("check.unknown-revision.newer", **values), found=first)
    elif document.effective is None and found.first != found.last:
        yield subject.report(CHECK, "note", say("check.unknown-revision.between", **values), found=first)
