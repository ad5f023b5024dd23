"""What the untap step makes of day and night: 502.2 and 502.2a."""

from collections.abc import Iterable, Mapping

from judgekit.citations import cite
from judgekit.named import Named
from judgekit.rulings.facts import NOBODY, ByPlayer, Number, OneOf, Record, UnitName
from judgekit.rulings.options import Option, number, pairs, put
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.table import Player, Table, Unit

PLAYERS_SPELLS = cite("502.2", "active player of the previous turn cast no spells")
TEAMS_SPELLS = cite("502.2a", "active team of the previous turn")

DAY, NIGHT, NEITHER = "day", "night", "neither"


class Facts(Named):
    """What it is now, whose turn the previous one was, and the spells cast in it."""

    table: Table
    now: str | None = None
    previous_active: Unit | None = None
    spells_cast: Mapping[Player, int | None] = NOBODY


FACTS = Record(
    Facts,
    {
        "now": OneOf((DAY, NIGHT, NEITHER)),
        "previous_active": UnitName(),
        "spells_cast": ByPlayer(Number(least=0)),
    },
)

OPTIONS = (
    Option("--now", "day|night|neither", put("now")),
    Option(
        "--previous", "WHO", put("previous_active"), name="previous_active",
    ),
    Option(
        "--cast", "Ana=1,Ben=0", put("spells_cast", pairs(number)), name="spells_cast",
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "now": "night",
    "previous_active": "B",
    "spells_cast": {"Cleo": 1, "Dan": 2},
}


def decide(facts: Facts) -> Ruling:
    """Whether the previous turn had too few or enough spells for a change, as far as that hangs on the facts."""
    table = facts.table
    reason = Reasoning()
    rule = TEAMS_SPELLS if table.shared_team_turns else PLAYERS_SPELLS
    reason.step("day-night.teams-spells" if table.shared_team_turns else "day-night.players-spells", rule)
    nows = (DAY, NIGHT, NEITHER) if facts.now is None else (facts.now,)
    units = tuple(map(table.unit_of, table.seats)) if facts.previous_active is None else (facts.previous_active,)
    found = {_becomes(facts, now, unit) for now in nows for unit in units}
    if len(found) > 1 or None in found:
        return reason.undetermined(*_needs(facts, nows, units))
    (becomes,) = found
    if facts.now == NEITHER:
        reason.step("day-night.no-check", rule)
    else:
        assert facts.now is not None  # neither stays neither, so what it is now is always needed
        key = f"day-night.{facts.now}-{'stays' if becomes == facts.now else 'ends'}"
        unit = None if facts.previous_active is None else table.named(facts.previous_active)
        # With shared team turns there are several active players.
        active = table.seated(units[0])
        reason.step(key if unit is not None else f"{key}-for-all", rule, unit=unit, active=active)
    _warn_of_departed(facts, reason)
    changes = "stays" if becomes == facts.now else "becomes"
    return reason.determined({"becomes": becomes}, f"day-night.{changes}-{becomes}")


def _casters(table: Table, facts: Facts, unit: Unit) -> tuple[Player, ...]:
    """The players of a unit whose spells count.

    What a player did in that turn counts after leaving, too (800.4i). Of teammates who have left, only those are asked
    about whom the document names: the others may have left long before.
    """
    everybody = table.teams.get(unit, (unit,)) if table.shared_team_turns else (unit,)
    known = tuple(player for player in everybody if table.in_game(player) or player in facts.spells_cast)
    return known or everybody


def _open(facts: Facts, now: str, unit: Unit) -> tuple[Player, ...]:
    """The players of a unit whose unknown number of spells matters."""
    if now == NEITHER:
        return ()
    casters = _casters(facts.table, facts, unit)
    if _reached(now, (facts.spells_cast.get(player) for player in casters)):
        return ()
    return tuple(player for player in casters if facts.spells_cast.get(player) is None)


def _reached(now: str, numbers: Iterable[int | None]) -> bool:
    """Whether somebody cast a spell by day, or two by night; what several cast is not added up."""
    enough = 1 if now == DAY else 2
    return any(number is not None and number >= enough for number in numbers)


def _becomes(facts: Facts, now: str, unit: Unit) -> str | None:
    """What it becomes after a turn of that unit; None if unknown spells matter."""
    if now == NEITHER:
        return NEITHER
    if _open(facts, now, unit):
        return None
    # Spells keep the day and end the night.
    casters = _casters(facts.table, facts, unit)
    return DAY if _reached(now, (facts.spells_cast.get(player) for player in casters)) else NIGHT


def _needs(facts: Facts, nows: tuple[str, ...], units: tuple[Unit, ...]) -> list[str]:
    """What is not known, and the spells that matter in some case of it."""
    facts_told = {"now": facts.now, "previous_active": facts.previous_active}
    needs = [fact for fact, value in facts_told.items() if value is None]
    matter = dict.fromkeys(player for unit in units for now in nows for player in _open(facts, now, unit))
    return needs + [f"spells_cast.{player}" for player in matter]


def _warn_of_departed(facts: Facts, reason: Reasoning) -> None:
    """Say whose spells were left out because they left."""
    table = facts.table
    if facts.previous_active is None or facts.now == NEITHER:
        return
    casters = _casters(table, facts, facts.previous_active)
    silent = tuple(p for p in table.teams.get(facts.previous_active, ()) if p not in casters)
    if silent and table.shared_team_turns:
        reason.warn("day-night.left-before", players=silent)
