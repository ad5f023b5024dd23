"""What the command line calls a fact: the option that gives it, beside its path in a document."""

import re
import shlex
from collections.abc import Mapping
from typing import Any

from judgekit.cli.repeat import CREATURE_FLAGS, CREATURE_VALUES, options_of
from judgekit.rulings.options import Option
from judgekit.rulings.registry import question

_TABLE = {
    "seats": "--seats",
    "teams": "--seats, --team",
    "emperors": "--emperors",
    "left_game": "--left",
    "format": "--game-format",
    "options.attack": "--attack-option",
    "options.range_of_influence": "--range",
    "options.shared_team_turns": "--shared-team-turns",
}
_CREATURE = {
    **CREATURE_FLAGS,
    **CREATURE_VALUES,
    "attacks_if_able": "--must-attack",
    "loyalty": "--loyalty",
}
_OF_A_CREATURE = re.compile(r"(attacks|blocks|creatures)\[\d+\]\.(?:(?:attacking|reselected)\.)?(\w+)")


def label_of(document: Mapping[str, Any], path: str) -> str:
    """The option for a fact, with an example if it is required and was not given; the path where it says more."""
    if path in _TABLE:
        return _TABLE[path]
    asked = question(document["question"])
    flags = {option.flag for option in asked.options}
    option = next((option for option in asked.options if option.fact == path), None)
    if option is None and (found := _OF_A_CREATURE.fullmatch(path)) and _CREATURE.get(found[2]) in flags:
        return f"{_CREATURE[found[2]]} ({path})"
    if option is None:
        option = next(
            (option for option in asked.options if path.startswith((f"{option.fact}.", f"{option.fact}["))), None
        )
        if option is not None:
            return f"{option.flag} ({path})"
        option = next((option for option in asked.options if option.fact.startswith(f"{path}.")), None)
    if option is None:
        return path
    if path in asked.facts.required and path not in document:
        return f"{_example(asked.example, path, asked.options) or option.flag} ({path})"
    return option.flag


def _example(example: Mapping[str, Any], fact: str, options: tuple[Option, ...]) -> str:
    """How the options that give a fact look, from the question’s example."""
    bare = {key: value for key, value in example.items() if key not in _own(options) or key == fact}
    without = {key: value for key, value in bare.items() if key != fact}
    told, table = options_of(bare) or [], options_of(without) or []
    own = told[len(table) :]
    # One entry of a list shows how all are written.
    return shlex.join(own[:2] if isinstance(example[fact], list) else own)


def _own(options: tuple[Option, ...]) -> set[str]:
    return {option.fact.partition(".")[0] for option in options}
