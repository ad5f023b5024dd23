"""What speaks against the table of a ruling: that the game is over, or that the format has it otherwise.

Such facts are no faults, since the question may be about what would be; whoever asks should know of them all the same.
Covers 104.2a, 104.2c, 104.4a, 104.4d, 103.1b, 103.1c, 506.2a, 801.3, 801.10, 803.1a, 803.1b, 806.2c, 807.2c, 809.4,
811.2a and 904.6.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.errors import Message, say
from judgekit.rulings.facts import NOT_SAID
from judgekit.rulings.own_names import spelled_apart
from judgekit.rulings.ruling import Ruling
from judgekit.table.table import Table, Unit

# These judge by themselves whether the game is over.
_JUDGE_THE_END = ("leave-game", "loss", "priority")
# Where an effect reaches the players in its controller’s range of influence.
_REACHING = ("choices", "draws", "leave-game", "life", "loss", "trigger-count")
# Where attacks are taken as they are told; elsewhere one that cannot be is a fault or the question itself.
_OF_ATTACKS = ("attacking-player", "block", "block-order", "combat-damage")
# Where players who are named are taken to be in the range of whoever controls the effects, if nobody says who does.
_TAKING_NAMES = ("draws", "life")
# The options that a variant does not use, by the rule that says so.
_NOT_USED = {
    "free-for-all": ("806.2c", ("deploy",)),
    "grand-melee": ("807.2c", ("attack-multiple", "deploy")),
}
# What is taken to be so where nobody says otherwise; a ruling that hangs on it says so.
_TAKEN = {
    "combat-damage": "blocks",
    "land-play": "stack",
    "life": "life",
    "opening-hand": "mulligans_complete",
    "priority": "stack",
}


def with_caveats(ruling: Ruling, question: str, situation: Any, document: Mapping[Any, Any]) -> Ruling:
    """The ruling with a warning for each of them; the situation is that of the question, without faults.

    What the ``document`` does not tell is what it is taken to be.
    """
    table, starting = situation.table, getattr(situation, "starting", None) or None
    if ruling.status == "error":
        return ruling
    found = [] if question in _JUDGE_THE_END else [*_game_over(table)]
    found += [*_first_turn(table, starting), *_options(table)]
    found += _range(table) if question in _REACHING else ()
    found += _names(ruling, situation) if question in _TAKING_NAMES else ()
    found += _attacks(situation) if question in _OF_ATTACKS else ()
    if question in _TAKEN and _TAKEN[question] not in document and _hangs_on_it(ruling, question, situation):
        found.append(say(f"caveat.taken-{_TAKEN[question]}"))
    found += [say("caveat.spelled-apart", **each._asdict()) for each in spelled_apart(document)]
    return ruling._replace(warnings=(*ruling.warnings, *found))


def _hangs_on_it(ruling: Ruling, question: str, situation: Any) -> bool:
    """Whether the ruling could be another one if what is taken to be so were not."""
    if question == "priority":
        return bool(ruling.answer.get("phase_ends"))
    if question == "combat-damage":
        return bool(situation.attacks) and ruling.status == "determined"
    if question == "life":
        return bool(situation.effects) and ruling.status != "undetermined"
    return ruling.status == "legal"


def _game_over(table: Table) -> Iterator[Message]:
    if not table.left:
        return
    from judgekit.table.leaving import game_over, result_rule, winners  # at most tables everybody is still there

    if game_over(table):
        key = "caveat.won" if table.players() else "caveat.drawn"
        yield say(key, players=winners(table), rule=result_rule(table).rule)


def _first_turn(table: Table, starting: Unit | None) -> Iterator[Message]:
    first = table.first_by_format
    if starting is not None and first is not None and starting != first:
        yield say("caveat.archenemy-first", unit=table.named(first))
    if starting is not None and table.emperors and starting not in table.emperors and not table.shared_team_turns:
        yield say("caveat.emperor-first", players=table.emperors)


def _options(table: Table) -> Iterator[Message]:
    rule, unused = _NOT_USED.get(table.format.name, ("", ()))
    in_use = {"attack-multiple": table.attack == "multiple", "deploy": table.deploy_creatures}
    for option in unused:
        if in_use[option]:
            yield say(f"caveat.{option}-not-used", format=table.format.said, rule=rule)


def _names(ruling: Ruling, situation: Any) -> Iterator[Message]:
    limited = situation.table.ranges is not None and situation.controller == NOT_SAID
    # Whoever pays does so on their own.
    reaching = any(getattr(effect, "verb", "") != "pay" for effect in situation.effects)
    if limited and reaching and ruling.status != "undetermined":
        yield say("caveat.controller-not-said")


def _attacks(situation: Any) -> Iterator[Message]:
    from judgekit.rulings.defending_player import attacks_on_others

    chosen = getattr(situation, "chosen_defender", None)
    problems = attacks_on_others(situation.table, situation.active, situation.attacks, chosen)
    told = {problem.message.values["player"]: problem for problem in problems}
    for player, problem in told.items():
        rules = tuple(dict.fromkeys(citation.rule for citation in problem.rules))
        yield say("caveat.not-defending", player=player, rules=rules)


def _range(table: Table) -> Iterator[Message]:
    seats = table.format.recommended_range
    # Where nobody sits further away than that, it changes nothing.
    if seats is not None and table.ranges is None and len(table.players()) > 2 * seats + 1:
        yield say("caveat.range-recommended", format=table.format.said, seats=seats)
