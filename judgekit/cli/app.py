"""The command line: a table of commands, each loaded only when it is called."""

from importlib import import_module
from itertools import pairwise
from typing import Annotated, Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from judgekit.cli.options import LangOption

# No rich: it would cost a third of the time of a lookup.
PLAIN: dict[str, Any] = {"rich_markup_mode": None, "pretty_exceptions_enable": False, "add_completion": False}
HELP: dict[str, Any] = {"help_option_names": ["-h", "--help"]}


def _show_help(ctx: Any, _parameter: Any, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from judgekit.cli.help import show_help

        show_help(ctx)
        ctx.exit()


class _Looked:
    """What a command says of itself in help is not in it: it is looked up when somebody reads it."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        option.callback = _show_help
        return option

    def get_help(self, ctx: Any) -> str:
        from judgekit.cli.help import help_page

        return help_page(ctx)


class Command(_Looked, TyperCommand):
    """A command whose help has examples and exit codes, and whose options take no other option for their value."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not ctx.resilient_parsing and any(a.startswith("-") and b.startswith("--") for a, b in pairwise(args)):
            from judgekit.cli.usage import refuse_without_value

            refuse_without_value(ctx, args)
        if not ctx.resilient_parsing and sum(a.startswith("-") for a in args) > 1:
            self.refuse_twice(ctx, args)
        is_empty = any(not each.rpartition("=")[2].strip() for each in args)
        rest: list[str] = super().parse_args(ctx, args)
        if is_empty and not ctx.resilient_parsing:
            from judgekit.cli.usage import refuse_empty

            refuse_empty(ctx)
        return rest

    def refuse_twice(self, ctx: Any, args: list[str]) -> None:
        """UsageError for an option with two values: the parser keeps the last, and what is told is not to be lost."""
        values, _, given = self.make_parser(ctx).parse_args(args=list(args))
        for parameter in given:
            if given.count(parameter) > 1 and not parameter.multiple and not _says_the_same(parameter):
                from judgekit.cli.usage import twice

                raise twice(parameter)
        # The page of an export is in one language, and its rules may be in others.
        langs = values.get("langs") if self.name != "export" else None
        if langs and values.get("lang") not in (None, *langs.lower().replace(",", " ").split()):
            from judgekit.errors import UsageError, say

            raise UsageError(say("usage.lang-and-langs", name="--langs"))

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        from judgekit.cli.help_texts import describe

        return describe(ctx, super().shell_complete(ctx, incomplete))


def _says_the_same(parameter: Any) -> bool:
    """Whether an option says the same however often it is given: it has no value, and none that denies it."""
    return getattr(parameter, "is_flag", False) and not parameter.secondary_opts


# What every command is made with.
COMMAND: dict[str, Any] = {"cls": Command, "context_settings": HELP}


def unknown_command(ctx: Any, name: str) -> None:
    """Nothing for a name that no command has; where it was to be called, the error that says what there is."""
    if ctx.resilient_parsing or name.startswith("-"):
        return
    from judgekit.cli.usage import no_such_command

    raise no_such_command(ctx, name)


class Group(_Looked, TyperGroup):
    """A group whose help has all its commands in sections; ``--lang`` before a command is handed on to it."""

    # Whether names are listed for a shell, which waits: a command is then no more than its name.
    listing = False

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        from judgekit.cli.help_texts import describe

        self.listing = True
        found: list[Any] = super().shell_complete(ctx, incomplete)
        self.listing = False
        return describe(ctx, found)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        lang: str | None = ctx.params.get("lang")
        # What the command is told itself counts.
        told = lang is None or any(word.partition("=")[0] == "--lang" for word in rest)
        return name, command, rest if told else ["--lang", lang, *rest]

    def command_sections(self, ctx: Any) -> list[tuple[str, list[str]]]:
        """The commands that are no secret, under headings."""
        commands: dict[str, Any] = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        return [("commands", [name for name, command in commands.items() if not command.hidden])]


class LazyGroup(Group):
    """A group whose commands live in modules of their own.

    ``modules`` maps a command to its module in this package, ``module:name`` where its app is not called ``app``.
    """

    modules: ClassVar[dict[str, str]] = {}
    hidden_commands: ClassVar[frozenset[str]] = frozenset()

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.modules)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.modules:
            return unknown_command(ctx, cmd_name)
        if self.listing:
            return Command(cmd_name, hidden=cmd_name in self.hidden_commands)
        module, _, name = self.modules[cmd_name].partition(":")
        command = get_command(getattr(import_module(f"judgekit.cli.{module}"), name or "app"))
        command.name = cmd_name
        return command


class Root(LazyGroup):
    """The commands of judgekit."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if any(arg.startswith(("--show-completion", "--install-completion")) for arg in args):
            from judgekit.cli.completion import use_own_scripts

            args = use_own_scripts(self.params, args)
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    modules: ClassVar[dict[str, str]] = {
        "show": "show",
        "search": "search",
        "refs": "refs",
        "glossary": "glossary",
        "ruling": "ruling",
        "rules": "rules",
        "translation": "translation",
        "export": "export",
        "info": "info",
    }


app = typer.Typer(
    cls=Root,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings=HELP,
)


def _version(wanted: bool) -> None:
    if wanted:
        from judgekit import __version__

        print(f"judgekit {__version__}")
        raise typer.Exit


@app.callback()
def judgekit(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    lang: LangOption = None,
) -> None:
    """Look up, search and apply the rules of Magic in English, Spanish and French."""
