"""Reads a table from the facts of a situation and checks it against its format, reporting every fault at once.

Covers 800.1, 805.1, 806.2b, 808.2, 809.1, 809.2, 809.5b, 810.1, 810.2, 810.8a, 810.11, 811.1, 811.3, 904.2 and 904.2a.
"""

from collections.abc import Sequence
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.errors import Message, say
from judgekit.messages import Team
from judgekit.named import Named
from judgekit.table.formats import (
    ARCHENEMY_SETUP,
    EMPEROR_IN_THE_MIDDLE,
    FORMATS,
    ONE_OF_THREE,
    TEAM_SITS_TOGETHER,
    TEAMMATES_APART,
    Format,
)
from judgekit.table.table import Player, Table

MULTIPLAYER = cite("800.1", "more than two players begin it")
ADJACENT_SEATS = cite("805.1", "adjacent seats")
GIANT_SHARES_TURNS = cite("810.2", "shared team turns option")
TEAM_LOSES_TOGETHER = cite("810.8a", "the team loses")
TEAM_CONCEDES_TOGETHER = cite("810.8b", "concedes")


class TableFault(Named):
    """What is wrong at which key, and the rules that say so."""

    at: str
    message: Message
    rules: tuple[Citation, ...] = ()


class TableFacts(Named):
    """The keys of a document that describe its table, already of the right types."""

    format: str
    seats: tuple[str, ...]
    seats_key: str
    teams: dict[str, tuple[str, ...]] | None
    emperors: tuple[str, ...] | None
    left_game: tuple[str, ...]
    shared_team_turns: bool | None
    attack: Any
    range_of_influence: int | dict[str, int] | None
    deploy_creatures: bool | None


def set_up(facts: TableFacts) -> tuple[Table | None, list[TableFault]]:
    """The table, or None with all its faults."""
    format = FORMATS[facts.format]
    clockwise = facts.seats if facts.seats_key == "seats" else facts.seats[::-1]
    faults = [*_seat_faults(facts, format)]
    known = set(facts.seats)
    shared = shares_turns(facts)
    faults += _option_faults(facts, format, known)
    teams: dict[str, tuple[str, ...]] = {}
    if facts.teams is None and format.has_teams:
        faults.append(TableFault("teams", say("fault.teams-missing", format=format.said), format.checked))
    elif facts.teams is not None and not format.has_teams:
        faults.append(TableFault("teams", say("fault.teams-superfluous", format=format.said)))
    elif facts.teams is not None:
        team_faults = _team_faults(facts.teams, format, clockwise)
        faults += team_faults
        if not team_faults and not any(fault.at.startswith("seats") for fault in faults):
            teams, seating_faults = _seated(facts.teams, format, clockwise, shared)
            faults += seating_faults
    faults += _emperor_faults(facts, format, teams, known)
    faults += _left_faults(facts, format, teams, known)
    if faults:
        return None, faults
    table = Table(
        format=format,
        seats=clockwise,
        teams=teams,
        emperors=facts.emperors or (),
        left=frozenset(),
        shared_team_turns=shared,
        attack=facts.attack or format.attack,
        ranges=_ranges(facts, format, clockwise),
        deploy_creatures=bool(facts.deploy_creatures),
    )
    if not facts.left_game:
        return table, []
    from judgekit.table.leaving import leaving_together, without  # most tables are whole

    # Whoever names an emperor alone has said that the generals left as well (809.5b).
    return without(table, leaving_together(table, facts.left_game)), []


def shares_turns(facts: TableFacts) -> bool:
    """Whether teams take turns (805.4): always, never, or as the option says."""
    always = FORMATS[facts.format].shared_team_turns
    return bool(facts.shared_team_turns) if always is None else always


def _seat_faults(facts: TableFacts, format: Format) -> list[TableFault]:
    at = "seats"
    seats = facts.seats
    doubled = tuple(dict.fromkeys(name for name in seats if seats.count(name) > 1))
    if doubled:
        return [TableFault(at, say("fault.seats-doubled", players=doubled))]
    fewest, most = format.seats
    if fewest == most and len(seats) != most:
        return [TableFault(at, say("fault.seats-exactly", format=format.said, count=most))]
    # Teams that are too small say it better than a table that is.
    if len(seats) < fewest and (facts.teams is None or not format.has_teams):
        message = say("fault.seats-too-few", format=format.said, count=fewest)
        return [TableFault(at, message, _rules_on_few_players(format))]
    return []


