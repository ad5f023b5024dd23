"""The texts that answer: those chosen as default, or those that were in force on a date."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judgekit.errors import NotFoundError
from judgekit.index.lookup import TextIndex
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.texts import library

if TYPE_CHECKING:
    from judgekit.texts.model import Wording


class Source(Named):
    """The text an answer comes from."""

    name: str
    lang: Lang
    effective: str
    wording: "Wording"


class Shelf:
    """The texts that answer by default, or those that were in force on a date, each opened when first asked."""

    def __init__(self, date: str | None = None) -> None:
        self._date = date
        self._open: dict[str, TextIndex] = {}

    def text(self, lang: Lang) -> TextIndex:
        """The index of the text that answers in a language; on a date, the English one if that language has none."""
        return self._opened(library.default(lang)) if self._date is None else self._dated(self._date, lang)

    def _dated(self, date: str, lang: Lang) -> TextIndex:
        from judgekit.dated import in_force  # the texts of today need no dates

        if lang not in self._open:
            try:
                self._open[lang] = in_force(date, lang)
            except NotFoundError:
                if lang == LANGS[0]:
                    raise
                self._open[lang] = self._dated(date, LANGS[0])
        return self._open[lang]

    def texts(self, lang: Lang) -> Iterator[TextIndex]:
        """Where to look in turn: the text of the language, the summary in it, the English text.

        A translation may cover part of the rules only; an English text that lacks a number is to say so.
        """
        yield self.text(lang)
        if lang != LANGS[0]:
            if self._date is None:
                yield self._opened(library.summary(lang))
            yield self.text(LANGS[0])

    def all_texts(self, langs: Sequence[Lang]) -> list[TextIndex]:
        """All texts to look in for some languages, each once, in turn."""
        if self._date is None and all(library.default(lang).path is None for lang in {*langs, LANGS[0]}):
            # The summaries hold the same rules in every language, and one is quicker to open than all.
            return [self.text(langs[0])]
        return list({index.name: index for lang in langs for index in self.texts(lang)}.values())

    def own_texts(self, lang: Lang) -> list[TextIndex]:
        """The texts in a language itself: beside one that may hold a part of the rules only, the summary."""
        own = library.default(lang)
        entries = [own] if own.path is None or lang == LANGS[0] else [own, library.summary(lang)]
        return list(map(self._opened, entries))

    def holding(self, number: str, lang: Lang) -> TextIndex | None:
        """The first of these texts that has a rule."""
        return next((index for index in self.texts(lang) if index.has(number)), None)

    def _opened(self, entry: library.TextEntry) -> TextIndex:
        if entry.name not in self._open:
            self._open[entry.name] = TextIndex(entry)
        return self._open[entry.name]


def source_of(index: TextIndex) -> Source:
    """Where the answers of an index come from."""
    return Source(index.name, index.lang, index.effective, index.wording)
