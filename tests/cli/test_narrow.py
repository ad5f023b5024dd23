"""A search in a text with fewer rules than English says so to a person, and short names lead to the one they begin."""

from pathlib import Path

import pytest

from tests.cli.run import judgekit
from tests.cli.terminal import at_terminal


@pytest.fixture
def large(tmp_path: Path) -> str:
    """A folder with an English text of more rules than the summaries have."""
    rules = "\n\n".join(f"100.{number}. Tea." for number in range(1, 500))
    (tmp_path / "tea.txt").write_text(f"100. Tea\n\n{rules}\n")
    data = str(tmp_path / "data")
    call = ("rules", "import", str(tmp_path / "tea.txt"), "--lang", "en", "--effective", "2026-04-17")
    assert judgekit(*call, JUDGEKIT_DATA=data).code == 0
    return data


@pytest.mark.parametrize(
    ("options", "told"),
    [("--lang es", True), ("--lang fr", True), ("--lang en", False), ("--lang es --all-langs", False)],
)
def test_what_a_search_left_out_is_told(options: str, told: bool, large: str) -> None:
    session = at_terminal(["search", "mulligan", *options.split()], [], JUDGEKIT_DATA=large)
    assert session.code == 0
    assert ("--all-langs" in session.screen and "499" in session.screen) == told


def test_a_pipe_is_told_nothing_of_it(large: str) -> None:
    done = judgekit("search", "mulligan", "--lang", "es", JUDGEKIT_DATA=large)
    assert (done.code, done.err) == (0, "")
    assert "--all-langs" not in done.out


def test_where_english_has_no_more_nothing_is_said() -> None:
    assert "--all-langs" not in at_terminal(["search", "mulligan", "--lang", "es"], []).screen


@pytest.mark.parametrize(
    ("call", "name"), [("gigante --lang es", "Gigante de dos cabezas"), ("troll --lang fr", "Troll à deux têtes")]
)
def test_whole_words_that_begin_one_name_are_short_for_it(call: str, name: str) -> None:
    done = judgekit("glossary", *call.split())
    assert done.code == 0
    assert name in done.out


@pytest.mark.parametrize("word", ["gigan", "opción"])
def test_parts_of_words_and_words_that_begin_several_names_are_not(word: str) -> None:
    assert judgekit("glossary", word, "--lang", "es").code == 1
