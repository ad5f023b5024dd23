"""The texts at hand: the summaries judgekit ships and the texts the user imported, and which one answers.

Each imported text is one YAML file in the data folder; a file named after the language says which text
answers by default, so that a lookup need not read any of them.
"""

import contextlib
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judgekit import shipped
from judgekit.errors import DataError, Fault, UsageError, missing, say
from judgekit.languages import LANGS, Lang
from judgekit.named import Named
from judgekit.paths import marker_of, texts_folder
from judgekit.writing import prepared, sweep, write_whole

if TYPE_CHECKING:
    from judgekit.texts.model import RulesText

# Compiled when a name is first looked at: most lookups find no text that has one.
_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}"
# Windows takes these for devices, whatever ending follows.
_DEVICE = r"(?i:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?"
_SUMMARY = "summary-"
# The date of a text stands within so many bytes.
_HEAD = 2000


class TextEntry(Named):
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
        # A pipe would never end.
        if path.exists() and not path.is_file():
            raise DataError(Fault(say("kept.not-a-file"), str(path)))
        return path.read_bytes()
    except OSError as error:
        from judgekit.reasons import unreadable

        raise unreadable(path, error) from None


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
    return texts_folder()


def _path(name: str) -> Path:
    return _folder() / f"{name}.yaml"


@contextlib.contextmanager
def changing() -> Iterator[None]:
    """Within ``with``, or a function that it decorates, no other process changes the texts at hand."""
    from judgekit.locking import alone  # a lookup changes nothing

    with alone(_folder(), make_folder=True):
        yield


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
    raise missing(name, "error.no-such-text", name=name, known=[found.name for found in entries()])


def default(lang: Lang) -> TextEntry:
    """The text that answers in a language: the one chosen, else the summary."""
    marker = _marker(lang)
    name, effective, stamp = marker.name, marker.effective, marker.stamp
    if marker.before is not None and re.fullmatch(_NAME, name) and shipped.stamp(_path(name)) == marker.absent:
        name, effective, stamp = marker.before
    if not name or not re.fullmatch(_NAME, name) or not _path(name).is_file():
        return summary(lang)
    # The date holds for the file that was there when the text was chosen.
    return TextEntry(name, _path(name), lang, (effective or None) if stamp == shipped.stamp(_path(name)) else None)


class _Marker(Named):
    """Which text answers in a language, its date, and the state of its file that the date holds for.

    While the file of a text is being put in place, ``before`` is what answers as long as it is still in the state
    ``absent``: so the marker can be written first, and a text comes and answers in one step.
    """

    name: str = ""
    effective: str = ""
    stamp: str = ""
    absent: str = ""
    before: tuple[str, str, str] | None = None

    def lines(self) -> bytes:
        """The content of the marker's file."""
        parts = (*self[:3], "") if self.before is None else (*self[:4], *self.before, "")
        return "\n".join(parts).encode()


def _marker_path(lang: Lang) -> Path:
    return marker_of(lang)


def _marker(lang: Lang) -> _Marker:
    """The marker of a language; an empty one where there is none that can be read."""
    try:
        lines = _marker_path(lang).read_text(encoding="utf-8").removeprefix("\ufeff").split("\n")
    except (OSError, UnicodeDecodeError):
        return _Marker()
    name, effective, stamp, absent, *before = (*lines, "", "", "")[: max(len(lines), 4)]
    return _Marker(name, effective, stamp, absent, (before[0], before[1], before[2]) if len(before) >= 3 else None)


def _mark(lang: Lang, marker: _Marker) -> None:
    """Note which text answers in a language."""
    if not marker.name:
        try:
            with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                _marker_path(lang).unlink()
        except OSError as error:
            from judgekit.reasons import unwritable

            raise unwritable(_marker_path(lang), error) from None
        return
    with prepared(_marker_path(lang), marker.lines()):
        pass


