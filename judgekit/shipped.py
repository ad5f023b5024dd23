"""The files judgekit ships: summaries, terms and messages, wherever the package was put."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judgekit.paths import PACKAGE, shipped_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

RULES = "rules"
TERMS = "terms.yaml"
EVERYDAY = "everyday.yaml"
ASKED = "asked.yaml"
MESSAGES = "messages"
ACCEPTED = "accepted.yaml"
HISTORY = "history"
REVISIONS = "revisions.tsv"


def _root() -> "Path | Traversable":
    folder = shipped_folder()
    if folder.is_dir():
        return folder
    from importlib.resources import files  # the package lies in a zip archive

    return files("judgekit") / "rules_data"


def read(*names: str) -> tuple[str, bytes]:
    """Path as shown to people, and content, of one shipped file."""
    place = _root().joinpath(*names)
    shown = "/".join(("rules_data", *names))
    try:
        return shown, place.read_bytes()
    except OSError as error:
        from judgekit.reasons import unreadable

        raise unreadable(shown, error) from None


def folder(*names: str) -> Iterator[tuple[str, bytes]]:
    """The YAML files of a shipped folder in the order of their names."""
    place = _root().joinpath(*names)
    try:
        found = sorted(entry.name for entry in place.iterdir() if entry.name.endswith(".yaml"))
    except OSError as error:
        shown = "/".join(("rules_data", *names))
        from judgekit.reasons import unreadable

        raise unreadable(shown, error) from None
    for name in found:
        yield read(*names, name)


def signature(*names: str) -> str:
    """A short text that changes when a shipped file or folder does; cheap enough for every call."""
    place = shipped_folder()
    if not place.is_dir():
        archive = next((parent for parent in PACKAGE.parents if parent.is_file()), PACKAGE)
        return stamp(archive)
    target = os.path.join(place, *names)
    if not os.path.isdir(target):
        return stamp(target)
    with os.scandir(target) as entries:
        return ",".join(sorted(stamp_of(entry.name, entry.stat()) for entry in entries))


def stamp(path: str | Path) -> str:
    """Name, size and time of a file; empty sizes if it is not there."""
    try:
        return stamp_of(os.path.basename(path), os.stat(path))
    except OSError:
        return f"{os.path.basename(path)}:-"


def stamp_of(name: str, stat: os.stat_result) -> str:
    """Name, size and time of a file that lies, or is about to lie, under a name."""
    return f"{name}:{stat.st_size}:{stat.st_mtime_ns}"
