"""``--help`` of every command: what it does, its options in groups, examples, and its exit codes, on one screen."""

from typing import Any

from judgekit.cli.examples import examples_of, exit_codes_of

# More commands than a screen has room for are given by their names alone.
_MOST_COMMANDS = 20
_INDENT = "  "


def write_help(command: Any, ctx: Any, formatter: Any) -> None:
    """Write the help of a command or group; ``command.sections`` puts its parameters into groups."""
    path = ctx.command_path.partition(" ")[2]
    command.format_usage(ctx, formatter)
    command.format_help_text(ctx, formatter)
    for title, parameters in _sections(command, ctx):
        records = filter(None, (parameter.get_help_record(ctx) for parameter in parameters))
        if rows := [(_broken(left, formatter.width), right.partition("[required]")[0]) for left, right in records]:
            with formatter.section(title):
                formatter.write_dl(rows)
    for title, names in command.command_sections(ctx) if hasattr(command, "command_sections") else ():
        with formatter.section(title):
            if len(names) > _MOST_COMMANDS:
                formatter.write("".join(f"{line}\n" for line in _listed(names, formatter.width)))
            else:
                formatter.write_dl([(name, _short(command.get_command(ctx, name), formatter, names)) for name in names])
    if shown := examples_of(path):
        with formatter.section("Example" if len(shown) == 1 else "Examples"):
            for example in shown:
                ended = f"  # exit code {example.code}" if example.code else ""
                formatter.write("\n".join(_folded(f"judgekit {example.call}{ended}", formatter.width)) + "\n")
    if codes := exit_codes_of(path):
        formatter.write_paragraph()
        formatter.write_text(f"Exit codes: {codes}.")


def _sections(command: Any, ctx: Any) -> list[tuple[str, list[Any]]]:
    """The parameters of a command in groups: its own, or arguments and options."""
    parameters = command.get_params(ctx)
    if hasattr(command, "section_of"):
        found: dict[str, list[Any]] = {}
        for parameter in parameters:
            found.setdefault(command.section_of(parameter), []).append(parameter)
        return list(found.items())
    arguments = [each for each in parameters if each.param_type_name == "argument"]
    return [("Arguments", arguments), ("Options", [each for each in parameters if each not in arguments])]


def _broken(option: str, width: int) -> str:
    """An option with the form of its value, in lines: one that is too long is broken before what may be left out."""
    lines = [""]
    for part in option.replace("[", "\0[").split("\0"):
        if len(lines[-1]) + len(part) + len(_INDENT) > width:
            lines.append(_INDENT * 3)
        lines[-1] += part
    return "\n".join(lines)


def _listed(names: list[str], width: int) -> list[str]:
    """Names in lines; none is broken at its hyphens."""
    from textwrap import wrap

    return wrap(", ".join(names), width, initial_indent=_INDENT, subsequent_indent=_INDENT, break_on_hyphens=False)


def _short(command: Any, formatter: Any, names: list[str]) -> str:
    """What a command does, in one line."""
    text: str = command.get_short_help_str(formatter.width - 6 - max(map(len, names)))
    return text


def _folded(call: str, width: int) -> list[str]:
    """A call in lines that a shell takes for one."""
    lines, line = [], _INDENT
    for word in call.replace(" --", "\0--").split("\0"):
        if len(line) + len(word) + 3 > width and line.strip():
            lines.append(f"{line.rstrip()} \\")
            line = _INDENT * 2
        line += f"{word} "
    return [*lines, line.rstrip()]