@changing()
def use(name: str) -> tuple[TextEntry, Lang]:
    """Let a text answer by default in its language."""
    chosen = entry(name)
    sweep(_folder())
    if chosen.path is None:
        lang = _lang_of(name)
        _mark(lang, _Marker())
    else:
        text = chosen.load()
        lang = text.lang
        _mark(lang, _Marker(name, text.effective, shipped.stamp(chosen.path)))
    return chosen, lang


class Removed(Named):
    """A text that is gone, the file that its own words are kept in, and by language which text answers in its place."""

    text: TextEntry
    kept: Path | None
    following: dict[Lang, TextEntry]


@changing()
def remove(name: str) -> Removed:
    """Take an imported text away; a shipped one stays.

    What a file can bring again is deleted. A translation, and a file that somebody wrote in, are set aside under a name
    that ends in ``.removed``. Where the text answered by default, the newest official text left does from then on, or
    where it was a translation the newest one of either; else the summary.
    """
    chosen = entry(name)
    if chosen.path is None:
        raise UsageError(say("error.shipped-text-stays", name=name))
    from judgekit.texts.own_words import aside, is_own

    kept = aside(chosen.path) if is_own(chosen.path) else None
    answered = [lang for lang in LANGS if default(lang).name == name]
    following = {lang: _follower(lang, chosen) for lang in answered}
    was = {lang: _marker(lang) for lang in answered}
    try:
        for lang, marker in following.items():
            if marker.name:
                # Until the file is gone, the text answers still; from then on, the one that follows.
                state = shipped.stamp(chosen.path), f"{chosen.path.name}:-"
                before = (marker.name, marker.effective, marker.stamp)
                # A disk that is full must not keep what fills it.
                with contextlib.suppress(DataError):
                    _mark(lang, _Marker(name, was[lang].effective, *state, before))
        if kept is None:
            chosen.path.unlink()
        else:
            os.replace(chosen.path, kept)
    except OSError as error:
        from judgekit.reasons import unwritable

        for lang in answered:
            with contextlib.suppress(DataError):
                _mark(lang, was[lang])
        raise unwritable(chosen.path, error) from None
    for lang, marker in following.items():
        with contextlib.suppress(DataError):
            _mark(lang, marker)
    sweep(_folder())
    return Removed(chosen, kept, {lang: default(lang) for lang in answered})


def _follower(lang: Lang, gone: TextEntry) -> _Marker:
    """The marker of what answers where a text is gone; who chose a translation wants another rather than none."""
    from judgekit.texts.own_words import is_translation

    newest = _newest(lang, but=gone.name, translations=gone.path is not None and is_translation(gone.path))
    if newest is None or newest.path is None:
        return _Marker()
    return _Marker(newest.name, newest.effective or "", shipped.stamp(newest.path))


def _newest(lang: Lang, *, but: str, after: str = "", translations: bool = False) -> TextEntry | None:
    """The newest whole official text, or translation, in a language that came after a date, but for one of a name."""
    found = None
    # Names mostly hold dates, and behind the newest text none of the others need be read.
    for each in reversed(imported()):
        if each.name == but or each.path is None:
            continue
        try:
            if (stated := _stated_date(each.path)) is not None and stated <= after:
                continue
            text = each.load()
        except (OSError, DataError):
            continue
        counts = _is_whole(text) if text.wording == "official" else translations and text.wording == "translation"
        if text.lang == lang and text.effective > after and counts:
            found, after = each._replace(lang=lang, effective=text.effective), text.effective
    return found


def _stated_date(path: Path) -> str | None:
    """The date at the head of a file as judgekit writes it; None if it is not found there."""
    if not path.is_file():
        return None  # a pipe would never end
    with path.open("rb") as file:
        match = re.search(rb"^effective: \"?(\d{4}-\d\d-\d\d)\"?$", file.read(_HEAD), re.MULTILINE)
    return match[1].decode() if match is not None else None


