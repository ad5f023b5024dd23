"""The facts of a declaration of attackers as options."""

from collections.abc import Callable, Sequence
from typing import Any

from judgekit.rulings.combat_options import CREATURE_OPTION, TAPPED_OPTION, flagged, target, to_creatures
from judgekit.rulings.options import Document, Option, halved, names, number, parts, unquoted, wrong_form


def _enters(document: Document, value: str) -> None:
    told = parts(value)
    if not 2 <= len(told) <= 3 or not all(told):
        raise wrong_form(value, "Bear,Ana,Cleo")
    creature, controller = told[:2]
    document["enters_attacking"] = {"creature": creature, "controller": controller}
    if len(told) == 3:
        document["enters_attacking"]["attacking"] = target(told[2], controller)


def _must_attack(creature: dict[str, Any], rest: str) -> None:
    creature["attacks_if_able"] = rest or True


def _goaded(creature: dict[str, Any], rest: str) -> None:
    if not rest:
        raise wrong_form(str(creature["creature"]), "Bear,Cleo")
    creature.setdefault("goaded_by", []).extend(names(rest))


def _costs(creature: dict[str, Any], rest: str) -> None:
    if not rest:
        raise wrong_form(str(creature["creature"]), "Bear,{2}")
    creature["cost_to_attack"] = rest


def _effect(form: Callable[[str], dict[str, Any]], example: str) -> Callable[[Document, Sequence[str]], None]:
    """Add effects written ``VALUE[:PLAYER]``."""

    def enter(document: Document, values: Sequence[str]) -> None:
        for value in values:
            first, colon, player = halved(value, ":")
            if not first or (colon and not player):
                raise wrong_form(value, example)
            document.setdefault("effects", []).append(form(first) | ({"defending": unquoted(player)} if colon else {}))

    return enter


def _cannot_attack_player(document: Document, values: Sequence[str]) -> None:
    for value in values:
        player, colon, keyword = halved(value, ":")
        if not player or (colon and not keyword):
            raise wrong_form(value, "Cleo:flying")
        effect: dict[str, Any] = {"cannot_attack": True, "defending": unquoted(player)}
        document.setdefault("effects", []).append(effect | ({"except_keyword": keyword} if colon else {}))


CREATURE_OPTIONS = (
    CREATURE_OPTION,
    TAPPED_OPTION,
    Option(
        "--new", "CREATURE", to_creatures(flagged("newly_controlled")), many=True,
    ),
    Option("--cannot", "CREATURE", to_creatures(flagged("cannot_attack")), many=True),
    Option(
        "--cannot-alone", "CREATURE", to_creatures(flagged("cannot_attack_alone")), many=True,
    ),
    Option(
        "--must-attack", "CREATURE[,PLAYER]", to_creatures(_must_attack, once=True), many=True,
    ),
    Option("--goaded", "CREATURE,PLAYER", to_creatures(_goaded), many=True),
    Option("--cost", "CREATURE,COST", to_creatures(_costs, once=True), many=True),
)  # fmt: skip

EFFECT_OPTIONS = (
    Option(
        "--max-attackers", "N[:PLAYER]", _effect(lambda value: {"max_attackers": number(value)}, "2:Cleo"),
        many=True, name="effects",
    ),
    Option(
        "--cannot-attack", "PLAYER[:KEYWORD]", _cannot_attack_player, many=True, name="effects",
    ),
    Option(
        "--cost-for-each", "COST[:PLAYER]", _effect(lambda value: {"cost_to_attack": value}, "{2}:Cleo"),
        many=True, name="effects",
    ),
    Option(
        "--enters", "CREATURE,PLAYER[,TARGET]", _enters, name="enters_attacking",
    ),
)  # fmt: skip
