"""Where a command's answer goes: language, format, colour and width of the output, the pager, and errors."""

import os
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast

from judgekit.errors import JudgekitError, Message, UsageError, say
from judgekit.languages import LANGS, Lang
from judgekit.messages import Catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from judgekit.render.blocks import Block
    from judgekit.render.layout import Layout

Format = Literal["text", "json", "markdown"]
Color = Literal["auto", "always", "never"]

# Every line beside an answer says whose it is; what follows goes on as after any colon.
_WHO = "judgekit: "
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")


def language(option: Lang | None, environment: Mapping[str, str] = os.environ) -> Lang:
    """The language to answer in: the option, JUDGEKIT_LANG, the locale, English."""
    if option is not None:
        return option
    if own := environment.get("JUDGEKIT_LANG"):
        found = _supported(own)
        if found is None:
            raise UsageError(say("error.bad-language", value=own, known=LANGS))
        return found
    for variable in _LOCALES:
        for value in environment.get(variable, "").split(":"):
            if (found := _supported(value)) is not None:
                return found
    return "en"


def _supported(locale: str) -> Lang | None:
    """The language of a locale such as ``es_ES.UTF-8``; C and POSIX name none."""
    name = locale.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
    return next((lang for lang in LANGS if lang == name), None)


class Console:
    """The output of one command."""

    def __init__(
        self, format: str = "text", lang: Lang | None = None, color: Color = "auto", pager: bool = True
    ) -> None:
        self.format = format
        self._lang = lang
        self._color = color
        self._pager = pager

    @cached_property
    def lang(self) -> Lang:
        """The language to answer in."""
        return language(self._lang)

    @cached_property
    def _sentences(self) -> Callable[[Lang], Catalogue]:
        from judgekit.index.sentences import Sentences

        return Sentences().catalogue

    def catalogue(self, lang: Lang | None = None) -> Catalogue:
        """The sentences of the console's language, or of another."""
        return self._sentences(lang or self.lang)

    def say(self, key: str, **values: Any) -> str:
        """A sentence in the console's language."""
        return self.catalogue().text(say(key, **values))

    @cached_property
    def layout(self) -> "Layout":
        """The page that text is laid out for."""
        from judgekit.render.layout import Layout

        return Layout(self._width(), self.format == "text" and self._colored())

    def _width(self) -> int:
        from shutil import get_terminal_size

        return max(get_terminal_size().columns, 20)

    def _colored(self) -> bool:
        if self._color != "auto":
            return self._color == "always"
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR"):
            return True
        return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"

    def write(self, text: str) -> None:
        """Print text, through the pager if it is long and a person is reading."""
        if self._pager and self.format == "text" and sys.stdout.isatty() and sys.stdin.isatty() and _page(text):
            return
        _print(text)

    def blocks(self, blocks: "Iterable[Block]") -> None:
        """Print headings, paragraphs and rows as text or Markdown."""
        from judgekit.render.blocks import blocks_markdown, blocks_text

        self.write(blocks_markdown(blocks) if self.format == "markdown" else blocks_text(blocks, self.layout))

    def json(self, value: dict[str, Any]) -> None:
        """Print one JSON document on one line."""
        from judgekit.render.jsons import document

        _print(document(value))

    def note(self, message: Message) -> None:
        """Tell the person something that is no answer."""
        self._tell(f"{_WHO}{self.catalogue().text(message)}")

    def _tell(self, text: str) -> None:
        """Write beside the answer; lines are broken for a person at a terminal only."""
        from judgekit.render.layout import clean

        lines = self.layout.wrap(clean(text)) if sys.stderr.isatty() else [clean(text)]
        print("\n".join(lines), file=sys.stderr)

    def plain(self, line: str) -> None:
        """Print a line beside the answer as it is, to be copied."""
        from judgekit.render.layout import clean

        print(clean(line), file=sys.stderr)

    def command(self, line: str) -> None:
        """Print a command beside the answer to be copied: always one line, which a terminal wraps and copies whole."""
        from judgekit.render.layout import clean

        print(clean(line), file=sys.stderr)

    def fail(self, error: JudgekitError, beside: dict[str, Any] | None = None) -> int:
        """Report an error; gives its exit code. What the answer would hold is empty ``beside`` it in JSON."""
        if self.format in ("json", "jsonl"):
            from judgekit.render.jsons import failure

            self.json({**(beside or {}), **failure(error, self.catalogue())})
            return error.exit_code
        self.complain(error)
        return error.exit_code

    def complain(self, error: JudgekitError) -> None:
        """Tell the person every fault of an error, each after its place."""
        from judgekit.nearest import suggesting

        for fault in error.faults:
            place = f"{fault.place}: ".replace("\n", " ") if fault.source else ""
            self._tell(f"{_WHO}{place}{self.catalogue().text(suggesting(fault.message, self.catalogue()))}")


def console_as_asked(arguments: "Sequence[str]") -> Console:
    """A console as the arguments of a call ask for, read by hand where its command does not get to it."""

    def value(option: str, known: tuple[str, ...]) -> str | None:
        found: str | None = None
        for at, argument in enumerate(arguments):
            if argument == option and at + 1 < len(arguments):
                found = arguments[at + 1]
            elif argument.startswith(f"{option}="):
                found = argument.partition("=")[2]
        return found if not known or found in known else None

    asked = next((lang for lang in LANGS if lang == value("--lang", LANGS)), None)
    if asked is None:
        try:
            asked = language(None)
        except JudgekitError:
            asked = "en"
    color = value("--color", ("always", "never"))
    # Queries of a file are answered in JSON, where nothing else is said.
    format = value("--format", ()) or ("text" if value("--batch", ()) is None else "json")
    return Console(format, asked, cast(Color, color or "auto"), "--no-pager" not in arguments)


def _print(text: str) -> None:
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def _page(text: str) -> bool:
    """Show text in the pager; False if there is none or the text fits on the screen."""
    from shlex import split
    from shutil import get_terminal_size

    command = os.environ.get("JUDGEKIT_PAGER", os.environ.get("PAGER", "less -FIRX"))
    if not command or text.count("\n") < get_terminal_size().lines - 1:
        return False
    import subprocess
    from contextlib import suppress

    try:
        # Where the locale is not installed, less would show the bytes of every accent.
        pager = subprocess.Popen(split(command), stdin=subprocess.PIPE, env={"LESSCHARSET": "utf-8", **os.environ})
    except (OSError, ValueError):
        return False
    # Ctrl-C is for the pager, which has the terminal: ended by us, it would leave the terminal without echo.
    with suppress(OSError, KeyboardInterrupt):
        pager.communicate(f"{text}\n".encode("utf-8", "replace"))
    while pager.returncode is None:
        with suppress(KeyboardInterrupt):
            pager.wait()
    return True
