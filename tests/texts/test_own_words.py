"""What a person wrote is set aside and never deleted, neither with its text nor under a new import."""

from dataclasses import replace
from pathlib import Path

import pytest

from judgekit.texts import library
from judgekit.texts.model import Wording
from tests.texts.test_library import files, text


@pytest.mark.parametrize(
    ("wording", "line", "kept"),
    [
        ("translation", b"", True),
        ("summary", b"", True),
        ("official", b"", False),
        ("official", b"# by hand\n", True),
        ("official", b"[", True),
    ],
)
def test_own_words_are_set_aside_and_come_back_under_their_name(
    own_folders: Path, wording: Wording, line: bytes, kept: bool
) -> None:
    for again in ("Tea-2026.yaml.removed", "Tea-2026.yaml.removed-2"):
        entry = library.keep(replace(text(), wording=wording))
        assert entry.path is not None
        data = line + entry.path.read_bytes()
        entry.path.write_bytes(data)
        if line != b"[":
            library.use("Tea-2026")
        removed = library.remove("Tea-2026")
        assert library.default("en") == library.summary("en")
        assert [each.name for each in library.imported()] == []
        if not kept:
            assert removed.kept is None
            assert files(own_folders) == {}
            continue
        assert removed.kept == entry.path.with_name(again)
        assert removed.kept.read_bytes() == data
    if kept:
        assert removed.kept is not None
        removed.kept.rename(own_folders / "texts" / "Tea-2026.yaml")
        assert [each.name for each in library.imported()] == ["Tea-2026"]


def test_lines_that_a_person_put_into_a_text_are_kept_beside_it(own_folders: Path) -> None:
    entry = library.keep(text())
    assert entry.path is not None
    library.keep(text(words="Tea is cold."))
    assert list(files(own_folders)) == ["Tea-2026.yaml"]
    edited = b"# by hand\n" + entry.path.read_bytes()
    entry.path.write_bytes(edited)
    library.keep(text())
    assert sorted(files(own_folders)) == ["Tea-2026.yaml", "Tea-2026.yaml.before"]
    assert entry.path.with_name("Tea-2026.yaml.before").read_bytes() == edited
    assert [each.name for each in library.imported()] == ["Tea-2026"]
