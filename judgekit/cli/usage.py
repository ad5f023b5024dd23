"""What is said of a call that cannot be read: commands and options there are not, with those probably meant."""

from typing import Any

from judgekit.errors import UsageError, say


def no_such_command(ctx: Any, name: str) -> UsageError:
    """The error of a command that a group does not have; one that another group has may be meant as well."""
    from judgekit.nearest import nearest

    group = ctx.command
    found = [each for each in nearest(name, group.list_commands(ctx)) if not group.get_command(ctx, each).hidden]
    if not found:
        inner = _inner_commands(ctx)
        found = [inner[each] for each in ([name] if name in inner else nearest(name, inner))]
    command = f"{ctx.command_path} --help"
    return UsageError(say("usage.no-such-command", name=name, command=command, suggestions=found))


def _inner_commands(ctx: Any) -> dict[str, str]:
    """The commands of the groups within a group: their names, and how they are called."""
    found: dict[str, str] = {}
    for name in ctx.command.list_commands(ctx):
        command = ctx.command.get_command(ctx, name)
        for inner in command.list_commands(ctx) if hasattr(command, "list_commands") else ():
            found.setdefault(inner, f"{name} {inner}")
    return found


def complaint(error: Any, arguments: list[str]) -> UsageError:
    """Typer's complaint in the words of the catalogue, as far as it is of a kind that has words there."""
    kind, ctx = type(error).__name__, getattr(error, "ctx", None)
    param: Any = getattr(error, "param", None)
    if kind == "NoSuchOption" and ctx is not None:
        from judgekit.nearest import nearest

        name = _as_typed(error.option_name, arguments)
        meant = nearest(name, _flags(ctx))
        return UsageError(say("usage.no-such-option", name=name, suggestions=meant))
    if kind == "MissingParameter" and param is not None:
        return UsageError(say("usage.missing", name=_shown(param)))
    if kind == "BadOptionUsage" and "=" not in error.option_name:
        return UsageError(say("usage.without-value", name=error.option_name))
    choices = getattr(getattr(param, "type", None), "choices", None)
    if kind == "BadParameter" and choices is not None:
        value = _value(param.opts, arguments)
        if value is not None:
            return UsageError(say("usage.not-one-of", option=_shown(param), value=value, known=tuple(choices)))
    return UsageError(say("error.usage", problem=error.format_message()))


def _as_typed(option: str, arguments: list[str]) -> str:
    """The option as it was typed: of ``-lang`` the parser tells no more than its first letter."""
    if option.startswith("--"):
        return option
    return next((each for each in arguments if each.startswith(option) and len(each) > len(option)), option)


def _flags(ctx: Any) -> list[str]:
    """The long options of a command."""
    help_option: Any = ctx.command.get_help_option(ctx)
    options: list[Any] = [*ctx.command.params, *([help_option] if help_option is not None else [])]
    return [flag for option in options for flag in (*option.opts, *option.secondary_opts) if flag.startswith("--")]


def _shown(param: Any) -> str:
    """A parameter as help calls it."""
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper()).strip("[].")
    return str(max(param.opts, key=len))


def _value(flags: list[str], arguments: list[str]) -> str | None:
    """The last value given to an option."""
    found: str | None = None
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if argument in flags and at + 1 < len(arguments):
            found = arguments[at + 1]
        elif equals and name in flags:
            found = value
    return found
