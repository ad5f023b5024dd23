"""Which of the texts at hand was in force on a date."""

import re
from typing import TYPE_CHECKING, Final

from judgekit.citations import EFFECTIVE
from judgekit.errors import DataError, UsageError, missing, say
from judgekit.history.published import Published
from judgekit.languages import Lang
from judgekit.texts import library

if TYPE_CHECKING:
    from judgekit.index.lookup import TextIndex

_DATE: Final = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)")


def read_date(text: str) -> str:
    """A date as ISO writes it; UsageError for anything else."""
    from datetime import date

    match = _DATE.fullmatch(text.strip())
    if match is not None:
        try:
            return date(int(match[1]), int(match[2]), int(match[3])).isoformat()
        except ValueError:
            pass
    raise UsageError(say("error.no-date", value=text))


def in_force(date: str, lang: Lang) -> "TextIndex":
    """The text in a language that was in force on a date.

    NotFoundError names the revision that was and the texts that there are; DataError, where no other text was in
    force, that one of them cannot be read.
    """
    from judgekit.index.lookup import TextIndex  # a date is read without it

    published = Published()
    indexes: list[TextIndex] = []
    broken: DataError | None = None
    for entry in library.imported():
        try:
            if (index := TextIndex(entry)).lang == lang:
                indexes.append(index)
        except DataError as error:
            broken = error
    for index in indexes:
        if date in (index.effective, index.file_date):
            return index
    revision = published.in_force(date)
    for index in indexes:
        if revision in (index.effective, index.file_date):
            return index
    # What came after the newest revision known is newer than all of them.
    newer = [index for index in indexes if published.dates[-1] < index.effective <= date]
    if newer:
        return max(newer, key=lambda index: index.effective)
    if broken is not None:
        raise broken
    if revision == EFFECTIVE:
        return TextIndex(library.summary(lang))
    raise missing(date, "error.no-text-of-then", date=date, revision=revision)
