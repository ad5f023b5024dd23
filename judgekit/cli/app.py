"""The command line: a table of commands, each loaded only when it is called."""

from importlib import import_module
from typing import Annotated, Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

# No rich: it would cost a third of the time of a lookup.
PLAIN: dict[str, Any] = {"rich_markup_mode": None, "pretty_exceptions_enable": False, "add_completion": False}
HELP: dict[str, Any] = {"help_option_names": ["-h", "--help"]}


class Command(TyperCommand):
    """A command whose help has examples and exit codes."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from judgekit.cli.help import write_help

        write_help(self, ctx, formatter)


# What every command is made with.
COMMAND: dict[str, Any] = {"cls": Command, "context_settings": HELP}


def unknown_command(ctx: Any, name: str) -> None:
    """Nothing for a name that no command has; where it was to be called, the error that says what there is."""
    if ctx.resilient_parsing or name.startswith("-"):
        return
    from judgekit.cli.usage import no_such_command

    raise no_such_command(ctx, name)


class Group(TyperGroup):
    """A group whose help has examples, and all its commands in sections."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from judgekit.cli.help import write_help

        write_help(self, ctx, formatter)

    def command_sections(self, ctx: Any) -> list[tuple[str, list[str]]]:
        """The commands that are no secret, under headings."""
        commands: dict[str, Any] = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        return [("Commands", [name for name, command in commands.items() if not command.hidden])]


class LazyGroup(Group):
    """A group whose commands live in modules of their own.

    ``modules`` maps a command to its module in this package, ``module:name`` where its app is not called ``app``.
    """

    modules: ClassVar[dict[str, str]] = {}

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.modules)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.modules:
            return unknown_command(ctx, cmd_name)
        module, _, name = self.modules[cmd_name].partition(":")
        command = get_command(getattr(import_module(f"judgekit.cli.{module}"), name or "app"))
        command.name = cmd_name
        return command


class Root(LazyGroup):
    """The commands of judgekit."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0].startswith(("--show-completion", "--install-completion")):
            from judgekit.cli.completion import use_own_scripts

            use_own_scripts()
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    def get_params(self, ctx: Any) -> list[Any]:
        found: list[Any] = super().get_params(ctx)
        for option in found:
            if option.name == "show_completion":
                # Typer says it in two lines, and help is to fit a screen.
                option.help = "Print completion for the current shell."
        return found

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
    help="Look up, search and apply the rules of Magic in English, Spanish and French.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from judgekit import __version__

        print(f"judgekit {__version__}")
        raise typer.Exit


@app.callback()
def judgekit(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Look up, search and apply the rules of Magic in English, Spanish and French."""
