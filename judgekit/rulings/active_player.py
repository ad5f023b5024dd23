"""Whom an ability means by “active player”: 102.1, 800.4a, 800.4j, 801.5a, 805.4a and 805.9."""

from judgekit.citations import Citation, cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import PlayerName, Record, UnitName
from judgekit.rulings.options import ACTIVE, CHOICE, Option, put_within
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.table import Player, Table, Unit

WHOSE_TURN = cite("102.1", "active player is the one whose turn it is")
OBJECTS_LEAVE = cite("800.4a", "all objects")
NO_ACTIVE_PLAYER = cite("800.4j", "no active player")
WITHIN_RANGE = cite("801.5a", "range of influence")
ACTIVE_TEAM = cite("805.4a", "whose turn it is")
ONE_OF_THEM = cite("805.9", "one specific active player")


class Reference(Named):
    """Whose ability it is."""

    controller: Player | None


REFERENCE = Record(
    Reference,
    {
        "controller": PlayerName(),
    },
)


class Facts(Named):
    """Whose turn it is, whose ability speaks, and the pick."""

    table: Table
    reference: Reference
    active: Unit | None = None
    choice: Player | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "reference": REFERENCE,
        "choice": PlayerName(),
    },
)

OPTIONS = (
    ACTIVE,
    Option(
        "--by",
        "PLAYER",
        put_within("reference", "controller"),
        name="reference.controller",
    ),
    CHOICE,
)

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "reference": {"controller": "Cleo"},
    "choice": "Ben",
}


def check(facts: Facts) -> list[Problem]:
    """A pick by somebody who has left, whose abilities are gone (800.4a)."""
    table, controller = facts.table, facts.reference.controller
    several = facts.active is not None and len(table.members(facts.active)) > 1
    if several and controller is not None and not table.in_game(controller):
        message = say("active-player.controller-left", player=controller)
        return [Problem("reference.controller", message, (OBJECTS_LEAVE,))]
    return []


def decide(facts: Facts) -> Ruling:
    """First who is active, then whom of several the ability’s controller picks."""
    table = facts.table
    reason = Reasoning()
    if table.shared_team_turns:
        named = None if facts.active is None else table.named(facts.active)
        reason.step("active-player.team" if named else "active-player.some-team", ACTIVE_TEAM, unit=named)
        reason.step("active-player.one-of-them", ONE_OF_THEM)
    if facts.active is None:
        if not table.shared_team_turns:
            reason.step("active-player.whose-turn", WHOSE_TURN)
        several = any(len(table.members(unit)) > 1 for unit in table.units())
        asked = facts.reference.controller is None and facts.choice is None and several
        return reason.undetermined("active", *(["reference.controller"] if asked else []))
    active = table.members(facts.active)
    if not active:
        reason.step("active-player.nobody", NO_ACTIVE_PLAYER, unit=table.named(facts.active))
        return _settled(facts, None, (NO_ACTIVE_PLAYER,), reason)
    if len(active) == 1:
        reason.step("active-player.only-one", WHOSE_TURN, player=active[0])
        return _settled(facts, active[0], (ONE_OF_THEM if table.shared_team_turns else WHOSE_TURN,), reason)
    chooser = facts.reference.controller
    if facts.choice is not None and facts.choice not in active:
        return _no_candidate(facts.choice, active, (ONE_OF_THEM,), reason)
    ranges_matter = table.ranges is not None or table.range_not_given
    if chooser is None:
        if facts.choice is None or ranges_matter:
            return reason.undetermined("reference.controller")
        return _picked(facts.choice, reason)
    if table.range_not_given:
        return reason.undetermined("options.range_of_influence")
    candidates = table.within_range(chooser, active)
    if table.ranges is not None:
        key = "within-range" if candidates else "none-within-range"
        reason.step(f"active-player.{key}", WITHIN_RANGE, player=chooser, players=candidates)
    if len(candidates) < 2:
        return _settled(facts, candidates[0] if candidates else None, (ONE_OF_THEM, WITHIN_RANGE), reason)
    reason.step("active-player.picks", ONE_OF_THEM, player=chooser)
    if facts.choice is None:
        answer = {"chooser": chooser, "candidates": list(candidates)}
        return reason.choice(answer, "active-player.choice", player=chooser, candidates=candidates)
    if facts.choice not in candidates:
        return _no_candidate(facts.choice, candidates, (ONE_OF_THEM, WITHIN_RANGE), reason)
    return _picked(facts.choice, reason)


def _picked(choice: Player, reason: Reasoning) -> Ruling:
    """The player who was picked."""
    reason.step("active-player.picked", ONE_OF_THEM, player=choice)
    return reason.determined({"player": choice}, "active-player.is", player=choice)


def _settled(facts: Facts, player: Player | None, rules: tuple[Citation, ...], reason: Reasoning) -> Ruling:
    """One player is meant, or none; a pick of somebody else contradicts that."""
    if facts.choice is not None and facts.choice != player:
        return _no_candidate(facts.choice, () if player is None else (player,), rules, reason)
    key = "active-player.nobody-is" if player is None else "active-player.is"
    return reason.determined({"player": player}, key, player=player)


def _no_candidate(
    choice: Player, candidates: tuple[Player, ...], rules: tuple[Citation, ...], reason: Reasoning
) -> Ruling:
    """The error of a pick that could not be made (805.9)."""
    key = "problem.choice-no-candidate" if candidates else "active-player.nobody-to-choose"
    return reason.error(Problem("choice", say(key, name=choice, candidates=candidates), rules))
