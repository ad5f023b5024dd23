"""Whether a scheme is set in motion, and which go: 505.1a, 505.3, 904.9, 904.10, 904.11 and 904.12c."""

from typing import Any

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import Flag, ListOf, Name, Number, Record, UnitName
from judgekit.rulings.options import ACTIVE, Option, number, parts, put, put_each, put_switch, unread, wrong_form
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.table import Player, Table, Unit

ONLY_THE_FIRST = cite("505.1a", "first main phase is a precombat main phase")
SET_IN_MOTION = cite("505.3", "set their scheme deck’s top card in motion")
NO_ACTIVE_PLAYER = cite("800.4j", "no active player")
SCHEME_DECK = cite("904.3", "supplementary scheme deck")
FACE_UP = cite("904.9", "turn it face up")
TURNED_DOWN = cite("904.10", "turned face down")
ONGOING_STAYS = cite("904.11", "stays in the command zone, face up")
EVERYBODY_IS_ONE = cite("904.12c", "applies to each player")


class Scheme(Named):
    """A face-up scheme."""

    scheme: str
    ongoing: bool | None


SCHEME = Record(
    Scheme,
    {
        "scheme": Name(),
        "ongoing": Flag(),
    },
)


class Facts(Named):
    """Whose main phase of the turn begins, and the schemes face up."""

    table: Table
    active: Unit | None = None
    main_phase: int | None = None
    schemes: tuple[Scheme, ...] | None = None
    scheme_triggers: bool | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "main_phase": Number(least=1),
        "schemes": ListOf(SCHEME),
        "scheme_triggers": Flag(),
    },
)


def _scheme(value: str) -> dict[str, Any]:
    """``Tide`` or ``Siege,ongoing``."""
    name, *told = parts(value) or [value]
    if not all((name, *told)) or len(told) > 1:
        raise wrong_form(value, "Siege,ongoing")
    if told and told != ["ongoing"]:
        raise unread(told[0], ("ongoing",))
    return {"scheme": name, "ongoing": bool(told)}


OPTIONS = (
    ACTIVE,
    Option("--main-phase", "N", put("main_phase", number)),
    Option("--scheme", "NAME[,ongoing]", put_each("schemes", _scheme), many=True, name="schemes"),
    Option(
        "--scheme-triggers", "", put_switch("scheme_triggers"), switch=True,
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "archenemy",
    "seats": ["Ana", "Ben", "Cleo"],
    "teams": {"villain": ["Ana"], "heroes": ["Ben", "Cleo"]},
    "active": "villain",
    "main_phase": 1,
    "schemes": [{"scheme": "Siege", "ongoing": True}, {"scheme": "Tide", "ongoing": False}],
    "scheme_triggers": False,
}


def check(facts: Facts) -> list[Problem]:
    """Schemes where nobody has a scheme deck (904.3)."""
    if facts.schemes and not _has_schemes(facts.table):
        message = say("scheme.no-scheme-deck", format=facts.table.format.said)
        return [Problem("schemes", message, (SCHEME_DECK,))]
    return []


def decide(facts: Facts) -> Ruling:
    """First whether the active player sets a scheme in motion, then which schemes are turned face down."""
    table = facts.table
    reason = Reasoning()
    if not _has_schemes(table):
        reason.step("scheme.no-archenemy", SET_IN_MOTION, format=table.format.said)
        nothing: dict[str, Any] = {"sets_in_motion": None} | ({} if facts.schemes is None else {"turned_down": []})
        return reason.determined(nothing, "scheme.none")
    _explain_moment(facts, reason)
    needs = [*_open_moment(facts), *_open_schemes(facts)]
    gone = _turned_down(facts, reason)
    if needs:
        return reason.undetermined(*needs)
    player = _sets_in_motion(facts)
    answer: dict[str, Any] = {"sets_in_motion": player} | ({} if gone is None else {"turned_down": list(gone)})
    what = "none" if player is None else "sets"
    key = f"scheme.{what}-and-goes" if gone else f"scheme.{what}"
    return reason.determined(answer, key, player=player, schemes=gone)


def _has_schemes(table: Table) -> bool:
    """Whether somebody at the table is an archenemy (904.2a, 904.12b)."""
    return table.format.archenemy or _everybody(table)


def _everybody(table: Table) -> bool:
    return table.format.name == "supervillain-rumble"


def _archenemies(table: Table) -> tuple[Player, ...]:
    """The archenemies, in the game or not."""
    if _everybody(table):
        return table.seats
    return next(members for members in table.teams.values() if len(members) == 1)


def _active_archenemy(facts: Facts) -> Player | None:
    """The archenemy whose turn it is; None if it is the turn of others or of one who has left (800.4j)."""
    if facts.active is None:
        return None
    archenemies = _archenemies(facts.table)
    return next((player for player in facts.table.members(facts.active) if player in archenemies), None)


def _sets_in_motion(facts: Facts) -> Player | None:
    return _active_archenemy(facts) if facts.main_phase == 1 else None


def _open_moment(facts: Facts) -> list[str]:
    """The unknown facts that would tell whether an archenemy’s first main phase begins."""
    if facts.main_phase is not None and facts.main_phase > 1:
        return []
    if facts.active is not None and _active_archenemy(facts) is None:
        return []
    return [key for key in ("active", "main_phase") if getattr(facts, key) is None]


def _open_schemes(facts: Facts) -> list[str]:
    """The unknown facts that would tell which schemes are turned face down."""
    schemes = facts.schemes or ()
    may_go = [at for at, scheme in enumerate(schemes) if not scheme.ongoing]
    if facts.scheme_triggers or not may_go:
        return []
    needs = ["scheme_triggers"] if facts.scheme_triggers is None else []
    return needs + [f"schemes[{at}].ongoing" for at in may_go if schemes[at].ongoing is None]


def _explain_moment(facts: Facts, reason: Reasoning) -> None:
    table = facts.table
    if _everybody(table):
        reason.step("scheme.everybody", EVERYBODY_IS_ONE)
    reason.step("scheme.set-in-motion", SET_IN_MOTION, FACE_UP)
    if facts.active is not None and not table.members(facts.active):
        reason.step("scheme.no-active-player", NO_ACTIVE_PLAYER, unit=table.named(facts.active))
    elif facts.active is not None and _active_archenemy(facts) is None:
        reason.step("scheme.not-the-archenemy", SET_IN_MOTION, unit=table.named(facts.active))
    if facts.main_phase is not None and facts.main_phase > 1:
        reason.step("scheme.postcombat", ONLY_THE_FIRST)


def _turned_down(facts: Facts, reason: Reasoning) -> tuple[str, ...] | None:
    """The schemes that are turned face down, explained; None if no schemes are spoken of."""
    if facts.schemes is None:
        return None
    stay = tuple(scheme.scheme for scheme in facts.schemes if scheme.ongoing)
    others = tuple(scheme.scheme for scheme in facts.schemes if not scheme.ongoing)
    if stay:
        reason.step("scheme.ongoing-stays", ONGOING_STAYS, schemes=stay)
    if not others:
        return ()
    if facts.scheme_triggers:
        reason.step("scheme.waits", TURNED_DOWN)
    elif facts.scheme_triggers is None or any(scheme.ongoing is None for scheme in facts.schemes):
        reason.step("scheme.goes-unless", TURNED_DOWN)
    else:
        reason.step("scheme.goes", TURNED_DOWN, schemes=others)
    return () if facts.scheme_triggers else others
