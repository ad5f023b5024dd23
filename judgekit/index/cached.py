"""SQLite files in the cache folder that can be thrown away, damaged or forbidden without harm."""

import contextlib
import os
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from judgekit.paths import PACKAGE, cache_folder

Builder = Callable[[sqlite3.Connection, str], None]
_SIGNATURE = "SELECT value FROM meta WHERE key = 'signature'"
# SQLite notices a broken page, but not that a text on it has changed; 3 MB take 1 ms to be sure.
_SEAL = b"%08x"
_SEAL_SIZE = 8
_AT_ONCE = 1 << 18


class Database:
    """A database built from sources on demand; ``state`` says how it was come by: ready, built or in-memory.

    ``signature`` names the state of the sources. A file that shows another state, is damaged or cannot be
    read is built anew; where the cache folder cannot be written, the database lives in memory and the answer
    takes longer.
    """

    def __init__(self, name: str, signature: str, build: Builder) -> None:
        # Two installations of judgekit share the cache folder and must not undo each other's work.
        origin = zlib.crc32(os.fsencode(f"{PACKAGE}|{signature.partition('|')[0]}"))
        self.path = cache_folder() / "index" / f"{name}-{origin:08x}.sqlite"
        self._signature = signature
        self._build = build
        self.state = "ready"
        self._db = self._open() or self._rebuild()

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """All rows of a query; a damaged file is rebuilt once and asked again."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.DatabaseError:
            self._db = self._rebuild()
            return self._db.execute(sql, values).fetchall()

    def rebuild(self) -> None:
        """Build the database anew, whatever its state."""
        self._db = self._rebuild()

    def damage(self) -> str | None:
        """What SQLite finds wrong with the whole file; None if it is sound."""
        try:
            found = self._db.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.DatabaseError as error:
            return str(error)
        return None if found == "ok" else str(found)

    def _open(self) -> sqlite3.Connection | None:
        """The file as it lies there, if it shows the state of the sources."""
        db = None
        try:
            if not _is_whole(self.path):
                return None
            db = sqlite3.connect(f"file:{quote(os.fsencode(self.path))}?mode=ro&immutable=1", uri=True)
            found = db.execute(_SIGNATURE).fetchone()
            if found is not None and found[0] == self._signature:
                return db
        except (OSError, sqlite3.Error, ValueError):
            pass
        if db is not None:
            db.close()
        return None

    def _rebuild(self) -> sqlite3.Connection:
        from judgekit.errors import say
        from judgekit.waiting import waiting

        with waiting(say("progress.index")):
            return self._built()

    def _built(self) -> sqlite3.Connection:
        self.state = "built"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            from judgekit.writing import sweep

            sweep(self.path.parent)
            # Processes in different containers may share the folder and even their numbers.
            unfinished = self.path.with_name(f"{self.path.name}.{os.urandom(8).hex()}.new")
            try:
                self._build_file(unfinished)
                os.replace(unfinished, self.path)
            finally:
                with contextlib.suppress(OSError):
                    unfinished.unlink()
        except (OSError, sqlite3.Error, ValueError):  # a name that is no text is a ValueError
            pass
        else:
            if (db := self._open()) is not None:
                return db
        self.state = "in-memory"
        db = sqlite3.connect(":memory:")
        self._build(db, self._signature)
        return db

    def _build_file(self, path: Path) -> None:
        db = sqlite3.connect(path)
        try:
            # The file is thrown away if anything goes wrong, so nothing has to be safe on the way.
            db.execute("PRAGMA journal_mode = OFF")
            db.execute("PRAGMA synchronous = OFF")
            self._build(db, self._signature)
        finally:
            db.close()
        with open(path, "ab") as file:
            file.write(_SEAL % _checksum(path, path.stat().st_size))


def _is_whole(path: Path) -> bool:
    """Whether a file ends in the checksum of everything before it, where SQLite does not look."""
    size = path.stat().st_size - _SEAL_SIZE
    if size < 0:
        return False
    with open(path, "rb") as file:
        file.seek(size)
        return file.read() == _SEAL % _checksum(path, size)


def _checksum(path: Path, size: int) -> int:
    """The checksum of the first bytes of a file."""
    found = 0
    buffer = memoryview(bytearray(_AT_ONCE))
    with open(path, "rb", buffering=0) as file:
        while size > 0 and (read := file.readinto(buffer[:size])):
            found = zlib.crc32(buffer[:read], found)
            size -= read
    return found
