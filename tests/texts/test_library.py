"""The texts at hand: an import is kept whole or leaves nothing behind, whatever happens in between."""

import multiprocessing
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

from judgekit.errors import DataError, NotFoundError, UsageError, say
from judgekit.languages import LANGS, Lang
from judgekit.texts import library
from judgekit.texts.model import Rule, RulesText, Section
from tests.thorough import each


def text(
    name: str = "Tea-2026", effective: str = "2026-04-17", *, lang: Lang = "en", words: str = "Tea is hot."
) -> RulesText:
    """A text of its own with as many rules as a whole one has."""
    more = tuple(Rule(f"805.{at}", "More tea.") for at in range(2, 500))
    section = Section("805", "Tea", (Rule("805.1", words), Rule("805.1a", "Cups are warm."), *more))
    return RulesText(name, lang, effective, "official", (section,), source="tea.txt")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def names() -> list[str]:
    return [entry.name for entry in library.imported()]


def test_nothing_is_imported_at_first(own_folders: Path) -> None:
    assert names() == []
    assert [entry.name for entry in library.entries()] == ["summary-en", "summary-es", "summary-fr"]
    for lang in LANGS:
        assert library.default(lang) == library.summary(lang)
        assert library.entry(f"summary-{lang}").load().lang == lang
    assert not own_folders.exists()


def test_an_added_text_is_at_hand_and_answers(own_folders: Path) -> None:
    entry = library.add(text())
    assert entry.name == "Tea-2026"
    assert entry.path == own_folders / "texts" / "Tea-2026.yaml"
    assert entry.load() == library.entry("Tea-2026").load() == text()
    assert names() == ["Tea-2026"]
    assert library.default("en") == entry
    assert library.default("es") == library.summary("es")
    assert sorted(files(own_folders)) == ["Tea-2026.yaml", "default-en"]


def test_a_part_of_the_rules_does_not_answer_unless_asked_to() -> None:
    section = Section("805", "Tea", (Rule("805.1", "Tea is hot."),))
    page = replace(text("Page"), sections=(section,))
    library.add(page)
    assert library.default("en") == library.summary("en")
    library.use("Page")
    assert library.default("en").name == "Page"


def test_a_text_of_the_same_name_is_replaced() -> None:
    before = library.add(text())
    signature = before.signature()
    after = library.add(text(words="Tea is cold."))
    assert names() == ["Tea-2026"]
    assert next(after.load().rules()).text == "Tea is cold."
    assert after.signature() != signature


def test_a_newer_text_stays_default() -> None:
    library.add(text("New", "2026-04-17"))
    library.add(text("Old", "2020-11-20"))
    assert names() == ["New", "Old"]
    assert library.default("en").name == "New"
    library.add(text("Newest", "2026-06-01"))
    assert library.default("en").name == "Newest"
    library.add(text("Same-day", "2026-06-01"))
    assert library.default("en").name == "Same-day"
    library.add(text("Te", "2020-11-20", lang="es"))
    assert library.default("es").name == "Te"
    assert library.default("en").name == "Same-day"


def test_a_text_that_cannot_be_read_is_nothing_to_stay_behind_of() -> None:
    broken = library.add(text("Broken", "2026-04-17"))
    assert broken.path is not None
    broken.path.write_bytes(b"[")
    assert library.add(text("Old", "2020-11-20")) == library.default("en")


def test_which_text_answers_can_be_chosen() -> None:
    library.add(text("Old", "2020-11-20"))
    library.add(text("New", "2026-04-17"))
    assert library.use("Old") == (library.entry("Old"), "en")
    assert library.default("en").name == "Old"
    assert library.use("summary-en") == (library.summary("en"), "en")
    assert library.default("en") == library.summary("en")
    assert library.use("summary-en") == (library.summary("en"), "en")
    with pytest.raises(NotFoundError) as caught:
        library.use("Older")
    [fault] = caught.value.faults
    assert fault.message.values["known"] == ["summary-en", "summary-es", "summary-fr", "New", "Old"]


def test_its_date_is_known_until_the_file_changes() -> None:
    old = library.add(text("Old", "2020-11-20"))
    assert library.default("en").effective == "2020-11-20"
    assert old.path is not None
    old.path.write_bytes(old.path.read_bytes().replace(b"2020-11-20", b"2021-02-05") + b"\n")
    assert library.default("en") == old._replace(effective=None)


def test_a_removed_text_answers_no_more(own_folders: Path) -> None:
    library.add(text("Old", "2020-11-20"))
    library.add(text("New", "2026-04-17"))
    removed = library.remove("New")
    assert (removed.text.name, removed.kept) == ("New", None)
    assert removed.following == {"en": library.default("en")}
    assert library.default("en").name == "Old"
    assert sorted(files(own_folders)) == ["Old.yaml", "default-en"]
    with pytest.raises(NotFoundError):
        library.remove("New")
    library.use("Old")
    library.add(text("New", "2020-11-20"))
    library.remove("New")
    assert names() == ["Old"]


