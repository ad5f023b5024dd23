"""The wheel carries everything and works where it is put: installed, in a zip archive, with a home nobody may write."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import judgekit
from tests.thorough import thorough

pytestmark = thorough

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def run(path: Path, *arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run judgekit from a place on the path, away from the checkout."""
    script = f"import sys; sys.path.insert(0, {str(path)!r}); from judgekit.cli.start import run; run()"
    command = [sys.executable, "-I", "-c", script, *arguments]
    return subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def test_the_wheel_holds_the_package_and_its_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    shipped = {path.relative_to(ROOT).as_posix() for path in (ROOT / "rules_data").rglob("*.yaml")}
    assert shipped
    assert {f"judgekit/{name}" for name in shipped} <= names
    assert {"judgekit/render/page/page.css", "judgekit/render/page/page.js"} <= names
    assert "judgekit/py.typed" in names
    assert not [name for name in names if name.startswith("tests/")]
    assert f"judgekit-{judgekit.__version__}.dist-info/licenses/LICENSE" in names


def test_it_works_unpacked(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    done = run(tmp_path / "site", "show", "805.2", "--lang", "es", cwd=tmp_path)
    assert (done.returncode, "jugador principal" in done.stdout) == (0, True), done.stderr


def test_it_works_from_a_zip_archive(wheel: Path, tmp_path: Path) -> None:
    for _ in range(2):
        done = run(wheel, "show", "805.2", "--lang", "fr", cwd=tmp_path)
        assert (done.returncode, "joueur principal" in done.stdout) == (0, True), done.stderr
    page = run(wheel, "export", "-o", "-", "--section", "805", cwd=tmp_path)
    assert (page.returncode, page.stdout.endswith("</html>\n")) == (0, True), page.stderr


def test_it_works_where_nothing_can_be_written(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    # A file in place of the home folder: nobody can create anything below it, not even an administrator.
    home = tmp_path / "home"
    home.write_text("")
    home_only = {
        "JUDGEKIT_DATA": "",
        "JUDGEKIT_CACHE": "",
        "HOME": str(home),
        "XDG_CACHE_HOME": "",
        "XDG_DATA_HOME": "",
    }
    for command in (("show", "805.2"), ("search", "primary player"), ("rules", "list"), ("info",)):
        done = run(tmp_path / "site", *command, cwd=tmp_path, **home_only)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
    refused = run(tmp_path / "site", "rules", "use", "summary-en", cwd=tmp_path, **home_only)
    assert "Traceback" not in refused.stderr


def test_version_is_stated_once() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version"]' in text
