"""The order of declaring blockers: everybody attacked once, clockwise from the active player."""

from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule


@given(st.integers(3, 8), st.data())
def test_attacked_players_follow_each_other_clockwise(count: int, data: st.DataObject) -> None:
    seats = [f"P{at}" for at in range(count)]
    active = data.draw(st.integers(0, count - 1))
    others = [name for at, name in enumerate(seats) if at != active]
    attacked = data.draw(st.lists(st.sampled_from(others), max_size=6))
    attacks = [
        {"creature": f"c{at}", "controller": seats[active], "attacking": {"player": player}}
        for at, player in enumerate(attacked)
    ]
    table = {"question": "block-order", "format": "commander", "seats": seats, "active": seats[active]}
    _, ruling = rule(table | {"attacks": attacks})
    clockwise = seats[active:] + seats[:active]
    assert ruling.answer == {"order": [[name] for name in clockwise if name in attacked]}
