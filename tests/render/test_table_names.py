"""The drawing of a table never cuts what tells people and teams apart."""

import pytest

from judgekit.render.layout import Layout, display_width
from judgekit.render.table import drawing
from judgekit.rulings.situation import read_table

LONG = {
    "format": "two-headed-giant",
    "seats": ["Bartholomé de la Fuente y Castro", "名前がとても長い人", "Éléonore de la Tour", "Zoé"],
    "teams": {"Los Bulliciosos de Soria": ["Bartholomé de la Fuente y Castro", "名前がとても長い人"],
              "Los Bulliciosos de Segovia": ["Éléonore de la Tour", "Zoé"]},
}  # fmt: skip


@pytest.mark.parametrize("width", [40, 60, 80])
def test_long_names_stand_below_in_full(width: int) -> None:
    table, _ = read_table(LONG)
    assert table is not None
    drawn = drawing(table, "Los Bulliciosos de Soria", (), Layout(width))
    assert "…" not in drawn
    words = " ".join(drawn.split())
    for player in LONG["seats"]:
        assert f"{player} ({table.team_of(player)})" in words
    assert all(display_width(line) <= width for line in drawn.splitlines())
    assert drawn.count("▶") == 2


def test_short_names_stand_beside_the_table() -> None:
    table, _ = read_table({"format": "duel", "seats": ["Ana", "Ben"]})
    assert table is not None
    assert drawing(table, "Ana", (), Layout(40)).splitlines()[1] == "    Ben │       │ ▶ Ana"
