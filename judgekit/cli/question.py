"""A question as a command: its options come from its facts, its answer from the ruling."""

import inspect
from typing import Annotated, Any

import typer
from typer.main import get_command

from judgekit.cli.app import HELP, PLAIN, Command
from judgekit.cli.options import ColorOption, FormatOption, LangOption, LangsOption, NoPagerOption
from judgekit.rulings.options import Option
from judgekit.rulings.registry import question
from judgekit.table.formats import FORMATS


def _complete_format(incomplete: str) -> list[str]:
    return [name for name in FORMATS if name.startswith(incomplete)]


# Parameters every question has: name, annotation, default.
Parameter = tuple[str, Any, Any]


def _text(name: str, flag: str, metavar: str, help: str, **more: Any) -> Parameter:
    return name, Annotated[str | None, typer.Option(*flag.split(), metavar=metavar, help=help, **more)], None


def _switch(name: str, flag: str, help: str) -> Parameter:
    kind: Any = bool | None if "/" in flag else bool
    return name, Annotated[kind, typer.Option(*flag.split(), help=help)], None if "/" in flag else False


_TABLE: tuple[Parameter, ...] = (
    _text("file", "-f --file", "FILE", "A situation or a saved table; options win over it."),
    _text("game_format", "--game-format", "FORMAT", "Such as two-headed-giant.", autocompletion=_complete_format),
    _text("seats", "--seats", "Ana,Ben/Cleo,Dan", "The players clockwise; / parts teams, called A, B, C."),
    (
        "team",
        Annotated[list[str] | None, typer.Option("--team", metavar="NAME=Ana,Ben", help="A team by name; repeat it.")],
        None,
    ),
    _text("emperors", "--emperors", "NAMES", "The emperors; in teams of odd size those in the middle."),
    _text("left", "--left", "NAMES", "Players who have left the game."),
    _switch("shared_team_turns", "--shared-team-turns/--no-shared-team-turns", "Whether teams take turns."),
    _text("attack_option", "--attack-option", "multiple|left|right|single", "The attack option in use."),
    _text("range", "--range", "N|Ana=2,Ben=1", "Range of influence."),
    _switch("deploy_creatures", "--deploy-creatures/--no-deploy-creatures", "The deploy creatures option."),
)

_ANSWER: tuple[Parameter, ...] = (
    _switch("ask", "--ask", "Ask at the terminal for the facts that matter and are not given."),
    _text("save", "--save", "FILE", "Keep the table in a file for -f."),
    _switch("table", "--table", "Draw the table before the answer."),
    _switch("quote", "--quote", "Add the texts of the cited rules."),
    _switch("exit_status", "-e --exit-status", "Exit with 1 if the ruling is illegal."),
    ("format", FormatOption, "text"),
    ("lang", LangOption, None),
    ("langs", LangsOption, None),
    ("color", ColorOption, "auto"),
    ("no_pager", NoPagerOption, False),
)


class QuestionCommand(Command):
    """A question: in its help the facts come first, then the table, then the answer."""

    def section_of(self, parameter: Any) -> str:
        """The heading under which help shows a parameter."""
        if parameter.name.startswith("fact_"):
            return "Facts"
        return "Table" if parameter.name in {name for name, _, _ in _TABLE} else "Answer"


def command(name: str) -> Any:
    """The command of a question."""
    options = question(name).options
    fact_parameters = [(f"fact_{at}", _annotation(option), None) for at, option in enumerate(options)]

    def answer(**values: Any) -> int:
        from judgekit.cli.answer import answer_question

        entered = [(option, values[f"fact_{at}"]) for at, option in enumerate(options)]
        return answer_question(name, entered, values)

    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, annotation, default in (*fact_parameters, *_TABLE, *_ANSWER)
    ]
    # Typer makes its options from the signature, and a question's options are known only now.
    answer.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    answer.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    app = typer.Typer(**PLAIN)
    app.command(name, cls=QuestionCommand, context_settings=HELP, help=_help(name))(answer)
    return get_command(app)


def _help(name: str) -> str:
    """What the question decides, without the rule numbers; zsh stumbles over colons in a description."""
    found = question(name).module.__doc__ or ""
    return found.partition("\n")[0].partition(":")[0].rstrip(".") + "."


def _annotation(option: Option) -> Any:
    if option.switch:
        return Annotated[bool | None, typer.Option(f"{option.flag}/--no-{option.flag[2:]}", help=option.help)]
    kind: Any = list[str] | None if option.many else str | None
    return Annotated[kind, typer.Option(option.flag, metavar=option.metavar, help=option.help)]