def _rules_on_few_players(format: Format) -> tuple[Citation, ...]:
    """The rules that ask for more players; teams of any size still play a multiplayer game (800.1)."""
    any_size = format.has_teams and format.team_size[0] == 1 and not format.archenemy
    return (*format.checked, MULTIPLAYER) if any_size else format.checked


def _option_faults(facts: TableFacts, format: Format, known: set[str]) -> list[TableFault]:
    faults: list[TableFault] = []
    if facts.shared_team_turns is False and format.shared_team_turns is True:
        rule = ARCHENEMY_SETUP if format.archenemy else GIANT_SHARES_TURNS
        message = say("fault.always-shared-turns", format=format.said)
        faults.append(TableFault("options.shared_team_turns", message, (rule,)))
    if facts.shared_team_turns and format.shared_team_turns is False:
        message = say("fault.no-teams-to-share-turns", format=format.said)
        faults.append(TableFault("options.shared_team_turns", message, (ADJACENT_SEATS,)))
    if facts.attack == "single" and format.name in ONE_OF_THREE:
        message = say("fault.attack-option", format=format.said, option=facts.attack)
        faults.append(TableFault("options.attack", message, (ONE_OF_THREE[format.name],)))
    if isinstance(facts.range_of_influence, dict):
        faults += [
            TableFault(f"options.range_of_influence.{name}", say("fault.no-such-player", name=name, among=facts.seats))
            for name in facts.range_of_influence
            if name not in known
        ]
    return faults


def _team_faults(teams: dict[str, tuple[str, ...]], format: Format, seats: Sequence[Player]) -> list[TableFault]:
    """Faults of the membership: names, number and sizes of the teams."""
    faults: list[TableFault] = []
    for team, members in teams.items():
        faults += [
            TableFault(f"teams.{team}[{at}]", say("fault.no-such-player", name=name, among=seats))
            for at, name in enumerate(members)
            if name not in seats
        ]
    everybody = [name for members in teams.values() for name in members]
    if clash := tuple(team for team in teams if team in seats):
        faults.append(TableFault("teams", say("fault.team-named-like-player", names=clash)))
    if twice := tuple(dict.fromkeys(name for name in everybody if everybody.count(name) > 1)):
        faults.append(TableFault("teams", say("fault.player-in-two-teams", players=twice)))
    if teamless := tuple(dict.fromkeys(name for name in seats if name not in everybody)):
        faults.append(TableFault("teams", say("fault.player-without-team", players=teamless)))
    fewest, most = format.team_count or (0, 0)
    sizes = [len(members) for members in teams.values()]
    if not fewest <= len(teams) <= most:
        key = "fault.team-count-exactly" if fewest == most else "fault.team-count-at-least"
        faults.append(TableFault("teams", say(key, format=format.said, count=fewest), format.checked))
    elif format.archenemy and (min(sizes) != 1 or max(sizes) < 2):
        faults.append(TableFault("teams", say("fault.no-single-archenemy"), format.checked))
    elif min(sizes) < format.team_size[0]:
        message = say("fault.team-too-small", format=format.said, count=format.team_size[0])
        faults.append(TableFault("teams", message, format.checked))
    elif format.equal_teams and len(set(sizes)) > 1:
        faults.append(TableFault("teams", say("fault.teams-unequal", format=format.said), format.checked))
    elif len(seats) < format.seats[0]:
        # Every team format is a multiplayer game: a team of one faces two or more (800.1).
        message = say("fault.seats-too-few", format=format.said, count=format.seats[0])
        faults.append(TableFault("teams", message, _rules_on_few_players(format)))
    return faults


