"""What the command line calls a fact: the option that gives it, beside its path in a document."""

import re
import shlex
from collections.abc import Mapping
from typing import Any

from judgekit.asking.draft import values_at
from judgekit.cli.help_texts import HelpTexts
from judgekit.cli.hints import hint
from judgekit.cli.origins import TABLE, Origins, option_of_table
from judgekit.cli.repeat import CREATURE_FLAGS, CREATURE_VALUES
from judgekit.errors import say
from judgekit.messages import Catalogue
from judgekit.rulings.facts import UNKNOWN
from judgekit.rulings.options import Option
from judgekit.rulings.registry import Question, question

_CREATURE = {
    **CREATURE_FLAGS,
    **CREATURE_VALUES,
    "attacks_if_able": "--must-attack",
    "loyalty": "--loyalty",
}
# What follows the value of an option for it to tell a fact of an entry as well.
_FOLLOWING = {
    "objects.owner": "owner=PLAYER",
    "objects.protector": "protector=PLAYER",
    "objects.control_by_effect": "by-effect",
    "commander_damage.combat": "COMBAT",
}
_OF_A_CREATURE = re.compile(r"(attacks|blocks|creatures)\[\d+\]\.(?:(?:attacking|reselected)\.)?(\w+)")
# A longer value would bury what is said of it.
_LONGEST_VALUE = 400
_ENTRY = re.compile(r"\w+\[\d+\]")


def label_of(
    document: Mapping[str, Any], path: str, typed: Origins | None = None, catalogue: Catalogue | None = None
) -> str:
    """What to call the fact at a path: the options that wrote what stands there, else the option that would give it.

    A path alone is what came from a file: no option is to blame for it. ``typed`` are the origins of what was typed,
    None where nobody typed options. Examples have the names that things have in the language of the ``catalogue``.
    """
    if typed is None or all(value == UNKNOWN for value in values_at(path, document)):
        return _giving(document, path, typed, catalogue)
    return _beside(typed, path, document["question"])


def _beside(typed: Origins, path: str, asked: str) -> str:
    """Options with the value that is at fault; alone where they have no other, or where it is not known."""
    flags = ", ".join(typed.flags(path))
    if not flags:
        return path
    alone = path in TABLE or any(option.flag == flags and option.fact == path for option in question(asked).options)
    value = typed.as_typed(path)
    return flags if alone or not 0 < len(value) <= _LONGEST_VALUE else value


def _giving(document: Mapping[str, Any], path: str, typed: Origins | None, catalogue: Catalogue | None) -> str:
    """The option that gives a fact, with an example if it is required and was not given; else its path.

    Of several that give entries of one list, it is the one that gave this entry.
    """
    if path in TABLE:
        return option_of_table(path)
    asked = question(document["question"])
    flags = {option.flag for option in asked.options}
    option = next((option for option in asked.options if option.fact == path), None)
    if option is None and (found := _OF_A_CREATURE.fullmatch(path)) and _CREATURE.get(found[2]) in flags:
        return _of_a_creature(document, path, asked, _CREATURE[found[2]], catalogue)
    if option is None:
        around = [each for each in asked.options if path.startswith((f"{each.fact}.", f"{each.fact}["))]
        entry = _ENTRY.match(path)
        gave = typed.flags(entry[0]) if typed is not None and entry else []
        option = next((each for each in around if each.flag in gave), next(iter(around), None))
        if option is not None:
            # What was said not to be known was told.
            untold = not any(True for _ in values_at(path, document))
            following = _following(option, path, typed, catalogue) if untold else ""
            return following or _of_one(option, path) or _as_it_was_typed(option, entry, typed)
        option = next((option for option in asked.options if option.fact.startswith(f"{path}.")), None)
    if option is None:
        return path
    if path in asked.facts.required and path not in document:
        example = hint(asked, document, path, catalogue)
        # Nobody has said what the example says.
        return example if catalogue is None else catalogue.text(say("typed.such-as", example=example))
    return option.flag


def _of_a_creature(
    document: Mapping[str, Any], path: str, asked: Question, flag: str, catalogue: Catalogue | None
) -> str:
    """The option that tells something of a creature, with the creature and what would stand behind it."""
    entry = path.partition("].")[0] + "]"
    value = next(iter(values_at(entry, document)), None)
    name = value.get("creature") if isinstance(value, Mapping) else None
    option = next(each for each in asked.options if each.flag == flag)
    _, comma, form = option.metavar.replace("[", "").replace("]", "").partition(",")
    if not isinstance(name, str):
        return flag
    form = form if catalogue is None else HelpTexts(catalogue).words(form)
    return f"{flag} {_quoted(name)}{comma}{form}"


def _of_one(option: Option, path: str) -> str:
    """The option that tells something of each player, with the one whom a path is about; nothing for another option."""
    forms = [pair.partition("=")[2] for pair in option.metavar.split(",") if "=" in pair]
    name = path.removeprefix(f"{option.fact}.")
    if name == path or len(forms) < 2:
        return ""
    form = "N" if forms[0].lstrip("-").isdecimal() else "|".join(forms)
    return f"{option.flag} {_quoted(name)}={form}"


def _as_it_was_typed(option: Option, entry: re.Match[str] | None, typed: Origins | None) -> str:
    """The option with the value that told of an entry; alone where that is not known or too long."""
    value = typed.value(entry[0], option.flag) if typed is not None and entry is not None else ""
    return f"{option.flag} {shlex.quote(value)}" if 0 < len(value) <= _LONGEST_VALUE else option.flag


def _quoted(name: str) -> str:
    """A name as a shell takes it; letters of any language need no marks."""
    return name if name.isalnum() else shlex.quote(name)


def _following(option: Option, path: str, typed: Origins | None, catalogue: Catalogue | None) -> str:
    """The option as it was typed with what would tell the fact; nothing where nobody typed it or it is told otherwise.

    Where there is a catalogue, what stands for a name is in its language.
    """
    entry, _, key = path.partition("].")
    following = _FOLLOWING.get(f"{option.fact}.{key}", "")
    value = "" if typed is None or not following else typed.value(f"{entry}]", option.flag)
    if not value:
        return ""
    following = following if catalogue is None else HelpTexts(catalogue).words(following)
    return f"{option.flag} {shlex.quote(value)},{following}"
