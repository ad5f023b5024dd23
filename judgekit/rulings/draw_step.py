"""Who draws in the draw step: 103.8, 103.8a to 103.8c, 614.10, 800.4j, 805.4b, 805.8, 810.6 and 810.11."""

from judgekit.citations import Citation, cite
from judgekit.named import Named
from judgekit.rulings.facts import ListOf, Number, Record, UnitName
from judgekit.rulings.options import ACTIVE, STARTING, Option, names, number, put, put_each
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.rulings.turn_effects import Skip, skips
from judgekit.table.table import Player, Table, Unit

FIRST_TURN = cite("103.8", "first turn is taken by the starting player")
TWO_PLAYERS_SKIP = cite("103.8a", "skips their first turn’s draw step")
GIANT_SKIPS = cite("103.8b", "skips their first turn’s draw step")
NOBODY_SKIPS = cite("103.8c", "no player skips")
SKIP = cite("614.10", "do nothing instead of doing it")
NO_ACTIVE_PLAYER = cite("800.4j", "no active player")
EACH_MEMBER_DRAWS = cite("805.4b", "each player on that team draws a card")
TEAM_SKIPS = cite("805.8", "that player’s team skips it")
GIANT_SKIPS_FIRST = cite("810.6", "skips its draw step on its first turn")
MORE_HEADS = cite("810.11", "more than two players")


class Facts(Named):
    """Whose turn it is, which of theirs, and what makes them skip."""

    table: Table
    active: Unit | None = None
    starting: Unit | None = None
    turn_number: int | None = None
    effects: tuple[Skip, ...] = ()


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "starting": UnitName(),
        "turn_number": Number(least=1),
        "effects": ListOf(Record(Skip, skips("draw"))),
    },
)

OPTIONS = (
    ACTIVE,
    STARTING,
    Option("--turn-number", "N", put("turn_number", number)),
    Option(
        "--skip", "NAMES", put_each("effects", lambda value: {"skip": "draw", "players": names(value)}),
        many=True, name="effects",
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "starting": "A",
    "turn_number": 1,
}


def decide(facts: Facts) -> Ruling:
    """First whether the rules of the format skip the step, then whether an effect does, then who draws."""
    table = facts.table
    reason = Reasoning()
    _explain_first_turn(facts, reason)
    if table.shared_team_turns:
        reason.step("draw-step.each-member", EACH_MEMBER_DRAWS)
    active = facts.active
    if active is None:
        return reason.undetermined("active", *_missing(facts))
    drawing = table.members(active)
    if skippers := _skipping(facts, active):
        rules = (SKIP, TEAM_SKIPS) if table.shared_team_turns else (SKIP,)
        key = "draw-step.team-skips" if table.shared_team_turns else "draw-step.player-skips"
        reason.step(key, *rules, unit=table.named(active), players=skippers)
    elif missing := _missing(facts):
        return reason.undetermined(*missing)
    skipped = bool(skippers) or _first_is_skipped(facts)
    if not drawing:
        reason.step("draw-step.no-active-player", NO_ACTIVE_PLAYER, unit=table.named(active))
    answer = {"skipped": skipped, "draws": [] if skipped else list(drawing)}
    if skipped:
        return reason.determined(answer, "draw-step.skipped", unit=table.named(active))
    if not drawing:
        return reason.determined(answer, "draw-step.nobody")
    return reason.determined(answer, "draw-step.draw" if len(drawing) > 1 else "draw-step.draws", players=drawing)


def _skip_rules(table: Table) -> tuple[Citation, ...]:
    """The rules by which the starting unit skips its first draw step; none where nobody does (103.8c)."""
    if table.two_player_game:
        return (TWO_PLAYERS_SKIP,)
    if table.format.name == "two-headed-giant":
        more = (MORE_HEADS,) if len(table.seats) > 4 else ()
        return (GIANT_SKIPS, GIANT_SKIPS_FIRST, *more)
    return ()


def _explain_first_turn(facts: Facts, reason: Reasoning) -> None:
    table = facts.table
    starting = None if facts.starting is None else table.named(facts.starting)
    rules = _skip_rules(table)
    if starting is not None and facts.active is not None and facts.active != facts.starting:
        # Where nobody skips, it is not to sound as if whoever went first did.
        reason.step(
            "draw-step.not-the-starting-unit" if rules else "draw-step.first-of-another", FIRST_TURN, unit=starting
        )
    elif rules:
        reason.step("draw-step.two-players" if table.two_player_game else "draw-step.giant", *rules)
    else:
        reason.step("draw-step.nobody-skips", NOBODY_SKIPS)


def _missing(facts: Facts) -> list[str]:
    """The facts that would tell whether this is the first turn of the starting unit, where that matters."""
    other = facts.active is not None and facts.starting is not None and facts.active != facts.starting
    later = facts.turn_number is not None and facts.turn_number > 1
    if not _skip_rules(facts.table) or other or later:
        return []
    return [key for key in ("starting", "turn_number") if getattr(facts, key) is None]


def _first_is_skipped(facts: Facts) -> bool:
    """Whether this is the draw step that the starting unit skips."""
    return bool(_skip_rules(facts.table)) and facts.active == facts.starting and facts.turn_number == 1


def _skipping(facts: Facts, active: Unit) -> tuple[Player, ...]:
    """The players of the active unit whom an effect makes skip, in the game or not.

    Leaving the game ends no effect but those that give control (800.4a), so that a team still skips what a teammate
    who has left was to skip (805.8).
    """
    named = {player for effect in facts.effects for player in effect.players}
    return tuple(player for player in facts.table.seated(active) if player in named)
