"""Laws of life totals: changes add up to the totals, prohibitions are kept, what is not needed does not matter."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from tests.thorough import examples

GIANT = {
    "format": "two-headed-giant",
    "seats": ["A1", "A2", "B1", "B2"],
    "teams": {"A": ["A1", "A2"], "B": ["B1", "B2"]},
}
ALL = {"format": "free-for-all", "seats": ["A1", "A2", "B1", "B2"]}
PLAYERS = ("A1", "A2", "B1", "B2")

amounts = st.integers(0, 12) | st.sampled_from(["life-lost"]) | st.fixed_dictionaries(
    {"part": st.sampled_from(["1/2", "1/3", "2/3", "1/1"]), "round": st.sampled_from(["up", "down"])}
)  # fmt: skip
players = st.sampled_from(["each", "each-opponent"]) | st.lists(st.sampled_from(PLAYERS), unique=True)
verbs = st.sampled_from(["damage", "lose", "gain", "set", "pay"])
changes = st.builds(lambda verb, amount, who: {verb: amount, "players": who}, verbs, amounts, players)
exchanges = st.builds(lambda who: {"exchange": list(who)}, st.permutations(PLAYERS).map(lambda order: order[:2]))
effects = st.lists(changes | exchanges, max_size=5)
prohibitions = st.lists(
    st.fixed_dictionaries({"cannot": st.sampled_from(["gain-life", "lose-life"]), "players": players}), max_size=2
)


def ruled(table: dict[str, Any], **facts: Any) -> Ruling:
    ruling = rule({"question": "life", **table, "controller": "A1", **facts})[1]
    assert ruling.status != "error", ruling.problems
    return ruling


@settings(max_examples=examples(300))
@given(a=st.integers(-3, 40), b=st.integers(-3, 40), effects=effects, in_force=prohibitions)
def test_changes_add_up_to_the_totals_of_the_teams(a: int, b: int, effects: Any, in_force: Any) -> None:
    ruling = ruled(GIANT, life={"A": a, "B": b}, effects=effects, in_force=in_force)
    if ruling.status == "determined":
        changed = ruling.answer["changes"]
        for team, before in (("A", a), ("B", b)):
            assert ruling.answer["life"][team] == before + sum(changed.get(team + n, 0) for n in "12")
    if ruling.status == "illegal":
        assert ruling.answer["offending"]
        assert all(most >= 0 for most in ruling.answer["max_payment"].values())


@settings(max_examples=examples(300))
@given(life=st.lists(st.integers(-3, 40), min_size=4, max_size=4), effects=effects, in_force=prohibitions)
def test_prohibitions_are_kept(life: list[int], effects: Any, in_force: Any) -> None:
    before = dict(zip(PLAYERS, life, strict=True))
    ruling = ruled(ALL, life=before, effects=effects, in_force=in_force)
    if ruling.status != "determined":
        return
    for each in in_force:
        who = {"each": PLAYERS, "each-opponent": PLAYERS[1:]}.get(str(each["players"]), each["players"])
        for player in who:
            after = ruling.answer["life"][player]
            assert after <= before[player] if each["cannot"] == "gain-life" else after >= before[player]


@settings(max_examples=examples(200))
@given(
    a=st.integers(1, 40), b=st.integers(1, 40), effects=effects, in_force=prohibitions,
    known=st.sets(st.sampled_from(["A", "B"])),
)  # fmt: skip
def test_a_fact_that_is_not_needed_does_not_matter(
    a: int, b: int, effects: Any, in_force: Any, known: set[str]
) -> None:
    """What is settled without a total stays the same whatever that total is; what is needed was not given."""
    life = {team: total for team, total in (("A", a), ("B", b)) if team in known}
    part = ruled(GIANT, life=life, effects=effects, in_force=in_force)
    assert {need.fact for need in part.needs} <= {f"life.{team}" for team in {"A", "B"} - known}
    whole = ruled(GIANT, life={"A": a, "B": b}, effects=effects, in_force=in_force)
    if part.status == "undetermined":
        assert part.needs
        return
    assert part.status == whole.status
    for key, value in part.answer.items():
        if key == "life":
            assert value.items() <= whole.answer[key].items()
        else:
            assert value == whole.answer[key]


def test_players_that_are_not_known() -> None:
    duel = {"question": "life", "format": "duel", "seats": ["A", "B"]}
    gain = [{"gain": 2, "players": ["A"]}]
    barred = rule({**duel, "in_force": [{"cannot": "gain-life", "players": "unknown"}], "effects": gain})[1]
    assert [need.fact for need in barred.needs] == ["in_force[0].players"]
    idle = rule({**duel, "in_force": [{"cannot": "lose-life", "players": "unknown"}], "effects": gain})[1]
    assert idle.answer == {"life": {"A": 22, "B": 20}, "changes": {"A": 2}}
    whom = rule({**duel, "effects": [{"gain": 2, "players": "unknown"}, {"gain": 0, "players": "unknown"}]})[1]
    assert [need.fact for need in whom.needs] == ["effects[0].players"]
