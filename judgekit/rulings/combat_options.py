"""The facts of combat as options: attacks, what was reselected or removed, what a text refers to."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from judgekit.errors import UsageError, say
from judgekit.rulings.options import (
    Document,
    Enter,
    Option,
    first_name,
    names,
    parts,
    put,
    put_once,
    put_within,
    wrong_form,
)

# The facts that declare creatures: of each of these more can be told.
DECLARED = ("attacks", "blocks", "creatures")


def target(text: str, controller: str) -> dict[str, Any]:
    """What is attacked, as in ``Cleo``, ``planeswalker:Dan``, ``planeswalker:Jace:Dan``, ``battle:Cleo``.

    One without a name is left nameless here and gets one in the language of the answer. A battle without a controller
    is taken to be the attacker's, as a Siege mostly is.
    """
    kind, colon, rest = text.partition(":")
    if not colon or kind not in ("planeswalker", "battle"):
        return {"player": text}
    parts = rest.split(":")
    name = parts[0] if len(parts) > 1 else ""
    if kind == "planeswalker" and len(parts) <= 2:
        return {"planeswalker": name, "controller": parts[-1]}
    if kind == "battle" and len(parts) <= 3:
        protector = parts[1] if len(parts) > 1 else parts[0]
        return {
            "battle": name,
            "protector": protector,
            "controller": parts[2] if len(parts) == 3 else controller,
        }
    raise wrong_form(text, "battle:Siege:Cleo:Ana")


def _attack(value: str) -> dict[str, Any]:
    told = parts(value)
    if len(told) != 3 or not all(told):
        raise wrong_form(value, "Bear,Ana,Cleo")
    creature, controller, attacked = told
    return {"creature": creature, "controller": controller, "attacking": target(attacked, controller)}


def _block(value: str) -> dict[str, Any]:
    told = parts(value)
    if len(told) < 3 or not all(told):
        raise wrong_form(value, "Wall,Dan,Bear")
    return {"creature": told[0], "controller": told[1], "blocks": told[2:]}


def none_or(read: Callable[[str], dict[str, Any]], key: str) -> Enter:
    """Enter a list under a key; ``none`` says that there is nothing in it."""

    def enter(document: Document, values: Sequence[str]) -> None:
        document[key] = [] if list(values) == ["none"] else [read(value) for value in values]

    return enter


def to_creatures(change: Callable[[dict[str, Any], str], None], *, once: bool = False) -> Enter:
    """Change a creature that attacks, blocks or stays home; what follows it after a comma is handed on.

    ``once`` is for what a creature has one of: of two values, none is to be lost.
    """

    def enter(document: Document, values: Sequence[str]) -> None:
        told: dict[str, Any] = {}
        for value in values:
            listed = [each for key in DECLARED for each in document.get(key, ())]
            among = [str(each.get("creature")) for each in listed if isinstance(each, dict)]
            name, rest = _creature_told_of(value, among)
            if once:
                put_once(told, name, rest)
            found = [each for each in listed if isinstance(each, dict) and each.get("creature") == name]
            if not found:
                creature, colon, told_of_it = (part.strip() for part in value.partition(":"))
                if colon and told_of_it and creature in among:
                    raise wrong_form(value, f"{creature},{told_of_it}")
                raise UsageError(say("error.option-no-creature", name=name, among=among))
            change(found[0], rest.strip())

    return enter


def _creature_told_of(value: str, among: Collection[str]) -> tuple[str, str]:
    """The creature that a value begins with, and what is told of it; ``=`` will do after one of those there are."""
    name, rest = first_name(value)
    creature, equals, told = value.partition("=")
    if equals and name.strip() not in among and creature.strip() in among:
        return creature.strip(), told
    return name.strip(), rest


def flagged(key: str) -> Callable[[dict[str, Any], str], None]:
    """Say that something is true of a creature."""

    def change(creature: dict[str, Any], rest: str) -> None:
        nothing_more(rest)
        creature[key] = True

    return change


def nothing_more(rest: str) -> None:
    """UsageError for what is told behind a creature where nothing more is read."""
    if rest:
        raise UsageError(say("heard.too-much", value=rest))


def _creature(document: Document, values: Sequence[str]) -> None:
    for value in values:
        told = parts(value)
        if len(told) != 2 or not all(told):
            raise wrong_form(value, "Bear,Ana")
        document.setdefault("creatures", []).append({"creature": told[0], "controller": told[1]})


def _keyword(creature: dict[str, Any], rest: str) -> None:
    if not rest:
        raise wrong_form(str(creature["creature"]), "Bear,flying")
    creature["keywords"] = [*creature.get("keywords", ()), *names(rest)]


CREATURE_OPTION = Option(
    "--creature",
    "CREATURE,PLAYER",
    _creature,
    many=True,
    name="creatures",
)
TAPPED_OPTION = Option("--tapped", "CREATURE", to_creatures(flagged("tapped")), many=True)
KEYWORD_OPTION = Option("--keyword", "CREATURE,KEYWORD", to_creatures(_keyword), many=True)


def _to_attacks(change: Callable[[dict[str, Any], str], None]) -> Enter:
    """Change the attack of a creature; what follows the creature after a comma is handed on."""

    def enter(document: Document, values: Sequence[str]) -> None:
        told: dict[str, Any] = {}
        for value in values:
            creature, rest = first_name(value)
            put_once(told, creature, rest)
            found = [a for a in document.get("attacks", ()) if isinstance(a, dict) and a.get("creature") == creature]
            if not found:
                among = [str(a.get("creature")) for a in document.get("attacks", ()) if isinstance(a, dict)]
                raise UsageError(say("error.option-no-attack", name=creature, among=among))
            change(found[0], rest)

    return enter


def _remove(attack: dict[str, Any], rest: str) -> None:
    nothing_more(rest)
    attack["removed_from_combat"] = True


def _remove_target(attack: dict[str, Any], rest: str) -> None:
    nothing_more(rest)
    key = "reselected" if "reselected" in attack else "attacking"
    attack[key] = {**attack[key], "removed_from_combat": True}


def _reselect(attack: dict[str, Any], rest: str) -> None:
    if not rest:
        raise wrong_form(str(attack.get("creature")), "Bear,Cleo")
    attack["reselected"] = target(rest, str(attack.get("controller")))


DECLARED_ATTACK_OPTIONS = (
    Option(
        "--attack", "CREATURE,PLAYER,[planeswalker:|battle:]PLAYER|none",
        none_or(_attack, "attacks"), many=True, name="attacks"),
    Option(
        "--reselected", "CREATURE,TARGET", _to_attacks(_reselect), many=True,
    ),
    Option("--removed", "CREATURE", _to_attacks(_remove), many=True),
    Option(
        "--target-removed", "CREATURE",
        _to_attacks(_remove_target), many=True,
    ),
)  # fmt: skip

BLOCK_OPTION = Option(
    "--block", "CREATURE,PLAYER,ATTACKER|none",
    none_or(_block, "blocks"), many=True, name="blocks",
)  # fmt: skip


def _ability_of(document: Document, creature: str) -> None:
    """The creature whose ability it is; whoever controls the creature controls the ability, unless ``--by`` differs."""
    reference = {**document.get("reference", {}), "ability_of": creature}
    for declared in (*document.get("attacks", ()), *document.get("blocks", ())):
        if isinstance(declared, dict) and declared.get("creature") == creature and "controller" in declared:
            reference.setdefault("controller", declared["controller"])
    document["reference"] = reference


REFERENCE_OPTIONS = (
    Option("--of", "CREATURE", _ability_of, name="reference.ability_of"),
    Option(
        "--refers-to", "CREATURES|none", put_within("reference", "refers_to", names), name="reference.refers_to"),
    Option(
        "--by", "PLAYER", put_within("reference", "controller"), name="reference.controller",
    ),
)  # fmt: skip

CHOSEN_DEFENDER_OPTION = Option("--chosen-defender", "PLAYER", put("chosen_defender"))
