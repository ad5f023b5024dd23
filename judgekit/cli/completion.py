"""The scripts that make zsh and fish complete judgekit: from the first Tab, with one call a Tab, whatever a name holds.

Typer's script for zsh does no more than load itself at the first Tab, and puts names into code that the shell
evaluates, where quotes and colons do not survive; its script for fish calls twice. Both shells are given one name a
line instead, with a tab before what is said of it; where there is none, they offer files.
"""

import contextlib
from collections.abc import Iterable
from typing import Any

from judgekit.errors import UsageError, say

_ZSH = """
#compdef %(prog_name)s

%(complete_func)s() {
  local -a plain described
  local line
  for line in "${(@f)$(env _TYPER_COMPLETE_ARGS="${words[1,$CURRENT]}" _TYPER_COMPLETE_FISH_ACTION=get-args \\
      %(autocomplete_var)s=complete_fish %(prog_name)s 2>/dev/null)}"; do
    if [[ $line == *$'\\t'* ]]; then
      described+=("${${line%%%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
    elif [[ -n $line ]]; then
      plain+=("$line")
    fi
  done
  (( $#described )) && _describe -V 'judgekit' described
  (( $#plain )) && compadd -V judgekit -a plain
  (( $#described + $#plain )) || _files
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


_SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


def use_own_scripts(parameters: Iterable[Any]) -> None:
    """Let ``--show-completion`` and ``--install-completion`` give these scripts; other shells keep Typer's."""
    # Where a version of Typer keeps its scripts elsewhere, they still complete.
    with contextlib.suppress(ImportError, AttributeError):
        from typer import _completion_shared

        _completion_shared._completion_scripts.update(zsh=_ZSH, fish=_FISH)
        for parameter in parameters:
            if parameter.name == "install_completion":
                parameter.callback = _install


def _install(ctx: Any, _parameter: Any, value: Any) -> None:
    """Install completion as Typer does, and say so in the language of the call; UsageError for an unknown shell."""
    if not value or ctx.resilient_parsing:
        return
    from typer import _completion_shared

    from judgekit.cli.console import console_as_asked

    shell = value if isinstance(value, str) else _completion_shared._get_shell_name()
    if shell not in _SHELLS:
        raise UsageError(say("usage.unknown-shell", name=shell or "–", known=_SHELLS[:-1]))
    shell, path = _completion_shared.install(shell=shell)
    console = console_as_asked(ctx.obj or ())
    console.write(console.say("usage.completion-installed", shell=shell, file=str(path)))
    ctx.exit()
