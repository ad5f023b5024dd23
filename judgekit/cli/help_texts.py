"""What help and completion say of commands and options: looked up by the words of the call, in one language."""

import re
from typing import Any

from judgekit.errors import Message, say
from judgekit.messages import Catalogue

# What stands for a value is written in capitals; a single letter is the same in every language.
_WORD = re.compile("[A-Z]{2,}")


class HelpTexts:
    """The texts of ``help`` in a language. A path is the words that follow ``judgekit``."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def text(self, message: Message) -> str:
        """A sentence."""
        return self._catalogue.text(message)

    def title(self, name: str) -> str:
        """The heading of a section."""
        return self.text(say(f"help.title.{name}"))

    def about(self, path: tuple[str, ...]) -> str:
        """What a command does, in a sentence; of a question, what it asks. KeyError if nobody wrote it."""
        own = self._found(_key(*path, "about"))
        return own if own is not None else self.text(say(f"question.{path[-1]}"))

    def more(self, path: tuple[str, ...]) -> str:
        """What else there is to know of a command; mostly nothing."""
        # No option can be called so: hyphens stand for the underscores in the names of options.
        return self._found(_key(*path, "about_more")) or ""

    def parameter(self, path: tuple[str, ...], parameter: Any) -> str:
        """What an option or argument is for: said at its command, or where a group shares it. KeyError if nowhere."""
        name = max(parameter.opts, key=len).lstrip("-").replace("_", "-")
        keys = [_key(*path, name)]
        keys += [_key(*path[:end], "shared", name) for end in range(len(path), -1, -1)]
        for key in keys:
            if (found := self._found(key)) is not None:
                return found
        raise KeyError(keys[0])

    def words(self, form: str) -> str:
        """What stands for a value or command, such as ``CREATURE,PLAYER``, in the words of the language."""
        return _WORD.sub(lambda found: self.text(say(f"help.word.{found[0].lower()}")), form)

    def form(self, parameter: Any) -> str:
        """How the value of an option, or an argument, is written; empty for a switch."""
        if parameter.param_type_name == "argument":
            form = self.words(parameter.metavar)
            return form if parameter.required or form.startswith("[") else f"[{form}]"
        if parameter.is_flag:
            return ""
        choices = getattr(parameter.type, "choices", None)
        return "|".join(choices) if choices else self.words(parameter.metavar)

    def called(self, parameter: Any) -> str:
        """A parameter in a sentence: the name of an option, what stands for an argument."""
        if parameter.param_type_name == "argument":
            return self.form(parameter).strip("[].")
        return str(max(parameter.opts, key=len))

    def extra(self, parameter: Any) -> str:
        """What is to know of the value of an option, in brackets: its range, its default, that it is required."""
        if parameter.param_type_name == "argument" or parameter.is_flag:
            return ""
        parts = []
        if (least := getattr(parameter.type, "min", None)) is not None:
            parts.append(f"{least}–{parameter.type.max}")
        if parameter.required:
            parts.append(self.text(say("help.required")))
        elif parameter.default is not None:
            parts.append(self.text(say("help.default", value=str(parameter.default))))
        return f"[{self._catalogue.template('grammar.semicolon').join(parts)}]" if parts else ""

    def _found(self, key: str) -> str | None:
        try:
            return self.text(say(key))
        except KeyError:
            return None


def _key(*words: str) -> str:
    return f"help.commands.{'.'.join(words)}"


def path_of(ctx: Any) -> tuple[str, ...]:
    """The words that call the command of a context, without ``judgekit``."""
    names: list[str] = []
    while ctx.parent is not None:
        # A question may be called by a name of another language, and help goes by its own.
        names.append(ctx.command.name or ctx.info_name)
        ctx = ctx.parent
    return tuple(reversed(names))


def describe(ctx: Any, items: list[Any]) -> list[Any]:
    """The commands and options that a shell is offered, with what they are for, in the language of the call.

    Completion never fails: what nothing is said of is offered without a word.
    """
    from judgekit.cli.console import console_as_asked

    flags = {flag: each for each in ctx.command.get_params(ctx) for flag in (*each.opts, *each.secondary_opts)}
    try:
        texts, path = HelpTexts(console_as_asked(words_of_call(ctx)).catalogue()), path_of(ctx)
        for item in items:
            name = item.value
            item.help = texts.parameter(path, flags[name]) if name in flags else texts.about((*path, name))
    except Exception:
        return items
    return items


def words_of_call(ctx: Any) -> list[str]:
    """The language that was asked for on the line so far, as it was written."""
    lang: str | None = ctx.find_root().params.get("lang") or ctx.params.get("lang")
    return [] if lang is None else ["--lang", lang]
