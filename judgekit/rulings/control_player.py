"""Who controls another player: 723.1, 723.1a, 723.1b, 723.5, 723.5a, 723.5b, 723.6, 723.8, 104.3a, 800.4b and 805.8."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from judgekit.citations import Citation, cite
from judgekit.errors import say
from judgekit.named import Named
from judgekit.rulings.attempts import AttemptFor, attempt_for, open_names
from judgekit.rulings.facts import ListOf, PlayerName, Record, UnitName, Variant
from judgekit.rulings.options import (
    ACTIVE,
    Document,
    Option,
    add_each,
    halved,
    names,
    players_called,
    put_attempt,
    unquoted,
    wrong_form,
)
from judgekit.rulings.ruling import Reasoning, Ruling
from judgekit.rulings.turn_effects import Skip, per_unit, skips
from judgekit.rulings.unknown import Open, settled
from judgekit.table.table import Player, Table, Unit

ANYONE_MAY_CONCEDE = cite("104.3a", "concede the game")
NEXT_TURN = cite("723.1", "the next turn that player actually takes")
LAST_CREATED = cite("723.1a", "overwrite each other")
WAITS = cite("723.1b", "wait for a turn")
ALL_CHOICES = cite("723.5", "every choice and decision")
OWN_RESOURCES = cite("723.5a", "own resources")
TOURNAMENT_RULES = cite("723.5b", "tournament rules")
NOT_MADE_TO_CONCEDE = cite("723.6", "can’t be made to concede")
OWN_CHOICES_STAY = cite("723.8", "choices and decisions that are their own")
CONTROLLER_GONE = cite("800.4b", "a player they would control isn’t controlled by them")
WHOLE_TEAM = cite("805.8", "controls the whole team of the affected player")


# What can be attempted, and the rules on it.
_RULES: dict[str, tuple[Citation, ...]] = {
    "make-choice": (ALL_CHOICES,),
    "pay-with-own-resources": (OWN_RESOURCES,),
    "tournament-choice": (TOURNAMENT_RULES,),
    "concede": (NOT_MADE_TO_CONCEDE, ANYONE_MAY_CONCEDE),
}


class Control(Named):
    """An effect that gives a player control of another during the latter's next turn."""

    control_of: Player | None
    given_to: Player | None


CONTROL = Record(
    Control,
    {
        "control_of": PlayerName(),
        "given_to": PlayerName(),
    },
)


class Facts(Named):
    """The effects in the order of their creation, and what somebody attempts."""

    table: Table
    effects: tuple[Control | Skip, ...]
    active: Unit | None = None
    attempt: AttemptFor | None = None


FACTS = Record(
    Facts,
    {
        "active": UnitName(),
        "effects": ListOf(Variant((("control_of", CONTROL), ("skip", Record(Skip, skips("turn")))))),
        "attempt": attempt_for(*_RULES),
    },
)


def _control(document: Document, values: Sequence[str]) -> None:
    """``Cleo:Ana``: Ana controls Cleo; of everybody, all opponents or a team, each of them in turn."""
    effects: list[Any] = [*document.get("effects", ())]
    for value in values:
        controlled, colon, controller = halved(value, ":")
        if not colon:
            raise wrong_form(value, "Cleo:Ana")
        by = unquoted(controller)
        each = players_called(document, controlled.strip(), by) or [unquoted(controlled)]
        effects += [{"control_of": player, "given_to": by} for player in each]
    document["effects"] = effects


def _skip(value: str) -> dict[str, Any]:
    return {"skip": "turn", "players": names(value)}


OPTIONS = (
    ACTIVE,
    Option(
        "--control", "PLAYER:BY", _control, many=True, name="effects",
    ),
    Option(
        "--skip-turn", "PLAYERS", add_each("effects", _skip), many=True, name="effects",
    ),
    Option("--attempt", "PLAYER,ACTION,FOR", put_attempt("action", "for")),
)  # fmt: skip

EXAMPLE = {
    "format": "two-headed-giant",
    "seats": ["Ana", "Ben", "Cleo", "Dan"],
    "teams": {"A": ["Ana", "Ben"], "B": ["Cleo", "Dan"]},
    "active": "A",
    "effects": [{"control_of": "Dan", "given_to": "Ana"}],
}


class Outcome(Named):
    """Who controls whom, everything being known: ``working`` is the effect created last on each unit."""

    working: dict[Unit, Control]
    controllers: dict[Player, Player]
    legal: bool | None

    @property
    def seen(self) -> tuple[object, ...]:
        """What the ruling shows of it."""
        return tuple(self.controllers.items()), self.legal


def decide(facts: Facts) -> Ruling:
    """The effect created last on each unit, whether its controller is still there, and which turn it waits for."""
    reason = Reasoning()
    somebody = facts.attempt is not None and None in (facts.attempt.player, facts.attempt.for_)
    known = settled(facts, _open_facts(facts), lambda world: _outcome(world, somebody=somebody).seen)
    if known.open:
        _explain(facts, None, reason)
        return reason.undetermined(*known.needs)
    found = _outcome(known.facts, somebody=somebody)
    _explain(facts, found, reason)
    answer = _answer(facts, found, reason)
    pairs = [
        say("control-player.pair", controller=controller, players=players)
        for controller, players in _by_controller(found).items()
    ]
    if facts.attempt is not None:
        if pairs:
            reason.step("control-player.several", NEXT_TURN, pairs=pairs)
        return _judged(facts.attempt, found, answer, reason)
    if not found.controllers:
        return reason.determined(answer, "control-player.nobody")
    if "turn" not in answer:
        return reason.determined(answer, "control-player.several", pairs=pairs)
    controller, players = next(iter(_by_controller(found).items()))
    key = "control-player.after-skips" if "skipped_turns" in answer else "control-player.controls"
    unit = facts.table.named(answer["turn"])
    skipped = answer.get("skipped_turns", 0)
    return reason.determined(answer, key, controller=controller, players=players, unit=unit, skipped=skipped)


