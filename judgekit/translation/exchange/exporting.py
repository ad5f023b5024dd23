"""Export: a document of all or some entries of a translation, kept together with the file it replaces."""

from collections.abc import Iterable

from judgekit.named import Named
from judgekit.terms import Term
from judgekit.translation.exchange.hints import hinted
from judgekit.translation.exchange.model import Document, Entry, fingerprint, target_print
from judgekit.translation.exchange.pairs import Older, entries
from judgekit.translation.exchange.po_header import follow_revision
from judgekit.translation.exchange.sides import Sides


class Selection(Named):
    """Which entries are wanted: those of sections or chapters, stale ones, missing ones; all without a wish."""

    sections: tuple[str, ...] = ()
    stale: bool = False
    missing: bool = False

    def takes(self, entry: Entry) -> bool:
        """Whether an entry is wanted."""
        if self.sections and not entry.number.startswith(self.sections):
            return False
        if not self.stale and not self.missing:
            return True
        return (self.stale and entry.state == "needs-review") or (self.missing and entry.state == "untranslated")


class Merged(Named):
    """A document with what the file before it holds, and the translations of that file which it would lose.

    ``kept`` are those that were never imported and stay in the document, for nothing stands in their place.
    """

    document: Document
    unimported: tuple[Entry, ...]
    kept: tuple[Entry, ...] = ()


def export(sides: Sides, older: Older, selection: Selection, terms: Iterable[Term] = ()) -> Document:
    """The entries wanted of a translation, with the names of the terms in each source as hints."""
    wanted = filter(selection.takes, entries(sides.english, sides.translated, older))
    return Document(
        tuple(hinted(wanted, terms, sides.lang)),
        language=sides.lang,
        source_language="en",
        text=sides.english.name,
        revision=sides.english.effective,
    )


def merge(new: Document, old: Document) -> Merged:
    """A new export with what a translator's file holds beside its translations: header, notes, flags, what is gone.

    A translation of the old file that the new document has otherwise, or has no place for, was never imported and would
    be lost; where the document has none for the same English, that of the file stays.
    """
    before: dict[str, Entry] = {}
    # Files of other projects name no units, and a unit may stand twice: none of these may hide another.
    others: list[Entry] = []
    for entry in old.entries:
        if entry.obsolete:
            continue
        if entry.context and entry.context not in before:
            before[entry.context] = entry
        else:
            others.append(entry)
    known = {entry.context for entry in new.entries if not entry.obsolete}
    merged: list[Entry] = []
    unimported: list[Entry] = []
    kept: list[Entry] = []
    for entry in new.entries:
        was = before.get(entry.context) if not entry.obsolete else None
        if was is not None:
            if was.target.strip() and was.target != entry.target:
                if entry.target.strip() and target_print(was.target) == was.exported:
                    # Untouched since the export; what stands now is as new or newer, as it is to an import.
                    pass
                elif entry.target.strip() or fingerprint(was.source) != fingerprint(entry.source):
                    unimported.append(was)
                else:
                    kept.append(was)
                    entry = entry._replace(target=was.target, state=was.state)  # noqa: PLW2901
            elif _is_reviewed(was, entry):
                entry = entry._replace(state=was.state)  # noqa: PLW2901
            entry = entry._replace(  # noqa: PLW2901 - the same entry, with what was said of it
                notes=tuple(dict.fromkeys((*entry.notes, *was.notes))),
                flags=entry.flags or was.flags,
                places=entry.places or was.places,
            )
        merged.append(entry)
    others += [entry for context, entry in before.items() if context not in known]
    there = {(entry.source, entry.target) for entry in new.entries}
    unimported += [entry for entry in others if entry.target.strip() and (entry.source, entry.target) not in there]
    merged += [entry for entry in old.entries if entry.obsolete and (entry.source, entry.target) not in there]
    document = Document(
        tuple(merged), new.language, new.source_language, new.text, new.revision, _header(new, old), old.closing
    )
    return Merged(document, tuple(unimported), tuple(kept))


def _is_reviewed(was: Entry, entry: Entry) -> bool:
    """Whether the file says of the same translation of the same English that a person is done with it."""
    same = bool(was.fingerprint) and was.fingerprint == entry.fingerprint == fingerprint(was.source)
    return same and entry.state == "needs-review" and was.state in ("translated", "reviewed")


def _header(new: Document, old: Document) -> Entry | None:
    """The header of the file, which is its translator’s, with the text and revision that it now is of."""
    if old.header is None:
        return new.header
    return old.header._replace(target=follow_revision(old.header.target, new))
