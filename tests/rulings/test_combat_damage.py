"""Laws of combat damage: what is not needed does not matter, and no player is dealt more than all attackers have."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.rulings.ruling import Ruling
from judgekit.rulings.situation import rule
from tests.thorough import examples

KEYWORDS = ("trample", "trample-over-planeswalkers", "deathtouch", "first-strike", "double-strike")
TARGETS: tuple[dict[str, Any], ...] = (
    {"player": "B"},
    {"player": "C"},
    {"planeswalker": "Jace", "controller": "B"},
    {"battle": "Siege", "protector": "C", "controller": "A"},
)


@st.composite
def combats(draw: st.DrawFn) -> dict[str, Any]:
    """A combat in which every fact is known."""
    attackers = [f"a{n}" for n in range(draw(st.integers(1, 3)))]
    attacks: list[dict[str, Any]] = [
        {
            "creature": name,
            "controller": "A",
            "attacking": {**draw(st.sampled_from(TARGETS))},
            "power": draw(st.integers(-1, 6)),
            "keywords": sorted(draw(st.sets(st.sampled_from(KEYWORDS), max_size=3))),
        }
        for name in attackers
    ]
    for attack in attacks:
        if "planeswalker" in attack["attacking"]:
            attack["attacking"]["loyalty"] = 3
    blocks = [
        {
            "creature": f"b{n}",
            "controller": draw(st.sampled_from("BC")),
            "blocks": sorted(draw(st.sets(st.sampled_from(attackers), min_size=1))),
            "toughness": draw(st.integers(1, 6)),
            "removed_from_combat": draw(st.booleans()),
        }
        for n in range(draw(st.integers(0, 3)))
    ]
    return {"format": "commander", "seats": ["A", "B", "C"], "active": "A", "attacks": attacks, "blocks": blocks}


def ruled(combat: dict[str, Any]) -> Ruling:
    return rule({"question": "combat-damage", **combat})[1]


def silent(ruling: Ruling) -> bool:
    """Whether a trampler has outlived its planeswalker, so that no rule says which of B and C its damage may go to."""
    return ruling.text.key == "defending-player.target-gone-silent"


@settings(max_examples=examples(200))
@given(combat=combats())
def test_nobody_is_dealt_more_than_there_is(combat: dict[str, Any]) -> None:
    ruling = ruled(combat)
    if silent(ruling):
        at_jace = [set(each["keywords"]) for each in combat["attacks"] if "planeswalker" in each["attacking"]]
        assert any(each & {"first-strike", "double-strike"} for each in at_jace)
        assert any("trample-over-planeswalkers" in each and "first-strike" not in each for each in at_jace)
        return
    assert ruling.status == "determined"
    most, powers = ruling.answer["max_damage"], {each["creature"]: each["power"] for each in combat["attacks"]}
    assert all(0 <= most[name] <= max(0, power) for name, power in powers.items())
    twice = any("double-strike" in each["keywords"] for each in combat["attacks"])
    assert ("max_to_players" in ruling.answer) == (not twice)
    for player, total in ruling.answer.get("max_to_players", {}).items():
        aiming = [each for each in combat["attacks"] if player in each["attacking"].values()]
        assert 0 <= total <= sum(max(0, each["power"]) for each in aiming)
        alone = [most[each["creature"]] for each in aiming if each["attacking"] == {"player": player}]
        assert total >= max(alone, default=0)


@settings(max_examples=examples(300))
@given(combat=combats(), data=st.data())
def test_what_is_not_needed_does_not_matter(combat: dict[str, Any], data: st.DataObject) -> None:
    hidden = data.draw(st.sets(st.integers(0, len(combat["blocks"]) - 1))) if combat["blocks"] else set()
    blocks = [
        {key: value for key, value in block.items() if key != "toughness" or at not in hidden}
        for at, block in enumerate(combat["blocks"])
    ]
    part = ruled({**combat, "blocks": blocks})
    if silent(part):
        assert silent(ruled(combat))
        return
    assert {need.fact for need in part.needs} <= {f"blocks[{at}].toughness" for at in hidden}
    if part.status == "determined":
        assert ruled(combat).answer == part.answer
        return
    # With what was asked for, the question is settled.
    asked = {int(need.fact.removeprefix("blocks[").partition("]")[0]) for need in part.needs}
    told = [combat["blocks"][at] if at in asked else block for at, block in enumerate(blocks)]
    assert asked
    assert ruled({**combat, "blocks": told}).answer == ruled(combat).answer


def test_a_creature_without_power_is_not_said_to_assign_damage() -> None:
    attacks = [
        {"creature": name, "controller": "A", "attacking": {"player": "B"}, "power": power}
        for name, power in (("Bear", 2), ("Wall", 0), ("Husk", -1))
    ]
    table = {"question": "combat-damage", "format": "duel", "seats": ["A", "B"], "active": "A"}
    _, ruling = rule({**table, "attacks": attacks, "blocks": []})
    said = {
        step.message.key: step.message.values["creatures"]
        for step in ruling.steps
        if "creatures" in step.message.values
    }
    assert said == {"combat-damage.without-damage": ("Wall", "Husk"), "combat-damage.unblocked": ("Bear",)}


def test_what_tramples_over_a_planeswalker_twice_goes_on_to_the_player() -> None:
    attack = {"creature": "Wurm", "controller": "A", "power": 6}
    walker = {"planeswalker": "Jace", "controller": "B", "loyalty": 4}
    table = {"question": "combat-damage", "format": "duel", "seats": ["A", "B"], "active": "A", "blocks": []}
    for keywords, expected in (
        (["double-strike", "trample-over-planeswalkers"], {"dies-first-over", "over"}),
        (["double-strike"], {"dies-first", "not-over"}),
    ):
        _, ruling = rule({**table, "attacks": [{**attack, "attacking": walker, "keywords": keywords}]})
        keys = {step.message.key.removeprefix("combat-damage.") for step in ruling.steps}
        assert keys & {"dies-first", "dies-first-over", "over", "not-over"} == expected
