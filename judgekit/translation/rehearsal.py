"""Rehearses the import of an exchange file for its check: which text it goes with, and what would be taken of it."""

from functools import cached_property

from judgekit.errors import JudgekitError, UsageError
from judgekit.translation.exchange.admitting import sides_of
from judgekit.translation.exchange.importing import Rehearsed, rehearse
from judgekit.translation.exchange.model import Document
from judgekit.translation.exchange.sides import Sides, translation_lang


class Rehearsal:
    """What an import would do with a document, looked at when a check first asks."""

    def __init__(self, document: Document, file: str, lang: str) -> None:
        self.document = document
        self.file = file
        self.lang = lang

    @cached_property
    def sides(self) -> Sides | JudgekitError | None:
        """The text that the file translates, and its translation, or what is wrong with the name of that text.

        None for a language that texts are not translated into here.
        """
        try:
            lang = translation_lang(self.lang)
        except UsageError:
            return None
        try:
            return sides_of(self.document, self.file, lang)
        except JudgekitError as error:
            return error

    @cached_property
    def done(self) -> Rehearsed | None:
        """What the import would take and refuse; None where there is no text to import into."""
        return rehearse(self.document, self.sides) if isinstance(self.sides, Sides) else None

    @cached_property
    def is_meant(self) -> bool:
        """Whether the file is made for an import: it names its text, or most of its English is that of the text."""
        if self.done is None:
            return False
        found = self.done.admitted
        return bool(self.document.text) or len(found.unknown) < len(found.given) + len(found.refused)
