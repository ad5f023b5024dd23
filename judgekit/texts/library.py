"""The texts at hand: the summaries judgekit ships and the texts the user imported, and which one answers.

Each imported text is one YAML file in the data folder; a file named after the language says which text
answers by default, so that a lookup need not read any of them.
"""

import contextlib
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judgekit import shipped
from judgekit.errors import DataError, Fault, NotFoundError, UsageError, say
from judgekit.languages import LANGS, Lang
from judgekit.paths import data_folder
from judgekit.writing import write_whole

if TYPE_CHECKING:
    from judgekit.texts.model import RulesText

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
_SUMMARY = "summary-"


class TextEntry(NamedTuple):
    """A text at hand; ``path`` is None for a shipped summary.

    ``effective`` is its date where that is known without opening it.
    """

    name: str
    path: Path | None
    lang: Lang | None = None
    effective: str | None = None

    def signature(self) -> str:
        """Changes when the files behind the text do."""
        if self.path is not None:
            return shipped.stamp(self.path)
        return shipped.signature(shipped.RULES, self.name.removeprefix(_SUMMARY))

    def load(self) -> "RulesText":
        """Read the text from its files."""
        from judgekit.texts.files import read_text_file

        if self.path is None:
            return _summary(_lang_of(self.name))
        return read_text_file(_bytes(self.path), str(self.path))


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        message = say("error.unreadable", reason=error.strerror or str(error))
        raise DataError(Fault(message, str(path))) from None


def _lang_of(name: str) -> Lang:
    return next(lang for lang in LANGS if name == _SUMMARY + lang)


def _summary(lang: Lang) -> "RulesText":
    """The summaries of a language, put together from the section files."""
    from judgekit.texts.files import read_section
    from judgekit.texts.model import RulesText  # 2 ms, and a lookup reads an index instead

    files = [read_section(data, source) for source, data in shipped.folder(shipped.RULES, lang)]
    return RulesText(
        name=_SUMMARY + lang,
        lang=lang,
        effective=max(file.effective for file in files),
        wording="summary",
        sections=tuple(file.section for file in files),
        source="judgekit",
    )


def summary(lang: Lang) -> TextEntry:
    """The shipped summary of a language."""
    return TextEntry(_SUMMARY + lang, None, lang)


def _folder() -> Path:
    return data_folder() / "texts"


def _path(name: str) -> Path:
    return _folder() / f"{name}.yaml"


def imported() -> list[TextEntry]:
    """The imported texts by name."""
    try:
        found = sorted(entry.name for entry in os.scandir(_folder()) if entry.name.endswith(".yaml"))
    except OSError:
        return []
    return [TextEntry(name[:-5], _path(name[:-5])) for name in found if not name.startswith(".")]


def entries() -> list[TextEntry]:
    """All texts at hand: the summaries, then the imported ones."""
    return [*(summary(lang) for lang in LANGS), *imported()]


def entry(name: str) -> TextEntry:
    """The text of that name; NotFoundError names those there are."""
    for found in entries():
        if found.name == name:
            return found
    raise NotFoundError(say("error.no-such-text", name=name, known=[found.name for found in entries()]))


def default(lang: Lang) -> TextEntry:
    """The text that answers in a language: the one chosen, else the summary."""
    try:
        marker = (_folder() / f"default-{lang}").read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError):
        return summary(lang)
    name, effective, stamp = (*marker, "", "")[:3]
    if not _NAME.fullmatch(name) or not _path(name).is_file():
        return summary(lang)
    # The date holds for the file that was there when the text was chosen.
    return TextEntry(name, _path(name), lang, effective if stamp == shipped.stamp(_path(name)) else None)


def _mark(lang: Lang, name: str, effective: str) -> None:
    """Note which text answers in a language."""
    marker = "\n".join((name, effective, shipped.stamp(_path(name)), ""))
    write_whole(_folder() / f"default-{lang}", marker.encode())


def use(name: str) -> tuple[TextEntry, Lang]:
    """Let a text answer by default in its language."""
    chosen = entry(name)
    if chosen.path is None:
        lang = _lang_of(name)
        marker = _folder() / f"default-{lang}"
        try:
            with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                marker.unlink()
        except OSError as error:
            raise _unwritable(marker, error) from None
    else:
        text = chosen.load()
        lang = text.lang
        _mark(lang, name, text.effective)
    return chosen, lang


def remove(name: str) -> TextEntry:
    """Delete an imported text; a shipped one stays."""
    chosen = entry(name)
    if chosen.path is None:
        raise UsageError(say("error.shipped-text-stays", name=name))
    try:
        chosen.path.unlink()
    except OSError as error:
        raise _unwritable(chosen.path, error) from None
    for lang in LANGS:
        marker = _folder() / f"default-{lang}"
        with contextlib.suppress(OSError, UnicodeDecodeError):
            if marker.read_text(encoding="utf-8").split("\n")[0] == name:
                marker.unlink()
    return chosen


def add(text: "RulesText") -> TextEntry:
    """Keep an imported text, all or nothing; a text of the same name is replaced.

    It answers by default in its language unless a newer text does already or it holds only a part of the rules, as a
    page does.
    """
    return _store(text, answers=_is_whole(text) and not _is_newer(default(text.lang), text))


def keep(text: "RulesText") -> TextEntry:
    """Keep a text under its name, all or nothing; it answers only if the one it replaces did.

    Lines that a person put into the file before are kept beside it, in a file that ends in ``.before``.
    """
    return _store(text, answers=default(text.lang).name == text.name)


def _store(text: "RulesText", answers: bool) -> TextEntry:
    from dataclasses import replace

    from judgekit.texts.files import read_text_file, write_text_file

    if not _NAME.fullmatch(text.name) or text.name.startswith(_SUMMARY):
        raise UsageError(say("error.bad-text-name", name=text.name))
    # A file may be named in bytes that are no text, or in control characters, which no reader lets through.
    text = replace(text, source="".join(char if char.isprintable() else "�" for char in text.source))
    data = write_text_file(text)
    path = _path(text.name)
    if read_text_file(data, str(path)) != text:
        raise AssertionError("a text does not survive being written")
    old = _bytes(path) if path.exists() else None
    if old is not None and _is_edited(old, str(path)):
        write_whole(path.with_name(f"{path.name}.before"), old)
    write_whole(path, data)
    if answers:
        try:
            _mark(text.lang, text.name, text.effective)
        except BaseException:
            if old is None:
                path.unlink(missing_ok=True)
            else:
                write_whole(path, old)
            raise
    return TextEntry(text.name, path, text.lang, text.effective)


def _is_edited(data: bytes, source: str) -> bool:
    """Whether a file of ours holds lines that we did not write, such as comments."""
    from judgekit.texts.files import read_text_file, write_text_file

    if b"#" not in data:
        return False
    try:
        return write_text_file(read_text_file(data, source)) != data
    except DataError:
        return True


def _is_whole(text: "RulesText") -> bool:
    """Whether a text holds as many rules as the summaries do; a page of rules would hide most of them."""
    return sum(1 for _ in text.rules()) >= sum(1 for _ in _summary(text.lang).rules())


def _is_newer(entry: TextEntry, text: "RulesText") -> bool:
    """Whether an imported text is of another name and a later date; one that cannot be read is not."""
    if entry.path is None or entry.name == text.name:
        return False
    try:
        return entry.load().effective > text.effective
    except DataError:
        return False


def _unwritable(path: Path, error: OSError) -> DataError:
    return DataError(Fault(say("error.unwritable", reason=error.strerror or str(error)), str(path)))
