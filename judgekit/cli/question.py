"""A question as a command: its options come from its facts, its answer from the ruling."""

import inspect
from copy import copy
from typing import Annotated, Any, get_args

import typer
from typer.main import get_command

from judgekit.cli.app import HELP, PLAIN, Command
from judgekit.cli.options import ColorOption, FormatOption, LangOption, LangsOption, NoPagerOption
from judgekit.rulings.options import Option
from judgekit.rulings.registry import question

# Parameters every question has: name, annotation, default.
Parameter = tuple[str, Any, Any]


def _text(name: str, flag: str, metavar: str) -> Parameter:
    return name, Annotated[str | None, typer.Option(*flag.split(), metavar=metavar)], None


def _switch(name: str, flag: str) -> Parameter:
    kind: Any = bool | None if "/" in flag else bool
    return name, Annotated[kind, typer.Option(*flag.split())], None if "/" in flag else False


_TABLE: tuple[Parameter, ...] = (
    _text("file", "-f --file", "FILE"),
    _text("game_format", "--game-format", "FORMAT"),
    _text("seats", "--seats", "Ana,Ben/Cleo,Dan"),
    ("team", Annotated[list[str] | None, typer.Option("--team", metavar="NAME=Ana,Ben")], None),
    _text("emperors", "--emperors", "NAMES"),
    _text("left", "--left", "NAMES"),
    _switch("shared_team_turns", "--shared-team-turns/--no-shared-team-turns"),
    _text("attack_option", "--attack-option", "multiple|left|right|single"),
    _text("range", "--range", "N|Ana=2,Ben=1"),
    _switch("deploy_creatures", "--deploy-creatures/--no-deploy-creatures"),
)

_ANSWER: tuple[Parameter, ...] = (
    _switch("ask", "--ask"),
    _text("save", "--save", "FILE"),
    _switch("table", "--table"),
    _switch("quote", "--quote"),
    _switch("exit_status", "-e --exit-status"),
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
            return "facts"
        return "table" if parameter.name in {name for name, _, _ in _TABLE} else "answer"


def command(name: str, completing: bool = False) -> Any:
    """The command of a question; its options know what goes on with a value only where a shell asks for that."""
    options = question(name).options
    fact_parameters: list[Parameter] = [(f"fact_{at}", _annotation(option), None) for at, option in enumerate(options)]
    table = _TABLE
    if completing:
        fact_parameters = [
            _completed(parameter, _values_of(name, option))
            for parameter, option in zip(fact_parameters, options, strict=True)
        ]
        table = tuple(_completed(parameter, _values_of_table(parameter)) for parameter in _TABLE)

    def answer(**values: Any) -> int:
        from judgekit.cli.answer import answer_question

        entered = [(option, values[f"fact_{at}"]) for at, option in enumerate(options)]
        return answer_question(name, entered, values)

    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)
        for name, annotation, default in (*fact_parameters, *table, *_ANSWER)
    ]
    # Typer makes its options from the signature, and a question's options are known only now.
    answer.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    answer.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    app = typer.Typer(**PLAIN)
    app.command(name, cls=QuestionCommand, context_settings=HELP)(answer)
    return get_command(app)


def _annotation(option: Option) -> Any:
    if option.switch:
        return Annotated[bool | None, typer.Option(f"{option.flag}/--no-{option.flag[2:]}")]
    kind: Any = list[str] | None if option.many else str | None
    return Annotated[kind, typer.Option(option.flag, metavar=option.metavar)]


def _completed(parameter: Parameter, complete: Any) -> Parameter:
    """The parameter with what a shell is offered for its value."""
    name, annotation, default = parameter
    kind, given = get_args(annotation)
    own = copy(given)
    own.autocompletion = complete
    return name, Annotated[kind, own], default


def _values_of(name: str, option: Option) -> Any:
    def complete(ctx: Any, incomplete: str) -> list[tuple[str, str]]:
        from judgekit.cli.complete_values import complete_value

        return complete_value(question(name), option, ctx, incomplete)

    return None if option.switch else complete


def _values_of_table(parameter: Parameter) -> Any:
    name = parameter[0]

    def complete(ctx: Any, incomplete: str) -> list[tuple[str, str]]:
        from judgekit.cli.complete_values import complete_of_table

        return complete_of_table(name, ctx, incomplete)

    return complete if name in ("game_format", "attack_option") else None
