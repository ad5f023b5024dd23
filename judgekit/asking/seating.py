"""The question and the table: format, seats, teams, emperors, and what few tables have."""

from collections.abc import Mapping
from typing import Any

from judgekit.asking.answers import NOTHING, Choice, Form, Pick, Several, Whole
from judgekit.asking.candidates import leaving_together
from judgekit.asking.draft import Document, Draft, Path
from judgekit.asking.kinds import NO, YES
from judgekit.asking.pairs import Reach, Seats, Teams, letter
from judgekit.asking.prompts import Prompt, entering, none, people
from judgekit.errors import say
from judgekit.rulings.situation import seats_of
from judgekit.table.formats import ATTACK_OPTIONS, FORMATS, ONE_OF_THREE, THREE_OPTIONS, Format

TABLE_KEYS = ("format", "options", "seats", "seats_counterclockwise", "teams", "emperors", "left_game")
# The questions on which ranges of influence bear, and those on which the attack option does.
RANGED = (
    "priority", "choices", "draws", "trigger-count", "active-player", "attack", "attacking-player", "defending-player",
    "life", "loss", "leave-game", "range",
)  # fmt: skip
BY_ATTACK_OPTION = ("attack", "block", "block-order", "defending-player", "combat-damage")
# How a table looks where teams sit together; where they do not, names alone are asked for.
_ALONE, _TOGETHER = "Ana, Ben, Cleo, Dan", "Ana, Ben / Cleo, Dan"
_EXAMPLES = {
    "duel": "Ana, Ben",
    "two-headed-giant": _TOGETHER,
    "archenemy": "Ana / Ben, Cleo, Dan",
    "archenemy-commander": "Ana / Ben, Cleo, Dan",
    "team-vs-team": _TOGETHER,
    "emperor": "Ana, Ben, Cleo / Dan, Eva, Fer",
}

# What the questions are about, in the order in which they come up in a game.
TOPICS = {
    "before": ("first-turn", "primary-player", "mulligans", "opening-hand"),
    "turns": ("turns", "draw-step", "land-play", "day-night", "scheme", "turn-markers"),
    "order": ("priority", "choices", "draws", "triggers", "trigger-count", "control-player", "active-player"),
    "combat": ("attack", "attacking-player", "block", "block-order", "defending-player", "combat-damage"),
    "game": ("life", "loss", "leave-game", "range"),
}


def ask_question() -> Any:
    """Ask which question is meant."""
    return (yield Prompt(say("ask.question.ask"), say("ask.question.help"), Pick(question_choices())))


def question_choices() -> tuple[Choice, ...]:
    """The questions to choose from, under their topics."""
    return tuple(
        Choice(
            name,
            say("ask.question-named", name=name, said=say(f"question.{name}")),
            (name,),
            say(f"ask.which.{name}"),
            say(f"ask.topic.{topic}"),
        )
        for topic, names in TOPICS.items()
        for name in names
    )


def ask_table(draft: Draft) -> Any:
    """Ask for what every table has, as far as it is not known, then offer what few tables have."""
    if "format" not in draft.document:
        yield from _ask_format(draft)
    format = FORMATS[draft.document["format"]]
    if format.shared_team_turns is None and draft.question.check_options(format, False):
        draft.put(("options", "shared_team_turns"), True)
    if not ({"seats", "seats_counterclockwise"} & draft.document.keys()):
        yield from _ask_seats(draft)
    if FORMATS[draft.document["format"]].has_teams and "teams" not in draft.document:
        yield from _ask_fact(draft, ("teams",), Teams(_seated(draft), _teams_example(draft)))
    if draft.document["format"] == "emperor" and "emperors" not in draft.document:
        yield from _ask_emperors(draft)
    yield from _offer(draft)


def ask_table_fact(draft: Draft, at: str, empty: Choice | None) -> Any:
    """The prompts for a fact of the table that turns out to be needed; None if it is none or was asked for."""
    first, *rest = at.split(".", 2)
    if first != "options" or not rest or ("options", *rest) in draft.asked:
        return None
    if rest[0] == "range_of_influence" and len(rest) == 2:
        draft.asked.add(("options", *rest))
        return _ask_fact(draft, ("options", *rest), Whole(), empty)
    return _asking_option(draft, rest[0], empty) if ("options", rest[0]) not in draft.asked else None


def _ask_format(draft: Draft) -> Any:
    possible = [format for format in FORMATS.values() if _makes_sense(draft, format)]
    if len(possible) == 1:
        draft.document["format"] = possible[0].name
        return
    choices = tuple(
        Choice(format.name, format.said, (format.name, *format.aliases), typed=format.name) for format in possible
    )
    prompt = _prompt(("format",), Pick(choices))
    seated = bool({"seats", "seats_counterclockwise"} & draft.document.keys())
    value = yield prompt._replace(enters=_entered_format, loads=not seated)
    draft.document = _entered_format(draft.document, value)
    if "format" not in draft.document:
        yield from _ask_format(draft)


def _entered_format(document: Document, value: Any) -> Document:
    """The document with a format, or with all that a file says of the table."""
    return {**document, **(value if isinstance(value, Mapping) else {"format": value})}


