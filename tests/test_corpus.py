"""Inputs that fuzzing found to reach every part of a reader: each is answered, or refused with what is wrong."""

from pathlib import Path
from typing import Final

import pytest

from tests.readers import READERS
from tests.thorough import each

CORPUS: Final = Path(__file__).parent / "corpus"
FILES: Final = sorted(path for path in CORPUS.glob("*/*") if path.is_file())


def test_every_reader_has_its_files_and_none_is_large() -> None:
    assert {path.parent.name for path in FILES} == set(READERS)
    assert max(path.stat().st_size for path in FILES) < 2_000
    assert sum(path.stat().st_size for path in FILES) < 200_000


@pytest.mark.parametrize("reader", READERS)
def test_the_files_of_the_corpus(
    reader: str, tmp_path: Path, own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGEKIT_DEBUG", "1")
    for file in [file for file in FILES if file.parent.name == reader][:: each(4)]:
        READERS[reader](file.read_bytes())
        assert not any(tmp_path.iterdir()), file
        assert not own_folders.exists(), file
