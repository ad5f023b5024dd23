"""Life totals after effects: 119.2 to 119.8, 701.12c, the starting totals of 103.4, and 810.9 where teams share life.

Covers 103.4a to 103.4e, 119.4a, 119.4b, 801.10, 810.4, 810.9a to 810.9h, 810.11, 904.5, 904.12c and 904.13b.
"""

from collections.abc import Mapping
from typing import Any

from judgekit.citations import cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.facts import NOBODY, NOT_SAID, ByPlayer, ListOf, Number, OneOf, PlayerName, Record, Selector
from judgekit.rulings.life_course import MOST_TOTAL_DIGITS, Bound, Course, Refused, TooLarge, Value, facts_of
from judgekit.rulings.life_effects import EFFECT, Change, Effect, Exchange, Pay, Redistribute, effect
from judgekit.rulings.life_facts import ByHolder, check_life
from judgekit.rulings.life_steps import (
    HAND_OUT,
    ONE_OF_EACH_TEAM,
    explain_effect,
    explain_refused,
    explain_sharing,
    payable,
    totals,
)
from judgekit.rulings.options import CONTROLLER, Option, add_each, number, pairs, put, selector, wrong_form
from judgekit.rulings.ruling import Problem, Reasoning, Ruling
from judgekit.rulings.selected import EACH, EACH_OPPONENT, Selected, selected
from judgekit.rulings.unknown import Open, settled
from judgekit.table.life_totals import (
    VANGUARD_TOTAL,
    Holder,
    all_holders,
    holder_of,
    holders,
    starting_rules,
    starting_total,
)
from judgekit.table.table import Player, Table

OUT_OF_RANGE = cite("801.10", "beyond its controller’s range of influence")


class Prohibition(Named):
    """An effect that says that players can’t gain or can’t lose life."""

    cannot: str
    players: Selected | None


PROHIBITION = Record(
    Prohibition,
    {
        "cannot": OneOf(("gain-life", "lose-life"), may_be_unknown=False),
        "players": Selector(),
    },
)


class Facts(Named):
    """The life totals, what is in force, and the effects one after the other."""

    table: Table
    life: Mapping[Holder, int | None] | None = None
    life_modifiers: Mapping[Player, int | None] = NOBODY
    controller: Player | None = NOT_SAID
    in_force: tuple[Prohibition, ...] = ()
    effects: tuple[Effect, ...] = ()


FACTS = Record(
    Facts,
    {
        "life": ByHolder(Number(), of_life=True),
        "life_modifiers": ByPlayer(Number()),
        "controller": PlayerName(),
        "in_force": ListOf(PROHIBITION),
        "effects": ListOf(EFFECT),
    },
)


def _prohibition(value: str) -> dict[str, Any]:
    """``gain-life:Ana,Ben``."""
    cannot, colon, players = value.partition(":")
    if not colon:
        raise wrong_form(value, "gain-life:Ana,Ben")
    return {"cannot": cannot, "players": selector(players)}


OPTIONS = (
    Option("--life", "A=20,B=18", put("life", pairs(number))),
    Option(
        "--life-modifiers", "Ana=5,Ben=-3", put("life_modifiers", pairs(number)),
    ),
    CONTROLLER,
    Option(
        "--cannot", "gain-life|lose-life:each|each-opponent|NAMES", add_each("in_force", _prohibition),
        many=True, name="in_force",
    ),
    Option(
        "--effect", "damage|lose|gain|set|pay:N:PLAYERS|exchange:Ana,Cleo|redistribute:Ana=3,Cleo=20",
        add_each("effects", effect), many=True, name="effects",
    ),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "life": {"A": 20, "B": 20},
    "controller": "Ana",
    "effects": [{"lose": 1, "players": "each-opponent"}, {"gain": 1, "players": ["Ana"]}],
}


