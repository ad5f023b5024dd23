"""A situation written as the one command that gives its ruling again: with options, or as a document through a pipe."""

import json
import shlex
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judgekit.rulings.combat_options import DECLARED
from judgekit.rulings.options import Option
from judgekit.rulings.registry import question
from judgekit.rulings.situation import rule
from judgekit.table.formats import TEAM_LETTERS

Document = Mapping[str, Any]
Entry = Mapping[str, Any]

# What can be said of a creature in combat, and the option that says it; the first is for what is simply true.
CREATURE_FLAGS = {
    "tapped": "--tapped",
    "newly_controlled": "--new",
    "cannot_attack": "--cannot",
    "cannot_attack_alone": "--cannot-alone",
    "cannot_block": "--cannot-block",
    "blocks_if_able": "--must-block",
}
CREATURE_VALUES = {
    "keywords": "--keyword",
    "goaded_by": "--goaded",
    "cost_to_attack": "--cost",
    "can_block": "--can-block",
    "power": "--power",
    "toughness": "--toughness",
    "marked_damage": "--marked",
}


def command_line(document: Document, more: Iterable[str] = ()) -> str:
    """The command for a shell, on one line, that gives the ruling on a document again; ``more`` are further options."""
    try:
        arguments = options_of(document)
    except LookupError:
        arguments = None  # an entry that lacks what its option would say
    if arguments is not None and gives_again(document, arguments):
        return shlex.join(["judgekit", "ruling", document["question"], *arguments, *more])
    written = json.dumps(document, ensure_ascii=False)
    return f"printf '%s\\n' {shlex.quote(written)} | {shlex.join(['judgekit', 'ruling', 'run', *more, '-'])}"


def gives_again(document: Document, arguments: list[str]) -> bool:
    """Whether the command line reads the options as a document with the same ruling."""
    from judgekit.cli.answer import Call, told
    from judgekit.cli.console import Console
    from judgekit.cli.question import command
    from judgekit.errors import JudgekitError

    name = document["question"]
    try:
        parsed = command(name).make_context(name, list(arguments)).params
        values = {key: list(value) if isinstance(value, tuple) else value for key, value in parsed.items()}
        entered = [(option, values[f"fact_{at}"]) for at, option in enumerate(question(name).options)]
        again, _ = told(Console(), Call.read(name, entered, values))
    except JudgekitError:
        return False
    except Exception as error:
        # Typer’s complaint about an option the question does not have.
        if type(error).__name__ not in ("NoSuchOption", "BadParameter", "UsageError"):
            raise
        return False
    return rule(again)[1] == rule(document)[1]


def options_of(document: Document) -> list[str] | None:
    """The table and the facts as options; None if there is something that no option says."""
    options = question(document["question"]).options
    found = _table(document)
    told = [key for key in document if key in question(document["question"]).facts.kinds]
    written: set[str] = set()
    for option in options:
        key = option.fact.partition(".")[0]
        if key in told and key not in written | _WRITERS.keys():
            found += _simple(document, option)
        elif key in told and key not in written:
            written.add(key)
            entries = _WRITERS[key](document[key], document["question"])
            if entries is None:
                return None
            found += entries
    known = {option.flag for option in options}
    details = [each for key in DECLARED for each in _details(document.get(key) or (), key)]
    return [*found, *(part for flag, value in details if flag in known for part in (flag, value))]


def _table(document: Document) -> list[str]:
    seats = document.get("seats") or document["seats_counterclockwise"][::-1]
    teams = document.get("teams") or {}
    found = ["--game-format", document["format"]]
    lettered = list(teams) == list(TEAM_LETTERS[: len(teams)]) and len(teams) > 1
    if lettered and [name for members in teams.values() for name in members] == seats:
        found += ["--seats", "/".join(map(_seated, teams.values()))]
    else:
        found += ["--seats", _seated(seats)]
        found += [part for name, members in teams.items() for part in ("--team", f"{name}={_seated(members)}")]
    for key, flag in (("emperors", "--emperors"), ("left_game", "--left")):
        found += [flag, _listed(document[key])] if document.get(key) else []
    options = document.get("options") or {}
    for key, switch in (("shared_team_turns", "shared-team-turns"), ("deploy_creatures", "deploy-creatures")):
        found += [f"--{'' if options[key] else 'no-'}{switch}"] if key in options else []
    found += ["--attack-option", options["attack"]] if "attack" in options else []
    return found + (["--range", _value(options["range_of_influence"])] if "range_of_influence" in options else [])


