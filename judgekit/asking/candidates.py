"""Who and what can be meant: players, teams, and the names that were given before."""

from judgekit.asking.answers import Choice
from judgekit.asking.draft import Draft, Place
from judgekit.asking.pairs import WholeTeams
from judgekit.errors import say
from judgekit.messages import Team
from judgekit.table.attackable import attackable
from judgekit.table.table import Player, Table

# The questions that judge a declaration, with the groups of facts that it has.
_JUDGED = {
    ("attack", "attack"), ("attack", "attacked-player"), ("attack", "attacked-planeswalker"),
    ("attack", "attacked-battle"), ("block", "block"),
}  # fmt: skip


def players(draft: Draft, place: Place) -> tuple[Choice, ...]:
    """The players that can be meant, clockwise; those who have left the game come last."""
    table = draft.table
    if table is None:
        return ()
    possible = _possible(draft, place, table)
    # Whom the rules do not allow, somebody who wants to hear that can still name.
    likely = expected(draft, place, table) if _is_judged(draft, place) else ()
    likely = tuple(name for name in likely if table.in_game(name))
    # The numbers of what is offered begin with 1.
    ordered = sorted(possible, key=lambda name: (bool(likely) and name not in likely, not table.in_game(name)))
    return tuple(_player(table, name)._replace(offered=not likely or name in likely) for name in ordered)


def _player(table: Table, name: str) -> Choice:
    """A player by name; the archenemy by that word as well."""
    alone = table.format.archenemy and any(who == name for team in table.teams for who in _alone(table, team))
    return Choice(name, name, typed="archenemy-player" if alone else "")


def _alone(table: Table, team: str) -> tuple[Player, ...]:
    """The only player of a team; nobody of a team with more."""
    seated = table.seated(team)
    return seated if len(seated) == 1 else ()


def _possible(draft: Draft, place: Place, table: Table) -> tuple[Player, ...]:
    """The players that can be meant; where a declaration is judged, even those that the rules do not allow."""
    if _is_judged(draft, place):
        likely = expected(draft, place, table)
        # Whose creature attacks is no one whom anybody would have it attack.
        own = draft.get((*place.path[:-2], "controller")) if place.group == "attacked-player" else None
        return (*likely, *(name for name in table.seats if name not in (*likely, own)))
    return expected(draft, place, table) or table.seats


def _is_judged(draft: Draft, place: Place) -> bool:
    """Whether a fact belongs to a declaration that is judged, so that somebody may tell one that is not allowed."""
    return (draft.question.name, place.group) in _JUDGED


def expected(draft: Draft, place: Place, table: Table) -> tuple[Player, ...]:
    """The players that the rules leave for a fact of combat (506.2, 508.1b, 509.1a); none where they leave all."""
    active = draft.document.get("active")
    attackers = table.seated(active) if isinstance(active, str) and active in (*table.teams, *table.seats) else ()
    if place.group == "attack" and place.fact == "controller":
        return attackers
    if place.group == "block" and place.fact == "controller" and attackers:
        return tuple(name for name in table.seats if name not in attackers)
    aims_at = {"attacked-player": "player", "attacked-planeswalker": "controller", "attacked-battle": "protector"}
    if aims_at.get(place.group) == place.fact:
        controller = draft.get((*place.path[:-2], "controller"))
        if isinstance(controller, str) and controller in table.seats:
            opponents = tuple(name for name in table.seats if table.are_opponents(controller, name))
            return opponents if "reselected" in place.path else _can_be_attacked(draft, table, controller, opponents)
    return ()


def _can_be_attacked(
    draft: Draft, table: Table, controller: Player, opponents: tuple[Player, ...]
) -> tuple[Player, ...]:
    """Those of some opponents whom the format lets a player attack, or could have before they left (508.1b, 801.3).

    All of them where that is not settled.
    """
    active, chosen = draft.document.get("active"), draft.document.get("chosen_defender")
    if active not in table.units():
        return opponents
    found = attackable(table, active, chosen if chosen in table.seats else None)
    can = found.by.get(controller, ()) if found.known else ()
    return tuple(name for name in opponents if name in can or not table.in_game(name)) if can else opponents


def leaving_together(draft: Draft) -> WholeTeams | None:
    """The teams of Two-Headed Giant, which leave as a whole (810.8a, 810.8b); None in other formats."""
    table = draft.table
    if table is None or table.format.name != "two-headed-giant":
        return None
    return WholeTeams(tuple((name, tuple(members)) for name, members in table.teams.items()))


def units(draft: Draft, teams_only: bool = False, among_players: bool = False) -> tuple[Choice, ...]:
    """Whose turns are taken: the teams with shared team turns, else the players (805.4)."""
    table = draft.table
    if table is None:
        return ()
    if teams_only or table.shared_team_turns:
        return teams(table, among_players)
    gone = (name for name in table.seats if not table.in_game(name))
    return tuple(Choice(name, name) for name in (*table.players(), *gone))


def teams(table: Table, among_players: bool = False) -> tuple[Choice, ...]:
    """The teams, those out of the game last, shown with their members.

    A member’s name means the team, unless players can be meant as well.
    """
    return tuple(
        _team(table, name, among_players) for name in sorted(table.teams, key=lambda name: not table.members(name))
    )


def _team(table: Table, name: str, among_players: bool) -> Choice:
    if among_players:
        return Choice(name, Team(name))
    members = table.members(name) or table.seated(name)
    alone = table.format.archenemy and bool(_alone(table, name))
    part = ("archenemy-player" if alone else "archenemy-heroes") if table.format.archenemy else ""
    said = say("ask.team-of-archenemy" if alone else "ask.team-of", team=Team(name), names=members)
    return Choice(name, Team(name), table.seated(name), said, typed=part)


def known_names(draft: Draft, place: Place) -> tuple[Choice, ...] | None:
    """The names given before among which a fact picks; None if it picks among no such names."""
    names: tuple[str, ...]
    match (place.group, place.fact):
        case ("block", "blocks"):
            names = draft.names("attacks", "creature")
        case ("reference", "ability_of" | "refers_to"):
            names = draft.names("blocks" if draft.question.name == "attacking-player" else "attacks", "creature")
        case ("facts", "proposed") if draft.question.name == "triggers":
            names = draft.names("triggers", "ability")
        case ("facts", "random"):
            return _lots(draft)
        case _:
            return None
    return tuple(Choice(name, name) for name in names)


def _lots(draft: Draft) -> tuple[Choice, ...] | None:
    """Among whom the first turn is drawn by lot (808.4, 809.4, 904.12c)."""
    table = draft.table
    if table is None:
        return None
    if table.format.name == "team-vs-team":
        return units(draft, teams_only=True)
    return tuple(Choice(name, name) for name in (table.emperors or table.seats))
