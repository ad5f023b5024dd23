"""A command over several lines is the same command."""

import shlex

from hypothesis import given
from hypothesis import strategies as st

from judgekit.render.layout import display_width, shell_lines


@given(words=st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" ")), min_size=1))
def test_the_shell_reads_the_same_words(words: list[str]) -> None:
    # A shell takes a backslash before a line end away with it.
    read = "\n".join(shell_lines(shlex.join(words), 20)).replace(" \\\n", " ")
    assert shlex.split(read) == words


def test_lines_fit_and_a_quoted_word_stays_whole() -> None:
    command = shlex.join(["judgekit", "ruling", "block", "--seats", "Ana María,Ben", "--active", "it's Ana"])
    lines = shell_lines(command, 30)
    assert all(display_width(line) <= 30 for line in lines)
    assert [line.endswith(" \\") for line in lines] == [True] * (len(lines) - 1) + [False]
    assert any("'Ana María,Ben'" in line for line in lines)


def test_a_short_command_is_one_line() -> None:
    assert shell_lines("judgekit ruling list", 80) == ["judgekit ruling list"]
