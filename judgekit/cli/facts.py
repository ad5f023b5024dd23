"""Facts as options: how each fact of a question is written on the command line.

A question has the options of its facts; what no option can say, a file given with ``-f`` can.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from judgekit.errors import UsageError, say

Document = dict[str, Any]


class FactOption(NamedTuple):
    """An option: its flags, what stands for its value, its help, and how it enters the document."""

    flags: tuple[str, ...]
    metavar: str
    help: str
    enter: Callable[[Document, Any], None]
    many: bool = False
    flag: bool = False


def _names(value: str) -> list[str]:
    """Names parted by commas; ``none`` is none at all."""
    return [] if value == "none" else [name.strip() for name in value.split(",")]


def _put(key: str, read: Callable[[str], Any] = str) -> Callable[[Document, Any], None]:
    def enter(document: Document, value: Any) -> None:
        document[key] = read(value)

    return enter


def _put_flag(key: str) -> Callable[[Document, Any], None]:
    def enter(document: Document, value: Any) -> None:
        document[key] = value

    return enter


def _within(key: str, inner: str, read: Callable[[str], Any] = str) -> Callable[[Document, Any], None]:
    def enter(document: Document, value: Any) -> None:
        document[key] = {**document.get(key, {}), inner: read(value)}

    return enter


def _selector(value: str) -> Any:
    return value if value in ("each", "each-opponent", "unknown") else _names(value)


def _game(value: str) -> dict[str, Any]:
    """``A`` lost, ``A,B`` lost, ``draw``; ``draw:B`` where B had chosen."""
    result, colon, chooser = value.partition(":")
    game: dict[str, Any] = {"draw": True} if result == "draw" else {"losers": _names(result)}
    return game | ({"chooser": chooser} if colon else {})


def _games(document: Document, values: Sequence[str]) -> None:
    document["previous_games"] = [_game(value) for value in values]


def _decision(document: Document, value: str) -> None:
    about, colon, who = value.partition(":")
    if not colon:
        raise _wrong("--decision", value, "attackers:A")
    own = about in ("cast-spell", "activate-ability", "special-action")
    document["decision"] = {"about": about, "player" if own else "team": who}


def _wrong(option: str, value: str, example: str) -> UsageError:
    return UsageError(say("error.option-form", option=option, value=value, example=example))


def target(text: str, controller: str) -> dict[str, Any]:
    """What is attacked: ``Cleo``, ``planeswalker:Dan``, ``planeswalker:Jace:Dan``, ``battle:Cleo``, ``battle:Siege:Cleo``.

    One without a name is left nameless here and gets one in the language of the answer. A battle without a controller is taken to be the attacker's, as a
    Siege mostly is.
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
    raise _wrong("--attack", text, "battle:Siege:Cleo:Ana")


def _attack(value: str) -> dict[str, Any]:
    parts = _names(value)
    if len(parts) != 3 or not all(parts):
        raise _wrong("--attack", value, "Bear,Ana,Cleo")
    creature, controller, attacked = parts
    return {"creature": creature, "controller": controller, "attacking": target(attacked, controller)}


def _attacks(document: Document, values: Sequence[str]) -> None:
    document["attacks"] = [_attack(value) for value in values]


def _attack_of(document: Document, creature: str, option: str) -> dict[str, Any]:
    for attack in document.get("attacks", ()):
        if isinstance(attack, dict) and attack.get("creature") == creature:
            return attack
    raise UsageError(say("error.option-no-attack", option=option, name=creature))


def _removed(document: Document, values: Sequence[str]) -> None:
    for value in values:
        _attack_of(document, value, "--removed")["removed_from_combat"] = True


def _target_removed(document: Document, values: Sequence[str]) -> None:
    for value in values:
        attack = _attack_of(document, value, "--target-removed")
        key = "reselected" if "reselected" in attack else "attacking"
        attack[key] = {**attack[key], "removed_from_combat": True}


def _reselected(document: Document, values: Sequence[str]) -> None:
    for value in values:
        creature, comma, attacked = value.partition(",")
        if not comma:
            raise _wrong("--reselected", value, "Bear,Cleo")
        attack = _attack_of(document, creature, "--reselected")
        attack["reselected"] = target(attacked, str(attack.get("controller")))


# In the order in which they enter the document: what changes an attack comes after the attacks.
OPTIONS: dict[str, tuple[FactOption, ...]] = {
    "active": (FactOption(("--active",), "WHO", "Team or player whose turn it is.", _put("active")),),
    "starting": (FactOption(("--starting",), "WHO", "Team or player that takes or took the first turn.", _put("starting")),),
    "previous_games": (
        FactOption(("--previous",), "LOSER|draw[:CHOOSER]", "A game before, oldest first; repeat it.", _games, many=True),
    ),
    "chooser": (FactOption(("--chooser",), "WHO", "Who was to choose.", _put("chooser")),),
    "choice": (FactOption(("--choice",), "WHO", "What was chosen.", _put("choice")),),
    "random": (FactOption(("--random",), "WHO", "Team, emperor or player drawn by lot.", _put("random")),),
    "power_play": (FactOption(("--power-play",), "PLAYER", "Who controls Power Play.", _put("power_play")),),
    "decision": (
        FactOption(("--decision",), "MATTER:WHO", "What is to be decided, by which team or player.", _decision),
    ),
    "players": (
        FactOption(("--players",), "each|each-opponent|NAMES", "Who is to choose.", _put("players", _selector)),
    ),
    "controller": (FactOption(("--controller",), "PLAYER", "Who controls the spell or ability.", _put("controller")),),
    "by": (FactOption(("--by",), "player|team", "Whether each player chooses, or each team as one.", _put("by")),),
    "hidden_zone": (
        FactOption(("--hidden-zone",), "", "Cards in a hidden zone are chosen.", _put_flag("hidden_zone"), flag=True),
    ),
    "chosen": (FactOption(("--chosen",), "NAMES", "Who has chosen already.", _put("chosen", _names)),),
    "choose_again": (FactOption(("--choose-again",), "NAMES", "Who must choose anew.", _put("choose_again", _names)),),
    "attacks": (
        FactOption(
            ("--attack",), "CREATURE,PLAYER,TARGET",
            "An attack; TARGET is a player, planeswalker:PLAYER or battle:PROTECTOR; repeat it.", _attacks, many=True,
        ),
        FactOption(("--reselected",), "CREATURE,TARGET", "What a creature attacks now instead.", _reselected, many=True),
        FactOption(("--removed",), "CREATURE", "An attacking creature that has left combat.", _removed, many=True),
        FactOption(
            ("--target-removed",), "CREATURE",
            "An attacking creature whose planeswalker or battle has left combat.", _target_removed, many=True,
        ),
    ),
    "reference": (
        FactOption(("--of",), "CREATURE", "The creature whose ability it is.", _within("reference", "ability_of")),
        FactOption(
            ("--refers-to",), "CREATURES|none",
            "The creatures the text refers to.", _within("reference", "refers_to", _names),
        ),
        FactOption(("--by",), "PLAYER", "Who controls the spell or ability.", _within("reference", "controller")),
    ),
    "chosen_defender": (
        FactOption(("--chosen-defender",), "PLAYER", "The opponent chosen as combat began.", _put("chosen_defender")),
    ),
}  # fmt: skip


def options_of(facts: Sequence[str]) -> list[FactOption]:
    """The options of a question with these facts."""
    return [option for key in facts for option in OPTIONS.get(key, ())]
