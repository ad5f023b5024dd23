"""Whether a player may play a land now: 116.2a, 305.2, 305.2a, 305.2b and 805.4c."""

from collections.abc import Mapping

from judgekit.citations import cite
from judgekit.named import Named
from judgekit.rulings.attempts import Attempt, attempt
from judgekit.rulings.facts import (
    NOBODY,
    NOT_SAID,
    PHASES,
    ByPlayer,
    ListOf,
    Name,
    Number,
    OneOf,
    PlayerName,
    Record,
    UnitName,
)
from judgekit.rulings.options import ACTIVE, Document, Option, names, number, pairs, put, put_each, wrong_form
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.table.table import Player, Table, Unit

TIMING = cite("116.2a", "any time they have priority with the stack empty")
ONE_A_TURN = cite("305.2", "continuous effects may raise that number")
COUNT = cite("305.2a", "how many lands they can play this turn")
NONE_LEFT = cite("305.2b", "doesn’t exceed the number they have already played")
EACH_MEMBER = cite("805.4c", "each player on that team may play a land")

_MAIN = ("precombat-main", "postcombat-main")


class MoreLands(Named):
    """An effect that lets players play more lands this turn."""

    additional_lands: int | None
    players: tuple[Player, ...]


MORE_LANDS = Record(
    MoreLands,
    {
        "additional_lands": Number(least=0),
        "players": ListOf(PlayerName()),
    },
)


class Facts(Named):
    """The moment, the lands played this turn, and who wants to play one."""

    table: Table
    attempt: Attempt
    active: Unit | None = None
    phase: str | None = None
    stack: tuple[str, ...] = ()
    priority: Unit | None = NOT_SAID
    lands_played: Mapping[Player, int | None] = NOBODY
    effects: tuple[MoreLands, ...] = ()


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "phase": OneOf(PHASES),
        "stack": ListOf(Name()),
        "priority": UnitName(),
        "lands_played": ByPlayer(Number(least=0)),
        "effects": ListOf(MORE_LANDS),
        "attempt": attempt("play-land"),
    },
)


def _more(value: str) -> dict[str, object]:
    """``1,Ana`` or ``2,Ana,Ben``."""
    count, *players = names(value)
    if not players:
        raise wrong_form(value, "1,Ana")
    return {"additional_lands": number(count), "players": players}


def _attempt(document: Document, value: str) -> None:
    document["attempt"] = {"player": value, "action": "play-land"}


OPTIONS = (
    ACTIVE,
    Option("--phase", "PHASE", put("phase")),
    Option("--stack", "NAMES|none", put("stack", names)),
    Option("--priority", "WHO", put("priority")),
    Option(
        "--played", "Ana=1,Ben=0", put("lands_played", pairs(number)), name="lands_played",
    ),
    Option(
        "--more", "N,PLAYERS", put_each("effects", _more), many=True, name="effects",
    ),
    Option("--attempt", "PLAYER", _attempt),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "phase": "precombat-main",
    "lands_played": {"Ana": 1, "Ben": 0},
    "attempt": {"player": "Ben", "action": "play-land"},
}


def decide(facts: Facts) -> Ruling:
    """First whether the moment is right for the player, then whether a land is left to play."""
    table = facts.table
    reason = Reasoning()
    reason.step("land-play.timing", TIMING)
    if table.shared_team_turns:
        reason.step("land-play.each-member", EACH_MEMBER)
    player = facts.attempt.player
    if player is None:
        return reason.undetermined("attempt.player")
    answer = {"may_play": [other for other in table.players() if _may_play(facts, other)]}
    wrong = _wrong_moment(facts, player)
    if wrong:
        active = None if facts.active is None else table.named(facts.active)
        reason.step(f"land-play.{wrong}", TIMING, player=player, active=active, unit=_acting(facts))
        return reason.judged(False, answer, "land-play.may-not", player=player)
    limit, open_effects = _limit(facts, player)
    played = facts.lands_played.get(player)
    needs = _open_moment(facts)
    needs += [f"lands_played.{player}"] if played is None else []
    if played is None or played >= limit:
        needs += [f"effects[{at}].additional_lands" for at in open_effects]
    # Too many lands played are too many at any moment, as long as no effect could still allow more.
    if needs and (played is None or played < limit or open_effects):
        return reason.undetermined(*needs)
    assert played is not None
    if limit > 1:
        reason.step("land-play.more-lands", ONE_A_TURN, player=player, limit=limit)
    if played >= limit:
        reason.step("land-play.none-left", COUNT, NONE_LEFT, player=player, played=played, limit=limit)
        return reason.judged(False, answer, "land-play.may-not", player=player)
    reason.step(
        "land-play.some-left" if played else "land-play.none-yet", COUNT, player=player, played=played, limit=limit
    )
    return reason.judged(True, answer, "land-play.may", player=player)


def _acting(facts: Facts) -> str | None:
    """Who has priority, as sentences name it; None if that is not known."""
    unit = facts.active if facts.priority == NOT_SAID else facts.priority
    return None if unit is None else facts.table.named(unit)


def _wrong_moment(facts: Facts, player: Player) -> str:
    """Why the moment is wrong for a player, as far as is known; empty if nothing known speaks against it."""
    unit = facts.table.unit_of(player)
    if not facts.table.in_game(player):
        return "has-left"
    if facts.active is not None and facts.active != unit:
        return "not-their-turn"
    if facts.phase is not None and facts.phase not in _MAIN:
        return "no-main-phase"
    if facts.stack:
        return "stack-not-empty"
    if facts.priority not in (None, NOT_SAID, unit):
        return "no-priority"
    return ""


def _open_moment(facts: Facts) -> list[str]:
    """The unknown facts on which the moment hangs."""
    return [key for key in ("active", "phase", "priority") if getattr(facts, key) is None]


def _limit(facts: Facts, player: Player) -> tuple[int, list[int]]:
    """How many lands a player can play this turn at least, and the effects that may add to that (305.2)."""
    limit = 1
    open_effects: list[int] = []
    for at, effect in enumerate(facts.effects):
        if player in effect.players:
            limit += effect.additional_lands or 0
            if effect.additional_lands is None:
                open_effects.append(at)
    return limit, open_effects


def _may_play(facts: Facts, player: Player) -> bool:
    """Whether a player is known to be able to play a land now."""
    played = facts.lands_played.get(player)
    if _wrong_moment(facts, player) or _open_moment(facts) or played is None:
        return False
    return played < _limit(facts, player)[0]
