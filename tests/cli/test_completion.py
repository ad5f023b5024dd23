"""Tab in real shells: what is installed by ``--install-completion`` completes from the first Tab on."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgekit.index.lookup import TextIndex
from judgekit.languages import LANGS, Lang
from judgekit.message_files import shipped_messages
from judgekit.texts import library
from tests.cli.pty_program import Terminal
from tests.cli.run import judgekit
from tests.thorough import thorough

pytestmark = thorough

# How to start each shell with what a person who installed it has, and a judgekit that tells what it was called with.
SHELLS = {
    "bash": (["bash", "-i"], "judgekit() { printf '<%s>' \"$@\"; echo '=done='; }"),
    "zsh": (["zsh", "-i"], "judgekit() { printf '<%s>' \"$@\"; echo '=done='; }"),
    "fish": (["fish", "-i"], "function judgekit; printf '<%s>' $argv; echo '=done='; end"),
}

# What is typed before Tab, and what the call is then.
TYPED: list[tuple[str, str]] = [
    ("judgekit sho", "<show>"),
    ("judgekit rules hist", "<rules><history>"),
    ("judgekit ruling defending", "<ruling><defending-player>"),
    ("judgekit show --exa", "<show><--exact>"),
    ("judgekit show joueur défens", "<show><joueur><défenseur>"),
    ("judgekit glossary équipe dé", "<glossary><équipe><défenseur>"),
    ("judgekit show --as-of 2026-04", "<show><--as-of><2026-04-17>"),
    ("judgekit rules trace 805 --from 2026-04", "<rules><trace><805><--from><2026-04-17>"),
    ("judgekit ruling attack --game-format two", "<ruling><attack><--game-format><two-headed-giant>"),
    ("judgekit ruling schema defending", "<ruling><schema><defending-player>"),
    ("judgekit rules use summary-f", "<rules><use><summary-fr>"),
    ("judgekit ruling priority --phase upk", "<ruling><priority><--phase><upkeep>"),
    ("judgekit ruling priority --phase étape-d’entr", "<ruling><priority><--phase><étape-d’entretien>"),
    ("judgekit ruling attack --keyword Oso,fly", "<ruling><attack><--keyword><Oso,flying>"),
    # No blank behind what goes on, and what follows is completed as well.
    ("judgekit ruling life --effect lo\t1:each-", "<ruling><life><--effect><lose:1:each-opponent>"),
    ("judgekit ruling priority --event pas\tAna", "<ruling><priority><--event><pass:Ana>"),
    ("judgekit ruling turns --skip untap:each-", "<ruling><turns><--skip><untap:each-opponent>"),
    ("judgekit ruling life --cannot gain-life:each-", "<ruling><life><--cannot><gain-life:each-opponent>"),
    ("judgekit ruling mulligans --declared Ana=keep,Ben=mu", "<ruling><mulligans><--declared><Ana=keep,Ben=mulligan>"),
    ("judgekit translation check --only punctuation,untr", "<translation><check><--only><punctuation,untranslated>"),
    ("judgekit translation check --skip trunc", "<translation><check><--skip><truncated>"),
    ("judgekit show --langs en,f", "<show><--langs><en,fr>"),
    ("judgekit search --section 810,81", "<search><--section><810,811>"),
]


SCRIPT = (
    "import json, sys, typer\n"
    "from judgekit.cli.start import main\n"
    "main([])\n"
    "print(json.dumps(sorted(name for name in sys.modules if sys.modules[name])), file=sys.stderr)\n"
)


@pytest.mark.parametrize("line", ["judgekit ", "judgekit ruling ", "judgekit show 805", "judgekit ruling attack --"])
def test_a_shell_waits_for_no_more_than_it_needs(line: str) -> None:
    told = {"_JUDGEKIT_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    environment = {**os.environ, **told, "_TYPER_COMPLETE_ARGS": line}
    for _ in range(2):  # the first call may build an index
        command = [sys.executable, "-c", SCRIPT]
        done = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    assert done.stdout.strip()
    loaded = set(json.loads(done.stderr))
    assert not loaded & {"rich", "yaml", "rapidfuzz", "pydantic"}
    if line == "judgekit ruling ":
        assert not [
            name
            for name in loaded
            if name.startswith("judgekit.rulings.") and not name.endswith(("registry", "ruling"))
        ]


def offered(line: str, **environment: str) -> dict[str, str]:
    """What a shell is offered for a line, with what is said of it."""
    told = {"_JUDGEKIT_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    done = judgekit(**told, _TYPER_COMPLETE_ARGS=line, **environment)
    return {name: said for name, _, said in (each.partition("\t") for each in done.out.splitlines())}


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_is_told_in_the_language_of_the_person(lang: Lang) -> None:
    # Typer hands over plain blanks alone.
    templates = {key: text.replace("\u00a0", " ") for key, text in shipped_messages(lang).items()}
    commands = offered("judgekit ", JUDGEKIT_LANG=lang)
    assert commands["show"] == templates["help.commands.show.about"]
    assert offered(f"judgekit --lang {lang} ") == commands
    questions = offered("judgekit ruling ", JUDGEKIT_LANG=lang)
    assert questions["attack"] == templates["question.attack"]
    assert questions["run"] == templates["help.commands.ruling.run.about"]
    options = offered("judgekit ruling attack --", JUDGEKIT_LANG=lang)
    assert options["--goaded"] == templates["help.commands.ruling.attack.goaded"]
    assert options["--seats"] == templates["help.commands.ruling.shared.seats"]
    assert options["--help"] == templates["help.commands.shared.help"]
    rules = offered("judgekit rules ", JUDGEKIT_LANG=lang)
    assert "record" not in rules
    assert all([*commands.values(), *questions.values(), *options.values(), *rules.values()])


def test_a_language_there_is_not_takes_nothing_away() -> None:
    assert offered("judgekit ", JUDGEKIT_LANG="xx") == offered("judgekit ", JUDGEKIT_LANG="en")


@pytest.mark.parametrize("lang", LANGS)
def test_installing_says_where(lang: Lang, tmp_path: Path) -> None:
    told = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1", "HOME": str(tmp_path), "JUDGEKIT_LANG": lang}
    done = judgekit("--install-completion", "fish", **told)
    file = tmp_path / ".config/fish/completions/judgekit.fish"
    assert (done.code, file.is_file()) == (0, True)
    assert done.out.strip() == shipped_messages(lang)["usage.completion-installed"].format(shell="fish", file=file)


@pytest.mark.parametrize("flag", ["--install-completion", "--show-completion"])
@pytest.mark.parametrize("form", ["{flag} {shell}", "{flag}={shell}"])
def test_the_shell_that_is_named(flag: str, form: str, tmp_path: Path) -> None:
    files = {"bash": ".bash_completions/judgekit.sh", "zsh": ".zfunc/_judgekit", "fish": ".config/fish/completions/"}
    for shell, file in files.items():
        home = tmp_path / shell
        home.mkdir()
        done = judgekit(*form.format(flag=flag, shell=shell).split(), HOME=str(home), XDG_CONFIG_HOME="")
        assert (done.code, done.err) == (0, "")
        assert (home / file).exists() == (flag == "--install-completion")
        assert ("compopt" in done.out, "#compdef" in done.out, "function __" in done.out) == (
            (False,) * 3 if flag == "--install-completion" else (shell == "bash", shell == "zsh", shell == "fish")
        )
    done = judgekit(*form.format(flag=flag, shell="ksh").split(), HOME=str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert "ksh" in done.err
    assert not (tmp_path / ".bashrc").exists()


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    """A shell in which completion has just been installed."""
    name: str = request.param
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    scripts = Path(sys.executable).parent
    if not (scripts / "judgekit").exists():
        pytest.skip("judgekit is not installed as a command")
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / ".config"),
        "XDG_DATA_HOME": str(tmp_path / ".local/share"),
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
        "JUDGEKIT_LANG": "fr",
        "HISTFILE": "",
    }
    # Where it has none, a fish that begins reads every manual page of the machine for minutes.
    (tmp_path / ".local/share/fish/generated_completions").mkdir(parents=True)
    installing = {**environment, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    subprocess.run(["judgekit", "--install-completion", name], env=installing, check=True, capture_output=True)
    command, told = SHELLS[name]
    with Terminal(command, environment) as terminal:
        terminal.type(f"{told}\n echo re''ady\n")
        terminal.wait_for("ready")
        yield terminal


def test_one_tab_completes(shell: Terminal) -> None:
    index = TextIndex(library.summary("fr"))
    numbers = index.numbers()
    number = next(each for each in numbers if sum(other.startswith(each[:-1]) for other in numbers) == 1)
    for typed, call in [*TYPED, (f"judgekit show {number[:-1]}", f"<show><{number}>")]:
        shell.type(f"{typed}\t\n")
        shown = shell.wait_for("=done=")
        assert shown.endswith(f"{call}=done="), (typed, shown)


def test_tab_lists_what_there_is(shell: Terminal) -> None:
    shell.type("judgekit ruling d\t\t")
    shell.wait_for_all("draw-step", "day-night", "draws", "defending-player")


def test_files_where_files_are_wanted(shell: Terminal, tmp_path: Path) -> None:
    (tmp_path / "situations.yaml").write_text("{}\n")
    shell.type(f"cd {tmp_path}\n judgekit ruling run situ\t\n")
    assert shell.wait_for("=done=").endswith("<ruling><run><situations.yaml>=done=")
