"""Guards a file of translations that is about to be replaced: what a translator has in it is not lost unasked."""

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from judgekit.errors import DataError, Fault, UsageError, say
from judgekit.named import Named

if TYPE_CHECKING:
    from judgekit.errors import Message
    from judgekit.translation.exchange.model import Document, Entry

# Beyond this many translations that would be lost, the rest is counted.
_SHOWN = 10


class Replacing(Named):
    """What is written in place of a file, and the translations of that file which stay though nothing brought them."""

    document: "Document"
    kept: "tuple[Entry, ...]" = ()


def replacing(
    document: "Document", output: str, *, force: bool, at_hand: Callable[[], Mapping[str, str]] | None, of: str = ""
) -> Replacing:
    """A document with what the file has that it replaces.

    ``at_hand`` gives the texts of a translation by context, into which the file could be imported; None where that
    would change nothing. ``of`` is the English text of that translation. DataError for a file that holds no
    translation; UsageError for one into another language, and for one with translations that would be lost. With
    ``force`` the file is not looked at.
    """
    from judgekit.translation.exchange.exporting import merge

    old = None if force else _before(output)
    if old is None:
        return Replacing(document)
    _refuse_other_language(document, old, output)
    merged = merge(document, old)
    if merged.unimported:
        if at_hand is None:
            raise UsageError(*_lost(output, merged.unimported))
        raise UsageError(*_unimported(output, merged.unimported, at_hand(), old.text if old.text != of else "", of))
    return Replacing(merged.document, merged.kept)


def refuse_the_source(source: str, output: str) -> None:
    """UsageError for an output that is the very file that is read, by whatever name."""
    if "-" in (source, output):
        return
    try:
        is_same = os.path.samefile(source, output)
    except (OSError, ValueError):
        # One of them is no file, or not there yet.
        return
    if is_same:
        raise UsageError(Fault(say("guarded.same-file"), output))


def _before(output: str) -> "Document | None":
    """The file that would be replaced, as entries; DataError if it holds something else."""
    from judgekit.cli.files import read_bytes
    from judgekit.translation.exchange.formats import read_document

    # What is no file, such as a pipe, holds nothing to be kept and would be waited for; nor does standard output,
    # whatever a file is called.
    if output == "-" or not os.path.isfile(output):
        return None
    try:
        return read_document(read_bytes(output), output)
    except DataError as error:
        raise DataError(*error.faults, Fault(say("exchange.not-replaced"), output)) from None


def _refuse_other_language(new: "Document", old: "Document", output: str) -> None:
    from judgekit.translation.grammar import base

    if old.language and new.language and base(old.language) != base(new.language):
        message = say("guarded.other-language", old=_language(old.language), new=_language(new.language))
        raise UsageError(Fault(message, output), Fault(say("exchange.not-replaced"), output))


def _language(tag: str) -> "Message | str":
    """A language by its name, if it is one of judgekit’s."""
    from judgekit.languages import LANGS
    from judgekit.translation.grammar import base

    return say(f"language.{base(tag)}") if base(tag) in LANGS else tag


def _lost(output: str, lost: "tuple[Entry, ...]") -> list[Fault]:
    """What a file has and the one in its place has not, where no import would bring it there."""
    faults = [_fault("guarded.not-in-the-new", entry, output) for entry in lost[:_SHOWN]]
    return [*faults, Fault(say("guarded.lost", count=len(lost)), output)]


def _unimported(output: str, lost: "tuple[Entry, ...]", at_hand: Mapping[str, str], other: str, of: str) -> list[Fault]:
    """What a file has and the new export has not: translations never imported, or those the export leaves out."""
    from judgekit.translation.exchange.model import target_print

    faults: list[Fault] = []
    missing = replaced = left_out = 0
    for entry in lost:
        now = at_hand.get(entry.context, "")
        if entry.target == now or (now and target_print(entry.target) == entry.exported):
            # It is there, or what it was exported from and something as new or newer is.
            left_out += 1
            continue
        # What stands in its place may be what an earlier import of this very file put there, or another's work.
        is_replaced = bool(now) and entry.exported != target_print(now)
        if missing + replaced < _SHOWN:
            faults.append(_fault("guarded.both-changed" if is_replaced else "exchange.not-imported", entry, output))
        replaced += is_replaced
        missing += not is_replaced
    if other and missing + replaced:
        # Importing it would not bring its texts to this translation.
        faults.append(
            Fault(say("guarded.other-text", count=missing + replaced, file=output, old=other, new=of), output)
        )
    else:
        if missing:
            faults.append(Fault(say("exchange.import-first", count=missing), output))
        if replaced:
            faults.append(Fault(say("guarded.both-ways", count=replaced, file=output), output))
    if left_out:
        faults.append(Fault(say("spotted.left-out", count=left_out), output))
    return faults


def _fault(key: str, entry: "Entry", output: str) -> Fault:
    from judgekit.render.exchange import unit_name

    return Fault(say(key, unit=unit_name(entry)), output, entry.place)
