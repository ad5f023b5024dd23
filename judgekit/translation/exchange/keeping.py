"""Keeps what an import took: section files of a checkout line by line, else a text in the data folder."""

from contextlib import AbstractContextManager
from pathlib import Path

from judgekit.errors import DataError, Fault, say
from judgekit.languages import Lang
from judgekit.locking import alone
from judgekit.named import Named
from judgekit.texts import library
from judgekit.texts.edit import edit_section, write_section
from judgekit.texts.files import read_section
from judgekit.texts.model import Rule, Section
from judgekit.translation.exchange.importing import Taken
from judgekit.translation.exchange.sides import Sides, rules_root, section_files
from judgekit.writing import write_whole


class Written(Named):
    """A file and what will be in it."""

    path: Path
    data: bytes


def changing(lang: Lang, folder: str | None) -> AbstractContextManager[None]:
    """What reads a translation, merges and keeps it does so within ``with``, or it would undo what another kept."""
    return library.changing() if folder is None else alone(rules_root(Path(folder)) / lang)


def keep(taken: Taken, sides: Sides, *, dry_run: bool = False) -> tuple[str, ...]:
    """Write what was taken, and name the files or the text that changed; nothing is written if nothing changed.

    All files are made before the first is written. DataError if one of them cannot be.
    """
    if not taken.changes:
        return ()
    if sides.folder is None:
        if not any(True for _ in taken.text.rules()):
            raise DataError(say("exchange.no-rule-taken"))
        if not dry_run:
            library.keep(taken.text)
        return (taken.text.name,)
    files = _section_files(taken, sides, sides.folder / sides.lang)
    if not dry_run:
        # A language that is new to the checkout has no folder yet.
        _make_folder(sides.folder / sides.lang)
        for file in files:
            write_whole(file.path, file.data)
    return tuple(str(file.path) for file in files)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        from judgekit.reasons import unwritable

        raise unwritable(folder, error) from None


def _section_files(taken: Taken, sides: Sides, folder: Path) -> list[Written]:
    """The changed files of a folder; a section that is new there gets a file, once its title is translated."""
    rules: dict[str, list[Rule]] = {}
    for rule in taken.rules:
        rules.setdefault(rule.number[:3], []).append(rule)
    known = {read_section(path.read_bytes(), str(path)).section.number: path for path in section_files(folder)}
    files: list[Written] = []
    untitled: list[Fault] = []
    for number in sorted({*rules, *(title for title in taken.titles if len(title) == 3)}):
        title = taken.titles.get(number, "")
        if number in known:
            path = known[number]
            before = path.read_bytes()
            data = edit_section(before, str(path), rules.get(number, ()), title)
            if data != before:
                files.append(Written(path, data))
        elif number in rules:
            path = folder / f"{number}.yaml"
            if not title:
                untitled.append(Fault(say("exchange.untitled", section=number), str(path)))
                continue
            data = write_section(Section(number, title, tuple(rules[number])), sides.english.effective)
            files.append(Written(path, data))
    if untitled:
        raise DataError(*untitled)
    return files
