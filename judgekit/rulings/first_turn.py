"""Who takes the first turn: 103.1 with 103.1a to 103.1c, 805.3, 808.4, 809.4, 904.6 and 904.12c."""

from judgekit.citations import Citation, cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import NOT_SAID, ListOf, NameOrUnknown, PlayerName, Record, TruthOnly, UnitName, Variant
from judgekit.rulings.options import CHOICE, Option, halved, names, put, put_each, unquoted
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.table.formats import ARCHENEMY_FIRST, ARCHENEMY_STARTS
from judgekit.table.table import Table, Unit

METHODS = cite("103.1", "lost the previous game")
TURN_ORDER = cite("103.1", "default turn order")
STARTING_TEAM = cite("103.1a", "starting team")
POWER_PLAY = cite("103.1c", "Power Play")
TEAM_DETERMINED = cite("805.3", "starting team")
SEAT_OF_THE_TEAM = cite("808.4", "midpoint")
RANDOM_EMPEROR = cite("809.4", "emperor")
RANDOM_PLAYER = cite("904.12c", "random")


class Lost(Named):
    """A game somebody lost."""

    losers: tuple[Unit, ...]
    chooser: Unit | None = None


LOST = Record(
    Lost,
    {
        "losers": ListOf(UnitName(), least=1),
        "chooser": UnitName(),
    },
)


class Drawn(Named):
    """A game that was a draw."""

    draw: bool
    chooser: Unit | None = None


DRAWN = Record(
    Drawn,
    {
        "draw": TruthOnly(),
        "chooser": UnitName(),
    },
)


class Facts(Named):
    """The match so far, and what was chosen or drawn by lot."""

    table: Table
    previous_games: tuple[Lost | Drawn, ...] = ()
    chooser: Unit | None = None
    choice: Unit | None = None
    random: str | None = None
    power_play: str | None = NOT_SAID


FACTS = Record(
    Facts,
    {
        "previous_games": ListOf(Variant((("losers", LOST), ("draw", DRAWN)))),
        "chooser": UnitName(),
        "choice": UnitName(),
        "random": NameOrUnknown(),
        "power_play": PlayerName(),
    },
)


def _game(value: str) -> dict[str, object]:
    """``A`` lost, ``A,B`` lost, ``draw``; ``draw:B`` where B had chosen."""
    result, colon, chooser = halved(value, ":")
    game: dict[str, object] = {"draw": True} if result == "draw" else {"losers": names(result)}
    return game | ({"chooser": unquoted(chooser)} if colon else {})


OPTIONS = (
    Option(
        "--previous", "LOSER|draw[:CHOOSER]", put_each("previous_games", _game), many=True, name="previous_games",
    ),
    Option("--chooser", "WHO", put("chooser")),
    CHOICE,
    Option("--random", "WHO", put("random")),
    Option("--power-play", "PLAYER", put("power_play")),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "previous_games": [{"losers": ["A"]}],
    "choice": "B",
}


def check(facts: Facts) -> list[Problem]:
    """Choosers who were not to choose (103.1), and lots that could not have been drawn (808.4, 809.4, 904.12c)."""
    table = facts.table
    problems: list[Problem] = []
    if not _by_lot(table) and not table.format.archenemy:
        for at, game in enumerate(facts.previous_games):
            entitled = _entitled(facts.previous_games[:at])
            if game.chooser is not None and entitled is not None and game.chooser != entitled:
                message = say(
                    "first-turn.not-the-chooser",
                    unit=table.named(game.chooser),
                    entitled=table.named(entitled),
                )
                problems.append(Problem(f"previous_games[{at}].chooser", message, (METHODS,)))
        problems += _wrong_chooser(facts)
        if facts.choice is not None and facts.choice not in table.units():
            candidates = tuple(map(table.named, table.units()))
            message = say("problem.choice-no-candidate", name=table.named(facts.choice), candidates=candidates)
            problems.append(Problem("choice", message, (METHODS,)))
    if facts.random is not None:
        lots = _lots(table)
        if lots and facts.random not in lots:
            rule = _lot_rule(table)
            # Whoever is at the table is no slip of another name.
            somebody = facts.random in table.seats or facts.random in table.teams
            named, among = tuple(map(table.named, lots)), () if somebody else lots
            message = say("first-turn.no-such-lot", name=facts.random, lots=named, among=among)
            problems.append(Problem("random", message, (rule,)))
        elif not lots and facts.random not in table.seats and facts.random not in table.teams:
            problems.append(
                Problem("random", say("problem.no-such-unit", name=facts.random, among=(*table.seats, *table.teams)))
            )
    return problems


def _wrong_chooser(facts: Facts) -> list[Problem]:
    """A chooser who did not lose the previous game, or was not to choose after a draw."""
    table = facts.table
    entitled = _entitled(facts.previous_games)
    last = facts.previous_games[-1] if facts.previous_games else None
    possible = (entitled,) if entitled is not None else last.losers if isinstance(last, Lost) else ()
    if facts.chooser is None or not possible or facts.chooser in possible:
        return []
    message = say(
        "first-turn.not-the-chooser", unit=table.named(facts.chooser), entitled=tuple(map(table.named, possible))
    )
    return [Problem("chooser", message, (METHODS,))]


