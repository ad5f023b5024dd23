"""What was taken from which file, so that a translator may go on in a file after an import; nothing is taken out."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from judgekit.errors import DataError
from judgekit.named import Named
from judgekit.paths import data_folder
from judgekit.translation.exchange.importing import Taken, context_of
from judgekit.translation.exchange.model import Document, target_print
from judgekit.translation.exchange.sides import Sides
from judgekit.writing import prepared

_NAME: Final = "taken.jsonl"
_STANDARD_INPUT: Final = "-"


class _Brought(Named):
    """What a file brought for one unit, and the print of what stood there when the file was exported."""

    exported: str
    target: str


def brought_before(document: Document, sides: Sides, file: str) -> Mapping[str, str]:
    """By context, the print of what the last import of a file put into a translation.

    Only a file that goes on from there counts: each of its units still has what it brought, or something newer. Where
    one has gone back to the text of its export, or is gone, another person's copy may stand in the place of the file,
    and nothing is known of it.
    """
    found: dict[str, str] = {}
    before = _recorded(sides, file)
    now = {context_of(entry): entry for entry in document.entries if not entry.obsolete}
    for context, brought in before.items():
        entry = now.get(context)
        then = target_print(brought.target)
        if entry is not None and entry.exported == then != brought.exported:
            # The file was exported again since, and needs no record.
            continue
        if entry is None or entry.exported != brought.exported or not entry.target.strip():
            return {}
        if target_print(entry.target_text) == brought.exported != then:
            return {}
        found[context] = then
    return found


def record(taken: Taken, sides: Sides, file: str) -> None:
    """Write down what an import took; a record that cannot be written is done without, and then conflicts are told."""
    entries = {
        context_of(change.entry): {"exported": change.entry.exported, "target": change.entry.target_text.strip()}
        for change in taken.changes
        if change.outcome in ("added", "changed")
    }
    if not entries or file == _STANDARD_INPUT:
        return
    line = json.dumps({"file": _place(file), "into": _into(sides), "entries": entries}, ensure_ascii=False)
    with suppress(DataError, OSError):
        before = _path().read_bytes() if os.path.lexists(_path()) else b""
        with prepared(_path(), before + line.encode("utf-8", "replace") + b"\n"):
            pass


def _recorded(sides: Sides, file: str) -> dict[str, _Brought]:
    """What all imports of a file brought to a translation by context, the last of each."""
    found: dict[str, _Brought] = {}
    if file == _STANDARD_INPUT:
        return found
    for line in _bytes().splitlines():
        try:
            said: Any = json.loads(line)
            if (said["file"], said["into"]) == (_place(file), _into(sides)):
                found |= {
                    str(context): _Brought(str(each["exported"]), str(each["target"]))
                    for context, each in said["entries"].items()
                }
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            # A line that is damaged says nothing; what it said is then a conflict.
            continue
    return found


def _into(sides: Sides) -> str:
    return os.path.realpath(sides.folder / sides.lang) if sides.folder is not None else sides.name


def _place(file: str) -> str:
    return os.path.realpath(file)


def _path() -> Path:
    return data_folder() / _NAME


def _bytes() -> bytes:
    try:
        return _path().read_bytes()
    except OSError:
        return b""