def _makes_sense(draft: Draft, format: Format) -> bool:
    """Whether the question can be asked in a format, with shared team turns or without."""
    always = format.shared_team_turns
    possible = (True, False) if always is None else (always,)
    return any(not draft.question.check_options(format, shared) for shared in possible)


def _ask_seats(draft: Draft) -> Any:
    """The players clockwise; where teams sit side by side, the teams as well."""
    example = _EXAMPLES.get(draft.document["format"], _ALONE)
    if "teams" in draft.document:
        example = example.replace(" / ", ", ")
    about = "seats-of-teams" if "/" in example else "seats"
    said = say(f"ask.facts.{about}.ask"), say(f"ask.facts.{about}.help")
    draft.document = _seat(draft.document, (yield Prompt(*said, Seats(example), ("seats",), _seat)))


def _teams_example(draft: Draft) -> str:
    """How those who are seated might play together."""
    seats = seats_of(draft.document)
    half = 1 if draft.document["format"].startswith("archenemy") else len(seats) // 2
    sides = (seats[:half], seats[half:])
    if draft.document["format"] == "alternating-teams":
        sides = (seats[::2], seats[1::2])
    return " / ".join(map(", ".join, sides))


def _seat(document: Document, sides: list[list[str]]) -> Document:
    """The document with these players; those of one side are a team, called A, B, C."""
    seated = {**document, "seats": [name for side in sides for name in side]}
    return seated | ({"teams": {letter(at): side for at, side in enumerate(sides)}} if len(sides) > 1 else {})


def _ask_emperors(draft: Draft) -> Any:
    """In teams of odd size the emperors sit in the middle (809.2); else they are asked for."""
    document = draft.document
    seats = document.get("seats") or document["seats_counterclockwise"][::-1]
    emperors = []
    for members in document["teams"].values():
        first = next((at for at, name in enumerate(seats) if name in members and seats[at - 1] not in members), 0)
        seated = [name for name in (*seats[first:], *seats[:first]) if name in members]
        emperors.append(seated[len(seated) // 2])
    if all(len(members) % 2 for members in document["teams"].values()):
        draft.document["emperors"] = emperors
    else:
        yield from _ask_fact(draft, ("emperors",), Several(_seated(draft)))


def _seated(draft: Draft) -> tuple[Choice, ...]:
    return tuple(Choice(name, name) for name in seats_of(draft.document))


def _offer(draft: Draft) -> Any:
    """What few tables have: somebody has left, an option is in use."""
    offered = [] if "left_game" in draft.document else ["left_game"]
    format = FORMATS[draft.document["format"]]
    told = draft.document.get("options") or {}
    if format.shared_team_turns is None and "shared_team_turns" not in told:
        offered.append("shared_team_turns")
    if len(_seated(draft)) > 2:
        shared = format.shared_team_turns or told.get("shared_team_turns") is True
        by_attack_option = format.attack and not shared and draft.question.name in BY_ATTACK_OPTION
        if by_attack_option and "attack" not in told:
            offered.append("attack")
        if draft.question.name in RANGED and "range_of_influence" not in told:
            offered.append("range_of_influence")
    paths: list[Path] = [(key,) if key == "left_game" else ("options", key) for key in offered]
    # Where the format has ranges of its own, others may be told.
    ranged = format.name == "emperor" or format.range_of_influence is not None
    others = {"range_of_influence"} if ranged else set()
    kinds = ["offer-other" if path[-1] in others else "offer" for path in paths]
    choices = tuple(Choice(path, say(f"ask.facts.{path[-1]}.{kind}")) for path, kind in zip(paths, kinds, strict=True))
    if not choices:
        return
    said = say("ask.table.ask"), say("ask.table.help")
    picked = yield Prompt(*said, Several(choices), empty=none("nothing-special"))
    for path in () if picked is NOTHING else picked:
        if path == ("left_game",):
            yield from _ask_left_game(draft)
        else:
            yield from _asking_option(draft, path[-1])


def _ask_left_game(draft: Draft) -> Any:
    """Who has left; in Two-Headed Giant a team leaves as a whole, whichever member is named (810.8)."""
    yield from _ask_fact(draft, ("left_game",), leaving_together(draft) or Several(_seated(draft)))


def _asking_option(draft: Draft, key: Any, empty: Choice | None = None) -> Any:
    """The prompt for an option of the table."""
    form: Form = Pick((YES, NO))
    if key == "attack":
        words = THREE_OPTIONS if draft.document["format"] in ONE_OF_THREE else ATTACK_OPTIONS
        form = Pick(
            tuple(Choice(word, say(f"ask.word.attack-{word}"), (word,), typed=f"attack-{word}") for word in words)
        )
    elif key == "range_of_influence":
        form = Reach(_seated(draft))
    draft.asked.add(("options", key))
    return _ask_fact(draft, ("options", key), form, empty)


def _ask_fact(draft: Draft, path: Path, form: Form, empty: Choice | None = None) -> Any:
    value = yield _prompt(path, form)._replace(empty=empty)
    if value is not NOTHING:
        draft.put(path, value)


def _prompt(path: Path, form: Form) -> Prompt:
    key = path[0] if path[0] != "options" else path[1]
    said = say(f"ask.facts.{key}.each", name=path[2]) if len(path) == 3 else say(f"ask.facts.{key}.ask")
    return Prompt(said, say(f"ask.facts.{key}.help", **people(form)), form, path, entering(path))
