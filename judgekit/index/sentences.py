"""The compiled messages: one small database, so that an answer reads the few sentences it needs."""

import sqlite3

from judgekit import __version__, shipped
from judgekit.index.cached import Database
from judgekit.languages import LANGS, Lang
from judgekit.messages import Catalogue

_SCHEMA = 1


def _build(db: sqlite3.Connection, signature: str) -> None:
    from judgekit.message_files import shipped_messages

    db.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")
    db.execute("CREATE TABLE messages (lang TEXT, key TEXT, text TEXT NOT NULL, PRIMARY KEY (lang, key)) WITHOUT ROWID")
    db.execute("INSERT INTO meta VALUES ('signature', ?)", (signature,))
    for lang in LANGS:
        rows = [(lang, key, text) for key, text in shipped_messages(lang).items()]
        db.executemany("INSERT INTO messages VALUES (?, ?, ?)", rows)
    db.commit()


class Sentences:
    """Catalogues of all languages on top of the compiled messages."""

    def __init__(self) -> None:
        self._db = Database("messages", f"{_SCHEMA}|{__version__}|{shipped.signature(shipped.MESSAGES)}", _build)
        self._cache: dict[tuple[Lang, str], str | None] = {}

    def catalogue(self, lang: Lang) -> Catalogue:
        """The sentences of a language."""
        return Catalogue(lang, lambda key: self._template(lang, key))

    def _template(self, lang: Lang, key: str) -> str | None:
        try:
            return self._cache[lang, key]
        except KeyError:
            rows = self._db.rows("SELECT text FROM messages WHERE lang = ? AND key = ?", lang, key)
            found: str | None = rows[0][0] if rows else None
            self._cache[lang, key] = found
            return found
