"""What exchange tells a translator: only what happened is said to have."""

import pytest

from judgekit.messages import catalogue
from judgekit.render.exchange import updated_lines
from judgekit.render.layout import Layout
from judgekit.texts.model import Rule, RulesText, Section
from judgekit.translation.exchange.model import Document, Entry
from judgekit.translation.exchange.updating import update

LATER = RulesText(
    "T", "en", "2026-01-01", "official", (Section("805", "", (Rule("805.1", "Stir it twice. See rule 805.2."),)),)
)


@pytest.mark.parametrize(
    ("target", "said", "shown"),
    [
        ("Véase la regla 805.3.", "they were replaced", ["- Véase la regla 805.3.", "+ Véase la regla 805.2."]),
        ("Véase la regla 805.2.", "has already", []),
        ("Véase más abajo.", "none were replaced", []),
    ],
)
def test_numbers_are_said_to_be_replaced_where_they_were(target: str, said: str, shown: list[str]) -> None:
    entry = Entry("Stir it twice. See rule 805.3.", target, "translated", "CR|805.1", "805.1", "rule")
    first, *texts = updated_lines(update(Document((entry,), "es"), LATER), catalogue("en"), Layout(width=120))
    assert (said in first, [line.strip() for line in texts]) == (True, shown)
