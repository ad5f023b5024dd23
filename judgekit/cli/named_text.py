"""Texts that a command line names: by the name of one at hand, by a date, or by a file."""

import os
import re

from judgekit.cli.files import read_bytes
from judgekit.errors import JudgekitError, missing
from judgekit.languages import Lang
from judgekit.texts.model import RulesText

# No text at hand and no date ends like this.
_FILE = re.compile(r"\.[A-Za-z]\w{0,9}$")


def named_text(word: str, lang: Lang = "en") -> RulesText:
    """The text at hand of that name, the official one in force on that date, or the one in that file.

    NotFoundError if there is none of these; DataError if a file cannot be read, or what can only be one is not there.
    """
    from judgekit.texts import library

    if any(entry.name == word for entry in library.entries()):
        return library.entry(word).load()
    if word == "-" or os.path.exists(word) or os.path.dirname(word) or _FILE.search(word):
        return text_in_file(word)
    try:
        from judgekit.dated import read_date

        date = read_date(word)
    except JudgekitError:
        names = [entry.name for entry in library.entries()]
        raise missing(word, "error.no-such-text-or-file", name=word, among=names) from None
    from judgekit.dated import in_force

    entry = in_force(date, lang).entry
    if entry.path is None:
        # A date means the rules of that day, and a summary has neither their words nor all of them.
        raise missing(word, "at-hand.no-official", date=date, summary=entry.name)
    return entry.load()


def text_in_file(name: str) -> RulesText:
    """The text in a file of any form that can be imported, whether or not it states its date and language."""
    from judgekit.history.published import Published
    from judgekit.texts.importers import read_to_compare

    data = read_bytes(name)
    return read_to_compare(data, source=name, effective=Published().dates[-1]).text
