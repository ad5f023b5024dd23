"""The scripts that make bash, zsh and fish complete judgekit: from the first Tab, with one call a Tab.

Typer's script for zsh does no more than load itself at the first Tab, and puts names into code that the shell
evaluates, where quotes and colons do not survive; its script for fish calls twice, and that for bash knows only the
part of a value behind its last colon or equals sign. All are given one name a line instead, with a tab before what is
said of it; where there is none, they offer files. No blank is put behind a value that goes on.
"""

import contextlib
from collections.abc import Callable, Iterable
from typing import Any

from judgekit.errors import UsageError, say

_BASH = """
%(complete_func)s() {
  local line word taken name
  line=${COMP_LINE:0:COMP_POINT}
  word=${line##*[[:space:]]}
  # bash takes what stands behind such a sign for a word of its own, and puts what is offered in its place.
  taken=
  [[ $COMP_WORDBREAKS == *:* && $word == *:* ]] && taken=${word%%"${word##*:}"}
  [[ $COMP_WORDBREAKS == *=* && ${word#"$taken"} == *=* ]] && taken=${word%%"${word##*=}"}
  COMPREPLY=()
  while IFS=$'\\t' read -r name _; do
    [[ -n $name ]] && COMPREPLY+=("${name#"$taken"}")
    [[ $name == *[:=,] ]] && compopt -o nospace
  done < <(env _TYPER_COMPLETE_ARGS="$line" _TYPER_COMPLETE_FISH_ACTION=get-args \\
      %(autocomplete_var)s=complete_fish "$1" 2>/dev/null)
}

complete -o default -F %(complete_func)s %(prog_name)s
"""

_ZSH = """
#compdef %(prog_name)s

%(complete_func)s() {
  local -a plain described going
  local line name said
  for line in "${(@f)$(env _TYPER_COMPLETE_ARGS="${words[1,$CURRENT]}" _TYPER_COMPLETE_FISH_ACTION=get-args \\
      %(autocomplete_var)s=complete_fish %(prog_name)s 2>/dev/null)}"; do
    name=${line%%%%$'\\t'*}
    said=${${line#$name}/$'\\t'/:}
    if [[ $name == *[:=,] ]]; then
      going+=("${name//:/\\\\:}$said")
    elif [[ -n $said ]]; then
      described+=("${name//:/\\\\:}$said")
    elif [[ -n $name ]]; then
      plain+=("$name")
    fi
  done
  (( $#described )) && _describe -V 'judgekit' described
  (( $#going )) && _describe -V 'judgekit' going -S ''
  (( $#plain )) && compadd -V judgekit -a plain
  (( $#described + $#plain + $#going )) || _files
}

if [[ $funcstack[1] == _%(prog_name)s ]]; then
  %(complete_func)s "$@"
else
  compdef %(complete_func)s %(prog_name)s
fi
"""

_FISH = """
function __%(prog_name)s_complete
    set --local found (env %(autocomplete_var)s=complete_fish _TYPER_COMPLETE_FISH_ACTION=get-args \\
        _TYPER_COMPLETE_ARGS=(commandline --current-process --cut-at-cursor | string collect) %(prog_name)s \\
        2>/dev/null | string match --regex '.+')
    if test (count $found) -gt 0
        printf '%%s\\n' $found
    else
        __fish_complete_path (commandline --current-token)
    end
end
complete --command %(prog_name)s --no-files --keep-order --arguments '(__%(prog_name)s_complete)'
"""


_FLAGS = ("--show-completion", "--install-completion")
_SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


def use_own_scripts(parameters: Iterable[Any], args: list[str]) -> list[str]:
    """Let ``--show-completion`` and ``--install-completion`` give these scripts; other shells keep Typer's.

    Gives the words of the call without the shell that one of the options may name, which Typer has no ear for.
    """
    named: str | None = None
    # Where a version of Typer keeps its scripts elsewhere, they still complete.
    with contextlib.suppress(ImportError, AttributeError):
        from typer import _completion_shared

        _completion_shared._completion_scripts.update(bash=_BASH, zsh=_ZSH, fish=_FISH)
        for parameter in parameters:
            if act := {"install_completion": _install, "show_completion": _show}.get(parameter.name):
                if parameter.is_flag and named is None:
                    named, args = _shell_named(args)
                parameter.callback = _with_shell(act, named)
    return args


def _shell_named(args: list[str]) -> tuple[str | None, list[str]]:
    """The shell that the option names, and the words of the call without it."""
    at = next(at for at, word in enumerate(args) if word.startswith(_FLAGS))
    flag, equals, shell = args[at].partition("=")
    if equals:
        return shell, [*args[:at], flag, *args[at + 1 :]]
    if at + 1 < len(args) and not args[at + 1].startswith("-"):
        return args[at + 1], [*args[: at + 1], *args[at + 2 :]]
    return None, args


def _with_shell(act: Callable[[Any, str], None], named: str | None) -> Callable[[Any, Any, Any], None]:
    """What Typer calls with the value of an option; UsageError for an unknown shell."""

    def callback(ctx: Any, _parameter: Any, value: Any) -> None:
        if not value or ctx.resilient_parsing:
            return
        from typer import _completion_shared

        shell = (
            named if named is not None else value if isinstance(value, str) else _completion_shared._get_shell_name()
        )
        if shell not in _SHELLS:
            raise UsageError(say("usage.unknown-shell", name=shell or "–", known=_SHELLS[:-1]))
        act(ctx, str(shell))
        ctx.exit()

    return callback


def _install(ctx: Any, shell: str) -> None:
    """Install completion as Typer does, and say so in the language of the call."""
    from typer import _completion_shared

    from judgekit.cli.console import console_as_asked

    shell, path = _completion_shared.install(shell=shell)
    console = console_as_asked(ctx.obj or ())
    console.write(console.say("usage.completion-installed", shell=shell, file=str(path)))


def _show(ctx: Any, shell: str) -> None:
    """Print the script, as Typer does."""
    from typer import _completion_shared

    from judgekit.cli.console import console_as_asked

    name = ctx.find_root().info_name
    variable = f"_{name}_COMPLETE".replace("-", "_").upper()
    script = _completion_shared.get_completion_script(prog_name=name, complete_var=variable, shell=shell)
    console_as_asked(ctx.obj or ()).write(script)
