"""What is said of a call that cannot be read: commands and options there are not, with those probably meant."""

import re
import shlex
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Any

from judgekit.cli.help_texts import HelpTexts
from judgekit.errors import Message, UsageError, say

if TYPE_CHECKING:
    from judgekit.cli.console import Console


# Shorter words of options are like too many others; and no more options are offered than can be read at a glance.
_WORD = 5
_MOST = 3
# The options of nearly every command, which stand behind its name.
_OF_COMMANDS = ("--format", "--langs", "--color", "--no-pager")


def no_such_command(ctx: Any, name: str) -> UsageError:
    """The error of a command that a group does not have; one that another group has may be meant as well."""
    from judgekit.nearest import nearest

    group = ctx.command
    if ctx.parent is None and (asked := _question_meant(ctx, name)):
        command = f"{ctx.command_path} --help"
        return UsageError(say("usage.no-such-command", name=name, command=command, suggestions=asked))
    found = [each for each in nearest(name, group.list_commands(ctx)) if not group.get_command(ctx, each).hidden]
    if ctx.parent is None:
        found = _commands_called(ctx, name) or found
    if not found:
        inner = _inner_commands(ctx)
        found = [inner[each] for each in ([name] if name in inner else nearest(name, inner))]
    command = f"{ctx.command_path} --help"
    return UsageError(say("usage.no-such-command", name=name, command=command, suggestions=found))


def no_such_question(name: str, arguments: Sequence[str], commands: Sequence[str] = ()) -> UsageError:
    """The error of a question there is not, with those that may be meant; ``commands`` may be meant as well."""
    from judgekit.asking.questions import questions_meant
    from judgekit.cli.console import console_as_asked
    from judgekit.fixed_words import Meant
    from judgekit.languages import LANGS

    console = console_as_asked(arguments)
    own, others = console.catalogue(), [console.catalogue(lang) for lang in LANGS if lang != console.lang]
    found: Sequence[str] = ()
    for phrase in _phrases(name, arguments):
        found = found or questions_meant(phrase, own, others, commands)
    meant = [each if each in commands else Meant(each, own.text(say(f"ask.which.{each}"))) for each in found]
    return UsageError(say("usage.no-such-question", name=name, command="judgekit ruling list", suggestions=meant))


def _question_meant(ctx: Any, name: str) -> list[str]:
    """How the question is asked that a word for no command calls by a name of its own, in any language."""
    return [f"judgekit ruling {each}" for each in questions_called_so(name, ctx.obj or ())]


def questions_called_so(name: str, arguments: Sequence[str]) -> list[str]:
    """The questions that are called exactly so in some language, that of the call first."""
    from judgekit.asking.questions import questions_called
    from judgekit.cli.console import console_as_asked
    from judgekit.languages import LANGS

    console = console_as_asked(arguments)
    langs = (console.lang, *(lang for lang in LANGS if lang != console.lang))
    return questions_called(name, [console.catalogue(lang) for lang in langs])


def _commands_called(ctx: Any, name: str) -> list[str]:
    """The commands that a word names in some language, as ``buscar`` does ``search``."""
    from judgekit.cli.console import console_as_asked
    from judgekit.folding import fold
    from judgekit.languages import LANGS

    console, found = console_as_asked(ctx.obj or ()), []
    for command in ctx.command.list_commands(ctx):
        for lang in LANGS:
            with suppress(KeyError):
                words = console.catalogue(lang).template(f"typed.command.{command}").split("|")
                found += [command] if fold(name) in map(fold, words) else []
    return list(dict.fromkeys(found))


def _phrases(name: str, arguments: Sequence[str]) -> Iterator[str]:
    """A word with those that follow it, which a shell hands over apart, then with the next alone, then by itself."""
    at = arguments.index(name) + 1 if name in arguments else len(arguments)
    following = list(takewhile(lambda word: not word.startswith("-"), arguments[at:]))
    for end in dict.fromkeys((len(following), 1, 0)):
        if end <= len(following):
            yield " ".join((name, *following[:end]))


def _inner_commands(ctx: Any) -> dict[str, str]:
    """The commands of the groups within a group: their names, and how they are called."""
    found: dict[str, str] = {}
    for name in ctx.command.list_commands(ctx):
        command = ctx.command.get_command(ctx, name)
        for inner in command.list_commands(ctx) if hasattr(command, "list_commands") else ():
            found.setdefault(inner, f"{name} {inner}")
    return found


def complaint(error: Any, arguments: list[str], console: "Console") -> UsageError:
    """Typer's complaint in the language of the call, which also names arguments as its help does."""
    kind, ctx = type(error).__name__, getattr(error, "ctx", None)
    param: Any = getattr(error, "param", None)
    found: Message | None = None
    if kind == "NoSuchOption" and ctx is not None:
        found = _no_such_option(ctx, _as_typed(error.option_name, arguments))
    elif kind == "MissingParameter" and param is not None:
        texts = HelpTexts(console.catalogue())
        form = texts.form(param) if param.param_type_name == "option" else ""
        found = say("usage.missing", name=f"{texts.called(param)} {form}".strip())
    elif kind == "BadOptionUsage":
        given = any(argument.startswith(f"{error.option_name}=") for argument in arguments)
        found = say("usage.with-value" if given else "usage.without-value", name=error.option_name)
    elif kind == "BadParameter" and param is not None:
        found = _bad_value(param, arguments, ctx, console)
    elif kind == "UsageError" and ctx is not None:
        found = _misplaced(ctx, error.message)
    return UsageError(found or say("error.usage", problem=error.format_message()))


