"""One browser for all tests of pages, and the pages they look at."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from judgekit.export import choose
from judgekit.languages import Lang
from judgekit.messages import catalogue
from judgekit.render.html import page
from judgekit.sections import read_within
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


def written(file: Path, langs: Sequence[Lang], section: str | None, lang: Lang) -> Path:
    """A page of the texts that answer."""
    references = None if section is None else read_within([section])
    file.write_text(page(choose(Shelf(), langs, references), lang, catalogue), encoding="utf-8")
    return file


@pytest.fixture(scope="session")
def summaries(tmp_path_factory: pytest.TempPathFactory, session_folder: Path) -> Callable[..., Path]:
    """Writes a page of the summaries, once for all tests."""
    folder = tmp_path_factory.mktemp("pages")

    @cache
    def write(langs: tuple[Lang, ...], section: str | None, lang: Lang) -> Path:
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("JUDGEKIT_DATA", str(folder / "no-data"))
            patched.setenv("JUDGEKIT_CACHE", str(session_folder / "cache"))
            return written(folder / f"{len(list(folder.iterdir()))}.html", langs, section, lang)

    return write


@pytest.fixture
def everything(summaries: Callable[..., Path]) -> Path:
    """All summaries in three languages."""
    return summaries(("en", "es", "fr"), None, "en")


@pytest.fixture
def sections(summaries: Callable[..., Path]) -> Path:
    """Two sections in two languages, on a page that speaks French."""
    return summaries(("en", "fr"), "805,810", "fr")


@pytest.fixture
def spanish(summaries: Callable[..., Path]) -> Path:
    """One section in one language."""
    return summaries(("es",), "805", "es")


@pytest.fixture
def sample() -> Callable[[], None]:
    """Lets a small text in the official form answer in English."""

    def add() -> None:
        library.add(read_text(SAMPLE.encode(), source="sample.txt").text)
        library.use(library.imported()[0].name)

    return add
