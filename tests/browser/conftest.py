"""One browser for all tests of pages, and the pages they look at."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from judgekit.export import choose, read_sections
from judgekit.languages import Lang
from judgekit.messages import catalogue
from judgekit.render.html import page
from judgekit.shelf import Shelf
from judgekit.texts import library
from judgekit.texts.importers import read_text
from tests.browser.chromium import Browser, chromium
from tests.texts.sample import SAMPLE


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that all tests share; each opens its page anew."""
    with chromium(tmp_path_factory.mktemp("profile")) as driver:
        yield Browser(driver)


def written(folder: Path, name: str, langs: Sequence[Lang], section: str | None, lang: Lang) -> Path:
    """A page of the texts that answer."""
    references = None if section is None else read_sections(section)
    file = folder / f"{name}.html"
    file.write_text(page(choose(Shelf(), langs, references), lang, catalogue), encoding="utf-8")
    return file


@pytest.fixture
def everything(tmp_path: Path) -> Path:
    """All summaries in three languages."""
    return written(tmp_path, "everything", ("en", "es", "fr"), None, "en")


@pytest.fixture
def sections(tmp_path: Path) -> Path:
    """Two sections in two languages, on a page that speaks French."""
    return written(tmp_path, "sections", ("en", "fr"), "805,810", "fr")


@pytest.fixture
def spanish(tmp_path: Path) -> Path:
    """One section in one language."""
    return written(tmp_path, "spanish", ("es",), "805", "es")


@pytest.fixture
def sample() -> Callable[[], None]:
    """Lets a small text in the official form answer in English."""

    def add() -> None:
        library.add(read_text(SAMPLE.encode(), source="sample.txt").text)
        library.use(library.imported()[0].name)

    return add
