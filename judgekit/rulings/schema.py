"""The JSON Schema of situation documents, made from the facts of the questions, so that both accept the same."""

from collections.abc import Iterable

from judgekit.rulings.facts import Schema
from judgekit.rulings.registry import QUESTIONS, question
from judgekit.table.formats import ATTACK_OPTIONS, FORMATS

_NAME: Schema = {"type": "string", "minLength": 1}
_NAMES: Schema = {"type": "array", "items": {"$ref": "#/$defs/name"}}
_SOME_NAMES: Schema = {**_NAMES, "minItems": 1}
_SEATS: Schema = {"type": "integer", "minimum": 1}

_COMMON: dict[str, Schema] = {
    "name": _NAME,
    "names": _NAMES,
    "players": {"anyOf": [{"enum": ["each", "each-opponent", "unknown"]}, {"$ref": "#/$defs/names"}]},
    "format": {"enum": list(FORMATS)},
    "options": {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "shared_team_turns": {"type": "boolean"},
            "attack": {"enum": list(ATTACK_OPTIONS)},
            "range_of_influence": {"anyOf": [_SEATS, {"type": "object", "additionalProperties": _SEATS}]},
            "deploy_creatures": {"type": "boolean"},
        },
    },
    "teams": {"type": "object", "additionalProperties": _SOME_NAMES},
}

_TABLE: dict[str, Schema] = {
    "id": {"type": ["string", "integer", "null"]},
    "note": {},
    "format": {"$ref": "#/$defs/format"},
    "options": {"$ref": "#/$defs/options"},
    "seats": _SOME_NAMES,
    "seats_counterclockwise": _SOME_NAMES,
    "teams": {"$ref": "#/$defs/teams"},
    "emperors": {"$ref": "#/$defs/names"},
    "left_game": {"$ref": "#/$defs/names"},
}


def schema(names: Iterable[str] = tuple(QUESTIONS)) -> Schema:
    """The schema of documents that ask one of these questions."""
    names = tuple(names)
    definitions: dict[str, Schema] = dict(_COMMON)
    for name in names:
        own = question(name).facts.schema()
        definitions[name] = {
            "type": "object",
            "title": name,
            "additionalProperties": False,
            "required": ["question", "format", *own["required"]],
            "properties": {"question": {"const": name}, **_TABLE, **own["properties"]},
            "oneOf": [{"required": ["seats"]}, {"required": ["seats_counterclockwise"]}],
        }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Situation document",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": definitions,
    }