@changing()
def add(text: "RulesText", begun: Callable[[], None] = lambda: None) -> TextEntry:
    """Keep an imported text, all or nothing; a text of the same name is replaced.

    It answers by default in its language unless a newer text does already, a newer official one is at hand, or it
    holds only a part of the rules, as a page does. ``begun`` is called before anything is written.
    """
    lang = text.lang
    newest = _is_whole(text) and not _is_newer(default(lang), text)
    newest = newest and _newest(lang, but=text.name, after=text.effective) is None
    kept = _store(text, newest, begun)
    # Another import may have put a newer text in its place meanwhile, and let it answer before this one came to.
    answering: TextEntry | None = kept if newest else None
    while answering is not None and default(lang).name == answering.name:
        answering = _newest(lang, but=answering.name, after=answering.effective or "")
        if answering is not None and answering.path is not None:
            with contextlib.suppress(DataError):
                _mark(lang, _Marker(answering.name, answering.effective or "", shipped.stamp(answering.path)))
    return kept


@changing()
def keep(text: "RulesText") -> TextEntry:
    """Keep a text under its name, all or nothing; it answers only if the one it replaces did.

    Lines that a person put into the file before are kept beside it, in a file that ends in ``.before``.
    """
    return _store(text, answers=default(text.lang).name == text.name)


def _store(text: "RulesText", answers: bool, begun: Callable[[], None] = lambda: None) -> TextEntry:
    from dataclasses import replace

    from judgekit.texts.files import read_text_file, write_text_file
    from judgekit.texts.own_words import is_edited

    if text.name.startswith(_SUMMARY):
        raise UsageError(say("programs.name-of-summary", name=text.name, beginning=_SUMMARY))
    if not re.fullmatch(_NAME, text.name) or re.fullmatch(_DEVICE, text.name):
        raise UsageError(say("error.bad-text-name", name=text.name))
    # A file may be named in bytes that are no text, or in control characters, which no reader lets through.
    text = replace(text, source="".join(char if char.isprintable() else "�" for char in text.source))
    data = write_text_file(text)
    path = _path(text.name)
    if read_text_file(data, str(path)) != text:
        raise AssertionError("a text does not survive being written")
    _check_language(text, path)
    begun()
    sweep(path.parent)
    before = default(text.lang)
    old = _bytes(path) if path.is_file() else None
    if old is not None and is_edited(old, str(path)):
        write_whole(path.with_name(f"{path.name}.before"), old)
    was = _marker(text.lang)
    chosen = None
    try:
        with prepared(path, data) as stat:
            # The marker of a text that is gone must not choose this one.
            if was.name == text.name and before.path is None:
                _mark(text.lang, _Marker())
            if answers:
                stamp = shipped.stamp_of(path.name, stat)
                chosen = _Marker(text.name, text.effective, stamp)
                until = (before.name, before.effective or "", shipped.stamp(before.path)) if before.path else ("",) * 3
                _mark(text.lang, chosen._replace(absent=shipped.stamp(path), before=until))
    except BaseException:
        # What ends us may come when the text is in its place already.
        if chosen is not None and shipped.stamp(path) != chosen.stamp:
            with contextlib.suppress(DataError):
                _mark(text.lang, was)
        raise
    if chosen is not None:
        # The text is in place and answers; the marker says so in any case, only not so plainly.
        with contextlib.suppress(DataError):
            _mark(text.lang, chosen)
    return TextEntry(text.name, path, text.lang, text.effective)


def _check_language(text: "RulesText", path: Path) -> None:
    """UsageError if a text of the same name in another language is at hand, which might answer there."""
    try:
        other = TextEntry(text.name, path).load().lang if path.is_file() else text.lang
    except DataError:
        return
    if other != text.lang:
        raise UsageError(say("kept.other-language", name=text.name, lang=say(f"language.{other}")))


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
