"""How much of a translation is there, in columns or, on a narrow terminal, beneath each other."""

import re

from judgekit.texts import library
from tests.cli.run import judgekit
from tests.translation.exchange.tea import ENGLISH, SPANISH


def test_status_on_a_narrow_terminal() -> None:
    # What is told of each section in columns on a wide one; a number stays beside its head, in which no blank breaks.
    shown = judgekit("translation", "status", "--of", "summary-es", "--section", "805", COLUMNS="40").out
    assert re.sub(r"words \d+", "words 99", shown.replace("\u00a0", " ")) == (
        "Spanish: summary-es, translation of\n"
        "  summary-en (2026-04-17)\n"
        "805  translated 26, stale 0, missing 0,\n"
        "  words 99, coverage 100 %\n"
        "total  translated 26, stale 0,\n"
        "  missing 0, words 99, coverage 100 %\n"
    )


def test_status() -> None:
    done = judgekit("translation", "status", "--section", "805", "--lang", "fr")
    assert (done.code, "couverture" in done.out) == (0, True)
    assert judgekit("translation", "status", "--min-coverage", "100").code == 0
    library.add(ENGLISH)
    library.keep(SPANISH)
    assert judgekit("translation", "status", "--min-coverage", "100").code == 1
    assert judgekit("translation", "status", "--min-coverage", "101").code == 2
    assert judgekit("translation", "status", "--format", "markdown").out.startswith("## ")
