"""The state of folders before and after."""

from pathlib import Path

from judgekit.texts import library
from tests.interruptions.killing import call


def imported(tea: Path) -> Path:
    """The file of a text that was imported."""
    assert call(("rules", "import", str(tea))).done.code == 0
    [entry] = library.imported()
    assert entry.path is not None
    return entry.path


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