def test_the_newest_official_text_follows_the_one_removed() -> None:
    for name, effective in (("A", "2022-10-07"), ("B", "2026-02-27"), ("C", "2026-04-17")):
        library.add(text(name, effective))
    library.keep(replace(text("D", "2026-09-09"), wording="translation"))
    library.keep(replace(text("E", "2026-09-09"), sections=(Section("805", "Tea", (Rule("805.1", "Tea."),)),)))
    library.keep(text("F", "2026-09-09", lang="es"))
    broken = library.add(text("G", "2026-03-03"))
    assert broken.path is not None
    broken.path.write_bytes(b"[")
    assert library.default("en").name == "C"
    assert library.remove("C").following == {"en": library.entry("B")._replace(lang="en", effective="2026-02-27")}
    assert library.add(text("Older", "2022-11-18")).name == "Older"
    assert library.default("en").name == "B"
    library.use("A")
    library.add(text("Older", "2022-11-18"))
    assert library.default("en").name == "A"
    assert library.remove("Older").following == {}
    library.use("summary-en")
    library.add(text("Older", "2022-11-18"))
    assert library.default("en") == library.summary("en")
    library.use("B")
    for name in ("B", "Older", "A"):
        library.remove(name)
    assert library.default("en") == library.summary("en")


def test_the_newest_translation_follows_one_that_was_removed() -> None:
    for name, effective in (("es-A", "2022-10-07"), ("es-B", "2026-02-27"), ("es-C", "2026-04-17")):
        library.keep(replace(text(name, effective, lang="es"), wording="translation"))
    library.keep(replace(text("es-own", "2026-09-09", lang="es"), wording="summary"))
    library.keep(replace(text("fr-C", "2026-04-17", lang="fr"), wording="translation"))
    library.use("es-C")
    assert library.remove("es-C").following == {"es": library.entry("es-B")._replace(lang="es", effective="2026-02-27")}
    assert library.remove("es-B").following["es"].name == "es-A"
    assert library.remove("es-A").following == {"es": library.summary("es")}
    assert library.default("fr") == library.summary("fr")


def test_shipped_texts_stay() -> None:
    for lang in LANGS:
        with pytest.raises(UsageError):
            library.remove(f"summary-{lang}")


BAD_NAMES: Final = ("", ".", "..", ".hidden", "../out", "a/b", "a\\b", "a b", "x" * 81, "a\n", "a\x00")


@pytest.mark.parametrize("name", [*BAD_NAMES, "summary-en", "summary-x"])
def test_bad_names(own_folders: Path, name: str) -> None:
    with pytest.raises(UsageError) as caught:
        library.add(text(name))
    key = "programs.name-of-summary" if name.startswith("summary-") else "error.bad-text-name"
    assert caught.value.faults[0].message.key == key
    assert not own_folders.exists()


def test_a_marker_that_names_something_else_is_ignored(own_folders: Path) -> None:
    library.add(text())
    marker = own_folders / "texts" / "default-en"
    for content in (b"", b"Gone\n", b"../../secret\n", b"\xff\xfe", b"\x00" * 10, b"Tea-2026/../Tea-2026"):
        marker.write_bytes(content)
        assert library.default("en") == library.summary("en")
    marker.unlink()
    marker.mkdir()
    assert library.default("en") == library.summary("en")


def test_other_files_in_the_folder_are_no_texts(own_folders: Path) -> None:
    library.add(text())
    for name in (".unfinished.yaml", "notes.txt", "Tea-2026.yaml~"):
        (own_folders / "texts" / name).write_text("x")
    assert names() == ["Tea-2026"]


def test_the_source_of_a_text_may_be_named_in_bytes_that_are_no_text() -> None:
    odd = os.fsdecode(b"th\xe9\x1b[2J.txt")
    assert library.add(replace(text(), source=odd)).load().source == "th��[2J.txt"


@pytest.mark.parametrize("words", ["", "  ", "\x07", "a\x85b", "\ud800"])
def test_a_text_that_no_reader_would_let_through_is_not_kept(own_folders: Path, words: str) -> None:
    with pytest.raises(DataError):
        library.add(text(words=words))
    assert not own_folders.exists()


class Interruption(BaseException):
    """Something that ends a program and is no Exception."""