def decide(facts: Facts) -> Ruling:
    """Find who chooses, who was chosen or drawn, and what Power Play makes of it."""
    table = facts.table
    reason = Reasoning()
    answer: dict[str, object] = {}
    starting: Unit | None
    if table.format.archenemy:
        starting = table.first_by_format
        assert starting is not None
        reason.step("first-turn.archenemy", ARCHENEMY_STARTS, ARCHENEMY_FIRST, unit=table.seated(starting)[0])
    elif _by_lot(table):
        starting = _by_lot_starts(facts, reason)
    else:
        chooser = facts.chooser or _entitled(facts.previous_games)
        if facts.random is not None:
            reason.warn("first-turn.lot-decides-nothing")
        _explain_chooser(facts, chooser, reason)
        if chooser is not None:
            answer["chooser"] = chooser
        starting = facts.choice
        if starting is not None:
            reason.step("first-turn.chosen", METHODS, unit=table.named(starting))
    if facts.power_play is None:
        others = _open(facts, answer, reason).needs if starting is None else ()
        return reason.undetermined("power_play", *(need.fact for need in others))
    if facts.power_play != NOT_SAID:
        starting = table.unit_of(facts.power_play)
        reason.step("first-turn.power-play", POWER_PLAY, player=facts.power_play, unit=table.named(starting))
    if starting is None:
        return _open(facts, answer, reason)
    order = table.turn_order(starting)
    names = tuple(table.named(unit) for unit in order)
    if not table.format.archenemy:
        # Team vs. Team and Emperor say themselves which way turn order goes.
        goes = TURN_ORDER if table.format.name not in ("team-vs-team", "emperor") else _lot_rule(table)
        reason.step("first-turn.order", goes, order=names)
    answer |= {"starting": starting, "turn_order": list(order)}
    return reason.determined(answer, "first-turn.starts", unit=table.named(starting), order=names)


def _open(facts: Facts, answer: dict[str, object], reason: Reasoning) -> Ruling:
    """The ruling where nothing says who starts."""
    table = facts.table
    if _by_lot(table):
        if table.shared_team_turns and table.format.name == "team-vs-team":
            return reason.silent("first-turn.team-vs-team-silent")
        return reason.undetermined("random")
    chooser = answer.get("chooser")
    if chooser is None:
        return reason.undetermined("chooser")
    candidates = table.units()
    answer["candidates"] = list(candidates)
    names = tuple(table.named(unit) for unit in candidates)
    return reason.choice(answer, "first-turn.choice", unit=table.named(str(chooser)), candidates=names)


def _by_lot(table: Table) -> bool:
    """Whether the starting unit is drawn by lot instead of chosen."""
    return table.format.name in ("team-vs-team", "emperor", "supervillain-rumble")


def _lots(table: Table) -> tuple[str, ...]:
    """What a lot could fall on: teams (808.4), emperors (809.4), players (904.12c); nothing where none is drawn."""
    if table.format.name == "team-vs-team":
        return tuple(table.teams)
    if table.format.name == "emperor":
        return table.emperors
    return table.seats if _by_lot(table) else ()


def _lot_rule(table: Table) -> Citation:
    return {"team-vs-team": SEAT_OF_THE_TEAM, "emperor": RANDOM_EMPEROR}.get(table.format.name, RANDOM_PLAYER)


def _by_lot_starts(facts: Facts, reason: Reasoning) -> Unit | None:
    """Who starts after the lot was drawn; None while it is not known or the rules do not say."""
    table = facts.table
    rule = _lot_rule(table)
    if table.format.name == "team-vs-team":
        if table.shared_team_turns:
            # 808.4 names a player, 805.3 a team that 103.1 determines; nothing says which of them gives way.
            reason.step("first-turn.conflict", rule, TEAM_DETERMINED, METHODS)
            reason.warn("first-turn.conflict")
            return None
        reason.step("first-turn.lot-team", rule)
        if facts.random is None:
            return None
        seated = table.teams[facts.random]
        starting = seated[len(seated) // 2]
        key = "first-turn.center-seat" if len(seated) % 2 else "first-turn.left-of-midpoint"
        reason.step(key, rule, team=table.named(facts.random), player=starting)
        return starting
    key = "first-turn.lot-emperor" if table.format.name == "emperor" else "first-turn.lot-player"
    reason.step(key, rule)
    return None if facts.random is None else table.unit_of(facts.random)


def _entitled(games: tuple[Lost | Drawn, ...]) -> Unit | None:
    """Who chooses after these games: the one loser of the last, or after a draw whoever chose in it (103.1)."""
    if not games:
        return None
    last = games[-1]
    if isinstance(last, Lost):
        losers = set(last.losers)
        return last.losers[0] if len(losers) == 1 else None
    return last.chooser or _entitled(games[:-1])


def _explain_chooser(facts: Facts, chooser: Unit | None, reason: Reasoning) -> None:
    """The steps that lead to the chooser, or to not knowing one."""
    table = facts.table
    rules = (METHODS, STARTING_TEAM, TEAM_DETERMINED) if table.shared_team_turns else (METHODS,)
    last = facts.previous_games[-1] if facts.previous_games else None
    if last is None:
        reason.step("first-turn.first-game", *rules)
    elif isinstance(last, Drawn):
        reason.step("first-turn.after-draw", *rules)
    elif chooser is None or len(set(last.losers)) > 1:
        reason.step("first-turn.several-losers", *rules, units=tuple(table.named(unit) for unit in last.losers))
    else:
        reason.step("first-turn.loser-chooses", *rules, unit=table.named(chooser))
    if chooser is not None and (last is None or isinstance(last, Drawn)):
        reason.step("first-turn.chooser-known", METHODS, unit=table.named(chooser))
