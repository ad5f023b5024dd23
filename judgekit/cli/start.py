"""Where the command line begins and ends: one exit code, no traceback, nothing slow on the way."""

import contextlib
import gc
import io
import os
import signal
import sys
from typing import Any, NoReturn

from judgekit.cli.console import console_as_asked
from judgekit.errors import JudgekitError, Message, say

INTERRUPTED = 130
CLOSED_PIPE = 141
OUR_FAULT = 70
UNWRITTEN = 4
# What the shell sets when it asks what a line could go on with.
_COMPLETING = "_JUDGEKIT_COMPLETE"


def run() -> NoReturn:
    """Run the command line and leave the process."""
    _think_utf8()
    # A call lives for some tens of milliseconds: collecting and tearing down would take a quarter of them.
    gc.disable()
    signal.signal(signal.SIGTERM, _terminate)
    # Of the process alone: whoever calls the command line from Python has streams of their own.
    for name in ("stdout", "stderr"):
        setattr(sys, name, _writing_all(getattr(sys, name)))
    code = main(sys.argv[1:])
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except BrokenPipeError:
        code = CLOSED_PIPE
    except (OSError, ValueError):
        code = code or UNWRITTEN
    os._exit(code)


def _think_utf8() -> None:
    """Start again where Python takes arguments and file names for ASCII because the locale says nothing better."""
    if sys.getfilesystemencoding() == "utf-8" or not sys.executable or sys.flags.utf8_mode:
        return
    # Should it fail, arguments that are no ASCII are not understood; all else works.
    with contextlib.suppress(OSError):
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])


def _terminate(number: int, _frame: Any) -> NoReturn:
    """End as asked, but let what was begun be tidied away first."""
    raise SystemExit(128 + number)


def main(arguments: list[str]) -> int:
    """Run one call; gives its exit code. Nothing but an interpreter that is out of memory or stack gets through."""
    _speak_utf8()
    if _COMPLETING in os.environ:
        # Typer would load rich, which takes as long as all else, to look for markup where there is none.
        sys.modules["rich"] = None  # type: ignore[assignment]
    elif sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        _tell_progress(arguments)
    try:
        code = _call(arguments)
        # Whether all of it could be written is known only now.
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return CLOSED_PIPE
    except OSError as error:
        _forget_stdout()
        from judgekit.reasons import why

        console_as_asked(arguments).note(say("error.disk", reason=why(error)))
        return UNWRITTEN
    except Exception as error:
        if os.environ.get("JUDGEKIT_DEBUG"):
            raise
        print(f"judgekit: {type(error).__name__}: {error}", file=sys.stderr)
        print("judgekit: this is a fault in judgekit; JUDGEKIT_DEBUG=1 shows where", file=sys.stderr)
        return OUR_FAULT


def _tell_progress(arguments: list[str]) -> None:
    """Let what takes long be told to the person at the terminal; what tells it is loaded when there is something."""
    from judgekit.waiting import Waiting, tell_with

    def told(message: Message) -> Waiting:
        from judgekit.cli.progress import Progress

        return Progress(console_as_asked(arguments), message)

    tell_with(told)


def _call(arguments: list[str]) -> int:
    from typer import BadParameter, Exit

    from judgekit.cli.app import app

    # Typer before 0.26 takes this class from click, later ones bring it along.
    found = next(kind for kind in BadParameter.__mro__ if kind.__name__ == "ClickException")
    usage_errors: type[Exception] = found
    from typer.main import get_command

    try:
        result = get_command(app).main(arguments, prog_name="judgekit", standalone_mode=False, obj=arguments)
    except usage_errors as error:
        return _wrong_usage(error, arguments)
    except JudgekitError as error:
        return console_as_asked(arguments).fail(error)
    except Exit as error:
        return int(error.exit_code)
    except SystemExit as error:
        # Typer ends like this where the reader of our output has gone, having put a deaf stream in its place.
        if type(sys.stdout).__name__ == "PacifyFlushWrapper":
            _forget_stdout()
            return CLOSED_PIPE
        return error.code if isinstance(error.code, int) else 1
    return result if isinstance(result, int) else 0


def _wrong_usage(error: Any, arguments: list[str]) -> int:
    """Typer's own complaints; one of them is only the help shown where no argument was given."""
    if type(error).__name__ == "NoArgsIsHelpError":
        from judgekit.cli.help import show_help

        show_help(error.ctx)
        return 2
    from judgekit.cli.usage import complaint

    console = console_as_asked(arguments)
    code = console.fail(complaint(error, arguments, console))
    if console.format != "json" and getattr(error, "ctx", None) is not None:
        console.note(say("usage.see-help", command=f"{error.ctx.command_path} --help"))
    return code


def _speak_utf8() -> None:
    """Data is UTF-8 whatever the locale says; what cannot be shown must not end the answer.

    A stream that was closed before we came is replaced by one that swallows everything.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def _writing_all(stream: Any) -> Any:
    """The stream, or one in its place that goes on where a write takes only a part.

    Those of Python do not where it was told not to buffer, nor where the descriptor does not block, as that of a pipe
    that another program has made so: the end of a long answer would be missing, and the call seem to have succeeded.
    """
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)
    if not isinstance(raw, io.FileIO):
        return stream
    # Windows has no such pipes before Python 3.12.
    blocks = not hasattr(os, "get_blocking") or os.get_blocking(raw.fileno())
    if blocks and buffer is not raw:
        return stream
    if not blocks:
        from judgekit.cli.streams import Patient
    written = io.BufferedWriter(raw if blocks else Patient(raw.fileno()))
    at_once = bool(stream.line_buffering or stream.write_through)
    return io.TextIOWrapper(written, encoding="utf-8", errors="replace", line_buffering=at_once)


def _forget_stdout() -> None:
    """Whoever read our output has gone; what is still buffered has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    run()
