"""Triggered abilities on the stack, against an oracle that tries out everything that is not known."""

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judgekit.rulings.situation import rule

TABLES: tuple[dict[str, Any], ...] = (
    {"format": "duel", "seats": ["A1", "B1"]},
    {"format": "commander", "seats": ["A1", "B1", "C1"]},
    {"format": "commander", "seats": ["A1", "B1", "C1", "D1"], "left_game": ["C1"]},
    {
        "format": "two-headed-giant",
        "seats": ["B2", "A1", "A2", "B1"],
        "teams": {"A": ["A1", "A2"], "B": ["B1", "B2"]},
    },
    {
        "format": "archenemy",
        "seats": ["X", "H1", "H2"],
        "teams": {"villain": ["X"], "heroes": ["H1", "H2"]},
        "left_game": ["H1"],
    },
)  # fmt: skip


def units(table: dict[str, Any]) -> list[str]:
    return list(table.get("teams", table["seats"]))


@st.composite
def situations(draw: st.DrawFn) -> dict[str, Any]:
    table = draw(st.sampled_from(TABLES))
    triggers = [
        {
            "ability": f"t{at}",
            "controller": draw(st.sampled_from([*table["seats"], "unknown"])),
            "on_trigger": draw(st.sampled_from([True, False, "unknown"])),
        }
        for at in range(draw(st.integers(0, 3)))
    ]
    active = draw(st.sampled_from([*units(table), "unknown"]))
    return {"question": "triggers", **table, "active": active, "triggers": triggers}


def answer(document: dict[str, Any]) -> Any:
    """The answer where everything is known: the abilities sorted by part and by turn order from the active unit."""
    seats = document["seats"]
    teams = document.get("teams", {seat: [seat] for seat in seats})
    unit_of = {member: unit for unit, members in teams.items() for member in members}
    left = document.get("left_game", [])
    members = teams[document["active"]]
    start = next(at for at, seat in enumerate(seats) if seat in members and (seats[at - 1] not in members))
    clockwise = [unit_of[seat] for seat in seats[start:] + seats[:start] if seat not in left]
    places: dict[tuple[bool, int], list[str]] = {}
    owners: dict[str, set[str]] = {}
    for trigger in document["triggers"]:
        if trigger["controller"] not in left:
            unit = unit_of[trigger["controller"]]
            place = (trigger["on_trigger"], clockwise.index(unit))
            places.setdefault(place, []).append(trigger["ability"])
    for (_, index), group in places.items():
        if len(group) > 1:
            owners.setdefault(clockwise[index], set()).update(group)
    return [sorted(places[place]) for place in sorted(places)], {unit: sorted(of) for unit, of in owners.items()}


@given(situations())
def test_exactly_what_can_change_the_answer_is_asked_for(document: dict[str, Any]) -> None:
    options: dict[str, list[Any]] = {
        "active": units(document) if document["active"] == "unknown" else [document["active"]]
    }
    for at, trigger in enumerate(document["triggers"]):
        for key, values in (("controller", document["seats"]), ("on_trigger", [True, False])):
            known = trigger[key] != "unknown"
            options[f"triggers[{at}].{key}"] = [trigger[key]] if known else values
    answers: dict[tuple[Any, ...], Any] = {}
    for values in product(*options.values()):
        filled = dict(zip(options, values, strict=True))
        triggers = [
            {"ability": t["ability"], **{key: filled[f"triggers[{at}].{key}"] for key in ("controller", "on_trigger")}}
            for at, t in enumerate(document["triggers"])
        ]
        answers[values] = answer({**document, "active": filled["active"], "triggers": triggers})
    matters = {
        name
        for at, name in enumerate(options)
        if any(
            answers[values] != answers[(*values[:at], other, *values[at + 1 :])]
            for values in answers
            for other in options[name]
        )
    }
    _, ruling = rule(document)
    assert {need.fact for need in ruling.needs} == matters
    if not matters:
        stack, owners = next(iter(answers.values()))
        assert [sorted(group) for group in ruling.answer["stack"]] == stack
        assert {unit: sorted(of) for unit, of in ruling.answer.get("choosers", {}).items()} == owners
        assert ruling.status == ("choice" if owners else "determined")
