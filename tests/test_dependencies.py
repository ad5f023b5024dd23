"""The libraries judgekit runs on are told as their own metadata tell, and judgekit asks for no other."""

import re
import tomllib
from email import message_from_string
from importlib.metadata import PackageMetadata
from pathlib import Path
from typing import Final, cast

import pytest

from judgekit.dependencies import DIRECT, canonical, dependencies, homepage, licence

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def metadata(text: str) -> PackageMetadata:
    return cast(PackageMetadata, message_from_string(text))


def test_what_judgekit_asks_for_is_what_it_tells() -> None:
    asked = {canonical(re.split(r"[<>=~! ;\[]", requirement)[0]) for requirement in PROJECT["dependencies"]}
    assert set(DIRECT) == asked


def test_every_library_is_told_whole() -> None:
    found = {each.key: each for each in dependencies()}
    assert [each.key for each in found.values() if not each.needed_by] == sorted(DIRECT)
    assert "shellingham" in found
    assert found["shellingham"].needed_by == ("typer",)
    assert found["pyyaml"].name == "PyYAML"
    for each in found.values():
        assert each.version is not None, each
        assert each.licence, each
        assert each.homepage is not None, each
        assert each.homepage.startswith("https://"), each
        assert set(each.needed_by) <= set(found)


def test_no_library_forbids_what_the_mit_licence_allows() -> None:
    assert {each.licence for each in dependencies()} <= {
        "MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "PSF-2.0",
        "MIT OR Apache-2.0", "Apache-2.0 OR BSD-2-Clause",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("License-Expression: MIT OR Apache-2.0\nLicense: other", "MIT OR Apache-2.0"),
        ("License: MIT\nClassifier: License :: OSI Approved :: MIT License", "MIT"),
        ("License: ISC License\nClassifier: License :: OSI Approved :: ISC License (ISCL)", "ISC"),
        ("Classifier: License :: OSI Approved :: BSD License", "BSD License"),
        ("License: Tea Licence", "Tea Licence"),
        (f"License: {'whereas ' * 30}\nClassifier: License :: Public Domain", "Public Domain"),
        ("License: one line\n and another", None),
        ("Name: tea", None),
    ],
)
def test_licences(text: str, told: str | None) -> None:
    assert licence(metadata(text)) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Home-page: https://a.example\nProject-URL: Homepage, https://b.example", "https://a.example"),
        ("Project-URL: Source Code, https://s.example\nProject-URL: homepage, https://h.example", "https://h.example"),
        ("Project-URL: Home Page, https://h.example\nProject-URL: Docs, https://d.example", "https://h.example"),
        ("Project-URL: Docs, https://d.example", None),
        ("Name: tea", None),
    ],
)
def test_homes(text: str, told: str | None) -> None:
    assert homepage(metadata(text)) == told


def test_a_library_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DIRECT, "tea-that-nobody-made", "dependencies.for-typer")
    [missing] = [each for each in dependencies() if each.version is None]
    assert (missing.key, missing.licence, missing.homepage) == ("tea-that-nobody-made", None, None)
