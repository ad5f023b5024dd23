"""``judgekit ruling``: the questions as commands of their own, and documents answered in bulk."""

import sys
from importlib import import_module
from typing import Any

import typer
from typer.main import get_command

from judgekit.cli.app import HELP, PLAIN, Command, Group
from judgekit.cli.options import LangOption
from judgekit.rulings.registry import QUESTIONS

_DOCUMENTS = ("run", "list", "schema", "example")
_ASK = "ask"


class Questions(Group):
    """Every question is a command; so are the four that deal with documents. Alone it asks at a terminal."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        at = _named_at(args)
        before, rest = [each for each in args[:at] if each != f"--{_ASK}"], args[at:]
        if len(before) < len(args[:at]):
            # It asks alone, and a question asks with this option, before its name or behind it.
            named = bool(rest) and not rest[0].startswith("-")
            args = [*before, rest[0], f"--{_ASK}", *rest[1:]] if named else [*before, _ASK, *rest]
        elif at == len(args) and not ctx.resilient_parsing and sys.stdin is not None and sys.stdin.isatty():
            args = [*args, _ASK]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        return [*QUESTIONS, *_DOCUMENTS]

    def command_sections(self, ctx: Any) -> list[tuple[str, list[str]]]:
        return [("questions", list(QUESTIONS)), ("documents", list(_DOCUMENTS))]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if self.listing:
            return Command(cmd_name)
        if cmd_name in QUESTIONS:
            from judgekit.cli.question import command

            return command(cmd_name, completing=ctx.resilient_parsing)
        if cmd_name == _ASK:
            found = get_command(import_module("judgekit.cli.ask").app)
            found.name = cmd_name
            return found
        if cmd_name in _DOCUMENTS:
            found = get_command(import_module("judgekit.cli.documents").APPS[cmd_name])
            found.name = cmd_name
            return found
        if ctx.resilient_parsing or cmd_name.startswith("-"):
            return None
        from judgekit.cli.usage import no_such_question, questions_called_so

        if len(called := questions_called_so(cmd_name, ctx.obj or ())) == 1:
            from judgekit.cli.question import command

            return command(called[0])
        raise no_such_question(cmd_name, ctx.obj or (), _DOCUMENTS)


def _named_at(args: list[str]) -> int:
    """Where the name of a question stands, behind the options that can stand before it."""
    at = 0
    while at < len(args) and (args[at] == f"--{_ASK}" or args[at].partition("=")[0] == "--lang"):
        at += 2 if args[at] == "--lang" else 1
    return at


app = typer.Typer(
    cls=Questions,
    **PLAIN,
    no_args_is_help=True,
    context_settings=HELP,
    subcommand_metavar="QUESTION [FACTS]...",
)


@app.callback()
def ruling(lang: LangOption = None) -> None:
    """Compute a ruling with the steps that lead to it and their rules."""