def _no_such_option(ctx: Any, name: str) -> Message:
    if name in _OF_COMMANDS and hasattr(ctx.command, "list_commands"):
        return say("usage.after-command", name=name)
    return say(
        "usage.no-such-option",
        name=name,
        suggestions=_choosing(ctx, name) or _same_fact(ctx, name) or _alike(name, _flags(ctx)),
    )


def _same_fact(ctx: Any, name: str) -> list[str]:
    """The options of a question that tell what an option of another question tells, or what one is called after."""
    from judgekit.rulings.registry import QUESTIONS, question

    if ctx.command.name not in QUESTIONS:
        return []
    told = [option for each in QUESTIONS for option in question(each).options if option.flag == name]
    wanted = {name[2:].replace("-", "_"), *(option.fact.rpartition(".")[2] for option in told)}
    return [each.flag for each in question(ctx.command.name).options if each.fact.rpartition(".")[2] in wanted][:_MOST]


def _alike(name: str, flags: list[str]) -> list[str]:
    """The options with a name like one, or that shares a word with it: ``--lands-played``, ``--formato``."""
    from judgekit.nearest import nearest

    typed = [word for word in name[2:].split("-") if len(word) >= _WORD]
    sharing = [
        flag
        for flag in flags
        if any(
            word.startswith(other) or other.startswith(word)
            for word in typed
            for other in flag[2:].split("-")
            if len(other) >= _WORD
        )
    ]
    return list(dict.fromkeys([*sharing, *nearest(name, flags)]))[:_MOST]


def refuse_without_value(ctx: Any, arguments: list[str]) -> None:
    """UsageError for an option that would take another one for its value, as where a variable of a script is empty."""
    if (name := _without_value(ctx, arguments)) is not None:
        raise UsageError(say("usage.without-value", name=name))


def twice(parameter: Any) -> UsageError:
    """The error of an option that is given twice; of one that takes several, that commas part them."""
    # Names, or something for each of several.
    several = re.search(r"=[^\s=]+,[^\s=,]+=|\b[A-Z]{2,}S\b|^Ana,Ben|^LANG,", parameter.metavar or "")
    return UsageError(say("usage.list-twice" if several else "usage.twice", name=parameter.opts[-1]))


def refuse_empty(ctx: Any) -> None:
    """UsageError for a value of nothing but blanks, as a variable of a script is that nobody set.

    Of words or files that are given one after the other, those that say something are answered.
    """
    parameters: list[Any] = ctx.command.params
    for parameter in parameters:
        value = ctx.params.get(parameter.name)
        values = value if parameter.multiple and value else [value]
        if any(isinstance(each, str) and not each.strip() for each in values):
            from judgekit.cli.console import console_as_asked

            called = HelpTexts(console_as_asked(ctx.obj or ()).catalogue()).called(parameter)
            raise UsageError(say("usage.without-value", name=called))


def _without_value(ctx: Any, arguments: list[str]) -> str | None:
    """The first option behind which another one of the command stands in place of its value."""
    flags = set(_flags(ctx))
    # Behind “--” there are words and no options.
    arguments = arguments[: arguments.index("--")] if "--" in arguments else arguments
    options: list[Any] = ctx.command.params
    taking = {flag for option in options if not getattr(option, "is_flag", True) for flag in option.opts}
    return next((one for one, other in pairwise(arguments) if one in taking and other in flags), None)


def _choosing(ctx: Any, name: str) -> list[str]:
    """How the options of a command are told to choose what was typed as an option of its own, as ``--json``."""
    options: list[Any] = ctx.command.params
    return [
        f"{max(option.opts, key=len)} {name[2:]}"
        for option in options
        if name.startswith("--") and name[2:] in (getattr(option.type, "choices", None) or ())
    ]


def _bad_value(param: Any, arguments: list[str], ctx: Any, console: "Console") -> Message | None:
    """What is wrong with the value of an option: it is none of its choices, no number, or out of range."""
    value, name = _value(param.opts, arguments), str(max(param.opts, key=len))
    if value is None:
        return None
    if (choices := getattr(param.type, "choices", None)) is not None:
        meant = _format_of_a_game(value, ctx, console) if name == "--format" else {}
        return say("usage.not-one-of", option=name, value=value, known=tuple(choices), **meant)
    kind = str(param.type.name)
    if kind.startswith(("int", "float")):
        number = int if kind.startswith("int") else float
        try:
            number(value)
        except ValueError:
            return say("usage.no-whole-number" if number is int else "usage.no-number", option=name, value=value)
        return say("usage.out-of-range", option=name, value=value, least=param.type.min, most=param.type.max)
    return None


def _format_of_a_game(value: str, ctx: Any, console: "Console") -> dict[str, tuple[str, ...]]:
    """What to suggest where the format of a game was given as the format of an answer."""
    from judgekit.cli.table import format_called
    from judgekit.table.formats import FORMATS

    if ctx is None or "--game-format" not in _flags(ctx):
        return {}
    try:
        called = format_called(value, console)
    except UsageError:  # a word that could be several formats suggests none
        return {}
    if called not in FORMATS:
        return {}
    return {"suggestions": (f"--game-format {shlex.quote(value)}",)}


def _misplaced(ctx: Any, message: str) -> Message | None:
    """A group called without a command, or a command with more arguments than it takes."""
    if hasattr(ctx.command, "list_commands"):
        return say("usage.no-command", command=f"{ctx.command_path} --help")
    _, found, words = message.partition(" (")
    return say("usage.too-much", words=words.removesuffix(")")) if found else None


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