def check(facts: Facts) -> list[Problem]:
    """Totals of nobody who holds one, life modifiers without vanguard cards, totals dealt out that nobody had."""
    table = facts.table
    problems = check_life(table, facts.life)
    if facts.life_modifiers and table.format.name != "vanguard":
        message = say("life.no-vanguard", format=table.format.said)
        problems.append(Problem("life_modifiers", message, (VANGUARD_TOTAL,)))
    for index, each in enumerate(facts.effects):
        if isinstance(each, Redistribute):
            problems += [
                Problem(f"effects[{index}].redistribute.{player}", say("life.has-left", player=player))
                for player in each.totals
                if not table.in_game(player)
            ]
    for fault in _outcome(facts).course.faults:
        if isinstance(fault, TooLarge):
            problems.append(Problem(fault.at, say("bots.total-too-large", limit=MOST_TOTAL_DIGITS)))
            continue
        key = "life.no-rearrangement-of-a-team" if fault.same_team else "life.no-rearrangement"
        rules = (HAND_OUT, ONE_OF_EACH_TEAM) if fault.same_team else (HAND_OUT,)
        problems.append(Problem(fault.at, say(key, totals=tuple(fault.totals)), rules))
    return problems


class Outcome(Named):
    """How the effects end; a number that is not known is the set of facts it hangs on."""

    course: Course
    refused: Refused | None
    given: tuple[Holder, ...]

    @property
    def needs(self) -> frozenset[str]:
        """The facts that the outcome hangs on."""
        course = self.course
        if self.refused is not None:
            return course.doubts
        values = [course.life[holder] for holder in (*self.given, *course.touched)]
        settled = [change for player, change in course.net.items() if player not in course.unsettled]
        return course.doubts | facts_of(*values, *settled)

    @property
    def choosers(self) -> dict[Holder, list[Player]]:
        """The teams that choose which member has their life total set (810.9d)."""
        return {team: list(members) for event in self.course.events for team, members in event.choosers.items()}

    @property
    def answer(self) -> dict[str, Any]:
        """The answer where nothing is open."""
        course = self.course
        if self.refused is not None:
            payment = {"max_payment": self.refused.max_payment} if self.refused.max_payment else {}
            return {"offending": list(self.refused.offending), **payment}
        kept = dict.fromkeys((*self.given, *(h for h in course.life if h in course.touched)))
        changes = {
            player: course.net[player]
            for player in course.table.seats
            if course.net.get(player, 0) != 0 and player not in course.unsettled
        }
        choice = {"choosers": self.choosers} if self.choosers else {}
        return {**choice, "life": {holder: course.life[holder] for holder in kept}, "changes": changes}

    @property
    def result(self) -> str:
        """What two worlds must agree in for the facts they differ in not to matter."""
        too_large = any(isinstance(fault, TooLarge) for fault in self.course.faults)
        return repr(sorted(self.needs) if self.needs else (too_large, self.refused is None, self.answer))


def decide(facts: Facts) -> Ruling:
    """The totals to start from, then each effect in turn on each player it affects."""
    table = facts.table
    reason = Reasoning(facts.table.teams)
    outcome = _outcome(facts)
    course, refused = outcome.course, outcome.refused
    if facts.life is None:
        start = _start(facts)
        here = {holder: start[holder] for holder in holders(table)}
        if said := totals(table, here):
            reason.step("life.starting", *starting_rules(table), totals=said)
    if table.format.shared_life and facts.effects:
        explain_sharing(table, reason)
    if facts.controller and table.ranges is not None and facts.effects:
        within = table.in_range(facts.controller)
        reason.step("life.within-range", OUT_OF_RANGE, player=facts.controller, players=within)
    whose = settled(facts, _open_facts(facts), lambda world: _outcome(world).result).needs
    if table.range_not_given and _speaks_of_many(facts):
        whose = [*whose, "options.range_of_influence"]
    if not {"controller", "options.range_of_influence"} & set(whose):
        # Else the course is that of some controller or range, and nothing is to be said of it.
        for event in course.events:
            explain_effect(table, event, reason)
        if refused is not None:
            explain_refused(table, refused, reason)
    needs = {*outcome.needs, *whose}
    if needs:
        return reason.undetermined(*sorted(needs))
    answer = outcome.answer
    if refused is not None:
        if not refused.max_payment:
            return reason.judged(False, answer, "life.not-redistributed", players=refused.offending)
        most = payable(table, refused.max_payment)
        return reason.judged(False, answer, "life.not-paid", players=refused.offending, most=most)
    said = totals(table, answer["life"])
    if outcome.choosers:
        choices = [
            say("life.chooses", team=table.named(team), players=tuple(players))
            for team, players in outcome.choosers.items()
        ]
        return reason.choice(answer, "life.choice", choices=choices, totals=said)
    return reason.determined(answer, "life.totals" if said else "life.no-totals", totals=said)