def _listed(names: Iterable[Any]) -> str:
    return ",".join(_quoted(str(name)) for name in names) or "none"


def _seated(names: Iterable[str]) -> str:
    """Names at a table; in one of three words the second may be “and”."""
    return ",".join(f'"{name}"' if len(name.split()) > 2 and '"' not in name else _quoted(name) for name in names)


def _quoted(name: str) -> str:
    """A name in double quotes if it has a comma, at which values are parted."""
    return f'"{name}"' if "," in name and '"' not in name else name


def _value(value: Any) -> str:
    """A fact as an option takes it: a word, names parted by commas, or pairs."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ",".join(f"{name}={_value(each)}" for name, each in value.items())
    return _listed(value) if isinstance(value, list) else str(value)


def _simple(document: Document, option: Option) -> list[str]:
    """An option whose value is the fact itself."""
    value: Any = document
    for key in option.fact.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    if value is None:
        return []
    if option.switch:
        return [option.flag if value is True else f"--no-{option.flag[2:]}"] if isinstance(value, bool) else []
    return [option.flag, _value(value)]


def _target(target: Entry, controller: Any) -> str:
    if "player" in target:
        return str(target["player"])
    if "planeswalker" in target:
        return f"planeswalker:{target['planeswalker']}:{target['controller']}"
    own = "" if target["controller"] == controller else f":{target['controller']}"
    return f"battle:{target['battle']}:{target['protector']}{own}"


def _details(entries: Iterable[Entry], key: str) -> Iterable[tuple[str, str]]:
    """What else is said of creatures, with the options that say it."""
    for entry in entries:
        name = _quoted(str(entry.get("creature")))
        if "reselected" in entry:
            yield "--reselected", f"{name},{_target(entry['reselected'], entry.get('controller'))}"
        now = entry.get("reselected") or entry.get("attacking") or {}
        if now.get("removed_from_combat") is True:
            yield "--target-removed", str(name)
        if "loyalty" in now:
            yield "--loyalty", f"{name},{now['loyalty']}"
        if entry.get("removed_from_combat") is True:
            yield ("--removed" if key == "attacks" else "--blocker-removed"), str(name)
        if must := entry.get("attacks_if_able"):
            yield "--must-attack", str(name) if must is True else f"{name},{must}"
        for fact, flag in CREATURE_FLAGS.items():
            if entry.get(fact) is True:
                yield flag, str(name)
        for fact, flag in CREATURE_VALUES.items():
            if entry.get(fact) not in (None, []):
                yield flag, f"{name},{_value(entry[fact])}"


Writer = Callable[[Any, str], "list[str] | None"]


def _each(flag: str, write: Callable[[Entry], str], empty: bool = False) -> Writer:
    """Every entry of a list under one flag; ``empty`` says that none can be said as well."""

    def written(entries: Any, _question: str) -> list[str]:
        if not entries and empty:
            return [flag, "none"]
        return [part for entry in entries for part in (flag, write(entry))]

    return written


def _players(players: Any) -> str:
    return players if isinstance(players, str) else _listed(players)


def _amount(amount: Any) -> str:
    return f"{amount['part']}{amount['round']}" if isinstance(amount, Mapping) else str(amount)


def _life_effect(entry: Entry) -> str:
    if "exchange" in entry:
        return f"exchange:{_listed(entry['exchange'])}"
    if "redistribute" in entry:
        return f"redistribute:{_value(entry['redistribute'])}"
    verb = next(iter(entry))
    return f"{verb}:{_amount(entry[verb])}:{_players(entry['players'])}"


def _against(value: Any, player: Any) -> str:
    return str(value) if player is None else f"{value}:{player}"


def _turn_effect(entry: Entry) -> tuple[str, str]:
    if "skip" in entry:
        return "--skip", f"{entry['skip']}:{_listed(entry['players'])}"
    if entry["extra"] == "turn":
        return "--extra-turn", _listed(entry["players"])
    return "--extra-phases", _listed(entry["extra"]) + (f":{_listed(entry['players'])}" if "players" in entry else "")


def _attack_effect(entry: Entry) -> tuple[str, str]:
    if "max_attackers" in entry:
        return "--max-attackers", _against(entry["max_attackers"], entry.get("defending"))
    if "cannot_attack" in entry:
        return "--cannot-attack", _against(entry["defending"], entry.get("except_keyword"))
    return "--cost-for-each", _against(entry["cost_to_attack"], entry.get("defending"))


def _control_effect(entry: Entry) -> tuple[str, str]:
    if "skip" in entry:
        return "--skip-turn", _listed(entry["players"])
    return "--control", f"{entry['control_of']}:{entry['given_to']}"


_EFFECTS: dict[str, Callable[[Entry], tuple[str, str]]] = {
    "turns": _turn_effect,
    "attack": _attack_effect,
    "control-player": _control_effect,
    "draw-step": lambda entry: ("--skip", _listed(entry["players"])),
    "land-play": lambda entry: ("--more", f"{entry['additional_lands']},{_listed(entry['players'])}"),
    "draws": lambda entry: ("--draw", f"{entry['draw']},{_players(entry['players'])}"),
    "block": lambda entry: ("--max-blockers", str(entry["max_blockers"])),
    "life": lambda entry: ("--effect", _life_effect(entry)),
    "leave-game": lambda entry: ("--until", f"{entry['effect']},{entry['until_turn_of']}"),
}


def _effects(entries: Any, name: str) -> list[str]:
    return [part for entry in entries for part in _EFFECTS[name](entry)]


def _in_force(entries: Any, name: str) -> list[str]:
    if name == "loss":
        return [part for entry in entries for part in ("--cannot-lose", _players(entry["players"]))]
    return [part for entry in entries for part in ("--cannot", f"{entry['cannot']}:{_players(entry['players'])}")]


def _event(entry: Entry) -> str:
    if "event" in entry:
        return f"{entry['event']}:{entry['player']}"
    (verb, what), *_ = entry.items()
    if verb in ("pass", "leaves"):
        return f"{verb}:{what}"
    return f"{verb.removesuffix('_action')}:{what},{entry['player']}"


def _object(entry: Entry) -> str:
    parts = [entry["object"], entry["controller"], entry["zone"]]
    parts += [f"{key}={entry[key]}" for key in ("owner", "protector") if key in entry]
    parts += ["token"] if entry.get("card") is False else []
    return _listed([*parts, *(["by-effect"] if entry.get("control_by_effect") is True else [])])


def _attempt(value: Entry, name: str) -> list[str]:
    if name == "land-play":
        return ["--attempt", str(value["player"])]
    return ["--attempt", _listed(value[key] for key in ("player", "action", "card", "for") if key in value)]


def _game(entry: Entry) -> str:
    result = "draw" if "draw" in entry else _listed(entry["losers"])
    return _against(result, entry.get("chooser"))


def _commander(entry: Entry) -> str:
    return _listed(entry[key] for key in ("commander", "player", "damage", "combat") if key in entry)


def _enters(value: Entry, _question: str) -> list[str]:
    aimed = [_target(value["attacking"], value["controller"])] if "attacking" in value else []
    return ["--enters", _listed([value["creature"], value["controller"], *aimed])]


def _by_player(flag: str, form: str) -> Writer:
    """Several things of each player: ``Ana,reveal`` or ``Ana=forest``."""

    def written(value: Any, _question: str) -> list[str]:
        return [part for name, each in value.items() for part in (flag, form.format(name, _listed(each)))]

    return written


_WRITERS: dict[str, Writer] = {
    "attacks": _each(
        "--attack", lambda a: _listed([a["creature"], a["controller"], _target(a["attacking"], a["controller"])]), True
    ),
    "blocks": _each("--block", lambda b: _listed([b["creature"], b["controller"], *b["blocks"]]), True),
    "creatures": _each("--creature", lambda c: _listed([c["creature"], c["controller"]])),
    "triggers": _each(
        "--trigger",
        lambda t: _listed([t["ability"], t["controller"], *(["on-trigger"] if t.get("on_trigger") is True else [])]),
    ),
    "events": _each("--event", _event),
    "objects": _each("--object", _object),
    "previous_games": _each("--previous", _game),
    "schemes": _each("--scheme", lambda s: _listed([s["scheme"], *(["ongoing"] if s["ongoing"] is True else [])])),
    "commander_damage": _each("--commander-damage", _commander),
    "actions": _by_player("--action", "{},{}"),
    "lands": _by_player("--lands", "{}={}"),
    "effects": _effects,
    "in_force": _in_force,
    "attempt": _attempt,
    "enters_attacking": _enters,
    "decision": lambda value, _: ["--decision", f"{value['about']}:{value.get('team') or value.get('player')}"],
}
