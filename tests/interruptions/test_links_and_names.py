"""Links, folders and pipes in the data folder, and names that would be paths: nothing outside is touched."""

import os
import sys
from pathlib import Path
from typing import Final

import pytest

if sys.platform == "win32":
    pytest.skip("this system cannot copy a process or limit its files", allow_module_level=True)

from tests.interruptions.killing import call
from tests.interruptions.state import imported, tree
from tests.thorough import thorough

pytestmark = thorough


def test_links_in_the_data_folder(tea: Path, own_folders: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    texts = own_folders / "texts"
    texts.mkdir(parents=True)
    (outside / "precious.yaml").write_text("my notes\n", encoding="utf-8")
    (texts / "CR-2021-03-05.yaml").symlink_to(outside / "precious.yaml")
    (texts / "default-en").symlink_to(outside / "precious.yaml")
    (texts / "Loop.yaml").symlink_to(texts / "Loop.yaml")
    (texts / "Dangling.yaml").symlink_to(outside / "nothing.yaml")
    (texts / "Folder.yaml").mkdir()
    os.mkfifo(texts / "Pipe.yaml")
    before = tree(outside)
    right = call(("show", "805.2")).done
    assert (right.code, right.err) == (0, "")
    listed = call(("rules", "list")).done
    assert listed.code == 4
    assert len(listed.err.splitlines()) == 5
    imported_text = call(("rules", "import", str(tea))).done
    assert imported_text.code == 0
    assert call(("show", "100.1")).done.code == 0
    assert not (texts / "CR-2021-03-05.yaml").is_symlink()
    assert not (texts / "default-en").is_symlink()
    for name in ("Loop", "Dangling", "Pipe"):
        assert call(("rules", "use", name)).done.code == 4
        assert call(("rules", "remove", name)).done.code == 0
    refused = call(("rules", "remove", "Folder")).done
    assert (refused.code, "fault in judgekit" in refused.err) == (4, False)
    assert tree(outside) == before


def test_a_data_folder_that_is_a_link(tea: Path, own_folders: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    own_folders.symlink_to(tmp_path / "elsewhere")
    assert imported(tea).is_file()
    assert sorted(tree(tmp_path / "elsewhere")) == ["texts/CR-2021-03-05.yaml", "texts/default-en"]


NAMES: Final = (
    "../../x", "..", ".", "", "/etc/passwd", "a/b", "a\\b", "C:x", "CON", "con", "NUL.2026", "aux", "COM1", "lpt9.x",
    "x" * 300, "x" * 81, "a\nb", "a b", "-x", ".x", "é", "\udce9", "a\x1b[2Jb", "summary-en", "summary-de", "~",
    "$HOME",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=lambda name: repr(name)[:30])
def test_names_that_would_be_paths(name: str, tea: Path, own_folders: Path, tmp_path: Path) -> None:
    before = tree(tmp_path)
    done = call(("rules", "import", str(tea), f"--name={name}")).done
    assert done.code == 2
    assert "fault in judgekit" not in done.err
    for command in ("use", "remove"):
        done = call(("rules", command, "--", name)).done
        assert done.code in (1, 2) or (command, name) == ("use", "summary-en")
        assert "fault in judgekit" not in done.err
    assert not list(own_folders.rglob("*.yaml"))
    assert tree(tmp_path) == before


def test_a_name_of_another_language_is_taken(tea: Path) -> None:
    text = imported(tea)
    before = text.read_bytes()
    done = call(("rules", "import", str(tea), "--lang", "fr", "--name", text.stem)).done
    assert (done.code, "--name" in done.err) == (2, True)
    assert text.read_bytes() == before
