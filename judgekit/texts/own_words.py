"""Tells which files of the data folder hold a person's own words, and where these go when a text is taken away."""

import os
from itertools import count
from pathlib import Path

from judgekit.errors import DataError
from judgekit.texts.files import read_text_file, write_text_file


def is_edited(data: bytes, source: str) -> bool:
    """Whether a file of ours holds lines that we did not write, such as comments."""
    if b"#" not in data:
        return False
    try:
        return write_text_file(read_text_file(data, source)) != data
    except DataError:
        return True


def is_own(path: Path) -> bool:
    """Whether a file holds what no import of a published text brings again; one that cannot be read may."""
    if not path.is_file():
        return False
    try:
        data = path.read_bytes()
        return read_text_file(data, str(path)).wording != "official" or is_edited(data, str(path))
    except (OSError, DataError):
        return True


def is_translation(path: Path) -> bool:
    """Whether a file holds a translation of an English text; one that cannot be read does not."""
    try:
        return read_text_file(path.read_bytes(), str(path)).wording == "translation"
    except (OSError, DataError):
        return False


def aside(path: Path) -> Path:
    """A name beside a file that no other has yet: ``.removed``, then ``.removed-2``."""
    names = (path.with_name(f"{path.name}.removed{f'-{at}' if at > 1 else ''}") for at in count(1))
    return next(name for name in names if not os.path.lexists(name))