def _open_facts(facts: Facts) -> list[Open]:
    """The names that are not known, with the players each could be; one who has left stands for all who have."""
    anybody = facts.table.players() + tuple(sorted(facts.table.left))[:1]
    found = [
        Open.at(("effects", index, key), anybody)
        for index, effect in enumerate(facts.effects)
        if isinstance(effect, Control)
        for key in ("control_of", "given_to")
        if getattr(effect, key) is None
    ]
    return [*found, *open_names(facts.attempt, anybody)]


def _outcome(facts: Facts, *, somebody: bool) -> Outcome:
    """Who controls whom, everything being known; ``somebody``: not both names of the attempt were given."""
    table = facts.table
    working: dict[Unit, Control] = {}
    for effect in facts.effects:
        if isinstance(effect, Control):
            assert effect.control_of is not None
            # What was created later overwrites what was there (723.1a).
            working[table.unit_of(effect.control_of)] = effect
    controllers = {
        player: effect.given_to
        for unit, effect in working.items()
        if effect.given_to is not None and table.in_game(effect.given_to)
        for player in table.members(unit)
    }
    attempt = facts.attempt
    legal = None
    if attempt is not None:
        assert attempt.player is not None
        assert attempt.for_ is not None
        # What is asked about is done for another; only whoever names the same player twice means the player's own.
        own = somebody and attempt.player == attempt.for_
        legal = not own and _legal(table, attempt.player, attempt.action, attempt.for_, controllers)
    return Outcome(working, controllers, legal)


def _legal(table: Table, player: Player, action: str, other: Player, controllers: dict[Player, Player]) -> bool:
    """Whether a player may do this for another; for oneself it is legal as far as nobody else decides."""
    if not table.in_game(player) or not table.in_game(other):
        return False
    if player == other and action in ("concede", "tournament-choice"):
        return True
    if action == "make-choice" or player == other:
        return controllers.get(other, other) == player
    return False


def _by_controller(found: Outcome) -> dict[Player, tuple[Player, ...]]:
    pairs: dict[Player, tuple[Player, ...]] = {}
    for player, controller in found.controllers.items():
        pairs[controller] = (*pairs.get(controller, ()), player)
    return pairs


def _answer(facts: Facts, found: Outcome, reason: Reasoning) -> dict[str, Any]:
    """The controllers, and where one unit is controlled its turn and how many turns it skips before."""
    table = facts.table
    answer: dict[str, Any] = {"controllers": found.controllers}
    units = list(dict.fromkeys(table.unit_of(player) for player in found.controllers))
    skips: Counter[Unit] = Counter()
    for effect in facts.effects:
        if isinstance(effect, Skip):
            skips.update(per_unit(table, effect.players))
    for unit in units:
        if skips[unit]:
            reason.step("control-player.waits", WAITS, unit=table.named(unit), skipped=skips[unit])
    if len(units) == 1:
        answer["turn"] = units[0]
        if skips[units[0]]:
            answer["skipped_turns"] = skips[units[0]]
    return answer


def _explain(facts: Facts, found: Outcome | None, reason: Reasoning) -> None:
    """The rules in play; who is meant only if that is known."""
    table = facts.table
    effects = [effect for effect in facts.effects if isinstance(effect, Control)]
    if effects:
        reason.step("control-player.next-turn", NEXT_TURN)
        if table.shared_team_turns:
            reason.step("control-player.whole-team", WHOLE_TEAM)
    # Where the same player gets control again, nothing is overwritten.
    pairs = {(effect.control_of, effect.given_to) for effect in effects}
    controls = {(table.unit_of(of), to) for of, to in pairs if of is not None}
    units = Counter(unit for unit, _ in controls)
    if any(times > 1 for times in units.values()):
        reason.step("control-player.last-created", LAST_CREATED)
    if found is None:
        return
    gone = [
        effect.given_to
        for unit, effect in found.working.items()
        if effect.given_to is not None and not table.in_game(effect.given_to) and table.members(unit)
    ]
    for player, controller in found.controllers.items():
        if player not in table.in_range(controller):
            reason.warn("control-player.out-of-range", player=player, controller=controller)
    if gone:
        reason.step("control-player.controller-gone", CONTROLLER_GONE, players=tuple(dict.fromkeys(gone)))


def _judged(attempt: AttemptFor, found: Outcome, answer: dict[str, Any], reason: Reasoning) -> Ruling:
    """Whether the attempt is legal, with the rule on what was attempted."""
    reason.step(f"control-player.rule-{attempt.action}", *_RULES[attempt.action])
    own = attempt.player == attempt.for_ and attempt.player in found.controllers.values()
    if own and found.legal and attempt.action == "make-choice":
        reason.step("control-player.keeps-own-choices", OWN_CHOICES_STAY)
    # An attempt whose names do not matter is illegal for everybody.
    if attempt.player is None or attempt.for_ is None:
        return reason.judged(False, answer, "control-player.never")
    if attempt.player == attempt.for_:
        key = "control-player.own-legal" if found.legal else "control-player.own-illegal"
    elif found.legal:
        key = "control-player.make-choice-legal"
    else:
        key = f"control-player.{attempt.action}-illegal"
    return reason.judged(bool(found.legal), answer, key, player=attempt.player, other=attempt.for_)