def failing(kind: type[BaseException], real: Callable[..., Any], works: int) -> Callable[..., Any]:
    """A function that works a few times, then fails once, then works again."""
    calls = 0

    def function(*args: Any, **values: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == works + 1:
            raise kind(28, "no space left") if kind is OSError else kind
        return real(*args, **values)

    return function


STEPS: Final = ("fsync", "replace", "chmod")


@pytest.mark.parametrize("kind", [OSError, KeyboardInterrupt, MemoryError, Interruption])
@pytest.mark.parametrize("works", [0, 1])
@pytest.mark.parametrize("step", STEPS[:: each(3)])
def test_an_import_that_fails_leaves_nothing_behind(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch, step: str, works: int, kind: type[BaseException]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, step, failing(kind, getattr(os, step), works))
        with pytest.raises(DataError if kind is OSError else kind):
            library.add(text())
    assert files(own_folders) == {}
    assert names() == []
    assert library.default("en") == library.summary("en")
    assert library.add(text()).load() == text()


@pytest.mark.parametrize("kind", [OSError, KeyboardInterrupt])
@pytest.mark.parametrize("works", [0, 1])
@pytest.mark.parametrize("step", STEPS[:: each(3)])
def test_an_import_that_fails_leaves_the_old_text_whole(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch, step: str, works: int, kind: type[BaseException]
) -> None:
    library.add(text("Other"))
    library.add(text(words="Tea was hot."))
    before = files(own_folders)
    with monkeypatch.context() as patch:
        patch.setattr(os, step, failing(kind, getattr(os, step), works))
        with pytest.raises(DataError if kind is OSError else kind):
            library.add(text(words="Tea is cold."))
    assert files(own_folders) == before
    assert library.default("en").load() == text(words="Tea was hot.")


def test_a_disk_without_space_is_named(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(OSError, os.fsync, 0))
    with pytest.raises(DataError) as caught:
        library.add(text())
    [fault] = caught.value.faults
    assert fault.message.values == {"reason": say("reason.disk-full")}
    assert fault.source == str(own_folders / "texts" / "Tea-2026.yaml")
    assert caught.value.exit_code == 4


def refused(*_args: object, **_values: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


def test_a_folder_that_may_not_be_written(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.add(text())
    before = files(own_folders)
    with monkeypatch.context() as patch:
        # Permissions do not bind a superuser, so the refusals of the system are played.
        for name in ("open", "replace", "unlink"):
            patch.setattr(os, name, refused)
        patch.setattr(Path, "unlink", refused)
        for attempt in (
            lambda: library.add(text(words="Tea is cold.")),
            lambda: library.add(text("Other")),
            lambda: library.remove("Tea-2026"),
            lambda: library.use("Tea-2026"),
            lambda: library.use("summary-en"),
        ):
            with pytest.raises(DataError) as caught:
                attempt()
            assert [fault.message.key for fault in caught.value.faults] == ["error.unwritable"]
    assert files(own_folders) == before


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="permissions do not bind a superuser")
def test_a_read_only_folder(own_folders: Path) -> None:
    library.add(text())
    folder = own_folders / "texts"
    folder.chmod(0o555)
    try:
        with pytest.raises(DataError):
            library.add(text("Other"))
        assert names() == ["Tea-2026"]
    finally:
        folder.chmod(0o755)


def test_a_folder_that_is_a_file(own_folders: Path) -> None:
    own_folders.write_text("tea")
    assert names() == []
    assert library.default("en") == library.summary("en")
    assert library.use("summary-en") == (library.summary("en"), "en")
    with pytest.raises(DataError):
        library.add(text())
    assert own_folders.read_text() == "tea"


def test_a_text_that_went_missing_or_broke(own_folders: Path) -> None:
    entry = library.add(text())
    assert entry.path is not None
    entry.path.write_bytes(b"\xff")
    with pytest.raises(DataError) as caught:
        entry.load()
    assert caught.value.faults[0].source == str(own_folders / "texts" / "Tea-2026.yaml")
    entry.path.unlink()
    with pytest.raises(DataError):
        entry.load()
    assert entry.signature() == "Tea-2026.yaml:-"


def _add_often(words: str, times: int) -> None:
    for _ in range(times):
        library.add(text(words=words))


def test_two_processes_add_at_once(own_folders: Path) -> None:
    long = ["Tea is hot. " * 5000, "Tea is cold. " * 5000]
    processes = [multiprocessing.Process(target=_add_often, args=(words, 10)) for words in long]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0]
    assert sorted(files(own_folders)) == ["Tea-2026.yaml", "default-en"]
    assert library.default("en").load() in [text(words=words) for words in long]


def test_the_newest_answers_whichever_import_ends_last(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [text(f"Tea-{year}", f"{year}-04-17") for year in (2024, 2025, 2026)]
    store = library._store

    def overtaken(kept: RulesText, *arguments: Any) -> Any:
        """What was decided before a newer text came is done after it."""
        if newer := [each for each in texts if each.effective > kept.effective and each.name not in names()]:
            library.add(newer[0])
        return store(kept, *arguments)

    monkeypatch.setattr(library, "_store", overtaken)
    library.add(texts[0])
    assert names() == [each.name for each in texts]
    assert library.default("en").name == "Tea-2026"


def test_a_text_is_kept_without_answering(own_folders: Path) -> None:
    entry = library.keep(text())
    assert entry.load() == text()
    assert list(files(own_folders)) == ["Tea-2026.yaml"]
    assert library.default("en") == library.summary("en")


def test_a_text_that_answers_goes_on_to_answer_with_its_date() -> None:
    library.add(text())
    library.keep(text(effective="2026-05-01"))
    assert library.default("en").name == "Tea-2026"
    assert library.default("en").effective == "2026-05-01"
