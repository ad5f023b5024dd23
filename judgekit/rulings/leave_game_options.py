"""The facts about leaving the game as options."""

from typing import Any

from judgekit.errors import UsageError, say
from judgekit.rulings.options import (
    ACTIVE,
    Option,
    names,
    put,
    put_each,
    put_once,
    put_within,
    unquoted,
    wrong_form,
)

# What a word tells of an object; of two that tell the same, one is a slip.
_TOLD = {
    "battlefield": ("zone", "battlefield"),
    "stack": ("zone", "stack"),
    "token": ("card", False),
    "ability": ("card", False),
    "copy": ("card", False),
    "by-effect": ("control_by_effect", True),
}
_PLAYERS = ("owner", "protector")


def _object(value: str) -> dict[str, Any]:
    """``Bear,Ana``, ``Bear,Ana,owner=Cleo,by-effect``, ``Shock,Ana,stack,owner=Ana``, ``Siege,Ana,protector=Ben``."""
    parts = names(value)
    if len(parts) < 2:
        raise wrong_form(value, "Bear,Ana,owner=Cleo")
    found: dict[str, Any] = {}
    told_by: dict[str, str] = {}
    for part in parts[2:]:
        word, equals, player = part.partition("=")
        if equals and word in _PLAYERS:
            put_once(found, word, unquoted(player))
        elif part in _TOLD:
            key, told = _TOLD[part]
            if key in told_by:
                twice = told_by[key] == part
                raise UsageError(
                    say("error.option-twice", name=part)
                    if twice
                    else say("heard.not-both", first=told_by[key], second=part)
                )
            told_by[key], found[key] = part, told
        else:
            raise wrong_form(value, "Bear,Ana,owner=Cleo,by-effect")
    return {"object": parts[0], "controller": parts[1], "zone": "battlefield", **found}


def _lasting(value: str) -> dict[str, Any]:
    parts = names(value)
    if len(parts) != 2:
        raise wrong_form(value, "Fog,Ana")
    return {"effect": parts[0], "until_turn_of": parts[1]}


LEAVE_OPTIONS = (
    ACTIVE,
    Option("--leaves", "NAMES", put("leaves", names)),
    Option("--how", "concedes|loses", put("how")),
    Option("--priority", "WHO", put("priority")),
    Option("--phase", "PHASE", put("phase")),
    Option(
        "--object", "NAME,CONTROLLER[,stack][,owner=PLAYER][,protector=PLAYER][,token|ability|copy][,by-effect]",
        put_each("objects", _object), many=True, name="objects",
    ),
    Option(
        "--until", "EFFECT,PLAYER", put_each("effects", _lasting), many=True, name="effects",
    ),
    Option(
        "--asked-by", "rule|object", put_within("asked", "by"), name="asked.by",
    ),
    Option("--asked", "PLAYER", put_within("asked", "player"), name="asked.player"),
    Option(
        "--controller", "PLAYER", put_within("asked", "controller"), name="asked.controller",
    ),
    Option(
        "--as-opponent", "", put_within("asked", "as_opponent", bool), switch=True, name="asked.as_opponent",
    ),
    Option(
        "--cost", "", put_within("asked", "cost", bool), switch=True, name="asked.cost",
    ),
)  # fmt: skip
