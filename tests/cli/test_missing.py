"""A number that the text lacks is answered alike by every command: where it went, or that it never was."""

import pytest

from judgekit.cli.start import main

MISSING = {
    "805.10g": "805.10g of 2024-09-17 is 805.10f on 2026-04-17, in the same words",
    "999.9": "no revision since 2009 has a rule 999.9",
    "805.4z": "no revision since 2009 has a rule 805.4z; did you mean",
    "608.2b": "nothing found for 608.2b; judgekit’s summaries hold only a part of the rules",
}


@pytest.mark.parametrize("reference", MISSING)
@pytest.mark.parametrize("command", ["show", "refs", "search"])
def test_it_is_said_where_a_number_went(command: str, reference: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, reference]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert MISSING[reference].partition("; did you")[0] in " ".join(shown.err.split())


@pytest.mark.parametrize("spelt", ["805,10g", "805-10g", "CR 805.10g", "regla 805,10g"])
def test_a_number_is_never_searched_as_words(spelt: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", spelt]) == 1
    assert capsys.readouterr().out == ""
