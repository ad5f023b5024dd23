"""The primary player of each team and who decides a matter: 800.4a, 805.1, 805.2 and 805.5a."""

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.messages import Team
from judgekit.named import Named
from judgekit.rulings.facts import OneOf, PlayerName, Record, TeamName, Variant
from judgekit.rulings.options import Document, Option, wrong_form
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.formats import Format
from judgekit.table.setup import ADJACENT_SEATS
from judgekit.table.table import Table

LEFT_THE_GAME = cite("800.4a", "As soon as a player leaves the game")
RIGHTMOST_SEAT = cite("805.2", "primary player")
ALONE = cite("805.5a", "cast")

_JOINT = (
    "attackers", "blockers", "trigger-order", "choice-order", "draw-order", "mulligan-order", "opening-hand-order",
    "damage-assignment", "life-member",
)  # fmt: skip
_OWN = ("cast-spell", "activate-ability", "special-action")


class JointChoice(Named):
    """Something a team has to agree on."""

    about: str
    team: str | None


JOINT_CHOICE = Record(
    JointChoice,
    {
        "about": OneOf(_JOINT, may_be_unknown=False),
        "team": TeamName(),
    },
)


class OwnAction(Named):
    """Something a player does alone."""

    about: str
    player: str | None


OWN_ACTION = Record(
    OwnAction,
    {
        "about": OneOf(_OWN, may_be_unknown=False),
        "player": PlayerName(),
    },
)


class Facts(Named):
    """The matter to be decided, if there is one."""

    table: Table
    decision: JointChoice | OwnAction | None = None


FACTS = Record(
    Facts,
    {
        "decision": Variant((("team", JOINT_CHOICE), ("player", OWN_ACTION))),
    },
)


def _decision(document: Document, value: str) -> None:
    about, colon, who = value.partition(":")
    if not colon:
        raise wrong_form(value, "attackers:A")
    document["decision"] = {"about": about, "player" if about in _OWN else "team": who}


OPTIONS = (Option("--decision", "MATTER:WHO", _decision),)

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "decision": {"about": "attackers", "team": "A"},
}


def check_options(format: Format, shared_team_turns: bool) -> list[Problem]:
    """Only teams that share turns have primary players (805.2)."""
    if shared_team_turns:
        return []
    return [Problem("format", say("primary-player.no-shared-turns", format=format.said), (RIGHTMOST_SEAT,))]


def check(facts: Facts) -> list[Problem]:
    """Decisions of players who have left the game, and of teams of which nobody is left (800.4a)."""
    table, decision = facts.table, facts.decision
    if isinstance(decision, OwnAction):
        if decision.player is None or table.in_game(decision.player):
            return []
        return [Problem("decision.player", say("primary-player.gone", who=decision.player), (LEFT_THE_GAME,))]
    if decision is None or decision.team is None or table.members(decision.team):
        return []
    message = say("primary-player.gone", who=table.named(decision.team))
    return [Problem("decision.team", message, (LEFT_THE_GAME,))]


def decide(facts: Facts) -> Ruling:
    """The rightmost seat of each team, then whose matter the decision is."""
    table = facts.table
    reason = Reasoning()
    primary = {team: table.primary_player(team) for team in table.teams if table.members(team)}
    gone = tuple(team for team, player in primary.items() if not table.in_game(player))
    reason.step("primary-player.adjacent", ADJACENT_SEATS)
    for team, player in primary.items():
        if team not in gone:
            reason.step("primary-player.rightmost", RIGHTMOST_SEAT, team=table.named(team), player=player)
    known = {team: player for team, player in primary.items() if team not in gone}
    decision = facts.decision
    if isinstance(decision, OwnAction):
        if decision.player is None:
            return reason.undetermined("decision.player")
        reason.step("primary-player.own-action", ALONE, player=decision.player)
        answer = {"primary": known, "decider": decision.player}
        return reason.determined(answer, "primary-player.decides-alone", player=decision.player)
    if decision is not None:
        if decision.team is None:
            return reason.undetermined("decision.team")
        if decision.team not in known:
            return _silent(reason, decision.team, table.primary_player(decision.team))
        decider = known[decision.team]
        named = table.named(decision.team)
        alone = len(table.members(decision.team)) == 1
        if not alone:
            reason.step("primary-player.no-agreement", RIGHTMOST_SEAT, team=named, player=decider)
        key = "primary-player.decides-as-only-one" if alone else "primary-player.decides"
        return reason.determined({"primary": known, "decider": decider}, key, team=named, player=decider)
    if gone:
        return _silent(reason, gone[0], primary[gone[0]])
    pairs = [say("primary-player.of-team", team=table.named(team), player=player) for team, player in known.items()]
    return reason.determined({"primary": known}, "primary-player.are", pairs=pairs)


def _silent(reason: Reasoning, team: str, player: str) -> Ruling:
    """805.2 speaks of the player in the rightmost seat; nothing says who follows one who has left."""
    return reason.silent("primary-player.has-left", player=player, team=Team(team))