def _start(facts: Facts) -> dict[Holder, Value]:
    """The totals before the first effect, as far as they are known."""
    table = facts.table
    if facts.life is not None:
        life = {holder: facts.life.get(holder) for holder in all_holders(table)}
        return {h: frozenset({f"life.{h}"}) if total is None else total for h, total in life.items()}
    if table.format.name != "vanguard":
        return {holder: starting_total(table, holder) for holder in all_holders(table)}
    modifiers = {player: facts.life_modifiers.get(player) for player in table.seats}
    return {
        player: frozenset({f"life_modifiers.{player}"}) if by is None else starting_total(table, player, by)
        for player, by in modifiers.items()
    }


def _given(facts: Facts) -> tuple[Holder, ...]:
    """The holders whose totals are asked for: those given, else all in the game."""
    if facts.life is None:
        return holders(facts.table)
    return tuple(h for h in all_holders(facts.table) if facts.life.get(h) is not None)


def _outcome(facts: Facts) -> Outcome:
    """The outcome, with nobody bound by a prohibition on unknown players."""
    table = facts.table
    controller = facts.controller or None
    if controller is None and _controller_matters(facts):
        controller = table.players()[0] if table.players() else table.seats[0]
    bound: dict[str, set[Holder]] = {"gain-life": set(), "lose-life": set()}
    for each in facts.in_force:
        for player in _affected(table, each, controller) or ():
            bound[each.cannot].add(holder_of(table, player))
    course = Course(table, _start(facts), Bound(frozenset(bound["gain-life"]), frozenset(bound["lose-life"])))
    refused = course.run((each, _affected(table, each, controller)) for each in facts.effects)
    return Outcome(course, refused, _given(facts))


def _affected(table: Table, each: Prohibition | Effect, controller: Player | None) -> tuple[Player, ...] | None:
    """The players whom an effect affects: nobody outside its controller’s range of influence (801.10).

    An exchange is made with both players or not at all. What is in force may be somebody else’s, and whoever pays does
    so on their own, so that names are taken at their word there.
    """
    if isinstance(each, Redistribute):
        return None if controller is None else table.within_range(controller, tuple(each.totals))
    players = each.players if isinstance(each, Exchange) else selected(table, each.players, controller)
    if (
        players is None
        or controller is None
        or (isinstance(each, Prohibition | Pay) and not isinstance(each.players, str))
    ):
        return players
    near = table.within_range(controller, players)
    return () if isinstance(each, Exchange) and len(near) < len(players) else near


def _speaks_of_many(facts: Facts) -> bool:
    return any(isinstance(each, Change) and isinstance(each.players, str) for each in facts.effects)


def _controller_matters(facts: Facts) -> bool:
    """Whether players hang on the controller: opponents do, and where ranges are limited all that effects reach."""
    chosen = {each.players for each in (*facts.in_force, *facts.effects) if isinstance(each, Prohibition | Change)}
    if EACH_OPPONENT in chosen:
        return True
    # Names are taken at their word where nothing is said of a controller.
    named = facts.controller is None and bool(facts.effects)
    return facts.table.ranges is not None and (EACH in chosen or named)


def _open_facts(facts: Facts) -> list[Open]:
    """Who controls the effects, if that matters, and whom a prohibition is on: nobody or everybody tells them apart."""
    found: list[Open] = []
    if not facts.controller and _controller_matters(facts):
        found.append(Open.at(("controller",), facts.table.players() or facts.table.seats[:1]))
    found += [
        Open.at(("in_force", index, "players"), ((), EACH))
        for index, each in enumerate(facts.in_force)
        if each.players is None
    ]
    return found
