"""Draws made by one instruction, against all orders of the draws on small tables."""

from itertools import permutations
from typing import Any

import pytest

from judgekit.rulings.situation import rule

TEAMS = {"A": ["A1", "A2"], "B": ["B1", "B2"]}
TABLES: dict[str, dict[str, Any]] = {
    "duel": {"format": "duel", "seats": ["A1", "B1"], "active": "B1"},
    "commander": {"format": "commander", "seats": ["A1", "B1", "C1"], "active": "B1"},
    "giant": {"format": "two-headed-giant", "seats": ["A1", "A2", "B1", "B2"], "teams": TEAMS, "active": "B"},
    "teams": {"format": "team-vs-team", "seats": ["A1", "A2", "B1", "B2"], "teams": TEAMS, "active": "B1"},
}


def allowed(table: dict[str, Any], cards: dict[str, int]) -> set[tuple[str, ...]]:
    """Every order in which the players of each group in turn make all of their draws."""
    start = table["seats"].index(TEAMS[table["active"]][0] if table["active"] in TEAMS else table["active"])
    clockwise = [player for player in table["seats"][start:] + table["seats"][:start] if player in cards]
    orders = {tuple(clockwise)}
    if table["format"] == "two-headed-giant":
        split = sum(player in TEAMS[table["active"]] for player in clockwise)
        first, second = clockwise[:split], clockwise[split:]
        orders = {(*one, *other) for one in permutations(first) for other in permutations(second)}
    return {tuple(player for player in order for _ in range(cards[player])) for order in orders}


@pytest.mark.parametrize("name", TABLES)
def test_legal_is_exactly_what_goes_block_by_block_in_turn_order(name: str) -> None:
    table = TABLES[name]
    effects = [{"draw": 1, "players": "each"}, {"draw": 1, "players": [table["seats"][1]]}]
    cards = {player: 2 if player == table["seats"][1] else 1 for player in table["seats"]}
    single = [player for player, count in cards.items() for _ in range(count)]
    legal = set()
    for order in set(permutations(single)):
        _, ruling = rule({"question": "draws", **table, "effects": effects, "proposed": list(order)})
        assert ruling.answer["cards"] == cards
        if ruling.status == "legal":
            legal.add(order)
        else:
            assert ruling.status == "illegal"
    assert legal == allowed(table, cards)
