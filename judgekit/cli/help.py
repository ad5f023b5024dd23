"""``--help`` of every command: what it does, its options in groups, examples, and its exit codes, on one screen."""

import re
from typing import Any

from judgekit.cli.console import Console, console_as_asked
from judgekit.cli.examples import Example, examples_of, exit_codes_of
from judgekit.cli.help_texts import HelpTexts, path_of
from judgekit.errors import say
from judgekit.named import Named
from judgekit.render.layout import Layout, display_width

# More commands than a screen has room for are given by their names alone.
_MOST_COMMANDS = 20
# On a narrower page, what is said of an option stands below it.
_STACKED = 60
# Longer lines are hard to read.
_WIDEST = 100
# A longer label has what is said of it beside it only if both fit in the line.
_LONGEST = 30
_INDENT = "  "


class Row(Named):
    """An option or command, and what is said of it."""

    label: str
    text: str


def show_help(ctx: Any) -> None:
    """Show the help of a command as any answer is shown: laid out for the terminal, paged if it is long."""
    _console(ctx).write(help_page(ctx))


def help_page(ctx: Any) -> str:
    """The help of a command or group in the language of the call."""
    console = _console(ctx)
    layout = console.layout._replace(width=min(console.layout.width, _WIDEST))
    texts, path = HelpTexts(console.catalogue()), path_of(ctx)
    about = layout.wrap(f"{texts.about(path)} {texts.more(path)}".rstrip(), _INDENT)
    blocks = [[*_usage(ctx, texts, layout), *about]]
    for title, parameters in _sections(ctx.command, ctx):
        if parameters:
            found = [_row(each, path, texts) for each in parameters]
            blocks.append([layout.bold(texts.title(title)), *rows(found, layout)])
    if hasattr(ctx.command, "command_sections"):
        for title, names in ctx.command.command_sections(ctx):
            blocks.append([layout.bold(texts.title(title)), *_commands(names, path, texts, layout)])
    if examples := examples_of(" ".join(path), console.lang):
        title = "example" if len(examples) == 1 else "examples"
        lines = [line for each in examples for line in _example(each, texts, layout)]
        blocks.append([layout.bold(texts.title(title)), *lines])
    if (codes := exit_codes_of(" ".join(path))) is not None:
        blocks.append(layout.wrap(texts.text(say("help.exit-codes", codes=codes))))
    return "\n\n".join("\n".join(block) for block in blocks)


def _console(ctx: Any) -> Console:
    """The console that the call asks for; help is text whatever the form of an answer would be."""
    console = console_as_asked(ctx.obj or ())
    console.format = "text"
    return console


def _usage(ctx: Any, texts: HelpTexts, layout: Layout) -> list[str]:
    pieces = [texts.words("[OPTIONS]")]
    pieces += [texts.form(each) for each in ctx.command.params if each.param_type_name == "argument"]
    if hasattr(ctx.command, "list_commands"):
        pieces.append(texts.words(ctx.command.subcommand_metavar))
    head = texts.text(say("help.usage"))
    lines = layout.wrap(f"{head} {ctx.command_path} {' '.join(pieces)}", _INDENT * 2, "")
    lines[0] = layout.bold(head) + lines[0][len(head) :]
    return lines


def _sections(command: Any, ctx: Any) -> list[tuple[str, list[Any]]]:
    """The parameters of a command in groups: its own, or arguments and options."""
    parameters = command.get_params(ctx)
    if hasattr(command, "section_of"):
        found: dict[str, list[Any]] = {}
        for parameter in parameters:
            found.setdefault(command.section_of(parameter), []).append(parameter)
        return list(found.items())
    arguments = [each for each in parameters if each.param_type_name == "argument"]
    return [("arguments", arguments), ("options", [each for each in parameters if each not in arguments])]


def _row(parameter: Any, path: tuple[str, ...], texts: HelpTexts) -> Row:
    """A parameter: its names and the form of its value, what it is for and what is to know of its value."""
    form = texts.form(parameter)
    if parameter.param_type_name == "argument":
        label = form
    else:
        names = ", ".join(sorted(parameter.opts, key=len))
        label = " / ".join((f"{names} {form}".rstrip(), *parameter.secondary_opts))
    return Row(label, f"{texts.parameter(path, parameter)} {texts.extra(parameter)}".rstrip())


def _commands(names: list[str], path: tuple[str, ...], texts: HelpTexts, layout: Layout) -> list[str]:
    """Commands with what they do, or where there are many of them their names."""
    if len(names) > _MOST_COMMANDS:
        return layout.wrap(", ".join(names), _INDENT)
    return rows([Row(name, texts.about((*path, name))) for name in names], layout)


def rows(entries: list[Row], layout: Layout) -> list[str]:
    """Labels and what is said of them in lines that fit: side by side, or one below the other on a narrow page."""
    most = min(layout.width * 2 // 5, _LONGEST)
    widths = [display_width(entry.label) for entry in entries]
    column = len(_INDENT) + max((width for width in widths if width <= most), default=0) + len(_INDENT)
    lines: list[str] = []
    for (label, text), width in zip(entries, widths, strict=True):
        beside = _INDENT + label + _INDENT + text
        if layout.width < _STACKED:
            lines += [*_broken(label, layout), *layout.wrap(text, _INDENT * 3)]
        elif width <= most:
            start = _INDENT + layout.bold(label) + " " * (column - len(_INDENT) - width)
            told = layout.wrap(text, " " * column)
            lines += [start + told[0].lstrip(" "), *told[1:]]
        elif display_width(beside) <= layout.width:
            lines.append(_INDENT + layout.bold(label) + _INDENT + text)
        else:
            lines += [*_broken(label, layout), *layout.wrap(text, " " * column)]
    return lines


def _broken(label: str, layout: Layout) -> list[str]:
    """A label in lines of its own: one that is too long is broken between its parts, never inside a word."""
    lines = [_INDENT]
    for part in re.findall(r"\[,?[^\[\]|, ]*[\]|, ]*|[^\[|, ]+[|, ]*", label):
        if display_width((lines[-1] + part).rstrip()) > layout.width and lines[-1].strip():
            lines.append(_INDENT * 2)
        lines[-1] += part
    return [line[: -len(line.lstrip())] + layout.bold(line.strip()) for line in lines]


def _example(example: Example, texts: HelpTexts, layout: Layout) -> list[str]:
    """A call in lines that a shell takes for one; with the exit code it ends with, where that is not nought."""
    lines = folded(f"judgekit {example.call}", layout.width)
    if not example.code:
        return lines
    told = f"# {texts.text(say('help.exit-code', code=example.code))}"
    if len(lines[-1] + _INDENT + told) <= layout.width:
        return [*lines[:-1], f"{lines[-1]}{_INDENT}{told}"]
    return [*lines, *layout.wrap(told, _INDENT * 2)]


def folded(call: str, width: int) -> list[str]:
    """A call in lines that a shell takes for one: broken before options, or if need be before any word."""
    lines = [_INDENT]
    for part in re.split(r" (?=--|-\w )", call):
        fits = len(_INDENT * 2 + part) + 2 <= width
        for at, words in enumerate([part] if fits else part.split(" ")):
            if len(lines[-1] + words) + 2 > width and lines[-1].strip():
                lines[-1] += "\\"
                lines.append(_INDENT * (3 if at and part.startswith("-") else 2))
            lines[-1] += f"{words} "
    return [line.rstrip() for line in lines]
