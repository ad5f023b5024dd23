"""The library's front door: texts, lookup, search and rulings for other programs."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judgekit.errors import DataError, NotFoundError, UsageError, say
from judgekit.languages import LANGS, Lang
from judgekit.loaded import Loaded
from judgekit.lookup import FoundRule, FoundTerm, find
from judgekit.messages import catalogue
from judgekit.reading import read_all
from judgekit.render.layout import Layout
from judgekit.render.ruling import ruling_json, ruling_text
from judgekit.rulings.ruling import Ruling, shown
from judgekit.rulings.situation import rule
from judgekit.search import Hit, TextsSearcher
from judgekit.shelf import Shelf
from judgekit.situations import read_documents
from judgekit.texts import library
from judgekit.texts.model import RulesText


def load_text(name: str | Path | None = None, lang: Lang = "en") -> RulesText:
    """A whole text: the one that answers in a language, one at hand by its name, or an official file by its path.

    ``lang`` chooses among the texts that answer by default; a text that is named has the language it has. A string that
    names no text at hand may be the path of a file. Raises NotFoundError for a name nobody knows and DataError for a
    file that cannot be read.
    """
    _check(lang)
    if name is None:
        return library.default(lang).load()
    if not isinstance(name, Path):
        name = _text(name)
        if not _is_path(name):
            return library.entry(_whole(name)).load()
        name = Path(name)
    from judgekit.texts.importers import read_text

    try:
        with name.open("rb") as file:
            data = read_all(file, str(name))
    except OSError as error:
        from judgekit.reasons import unreadable

        raise unreadable(name, error) from None
    return read_text(data, source=str(name)).text


def _is_path(name: str) -> bool:
    """Whether a string names something in the file system, and no text at hand."""
    return "\0" not in name and os.path.exists(name) and all(entry.name != name for entry in library.entries())


def find_rules(*references: str, lang: Lang = "en", exact: bool = False) -> list[FoundRule | FoundTerm]:
    """Rules with their subrules, and terms by name.

    NotFoundError says of every reference that leads nowhere what the command line says of it; its ``missing`` has them
    one by one, ``now`` of each the number that the rule has today if it had this one once. UsageError for a number
    that is no text: as one, 805.10 would be 805.1.
    """
    _check(lang)
    shelf = Shelf()
    references = tuple(_whole(_text(each)) for each in references)
    found = find(shelf, references, [lang], exact=exact)
    if found.missing:
        from judgekit.missing import missing_ones

        raise NotFoundError(*missing_ones(shelf, found.missing, references))
    return [*(versions[0] for versions in found.rules), *(versions[0] for versions in found.terms)]


def search_rules(query: str, *, lang: Lang = "en", limit: int = 10, section: str | None = None) -> list[Hit]:
    """The best hits for some words; an empty list if there are none.

    ``limit`` is how many hits there may be at most: UsageError for less than one. ``section`` are sections, chapters,
    ranges or rules to keep to: UsageError for what is none, NotFoundError for one that the text lacks. UsageError, too,
    for a query that is no text.
    """
    _check(lang)
    words = _whole(_text(query))
    if limit < 1:
        raise UsageError(say("problem.number-too-small", value=limit, least=1))
    shelf = Shelf()
    within = []
    if section is not None:
        from judgekit.sections import read_within, refuse_nowhere

        within = read_within([_whole(_text(section))])
        refuse_nowhere(within, shelf.own_texts(lang))
    return TextsSearcher(shelf, lang).search(words, limit=limit, within=within)


def decide(situation: Mapping[str, Any] | str) -> Ruling:
    """The ruling on a situation, given as a mapping or as YAML or JSON text of one document.

    A situation that contradicts itself or the rules is no exception: its ruling has the status ``error`` and lists
    every problem. DataError is raised for text that holds no document, more than one, or one that cannot be read, and
    for what is nested deeper than Python can follow.
    """
    if isinstance(situation, str):
        documents = list(read_documents(situation))
        if faults := [fault for document in documents for fault in document.faults]:
            raise DataError(*faults)
        if len(documents) != 1:
            raise DataError(say("error.one-document", count=len(documents)))
        situation = documents[0].value
    try:
        return rule(situation)[1]
    except RecursionError:
        raise DataError(say("error.nested-too-deep")) from None


def explain(ruling: Ruling, lang: Lang = "en", width: int = 80) -> str:
    """A ruling as text to be read aloud: the answer, then the steps with their rules.

    Rules have the numbers of the text that answers in the language; a warning says where that is another edition.
    """
    _check(lang)
    return ruling_text(Loaded(lang).numbered(ruling, dated=True), catalogue(lang), Layout(width))


def to_json(ruling: Ruling, lang: Lang = "en") -> dict[str, Any]:
    """A ruling as the command line prints it in JSON; ``question`` and ``id``, which it does not know, are None."""
    _check(lang)
    loaded = Loaded(lang)
    value = ruling_json(loaded.numbered(ruling), catalogue(lang), id=None, question=None)
    return {"judgekit": 1, **value, **loaded.cited_json(ruling)}


def _text(value: object) -> str:
    """The value, which has to be text: UsageError where it is not."""
    if not isinstance(value, str):
        raise UsageError(say("programs.text-expected", value=shown(value)))
    return value


def _whole(text: str) -> str:
    """The text without halves of characters, which are no part of any word."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _check(lang: str) -> None:
    """UsageError for a language judgekit does not speak."""
    if lang not in LANGS:
        raise UsageError(say("error.bad-language", value=lang, known=LANGS))
