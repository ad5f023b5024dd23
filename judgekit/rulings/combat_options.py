"""The facts of combat as options: attacks, what was reselected or removed, what a text refers to."""

from collections.abc import Callable, Sequence
from typing import Any

from judgekit.errors import UsageError, say
from judgekit.rulings.options import Document, Enter, Option, names, put, put_each, put_within, wrong_form


def target(text: str, controller: str) -> dict[str, Any]:
    """What is attacked: ``Cleo``, ``planeswalker:Dan``, ``planeswalker:Jace:Dan``, ``battle:Cleo``, ``battle:Siege:Cleo``.

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
    parts = names(value)
    if len(parts) != 3 or not all(parts):
        raise wrong_form(value, "Bear,Ana,Cleo")
    creature, controller, attacked = parts
    return {"creature": creature, "controller": controller, "attacking": target(attacked, controller)}


def _to_attacks(change: Callable[[dict[str, Any], str], None]) -> Enter:
    """Change the attack of a creature; what follows the creature after a comma is handed on."""

    def enter(document: Document, values: Sequence[str]) -> None:
        for value in values:
            creature, _, rest = value.partition(",")
            found = [a for a in document.get("attacks", ()) if isinstance(a, dict) and a.get("creature") == creature]
            if not found:
                raise UsageError(say("error.option-no-attack", name=creature))
            change(found[0], rest)

    return enter


def _remove(attack: dict[str, Any], _rest: str) -> None:
    attack["removed_from_combat"] = True


def _remove_target(attack: dict[str, Any], _rest: str) -> None:
    key = "reselected" if "reselected" in attack else "attacking"
    attack[key] = {**attack[key], "removed_from_combat": True}


def _reselect(attack: dict[str, Any], rest: str) -> None:
    if not rest:
        raise wrong_form(rest, "Bear,Cleo")
    attack["reselected"] = target(rest, str(attack.get("controller")))


ATTACK_OPTIONS = (
    Option(
        "--attack", "CREATURE,PLAYER,TARGET",
        "An attack; TARGET is a player, planeswalker:PLAYER or battle:PROTECTOR; repeat it.",
        put_each("attacks", _attack), many=True,
    ),
    Option("--reselected", "CREATURE,TARGET", "What a creature attacks now instead.", _to_attacks(_reselect), many=True),
    Option("--removed", "CREATURE", "An attacking creature that has left combat.", _to_attacks(_remove), many=True),
    Option(
        "--target-removed", "CREATURE",
        "An attacking creature whose planeswalker or battle has left combat.", _to_attacks(_remove_target), many=True,
    ),
)  # fmt: skip

REFERENCE_OPTIONS = (
    Option("--of", "CREATURE", "The creature whose ability it is.", put_within("reference", "ability_of")),
    Option(
        "--refers-to", "CREATURES|none", "The creatures the text refers to.",
        put_within("reference", "refers_to", names),
    ),
    Option("--by", "PLAYER", "Who controls the spell or ability.", put_within("reference", "controller")),
)  # fmt: skip

CHOSEN_DEFENDER_OPTION = Option(
    "--chosen-defender", "PLAYER", "The opponent chosen as combat began.", put("chosen_defender")
)