def _seated(
    teams: dict[str, tuple[str, ...]], format: Format, seats: tuple[Player, ...], shared: bool
) -> tuple[dict[str, tuple[str, ...]], list[TableFault]]:
    """The teams with their members clockwise from the rightmost seat, and the faults of where they sit."""
    faults: list[TableFault] = []
    seated: dict[str, tuple[str, ...]] = {}
    together = tuple(
        rule for rule, asked in ((ADJACENT_SEATS, shared), (TEAM_SITS_TOGETHER, format.teams_sit_together)) if asked
    )
    if format.name == "emperor":
        together = tuple(EMPEROR_IN_THE_MIDDLE if rule is TEAM_SITS_TOGETHER else rule for rule in together)
    for team, members in teams.items():
        starts = [at for at, name in enumerate(seats) if name in members and seats[at - 1] not in members]
        first = starts[0] if starts else 0
        clockwise = seats[first:] + seats[:first]
        seated[team] = tuple(name for name in clockwise if name in members)
        if together and len(starts) > 1:
            faults.append(TableFault(f"teams.{team}", say("fault.team-torn-apart", team=Team(team)), together))
    if format.name == "alternating-teams" and not faults and not _evenly_spaced(teams, seats):
        faults.append(TableFault("seats", say("fault.teammates-not-spaced"), (TEAMMATES_APART,)))
    order = sorted(seated, key=lambda team: seats.index(seated[team][0]))
    return {team: seated[team] for team in order}, faults


def _evenly_spaced(teams: dict[str, tuple[str, ...]], seats: tuple[Player, ...]) -> bool:
    """Whether the seats repeat one order of teams, so that each team is equally spaced out (811.3)."""
    team_at = [next(team for team, members in teams.items() if name in members) for name in seats]
    count = len(teams)
    return all(team_at[at] == team_at[at % count] for at in range(len(seats))) and len(set(team_at[:count])) == count


def _emperor_faults(
    facts: TableFacts, format: Format, teams: dict[str, tuple[str, ...]], known: set[str]
) -> list[TableFault]:
    if format.name != "emperor":
        if facts.emperors is None:
            return []
        return [TableFault("emperors", say("fault.emperors-superfluous", format=format.said))]
    rules = (EMPEROR_IN_THE_MIDDLE,)
    if facts.emperors is None:
        return [TableFault("emperors", say("fault.emperors-missing"), rules)]
    unknown = [
        TableFault(f"emperors[{at}]", say("fault.no-such-player", name=name, among=facts.seats))
        for at, name in enumerate(facts.emperors)
        if name not in known
    ]
    if unknown or not teams:
        return unknown
    if any(sum(name in members for name in facts.emperors) != 1 for members in teams.values()):
        return [TableFault("emperors", say("fault.not-one-emperor-a-team"), rules)]
    for members in teams.values():
        middle = len(members) // 2
        if len(members) % 2 and members[middle] not in facts.emperors:
            return [TableFault("emperors", say("fault.emperor-not-in-the-middle"), rules)]
    return []


def _left_faults(
    facts: TableFacts, format: Format, teams: dict[str, tuple[str, ...]], known: set[str]
) -> list[TableFault]:
    faults = [
        TableFault(f"left_game[{at}]", say("fault.no-such-player", name=name, among=facts.seats))
        for at, name in enumerate(facts.left_game)
        if name not in known
    ]
    if format.name == "two-headed-giant" and not faults:
        for members in teams.values():
            gone = [name for name in members if name in facts.left_game]
            if gone and len(gone) < len(members):
                rules = (TEAM_LOSES_TOGETHER, TEAM_CONCEDES_TOGETHER)
                faults.append(TableFault("left_game", say("fault.giant-leaves-whole", players=tuple(members)), rules))
                break
    return faults


def _ranges(facts: TableFacts, format: Format, seats: tuple[Player, ...]) -> dict[Player, int] | None:
    """Each player's range of influence; None where it is unlimited or not known."""
    given = facts.range_of_influence
    reach = format.range_of_influence if isinstance(given, dict) or given is None else given
    usual: dict[Player, int] | None = None
    if reach is not None:
        usual = dict.fromkeys(seats, reach)
    elif format.name == "emperor" and facts.teams and all(len(members) == 3 for members in facts.teams.values()):
        usual = {name: 2 if name in (facts.emperors or ()) else 1 for name in seats}
    return {**(usual or {}), **given} if isinstance(given, dict) else usual
